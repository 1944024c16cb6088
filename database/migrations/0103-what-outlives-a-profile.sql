-- What the product remembers of an account when the row of its profile goes: reviews that readers had objected to, and how
-- many ratings were sent this day and month. Both hung from the profile, and a person may delete that and make it anew in a
-- minute: what readers had held came back visible, and the day's ratings began again.
--
-- Kept, and why:
--   withdrawn reviews  for 60 days: of which professor or course, whether it was held, and a digest for the account and one
--                      for each way of signing in, so that a new account of the same person is known by it. The digests are of
--                      the person and the target together: those of one person have nothing in common.
--   who reported it    as long, and no longer than the reporter's own profile: two reports of three are not undone by deleting
--                      the review and writing it again, and the same reader does not count twice.
--   the counts         until the month is over, under a digest of the account.
-- Nothing else of a deleted account is kept here. Sweeping is part of the server's work of every minute.

-- Whose, in all the ways in which the person may come back.
create function private.digests_of_person(person text, topic text) returns text[]
  language sql stable set search_path = ''
as $$
  select array_agg(private.account_digest(key, digests_of_person.topic))
  from (
    select digests_of_person.person as key
    union
    select provider || ':' || provider_id from auth.identities
    where user_id = case
      when digests_of_person.person ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then digests_of_person.person::uuid
    end
  ) as keys
$$;
comment on function private.digests_of_person(text, text) is
  'Digests of an account and of each identity that signs in to it, about a topic.';

-- What there was, in its new shape.
alter table private.withdrawn_reviews rename to withdrawn_reviews_by_profile;
create table private.withdrawn_reviews (
  writer text not null,
  professor_id int references public.professors on delete cascade,
  course_id int references public.courses on delete cascade,
  was_held boolean not null,
  withdrawn_at timestamptz not null default now(),
  primary key (writer),
  constraint withdrawn_reviews_one_target check (num_nonnulls(professor_id, course_id) = 1)
);
create index withdrawn_reviews_of_professor_idx on private.withdrawn_reviews (professor_id) where professor_id is not null;
create index withdrawn_reviews_of_course_idx on private.withdrawn_reviews (course_id) where course_id is not null;
create index withdrawn_reviews_withdrawn_at_idx on private.withdrawn_reviews (withdrawn_at);
alter table private.withdrawn_reviews enable row level security;
-- No policy and no grant: the functions below run as their owner.
comment on table private.withdrawn_reviews is
  'Reviews that their writer deleted while reports were against them. Goes after 60 days, or once an admin has let one of theirs stand there.';
comment on column private.withdrawn_reviews.writer is 'Digest of the person and the target, by private.withdrawn_by.';

create table private.withdrawn_reports (
  writer text not null references private.withdrawn_reviews on delete cascade,
  reporter text not null references public.profiles on delete cascade,
  primary key (writer, reporter)
);
create index withdrawn_reports_reporter_idx on private.withdrawn_reports (reporter);
alter table private.withdrawn_reports enable row level security;
-- No policy and no grant, as above.
comment on table private.withdrawn_reports is 'Who had reported a review that its writer deleted: they count against what takes its place.';

create function private.withdrawn_by(person text, review_kind text, target int) returns text[]
  language sql stable set search_path = ''
as $$ select private.digests_of_person(person, 'withdrawn:' || review_kind || ':' || target) $$;
comment on function private.withdrawn_by(text, text, int) is 'What a review of a person about a target (kind professor or course) is remembered under.';

insert into private.withdrawn_reviews (writer, professor_id, course_id, was_held, withdrawn_at)
  select digest, professor_id, course_id, true, created_at
  from private.withdrawn_reviews_by_profile as w,
    unnest(private.withdrawn_by(
      user_id, case when professor_id is not null then 'professor' else 'course' end, coalesce(professor_id, course_id))) as digest
on conflict do nothing;

drop trigger _700_remember_withdrawn on public.ratings;
drop trigger _700_remember_withdrawn on public.course_ratings;

-- Before the reports go with the review. Whichever way the person goes about it: the review, the profile or the account.
create or replace function private.tg_ratings__remember_withdrawn() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  review_kind constant text := case tg_table_name when 'ratings' then 'professor' else 'course' end;
  target constant int := case tg_table_name when 'ratings' then old.professor_id else old.course_id end;
  was_held constant boolean := old.status = 'held' and 'reports' = any (old.held_reasons);
  reporters text[];
  digests text[];
begin
  reporters := array(select private.reporters_of(review_kind, old.id, old.reviewed_at));
  if not was_held and cardinality(reporters) = 0 then
    return old;
  end if;
  digests := private.withdrawn_by(old.user_id, review_kind, target);
  insert into private.withdrawn_reviews as known (writer, professor_id, course_id, was_held)
    select digest, case review_kind when 'professor' then target end, case review_kind when 'course' then target end, was_held
    from unnest(digests) as digest order by digest
  on conflict (writer) do update set was_held = known.was_held or excluded.was_held, withdrawn_at = excluded.withdrawn_at;
  -- Whoever is leaving at this moment takes the own reports along.
  insert into private.withdrawn_reports (writer, reporter)
    select digest, there.firebase_uid
    from unnest(digests) as digest,
      (select firebase_uid from public.profiles where firebase_uid = any (reporters) for key share skip locked) as there
  on conflict do nothing;
  return old;
end
$$;
comment on function private.tg_ratings__remember_withdrawn() is 'Remembers that a review was deleted by its writer while reports were against it, and whose.';
create trigger _700_remember_withdrawn before delete on public.ratings
  for each row when (old.user_id = private.user_id() and old.status in ('visible', 'held'))
  execute function private.tg_ratings__remember_withdrawn();
create trigger _700_remember_withdrawn before delete on public.course_ratings
  for each row when (old.user_id = private.user_id() and old.status in ('visible', 'held'))
  execute function private.tg_ratings__remember_withdrawn();

create or replace function private.tg_ratings__hold_after_withdrawal() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from private.withdrawn_reviews
    where was_held and writer = any (
      case tg_table_name
        when 'ratings' then private.withdrawn_by(new.user_id, 'professor', new.professor_id)
        else private.withdrawn_by(new.user_id, 'course', new.course_id)
      end)
  ) then
    new.status := 'held';
    new.held_reasons := array_append(new.held_reasons, 'reports');
  end if;
  return new;
end
$$;

create or replace function private.tg_ratings__forget_withdrawn() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.withdrawn_reviews
  where writer = any (
    case tg_table_name
      when 'ratings' then private.withdrawn_by(new.user_id, 'professor', new.professor_id)
      else private.withdrawn_by(new.user_id, 'course', new.course_id)
    end);
  return null;
end
$$;
drop table private.withdrawn_reviews_by_profile;

-- Those who had reported what stood here before count with those who report what stands here now, each once.
create or replace function private.reporters_of(review_kind text, review_id uuid, settled timestamptz) returns setof text
  language sql stable set search_path = ''
as $$
  select user_id from public.review_reports
  where (rating_id = case review_kind when 'professor' then review_id end
      or course_rating_id = case review_kind when 'course' then review_id end)
    and status = 'pending' and created_at > coalesce(settled, '-infinity')
  union
  select w.reporter
  from (
    select user_id, professor_id as target from public.ratings where id = review_id and review_kind = 'professor'
    union all
    select user_id, course_id from public.course_ratings where id = review_id and review_kind = 'course'
  ) as review
  join private.withdrawn_reports as w on w.writer = any (private.withdrawn_by(review.user_id, review_kind, review.target))
  -- What an admin has let stand starts afresh.
  where settled is null
$$;
comment on function private.reporters_of(text, uuid, timestamptz) is
  'People whose reports of a review (kind professor or course) wait for an admin, made since a moment, and who had reported the one that it replaces.';

-- Counts of ratings ---------------------------------------------------------------------------------------------------

create table private.kept_rating_counts (
  person text primary key,
  reviews_today int not null,
  reviews_day date not null,
  reviews_this_month int not null,
  reviews_month date not null
);
create index kept_rating_counts_month_idx on private.kept_rating_counts (reviews_month);
alter table private.kept_rating_counts enable row level security;
-- No policy and no grant: the functions below run as their owner.
comment on table private.kept_rating_counts is 'How many ratings an account, named by a digest, had sent in the month in which its profile was deleted.';

create function private.tg_profiles__keep_counts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.kept_rating_counts values (
    private.account_digest(old.firebase_uid, 'ratings'), old.reviews_today, old.reviews_day, old.reviews_this_month, old.reviews_month
  ) on conflict (person) do update set
    reviews_today = excluded.reviews_today, reviews_day = excluded.reviews_day,
    reviews_this_month = excluded.reviews_this_month, reviews_month = excluded.reviews_month;
  return null;
end
$$;
comment on function private.tg_profiles__keep_counts() is 'Keeps the counts of ratings of a profile that goes.';
create trigger _700_keep_counts after delete on public.profiles
  for each row when (old.reviews_day is not null and old.reviews_month is not null)
  execute function private.tg_profiles__keep_counts();

-- Sweeping ------------------------------------------------------------------------------------------------------------

create function private.sweep_kept_of_people(moment timestamptz) returns void
  language sql volatile set search_path = ''
as $$
  delete from private.action_counts where day < private.local_day(moment) - 1;
  delete from private.report_holds where held_at < moment - interval '8 days';
  delete from private.withdrawn_reviews where withdrawn_at < moment - interval '60 days';
  delete from private.kept_rating_counts where reviews_month < private.local_month(moment)
$$;
comment on function private.sweep_kept_of_people(timestamptz) is 'Deletes what limits keep beyond a profile and no longer need.';

create or replace function gateway.roll_rating_counters() returns int
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.sweep_kept_of_people(now());
  return private.roll_rating_counters(now(), 1000);
end
$$;
comment on function gateway.roll_rating_counters() is
  'For the server, every minute: sweeps what limits kept, and takes counters of past days and months back, of a thousand people at most. Returns of how many.';

-- What is held about a person, as before: which reviews are remembered is found by the caller's own digests.
create or replace function public.export_my_data() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if not private.session_is_alive() then
    perform private.refuse('session_not_found', 401, 'The session has ended.');
  end if;
  perform private.require_second_factor();
  return private.data_of_caller() || jsonb_build_object('withdrawn_reviews', (
    select coalesce(jsonb_agg(distinct jsonb_build_object(
      'professor_id', professor_id, 'course_id', course_id, 'was_held', was_held, 'withdrawn_at', withdrawn_at
    )), '[]')
    from private.withdrawn_reviews
    where writer = any (private.withdrawn_by(
      private.user_id(), case when professor_id is not null then 'professor' else 'course' end, coalesce(professor_id, course_id)))
  ));
end
$$;

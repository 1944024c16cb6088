-- When readers or admins object to a review: what holds it back, and what is remembered when its writer deletes it.
--
-- A review that three people have reported is held until an admin decides. A held review waits for the admin also when
-- its writer rewrites it. Deleting it is the writer's right, but deleting it and writing it again would put the same
-- words back at once, rid of all reports; so what comes after it waits for the admin in its place. What an admin took
-- down or holds by hand is remembered in the same way: its writer can neither edit nor delete it, but could delete the
-- whole profile, make a new one, and write the same words again.
--
-- What is remembered belongs to the account and not to the row of its profile, which a person may delete and make again
-- in a minute:
--
--   withdrawn reviews  for 60 days: of which professor or course, whether it was held, and a digest for the account and
--                      one for each way of signing in, so that a new account of the same person is recognised. The
--                      digests are of the person and the target together: those of one person have nothing in common.
--   who reported it    as long, and no longer than the reporter's own profile: two reports of three are not undone by
--                      deleting the review and writing it again, and the same reader does not count twice.
--
-- Nothing else of a deleted account is kept here. Sweeping is part of the server's job of every minute.

-- Digests of all the keys under which the same person may come back.
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

create table private.withdrawn_texts (
  writer text not null,
  professor_id int references public.professors on delete cascade,
  course_id int references public.courses on delete cascade,
  institution_id int references public.institutions on delete cascade,
  was_held boolean not null,
  withdrawn_at timestamptz not null default now(),
  by_admin boolean not null default false,
  primary key (writer),
  constraint withdrawn_texts_one_target check (num_nonnulls(professor_id, course_id, institution_id) <= 1)
);
create index withdrawn_texts_of_professor_idx on private.withdrawn_texts (professor_id)
  where professor_id is not null;
create index withdrawn_texts_of_course_idx on private.withdrawn_texts (course_id) where course_id is not null;
create index withdrawn_texts_of_institution_idx on private.withdrawn_texts (institution_id)
  where institution_id is not null;
create index withdrawn_texts_withdrawn_at_idx on private.withdrawn_texts (withdrawn_at);

alter table private.withdrawn_texts enable row level security;
-- No policy and no grant: the functions below run as their owner.

comment on table private.withdrawn_texts is
  'Reviews, and guides (without a target), that their writer deleted while reports were against them. Goes after 60 '
  'days, or once an admin has let one of theirs stand there.';
comment on column private.withdrawn_texts.writer is
  'Digest of the person and the target, by private.withdrawn_by; of guides of the person alone.';
comment on column private.withdrawn_texts.by_admin is
  'Whether an admin had hidden, refused or removed it, or held it by hand.';
comment on column private.withdrawn_texts.was_held is 'Whether reports of readers held it.';

create table private.withdrawn_reports (
  writer text not null references private.withdrawn_texts on delete cascade,
  reporter text not null references public.profiles on delete cascade,
  withdrawn_at timestamptz not null default now(),
  primary key (writer, reporter)
);
create index withdrawn_reports_reporter_idx on private.withdrawn_reports (reporter);

alter table private.withdrawn_reports enable row level security;
-- No policy and no grant, as above.

comment on table private.withdrawn_reports is
  'Who had reported what its writer deleted: they count against what takes its place.';

create function private.withdrawn_by(person text, review_kind text, target int) returns text[]
  language sql stable set search_path = ''
as $$
  select array_agg(digest)
  from private.ids_of_target(review_kind, target) as known,
    unnest(private.digests_of_person(person, 'withdrawn:' || review_kind || ':' || known)) as digest
$$;
comment on function private.withdrawn_by(text, text, int) is
  'What a review of a person about a target (kind professor, course or institution, of which there is one a person: 0) '
  'is remembered under, also if it was about what has been merged into the target.';

create function private.withdrawn_digests(table_name text, review jsonb) returns text[]
  language sql stable set search_path = ''
as $$
  select case table_name
    when 'ratings' then private.withdrawn_by(review ->> 'user_id', 'professor', (review ->> 'professor_id')::int)
    when 'course_ratings' then private.withdrawn_by(review ->> 'user_id', 'course', (review ->> 'course_id')::int)
    when 'institution_ratings' then private.withdrawn_by(review ->> 'user_id', 'institution', 0)
  end
$$;
comment on function private.withdrawn_digests(text, jsonb) is
  'What a review, a row of this table, is remembered under once it is deleted.';

create function private.remember_withdrawn(
  digests text[], professor int, course int, institution int, status text, held_reasons text[],
  has_decision boolean, reporters text[]
) returns void
  language plpgsql set search_path = ''
as $$
declare
  was_held constant boolean := status = 'held' and 'reports' = any (held_reasons);
  by_admin constant boolean := status in ('hidden', 'removed')
    or status = 'held' and (held_reasons = '{}' or has_decision);
begin
  if not was_held and not by_admin and cardinality(reporters) = 0 then
    return;
  end if;
  insert into private.withdrawn_texts as known (writer, professor_id, course_id, institution_id, was_held, by_admin)
    select digest, professor, course, institution, was_held, by_admin from unnest(digests) as digest order by digest
  on conflict (writer) do update set
    was_held = known.was_held or excluded.was_held, by_admin = known.by_admin or excluded.by_admin,
    withdrawn_at = excluded.withdrawn_at;
  -- A reporter whose profile is being deleted at this moment is skipped: their reports go with it.
  insert into private.withdrawn_reports (writer, reporter)
    select digest, there.firebase_uid
    from unnest(digests) as digest,
      (select firebase_uid from public.profiles where firebase_uid = any (reporters) for key share skip locked) as there
  on conflict do nothing;
end
$$;
comment on function private.remember_withdrawn(text[], int, int, int, text, text[], boolean, text[]) is
  'Remembers under these digests that a review (or a guide) of this status was deleted, whether an admin had sent it '
  'back or taken it down, and who had reported it; nothing where nobody had objected.';

-- Before the reports go with the review. Whichever way the person goes about it: the review, the profile or the
-- account.
create function private.tg_ratings__remember_withdrawn() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  review constant jsonb := to_jsonb(old);
begin
  perform private.remember_withdrawn(
    private.withdrawn_digests(tg_table_name, review),
    case tg_table_name when 'ratings' then (review ->> 'professor_id')::int end,
    case tg_table_name when 'course_ratings' then (review ->> 'course_id')::int end,
    case tg_table_name when 'institution_ratings' then (review ->> 'institution_id')::int end,
    old.status, old.held_reasons, old.decision_reason is not null,
    array(select private.reporters_of(tg_argv[0], old.id, old.reviewed_at)));
  return old;
end
$$;
revoke all on function private.tg_ratings__remember_withdrawn() from public;
comment on function private.tg_ratings__remember_withdrawn() is
  'Remembers that a review (kind: argument) was deleted by its writer while reports were against it, and whose, or '
  'after an admin had taken it down.';

-- Not when a whole account goes, which deletes as the owner of the tables.
create trigger _700_remember_withdrawn before delete on public.ratings
  for each row when (old.user_id = private.user_id())
  execute function private.tg_ratings__remember_withdrawn('review');
create trigger _700_remember_withdrawn before delete on public.course_ratings
  for each row when (old.user_id = private.user_id())
  execute function private.tg_ratings__remember_withdrawn('course_review');

-- A held review without reasons stays held, whatever its writer makes of the words.
create function private.tg_ratings__hold_after_withdrawal() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  known record;
begin
  select bool_or(was_held) as by_readers, bool_or(by_admin) as by_admin into known
  from private.withdrawn_texts
  where writer = any (private.withdrawn_digests(tg_table_name, to_jsonb(new)));
  if known.by_readers then
    new.status := 'held';
    new.held_reasons := array_append(new.held_reasons, 'reports');
  elsif known.by_admin then
    new.status := 'held';
    new.held_reasons := '{}';
  end if;
  return new;
end
$$;
revoke all on function private.tg_ratings__hold_after_withdrawal() from public;
comment on function private.tg_ratings__hold_after_withdrawal() is
  'Holds a review that takes the place of one that readers had held or an admin had taken down.';

-- After _030_judge, which looks at the words.
create trigger _150_hold_after_withdrawal before insert on public.ratings
  for each row when (new.status in ('visible', 'held')) execute function private.tg_ratings__hold_after_withdrawal();
create trigger _150_hold_after_withdrawal before insert on public.course_ratings
  for each row when (new.status in ('visible', 'held')) execute function private.tg_ratings__hold_after_withdrawal();

create function private.tg_ratings__forget_withdrawn() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.withdrawn_texts
  where writer = any (private.withdrawn_digests(tg_table_name, to_jsonb(new)));
  return null;
end
$$;
revoke all on function private.tg_ratings__forget_withdrawn() from public;
comment on function private.tg_ratings__forget_withdrawn() is 'An admin has let it stand: the writer may start afresh.';
create trigger _700_forget_withdrawn after update of status on public.ratings
  for each row when (old.status <> 'visible' and new.status = 'visible')
    execute function private.tg_ratings__forget_withdrawn();
create trigger _700_forget_withdrawn after update of status on public.course_ratings
  for each row when (old.status <> 'visible' and new.status = 'visible')
    execute function private.tg_ratings__forget_withdrawn();

-- Holds by reports. What keeps a few accounts from emptying the site that way:
--
--   who counts       a person whose profile has been complete for a day; a younger one's report waits for the admins
--                    like every other, and counts once the day is over and someone else reports
--   one's share      nobody takes part in holding more than five reviews in seven days
--   being wrong      anyone who reports what admins let stand, again and again, counts a third
--   the whole site   no more than five an hour, or one for every 5,000 visible reviews where that is more; beyond it
--                    reports hide nothing and wait for an admin
--
-- The numbers are settings (report_counts_after_hours, report_holds_...).

create table private.completed_profiles (
  person text primary key references public.profiles on delete cascade,
  completed_at timestamptz not null default now()
);

alter table private.completed_profiles enable row level security;
-- No policy and no grant: the functions below run as their owner. Not profiles.created_at, which a client may write.

comment on table private.completed_profiles is 'Since when a person has had a complete profile.';

create function private.tg_profiles__note_completion() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A date that an import or the operator gives is believed; a person's is not.
  insert into private.completed_profiles (person, completed_at)
    values (new.firebase_uid, case when private.user_id() is null then least(new.created_at, now()) else now() end)
  on conflict (person) do update set completed_at = excluded.completed_at;
  return null;
end
$$;
comment on function private.tg_profiles__note_completion() is 'Notes when a profile became complete.';
create trigger _700_note_completion_insert after insert on public.profiles
  for each row when (not new.is_new_user) execute function private.tg_profiles__note_completion();
create trigger _700_note_completion_update after update of is_new_user on public.profiles
  for each row when (old.is_new_user and not new.is_new_user) execute function private.tg_profiles__note_completion();

create table private.report_holds (
  review_id uuid not null,
  reporter text not null,
  held_at timestamptz not null default now(),
  primary key (reporter, held_at, review_id)
);
create index report_holds_held_at_idx on private.report_holds (held_at);

alter table private.report_holds enable row level security;
-- No policy and no grant: the functions below run as their owner.

comment on table private.report_holds is
  'Reviews and guides that reports have held in the last days, a row for each account that counted, by digest.';

create function private.may_share_in_hold(person text) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
    select from private.completed_profiles as done join public.profiles as p on p.firebase_uid = done.person
    where done.person = may_share_in_hold.person and not p.is_new_user
      and done.completed_at <= now() - private.limit_setting('report_counts_after_hours') * interval '1 hour'
  ) and private.limit_setting('report_holds_per_person_and_week') > (
    select count(*) from private.report_holds as hold
    where hold.reporter = private.account_digest(may_share_in_hold.person, 'hold')
      and hold.held_at between now() - interval '7 days' and now() + interval '1 minute'
  )
$$;
comment on function private.may_share_in_hold(text) is
  'Whether a person''s report counts towards holding a review: an old enough complete profile, and a share left '
  'this week.';

create function private.holds_left() returns boolean
  language sql stable set search_path = ''
as $$
  select (
    select count(distinct review_id) from private.report_holds
    where held_at between now() - interval '1 hour' and now() + interval '1 minute'
  ) < greatest(
    private.limit_setting('report_holds_per_hour'),
    case when private.limit_setting('report_holds_per_hour') = 0 then 0
      else (select coalesce(sum(rating_count), 0) / 5000 from public.institutions) end
  )
$$;
comment on function private.holds_left() is
  'Whether reports may hold another review of the site this hour. A setting of 0 turns it off.';

-- An admin who opens settled reports again decides by themselves what becomes of the target.
create function private.is_deciding() returns boolean
  language sql stable set search_path = ''
as $$ select coalesce(current_setting('dargu.decision', true), '') <> '' $$;
comment on function private.is_deciding() is
  'Whether this transaction carries out a decision of an admin (private.begin_decision).';

-- For reviews, reviews of institutions and guides alike; what is held does not matter here. One at a time for the whole
-- site, since the shares of a person and the bound of an hour are counted.
create function private.take_hold(target uuid, reporters text[]) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  counting text[];
  weight_in_thirds int;
begin
  if cardinality(reporters) < 3 then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.report_holds', 0));
  counting := array(select person from unnest(reporters) as person where private.may_share_in_hold(person));
  weight_in_thirds := (select sum(private.report_weight_in_thirds(person)) from unnest(counting) as person);
  if coalesce(weight_in_thirds, 0) < 9 or not private.holds_left() then
    return false;
  end if;
  insert into private.report_holds (review_id, reporter)
    select target, private.account_digest(person, 'hold') from unnest(counting) as person;
  return true;
end
$$;
comment on function private.take_hold(uuid, text[]) is
  'Whether these reporters hold what they have reported: those who may add up to three, and the site has a hold left '
  'this hour. Notes whose share it was. The row of the target is locked by the caller.';

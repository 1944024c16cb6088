-- "This helped me": one vote a person and review. Who voted for what is visible to the voter alone; everybody sees how
-- many did (helpful_count of the review) and, of themselves, whether (is_voted of the review views). Two tables, since
-- ratings are two. Both work alike, and share their triggers.
--
-- Before them stands what votes, reports and follows share: a complete profile, a review that can be acted on, and
-- limits a day. Those counts belong to the account and not to the row of its profile, which a person may delete and
-- make again in a minute. They stand under a digest of the account's id and of what is counted: no row of
-- private.action_counts leads to a person, or from one of a person's rows to another. After an account is gone its
-- counts of the day are kept until they are swept, two days at most, since a limit that ends with the profile is none.

-- New users are confined to their profile (ROLE-03). The policies enforce it too; this gives it an error code that a
-- screen can act on. It looks at the caller, never at a name that the request brought, or it would reveal others.
--
-- Every count of a person's rows happens under this lock, which is also the first that such a request takes: of two at
-- once the second waits here and then counts the first.
create function private.tg__complete_profile_only() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.user_id() is not null then
    perform from public.profiles where firebase_uid = private.user_id() and not is_new_user for no key update;
    if not found then
      perform private.refuse(tg_argv[0] || '/profile-incomplete', 403, 'Complete your profile first.');
    end if;
  end if;
  return new;
end
$$;
comment on function private.tg__complete_profile_only() is
  'Locks the caller''s profile, so that what follows counts alone, and refuses a person whose profile is not '
  'complete: <argument>/profile-incomplete (403).';

-- What a reader may act on: a review that everybody can see, and not the own one. Runs as its owner, since the base
-- tables show people their own rows alone; a review that is not there and one that is not to be seen are not
-- distinguished.
create function private.require_readable_review(review_kind text, review_id uuid, topic text) returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  writer text;
begin
  if review_kind = 'professor' then
    select r.user_id into writer
    from public.ratings as r join public.professors as p on p.id = r.professor_id
    where r.id = review_id and r.status = 'visible' and p.status = 'visible';
  elsif review_kind = 'course' then
    select r.user_id into writer
    from public.course_ratings as r join public.courses as c on c.id = r.course_id
    where r.id = review_id and r.status = 'visible' and c.status = 'visible';
  end if;
  if writer is null then
    perform private.refuse(topic || '/no-review', 404, 'There is no such review.');
  end if;
  if writer = private.user_id() then
    perform private.refuse(topic || '/own-review', 403, 'This review is your own.');
  end if;
  return writer;
end
$$;
comment on function private.require_readable_review(text, uuid, text) is
  'Writer of a review (kind professor or course) that the caller can see and did not write. Otherwise '
  '<topic>/no-review (404) or <topic>/own-review (403).';

create table private.action_counts (
  person text not null,
  action text not null
    check (action in (
      'report', 'vote', 'guide', 'guide_request', 'institution_rating', 'file_upload', 'page_claim', 'answer'
    )),
  day date not null,
  count int not null check (count > 0),
  primary key (person, action)
) with (fillfactor = 50);
create index action_counts_day_idx on private.action_counts (day);

alter table private.action_counts enable row level security;
-- No policy and no grant: the functions below run as their owner.

comment on table private.action_counts is
  'How often an account, named by a digest, has done something on its last day of doing so.';

create function private.count_action(person text, act text, moment timestamptz) returns int
  language sql volatile set search_path = ''
as $$
  insert into private.action_counts as known (person, action, day, count)
    values (private.account_digest(person, 'count:' || act), act, private.local_day(moment), 1)
  on conflict (person, action) do update set
    count = case when known.day < excluded.day then 1 else known.count + 1 end,
    day = greatest(private.counted_day(known.day, moment), excluded.day)
  returning count
$$;
comment on function private.count_action(text, text, timestamptz) is
  'Counts an action of a person and returns how many there were on the day.';

create function private.actions_of_day(person text, act text, moment timestamptz) returns int
  language sql stable set search_path = ''
as $$
  select coalesce((
    select count from private.action_counts
    where action_counts.person = private.account_digest(actions_of_day.person, 'count:' || act) and action = act
      and day >= private.local_day(moment)
  ), 0)
$$;
comment on function private.actions_of_day(text, text, timestamptz) is
  'How often a person has done something on the day of a moment.';

create function private.count_within_limit(act text, topic text) returns void
  language plpgsql set search_path = ''
as $$
declare
  most constant int := private.limit_setting(act || '_limit_per_day');
begin
  if private.count_action(private.user_id(), act, now()) > most then
    perform private.refuse_until(
      topic || '/daily-limit', format('You can do this at most %s times a day.', most), most,
      private.start_of_day(private.local_day(now()) + 1), now());
  end if;
end
$$;
comment on function private.count_within_limit(text, text) is
  'Counts an action of the caller; beyond the limit of app_settings: <topic>/daily-limit (429), details '
  '{"limit", "opens_at"}.';

create function private.tg__limit_a_day() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_within_limit(tg_argv[0], tg_argv[0]);
  return null;
end
$$;
comment on function private.tg__limit_a_day() is
  'Counts its argument (report or vote) for the caller; beyond the limit of app_settings: '
  '<action>/daily-limit (429), details {"limit", "opens_at"}.';

-- "This helped me": one vote a person and review. Who voted for what is nobody's business but the voter's; everybody
-- sees how many did (helpful_count of the review) and, of themselves, whether (is_voted of the review views).
--
-- Two tables, since ratings are two. Both work alike, and share their triggers.

create table public.rating_votes (
  rating_id uuid not null references public.ratings on delete cascade,
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (rating_id, user_id)
);

create table public.course_rating_votes (
  rating_id uuid not null references public.course_ratings on delete cascade,
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (rating_id, user_id)
);
create index rating_votes_user_idx on public.rating_votes (user_id);
create index course_rating_votes_user_idx on public.course_rating_votes (user_id);

alter table public.rating_votes enable row level security;

alter table public.course_rating_votes enable row level security;

create policy select_own on public.rating_votes
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.rating_votes is 'A person sees the own votes, never another''s.';

create policy select_own on public.course_rating_votes
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.course_rating_votes is 'A person sees the own votes, never another''s.';

create policy insert_own on public.rating_votes
  for insert to authenticated
  with check (
    user_id = (select private.user_id())
    and exists (select from public.profiles where firebase_uid = (select private.user_id()) and not is_new_user)
  );
comment on policy insert_own on public.rating_votes is 'In the own name, by a person whose profile is complete.';

create policy insert_own on public.course_rating_votes
  for insert to authenticated
  with check (
    user_id = (select private.user_id())
    and exists (select from public.profiles where firebase_uid = (select private.user_id()) and not is_new_user)
  );
comment on policy insert_own on public.course_rating_votes is 'In the own name, by a person whose profile is complete.';

create policy delete_own on public.rating_votes
  for delete to authenticated
  using (user_id = (select private.user_id()));
comment on policy delete_own on public.rating_votes is 'A person takes the own vote back.';

create policy delete_own on public.course_rating_votes
  for delete to authenticated
  using (user_id = (select private.user_id()));
comment on policy delete_own on public.course_rating_votes is 'A person takes the own vote back.';

grant select (rating_id, user_id, created_at) on public.rating_votes to authenticated;
grant select (rating_id, user_id, created_at) on public.course_rating_votes to authenticated;
grant insert (rating_id) on public.rating_votes to authenticated;
grant insert (rating_id) on public.course_rating_votes to authenticated;
grant delete on public.rating_votes, public.course_rating_votes to authenticated;
grant select, insert, update, delete on public.rating_votes, public.course_rating_votes to service_role;
-- Withheld: everything from visitors; saying whose vote it is, which the access token says; changes, of which a vote
-- has none (so an upsert has to ignore duplicates).

comment on table public.rating_votes is
  'Who found which rating of a professor helpful, each visible to the voter only.';
comment on table public.course_rating_votes is
  'Who found which rating of a course helpful, each visible to the voter only.';

create function private.tg__check_vote() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.user_id() is not null then
    perform private.require_readable_review(
      case when tg_table_name = 'rating_votes' then 'professor' else 'course' end, new.rating_id, 'vote'
    );
  end if;
  return new;
end
$$;
comment on function private.tg__check_vote() is
  'A person votes for reviews of others that can be seen: vote/no-review, vote/own-review.';
create trigger _200_check before insert on public.rating_votes
  for each row execute function private.tg__check_vote();
create trigger _200_check before insert on public.course_rating_votes
  for each row execute function private.tg__check_vote();

-- Once a statement, and reviews always in the same order, so that no two votes wait for each other in a ring.
create function private.tg__count_votes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'rating_votes' then
    perform from public.ratings where id in (select rating_id from changed) order by id for no key update;
    update public.ratings as r set helpful_count = greatest(0, r.helpful_count + v.votes)
      from (select rating_id, count(*)::int * tg_argv[0]::int as votes from changed group by rating_id) as v
      where r.id = v.rating_id;
  else
    perform from public.course_ratings where id in (select rating_id from changed) order by id for no key update;
    update public.course_ratings as r set helpful_count = greatest(0, r.helpful_count + v.votes)
      from (select rating_id, count(*)::int * tg_argv[0]::int as votes from changed group by rating_id) as v
      where r.id = v.rating_id;
  end if;
  return null;
end
$$;
comment on function private.tg__count_votes() is
  'Adds votes that have come (argument 1) to helpful_count, or takes those that went (-1) off it.';
create trigger _500_count_added after insert on public.rating_votes
  referencing new table as changed for each statement execute function private.tg__count_votes('1');
create trigger _500_count_removed after delete on public.rating_votes
  referencing old table as changed for each statement execute function private.tg__count_votes('-1');
create trigger _500_count_added after insert on public.course_rating_votes
  referencing new table as changed for each statement execute function private.tg__count_votes('1');
create trigger _500_count_removed after delete on public.course_rating_votes
  referencing old table as changed for each statement execute function private.tg__count_votes('-1');

create trigger _100_complete_profile_only before insert on public.rating_votes
  for each row execute function private.tg__complete_profile_only('vote');
create trigger _300_limit_a_day after insert on public.rating_votes
  for each row when (private.is_client()) execute function private.tg__limit_a_day('vote');

create trigger _100_complete_profile_only before insert on public.course_rating_votes
  for each row execute function private.tg__complete_profile_only('vote');
create trigger _300_limit_a_day after insert on public.course_rating_votes
  for each row when (private.is_client()) execute function private.tg__limit_a_day('vote');

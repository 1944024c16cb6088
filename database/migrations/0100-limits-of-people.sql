-- Limits of what one person does in a day, and who counts when readers take a review down.
--
-- Counts belong to the account and not to the row of its profile, which a person may delete and make anew in a minute. They
-- stand under a digest of the account's id and of what is counted: no row of this file leads to a person, or from one of a
-- person's rows to another. After an account is gone its counts of the day are kept until they are swept, two days at most,
-- and the shares below eight days, since a limit that ends with the profile is none.

insert into public.app_settings (key, value, public) values
  ('report_limit_per_day', '10', true),
  ('vote_limit_per_day', '200', true),
  ('report_counts_after_hours', '24', false),
  ('report_holds_per_person_and_week', '5', false),
  ('report_holds_per_hour', '5', false)
on conflict (key) do nothing;

create function private.account_digest(person text, topic text) returns text
  language sql immutable parallel safe strict set search_path = ''
as $$ select encode(sha256(convert_to(topic || E'\n' || person, 'UTF8')), 'hex') $$;
comment on function private.account_digest(text, text) is
  'Stands for an account in what outlives its profile. Of two topics the digests of one account cannot be told to belong together.';

-- A day that lies ahead comes from a clock that was wrong: it counts as today. A minute is left for transactions that began
-- before midnight and count after one that began later.
create function private.counted_day(known date, moment timestamptz) returns date
  language sql immutable parallel safe strict set search_path = ''
as $$ select least(known, private.local_day(moment + interval '1 minute')) $$;
comment on function private.counted_day(date, timestamptz) is 'The day that a counter is about, at most today in Jerusalem.';

create table private.action_counts (
  person text not null,
  action text not null check (action in ('report', 'vote')),
  day date not null,
  count int not null check (count > 0),
  primary key (person, action)
) with (fillfactor = 50);
create index action_counts_day_idx on private.action_counts (day);
alter table private.action_counts enable row level security;
-- No policy and no grant: the functions below run as their owner.
comment on table private.action_counts is 'How often an account, named by a digest, has done something on its last day of doing so.';

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
comment on function private.count_action(text, text, timestamptz) is 'Counts an action of a person and returns how many there were on the day.';

create function private.refuse_until(code text, message text, most int, opens_at timestamptz, moment timestamptz) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.refuse(
    code, 429, message,
    json_build_object('limit', most, 'opens_at', to_char(opens_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))::text,
    jsonb_build_object('Retry-After', greatest(1, ceil(extract(epoch from opens_at - moment))::int)::text)
  );
end
$$;
comment on function private.refuse_until(text, text, int, timestamptz, timestamptz) is
  'Refuses with 429, the limit, and when the next place comes free: in the details (ISO 8601) and as Retry-After (seconds).';

create function private.tg__limit_a_day() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  act constant text := tg_argv[0];
  most constant int := private.number_setting(act || '_limit_per_day', tg_argv[1]::int);
begin
  if private.count_action(private.user_id(), act, now()) > most then
    perform private.refuse_until(
      act || '/daily-limit', format('You can do this %s times a day.', most), most,
      private.start_of_day(private.local_day(now()) + 1), now());
  end if;
  return null;
end
$$;
comment on function private.tg__limit_a_day() is
  'Counts the first argument (report or vote) for the caller; beyond the setting, or else the second argument: <action>/daily-limit (429), details {"limit", "opens_at"}.';

-- Of rows that were really added: an upsert that finds one is a change, and takes no place.
create trigger _300_limit_a_day after insert on public.professor_reports
  for each row when (current_user = 'authenticated') execute function private.tg__limit_a_day('report', '10');
create trigger _300_limit_a_day after insert on public.course_reports
  for each row when (current_user = 'authenticated') execute function private.tg__limit_a_day('report', '10');
create trigger _300_limit_a_day after insert on public.review_reports
  for each row when (current_user = 'authenticated') execute function private.tg__limit_a_day('report', '10');
create trigger _300_limit_a_day after insert on public.rating_votes
  for each row when (current_user = 'authenticated') execute function private.tg__limit_a_day('vote', '200');
create trigger _300_limit_a_day after insert on public.course_rating_votes
  for each row when (current_user = 'authenticated') execute function private.tg__limit_a_day('vote', '200');

-- Every count of a person's rows happens under this lock, which is also the first that such a request takes: of two at once
-- the second waits here and then counts the first. (Ten requests for 200 follows each made 1,600 of the 200 allowed.)
create or replace function private.tg__complete_profile_only() returns trigger
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
  'Locks the caller''s profile, so that what follows counts alone, and refuses a person whose profile is not complete: <argument>/profile-incomplete (403).';

create or replace function private.tg__limit_follows() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from public.follows where user_id = new.user_id) > 200 then
    perform private.refuse('follow/too-many', 429, 'You can follow at most 200.');
  end if;
  return null;
end
$$;
comment on function private.tg__limit_follows() is
  'follow/too-many (429) beyond 200 a person, counted under the lock of tg__complete_profile_only.';

-- A review that three people have reported is held until an admin decides (0086). What keeps a few accounts from emptying
-- the site that way:
--
--   who counts       a person whose profile has been complete for a day; a younger one's report waits for the admins like
--                    every other, and counts once the day is over and somebody else reports
--   one's share      nobody takes part in holding more than five reviews in seven days
--   the whole site   no more than five an hour, or one for every 5,000 visible reviews where that is more; beyond it reports
--                    hide nothing and wait for an admin
--
-- The numbers are settings (0100).

create table private.completed_profiles (
  person text primary key references public.profiles on delete cascade,
  completed_at timestamptz not null default now()
);
alter table private.completed_profiles enable row level security;
-- No policy and no grant: the functions below run as their owner. Not profiles.created_at, which a client may write.
comment on table private.completed_profiles is 'Since when a person has had a complete profile.';
insert into private.completed_profiles (person, completed_at)
  select firebase_uid, least(created_at, now()) from public.profiles where not is_new_user;

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
create trigger _700_note_completion_update after update on public.profiles
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
comment on table private.report_holds is 'Reviews that reports have held in the last days, a row for each account that counted; accounts by digest.';

create function private.may_share_in_hold(person text) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
    select from private.completed_profiles as done join public.profiles as p on p.firebase_uid = done.person
    where done.person = may_share_in_hold.person and not p.is_new_user
      and done.completed_at <= now() - private.number_setting('report_counts_after_hours', 24) * interval '1 hour'
  ) and private.number_setting('report_holds_per_person_and_week', 5) > (
    select count(*) from private.report_holds as hold
    where hold.reporter = private.account_digest(may_share_in_hold.person, 'hold')
      and hold.held_at between now() - interval '7 days' and now() + interval '1 minute'
  )
$$;
comment on function private.may_share_in_hold(text) is 'Whether a person''s report counts towards holding a review: an old enough complete profile, and a share left this week.';

create function private.holds_left() returns boolean
  language sql stable set search_path = ''
as $$
  select (
    select count(distinct review_id) from private.report_holds
    where held_at between now() - interval '1 hour' and now() + interval '1 minute'
  ) < greatest(
    private.number_setting('report_holds_per_hour', 5),
    case when private.number_setting('report_holds_per_hour', 5) = 0 then 0
      else (select coalesce(sum(rating_count), 0) / 5000 from public.institutions) end
  )
$$;
comment on function private.holds_left() is 'Whether reports may hold another review of the site this hour. A setting of 0 turns it off.';

-- Who has reported a review, and who had reported the one that its writer deleted to write it anew (0103).
create function private.reporters_of(review_kind text, review_id uuid, settled timestamptz) returns setof text
  language sql stable set search_path = ''
as $$
  select user_id from public.review_reports
  where (rating_id = case review_kind when 'professor' then review_id end
      or course_rating_id = case review_kind when 'course' then review_id end)
    and status = 'pending' and created_at > coalesce(settled, '-infinity')
$$;
comment on function private.reporters_of(text, uuid, timestamptz) is 'People whose reports of a review (kind professor or course) wait for an admin, made since a moment.';

-- The row of the review is locked before the reports are counted: of two that arrive at once, the second counts both.
-- People count, and only those who had not spoken yet when an admin last let the review stand: the same three cannot hold it
-- again and again. Shares and the hour's number are counted by one request at a time.
create or replace function private.tg__hold_reported() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  review_kind constant text := case when new.rating_id is not null then 'professor' else 'course' end;
  review constant uuid := coalesce(new.rating_id, new.course_rating_id);
  settled timestamptz;
  is_visible boolean;
  reporters text[];
begin
  if review_kind = 'professor' then
    select reviewed_at, status = 'visible' into settled, is_visible from public.ratings where id = review for no key update;
  else
    select reviewed_at, status = 'visible' into settled, is_visible from public.course_ratings where id = review for no key update;
  end if;
  if not coalesce(is_visible, false) or (select count(*) from private.reporters_of(review_kind, review, settled)) < 3 then
    return null;
  end if;

  perform pg_advisory_xact_lock(hashtextextended('private.report_holds', 0));
  select array_agg(person) into reporters
  from private.reporters_of(review_kind, review, settled) as person where private.may_share_in_hold(person);
  if coalesce(cardinality(reporters), 0) < 3 or not private.holds_left() then
    return null;
  end if;
  insert into private.report_holds (review_id, reporter)
    select review, private.account_digest(person, 'hold') from unnest(reporters) as person;
  if review_kind = 'professor' then
    update public.ratings set status = 'held', held_reasons = array_append(held_reasons, 'reports') where id = review;
  else
    update public.course_ratings set status = 'held', held_reasons = array_append(held_reasons, 'reports') where id = review;
  end if;
  return null;
end
$$;
comment on function private.tg__hold_reported() is
  'Holds a visible review once three people whose reports count have reported it, within the bounds of a person and of the site.';

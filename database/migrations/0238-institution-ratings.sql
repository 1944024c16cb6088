-- How it is to study at an institution: six values and a comment, by those who study there.
--
-- One review a person, of the institution in the person's own profile. With the profile the review moves: written for
-- an institution at which its author no longer studies it is set aside, shown and counted nowhere, and kept. Going back
-- brings it back; sending it again takes it to the new institution (ADR 0147). Words, holds, reports and anonymity are
-- those of ratings.
--
-- Averages and reviews show from five reviews on. The whole area is the admins' until the setting
-- institution_reviewing_open is true; every policy here requires that, so that no screen decides it.

create table public.institution_ratings (
  id uuid primary key default gen_random_uuid(),
  user_id text not null unique default private.user_id() references public.profiles on delete cascade,
  institution_id int not null references public.institutions on delete cascade,
  teaching smallint not null check (teaching between 1 and 5),
  facilities smallint not null check (facilities between 1 and 5),
  services smallint not null check (services between 1 and 5),
  social_life smallint not null check (social_life between 1 and 5),
  location smallint not null check (location between 1 and 5),
  fairness smallint not null check (fairness between 1 and 5),
  comment text not null check (
    char_length(comment) <= 2000 and private.ink_length(comment) >= 10
  ),
  overall numeric(3, 2) not null generated always as (
    round((teaching + facilities + services + social_life + location + fairness) / 6.0, 2)
  ) stored,
  stars smallint not null generated always as (
    round((teaching + facilities + services + social_life + location + fairness) / 6.0)::smallint
  ) stored,
  verified_student boolean not null default false,
  status text not null default 'visible' check (status in ('visible', 'held', 'hidden', 'removed')),
  held_reasons text[] not null default '{}' constraint institution_ratings_held_reasons
    check (held_reasons <@ array['phone', 'email', 'link', 'id_number', 'words', 'reports']),
  set_aside boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  decision_reason text, -- one of the reasons in 0295
  decision_note text check (char_length(decision_note) <= 1000),
  decided_at timestamptz,
  held_at timestamptz,
  posted_at timestamptz not null
    generated always as (
      date_trunc('day', created_at at time zone 'Asia/Jerusalem') at time zone 'Asia/Jerusalem'
    ) stored
) with (fillfactor = 90);

-- The orders of a review page (newest, highest, lowest), and the filter by one bar of the histogram.
create index institution_ratings_newest_idx on public.institution_ratings (institution_id, posted_at desc, id)
  where status = 'visible' and not set_aside;
create index institution_ratings_highest_idx
  on public.institution_ratings (institution_id, overall desc, posted_at desc, id)
  where status = 'visible' and not set_aside;
create index institution_ratings_lowest_idx on public.institution_ratings (institution_id, overall, posted_at desc, id)
  where status = 'visible' and not set_aside;
-- The newest of all, and what waits for an admin, oldest first.
create index institution_ratings_posted_idx on public.institution_ratings (posted_at, id);
create index institution_ratings_held_idx on public.institution_ratings (held_at, id)
  where status = 'held' and decided_at is null;
create index institution_ratings_institution_idx on public.institution_ratings (institution_id);

create table public.institution_tallies (
  institution_id int primary key references public.institutions on delete cascade,
  review_count int not null default 0 check (review_count >= 0),
  teaching_sum int not null default 0,
  facilities_sum int not null default 0,
  services_sum int not null default 0,
  social_life_sum int not null default 0,
  location_sum int not null default 0,
  fairness_sum int not null default 0,
  histogram int[] not null default '{0,0,0,0,0}' check (cardinality(histogram) = 5),
  last_posted_at timestamptz
) with (fillfactor = 70);

alter table public.institution_ratings enable row level security;

alter table public.institution_tallies enable row level security;

create policy select_own on public.institution_ratings
  for select to authenticated
  using (
    user_id = (select private.user_id())
    and ((select public.is_admin())
      or exists (select from public.app_settings where key = 'institution_reviewing_open' and value = 'true'))
  );
comment on policy select_own on public.institution_ratings is
  'The author alone, once the area is open. Everybody else reads institution_reviews, which carries no author.';

create policy insert_own on public.institution_ratings
  for insert to authenticated
  with check (
    user_id = (select private.user_id())
    and exists (
      select from public.profiles
      where firebase_uid = (select private.user_id()) and not is_new_user and institution = institution_id
    )
    and ((select public.is_admin())
      or exists (select from public.app_settings where key = 'institution_reviewing_open' and value = 'true'))
  );
comment on policy insert_own on public.institution_ratings is
  'In the own name, by a person whose profile is complete, about the institution in it, once the area is open.';

create policy update_own on public.institution_ratings
  for update to authenticated
  using (
    user_id = (select private.user_id())
    and ((select public.is_admin())
      or exists (select from public.app_settings where key = 'institution_reviewing_open' and value = 'true'))
  )
  with check (
    user_id = (select private.user_id())
    and exists (
      select from public.profiles
      where firebase_uid = (select private.user_id()) and not is_new_user and institution = institution_id
    )
  );
comment on policy update_own on public.institution_ratings is
  'A person edits the own review, or takes it to the institution of the own profile; what was taken down is held fast '
  'by trigger.';

create policy delete_own on public.institution_ratings
  for delete to authenticated
  using (
    user_id = (select private.user_id())
    and ((select public.is_admin())
      or exists (select from public.app_settings where key = 'institution_reviewing_open' and value = 'true'))
  );
comment on policy delete_own on public.institution_ratings is
  'A person deletes the own review; what was taken down is held fast by trigger.';

grant select (id, user_id, institution_id, teaching, facilities, services, social_life, location, fairness, comment,
              overall, stars, verified_student, status, held_reasons, set_aside, created_at, updated_at, reviewed_at,
              posted_at, decision_reason, decision_note, decided_at, held_at)
  on public.institution_ratings to authenticated;
grant insert (user_id, institution_id, teaching, facilities, services, social_life, location, fairness, comment)
  on public.institution_ratings to authenticated;
grant update (user_id, institution_id, teaching, facilities, services, social_life, location, fairness, comment)
  on public.institution_ratings to authenticated;
grant delete on public.institution_ratings to authenticated;
grant select, insert, update, delete on public.institution_ratings, public.institution_tallies to service_role;
-- Withheld: everything from visitors; status, held_reasons, set_aside, verified_student and the dates, which are the
-- server's to say; the tallies, which institution_scores shows from five reviews on.

comment on table public.institution_ratings is
  'Reviews of institutions, one a person, each visible to its author only.';
comment on column public.institution_ratings.overall is 'Average of the six values, 1 to 5.';
comment on column public.institution_ratings.stars is 'overall as a whole number: its bar in the histogram.';
comment on column public.institution_ratings.status is
  'visible; held for an admin before it was ever public; hidden by an admin or by reports; removed for good.';
comment on column public.institution_ratings.held_reasons is
  'Why the review is held: phone, email, link, id_number, words, or reports of readers. For its author.';
comment on column public.institution_ratings.set_aside is
  'Whether its author now studies elsewhere: shown and counted nowhere until they go back or send it again.';
comment on column public.institution_ratings.reviewed_at is
  'When an admin last let it stand; older reports do not hold it again.';
comment on column public.institution_ratings.decision_reason is
  'Why an admin sent it back, hid or removed it; kept while its writer rewords it. For its author.';
comment on column public.institution_ratings.decision_note is 'What the admin wrote to its author.';
comment on column public.institution_ratings.decided_at is
  'When an admin last decided on it. Null while it waits for one; held and decided is sent back to its author.';
comment on column public.institution_ratings.held_at is
  'Since when it has waited for an admin; null where it is not held.';
comment on column public.institution_ratings.posted_at is
  'Beginning of the day in Israel on which it was written: what others see of created_at.';
comment on table public.institution_tallies is
  'Count, sums and histogram of the visible reviews of each institution; everybody reads institution_scores.';
comment on column public.institution_tallies.histogram is
  'How many came to 1, 2, 3, 4 and 5 stars; index 1 is one star.';
comment on column public.institution_tallies.last_posted_at is 'The day of the newest review.';

-- Writing -------------------------------------------------------------------------------------------------------------

create function private.tg_institution_ratings__before_write() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- Null for imports and the operator's jobs, which come without a token.
  by_author constant boolean := coalesce(new.user_id = private.user_id(), false);
  has_moved constant boolean := tg_op = 'UPDATE' and new.institution_id is distinct from old.institution_id;
  person public.profiles;
begin
  if private.is_merging() then
    return new;
  end if;
  select * into person from public.profiles where firebase_uid = new.user_id;
  if by_author then
    if person.is_new_user is not false or not private.is_complete(person) then
      perform private.refuse('institution_rating/profile-incomplete', 403, 'Reviewing needs a complete profile.');
    end if;
    -- The profile may have changed in another window since the form was opened.
    if new.institution_id is distinct from person.institution then
      perform private.refuse('institution_rating/other-institution', 409,
        'You can review the institution in your profile only.');
    end if;
  end if;
  new.set_aside := new.institution_id is distinct from person.institution;

  if tg_op = 'INSERT' then
    if new.status = 'visible' then
      new.held_reasons := private.reasons_to_hold(new.comment);
    end if;
  elsif new.status is distinct from old.status then
    -- Only the server can say so, and it has looked.
    if new.status = 'visible' then
      new.held_reasons := '{}';
    end if;
  elsif has_moved and old.status in ('hidden', 'removed') then
    -- A review that an admin took down at one institution waits for an admin at the next.
    new.status := 'held';
    new.held_reasons := '{}';
  elsif new.comment is distinct from old.comment
    and (old.status = 'visible' or old.status = 'held' and old.held_reasons <> '{}') then
    -- New words are judged again. What was held by hand or by readers stays held, whatever the words are now.
    new.held_reasons := private.reasons_to_hold(new.comment)
      || case when 'reports' = any (old.held_reasons) then '{reports}' else '{}' end::text[];
    -- What was sent back waits for an admin, however it reads now.
    if old.decision_reason is null then
      new.status := 'visible';
    end if;
  end if;
  if new.status = 'visible' and new.held_reasons <> '{}' then
    new.status := 'held';
  end if;

  if by_author or tg_op = 'INSERT' then
    new.verified_student := private.is_verified_student(new.user_id, new.institution_id);
  end if;
  if has_moved then
    -- At its new institution it is a new review.
    new.created_at := now();
  end if;
  if tg_op = 'UPDATE' and
      (new.institution_id, new.teaching, new.facilities, new.services, new.social_life, new.location, new.fairness,
        new.comment, new.status)
      is distinct from (old.institution_id, old.teaching, old.facilities, old.services, old.social_life, old.location,
        old.fairness, old.comment, old.status) then
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function private.tg_institution_ratings__before_write() is
  'Says of a review what only the server may: held or visible and why, set aside, verified student, when it was '
  'changed. Codes institution_rating/profile-incomplete (403), institution_rating/other-institution (409).';

create trigger _020_lock_caller before update or delete on public.institution_ratings
  for each statement when (private.is_client()) execute function private.tg__lock_caller();
create trigger _050_keep_update before update on public.institution_ratings
  for each row when (
    private.is_client()
    and (old.user_id <> new.user_id or old.status in ('hidden', 'removed') and old.institution_id = new.institution_id)
  )
  execute function private.tg_ratings__keep();
create trigger _050_keep_delete before delete on public.institution_ratings
  for each row when (private.is_client() and old.status in ('hidden', 'removed'))
  execute function private.tg_ratings__keep();
-- Locks the profile, so that no change of institution comes in between.
create trigger _090_complete_profile_only before insert on public.institution_ratings
  for each row execute function private.tg__complete_profile_only('institution_rating');
create trigger _100_judge before insert or update of
    user_id, institution_id, teaching, facilities, services, social_life, location, fairness, comment, status
  on public.institution_ratings for each row execute function private.tg_institution_ratings__before_write();
-- Of rows that were really added: an edit takes no slot, deleting and writing again does.
create trigger _300_limit_a_day after insert on public.institution_ratings
  for each row when (private.is_client()) execute function private.tg__limit_a_day('institution_rating');

create function private.tg_profiles__move_institution_rating() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A merge moves the review too, and sees to this by itself (private.settle_set_aside).
  if private.is_merging() then
    return null;
  end if;
  update public.institution_ratings as r set set_aside = r.institution_id is distinct from new.institution
    where r.user_id = new.firebase_uid and r.set_aside <> (r.institution_id is distinct from new.institution);
  return null;
end
$$;
comment on function private.tg_profiles__move_institution_rating() is
  'Sets the review of an institution aside when its author leaves, and brings it back when they return.';
create trigger _700_move_institution_rating after update of institution on public.profiles
  for each row when (old.institution is distinct from new.institution)
  execute function private.tg_profiles__move_institution_rating();

-- Tallies -------------------------------------------------------------------------------------------------------------

-- By difference, once a statement, the rows locked by key before they change: as of professors and courses. The last in
-- the order of locks (profiles, reports, reviews, ...): nothing is locked behind them.
create function private.tally_institutions(lost public.institution_ratings[], won public.institution_ratings[])
  returns void
  language plpgsql set search_path = ''
as $$
begin
  insert into public.institution_tallies (institution_id)
    select distinct institution_id from unnest(won) order by institution_id
  on conflict do nothing;
  perform from public.institution_tallies
    where institution_id in (select institution_id from unnest(lost || won))
    order by institution_id
    for no key update;

  update public.institution_tallies as t set
    review_count = t.review_count + d.reviews,
    teaching_sum = t.teaching_sum + d.teaching,
    facilities_sum = t.facilities_sum + d.facilities,
    services_sum = t.services_sum + d.services,
    social_life_sum = t.social_life_sum + d.social_life,
    location_sum = t.location_sum + d.location,
    fairness_sum = t.fairness_sum + d.fairness,
    histogram = array[t.histogram[1] + d.ones, t.histogram[2] + d.twos, t.histogram[3] + d.threes,
                      t.histogram[4] + d.fours, t.histogram[5] + d.fives],
    last_posted_at = (
      select max(posted_at) from public.institution_ratings
      where institution_id = t.institution_id and status = 'visible' and not set_aside
    )
  from (
    select institution_id, sum(sign)::int as reviews,
      sum(sign * teaching)::int as teaching, sum(sign * facilities)::int as facilities,
      sum(sign * services)::int as services, sum(sign * social_life)::int as social_life,
      sum(sign * location)::int as location, sum(sign * fairness)::int as fairness,
      coalesce(sum(sign) filter (where stars = 1), 0)::int as ones,
      coalesce(sum(sign) filter (where stars = 2), 0)::int as twos,
      coalesce(sum(sign) filter (where stars = 3), 0)::int as threes,
      coalesce(sum(sign) filter (where stars = 4), 0)::int as fours,
      coalesce(sum(sign) filter (where stars = 5), 0)::int as fives
    from (select -1 as sign, * from unnest(lost) union all select 1, * from unnest(won)) as fact
    group by institution_id
  ) as d
  where t.institution_id = d.institution_id;
end
$$;
comment on function private.tally_institutions(public.institution_ratings[], public.institution_ratings[]) is
  'Brings the tallies of institutions up to date with reviews that no longer and now count.';

create function private.tg_institution_ratings__tally() returns trigger
  language plpgsql security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  lost public.institution_ratings[] := '{}';
  won public.institution_ratings[] := '{}';
begin
  if tg_op <> 'INSERT' then
    lost := array(select r from removed as r where status = 'visible' and not set_aside);
  end if;
  if tg_op <> 'DELETE' then
    won := array(select r from added as r where status = 'visible' and not set_aside);
  end if;
  if cardinality(lost) + cardinality(won) > 0 then
    perform private.tally_institutions(lost, won);
  end if;
  return null;
end
$$;
comment on function private.tg_institution_ratings__tally() is
  'Tells the tallies which reviews of institutions no longer count and which now do.';
create trigger _500_tally_insert after insert on public.institution_ratings
  referencing new table as added
  for each statement execute function private.tg_institution_ratings__tally();
create trigger _500_tally_update after update on public.institution_ratings
  referencing old table as removed new table as added
  for each statement execute function private.tg_institution_ratings__tally();
create trigger _500_tally_delete after delete on public.institution_ratings
  referencing old table as removed
  for each statement execute function private.tg_institution_ratings__tally();

-- What everybody reads ------------------------------------------------------------------------------------------------

create view public.institution_scores as
  select
    i.id as institution_id,
    i.name,
    i.name_en,
    coalesce(t.review_count, 0) as review_count,
    round(t.teaching_sum::numeric / enough.reviews, 2) as teaching,
    round(t.facilities_sum::numeric / enough.reviews, 2) as facilities,
    round(t.services_sum::numeric / enough.reviews, 2) as services,
    round(t.social_life_sum::numeric / enough.reviews, 2) as social_life,
    round(t.location_sum::numeric / enough.reviews, 2) as location,
    round(t.fairness_sum::numeric / enough.reviews, 2) as fairness,
    round(enough.total::numeric / enough.reviews / 6, 2) as overall,
    round((enough.total / 6.0 + 38) / (enough.reviews + 10), 4) as score,
    case when enough.reviews is not null then t.histogram end as histogram,
    case when enough.reviews is not null then t.last_posted_at end as last_reviewed_on
  from public.institutions as i
  left join public.institution_tallies as t on t.institution_id = i.id
  cross join lateral (
    select
      case when t.review_count >= 5 then t.review_count end as reviews,
      t.teaching_sum + t.facilities_sum + t.services_sum + t.social_life_sum + t.location_sum + t.fairness_sum as total
  ) as enough
  where i.merged_into is null and ((select public.is_admin())
    or exists (select from public.app_settings where key = 'institution_reviewing_open' and value = 'true'));

create view public.institution_reviews as
  select
    r.id,
    r.institution_id,
    r.teaching,
    r.facilities,
    r.services,
    r.social_life,
    r.location,
    r.fairness,
    r.overall,
    r.stars,
    r.comment,
    r.verified_student,
    r.posted_at as created_at,
    coalesce(r.user_id = (select private.user_id()), false) as is_mine
  from public.institution_ratings as r
  join public.institution_tallies as t on t.institution_id = r.institution_id and t.review_count >= 5
  where r.status = 'visible' and not r.set_aside;

grant select on public.institution_scores, public.institution_reviews to anon, authenticated, service_role;
-- Withheld: the author, the status, and every instant. Views over joins take no writes.

comment on view public.institution_scores is
  'How institutions are reviewed. Only review_count is there below five reviews; the rest is null.';
comment on column public.institution_scores.overall is 'Average of the six criteria over all reviews, 1 to 5.';
comment on column public.institution_scores.score is
  'Sort key of the honest order: overall after adding ten reviews of 3.8, as of professors and courses.';
comment on column public.institution_scores.histogram is 'How many came to 1, 2, 3, 4 and 5 stars.';
comment on column public.institution_scores.last_reviewed_on is 'The day of the newest review.';
comment on view public.institution_reviews is
  'Visible reviews of institutions with at least five, for everybody, without authors.';
comment on column public.institution_reviews.created_at is
  'The day on which it was written, as its beginning in Israel.';
comment on column public.institution_reviews.is_mine is 'Whether the reader wrote it.';

create policy select_for_reviews on public.institution_ratings
  for select to review_reader
  using (
    status = 'visible' and not set_aside
    and ((select public.is_admin())
      or exists (select from public.app_settings where key = 'institution_reviewing_open' and value = 'true'))
  );
comment on policy select_for_reviews on public.institution_ratings is
  'What is held, taken down or set aside is in no view; all of it once the area is open, or for admins.';
create policy select_for_reviews on public.institution_tallies
  for select to review_reader
  using (
    (select public.is_admin())
    or exists (select from public.app_settings where key = 'institution_reviewing_open' and value = 'true')
  );
comment on policy select_for_reviews on public.institution_tallies is 'Once the area is open, or for admins.';
create policy select_for_reviews on public.app_settings
  for select to review_reader
  using (public);
comment on policy select_for_reviews on public.app_settings is 'Whether an area is open, as everybody may know.';
grant select (id, user_id, institution_id, teaching, facilities, services, social_life, location, fairness, comment,
              overall, stars, verified_student, status, set_aside, posted_at)
  on public.institution_ratings to review_reader;
grant select on public.institution_tallies to review_reader;
grant select (key, value, public) on public.app_settings to review_reader;
grant execute on function public.is_admin() to review_reader, service_role;
grant create on schema public to review_reader;
alter view public.institution_scores owner to review_reader;
alter view public.institution_reviews owner to review_reader;
revoke create on schema public from review_reader;

-- Withdrawals ---------------------------------------------------------------------------------------------------------

-- As of other reviews (0210). What is remembered of a withdrawal is the person's, whatever the institution: there is
-- one review a person, and it moves.
create trigger _700_remember_withdrawn before delete on public.institution_ratings
  for each row when (old.user_id = private.user_id())
  execute function private.tg_ratings__remember_withdrawn('institution_review');
create trigger _150_hold_after_withdrawal before insert on public.institution_ratings
  for each row when (new.status in ('visible', 'held')) execute function private.tg_ratings__hold_after_withdrawal();
create trigger _700_forget_withdrawn after update of status on public.institution_ratings
  for each row when (old.status <> 'visible' and new.status = 'visible')
    execute function private.tg_ratings__forget_withdrawn();

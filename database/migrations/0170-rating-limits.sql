-- How many ratings a person has sent, and how many more they may: 8 a day and 40 a month unless the operator sets
-- something else. Days and months are those of Asia/Jerusalem, whatever the clock of server or client.
--
-- What was sent is counted in the row of the person, in the transaction of the rating. The row is locked by the count,
-- so that any number of requests at once get exactly as many ratings through as the limit allows. A deleted rating does
-- not free its slot; an edit, also one that came as a second `insert`, takes none: the triggers below see only
-- rows that were really added.
--
-- A number of a day is true on that day only. So it stands beside its day, and every count and every question compares
-- the days; besides, the server resets numbers of past days and months within a minute (gateway.roll_rating_counters),
-- so that the profile itself reads 0 in the morning. A day or month in the future, written while the server's clock was
-- ahead, counts as today's and is brought back by the same job: nobody is locked out until that date.

create type private.authorship as (author text, made int, sent int);
comment on type private.authorship is
  'By how much the standing ratings of a person change, and how many of them the person has just sent.';

create function private.refuse_over_limits(
  today int, day date, this_month int, month date, moment timestamptz
) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  per_day int;
  per_month int;
begin
  -- Both at once: this runs with every rating.
  select
      private.limit_of(
        (select value from public.app_settings where key = 'rating_limit_per_day'), 'rating_limit_per_day'),
      private.limit_of(
        (select value from public.app_settings where key = 'rating_limit_per_month'), 'rating_limit_per_month')
    into per_day, per_month;
  if this_month > per_month then
    perform private.refuse_until(
      'rating/monthly-limit', format('You can send at most %s ratings a month.', per_month), per_month,
      private.start_of_day((month + interval '1 month')::date), moment);
  elsif today > per_day then
    perform private.refuse_until(
      'rating/daily-limit', format('You can send at most %s ratings a day.', per_day), per_day,
      private.start_of_day(day + 1), moment);
  end if;
end
$$;
comment on function private.refuse_over_limits(int, date, int, date, timestamptz) is
  'Refuses a rating with which so many have been sent on a day and in a month. Codes rating/daily-limit and '
  'rating/monthly-limit (429), details {"limit", "opens_at"}.';

-- A transaction that began before midnight may count after one that began later: it then counts for the later day, so
-- that no count is lost by going back.
create function private.count_for_authors(facts private.authorship[], moment timestamptz) returns void
  language plpgsql
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  today constant date := private.local_day(moment);
  this_month constant date := private.local_month(moment);
  person record;
begin
  -- Several at once come from jobs and cascades; locked by key, before any target of a rating is.
  if cardinality(facts) > 1 then
    perform from public.profiles
      where firebase_uid in (select author from unnest(facts))
      order by firebase_uid
      for no key update;
  end if;

  for person in
    update public.profiles as p set
      reviews_made = greatest(p.reviews_made + fact.made, 0),
      reviews_today = case when fact.sent = 0 or p.reviews_day >= today then p.reviews_today else 0 end + fact.sent,
      reviews_this_month = case
          when fact.sent = 0 or p.reviews_month >= this_month then p.reviews_this_month else 0
        end + fact.sent,
      reviews_day = case when fact.sent = 0 then p.reviews_day
        else greatest(private.counted_day(p.reviews_day, moment), today) end,
      reviews_month = case when fact.sent = 0 then p.reviews_month
        else greatest(private.counted_month(p.reviews_month, moment), this_month) end
    from unnest(facts) as fact
    where p.firebase_uid = fact.author
    returning fact.sent, p.reviews_today, p.reviews_this_month, p.reviews_day, p.reviews_month
  loop
    if person.sent > 0 then
      perform private.refuse_over_limits(
        person.reviews_today, person.reviews_day, person.reviews_this_month, person.reviews_month, moment);
    end if;
  end loop;
end
$$;
comment on function private.count_for_authors(private.authorship[], timestamptz) is
  'Moves the rating counters of people at a moment. Codes as of private.refuse_over_limits.';

create function private.count_ratings(
  gone private.rating_fact[], written private.rating_fact[], sender text
) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.count_for_authors(array_agg(fact), now())
  from (
    select row(author, sum(made), sum(sent))::private.authorship as fact
    from (
      select author, -1 as made, 0 as sent from unnest(gone) where status <> 'removed'
      union all
      select author, (status <> 'removed')::int, coalesce(author = sender, false)::int from unnest(written)
    ) as changes
    group by author
    having sum(made) <> 0 or sum(sent) <> 0
  ) as facts
  having count(*) > 0;
end
$$;
comment on function private.count_ratings(private.rating_fact[], private.rating_fact[], text) is
  'Counts ratings as they were and as they are for their authors, and those of their sender as sent. What operators '
  'and imports write is made, and was sent by nobody. Codes as of private.refuse_over_limits.';

-- What is left --------------------------------------------------------------------------------------------------------

create function private.rating_limits_of(person text, moment timestamptz)
  returns table (per_day int, left_today int, per_month int, left_this_month int, opens_at timestamptz)
  language sql stable set search_path = ''
as $$
  select per_day, left_today, per_month, left_this_month,
    case
      when left_this_month = 0 then private.start_of_day((private.local_month(moment) + interval '1 month')::date)
      when left_today = 0 then private.start_of_day(private.local_day(moment) + 1)
    end
  from (
    select limits.per_day, limits.per_month,
      greatest(limits.per_day
        - coalesce(case when p.reviews_day >= private.local_day(moment) then p.reviews_today end, 0), 0)
        as left_today,
      greatest(limits.per_month
        - coalesce(case when p.reviews_month >= private.local_month(moment) then p.reviews_this_month end, 0), 0)
        as left_this_month
    from (
      select private.limit_setting('rating_limit_per_day') as per_day,
        private.limit_setting('rating_limit_per_month') as per_month
    ) as limits
    left join public.profiles as p on p.firebase_uid = person
  ) as places
$$;
comment on function private.rating_limits_of(text, timestamptz) is
  'Limits of a person at a moment, what is left of them, and when the next place comes free where nothing is.';

create function public.my_rating_limits()
  returns table (per_day int, left_today int, per_month int, left_this_month int, opens_at timestamptz)
  language sql stable security definer rows 1
  set search_path = ''
as $$ select * from private.rating_limits_of((select private.user_id()), now()) $$;
grant execute on function public.my_rating_limits() to authenticated;
-- Withheld from visitors, who have no limits; these are two public settings.
comment on function public.my_rating_limits() is
  'One row: how many ratings the caller may still send today and this month (Asia/Jerusalem), and, where that is '
  'none, when it opens again.';

-- The roll ------------------------------------------------------------------------------------------------------------

-- People who are just rating are skipped: their count sets the day itself.
create function private.roll_rating_counters(moment timestamptz, most int) returns int
  language plpgsql set search_path = ''
as $$
declare
  today constant date := private.local_day(moment);
  this_month constant date := private.local_month(moment);
  rolled int;
begin
  with stale as (
    select firebase_uid from public.profiles
    where reviews_day < today or reviews_month < this_month
      or reviews_day > private.counted_day(reviews_day, moment)
      or reviews_month > private.counted_month(reviews_month, moment)
    limit most
    for no key update skip locked
  )
  update public.profiles as p set
    reviews_today = case when p.reviews_day >= today then p.reviews_today else 0 end,
    reviews_day = case when p.reviews_day >= today then private.counted_day(p.reviews_day, moment) end,
    reviews_this_month = case when p.reviews_month >= this_month then p.reviews_this_month else 0 end,
    reviews_month = case when p.reviews_month >= this_month then private.counted_month(p.reviews_month, moment) end
  from stale where p.firebase_uid = stale.firebase_uid;
  get diagnostics rolled = row_count;
  return rolled;
end
$$;
comment on function private.roll_rating_counters(timestamptz, int) is
  'Sets counters of days and months that are over at a moment to 0, and days that lie ahead to that day, of so many '
  'people at most. Returns of how many.';

-- A day or month that lies ahead counts as today's. Whoever rated while the server's clock was ahead was locked out until that
-- date, a year perhaps, after eight more ratings; the answer named it as the day that the limit opens again.
--
-- The same as 0082 but for private.counted_day and its like for months, and that the server's work of every minute brings
-- such days back, so that they are over tomorrow like any other.

create function private.counted_month(known date, moment timestamptz) returns date
  language sql immutable parallel safe strict set search_path = ''
as $$ select least(known, private.local_month(moment + interval '1 minute')) $$;
comment on function private.counted_month(date, timestamptz) is 'The month that a counter is about, at most this one in Jerusalem.';

create or replace function private.count_for_authors(facts private.authorship[], moment timestamptz) returns void
  language plpgsql
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  today constant date := private.local_day(moment);
  this_month constant date := private.local_month(moment);
  per_day int;
  per_month int;
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
      reviews_this_month = case when fact.sent = 0 or p.reviews_month >= this_month then p.reviews_this_month else 0 end + fact.sent,
      reviews_day = case when fact.sent = 0 then p.reviews_day
        else greatest(private.counted_day(p.reviews_day, moment), today) end,
      reviews_month = case when fact.sent = 0 then p.reviews_month
        else greatest(private.counted_month(p.reviews_month, moment), this_month) end
    from unnest(facts) as fact
    where p.firebase_uid = fact.author
    returning fact.sent, p.reviews_today, p.reviews_this_month, p.reviews_day, p.reviews_month
  loop
    if person.sent > 0 then
      per_day := coalesce(per_day, private.number_setting('rating_limit_per_day', 8));
      per_month := coalesce(per_month, private.number_setting('rating_limit_per_month', 40));
      if person.reviews_this_month > per_month then
        perform private.refuse_for_now('rating/monthly-limit', per_month,
          private.start_of_day((person.reviews_month + interval '1 month')::date), moment);
      elsif person.reviews_today > per_day then
        perform private.refuse_for_now('rating/daily-limit', per_day, private.start_of_day(person.reviews_day + 1), moment);
      end if;
    end if;
  end loop;
end
$$;

create or replace function private.roll_rating_counters(moment timestamptz, most int) returns int
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
      or reviews_day > private.counted_day(reviews_day, moment) or reviews_month > private.counted_month(reviews_month, moment)
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
  'Sets counters of days and months that are over at a moment to 0, and days that lie ahead to that day, of so many people at most. Returns of how many.';

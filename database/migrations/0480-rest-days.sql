-- Days on which nobody is written to unasked: Friday, Saturday, and the holidays on which people here do not work, each
-- with its eve, since what is sent in the evening comes within the holiday.

-- Rosh Hashana follows from the mean new moon and four postponements (Dershowitz and Reingold, Calendrical
-- Calculations); all other holidays lie at fixed distances from it.
create function private.rosh_hashana(hebrew_year int) returns date
  language sql immutable set search_path = ''
as $$
  with month_count as (
    select n, (235 * (hebrew_year + n) - 234) / 19 as months from generate_series(-1, 1) as n
  ), molad as (
    select n, 29 * months + (12084 + 13753::bigint * months) / 25920 as days from month_count
  ), begins as (
    select n, (days + case when mod(3 * (days + 1), 7) < 3 then 1 else 0 end)::int as days from molad
  )
  select date '0001-01-01' - 1373428 + this.days
    + case when next.days - this.days = 356 then 2 when this.days - last.days = 382 then 1 else 0 end
  from begins as last, begins as this, begins as next
  where last.n = -1 and this.n = 0 and next.n = 1
$$;
comment on function private.rosh_hashana(int) is 'The first day of a Hebrew year, such as 5787.';

create function private.is_rest_day(day date) returns boolean
  language sql immutable set search_path = ''
as $$
  -- The holidays of spring are counted back from the Rosh Hashana that follows.
  select extract(dow from day) in (5, 6)
    or private.rosh_hashana(extract(year from day)::int + 3761) - day
      = any (array[1, 0, -1, -8, -9, -13, -14, -20, -21, 164, 163, 158, 157, 114, 113])
$$;
comment on function private.is_rest_day(date) is
  'Whether a day is Friday, Saturday, a holiday (Rosh Hashana, Yom Kippur, the first and last days of Sukkot and '
  'Passover, Shavuot) or the eve of one.';

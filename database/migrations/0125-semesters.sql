-- The calendar of semesters: when each begins, is half over, and ends. What names a semester is bound to it.
--
-- `year` is the year in which an academic year ends: 2027 is תשפ״ז, 2026/27. A rule fills the table; an admin changes
-- the days of a year that is different, such as one that begins in December.

create table public.semesters (
  year smallint not null check (year between 1990 and 2100),
  semester text not null check (semester in ('a', 'b', 'summer')),
  begins_on date not null,
  half_on date not null,
  ends_on date not null,
  primary key (year, semester),
  constraint semesters_in_order check (begins_on < half_on and half_on < ends_on),
  constraint semesters_of_year check (begins_on >= make_date(year - 1, 8, 1) and ends_on <= make_date(year, 12, 31))
);

alter table public.semesters enable row level security;

create policy select_all on public.semesters for select to anon, authenticated using (true);
comment on policy select_all on public.semesters is 'The calendar is for everybody.';

grant select (year, semester, begins_on, half_on, ends_on) on public.semesters to anon, authenticated;
grant select, insert, update, delete on public.semesters to service_role;
-- Withheld: every write. Admins change days by change_semester (0388).

comment on table public.semesters is
  'The calendar of semesters, the same for all institutions: from 1990 to next year, and from September on the year '
  'after that.';
comment on column public.semesters.year is
  'The year in which the academic year ends: 2027 is 2026/27, which is 5787 (year + 3760).';
comment on column public.semesters.half_on is 'From this day on a rating may name the semester.';
comment on column public.semesters.ends_on is 'The last day of teaching.';

create function private.fill_semesters(today date) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  filled int;
begin
  insert into public.semesters (year, semester, begins_on, half_on, ends_on)
    select y, rule.semester, make_date(y - rule.back, rule.begins[1], rule.begins[2]),
      make_date(y - rule.back, rule.half[1], rule.half[2]), make_date(y, rule.ends[1], rule.ends[2])
    from generate_series(1990, extract(year from today - interval '8 months')::int + 2) as y
    cross join (values
      ('a', 1, array[10, 15], array[12, 15], array[1, 31]),
      ('b', 0, array[3, 1], array[5, 8], array[6, 30]),
      ('summer', 0, array[7, 15], array[8, 25], array[9, 30])
    ) as rule (semester, back, begins, half, ends)
    where y <= 2100
    on conflict do nothing;
  get diagnostics filled = row_count;
  return filled;
end
$$;
comment on function private.fill_semesters(date) is
  'Adds the semesters that the calendar lacks on a day: from 1990 to next year, from September on to the year after. '
  'Days that are there stay. Returns how many were added; for the server, every hour (gateway.run_nightly).';

select private.fill_semesters(private.local_day(now()));

-- Bounds --------------------------------------------------------------------------------------------------------------

create function private.semester_problem(semester text, year int, day date) returns text
  language sql stable set search_path = ''
as $$
  select case
    when semester_problem.year is null then null
    when min(s.half_on) is null or min(s.half_on) > day then 'not-yet'
    when max(s.ends_on) < day - interval '8 years' then 'too-old'
  end
  from public.semesters as s
  where s.year = semester_problem.year
    and (semester_problem.semester is null or s.semester = semester_problem.semester)
$$;
comment on function private.semester_problem(text, int, date) is
  'Why a semester, or a year alone, cannot be named on a day: not-yet before it is half over, too-old where it ended '
  'more than eight years ago; null where it can.';

create function private.refuse_semester(area text, problem text) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.refuse(area || '/semester-' || problem, 400, case problem
    when 'not-yet' then 'This semester is not half over yet.'
    else 'This semester ended more than eight years ago.' end);
end
$$;
comment on function private.refuse_semester(text, text) is
  'Refuses with <area>/semester-not-yet or <area>/semester-too-old (400).';

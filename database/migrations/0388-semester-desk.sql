-- Semesters as admins change them, and ratings from before the calendar.

create trigger _900_log after update on public.semesters
  for each row execute function private.tg__log_decision(
    'semester', 'year,semester', 'begins_on', 'half_on', 'ends_on');
insert into private.case_kinds (kind, subject, key_columns) values
  ('semester', 'public.semesters', '{year,semester}');

create function public.change_semester(year int, semester text, begins_on date, half_on date, ends_on date)
  returns bigint
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.begin_decision('change_semester');
  update public.semesters as s set
    begins_on = change_semester.begins_on, half_on = change_semester.half_on, ends_on = change_semester.ends_on
    where s.year = change_semester.year and s.semester = change_semester.semester;
  if not found then
    perform private.refuse('semester/unknown', 404, 'There is no such semester in the calendar.');
  end if;
  return private.last_decision('semester', change_semester.year || ':' || change_semester.semester);
exception when check_violation or not_null_violation or datetime_field_overflow then
  perform private.refuse('semester/invalid', 400,
    'A semester begins, is half over and ends, within its academic year.');
end
$$;
revoke all on function public.change_semester(int, text, date, date, date) from public;
grant execute on function public.change_semester(int, text, date, date, date) to authenticated;
comment on function public.change_semester(int, text, date, date, date) is
  'Changes the days of a semester, for admins; ratings that name it stay. Returns the number of the change in the log. '
  'Errors semester/unknown (404), semester/invalid (400), admin/required, insufficient_aal (403).';

-- Ratings from before the calendar ------------------------------------------------------------------------------------

create function private.repair_semesters() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  repaired int;
  more int;
begin
  update public.ratings as r set semester = null, year = null
    where private.semester_problem(r.semester, r.year, private.local_day(r.created_at)) = 'not-yet';
  get diagnostics repaired = row_count;
  update public.course_ratings as r set semester = null, year = null
    where private.semester_problem(r.semester, r.year, private.local_day(r.created_at)) = 'not-yet';
  get diagnostics more = row_count;
  -- A condition is needed where the extension safeupdate is on, as on hosted platforms.
  update private.installation set semesters_repaired_at = clock_timestamp() where true;
  return repaired + more;
end
$$;
revoke all on function private.repair_semesters() from public;
comment on function private.repair_semesters() is
  'Takes semester and year off ratings that name a semester which was not half over when they were written, and out of '
  'the tallies. Runs once, with this migration; an operator who brings in older rows runs it again. Returns how many.';

select private.repair_semesters();

-- Until the calendar came, forms offered in the fall the semester of a year before. Whether that was meant only its
-- writer knows. The question is shown once the other semester may be named; any change of the rating settles it.
create function private.asks_about_semester(
  semester text, year smallint, created_at timestamptz, updated_at timestamptz, status text
) returns boolean
  language sql stable set search_path = ''
as $$
  select semester = 'a' and status in ('visible', 'held')
    and private.local_month(created_at) between make_date(year, 10, 1) and make_date(year, 12, 1)
    and greatest(created_at, updated_at) < (select semesters_repaired_at from private.installation)
    and private.semester_problem('a', year + 1, private.local_day(now())) is null
$$;
comment on function private.asks_about_semester(text, smallint, timestamptz, timestamptz, text) is
  'Whether the fall that a rating names may be a year back: written from October to December, before the calendar.';

create function public.semester_questions()
  returns table (rating_id uuid, year smallint)
  language sql stable security definer rows 1
  set search_path = ''
as $$
  select r.id, r.year from public.ratings as r
  where r.user_id = private.user_id()
    and private.asks_about_semester(r.semester, r.year, r.created_at, r.updated_at, r.status)
  union all
  select r.id, r.year from public.course_ratings as r
  where r.user_id = private.user_id()
    and private.asks_about_semester(r.semester, r.year, r.created_at, r.updated_at, r.status)
$$;
revoke all on function public.semester_questions() from public;
grant execute on function public.semester_questions() to authenticated;
comment on function public.semester_questions() is
  'Own ratings whose semester (a of `year`) may be meant as that of the year after; each until it is settled.';

create function public.settle_semester(rating_id uuid, moves boolean) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  is_settled boolean;
begin
  update public.ratings as r set year = r.year + moves::int, updated_at = now()
    where r.id = rating_id and r.user_id = private.user_id()
      and private.asks_about_semester(r.semester, r.year, r.created_at, r.updated_at, r.status);
  is_settled := found;
  update public.course_ratings as r set year = r.year + moves::int, updated_at = now()
    where r.id = rating_id and r.user_id = private.user_id()
      and private.asks_about_semester(r.semester, r.year, r.created_at, r.updated_at, r.status);
  return is_settled or found;
end
$$;
revoke all on function public.settle_semester(uuid, boolean) from public;
grant execute on function public.settle_semester(uuid, boolean) to authenticated;
comment on function public.settle_semester(uuid, boolean) is
  'Settles the question about the semester of an own rating: moves it to the year after, or leaves it. Whether there '
  'was one.';

-- Small classes: where few study, course and semester may hint at who wrote a review.
--
-- Which are small the catalogue says (is_small), or the answers of people about a pair (0459). A course whose name is a
-- seminar's or a workshop's is small unless it was said otherwise.

create function private.is_small_name(name text, name_en text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$ select concat_ws(' ', name, name_en) ~* 'סמינר|סדנה|סדנא|seminar|workshop' $$;
comment on function private.is_small_name(text, text) is 'Whether a course is a seminar or a workshop by its name.';

-- A default for rows that triggers do not meet.
alter table public.courses add column is_small boolean default false;
update public.courses set is_small = true where private.is_small_name(name, name_en);
alter table public.courses alter column is_small drop default;
grant select (is_small) on public.courses to anon, authenticated;
comment on column public.courses.is_small is
  'Whether few study it at once. When it is made, by its name (a seminar or a workshop) unless that is said.';

create function private.tg_courses__small() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.is_small := private.is_small_name(new.name, new.name_en);
  return new;
end
$$;
comment on function private.tg_courses__small() is 'Says of a new course whether it is small where that was not said.';
create trigger _100_small before insert on public.courses
  for each row when (new.is_small is null) execute function private.tg_courses__small();

create function private.is_small_class(course int, professor int default null) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (select from public.courses as c where c.id = course and c.is_small)
    or exists (
      select from public.course_professors as t
      where t.course_id = course and t.professor_id = professor
        and t.fact_counts #>> '{class_size,0}' = 'up_to_15'
    )
$$;
comment on function private.is_small_class(int, int) is
  'Whether few study a course: the catalogue says so, or the fact of its pair with a professor.';

create function public.is_small_class(course_id int, professor_id int) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.courses as c where c.id = is_small_class.course_id and c.status = 'visible')
    and private.is_small_class(is_small_class.course_id, is_small_class.professor_id)
$$;
revoke all on function public.is_small_class(int, int) from public;
grant execute on function public.is_small_class(int, int) to anon, authenticated, service_role;
comment on function public.is_small_class(int, int) is
  'Whether few study a course with a professor (null: with any): the catalogue says so, or the fact class_size. False '
  'where it is not known.';

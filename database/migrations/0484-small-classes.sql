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

-- The catalogue says it -----------------------------------------------------------------------------------------------

create or replace trigger _900_log after insert or delete
  or update of name, name_en, code, aliases, institution, department, status, merged_into, is_small on public.courses
  for each row execute function private.tg__log_decision('course', 'id', 'name', 'name_en', 'code', 'aliases',
    'institution', 'department', 'status', 'merged_into', 'is_small');
create trigger _900_tell_small after update of is_small on public.courses
  for each row execute function private.tg__tell_pages('*');

select private.change_function('private.entry_version(jsonb)', '''department'', ''status''',
  '''department'', ''status'', ''is_small''');
select private.change_function('private.clean_entry(text, jsonb, jsonb)',
  '''{name,name_en,code,aliases,department}''', '''{name,name_en,code,aliases,department,is_small}''',
  'elsif field not in (''aliases'', ''email_domains'') then',
  'elsif field = ''is_small'' then
      if jsonb_typeof(given -> field) <> ''boolean'' then
        perform private.refuse_field(field, ''Yes or no is expected.'');
      end if;
      entry := entry || jsonb_build_object(field, given -> field);
    elsif field not in (''aliases'', ''email_domains'') then');
select private.change_function('private.create_entry(text, jsonb)',
  'insert into public.courses (name,', 'insert into public.courses (is_small, name,',
  'select name, name_en, code,', 'select is_small, name, name_en, code,');

-- With one column more it is another function.
do $$
declare
  known constant regprocedure := 'public.catalogue_rows(text, text, jsonb, text, int, int)';
  source constant text := pg_get_functiondef(known);
  said constant text := obj_description(known);
begin
  drop function public.catalogue_rows(text, text, jsonb, text, int, int);
  execute replace(replace(replace(source, 'version text)', 'version text, is_small boolean)'),
    'private.entry_version(to_jsonb(e))', 'private.entry_version(to_jsonb(e)), f.is_small'),
    'rating_count int, rating_avg numeric', 'rating_count int, rating_avg numeric, is_small boolean');
  execute format('comment on function public.catalogue_rows(text, text, jsonb, text, int, int) is %L', said);
end
$$;
revoke all on function public.catalogue_rows(text, text, jsonb, text, int, int) from public;
grant execute on function public.catalogue_rows(text, text, jsonb, text, int, int) to authenticated;

create function private.import_yes(written text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case
    when lower(written) in ('yes', 'true', '1', 'כן') then true
    when lower(written) in ('no', 'false', '0', 'לא') then false
  end
$$;
comment on function private.import_yes(text) is 'What a cell of yes or no says; null where it is neither.';

select private.change_function('private.import_columns(text)',
  '(''course'', ''aliases'', false, 2, 1000)',
  '(''course'', ''aliases'', false, 2, 1000), (''course'', ''is_small'', false, 1, 5)');
select private.change_function('private.judge_import_cells(uuid)',
  'elsif known.kind = ''institution'' then',
  'elsif known.kind = ''course'' then
    update private.import_lines
      set problem = ''no_answer'',
        about = jsonb_build_object(''field'', ''is_small'', ''value'', fields ->> ''is_small'')
      where import_id = import and problem is null and fields ? ''is_small''
        and private.import_yes(fields ->> ''is_small'') is null;
  elsif known.kind = ''institution'' then');
select private.change_function('private.match_courses_by_number(uuid)',
  '''code'', case when c.code is null', '''is_small'', private.import_yes(l.fields ->> ''is_small''),
      ''code'', case when c.code is null');
select private.change_function('private.write_imported_courses(uuid, int, int)',
  'name_en, code, aliases, institution', 'name_en, code, aliases, is_small, institution',
  'coalesce(g.aliases, ''{}''), g.institution', 'coalesce(g.aliases, ''{}''), g.is_small, g.institution',
  'department = coalesce(g.department, e.department)',
  'department = coalesce(g.department, e.department), is_small = coalesce(g.is_small, e.is_small)');

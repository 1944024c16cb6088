-- Who teaches what, as lines of an import: a course by its number or name, a professor by name, both of one
-- institution.

create function private.find_import_courses(import uuid)
  returns table (line int, course_id int, candidates int)
  language sql stable set search_path = ''
as $$
  with said as (
    select l.line, p.institution_id, private.folded_code(l.fields ->> 'code') as code,
      private.match_key(l.fields ->> 'course') as folded
    from private.import_lines as l
    join private.find_import_institutions(import) as p on p.written = l.fields ->> 'institution'
    where l.import_id = import and l.problem is null
  ), known as (
    select c.id, c.institution, private.match_key(c.name) as folded, private.folded_code(c.code) as code
    from public.courses as c where c.status <> 'merged' and c.institution in (select institution_id from said)
  ), ranked as (
    select s.line, k.id, rank() over (partition by s.line order by k.folded is distinct from s.folded) as place
    from said as s join known as k on k.institution = s.institution_id and k.code = s.code
    where s.code is not null
    union all
    select s.line, k.id, 1 from said as s join known as k on k.institution = s.institution_id and k.folded = s.folded
    where s.code is null
  )
  select said.line, min(r.id), count(distinct r.id)::int
  from said left join ranked as r on r.line = said.line and r.place = 1
  group by said.line
$$;
comment on function private.find_import_courses(uuid) is
  'Which course each line means, of how many: by its number, several of which the name tells apart, else by its name.';

create function private.find_import_teachers(import uuid)
  returns table (line int, professor_id int, candidates int)
  language sql stable set search_path = ''
as $$
  with said as (
    select l.line, p.institution_id, array_to_string(private.name_words(l.fields ->> 'professor'), ' ') as folded,
      d.department_id, l.fields ? 'department' as names_department
    from private.import_lines as l
    join private.find_import_institutions(import) as p on p.written = l.fields ->> 'institution'
    left join private.find_import_departments(import) as d
      on d.institution = l.fields ->> 'institution' and d.written = l.fields ->> 'department'
    where l.import_id = import and l.problem is null
  ), known as (
    select p.id, p.institution, p.department, private.fold(called) as folded
    from public.professors as p, unnest(p.name || p.aliases) as called
    where p.status <> 'merged' and p.institution in (select institution_id from said)
  )
  select s.line, min(k.id), count(distinct k.id)::int
  from said as s left join known as k on k.institution = s.institution_id and k.folded = s.folded
    and (not s.names_department or k.department = s.department_id)
  group by s.line
$$;
comment on function private.find_import_teachers(uuid) is
  'Which professor each line means, of how many: by a name, in the department if the line has one.';

create function private.judge_import_pairs(import uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  update private.import_lines as l set
    problem = case when found.candidates = 0 then 'unknown_course' else 'ambiguous_course' end,
    about = jsonb_build_object('field', case when l.fields ? 'code' then 'code' else 'course' end,
      'value', coalesce(l.fields ->> 'code', l.fields ->> 'course'), 'count', found.candidates)
  from private.find_import_courses(import) as found
  where l.import_id = import and l.line = found.line and found.candidates <> 1;

  update private.import_lines as l set
    problem = case when found.candidates = 0 then 'unknown_professor' else 'ambiguous_professor' end,
    about = jsonb_build_object('field', 'professor', 'value', l.fields ->> 'professor', 'count', found.candidates)
  from private.find_import_teachers(import) as found
  where l.import_id = import and l.line = found.line and found.candidates <> 1;
end
$$;
comment on function private.judge_import_pairs(uuid) is
  'Problems unknown_ and ambiguous_course and _professor of a file of who teaches what.';

create function private.match_teaching(import uuid) returns setof private.import_match
  language sql stable set search_path = ''
as $$
  select l.line, case when pair.course_id is not null then p.professor_id end,
    case when pair.course_id is not null then 1 else 0 end, c.course_id || ':' || p.professor_id,
    case when pair.course_id is not null
      then jsonb_build_object('course_id', c.course_id, 'professor_id', p.professor_id) end,
    jsonb_build_object('course_id', c.course_id, 'professor_id', p.professor_id)
  from private.import_lines as l
  join private.find_import_courses(import) as c on c.line = l.line and c.candidates = 1
  join private.find_import_teachers(import) as p on p.line = l.line and p.candidates = 1
  left join public.course_professors as pair
    on pair.course_id = c.course_id and pair.professor_id = p.professor_id
  where l.import_id = import and l.problem is null
$$;
comment on function private.match_teaching(uuid) is 'private.import_match of a file of who teaches what.';

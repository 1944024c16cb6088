-- Which entry of the catalogue a line of an import means, and what the entry would become.
--
-- An entry is known by its institution and its name by private.match_key (0080), or by the number of a course. A line
-- that means none makes a new one. A cell that is empty or missing leaves what is known; other names are added, never
-- taken away. A merged entry leads to the one that it went into, an alias to whom it belongs, and neither renames it.
--
-- Every function returns the same of each line that has no problem yet: the entry, of how many that could be meant, a
-- key by which two lines about the same are found, the row as it is known and as the line would have it.

create type private.import_match as (
  line int, entry_id int, candidates int, key text, known jsonb, wanted jsonb
);

create function private.wanted_names(known text[], written text, own text) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select known || array(
    select name from unnest(private.import_list(written)) as name
    where private.match_key(name) <> private.match_key(own)
      and private.match_key(name) not in (select private.match_key(other) from unnest(known) as other)
    order by name
  )
$$;
comment on function private.wanted_names(text[], text, text) is
  'The other names of an entry with those of a cell that it does not have yet.';

create function private.match_institutions(import uuid) returns setof private.import_match
  language sql stable set search_path = ''
as $$
  with names as (
    select distinct i.id, private.match_key(called) as folded
    from public.institutions as i, unnest(array[i.name, i.name_en]) as called
  ), found as (
    select l.line, l.fields, min(names.id) as id, count(names.id)::int as candidates
    from private.import_lines as l left join names on names.folded = private.match_key(l.fields ->> 'name')
    where l.import_id = import and l.problem is null
    group by l.line, l.fields
  )
  select f.line, f.id, f.candidates, coalesce(f.id::text, '#' || private.match_key(f.fields ->> 'name')),
    case when i.id is not null then to_jsonb(i) end,
    jsonb_strip_nulls(jsonb_build_object(
      'name', f.fields -> 'name', 'name_en', f.fields -> 'name_en', 'short_name', f.fields -> 'short_name',
      'short_name_en', f.fields -> 'short_name_en', 'kind', f.fields -> 'kind',
      'email_domains', case when f.fields ? 'email_domains'
        then to_jsonb(private.import_list(lower(f.fields ->> 'email_domains'))) end))
  from found as f left join public.institutions as i on i.id = f.id
$$;
comment on function private.match_institutions(uuid) is 'private.import_match of a file of institutions.';

create function private.match_departments(import uuid) returns setof private.import_match
  language sql stable set search_path = ''
as $$
  with placed as (
    select l.line, l.fields, p.institution_id
    from private.import_lines as l
    join private.find_import_institutions(import) as p
      on p.written = l.fields ->> 'institution' and p.candidates = 1
    where l.import_id = import and l.problem is null
  ), found as (
    select p.line, p.fields, p.institution_id, min(d.id) as id, count(d.id)::int as candidates
    from placed as p left join public.departments as d
      on d.institution = p.institution_id and private.match_key(d.name) = private.match_key(p.fields ->> 'name')
    group by p.line, p.fields, p.institution_id
  )
  select f.line, f.id, f.candidates,
    coalesce(f.id::text, f.institution_id || '#' || private.match_key(f.fields ->> 'name')),
    case when d.id is not null then to_jsonb(d) end,
    jsonb_strip_nulls(jsonb_build_object(
      'institution', f.institution_id, 'name', f.fields -> 'name', 'name_en', f.fields -> 'name_en',
      'name_pretty_card', f.fields -> 'short_name'))
  from found as f left join public.departments as d on d.id = f.id
$$;
comment on function private.match_departments(uuid) is 'private.import_match of a file of departments.';

create function private.match_professors_by_name(import uuid) returns setof private.import_match
  language sql stable set search_path = ''
as $$
  with placed as (
    select l.line, l.fields, p.institution_id, p.department_id, private.match_key(l.fields ->> 'name') as folded,
      private.import_title(l.fields ->> 'title') as title
    from private.import_lines as l
    join private.find_import_departments(import) as p
      on p.institution = l.fields ->> 'institution' and p.written = l.fields ->> 'department' and p.candidates = 1
    where l.import_id = import and l.problem is null
  ), names as (
    select p.id, p.department, private.match_key(p.name) as folded, 1 as rank, p.title
    from public.professors as p
    where p.status <> 'merged' and p.department in (select department_id from placed)
    union all
    select public.resolve_professor(p.id), p.department, private.match_key(p.name), 2, null
    from public.professors as p
    where p.status = 'merged' and p.department in (select department_id from placed)
    union all
    select p.id, p.department, private.match_key(alias), 3, null
    from public.professors as p, unnest(p.aliases) as alias
    where p.status <> 'merged' and p.department in (select department_id from placed)
  ), ranked as (
    -- Of two of the same name in a department, the title says which is meant.
    select p.line, n.id, n.rank, rank() over (
      partition by p.line order by n.rank, p.title is not null and n.title is distinct from p.title) as place
    from placed as p join names as n on n.department = p.department_id and n.folded = p.folded and n.id is not null
  ), found as (
    select line, min(id) as id, count(distinct id)::int as candidates, min(rank) as rank
    from ranked where place = 1 group by line
  )
  select l.line, f.id, coalesce(f.candidates, 0), coalesce(f.id::text, l.department_id || '#' || l.folded),
    case when p.id is not null then to_jsonb(p) end,
    jsonb_strip_nulls(jsonb_build_object(
      'institution', case when p.id is null then l.institution_id end,
      'department', case when p.id is null then l.department_id end,
      'title', l.title, 'name', case when coalesce(f.rank, 1) = 1 then l.fields ->> 'name' end,
      'name_en', l.fields -> 'name_en',
      'aliases', case when l.fields ? 'aliases' then to_jsonb(private.wanted_names(
        coalesce(p.aliases, '{}'), l.fields ->> 'aliases', coalesce(p.name, l.fields ->> 'name'))) end))
  from placed as l left join found as f on f.line = l.line left join public.professors as p on p.id = f.id
$$;
comment on function private.match_professors_by_name(uuid) is
  'private.import_match of a file of professors, whom a department knows by their names.';

-- A number is compared without its hyphens and leading zeros. One that nobody has names a course of the same name that
-- has no number yet.
create function private.folded_code(code text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select nullif(ltrim(replace(private.match_key(code), ' ', ''), '0'), '') $$;
comment on function private.folded_code(text) is 'A course number as it is compared: no hyphens, no leading zeros.';

create function private.match_courses_by_number(import uuid) returns setof private.import_match
  language sql stable set search_path = ''
as $$
  with placed as (
    select l.line, l.fields, p.institution_id, p.department_id, private.match_key(l.fields ->> 'name') as folded,
      private.folded_code(l.fields ->> 'code') as code
    from private.import_lines as l
    join private.find_import_departments(import) as p
      on p.institution = l.fields ->> 'institution' and p.written = l.fields ->> 'department' and p.candidates = 1
    where l.import_id = import and l.problem is null
  ), known as (
    select c.id, c.institution, c.department, c.status, c.aliases, private.match_key(c.name) as folded,
      private.folded_code(c.code) as code
    from public.courses as c where c.institution in (select institution_id from placed)
  ), by_code as (
    select p.line, k.id, case when k.folded = p.folded then 1 else 2 end as rank
    from placed as p join known as k
      on k.institution = p.institution_id and k.code = p.code and k.status <> 'merged'
  ), by_name as (
    select p.line, k.id, 3 as rank
    from placed as p join known as k on k.department = p.department_id and k.folded = p.folded
    where k.status <> 'merged' and (p.code is null or k.code is null)
    union all
    select p.line, public.resolve_course(k.id), 4
    from placed as p join known as k on k.department = p.department_id and k.folded = p.folded
    where k.status = 'merged' and (p.code is null or k.code is null or k.code = p.code)
    union all
    select p.line, k.id, 5
    from known as k, unnest(k.aliases) as alias, placed as p
    where k.status <> 'merged' and k.department = p.department_id and private.match_key(alias) = p.folded
      and (p.code is null or k.code is null)
  ), ranked as (
    select line, id, rank, rank() over (partition by line order by rank) as place
    from (select * from by_code union all select * from by_name) as both_ways where id is not null
  ), found as (
    select line, min(id) as id, count(distinct id)::int as candidates, min(rank) as rank
    from ranked where place = 1 group by line
  )
  select l.line, f.id, coalesce(f.candidates, 0),
    coalesce(f.id::text, coalesce(l.institution_id || '@' || l.code, l.department_id || '#' || l.folded)),
    case when c.id is not null then to_jsonb(c) end,
    jsonb_strip_nulls(jsonb_build_object(
      'institution', case when c.id is null then l.institution_id end,
      -- The number says which course it is; the file says where it belongs now.
      'department', case when c.id is null or f.rank <= 2 then l.department_id end,
      'code', case when c.code is null or private.folded_code(c.code) is distinct from l.code
        then l.fields ->> 'code' end,
      'name', case when coalesce(f.rank, 1) <= 3 then l.fields ->> 'name' end, 'name_en', l.fields -> 'name_en',
      'aliases', case when l.fields ? 'aliases' then to_jsonb(private.wanted_names(
        coalesce(c.aliases, '{}'), l.fields ->> 'aliases', coalesce(c.name, l.fields ->> 'name'))) end))
  from placed as l left join found as f on f.line = l.line left join public.courses as c on c.id = f.id
$$;
comment on function private.match_courses_by_number(uuid) is
  'private.import_match of a file of courses, which an institution knows by their numbers, else a department by name.';

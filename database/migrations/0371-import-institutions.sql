-- What lines of an import name: institutions and departments, by any of their names as search compares them, and what
-- is wrong with a line by itself.

create function private.import_columns(kind text)
  returns table (name text, is_required boolean, shortest int, longest int)
  language sql immutable set search_path = ''
as $$
  select name, is_required, shortest, longest
  from (values
    ('institution', 'name', true, 2, 120), ('institution', 'name_en', false, 2, 120),
    ('institution', 'short_name', false, 1, 60), ('institution', 'short_name_en', false, 1, 60),
    ('institution', 'kind', false, 2, 40), ('institution', 'email_domains', false, 3, 500),
    ('department', 'institution', true, 1, 120), ('department', 'name', true, 2, 120),
    ('department', 'name_en', false, 2, 120), ('department', 'short_name', false, 1, 60),
    ('professor', 'institution', true, 1, 120), ('professor', 'department', true, 1, 120),
    ('professor', 'title', false, 1, 40), ('professor', 'name', true, 2, 120),
    ('professor', 'name_en', false, 2, 120), ('professor', 'aliases', false, 2, 1000),
    ('course', 'institution', true, 1, 120), ('course', 'department', true, 1, 120),
    ('course', 'code', false, 1, 40), ('course', 'name', true, 2, 160),
    ('course', 'name_en', false, 2, 160), ('course', 'aliases', false, 2, 1000),
    ('teaching', 'institution', true, 1, 120), ('teaching', 'code', false, 1, 40),
    ('teaching', 'course', false, 2, 160), ('teaching', 'professor', true, 2, 120),
    ('teaching', 'department', false, 1, 120)
  ) as known (of_kind, name, is_required, shortest, longest)
  where of_kind = kind
$$;
comment on function private.import_columns(text) is
  'The columns of a file of this kind, with the length of their cells in characters.';

create function private.import_list(written text) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct part), '{}')
  from (select btrim(part) as part from regexp_split_to_table(coalesce(written, ''), '[;|]') as part) as parts
  where part <> ''
$$;
comment on function private.import_list(text) is 'The parts of a cell with several, between semicolons.';

create function private.judge_import_cells(import uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  known constant private.imports := (select i from private.imports as i where id = import);
  wrong record;
begin
  for wrong in
    select c.*, l.line, char_length(l.fields ->> c.name) as length
    from private.import_lines as l cross join private.import_columns(known.kind) as c
    where l.import_id = import and l.problem is null
      and case when l.fields ? c.name
        then char_length(l.fields ->> c.name) not between c.shortest and c.longest
          or c.is_required and l.fields ->> c.name !~ '[0-9A-Za-zא-ת]' and private.fold(l.fields ->> c.name) = ''
        else c.is_required end
  loop
    update private.import_lines as l set
      problem = case
        when coalesce(wrong.length, 0) = 0 or wrong.length between wrong.shortest and wrong.longest then 'missing'
        when wrong.length < wrong.shortest then 'too_short' else 'too_long' end,
      about = jsonb_build_object('field', wrong.name, 'shortest', wrong.shortest, 'longest', wrong.longest)
    where l.import_id = import and l.line = wrong.line and l.problem is null;
  end loop;

  if known.kind = 'teaching' then
    update private.import_lines set problem = 'missing', about = '{"field": "course"}'
      where import_id = import and problem is null and not fields ?| '{course,code}';
  elsif known.kind = 'professor' then
    update private.import_lines
      set problem = 'unknown_title', about = jsonb_build_object('field', 'title', 'value', fields ->> 'title')
      where import_id = import and problem is null and private.import_title(fields ->> 'title') is null
        and private.fold(fields ->> 'title') <> '';
  elsif known.kind = 'institution' then
    update private.import_lines
      set problem = 'bad_kind', about = jsonb_build_object('field', 'kind', 'value', fields ->> 'kind')
      where import_id = import and problem is null and fields ->> 'kind' !~ '^[a-z_]{2,40}$';
    update private.import_lines
      set problem = 'bad_domain',
        about = jsonb_build_object('field', 'email_domains', 'value', fields ->> 'email_domains')
      where import_id = import and problem is null and fields ? 'email_domains' and exists (
        select from unnest(private.import_list(lower(fields ->> 'email_domains'))) as domain
        where not private.is_own_domain(domain));
  end if;
end
$$;
comment on function private.judge_import_cells(uuid) is
  'Problems of single cells: missing, too_short, too_long, unknown_title, bad_kind, bad_domain; about {"field", …}.';

create function private.import_title(written text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select case when written in ('prof', 'dr', 'adv', 'mr', 'ms') then written
    else private.title_of(replace(private.fold(written), ' ', '')) end
$$;
comment on function private.import_title(text) is 'Key of a title as people write it, or null.';

-- The likest of several names, for "did you mean". Called only for names that are not found, each once.
create function private.likest_name(written text, names text[]) returns text
  language sql stable set search_path = ''
as $$
  select name
  from unnest(names) as name,
    private.likeness(private.trigrams(private.words(written)), private.trigrams(private.words(name))) as likeness
  where likeness >= 0.35
  order by likeness desc, name limit 1
$$;
comment on function private.likest_name(text, text[]) is
  'The name that is most like what was written; null if none is.';

create function private.find_import_institutions(import uuid)
  returns table (written text, institution_id int, candidates int, maybe text)
  language sql stable set search_path = ''
as $$
  with said as (
    select distinct fields ->> 'institution' as written from private.import_lines
    where import_id = import and fields ? 'institution'
  ), names as (
    select distinct i.id, private.match_key(called) as folded
    from public.institutions as i, unnest(array[i.name, i.name_en, i.short_name, i.short_name_en]) as called
    where called is not null
  )
  select said.written, min(names.id), count(names.id)::int,
    case when count(names.id) = 0
      then private.likest_name(said.written, array(select name from public.institutions)) end
  from said left join names on names.folded = private.match_key(said.written)
  group by said.written
$$;
comment on function private.find_import_institutions(uuid) is
  'Which institution each name in the file means, of how many that bear it; where none does, the likest one.';

create function private.find_import_departments(import uuid)
  returns table (institution text, written text, institution_id int, department_id int, candidates int, maybe text)
  language sql stable set search_path = ''
as $$
  with said as (
    select distinct l.fields ->> 'institution' as institution, l.fields ->> 'department' as written
    from private.import_lines as l
    where l.import_id = import and l.fields ?& '{institution,department}'
  ), placed as (
    select said.*, found.institution_id
    from said join private.find_import_institutions(import) as found
      on found.written = said.institution and found.candidates = 1
  ), names as (
    select distinct d.id, d.institution, private.match_key(called) as folded
    from public.departments as d, unnest(array[d.name, d.name_en, d.name_pretty_card]) as called
    where called is not null and d.institution in (select placed.institution_id from placed)
  )
  select placed.institution, placed.written, placed.institution_id, min(names.id), count(names.id)::int,
    case when count(names.id) = 0 then private.likest_name(placed.written,
      array(select d.name from public.departments as d where d.institution = placed.institution_id)) end
  from placed left join names on names.institution = placed.institution_id
    and names.folded = private.match_key(placed.written)
  group by placed.institution, placed.written, placed.institution_id
$$;
comment on function private.find_import_departments(uuid) is
  'Which department of which institution each pair of names in the file means; where none does, the likest one.';

create function private.judge_import_places(import uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  update private.import_lines as l set
    problem = case when found.candidates = 0 then 'unknown_institution' else 'ambiguous_institution' end,
    about = jsonb_strip_nulls(jsonb_build_object(
      'field', 'institution', 'value', found.written, 'maybe', found.maybe, 'count', found.candidates))
  from private.find_import_institutions(import) as found
  where l.import_id = import and l.problem is null and l.fields ->> 'institution' = found.written
    and found.candidates <> 1;

  update private.import_lines as l set
    problem = case when found.candidates = 0 then 'unknown_department' else 'ambiguous_department' end,
    about = jsonb_strip_nulls(jsonb_build_object('field', 'department', 'value', found.written, 'maybe', found.maybe,
      'institution', found.institution, 'count', found.candidates))
  from private.find_import_departments(import) as found
  where l.import_id = import and l.problem is null and found.candidates <> 1
    and l.fields ->> 'institution' = found.institution and l.fields ->> 'department' = found.written;
end
$$;
comment on function private.judge_import_places(uuid) is
  'Problems unknown_ and ambiguous_institution and _department, about {"field", "value", "maybe", "count"}.';

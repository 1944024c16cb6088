-- What admins change in the catalogue by hand. Each change is a decision in the log, and can be taken back from there.
--
-- Two admins at once: anyone who saves names the version that was read, and learns when someone else was faster.

create function public.create_entry(kind text, fields jsonb) returns int
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.begin_decision('create');
  return private.create_entry(kind, fields);
end
$$;
revoke all on function public.create_entry(text, jsonb) from public;
grant execute on function public.create_entry(text, jsonb) to authenticated;
comment on function public.create_entry(text, jsonb) is
  'For admins: makes a professor, course, department or institution of fields by their columns, and answers its id. '
  'Professors and courses name a department, departments an institution. Errors admin/required, insufficient_aal '
  '(403), catalogue/invalid (400), catalogue/exists (409): details {"field"}.';

create function public.save_entry(kind text, id int, fields jsonb, version text)
  returns table (outcome text, decision_id bigint)
  language plpgsql volatile security definer rows 1
  set search_path = ''
as $$
#variable_conflict use_column
declare
  entries constant regclass := private.catalogue_table(kind);
  known jsonb;
  entry jsonb;
  columns text;
begin
  perform private.require_admin();
  if entries is null then
    perform private.refuse('catalogue/invalid', 400, 'An entry is an institution, department, professor or course.');
  end if;
  execute format('select to_jsonb(e) from %s as e where e.id = $1 for no key update', entries)
    into known using save_entry.id;
  if known is null or known ->> 'merged_into' is not null then
    return query select 'gone', null::bigint;
    return;
  end if;
  if private.entry_version(known) is distinct from save_entry.version then
    return query select 'changed', null::bigint;
    return;
  end if;
  entry := private.clean_entry(kind, fields, known);
  if kind = 'department' and entry -> 'institution' <> known -> 'institution' then
    perform private.refuse_field('institution', 'A department stays with its institution.');
  end if;
  -- The columns that the table has and that are written: tallies in the row may have moved on.
  select string_agg(format('%1$I = given.%1$I', key), ', ') into columns
    from jsonb_each(entry) where value is distinct from known -> key;
  if columns is null then
    return query select 'same', null::bigint;
    return;
  end if;
  perform private.begin_decision('edit');
  execute format(
    'update %1$s as e set %2$s from jsonb_populate_record(null::%1$s, $1) as given where e.id = $2', entries, columns
  ) using entry, save_entry.id;
  return query select 'done', private.last_decision(kind, save_entry.id::text);
exception
  when unique_violation then
    perform private.refuse('catalogue/exists', 409, 'There is one of this name already.', '{"field": "name"}');
end
$$;
revoke all on function public.save_entry(text, int, jsonb, text) from public;
grant execute on function public.save_entry(text, int, jsonb, text) to authenticated;
comment on function public.save_entry(text, int, jsonb, text) is
  'For admins: writes fields (by their columns) of an entry; version as catalogue_rows answered it. Answers done with '
  'its number in the log, same (nothing to change), changed (somebody else was faster) or gone. Errors as of '
  'create_entry.';

-- All that a change of several entries touches, in the order of everybody, before the first of them is written: the
-- counts of their departments and institutions are written with each.
create function private.lock_entries(kind text, ids int[]) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  execute format('select from %s where id = any ($1) order by id for no key update', private.catalogue_table(kind))
    using ids;
  execute format(
    'select from public.departments where id in (select department from %s where id = any ($1)) order by id '
    || 'for no key update', private.catalogue_table(kind)) using ids;
  execute format(
    'select from public.institutions where id in (select institution from %s where id = any ($1)) order by id '
    || 'for no key update', private.catalogue_table(kind)) using ids;
end
$$;
comment on function private.lock_entries(text, int[]) is
  'Locks professors or courses, their departments and their institutions, each by id.';

create function public.set_entry_status(kind text, ids int[], status text)
  returns table (id int, outcome text, decision_id bigint)
  language plpgsql volatile security definer rows 10
  set search_path = ''
as $$
#variable_conflict use_column
declare
  known text;
begin
  perform private.require_admin();
  if cardinality(ids) > 50 then
    perform private.refuse('catalogue/too-many', 400, 'Decide on at most 50 at a time.');
  end if;
  if kind is null or kind not in ('professor', 'course')
    or set_entry_status.status is null or set_entry_status.status not in ('visible', 'hidden') then
    perform private.refuse('catalogue/invalid', 400, 'Professors and courses are visible or hidden.');
  end if;
  perform private.begin_decision(case set_entry_status.status when 'hidden' then 'hide' else 'restore' end);
  perform private.lock_entries(kind, ids);
  for id in select distinct one from unnest(ids) as one where one is not null order by one loop
    execute format('select status from %s where id = $1 for no key update', private.catalogue_table(kind))
      into known using id;
    outcome := case when known is null or known = 'merged' then 'gone'
      when known = set_entry_status.status then 'already' else 'done' end;
    decision_id := null;
    if outcome = 'done' then
      execute format('update %s set status = $1 where id = $2', private.catalogue_table(kind))
        using set_entry_status.status, id;
      decision_id := private.last_decision(kind, id::text);
    end if;
    return next;
  end loop;
end
$$;
revoke all on function public.set_entry_status(text, int[], text) from public;
grant execute on function public.set_entry_status(text, int[], text) to authenticated;
comment on function public.set_entry_status(text, int[], text) is
  'For admins: hides or shows at most 50 professors or courses. A row for each: done with its number in the log, '
  'already, gone. Errors admin/required, insufficient_aal (403), catalogue/too-many, catalogue/invalid (400).';

-- Who teaches what --------------------------------------------------------------------------------------------------

create function public.entry_links(kind text, id int)
  returns table (
    entry int, name text, name_en text, title text, code text, department_name text, department_name_en text,
    status text, named_by int
  )
  language plpgsql stable security definer rows 10
  set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  if kind = 'professor' then
    return query
      select c.id, c.name, c.name_en, null::text, c.code, d.name, d.name_en, c.status,
        private.ratings_of_pair(t.course_id, t.professor_id)
      from public.course_professors as t join public.courses as c on c.id = t.course_id
      join public.departments as d on d.id = c.department
      where t.professor_id = entry_links.id and c.status <> 'merged' order by c.name, c.id limit 500;
  else
    return query
      select p.id, p.name, p.name_en, p.title, null::text, d.name, d.name_en, p.status,
        private.ratings_of_pair(t.course_id, t.professor_id)
      from public.course_professors as t join public.professors as p on p.id = t.professor_id
      join public.departments as d on d.id = p.department
      where t.course_id = entry_links.id and p.status <> 'merged' order by p.name, p.id limit 500;
  end if;
end
$$;
revoke all on function public.entry_links(text, int) from public;
grant execute on function public.entry_links(text, int) to authenticated;
comment on function public.entry_links(text, int) is
  'For admins: the courses of a professor or the professors of a course, hidden ones among them, by name; named_by is '
  'how many ratings, in any state, name the pair. At most 500. Errors admin/required, insufficient_aal (403).';

create function private.ratings_of_pair(course int, professor int) returns int
  language sql stable set search_path = ''
as $$
  select (
    (select count(*) from public.ratings as r where r.course_id = course and r.professor_id = professor)
    + (select count(*) from public.course_ratings as r where r.course_id = course and r.professor_id = professor)
  )::int
$$;
comment on function private.ratings_of_pair(int, int) is 'How many ratings, in any state, name a pair.';

create function public.link_course_professor(course_id int, professor_id int) returns text
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_variable
begin
  perform private.require_admin();
  perform from public.professors as p where p.id = professor_id and p.status <> 'merged' for key share;
  if not found then
    return 'gone';
  end if;
  perform from public.courses as c where c.id = course_id and c.status <> 'merged' for key share;
  if not found then
    return 'gone';
  end if;
  perform private.begin_decision('link');
  insert into public.course_professors (course_id, professor_id) values (course_id, professor_id)
    on conflict do nothing;
  return case when found then 'done' else 'already' end;
end
$$;
revoke all on function public.link_course_professor(int, int) from public;
grant execute on function public.link_course_professor(int, int) to authenticated;
comment on function public.link_course_professor(int, int) is
  'For admins: a professor teaches a course from now on. Answers done, already, or gone. Errors admin/required, '
  'insufficient_aal (403).';

create function public.unlink_course_professor(course_id int, professor_id int) returns text
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_variable
begin
  perform private.require_admin();
  if private.pair_is_rated(course_id, professor_id) then
    return 'rated';
  end if;
  perform private.begin_decision('unlink');
  delete from public.course_professors as t where t.course_id = course_id and t.professor_id = professor_id;
  return case when found then 'done' else 'gone' end;
end
$$;
revoke all on function public.unlink_course_professor(int, int) from public;
grant execute on function public.unlink_course_professor(int, int) to authenticated;
comment on function public.unlink_course_professor(int, int) is
  'For admins: takes back that a professor teaches a course. Answers done, gone, or rated: ratings name the pair, and '
  'would lose what they say. Errors admin/required, insufficient_aal (403).';

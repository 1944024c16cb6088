-- Writing an import: begin_import_writing, then in one transaction of the caller open_import_writing,
-- write_import_lines part by part and finish_import. The caller reports meanwhile, on
-- another connection, how far it is (private.import_is_alive), and learns there that someone wants it to stop. A
-- transaction that ends early has changed nothing, and end_import_writing says so.

create function private.begin_import_writing(import uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known private.imports;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.imports', 0));
  perform private.refuse_while_importing();
  select * into known from private.imports where id = import and status = 'checked' for update;
  if not found then
    perform private.refuse('import/gone', 409, 'There is no such import to write.');
  end if;
  if known.error_count > 0 then
    perform private.refuse('import/errors', 409, 'Lines with errors keep all others from being written.');
  end if;
  update private.imports set status = 'writing', failure = null, stop_asked = false, written_count = 0,
    heard_at = clock_timestamp(), writing_since = clock_timestamp(), admin = coalesce(private.user_id(), 'operator')
  where id = import;
end
$$;
revoke all on function private.begin_import_writing(uuid) from public;
grant execute on function private.begin_import_writing(uuid) to auth_admin;
comment on function private.begin_import_writing(uuid) is
  'Takes a checked import to be written by the caller. Errors import/busy, import/gone, import/errors (409).';

create function private.import_is_alive(import uuid, written int) returns boolean
  language sql volatile security definer set search_path = ''
as $$
  update private.imports set heard_at = clock_timestamp(), written_count = written
  where id = import and status = 'writing'
  returning not stop_asked
$$;
revoke all on function private.import_is_alive(uuid, int) from public;
grant execute on function private.import_is_alive(uuid, int) to auth_admin;
comment on function private.import_is_alive(uuid, int) is
  'Says how many lines are written; answers whether to go on: not true once someone wants it to stop.';

create function private.end_import_writing(import uuid, failure text) returns void
  language sql volatile security definer set search_path = ''
as $$
  update private.imports as i set status = 'checked', failure = end_import_writing.failure, stop_asked = false,
    written_count = 0, heard_at = clock_timestamp()
  where i.id = import and i.status = 'writing'
$$;
revoke all on function private.end_import_writing(uuid, text) from public;
grant execute on function private.end_import_writing(uuid, text) to auth_admin;
comment on function private.end_import_writing(uuid, text) is
  'After a transaction that changed nothing: the import is as it was, with why (stopped, changed, failed).';

create function private.open_import_writing(import uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' set enable_nestloop = off
as $$
begin
  perform set_config('dargu.importing', 'on', true);
  return coalesce(
    (select private.import_still_holds(id, kind) from private.imports where id = import and status = 'writing'), false);
end
$$;
revoke all on function private.open_import_writing(uuid) from public;
grant execute on function private.open_import_writing(uuid) to auth_admin;
comment on function private.open_import_writing(uuid) is
  'Begins the one transaction that writes an import: whether all is still as it was checked. If not, roll back.';

create function private.write_imported_places(import uuid, above int, last int) returns void
  language sql volatile set search_path = ''
as $$
  insert into public.institutions (id, name, name_en, short_name, short_name_en, kind, email_domains)
  select l.entry_id, g.name, coalesce(g.name_en, g.name), g.short_name, g.short_name_en, coalesce(g.kind, 'college'),
    coalesce(g.email_domains, '{}')
  from private.imports as i join private.import_lines as l on l.import_id = i.id,
    jsonb_populate_record(null::public.institutions, l.after) as g
  where i.id = import and i.kind = 'institution' and l.verdict = 'created' and l.line > above and l.line <= last;

  update public.institutions as e set name = coalesce(g.name, e.name), name_en = coalesce(g.name_en, e.name_en),
    short_name = coalesce(g.short_name, e.short_name), short_name_en = coalesce(g.short_name_en, e.short_name_en),
    kind = coalesce(g.kind, e.kind), email_domains = coalesce(g.email_domains, e.email_domains)
  from private.imports as i join private.import_lines as l on l.import_id = i.id,
    jsonb_populate_record(null::public.institutions, l.after) as g
  where i.id = import and i.kind = 'institution' and l.verdict = 'changed' and l.line > above and l.line <= last
    and e.id = l.entry_id;

  insert into public.departments (id, name, name_en, name_pretty_card, institution)
  select l.entry_id, g.name, coalesce(g.name_en, g.name), g.name_pretty_card, g.institution
  from private.imports as i join private.import_lines as l on l.import_id = i.id,
    jsonb_populate_record(null::public.departments, l.after) as g
  where i.id = import and i.kind = 'department' and l.verdict = 'created' and l.line > above and l.line <= last;

  update public.departments as e set name = coalesce(g.name, e.name), name_en = coalesce(g.name_en, e.name_en),
    name_pretty_card = coalesce(g.name_pretty_card, e.name_pretty_card)
  from private.imports as i join private.import_lines as l on l.import_id = i.id,
    jsonb_populate_record(null::public.departments, l.after) as g
  where i.id = import and i.kind = 'department' and l.verdict = 'changed' and l.line > above and l.line <= last
    and e.id = l.entry_id;
$$;
comment on function private.write_imported_places(uuid, int, int) is
  'Writes the lines above one and up to another of a file of institutions or departments.';

create function private.write_imported_professors(import uuid, above int, last int) returns void
  language sql volatile set search_path = ''
as $$
  insert into public.professors (id, name, name_en, title, aliases, institution, department)
  select l.entry_id, g.name, coalesce(g.name_en, g.name), g.title, coalesce(g.aliases, '{}'), g.institution,
    g.department
  from private.import_lines as l, jsonb_populate_record(null::public.professors, l.after) as g
  where l.import_id = import and l.verdict = 'created' and l.line > above and l.line <= last;

  update public.professors as e set name = coalesce(g.name, e.name), name_en = coalesce(g.name_en, e.name_en),
    title = coalesce(g.title, e.title), aliases = coalesce(g.aliases, e.aliases),
    department = coalesce(g.department, e.department)
  from private.import_lines as l, jsonb_populate_record(null::public.professors, l.after) as g
  where l.import_id = import and l.verdict = 'changed' and l.line > above and l.line <= last and e.id = l.entry_id;
$$;
comment on function private.write_imported_professors(uuid, int, int) is
  'Writes the lines above one and up to another of a file of professors.';

create function private.write_imported_courses(import uuid, above int, last int) returns void
  language sql volatile set search_path = ''
as $$
  insert into public.courses (id, name, name_en, code, aliases, institution, department)
  select l.entry_id, g.name, coalesce(g.name_en, g.name), g.code, coalesce(g.aliases, '{}'), g.institution,
    g.department
  from private.import_lines as l, jsonb_populate_record(null::public.courses, l.after) as g
  where l.import_id = import and l.verdict = 'created' and l.line > above and l.line <= last;

  update public.courses as e set name = coalesce(g.name, e.name), name_en = coalesce(g.name_en, e.name_en),
    code = coalesce(g.code, e.code), aliases = coalesce(g.aliases, e.aliases),
    department = coalesce(g.department, e.department)
  from private.import_lines as l, jsonb_populate_record(null::public.courses, l.after) as g
  where l.import_id = import and l.verdict = 'changed' and l.line > above and l.line <= last and e.id = l.entry_id;
$$;
comment on function private.write_imported_courses(uuid, int, int) is
  'Writes the lines above one and up to another of a file of courses.';

create function private.write_imported_teaching(import uuid, above int, last int) returns void
  language sql volatile set search_path = ''
as $$
  insert into public.course_professors (course_id, professor_id)
  select (after ->> 'course_id')::int, (after ->> 'professor_id')::int
  from private.import_lines
  where import_id = import and verdict = 'created' and line > above and line <= last
  order by 1, 2;
$$;
comment on function private.write_imported_teaching(uuid, int, int) is
  'Writes the lines above one and up to another of a file of who teaches what.';

-- Search documents are written once a part: by trigger for each row, they took most of the time.
create function private.index_import_lines(import uuid, above int, last int) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  kind constant text := (select i.kind from private.imports as i where i.id = import);
  entries constant int[] := array(
    select entry_id from private.import_lines
    where import_id = import and verdict in ('created', 'changed') and line > above and line <= last);
begin
  if kind = 'professor' then
    perform private.index_professors(entries);
  elsif kind = 'course' then
    perform private.index_courses(entries);
    perform private.index_guides(array(
      select id from public.study_guides where status = 'published' and course_id = any (entries)));
  end if;
end
$$;
comment on function private.index_import_lines(uuid, int, int) is
  'Writes the search documents of the lines above one and up to another, and of the guides of changed courses.';

create function private.write_import_lines(import uuid, above int, most int) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  kind constant text := (select i.kind from private.imports as i where i.id = import);
  entries constant regclass := case kind when 'institution' then 'public.institutions'::regclass
    when 'department' then 'public.departments'::regclass when 'professor' then 'public.professors'::regclass
    when 'course' then 'public.courses'::regclass end;
  last constant int := (select max(line) from (
    select line from private.import_lines where import_id = import and line > above order by line limit most) as part);
begin
  if not private.is_importing() then
    perform private.refuse('import/gone', 409, 'Open the writing first.');
  end if;
  if entries is not null then
    update private.import_lines set entry_id = nextval(pg_get_serial_sequence(entries::text, 'id'))
      where import_id = import and verdict = 'created' and line > above and line <= last;
  end if;
  case kind
    when 'professor' then perform private.write_imported_professors(import, above, last);
    when 'course' then perform private.write_imported_courses(import, above, last);
    when 'teaching' then perform private.write_imported_teaching(import, above, last);
    else perform private.write_imported_places(import, above, last);
  end case;
  perform private.index_import_lines(import, above, last);
  return last;
end
$$;
revoke all on function private.write_import_lines(uuid, int, int) from public;
grant execute on function private.write_import_lines(uuid, int, int) to auth_admin;
comment on function private.write_import_lines(uuid, int, int) is
  'Writes up to `most` lines above one, and answers the last of them; null where there are no more.';

-- The counts of departments and institutions, which the writing left alone, all at once. It is the last thing before
-- the commit: a rating of the institution waits from here on.
create function private.count_import(import uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  kind constant text := (select i.kind from private.imports as i where i.id = import);
begin
  perform set_config('dargu.importing', 'off', true);
  if kind = 'professor' then
    perform private.count_catalogue('professors', array(
      select row(1, (after ->> 'institution')::int, (after ->> 'department')::int, 0)::private.catalogue_fact
      from private.import_lines where import_id = import and verdict = 'created'
    ));
  elsif kind = 'course' then
    perform private.count_catalogue('courses', array(
      select row(1, (after ->> 'institution')::int, (after ->> 'department')::int, 0)::private.catalogue_fact
      from private.import_lines where import_id = import and verdict = 'created'
      union all
      select row(side.sign, c.institution, side.department, c.rating_count)::private.catalogue_fact
      from private.import_lines as l join public.courses as c on c.id = l.entry_id and c.status = 'visible',
        lateral (values (-1, (l.before ->> 'department')::int), (1, (l.after ->> 'department')::int))
          as side (sign, department)
      where l.import_id = import and l.verdict = 'changed' and l.after ? 'department'
    ));
  end if;
end
$$;
comment on function private.count_import(uuid) is 'Brings the counts of departments and institutions up to date.';

create function private.finish_import(import uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known private.imports;
begin
  perform private.count_import(import);
  -- From here on nobody can stop it.
  select * into known from private.imports where id = import and status = 'writing' for update;
  if not found or known.stop_asked then
    perform private.refuse('import/stopped', 409, 'Somebody wants this import to stop.');
  end if;
  perform private.begin_decision('import', null, null, jsonb_build_object(
    'kind', known.kind, 'file', known.file_name, 'created', known.created_count, 'changed', known.changed_count,
    'same', known.same_count));
  update private.imports set status = 'done', written_at = clock_timestamp(), written_count = line_count,
    effects = jsonb_build_object('lacking_english', (
      select count(*) from private.import_lines
      where import_id = import and verdict = 'created' and after ? 'name' and not after ? 'name_en'))
  where id = import;
end
$$;
revoke all on function private.finish_import(uuid) from public;
grant execute on function private.finish_import(uuid) to auth_admin;
comment on function private.finish_import(uuid) is
  'The end of the one transaction: counts, and the one row of the log. Error import/stopped (409): roll back.';

create trigger _900_log after update of status on private.imports
  for each row when (new.status = 'done') execute function private.tg__log_decision('import', 'id', 'status');

-- What admins see of imports, and how they stop one. Reading the file and writing it is the server's (server/import).

create function private.require_importer() returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
end
$$;
revoke all on function private.require_importer() from public;
grant execute on function private.require_importer() to auth_admin;
comment on function private.require_importer() is
  'private.require_admin for the server, which asks it in the transaction of each step of an import: admin/required, '
  'insufficient_aal (403).';

create function private.import_summary(import private.imports) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', import.id, 'kind', import.kind, 'file', import.file_name, 'admin', private.admin_name(import.admin),
    'is_mine', import.admin is not distinct from private.user_id(), 'status', import.status,
    'failure', import.failure, 'lines', import.line_count, 'created', import.created_count,
    'changed', import.changed_count, 'same', import.same_count, 'errors', import.error_count,
    'written', import.written_count, 'checked_at', import.checked_at, 'written_at', import.written_at,
    'check_seconds', round(extract(epoch from import.checked_at - import.begun_at)),
    'write_seconds', round(extract(epoch from coalesce(import.written_at, clock_timestamp()) - import.writing_since)),
    'effects', import.effects)
$$;
comment on function private.import_summary(private.imports) is 'An import as admins see it.';

create function public.import_desk() returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.end_silent_imports();
  return jsonb_build_object(
    'open', (select coalesce(jsonb_agg(private.import_summary(i) order by i.begun_at), '[]')
      from private.imports as i where i.status <> 'done'),
    'done', (select coalesce(jsonb_agg(private.import_summary(i) order by i.written_at desc), '[]')
      from (select * from private.imports where status = 'done' order by written_at desc limit 8) as i),
    'first_run', private.first_run());
end
$$;
revoke all on function public.import_desk() from public;
grant execute on function public.import_desk() to authenticated;
comment on function public.import_desk() is
  'Imports that are not finished, and the last eight that are: {"open", "done", "first_run"}, each as '
  'private.import_summary. Errors admin/required, insufficient_aal (403).';

-- Cheap on a large catalogue: whether there is any, not how many.
create function private.is_first_run() returns boolean
  language sql stable set search_path = ''
as $$
  select not private.switch_setting('demo_catalogue') and not (
    exists (select from public.institutions) and exists (select from public.departments)
    and exists (select from public.professors))
$$;
comment on function private.is_first_run() is
  'Whether a catalogue without the demo still lacks what it needs to be live: then admins are led to the guide.';

create function private.first_run() returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'institution', exists (select from public.institutions), 'department', exists (select from public.departments),
    'professor', exists (select from public.professors), 'course', exists (select from public.courses),
    'teaching', exists (select from public.course_professors),
    'admins', (select count(*) from private.admin_emails),
    'guides_in_navigation', private.switch_setting('guides_in_navigation'),
    'is_first_run', private.is_first_run())
$$;
comment on function private.first_run() is 'Which parts of a live catalogue there are, for the guide of a first run.';

create function public.import_lines(import uuid, verdict text, above int default 0, most int default 50)
  returns table (line int, fields jsonb, problem text, about jsonb, entry_name text, before jsonb, after jsonb)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select l.line, l.fields, l.problem, l.about, l.fields ->> 'name', l.before, l.after
  from private.import_lines as l
  where l.import_id = import and l.verdict = import_lines.verdict and l.line > above
  order by l.line
  limit least(greatest(most, 1), 1000);
end
$$;
revoke all on function public.import_lines(uuid, text, int, int) from public;
grant execute on function public.import_lines(uuid, text, int, int) to authenticated;
comment on function public.import_lines(uuid, text, int, int) is
  'Lines of an import with this verdict (created, changed, same, error), above a line, at most 1,000 at a time. Errors '
  'admin/required, insufficient_aal (403).';

create function public.import_mistakes(import uuid)
  returns table (problem text, value text, maybe text, lines int, first_line int)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select l.problem, l.about ->> 'value', l.about ->> 'maybe', count(*)::int, min(l.line)
  from private.import_lines as l
  where l.import_id = import and l.verdict = 'error'
  group by 1, 2, 3 order by 4 desc, 5
  limit 100;
end
$$;
revoke all on function public.import_mistakes(uuid) from public;
grant execute on function public.import_mistakes(uuid) to authenticated;
comment on function public.import_mistakes(uuid) is
  'The same mistake once, with how many lines have it and the first of them; the hundred most frequent. Errors '
  'admin/required, insufficient_aal (403).';

create function public.stop_import(import uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.imports set stop_asked = true where id = import and status = 'writing';
  if found then
    return true;
  end if;
  delete from private.imports where id = import and status in ('checked', 'failed')
    and admin is not distinct from private.user_id();
  return found;
end
$$;
revoke all on function public.stop_import(uuid) from public;
grant execute on function public.stop_import(uuid) to authenticated;
comment on function public.stop_import(uuid) is
  'Asks an import that is being written to stop with nothing changed, or lets go of one''s own that is only '
  'checked or has failed; '
  'whether there was one. Errors admin/required, insufficient_aal (403).';

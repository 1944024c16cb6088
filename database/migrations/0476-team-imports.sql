-- Imports of a team: the catalogue of its institution from a file, as admins import it (0370 to 0376). Every line is
-- about the institution, institutions themselves are not a team's, and a team sees no imports but its own.

alter table private.imports
  add column institution int references public.institutions on delete cascade
    default nullif(current_setting('dargu.import_institution', true), '')::int,
  alter column admin set default coalesce(private.decider(), 'operator');
comment on column private.imports.admin is 'Account of the admin; team:<number>; operator from the command line.';
comment on column private.imports.institution is
  'The only one that its lines may be about, and whose team sees it; null for those of admins.';
create index imports_institution_idx on private.imports (institution) where institution is not null;

-- Without arguments as the release before calls it.
drop function private.require_importer();
create function private.require_importer(
  institution int default null, import uuid default null, source int default null
) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  place constant int := case when require_importer.import is not null
    then (select i.institution from private.imports as i where i.id = require_importer.import)
    when require_importer.source is null then require_importer.institution end;
begin
  perform private.require_decider(place, 'import');
  perform set_config('dargu.import_institution', coalesce(place::text, ''), true);
  perform set_config('dargu.import_source', coalesce(source::text, ''), true);
end
$$;
revoke all on function private.require_importer(int, uuid, int) from public;
grant execute on function private.require_importer(int, uuid, int) to auth_admin;
comment on function private.require_importer(int, uuid, int) is
  'An admin, or a member of the team of an institution, or of the one that an import is for; the server asks it in the '
  'transaction of each step of an import. What is begun then is for this institution, or of this source. Errors of '
  'private.require_decider, the same for an import of others as for none.';

create function private.judge_import_institution(import uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  known constant private.imports := (select i from private.imports as i where id = import);
begin
  update private.import_lines as l set problem = 'other_institution',
    about = jsonb_build_object('field', 'institution', 'value', found.written)
  from private.find_import_institutions(import) as found
  where l.import_id = import and l.fields ->> 'institution' = found.written and found.candidates = 1
    and found.institution_id <> known.institution
    and coalesce(l.problem, '') not in ('unreadable', 'too_many_cells');
  -- One that was merged may have gone to another one.
  if known.institution is not null and known.kind in ('professor', 'course') then
    execute format(
      'update private.import_lines as l set problem = ''other_institution'',
         about = jsonb_build_object(''field'', ''name'', ''value'', l.fields ->> ''name'')
       from %s as e where l.import_id = $1 and l.problem is null and e.id = l.entry_id and e.institution <> $2',
      private.catalogue_table(known.kind)) using import, known.institution;
  end if;
end
$$;
comment on function private.judge_import_institution(uuid) is
  'Problem other_institution of lines of a team that are not about its institution, about {"field", "value"}.';

-- Asked of the import as a whole, when it is written: of a line it would tell others what the member has rated.
create function private.is_concerned_by_import(import uuid) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
    select from private.imports as i join private.import_lines as l
      on l.import_id = i.id and l.verdict in ('created', 'changed'),
      lateral (values
        ('professor', case i.kind when 'professor' then l.entry_id
          when 'teaching' then (l.after ->> 'professor_id')::int end),
        ('course', case i.kind when 'course' then l.entry_id when 'teaching' then (l.after ->> 'course_id')::int end)
      ) as entry (kind, id)
    where i.id = import and entry.id is not null and private.is_concerned(entry.kind, entry.id::text)
  )
$$;
comment on function private.is_concerned_by_import(uuid) is
  'Whether the caller has rated, claimed, proposed or reported an entry that writing an import would change.';

select private.change_function('private.refuse_while_importing()',
  'json_build_object(', 'case when private.acting_team() is null then json_build_object(',
  'other.status)::text', 'other.status)::text end');
select private.change_function('private.begin_import(text, text)',
  'perform pg_advisory_xact_lock(', 'if kind = ''institution'' and private.acting_team() is not null then
    perform private.require_admin();
  end if;
  perform pg_advisory_xact_lock(',
  'i.admin = coalesce(private.user_id(), ''operator'')', 'i.admin = coalesce(private.decider(), ''operator'')');
select private.change_function('private.check_import(uuid)',
  'update private.import_lines set verdict = ''error'', entry_id = null',
  'perform private.judge_import_institution(import);
  update private.import_lines set verdict = ''error'', entry_id = null');
select private.change_function('private.begin_import_writing(uuid)',
  'update private.imports set status = ''writing''',
  'if private.acting_team() is not null and private.is_concerned_by_import(import) then
    perform private.refuse(''team/someone-else'', 403, ''Someone else must decide this.'');
  end if;
  update private.imports set status = ''writing''',
  'admin = coalesce(private.user_id(), ''operator'')', 'admin = coalesce(private.decider(), ''operator'')');
select private.change_function('private.import_summary(private.imports)',
  'private.admin_name(import.admin)', 'private.name_of_decider(import.admin)',
  'is not distinct from private.user_id()', 'is not distinct from private.decider()');
select private.change_function('public.import_lines(uuid, text, int, int)',
  'perform private.require_admin();', 'perform private.require_importer(import => import_lines.import);');
select private.change_function('public.import_mistakes(uuid)',
  'perform private.require_admin();', 'perform private.require_importer(import => import_mistakes.import);');
select private.change_function('public.stop_import(uuid)',
  'perform private.require_admin();', 'perform private.require_importer(import => stop_import.import);',
  'is not distinct from private.user_id()', 'is not distinct from private.decider()');

create function public.team_imports(institution int) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_importer(team_imports.institution);
  perform private.end_silent_imports();
  return (
    with own as (
      select i.status, i.begun_at, i.written_at, private.import_summary(i) - 'checked_at'
        || jsonb_build_object('written_at', private.local_day(i.written_at)) as shown
      from private.imports as i where i.institution = team_imports.institution
      order by i.written_at desc nulls first limit 12
    )
    select jsonb_build_object(
      'open', coalesce(jsonb_agg(shown order by begun_at) filter (where status <> 'done'), '[]'),
      'done', coalesce(jsonb_agg(shown order by written_at desc) filter (where status = 'done'), '[]'))
    from own
  );
end
$$;
revoke all on function public.team_imports(int) from public;
grant execute on function public.team_imports(int) to authenticated;
comment on function public.team_imports(int) is
  'For the team of an institution: its imports that are not finished, and the last that are, as import_desk has them; '
  'days for moments. Errors admin/required, insufficient_aal (403).';

-- What a team may: the functions of admins that also ask for the team of an institution. Their bodies stay what they
-- are in the files that made them; what changes is who is asked for, and the few places where a team is not an admin.

-- Who may -------------------------------------------------------------------------------------------------------------

create function private.require_reader_of_case(kind text, key text) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform private.require_decider(private.institution_of_case(kind, key), 'read');
  if private.acting_team() is not null and not private.waits_for_team(kind, key) then
    perform private.refuse('case/gone', 404, 'There is no such case any more.');
  end if;
end
$$;
revoke all on function private.require_reader_of_case(text, text) from public;
comment on function private.require_reader_of_case(text, text) is
  'An admin, or a member of the team that a waiting case is for. Errors of private.require_decider, case/gone (404).';

create function private.require_decider_of_cases(cases jsonb, decision text) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  place int;
  one jsonb;
begin
  if public.is_admin() then
    if decision = 'pass' then
      perform private.refuse('case/invalid', 400, 'Admins have nobody to pass a case to.');
    end if;
    return;
  end if;
  one := case when jsonb_typeof(cases) = 'array' then cases -> 0 end;
  place := private.institution_of_case(one ->> 'kind', one ->> 'key');
  perform private.require_decider(place, private.act_of(one ->> 'kind', decision));
  if jsonb_array_length(cases) > 50 then
    return; -- It is refused in its own words.
  end if;
  for one in select * from jsonb_array_elements(cases) loop
    if private.institution_of_case(one ->> 'kind', one ->> 'key') is distinct from place
      or private.act_of(one ->> 'kind', decision) is null then
      perform private.require_admin();
    end if;
  end loop;
end
$$;
revoke all on function private.require_decider_of_cases(jsonb, text) from public;
comment on function private.require_decider_of_cases(jsonb, text) is
  'An admin, or a member of the team of the one institution that all cases are about, where a team may decide this on '
  'each. Errors of private.require_decider.';

create function private.require_undoer(id bigint) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  decision private.decisions;
begin
  select * into decision from private.decisions as d where d.id = require_undoer.id;
  if decision.admin like 'team:%' and not public.is_admin()
    and decision.decided_at > now() - interval '10 minutes' then
    perform private.require_decider((
      select t.institution from private.institution_team as t
      where 'team:' || t.id = decision.admin and t.person = private.user_id()
    ), 'undo');
  else
    perform private.require_admin();
  end if;
end
$$;
revoke all on function private.require_undoer(bigint) from public;
comment on function private.require_undoer(bigint) is
  'An admin; of a decision of a team its own member as well, for ten minutes. Errors of private.require_decider.';

create function private.require_editor(kind text, id int, act text, fields jsonb default '{}') returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  place int;
begin
  if kind in ('professor', 'course', 'department') then
    execute format('select e.institution from %s as e where e.id = $1', private.catalogue_table(kind))
      into place using id;
  end if;
  perform private.require_decider(place, act);
  if private.acting_team() is null or act = 'read' then
    return;
  end if;
  -- Across institutions is for admins.
  if fields ? 'institution' or fields ? 'department' and not exists (
    select from public.departments as d
    where d.id::text = fields ->> 'department' and d.institution = place
  ) then
    perform private.require_admin();
  end if;
  if kind in ('professor', 'course') and private.is_concerned(kind, id::text) then
    perform private.refuse('team/someone-else', 403, 'Someone else must decide this.');
  end if;
end
$$;
revoke all on function private.require_editor(text, int, text, jsonb) from public;
comment on function private.require_editor(text, int, text, jsonb) is
  'An admin, or a member of the team of the institution that an entry is in, for this act. Errors of '
  'private.require_decider; team/someone-else (403) where the member is concerned.';

-- Whether an id in filters is one that lists are narrowed to; institutions themselves are not a team's.
create function private.require_lister(kind text, filters jsonb) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform private.require_decider(
    case when kind in ('professor', 'course', 'department') and filters ->> 'institution' ~ '^[0-9]{1,9}$'
      then (filters ->> 'institution')::int end, 'read');
end
$$;
revoke all on function private.require_lister(text, jsonb) from public;
comment on function private.require_lister(text, jsonb) is
  'An admin, or a member of the team that the rows of the catalogue are narrowed to. Errors of '
  'private.require_decider.';

-- What asks for them --------------------------------------------------------------------------------------------------

select private.change_function('public.claim_case(text, text, boolean)',
  'perform private.require_admin();',
  'perform private.require_reader_of_case(claim_case.kind, claim_case.key);
  caller := private.decider();
  if private.acting_team() is not null then
    take_over := false;
  end if;',
  'caller constant text := private.user_id();', 'caller text;',
  'select private.admin_name(c.admin),', 'select private.name_of_decider(c.admin),');
select private.change_function('public.release_case(text, text)',
  'perform private.require_admin();', 'perform private.require_reader_of_case(release_case.kind, release_case.key);',
  'c.admin = private.user_id()', 'c.admin = private.decider()');
select private.change_function('public.case_details(text, text)',
  'perform private.require_admin();',
  'perform private.require_reader_of_case(case_details.kind, case_details.key);',
  'values (private.user_id(), case_details.kind', 'values (private.decider(), case_details.kind',
  'return found;', 'return private.narrow_case(found);');
select private.change_function('public.decide_cases(jsonb, text, text, text, jsonb)',
  'perform private.require_admin();',
  'perform private.require_decider_of_cases(cases, decide_cases.decision);
  caller := private.decider();',
  'caller constant text := private.user_id();', 'caller text;',
  'outcome := ''taken'';
    else',
  'outcome := ''taken'';
    elsif private.team_objection(one.kind, one.key) is not null then
      outcome := private.team_objection(one.kind, one.key);
    else',
  'from %s($1)'', one.decide)',
  'from %s($1)'',
        case when private.acting_team() is not null and decide_cases.decision in (''hide'', ''pass'')
          then ''private.pass_case'' else one.decide end)',
  'delete from private.case_claims as l where l.kind = one.kind and l.key = one.key;',
  'delete from private.case_claims as l where l.kind = one.kind and l.key = one.key;
      if private.acting_team() is null then
        delete from private.passed_cases as p where p.kind = one.kind and p.key = one.key;
      end if;');
select private.change_function('public.undo_decision(bigint)',
  'perform private.require_admin();', 'perform private.require_undoer(undo_decision.id);',
  'decision.after ->> ''act'' = ''dismissed''', 'decision.after ->> ''act'' in (''dismissed'', ''passed'')',
  'perform private.reopen_reports(decision);',
  'perform private.reopen_reports(decision);
      if decision.action in (''hold'', ''pass'') then
        delete from private.passed_cases as p where p.kind = decision.subject_kind and p.key = decision.subject_key;
      end if;');
select private.change_function('public.suggestion_case(uuid)',
  'perform private.require_admin();',
  'perform private.require_reader_of_case(''suggestion'', suggestion_case.id::text);',
  'return private.suggestion_details(asked)', 'return private.narrow_case(private.suggestion_details(asked)',
  'private.notes_of(''suggestion'', asked.id::text)
  );', 'private.notes_of(''suggestion'', asked.id::text)
  ));');

select private.change_function('public.catalogue_rows(text, text, jsonb, text, int, int)',
  'perform private.require_admin();', 'perform private.require_lister(kind, filters);');
select private.change_function('public.catalogue_counts(text, text, jsonb)',
  'perform private.require_admin();', 'perform private.require_lister(kind, filters);');
select private.change_function('public.teaching_rows(text, int, text, int, int)',
  'perform private.require_admin();', 'perform private.require_decider(teaching_rows.institution, ''read'');');
select private.change_function('public.entry_links(text, int)',
  'perform private.require_admin();', 'perform private.require_editor(kind, entry_links.id, ''read'');');
select private.change_function('public.save_entry(text, int, jsonb, text)',
  'perform private.require_admin();', 'perform private.require_editor(kind, save_entry.id, ''edit'', fields);');
select private.change_function('public.link_course_professor(int, int)',
  'perform private.require_admin();',
  'perform private.require_editor(''course'', course_id, ''link'');
  perform private.require_editor(''professor'', professor_id, ''link'');');
select private.change_function('public.unlink_course_professor(int, int)',
  'perform private.require_admin();',
  'perform private.require_editor(''course'', course_id, ''link'');
  perform private.require_editor(''professor'', professor_id, ''link'');');

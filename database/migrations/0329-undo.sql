-- Taking a decision back, within thirty days, as the registry says for its kind (0303). Taking back is a decision too:
-- a new row of the log, and both point at each other. The reports that a decision settled wait again.

create function private.guard_review(decision private.decisions, known jsonb) returns text
  language sql stable set search_path = ''
as $$ select case when (known ->> 'updated_at')::timestamptz > decision.decided_at then 'changed' end $$;
comment on function private.guard_review(private.decisions, jsonb) is
  'Keeps a review that was reworded since (private.case_kinds.guard).';

-- With removing and merging go the files of a guide, and these do not come back.
create function private.guard_guide(decision private.decisions, known jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select case
    when decision.action in ('remove', 'merge') then 'not_possible'
    when known ->> 'status' in ('withdrawn', 'removed', 'merged') then 'gone'
  end
$$;
comment on function private.guard_guide(private.decisions, jsonb) is
  'Keeps a guide that is gone, or whose files are (private.case_kinds.guard).';

insert into private.case_kinds (kind, subject, waiting, list, load, lock, decide, decisions, reasoned, guard)
  select kind, ('public.' || private.review_table(kind))::regclass, 'private.waiting_reviews', 'private.list_reviews',
    'private.details_of_review', 'private.lock_cases', 'private.decide_review', '{keep,restore}',
    '{send_back,hide,remove}', 'private.guard_review'
  from unnest('{review,course_review,institution_review}'::text[]) as kind;
insert into private.case_kinds (kind, subject, waiting, list, load, lock, decide, decisions, reasoned, guard) values
  ('guide', 'public.study_guides', 'private.waiting_guides', 'private.list_guides', 'private.details_of_guide',
    'private.lock_cases', 'private.decide_guide', '{keep,restore,move}', '{send_back,hide,remove}',
    'private.guard_guide');

create function private.reopen_reports(decision private.decisions) returns int
  language plpgsql volatile set search_path = ''
as $$
declare
  reopened int;
begin
  update private.reports set status = 'pending'
    where id in (select jsonb_array_elements_text(decision.after -> 'reports')::uuid) and status <> 'pending';
  get diagnostics reopened = row_count;
  return reopened;
end
$$;
comment on function private.reopen_reports(private.decisions) is
  'Lets the reports that a decision settled wait again. Returns how many.';

create function public.undo_decision(id bigint)
  returns table (outcome text, kind text, key text, undone_as bigint)
  language plpgsql volatile security definer rows 1
  set search_path = ''
as $$
#variable_conflict use_column
declare
  decision private.decisions;
  known private.case_kinds;
begin
  perform private.require_admin();
  select * into decision from private.decisions as d where d.id = undo_decision.id;
  if decision.id is null then
    perform private.refuse('decision/none', 404, 'There is no such decision.');
  end if;
  kind := decision.subject_kind;
  key := decision.subject_key;
  select * into known from private.case_kinds as k where k.kind = decision.subject_kind;
  -- Two admins at once: the second waits here and then finds the first.
  perform pg_advisory_xact_lock(hashtextextended('private.undo ' || kind || ' ' || key, 0));
  if exists (select from private.decisions as u where u.undoes = decision.id) then
    outcome := 'already';
  elsif decision.action = 'undo' or decision.decided_at < now() - interval '30 days' or known.kind is null then
    outcome := 'not_possible';
  else
    perform private.begin_decision('undo', decision.reason, null, '{}', null, decision.id);
    if known.lock is not null then
      execute format('select %s($1)', known.lock) using jsonb_build_array(jsonb_build_object('kind', kind, 'key', key));
    end if;
    if decision.after ->> 'act' = 'dismissed' then
      -- Nothing but reports was decided on.
      insert into private.case_acts (kind, key, professor_id, course_id, act)
        values (kind, key, decision.professor_id, decision.course_id, 'reopened');
      outcome := 'done';
    elsif decision.after ? 'act' then
      outcome := 'not_possible';
    else
      -- A merge has moved more than this row.
      execute format('select %s($1)', case when decision.after ? 'merge' then 'private.undo_merge' else known.undo end)
        into outcome using decision;
    end if;
    if outcome = 'done' then
      perform private.reopen_reports(decision);
      undone_as := (select max(u.id) from private.decisions as u where u.undoes = decision.id);
    end if;
  end if;
  return next;
end
$$;
revoke all on function public.undo_decision(bigint) from public;
grant execute on function public.undo_decision(bigint) to authenticated;
comment on function public.undo_decision(bigint) is
  'For admins: takes a decision of the last 30 days back, by its number in the log. One row: done, already (it is '
  'taken back), changed (something happened since, nothing was done), gone, not_possible; what it was about, and the '
  'number of the new decision. Errors admin/required, insufficient_aal (403), decision/none (404).';

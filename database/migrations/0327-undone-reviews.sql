-- Taking back what was decided about a review or a guide: it is as it was before, and its reports wait again.

create function private.undo_decided_review(decision private.decisions) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  review jsonb;
begin
  if decision.before = '{}' or decision.action = 'unmask' then
    return 'not_possible';
  end if;
  perform private.lock_cases(jsonb_build_array(
    jsonb_build_object('kind', decision.subject_kind, 'key', decision.subject_key)));
  review := private.row_of_review(decision.subject_kind, decision.subject_key);
  if review is null then
    return 'gone';
  end if;
  -- Decided again, held again, or reworded.
  if (review ->> 'decided_at')::timestamptz is distinct from (decision.after ->> 'decided_at')::timestamptz
    or review ->> 'status' <> coalesce(decision.after ->> 'status', review ->> 'status')
    or (review ->> 'updated_at')::timestamptz > decision.decided_at then
    return 'changed';
  end if;
  execute format(
    $sql$
    update public.%I as r set
      status = b.status, held_reasons = b.held_reasons, decision_reason = b.decision_reason,
      decision_note = b.decision_note, decided_at = b.decided_at, held_at = b.held_at, reviewed_at = b.reviewed_at
    from jsonb_populate_record(null::public.%1$I, $1) as b
    where r.id = b.id
    $sql$, private.review_table(decision.subject_kind)
  ) using review || decision.before;
  return 'done';
end
$$;
comment on function private.undo_decided_review(private.decisions) is
  'Puts a review back as it was before a decision: done, changed since, gone, or not_possible.';

create function private.undo_review(decision private.decisions) returns text
  language sql volatile set search_path = ''
as $$ select private.undo_decided_review(decision) $$;
comment on function private.undo_review(private.decisions) is 'Takes back a decision about a review of a professor.';

create function private.undo_course_review(decision private.decisions) returns text
  language sql volatile set search_path = ''
as $$ select private.undo_decided_review(decision) $$;
comment on function private.undo_course_review(private.decisions) is
  'Takes back a decision about a review of a course.';

create function private.undo_institution_review(decision private.decisions) returns text
  language sql volatile set search_path = ''
as $$ select private.undo_decided_review(decision) $$;
comment on function private.undo_institution_review(private.decisions) is
  'Takes back a decision about a review of an institution.';

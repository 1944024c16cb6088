-- Taking back what was decided about a study guide, where nothing was lost by it: with removing and merging go its
-- files, and these do not come back.

create function private.undo_guide(decision private.decisions) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  guide public.study_guides;
begin
  if decision.before = '{}' or decision.action in ('remove', 'merge', 'replace_file') then
    return 'not_possible';
  end if;
  perform private.lock_cases(jsonb_build_array(jsonb_build_object('kind', 'guide', 'key', decision.subject_key)));
  select * into guide from public.study_guides where id = decision.subject_key::uuid;
  if guide.id is null or guide.status in ('withdrawn', 'removed', 'merged') then
    return 'gone';
  end if;
  if guide.status <> coalesce(decision.after ->> 'status', guide.status)
    or guide.course_id <> coalesce((decision.after ->> 'course_id')::int, guide.course_id)
    or decision.after ? 'decided_at'
      and guide.decided_at is distinct from (decision.after ->> 'decided_at')::timestamptz then
    return 'changed';
  end if;
  update public.study_guides as g set
    status = b.status, course_id = b.course_id, held_reasons = b.held_reasons, decision_reason = b.decision_reason,
    decision_note = b.decision_note, decided_at = b.decided_at, published_at = b.published_at
  from jsonb_populate_record(guide, decision.before) as b
  where g.id = guide.id;
  return 'done';
end
$$;
comment on function private.undo_guide(private.decisions) is
  'Puts a guide back as it was before a decision: done, changed since, gone, or not_possible, where its files went '
  'with it.';

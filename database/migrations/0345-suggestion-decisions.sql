-- Deciding on a suggestion: a new entry, another name of one that is here, or no. What several people miss under one
-- name is decided at once, and each of them is told, with the place where there is one.

create trigger _900_log after update of status, professor_id, course_id, decision_reason on public.catalogue_suggestions
  for each row execute function private.tg__log_decision(
    'suggestion', 'id', 'status', 'professor_id', 'course_id', 'decision_reason');

create function private.without_title(name text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(nullif(string_agg(word, ' ' order by place), ''), btrim(name))
  from regexp_split_to_table(btrim(name), '\s+') with ordinality as written (word, place)
  where private.title_of(private.fold(word)) is null
$$;
comment on function private.without_title(text) is 'A name as it was written, without words that are titles.';

-- Profiles of those who are told first, as everybody takes locks; then the suggestions, by key. People who suggest the
-- same at this moment lock nothing of this; theirs is a case of its own afterwards.
create function private.lock_suggestions(cases jsonb) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  ids constant uuid[] := array(
    select s.id from jsonb_array_elements(cases) as c, private.suggestions_alike((c ->> 'key')::uuid) as s
    union
    select (c ->> 'key')::uuid from jsonb_array_elements(cases) as c
  );
begin
  perform from public.profiles
    where firebase_uid in (select s.user_id from public.catalogue_suggestions as s where s.id = any (ids))
    order by firebase_uid for key share;
  perform from public.catalogue_suggestions as s where s.id = any (ids) order by s.id for no key update;
end
$$;
comment on function private.lock_suggestions(jsonb) is
  'Locks suggestions, and all that wait for the same thing, to be decided on (private.case_kinds.lock).';

create function private.decide_suggestion(
  given private.case_order, out outcome text, out status text, out decision_id bigint
)
  language plpgsql volatile set search_path = ''
as $$
declare
  asked public.catalogue_suggestions;
  fields constant jsonb := given.details -> 'fields';
  entry int := given.details ->> 'entry_id';
begin
  select * into asked from public.catalogue_suggestions as s where s.id = given.key::uuid;
  status := asked.status;
  outcome := case when asked.id is null then 'gone' when asked.status <> 'pending' then 'already' end;
  if outcome is not null then
    return;
  end if;
  perform private.begin_decision(given.decision, case given.decision when 'dismiss' then given.reason end,
    waited_hours => round(extract(epoch from now() - asked.created_at) / 3600, 2));
  case given.decision
    when 'accept' then
      if not exists (
        select from public.departments as d
        where d.id::text = fields ->> 'department' and d.institution = asked.institution
      ) then
        perform private.refuse('catalogue/invalid', 400, 'A department of the institution is expected.',
          '{"field": "department"}');
      end if;
      entry := private.create_entry(asked.kind, fields);
    when 'same_as' then
      if not exists (
        select from public.professors as p where asked.kind = 'professor' and p.id = entry and p.status <> 'merged'
        union all
        select from public.courses as c where asked.kind = 'course' and c.id = entry and c.status <> 'merged'
      ) then
        perform private.refuse('suggestion/no-entry', 404, 'There is no such entry.');
      end if;
      perform private.add_alias(asked.kind, entry, private.without_title(asked.name));
    else
      entry := null;
  end case;
  status := case when given.decision = 'dismiss' then 'dismissed' else 'accepted' end;
  update public.catalogue_suggestions as s set
    status = decide_suggestion.status, decided_at = now(),
    decision_reason = case given.decision when 'dismiss' then given.reason end,
    professor_id = case s.kind when 'professor' then entry end,
    course_id = case s.kind when 'course' then entry end
  where s.id in (select alike.id from private.suggestions_alike(asked.id) as alike);
  outcome := 'done';
  decision_id := private.last_decision('suggestion', given.key);
end
$$;
comment on function private.decide_suggestion(private.case_order) is
  'Decides on a suggestion, for all who miss the same: accept makes the entry of details.fields, as '
  'private.create_entry takes them; same_as gives the entry details.entry_id the name that it was missed under; '
  'dismiss takes a reason of catalogue_suggestions.decision_reason. Errors catalogue/invalid (400), '
  'catalogue/exists (409), suggestion/no-entry (404), 23514.';

-- With all that the same request did: the other suggestions of the case, and the entry or alias that came of it. What
-- has come to hang on a new entry meanwhile is worth more than taking it back.
create function private.undo_suggestion(decision private.decisions) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  keys constant uuid[] := array(
    select d.subject_key::uuid from private.decisions as d
    where d.batch = decision.batch and d.subject_kind = 'suggestion' and d.action = decision.action
  );
  related private.decisions;
  outcome text;
begin
  perform from public.catalogue_suggestions where id = any (keys) order by id for no key update;
  if not exists (
    select from public.catalogue_suggestions as s
    where s.id = decision.subject_key::uuid and s.status = decision.after ->> 'status'
      and s.professor_id is not distinct from (decision.after ->> 'professor_id')::int
      and s.course_id is not distinct from (decision.after ->> 'course_id')::int
  ) then
    return case when exists (select from public.catalogue_suggestions where id = decision.subject_key::uuid)
      then 'changed' else 'gone' end;
  end if;
  delete from public.notices as n using public.catalogue_suggestions as s
    where s.id = any (keys) and n.user_id = s.user_id and n.kind = 'suggestion_' || s.status
      and n.professor_id is not distinct from s.professor_id and n.course_id is not distinct from s.course_id
      and n.created_at = s.decided_at;
  update public.catalogue_suggestions as s set
    status = 'pending', decided_at = null, decision_reason = null, professor_id = null, course_id = null
    where s.id = any (keys);
  for related in
    select d.* from private.decisions as d
    where d.batch = decision.batch and d.subject_kind in ('professor', 'course') and d.action = decision.action
    order by d.id desc
  loop
    outcome := private.undo_row(related);
    if outcome <> 'done' then
      -- Nothing of it is undone: an error here takes back the rows above.
      raise exception using errcode = 'DGU01', message = outcome;
    end if;
  end loop;
  return 'done';
exception
  when sqlstate 'DGU01' then
    return sqlerrm;
  -- Someone has suggested the same again meanwhile.
  when unique_violation then
    return 'not_possible';
end
$$;
comment on function private.undo_suggestion(private.decisions) is
  'Takes back what was decided on a suggestion, for all of its case: they wait again, and the entry or alias that came '
  'of it goes, unless something refers to it (not_possible).';

insert into private.case_kinds (kind, subject, waiting, list, lock, decide, decisions, reasoned, undo) values
  ('suggestion', 'public.catalogue_suggestions', 'private.waiting_suggestions', 'private.list_suggestions',
    'private.lock_suggestions', 'private.decide_suggestion', '{accept,same_as}', '{dismiss}',
    'private.undo_suggestion');

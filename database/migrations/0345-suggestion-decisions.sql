-- Deciding on a suggestion: a new entry, another name of one that is here, or no. What several people miss under one
-- name is decided at once, and each of them is told, with the place where there is one.

create trigger _900_log after update of status, professor_id, course_id, decision_reason on public.catalogue_suggestions
  for each row execute function private.tg__log_decision(
    'suggestion', 'id', 'status', 'professor_id', 'course_id', 'decision_reason');

-- People who suggest the same at this moment lock nothing of this; theirs is a case of its own afterwards.
create function private.settle_suggestions(
  id uuid, new_status text, entry_id int, reason text
) returns bigint
  language plpgsql volatile set search_path = ''
as $$
begin
  update public.catalogue_suggestions as s set
    status = new_status, decided_at = now(), decision_reason = reason,
    professor_id = case s.kind when 'professor' then entry_id end,
    course_id = case s.kind when 'course' then entry_id end
  where s.id in (select alike.id from private.suggestions_alike(settle_suggestions.id) as alike);
  return private.last_decision('suggestion', settle_suggestions.id::text);
end
$$;
comment on function private.settle_suggestions(uuid, text, int, text) is
  'Decides on a suggestion and all that wait for the same thing; answers the row of the log.';

-- Profiles of those who are told first, as everybody takes locks; then the suggestions, by key.
create function private.lock_suggestion(id uuid) returns public.catalogue_suggestions
  language plpgsql volatile set search_path = ''
as $$
declare
  asked public.catalogue_suggestions;
begin
  perform private.require_admin();
  perform from public.profiles
    where firebase_uid in (select s.user_id from private.suggestions_alike(lock_suggestion.id) as s)
    order by firebase_uid for key share;
  perform from public.catalogue_suggestions
    where catalogue_suggestions.id in (select s.id from private.suggestions_alike(lock_suggestion.id) as s)
    order by catalogue_suggestions.id for no key update;
  select * into asked from public.catalogue_suggestions as s where s.id = lock_suggestion.id;
  return asked;
end
$$;
comment on function private.lock_suggestion(uuid) is
  'A suggestion that the caller, an admin, is about to decide on. Errors admin/required, insufficient_aal (403).';

create function private.hours_waited(asked public.catalogue_suggestions) returns numeric
  language sql stable set search_path = ''
as $$ select round(extract(epoch from now() - asked.created_at) / 3600, 2) $$;
comment on function private.hours_waited(public.catalogue_suggestions) is 'For how many hours a suggestion has waited.';

create function public.accept_suggestion(id uuid, fields jsonb)
  returns table (outcome text, status text, entry_id int, decision_id bigint)
  language plpgsql volatile security definer rows 1
  set search_path = ''
as $$
declare
  asked constant public.catalogue_suggestions := private.lock_suggestion(accept_suggestion.id);
begin
  outcome := case when asked.id is null then 'gone' when asked.status <> 'pending' then 'already' end;
  status := asked.status;
  entry_id := coalesce(asked.professor_id, asked.course_id);
  if outcome is null then
    if not exists (
      select from public.departments as d
      where d.id::text = fields ->> 'department' and d.institution = asked.institution
    ) then
      perform private.refuse('catalogue/invalid', 400, 'A department of the institution is expected.',
        '{"field": "department"}');
    end if;
    perform private.begin_decision('accept', waited_hours => private.hours_waited(asked));
    entry_id := private.create_entry(asked.kind, fields);
    decision_id := private.settle_suggestions(asked.id, 'accepted', entry_id, null);
    outcome := 'done';
    status := 'accepted';
  end if;
  return next;
end
$$;
revoke all on function public.accept_suggestion(uuid, jsonb) from public;
grant execute on function public.accept_suggestion(uuid, jsonb) to authenticated;
comment on function public.accept_suggestion(uuid, jsonb) is
  'For admins: makes the professor or course that is missing, of fields as private.create_entry takes them, for all '
  'who suggested it. outcome done, already (decided on before), gone. Errors admin/required, insufficient_aal (403), '
  'catalogue/invalid (400), catalogue/exists (409).';

create function public.suggestion_is(id uuid, entry_id int)
  returns table (outcome text, status text, decision_id bigint)
  language plpgsql volatile security definer rows 1
  set search_path = ''
as $$
declare
  asked constant public.catalogue_suggestions := private.lock_suggestion(suggestion_is.id);
begin
  outcome := case when asked.id is null then 'gone' when asked.status <> 'pending' then 'already' end;
  status := asked.status;
  if outcome is null then
    if not exists (
      select from public.professors as p
      where asked.kind = 'professor' and p.id = suggestion_is.entry_id and p.status <> 'merged'
      union all
      select from public.courses as c
      where asked.kind = 'course' and c.id = suggestion_is.entry_id and c.status <> 'merged'
    ) then
      perform private.refuse('suggestion/no-entry', 404, 'There is no such entry.');
    end if;
    perform private.begin_decision('same_as', waited_hours => private.hours_waited(asked));
    perform private.add_alias(asked.kind, suggestion_is.entry_id, private.without_title(asked.name));
    decision_id := private.settle_suggestions(asked.id, 'accepted', suggestion_is.entry_id, null);
    outcome := 'done';
    status := 'accepted';
  end if;
  return next;
end
$$;
revoke all on function public.suggestion_is(uuid, int) from public;
grant execute on function public.suggestion_is(uuid, int) to authenticated;
comment on function public.suggestion_is(uuid, int) is
  'For admins: what was missed is in the catalogue already; the name it was missed under becomes another name of it. '
  'outcome done, already, gone. Errors admin/required, insufficient_aal (403), suggestion/no-entry (404).';

create function private.without_title(name text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(nullif(string_agg(word, ' ' order by place), ''), btrim(name))
  from regexp_split_to_table(btrim(name), '\s+') with ordinality as written (word, place)
  where private.title_of(private.fold(word)) is null
$$;
comment on function private.without_title(text) is 'A name as it was written, without words that are titles.';

create function public.dismiss_suggestion(id uuid, reason text)
  returns table (outcome text, status text, decision_id bigint)
  language plpgsql volatile security definer rows 1
  set search_path = ''
as $$
declare
  asked constant public.catalogue_suggestions := private.lock_suggestion(dismiss_suggestion.id);
begin
  outcome := case when asked.id is null then 'gone' when asked.status <> 'pending' then 'already' end;
  status := asked.status;
  if outcome is null then
    if dismiss_suggestion.reason is null then
      perform private.refuse('suggestion/no-reason', 400, 'Say why.');
    end if;
    perform private.begin_decision('dismiss', reason, waited_hours => private.hours_waited(asked));
    decision_id := private.settle_suggestions(asked.id, 'dismissed', null, dismiss_suggestion.reason);
    outcome := 'done';
    status := 'dismissed';
  end if;
  return next;
end
$$;
revoke all on function public.dismiss_suggestion(uuid, text) from public;
grant execute on function public.dismiss_suggestion(uuid, text) to authenticated;
comment on function public.dismiss_suggestion(uuid, text) is
  'For admins: does not add what was suggested; reason is one of catalogue_suggestions.decision_reason, which those '
  'who suggested it read. outcome done, already, gone. Errors admin/required, insufficient_aal (403), '
  'suggestion/no-reason (400), 23514.';

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
  -- Somebody has suggested the same again meanwhile.
  when unique_violation then
    return 'not_possible';
end
$$;
comment on function private.undo_suggestion(private.decisions) is
  'Takes back what was decided on a suggestion, for all of its case: they wait again, and the entry or alias that came '
  'of it goes, unless something refers to it (not_possible).';
insert into private.case_kinds (kind, subject, undo) values
  ('suggestion', 'public.catalogue_suggestions', 'private.undo_suggestion');

-- What admins do with a message: take it up, hand it on, name what it is about, set its time, answer and close it.
-- Two at once get a plain answer: the first is done, the other one sees that something has changed.

create function private.lock_message(id uuid) returns public.contact_messages
  language plpgsql volatile set search_path = ''
as $$
declare
  asked public.contact_messages;
begin
  perform private.require_admin();
  select * into asked from public.contact_messages as m where m.id = lock_message.id for no key update;
  if asked.id is null then
    perform private.refuse('message/gone', 404, 'There is no such message.');
  end if;
  return asked;
end
$$;
comment on function private.lock_message(uuid) is
  'A message that the caller, an admin, is about to change. Errors admin/required, insufficient_aal (403), '
  'message/gone (404).';

create function private.lock_messages(cases jsonb) returns void
  language sql volatile set search_path = ''
as $$
  select from public.contact_messages as m
  where m.id in (select (c ->> 'key')::uuid from jsonb_array_elements(cases) as c) order by m.id for no key update
$$;
comment on function private.lock_messages(jsonb) is 'Locks messages to be decided on (private.case_kinds.lock).';

create function private.decide_message(
  given private.case_order, out outcome text, out status text, out decision_id bigint
)
  language plpgsql volatile set search_path = ''
as $$
declare
  asked public.contact_messages;
  written constant text := private.clean_note(given.details ->> 'answer');
begin
  select * into asked from public.contact_messages as m where m.id = given.key::uuid;
  status := asked.status;
  outcome := case
    when asked.id is null then 'gone'
    when given.version is distinct from private.message_version(asked) then 'changed'
  end;
  if outcome is not null then
    return;
  elsif written is null and given.decision <> 'close' then
    perform private.refuse('message/empty', 400, 'Write an answer, or close the message without one.');
  end if;
  perform private.begin_decision(
    case when written is null then 'close' else 'answer' end,
    details => jsonb_build_object('topic', asked.topic, 'verdicts', (
      select coalesce(jsonb_object_agg(verdict, count), '{}') from (
        select private.verdict_of(l) ->> 'outcome' as verdict, count(*)
        from private.message_links as l where l.message_id = asked.id group by 1
      ) as verdicts where verdict is not null
    )),
    waited_hours => case when asked.answered_at is null then
      round(extract(epoch from now() - asked.created_at) / 3600, 2) end
  );
  update public.contact_messages as m set
    answer = coalesce(written, m.answer),
    status = case given.decision when 'ask' then 'in_progress' else 'closed' end
  where m.id = asked.id
  returning m.status into status;
  outcome := 'done';
  decision_id := private.last_decision('message', given.key);
end
$$;
comment on function private.decide_message(private.case_order) is
  'answer a message (details.answer, at most 5,000 characters) and close it, ask back and leave it open, or close it. '
  'changed where it, or a decision that the answer rests on, has changed since. Errors message/undecided (409), '
  'message/empty (400), 23514.';

create function public.assign_message(id uuid, admin text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked constant public.contact_messages := private.lock_message(assign_message.id);
begin
  if assign_message.admin not in (select private.admins()) then
    perform private.refuse('message/no-admin', 400, 'That is no admin.');
  end if;
  perform private.begin_decision('assign');
  insert into private.message_desk (message_id, assigned_to) values (asked.id, assign_message.admin)
    on conflict (message_id) do update set assigned_to = excluded.assigned_to;
  update public.contact_messages as m set status = 'in_progress' where m.id = asked.id and m.status = 'new';
  return private.admin_name(assign_message.admin);
end
$$;
revoke all on function public.assign_message(uuid, text) from public;
grant execute on function public.assign_message(uuid, text) to authenticated;
comment on function public.assign_message(uuid, text) is
  'For admins: who deals with a message from now on, by a key of message_case.admins; a new one is in progress then. '
  'Answers the name. Errors admin/required, insufficient_aal (403), message/gone (404), message/no-admin (400).';

create function public.set_due(id uuid, due_at timestamptz, why text) returns timestamptz
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked constant public.contact_messages := private.lock_message(set_due.id);
begin
  if set_due.due_at is null or set_due.due_at < now() or set_due.due_at > now() + interval '90 days'
    or coalesce(private.ink_length(why) < 3 or char_length(btrim(why)) > 500, true) then
    perform private.refuse('message/invalid', 400, 'A time within 90 days, and why (3 to 500 characters).');
  end if;
  perform private.begin_decision('set_due', note => private.clean_text(btrim(why)));
  update public.contact_messages as m set due_at = set_due.due_at where m.id = asked.id;
  return set_due.due_at;
end
$$;
revoke all on function public.set_due(uuid, timestamptz, text) from public;
grant execute on function public.set_due(uuid, timestamptz, text) to authenticated;
comment on function public.set_due(uuid, timestamptz, text) is
  'For admins: another time until which a message is to be answered, within 90 days, with the reason for the log (3 to '
  '500 characters). Errors admin/required, insufficient_aal (403), message/gone (404), message/invalid (400).';

create function public.link_message(id uuid, kind text, key text, linked boolean default true) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked constant public.contact_messages := private.lock_message(link_message.id);
begin
  if private.is_key_of(link_message.kind, link_message.key) is not true
    or linked and private.named_thing(link_message.kind, link_message.key) is null then
    perform private.refuse('message/no-thing', 400, 'There is no such review, guide or page.');
  end if;
  perform private.begin_decision(case when linked then 'link' else 'unlink' end,
    details => jsonb_build_object('kind', link_message.kind, 'key', link_message.key));
  if not linked then
    delete from private.message_links as l
      where l.message_id = asked.id and l.kind = link_message.kind and l.key = link_message.key;
    return found;
  end if;
  if (select count(*) from private.message_links as l where l.message_id = asked.id) >= 30 then
    perform private.refuse('message/too-many', 400, 'A message names at most 30 things.');
  end if;
  insert into private.message_links (message_id, kind, key) values (asked.id, link_message.kind, link_message.key)
    on conflict do nothing;
  return found;
end
$$;
revoke all on function public.link_message(uuid, text, text, boolean) from public;
grant execute on function public.link_message(uuid, text, text, boolean) to authenticated;
comment on function public.link_message(uuid, text, text, boolean) is
  'For admins: says that a message names a review, guide or page (at most 30), or with linked false that it does not. '
  'False where that was known. Errors admin/required, insufficient_aal (403), message/gone (404), message/no-thing, '
  'message/too-many (400).';

create function public.let_stand(id uuid, kind text, key text, stands boolean default true) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked constant public.contact_messages := private.lock_message(let_stand.id);
begin
  perform private.begin_decision('let_stand',
    details => jsonb_build_object('kind', let_stand.kind, 'key', let_stand.key));
  update private.message_links as l set let_stand_at = case when stands then clock_timestamp() end
    where l.message_id = asked.id and l.kind = let_stand.kind and l.key = let_stand.key
      and (l.let_stand_at is null) = stands;
  return found;
end
$$;
revoke all on function public.let_stand(uuid, text, text, boolean) from public;
grant execute on function public.let_stand(uuid, text, text, boolean) to authenticated;
comment on function public.let_stand(uuid, text, text, boolean) is
  'For admins: decides to change nothing about one thing that a message names (the review stays; what is appealed '
  'against stands), or with stands false takes that back. False where it was so. Errors admin/required, '
  'insufficient_aal (403), message/gone (404).';

create function public.add_case_note(kind text, key text, note text) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  made bigint;
begin
  perform private.require_admin();
  if private.is_key_of(add_case_note.kind, add_case_note.key) is not true then
    perform private.refuse('message/no-thing', 400, 'There is no such case.');
  end if;
  insert into private.case_notes as n (kind, key, note)
    values (add_case_note.kind, add_case_note.key, btrim(add_case_note.note)) returning n.id into made;
  return made;
end
$$;
revoke all on function public.add_case_note(text, text, text) from public;
grant execute on function public.add_case_note(text, text, text) to authenticated;
comment on function public.add_case_note(text, text, text) is
  'For admins: notes something about a case that nobody but admins reads, 1 to 1,000 characters. Errors '
  'admin/required, insufficient_aal (403), message/no-thing (400), 23514.';

create function public.case_notes(kind text, key text)
  returns table (id bigint, note text, written_by text, written_at timestamptz)
  language plpgsql stable security definer rows 5
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select * from jsonb_to_recordset(private.notes_of(case_notes.kind, case_notes.key))
      as n (id bigint, note text, written_by text, written_at timestamptz);
end
$$;
revoke all on function public.case_notes(text, text) from public;
grant execute on function public.case_notes(text, text) to authenticated;
comment on function public.case_notes(text, text) is
  'For admins: notes about a case, newest first, at most fifty. Errors admin/required, insufficient_aal (403).';

-- An answer that was sent is read already, maybe: undoing opens the message again, and the next answer replaces it.
create function private.undo_message(decision private.decisions) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  asked public.contact_messages;
  thing_kind constant text := decision.after ->> 'kind';
  thing_key constant text := decision.after ->> 'key';
begin
  select * into asked from public.contact_messages as m where m.id = decision.subject_key::uuid for no key update;
  if asked.id is null then
    return 'gone';
  end if;
  if decision.action in ('link', 'unlink') then
    delete from private.message_links as l
      where decision.action = 'link' and l.message_id = asked.id and l.kind = thing_kind and l.key = thing_key;
    if decision.action = 'unlink' then
      insert into private.message_links (message_id, kind, key) values (asked.id, thing_kind, thing_key)
        on conflict do nothing;
    end if;
    return case when found then 'done' else 'changed' end;
  elsif decision.action = 'let_stand' then
    update private.message_links as l set let_stand_at = (decision.before ->> 'let_stand_at')::timestamptz
      where l.message_id = asked.id and l.kind = thing_kind and l.key = thing_key
        and (l.let_stand_at is null) = (decision.after ->> 'let_stand_at' is null);
    return case when found then 'done' else 'changed' end;
  elsif decision.after ? 'assigned_to' then
    if decision.before ? 'assigned_to' then
      update private.message_desk as d set assigned_to = decision.before ->> 'assigned_to'
        where d.message_id = asked.id and d.assigned_to = decision.after ->> 'assigned_to';
    else
      delete from private.message_desk as d
        where d.message_id = asked.id and d.assigned_to = decision.after ->> 'assigned_to';
    end if;
    return case when found then 'done' else 'changed' end;
  elsif decision.before ? 'due_at' then
    update public.contact_messages as m set due_at = (decision.before ->> 'due_at')::timestamptz
      where m.id = asked.id and m.due_at = (decision.after ->> 'due_at')::timestamptz;
    return case when found then 'done' else 'changed' end;
  elsif not decision.before ? 'status' then
    return 'not_possible';
  elsif asked.status <> decision.after ->> 'status' then
    return 'changed';
  end if;
  update public.contact_messages as m set status = decision.before ->> 'status' where m.id = asked.id;
  return 'done';
exception
  -- The same words came again meanwhile, and wait.
  when unique_violation then
    return 'not_possible';
end
$$;
comment on function private.undo_message(private.decisions) is
  'Takes back a decision about a message: opens it again, or restores who deals with it, its time, what it names.';

insert into private.case_kinds (kind, subject, waiting, list, lock, decide, decisions, undo) values
  ('message', 'public.contact_messages', 'private.waiting_messages', 'private.list_messages', 'private.lock_messages',
    'private.decide_message', '{answer,ask,close}', 'private.undo_message');

-- Nicknames of search are written by admins through the table interface (ADR 0127). Each write is a decision: begun
-- here, so that none of them can be forgotten, and written down by the trigger that all decisions share.

create function private.tg__begin_decision() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.user_id() is not null and coalesce(current_setting('dargu.decision', true), '') = '' then
    perform private.begin_decision(lower(tg_op) || '_' || tg_argv[0]);
  end if;
  return null;
end
$$;
comment on function private.tg__begin_decision() is
  'Begins a decision about its argument for what an admin writes into a table by a request, unless one is under way.';

create trigger _100_begin_decision before insert or update or delete on public.search_nicknames
  for each statement execute function private.tg__begin_decision('nickname');
create trigger _900_log after insert or update or delete on public.search_nicknames
  for each row execute function private.tg__log_decision('nickname', 'id', 'nickname', 'meaning');

create function private.undo_nickname(decision private.decisions) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  known public.search_nicknames;
begin
  select * into known from public.search_nicknames as n where n.id = decision.subject_key::int for update;
  if decision.before = '{}' then
    delete from public.search_nicknames as n where n.id = known.id;
    return case when found then 'done' else 'gone' end;
  elsif decision.after = '{}' then
    insert into public.search_nicknames (nickname, meaning)
      values (decision.before ->> 'nickname', decision.before ->> 'meaning') on conflict do nothing;
    return case when found then 'done' else 'changed' end;
  elsif known.id is null then
    return 'gone';
  elsif not to_jsonb(known) @> decision.after then
    return 'changed';
  end if;
  update public.search_nicknames as n set
    nickname = coalesce(decision.before ->> 'nickname', n.nickname),
    meaning = coalesce(decision.before ->> 'meaning', n.meaning)
    where n.id = known.id;
  return 'done';
end
$$;
comment on function private.undo_nickname(private.decisions) is
  'Takes an added nickname away, brings a removed one back (under another number), or gives one its words again.';

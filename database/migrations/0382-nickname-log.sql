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
-- A removed one comes back under another number.
insert into private.case_kinds (kind, subject) values ('nickname', 'public.search_nicknames');

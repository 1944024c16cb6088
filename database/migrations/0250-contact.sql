-- Messages to the operator (DATA-07), from anybody: questions, problems, removal requests, appeals. A visitor has no
-- account to find the message again with, so each gets a reference: anybody who has it may read what became of it.
--
-- CALL-07 wants the row back that was inserted, and a row that comes back has to be readable. A visitor must not be
-- able to read any other, and nothing in the row distinguishes one visitor from the next. So a row is readable by the
-- transaction that inserted it: a trigger notes its id in a setting that ends with the transaction, and that no request
-- can set (docs/decisions/0028).
--
-- Removal requests and appeals carry a clock: they are due after some working days (removal_answer_working_days), at
-- 17:00 of the last one, counted from when they came. Admins may set another time (0343). Who deals with a message, and
-- what admins note about it, is nobody else's to read and stands in 0341.
--
-- A client may make the id itself: what waited for a connection, or whose response was lost, is sent again with the
-- same id and is there once (docs/decisions/0183). Anyone who knows the id, as its sender does, calls sent_contact for
-- its reference. An id that is taken is refused before anything of its row is read.
--
-- Limits: five an hour for each signed-in person, thirty an hour for the visitors of a network, and sixty for its
-- signed-in people, who can so still write where a visitor has used up the network's. A campus is one network. Requests
-- are counted and not messages stored, since one message is one request (write guards).
--
-- The network is what the gateway writes into the header x-dargu-network, which the table interface passes on as
-- PostgREST does. The gateway takes that header off every request before it writes its own, so that no client can name
-- a network. Where there is no gateway, all who write count as one network with ten times the limit.

-- Nobody should mistake a letter for a digit when reading a reference aloud: no 0 O 1 I L U.
create function private.new_contact_reference() returns text
  language sql volatile set search_path = ''
as $$
  select 'DRG-' || string_agg(
    case when place = 5 then '-' else '' end
      || substr('23456789ABCDEFGHJKMNPQRSTVWXYZ',
        1 + (('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 30)::int, 1),
    '' order by place
  )
  from generate_series(1, 8) as place
$$;
comment on function private.new_contact_reference() is 'A reference like DRG-7K3M-Q9XT: one of 656 thousand million.';

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  email text not null check (
    char_length(email) <= 254
    and email ~ '^[^\s@<>"(),;:\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$'
  ),
  message text not null check (char_length(message) <= 5000 and private.ink_length(message) > 0),
  topic text not null default 'question' check (topic in ('question', 'problem', 'removal', 'appeal')),
  subject_url text check (char_length(subject_url) <= 500),
  reference text not null unique,
  status text not null default 'new' check (status in ('new', 'in_progress', 'closed')),
  answer text check (char_length(answer) <= 5000),
  user_id text default private.user_id() references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  language text not null generated always as (
    case when char_length(regexp_replace(message, '[^\u05d0-\u05ea]', '', 'g'))
      < char_length(regexp_replace(message, '[^A-Za-z]', '', 'g')) then 'en' else 'he' end
  ) stored,
  due_at timestamptz,
  taken_at timestamptz,
  answered_at timestamptz,
  closed_at timestamptz
);
create index contact_messages_newest_idx on public.contact_messages (created_at desc, id);
create index contact_messages_status_idx on public.contact_messages (status, created_at desc, id);
create index contact_messages_email_idx on public.contact_messages (lower(email), created_at desc);
create index contact_messages_user_idx on public.contact_messages (user_id, created_at desc) where user_id is not null;

-- Sent twice (MSG-09): the same words from the same address, while nobody has taken the first one up.
create unique index contact_messages_once on public.contact_messages (lower(email), md5(message)) where status = 'new';

alter table public.contact_messages enable row level security;

-- Evaluated row by row and not once a statement: the trigger notes the row while the statement runs.
create policy select_inserted on public.contact_messages
  for select to anon, authenticated
  using (id::text = current_setting('dargu.inserted_contact', true));
comment on policy select_inserted on public.contact_messages is
  'The transaction that inserted a message reads it, so that the insert can return it; nothing else does by this.';

create policy select_own on public.contact_messages
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.contact_messages is 'Who was signed in while writing reads it again.';

create policy select_admin on public.contact_messages
  for select to authenticated
  using ((select public.is_admin()) and (topic <> 'appeal' or user_id is null));
comment on policy select_admin on public.contact_messages is
  'Admins read all messages (ROLE-04) but appeals of people with an account: each is about a review of its writer, and '
  'has an address. message_case shows them without.';

create policy insert_anybody on public.contact_messages
  for insert to anon, authenticated
  with check (status = 'new' and (user_id is null or user_id = (select private.user_id())));
comment on policy insert_anybody on public.contact_messages is
  'Anybody writes, signed in or not (ROLE-01), in no name but the own; a message starts as new (STATE-08).';

create policy update_admin on public.contact_messages
  for update to authenticated
  using ((select public.is_admin()) and (topic <> 'appeal' or user_id is null))
  with check ((select public.is_admin()));
comment on policy update_admin on public.contact_messages is 'Admins move a message on and answer it.';

grant select (id, email, message, topic, subject_url, reference, status, answer, user_id, created_at, language, due_at,
              taken_at, answered_at, closed_at)
  on public.contact_messages to anon, authenticated;
grant insert (id, email, message, topic, subject_url, status, user_id, created_at)
  on public.contact_messages to anon, authenticated;
grant update (status, answer) on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;
-- Withheld: choosing a reference, which could be someone else's; any change but the status and the reply; deleting.

comment on table public.contact_messages is
  'Messages to the operator (DATA-07). An account that is deleted leaves its messages behind without its name, for '
  'their case.';
comment on column public.contact_messages.id is
  'Made by the sender or here; random, since it opens sent_contact.';
comment on column public.contact_messages.email is 'Where the answer goes; the pattern is that of contract/email.ts.';
comment on column public.contact_messages.reference is 'Anybody who holds it may call contact_status.';
comment on column public.contact_messages.subject_url is 'The page that a removal request or an appeal is about.';
comment on column public.contact_messages.language is
  'he or en: the letters that most of the message is written in.';
comment on column public.contact_messages.due_at is
  'When a removal request or an appeal is to be answered at the latest.';
comment on column public.contact_messages.taken_at is
  'When it was first taken up; triggers keep this and the next two.';
comment on column public.contact_messages.answered_at is 'When the answer was last written.';
comment on column public.contact_messages.closed_at is 'When it was closed; null while it is open.';
comment on column public.contact_messages.answer is 'What the operator says to the person who holds the reference.';

create function private.client_network() returns text
  language sql stable set search_path = ''
as $$ select nullif(current_setting('request.headers', true), '')::json ->> 'x-dargu-network' $$;
comment on function private.client_network() is
  'The network that a request comes from, as the gateway knows it; null where there is no gateway.';

create function private.tg__limit_contact() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  person constant text := private.user_id();
  network constant text := left(private.client_network(), 64);
  per_person constant int := private.limit_setting('contact_limit_per_hour_and_person');
  per_network constant int := private.limit_setting('contact_limit_per_hour_and_network')
    * case when person is null then 1 else 2 end * case when network is null then 10 else 1 end;
  opens_at constant timestamptz := date_trunc('hour', now() at time zone 'UTC') at time zone 'UTC' + interval '1 hour';
begin
  if person is not null
     and gateway.count_request('contact:' || private.account_digest(person, 'contact'), 3600) > per_person then
    perform private.refuse_until('contact/too-many', 'Too many messages. Try again later.',
      per_person, opens_at, now());
  end if;
  if gateway.count_request(
       'contact:' || case when person is null then 'visitors:' else 'people:' end || coalesce(network, 'unknown'), 3600
     ) > per_network then
    perform private.refuse_until('contact/too-many', 'Too many messages. Try again later.',
      per_network, opens_at, now());
  end if;
  return new;
end
$$;
comment on function private.tg__limit_contact() is
  'Counts a message for its person and network: contact/too-many (429), details {"limit", "opens_at"}.';
create trigger _200_limit before insert on public.contact_messages
  for each row when (private.is_client()) execute function private.tg__limit_contact();

create function private.answer_due_at(received timestamptz) returns timestamptz
  language sql stable set search_path = ''
as $$
  select (private.working_day_after(
    private.local_day(received), least(greatest(private.limit_setting('removal_answer_working_days'), 1), 60)
  ) + time '17:00') at time zone 'Asia/Jerusalem'
$$;
comment on function private.answer_due_at(timestamptz) is
  'When a removal request or an appeal that came at this instant is due: 17:00 in Israel, 1 to 60 working days later.';

create function private.tg__note_contact() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A client's clock is not ours, and an account that has no profile yet is written to by e-mail alone.
  if private.user_id() is not null or current_setting('role', true) = 'anon' then
    new.created_at := now();
  end if;
  new.reference := coalesce(new.reference, private.new_contact_reference());
  if new.topic in ('removal', 'appeal') then
    new.due_at := private.answer_due_at(new.created_at);
  end if;
  if new.user_id = private.user_id() and not exists (select from public.profiles where firebase_uid = new.user_id) then
    new.user_id := null;
  end if;
  perform set_config('dargu.inserted_contact', new.id::text, true);
  return new;
end
$$;
comment on function private.tg__note_contact() is
  'Dates a message, gives it a reference, and lets the transaction that inserts it read it.';
create trigger _300_note before insert on public.contact_messages
  for each row execute function private.tg__note_contact();

-- What an appeal is about stays linked to it. With the account goes what hides the address.
create function private.tg_contact_messages__leave() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.email := 'deleted@account.invalid';
  return new;
end
$$;
comment on function private.tg_contact_messages__leave() is 'An appeal loses its address with its account.';
create trigger _310_leave before update of user_id on public.contact_messages
  for each row when (old.topic = 'appeal' and old.user_id is not null and new.user_id is null)
  execute function private.tg_contact_messages__leave();

-- Volatile, so that it is called by POST, which the server limits: references are not to be tried out by the million.
create function public.contact_status(reference text)
  returns table (topic text, status text, created_at timestamptz, answer text)
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if current_setting('transaction_read_only') = 'on' then
    raise read_only_sql_transaction using message = 'Use POST.';
  end if;
  return query
    select m.topic, m.status, m.created_at, m.answer
    from public.contact_messages as m
    where m.reference = regexp_replace(
      upper(regexp_replace(left(contact_status.reference, 60), '[^A-Za-z0-9]', '', 'g')),
      '^(?:DRG)?(.{4})(.{4})$', 'DRG-\1-\2'
    );
end
$$;
grant execute on function public.contact_status(text) to anon, authenticated, service_role;
comment on function public.contact_status(text) is
  'What became of the message with this reference: one row, or none when there is no such message. Only its letters '
  'and digits matter, not their case. By POST only.';

-- By POST for the same reason.
create function public.sent_contact(id uuid) returns table (reference text)
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if current_setting('transaction_read_only') = 'on' then
    raise read_only_sql_transaction using message = 'Use POST.';
  end if;
  return query select m.reference from public.contact_messages as m where m.id = sent_contact.id;
end
$$;
grant execute on function public.sent_contact(uuid) to anon, authenticated, service_role;
comment on function public.sent_contact(uuid) is
  'The reference of the message that was sent with this id: one row, or none where none has arrived. By POST only.';

create function private.page_of(url text) returns table (kind text, id int, guide_id uuid)
  language sql immutable parallel safe set search_path = ''
as $$
  select
    case when part[1] is not null then 'guide' when part[2] like '%course%' then 'course'
      when part[2] is not null then 'professor' else 'institution' end,
    part[3]::int, part[1]::uuid
  from regexp_match(
    split_part(split_part(url, '?', 1), '#', 1),
    '/study-guides/view/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:/|$)'
    || '|/(professor|course|rate|rate/course|reviews/professor|reviews/course)/([0-9]{1,9})(?:/|$)'
    || '|/institution-reviewing(?:/|$)'
  ) as part
  where part is not null
$$;
comment on function private.page_of(text) is
  'The professor, course, guide or institution whose page an address leads to; no row for any other address.';

-- What happens to a message -----------------------------------------------------------------------------------------

create function private.tg_contact_messages__times() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.status <> 'new' then
    new.taken_at := coalesce(new.taken_at, now());
  end if;
  new.closed_at := case when new.status = 'closed' then coalesce(new.closed_at, now()) end;
  new.answered_at := case
    when new.answer is null then null when new.answer is distinct from old.answer then now() else new.answered_at end;
  return new;
end
$$;
comment on function private.tg_contact_messages__times() is 'Dates that a message was taken up, answered, closed.';
create trigger _300_times before update of status, answer on public.contact_messages
  for each row execute function private.tg_contact_messages__times();

-- The beginning of the reply is enough to recognize it; all of it stands under the reference.
create function private.tg_contact_messages__tell() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notices (user_id, kind, reason, note)
    values (new.user_id, 'message_answered', new.reference, left(new.answer, 1000));
  return null;
end
$$;
comment on function private.tg_contact_messages__tell() is
  'Tells the person who was signed in while writing that there is an answer.';
create trigger _600_tell after update of answer on public.contact_messages
  for each row when (new.user_id is not null and new.answer is not null and new.answer is distinct from old.answer)
  execute function private.tg_contact_messages__tell();

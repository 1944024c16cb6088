-- Web push (RFC 8030, 8291, 8292), opt-in: that there is something new under the bell, shown by the browser while the
-- site is closed. What it is about stays under the bell: others may look at a locked screen.
--
-- Of what a person follows nobody is notified at once, but at six in the evening of Jerusalem: a message right after a
-- review would reveal when it was written, to the second (ADR 0029).

create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  person text not null references public.profiles on delete cascade,
  -- Anyone who signs out, or is signed out from afar, is notified of nothing there any more.
  session_id uuid not null references auth.sessions on delete cascade,
  -- What a client says, and what the server connects to. A host of plain letters is the same for every parser: %2e,
  -- quotes and braces end a name for some and are part of it for others. The list is that of the push services of the
  -- browsers there are (Chrome and its relatives, Firefox, Edge, Safari).
  endpoint text not null unique check (
    char_length(endpoint) <= 1000
    and endpoint ~ '^https://[a-z0-9.-]+/[!#-&(-;=?-_a-z~]*$'
    and (
      split_part(endpoint, '/', 3) in ('fcm.googleapis.com', 'android.googleapis.com')
      or split_part(endpoint, '/', 3)
        ~ '^[a-z0-9.-]*[a-z0-9]\.(push\.services\.mozilla|notify\.windows|push\.apple)\.com$'
    )
  ),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{80,90}=?$'),
  auth_secret text not null check (auth_secret ~ '^[A-Za-z0-9_-]{20,24}={0,2}$'),
  language text not null check (language in ('he', 'en')),
  attempts int not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null default now()
);
create index push_subscriptions_person_idx on private.push_subscriptions (person, created_at);
create index push_subscriptions_session_idx on private.push_subscriptions (session_id);
create index push_subscriptions_next_idx on private.push_subscriptions (next_attempt_at)
  where next_attempt_at is not null;

alter table private.push_subscriptions enable row level security;
-- No policy and no grant: people write and remove their own through the functions below, the server takes what is due.

comment on table private.push_subscriptions is 'Browsers that are told of new notices; a row a browser and person.';
comment on column private.push_subscriptions.next_attempt_at is 'When it is to be told; null while there is nothing.';

-- Only ever added to, so that two people who rate at once do not wait for each other's followers.
create table private.pushes (
  id bigint generated always as identity primary key,
  person text not null references public.profiles on delete cascade,
  due_at timestamptz not null
);
create index pushes_person_idx on private.pushes (person);
create index pushes_due_idx on private.pushes (due_at);

alter table private.pushes enable row level security;
-- No policy and no grant.

comment on table private.pushes is 'People to be told that there is something new; a row goes when it is due.';

create function private.push_due(kind text, moment timestamptz) returns timestamptz
  language sql immutable set search_path = ''
as $$
  select case when kind in ('new_review', 'new_guide', 'wanted_answered') then
      private.start_of_day(private.local_day(moment + interval '6 hours')) + interval '18 hours'
    -- Several decisions of a minute are one message.
    else moment + interval '1 minute' end
$$;
comment on function private.push_due(text, timestamptz) is
  'When a browser is told of a notice: of what others wrote at six in the evening, of what is decided about the own '
  'after a minute.';

create function private.tg_notices__push() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.pushes (person, due_at)
    select new.user_id, private.push_due(new.kind, now())
    where exists (select from private.push_subscriptions as s where s.person = new.user_id);
  return null;
end
$$;
comment on function private.tg_notices__push() is 'Notes that a person is to be told, where a browser of theirs asked.';
create trigger _800_push after insert on public.notices
  for each row execute function private.tg_notices__push();

-- What people choose --------------------------------------------------------------------------------------------------

create function public.save_push_subscription(endpoint text, p256dh text, auth_secret text, language text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.profiles where firebase_uid = private.user_id() and not is_new_user for no key update;
  if not found or not private.session_is_alive() then
    perform private.refuse('push/no-session', 403, 'Sign in first.');
  end if;
  -- A browser has one endpoint: it notifies the last person who subscribed.
  insert into private.push_subscriptions as known (person, session_id, endpoint, p256dh, auth_secret, language)
    values (private.user_id(), ((select auth.jwt()) ->> 'session_id')::uuid, save_push_subscription.endpoint,
      save_push_subscription.p256dh, save_push_subscription.auth_secret, save_push_subscription.language)
  on conflict on constraint push_subscriptions_endpoint_key do update set
    person = excluded.person, session_id = excluded.session_id, p256dh = excluded.p256dh,
    auth_secret = excluded.auth_secret, language = excluded.language, attempts = 0, next_attempt_at = null,
    created_at = now();
  delete from private.push_subscriptions as old where old.id in (
    select s.id from private.push_subscriptions as s where s.person = private.user_id()
    order by s.created_at desc, s.id offset 10
  );
end
$$;
revoke all on function public.save_push_subscription(text, text, text, text) from public;
grant execute on function public.save_push_subscription(text, text, text, text) to authenticated;
comment on function public.save_push_subscription(text, text, text, text) is
  'Tells this browser of the caller''s new notices, for as long as the session lasts: what PushSubscription holds '
  '(endpoint, keys as base64url), and the language (he, en). Ten browsers a person, the oldest goes. Errors '
  'push/no-session (403), 23502, 23514.';

create function public.remove_push_subscription(endpoint text) returns void
  language sql volatile security definer set search_path = ''
as $$
  delete from private.push_subscriptions as s
  where s.endpoint = remove_push_subscription.endpoint and s.person = (select private.user_id())
$$;
revoke all on function public.remove_push_subscription(text) from public;
grant execute on function public.remove_push_subscription(text) to authenticated;
comment on function public.remove_push_subscription(text) is
  'Tells this browser nothing any more. One that is not the caller''s stays.';

create function public.push_public_key() returns text
  language sql stable security definer set search_path = ''
as $$ select push_public_key from private.installation $$;
revoke all on function public.push_public_key() from public;
grant execute on function public.push_public_key() to authenticated;
comment on function public.push_public_key() is
  'The key that a browser subscribes with (applicationServerKey), base64url; null where nobody is told.';

create function public.has_push_subscription(endpoint text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.push_subscriptions as s
    where s.endpoint = has_push_subscription.endpoint and s.person = (select private.user_id())
  )
$$;
revoke all on function public.has_push_subscription(text) from public;
grant execute on function public.has_push_subscription(text) to authenticated;
comment on function public.has_push_subscription(text) is 'Whether this browser is told of the caller''s notices.';

-- What the server does ------------------------------------------------------------------------------------------------

create function private.exported_push() returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'language', s.language,
    'service', split_part(s.endpoint, '/', 3)) order by s.created_at), '[]')
  from private.push_subscriptions as s where s.person = (select private.user_id())
$$;
comment on function private.exported_push() is
  'For the export of a person''s data: which browsers are told, without the addresses by which others could.';

create function gateway.keep_push_keys(public_key text, private_key text)
  returns table (stored_public_key text, stored_private_key text)
  language plpgsql volatile security definer rows 1
  set search_path = pg_catalog, pg_temp
as $$
begin
  update private.installation set push_public_key = public_key, push_private_key = private_key
    where push_public_key is null;
  return query select push_public_key, push_private_key from private.installation;
end
$$;
grant execute on function gateway.keep_push_keys(text, text) to authenticator;
comment on function gateway.keep_push_keys(text, text) is
  'For the server: keeps these keys where there are none. Returns those that are stored.';

create function gateway.take_pushes(most int)
  returns table (id uuid, endpoint text, p256dh text, auth_secret text, language text, unread int)
  language plpgsql volatile security definer rows 50
  set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  with due as (
    delete from private.pushes where id in (
      select p.id from private.pushes as p where p.due_at <= now() order by p.id limit 1000 for update skip locked
    ) returning person
  )
  update private.push_subscriptions as s set attempts = 0, next_attempt_at = now()
    where s.person in (select person from due);
  return query
    with due as (
      select s.id from private.push_subscriptions as s where s.next_attempt_at <= now()
      order by s.next_attempt_at limit most for update skip locked
    ), taken as (
      update private.push_subscriptions as s set
        attempts = s.attempts + 1,
        -- Tried for a day; what is older is under the bell all the same.
        next_attempt_at = case when s.attempts < 8 then now() + interval '5 minutes' * power(2, s.attempts) end
      from due where s.id = due.id
      returning s.id, s.person, s.endpoint, s.p256dh, s.auth_secret, s.language
    )
    select t.id, t.endpoint, t.p256dh, t.auth_secret, t.language,
      (select count(*)::int from public.notices as n where n.user_id = t.person and n.read_at is null)
    from taken as t;
end
$$;
grant execute on function gateway.take_pushes(int) to authenticator;
comment on function gateway.take_pushes(int) is
  'For the server: browsers that are to be told now, with how many notices of their person are unread. Another try '
  'comes after five minutes, then ten, eight times.';

create function gateway.end_push(subscription uuid, is_gone boolean) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if is_gone then
    delete from private.push_subscriptions where id = subscription;
  else
    update private.push_subscriptions set attempts = 0, next_attempt_at = null
      where id = subscription and attempts > 0;
  end if;
end
$$;
grant execute on function gateway.end_push(uuid, boolean) to authenticator;
comment on function gateway.end_push(uuid, boolean) is
  'For the server: a browser was told, or is gone (is_gone).';

-- Messages to the operator: five an hour for each signed-in person, thirty an hour for the visitors of a network, and sixty
-- for its signed-in people, who so can still write where a visitor has used up the network's. A campus is one network.
-- Counted are requests and not messages kept, since one message is one request (0098).
--
-- The network is what the gateway says in the header x-dargu-network, as PostgREST hands headers on. The gateway takes that
-- header off every request before it writes its own, so that no client can name a network. Where no gateway says it, all
-- who write count as one network with ten times the places.

insert into public.app_settings (key, value, public) values
  ('contact_limit_per_hour_and_person', '5', false),
  ('contact_limit_per_hour_and_network', '30', false)
on conflict (key) do nothing;

create function private.client_network() returns text
  language sql stable set search_path = ''
as $$ select nullif(current_setting('request.headers', true), '')::json ->> 'x-dargu-network' $$;
comment on function private.client_network() is 'The network that a request comes from, as the gateway knows it; null where there is no gateway.';

create function private.tg__limit_contact() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  person constant text := private.user_id();
  network constant text := left(private.client_network(), 64);
  per_person constant int := private.number_setting('contact_limit_per_hour_and_person', 5);
  per_network constant int := private.number_setting('contact_limit_per_hour_and_network', 30)
    * case when person is null then 1 else 2 end * case when network is null then 10 else 1 end;
  opens_at constant timestamptz := date_trunc('hour', now() at time zone 'UTC') at time zone 'UTC' + interval '1 hour';
begin
  if person is not null
     and gateway.count_request('contact:' || private.account_digest(person, 'contact'), 3600) > per_person then
    perform private.refuse_until('contact/too-many', 'Too many messages for now.', per_person, opens_at, now());
  end if;
  if gateway.count_request(
       'contact:' || case when person is null then 'visitors:' else 'people:' end || coalesce(network, 'unknown'), 3600
     ) > per_network then
    perform private.refuse_until('contact/too-many', 'Too many messages for now.', per_network, opens_at, now());
  end if;
  return new;
end
$$;
comment on function private.tg__limit_contact() is
  'Counts a message for its person and network: contact/too-many (429), details {"limit", "opens_at"}.';
create trigger _200_limit before insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated')) execute function private.tg__limit_contact();

-- The id alone, where it was a list that grew with every row: people write one, and nobody else asks.
create or replace function private.tg__note_contact() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A client's clock is not ours, and an account that has no profile yet is written to by e-mail alone.
  if private.user_id() is not null or current_setting('role', true) = 'anon' then
    new.created_at := now();
  end if;
  new.reference := coalesce(new.reference, private.new_contact_reference());
  if new.user_id = private.user_id() and not exists (select from public.profiles where firebase_uid = new.user_id) then
    new.user_id := null;
  end if;
  perform set_config('dargu.inserted_contact', new.id::text, true);
  return new;
end
$$;

-- Asked row by row and not once a statement: the row is noted while the statement runs.
drop policy select_inserted on public.contact_messages;
create policy select_inserted on public.contact_messages
  for select to anon, authenticated
  using (id::text = current_setting('dargu.inserted_contact', true));
comment on policy select_inserted on public.contact_messages is
  'The transaction that inserted a message reads it, so that the insert can return it; nothing else does by this.';

-- An access token is good for up to an hour after its session or even its account is gone, and a profile can be deleted by
-- itself (CALL-03). What cannot be undone asks for more than the token says.

create function private.require_recent_sign_in() returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.session_is_alive() or coalesce(private.authenticated_at() < now() - interval '5 minutes', true) then
    perform private.refuse('auth/requires-recent-login', 401, 'מטעמי אבטחה, עליך להתחבר מחדש כדי למחוק את החשבון');
  end if;
  perform private.require_second_factor();
end
$$;
comment on function private.require_recent_sign_in() is
  'Errors auth/requires-recent-login (401) unless the caller signed in within the last five minutes on a session that still exists; insufficient_aal (403) where they have a second factor that it has not shown.';
revoke all on function private.require_recent_sign_in() from public;

-- With a profile goes all that its person wrote: it is as much as deleting the account, and asks for the same.
create function private.tg_profiles__recent_only() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Every token of the product names its session. One of another issuer has none that could be asked.
  if coalesce((select auth.jwt()) ? 'session_id', false) then
    perform private.require_recent_sign_in();
  end if;
  return old;
end
$$;
comment on function private.tg_profiles__recent_only() is 'A person deletes the own profile (CALL-03) under the terms of deleting the account (VALID-03).';
revoke all on function private.tg_profiles__recent_only() from public;
create trigger _050_recent_only before delete on public.profiles
  for each row when (current_user = 'authenticated')
  execute function private.tg_profiles__recent_only();

-- A tab or device that has not heard of the deletion yet would make the profile of a deleted account anew, with its
-- address, and could write under it, for nobody to delete: no account leads to it any more.
create function private.tg_profiles__of_an_account() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce((select auth.jwt()) ? 'session_id', false) then
    -- Held, so that a deletion at the same moment comes before or after, never in between.
    perform from auth.users where id = (select auth.uid()) for key share;
    if not found then
      perform private.refuse('session_not_found', 401, 'The account was deleted.');
    end if;
  end if;
  return new;
end
$$;
comment on function private.tg_profiles__of_an_account() is 'A profile is made for an account that exists: session_not_found (401).';
revoke all on function private.tg_profiles__of_an_account() from public;
create trigger _050_of_an_account before insert on public.profiles
  for each row when (current_user = 'authenticated')
  execute function private.tg_profiles__of_an_account();

create or replace function private.delete_account_of_caller() returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
begin
  perform private.require_recent_sign_in();
  -- Before the profile, as whoever makes one takes them.
  perform from auth.users where id = person for update;
  insert into private.revocations (provider, sealed_refresh_token)
    select provider, sealed_refresh_token from private.provider_tokens where user_id = person;
  -- Ratings and all that hangs from a profile go with it; the tallies of their targets follow by trigger.
  delete from public.profiles where firebase_uid = person::text;
  delete from auth.users where id = person;
end
$$;

-- Whoever was signed out, by the owner of the account say, must not go on to look at the owner's devices and end them.
create or replace function public.my_sessions()
  returns table (id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, is_current boolean)
  language sql stable security definer
  set search_path = ''
as $$
  select s.id, s.created_at, s.refreshed_at, s.user_agent,
    s.id::text = coalesce((select auth.jwt()) ->> 'session_id', '')
  from auth.sessions as s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
    and (select private.session_is_alive())
  order by coalesce(s.refreshed_at, s.created_at) desc
$$;
comment on function public.my_sessions() is
  'The devices that the caller is signed in on, most recently used first; none where the caller''s own session was ended.';

create or replace function public.end_my_session(session uuid) returns boolean
  language sql volatile security definer
  set search_path = ''
as $$
  with ended as (
    delete from auth.sessions
    where id = session and user_id = (select auth.uid()) and (select private.session_is_alive())
    returning 1
  )
  select exists (select from ended)
$$;
comment on function public.end_my_session(uuid) is
  'Signs one of the caller''s devices out. Returns false where it is not theirs or gone already, or where the caller''s own session was ended, which are not told apart.';

-- A link of another identity that was begun dies with the session that began it: else whoever had a session for a moment
-- could begin one, be signed out, and come back for good by an identity of their own.
alter table auth.flow_state add column linking_session_id uuid references auth.sessions on delete cascade;
comment on column auth.flow_state.linking_session_id is 'The session that asked for the link of linking_target_id; null for a sign-in.';
create index flow_state_linking_session_id on auth.flow_state (linking_session_id) where linking_session_id is not null;

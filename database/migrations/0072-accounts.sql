-- What people may do with their own account: see what is held about them, see and end sessions, leave for good.
-- Each is a function that runs as its owner and looks only at the caller's own rows.

-- When the person last proved who they are: the newest method in the token's `amr` (RFC 8176). Not `iat`, which every
-- refresh renews.
create function private.authenticated_at() returns timestamptz
  language sql stable
  set search_path = ''
as $$
  select to_timestamp(max((method ->> 'timestamp')::double precision))
  from jsonb_array_elements(
    case when jsonb_typeof((select auth.jwt()) -> 'amr') = 'array' then (select auth.jwt()) -> 'amr' else '[]' end
  ) as method
$$;
comment on function private.authenticated_at() is 'Instant of the caller''s last proof of identity, or null.';

-- An access token lives on for up to an hour after its session was ended; what cannot be undone asks for the session.
create function private.session_is_alive() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid
      and user_id = (select auth.uid())
      and (not_after is null or not_after > now())
  )
$$;
comment on function private.session_is_alive() is 'Whether the session of the caller''s token still exists.';
revoke all on function private.session_is_alive() from public;

create function public.delete_my_account() returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
begin
  if person is null or not private.session_is_alive()
     or coalesce(private.authenticated_at() < now() - interval '5 minutes', true) then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'auth/requires-recent-login',
        'message', 'מטעמי אבטחה, עליך להתחבר מחדש כדי למחוק את החשבון',
        'details', null,
        'hint', null
      )::text,
      detail = '{"status": 401, "headers": {}}';
  end if;
  insert into private.revocations (provider, sealed_refresh_token)
    select provider, sealed_refresh_token from private.provider_tokens where user_id = person;
  -- Ratings and all that hangs from a profile go with it; the tallies of their targets follow by trigger.
  delete from public.profiles where firebase_uid = person::text;
  delete from auth.users where id = person;
end
$$;
comment on function public.delete_my_account() is
  'Deletes the caller''s account and everything they wrote, for good (VALID-03). Error auth/requires-recent-login (401) unless they signed in within the last five minutes on a session that still exists.';
revoke all on function public.delete_my_account() from public;
grant execute on function public.delete_my_account() to authenticated;

create function public.export_my_data() returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', (
      select jsonb_build_object(
        'id', id, 'email', email, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at, 'metadata', raw_user_meta_data
      )
      from auth.users where id = (select auth.uid())
    ),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'provider', provider, 'identity_data', identity_data, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at
      ) order by created_at), '[]')
      from auth.identities where user_id = (select auth.uid())
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'refreshed_at', refreshed_at, 'user_agent', user_agent, 'ip', host(ip)
      ) order by created_at), '[]')
      from auth.sessions where user_id = (select auth.uid())
    ),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', friendly_name, 'type', factor_type, 'status', status, 'created_at', created_at
      ) order by created_at), '[]')
      from auth.mfa_factors where user_id = (select auth.uid())
    ),
    'profile', (select to_jsonb(p) from public.profiles as p where firebase_uid = (select private.user_id())),
    'ratings', (
      select coalesce(jsonb_agg(to_jsonb(r) order by created_at), '[]')
      from public.ratings as r where user_id = (select private.user_id())
    ),
    'course_ratings', (
      select coalesce(jsonb_agg(to_jsonb(r) order by created_at), '[]')
      from public.course_ratings as r where user_id = (select private.user_id())
    )
  )
$$;
comment on function public.export_my_data() is 'All that is held about the caller, as one JSON object.';
revoke all on function public.export_my_data() from public;
grant execute on function public.export_my_data() to authenticated;

create function public.my_sessions()
  returns table (id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, is_current boolean)
  language sql stable security definer
  set search_path = ''
as $$
  select s.id, s.created_at, s.refreshed_at, s.user_agent,
    s.id::text = coalesce((select auth.jwt()) ->> 'session_id', '')
  from auth.sessions as s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
  order by coalesce(s.refreshed_at, s.created_at) desc
$$;
comment on function public.my_sessions() is 'The devices that the caller is signed in on, most recently used first.';
revoke all on function public.my_sessions() from public;
grant execute on function public.my_sessions() to authenticated;

create function public.end_my_session(session uuid) returns boolean
  language sql volatile security definer
  set search_path = ''
as $$
  with ended as (delete from auth.sessions where id = session and user_id = (select auth.uid()) returning 1)
  select exists (select from ended)
$$;
comment on function public.end_my_session(uuid) is
  'Signs one of the caller''s devices out. Returns false where it is not theirs or gone already, which are not told apart.';
revoke all on function public.end_my_session(uuid) from public;
grant execute on function public.end_my_session(uuid) to authenticated;

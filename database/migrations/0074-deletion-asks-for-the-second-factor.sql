-- Who protected the account by a second factor must have shown it before the account goes for good: whoever has the
-- person's account at the provider, and nothing else, has the first factor only.

create function private.second_factor_is_missing() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
      select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
    )
    -- Asked of the session and not of the token, which outlives a factor that was taken off.
    and not exists (
      select from auth.sessions
      where id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and user_id = (select auth.uid()) and aal >= 'aal2'
    )
$$;
comment on function private.second_factor_is_missing() is
  'Whether the caller has a second factor that their session has not shown.';
revoke all on function private.second_factor_is_missing() from public;

create or replace function public.delete_my_account() returns void
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
  if private.second_factor_is_missing() then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'insufficient_aal',
        'message', 'AAL2 required to delete the account',
        'details', null,
        'hint', null
      )::text,
      detail = '{"status": 403, "headers": {}}';
  end if;
  insert into private.revocations (provider, sealed_refresh_token)
    select provider, sealed_refresh_token from private.provider_tokens where user_id = person;
  -- Ratings and all that hangs from a profile go with it; the tallies of their targets follow by trigger.
  delete from public.profiles where firebase_uid = person::text;
  delete from auth.users where id = person;
end
$$;
comment on function public.delete_my_account() is
  'Deletes the caller''s account and everything they wrote, for good (VALID-03). Error auth/requires-recent-login (401) unless they signed in within the last five minutes on a session that still exists, insufficient_aal (403) where they have a second factor that it has not shown. There is no way around either: a client that wants to go on signs the person in again.';

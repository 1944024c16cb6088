-- People with a second factor are asked for it before they take away or delete what is theirs. Whoever got into somebody's
-- account at a provider can come in, but can neither read all that is held nor destroy it.

create function private.second_factor_is_shown() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select not exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified')
    or exists (
      select from auth.sessions
      where id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid
        and user_id = (select auth.uid())
        and aal <> 'aal1'
    )
$$;
comment on function private.second_factor_is_shown() is
  'Whether the caller''s session has shown a second factor, as far as the caller has one. By the session, since a token tells only how it was when it was made.';
revoke all on function private.second_factor_is_shown() from public;

create function private.require_second_factor() returns void
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if not private.second_factor_is_shown() then
    perform private.refuse('insufficient_aal', 403, 'A code of your second factor is needed.');
  end if;
end
$$;
comment on function private.require_second_factor() is 'Error insufficient_aal (403) unless the caller has shown a second factor or has none.';
revoke all on function private.require_second_factor() from public;

alter function public.delete_my_account() set schema private;
alter function private.delete_my_account() rename to delete_account_of_caller;
comment on function private.delete_account_of_caller() is 'The work of public.delete_my_account.';
revoke all on function private.delete_account_of_caller() from public, authenticated;

create function public.delete_my_account() returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  if private.session_is_alive() and private.authenticated_at() >= now() - interval '5 minutes' then
    perform private.require_second_factor();
  end if;
  -- Refuses whoever signed in longer ago.
  perform private.delete_account_of_caller();
end
$$;
comment on function public.delete_my_account() is
  'Deletes the caller''s account and everything they wrote, for good (VALID-03). Errors: auth/requires-recent-login (401) unless they signed in within the last five minutes on a session that still exists; insufficient_aal (403) where they have a second factor that the session has not shown.';
revoke all on function public.delete_my_account() from public;
grant execute on function public.delete_my_account() to authenticated;

alter function public.export_my_data() set schema private;
alter function private.export_my_data() rename to data_of_caller;
comment on function private.data_of_caller() is 'The work of public.export_my_data.';
revoke all on function private.data_of_caller() from public, authenticated;

create function public.export_my_data() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if not private.session_is_alive() then
    perform private.refuse('session_not_found', 401, 'The session has ended.');
  end if;
  perform private.require_second_factor();
  return private.data_of_caller();
end
$$;
comment on function public.export_my_data() is
  'All that is held about the caller, as one JSON object. Errors: session_not_found (401) where the session was ended; insufficient_aal (403) where they have a second factor that the session has not shown.';
revoke all on function public.export_my_data() from public;
grant execute on function public.export_my_data() to authenticated;

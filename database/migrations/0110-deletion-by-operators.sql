-- The override of VALID-03: an operator deletes an account without its person having signed in, for somebody who has lost the
-- way in and has shown whose it is. It is no flag of a request: it runs as the owner of the database, by
-- `npm run account:delete` (docs/decisions/0116). What a person does by delete_my_account and what an operator does are one
-- function; either is written to the security log.

create function private.delete_account(person text, traits jsonb) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  -- The first system named people in its own way; such a person has a profile and no account here.
  account constant uuid := case when person ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then person::uuid end;
  is_there boolean;
begin
  -- Before the profile, as whoever makes one takes them.
  perform from auth.users where id = account for update;
  is_there := found;
  insert into private.revocations (provider, sealed_refresh_token)
    select provider, sealed_refresh_token from private.provider_tokens where user_id = account;
  -- Ratings and all that hangs from a profile go with it; the tallies of their targets follow by trigger.
  delete from public.profiles where firebase_uid = person;
  is_there := is_there or found;
  delete from auth.users where id = account;
  if is_there then
    insert into auth.audit_log_entries (payload, ip_address) values (
      jsonb_build_object('action', 'user_deleted', 'actor_id', person, 'traits', traits), ''
    );
  end if;
  return is_there;
end
$$;
comment on function private.delete_account(text, jsonb) is
  'Deletes an account and everything its person wrote, for good, and writes to the security log that it did. Asks nobody: its callers do. False where there is none.';
revoke all on function private.delete_account(text, jsonb) from public;

create or replace function private.delete_account_of_caller() returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  perform private.require_recent_sign_in();
  perform private.delete_account(auth.uid()::text, '{"by": "person"}');
end
$$;

create function private.delete_account_for_operator(person text, reason text) returns boolean
  language plpgsql volatile set search_path = ''
as $$
begin
  if coalesce(char_length(btrim(reason)), 0) not between 1 and 500 then
    raise check_violation using message = 'A reason of 1 to 500 characters is needed.';
  end if;
  return private.delete_account(person, jsonb_build_object('by', 'operator', 'reason', btrim(reason)));
end
$$;
comment on function private.delete_account_for_operator(text, text) is
  'For the owner of the database alone: deletes an account without a recent sign-in (VALID-03). The reason is kept in the security log and should name nobody.';
revoke all on function private.delete_account_for_operator(text, text) from public;
-- Withheld: both from every role that requests come in by.

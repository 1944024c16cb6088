-- What signing in needs beside the tables of schema auth (0035): keys, tokens of providers, recovery codes, and who is
-- an admin. The server works on it as auth_admin.

grant usage on schema private to auth_admin;

-- Keys that sign access tokens ----------------------------------------------------------------------------------------

create table private.signing_keys (
  kid text primary key,
  algorithm text not null default 'ES256' check (algorithm = 'ES256'),
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  -- `next` is published before it signs and `previous` after it has: verifiers cache the public set for ten minutes.
  status text not null check (status in ('next', 'current', 'previous')),
  created_at timestamptz not null default now()
);
create unique index signing_keys_one_current on private.signing_keys (status) where status = 'current';

alter table private.signing_keys enable row level security;

grant select, insert, update, delete on private.signing_keys to auth_admin;

comment on table private.signing_keys is
  'Key pairs (RFC 7517) for access tokens. Made by the server at its first start, rotated by an operator.';

-- Tokens that must be revoked when an account is deleted --------------------------------------------------------------

create table private.provider_tokens (
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  -- Which of our clients it was given to: the site's or an app's. No other can revoke it (Apple TN3194).
  client_id text not null,
  -- Encrypted by the server (AES-256-GCM, RFC 5116) with a key that the database never sees.
  encrypted_refresh_token text not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, provider, client_id)
);

alter table private.provider_tokens enable row level security;

grant select, insert, update, delete on private.provider_tokens to auth_admin;

comment on table private.provider_tokens is
  'Refresh tokens of providers that demand revocation on account deletion (Apple).';

create table private.revocations (
  id bigint generated always as identity primary key,
  provider text not null,
  client_id text not null,
  encrypted_refresh_token text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index revocations_next_attempt_at on private.revocations (next_attempt_at);

alter table private.revocations enable row level security;

grant select, insert, update, delete on private.revocations to auth_admin;

comment on table private.revocations is
  'Revocations still to be carried out by the server; a row goes when the provider has confirmed.';

-- Tokens of native sign-ins -------------------------------------------------------------------------------------------

create table private.used_id_tokens (
  -- SHA-256, base64url, of what is signed of the token.
  token_hash text primary key check (length(token_hash) = 43),
  -- Until then the token would be taken.
  ends_at timestamptz not null
);
create index used_id_tokens_ends_at on private.used_id_tokens (ends_at);

alter table private.used_id_tokens enable row level security;

grant select, insert, delete on private.used_id_tokens to auth_admin;

comment on table private.used_id_tokens is
  'Which id_tokens of a device''s dialog were traded for a session: each works once.';

-- Recovery codes ------------------------------------------------------------------------------------------------------

-- GoTrue has a set of them as one more factor, of the type recovery_code; its codes are here. They stand in for a
-- factor that was lost and are never the only one.
create table private.recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  -- SHA-256, hex, of the factor's id and the code: 80 random bits, which nobody finds by trying.
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (factor_id, code_hash)
);

alter table private.recovery_codes enable row level security;

grant select, insert, update, delete on private.recovery_codes to auth_admin;

comment on table private.recovery_codes is
  'Codes that work once each in the place of a second factor that was lost (CALL-10); shown once, stored as hashes.';

-- Table by table and verb by verb, as policies are written here. The server's role may do all of it, on any row.
do $$
declare
  relation regclass;
  verb text;
begin
  foreach relation in array array[
    'private.signing_keys', 'private.provider_tokens', 'private.revocations', 'private.used_id_tokens',
    'private.recovery_codes'
  ]::regclass[] loop
    foreach verb in array array['select', 'insert', 'update', 'delete'] loop
      execute format('create policy %I on %s for %s to auth_admin %s', 'server_' || verb, relation, verb,
        case when verb = 'insert' then 'with check (true)' else 'using (true)' end);
      execute format('comment on policy %I on %s is %L',
        'server_' || verb, relation, 'The server, which signs people in.');
    end loop;
  end loop;
end
$$;

create function private.sweep_sign_in() returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  portion constant integer := 5000;
  swept jsonb := '{}';
  count bigint;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('private.sweep_sign_in', 0)) then
    return swept;
  end if;

  -- Sign-ins that nobody finished: good for five minutes.
  delete from auth.flow_state where id in (
    select id from auth.flow_state where created_at < now() - interval '1 hour' order by created_at limit portion
      for update skip locked
  );
  get diagnostics count = row_count;
  swept := swept || jsonb_build_object('flow_states', count);

  -- Challenges, used or not: good for five minutes.
  delete from auth.mfa_challenges where id in (
    select id from auth.mfa_challenges where created_at < now() - interval '1 hour' limit portion for update skip locked
  );
  get diagnostics count = row_count;
  swept := swept || jsonb_build_object('challenges', count);

  -- Second factors that were started and never proved.
  delete from auth.mfa_factors where id in (
    select id from auth.mfa_factors
    where status = 'unverified' and created_at < now() - interval '1 day' limit portion for update skip locked
  );
  get diagnostics count = row_count;
  swept := swept || jsonb_build_object('factors', count);

  -- Sessions that have run out, and those of devices that were not seen for half a year.
  delete from auth.sessions where id in (
    select id from auth.sessions
    where coalesce(refreshed_at, created_at) < now() - interval '180 days' or not_after < now() - interval '1 day'
    limit portion for update skip locked
  );
  get diagnostics count = row_count;
  swept := swept || jsonb_build_object('sessions', count);

  -- Revocations that no provider took for three months: the grant has long run out, or the provider is not set up.
  delete from private.revocations where id in (
    select id from private.revocations where created_at < now() - interval '90 days' limit portion
      for update skip locked
  );
  get diagnostics count = row_count;
  swept := swept || jsonb_build_object('revocations', count);

  -- Tokens that nobody would take any more.
  delete from private.used_id_tokens where token_hash in (
    select token_hash from private.used_id_tokens where ends_at < now() limit portion for update skip locked
  );
  get diagnostics count = row_count;
  swept := swept || jsonb_build_object('used_id_tokens', count);

  -- The log of who signed in is stored for a year.
  delete from auth.audit_log_entries where id in (
    select id from auth.audit_log_entries where created_at < now() - interval '1 year' order by created_at limit portion
  );
  get diagnostics count = row_count;
  return swept || jsonb_build_object('audit_log_entries', count);
end
$$;
revoke all on function private.sweep_sign_in() from public;
grant execute on function private.sweep_sign_in() to auth_admin;
comment on function private.sweep_sign_in() is
  'Deletes what signing in leaves behind, in portions. Returns how many of each kind went; {} where another process '
  'was at it.';

-- Who is an admin: the addresses on a list that the operator sets, and only where a provider vouches for the address.
-- The list is in a schema that no request can name; a client learns yes or no about itself and nothing else (ROLE-04).

create table private.admin_emails (
  email text primary key check (email = lower(email))
);

alter table private.admin_emails enable row level security;

grant select, insert, delete on private.admin_emails to auth_admin;

comment on table private.admin_emails is 'Addresses of admins. Written by the server at its start from ADMIN_EMAILS.';

-- Table by table and verb by verb, as policies are written here. The server's role may do all of it, on any row.
do $$
declare
  relation regclass;
  verb text;
begin
  foreach relation in array array['private.admin_emails']::regclass[] loop
    foreach verb in array array['select', 'insert', 'update', 'delete'] loop
      execute format('create policy %I on %s for %s to auth_admin %s', 'server_' || verb, relation, verb,
        case when verb = 'insert' then 'with check (true)' else 'using (true)' end);
      execute format('comment on policy %I on %s is %L',
        'server_' || verb, relation, 'The server, which signs people in.');
    end loop;
  end loop;
end
$$;

-- The security log ----------------------------------------------------------------------------------------------------

create function private.log_security(entry jsonb) returns void
  language sql volatile set search_path = ''
as $$
  -- Written out, since a hosted platform's table has no defaults.
  insert into auth.audit_log_entries (id, payload, created_at) values (gen_random_uuid(), entry, now())
$$;
revoke all on function private.log_security(jsonb) from public;
comment on function private.log_security(jsonb) is
  'Writes to the log of sign-ins what the database did to an account. Called by functions of its owner.';

-- What a session has shown --------------------------------------------------------------------------------------------

-- An access token lives on for up to an hour after its session was ended; what cannot be undone checks the session.
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
revoke all on function private.session_is_alive() from public;
comment on function private.session_is_alive() is 'Whether the session of the caller''s token still exists.';

create function private.has_second_factor() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified')
$$;
revoke all on function private.has_second_factor() from public;
comment on function private.has_second_factor() is 'Whether the caller has a second factor that was proved once.';

create function private.second_factor_is_shown() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select not private.has_second_factor()
    -- Of the session and not of the token, which outlives a factor that was removed.
    or exists (
      select from auth.sessions
      where id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid
        and user_id = (select auth.uid())
        and aal <> 'aal1'
    )
$$;
revoke all on function private.second_factor_is_shown() from public;
comment on function private.second_factor_is_shown() is
  'Whether the caller''s session has shown a second factor, as far as the caller has one. By the session, since a '
  'token tells only how it was when it was made.';

-- Who is an admin -----------------------------------------------------------------------------------------------------

-- Asked of the identities and not of the token: user metadata is the person's own to write, and a token outlives a
-- change.
create function private.is_listed_admin() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select
    from auth.identities as identity
    join private.admin_emails as admin on admin.email = identity.email
    where identity.user_id = (
        select case
          when private.user_id() ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then private.user_id()::uuid
        end
      )
      and identity.identity_data -> 'email_verified' in ('true', '"true"')
  )
$$;
revoke all on function private.is_listed_admin() from public;
comment on function private.is_listed_admin() is
  'Whether the caller signed in with a verified address on the list of admins, whatever the session has shown.';

-- An admin's powers are those of a session: one that has shown the second factor, where its person has one or the
-- setting requires one of all admins. Every token of the product names its session; what was signed out, by the admin
-- who found a stranger among the devices for example, is no admin's any more, though its token lives on for up to an
-- hour.
create function public.admin_access() returns text
  language sql stable security definer
  set search_path = ''
as $$
  select case
    when not private.is_listed_admin() then 'none'
    when coalesce((select auth.jwt()) ? 'session_id', false) and not private.session_is_alive() then 'none'
    when not private.second_factor_is_shown() then 'needs_code'
    when private.switch_setting('admin_second_factor_required') and not private.has_second_factor()
      then 'needs_factor'
    else 'full'
  end
$$;
revoke all on function public.admin_access() from public;
grant execute on function public.admin_access() to anon, authenticated;
comment on function public.admin_access() is
  'What the caller''s session may do as an admin (ROLE-04, GUARD-03): none; needs_code, an admin whose second factor '
  'this session has not shown; needs_factor, an admin who has to set one up first; full. A visitor gets none.';

create function public.is_admin() returns boolean
  language sql stable security definer
  set search_path = ''
as $$ select public.admin_access() = 'full' $$;
revoke all on function public.is_admin() from public;
grant execute on function public.is_admin() to anon, authenticated;
comment on function public.is_admin() is
  'Whether the caller''s session has the powers of an admin (ROLE-04, GUARD-03): a verified address on the list of '
  'admins, and the second factor shown where there is one. A visitor gets false.';

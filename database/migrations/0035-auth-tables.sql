-- People, their identities at providers, and their sessions.
--
-- The tables carry the names and columns of GoTrue's: what reads them reads those of a hosted platform alike, which has
-- them already (docs/hosted.md). There are no passwords: a person exists because a provider vouched for them. Nothing
-- here is exposed by the table interface. The server works on these tables as auth_admin, a role that no access token
-- can name; row-level security is on all the same, so that a grant made by mistake shows nothing.

do $$
begin
  if not exists (select from pg_roles where rolname = 'auth_admin') then
    create role auth_admin nologin noinherit;
  end if;
end
$$;
grant auth_admin to authenticator;

do $auth$
declare
  relation regclass;
  verb text;
begin
if to_regclass('auth.users') is not null then
  return; -- another sign-in server owns them
end if;

grant usage on schema auth to auth_admin;

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');

-- A person ------------------------------------------------------------------------------------------------------------

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  -- Null where the provider's address is unverified and already someone's. Always lower case: addresses are compared.
  email text unique constraint users_email_is_lower check (email = lower(email)),
  email_confirmed_at timestamptz,
  -- At the first sign-in this is the very instant of created_at; "new" by equal times holds until the second one.
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  banned_until timestamptz,
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table auth.users enable row level security;

grant select, insert, update, delete on auth.users to auth_admin;

comment on table auth.users is 'People who signed in at least once.';

-- Who vouches for a person --------------------------------------------------------------------------------------------

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  -- The provider's own key of the person (OpenID Connect `sub`). Addresses change hands, this does not.
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_user_id on auth.identities (user_id);
create index identities_email on auth.identities (email text_pattern_ops);

alter table auth.identities enable row level security;

grant select, insert, update, delete on auth.identities to auth_admin;

comment on table auth.identities is 'Accounts at providers, linked to a person. A person has at least one.';

-- Second factors ------------------------------------------------------------------------------------------------------

create type auth.factor_type as enum ('totp', 'webauthn', 'phone', 'recovery_code');

create type auth.factor_status as enum ('unverified', 'verified');

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null default 'unverified',
  -- Base32. Needed in clear to compute codes; readable by auth_admin alone.
  secret text,
  -- The time step of the last code that was accepted: a code works once.
  last_used_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mfa_factors_user_id on auth.mfa_factors (user_id);
create unique index mfa_factors_name on auth.mfa_factors (user_id, friendly_name) where trim(friendly_name) <> '';
create unique index mfa_factors_recovery_codes on auth.mfa_factors (user_id) where factor_type = 'recovery_code';

alter table auth.mfa_factors enable row level security;

grant select, insert, update, delete on auth.mfa_factors to auth_admin;

comment on table auth.mfa_factors is
  'Second factors of a person: time-based codes (RFC 6238), and beside them a set of recovery codes.';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null
);
create index mfa_challenges_factor_id on auth.mfa_challenges (factor_id);

alter table auth.mfa_challenges enable row level security;

grant select, insert, update, delete on auth.mfa_challenges to auth_admin;

comment on table auth.mfa_challenges is 'Asked for and answered once, within five minutes, from the same address.';

-- Sessions ------------------------------------------------------------------------------------------------------------

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal auth.aal_level not null default 'aal1',
  factor_id uuid references auth.mfa_factors (id) on delete set null,
  -- A refresh token is this session's id and a counter, signed with this key (base64url). No token is stored, so the
  -- table does not grow with refreshes, and a token that fell behind shows that it was copied.
  refresh_token_hmac_key text not null,
  refresh_token_counter bigint not null default 0,
  refreshed_at timestamptz,
  not_after timestamptz,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  refresh_token_floor bigint not null default 0
);
create index sessions_user_id on auth.sessions (user_id, created_at desc);
create index sessions_factor_id on auth.sessions (factor_id);
create index sessions_last_used on auth.sessions (coalesce(refreshed_at, created_at));

alter table auth.sessions enable row level security;

grant select, insert, update, delete on auth.sessions to auth_admin;

comment on table auth.sessions is 'One a device that signed in. Deleting it ends the family of its refresh tokens.';
comment on column auth.sessions.refresh_token_floor is
  'Counter of the first refresh token since the last second factor; 0 where there was none. Older tokens yield '
  'nothing.';

create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (session_id, authentication_method)
);

alter table auth.mfa_amr_claims enable row level security;

grant select, insert, update, delete on auth.mfa_amr_claims to auth_admin;

comment on table auth.mfa_amr_claims is
  'How and when the person of a session proved who they are (RFC 8176); a refresh proves nothing.';

-- Flows under way -----------------------------------------------------------------------------------------------------

create table auth.flow_state (
  -- Travels as OAuth `state`.
  id uuid primary key default gen_random_uuid(),
  -- Null until the provider has responded; set, it says that the state was used.
  user_id uuid references auth.users (id) on delete cascade,
  auth_code text unique,
  code_challenge_method text not null check (code_challenge_method = 's256'),
  code_challenge text not null,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  authentication_method text not null default 'oauth',
  -- Where the person is sent afterwards, checked against the allow-list before it was stored.
  referrer text not null,
  linking_target_id uuid references auth.users (id) on delete cascade,
  -- What the server keeps to itself between the two legs of the provider's flow.
  provider_nonce text,
  provider_code_verifier text,
  auth_code_issued_at timestamptz,
  created_at timestamptz not null default now(),
  pending_identity jsonb,
  linking_session_id uuid references auth.sessions on delete cascade
);
create index flow_state_user_id on auth.flow_state (user_id);
create index flow_state_linking_target_id on auth.flow_state (linking_target_id);
create index flow_state_created_at on auth.flow_state (created_at);
create index flow_state_linking_session_id on auth.flow_state (linking_session_id) where linking_session_id is not null;

alter table auth.flow_state enable row level security;

grant select, insert, update, delete on auth.flow_state to auth_admin;

comment on table auth.flow_state is
  'Sign-ins between leaving for a provider and the exchange of the code. Single use, five minutes.';
comment on column auth.flow_state.pending_identity is
  'What the provider said of the identity that is to be linked; null for a sign-in.';
comment on column auth.flow_state.linking_session_id is
  'The session that asked for the link of linking_target_id; null for a sign-in.';

-- What happened -------------------------------------------------------------------------------------------------------

create table auth.audit_log_entries (
  id uuid primary key default gen_random_uuid(),
  payload jsonb not null,
  ip_address text not null default '',
  created_at timestamptz not null default now()
);
create index audit_log_entries_created_at on auth.audit_log_entries (created_at);

alter table auth.audit_log_entries enable row level security;

create policy server_insert on auth.audit_log_entries for insert to auth_admin with check (true);
comment on policy server_insert on auth.audit_log_entries is 'The server writes the log and never reads it.';

grant insert on auth.audit_log_entries to auth_admin;
-- Not granted: select, update, delete. An operator reads the log as the owner; the server only writes it.

comment on table auth.audit_log_entries is
  'Sign-ins, sign-outs, linked and removed identities and factors. Ids only, no address of a person.';

-- Table by table and verb by verb, as policies are written here. The server's role may do all of it, on any row.
foreach relation in array array[
  'auth.users', 'auth.identities', 'auth.mfa_factors', 'auth.mfa_challenges', 'auth.sessions', 'auth.mfa_amr_claims',
  'auth.flow_state'
]::regclass[] loop
  foreach verb in array array['select', 'insert', 'update', 'delete'] loop
    execute format('create policy %I on %s for %s to auth_admin %s', 'server_' || verb, relation, verb,
      case when verb = 'insert' then 'with check (true)' else 'using (true)' end);
    execute format('comment on policy %I on %s is %L',
      'server_' || verb, relation, 'The server, which signs people in.');
  end loop;
end loop;
end
$auth$;

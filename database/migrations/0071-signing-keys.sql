-- What all processes of the server share about signing in: keys, and tokens that are still to be revoked.

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
comment on table private.signing_keys is 'Key pairs (RFC 7517) for access tokens. Made by the server at its first start, rotated by an operator.';
create unique index signing_keys_one_current on private.signing_keys (status) where status = 'current';
alter table private.signing_keys enable row level security;
grant select, insert, update, delete on private.signing_keys to auth_admin;

-- Tokens that must be revoked when an account is deleted --------------------------------------------------------------

create table private.provider_tokens (
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  -- Sealed by the server (AES-256-GCM, RFC 5116) with a key that the database never sees.
  sealed_refresh_token text not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, provider)
);
comment on table private.provider_tokens is 'Refresh tokens of providers that demand revocation on account deletion (Apple).';
alter table private.provider_tokens enable row level security;
grant select, insert, update, delete on private.provider_tokens to auth_admin;

create table private.revocations (
  id bigint generated always as identity primary key,
  provider text not null,
  sealed_refresh_token text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
comment on table private.revocations is 'Revocations still to be carried out by the server; a row goes when the provider has confirmed.';
create index revocations_next_attempt_at on private.revocations (next_attempt_at);
alter table private.revocations enable row level security;
grant select, insert, update, delete on private.revocations to auth_admin;

-- Table by table and verb by verb, as policies are written here. The server's role may do all of it, on any row.
do $$
declare
  relation regclass;
  verb text;
begin
  foreach relation in array array['private.signing_keys', 'private.provider_tokens', 'private.revocations']::regclass[] loop
    foreach verb in array array['select', 'insert', 'update', 'delete'] loop
      execute format('create policy %I on %s for %s to auth_admin %s', 'server_' || verb, relation, verb,
        case when verb = 'insert' then 'with check (true)' else 'using (true)' end);
      execute format('comment on policy %I on %s is %L', 'server_' || verb, relation, 'The server, which signs people in.');
    end loop;
  end loop;
end
$$;

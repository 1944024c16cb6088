-- Who may connect, who they become, and where things live.
--
-- Every request reaches the database as `authenticator`, a login that may do nothing by itself
-- (NOINHERIT). For one transaction it turns into one of three roles:
--
--   anon           a visitor
--   authenticated  a signed-in person; who it is stands in the claims of the access token
--   service_role   a trusted job of the operator, past row-level security
--
-- The names and the setting that carries the claims (`request.jwt.claims`) are those of PostgREST and of
-- hosted Supabase, where these roles and the schema auth exist already: the same migrations run there (docs/hosted.md).

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
  -- Asked first, since a hosted platform has granted these and does not let us grant them again.
  if not pg_has_role('authenticator', 'anon', 'member') then
    grant anon to authenticator;
  end if;
  if not pg_has_role('authenticator', 'authenticated', 'member') then
    grant authenticated to authenticator;
  end if;
  if not pg_has_role('authenticator', 'service_role', 'member') then
    grant service_role to authenticator;
  end if;
end
$$;

-- Nothing is given by default: what a role may do is written out beside each table and function.
-- The two schema-wide lines undo what hosted platforms grant to these roles on every new object.
revoke all on schema public from public;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;
comment on schema public is
  'The exposed schema: everything here can be named by a request, and answers only what policies and grants allow.';

-- Nobody but the owner can name what is in here. Functions of this schema that policies and views call
-- are granted one by one, which needs no usage on the schema.
create schema private;
comment on schema private is
  'Never exposed: search documents, events, and the functions that triggers and policies are made of.';
create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;

-- The claims of the current request. After its first use in a session the setting is '' instead of null
-- between requests, hence nullif. Hosted platforms own this schema and these functions already.
do $$
begin
  if to_regprocedure('auth.jwt()') is null then
    create function auth.jwt() returns jsonb
      language sql stable
      as 'select nullif(current_setting(''request.jwt.claims'', true), '''')::jsonb';
    comment on function auth.jwt() is 'The claims of the access token that came with the request, or null.';
    grant execute on function auth.jwt() to anon, authenticated, service_role;
  end if;
  if to_regprocedure('auth.uid()') is null then
    create function auth.uid() returns uuid
      language sql stable
      as 'select (nullif(current_setting(''request.jwt.claims'', true), '''')::jsonb ->> ''sub'')::uuid';
    comment on function auth.uid() is 'The signed-in account, or null for a visitor.';
    grant execute on function auth.uid() to anon, authenticated, service_role;
  end if;
  if to_regprocedure('auth.role()') is null then
    create function auth.role() returns text
      language sql stable
      as 'select nullif(current_setting(''request.jwt.claims'', true), '''')::jsonb ->> ''role''';
    comment on function auth.role() is 'The role that the access token names, or null.';
    grant execute on function auth.role() to anon, authenticated, service_role;
  end if;
end
$$;

-- Policies call this one and not auth.uid(): people are keyed by text, and an account that was carried over
-- from another identity provider has a subject that is no uuid. Written `(select private.user_id())` in
-- policies, so that it is worked out once a statement instead of once a row.
create function private.user_id() returns text
  language sql stable parallel safe
  as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub' $$;
grant execute on function private.user_id() to anon, authenticated, service_role;
comment on function private.user_id() is
  'Key of the signed-in person (profiles.firebase_uid), or null for a visitor.';

-- Not in sql: conditions of triggers would be parsed again with each statement.
create function private.is_client() returns boolean
  language plpgsql stable parallel safe
  as $$ begin return current_user in ('anon', 'authenticated'); end $$;
grant execute on function private.is_client() to anon, authenticated, service_role;
comment on function private.is_client() is
  'Whether a member or a visitor sent this statement. Functions that run as their owner, cascades, jobs and imports '
  'write under other roles.';

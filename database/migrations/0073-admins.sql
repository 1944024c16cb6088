-- Who is an admin: the addresses on a list that the operator sets, and only where a provider vouches for the address.
-- The list is in a schema that no request can name; a client learns yes or no about itself and nothing else (ROLE-04).

create table private.admin_emails (
  email text primary key check (email = lower(email))
);
comment on table private.admin_emails is 'Addresses of admins. Written by the server at its start from ADMIN_EMAILS.';
alter table private.admin_emails enable row level security;
grant select, insert, delete on private.admin_emails to auth_admin;

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
      execute format('comment on policy %I on %s is %L', 'server_' || verb, relation, 'The server, which signs people in.');
    end loop;
  end loop;
end
$$;

-- Asked of the identities and not of the token: user metadata is the person's own to write, and a token outlives a change.
create function public.is_admin() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select
    from auth.identities as identity
    join private.admin_emails as admin on admin.email = identity.email
    where identity.user_id = (select auth.uid())
      and identity.identity_data -> 'email_verified' in ('true', '"true"')
  )
$$;
comment on function public.is_admin() is
  'Whether the caller signed in with a verified address on the list of admins (ROLE-04, GUARD-03). A visitor gets false.';
revoke all on function public.is_admin() from public;
grant execute on function public.is_admin() to anon, authenticated;

-- Who is an admin: the addresses on a list that the operator sets, and only where a provider vouches for the address.
-- The list is in a schema that no request can name; a client learns yes or no about itself and nothing else (ROLE-04).

create table private.admin_emails (
  email text primary key check (email = lower(email))
);
comment on table private.admin_emails is 'Addresses of admins. Written by the server at its start from ADMIN_EMAILS.';
alter table private.admin_emails enable row level security;
create policy auth_admin_all on private.admin_emails for all to auth_admin using (true) with check (true);
grant select, insert, delete on private.admin_emails to auth_admin;

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

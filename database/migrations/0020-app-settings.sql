-- Settings that the operator changes while the product runs: switches, limits, the announcement. Some concern the
-- screens of everybody, some nobody's but the server's: each says which by itself.

create table public.app_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_.]{0,59}$'),
  value jsonb not null,
  public boolean not null default false
);

alter table public.app_settings enable row level security;

create policy select_public on public.app_settings
  for select to anon, authenticated
  using (public);
comment on policy select_public on public.app_settings is 'Everybody reads the settings that are marked as public.';

grant select (key, value, public) on public.app_settings to anon, authenticated;
grant select, insert, update, delete on public.app_settings to service_role;
-- Withheld: every write; settings that are not public.

comment on table public.app_settings is 'Switches, limits and texts that the operator sets, by key.';
comment on column public.app_settings.public is 'Whether visitors may read it. Not, unless said so.';

-- The first system kept people as documents of a collection `users`, and something may still read department2 there
-- (CALL-12). While the operator names that collection, changes of department2 wait here for the server to send them;
-- otherwise nothing is written. A save never waits for the other system and never fails with it.

create policy server_update on private.installation for update to auth_admin using (true);
comment on policy server_update on private.installation is 'The server, which mirrors.';

grant update (mirrors_legacy_users) on private.installation to auth_admin;

create table private.legacy_updates (
  -- Who, and not what: the value is read when it is sent, so that the newest wins however late it goes.
  firebase_uid text primary key references public.profiles on delete cascade,
  changed_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now()
);
create index legacy_updates_next_attempt_at on private.legacy_updates (next_attempt_at);

alter table private.legacy_updates enable row level security;

create policy server_select on private.legacy_updates for select to auth_admin using (true);
comment on policy server_select on private.legacy_updates is 'The server, which mirrors.';

create policy server_insert on private.legacy_updates for insert to auth_admin with check (true);
comment on policy server_insert on private.legacy_updates is 'The server, which mirrors.';

create policy server_update on private.legacy_updates for update to auth_admin using (true);
comment on policy server_update on private.legacy_updates is 'The server, which mirrors.';

create policy server_delete on private.legacy_updates for delete to auth_admin using (true);
comment on policy server_delete on private.legacy_updates is 'The server, which mirrors.';

grant select, insert, update, delete on private.legacy_updates to auth_admin;

comment on table private.legacy_updates is
  'People whose department2 is still to be sent. A row goes when it was, or after ten attempts.';

create function private.tg_profiles__tell_legacy() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if (select mirrors_legacy_users from private.installation) then
    insert into private.legacy_updates (firebase_uid) values (new.firebase_uid)
    on conflict (firebase_uid) do update set changed_at = clock_timestamp(), attempts = 0, next_attempt_at = now();
  end if;
  return null;
end
$$;
revoke all on function private.tg_profiles__tell_legacy() from public;
comment on function private.tg_profiles__tell_legacy() is
  'Notes that a person''s department2 changed, where that is mirrored.';
create trigger _500_tell_legacy after update of department2 on public.profiles
  for each row when (old.department2 is distinct from new.department2)
  execute function private.tg_profiles__tell_legacy();

-- What is sent. The server's role sees no profile but by this.
create function private.claim_legacy_update() returns jsonb
  language sql volatile security definer
  set search_path = ''
as $$
  update private.legacy_updates as u
  set attempts = attempts + 1,
    next_attempt_at = now() + least(interval '1 minute' * 2 ^ least(attempts, 20), interval '1 day')
  from public.profiles as p
  where u.firebase_uid = (
      select firebase_uid from private.legacy_updates where next_attempt_at <= now()
      order by next_attempt_at, firebase_uid for update skip locked limit 1
    )
    and p.firebase_uid = u.firebase_uid
  returning jsonb_build_object(
    'firebase_uid', u.firebase_uid, 'department2', p.department2, 'changed_at', u.changed_at, 'attempts', u.attempts,
    -- People who moved in from there have another key here (docs/moving.md).
    'document', coalesce(
      (select old_id from private.moved_rows where table_name = 'people' and new_id = u.firebase_uid limit 1),
      u.firebase_uid
    )
  )
$$;
revoke all on function private.claim_legacy_update() from public;
grant execute on function private.claim_legacy_update() to auth_admin;
comment on function private.claim_legacy_update() is
  'Takes the oldest update that is due, or null. It is due again after a minute, two, four … up to a day; processes '
  'that ask at once get different ones.';

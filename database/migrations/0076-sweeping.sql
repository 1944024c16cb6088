-- What signing in leaves behind and nobody needs any more. The server calls this every few minutes from each of its
-- processes; one at a time does the work. Each kind goes in portions, so that no call holds rows for long.

create index sessions_last_used on auth.sessions (coalesce(refreshed_at, created_at));

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
    select id from auth.flow_state where created_at < now() - interval '1 hour' order by created_at limit portion for update skip locked
  );
  get diagnostics count = row_count;
  swept := swept || jsonb_build_object('flow_states', count);

  -- Challenges, answered or not: good for five minutes.
  delete from auth.mfa_challenges where id in (
    select id from auth.mfa_challenges where created_at < now() - interval '1 hour' limit portion for update skip locked
  );
  get diagnostics count = row_count;
  swept := swept || jsonb_build_object('challenges', count);

  -- Second factors that were begun and never proved.
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
    select id from private.revocations where created_at < now() - interval '90 days' limit portion for update skip locked
  );
  get diagnostics count = row_count;
  swept := swept || jsonb_build_object('revocations', count);

  -- The log of who signed in is kept for a year.
  delete from auth.audit_log_entries where id in (
    select id from auth.audit_log_entries where created_at < now() - interval '1 year' order by created_at limit portion
  );
  get diagnostics count = row_count;
  return swept || jsonb_build_object('audit_log_entries', count);
end
$$;
comment on function private.sweep_sign_in() is
  'Deletes what signing in leaves behind, in portions. Returns how many of each kind went; {} where another process was at it.';
revoke all on function private.sweep_sign_in() from public;
grant execute on function private.sweep_sign_in() to auth_admin;

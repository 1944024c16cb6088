-- Two admins at once: who has which case open, and who is here.
--
-- A claim is a courtesy with a clock: ten minutes, renewed by the admin who has it, taken over by any admin who opens
-- the case. What keeps decisions apart is the lock and the version of the case (0326).

create table private.case_claims (
  kind text not null,
  key text not null,
  admin text not null,
  claimed_until timestamptz not null,
  primary key (kind, key)
);

alter table private.case_claims enable row level security;
-- No policy and no grant: the functions below run as their owner.

comment on table private.case_claims is 'Which admin has which case open, and until when.';

create table private.admins_seen (
  admin text primary key,
  seen_at timestamptz not null
) with (fillfactor = 50);

alter table private.admins_seen enable row level security;
-- No policy and no grant, as above.

comment on table private.admins_seen is 'When an admin last looked at the work queue.';

create function public.claim_case(kind text, key text, take_over boolean default false)
  returns table (claimed_by text, claimed_until timestamptz, is_mine boolean)
  language plpgsql volatile security definer rows 1
  set search_path = ''
as $$
#variable_conflict use_column
declare
  caller constant text := private.user_id();
begin
  perform private.require_admin();
  if not private.is_key_of(claim_case.kind, claim_case.key) then
    perform private.refuse('case/invalid', 400, 'There is no case of this kind and key.');
  end if;
  delete from private.case_claims as c where (c.kind, c.key) in (
    select o.kind, o.key from private.case_claims as o where o.claimed_until < now() - interval '1 hour'
    for update skip locked
  );
  insert into private.case_claims as c (kind, key, admin, claimed_until)
    values (claim_case.kind, claim_case.key, caller, now() + interval '10 minutes')
  on conflict (kind, key) do update set admin = excluded.admin, claimed_until = excluded.claimed_until
    where c.admin = caller or c.claimed_until <= now() or claim_case.take_over;
  return query
    select private.admin_name(c.admin), c.claimed_until, c.admin = caller
    from private.case_claims as c where c.kind = claim_case.kind and c.key = claim_case.key;
end
$$;
revoke all on function public.claim_case(text, text, boolean) from public;
grant execute on function public.claim_case(text, text, boolean) to authenticated;
comment on function public.claim_case(text, text, boolean) is
  'For admins: opens a case for ten minutes, or renews that. Says who has it, until when, and whether it is the '
  'caller; of another admin only take_over takes it. Errors admin/required, insufficient_aal (403), case/invalid '
  '(400).';

create function public.release_case(kind text, key text) returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.case_claims as c
    where c.kind = release_case.kind and c.key = release_case.key and c.admin = private.user_id();
end
$$;
revoke all on function public.release_case(text, text) from public;
grant execute on function public.release_case(text, text) to authenticated;
comment on function public.release_case(text, text) is
  'For admins: lets go of a case that the caller has. Errors admin/required, insufficient_aal (403).';

create function public.admins_here() returns table (name text)
  language plpgsql volatile security definer rows 3
  set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into private.admins_seen as s (admin, seen_at) values (private.user_id(), now())
    on conflict (admin) do update set seen_at = excluded.seen_at;
  return query
    select private.admin_name(s.admin) from private.admins_seen as s
    where s.admin <> private.user_id() and s.seen_at > now() - interval '2 minutes'
    order by 1;
end
$$;
revoke all on function public.admins_here() from public;
grant execute on function public.admins_here() to authenticated;
comment on function public.admins_here() is
  'For admins: the other admins who have asked this in the last two minutes, by what admins call each other. Errors '
  'admin/required, insufficient_aal (403).';

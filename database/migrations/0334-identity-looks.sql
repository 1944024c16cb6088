-- Looking at who wrote something. The promise is that nobody sees it; where it has to be broken, that is slow on
-- purpose: a purpose of a list and a reason in words, the second factor shown within the last minutes, a line in the
-- log that stays, a notice to every other admin, and a count on the transparency page. No other function answers it.

create table private.identity_looks (
  id bigint generated always as identity primary key,
  admin text not null,
  case_kind text not null,
  case_key text not null,
  purpose text not null check (purpose in ('danger', 'duplicate_accounts', 'authority', 'writer_asked')),
  looked_at timestamptz not null default clock_timestamp()
);
create index identity_looks_case_idx on private.identity_looks (case_kind, case_key, admin, looked_at desc);

alter table private.identity_looks enable row level security;
-- No policy and no grant: the function below writes it as its owner.

comment on table private.identity_looks is
  'Who looked at whose identity: the admin, the case, for what. Nothing of the person who was looked at.';
create trigger _010_append_only before update or delete or truncate on private.identity_looks
  for each statement execute function private.tg__append_only();
create trigger _900_log after insert on private.identity_looks
  for each row execute function private.tg__log_decision('identity_look', 'id', 'purpose');

create function private.require_fresh_code() returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.has_second_factor() then
    perform private.refuse('admin/second-factor-required', 403, 'This needs a second factor. Set one up first.');
  end if;
  if not exists (
    select from auth.mfa_amr_claims as proof join auth.sessions as s on s.id = proof.session_id
    where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and s.user_id = (select auth.uid())
      and s.aal <> 'aal1' and proof.authentication_method <> 'oauth'
      and proof.updated_at > now() - interval '5 minutes'
  ) then
    perform private.refuse('insufficient_aal', 403, 'This needs a code from your second factor, entered just now.');
  end if;
end
$$;
revoke all on function private.require_fresh_code() from public;
comment on function private.require_fresh_code() is
  'Errors insufficient_aal (403) unless the session has shown a second factor within the last five minutes, '
  'admin/second-factor-required (403) where there is none.';

create function public.look_at_writer(kind text, key text, purpose text, reason text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant text := private.user_id();
  words constant text := btrim(private.clean_text(reason));
  writer text;
  seen timestamptz;
begin
  perform private.require_admin();
  perform private.require_fresh_code();
  if coalesce(private.ink_length(words) < 20 or char_length(words) > 1000, true)
    or purpose is null or purpose not in ('danger', 'duplicate_accounts', 'authority', 'writer_asked') then
    perform private.refuse('identity/invalid', 400, 'A purpose, and a reason of 20 to 1000 characters.');
  end if;
  writer := private.require_writer_of_case(kind, key);
  -- A second press within the ten minutes is the same look.
  perform pg_advisory_xact_lock(hashtextextended('private.identity_looks ' || kind || ':' || key, 0));
  select max(l.looked_at) into seen from private.identity_looks as l
    where l.case_kind = look_at_writer.kind and l.case_key = look_at_writer.key and l.admin = caller
      and l.looked_at > now() - interval '10 minutes';
  if seen is null then
    seen := now();
    perform private.begin_decision('look_at_identity', purpose, words, jsonb_build_object('case', kind || ':' || key));
    insert into private.identity_looks (admin, case_kind, case_key, purpose, looked_at)
      values (caller, kind, key, purpose, seen);
    insert into public.notices (user_id, kind, reason, note)
      select p.firebase_uid, 'identity_seen', purpose, left(private.admin_name(caller) || ': ' || words, 1000)
      from private.admins() as admin join public.profiles as p on p.firebase_uid = admin
      where admin <> caller;
  end if;
  return (
    select jsonb_build_object(
      'name', coalesce(p.name, u.raw_user_meta_data ->> 'full_name'),
      'email', coalesce(u.email, p.email),
      'signed_in_with', coalesce(
        (select jsonb_agg(distinct i.provider) from auth.identities as i where i.user_id = u.id), '[]'),
      'since', private.local_day(least(p.created_at, u.created_at)),
      'until', seen + interval '10 minutes'
    )
    from (select writer as id) as person
    left join public.profiles as p on p.firebase_uid = person.id
    left join auth.users as u on u.id::text = person.id
  );
end
$$;
revoke all on function public.look_at_writer(text, text, text, text) from public;
grant execute on function public.look_at_writer(text, text, text, text) to authenticated;
comment on function public.look_at_writer(text, text, text, text) is
  'For admins: who wrote what a case is about, as {"name", "email", "signed_in_with": [providers], "since": day, '
  '"until"}, to be shown for ten minutes. purpose: danger, duplicate_accounts, authority, writer_asked; reason: 20 to '
  '1000 characters. Logged, told to the other admins, counted in public. Errors admin/required (403), insufficient_aal '
  '(403) without a code of the second factor within the last five minutes, admin/second-factor-required (403), '
  'identity/invalid (400), case/no-writer (404).';

-- Warnings and suspensions of people, by admins who decide about the writer of a case without learning who it is.
--
-- A suspended person may read, export, delete and appeal, and write nothing else. One trigger on every table with
-- something of people sees to that, whatever writes to it for them: a request, a list, an upsert, a function, an
-- upload. What other triggers do in consequence is not their writing, so that deleting a review goes on working.
--
-- A sanction belongs to the account and not to the row of its profile, as withdrawn reviews do (0210): people are named
-- by digests, one of the account and one of each way of signing in, so that the profile, or the account, made again is
-- recognised. Nothing here can be read back into a name.

create table private.sanctions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('suspension', 'warning')),
  case_kind text not null,
  case_key text not null,
  reason text not null, -- one of the reasons in 0295, or copyright
  note text check (char_length(note) <= 1000),
  until timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint sanctions_until check ((kind = 'suspension') = (until is not null))
);
do $$
begin
  execute format('alter table private.sanctions add constraint sanctions_reason_check check (reason in (%s, %L))',
    private.review_reasons(), 'copyright');
end
$$;
create index sanctions_live_idx on private.sanctions (until) where kind = 'suspension' and ended_at is null;

alter table private.sanctions enable row level security;
-- No policy and no grant: the functions below run as their owner.

comment on table private.sanctions is 'Warnings and suspensions, each with the case it came of, and never a person.';
comment on column private.sanctions.ended_at is 'When an admin ended it before its time.';

create table private.sanctioned_people (
  person text not null,
  sanction_id bigint not null references private.sanctions on delete cascade,
  primary key (person, sanction_id)
);
create index sanctioned_people_sanction_idx on private.sanctioned_people (sanction_id);

alter table private.sanctioned_people enable row level security;
-- No policy and no grant, as above.

comment on table private.sanctioned_people is
  'Whom a sanction is about: digests of the account and of each way of signing in to it (private.digests_of_person).';

create trigger _900_log after insert or update of until, reason, note, ended_at on private.sanctions
  for each row execute function private.tg__log_decision('*', 'id', 'until', 'reason', 'note', 'ended_at');

create function private.live_suspension(person text) returns private.sanctions
  language sql stable set search_path = ''
as $$
  select s from private.sanctions as s
  where s.kind = 'suspension' and s.ended_at is null and s.until > now()
    and live_suspension.person not in (select private.admins())
    and s.id in (
      select p.sanction_id from private.sanctioned_people as p
      where p.person = any (private.digests_of_person(live_suspension.person, 'sanctions'))
    )
  order by s.until desc
  limit 1
$$;
revoke all on function private.live_suspension(text) from public;
comment on function private.live_suspension(text) is
  'The suspension of a person that lasts longest; null for none. Admins have none: refusing it would say that the '
  'writer is one.';

create function private.tg__not_suspended() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  live private.sanctions;
begin
  -- Nearly always there is nobody to look for.
  if private.user_id() is null or current_setting('dargu.takes_back', true) = 'on'
    or not exists (
      select from private.sanctions where kind = 'suspension' and ended_at is null and until > now()
    ) then
    return null;
  end if;
  live := private.live_suspension(private.user_id());
  if live.id is not null then
    perform private.refuse('account/suspended', 403, 'This account is suspended. It may read, delete and appeal.',
      json_build_object(
        'until', to_char(live.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'reason', live.reason
      )::text);
  end if;
  return null;
end
$$;
comment on function private.tg__not_suspended() is
  'Refuses what a suspended person writes: account/suspended (403, details {"until", "reason"}).';

-- Every table with a column that names a person. Left out: messages, by which people appeal; notices, which are marked
-- as read; the first row of a profile, without which the person could not even read.
do $$
declare
  bound record;
begin
  for bound in
    select c.oid::regclass as name, case c.relname when 'profiles' then 'update' else 'insert or update' end as verbs
    from pg_class as c
    where (c.relnamespace = 'public'::regnamespace and c.relkind = 'r' or c.oid = 'private.reports'::regclass)
      and c.relname not in ('contact_messages', 'notices')
      and exists (
        select from pg_attribute
        where attrelid = c.oid and attname in ('user_id', 'firebase_uid') and not attisdropped
      )
  loop
    execute format(
      $sql$create trigger _005_not_suspended before %s on %s for each statement
        when (pg_trigger_depth() = 0) execute function private.tg__not_suspended()$sql$, bound.verbs, bound.name);
  end loop;
end
$$;

-- The person themselves ----------------------------------------------------------------------------------------------

create function public.my_suspension() returns table (until timestamptz, reason text, note text)
  language sql stable security definer rows 1
  set search_path = ''
as $$
  select s.until, s.reason, s.note
  from private.live_suspension((select private.user_id())) as s where s.id is not null
$$;
revoke all on function public.my_suspension() from public;
grant execute on function public.my_suspension() to authenticated;
comment on function public.my_suspension() is 'The caller''s suspension: until when, why, and what was written; no row '
  'for none.';

-- What is kept of sanctions that are over goes after the 30 days in which they can be taken back.
create function private.sweep_sanctions(moment timestamptz) returns void
  language sql volatile set search_path = ''
as $$
  delete from private.sanctioned_people where sanction_id in (
    select id from private.sanctions
    where case kind when 'suspension' then least(until, ended_at) < moment - interval '30 days'
      else created_at < moment - interval '1 year' end
  )
$$;
revoke all on function private.sweep_sanctions(timestamptz) from public;
comment on function private.sweep_sanctions(timestamptz) is
  'Forgets whom sanctions were about: suspensions 30 days after their end, warnings after a year.';

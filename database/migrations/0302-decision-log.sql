-- The log of what admins and operators do: who decided what about which thing, what it was before and after, and why.
--
-- Rows are written by triggers on the tables that decisions change and by nothing else, so that no function can forget
-- one. A function of admins says beforehand what it is about to decide (private.begin_decision); the triggers of the
-- same transaction write it down. Nobody changes or deletes a row, the owner of the table included. Each row carries a
-- digest of itself and of the row before it, so that a row that was changed by force, or is missing, can be found
-- (private.broken_decision). Numbers have no gaps.
--
-- What is logged of a row are the columns that the trigger names: never who wrote a review or reported one.

create table private.decisions (
  id bigint primary key,
  decided_at timestamptz not null default clock_timestamp(),
  admin text not null,
  action text not null check (action ~ '^[a-z][a-z_]{1,39}$'),
  subject_kind text not null check (subject_kind ~ '^[a-z][a-z_]{1,39}$'),
  subject_key text not null check (char_length(subject_key) <= 200),
  professor_id int,
  course_id int,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  reason text,
  note text,
  waited_hours numeric check (waited_hours >= 0),
  undoes bigint references private.decisions,
  batch uuid not null,
  digest text not null
);
create index decisions_subject_idx on private.decisions (subject_kind, subject_key, id desc);
create index decisions_professor_idx on private.decisions (professor_id, id desc) where professor_id is not null;
create index decisions_course_idx on private.decisions (course_id, id desc) where course_id is not null;
create index decisions_action_idx on private.decisions (action, decided_at desc);
create index decisions_decided_at_idx on private.decisions (decided_at desc);
create index decisions_undoes_idx on private.decisions (undoes) where undoes is not null;
create index decisions_batch_idx on private.decisions (batch);

alter table private.decisions enable row level security;
-- No policy and no grant: triggers write it as its owner, and functions for admins read it.

comment on table private.decisions is
  'Every decision of admins and operators, in order; only ever added to. Things by kind and key, never an author.';
comment on column private.decisions.admin is 'Account of the admin; operator where it was done past the product.';
comment on column private.decisions.professor_id is 'The professor it is about; no foreign key, since the log stays.';
comment on column private.decisions.course_id is 'The course it is about; no foreign key, since the log stays.';
comment on column private.decisions.before is 'The logged columns of the row before, of those that changed.';
comment on column private.decisions.after is 'The same columns after it, and what else the decision carried.';
comment on column private.decisions.waited_hours is 'How long the thing had waited for it; null where it did not wait.';
comment on column private.decisions.undoes is 'The decision that this one takes back.';
comment on column private.decisions.batch is 'The same for all rows of one request.';
comment on column private.decisions.digest is 'SHA-256, hex, of the digest before and the columns of this row.';

create function private.tg__append_only() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise insufficient_privilege using message = tg_table_name || ' is only ever added to.';
end
$$;
comment on function private.tg__append_only() is 'Refuses every change of a log (42501), by its owner too.';
create trigger _010_append_only before update or delete or truncate on private.decisions
  for each statement execute function private.tg__append_only();

-- Text of a time is written for one zone, or the digest would hang on the settings of a session.
create function private.digest_of_decision(decision private.decisions, previous text) returns text
  language sql stable set search_path = '' set timezone = 'UTC' set datestyle = 'ISO'
as $$
  select encode(sha256(convert_to(
    coalesce(previous, '') || (to_jsonb(decision) - 'digest')::text, 'UTF8'
  )), 'hex')
$$;
comment on function private.digest_of_decision(private.decisions, text) is
  'Digest of a row of the log after the row with the digest `previous`.';

-- One at a time for the whole log: its numbers have no gaps, and each row follows from the one before.
create function private.tg_decisions__chain() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  last private.decisions;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.decisions', 0));
  select * into last from private.decisions order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.decided_at := clock_timestamp();
  new.digest := private.digest_of_decision(new, last.digest);
  return new;
end
$$;
comment on function private.tg_decisions__chain() is 'Numbers a row of the log and binds it to the one before.';
create trigger _100_chain before insert on private.decisions
  for each row execute function private.tg_decisions__chain();

create function private.broken_decision() returns bigint
  language sql stable set search_path = ''
as $$
  select min(id) from (
    select d.id,
      d.digest = private.digest_of_decision(d, lag(d.digest) over (order by d.id))
        and d.id = coalesce(lag(d.id) over (order by d.id), 0) + 1 as is_whole
    from private.decisions as d
  ) as links
  where not is_whole
$$;
comment on function private.broken_decision() is
  'The first row of the log that does not follow from the one before it; null where all do.';

create function private.begin_decision(
  action text, reason text default null, note text default null, details jsonb default '{}',
  waited_hours numeric default null, undoes bigint default null
) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform set_config('dargu.decision', jsonb_build_object(
    'action', action, 'reason', reason, 'note', note, 'details', details, 'waited_hours', waited_hours,
    'undoes', undoes,
    'batch', coalesce(
      nullif(current_setting('dargu.decision', true), '')::jsonb ->> 'batch', gen_random_uuid()::text)
  )::text, true);
end
$$;
comment on function private.begin_decision(text, text, text, jsonb, numeric, bigint) is
  'Says for the rest of the transaction what is decided; triggers write it into the log. details goes into `after`.';

create function private.last_decision(kind text, key text) returns bigint
  language sql stable set search_path = ''
as $$
  select id from private.decisions where subject_kind = kind and subject_key = key order by id desc limit 1
$$;
comment on function private.last_decision(text, text) is 'Number of the newest row of the log about a thing.';

-- Arguments: the kind (* where the column `kind` says it), the columns of the key with commas between, and the columns
-- that are logged. What a person does to the own things is no decision; what is done past the product, without a token,
-- is one where it changes a row. An import is one decision, not one for each of its rows.
create function private.tg__log_decision() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  context constant jsonb := nullif(current_setting('dargu.decision', true), '')::jsonb;
  old_row jsonb := '{}';
  new_row jsonb := '{}';
  whole jsonb;
  kind text;
  before jsonb;
  after jsonb;
begin
  if context is null and (private.user_id() is not null or tg_op = 'INSERT')
    or context ->> 'action' = 'import' and tg_argv[0] <> 'import' then
    return null;
  end if;
  -- One row stands for a whole import (0375), whose lines come here by the thousand.
  if private.is_importing() then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    old_row := to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    new_row := to_jsonb(new);
  end if;
  whole := old_row || new_row;
  kind := case tg_argv[0] when '*' then whole ->> 'kind' else tg_argv[0] end;
  select
    coalesce(jsonb_object_agg(name, old_row -> name) filter (where old_row ? name), '{}'),
    coalesce(jsonb_object_agg(name, new_row -> name) filter (where new_row ? name), '{}')
    into before, after
  from unnest(tg_argv[2:]) as name
  where (old_row -> name) is distinct from (new_row -> name);
  if before = '{}' and after = '{}' then
    return null;
  end if;
  insert into private.decisions (
    id, digest, admin, action, subject_kind, subject_key, professor_id, course_id, before, after, reason, note,
    waited_hours, undoes, batch
  ) values (
    0, '', coalesce(private.user_id(), 'operator'), coalesce(context ->> 'action', lower(tg_op)), kind,
    (select string_agg(whole ->> name, ':' order by place)
      from string_to_table(tg_argv[1], ',') with ordinality as key (name, place)),
    case when tg_argv[0] = 'professor' then (whole ->> 'id')::int else (whole ->> 'professor_id')::int end,
    case when tg_argv[0] = 'course' then (whole ->> 'id')::int else (whole ->> 'course_id')::int end,
    before, after || coalesce(context -> 'details', '{}'), context ->> 'reason', context ->> 'note',
    (context ->> 'waited_hours')::numeric, (context ->> 'undoes')::bigint,
    coalesce((context ->> 'batch')::uuid, gen_random_uuid())
  );
  return null;
end
$$;
comment on function private.tg__log_decision() is
  'Writes a decision into the log: kind, key columns (a,b gives a key of 1:2) and logged columns are the arguments of '
  'the trigger. In an import (private.begin_decision) only what is of the kind import.';

-- Versions ------------------------------------------------------------------------------------------------------------

-- What an admin read is named by a digest of instants, among other things. Without a key anyone who knows the day finds
-- the microsecond by trying: a day has few enough.
create function private.version_of(variadic parts text[]) returns text
  language sql stable set search_path = ''
as $$ select left(md5((select version_key from private.installation) || array_to_string(parts, ' ', '-')), 16) $$;
comment on function private.version_of(text[]) is
  'Digest of what makes a version; tells nothing of its parts, whatever else is known of them.';

-- Settings -----------------------------------------------------------------------------------------------------------

create trigger _900_log after insert or update or delete on public.app_settings
  for each row execute function private.tg__log_decision('setting', 'key', 'value', 'public');

-- Admins among themselves ---------------------------------------------------------------------------------------------

create function private.admin_name(person text) returns text
  language sql stable set search_path = ''
as $$
  select coalesce(
    (select nullif(btrim(p.name), '') from public.profiles as p where p.firebase_uid = person),
    (select split_part(u.email, '@', 1) from auth.users as u where u.id = case
      when person ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then person::uuid end),
    person
  )
$$;
comment on function private.admin_name(text) is
  'What admins call each other: the name of the profile, else the first part of the address. Of admins only.';

create function private.admins() returns setof text
  language sql stable set search_path = ''
as $$
  select distinct identity.user_id::text
  from auth.identities as identity join private.admin_emails as admin on admin.email = identity.email
  where identity.identity_data -> 'email_verified' in ('true', '"true"')
$$;
comment on function private.admins() is 'Accounts of all admins who have signed in at least once.';

create function private.require_admin() returns void
  language plpgsql stable set search_path = ''
as $$
declare
  access constant text := public.admin_access();
begin
  if access = 'needs_code' then
    perform private.refuse('insufficient_aal', 403, 'This needs a code from your second factor.');
  elsif access = 'needs_factor' then
    perform private.refuse('admin/second-factor-required', 403, 'Admins need a second factor. Set one up first.');
  elsif access <> 'full' then
    perform private.refuse('admin/required', 403, 'This is for admins.');
  end if;
end
$$;
revoke all on function private.require_admin() from public;
comment on function private.require_admin() is
  'Errors admin/required (403) unless the caller is an admin, insufficient_aal (403) where they have a second factor '
  'that their session has not shown, admin/second-factor-required (403) where they have to set one up.';

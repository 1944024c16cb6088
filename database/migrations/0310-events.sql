-- Page analytics of our own (TRACK-01 to 05): what happened, where on the site, in which hour. Nothing about who: no
-- account, no address, no device. Written by the server from what browsers send (POST /events/v1), read by nobody but
-- the operator. Rows are gone after 90 days; what a day had stays (0311).
--
-- Partitioned by month, so that old months are dropped and not deleted. A partition is made when the first event
-- of its month arrives; the default partition takes whatever comes while that is not possible, so no event is ever
-- refused.

create table private.events (
  id bigint generated always as identity,
  -- The hour is enough for days of Jerusalem, and joins nothing with what people wrote at an instant.
  occurred_at timestamptz not null default date_trunc('hour', now()),
  kind text not null check (
    kind in ('page_view', 'view_professor', 'view_course', 'start_rating', 'click', 'login', 'sign_up')
  ),
  path text not null check (path ~ '^/' and char_length(path) <= 300),
  title text not null check (char_length(title) <= 200),
  label text not null check (label ~ '^[a-z0-9][a-z0-9_-]{0,59}$'),
  primary key (occurred_at, id)
) partition by range (occurred_at);
create index events_kind_idx on private.events (kind, occurred_at);

alter table private.events enable row level security;

comment on table private.events is 'What happened on the site, without who.';
comment on column private.events.occurred_at is 'When the server heard of it, to the hour.';
comment on column private.events.label is
  'The screen, button or provider by name, or the id of the professor or course that was opened.';

create table private.events_default partition of private.events default;

alter table private.events_default enable row level security;
-- No policy and no grant: the server writes through gateway.record_events, which runs as its owner.

comment on table private.events_default is 'Events of months that have no partition yet.';

-- Attaching takes no lock that readers or writers of other months would notice. Events of that month that already
-- fell into the default partition move along. Returns whether a partition was made.
create function private.add_event_month(at timestamptz) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  -- Months of UTC, so that bounds do not hang on a session's time zone.
  first_day constant date := date_trunc('month', at at time zone 'UTC');
  partition_name constant text := 'events_' || to_char(first_day, 'YYYY_MM');
  lower_bound constant timestamptz := first_day::timestamp at time zone 'UTC';
  upper_bound constant timestamptz := (first_day + interval '1 month') at time zone 'UTC';
begin
  if to_regclass('private.' || partition_name) is not null then
    return false;
  end if;
  -- One at a time; a second process goes on with the default partition.
  if not pg_try_advisory_xact_lock(hashtext('private.add_event_month')) then
    return false;
  end if;
  execute format(
    'create table private.%I (like private.events including constraints including defaults including indexes)',
    partition_name
  );
  execute format('alter table private.%I enable row level security', partition_name);
  execute format('comment on table private.%I is %L', partition_name, 'Events of ' || to_char(first_day, 'YYYY-MM'));
  -- Nothing may fall into the default partition between the move and the attaching.
  lock table private.events_default in access exclusive mode;
  execute format(
    'with moved as (
       delete from private.events_default where occurred_at >= %L and occurred_at < %L returning *
     ) insert into private.%I select * from moved',
    lower_bound, upper_bound, partition_name
  );
  execute format(
    'alter table private.events attach partition private.%I for values from (%L) to (%L)',
    partition_name, lower_bound, upper_bound
  );
  return true;
end
$$;
comment on function private.add_event_month(timestamptz) is
  'Makes the partition for the month of a moment, unless it is there.';

-- Where people are goes in without a query: searches may hold names. Nor with the key of a row that only its owner
-- opens, such as a guide that waits.
create function private.insert_events(events jsonb) returns int
  language sql volatile set search_path = ''
as $$
  with noted as (
    insert into private.events (kind, path, title, label)
    select e.kind,
      left(regexp_replace(split_part(split_part(e.path, '?', 1), '#', 1), '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}',
        '{id}', 'gi'), 300),
      left(coalesce(e.title, ''), 200), e.label
    from jsonb_to_recordset(events) as e(kind text, path text, title text, label text)
    where e.kind in ('page_view', 'view_professor', 'view_course', 'start_rating', 'click', 'login', 'sign_up')
      and e.path ~ '^/' and e.path !~ '[[:cntrl:]]'
      and case when e.kind in ('view_professor', 'view_course') then e.label ~ '^[1-9][0-9]{0,9}$'
        else e.label ~ '^[a-z][a-z0-9_-]{0,59}$' end
    returning 1
  )
  select count(*)::int from noted
$$;
comment on function private.insert_events(jsonb) is 'Writes those events of an array that are well-formed.';

create function gateway.record_events(events jsonb) returns int
  language plpgsql security definer
  set search_path = ''
  set lock_timeout = '200ms'
as $$
declare
  recorded int;
begin
  if to_regclass('private.events_' || to_char(now() at time zone 'UTC', 'YYYY_MM')) is null then
    begin
      -- Another writer in the default partition, an exclusive lock held by a backup: not worth a visitor's time.
      perform private.add_event_month(now());
    exception when lock_not_available or deadlock_detected or duplicate_table then
      null;
    end;
  end if;
  begin
    recorded := private.insert_events(events);
  exception when check_violation then
    -- It waited for the default partition while that stopped taking this month: now there is a better one.
    recorded := private.insert_events(events);
  end;
  return recorded;
end
$$;
grant execute on function gateway.record_events(jsonb) to authenticator;
comment on function gateway.record_events(jsonb) is
  'For the server: notes events, an array of {kind, path, title, label}. Those of a kind or label that is not known '
  'are left out; returns how many were noted.';

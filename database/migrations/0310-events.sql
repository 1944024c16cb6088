-- Page analytics of our own (TRACK-01 to 05): what happened, where on the site, when. Nothing about who: no
-- account, no address, no device. Written by anyone through record_event, read by nobody but the operator.
--
-- Partitioned by month, so that old months are dropped and not deleted. A partition is made when the first event
-- of its month arrives; the default partition takes whatever comes while that is not possible, so no event is ever
-- refused.

create table private.events (
  id bigint generated always as identity,
  occurred_at timestamptz not null default now(),
  kind text not null check (kind ~ '^[a-z][a-z_]{0,39}$'),
  path text not null check (path ~ '^/' and char_length(path) <= 300),
  title text not null check (char_length(title) <= 200),
  label text not null check (char_length(label) <= 100),
  primary key (occurred_at, id)
) partition by range (occurred_at);
create index events_kind_idx on private.events (kind, occurred_at);

alter table private.events enable row level security;

comment on table private.events is 'What happened on the site, without who.';
comment on column private.events.kind is 'page_view, view_professor, start_rating, login, click, ...';
comment on column private.events.label is 'The screen or button by name.';

create table private.events_default partition of private.events default;

alter table private.events_default enable row level security;
-- No policy and no grant: visitors write through record_event, which runs as its owner.

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

create function public.record_event(kind text, path text, title text default '', label text default '') returns void
  language plpgsql security definer
  set search_path = ''
  set lock_timeout = '200ms'
as $$
declare
  event private.events;
begin
  if kind is null or kind !~ '^[a-z][a-z_]{0,39}$' then
    raise invalid_parameter_value using message = 'kind must be a lower-case word of at most 40 letters';
  end if;
  if path is null or path !~ '^/' or path ~ '[[:cntrl:]]' then
    raise invalid_parameter_value using message = 'path must begin with a slash';
  end if;

  if to_regclass('private.events_' || to_char(now() at time zone 'UTC', 'YYYY_MM')) is null then
    begin
      -- Another writer in the default partition, an exclusive lock held by a backup: not worth a visitor's time.
      perform private.add_event_month(now());
    exception when lock_not_available or deadlock_detected or duplicate_table then
      null;
    end;
  end if;

  -- Where people are goes in without a query: searches may hold names.
  event.kind := kind;
  event.path := left(split_part(split_part(path, '?', 1), '#', 1), 300);
  event.title := left(coalesce(title, ''), 200);
  event.label := left(coalesce(label, ''), 100);
  begin
    insert into private.events (kind, path, title, label) values (event.kind, event.path, event.title, event.label);
  exception when check_violation then
    -- It waited for the default partition while that stopped taking this month: now there is a better one.
    insert into private.events (kind, path, title, label) values (event.kind, event.path, event.title, event.label);
  end;
end
$$;
grant execute on function public.record_event(text, text, text, text) to anon, authenticated, service_role;
comment on function public.record_event(text, text, text, text) is
  'Notes an event. Texts are cut to their length, a path loses its query; 22023 when kind or path is malformed.';

-- What a day had of each event, counted once it is over in Jerusalem and kept for good, and the end of the rows that it
-- was counted from: after 90 days they are gone.

create table private.daily_events (
  day date not null,
  kind text not null,
  label text not null,
  times int not null check (times > 0),
  primary key (day, kind, label)
);

alter table private.daily_events enable row level security;
-- No policy and no grant: for the operator.

comment on table private.daily_events is
  'How often a day of Jerusalem had an event. Of each kind the 1,000 labels that came most often; the others are one, '
  'called other.';
comment on column private.daily_events.label is 'As of private.events.';

create function private.count_events(moment timestamptz) returns int
  language plpgsql volatile set search_path = ''
as $$
declare
  today constant date := private.local_day(moment);
  first_day constant date := coalesce(
    (select max(day) + 1 from private.daily_events),
    (select private.local_day(min(occurred_at)) from private.events)
  );
  counted int;
begin
  if first_day is null or first_day >= today then
    return 0;
  end if;
  with labels as (
    select private.local_day(occurred_at) as day, kind, label, count(*)::int as times,
      row_number() over (
        partition by private.local_day(occurred_at), kind order by count(*) desc, label
      ) as place
    from private.events
    where occurred_at >= private.start_of_day(first_day) and occurred_at < private.start_of_day(today)
    group by 1, 2, 3
  )
  insert into private.daily_events (day, kind, label, times)
  select day, kind, case when place <= 1000 then label else 'other' end, sum(times)::int
  from labels group by 1, 2, 3;
  get diagnostics counted = row_count;
  return counted;
end
$$;
comment on function private.count_events(timestamptz) is
  'Counts the events of the days that are over and that nobody has counted. Returns how many rows that made.';

-- A month whose last hour is old enough goes as a whole; of the one that the bound falls into, rows go.
create function private.drop_old_events(moment timestamptz) returns int
  language plpgsql volatile
  set search_path = ''
  set lock_timeout = '2s'
as $$
declare
  bound constant timestamptz := moment - interval '90 days';
  month_name text;
  dropped int := 0;
begin
  for month_name in
    select c.relname from pg_catalog.pg_inherits as i join pg_catalog.pg_class as c on c.oid = i.inhrelid
    where i.inhparent = 'private.events'::regclass and c.relname ~ '^events_[0-9]{4}_[0-9]{2}$'
      and (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= bound
    order by 1
  loop
    execute format('drop table private.%I', month_name);
    dropped := dropped + 1;
  end loop;
  delete from private.events where occurred_at < bound;
  return dropped;
end
$$;
comment on function private.drop_old_events(timestamptz) is
  'Deletes events older than 90 days. Returns how many months went as a whole.';

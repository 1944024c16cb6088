-- Page analytics of our own (TRACK-01 to 05): how often a day had what. Nothing about who: no account, no address, no
-- device, no hour; and no text that someone else wrote. Counted by the server from what browsers send (POST
-- /events/v1), read by nobody but the operator, stored for good: it is small.
--
-- Sums and not rows, so that a flood of events makes numbers larger and nothing else: a day has at most
-- a thousand labels of a kind, and each of them at most a million.

create table private.daily_events (
  day date not null,
  kind text not null check (
    kind in ('page_view', 'view_professor', 'view_course', 'start_rating', 'click', 'login', 'sign_up')
  ),
  label text not null check (label ~ '^[a-z0-9][a-z0-9_-]{0,59}$'),
  times int not null check (times between 1 and 1000000),
  primary key (day, kind, label)
);

alter table private.daily_events enable row level security;
-- No policy and no grant: the server counts through gateway.record_events, which runs as its owner.

comment on table private.daily_events is
  'How often a day of Jerusalem had an event, without who. Of each kind at most 1,000 labels; the others are one, '
  'called '
  'other.';
comment on column private.daily_events.label is
  'The screen, button or provider by name, or the id of the professor or course that was opened.';
comment on column private.daily_events.times is 'At most a million: then it stands still.';

-- Always in the same order, so that two batches never wait for each other in a circle.
create function private.count_events(events jsonb, at timestamptz) returns int
  language sql volatile set search_path = ''
as $$
  with given as (
    select e.kind, e.label
    from jsonb_to_recordset(events) as e(kind text, label text)
    where e.kind in ('page_view', 'view_professor', 'view_course', 'start_rating', 'click', 'login', 'sign_up')
      and case e.kind
        when 'view_professor' then exists (
          select from public.professors as p
          where p.id = case when e.label ~ '^[1-9][0-9]{0,8}$' then e.label::int end)
        when 'view_course' then exists (
          select from public.courses as c
          where c.id = case when e.label ~ '^[1-9][0-9]{0,8}$' then e.label::int end)
        else e.label ~ '^[a-z][a-z0-9_-]{0,59}$' end
  ), placed as (
    select g.kind, case when (
        select count(*) from private.daily_events as d where d.day = private.local_day(at) and d.kind = g.kind
      ) < 1000 or exists (
        select from private.daily_events as d
        where d.day = private.local_day(at) and d.kind = g.kind and d.label = g.label
      ) then g.label else 'other' end as label
    from given as g
  ), counted as (
    insert into private.daily_events as d (day, kind, label, times)
    select private.local_day(at), p.kind, p.label, count(*) from placed as p group by 2, 3 order by 2, 3
    on conflict (day, kind, label) do update set times = least(d.times + excluded.times, 1000000)
  )
  select count(*)::int from placed
$$;
comment on function private.count_events(jsonb, timestamptz) is
  'Counts those events of an array that are well-formed, for the day of a moment.';

create function gateway.record_events(events jsonb) returns int
  language sql volatile security definer set search_path = ''
as $$ select private.count_events(events, now()) $$;
grant execute on function gateway.record_events(jsonb) to authenticator;
comment on function gateway.record_events(jsonb) is
  'For the server: counts events, an array of {kind, label}. Those of a kind or label that is not known, and of '
  'what is '
  'not in the catalogue, are left out; returns how many were counted.';

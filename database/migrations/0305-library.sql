-- The library: every study guide and file of all institutions, and what admins decide about them.
--
-- Nobody is named in the library. What an admin decides on is the guide; whose it is plays no part, and no answer here
-- says it.

create table private.guide_decisions (
  id bigint generated always as identity primary key,
  decided_at timestamptz not null default now(),
  admin text not null,
  guide_id uuid not null,
  decision text not null
    check (decision in ('approve', 'reject', 'hide', 'restore', 'remove', 'move', 'merge', 'replace_file')),
  before jsonb not null,
  after jsonb not null,
  reason text,
  note text,
  waited_hours numeric
);
create index guide_decisions_guide_idx on private.guide_decisions (guide_id, id);
create index guide_decisions_decided_at_idx on private.guide_decisions (decided_at);

alter table private.guide_decisions enable row level security;
-- No policy and no grant: the functions below run as their owner.

comment on table private.guide_decisions is
  'Every decision of an admin about a guide; only ever added to. Admins by digest, guides without their authors.';
comment on column private.guide_decisions.waited_hours is
  'How long the guide had waited; null where it did not wait for an admin.';

create function private.guide_approval_hours(moment timestamptz) returns numeric
  language sql stable set search_path = ''
as $$
  select case when count(*) >= 5 then
    round(percentile_cont(0.5) within group (order by waited_hours)::numeric, 1) end
  from private.guide_decisions
  where waited_hours is not null and decided_at > moment - interval '14 days'
$$;
comment on function private.guide_approval_hours(timestamptz) is
  'Median of hours until an admin decided on guides that waited, over 14 days; null for fewer than five decisions.';

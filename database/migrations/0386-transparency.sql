-- What the public may know of moderation: by quarter, how much was reported, removed, and how long it took, counted
-- from the log of decisions and from the reports, naming nobody.
--
-- Small numbers name people: "one review was removed for private life" is about someone. So a number from 1 to 4 is
-- not shown but as "up to 4", and where a sum beside it would reveal it all the same, a second one is left out with it
-- (private.hide_few). A quarter is published once it is over, and stays open to undoing for 30 days; then its numbers
-- are settled for good. Nothing is published of a quarter that still runs: from one day to the next its numbers would
-- reveal single decisions.

create table private.quarter_figures (
  quarter date primary key,
  figures jsonb not null,
  settled boolean not null default false,
  counted_at timestamptz not null default now()
);

alter table private.quarter_figures enable row level security;
-- No policy and no grant: public.transparency reads it as its owner.

comment on table private.quarter_figures is 'Numbers of moderation by quarter, as they are published.';
comment on column private.quarter_figures.quarter is 'First day of the quarter, in Jerusalem.';
comment on column private.quarter_figures.settled is 'Over for 30 days: not counted again.';

-- Requests of courts and the police, which no other table sees: recorded by an admin, with words in the log alone.
create table private.legal_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('court_order', 'identity_handed_over')),
  recorded_at timestamptz not null default now()
);

alter table private.legal_requests enable row level security;
-- No policy and no grant: written by record_legal_request, named in the log.

comment on table private.legal_requests is 'Court orders that came, and identities that were handed over.';
create trigger _010_append_only before update or delete or truncate on private.legal_requests
  for each statement execute function private.tg__append_only();
create trigger _900_log after insert on private.legal_requests
  for each row execute function private.tg__log_decision('legal_request', 'id', 'kind');

create function public.record_legal_request(kind text, note text) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  written bigint;
begin
  perform private.require_admin();
  if record_legal_request.kind not in ('court_order', 'identity_handed_over')
    or coalesce(private.ink_length(record_legal_request.note) < 10
      or char_length(btrim(record_legal_request.note)) > 1000, true) then
    perform private.refuse('admin/invalid', 400, 'Say court_order or identity_handed_over, and what it was about.');
  end if;
  perform private.begin_decision(record_legal_request.kind, null, private.clean_text(btrim(record_legal_request.note)));
  insert into private.legal_requests (kind) values (record_legal_request.kind);
  select max(id) into written from private.decisions where subject_kind = 'legal_request';
  return written;
end
$$;

revoke all on function public.record_legal_request(text, text) from public;
grant execute on function public.record_legal_request(text, text) to authenticated;
comment on function public.record_legal_request(text, text) is
  'For admins: records a court order that came, or an identity that was handed over, with what it was about (10 to '
  '1,000 characters, for the log alone). The number of its row in the log. Errors admin/required, insufficient_aal '
  '(403), admin/invalid (400).';

-- Small numbers -------------------------------------------------------------------------------------------------------

create function private.hide_few(counts int[]) returns int[]
  language plpgsql immutable set search_path = ''
as $$
declare
  few constant int := 4;
  hidden int[] := counts;
  place int;
begin
  for place in 1 .. coalesce(cardinality(counts), 0) loop
    if counts[place] between 1 and few then
      hidden[place] := null;
    end if;
  end loop;
  -- One that is left out is the rest of the sum: the smallest of the others goes with it.
  if cardinality(array_positions(hidden, null)) = 1 then
    select p into place
    from generate_subscripts(counts, 1) as p
    where hidden[p] is not null and counts[p] > 0
    order by counts[p], p limit 1;
    if found then
      hidden[place] := null;
    end if;
  end if;
  return hidden;
end
$$;
comment on function private.hide_few(int[]) is
  'Numbers that are published with their sum: null for what is "up to 4", and for a second one where a single one '
  'could be worked out from the sum.';

-- Counting ------------------------------------------------------------------------------------------------------------

-- Decisions that stand: of a quarter, and not taken back since.
create function private.standing_decisions(begins timestamptz, ends timestamptz)
  returns setof private.decisions
  language sql stable set search_path = ''
as $$
  select d.* from private.decisions as d
  where d.decided_at >= begins and d.decided_at < ends and d.action <> 'undo'
    and not exists (select from private.decisions as u where u.undoes = d.id)
$$;
comment on function private.standing_decisions(timestamptz, timestamptz) is
  'Decisions made between two moments that nobody has undone.';

create function private.reasons_in_quarter(begins timestamptz, ends timestamptz) returns jsonb
  language sql stable set search_path = ''
as $$
  with reported as (
    select reason, count(*)::int as times from private.all_reports()
    where is_of_review and created_at >= begins and created_at < ends group by reason
  ), decided as (
    select reason, count(distinct (subject_kind, subject_key)) filter (where action = 'remove')::int as removed,
      case when count(waited_hours) >= 5 then
        round(percentile_cont(0.5) within group (order by waited_hours)::numeric, 1) end as median_hours
    from private.standing_decisions(begins, ends)
    where subject_kind in ('review', 'course_review', 'institution_review') and reason is not null
    group by reason
  ), by_reason as (
    select reason, coalesce(reported.times, 0) as reports, coalesce(decided.removed, 0) as removed,
      decided.median_hours, row_number() over (order by coalesce(reported.times, 0) desc, reason) as place
    from reported full join decided using (reason)
  ), hidden as (
    select private.hide_few(array_agg(reports order by place)) as reports,
      private.hide_few(array_agg(removed order by place)) as removed
    from by_reason
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'reason', b.reason, 'reports', hidden.reports[b.place], 'removed', hidden.removed[b.place],
    'median_hours', b.median_hours
  ) order by b.place), '[]')
  from by_reason as b, hidden
$$;
comment on function private.reasons_in_quarter(timestamptz, timestamptz) is
  'Reports of reviews and removed reviews by reason; null for what is "up to 4".';

create function private.count_quarter(quarter date) returns jsonb
  language sql stable set search_path = ''
as $$
  with bounds as (
    select private.start_of_day(quarter) as begins,
      private.start_of_day((quarter + interval '3 months')::date) as ends
  ), decided as (
    select d.* from bounds, private.standing_decisions(begins, ends) as d
  ), reported as (
    select r.* from bounds, private.all_reports() as r where r.created_at >= begins and r.created_at < ends
  ), outcomes as (
    select private.hide_few(array[
      count(*) filter (where outcome = 'kept'), count(*) filter (where outcome = 'mended'),
      count(*) filter (where outcome = 'removed'), count(*) filter (where outcome = 'open')
    ]::int[]) as told from reported
  ), numbers as (
    select
      (select count(*) from reported)::int as reports,
      (select count(distinct (subject_kind, subject_key)) from decided
        where action = 'remove' and subject_kind in ('review', 'course_review', 'institution_review'))::int as removed,
      (select count(*) from decided where waited_hours is not null)::int as decisions,
      (select count(*) from decided where subject_kind = 'identity_look')::int as looks,
      (select count(*) from public.contact_messages, bounds
        where topic = 'removal' and created_at >= begins and created_at < ends)::int as removals,
      (select count(*) from public.contact_messages, bounds
        where topic = 'removal' and status = 'closed' and created_at >= begins and created_at < ends)::int as answered,
      (select count(*) from public.contact_messages, bounds
        where topic = 'appeal' and created_at >= begins and created_at < ends)::int as appeals,
      (select count(*) from private.legal_requests, bounds
        where kind = 'court_order' and recorded_at >= begins and recorded_at < ends)::int as orders,
      (select count(*) from private.legal_requests, bounds
        where kind = 'identity_handed_over' and recorded_at >= begins and recorded_at < ends)::int as identities
  )
  select jsonb_build_object(
    'reviews', (select coalesce(sum(rating_count), 0) from public.institutions),
    'removed', (private.hide_few(array[removed]))[1],
    'reports', (private.hide_few(array[reports]))[1],
    'decisions', (private.hide_few(array[decisions]))[1],
    'outcomes', (select jsonb_build_object('kept', told[1], 'mended', told[2], 'removed', told[3], 'open', told[4])
      from outcomes),
    'median_hours', (select case when count(*) >= 5 then
      round(percentile_cont(0.5) within group (order by waited_hours)::numeric, 1) end
      from decided where waited_hours is not null),
    'p90_hours', (select case when count(*) >= 5 then
      round(percentile_cont(0.9) within group (order by waited_hours)::numeric, 1) end
      from decided where waited_hours is not null),
    'reasons', (select private.reasons_in_quarter(begins, ends) from bounds),
    'removal_requests', (private.hide_few(array[removals]))[1],
    'removal_requests_answered', (private.hide_few(array[answered, removals - answered]))[1],
    'removal_median_hours', (select case when count(*) >= 5 then
      round(percentile_cont(0.5) within group (order by waited_hours)::numeric, 1) end
      from decided where subject_kind = 'message' and waited_hours is not null),
    'appeals', (private.hide_few(array[appeals]))[1],
    'identity_looks', (private.hide_few(array[looks]))[1],
    'court_orders', (private.hide_few(array[orders]))[1],
    'identities_handed_over', (private.hide_few(array[identities]))[1]
  )
  from numbers
$$;
comment on function private.count_quarter(date) is
  'The published numbers of the quarter that begins on a day; null for what is "up to 4".';

create function private.count_quarters(moment timestamptz) returns int
  language plpgsql volatile set search_path = ''
as $$
declare
  today constant date := private.local_day(moment);
  running constant date := date_trunc('quarter', today)::date;
  oldest constant date := greatest(
    (running - interval '3 years')::date,
    -- Nothing is older than the catalogue, or what was reported in it.
    (select date_trunc('quarter', private.local_day(min(created_at)))::date from (
      select created_at from public.institutions union all select created_at from private.all_reports()
    ) as first_days));
  counted int;
begin
  insert into private.quarter_figures as known (quarter, figures, settled, counted_at)
    select quarters::date, private.count_quarter(quarters::date),
      (quarters + interval '3 months 30 days')::date <= today, moment
    from generate_series(oldest, running - 1, interval '3 months') as quarters
    where not exists (select from private.quarter_figures as q where q.quarter = quarters::date and q.settled)
  on conflict (quarter) do update
    set figures = excluded.figures, settled = excluded.settled, counted_at = excluded.counted_at
    where not known.settled;
  get diagnostics counted = row_count;
  return counted;
end
$$;
comment on function private.count_quarters(timestamptz) is
  'Counts quarters that are over, those of the last three years, until they are settled. Returns how many.';

create function public.transparency()
  returns table (quarter date, figures jsonb, settled boolean)
  language sql stable security definer rows 12
  set search_path = ''
as $$ select quarter, figures, settled from private.quarter_figures order by quarter desc limit 12 $$;
grant execute on function public.transparency() to anon, authenticated;
comment on function public.transparency() is
  'Numbers of moderation by quarter, newest first, three years at most; of quarters that are over. Null for a number '
  'that is "up to 4", or that would tell another one.';

-- The log of decisions as admins read it, and the nightly work: the check of its chain, and the counts of days and
-- quarters.

create table private.log_checks (
  checked_at timestamptz primary key default now(),
  entries bigint not null,
  first_broken bigint
);

alter table private.log_checks enable row level security;
-- No policy and no grant: public.decision_log_state reads it as its owner.

comment on table private.log_checks is 'When the chain of the log was checked, and what was found. Stored for 90 days.';
comment on column private.log_checks.first_broken is 'The first row that does not follow from the one before; null.';

create function private.check_log(moment timestamptz) returns bigint
  language plpgsql volatile set search_path = ''
as $$
declare
  broken constant bigint := private.broken_decision();
begin
  insert into private.log_checks (checked_at, entries, first_broken)
    values (moment, (select coalesce(max(id), 0) from private.decisions), broken)
  on conflict (checked_at) do nothing;
  delete from private.log_checks where checked_at < moment - interval '90 days';
  return broken;
end
$$;
comment on function private.check_log(timestamptz) is 'Checks the whole chain and notes the result.';

create function gateway.run_nightly() returns table (days int, quarters int, broken bigint)
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  -- Of many processes one does it.
  if not pg_try_advisory_xact_lock(hashtextextended('gateway.run_nightly', 0)) then
    return;
  end if;
  days := private.count_days(now());
  perform private.fill_semesters(private.local_day(now()));
  -- What follows needs doing once a day: after the first run that finds a day over.
  if days > 0 or not exists (select from private.log_checks where checked_at > now() - interval '1 day') then
    quarters := private.count_quarters(now());
    broken := private.check_log(now());
  end if;
  return next;
end
$$;
grant execute on function gateway.run_nightly() to authenticator;
comment on function gateway.run_nightly() is
  'For the server, every hour: counts days and quarters that are over, adds semesters to the calendar, and checks the '
  'log once a day. broken: the first row of the log that was changed by force.';

create function gateway.last_backup() returns double precision
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select extract(epoch from backed_up_at)::double precision from private.installation $$;
grant execute on function gateway.last_backup() to authenticator;
comment on function gateway.last_backup() is
  'For the metrics of the server: when the last backup was finished, in unix seconds; null when none was.';

-- Reading -------------------------------------------------------------------------------------------------------------

create function private.log_subject_name(decision private.decisions, language text) returns text
  language sql stable set search_path = ''
as $$
  select case
    when decision.professor_id is not null then (
      select case language when 'he' then name else name_en end from public.professors
      where id = decision.professor_id)
    when decision.course_id is not null then (
      select case language when 'he' then name else name_en end from public.courses where id = decision.course_id)
    when decision.subject_kind = 'institution' and decision.subject_key ~ '^[0-9]{1,9}$' then (
      select case language when 'he' then name else name_en end from public.institutions
      where id = decision.subject_key::int)
    when decision.subject_kind = 'department' and decision.subject_key ~ '^[0-9]{1,9}$' then (
      select case language when 'he' then name else name_en end from public.departments
      where id = decision.subject_key::int)
    when decision.subject_kind = 'guide' then (
      select title from public.study_guides where id::text = decision.subject_key)
  end
$$;
comment on function private.log_subject_name(private.decisions, text) is
  'Name of the page that a row of the log is about, as it is called now; null for what has none.';

-- Among what a decision changed is since when a review was held, which is when it was written.
create function private.days_only(fields jsonb) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(name, case
      when value #>> '{}' ~ '^\d{4}-\d\d-\d\dT\d\d:' then to_jsonb(private.local_day((value #>> '{}')::timestamptz))
      else value end), '{}')
  from jsonb_each(fields) as field (name, value)
$$;
comment on function private.days_only(jsonb) is 'Fields of a row of the log with days of Israel in place of instants.';

create function public.decision_log(
  search text default '', by_admin text default null, actions text[] default null, month date default null,
  before_id bigint default null, most int default 50
) returns table (
  id bigint, decided_at timestamptz, admin text, is_operator boolean, action text, subject_kind text,
  subject_key text, professor_id int, course_id int, name text, name_en text, before jsonb, after jsonb, reason text,
  note text, undoes bigint, undone_by bigint
)
  language plpgsql stable security definer rows 50
  set search_path = ''
as $$
#variable_conflict use_column
declare
  asked constant text := left(btrim(private.without_invisible(decision_log.search)), 200);
  begins constant timestamptz := private.start_of_day(date_trunc('month', decision_log.month)::date);
  ends constant timestamptz := private.start_of_day(
    (date_trunc('month', decision_log.month) + interval '1 month')::date);
begin
  perform private.require_admin();
  return query
    select d.id, d.decided_at, case when d.admin = 'operator' then null else private.admin_name(d.admin) end,
      d.admin = 'operator', d.action, d.subject_kind, d.subject_key, d.professor_id, d.course_id,
      private.log_subject_name(d, 'he'), private.log_subject_name(d, 'en'), private.days_only(d.before),
      private.days_only(d.after), d.reason, d.note,
      d.undoes, (select min(u.id) from private.decisions as u where u.undoes = d.id)
    from private.decisions as d
    where (decision_log.before_id is null or d.id < decision_log.before_id)
      and (by_admin is null or private.admin_name(d.admin) = by_admin or by_admin = 'operator' and d.admin = 'operator')
      and (actions is null or d.action = any (actions) or d.subject_kind = any (actions))
      and (begins is null or d.decided_at >= begins and d.decided_at < ends)
      and (asked = '' or d.id::text = asked or d.subject_key = asked
        or d.professor_id in (
          select p.id from public.professors as p where p.name = asked or p.name_en = asked)
        or d.course_id in (select c.id from public.courses as c where c.name = asked or c.name_en = asked))
    order by d.id desc
    limit least(greatest(most, 1), 500);
end
$$;
revoke all on function public.decision_log(text, text, text[], date, bigint, int) from public;
grant execute on function public.decision_log(text, text, text[], date, bigint, int) to authenticated;
comment on function public.decision_log(text, text, text[], date, bigint, int) is
  'For admins: rows of the log, newest first, 500 at most, before a number. search: a row, the key of a case, or the '
  'name of a page as it stands; by_admin: as admins call each other, or operator; actions: actions and kinds of '
  'things; month: any day of it. Nobody is named but admins; before and after have days, no instants. Errors '
  'admin/required, insufficient_aal (403).';

create function public.decision_log_state(month date default null)
  returns table (
    entries bigint, in_month bigint, looks bigint, undone bigint, settings bigint, admins text[], months date[],
    checked_at timestamptz, checked_entries bigint, first_broken bigint
  )
  language plpgsql stable security definer rows 1
  set search_path = ''
as $$
#variable_conflict use_column
declare
  begins constant timestamptz :=
    coalesce(private.start_of_day(date_trunc('month', decision_log_state.month)::date), '-infinity');
  ends constant timestamptz := coalesce(
    private.start_of_day((date_trunc('month', decision_log_state.month) + interval '1 month')::date), 'infinity');
begin
  perform private.require_admin();
  return query
    select
      (select coalesce(max(d.id), 0) from private.decisions as d),
      count(*), count(*) filter (where d.subject_kind = 'identity_look'), count(*) filter (where d.action = 'undo'),
      count(*) filter (where d.subject_kind = 'setting'),
      (select array_agg(name order by name) from (
        select distinct private.admin_name(who.admin) as name
        from (select distinct admin from private.decisions where admin <> 'operator') as who
      ) as names),
      (select array_agg(first_day order by first_day desc) from (
        select distinct private.local_month(decided_at) as first_day from private.decisions
      ) as seen),
      (select max(c.checked_at) from private.log_checks as c),
      (select c.entries from private.log_checks as c order by c.checked_at desc limit 1),
      (select c.first_broken from private.log_checks as c order by c.checked_at desc limit 1)
    from private.decisions as d where d.decided_at >= begins and d.decided_at < ends;
end
$$;
revoke all on function public.decision_log_state(date) from public;
grant execute on function public.decision_log_state(date) to authenticated;
comment on function public.decision_log_state(date) is
  'For admins, one row: how much is in the log, of a month what stands out, who and when there is to choose from, and '
  'what the last check of the chain found. Errors admin/required, insufficient_aal (403).';

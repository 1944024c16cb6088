-- What is told of teams: to admins by the week, to everybody by the quarter, apart from what admins decided.

create function private.team_week(from_day date, until_day date) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'team_decisions', count(*),
    'team_undone', count(*) filter (where exists (select from private.decisions as u where u.undoes = d.id)),
    'team_median_hours', round(percentile_cont(0.5) within group (order by d.waited_hours)))
  from private.decisions as d
  where d.admin like 'team:%' and d.action not in ('open_case', 'undo', 'leave_team')
    and d.decided_at >= private.start_of_day(from_day) and d.decided_at < private.start_of_day(until_day)
$$;
comment on function private.team_week(date, date) is
  'What teams of institutions decided from a day until the day before another: how many decisions, how many of these '
  'were taken back, and the median of hours that the cases had waited.';

-- On a day on which people are written to, from seven in the morning on.
select private.change_function('private.queue_digest(timestamptz)',
  'here < sunday + time ''07:00''', 'here::time < ''07:00'' or private.is_rest_day(here::date)',
  '''decisions'', coalesce(sum(f.decisions), 0))',
  '''decisions'', coalesce(sum(f.decisions), 0)) || private.team_week(sunday - 7, sunday)');
-- Beside all decisions, of which those of admins are the rest.
select private.change_function('private.count_quarter(date)',
  '''decisions'', (private.hide_few(array[decisions]))[1],',
  '''decisions'', (private.hide_few(array[decisions]))[1],
    ''team_decisions'', (private.hide_few(array[team_decisions, decisions - team_decisions]))[1],',
  '(select count(*) from decided where waited_hours is not null)::int as decisions,',
  '(select count(*) from decided where waited_hours is not null)::int as decisions,
      (select count(*) from decided where waited_hours is not null and admin like ''team:%'')::int as team_decisions,');

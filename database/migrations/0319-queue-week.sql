-- What an empty work queue shows: what was closed lately, and what is worth doing when nothing waits.

create function public.queue_week() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  today constant date := private.local_day(now());
  begins constant timestamptz := private.start_of_day(today - 6);
  week jsonb;
begin
  perform private.require_admin();
  with closed as (
    select d.decided_at, d.waited_hours
    from private.decisions as d
    where d.decided_at >= begins and d.waited_hours is not null
      and not exists (select from private.decisions as u where u.undoes = d.id)
  ), by_day as (
    select private.local_day(decided_at) as day, count(*)::int as closed from closed group by 1
  )
  select jsonb_build_object(
    'days', (
      select jsonb_agg(jsonb_build_object('day', today - ago, 'closed', coalesce(b.closed, 0)) order by ago desc)
      from generate_series(0, 6) as ago left join by_day as b on b.day = today - ago
    ),
    'median_hours', round(percentile_cont(0.5) within group (order by waited_hours)),
    'last_at', max(decided_at),
    'english_missing', (
      select count(*) from (
        select name_en from public.professors where status = 'visible' and name_en !~ '[A-Za-z]'
        union all
        select name_en from public.courses where status = 'visible' and name_en !~ '[A-Za-z]'
      ) as without_latin
    ),
    'unrated_institutions', (select count(*) from public.institutions where rating_count = 0),
    'is_first_run', private.is_first_run()
  ) into week
  from closed;
  return week;
end
$$;
revoke all on function public.queue_week() from public;
grant execute on function public.queue_week() to authenticated;
comment on function public.queue_week() is
  'For admins: {"days": [{"day", "closed"}] of the last seven days in Israel, today last; "median_hours" that half of '
  'these cases had waited at most; "last_at"; "english_missing": visible professors and courses without a Latin letter '
  'in their English name; "unrated_institutions"; "is_first_run": private.is_first_run}. Errors admin/required, '
  'insufficient_aal (403).';

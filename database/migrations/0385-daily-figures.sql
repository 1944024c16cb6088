-- How it goes, a row a day: what the dashboard of admins is drawn from.
--
-- Days are counted once they are over in Jerusalem, so that today never looks like a dip, and stored for good: what a
-- day had does not change when a review is deleted later or a month of events is dropped. A day that nobody counted,
-- since the server was off, is counted when it is back, up to 400 days.
--
-- Numbers of things and nothing about people.

create table private.daily_figures (
  day date primary key,
  page_views int not null default 0,
  sign_ups int not null default 0,
  ratings int not null default 0,
  guides int not null default 0,
  reports int not null default 0,
  holds int not null default 0,
  decisions int not null default 0,
  median_hours numeric,
  counted_at timestamptz not null default now()
);

alter table private.daily_figures enable row level security;
-- No policy and no grant: the functions below run as their owner.

comment on table private.daily_figures is 'What happened on a day of Jerusalem, counted once it is over.';
comment on column private.daily_figures.page_views is 'Events of the kind page_view.';
comment on column private.daily_figures.sign_ups is 'People who completed their details.';
comment on column private.daily_figures.ratings is 'Ratings of lecturers, courses and institutions that were written.';
comment on column private.daily_figures.guides is 'Study guides that were published.';
comment on column private.daily_figures.reports is 'Reports of anything.';
comment on column private.daily_figures.holds is 'Reviews that were held, by their words or by reports.';
comment on column private.daily_figures.decisions is 'Decisions of admins about what had waited.';
comment on column private.daily_figures.median_hours is
  'Median of hours that the things decided on that day had waited; null where nothing was decided.';

create function private.all_reports()
  returns table (created_at timestamptz, reason text, is_of_review boolean, outcome text)
  language sql stable set search_path = ''
as $$
  select r.created_at, r.reason, r.kind in ('review', 'course_review', 'institution_review'),
    case r.status when 'pending' then 'open' when 'dismissed' then 'kept'
      else case when coalesce(p.status, c.status, pr.status, cr.status, ir.status, g.status) in ('visible', 'published')
        then 'mended' else 'removed' end end
  from private.reports as r
  left join public.professors as p on p.id = r.professor_id
  left join public.courses as c on c.id = r.course_id
  left join public.ratings as pr on pr.id = r.rating_id
  left join public.course_ratings as cr on cr.id = r.course_rating_id
  left join public.institution_ratings as ir on ir.id = r.institution_rating_id
  left join public.study_guides as g on g.id = r.guide_id
$$;
comment on function private.all_reports() is
  'Reports of everything, without whose and of what. outcome: open; kept (dismissed); mended (upheld, and it is shown '
  'again); removed (upheld, and it is not).';

-- Each source is read once, however many days are missing; no index is made for the sake of one reading a night.
create function private.count_days(moment timestamptz) returns int
  language plpgsql volatile set search_path = ''
as $$
declare
  today constant date := private.local_day(moment);
  first_missing date;
  begins timestamptz;
  ends constant timestamptz := private.start_of_day(today);
  counted int;
begin
  select min(days::date) into first_missing
  from generate_series(today - 400, today - 1, interval '1 day') as days
  where not exists (select from private.daily_figures as f where f.day = days::date);
  if first_missing is null then
    return 0;
  end if;
  begins := private.start_of_day(first_missing);
  with happened as (
    select e.day, 'page_view' as kind, sum(e.times)::int as times
      from private.daily_events as e
      where e.kind = 'page_view' and e.day >= first_missing and e.day < today group by 1
    union all
    select private.local_day(completed_at), 'sign_up', count(*)::int
      from private.completed_profiles where completed_at >= begins and completed_at < ends group by 1
    union all
    select private.local_day(written.created_at), 'rating', count(*)::int
      from (
        select created_at from public.ratings union all select created_at from public.course_ratings
        union all select created_at from public.institution_ratings
      ) as written
      where written.created_at >= begins and written.created_at < ends group by 1
    union all
    select private.local_day(published_at), 'guide', count(*)::int
      from public.study_guides where published_at >= begins and published_at < ends group by 1
    union all
    select private.local_day(created_at), 'report', count(*)::int
      from private.all_reports() where created_at >= begins and created_at < ends group by 1
    union all
    select private.local_day(created_at), 'hold', count(*)::int
      from public.notices
      where notices.kind in ('rating_held', 'institution_rating_held') and created_at >= begins and created_at < ends
      group by 1
  ), decided as (
    select private.local_day(decided_at) as day, count(*)::int as times,
      round(percentile_cont(0.5) within group (order by waited_hours)::numeric, 1) as median_hours
    from private.decisions
    where waited_hours is not null and decided_at >= begins and decided_at < ends group by 1
  )
  insert into private.daily_figures (
    day, page_views, sign_ups, ratings, guides, reports, holds, decisions, median_hours
  )
  select days::date,
    coalesce(max(h.times) filter (where h.kind = 'page_view'), 0),
    coalesce(max(h.times) filter (where h.kind = 'sign_up'), 0),
    coalesce(max(h.times) filter (where h.kind = 'rating'), 0),
    coalesce(max(h.times) filter (where h.kind = 'guide'), 0),
    coalesce(max(h.times) filter (where h.kind = 'report'), 0),
    coalesce(max(h.times) filter (where h.kind = 'hold'), 0),
    coalesce(max(d.times), 0), max(d.median_hours)
  from generate_series(first_missing, today - 1, interval '1 day') as days
  left join happened as h on h.day = days::date
  left join decided as d on d.day = days::date
  group by days::date
  on conflict (day) do nothing;
  get diagnostics counted = row_count;
  return counted;
end
$$;
comment on function private.count_days(timestamptz) is
  'Counts the days of the last 400 that are over and that nobody has counted; what was counted stays. Returns how '
  'many.';

-- Reading -------------------------------------------------------------------------------------------------------------

create function public.daily_figures(days int default 30)
  returns table (
    day date, page_views int, sign_ups int, ratings int, guides int, reports int, holds int, decisions int,
    median_hours numeric
  )
  language plpgsql stable security definer rows 60
  set search_path = ''
as $$
#variable_conflict use_column
declare
  today constant date := private.local_day(now());
begin
  perform private.require_admin();
  return query
    select f.day, f.page_views, f.sign_ups, f.ratings, f.guides, f.reports, f.holds, f.decisions, f.median_hours
    from private.daily_figures as f
    where f.day >= today - 2 * least(greatest(daily_figures.days, 1), 365) and f.day < today
    order by f.day;
end
$$;
revoke all on function public.daily_figures(int) from public;
grant execute on function public.daily_figures(int) to authenticated;
comment on function public.daily_figures(int) is
  'For admins: what happened on each of twice so many whole days (365 at most), the first half to compare with. Days '
  'of Jerusalem. Errors admin/required, insufficient_aal (403).';

create function public.coverage_by_institution()
  returns table (
    institution_id int, name text, name_en text, short_name text, short_name_en text, professors int, covered int,
    reviews int
  )
  language plpgsql stable security definer rows 100
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select i.id, i.name, i.name_en, i.short_name, i.short_name_en, count(p.id)::int,
      count(p.id) filter (where p.rating_count >= 3)::int, i.rating_count
    from public.institutions as i
    left join public.professors as p on p.institution = i.id and p.status = 'visible'
    group by i.id
    order by count(p.id) filter (where p.rating_count >= 3)::numeric / greatest(count(p.id), 1) desc, i.id;
end
$$;
revoke all on function public.coverage_by_institution() from public;
grant execute on function public.coverage_by_institution() to authenticated;
comment on function public.coverage_by_institution() is
  'For admins: of each institution its visible professors, how many have three ratings or more, and all its reviews; '
  'best covered first. Errors admin/required, insufficient_aal (403).';

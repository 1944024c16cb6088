-- What was written last in an institution or a department, for its page.
--
-- It costs the same in a catalogue of any size: of the professors and courses of the institution those that were rated
-- last are read from an index, then one review of each. Nothing is counted. As on the first screen (0245) none is of
-- today, days are all that is shown of the time, and the order within a day is that of the ids of what they are about:
-- anyone who watches the page learns neither the minute nor what came before what (docs/decisions/0029, 0194). Only of
-- who has three ratings or more, one of each, and nothing that someone objects to.

-- Of an institution it is the index of its list; departments have none in this order.
create index professors_department_news_idx on public.professors (department, last_rated_at desc nulls last, id)
  where status = 'visible' and rating_count >= 3;
create index courses_department_news_idx on public.courses (department, last_rated_at desc nulls last, id)
  where status = 'visible' and rating_count >= 3;

-- Planned for the requested institution or department: one plan for both would read a department by the index of its
-- institution.
create function public.place_news(institution_id int, department_id int default null)
  returns table (
    kind text, id int, name text, name_en text, title text, code text, rating_count int, rating_avg numeric,
    rating1 smallint, comment text, created_at timestamptz
  )
  language plpgsql stable security definer rows 4
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  today constant timestamptz := private.day_of(now());
begin
  return query
    with rated as (
      (select 'professor' as kind, p.id, p.name, p.name_en, p.title, null::text as code, p.rating_count, p.rating_avg
        from public.professors as p
        where p.institution = institution_id and p.status = 'visible' and p.rating_count >= 3
          and (department_id is null or p.department = department_id)
        order by p.last_rated_at desc nulls last, p.id limit 12)
      union all
      (select 'course', c.id, c.name, c.name_en, null, c.code, c.rating_count, c.rating_avg
        from public.courses as c
        where c.institution = institution_id and c.status = 'visible' and c.rating_count >= 3
          and (department_id is null or c.department = department_id)
        order by c.last_rated_at desc nulls last, c.id limit 12)
    ), news as (
      select n.*, r.review, r.rating1, r.comment, r.posted_at
      from rated as n
      cross join lateral (
        (select r.id as review, r.rating1, r.comment, r.posted_at
          from public.ratings as r
          where n.kind = 'professor' and r.professor_id = n.id and r.status = 'visible' and r.posted_at < today
          order by r.posted_at desc, r.id limit 1)
        union all
        (select r.id, r.rating1, r.comment, r.posted_at
          from public.course_ratings as r
          where n.kind = 'course' and r.course_id = n.id and r.status = 'visible' and r.posted_at < today
          order by r.posted_at desc, r.id limit 1)
      ) as r
      where not exists (
          select from private.reports as o
          where o.status = 'pending'
            and case n.kind when 'professor' then o.rating_id = r.review else o.course_rating_id = r.review end
        )
        and not exists (
          select from private.target_locks as l where l.key = n.kind || ':' || n.id and l.until > now()
        )
    )
    select n.kind, n.id, n.name, n.name_en, n.title, n.code, n.rating_count, n.rating_avg,
      n.rating1, n.comment, n.posted_at
    from news as n
    order by n.posted_at desc, n.kind desc, n.id
    limit 4;
end
$$;
revoke all on function public.place_news(int, int) from public;
grant execute on function public.place_news(int, int) to anon, authenticated, service_role;
comment on function public.place_news(int, int) is
  'At most four reviews of an institution, or of a department of it: the newest of those who were rated last, one of '
  'each who has three ratings or more, none of today, none that is reported. Nothing in it names its writer.';

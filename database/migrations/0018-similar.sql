-- "Similar ones" under a page: whom else to look at. The same department first; where that has fewer than six who are
-- rated, departments of the same name at other institutions. They read what the reader may read.

create function public.similar_professors(professor_id int) returns setof public.professors
  language sql stable rows 6
as $$
  with self as (
    select s.id, s.department, d.name as field
    from public.professors as s join public.departments as d on d.id = s.department
    where s.id = professor_id
  ), near as (
    (select n.id, 1 as distance, n.rating_score
      from self join public.professors as n on n.department = self.department
      where n.id <> self.id and n.rating_count > 0 and n.status = 'visible'
      order by n.rating_score desc, n.id limit 6)
    union all
    (select n.id, 2, n.rating_score
      from self
      join public.departments as d on d.name = self.field and d.id <> self.department
      -- The best of each, so that its index is read from the top instead of whole.
      cross join lateral (
        select best.id, best.rating_score from public.professors as best
        where best.department = d.id and best.rating_count > 0 and best.status = 'visible'
        order by best.rating_score desc, best.id limit 6
      ) as n
      order by n.rating_score desc, n.id limit 6)
  )
  select p.*
  from near join public.professors as p on p.id = near.id
  order by near.distance, near.rating_score desc, near.id
  limit 6
$$;
grant execute on function public.similar_professors(int) to anon, authenticated, service_role;
comment on function public.similar_professors(int) is
  'At most six rated professors of the same department, best first; then of the same field elsewhere.';

create function public.similar_courses(course_id int) returns setof public.courses
  language sql stable rows 6
as $$
  with self as (
    select s.id, s.department, d.name as field
    from public.courses as s join public.departments as d on d.id = s.department
    where s.id = course_id
  ), near as (
    (select n.id, 1 as distance, n.rating_score
      from self join public.courses as n on n.department = self.department
      where n.id <> self.id and n.rating_count > 0 and n.status = 'visible'
      order by n.rating_score desc, n.id limit 6)
    union all
    (select n.id, 2, n.rating_score
      from self
      join public.departments as d on d.name = self.field and d.id <> self.department
      -- The best of each, so that its index is read from the top instead of whole.
      cross join lateral (
        select best.id, best.rating_score from public.courses as best
        where best.department = d.id and best.rating_count > 0 and best.status = 'visible'
        order by best.rating_score desc, best.id limit 6
      ) as n
      order by n.rating_score desc, n.id limit 6)
  )
  select c.*
  from near join public.courses as c on c.id = near.id
  order by near.distance, near.rating_score desc, near.id
  limit 6
$$;
grant execute on function public.similar_courses(int) to anon, authenticated, service_role;
comment on function public.similar_courses(int) is
  'At most six rated courses of the same department, best first; then of the same field elsewhere.';

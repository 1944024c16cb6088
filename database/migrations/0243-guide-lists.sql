-- Data of the screens around study guides: where a merged one went, how many a course has, and the reader's courses.

create function public.resolve_guide(id uuid) returns uuid
  language sql stable security definer set search_path = ''
as $$
  with recursive chain as (
    select g.id, g.status, g.merged_into, g.course_id, 1 as step
    from public.study_guides as g where g.id = resolve_guide.id
    union all
    select g.id, g.status, g.merged_into, g.course_id, chain.step + 1
    from chain join public.study_guides as g on g.id = chain.merged_into
    where chain.status = 'merged' and chain.step < 20
  )
  select chain.id
  from chain join public.courses as c on c.id = chain.course_id and c.status = 'visible'
  where chain.status = 'published'
$$;
grant execute on function public.resolve_guide(uuid) to anon, authenticated, service_role;
comment on function public.resolve_guide(uuid) is
  'Id of the published guide that this id means now: itself, or what it was merged into; null when there is none.';

-- Runs as the caller, over what everybody reads.
create function public.course_guide_counts(course_id int) returns table (type text, guide_count int)
  language sql stable set search_path = ''
as $$
  select g.type, count(*)::int
  from public.published_guides as g where g.course_id = course_guide_counts.course_id
  group by g.type
$$;
grant execute on function public.course_guide_counts(int) to anon, authenticated, service_role;
comment on function public.course_guide_counts(int) is 'How many published guides a course has, by type.';

create function public.guides_of_my_courses()
  returns table (course_id int, course_name text, course_name_en text, guide_count int, new_count int)
  language sql stable security definer rows 6
  set search_path = ''
as $$
  with mine as (
    select course, min(place) as place
    from (
      select f.course_id as course, 1 as place from public.follows as f
      where f.user_id = (select private.user_id()) and f.course_id is not null
      union all
      select r.course_id, 2 from public.course_ratings as r where r.user_id = (select private.user_id())
      union all
      select r.course_id, 2 from public.ratings as r
      where r.user_id = (select private.user_id()) and r.course_id is not null
      union all
      -- Of the own departments those that have guides.
      (select g.course_id, 3
        from public.profiles as p
        join public.study_guides as g on g.department in (p.department, p.department2) and g.status = 'published'
        where p.firebase_uid = (select private.user_id())
        group by g.course_id
        order by count(*) desc, g.course_id
        limit 6)
    ) as found group by course
  )
  select c.id, c.name, c.name_en, guides.total, guides.fresh
  from mine join public.courses as c on c.id = mine.course and c.status = 'visible',
  lateral (
    select count(*)::int as total,
      count(*) filter (where g.published_on >= private.day_of(now()) - interval '7 days')::int as fresh
    from public.study_guides as g where g.course_id = c.id and g.status = 'published'
  ) as guides
  order by mine.place, guides.total desc, c.id
  limit 6
$$;
revoke all on function public.guides_of_my_courses() from public;
grant execute on function public.guides_of_my_courses() to authenticated;
comment on function public.guides_of_my_courses() is
  'At most six courses of the caller: followed, rated, then of the own departments, with how many guides each has and '
  'how many came in the last seven days.';

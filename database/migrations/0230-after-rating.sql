-- What the screens around a rating ask for: whom to rate next, and what the own ratings are about that is no longer
-- shown.

create function public.suggest_next_ratings(kind text, target int)
  returns table (id int, name text, name_en text, title text, code text, rating_count int, rating_avg numeric)
  language sql stable rows 5
as $$
  -- Few have rated them, the caller has not. Among equals in an order of the caller's own, so that not everybody is
  -- sent to the same five. Runs as the caller, under the policies.
  (select p.id, p.name, p.name_en, p.title, null::text, p.rating_count, p.rating_avg
    from public.professors as p
    where kind = 'professor'
      and p.department = (select s.department from public.professors as s where s.id = target)
      and p.id <> target and p.rating_count < 10 and p.status = 'visible'
      and not exists (
        select from public.ratings as r where r.professor_id = p.id and r.user_id = (select auth.jwt() ->> 'sub'))
    order by p.rating_count, md5(p.id || (select auth.jwt() ->> 'sub'))
    limit 5)
  union all
  (select c.id, c.name, c.name_en, null, c.code, c.rating_count, c.rating_avg
    from public.courses as c
    where kind = 'course'
      and c.department = (select s.department from public.courses as s where s.id = target)
      and c.id <> target and c.rating_count < 10 and c.status = 'visible'
      and not exists (
        select from public.course_ratings as r where r.course_id = c.id and r.user_id = (select auth.jwt() ->> 'sub'))
    order by c.rating_count, md5(c.id || (select auth.jwt() ->> 'sub'))
    limit 5)
$$;
grant execute on function public.suggest_next_ratings(text, int) to authenticated;
comment on function public.suggest_next_ratings(text, int) is
  'After rating a "professor" or a "course": at most five of the same kind and department with fewer than ten '
  'ratings that the caller has not rated, fewest first.';

-- A rating stays in its author's list when its target is hidden or merged; embedding gives null there, as for
-- everybody. The author knew the name when writing and may be told it again.
create function public.my_unlisted_targets()
  returns table (kind text, id int, name text, name_en text, moved_to int)
  language sql stable security definer
  set search_path = ''
as $$
  select 'professor', p.id, p.name, p.name_en, public.resolve_professor(p.id)
  from public.ratings as r join public.professors as p on p.id = r.professor_id and p.status <> 'visible'
  where r.user_id = (select private.user_id())
  union all
  select 'course', c.id, c.name, c.name_en, public.resolve_course(c.id)
  from public.course_ratings as r join public.courses as c on c.id = r.course_id and c.status <> 'visible'
  where r.user_id = (select private.user_id())
$$;
grant execute on function public.my_unlisted_targets() to authenticated;
comment on function public.my_unlisted_targets() is
  'Names of the hidden and merged professors and courses that the caller has rated; moved_to is where a merged one '
  'is found now.';

-- Data of the screens around a rating: what it has brought, whom to rate next and what that would earn (as
-- private.earn_tickets enters it), and what the own ratings are about that is no longer shown.

-- The number is the count that everybody reads on the page of the target, as it stands now: it shows its reader nothing
-- about others. A rank among the others would: it moves when an older one goes, and so dates what was deleted.
create function public.my_rating_rewards(kind text, rating uuid)
  returns table (number int, earned int, tickets int, counted int, bonus int)
  language sql stable security definer rows 1
  set search_path = ''
as $$
  select
    case when own.status = 'visible' then coalesce(p.rating_count, c.rating_count) end,
    (select coalesce(sum(l.amount), 0)::int from public.ticket_ledger as l
      where l.user_id = own.user_id and (l.rating_id = own.id or l.course_rating_id = own.id)),
    person.tickets,
    -- Those that have not been published yet do not count towards the five (private.settle_five_ratings).
    greatest(person.reviews_made - (
      select count(*)::int from private.waiting_tickets as w
      left join public.ratings as r on r.id = w.rating_id
      left join public.course_ratings as e on e.id = w.course_rating_id
      where w.user_id = own.user_id and coalesce(r.status, e.status) <> 'removed'
    ), 0),
    (select coalesce(sum(l.amount), 0)::int from public.ticket_ledger as l
      where l.user_id = own.user_id and l.kind = 'five_ratings')
  from (
    select r.id, r.user_id, r.status, r.professor_id, null::int as course_id
      from public.ratings as r where kind = 'professor' and r.id = rating
    union all
    select r.id, r.user_id, r.status, null, r.course_id
      from public.course_ratings as r where kind = 'course' and r.id = rating
  ) as own
  join public.profiles as person on person.firebase_uid = own.user_id
  left join public.professors as p on p.id = own.professor_id
  left join public.courses as c on c.id = own.course_id
  where own.user_id = (select private.user_id())
$$;
grant execute on function public.my_rating_rewards(text, uuid) to authenticated;
comment on function public.my_rating_rewards(text, uuid) is
  'What an own rating of a "professor" or a "course" has brought: number, how many ratings its target has now (null '
  'while it is not shown); earned, its tickets; tickets, all of the person; counted, ratings towards the bonus for '
  'five; bonus, tickets of that bonus. No row for ratings of others.';

create function public.suggest_course_lecturers(course int, besides int default null, first int default null)
  returns table (
    id int, name text, name_en text, title text, code text, rating_count int, rating_avg numeric, tickets int,
    here_count int
  )
  language sql stable rows 4
as $$
  -- Whom most have rated in this course its student has most likely met. Runs as the caller, under the policies.
  select p.id, p.name, p.name_en, p.title, null, p.rating_count, p.rating_avg,
    case when p.rating_count <= 3 then 3 else 1 end, t.rating_count
  from public.course_professors as t join public.professors as p on p.id = t.professor_id
  where t.course_id = course and p.id is distinct from besides and p.status = 'visible'
    and not exists (
      select from public.ratings as r where r.professor_id = p.id and r.user_id = (select auth.jwt() ->> 'sub'))
  order by p.id = first desc nulls last, t.rating_count desc, p.id
  limit 4
$$;
grant execute on function public.suggest_course_lecturers(int, int, int) to authenticated;
comment on function public.suggest_course_lecturers(int, int, int) is
  'After rating a course, or a professor in one: at most four who teach it and whom the caller has not rated, the '
  'most rated first. besides is left out, first stands in front; tickets is what a rating earns now, here_count how '
  'many ratings each has in this course.';

create function public.suggest_next_ratings(kind text, target int)
  returns table (
    id int, name text, name_en text, title text, code text, rating_count int, rating_avg numeric, tickets int
  )
  language sql stable rows 5
as $$
  -- Few have rated them, the caller has not. Among equals in an order of the caller's own, so that not everybody is
  -- sent to the same five. Runs as the caller, under the policies.
  (select p.id, p.name, p.name_en, p.title, null::text, p.rating_count, p.rating_avg,
      case when p.rating_count <= 3 then 3 else 1 end
    from public.professors as p
    where kind = 'professor'
      and p.department = (select s.department from public.professors as s where s.id = target)
      and p.id <> target and p.rating_count < 10 and p.status = 'visible'
      and not exists (
        select from public.ratings as r where r.professor_id = p.id and r.user_id = (select auth.jwt() ->> 'sub'))
    order by p.rating_count, md5(p.id || (select auth.jwt() ->> 'sub'))
    limit 5)
  union all
  (select c.id, c.name, c.name_en, null, c.code, c.rating_count, c.rating_avg,
      case when c.rating_count <= 3 then 3 else 1 end
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
  'ratings that the caller has not rated, fewest first. tickets is what a rating earns now.';

-- A rating stays in its author's list when its target is hidden or merged; embedding gives null there, as for
-- everybody. The author knew the name when writing and may see it again.
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

-- When ratings that wait for the grades or for others appear.
--
--   grades     on the grades day of the semester that they name, or of the one that ran when they were written
--   together   when three people wait with a rating of the same course, all of these on one day; from three days before
--              the end of the grades day's month on one a day, so that four have appeared by its end
--
-- What goes is what was chosen on a day before, so that no release tells the moment of a third. A rating of a professor
-- that names no course waits with others of the professor.

create function private.grades_day(semester text, year int, day date) returns date
  language sql stable set search_path = ''
as $$
  select (date_trunc('month', s.ends_on) + interval '3 months')::date
  from public.semesters as s
  where case when grades_day.year is null then s.begins_on <= day
    else s.year = grades_day.year and s.semester = coalesce(grades_day.semester, s.semester) end
  order by s.begins_on desc limit 1
$$;
comment on function private.grades_day(text, int, date) is
  'The day from which the grades of a semester are known, the first of the third month after its teaching ended; of a '
  'year alone that of its last semester; where none is named (null), of the one that ran on a day.';

create index ratings_released_idx on public.ratings (released_at) where released_at is not null;
create index course_ratings_released_idx on public.course_ratings (released_at) where released_at is not null;

create function private.due_ratings(today date)
  returns table (review_kind text, id uuid, person text, bundle text)
  language sql stable set search_path = ''
as $$
  with later as (
    select 'professor' as kind, r.id, r.user_id, r.professor_id as target, r.waits_for, r.held_reasons,
      coalesce('c' || r.course_id, 'p' || r.professor_id) as about,
      r.updated_at < private.start_of_day(today) as is_old,
      private.grades_day(r.semester, r.year, private.local_day(r.created_at)) as grades_on
    from public.ratings as r
    where r.waits_for <> 'page' or r.released_at >= private.start_of_day(today)
    union all
    select 'course', r.id, r.user_id, r.course_id, r.waits_for, r.held_reasons, 'c' || r.course_id,
      r.updated_at < private.start_of_day(today),
      private.grades_day(r.semester, r.year, private.local_day(r.created_at))
    from public.course_ratings as r
    where r.waits_for <> 'page' or r.released_at >= private.start_of_day(today)
  ), old as (
    select * from later where waits_for is not null and is_old
  ), three as (
    -- Of three people, whom nothing keeps from appearing.
    select about from old where waits_for = 'together' group by about having count(distinct user_id) >= 3
      and count(distinct user_id) filter (where held_reasons = '{}' and private.lands(kind, target, user_id)) >= 3
  ), single as (
    select distinct on (about) id from old
    where waits_for = 'together' and today >= (grades_on + interval '1 month - 4 days')::date
      and about not in (select about from later where waits_for is null)
    order by about, id
  )
  select kind, id, user_id, case waits_for when 'together' then about else id::text end
  from old
  where waits_for = 'grades' and grades_on <= today
    or waits_for = 'together' and (about in (select about from three) or id in (select id from single))
$$;
comment on function private.due_ratings(date) is
  'Ratings (review_kind professor or course) that are to appear on a day; those of one bundle in one transaction.';

create function private.release_due(moment timestamptz, most int) returns int
  language plpgsql volatile set search_path = ''
as $$
declare
  chosen uuid[];
  due record;
  released int := 0;
begin
  chosen := array(
    select d.id from private.due_ratings(private.local_day(moment)) as d order by d.bundle
    fetch first (most) rows with ties);
  -- Writers lock their own profile before a rating. Of two processes one waits here, and finds what is left.
  perform from public.profiles where firebase_uid in (
    select r.user_id from public.ratings as r where r.id = any (chosen)
    union select r.user_id from public.course_ratings as r where r.id = any (chosen)
  ) order by firebase_uid for no key update;
  for due in
    select d.* from private.due_ratings(private.local_day(moment)) as d where d.id = any (chosen)
    order by d.review_kind desc, d.id
  loop
    released := released + (private.release_waiting(due.review_kind, due.id) is not null)::int;
  end loop;
  return released;
end
$$;
comment on function private.release_due(timestamptz, int) is
  'Releases ratings that are to appear on the day of a moment, so many and what goes together with them. Returns how '
  'many.';

create function gateway.release_due(most int) returns int
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$ select private.release_due(now(), most) $$;
grant execute on function gateway.release_due(int) to authenticator;
comment on function gateway.release_due(int) is
  'For the server, every hour until it returns 0: private.release_due at this moment.';

-- Nobody's telephone rings at night for it.
select private.change_function('private.push_due(text,timestamptz)',
  $f$in ('new_review', 'new_guide', 'wanted_answered')$f$,
  $f$in ('new_review', 'new_guide', 'wanted_answered')
      or kind = 'rating_published' and (moment at time zone 'Asia/Jerusalem')::time < time '08:00'$f$);

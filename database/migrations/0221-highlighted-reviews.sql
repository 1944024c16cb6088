-- The few reviews by which one can decide: what a page shows before the list of all of them.
--
-- Runs as the caller, over the views that everybody reads: who wrote is not in it, and what the reader has hidden is
-- left out. It costs the same for ten reviews as for ten thousand: the most helpful are looked for among the hundred
-- that helped most, which an index gives in order, and where none of those is of the wanted kind, the newest of the
-- highest (or of the lowest) stands in. Fewer than a hundred are all there are, so nothing more is searched then: what
-- a statement has in it costs as much to set up as to run.

create function public.telling_reviews(review_kind text, target_id int)
  returns table (
    why text, id uuid, rating1 smallint, comment text, tags text[], difficulty smallint, would_take_again boolean,
    semester text, year smallint, helpful_count int, verified_student boolean, is_mine boolean, is_voted boolean,
    created_at timestamptz, about_id int, about_name text, about_name_en text, about_title text
  )
  language plpgsql stable rows 3 set search_path = ''
as $$
#variable_conflict use_column
declare
  are_more boolean;
  positive uuid;
  critical uuid;
  middling uuid;
  newest uuid;
begin
  if review_kind = 'professor' then
    select
      count(*) = 100,
      (array_agg(h.id order by h.helpful_count desc, h.created_at desc, h.id) filter (where h.rating1 >= 4))[1],
      (array_agg(h.id order by h.helpful_count desc, h.created_at desc, h.id) filter (where h.rating1 <= 2))[1],
      (array_agg(h.id order by h.helpful_count desc, h.created_at desc, h.id) filter (where h.rating1 = 3))[1]
    into are_more, positive, critical, middling
    from (
      select r.id, r.rating1, r.helpful_count, r.created_at
      from public.professor_reviews as r where r.professor_id = target_id
      order by r.helpful_count desc, r.created_at desc, r.id limit 100
    ) as h;
    if are_more and positive is null then
      positive := (
        select r.id from public.professor_reviews as r where r.professor_id = target_id and r.rating1 >= 4
        order by r.rating1 desc, r.created_at desc, r.id limit 1);
    end if;
    if are_more and critical is null then
      critical := (
        select r.id from public.professor_reviews as r where r.professor_id = target_id and r.rating1 <= 2
        order by r.rating1, r.created_at desc, r.id limit 1);
    end if;
    if are_more and critical is null and middling is null then
      middling := (
        select r.id from public.professor_reviews as r where r.professor_id = target_id and r.rating1 = 3
        order by r.created_at desc, r.id limit 1);
    end if;
    critical := coalesce(critical, middling);
    newest := (
      select r.id from public.professor_reviews as r
      where r.professor_id = target_id and r.id is distinct from positive and r.id is distinct from critical
      order by r.created_at desc, r.id limit 1);
    return query
      select pick.why, r.id, r.rating1, r.comment, r.tags, r.difficulty, r.would_take_again, r.semester, r.year,
        r.helpful_count, r.verified_student, r.is_mine, r.is_voted, r.created_at,
        r.course_id, r.course_name, r.course_name_en, null::text
      from (values (1, 'positive', positive), (2, 'critical', critical), (3, 'newest', newest)) as pick (place, why, id)
      join public.professor_reviews as r on r.id = pick.id
      order by pick.place;
  elsif review_kind = 'course' then
    select
      count(*) = 100,
      (array_agg(h.id order by h.helpful_count desc, h.created_at desc, h.id) filter (where h.rating1 >= 4))[1],
      (array_agg(h.id order by h.helpful_count desc, h.created_at desc, h.id) filter (where h.rating1 <= 2))[1],
      (array_agg(h.id order by h.helpful_count desc, h.created_at desc, h.id) filter (where h.rating1 = 3))[1]
    into are_more, positive, critical, middling
    from (
      select r.id, r.rating1, r.helpful_count, r.created_at
      from public.course_reviews as r where r.course_id = target_id
      order by r.helpful_count desc, r.created_at desc, r.id limit 100
    ) as h;
    if are_more and positive is null then
      positive := (
        select r.id from public.course_reviews as r where r.course_id = target_id and r.rating1 >= 4
        order by r.rating1 desc, r.created_at desc, r.id limit 1);
    end if;
    if are_more and critical is null then
      critical := (
        select r.id from public.course_reviews as r where r.course_id = target_id and r.rating1 <= 2
        order by r.rating1, r.created_at desc, r.id limit 1);
    end if;
    if are_more and critical is null and middling is null then
      middling := (
        select r.id from public.course_reviews as r where r.course_id = target_id and r.rating1 = 3
        order by r.created_at desc, r.id limit 1);
    end if;
    critical := coalesce(critical, middling);
    newest := (
      select r.id from public.course_reviews as r
      where r.course_id = target_id and r.id is distinct from positive and r.id is distinct from critical
      order by r.created_at desc, r.id limit 1);
    return query
      select pick.why, r.id, r.rating1, r.comment, r.tags, r.difficulty, r.would_take_again, r.semester, r.year,
        r.helpful_count, r.verified_student, r.is_mine, r.is_voted, r.created_at,
        r.professor_id, r.professor_name, r.professor_name_en, r.professor_title
      from (values (1, 'positive', positive), (2, 'critical', critical), (3, 'newest', newest)) as pick (place, why, id)
      join public.course_reviews as r on r.id = pick.id
      order by pick.place;
  end if;
end
$$;
grant execute on function public.telling_reviews(text, int) to anon, authenticated, service_role;
comment on function public.telling_reviews(text, int) is
  'At most three reviews of a professor or course (review_kind), each once and why it is among them: positive (most '
  'helpful of 4 and 5 stars), critical (of 1 and 2, else of 3), newest (of the others). Most helpful: of the 100 that '
  'helped most; where none of these is of that kind, the newest of the highest or lowest.';

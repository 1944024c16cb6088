-- One review by its address, /review/{id}: where it leads, from the day after it was written.
--
-- On that day nobody has the link, so that who hands it on cannot be told from the one who has just written. The id
-- is that of the views, which is random: it says neither when nor by whom. Of a review that is not shown any more only
-- that is said, and what it was about; the words stay in the views, which show visible ones alone. What waits to be
-- published (0440) has no address yet.

create function public.review_address(review uuid)
  returns table (review_kind text, target_id int, is_shown boolean)
  language sql stable security definer rows 1 set search_path = ''
as $$
  select 'professor', p.id, p.id is not null and r.status = 'visible'
  from public.ratings as r
  left join public.professors as p on p.id = r.professor_id and p.status = 'visible'
  where r.id = review and r.posted_at < private.day_of(now()) and r.waits_for is null
  union all
  select 'course', c.id, c.id is not null and r.status = 'visible'
  from public.course_ratings as r
  left join public.courses as c on c.id = r.course_id and c.status = 'visible'
  where r.id = review and r.posted_at < private.day_of(now()) and r.waits_for is null
$$;
revoke all on function public.review_address(uuid) from public;
grant execute on function public.review_address(uuid) to anon, authenticated, service_role;
comment on function public.review_address(uuid) is
  'Kind and id of the professor or course that a review is about, and whether it is shown; target_id is null where '
  'that is hidden. No row for one of today or one that waits. Nothing in it depends on the reader.';

-- What everybody reads: ratings without their authors.
--
-- The views run with their owner's rights, past the policies of the base tables, and therefore choose by
-- themselves what to show: visible ratings of visible targets, and no column that says or lets guess who wrote.
-- `is_mine` compares with the reader's own key, so it can only ever tell people about themselves.
--
-- They are no security_barrier views. A barrier keeps functions of a reader's own making from being run on rows that
-- the view leaves out, and requests can neither make functions nor put any but built-in comparisons into a filter.
-- But it is planned apart from the query around it: to show twenty reviews it reads and sorts all of them.
--
-- Flat rows with the name of the course (or professor) inside: the review list is one indexed read, and needs no
-- relation from a view to be guessed.

create view public.professor_reviews as
  select
    r.id,
    r.professor_id,
    r.course_id,
    r.rating1,
    r.comment,
    r.difficulty,
    r.would_take_again,
    r.tags,
    r.semester,
    r.year,
    r.helpful_count,
    r.verified_student,
    coalesce(r.user_id = (select private.user_id()), false) as is_mine,
    r.created_at,
    c.name as course_name,
    c.name_en as course_name_en,
    c.code as course_code
  from public.ratings as r
  join public.professors as p on p.id = r.professor_id and p.status = 'visible'
  left join public.courses as c on c.id = r.course_id and c.status = 'visible'
  where r.status = 'visible';

grant select on public.professor_reviews to anon, authenticated, service_role;
-- Withheld: the author, the status, and the moment of the last change. A view over a join takes no writes.

comment on view public.professor_reviews is
  'Visible ratings of professors for everybody, without authors; course columns are null when no course was named.';
comment on column public.professor_reviews.is_mine is 'Whether the reader wrote it.';

create view public.course_reviews as
  select
    r.id,
    r.course_id,
    r.professor_id,
    r.rating1,
    r.comment,
    r.difficulty,
    r.would_take_again,
    r.tags,
    r.semester,
    r.year,
    r.helpful_count,
    r.verified_student,
    coalesce(r.user_id = (select private.user_id()), false) as is_mine,
    r.created_at,
    p.name as professor_name,
    p.name_en as professor_name_en,
    p.title as professor_title
  from public.course_ratings as r
  join public.courses as c on c.id = r.course_id and c.status = 'visible'
  left join public.professors as p on p.id = r.professor_id and p.status = 'visible'
  where r.status = 'visible';

grant select on public.course_reviews to anon, authenticated, service_role;
-- Withheld: the same as above.

comment on view public.course_reviews is
  'Visible ratings of courses for everybody, without authors; professor columns are null when none was named.';
comment on column public.course_reviews.is_mine is 'Whether the reader wrote it.';

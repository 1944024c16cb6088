-- Answers to facts with all else that people have: they follow merges, are in the download, and go with an account.

-- Of one person's two answers to a fact that of the entry that stays is counted, the other waits there, unseen.
create or replace function private.plan_professor(survivor int, gone int) returns setof private.planned_move
  language sql stable set search_path = ''
as $$
  select * from private.plan_reviews('public.ratings', 'professor_id', survivor, gone)
  union all
  select * from private.plan_move(13, 'public.course_ratings', 'id', 'professor_id', survivor, gone, 'user_id')
  union all
  select * from private.plan_move(20, 'private.reports', 'id', 'professor_id', survivor, gone, 'user_id',
    'exists (select from private.reports as o where o.user_id = t.user_id and o.professor_id = $2)')
  union all
  select * from private.plan_move(21, 'public.follows', 'id', 'professor_id', survivor, gone, 'user_id',
    'exists (select from public.follows as o where o.user_id = t.user_id and o.professor_id = $2)')
  union all
  select * from private.plan_move(26, 'public.shortlist_entries', 'id', 'professor_id', survivor, gone, 'user_id',
    'exists (select from public.shortlist_entries as o where o.user_id = t.user_id and o.professor_id = $2)')
  union all
  select * from private.plan_move(27, 'public.fact_answers', 'id', 'professor_id', survivor, gone, 'user_id',
    $sql$exists (select from public.fact_answers as o where o.user_id = t.user_id and o.professor_id = $2
      and o.course_id = t.course_id and o.fact = t.fact)$sql$)
  union all
  -- Of one person's two claims, and of two that are confirmed, the one of the page that goes waits there, unseen.
  select * from private.plan_move(25, 'public.page_claims', 'id', 'professor_id', survivor, gone, 'user_id',
    $sql$exists (select from public.page_claims as o where o.professor_id = $2
      and (o.user_id = t.user_id or o.status = 'confirmed' and t.status = 'confirmed'))$sql$)
  union all
  select * from private.plan_notices('professor_id', survivor, gone)
  union all
  select * from private.plan_move(60, 'public.catalogue_suggestions', 'id', 'professor_id', survivor, gone, 'user_id')
$$;

create or replace function private.plan_course(survivor int, gone int) returns setof private.planned_move
  language sql stable set search_path = ''
as $$
  select * from private.plan_reviews('public.course_ratings', 'course_id', survivor, gone)
  union all
  select * from private.plan_move(13, 'public.ratings', 'id', 'course_id', survivor, gone, 'user_id')
  union all
  select * from private.plan_move(20, 'private.reports', 'id', 'course_id', survivor, gone, 'user_id',
    'exists (select from private.reports as o where o.user_id = t.user_id and o.course_id = $2)')
  union all
  select * from private.plan_move(21, 'public.follows', 'id', 'course_id', survivor, gone, 'user_id',
    'exists (select from public.follows as o where o.user_id = t.user_id and o.course_id = $2)')
  union all
  select * from private.plan_move(26, 'public.shortlist_entries', 'id', 'course_id', survivor, gone, 'user_id',
    'exists (select from public.shortlist_entries as o where o.user_id = t.user_id and o.course_id = $2)')
  union all
  select * from private.plan_move(27, 'public.fact_answers', 'id', 'course_id', survivor, gone, 'user_id',
    $sql$exists (select from public.fact_answers as o where o.user_id = t.user_id and o.course_id = $2
      and o.professor_id = t.professor_id and o.fact = t.fact)$sql$)
  union all
  select * from private.plan_guides(survivor, gone)
  union all
  select * from private.plan_notices('course_id', survivor, gone)
  union all
  select * from private.plan_move(60, 'public.catalogue_suggestions', 'id', 'course_id', survivor, gone, 'user_id')
$$;

-- Others see sums of them: they go one by one, as reviews do.
create or replace function private.departing_tables() returns table (table_name text, relation text, key_column text)
  language sql immutable set search_path = ''
as $$
  select name, case when name like 'private.%' then name else 'public.' || name end, key
  from (values
    ('ratings', 'id'), ('course_ratings', 'id'), ('institution_ratings', 'id'), ('study_guides', 'id'),
    ('rating_votes', 'rating_id'), ('course_rating_votes', 'rating_id'), ('guide_votes', 'guide_id'),
    ('guide_request_people', 'request_id'), ('private.reports', 'id'), ('fact_answers', 'id')
  ) as departing (name, key)
$$;

insert into private.own_tables values ('public.fact_answers', 'user_id');

-- What came of what a person wrote, for that person alone (CALL-08).
--
-- People are counted, never named: a number of voters is all that leaves, and only about what is in public.

create function public.my_effect()
  returns table (helped int, opened int, best_kind text, best_id text, best_name text, best_name_en text)
  language sql stable security definer
  set search_path = ''
as $$
  with own as (
    select 'professor' as kind, r.id, p.id::text as target, p.name, p.name_en, r.helpful_count, 0 as view_count
    from public.ratings as r join public.professors as p on p.id = r.professor_id and p.status = 'visible'
    where r.user_id = (select private.user_id()) and r.status = 'visible'
    union all
    select 'course', r.id, c.id::text, c.name, c.name_en, r.helpful_count, 0
    from public.course_ratings as r join public.courses as c on c.id = r.course_id and c.status = 'visible'
    where r.user_id = (select private.user_id()) and r.status = 'visible'
    union all
    select 'guide', g.id, g.id::text, g.title, g.title, g.helpful_count, g.view_count
    from public.study_guides as g join public.courses as c on c.id = g.course_id and c.status = 'visible'
    where g.user_id = (select private.user_id()) and g.status = 'published'
  ), voters as (
    select v.user_id from own join public.rating_votes as v on v.rating_id = own.id where own.kind = 'professor'
    union
    select v.user_id from own join public.course_rating_votes as v on v.rating_id = own.id where own.kind = 'course'
    union
    select v.user_id from own join public.guide_votes as v on v.guide_id = own.id where own.kind = 'guide'
  ), best as (
    select * from own where helpful_count > 0 order by helpful_count desc, kind, id limit 1
  )
  select (select count(*)::int from voters), (select coalesce(sum(view_count), 0)::int from own),
    best.kind, best.target, best.name, best.name_en
  from (values (true)) as always left join best on true
$$;
revoke all on function public.my_effect() from public;
grant execute on function public.my_effect() to authenticated;
comment on function public.my_effect() is
  'How many people found something of the caller''s helpful, each counted once; how often the caller''s guides were '
  'opened; and what helped most. Of what is in public only.';

create function public.my_activity()
  returns table (what text, kind text, state text, name text, name_en text, moved_at timestamptz)
  language sql stable security definer
  set search_path = ''
as $$
  with own as (
    select 'review' as what, 'professor' as kind, r.decided_at is not null as is_back, 'held' as state,
      p.name, p.name_en, r.created_at as moved_at
    from public.ratings as r left join public.professors as p on p.id = r.professor_id and p.status = 'visible'
    where r.user_id = (select private.user_id()) and r.status = 'held'
    union all
    select 'review', 'course', r.decided_at is not null, 'held', c.name, c.name_en, r.created_at
    from public.course_ratings as r left join public.courses as c on c.id = r.course_id and c.status = 'visible'
    where r.user_id = (select private.user_id()) and r.status = 'held'
    union all
    select 'guide', g.type, false, g.status, g.title, g.title, g.submitted_at
    from public.study_guides as g where g.user_id = (select private.user_id()) and g.status = 'pending'
    union all
    -- A report says of which professor or course it was; the review itself is another person's.
    select 'report', r.kind, false, r.status,
      coalesce(p.name, c.name, i.name), coalesce(p.name_en, c.name_en, i.name_en), r.updated_at
    from private.reports as r
    left join public.ratings as pr on pr.id = r.rating_id
    left join public.course_ratings as cr on cr.id = r.course_rating_id
    left join public.institution_ratings as ir on ir.id = r.institution_rating_id
    left join public.study_guides as g on g.id = r.guide_id
    left join public.professors as p on p.id = coalesce(r.professor_id, pr.professor_id) and p.status = 'visible'
    left join public.courses as c on c.id = coalesce(r.course_id, cr.course_id, g.course_id) and c.status = 'visible'
    left join public.institutions as i on i.id = ir.institution_id
    where r.user_id = (select private.user_id())
  )
  select what, kind, case when is_back then 'sent_back' else state end, name, name_en, moved_at
  from own order by state in ('held', 'pending') desc, moved_at desc limit 20
$$;
revoke all on function public.my_activity() from public;
grant execute on function public.my_activity() to authenticated;
comment on function public.my_activity() is
  'What of the caller''s waits, and the caller''s reports with what came of them; what waits first, at most 20.';

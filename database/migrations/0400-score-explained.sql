-- How a score comes about: what stands behind the number beside a professor, a course or an institution.
--
-- All but what was removed can be counted by anybody in the reviews themselves, each of which says its day and whether
-- its writer is verified: this says the same, of all readers alike, and nothing of a single one that they do not say.
-- Reviews of institutions show from five on, and only then are they explained.
--
-- A removal is about a person. So removals count once their quarter is over, as in 0386, and in steps of five: from one
-- quarter to the next no single one can be told. A reason is named from five on. They are counted in the log, which
-- stays when a writer leaves: nobody sees that they did. The log does not name institutions; of these no number is
-- given.

create function private.removed_reasons(review_kind text, target_id int) returns setof text
  language sql stable set search_path = ''
as $$
  select (array_agg(d.reason order by d.id desc))[1]
  from private.ids_of_target(review_kind, target_id) as known
  cross join lateral (
    select * from private.decisions
    where review_kind = 'professor' and professor_id = known and subject_kind = 'review'
    union all
    select * from private.decisions
    where review_kind = 'course' and course_id = known and subject_kind = 'course_review'
  ) as d
  where d.action = 'remove'
    and d.decided_at < private.start_of_day(date_trunc('quarter', private.local_day(now()))::date)
    and not exists (
      select from private.decisions as later
      where later.subject_kind = d.subject_kind and later.subject_key = d.subject_key and later.id > d.id
        and later.action in ('restore', 'undo')
    )
  group by d.subject_key
$$;
comment on function private.removed_reasons(text, int) is
  'Reasons of reviews of a professor or course that were removed before the running quarter and have not come back, '
  'one each; also of those of what was merged into it.';

create function public.score_explained(review_kind text, target_id int)
  returns table (
    rating_count int, rating_avg numeric, verified_count int, recent_count int, recent_avg numeric,
    removed_at_least int, removed_for text[], latest jsonb
  )
  language sql stable security definer rows 1 set search_path = ''
as $$
  with counted as not materialized (
    select r.id, r.rating1::numeric as value, r.rating1 as stars, r.verified_student, r.posted_at
    from public.ratings as r join public.professors as p on p.id = r.professor_id and p.status = 'visible'
    where review_kind = 'professor' and r.professor_id = target_id and r.status = 'visible'
    union all
    select r.id, r.rating1::numeric, r.rating1, r.verified_student, r.posted_at
    from public.course_ratings as r join public.courses as c on c.id = r.course_id and c.status = 'visible'
    where review_kind = 'course' and r.course_id = target_id and r.status = 'visible'
    union all
    select r.id, (r.teaching + r.facilities + r.services + r.social_life + r.location + r.fairness) / 6.0, r.stars,
      r.verified_student, r.created_at
    from public.institution_reviews as r
    where review_kind = 'institution' and r.institution_id = target_id
  ), removed as (
    select reason, count(*) as times from private.removed_reasons(review_kind, target_id) as reason group by reason
  )
  select count(*)::int, round(avg(value), 2),
    count(*) filter (where verified_student)::int,
    count(*) filter (where posted_at >= now() - interval '1 year')::int,
    round(avg(value) filter (where posted_at >= now() - interval '1 year'), 2),
    (select coalesce(sum(times), 0)::int / 5 * 5 from removed),
    (select coalesce(array_agg(reason order by times desc, reason), '{}') from removed
      where times >= 5 and reason is not null),
    -- Months, and among the reviews of a day the order of ids, which are random.
    case when count(*) < 5 then '[]' else (
      select jsonb_agg(jsonb_build_object('stars', stars, 'months', days / 30))
      from (
        select stars, private.local_day(now()) - private.local_day(posted_at) as days
        from counted order by posted_at desc, id limit 5
      ) as newest
    ) end
  from counted
  having count(*) > 0
$$;
grant execute on function public.score_explained(text, int) to anon, authenticated;
comment on function public.score_explained(text, int) is
  'How the score of a professor, course or institution (review_kind) comes about: ratings, their plain average, those '
  'of verified students, those of the last year with their average, removals up to the last quarter in steps of five, '
  'reasons with five or more, most frequent first; and from five ratings on the newest five, by stars and months. No '
  'row where nothing is rated, or nobody may see it.';

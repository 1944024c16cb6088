-- What waits for an admin, out of the tables that know: reports, held reviews, guides, suggestions, messages. There is
-- no table of cases that could disagree with them. Each part reads by an index that holds only what waits.
--
-- Columns of all parts alike: kind and key of the case; part, one of the filters of the queue; urgency; the target by
-- id; subject and topic; why; how many reports; the state; since when; until when; and a version, which differs once
-- something about the case has changed.

create view private.waiting_review_reports as
  select rating_id, course_rating_id, sum(people)::int as report_count,
    array_agg(reason order by people desc, reason) as reasons, min(said_at) as said_at
  from (
    select rating_id, course_rating_id, reason, count(*) as people, min(updated_at) as said_at
    from public.review_reports where status = 'pending'
    group by rating_id, course_rating_id, reason
  ) as by_reason
  group by rating_id, course_rating_id;
comment on view private.waiting_review_reports is 'Reports of reviews that wait, a row for each review.';

create view private.waiting_institution_review_reports as
  select rating_id, sum(people)::int as report_count, array_agg(reason order by people desc, reason) as reasons,
    min(said_at) as said_at
  from (
    select rating_id, reason, count(*) as people, min(updated_at) as said_at
    from public.institution_review_reports where status = 'pending'
    group by rating_id, reason
  ) as by_reason
  group by rating_id;
comment on view private.waiting_institution_review_reports is
  'Reports of reviews of institutions that wait, a row for each review.';

create view private.open_review_cases as
  with ids as (
    select id from public.ratings where status = 'held' and decided_at is null
    union
    select rating_id from public.review_reports where status = 'pending' and rating_id is not null
  )
  select 'review' as kind, r.id::text as key, case when w.report_count > 0 then 'reports' else 'held' end as part,
    case when r.status = 'held' and r.decided_at is null then 'hidden' else 'waiting' end as urgency,
    r.professor_id, null::int as course_id, null::int as institution_id, null::text as subject, null::text as topic,
    coalesce(w.reasons, '{}') || r.held_reasons as reasons, coalesce(w.report_count, 0) as report_count, r.status,
    least(r.held_at, w.said_at) as waiting_since, null::timestamptz as due_at,
    private.review_version(r.updated_at, r.status, r.reviewed_at, r.decided_at, coalesce(w.report_count, 0)) as version
  from ids join public.ratings as r on r.id = ids.id
  left join private.waiting_review_reports as w on w.rating_id = r.id;
comment on view private.open_review_cases is 'Reviews of professors that are held or reported.';

create view private.open_course_review_cases as
  with ids as (
    select id from public.course_ratings where status = 'held' and decided_at is null
    union
    select course_rating_id from public.review_reports where status = 'pending' and course_rating_id is not null
  )
  select 'course_review' as kind, r.id::text as key,
    case when w.report_count > 0 then 'reports' else 'held' end as part,
    case when r.status = 'held' and r.decided_at is null then 'hidden' else 'waiting' end as urgency,
    null::int as professor_id, r.course_id, null::int as institution_id, null::text as subject, null::text as topic,
    coalesce(w.reasons, '{}') || r.held_reasons as reasons, coalesce(w.report_count, 0) as report_count, r.status,
    least(r.held_at, w.said_at) as waiting_since, null::timestamptz as due_at,
    private.review_version(r.updated_at, r.status, r.reviewed_at, r.decided_at, coalesce(w.report_count, 0)) as version
  from ids join public.course_ratings as r on r.id = ids.id
  left join private.waiting_review_reports as w on w.course_rating_id = r.id;
comment on view private.open_course_review_cases is 'Reviews of courses that are held or reported.';

-- One that is set aside is shown nowhere: it waits for the day on which its author is back.
create view private.open_institution_review_cases as
  with ids as (
    select id from public.institution_ratings where status = 'held' and decided_at is null
    union
    select rating_id from public.institution_review_reports where status = 'pending'
  )
  select 'institution_review' as kind, r.id::text as key,
    case when w.report_count > 0 then 'reports' else 'held' end as part,
    case when r.status = 'held' and r.decided_at is null then 'hidden' else 'waiting' end as urgency,
    null::int as professor_id, null::int as course_id, r.institution_id, null::text as subject, null::text as topic,
    coalesce(w.reasons, '{}') || r.held_reasons as reasons, coalesce(w.report_count, 0) as report_count, r.status,
    least(r.held_at, w.said_at) as waiting_since, null::timestamptz as due_at,
    private.review_version(r.updated_at, r.status, r.reviewed_at, r.decided_at, coalesce(w.report_count, 0)) as version
  from ids join public.institution_ratings as r on r.id = ids.id and not r.set_aside
  left join private.waiting_institution_review_reports as w on w.rating_id = r.id;
comment on view private.open_institution_review_cases is 'Reviews of institutions that are held or reported.';

create view private.open_target_cases as
  select 'professor' as kind, w.id::text as key, 'reports' as part, 'waiting' as urgency, w.id as professor_id,
    null::int as course_id, null::int as institution_id, null::text as subject, null::text as topic, w.reasons,
    w.report_count, p.status, w.said_at as waiting_since, null::timestamptz as due_at,
    p.status || '.' || w.report_count as version
  from (
    select id, sum(people)::int as report_count, array_agg(reason order by people desc, reason) as reasons,
      min(said_at) as said_at
    from (
      select professor_id as id, reason, count(*) as people, min(updated_at) as said_at
      from public.professor_reports where status = 'pending' group by professor_id, reason
    ) as by_reason
    group by id
  ) as w join public.professors as p on p.id = w.id
  union all
  select 'course', w.id::text, 'reports', 'waiting', null::int, w.id, null::int, null, null, w.reasons,
    w.report_count, c.status, w.said_at, null::timestamptz, c.status || '.' || w.report_count
  from (
    select id, sum(people)::int as report_count, array_agg(reason order by people desc, reason) as reasons,
      min(said_at) as said_at
    from (
      select course_id as id, reason, count(*) as people, min(updated_at) as said_at
      from public.course_reports where status = 'pending' group by course_id, reason
    ) as by_reason
    group by id
  ) as w join public.courses as c on c.id = w.id;
comment on view private.open_target_cases is 'Professors and courses that are reported, a case each.';

create view private.open_guide_cases as
  with waiting as (
    select guide_id, sum(people)::int as report_count, array_agg(reason order by people desc, reason) as reasons,
      min(said_at) as said_at
    from (
      select guide_id, reason, count(*) as people, min(updated_at) as said_at
      from public.guide_reports where status = 'pending' group by guide_id, reason
    ) as by_reason
    group by guide_id
  ), ids as (
    select id from public.study_guides where status = 'pending'
    union
    select id from public.study_guides where status = 'hidden' and decision_reason is null
    union
    select guide_id from waiting
  )
  select 'guide' as kind, g.id::text as key, 'guides' as part,
    case when g.status = 'hidden' and g.decision_reason is null then 'hidden' else 'waiting' end as urgency,
    null::int as professor_id, g.course_id, null::int as institution_id, g.title as subject, g.type as topic,
    coalesce(w.reasons, '{}') || g.held_reasons as reasons, coalesce(w.report_count, 0) as report_count, g.status,
    case when g.status = 'pending' then least(g.submitted_at, w.said_at) else coalesce(w.said_at, g.updated_at) end
      as waiting_since,
    null::timestamptz as due_at, md5(g.id || g.updated_at::text) as version
  from ids join public.study_guides as g on g.id = ids.id and g.status not in ('withdrawn', 'removed', 'merged')
  left join waiting as w on w.guide_id = g.id;
comment on view private.open_guide_cases is 'Guides that wait for an admin, that reports have hidden, or are reported.';

create view private.open_suggestion_cases as
  select 'suggestion' as kind, (array_agg(s.id::text order by s.created_at, s.id))[1] as key, 'suggestions' as part,
    'waiting' as urgency, null::int as professor_id, null::int as course_id, s.institution as institution_id,
    (array_agg(s.name order by s.created_at, s.id))[1] as subject, s.kind as topic, '{}'::text[] as reasons,
    count(*)::int as report_count, 'pending' as status, min(s.created_at) as waiting_since,
    null::timestamptz as due_at, count(*)::text as version
  from public.catalogue_suggestions as s
  where s.status = 'pending'
  group by s.kind, s.institution, s.name_key;
comment on view private.open_suggestion_cases is
  'What is missing in the catalogue, one case for a kind, institution and name; its key is the first suggestion.';

create view private.open_message_cases as
  select 'message' as kind, m.id::text as key, 'messages' as part,
    case when m.topic in ('removal', 'appeal') then 'deadline' else 'waiting' end as urgency,
    case page.kind when 'professor' then page.id end as professor_id,
    case page.kind when 'course' then page.id end as course_id, null::int as institution_id,
    left(regexp_replace(left(m.message, 400), '\s+', ' ', 'g'), 80) as subject, m.topic, '{}'::text[] as reasons,
    0 as report_count, m.status, m.created_at as waiting_since, m.due_at, m.status as version
  from public.contact_messages as m
  left join lateral private.page_of(m.subject_url) as page on page.kind in ('professor', 'course')
  where m.status in ('new', 'in_progress');
comment on view private.open_message_cases is 'Messages that are not closed; removal requests and appeals are due.';

create view private.open_cases as
  select * from private.open_review_cases
  union all select * from private.open_course_review_cases
  union all select * from private.open_institution_review_cases
  union all select * from private.open_target_cases
  union all select * from private.open_guide_cases
  union all select * from private.open_suggestion_cases
  union all select * from private.open_message_cases;
comment on view private.open_cases is 'Everything that waits for an admin.';

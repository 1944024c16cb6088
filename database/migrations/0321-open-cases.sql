-- What waits for an admin, out of the tables that know: reports, held reviews, guides, suggestions, messages. There is
-- no table of cases that could disagree with them.
--
-- The view below says no more than what the queue is sorted and counted by, and reads it out of indexes that hold only
-- what waits: the rows of reviews themselves are read for those that are shown (0323). With 100,000 ratings that is the
-- difference between milliseconds and reading the whole table.
--
-- Columns of all parts alike: kind and key of the case, by uuid or by number; part, one of the filters of the queue;
-- urgency; how many reports; since when; until when.

create function private.part_of_review(report_count int) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select case when report_count > 0 then 'reports' else 'held' end $$;
comment on function private.part_of_review(int) is 'Filter of the queue that a review belongs to.';

create view private.reported_cases as
  select kind, key, count(*)::int as report_count, min(updated_at) as said_at
  from private.reports where status = 'pending' group by kind, key;
comment on view private.reported_cases is 'Cases that reports of readers wait for.';

-- Held reviews beside reported ones; a review that is both is one case.
create view private.waiting_reviews as
  select 'review' as kind, coalesce(h.id, w.id) as uid, h.id is not null as is_held,
    coalesce(w.report_count, 0) as report_count, least(h.held_at, w.said_at) as waiting_since
  from (select id, held_at from public.ratings where status = 'held' and decided_at is null) as h
  full join (
    select key::uuid as id, report_count, said_at from private.reported_cases where kind = 'review'
  ) as w on w.id = h.id
  union all
  select 'course_review', coalesce(h.id, w.id), h.id is not null, coalesce(w.report_count, 0),
    least(h.held_at, w.said_at)
  from (select id, held_at from public.course_ratings where status = 'held' and decided_at is null) as h
  full join (
    select key::uuid as id, report_count, said_at from private.reported_cases where kind = 'course_review'
  ) as w on w.id = h.id
  union all
  -- One that is set aside is shown nowhere: it waits for the day on which its author is back.
  select 'institution_review', r.id, r.status = 'held' and r.decided_at is null, coalesce(w.report_count, 0),
    least(r.held_at, w.said_at)
  from (
    select id from public.institution_ratings where status = 'held' and decided_at is null
    union
    select key::uuid from private.reported_cases where kind = 'institution_review'
  ) as ids
  join public.institution_ratings as r on r.id = ids.id and not r.set_aside
  left join private.reported_cases as w on w.kind = 'institution_review' and w.key = r.id::text;
comment on view private.waiting_reviews is 'Reviews of all kinds that are held or reported, by id.';

create view private.waiting_guides as
  select g.id as uid, g.status, coalesce(w.report_count, 0) as report_count,
    case when g.status = 'pending' then least(g.submitted_at, w.said_at) else coalesce(w.said_at, g.updated_at) end
      as waiting_since,
    g.status = 'hidden' and g.decision_reason is null as is_hidden
  from (
    select id from public.study_guides where status = 'pending'
    union
    select id from public.study_guides where status = 'hidden' and decision_reason is null
    union
    select key::uuid from private.reported_cases where kind = 'guide'
  ) as ids
  join public.study_guides as g on g.id = ids.id and g.status not in ('withdrawn', 'removed', 'merged')
  left join private.reported_cases as w on w.kind = 'guide' and w.key = g.id::text;
comment on view private.waiting_guides is 'Guides that wait for an admin, that reports have hidden, or are reported.';

create view private.waiting_cases as
  select kind, uid, null::int as num, private.part_of_review(report_count) as part,
    case when is_held then 'hidden' else 'waiting' end as urgency, report_count, waiting_since,
    null::timestamptz as due_at
  from private.waiting_reviews
  union all
  select kind, null::uuid, key::int, 'reports', 'waiting', report_count, said_at, null::timestamptz
  from private.reported_cases where kind in ('professor', 'course')
  union all
  select 'guide', uid, null::int, 'guides', case when is_hidden then 'hidden' else 'waiting' end, report_count,
    waiting_since, null::timestamptz
  from private.waiting_guides
  union all
  -- One case for a kind, institution and name; its key is the first suggestion.
  select 'suggestion', (array_agg(id order by created_at, id))[1], null::int, 'suggestions', 'waiting', count(*)::int,
    min(created_at), null::timestamptz
  from public.catalogue_suggestions where status = 'pending' group by kind, institution, name_key
  union all
  select 'message', id, null::int, 'messages',
    case when topic in ('removal', 'appeal') then 'deadline' else 'waiting' end, 0, created_at, due_at
  from public.contact_messages where status in ('new', 'in_progress')
  union all
  -- A claim that a merge has left behind waits with its page.
  select 'page_claim', c.id, null::int, 'answers', 'waiting', 0, c.claimed_at, null::timestamptz
  from public.page_claims as c join public.professors as p on p.id = c.professor_id and p.status <> 'merged'
  where c.status = 'pending'
  union all
  select 'answer', c.id, null::int, 'answers', 'waiting', 0, c.answer_sent_at, null::timestamptz
  from public.page_claims as c join public.professors as p on p.id = c.professor_id and p.status <> 'merged'
  where c.answer_status = 'pending' and c.status = 'confirmed';
comment on view private.waiting_cases is 'Everything that waits for an admin, as far as the queue is sorted by it.';

-- Reviews, guides and pages of the catalogue that wait for an admin, out of the tables that know: reports and states.
-- There is no table of cases that could disagree with them. Other kinds have such a view in their own file.
--
-- A view reads what the queue is sorted and counted by out of indexes that hold only what waits. The rows themselves
-- are joined for a search alone, and read for those that are shown (0323): with 100,000 ratings that is the difference
-- between milliseconds and reading the whole table.

create view private.reported_cases as
  select kind, key, count(*)::int as report_count, min(updated_at) as said_at
  from private.reports where status = 'pending' group by kind, key;
comment on view private.reported_cases is 'Cases that reports of readers wait for.';

-- Held reviews beside reported ones; a review that is both is one case.
create view private.waiting_reviews as
  select o.kind, o.key, case when w.report_count > 0 then 'reports' else 'held' end as part,
    case when h.kind is not null then 'hidden' else 'waiting' end as urgency,
    coalesce(w.report_count, 0) as report_count, least(h.held_at, w.said_at) as waiting_since,
    null::timestamptz as due_at, concat_ws(chr(10), p.name, p.name_en, c.name, c.name_en, i.name, i.name_en) as words
  from (
    select 'review' as kind, id::text as key, held_at from public.ratings where status = 'held' and decided_at is null
    union all
    select 'course_review', id::text, held_at from public.course_ratings where status = 'held' and decided_at is null
    union all
    select 'institution_review', id::text, held_at
    from public.institution_ratings where status = 'held' and decided_at is null
  ) as h
  full join (
    select * from private.reported_cases where kind in ('review', 'course_review', 'institution_review')
  ) as w using (kind, key) as o
  left join public.ratings as r on o.kind = 'review' and r.id = o.key::uuid
  left join public.professors as p on p.id = r.professor_id
  left join public.course_ratings as cr on o.kind = 'course_review' and cr.id = o.key::uuid
  left join public.courses as c on c.id = cr.course_id
  left join public.institution_ratings as ir on o.kind = 'institution_review' and ir.id = o.key::uuid
  left join public.institutions as i on i.id = ir.institution_id
  -- One that is set aside is shown nowhere: it waits for the day on which its author is back.
  where ir.set_aside is not true;
comment on view private.waiting_reviews is 'Reviews of all kinds that are held or reported.';

create view private.waiting_guides as
  select 'guide' as kind, g.id::text as key, 'guides' as part,
    case when g.status = 'hidden' and g.decision_reason is null then 'hidden' else 'waiting' end as urgency,
    coalesce(w.report_count, 0) as report_count,
    case when g.status = 'pending' then least(g.submitted_at, w.said_at) else coalesce(w.said_at, g.updated_at) end
      as waiting_since,
    null::timestamptz as due_at, concat_ws(chr(10), g.title, c.name, c.name_en) as words
  from (
    select id from public.study_guides where status = 'pending'
    union
    select id from public.study_guides where status = 'hidden' and decision_reason is null
    union
    select key::uuid from private.reported_cases where kind = 'guide'
  ) as ids
  join public.study_guides as g on g.id = ids.id and g.status not in ('withdrawn', 'removed', 'merged')
  left join private.reported_cases as w on w.kind = 'guide' and w.key = g.id::text
  left join public.courses as c on c.id = g.course_id;
comment on view private.waiting_guides is 'Guides that wait for an admin, that reports have hidden, or are reported.';

create view private.waiting_pages as
  select w.kind, w.key, 'reports' as part, 'waiting' as urgency, w.report_count, w.said_at as waiting_since,
    null::timestamptz as due_at, concat_ws(chr(10), p.name, p.name_en, c.name, c.name_en) as words
  from private.reported_cases as w
  left join public.professors as p on p.id = case w.kind when 'professor' then w.key::int end
  left join public.courses as c on c.id = case w.kind when 'course' then w.key::int end
  where w.kind in ('professor', 'course');
comment on view private.waiting_pages is 'Professors and courses that are reported.';

-- What the queue shows of them ---------------------------------------------------------------------------------------

create function private.list_reviews(cases private.waiting_cases[]) returns setof private.listed_case
  language plpgsql stable set search_path = ''
as $$
declare
  target constant text :=
    case cases[1].kind when 'review' then 'professor' when 'course_review' then 'course' else 'institution' end;
begin
  return query execute format(
    $sql$
    select o.kind, o.key, %L, r.%I, null, null, r.held_reasons, r.status,
      private.review_version(r.updated_at, r.status, r.reviewed_at, r.decided_at, o.report_count)
    from unnest($1) as o join public.%I as r on r.id = o.key::uuid
    $sql$, target, target || '_id', private.review_table(cases[1].kind)) using cases;
end
$$;
comment on function private.list_reviews(private.waiting_cases[]) is 'Waiting reviews of one kind, for the queue.';

create function private.list_guides(cases private.waiting_cases[]) returns setof private.listed_case
  language sql stable set search_path = ''
as $$
  select o.kind, o.key, 'course', g.course_id, g.title, g.type, g.held_reasons, g.status,
    private.guide_version(g.id, g.updated_at) || '.' || o.report_count
  from unnest(cases) as o join public.study_guides as g on g.id = o.key::uuid
$$;
comment on function private.list_guides(private.waiting_cases[]) is 'Waiting guides, for the queue.';

create function private.list_pages(cases private.waiting_cases[]) returns setof private.listed_case
  language plpgsql stable set search_path = ''
as $$
begin
  return query execute format(
    $sql$
    select o.kind, o.key, o.kind, t.id, null, null, '{}'::text[], t.status, t.status || '.' || o.report_count
    from unnest($1) as o join public.%I as t on t.id = o.key::int
    $sql$, cases[1].kind || 's') using cases;
end
$$;
comment on function private.list_pages(private.waiting_cases[]) is 'Reported professors or courses, for the queue.';

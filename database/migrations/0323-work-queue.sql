-- The list of the work queue, its counts, and the newest reviews, for admins.

create function private.is_named(pattern text, name text, name_en text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$ select lower(name) like pattern or lower(name_en) like pattern $$;
comment on function private.is_named(text, text, text) is 'Whether either name matches a pattern in lower case.';

create function private.ids_of_named(pattern text) returns table (professors int[], courses int[], institutions int[])
  language sql stable rows 1 set search_path = ''
as $$
  select
    array(select p.id from public.professors as p where private.is_named(pattern, p.name, p.name_en)),
    array(select c.id from public.courses as c where private.is_named(pattern, c.name, c.name_en)),
    array(select i.id from public.institutions as i where private.is_named(pattern, i.name, i.name_en))
$$;
comment on function private.ids_of_named(text) is 'What in the catalogue has a name of this pattern.';

create function private.matching_cases(wanted text)
  returns table (
    kind text, uid uuid, num int, part text, urgency text, report_count int, waiting_since timestamptz,
    due_at timestamptz
  )
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
declare
  pattern constant text := '%' || replace(replace(replace(lower(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  named record;
begin
  if wanted is null then
    return query select * from private.waiting_cases;
    return;
  end if;
  select * into named from private.ids_of_named(pattern);
  return query
    select o.* from private.waiting_cases as o
    where case o.kind
      when 'review' then exists (
        select from public.ratings as r where r.id = o.uid and r.professor_id = any (named.professors))
      when 'course_review' then exists (
        select from public.course_ratings as r where r.id = o.uid and r.course_id = any (named.courses))
      when 'institution_review' then exists (
        select from public.institution_ratings as r
        where r.id = o.uid and r.institution_id = any (named.institutions))
      when 'professor' then o.num = any (named.professors)
      when 'course' then o.num = any (named.courses)
      when 'guide' then exists (
        select from public.study_guides as g
        where g.id = o.uid and (lower(g.title) like pattern or g.course_id = any (named.courses)))
      when 'suggestion' then exists (
        select from public.catalogue_suggestions as s where s.id = o.uid and lower(s.name) like pattern)
      when 'message' then exists (
        select from public.contact_messages as m
        where m.id = o.uid and (lower(m.message) like pattern or lower(m.reference) like pattern))
      else exists (
        select from public.page_claims as k where k.id = o.uid and k.professor_id = any (named.professors))
    end;
end
$$;
comment on function private.matching_cases(text) is 'What waits; with words, where a name, title or text has them.';

create function public.work_queue(show text default 'all', search text default '', most int default 200)
  returns table (
    kind text, key text, urgency text, professor_id int, course_id int, institution_id int, name text, name_en text,
    title text, subject text, topic text, reasons text[], report_count int, status text, waiting_since timestamptz,
    due_at timestamptz, claimed_by text, claimed_until timestamptz, is_mine boolean, version text
  )
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant text := nullif(btrim(left(private.without_invisible(work_queue.search), 100)), '');
begin
  perform private.require_admin();
  return query
    with page as materialized (
      -- Of waiting_since the day: the instant is that of a message, a report or a review, and two of one person would
      -- stand together.
      select kind, uid, num, part, urgency, report_count, private.day_of(waiting_since) as waiting_since, due_at,
        row_number() over () as place
      from (
        select * from private.matching_cases(wanted) as m
        where work_queue.show = 'all' or m.part = work_queue.show
        order by
          case m.urgency when 'deadline' then 1 when 'hidden' then 2 else 3 end,
          case when m.urgency = 'waiting' then -m.report_count end,
          coalesce(m.due_at, private.day_of(m.waiting_since)), m.uid, m.num
        limit least(greatest(work_queue.most, 1), 1000)
      ) as sorted
    ), said as (
      select w.kind, w.key, w.reason
      from page as o join private.reports as w on w.kind = o.kind and w.key = coalesce(o.uid::text, o.num::text)
      where w.status = 'pending'
    ), reported as (
      select each.kind, each.key, array_agg(each.reason order by each.people desc, each.reason) as reasons
      from (select kind, key, reason, count(*) as people from said group by 1, 2, 3) as each
      group by 1, 2
    )
    select o.kind, coalesce(o.uid::text, o.num::text), o.urgency, p.id, c.id,
      coalesce(p.institution, c.institution, i.id), coalesce(p.name, c.name, i.name),
      coalesce(p.name_en, c.name_en, i.name_en), p.title,
      coalesce(g.title, s.name, left(regexp_replace(left(m.message, 400), '\s+', ' ', 'g'), 80)),
      coalesce(g.type, s.kind, m.topic),
      coalesce(reported.reasons, '{}')
        || coalesce(r.held_reasons, cr.held_reasons, ir.held_reasons, g.held_reasons,
          case when o.kind = 'answer' then k.answer_held_reasons end, '{}'),
      o.report_count,
      coalesce(r.status, cr.status, ir.status, g.status, s.status, m.status,
        case when o.kind = 'answer' then k.answer_status else k.status end, p.status, c.status),
      o.waiting_since, o.due_at, case when l.admin is not null then private.admin_name(l.admin) end, l.claimed_until,
      coalesce(l.admin = private.user_id(), false),
      case
        when r.id is not null then
          private.review_version(r.updated_at, r.status, r.reviewed_at, r.decided_at, o.report_count)
        when cr.id is not null then
          private.review_version(cr.updated_at, cr.status, cr.reviewed_at, cr.decided_at, o.report_count)
        when ir.id is not null then
          private.review_version(ir.updated_at, ir.status, ir.reviewed_at, ir.decided_at, o.report_count)
        when g.id is not null then private.guide_version(g.id, g.updated_at) || '.' || o.report_count
        when s.id is not null then o.report_count::text
        when m.id is not null then m.status
        when k.id is not null then private.page_claim_version(k)
        else coalesce(p.status, c.status) || '.' || o.report_count
      end
    from page as o
    left join reported on reported.kind = o.kind and reported.key = coalesce(o.uid::text, o.num::text)
    left join public.ratings as r on o.kind = 'review' and r.id = o.uid
    left join public.course_ratings as cr on o.kind = 'course_review' and cr.id = o.uid
    left join public.institution_ratings as ir on o.kind = 'institution_review' and ir.id = o.uid
    left join public.study_guides as g on o.kind = 'guide' and g.id = o.uid
    left join public.catalogue_suggestions as s on o.kind = 'suggestion' and s.id = o.uid
    left join public.contact_messages as m on o.kind = 'message' and m.id = o.uid
    left join public.page_claims as k on o.kind in ('page_claim', 'answer') and k.id = o.uid
    left join lateral private.page_of(m.subject_url) as page_of on page_of.kind in ('professor', 'course')
    left join public.professors as p on p.id = coalesce(r.professor_id, k.professor_id,
      case when o.kind = 'professor' then o.num end, case when page_of.kind = 'professor' then page_of.id end)
    left join public.courses as c on c.id = coalesce(cr.course_id, g.course_id,
      case when o.kind = 'course' then o.num end, case when page_of.kind = 'course' then page_of.id end)
    left join public.institutions as i on i.id = coalesce(ir.institution_id, s.institution)
    left join private.case_claims as l
      on l.kind = o.kind and l.key = coalesce(o.uid::text, o.num::text) and l.claimed_until > now()
    order by o.place;
end
$$;
revoke all on function public.work_queue(text, text, int) from public;
grant execute on function public.work_queue(text, text, int) to authenticated;
comment on function public.work_queue(text, text, int) is
  'For admins: what waits, most urgent first: what is due (deadline), what is out of sight until decided (hidden, '
  'oldest first), the rest (waiting, most reports first). show: all, reports, held, messages, suggestions, guides '
  'or answers; '
  'search: part of a name, title or text; most: 1 to 1000. claimed_by is the admin who has it open. Nobody else is '
  'named. waiting_since is a day, as its beginning in Israel. Errors admin/required, insufficient_aal (403).';

create function public.work_queue_counts()
  returns table (total int, reports int, held int, messages int, suggestions int, guides int, answers int)
  language plpgsql stable security definer rows 1
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select count(*)::int, count(*) filter (where o.part = 'reports')::int, count(*) filter (where o.part = 'held')::int,
      count(*) filter (where o.part = 'messages')::int, count(*) filter (where o.part = 'suggestions')::int,
      count(*) filter (where o.part = 'guides')::int, count(*) filter (where o.part = 'answers')::int
    from private.waiting_cases as o;
end
$$;
revoke all on function public.work_queue_counts() from public;
grant execute on function public.work_queue_counts() to authenticated;
comment on function public.work_queue_counts() is
  'For admins: how many cases wait, in all and for each value of show. Errors admin/required, insufficient_aal (403).';

create function public.newest_ratings(before text default null, most int default 50)
  returns table (
    kind text, key text, name text, name_en text, title text, professor_id int, course_id int, stars int, excerpt text,
    status text, said_on timestamptz, next_before text, version text
  )
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  -- As it was handed out: a day and an id. Anything else is no place in the list.
  place constant text[] := regexp_match(newest_ratings.before, '^(\d{4}-\d\d-\d\d)\.([0-9a-f-]{36})$');
  day constant timestamptz := coalesce(private.start_of_day(place[1]::date), 'infinity');
  last_id constant uuid := coalesce(place[2], '00000000-0000-0000-0000-000000000000')::uuid;
  wanted constant int := least(greatest(most, 1), 200);
begin
  perform private.require_admin();
  return query
    with newest as (
      select r.* from (
        (select 'review' as kind, n.id, n.professor_id, null::int as course_id, null::int as institution_id,
            n.rating1::int as stars, n.comment, n.status, n.posted_at,
            private.review_version(n.updated_at, n.status, n.reviewed_at, n.decided_at, 0) as version
          from public.ratings as n where (n.posted_at, n.id) < (day, last_id)
          order by n.posted_at desc, n.id desc limit wanted)
        union all
        (select 'course_review', n.id, null, n.course_id, null, n.rating1::int, n.comment, n.status, n.posted_at,
            private.review_version(n.updated_at, n.status, n.reviewed_at, n.decided_at, 0)
          from public.course_ratings as n where (n.posted_at, n.id) < (day, last_id)
          order by n.posted_at desc, n.id desc limit wanted)
        union all
        (select 'institution_review', n.id, null, null, n.institution_id, n.stars::int, n.comment, n.status,
            n.posted_at, private.review_version(n.updated_at, n.status, n.reviewed_at, n.decided_at, 0)
          from public.institution_ratings as n where (n.posted_at, n.id) < (day, last_id)
          order by n.posted_at desc, n.id desc limit wanted)
      ) as r
      order by r.posted_at desc, r.id desc limit wanted
    )
    select r.kind, r.id::text, coalesce(p.name, c.name, i.name), coalesce(p.name_en, c.name_en, i.name_en), p.title,
      r.professor_id, r.course_id, r.stars, private.mask_personal(left(r.comment, 200)), r.status, r.posted_at,
      case when row_number() over (order by r.posted_at, r.id) = 1 then
        private.local_day(r.posted_at) || '.' || r.id end,
      r.version
    from newest as r
    left join public.professors as p on p.id = r.professor_id
    left join public.courses as c on c.id = r.course_id
    left join public.institutions as i on i.id = r.institution_id
    order by r.posted_at desc, r.id desc;
end
$$;
revoke all on function public.newest_ratings(text, int) from public;
grant execute on function public.newest_ratings(text, int) to authenticated;
comment on function public.newest_ratings(text, int) is
  'For admins: reviews of all kinds, newest first by day and within a day in no order, with the first 200 characters '
  '(personal data masked); before: next_before, which the last row of a page has; most: 1 to 200. No author. Errors '
  'admin/required, insufficient_aal (403).';

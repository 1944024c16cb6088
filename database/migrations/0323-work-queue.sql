-- The list of the work queue, its counts, and the newest reviews, for admins.

create function private.matching_cases(wanted text) returns setof private.waiting_cases
  language plpgsql stable
  set search_path = ''
as $$
declare
  pattern constant text := '%' || replace(replace(replace(lower(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if wanted is null then
    -- Without words, which would read the rows of all that waits.
    return query select w.kind, w.key, w.part, w.urgency, w.report_count, w.waiting_since, w.due_at, null::text
      from private.waiting_cases as w;
  else
    return query select * from private.waiting_cases as w where lower(w.words) like pattern;
  end if;
end
$$;
comment on function private.matching_cases(text) is 'What waits; with words, where a name, title or text has them.';

create function private.list_cases(cases private.waiting_cases[]) returns setof private.listed_case
  language plpgsql stable
  set search_path = ''
as $$
declare
  one record;
begin
  for one in
    select k.list, array_agg(c) as cases
    from unnest(list_cases.cases) as c join private.case_kinds as k on k.kind = c.kind group by k.kind
  loop
    return query execute format('select * from %s($1)', one.list) using one.cases;
  end loop;
end
$$;
comment on function private.list_cases(private.waiting_cases[]) is 'What the queue shows of cases, by their kinds.';

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
  page private.waiting_cases[];
begin
  perform private.require_admin();
  page := array(
    select m from private.matching_cases(wanted) as m
    where work_queue.show = 'all' or m.part = work_queue.show
    order by
      case m.urgency when 'deadline' then 1 when 'hidden' then 2 else 3 end,
      case when m.urgency = 'waiting' then -m.report_count end,
      coalesce(m.due_at, private.day_of(m.waiting_since)), m.key, m.kind
    limit least(greatest(work_queue.most, 1), 1000)
  );
  return query
    with reported as (
      select each.kind, each.key, array_agg(each.reason order by each.people desc, each.reason) as reasons
      from (
        select w.kind, w.key, w.reason, count(*) as people
        from unnest(page) as o join private.reports as w on w.kind = o.kind and w.key = o.key
        where w.status = 'pending' group by 1, 2, 3
      ) as each
      group by 1, 2
    )
    -- Of waiting_since the day: the instant is that of a message, a report or a review, and two of one person would
    -- stand together.
    select o.kind, o.key, o.urgency, p.id, c.id, coalesce(p.institution, c.institution, i.id),
      coalesce(p.name, c.name, i.name), coalesce(p.name_en, c.name_en, i.name_en), p.title, l.subject, l.topic,
      coalesce(reported.reasons, '{}') || l.reasons, o.report_count, l.status, private.day_of(o.waiting_since),
      o.due_at, case when t.admin is not null then private.admin_name(t.admin) end, t.claimed_until,
      coalesce(t.admin = private.user_id(), false), l.version
    from unnest(page) with ordinality as o
    join private.list_cases(page) as l on l.kind = o.kind and l.key = o.key
    left join reported on reported.kind = o.kind and reported.key = o.key
    left join public.professors as p on l.target = 'professor' and p.id = l.target_id
    left join public.courses as c on l.target = 'course' and c.id = l.target_id
    left join public.institutions as i on l.target = 'institution' and i.id = l.target_id
    left join private.case_claims as t on t.kind = o.kind and t.key = o.key and t.claimed_until > now()
    order by o.ordinality;
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

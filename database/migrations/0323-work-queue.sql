-- The list of the work queue, its counts, and the newest reviews, for admins.

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
  wanted constant text := nullif(private.fold(left(work_queue.search, 100)), '');
  pattern constant text := '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform private.require_admin();
  return query
    select o.kind, o.key, o.urgency, o.professor_id, o.course_id, coalesce(o.institution_id, p.institution,
      c.institution), coalesce(p.name, c.name, i.name), coalesce(p.name_en, c.name_en, i.name_en), p.title, o.subject,
      o.topic, o.reasons, o.report_count, o.status, o.waiting_since, o.due_at,
      case when l.admin is not null then private.admin_name(l.admin) end, l.claimed_until,
      coalesce(l.admin = private.user_id(), false), o.version
    from private.open_cases as o
    left join public.professors as p on p.id = o.professor_id
    left join public.courses as c on c.id = o.course_id
    left join public.institutions as i on i.id = o.institution_id
    left join private.case_claims as l on l.kind = o.kind and l.key = o.key and l.claimed_until > now()
    where (work_queue.show = 'all' or o.part = work_queue.show)
      and (wanted is null
        or private.fold(concat_ws(' ', p.name, c.name, i.name, p.name_en, c.name_en, i.name_en, o.subject))
          like pattern)
    order by
      case o.urgency when 'deadline' then 1 when 'hidden' then 2 else 3 end,
      case when o.urgency = 'waiting' then -o.report_count end,
      coalesce(o.due_at, o.waiting_since), o.key
    limit least(greatest(work_queue.most, 1), 1000);
end
$$;
revoke all on function public.work_queue(text, text, int) from public;
grant execute on function public.work_queue(text, text, int) to authenticated;
comment on function public.work_queue(text, text, int) is
  'For admins: what waits, most urgent first: what is due (deadline), what is out of sight until decided (hidden, '
  'oldest first), the rest (waiting, most reports first). show: all, reports, held, messages, suggestions or guides; '
  'search: part of a name, title or text; most: 1 to 1000. claimed_by is the admin who has it open. Nobody else is '
  'named. Errors admin/required, insufficient_aal (403).';

create function public.work_queue_counts()
  returns table (total int, reports int, held int, messages int, suggestions int, guides int)
  language plpgsql stable security definer rows 1
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select count(*)::int, count(*) filter (where o.part = 'reports')::int, count(*) filter (where o.part = 'held')::int,
      count(*) filter (where o.part = 'messages')::int, count(*) filter (where o.part = 'suggestions')::int,
      count(*) filter (where o.part = 'guides')::int
    from private.open_cases as o;
end
$$;
revoke all on function public.work_queue_counts() from public;
grant execute on function public.work_queue_counts() to authenticated;
comment on function public.work_queue_counts() is
  'For admins: how many cases wait, in all and for each value of show. Errors admin/required, insufficient_aal (403).';

create function public.newest_ratings(before timestamptz default null, most int default 50)
  returns table (
    kind text, key text, name text, name_en text, title text, professor_id int, course_id int, stars int, excerpt text,
    status text, said_on timestamptz, next_before timestamptz, version text
  )
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select r.kind, r.id::text, coalesce(p.name, c.name, i.name), coalesce(p.name_en, c.name_en, i.name_en), p.title,
      r.professor_id, r.course_id, r.stars, private.mask_personal(left(r.comment, 200)), r.status,
      private.day_of(r.created_at), r.created_at, r.version
    from (
      (select 'review' as kind, n.id, n.professor_id, null::int as course_id, null::int as institution_id,
          n.rating1::int as stars, n.comment, n.status, n.created_at,
          private.review_version(n.updated_at, n.status, n.reviewed_at, n.decided_at, 0) as version
        from public.ratings as n where n.created_at < coalesce(newest_ratings.before, 'infinity')
        order by n.created_at desc limit least(greatest(most, 1), 200))
      union all
      (select 'course_review', n.id, null, n.course_id, null, n.rating1::int, n.comment, n.status, n.created_at,
          private.review_version(n.updated_at, n.status, n.reviewed_at, n.decided_at, 0)
        from public.course_ratings as n where n.created_at < coalesce(newest_ratings.before, 'infinity')
        order by n.created_at desc limit least(greatest(most, 1), 200))
      union all
      (select 'institution_review', n.id, null, null, n.institution_id, n.stars::int, n.comment, n.status,
          n.created_at, private.review_version(n.updated_at, n.status, n.reviewed_at, n.decided_at, 0)
        from public.institution_ratings as n where n.created_at < coalesce(newest_ratings.before, 'infinity')
        order by n.created_at desc limit least(greatest(most, 1), 200))
    ) as r
    left join public.professors as p on p.id = r.professor_id
    left join public.courses as c on c.id = r.course_id
    left join public.institutions as i on i.id = r.institution_id
    order by r.created_at desc, r.id
    limit least(greatest(most, 1), 200);
end
$$;
revoke all on function public.newest_ratings(timestamptz, int) from public;
grant execute on function public.newest_ratings(timestamptz, int) to authenticated;
comment on function public.newest_ratings(timestamptz, int) is
  'For admins: reviews of all kinds, newest first, with the first 200 characters (personal data masked) and the day; '
  'before: next_before of the last row of the page before; most: 1 to 200. No author. Errors admin/required, '
  'insufficient_aal (403).';

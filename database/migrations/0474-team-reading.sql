-- What a team reads: what waits at its institution, an open case without anything about who, its own lines of the log.

create function private.name_of_decider(person text) returns text
  language sql stable set search_path = ''
as $$
  select case when private.acting_team() is null or person like 'team:%' then private.admin_name(person)
    else 'admin' end
$$;
comment on function private.name_of_decider(text) is
  'Who decides, as an admin or a member of a team may read it: a team''s member is its number, an admin has no name '
  'for a team.';

create function private.narrow_case(details jsonb) returns jsonb
  language sql stable set search_path = ''
as $$
  select case when private.acting_team() is null then details else (
    select jsonb_object_agg(key, case key
      when 'reports' then (
        select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'status', 'pending') order by reason), '[]')
        from (select distinct r ->> 'reason' as reason from jsonb_array_elements(value) as r
          where r ->> 'status' = 'pending') as reasons)
      when 'facts' then value - 'verified'
      when 'since' then to_jsonb(private.local_day((value #>> '{}')::timestamptz))
      when 'posted_on' then to_jsonb(private.local_day((value #>> '{}')::timestamptz))
      when 'people' then jsonb_build_object('count', value -> 'count')
      when 'said' then (
        select coalesce(jsonb_agg(jsonb_build_object('name', s -> 'name',
          'details', private.mask_personal(s ->> 'details')) order by s ->> 'name', s ->> 'details'), '[]')
        from jsonb_array_elements(value) as s)
      else value end)
    from jsonb_each(details)
    where key in (
      'version', 'status', 'held_reasons', 'since', 'decision_reason', 'stars', 'comment', 'posted_on', 'facts',
      'reports', 'target', 'title', 'type', 'language', 'url', 'files',
      'id', 'kind', 'name', 'entry_id', 'institution', 'department', 'code', 'said', 'people', 'matches', 'courses',
      'counterparts', 'ratings', 'with', 'english'
    )
  ) end
$$;
comment on function private.narrow_case(jsonb) is
  'A case as a team reads it: without its writer, sanctions, notes and history, of reports the reasons, of suggestions '
  'how many, days in the place of moments. For admins as it is.';

-- The work queue, whole or of one institution -------------------------------------------------------------------------

create function private.queue_of(institution int, show text, search text, most int)
  returns table (
    kind text, key text, urgency text, professor_id int, course_id int, institution_id int, name text, name_en text,
    title text, subject text, topic text, reasons text[], report_count int, status text, waiting_since timestamptz,
    due_at timestamptz, claimed_by text, claimed_until timestamptz, is_mine boolean, version text
  )
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant text := nullif(btrim(left(private.without_invisible(queue_of.search), 100)), '');
  page private.waiting_cases[];
begin
  page := array(
    select m from private.matching_cases(wanted) as m
    where (queue_of.show = 'all' or m.part = queue_of.show)
      and (queue_of.institution is null or private.institution_of_case(m.kind, m.key) = queue_of.institution
        and private.is_open_to_team(m.kind, m.key))
    order by
      case m.urgency when 'deadline' then 1 when 'hidden' then 2 else 3 end,
      case when m.urgency = 'waiting' then -m.report_count end,
      coalesce(m.due_at, private.day_of(m.waiting_since)), m.key, m.kind
    limit least(greatest(queue_of.most, 1), 1000)
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
      o.due_at, case when t.admin is not null then private.name_of_decider(t.admin) end, t.claimed_until,
      coalesce(t.admin = private.decider(), false), l.version
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
comment on function private.queue_of(int, text, text, int) is
  'What waits, of all institutions (null) or of one as its team may read it; as public.work_queue says.';

create or replace function public.work_queue(show text default 'all', search text default '', most int default 200)
  returns table (
    kind text, key text, urgency text, professor_id int, course_id int, institution_id int, name text, name_en text,
    title text, subject text, topic text, reasons text[], report_count int, status text, waiting_since timestamptz,
    due_at timestamptz, claimed_by text, claimed_until timestamptz, is_mine boolean, version text
  )
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select * from private.queue_of(null, work_queue.show, work_queue.search, work_queue.most);
end
$$;

create function public.team_queue(institution int)
  returns table (
    kind text, key text, urgency text, professor_id int, course_id int, institution_id int, name text, name_en text,
    title text, subject text, topic text, reasons text[], report_count int, status text, waiting_since date,
    claimed_by text, is_mine boolean, version text
  )
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  perform private.require_decider(team_queue.institution, 'read');
  return query
    select q.kind, q.key, q.urgency, q.professor_id, q.course_id, q.institution_id, q.name, q.name_en, q.title,
      q.subject, q.topic, array(select distinct reason from unnest(q.reasons) as reason order by reason),
      q.report_count, q.status, private.local_day(q.waiting_since), q.claimed_by, q.is_mine, q.version
    from private.queue_of(team_queue.institution, 'all', '', 200) as q;
end
$$;
revoke all on function public.team_queue(int) from public;
grant execute on function public.team_queue(int) to authenticated;
comment on function public.team_queue(int) is
  'For the team of an institution: what waits there, 200 at most, as work_queue has it; days for moments, of reports a '
  'count and the reasons. Errors admin/required, insufficient_aal (403).';

create function public.team_log(institution int, before_id bigint default null)
  returns table (
    id bigint, decided_on date, member text, action text, subject_kind text, name text, name_en text, reason text,
    note text, is_undone boolean
  )
  language plpgsql volatile security definer rows 50
  set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_decider(team_log.institution, 'read');
  return query
    select d.id, private.local_day(d.decided_at), d.admin, d.action, d.subject_kind, private.log_subject_name(d, 'he'),
      private.log_subject_name(d, 'en'), d.reason, d.note,
      exists (select from private.decisions as u where u.undoes = d.id)
    from private.decisions as d
    where d.admin like 'team:%' and d.admin in (
        select 'team:' || t.id from private.institution_team as t where t.institution = team_log.institution
      )
      and d.action <> 'open_case' and (team_log.before_id is null or d.id < team_log.before_id)
    order by d.id desc limit 50;
end
$$;
revoke all on function public.team_log(int, bigint) from public;
grant execute on function public.team_log(int, bigint) to authenticated;
comment on function public.team_log(int, bigint) is
  'For the team of an institution: what it has decided, newest first, 50 at a time before a number; members by number. '
  'Errors admin/required, insufficient_aal (403).';

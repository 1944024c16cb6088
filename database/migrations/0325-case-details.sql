-- An open case: what was written and reported, about whom, what was decided before, and facts about the writer and the
-- reporters that name nobody.

create function private.reported_part(comment text, details text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select quoted[1]
  from regexp_matches(details, '["“”„«»״]([^"“”„«»״]{6,255})["“”„«»״]', 'g') as quoted
  where strpos(comment, quoted[1]) > 0
  limit 1
$$;
comment on function private.reported_part(text, text) is
  'The part of a comment that a reporter has quoted in quotation marks; null where there is none.';

create function private.reports_of_case(kind text, key text, comment text) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  found jsonb;
begin
  execute format(
    $sql$
    select coalesce(jsonb_agg(jsonb_build_object(
        'reason', r.reason, 'details', private.mask_personal(r.details), 'said_on', private.day_of(r.updated_at),
        'status', r.status,
        'record', jsonb_build_object('earlier', record.decided, 'upheld', record.upheld),
        'weight', round(private.report_weight_in_thirds(r.user_id) / 3.0, 2),
        'reported_part', private.mask_personal(private.reported_part($2, r.details))
      ) order by r.status = 'pending' desc, r.updated_at, r.id), '[]')
    from (
      select * from public.%1$I where %2$I = %3$L order by status = 'pending' desc, updated_at desc limit 50
    ) as r
    cross join lateral private.report_record(r.user_id) as record
    $sql$, private.reports_table(kind), private.reported_column(kind), key
  ) into found using key, comment;
  return found;
end
$$;
comment on function private.reports_of_case(text, text, text) is
  'Reports of a case, those that wait first: what was said on which day, and how often the reporter was right before.';

create function private.history_of_case(kind text, key text, professor int, course int) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'action', d.action, 'kind', d.subject_kind, 'is_this', d.is_this, 'reason', d.reason,
      'note', case when d.is_this then d.note end, 'admin', private.admin_name(d.admin), 'decided_at', d.decided_at,
      'undone', exists (select from private.decisions as u where u.undoes = d.id)
    ) order by d.id desc), '[]')
  from (
    select *, subject_kind = kind and subject_key = key as is_this
    from (
      (select * from private.decisions where subject_kind = kind and subject_key = key order by id desc limit 10)
      union
      (select * from private.decisions
        where professor_id = professor and action not in ('update', 'insert', 'unmask') order by id desc limit 6)
      union
      (select * from private.decisions
        where course_id = course and professor is null and action not in ('update', 'insert', 'unmask')
        order by id desc limit 6)
    ) as both_ways
    order by id desc
    limit 10
  ) as d
$$;
comment on function private.history_of_case(text, text, int, int) is
  'The last decisions about a case and about its professor or course, newest first.';

create function private.precedents_of(kinds text[], given_reason text) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'reason', given_reason,
    'removed', count(*) filter (where d.action in ('remove', 'hide')),
    'sent_back', count(*) filter (where d.action = 'send_back'),
    'kept', count(*) filter (where d.action in ('keep', 'restore'))
  )
  from private.decisions as d
  where d.action in ('remove', 'hide', 'send_back', 'keep', 'restore')
    and d.decided_at > now() - interval '12 months'
    and d.subject_kind = any (kinds)
    and (d.reason = given_reason or d.after -> 'reported' ? given_reason)
    and not exists (select from private.decisions as u where u.undoes = d.id)
$$;
comment on function private.precedents_of(text[], text) is
  'How cases of these kinds with this reason were decided in the last twelve months.';

create function private.rules_of_quarter(reasons text[]) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('reason', rule, 'right', was_right, 'wrong', was_wrong) order by place),
    '[]')
  from (
    select rule, place,
      count(d.id) filter (where d.action in ('remove', 'hide', 'send_back')) as was_right,
      count(d.id) filter (where d.action = 'keep') as was_wrong
    from unnest(reasons) with ordinality as held (rule, place)
    left join private.decisions as d
      on d.action in ('remove', 'hide', 'send_back', 'keep')
      and d.decided_at >= date_trunc('quarter', now() at time zone 'Asia/Jerusalem') at time zone 'Asia/Jerusalem'
      and d.subject_kind in ('review', 'course_review', 'institution_review')
      and d.after -> 'held_for' ? rule
      and not exists (select from private.decisions as u where u.undoes = d.id)
    group by rule, place
  ) as rules
$$;
comment on function private.rules_of_quarter(text[]) is
  'For each rule that holds reviews: how often admins have agreed with it this quarter, and how often not.';

-- Names functions and tables that later files make.
create function private.facts_about_writer(person text) returns jsonb
  language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'account_age_days', (
        select floor(extract(epoch from now() - least(p.created_at, u.created_at)) / 86400)::int
        from public.profiles as p left join auth.users as u on u.id::text = p.firebase_uid
        where p.firebase_uid = person
      ),
      'reviews', count(*), 'removed', count(*) filter (where status in ('hidden', 'removed')),
      'warned', (
        select count(distinct w.id)
        from private.sanctions as w join private.sanctioned_people as whom on whom.sanction_id = w.id
        where w.kind = 'warning'
          and whom.person = any (private.digests_of_person(facts_about_writer.person, 'sanctions'))
      ),
      'suspended', private.is_suspended(person)
    )
    from (
      select status from public.ratings where user_id = person
      union all
      select status from public.course_ratings where user_id = person
      union all
      select status from public.institution_ratings where user_id = person
    ) as own
  );
end
$$;
comment on function private.facts_about_writer(text) is
  'What an admin learns about the writer of a case without knowing who it is.';

create function private.target_of_case(professor int, course int, institution int) returns jsonb
  language sql stable set search_path = ''
as $$
  select to_jsonb(t) || jsonb_build_object('institution_name', i.name, 'institution_name_en', i.name_en,
    'department_name', d.name, 'department_name_en', d.name_en)
  from (
    select 'professor' as kind, p.id, p.name, p.name_en, p.title, p.status, p.institution, p.department, p.rating_count,
      p.rating_avg, p.rating_sum
    from public.professors as p where p.id = professor
    union all
    select 'course', c.id, c.name, c.name_en, c.code, c.status, c.institution, c.department, c.rating_count,
      c.rating_avg, c.rating_sum
    from public.courses as c where c.id = course and professor is null
    union all
    select 'institution', n.id, n.name, n.name_en, null, 'visible', n.id, null, coalesce(y.review_count, 0), null, null
    from public.institutions as n left join public.institution_tallies as y on y.institution_id = n.id
    where n.id = institution and professor is null and course is null
  ) as t
  left join public.institutions as i on i.id = t.institution
  left join public.departments as d on d.id = t.department
$$;
comment on function private.target_of_case(int, int, int) is
  'The professor, the course or the institution that a case is about, with its numbers; title is the code of a course.';

create function private.details_of_review(kind text, key text) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  review constant jsonb := private.row_of_review(kind, key);
  comment constant text := review ->> 'comment';
  stars constant int := coalesce(review ->> 'rating1', review ->> 'stars')::int;
  professor constant int := case when kind = 'review' then (review ->> 'professor_id')::int end;
  course constant int := case when kind = 'course_review' then (review ->> 'course_id')::int end;
  target jsonb;
  reports jsonb;
  others int;
begin
  if review is null then
    return null;
  end if;
  target := private.target_of_case(professor, course, (review ->> 'institution_id')::int);
  reports := private.reports_of_case(kind, key, comment);
  others := (target ->> 'rating_count')::int - case when review ->> 'status' = 'visible' then 1 else 0 end;
  return jsonb_build_object(
    'version', (
      select private.review_version((review ->> 'updated_at')::timestamptz, review ->> 'status',
        (review ->> 'reviewed_at')::timestamptz, (review ->> 'decided_at')::timestamptz, w.report_count)
      from private.waiting_reports(kind, key) as w),
    'status', review ->> 'status', 'held_reasons', review -> 'held_reasons',
    'since', review -> 'held_at', 'decided_at', review -> 'decided_at',
    'decision_reason', review -> 'decision_reason', 'decision_note', review -> 'decision_note',
    'stars', stars, 'comment', private.mask_personal(comment), 'posted_on', review -> 'posted_at',
    'facts', jsonb_build_object(
      'difficulty', review -> 'difficulty', 'take_again', review -> 'would_take_again', 'tags', review -> 'tags',
      'semester', review -> 'semester', 'year', review -> 'year', 'helpful', review -> 'helpful_count',
      'verified', review -> 'verified_student',
      'course', (
        select jsonb_build_object('id', c.id, 'name', c.name, 'name_en', c.name_en)
        from public.courses as c where kind = 'review' and c.id = (review ->> 'course_id')::int),
      'professor', (
        select jsonb_build_object('id', p.id, 'name', p.name, 'name_en', p.name_en, 'title', p.title)
        from public.professors as p where kind = 'course_review' and p.id = (review ->> 'professor_id')::int),
      'criteria', case when kind = 'institution_review' then jsonb_build_object(
        'teaching', review -> 'teaching', 'facilities', review -> 'facilities', 'services', review -> 'services',
        'social_life', review -> 'social_life', 'location', review -> 'location', 'fairness', review -> 'fairness') end
    ),
    'reports', reports,
    'target', target - 'rating_sum' || jsonb_build_object('without', jsonb_build_object(
      'count', others,
      'avg', case when others > 0 then round(
        ((target ->> 'rating_sum')::numeric - case when review ->> 'status' = 'visible' then stars else 0 end) / others,
        2) end)),
    'writer', private.facts_about_writer(review ->> 'user_id'),
    'precedents', private.precedents_of('{review,course_review,institution_review}',
      coalesce(reports -> 0 ->> 'reason', review ->> 'decision_reason')),
    'history', private.history_of_case(kind, key, professor, course),
    'rules', private.rules_of_quarter(array(select jsonb_array_elements_text(review -> 'held_reasons')))
  );
end
$$;
comment on function private.details_of_review(text, text) is 'The details of a case about a review.';

create function private.details_of_guide(id uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'version', (
      select private.guide_version(g.id, g.updated_at) || '.' || w.report_count
      from private.waiting_reports('guide', g.id::text) as w),
    'status', g.status, 'held_reasons', g.held_reasons, 'since', g.submitted_at,
    'decision_reason', g.decision_reason, 'decision_note', g.decision_note,
    'title', g.title, 'type', g.type, 'language', g.language, 'comment', private.mask_personal(g.body), 'url', g.url,
    'posted_on', g.submitted_on,
    'facts', jsonb_build_object('exam_year', g.exam_year, 'exam_semester', g.exam_semester,
      'exam_sitting', g.exam_sitting, 'helpful', g.helpful_count, 'views', g.view_count),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type,
        'bytes', f.bytes, 'pages', f.pages, 'has_thumbnail', f.has_thumbnail) order by f.position), '[]')
      from public.guide_files as f where f.guide_id = g.id and f.status = 'ready'),
    'reports', private.reports_of_case('guide', g.id::text, g.body),
    'target', private.target_of_case(null, g.course_id, null) - 'rating_sum',
    'writer', private.facts_about_writer(g.user_id) || (
      select jsonb_build_object('guides', count(*), 'guides_published', count(*) filter (where o.status = 'published'))
      from public.study_guides as o where o.user_id = g.user_id),
    'history', private.history_of_case('guide', g.id::text, null, null)
  )
  from public.study_guides as g where g.id = details_of_guide.id
$$;
comment on function private.details_of_guide(uuid) is 'The details of a case about a study guide.';

create function public.case_details(kind text, key text) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  found jsonb;
begin
  perform private.require_admin();
  if not private.is_key_of(case_details.kind, case_details.key) then
    perform private.refuse('case/invalid', 400, 'There is no case of this kind and key.');
  end if;
  found := case
    when private.review_table(case_details.kind) is not null then
      private.details_of_review(case_details.kind, case_details.key)
    when case_details.kind = 'guide' then private.details_of_guide(case_details.key::uuid)
    when case_details.kind in ('professor', 'course') then (
      select jsonb_build_object(
        'version', (
          select target ->> 'status' || '.' || w.report_count
          from private.waiting_reports(case_details.kind, case_details.key) as w),
        'status', target ->> 'status', 'target', target - 'rating_sum',
        'reports', private.reports_of_case(case_details.kind, case_details.key, ''),
        'history', private.history_of_case(case_details.kind, case_details.key,
          case when case_details.kind = 'professor' then case_details.key::int end,
          case when case_details.kind = 'course' then case_details.key::int end)
      )
      from private.target_of_case(
        case when case_details.kind = 'professor' then case_details.key::int end,
        case when case_details.kind = 'course' then case_details.key::int end, null) as target
      where target is not null
    )
  end;
  if found is null then
    perform private.refuse('case/gone', 404, 'There is no such case any more.');
  end if;
  return found;
end
$$;
revoke all on function public.case_details(text, text) from public;
grant execute on function public.case_details(text, text) to authenticated;
comment on function public.case_details(text, text) is
  'For admins: what a case is about: text (telephone numbers, addresses and identity numbers as [•••phone], '
  '[•••email], [•••id_number]), reports, target, facts about the writer, how like cases were decided, history. Of '
  'reviews, guides, professors and courses. No person. Errors admin/required, insufficient_aal (403), case/invalid '
  '(400), case/gone (404).';

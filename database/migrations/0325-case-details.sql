-- An open case: what was written and reported, about whom, what was decided before, and facts about the writer that
-- name nobody.
--
-- Nothing that an admin does about one case may show in another of the same writer or reporter, or the two are joined.
-- So a fact is one of few classes, does not change once the text is written, and is said while a decision is open;
-- sanctions are said in the case that they came of; and how often a reporter was right is said nowhere.

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
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'reason', r.reason, 'details', private.mask_personal(r.details), 'said_on', private.day_of(r.updated_at),
      'status', r.status,
      'reported_part', private.mask_personal(private.reported_part(reports_of_case.comment, r.details))
    ) order by r.status = 'pending' desc, private.day_of(r.updated_at), r.id), '[]')
  from (
    select * from private.reports as o where o.kind = reports_of_case.kind and o.key = reports_of_case.key
    order by o.status = 'pending' desc, o.updated_at desc limit 50
  ) as r
$$;
comment on function private.reports_of_case(text, text, text) is
  'Reports of a case, those that wait first: what was said on which day.';

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

create function private.facts_about_writer(person text, written_at timestamptz) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'is_new', (
      select least(p.created_at, u.created_at) > written_at - interval '30 days'
      from public.profiles as p left join auth.users as u on u.id::text = p.firebase_uid
      where p.firebase_uid = person
    ),
    -- By the log, which does not change when a decision is taken back later.
    'taken_down_before', exists (
      select from (
        select 'review' as kind, id::text as key from public.ratings where user_id = person
        union all
        select 'course_review', id::text from public.course_ratings where user_id = person
        union all
        select 'institution_review', id::text from public.institution_ratings where user_id = person
      ) as own
      join private.decisions as d on d.subject_kind = own.kind and d.subject_key = own.key
      where d.action in ('hide', 'remove') and d.decided_at < written_at
    )
  )
$$;
comment on function private.facts_about_writer(text, timestamptz) is
  'What an admin learns about the writer of a case: whether the account was new when it was written, and whether '
  'anything of theirs had been taken down by then.';

-- Names tables that a later file makes.
create function private.sanctions_of_case(kind text, key text) returns jsonb
  language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'warned', coalesce(bool_or(s.kind = 'warning' and s.ended_at is null), false),
      'suspended', coalesce(bool_or(s.kind = 'suspension' and s.ended_at is null and s.until > now()), false)
    )
    from private.sanctions as s
    where s.case_kind = sanctions_of_case.kind and s.case_key = sanctions_of_case.key
  );
end
$$;
comment on function private.sanctions_of_case(text, text) is 'Whether a warning or a live suspension came of a case.';

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
    'since', private.day_of((review ->> 'held_at')::timestamptz),
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
    'writer', case when review ->> 'status' = 'held' and review ->> 'decided_at' is null
        or exists (select from private.waiting_reports(kind, key) as w where w.report_count > 0) then
      private.facts_about_writer(review ->> 'user_id', (review ->> 'created_at')::timestamptz) end,
    'sanctions', private.sanctions_of_case(kind, key),
    'precedents', private.precedents_of('{review,course_review,institution_review}',
      coalesce(reports -> 0 ->> 'reason', review ->> 'decision_reason')),
    'history', private.history_of_case(kind, key, professor, course),
    'rules', private.rules_of_quarter(array(select jsonb_array_elements_text(review -> 'held_reasons')))
  );
end
$$;
comment on function private.details_of_review(text, text) is 'The details of a case about a review.';

create function private.details_of_guide(kind text, key text) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'version', (
      select private.guide_version(g.id, g.updated_at) || '.' || w.report_count
      from private.waiting_reports('guide', g.id::text) as w),
    'status', g.status, 'held_reasons', g.held_reasons, 'since', private.day_of(g.submitted_at),
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
    'writer', case when g.id::text in (select w.key from private.waiting_guides as w) then
      private.facts_about_writer(g.user_id, g.created_at) end,
    'sanctions', private.sanctions_of_case('guide', g.id::text),
    'history', private.history_of_case('guide', g.id::text, null, null)
  )
  from public.study_guides as g where g.id = details_of_guide.key::uuid
$$;
comment on function private.details_of_guide(text, text) is 'The details of a case about a study guide.';

create function private.details_of_page(kind text, key text) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  professor constant int := case when kind = 'professor' then key::int end;
  course constant int := case when kind = 'course' then key::int end;
  target constant jsonb := private.target_of_case(professor, course, null);
begin
  return case when target is not null then jsonb_build_object(
    'version', target ->> 'status' || '.' || (private.waiting_reports(kind, key)).report_count,
    'status', target ->> 'status', 'target', target - 'rating_sum',
    'reports', private.reports_of_case(kind, key, ''),
    'history', private.history_of_case(kind, key, professor, course)
  ) end;
end
$$;
comment on function private.details_of_page(text, text) is 'The details of a case about a professor or course.';

-- Names functions and tables that later files make.
create function private.is_case(kind text, key text) returns boolean
  language plpgsql stable set search_path = ''
as $$
begin
  if exists (
      select from private.decisions as d where d.subject_kind = is_case.kind and d.subject_key = is_case.key
    ) or exists (
      select from private.message_links as l where l.kind = is_case.kind and l.key = is_case.key
    ) or private.row_of_review(is_case.kind, is_case.key) ->> 'status' <> 'visible'
    or is_case.kind = 'guide' and exists (
      select from public.study_guides as g
      where g.id = is_case.key::uuid and (g.status <> 'published' or g.decided_at is not null)
    ) then
    return true;
  end if;
  return exists (select from private.reports as r where r.kind = is_case.kind and r.key = is_case.key);
end
$$;
comment on function private.is_case(text, text) is
  'Whether admins have, or had, anything to decide about a review or guide: held, reported, decided, named by a '
  'message, or taken up.';

create table private.case_openings (
  admin text not null,
  kind text not null,
  key text not null,
  opened_on date not null default private.local_day(now()),
  primary key (kind, key, admin, opened_on)
);
alter table private.case_openings enable row level security;
-- No policy and no grant: public.case_details writes it as its owner.
comment on table private.case_openings is 'Which admin opened which case with a writer on which day.';
create trigger _900_log after insert on private.case_openings
  for each row execute function private.tg__log_decision('case_opening', 'kind,key', 'opened_on');

create function public.take_up_case(kind text, key text) returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  review jsonb;
begin
  perform private.require_admin();
  if not private.is_key_of(take_up_case.kind, take_up_case.key) or private.review_table(take_up_case.kind) is null then
    perform private.refuse('case/invalid', 400, 'There is no case of this kind and key.');
  end if;
  review := private.row_of_review(take_up_case.kind, take_up_case.key);
  if review is null then
    perform private.refuse('case/gone', 404, 'There is no such case any more.');
  end if;
  if not private.is_case(take_up_case.kind, take_up_case.key) then
    perform private.begin_decision('take_up');
    insert into private.case_acts (kind, key, professor_id, course_id, act) values (
      take_up_case.kind, take_up_case.key,
      case when take_up_case.kind = 'review' then (review ->> 'professor_id')::int end,
      case when take_up_case.kind = 'course_review' then (review ->> 'course_id')::int end,
      'taken_up');
  end if;
end
$$;
revoke all on function public.take_up_case(text, text) from public;
grant execute on function public.take_up_case(text, text) to authenticated;
comment on function public.take_up_case(text, text) is
  'For admins: makes a case of a review that nobody has reported, which goes into the log. Errors admin/required, '
  'insufficient_aal (403), case/invalid (400), case/gone (404).';

create function public.case_details(kind text, key text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  loader text;
  found jsonb;
begin
  perform private.require_admin();
  if not private.is_key_of(case_details.kind, case_details.key) then
    perform private.refuse('case/invalid', 400, 'There is no case of this kind and key.');
  end if;
  select k.load into loader from private.case_kinds as k where k.kind = case_details.kind;
  if loader is not null then
    execute format('select %s($1, $2)', loader) into found using case_details.kind, case_details.key;
  end if;
  if found is null then
    perform private.refuse('case/gone', 404, 'There is no such case any more.');
  end if;
  -- What nobody wrote can be read without a case.
  if found ? 'writer' then
    if not private.is_case(case_details.kind, case_details.key) then
      perform private.refuse('case/none', 404, 'There is nothing to decide. Take it up first.');
    end if;
    perform private.begin_decision('open_case');
    insert into private.case_openings (admin, kind, key)
      values (private.user_id(), case_details.kind, case_details.key) on conflict do nothing;
  end if;
  return found;
end
$$;
revoke all on function public.case_details(text, text) from public;
grant execute on function public.case_details(text, text) to authenticated;
comment on function public.case_details(text, text) is
  'For admins: what a case is about: text (telephone numbers, addresses and identity numbers as [•••phone], '
  '[•••email], [•••id_number]), reports, target, two facts about the writer while a decision is open, sanctions that '
  'came of it, how like cases were decided, history. Of reviews and guides that are or were cases, and of professors '
  'and courses. No person. The log says that it was opened, once for an admin and day. Errors admin/required, '
  'insufficient_aal (403), case/invalid (400), case/gone, case/none (404).';

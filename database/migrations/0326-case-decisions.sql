-- Deciding on cases, one or fifty at a time, each as the registry says for its kind (0303); and how reviews, guides and
-- pages are decided on: keep, send back, hide, remove, restore.
--
-- Everything that decisions touch is locked beforehand, in the order of everybody (0280): writers, reports, reviews,
-- guides, targets, pairs, departments, institutions. So two admins who decide on the same case come one after the
-- other, and the second is told that it was decided already. A decision that was made on other words, or on fewer
-- reports where it dismisses them, is not carried out: the case has changed.

create function private.lock_cases(cases jsonb) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  review_ids constant uuid[] := array(select (c ->> 'key')::uuid from jsonb_array_elements(cases) as c
    where c ->> 'kind' = 'review');
  course_review_ids constant uuid[] := array(select (c ->> 'key')::uuid from jsonb_array_elements(cases) as c
    where c ->> 'kind' = 'course_review');
  institution_review_ids constant uuid[] := array(select (c ->> 'key')::uuid from jsonb_array_elements(cases) as c
    where c ->> 'kind' = 'institution_review');
  guide_ids constant uuid[] := array(select (c ->> 'key')::uuid from jsonb_array_elements(cases) as c
    where c ->> 'kind' = 'guide');
  professor_ids constant int[] := array(select (c ->> 'key')::int from jsonb_array_elements(cases) as c
      where c ->> 'kind' = 'professor')
    || array(select r.professor_id from public.ratings as r where r.id = any (review_ids));
  course_ids constant int[] := array(select (c ->> 'key')::int from jsonb_array_elements(cases) as c
      where c ->> 'kind' = 'course')
    || array(select r.course_id from public.course_ratings as r where r.id = any (course_review_ids));
begin
  perform from public.profiles where firebase_uid in (
      select user_id from public.ratings where id = any (review_ids)
      union all
      select user_id from public.course_ratings where id = any (course_review_ids)
      union all
      select user_id from public.institution_ratings where id = any (institution_review_ids)
      union all
      select user_id from public.study_guides where id = any (guide_ids)
    )
    order by firebase_uid for no key update;
  perform from private.reports as r
    where (r.kind, r.key) in (select c ->> 'kind', c ->> 'key' from jsonb_array_elements(cases) as c)
    order by r.id for no key update;
  perform from public.ratings where id = any (review_ids) order by id for no key update;
  perform from public.course_ratings where id = any (course_review_ids) order by id for no key update;
  perform from public.study_guides where id = any (guide_ids) order by id for no key update;
  perform from public.professors where id = any (professor_ids) order by id for no key update;
  perform from public.courses where id = any (course_ids) order by id for no key update;
  perform from public.course_professors
    where (course_id, professor_id) in (
      select course_id, professor_id from public.ratings where id = any (review_ids) and course_id is not null
      union all
      select course_id, professor_id from public.course_ratings
        where id = any (course_review_ids) and professor_id is not null
    )
    order by course_id, professor_id for no key update;
  perform from public.departments
    where id in (
      select department from public.professors where id = any (professor_ids)
      union all
      select department from public.courses where id = any (course_ids)
    )
    order by id for no key update;
  perform from public.institutions
    where id in (
      select institution from public.professors where id = any (professor_ids)
      union all
      select institution from public.courses where id = any (course_ids)
    )
    order by id for no key update;
  perform from public.institution_ratings where id = any (institution_review_ids) order by id for no key update;
  perform from public.institution_tallies
    where institution_id in (
      select institution_id from public.institution_ratings where id = any (institution_review_ids)
    )
    order by institution_id for no key update;
end
$$;
comment on function private.lock_cases(jsonb) is
  'Locks these cases, each {"kind", "key"}, and all that deciding on them touches, in the order of everybody.';

create function private.settle_reports(kind text, key text, outcome text) returns jsonb
  language sql volatile set search_path = ''
as $$
  with settled as (
    update private.reports as r set status = outcome
      where r.kind = settle_reports.kind and r.key = settle_reports.key and r.status = 'pending'
      returning r.id, r.reason
  )
  select case when count(*) = 0 then '{}'
    else jsonb_build_object('reports', jsonb_agg(id order by id), 'reported', jsonb_agg(distinct reason)) end
  from settled
$$;
comment on function private.settle_reports(text, text, text) is
  'Ends the reports of a case that wait as reviewed (they were right) or dismissed. Returns {"reports": ids, '
  '"reported": reasons}, or {} where none waited.';

create function private.decide_review(
  given private.case_order, out outcome text, out status text, out decision_id bigint
)
  language plpgsql volatile set search_path = ''
as $$
declare
  kind constant text := given.kind;
  key constant text := given.key;
  decision constant text := given.decision;
  reason constant text := case when given.decision not in ('keep', 'restore') then given.reason end;
  review constant jsonb := private.row_of_review(kind, key);
  was constant text := review ->> 'status';
  is_waiting constant boolean := was = 'held' and review ->> 'decided_at' is null;
  becomes constant text := case decision
    when 'keep' then case when was in ('hidden', 'removed') then was else 'visible' end
    when 'restore' then 'visible' when 'send_back' then 'held' when 'hide' then 'hidden' when 'remove' then 'removed'
  end;
  -- Whether this leads anywhere from here; if not, somebody has decided already.
  leads boolean;
  first_report timestamptz;
  report_count int;
  current_version text;
  details jsonb;
begin
  status := was;
  if review is null then
    outcome := 'gone';
    return;
  end if;
  select w.report_count, w.first_said_at into report_count, first_report from private.waiting_reports(kind, key) as w;
  current_version := private.review_version((review ->> 'updated_at')::timestamptz, was,
    (review ->> 'reviewed_at')::timestamptz, (review ->> 'decided_at')::timestamptz, report_count);
  if given.version <> current_version and (
    decision in ('keep', 'restore') or split_part(given.version, '.', 1) <> split_part(current_version, '.', 1)
  ) then
    outcome := case when is_waiting or report_count > 0 then 'changed' else 'already' end;
    return;
  end if;
  leads := case decision
    when 'keep' then was = 'held' or report_count > 0
    when 'restore' then was in ('hidden', 'removed') or was = 'held' and not is_waiting
    when 'send_back' then was = 'visible' or is_waiting
    when 'hide' then was in ('visible', 'held') or was = 'hidden' and report_count > 0
    when 'remove' then was in ('visible', 'held', 'hidden') or report_count > 0
  end;
  if not leads then
    outcome := 'already';
    return;
  end if;
  details := private.settle_reports(kind, key,
    case when becomes = 'visible' then 'dismissed' else 'reviewed' end);
  if is_waiting then
    details := details || jsonb_build_object('held_for', review -> 'held_reasons');
  end if;
  perform private.begin_decision(
    decision, reason, given.note, details,
    case when is_waiting or report_count > 0 then greatest(0, round((extract(
      epoch from now() - least((review ->> 'held_at')::timestamptz, first_report)) / 3600)::numeric, 2)) end);
  -- What stays taken down keeps the reason that it was taken down for.
  execute format(
    $sql$
    update public.%I set status = $1, decided_at = clock_timestamp(),
      held_reasons = case when $1 = 'visible' then '{}' else held_reasons end,
      decision_reason = coalesce($2, case when $1 <> 'visible' then decision_reason end),
      decision_note = case when $2 is null and $1 <> 'visible' then decision_note else $3 end,
      reviewed_at = case when $1 = 'visible' then clock_timestamp() else reviewed_at end
    where id = $4
    $sql$, private.review_table(kind)
  ) using becomes, reason, given.note, key::uuid;
  outcome := 'done';
  status := becomes;
  decision_id := private.last_decision(kind, key);
end
$$;
comment on function private.decide_review(private.case_order) is
  'Decides on a review that private.lock_cases has locked: done, already, changed or gone; its state, and the number '
  'of the decision in the log.';

create function private.decide_target(
  given private.case_order, out outcome text, out status text, out decision_id bigint
)
  language plpgsql volatile set search_path = ''
as $$
declare
  kind constant text := given.kind;
  key constant text := given.key;
  decision constant text := given.decision;
  report_count int;
  first_report timestamptz;
  details jsonb;
begin
  execute format('select status from public.%I where id = %L', kind || 's', key) into status;
  if status is null then
    outcome := 'gone';
    return;
  end if;
  select w.report_count, w.first_said_at into report_count, first_report from private.waiting_reports(kind, key) as w;
  if given.version <> status || '.' || report_count then
    outcome := case when report_count > 0 then 'changed' else 'already' end;
    return;
  end if;
  if (case decision when 'keep' then report_count = 0 when 'hide' then status <> 'visible' and report_count = 0
      when 'restore' then status <> 'hidden' end) then
    outcome := 'already';
    return;
  end if;
  details := private.settle_reports(kind, key, case decision when 'hide' then 'reviewed' else 'dismissed' end);
  perform private.begin_decision(decision, given.reason, given.note, details,
    case when report_count > 0 then
      greatest(0, round((extract(epoch from now() - first_report) / 3600)::numeric, 2)) end);
  if decision = 'hide' and status = 'visible' or decision = 'restore' then
    status := case decision when 'hide' then 'hidden' else 'visible' end;
    execute format('update public.%I set status = $1 where id = %L', kind || 's', key) using status;
  else
    insert into private.case_acts (kind, key, professor_id, course_id, act) values (
      kind, key, case when kind = 'professor' then key::int end, case when kind = 'course' then key::int end,
      'dismissed');
  end if;
  outcome := 'done';
  decision_id := private.last_decision(kind, key);
end
$$;
comment on function private.decide_target(private.case_order) is
  'Decides on a professor or course that private.lock_cases has locked: keep ends its reports, hide and restore its '
  'status.';

create function public.decide_cases(
  cases jsonb, decision text, reason text default null, note text default null, details jsonb default '{}'
) returns table (kind text, key text, outcome text, status text, decision_id bigint)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  caller constant text := private.user_id();
  said constant text := private.clean_note(decide_cases.note);
  one record;
begin
  perform private.require_admin();
  if jsonb_typeof(cases) is distinct from 'array' or jsonb_array_length(cases) > 50 then
    perform private.refuse('case/too-many', 400, 'Decide on at most 50 at a time.');
  end if;
  if char_length(said) > 1000 or jsonb_typeof(details) is distinct from 'object' or exists (
    select from jsonb_array_elements(cases) as c left join private.case_kinds as k on k.kind = c ->> 'kind'
    where not coalesce(private.is_key_of(k.kind, c ->> 'key'), false)
      or not coalesce(decide_cases.decision = any (
        k.decisions || case when decide_cases.reason is not null then k.reasoned else '{}' end), false)
  ) then
    perform private.refuse('case/invalid', 400,
      'A decision is one of those of its kind, with a reason where it needs one, of cases that there can be.');
  end if;
  for one in
    select k.lock, jsonb_agg(c) as cases
    from jsonb_array_elements(cases) as c join private.case_kinds as k on k.kind = c ->> 'kind' group by 1 order by 1
  loop
    execute format('select %s($1)', one.lock) using one.cases;
  end loop;
  for one in
    select distinct on (k.kind, c ->> 'key') k.kind, k.decide, c ->> 'key' as key, c ->> 'version' as version
    from jsonb_array_elements(cases) as c join private.case_kinds as k on k.kind = c ->> 'kind' order by 1, 3
  loop
    kind := one.kind;
    key := one.key;
    outcome := null;
    status := null;
    decision_id := null;
    if exists (
      select from private.case_claims as l
      where l.kind = one.kind and l.key = one.key and l.admin <> caller and l.claimed_until > now()
    ) then
      outcome := 'taken';
    else
      execute format('select outcome, status, decision_id from %s($1)', one.decide) into outcome, status, decision_id
        using row(one.kind, one.key, one.version, decide_cases.decision, decide_cases.reason, said,
          decide_cases.details)::private.case_order;
    end if;
    if outcome = 'done' then
      delete from private.case_claims as l where l.kind = one.kind and l.key = one.key;
    end if;
    return next;
  end loop;
end
$$;
revoke all on function public.decide_cases(jsonb, text, text, text, jsonb) from public;
grant execute on function public.decide_cases(jsonb, text, text, text, jsonb) to authenticated;
comment on function public.decide_cases(jsonb, text, text, text, jsonb) is
  'For admins: decides on at most 50 cases, [{"kind", "key", "version"}]. keep publishes what is held and dismisses '
  'reports; send_back, hide and remove take a reason (of review_reports.reason; of guides '
  'study_guides.decision_reason) and a note of at most 1,000 characters, which the writer reads; restore brings '
  'back what was taken down; of guides move (details {"course_id"}) as well. Claims: confirm, reject, revoke; answers: '
  'publish, reject, remove; suggestions: accept (details {"fields"}), same_as ({"entry_id"}), dismiss; messages: '
  'answer, ask (details {"answer"}), close. A row for each: done, already (somebody has decided), changed (since '
  'version was read), gone, taken (another admin has it open), or what its kind says; its state now and the '
  'decision''s number in the log. Errors admin/required, insufficient_aal (403), case/too-many, case/invalid '
  '(400), 23514, those of its kind.';

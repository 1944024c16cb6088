-- The schema that the migrations add up to, for reading and for seeing in a diff what a migration changes.
-- Written by tools/generate/all.ts from the catalogue of a migrated database; not to be edited, not to be run.

create schema public;
grant usage on schema public to anon;
grant usage on schema public to authenticated;
grant usage on schema public to library_reader;
grant usage on schema public to review_reader;
grant usage on schema public to service_role;
comment on schema public is 'The exposed schema: everything here can be named by a request, and answers only what policies and grants allow.';

create type public.asked_guide as (
  id uuid,
  asked_count integer
);
comment on type public.asked_guide is 'A request for a guide, and how many ask for it.';

create type public.sent_guide as (
  id uuid,
  status text,
  held_reasons text[],
  published_before integer,
  tickets integer
);
comment on type public.sent_guide is 'What became of a guide that was sent. published_before: how many others of the person are published. tickets: what it has earned.';

CREATE OR REPLACE FUNCTION public.accept_suggestion(id uuid, fields jsonb)
 RETURNS TABLE(outcome text, status text, entry_id integer, decision_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
declare
  asked constant public.catalogue_suggestions := private.lock_suggestion(accept_suggestion.id);
begin
  outcome := case when asked.id is null then 'gone' when asked.status <> 'pending' then 'already' end;
  status := asked.status;
  entry_id := coalesce(asked.professor_id, asked.course_id);
  if outcome is null then
    if not exists (
      select from public.departments as d
      where d.id::text = fields ->> 'department' and d.institution = asked.institution
    ) then
      perform private.refuse('catalogue/invalid', 400, 'A department of the institution is expected.',
        '{"field": "department"}');
    end if;
    perform private.begin_decision('accept', waited_hours => private.hours_waited(asked));
    entry_id := private.create_entry(asked.kind, fields);
    decision_id := private.settle_suggestions(asked.id, 'accepted', entry_id, null);
    outcome := 'done';
    status := 'accepted';
  end if;
  return next;
end
$function$;
grant execute on function public.accept_suggestion(uuid,jsonb) to authenticated;
comment on function public.accept_suggestion(uuid,jsonb) is 'For admins: makes the professor or course that is missing, of fields as private.create_entry takes them, for all who suggested it. outcome done, already (decided on before), gone. Errors admin/required, insufficient_aal (403), catalogue/invalid (400), catalogue/exists (409).';

CREATE OR REPLACE FUNCTION public.add_case_note(kind text, key text, note text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made bigint;
begin
  perform private.require_admin();
  if private.is_key_of(add_case_note.kind, add_case_note.key) is not true then
    perform private.refuse('message/no-thing', 400, 'There is no such case.');
  end if;
  insert into private.case_notes as n (kind, key, note)
    values (add_case_note.kind, add_case_note.key, btrim(add_case_note.note)) returning n.id into made;
  return made;
end
$function$;
grant execute on function public.add_case_note(text,text,text) to authenticated;
comment on function public.add_case_note(text,text,text) is 'For admins: notes something about a case that nobody but admins reads, 1 to 1,000 characters. Errors admin/required, insufficient_aal (403), message/no-thing (400), 23514.';

CREATE OR REPLACE FUNCTION public.add_word(given text)
 RETURNS TABLE(outcome text, phrase text, decision_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  folded text;
begin
  perform private.require_admin();
  folded := private.folded_word(given);
  if (select count(*) from private.word_list) >= 1000 then
    perform private.refuse('word/too-many', 400, 'The list has room for 1000 words.');
  end if;
  perform private.begin_decision('add_word');
  insert into private.word_list (phrase, written) values (folded, btrim(given)) on conflict do nothing;
  return query select case when found then 'done' else 'already' end, folded, private.last_word_decision(folded);
end
$function$;
grant execute on function public.add_word(text) to authenticated;
comment on function public.add_word(text) is 'Puts a word or phrase on the list, for admins; it holds what is written from now on. Outcome done or already. Errors word/invalid, word/too-many (400), admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.admin_access()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when not private.is_listed_admin() then 'none'
    when coalesce((select auth.jwt()) ? 'session_id', false) and not private.session_is_alive() then 'none'
    when not private.second_factor_is_shown() then 'needs_code'
    when private.switch_setting('admin_second_factor_required') and not private.has_second_factor()
      then 'needs_factor'
    else 'full'
  end
$function$;
grant execute on function public.admin_access() to anon;
grant execute on function public.admin_access() to authenticated;
comment on function public.admin_access() is 'What the caller''s session may do as an admin (ROLE-04, GUARD-03): none; needs_code, an admin whose second factor this session has not shown; needs_factor, an admin who has to set one up first; full. A visitor gets none.';

CREATE OR REPLACE FUNCTION public.admin_desk()
 RETURNS TABLE(name text, is_you boolean, has_second_factor boolean, last_signed_in_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select coalesce(private.admin_name(u.id::text), split_part(a.email, '@', 1)),
      coalesce(u.id::text = private.user_id(), false),
      exists (
        select from auth.mfa_factors as f
        where f.user_id = u.id and f.status = 'verified' and f.factor_type = 'totp'
      ),
      u.last_sign_in_at
    from private.admin_emails as a
    left join auth.identities as i
      on i.email = a.email and i.identity_data -> 'email_verified' in ('true', '"true"')
    left join auth.users as u on u.id = i.user_id
    group by a.email, u.id
    order by u.last_sign_in_at desc nulls last, a.email;
end
$function$;
grant execute on function public.admin_desk() to authenticated;
comment on function public.admin_desk() is 'Who the admins are, for admins: what they call each other, whether they have a second factor, when they last signed in (null: never). Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.admins_here()
 RETURNS TABLE(name text)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 3
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  insert into private.admins_seen as s (admin, seen_at) values (private.user_id(), now())
    on conflict (admin) do update set seen_at = excluded.seen_at;
  return query
    select private.admin_name(s.admin) from private.admins_seen as s
    where s.admin <> private.user_id() and s.seen_at > now() - interval '2 minutes'
    order by 1;
end
$function$;
grant execute on function public.admins_here() to authenticated;
comment on function public.admins_here() is 'For admins: the other admins who have asked this in the last two minutes, by what admins call each other. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.answer_message(id uuid, answer text, close boolean, version text)
 RETURNS TABLE(outcome text, status text, decision_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
declare
  asked constant public.contact_messages := private.lock_message(answer_message.id);
  written constant text := nullif(btrim(answer_message.answer, E' \t\r\n'), '');
begin
  status := asked.status;
  outcome := case when answer_message.version is distinct from private.message_version(asked) then 'changed' end;
  if outcome is null and written is null and not answer_message.close then
    perform private.refuse('message/empty', 400, 'Write an answer, or close the message without one.');
  end if;
  if outcome is null then
    perform private.begin_decision(
      case when written is null then 'close' else 'answer' end,
      details => jsonb_build_object('topic', asked.topic, 'verdicts', (
        select coalesce(jsonb_object_agg(verdict, count), '{}') from (
          select private.verdict_of(l) ->> 'outcome' as verdict, count(*)
          from private.message_links as l where l.message_id = asked.id group by 1
        ) as verdicts where verdict is not null
      )),
      waited_hours => case when asked.answered_at is null then
        round(extract(epoch from now() - asked.created_at) / 3600, 2) end
    );
    update public.contact_messages as m set
      answer = coalesce(written, m.answer),
      status = case when answer_message.close then 'closed' else 'in_progress' end
    where m.id = asked.id
    returning m.status into answer_message.status;
    outcome := 'done';
    decision_id := private.last_decision('message', asked.id::text);
  end if;
  return next;
end
$function$;
grant execute on function public.answer_message(uuid,text,boolean,text) to authenticated;
comment on function public.answer_message(uuid,text,boolean,text) is 'For admins: answers a message (at most 5,000 characters), or asks back and leaves it open; without an answer it is only closed. version: that of message_case. outcome done, or changed where it, or a decision it rests on, has changed since. Errors admin/required, insufficient_aal (403), message/gone (404), message/undecided (409), message/empty (400), 23514.';

CREATE OR REPLACE FUNCTION public.assign_message(id uuid, admin text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked constant public.contact_messages := private.lock_message(assign_message.id);
begin
  if assign_message.admin not in (select private.admins()) then
    perform private.refuse('message/no-admin', 400, 'That is no admin.');
  end if;
  perform private.begin_decision('assign');
  insert into private.message_desk (message_id, assigned_to) values (asked.id, assign_message.admin)
    on conflict (message_id) do update set assigned_to = excluded.assigned_to;
  update public.contact_messages as m set status = 'in_progress' where m.id = asked.id and m.status = 'new';
  return private.admin_name(assign_message.admin);
end
$function$;
grant execute on function public.assign_message(uuid,text) to authenticated;
comment on function public.assign_message(uuid,text) is 'For admins: who deals with a message from now on, by a key of message_case.admins; a new one is in progress then. Answers the name. Errors admin/required, insufficient_aal (403), message/gone (404), message/no-admin (400).';

CREATE OR REPLACE FUNCTION public.case_details(kind text, key text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.case_details(text,text) to authenticated;
comment on function public.case_details(text,text) is 'For admins: what a case is about: text (telephone numbers, addresses and identity numbers as [•••phone], [•••email], [•••id_number]), reports, target, facts about the writer, how like cases were decided, history. Of reviews, guides, professors and courses. No person. Errors admin/required, insufficient_aal (403), case/invalid (400), case/gone (404).';

CREATE OR REPLACE FUNCTION public.case_notes(kind text, key text)
 RETURNS TABLE(id bigint, note text, written_by text, written_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select * from jsonb_to_recordset(private.notes_of(case_notes.kind, case_notes.key))
      as n (id bigint, note text, written_by text, written_at timestamptz);
end
$function$;
grant execute on function public.case_notes(text,text) to authenticated;
comment on function public.case_notes(text,text) is 'For admins: notes about a case, newest first, at most fifty. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.catalogue_counts(kind text, search text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb)
 RETURNS TABLE(total integer, lacks_english integer, hidden integer, unrated integer, may_be_double integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query execute format(
    'select count(*)::int, count(*) filter (where %s)::int, count(*) filter (where %s)::int, '
    || 'count(*) filter (where %s)::int, count(*) filter (where %s)::int from %s where %s',
    private.catalogue_only(kind, 'lacks_english'), private.catalogue_only(kind, 'hidden'),
    private.catalogue_only(kind, 'unrated'), private.catalogue_only(kind, 'double'),
    private.catalogue_joins(kind), private.catalogue_scope(kind, search, filters));
end
$function$;
grant execute on function public.catalogue_counts(text,text,jsonb) to authenticated;
comment on function public.catalogue_counts(text,text,jsonb) is 'One row, for admins: how many rows a search with its filters has, and of how many of them what is wrong; the filter only is left aside. Errors as of catalogue_rows.';

CREATE OR REPLACE FUNCTION public.catalogue_rows(kind text, search text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb, sort text DEFAULT 'name'::text, page integer DEFAULT 1, page_size integer DEFAULT 50)
 RETURNS TABLE(id integer, name text, name_en text, title text, code text, short_name text, short_name_en text, name_pretty_card text, institution_kind text, domains text[], aliases text[], institution integer, institution_name text, institution_name_en text, department integer, department_name text, department_name_en text, status text, professor_count integer, course_count integer, rating_count integer, rating_avg numeric, lacks_english boolean, may_be_double boolean, version text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  ordered constant text := private.catalogue_order(kind, sort);
  most constant int := least(greatest(page_size, 1), 1000);
begin
  perform private.require_admin();
  -- The page is chosen by narrow rows first; what costs something is worked out for those alone that are shown.
  return query execute format($sql$
    select e.id, e.name, e.name_en, f.title, f.code, f.short_name, f.short_name_en, f.name_pretty_card, f.kind,
      f.email_domains, f.aliases, f.institution, i.name, i.name_en, f.department, d.name, d.name_en,
      coalesce(f.status, 'visible'), f.professor_count, f.course_count, f.rating_count, f.rating_avg,
      private.lacks_english(e.name, e.name_en), %s, private.entry_version(to_jsonb(e))
    from %s as e
    cross join lateral jsonb_to_record(to_jsonb(e)) as f (
      title text, code text, short_name text, short_name_en text, name_pretty_card text, kind text,
      email_domains text[], aliases text[], institution int, department int, status text, professor_count int,
      course_count int, rating_count int, rating_avg numeric
    )
    left join public.institutions as i on i.id = f.institution
    left join public.departments as d on d.id = f.department
    where e.id = any (array(select e.id from %s where %s order by %s limit %s offset %s))
    order by %s
  $sql$,
    private.catalogue_only(kind, 'double'), private.catalogue_table(kind), private.catalogue_joins(kind),
    concat_ws(' and ', private.catalogue_scope(kind, search, filters),
      private.catalogue_only(kind, filters ->> 'only')),
    ordered, most, (greatest(page, 1)::bigint - 1) * most, ordered);
end
$function$;
grant execute on function public.catalogue_rows(text,text,jsonb,text,integer,integer) to authenticated;
comment on function public.catalogue_rows(text,text,jsonb,text,integer,integer) is 'For admins: a page of professors, courses, departments or institutions, hidden ones among them, merged ones not. search: beginnings of names, aliases or the code, or an id. filters: institution, department, only (lacks_english, hidden, unrated, double), after (ids above it, for exports in pages by sort id). sort: as private.catalogue_order. page from 1, page_size at most 1000. version: what save_entry takes. Errors admin/required, insufficient_aal (403), catalogue/invalid (400).';

CREATE OR REPLACE FUNCTION public.catalogue_totals()
 RETURNS TABLE(institutions integer, departments integer, professors integer, courses integer, teachings integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query select
    (select count(*)::int from public.institutions where merged_into is null),
    (select count(*)::int from public.departments where merged_into is null),
    (select count(*)::int from public.professors where merged_into is null),
    (select count(*)::int from public.courses where merged_into is null),
    (select count(*)::int from public.course_professors);
end
$function$;
grant execute on function public.catalogue_totals() to authenticated;
comment on function public.catalogue_totals() is 'One row, for admins: how many there are of each kind, and how many pairs of who teaches what. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.change_setting(key text, value jsonb, seen bigint DEFAULT NULL::bigint)
 RETURNS TABLE(outcome text, current_value jsonb, value_before jsonb, decision_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  setting constant text := change_setting.key;
  given constant jsonb := coalesce(change_setting.value, 'null');
  known jsonb;
  last private.decisions;
  objection text;
begin
  perform private.require_admin();
  if private.setting_kind(setting) is not null then
    select s.value into known from public.app_settings as s where s.key = setting for update;
  end if;
  if known is null then
    perform private.refuse('setting/unknown', 404, 'There is no such setting.');
  end if;
  objection := private.objection_to_setting(setting, given);
  if objection is not null then
    perform private.refuse('setting/invalid', 400, objection);
  end if;
  last := private.last_change_of_setting(setting);
  if known = given then
    return query select 'already', known, last.before -> 'value', last.id;
  elsif seen is not null and seen <> coalesce(last.id, 0) then
    return query select 'changed', known, last.before -> 'value', last.id;
  else
    perform private.begin_decision('change_setting');
    update public.app_settings as s set value = given where s.key = setting;
    return query select 'done', given, known, (private.last_change_of_setting(setting)).id;
  end if;
end
$function$;
grant execute on function public.change_setting(text,jsonb,bigint) to authenticated;
comment on function public.change_setting(text,jsonb,bigint) is 'Changes a setting, for admins; `seen` is the change_id that the admin saw. One row: done; already (it is so); changed (another admin was faster: nothing was done). Errors setting/unknown (404), setting/invalid (400), admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.claim_case(kind text, key text, take_over boolean DEFAULT false)
 RETURNS TABLE(claimed_by text, claimed_until timestamp with time zone, is_mine boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  caller constant text := private.user_id();
begin
  perform private.require_admin();
  if not private.is_key_of(claim_case.kind, claim_case.key) then
    perform private.refuse('case/invalid', 400, 'There is no case of this kind and key.');
  end if;
  delete from private.case_claims as c where (c.kind, c.key) in (
    select o.kind, o.key from private.case_claims as o where o.claimed_until < now() - interval '1 hour'
    for update skip locked
  );
  insert into private.case_claims as c (kind, key, admin, claimed_until)
    values (claim_case.kind, claim_case.key, caller, now() + interval '10 minutes')
  on conflict (kind, key) do update set admin = excluded.admin, claimed_until = excluded.claimed_until
    where c.admin = caller or c.claimed_until <= now() or claim_case.take_over;
  return query
    select private.admin_name(c.admin), c.claimed_until, c.admin = caller
    from private.case_claims as c where c.kind = claim_case.kind and c.key = claim_case.key;
end
$function$;
grant execute on function public.claim_case(text,text,boolean) to authenticated;
comment on function public.claim_case(text,text,boolean) is 'For admins: opens a case for ten minutes, or renews that. Says who has it, until when, and whether it is the caller; of another admin only take_over takes it. Errors admin/required, insufficient_aal (403), case/invalid (400).';

CREATE OR REPLACE FUNCTION public.contact_status(reference text)
 RETURNS TABLE(topic text, status text, created_at timestamp with time zone, answer text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('transaction_read_only') = 'on' then
    raise read_only_sql_transaction using message = 'Use POST.';
  end if;
  return query
    select m.topic, m.status, m.created_at, m.answer
    from public.contact_messages as m
    where m.reference = regexp_replace(
      upper(regexp_replace(left(contact_status.reference, 40), '[\s-]', '', 'g')),
      '^(?:DRG)?(.{4})(.{4})$', 'DRG-\1-\2'
    );
end
$function$;
grant execute on function public.contact_status(text) to anon;
grant execute on function public.contact_status(text) to authenticated;
grant execute on function public.contact_status(text) to service_role;
comment on function public.contact_status(text) is 'What became of the message with this reference: one row, or none when there is no such message. Blanks, hyphens and letter case do not matter. By POST only.';

CREATE OR REPLACE FUNCTION public.course_guide_counts(course_id integer)
 RETURNS TABLE(type text, guide_count integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select g.type, count(*)::int
  from public.published_guides as g where g.course_id = course_guide_counts.course_id
  group by g.type
$function$;
grant execute on function public.course_guide_counts(integer) to anon;
grant execute on function public.course_guide_counts(integer) to authenticated;
grant execute on function public.course_guide_counts(integer) to service_role;
comment on function public.course_guide_counts(integer) is 'How many published guides a course has, by type.';

CREATE OR REPLACE FUNCTION public.courses_written_about()
 RETURNS SETOF public.courses
 LANGUAGE plpgsql
 STABLE ROWS 6
AS $function$
declare
  since timestamptz := now() - interval '7 days';
  candidate record;
  chosen int[] := '{}';
  places int[] := '{}';
  fields text[] := '{}';
begin
  -- In a week in which little was written it is a month.
  if (select count(*) from (
    select from public.courses as c where c.last_rated_at > since and c.status = 'visible' limit 10
  ) as rated) < 10 then
    since := now() - interval '30 days';
  end if;
  for candidate in
    select c.id, c.institution, d.name as field
    from (
      select n.id, n.institution, n.department, n.rating_count, n.last_rated_at
      from public.courses as n
      where n.last_rated_at > since and n.status = 'visible'
      order by n.last_rated_at desc nulls last, n.id limit 400
    ) as c
    join public.departments as d on d.id = c.department
    where c.rating_count >= 3
    -- Of a day in an order of that day's own, so that it is not always the same.
    order by c.last_rated_at desc, md5(c.id || c.last_rated_at::date::text)
  loop
    if candidate.institution <> all (places) and candidate.field <> all (fields) then
      chosen := chosen || candidate.id;
      places := places || candidate.institution;
      fields := fields || candidate.field;
      exit when cardinality(chosen) = 6;
    end if;
  end loop;
  return query
    select c.*
    from unnest(chosen) with ordinality as q (id, place)
    join public.courses as c on c.id = q.id
    order by q.place;
end
$function$;
grant execute on function public.courses_written_about() to anon;
grant execute on function public.courses_written_about() to authenticated;
grant execute on function public.courses_written_about() to service_role;
comment on function public.courses_written_about() is 'At most six courses that were rated in the last seven days, newest first, at most one of each institution and field; of the last thirty days where fewer than ten were rated in seven. With three ratings or more.';

CREATE OR REPLACE FUNCTION public.coverage_by_institution()
 RETURNS TABLE(institution_id integer, name text, name_en text, short_name text, short_name_en text, professors integer, covered integer, reviews integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select i.id, i.name, i.name_en, i.short_name, i.short_name_en, count(p.id)::int,
      count(p.id) filter (where p.rating_count >= 3)::int, i.rating_count
    from public.institutions as i
    left join public.professors as p on p.institution = i.id and p.status = 'visible'
    group by i.id
    order by count(p.id) filter (where p.rating_count >= 3)::numeric / greatest(count(p.id), 1) desc, i.id;
end
$function$;
grant execute on function public.coverage_by_institution() to authenticated;
comment on function public.coverage_by_institution() is 'For admins: of each institution its visible professors, how many have three ratings or more, and all its reviews; best covered first. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.create_entry(kind text, fields jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform private.begin_decision('create');
  return private.create_entry(kind, fields);
end
$function$;
grant execute on function public.create_entry(text,jsonb) to authenticated;
comment on function public.create_entry(text,jsonb) is 'For admins: makes a professor, course, department or institution of fields by their columns, and answers its id. Professors and courses name a department, departments an institution. Errors admin/required, insufficient_aal (403), catalogue/invalid (400), catalogue/exists (409): details {"field"}.';

CREATE OR REPLACE FUNCTION public.daily_figures(days integer DEFAULT 30)
 RETURNS TABLE(day date, page_views integer, sign_ups integer, ratings integer, guides integer, reports integer, holds integer, decisions integer, median_hours numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 60
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  today constant date := private.local_day(now());
begin
  perform private.require_admin();
  return query
    select f.day, f.page_views, f.sign_ups, f.ratings, f.guides, f.reports, f.holds, f.decisions, f.median_hours
    from private.daily_figures as f
    where f.day >= today - 2 * least(greatest(daily_figures.days, 1), 365) and f.day < today
    order by f.day;
end
$function$;
grant execute on function public.daily_figures(integer) to authenticated;
comment on function public.daily_figures(integer) is 'For admins: what happened on each of twice so many whole days (365 at most), the first half to compare with. Days of Jerusalem. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.decide_cases(cases jsonb, decision text, reason text DEFAULT NULL::text, note text DEFAULT NULL::text)
 RETURNS TABLE(kind text, key text, outcome text, status text, decision_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  caller constant text := private.user_id();
  said constant text := nullif(btrim(private.clean_text(decide_cases.note), E' \t\r\n'), '');
  asked record;
begin
  perform private.require_admin();
  if jsonb_typeof(cases) is distinct from 'array' or jsonb_array_length(cases) > 50 then
    perform private.refuse('case/too-many', 400, 'Decide on at most 50 at a time.');
  end if;
  if decide_cases.decision is null
    or decide_cases.decision not in ('keep', 'send_back', 'hide', 'remove', 'restore')
    or decide_cases.decision in ('send_back', 'hide', 'remove') and decide_cases.reason is null
    or char_length(said) > 1000
    or exists (
      select from jsonb_array_elements(cases) as c
      where not coalesce(private.is_key_of(c ->> 'kind', c ->> 'key'), false)
        or c ->> 'kind' in ('suggestion', 'message')
        or c ->> 'kind' in ('professor', 'course') and decide_cases.decision in ('send_back', 'remove')
    ) then
    perform private.refuse('case/invalid', 400,
      'A decision is keep, restore, or with a reason send_back, hide or remove, of cases that there can be.');
  end if;
  perform private.lock_cases(cases);
  for asked in
    select distinct on (c ->> 'kind', c ->> 'key') c ->> 'kind' as kind, c ->> 'key' as key, c ->> 'version' as version
    from jsonb_array_elements(cases) as c order by 1, 2
  loop
    kind := asked.kind;
    key := asked.key;
    outcome := null;
    status := null;
    decision_id := null;
    if exists (
      select from private.case_claims as l
      where l.kind = asked.kind and l.key = asked.key and l.admin <> caller and l.claimed_until > now()
    ) then
      outcome := 'taken';
    elsif private.review_table(asked.kind) is not null then
      select d.outcome, d.status, d.decision_id into outcome, status, decision_id
      from private.decide_review(
        asked.kind, asked.key, asked.version, decide_cases.decision,
        case when decide_cases.decision not in ('keep', 'restore') then decide_cases.reason end, said) as d;
    elsif asked.kind = 'guide' then
      select d.outcome, d.status, d.decision_id into outcome, status, decision_id
      from private.decide_guide_case(
        asked.key, asked.version, decide_cases.decision, decide_cases.reason, said) as d;
    else
      select d.outcome, d.status, d.decision_id into outcome, status, decision_id
      from private.decide_target(
        asked.kind, asked.key, asked.version, decide_cases.decision, decide_cases.reason, said) as d;
    end if;
    if outcome = 'done' then
      delete from private.case_claims as l where l.kind = asked.kind and l.key = asked.key;
    end if;
    return next;
  end loop;
end
$function$;
grant execute on function public.decide_cases(jsonb,text,text,text) to authenticated;
comment on function public.decide_cases(jsonb,text,text,text) is 'For admins: decides on at most 50 cases, [{"kind", "key", "version"}]. keep publishes what is held and dismisses reports; send_back, hide and remove take a reason (of review_reports.reason; of guides study_guides.decision_reason) and a note of at most 1,000 characters, which the writer reads; restore brings back what was taken down. A row for each: done, already (somebody has decided), changed (since version was read), gone, taken (another admin has it open); its state now and the decision''s number in the log. Errors admin/required, insufficient_aal (403), case/too-many, case/invalid (400), 23514.';

CREATE OR REPLACE FUNCTION public.decide_guides(ids uuid[], decision text, reason text DEFAULT NULL::text, note text DEFAULT NULL::text, versions text[] DEFAULT NULL::text[])
 RETURNS TABLE(guide_id uuid, outcome text, status text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  asked record;
begin
  perform private.lock_guides_for_admin(ids);
  if decide_guides.decision is null
    or decide_guides.decision not in ('approve', 'restore', 'reject', 'hide', 'remove')
    or decide_guides.decision not in ('approve', 'restore') and decide_guides.reason is null then
    perform private.refuse('library/invalid', 400,
      'A decision is approve, restore, or with a reason reject, hide or remove.');
  end if;
  if cardinality(versions) <> cardinality(ids) then
    perform private.refuse('library/invalid', 400, 'Name a version for each guide, or none.');
  end if;
  for asked in
    select distinct on (one.id) one.id, one.version
    from unnest(ids, versions) as one (id, version) where one.id is not null order by one.id
  loop
    guide_id := asked.id;
    select d.outcome, d.status into outcome, status
    from private.decide_guide(
      asked.id, asked.version, decide_guides.decision, decide_guides.reason, decide_guides.note) as d;
    return next;
  end loop;
end
$function$;
grant execute on function public.decide_guides(uuid[],text,text,text,text[]) to authenticated;
comment on function public.decide_guides(uuid[],text,text,text,text[]) is 'For admins: approve, reject, hide, restore or remove at most 50 guides; all but approve and restore with a reason (those of study_guides.decision_reason) that the author reads with the note. versions: library_guides.version of each as it was read. A row for each guide: done, already (somebody has decided), changed (by its author), gone; and its state now. Errors admin/required, insufficient_aal (403), library/too-many, library/invalid (400), 23514.';

CREATE OR REPLACE FUNCTION public.decision_log(search text DEFAULT ''::text, by_admin text DEFAULT NULL::text, actions text[] DEFAULT NULL::text[], month date DEFAULT NULL::date, before_id bigint DEFAULT NULL::bigint, most integer DEFAULT 50)
 RETURNS TABLE(id bigint, decided_at timestamp with time zone, admin text, is_operator boolean, action text, subject_kind text, subject_key text, professor_id integer, course_id integer, name text, name_en text, before jsonb, after jsonb, reason text, note text, undoes bigint, undone_by bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  asked constant text := left(btrim(decision_log.search), 200);
  begins constant timestamptz := private.start_of_day(date_trunc('month', decision_log.month)::date);
  ends constant timestamptz := private.start_of_day(
    (date_trunc('month', decision_log.month) + interval '1 month')::date);
begin
  perform private.require_admin();
  return query
    select d.id, d.decided_at, case when d.admin = 'operator' then null else private.admin_name(d.admin) end,
      d.admin = 'operator', d.action, d.subject_kind, d.subject_key, d.professor_id, d.course_id,
      private.log_subject_name(d, 'he'), private.log_subject_name(d, 'en'), d.before, d.after, d.reason, d.note,
      d.undoes, (select min(u.id) from private.decisions as u where u.undoes = d.id)
    from private.decisions as d
    where (decision_log.before_id is null or d.id < decision_log.before_id)
      and (by_admin is null or private.admin_name(d.admin) = by_admin or by_admin = 'operator' and d.admin = 'operator')
      and (actions is null or d.action = any (actions) or d.subject_kind = any (actions))
      and (begins is null or d.decided_at >= begins and d.decided_at < ends)
      and (asked = '' or d.id::text = asked or d.subject_key = asked
        or d.professor_id in (
          select p.id from public.professors as p where p.name = asked or p.name_en = asked)
        or d.course_id in (select c.id from public.courses as c where c.name = asked or c.name_en = asked))
    order by d.id desc
    limit least(greatest(most, 1), 500);
end
$function$;
grant execute on function public.decision_log(text,text,text[],date,bigint,integer) to authenticated;
comment on function public.decision_log(text,text,text[],date,bigint,integer) is 'For admins: rows of the log, newest first, 500 at most, before a number. search: a row, the key of a case, or the name of a page as it stands; by_admin: as admins call each other, or operator; actions: actions and kinds of things; month: any day of it. Nobody is named but admins. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.decision_log_state(month date DEFAULT NULL::date)
 RETURNS TABLE(entries bigint, in_month bigint, looks bigint, undone bigint, settings bigint, admins text[], months date[], checked_at timestamp with time zone, checked_entries bigint, first_broken bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  begins constant timestamptz :=
    coalesce(private.start_of_day(date_trunc('month', decision_log_state.month)::date), '-infinity');
  ends constant timestamptz := coalesce(
    private.start_of_day((date_trunc('month', decision_log_state.month) + interval '1 month')::date), 'infinity');
begin
  perform private.require_admin();
  return query
    select
      (select coalesce(max(d.id), 0) from private.decisions as d),
      count(*), count(*) filter (where d.subject_kind = 'identity_look'), count(*) filter (where d.action = 'undo'),
      count(*) filter (where d.subject_kind = 'setting'),
      (select array_agg(name order by name) from (
        select distinct private.admin_name(who.admin) as name
        from (select distinct admin from private.decisions where admin <> 'operator') as who
      ) as names),
      (select array_agg(first_day order by first_day desc) from (
        select distinct private.local_month(decided_at) as first_day from private.decisions
      ) as seen),
      (select max(c.checked_at) from private.log_checks as c),
      (select c.entries from private.log_checks as c order by c.checked_at desc limit 1),
      (select c.first_broken from private.log_checks as c order by c.checked_at desc limit 1)
    from private.decisions as d where d.decided_at >= begins and d.decided_at < ends;
end
$function$;
grant execute on function public.decision_log_state(date) to authenticated;
comment on function public.decision_log_state(date) is 'For admins, one row: how much is in the log, of a month what stands out, who and when there is to choose from, and what the last check of the chain found. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.delete_my_account()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_recent_sign_in();
  perform private.delete_account(auth.uid()::text, '{"by": "person"}');
end
$function$;
grant execute on function public.delete_my_account() to authenticated;
comment on function public.delete_my_account() is 'Deletes the caller''s account and everything they wrote, for good (VALID-03). Errors: auth/requires-recent-login (401) unless they signed in within the last five minutes on a session that still exists; insufficient_aal (403) where they have a second factor that the session has not shown.';

CREATE OR REPLACE FUNCTION public.dismiss_suggestion(id uuid, reason text)
 RETURNS TABLE(outcome text, status text, decision_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
declare
  asked constant public.catalogue_suggestions := private.lock_suggestion(dismiss_suggestion.id);
begin
  outcome := case when asked.id is null then 'gone' when asked.status <> 'pending' then 'already' end;
  status := asked.status;
  if outcome is null then
    if dismiss_suggestion.reason is null then
      perform private.refuse('suggestion/no-reason', 400, 'Say why.');
    end if;
    perform private.begin_decision('dismiss', reason, waited_hours => private.hours_waited(asked));
    decision_id := private.settle_suggestions(asked.id, 'dismissed', null, dismiss_suggestion.reason);
    outcome := 'done';
    status := 'dismissed';
  end if;
  return next;
end
$function$;
grant execute on function public.dismiss_suggestion(uuid,text) to authenticated;
comment on function public.dismiss_suggestion(uuid,text) is 'For admins: does not add what was suggested; reason is one of catalogue_suggestions.decision_reason, which those who suggested it read. outcome done, already, gone. Errors admin/required, insufficient_aal (403), suggestion/no-reason (400), 23514.';

CREATE OR REPLACE FUNCTION public.draw_raffle(raffle integer)
 RETURNS TABLE(outcome text, winning_ticket integer)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  known private.raffles;
  drawn_seed text;
  winner private.raffle_entries;
  drawn_round int := 0;
  ticket int;
begin
  known := private.raffle_to_change(raffle);
  if known.drawn_at is not null then
    return query select 'already', known.winning_ticket;
    return;
  elsif known.locked_at is null then
    perform private.refuse('raffle/not-locked', 409, 'The list of tickets is not locked.');
  elsif not exists (
    select from private.raffle_entries as e where e.raffle_id = known.id and e.user_id is not null
  ) then
    perform private.refuse('raffle/empty', 409, 'Everybody with a ticket has left.');
  end if;
  drawn_seed := (select s.seed from private.raffle_seeds as s where s.raffle_id = known.id);
  loop
    drawn_round := drawn_round + 1;
    ticket := private.drawn_ticket(drawn_seed, known.list_digest, drawn_round, known.ticket_count);
    select * into winner from private.raffle_entries as e
      where e.raffle_id = known.id and ticket between e.first_ticket and e.last_ticket;
    exit when winner.user_id is not null;
  end loop;
  perform private.begin_decision('draw_raffle');
  update private.raffles as r
    set drawn_at = now(), round = drawn_round, winning_ticket = ticket, seed = drawn_seed
    where r.id = known.id;
  insert into public.notices (user_id, kind, note)
    values (winner.user_id, 'raffle_won', ticket || ' · ' || winner.code);
  return query select 'done', ticket;
end
$function$;
grant execute on function public.draw_raffle(integer) to authenticated;
comment on function public.draw_raffle(integer) is 'Draws the winning ticket of a locked raffle, once, shows its seed, and tells the winner. One row: done or already. Errors raffle/none (404), raffle/not-locked, raffle/empty (409), admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.duplicate_pairs(kind text, institution integer DEFAULT NULL::integer, page integer DEFAULT 1)
 RETURNS TABLE(kept integer, gone integer, share numeric, name text, name_en text, title text, rating_count integer, other_name text, other_name_en text, other_title text, other_rating_count integer, place_name text, place_name_en text, total integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  if private.catalogue_table(kind) is null or page is null or page not between 1 and 500 then
    perform private.refuse('merge/invalid', 400, 'A kind of the catalogue and a page from 1 to 500 are expected.');
  end if;
  return query
  with pairs as (
    select e.one, e.other, 1::real as share from private.equal_pairs(duplicate_pairs.kind, null) as e
      where duplicate_pairs.institution is null and duplicate_pairs.kind in ('professor', 'course', 'department')
    union all
    select * from private.alike_pairs(duplicate_pairs.kind, duplicate_pairs.institution)
      where duplicate_pairs.institution is not null or duplicate_pairs.kind = 'institution'
  ),
  open as (
    select p.*, count(*) over () as total from pairs as p where not exists (
      select from private.told_apart as t where t.kind = duplicate_pairs.kind and t.one = p.one and t.other = p.other
    )
    order by p.share desc, p.one, p.other
    limit 20 offset (page - 1) * 20
  ),
  -- Who has more ratings stays, and of equals the older address.
  chosen as (
    select open.*, a.card as a, b.card as b,
      coalesce((b.card ->> 'rating_count')::int, 0) > coalesce((a.card ->> 'rating_count')::int, 0)
        and b.card ->> 'status' is distinct from 'hidden' or a.card ->> 'status' = 'hidden' as is_turned
    from open
    cross join lateral (select private.entry_row(duplicate_pairs.kind, open.one) as card) as a
    cross join lateral (select private.entry_row(duplicate_pairs.kind, open.other) as card) as b
  )
  select (stays ->> 'id')::int, (goes ->> 'id')::int, round(c.share::numeric, 2),
    stays ->> 'name', stays ->> 'name_en', stays ->> 'title', (stays ->> 'rating_count')::int,
    goes ->> 'name', goes ->> 'name_en', goes ->> 'title', (goes ->> 'rating_count')::int,
    i.name, i.name_en, c.total::int
  from chosen as c
  cross join lateral (
    select case when is_turned then b else a end as stays, case when is_turned then a else b end as goes
  ) as sides
  left join public.institutions as i on i.id = (stays ->> 'institution')::int
  order by c.share desc, c.one, c.other;
end
$function$;
grant execute on function public.duplicate_pairs(text,integer,integer) to authenticated;
comment on function public.duplicate_pairs(text,integer,integer) is 'For admins: pairs of a kind that may be one, twenty a page, most alike first; `kept` is the one proposed to stay, total how many pairs there are. institution: null for equal names everywhere. Errors admin/required, insufficient_aal (403), merge/invalid (400).';

CREATE OR REPLACE FUNCTION public.end_my_session(session uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with ended as (
    delete from auth.sessions
    where id = session and user_id = (select auth.uid()) and (select private.session_is_alive())
    returning 1
  )
  select exists (select from ended)
$function$;
grant execute on function public.end_my_session(uuid) to authenticated;
comment on function public.end_my_session(uuid) is 'Signs one of the caller''s devices out. Returns false where it is not theirs or gone already, or where the caller''s own session was ended, which are not told apart.';

CREATE OR REPLACE FUNCTION public.end_suspension(kind text, key text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  writer text;
  live private.sanctions;
begin
  perform private.require_admin();
  writer := private.require_writer_of_case(kind, key);
  perform pg_advisory_xact_lock(hashtextextended('private.sanctions ' || writer, 0));
  live := private.live_suspension(writer);
  if live.id is null then
    return 'already';
  end if;
  -- Without the case: the log would say that whoever wrote this also wrote what the suspension came of.
  perform private.begin_decision('end_suspension');
  while live.id is not null loop
    perform private.close_suspension(live.id);
    live := private.live_suspension(writer);
  end loop;
  perform private.tell_writer(writer, 'suspension_ended', kind, key, null, null, null);
  return 'done';
end
$function$;
grant execute on function public.end_suspension(text,text) to authenticated;
comment on function public.end_suspension(text,text) is 'For admins: ends the suspension of the writer of a case. Answers done, or already where there is none. Errors admin/required, insufficient_aal (403), case/no-writer (404).';

CREATE OR REPLACE FUNCTION public.entry_links(kind text, id integer)
 RETURNS TABLE(entry integer, name text, name_en text, title text, code text, department_name text, department_name_en text, status text, named_by integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  if kind = 'professor' then
    return query
      select c.id, c.name, c.name_en, null::text, c.code, d.name, d.name_en, c.status,
        private.ratings_of_pair(t.course_id, t.professor_id)
      from public.course_professors as t join public.courses as c on c.id = t.course_id
      join public.departments as d on d.id = c.department
      where t.professor_id = entry_links.id and c.status <> 'merged' order by c.name, c.id limit 500;
  else
    return query
      select p.id, p.name, p.name_en, p.title, null::text, d.name, d.name_en, p.status,
        private.ratings_of_pair(t.course_id, t.professor_id)
      from public.course_professors as t join public.professors as p on p.id = t.professor_id
      join public.departments as d on d.id = p.department
      where t.course_id = entry_links.id and p.status <> 'merged' order by p.name, p.id limit 500;
  end if;
end
$function$;
grant execute on function public.entry_links(text,integer) to authenticated;
comment on function public.entry_links(text,integer) is 'For admins: the courses of a professor or the professors of a course, hidden ones among them, by name; named_by is how many ratings, in any state, name the pair. At most 500. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.export_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.session_is_alive() then
    perform private.refuse('session_not_found', 401, 'The session has ended.');
  end if;
  perform private.require_second_factor();
  return private.data_of_caller();
end
$function$;
grant execute on function public.export_my_data() to authenticated;
comment on function public.export_my_data() is 'All that is held about the caller, as one JSON object. Errors: session_not_found (401) where the session was ended; insufficient_aal (403) where they have a second factor that the session has not shown.';

CREATE OR REPLACE FUNCTION public.fresh_quotes(kind text)
 RETURNS TABLE(id integer, name text, name_en text, title text, code text, rating_count integer, rating_avg numeric, department text, department_en text, department_card text, institution text, institution_en text, institution_short text, institution_short_en text, rating1 smallint, comment text, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 2
 SET search_path TO ''
AS $function$
declare
  -- What was written today could be told from what stood here a minute ago.
  today constant timestamptz := private.day_of(now());
begin
  return query
    with newest as (
      (select r.id as review, r.professor_id as target, r.rating1, r.comment, r.posted_at
        from public.ratings as r
        where kind = 'professor' and r.status = 'visible' and char_length(r.comment) >= 80 and r.posted_at < today
        order by r.posted_at desc, r.id limit 300)
      union all
      (select r.id, r.course_id, r.rating1, r.comment, r.posted_at
        from public.course_ratings as r
        where kind = 'course' and r.status = 'visible' and char_length(r.comment) >= 80 and r.posted_at < today
        order by r.posted_at desc, r.id limit 300)
    ), quotable as (
      select n.*, coalesce(p.institution, c.institution) as place
      from newest as n
      left join public.professors as p on kind = 'professor' and p.id = n.target and p.status = 'visible'
      left join public.courses as c on kind = 'course' and c.id = n.target and c.status = 'visible'
      where coalesce(p.id, c.id) is not null
        -- What somebody objects to is not put into the window, nor what waits to be looked into.
        and not exists (
          select from public.review_reports as o
          where o.status = 'pending'
            and case kind when 'professor' then o.rating_id = n.review else o.course_rating_id = n.review end
        )
        and not exists (
          select from private.target_locks as l where l.key = kind || ':' || n.target and l.until > now()
        )
    ), good as (
      select q.* from quotable as q where q.rating1 >= 4 order by q.posted_at desc, q.review limit 1
    ), critical as (
      select q.* from quotable as q
      where q.rating1 <= 2 and not exists (select from good as g where g.place = q.place)
      order by q.posted_at desc, q.review limit 1
    ), chosen as (
      select g.* from good as g union all select c.* from critical as c
    )
    select q.target, coalesce(p.name, c.name), coalesce(p.name_en, c.name_en), p.title, c.code,
      coalesce(p.rating_count, c.rating_count), coalesce(p.rating_avg, c.rating_avg),
      d.name, d.name_en, d.name_pretty_card, i.name, i.name_en, i.short_name, i.short_name_en,
      q.rating1, q.comment, q.posted_at
    from chosen as q
    left join public.professors as p on kind = 'professor' and p.id = q.target
    left join public.courses as c on kind = 'course' and c.id = q.target
    join public.departments as d on d.id = coalesce(p.department, c.department)
    join public.institutions as i on i.id = q.place
    order by q.rating1 desc;
end
$function$;
grant execute on function public.fresh_quotes(text) to anon;
grant execute on function public.fresh_quotes(text) to authenticated;
grant execute on function public.fresh_quotes(text) to service_role;
comment on function public.fresh_quotes(text) is 'At most two reviews of professors or courses (kind professor or course) of at least 80 characters, none of today: the newest with four or five stars, then the newest with one or two of another institution. Neither is reported, and nothing in it names its writer or the review.';

CREATE OR REPLACE FUNCTION public.guide_for_admin(id uuid)
 RETURNS TABLE(guide_id uuid, body text, url text, exam_year integer, exam_semester text, exam_sitting text, files jsonb, reports jsonb, decisions jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select g.id, g.body, g.url, g.exam_year::int, g.exam_semester, g.exam_sitting,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'position', f.position, 'name', f.name, 'media_type', f.media_type, 'bytes', f.bytes,
          'pages', f.pages, 'width', f.width, 'height', f.height, 'has_thumbnail', f.has_thumbnail,
          'cleaned', f.cleaned, 'status', f.status
        ) order by f.position), '[]') from public.guide_files as f where f.guide_id = g.id),
      (select coalesce(jsonb_agg(jsonb_build_object(
          'reason', r.reason, 'details', r.details, 'status', r.status, 'said_on', private.day_of(r.updated_at)
        ) order by private.day_of(r.updated_at) desc, r.id), '[]')
        from public.guide_reports as r where r.guide_id = g.id),
      (select coalesce(jsonb_agg(jsonb_build_object(
          'decision', l.action, 'reason', l.reason, 'note', l.note, 'before', l.before - hidden,
          'after', l.after - hidden, 'decided_on', private.day_of(l.decided_at)
        ) order by l.id desc), '[]')
        -- Instants are not told, nor which reports.
        from private.decisions as l, cast('{decided_at,published_at,reports}' as text[]) as hidden
        where l.subject_kind = 'guide' and l.subject_key = g.id::text)
    from public.study_guides as g where g.id = guide_for_admin.id;
end
$function$;
grant execute on function public.guide_for_admin(uuid) to authenticated;
comment on function public.guide_for_admin(uuid) is 'One row, for admins: what a guide holds in any state, its files, what was reported and decided, without any person. None where there is no such guide. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.guide_limits()
 RETURNS TABLE(guides_left_today integer, guide_limit integer, requests_left_today integer, request_limit integer, bytes_used bigint, bytes_quota bigint, published integer, approval_median_hours numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
declare
  caller constant text := private.user_id();
begin
  guide_limit := private.limit_setting('guide_limit_per_day');
  guides_left_today := greatest(guide_limit - private.actions_of_day(caller, 'guide', now()), 0);
  request_limit := private.limit_setting('guide_request_limit_per_day');
  requests_left_today := greatest(request_limit - private.actions_of_day(caller, 'guide_request', now()), 0);
  bytes_used := private.guide_bytes_used(caller);
  bytes_quota := private.guide_bytes_quota();
  published := private.published_guide_count(caller, null);
  approval_median_hours := private.guide_approval_hours(now());
  return next;
end
$function$;
grant execute on function public.guide_limits() to authenticated;
comment on function public.guide_limits() is 'One row: how many guides and requests the caller may still send today (Asia/Jerusalem), bytes of their files and how many they may have, how many of their guides are published, and the median of hours until an admin decided in the last 14 days, null where there were fewer than five decisions.';

CREATE OR REPLACE FUNCTION public.guide_type_counts(query text DEFAULT ''::text, institution_id integer DEFAULT NULL::integer, department_ids integer[] DEFAULT NULL::integer[], guide_language text DEFAULT NULL::text)
 RETURNS TABLE(type text, guide_count integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 6
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
declare
  typed constant text[] := private.typed_words(query);
  kinds constant text[] :=
    '{summary,past_exam,formula_sheet,exercise_solutions,recording,link}';
  hits record;
begin
  if typed = '{}' then
    return query
      select c.type, sum(c.guides)::int
      from private.guide_counts as c
      where (institution_id is null or c.institution = institution_id)
        and (coalesce(cardinality(department_ids), 0) = 0 or c.department = any (department_ids))
        and (guide_language is null or c.language = guide_language)
      group by c.type
      having sum(c.guides) > 0;
    return;
  end if;

  hits := private.find('guide', typed, private.typed_words(private.other_layout(query)),
    private.guide_scope(institution_id, department_ids, null, guide_language));
  if cardinality(hits.found_ids) < 200 then
    return query
      select d.type, count(*)::int from private.guide_documents as d where d.number = any (hits.found_ids)
      group by d.type;
    return;
  end if;
  -- As many as the list of that type would show: the widest questions, which the others are within.
  return query
    select kind, guides
    from unnest(kinds) as kind
    cross join lateral private.count_guides(hits.words,
      private.guide_scope(institution_id, department_ids, kind, guide_language)) as guides
    where guides > 0;
end
$function$;
grant execute on function public.guide_type_counts(text,integer,integer[],text) to anon;
grant execute on function public.guide_type_counts(text,integer,integer[],text) to authenticated;
grant execute on function public.guide_type_counts(text,integer,integer[],text) to service_role;
comment on function public.guide_type_counts(text,integer,integer[],text) is 'How many guides of each type the list has under a search and filters; types without one are left out. In a search 200 stands for "or more".';

CREATE OR REPLACE FUNCTION public.guides_of_my_courses()
 RETURNS TABLE(course_id integer, course_name text, course_name_en text, guide_count integer, new_count integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 6
 SET search_path TO ''
AS $function$
  with mine as (
    select course, min(place) as place
    from (
      select f.course_id as course, 1 as place from public.follows as f
      where f.user_id = (select private.user_id()) and f.course_id is not null
      union all
      select r.course_id, 2 from public.course_ratings as r where r.user_id = (select private.user_id())
      union all
      select r.course_id, 2 from public.ratings as r
      where r.user_id = (select private.user_id()) and r.course_id is not null
      union all
      -- Of the own departments those that have guides.
      (select g.course_id, 3
        from public.profiles as p
        join public.study_guides as g on g.department in (p.department, p.department2) and g.status = 'published'
        where p.firebase_uid = (select private.user_id())
        group by g.course_id
        order by count(*) desc, g.course_id
        limit 6)
    ) as found group by course
  )
  select c.id, c.name, c.name_en, guides.total, guides.fresh
  from mine join public.courses as c on c.id = mine.course and c.status = 'visible',
  lateral (
    select count(*)::int as total,
      count(*) filter (where g.published_on >= private.day_of(now()) - interval '7 days')::int as fresh
    from public.study_guides as g where g.course_id = c.id and g.status = 'published'
  ) as guides
  order by mine.place, guides.total desc, c.id
  limit 6
$function$;
grant execute on function public.guides_of_my_courses() to authenticated;
comment on function public.guides_of_my_courses() is 'At most six courses of the caller: followed, rated, then of the own departments, with how many guides each has and how many came in the last seven days.';

CREATE OR REPLACE FUNCTION public.has_push_subscription(endpoint text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.push_subscriptions as s
    where s.endpoint = has_push_subscription.endpoint and s.person = (select private.user_id())
  )
$function$;
grant execute on function public.has_push_subscription(text) to authenticated;
comment on function public.has_push_subscription(text) is 'Whether this browser is told of the caller''s notices.';

CREATE OR REPLACE FUNCTION public.hide_review(review_kind text, review_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant text := private.user_id();
begin
  -- Of two requests at once the second waits here, so that none slips past the limit.
  perform from public.profiles where firebase_uid = caller and not is_new_user for no key update;
  if not found then
    perform private.refuse('hide/profile-incomplete', 403, 'Complete your profile first.');
  end if;
  perform private.require_readable_review(review_kind, review_id, 'hide');
  if exists (
    select from public.hidden_reviews as h
    where h.user_id = caller
      and case review_kind when 'professor' then h.rating_id = review_id else h.course_rating_id = review_id end
  ) then
    return;
  end if;
  if (select count(*) from public.hidden_reviews as h where h.user_id = caller) >= 200 then
    perform private.refuse('hide/too-many', 429, 'You can hide at most 200 reviews.');
  end if;
  insert into public.hidden_reviews (user_id, rating_id, course_rating_id) values (
    caller,
    case review_kind when 'professor' then review_id end,
    case review_kind when 'course' then review_id end
  );
end
$function$;
grant execute on function public.hide_review(text,uuid) to authenticated;
comment on function public.hide_review(text,uuid) is 'Hides one review (review_kind professor or course) from the caller; safe to repeat. Errors hide/no-review (404), hide/own-review (403), hide/profile-incomplete (403), hide/too-many (429: 200 a person).';

CREATE OR REPLACE FUNCTION public.import_desk()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform private.end_silent_imports();
  return jsonb_build_object(
    'open', (select coalesce(jsonb_agg(private.import_summary(i) order by i.begun_at), '[]')
      from private.imports as i where i.status <> 'done'),
    'done', (select coalesce(jsonb_agg(private.import_summary(i) order by i.written_at desc), '[]')
      from (select * from private.imports where status = 'done' order by written_at desc limit 8) as i),
    'first_run', private.first_run());
end
$function$;
grant execute on function public.import_desk() to authenticated;
comment on function public.import_desk() is 'Imports that are not finished, and the last eight that are: {"open", "done", "first_run"}, each as private.import_summary. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.import_lines(import uuid, verdict text, above integer DEFAULT 0, most integer DEFAULT 50)
 RETURNS TABLE(line integer, fields jsonb, problem text, about jsonb, entry_name text, before jsonb, after jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
  select l.line, l.fields, l.problem, l.about, l.fields ->> 'name', l.before, l.after
  from private.import_lines as l
  where l.import_id = import and l.verdict = import_lines.verdict and l.line > above
  order by l.line
  limit least(greatest(most, 1), 1000);
end
$function$;
grant execute on function public.import_lines(uuid,text,integer,integer) to authenticated;
comment on function public.import_lines(uuid,text,integer,integer) is 'Lines of an import with this verdict (created, changed, same, error), above a line, at most 1,000 at a time. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.import_mistakes(import uuid)
 RETURNS TABLE(problem text, value text, maybe text, lines integer, first_line integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
  select l.problem, l.about ->> 'value', l.about ->> 'maybe', count(*)::int, min(l.line)
  from private.import_lines as l
  where l.import_id = import and l.verdict = 'error'
  group by 1, 2, 3 order by 4 desc, 5
  limit 100;
end
$function$;
grant execute on function public.import_mistakes(uuid) to authenticated;
comment on function public.import_mistakes(uuid) is 'The same mistake once, with how many lines have it and the first of them; the hundred most frequent. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select public.admin_access() = 'full' $function$;
grant execute on function public.is_admin() to anon;
grant execute on function public.is_admin() to authenticated;
grant execute on function public.is_admin() to review_reader;
grant execute on function public.is_admin() to service_role;
comment on function public.is_admin() is 'Whether the caller''s session has the powers of an admin (ROLE-04, GUARD-03): a verified address on the list of admins, and the second factor shown where there is one. A visitor gets false.';

CREATE OR REPLACE FUNCTION public.is_raffle_winner(raffle integer, code text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return exists (
    select from private.raffles as r
    join private.raffle_entries as e
      on e.raffle_id = r.id and r.winning_ticket between e.first_ticket and e.last_ticket
    where r.id = is_raffle_winner.raffle and e.code = lower(btrim(is_raffle_winner.code))
  );
end
$function$;
grant execute on function public.is_raffle_winner(integer,text) to authenticated;
comment on function public.is_raffle_winner(integer,text) is 'Whether a code is the one that the winner of a raffle was told; for admins. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.let_stand(id uuid, kind text, key text, stands boolean DEFAULT true)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked constant public.contact_messages := private.lock_message(let_stand.id);
begin
  perform private.begin_decision('let_stand',
    details => jsonb_build_object('kind', let_stand.kind, 'key', let_stand.key));
  update private.message_links as l set let_stand_at = case when stands then clock_timestamp() end
    where l.message_id = asked.id and l.kind = let_stand.kind and l.key = let_stand.key
      and (l.let_stand_at is null) = stands;
  return found;
end
$function$;
grant execute on function public.let_stand(uuid,text,text,boolean) to authenticated;
comment on function public.let_stand(uuid,text,text,boolean) is 'For admins: decides to change nothing about one thing that a message names (the review stays; what is appealed against stands), or with stands false takes that back. False where it was so. Errors admin/required, insufficient_aal (403), message/gone (404).';

CREATE OR REPLACE FUNCTION public.library_totals()
 RETURNS TABLE(guide_count integer, pending_count integer, published_count integer, hidden_count integer, rejected_count integer, reported_count integer, file_count integer, file_bytes bigint, storage_bytes bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
declare
  sees_all constant boolean := public.is_admin();
begin
  if not sees_all and not private.switch_setting('library_open') then
    perform private.refuse('admin/required', 403, 'This is for admins.');
  end if;
  select count(*), count(*) filter (where status = 'pending'), count(*) filter (where status = 'published'),
      count(*) filter (where status = 'hidden'), count(*) filter (where status = 'rejected')
    into guide_count, pending_count, published_count, hidden_count, rejected_count
    from public.study_guides where sees_all or status = 'published';
  select count(*), coalesce(sum(f.bytes), 0) into library_totals.file_count, file_bytes
    from public.guide_files as f left join public.study_guides as g on g.id = f.guide_id
    where f.status = 'ready' and (sees_all or g.status = 'published');
  if sees_all then
    reported_count := (
      select count(distinct r.guide_id)
      from public.guide_reports as r join public.study_guides as g on g.id = r.guide_id
      where r.status = 'pending' and g.status not in ('withdrawn', 'removed', 'merged')
    );
    storage_bytes := private.limit_setting('guide_storage_megabytes')::bigint * 1048576;
  end if;
  return next;
end
$function$;
grant execute on function public.library_totals() to authenticated;
comment on function public.library_totals() is 'One row: guides by state, files and their bytes. For admins of everything, with reported guides and the storage that there is; for others of what is published, once the library is open. Error admin/required (403).';

CREATE OR REPLACE FUNCTION public.link_course_professor(course_id integer, professor_id integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
begin
  perform private.require_admin();
  perform from public.professors as p where p.id = professor_id and p.status <> 'merged' for key share;
  if not found then
    return 'gone';
  end if;
  perform from public.courses as c where c.id = course_id and c.status <> 'merged' for key share;
  if not found then
    return 'gone';
  end if;
  perform private.begin_decision('link');
  insert into public.course_professors (course_id, professor_id) values (course_id, professor_id)
    on conflict do nothing;
  return case when found then 'done' else 'already' end;
end
$function$;
grant execute on function public.link_course_professor(integer,integer) to authenticated;
comment on function public.link_course_professor(integer,integer) is 'For admins: a professor teaches a course from now on. Answers done, already, or gone. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.link_message(id uuid, kind text, key text, linked boolean DEFAULT true)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked constant public.contact_messages := private.lock_message(link_message.id);
begin
  if private.is_key_of(link_message.kind, link_message.key) is not true
    or linked and private.named_thing(link_message.kind, link_message.key) is null then
    perform private.refuse('message/no-thing', 400, 'There is no such review, guide or page.');
  end if;
  perform private.begin_decision(case when linked then 'link' else 'unlink' end,
    details => jsonb_build_object('kind', link_message.kind, 'key', link_message.key));
  if not linked then
    delete from private.message_links as l
      where l.message_id = asked.id and l.kind = link_message.kind and l.key = link_message.key;
    return found;
  end if;
  if (select count(*) from private.message_links as l where l.message_id = asked.id) >= 30 then
    perform private.refuse('message/too-many', 400, 'A message names at most 30 things.');
  end if;
  insert into private.message_links (message_id, kind, key) values (asked.id, link_message.kind, link_message.key)
    on conflict do nothing;
  return found;
end
$function$;
grant execute on function public.link_message(uuid,text,text,boolean) to authenticated;
comment on function public.link_message(uuid,text,text,boolean) is 'For admins: says that a message names a review, guide or page (at most 30), or with linked false that it does not. False where that was known. Errors admin/required, insufficient_aal (403), message/gone (404), message/no-thing, message/too-many (400).';

CREATE OR REPLACE FUNCTION public.lock_raffle(raffle integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known private.raffles;
begin
  known := private.raffle_to_change(raffle);
  if known.locked_at is not null then
    return 'already';
  elsif known.ends_at > now() then
    perform private.refuse('raffle/too-early', 409, 'The period of the raffle is not over.');
  end if;
  -- In the order of codes, which are random: the place on the list says nothing about a person.
  insert into private.raffle_entries (raffle_id, first_ticket, last_ticket, code, user_id)
    select known.id, sum(tickets) over (order by code) - tickets + 1, sum(tickets) over (order by code), code, user_id
    from (
      select t.user_id, t.tickets,
        substr(replace(gen_random_uuid()::text, '-', ''), 1, 10) || '-' || row_number() over () as code
      from private.tickets_of_period(known.starts_at, known.ends_at) as t
    ) as entries;
  if not found then
    perform private.refuse('raffle/empty', 409, 'Nobody has a ticket in this period.');
  end if;
  perform private.begin_decision('lock_raffle');
  update private.raffles as r set
    locked_at = now(),
    (ticket_count, people_count, list_digest) = (
      select max(e.last_ticket), count(*), encode(sha256(convert_to(string_agg(
        e.first_ticket || '-' || e.last_ticket || ' ' || encode(sha256(convert_to(e.code, 'UTF8')), 'hex'), E'\n'
        order by e.first_ticket), 'UTF8')), 'hex')
      from private.raffle_entries as e where e.raffle_id = known.id
    )
    where r.id = known.id;
  return 'done';
end
$function$;
grant execute on function public.lock_raffle(integer) to authenticated;
comment on function public.lock_raffle(integer) is 'Fixes the list of tickets of a raffle whose period is over: done or already. Errors raffle/none (404), raffle/too-early, raffle/empty (409), admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.lock_target(kind text, id integer, note_he text, note_en text, until timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hebrew constant text := btrim(private.clean_text(note_he));
  english constant text := btrim(private.clean_text(note_en));
  known private.target_locks;
begin
  perform private.require_admin();
  if kind not in ('professor', 'course') or until is null or until < now() + interval '1 hour'
    or until > now() + interval '1 year' then
    perform private.refuse('lock/invalid', 400,
      'A professor or course is locked until a moment, an hour to a year from now.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.target_locks ' || kind || ':' || id, 0));
  if not exists (
    select from public.professors as p where lock_target.kind = 'professor' and p.id = lock_target.id
    union all
    select from public.courses as c where lock_target.kind = 'course' and c.id = lock_target.id
  ) then
    perform private.refuse('case/gone', 404, 'There is no such page.');
  end if;
  perform private.begin_decision('lock');
  select * into known from private.target_locks as l where l.key = lock_target.kind || ':' || lock_target.id;
  if known.key is null then
    insert into private.target_locks (professor_id, course_id, note, note_en, until) values (
      case kind when 'professor' then id end, case kind when 'course' then id end, hebrew, english, until);
  else
    update private.target_locks as l set note = hebrew, note_en = english, until = lock_target.until
      where l.key = known.key;
  end if;
  return 'done';
end
$function$;
grant execute on function public.lock_target(text,integer,text,text,timestamp with time zone) to authenticated;
comment on function public.lock_target(text,integer,text,text,timestamp with time zone) is 'For admins: no new ratings of a professor or course until a moment, with a note of up to 300 characters in Hebrew and English for everybody; on one that is locked it changes both. Answers done. Errors admin/required, insufficient_aal (403), lock/invalid (400), case/gone (404), 23514 (a note).';

CREATE OR REPLACE FUNCTION public.look_at_writer(kind text, key text, purpose text, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant text := private.user_id();
  words constant text := btrim(private.clean_text(reason));
  writer text;
  seen timestamptz;
begin
  perform private.require_admin();
  perform private.require_fresh_code();
  if coalesce(char_length(words), 0) not between 20 and 1000
    or purpose is null or purpose not in ('danger', 'duplicate_accounts', 'authority', 'writer_asked') then
    perform private.refuse('identity/invalid', 400, 'A purpose, and a reason of 20 to 1000 characters.');
  end if;
  writer := private.require_writer_of_case(kind, key);
  -- A second press within the ten minutes is the same look.
  perform pg_advisory_xact_lock(hashtextextended('private.identity_looks ' || kind || ':' || key, 0));
  select max(l.looked_at) into seen from private.identity_looks as l
    where l.case_kind = look_at_writer.kind and l.case_key = look_at_writer.key and l.admin = caller
      and l.looked_at > now() - interval '10 minutes';
  if seen is null then
    seen := now();
    perform private.begin_decision('look_at_identity', purpose, words, jsonb_build_object('case', kind || ':' || key));
    insert into private.identity_looks (admin, case_kind, case_key, purpose, looked_at)
      values (caller, kind, key, purpose, seen);
    insert into public.notices (user_id, kind, reason, note)
      select p.firebase_uid, 'identity_seen', purpose, left(private.admin_name(caller) || ': ' || words, 1000)
      from private.admins() as admin join public.profiles as p on p.firebase_uid = admin
      where admin <> caller;
  end if;
  return (
    select jsonb_build_object(
      'name', coalesce(p.name, u.raw_user_meta_data ->> 'full_name'),
      'email', coalesce(u.email, p.email),
      'signed_in_with', coalesce(
        (select jsonb_agg(distinct i.provider) from auth.identities as i where i.user_id = u.id), '[]'),
      'since', private.local_day(least(p.created_at, u.created_at)),
      'until', seen + interval '10 minutes'
    )
    from (select writer as id) as person
    left join public.profiles as p on p.firebase_uid = person.id
    left join auth.users as u on u.id::text = person.id
  );
end
$function$;
grant execute on function public.look_at_writer(text,text,text,text) to authenticated;
comment on function public.look_at_writer(text,text,text,text) is 'For admins: who wrote what a case is about, as {"name", "email", "signed_in_with": [providers], "since": day, "until"}, to be shown for ten minutes. purpose: danger, duplicate_accounts, authority, writer_asked; reason: 20 to 1000 characters. Logged, told to the other admins, counted in public. Errors admin/required (403), insufficient_aal (403) without a code of the second factor within the last five minutes, admin/second-factor-required (403), identity/invalid (400), case/no-writer (404).';

CREATE OR REPLACE FUNCTION public.merge_entries(kind text, kept integer, gone integer, choices jsonb DEFAULT '{}'::jsonb, version text DEFAULT NULL::text, note text DEFAULT NULL::text)
 RETURNS TABLE(outcome text, decision_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
declare
  stays jsonb;
  goes jsonb;
begin
  perform private.require_admin();
  perform private.require_two_entries(kind, kept, gone);
  perform private.lock_target(kind, id, true) from unnest(array[kept, gone]) as id order by id;
  stays := private.entry_row(kind, kept);
  goes := private.entry_row(kind, gone);
  if stays is null or goes is null or stays ->> 'merged_into' is not null or goes ->> 'merged_into' is not null then
    return query select 'gone', null::bigint;
    return;
  end if;
  if stays ->> 'institution' is distinct from goes ->> 'institution' or stays ->> 'status' = 'hidden' then
    perform private.refuse('merge/invalid', 400, 'Both belong to one institution, and the one that stays is visible.');
  end if;
  if version is distinct from private.merge_version(kind, kept, gone) then
    return query select 'changed', null::bigint;
    return;
  end if;
  perform private.merge_two(kind, kept, gone, choices, private.clean_text(note));
  return query select 'done', max(d.id) from private.decisions as d
    where d.subject_kind = merge_entries.kind and d.subject_key = gone::text;
end
$function$;
grant execute on function public.merge_entries(text,integer,integer,jsonb,text,text) to authenticated;
comment on function public.merge_entries(text,integer,integer,jsonb,text,text) is 'For admins: merges the professor, course, department or institution (kind) `gone` into `kept`. choices: for each fact kept or gone, by its column; version: merge_preview.version. One row: done, with the decision to take back; changed (since it was read); gone (merged by another admin). Errors admin/required, insufficient_aal (403), merge/invalid (400).';

CREATE OR REPLACE FUNCTION public.merge_guides(kept uuid, others uuid[])
 RETURNS TABLE(guide_id uuid, outcome text, status text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  stays public.study_guides;
  one uuid;
  old public.study_guides;
begin
  perform private.lock_guides_for_admin(array_append(others, kept), true);
  select * into stays from public.study_guides as g where g.id = kept;
  if stays.id is null or stays.status in ('withdrawn', 'removed', 'merged') then
    perform private.refuse('guide/gone', 404, 'The guide that is to stay is gone.');
  end if;
  for one in select distinct id from unnest(others) as id where id <> kept order by id loop
    guide_id := one;
    select * into old from public.study_guides as g where g.id = one;
    if old.id is null or old.status in ('withdrawn', 'removed', 'merged') then
      outcome := case when old.merged_into = kept then 'already' else 'gone' end;
      status := old.status;
    else
      perform private.begin_decision('merge');
      perform private.take_votes_and_bookmarks(stays, array[one]);
      update public.guide_reports as r set status = 'reviewed', updated_at = now()
        where r.guide_id = one and r.status = 'pending';
      delete from public.guide_files as f where f.guide_id = one;
      update public.study_guides as g set view_count = g.view_count + old.view_count where g.id = kept;
      update public.study_guides as g set
        status = 'merged', merged_into = kept, held_reasons = '{}', file_count = 0
      where g.id = one;
      outcome := 'done';
      status := 'merged';
    end if;
    return next;
  end loop;
end
$function$;
grant execute on function public.merge_guides(uuid,uuid[]) to authenticated;
comment on function public.merge_guides(uuid,uuid[]) is 'For admins: merges guides into one, which keeps its text and files and takes their votes and bookmarks, one of each a person; their files are deleted and their addresses lead to it (resolve_guide). A row for each: done, already, gone. Errors as decide_guides, and guide/gone (404).';

CREATE OR REPLACE FUNCTION public.merge_preview(kind text, kept integer, gone integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stays jsonb;
  goes jsonb;
begin
  perform private.require_admin();
  perform private.require_two_entries(kind, kept, gone);
  stays := private.merge_card(kind, kept);
  goes := private.merge_card(kind, gone);
  if stays is null or goes is null or stays ->> 'merged_into' is not null or goes ->> 'merged_into' is not null then
    return null;
  end if;
  return jsonb_build_object(
    'version', private.merge_version(kind, kept, gone),
    'kept', stays,
    'gone', goes,
    'can_merge', stays -> 'institution' is not distinct from goes -> 'institution'
      and stays ->> 'status' is distinct from 'hidden',
    'differences', private.merge_differences(kind, stays, goes),
    'moves', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from private.merge_moves(kind, kept, gone) as m),
    'result', case when kind in ('professor', 'course') then private.merge_result(kind, kept, gone) end,
    'likeness', private.merge_likeness(kind, stays, goes),
    'names_of_departments', (select jsonb_object_agg(d.id, jsonb_build_object('name', d.name, 'name_en', d.name_en))
      from public.departments as d
      where d.id in ((stays ->> 'department')::int, (goes ->> 'department')::int)),
    'undo_until', now() + interval '30 days'
  );
end
$function$;
grant execute on function public.merge_preview(text,integer,integer) to authenticated;
comment on function public.merge_preview(text,integer,integer) is 'For admins: what merging `gone` into `kept` (of a kind: professor, course, department, institution) would do: {version, kept, gone, can_merge, differences, moves, result, likeness, names_of_departments, undo_until}; null where one of them is gone or merged. Errors admin/required, insufficient_aal (403), merge/invalid (400).';

CREATE OR REPLACE FUNCTION public.message_case(id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.contact_messages;
  assigned text;
begin
  perform private.require_admin();
  select * into asked from public.contact_messages as m where m.id = message_case.id;
  if asked.id is null then
    return null;
  end if;
  select d.assigned_to into assigned from private.message_desk as d where d.message_id = asked.id;
  return jsonb_build_object(
    'id', asked.id, 'reference', asked.reference, 'topic', asked.topic, 'status', asked.status,
    'language', asked.language, 'message', asked.message, 'subject_url', asked.subject_url, 'answer', asked.answer,
    'reply_address', case when asked.topic <> 'appeal' or asked.user_id is null then asked.email end,
    'has_account', asked.user_id is not null,
    'created_at', asked.created_at, 'taken_at', asked.taken_at, 'due_at', asked.due_at,
    'answered_at', asked.answered_at, 'closed_at', asked.closed_at,
    'version', private.message_version(asked),
    'assigned_to', assigned, 'admins', private.admin_list(),
    'notes', private.notes_of('message', asked.id::text),
    'page', private.page_of_message(asked),
    'named', private.named_by(asked),
    'decisions', private.decisions_on_named(asked),
    'earlier', private.earlier_messages(asked)
  );
end
$function$;
grant execute on function public.message_case(uuid) to authenticated;
comment on function public.message_case(uuid) is 'One message for admins: letter, reply address (none of an appeal by an account), clock, version, who deals with it, notes, page, what it names with verdicts, decisions about that, earlier messages of the address. Null where there is no such message. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.move_guides(ids uuid[], course_id integer)
 RETURNS TABLE(guide_id uuid, outcome text, status text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  target constant int := public.resolve_course(move_guides.course_id);
  one uuid;
  old public.study_guides;
begin
  perform private.lock_guides_for_admin(ids);
  if target is null then
    perform private.refuse('guide/no-course', 404, 'There is no such course.');
  end if;
  for one in select distinct id from unnest(ids) as id where id is not null order by id loop
    guide_id := one;
    select * into old from public.study_guides as g where g.id = one;
    status := old.status;
    outcome := case
      when old.id is null or old.status in ('withdrawn', 'removed', 'merged') then 'gone'
      when old.course_id = target then 'already'
      else 'done'
    end;
    if outcome = 'done' then
      perform private.begin_decision('move');
      update public.study_guides as g set course_id = target where g.id = one;
    end if;
    return next;
  end loop;
end
$function$;
grant execute on function public.move_guides(uuid[],integer) to authenticated;
comment on function public.move_guides(uuid[],integer) is 'For admins: puts at most 50 guides under another course. A row for each: done, already, gone. Errors as decide_guides, and guide/no-course (404).';

CREATE OR REPLACE FUNCTION public.my_bookmarks()
 RETURNS TABLE(guide_id uuid, course_id integer, course_name text, course_name_en text, institution_name text, institution_name_en text, type text, title text, language text, helpful_count integer, file_count integer, is_gone boolean, is_updated boolean, kept_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select b.guide_id, c.id, c.name, c.name_en, i.name, i.name_en,
    there.type, there.title, there.language, there.helpful_count, there.file_count::int,
    there.id is null, coalesce(there.revised_at > coalesce(s.revised_at, b.created_at), false), b.created_at
  from public.guide_bookmarks as b
  join public.study_guides as g on g.id = b.guide_id
  left join public.courses as c on c.id = g.course_id and c.status = 'visible'
  left join public.institutions as i on i.id = c.institution
  left join public.study_guides as there on there.id = g.id and c.id is not null and g.status = 'published'
  left join private.seen_revisions as s on s.guide_id = b.guide_id and s.user_id = b.user_id
  where b.user_id = (select private.user_id())
  order by b.created_at desc, b.guide_id
$function$;
grant execute on function public.my_bookmarks() to authenticated;
comment on function public.my_bookmarks() is 'Guides that the caller keeps, newest first; of one that nobody can read any more only its course. is_updated: changed since the caller kept or last opened it.';

CREATE OR REPLACE FUNCTION public.my_hidden_reviews()
 RETURNS TABLE(id uuid, review_kind text, target_id integer, target_name text, target_name_en text, target_title text, rating1 integer, excerpt text, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select h.id, case when h.rating_id is null then 'course' else 'professor' end,
    coalesce(p.id, c.id), coalesce(p.name, c.name), coalesce(p.name_en, c.name_en), p.title,
    coalesce(r.rating1, cr.rating1), left(coalesce(r.comment, cr.comment), 200), h.created_at
  from public.hidden_reviews as h
  left join (public.ratings as r join public.professors as p on p.id = r.professor_id and p.status = 'visible')
    on r.id = h.rating_id and r.status = 'visible'
  left join (public.course_ratings as cr join public.courses as c on c.id = cr.course_id and c.status = 'visible')
    on cr.id = h.course_rating_id and cr.status = 'visible'
  where h.user_id = (select private.user_id())
  order by h.created_at desc, h.id
$function$;
grant execute on function public.my_hidden_reviews() to authenticated;
comment on function public.my_hidden_reviews() is 'What the caller has hidden, newest first: target, stars and the first 200 characters. Of a review that nobody can read any more (held, or of a target that is hidden) only that there is one.';

CREATE OR REPLACE FUNCTION public.my_mail_preferences()
 RETURNS TABLE(available boolean, decisions boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select private.mail_is_on(), coalesce((
    select p.decisions from private.mail_preferences as p where p.person = (select private.user_id())), false)
$function$;
grant execute on function public.my_mail_preferences() to authenticated;
comment on function public.my_mail_preferences() is 'One row: whether mail is sent at all, and whether the caller asked to be told of decisions.';

CREATE OR REPLACE FUNCTION public.my_rating_limits()
 RETURNS TABLE(per_day integer, left_today integer, per_month integer, left_this_month integer, opens_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$ select * from private.rating_limits_of((select private.user_id()), now()) $function$;
grant execute on function public.my_rating_limits() to authenticated;
comment on function public.my_rating_limits() is 'One row: how many ratings the caller may still send today and this month (Asia/Jerusalem), and, where that is none, when it opens again.';

CREATE OR REPLACE FUNCTION public.my_sessions()
 RETURNS TABLE(id uuid, created_at timestamp with time zone, refreshed_at timestamp with time zone, user_agent text, is_current boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.id, s.created_at, s.refreshed_at, s.user_agent,
    s.id::text = coalesce((select auth.jwt()) ->> 'session_id', '')
  from auth.sessions as s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
    and (select private.session_is_alive())
  order by coalesce(s.refreshed_at, s.created_at) desc
$function$;
grant execute on function public.my_sessions() to authenticated;
comment on function public.my_sessions() is 'The devices that the caller is signed in on, most recently used first; none where the caller''s own session was ended.';

CREATE OR REPLACE FUNCTION public.my_suspension()
 RETURNS TABLE(until timestamp with time zone, reason text, note text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select s.until, s.reason, s.note
  from private.live_suspension((select private.user_id())) as s where s.id is not null
$function$;
grant execute on function public.my_suspension() to authenticated;
comment on function public.my_suspension() is 'The caller''s suspension: until when, why, and what was written; no row for none.';

CREATE OR REPLACE FUNCTION public.my_unlisted_targets()
 RETURNS TABLE(kind text, id integer, name text, name_en text, moved_to integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'professor', p.id, p.name, p.name_en, public.resolve_professor(p.id)
  from public.ratings as r join public.professors as p on p.id = r.professor_id and p.status <> 'visible'
  where r.user_id = (select private.user_id())
  union all
  select 'course', c.id, c.name, c.name_en, public.resolve_course(c.id)
  from public.course_ratings as r join public.courses as c on c.id = r.course_id and c.status <> 'visible'
  where r.user_id = (select private.user_id())
$function$;
grant execute on function public.my_unlisted_targets() to authenticated;
comment on function public.my_unlisted_targets() is 'Names of the hidden and merged professors and courses that the caller has rated; moved_to is where a merged one is found now.';

CREATE OR REPLACE FUNCTION public.newest_ratings(before timestamp with time zone DEFAULT NULL::timestamp with time zone, most integer DEFAULT 50)
 RETURNS TABLE(kind text, key text, name text, name_en text, title text, professor_id integer, course_id integer, stars integer, excerpt text, status text, said_on timestamp with time zone, next_before timestamp with time zone, version text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.newest_ratings(timestamp with time zone,integer) to authenticated;
comment on function public.newest_ratings(timestamp with time zone,integer) is 'For admins: reviews of all kinds, newest first, with the first 200 characters (personal data masked) and the day; before: next_before of the last row of the page before; most: 1 to 200. No author. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.open_raffle(from_day date, until_day date, prize_he text, prize_en text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  seed constant text := gen_random_uuid() || '.' || gen_random_uuid();
  opened int;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('private.raffles', 0));
  if from_day is null or until_day is null or from_day < private.local_day(now()) or until_day < from_day
      or until_day > from_day + 366 or char_length(btrim(prize_he)) not between 2 and 160
      or char_length(btrim(prize_en)) not between 2 and 160 or prize_he is null or prize_en is null then
    perform private.refuse('raffle/invalid', 400,
      'A raffle runs from today or later, for a year at most, and says in both languages what can be won.');
  end if;
  if exists (select from private.raffles where drawn_at is null) then
    perform private.refuse('raffle/already-open', 409, 'There is one raffle at a time.');
  end if;
  perform private.begin_decision('open_raffle');
  insert into private.raffles (starts_at, ends_at, prize_he, prize_en, seed_digest)
    values (
      greatest(private.start_of_day(from_day), now()), private.start_of_day(until_day + 1), btrim(prize_he),
      btrim(prize_en), encode(sha256(convert_to(seed, 'UTF8')), 'hex')
    )
    returning id into opened;
  insert into private.raffle_seeds (raffle_id, seed) values (opened, seed);
  return opened;
end
$function$;
grant execute on function public.open_raffle(date,date,text,text) to authenticated;
comment on function public.open_raffle(date,date,text,text) is 'Opens a raffle about whole days of Israel, both included, and publishes the digest of its seed; tickets of today count from now on. Returns its number. Errors raffle/invalid (400), raffle/already-open (409), admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.preview_word(given text)
 RETURNS TABLE(phrase text, is_listed boolean, total integer, held integer, kept integer, removed integer, samples jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  folded text;
  place_pattern text;
  pattern text;
begin
  perform private.require_admin();
  folded := private.folded_word(given);
  place_pattern := private.word_pattern(folded);
  -- Letters that are folded to others, such as wide and accented ones: such a text is judged in any case.
  pattern := place_pattern || '|[\u00aa\u00b2-\u036f\u1d00-\u1eff\u2070-\u209c\u2100-\u2189\u2460-\u24ff'
    || '\u3000-\u33ff\ufb00-\ufdff\ufe70-\uffef\U0001d400-\U0001d7ff]';
  return query
    with likely as (
      select 'review' as kind, id, comment, status, posted_at from public.ratings where comment ~* pattern
      union all
      select 'course_review', id, comment, status, posted_at from public.course_ratings where comment ~* pattern
      union all
      select 'institution_review', id, comment, status, created_at from public.institution_ratings
        where comment ~* pattern
    ), found as (
      select t.*, exists (
        select from private.decisions as d where d.subject_kind = t.kind and d.subject_key = t.id::text
      ) as is_decided
      from likely as t where private.has_phrase(t.comment, folded)
    ), shown as (
      select f.status, private.mask_personal(f.comment) as comment, f.is_decided, f.posted_at
      from found as f
      order by f.status in ('hidden', 'removed') desc, f.is_decided desc, f.posted_at desc
      limit 5
    ), placed as (
      select s.*, regexp_instr(s.comment, place_pattern, 1, 1, 0, 'i') as place,
        char_length(regexp_substr(s.comment, place_pattern, 1, 1, 'i')) as length
      from shown as s
    )
    select folded, exists (select from private.word_list as w where w.phrase = folded),
      ((select count(comment) from public.ratings) + (select count(comment) from public.course_ratings)
        + (select count(comment) from public.institution_ratings))::int,
      (select count(*) from found)::int,
      (select count(*) from found as f where f.is_decided and f.status = 'visible')::int,
      (select count(*) from found as f where f.status in ('hidden', 'removed'))::int,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'status', p.status,
          'before', case when p.place > 0
            then case when p.place > 61 then '…' else '' end
              || substr(p.comment, greatest(p.place - 60, 1), least(p.place - 1, 60))
            else left(p.comment, 120) end,
          'match', case when p.place > 0 then substr(p.comment, p.place, p.length) else '' end,
          'after', case when p.place > 0 then substr(p.comment, p.place + p.length, 60)
            || case when char_length(p.comment) >= p.place + p.length + 60 then '…' else '' end else '' end
        )), '[]') from placed as p);
end
$function$;
grant execute on function public.preview_word(text) to authenticated;
comment on function public.preview_word(text) is 'What a word would hold among the reviews that there are, for admins: how many of all, how many of these an admin let stand or took down, and up to five, each with its status and what stands before, at and after the word, with personal details covered up. Errors word/invalid (400), admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.professors_written_about()
 RETURNS SETOF public.professors
 LANGUAGE plpgsql
 STABLE ROWS 6
AS $function$
declare
  since timestamptz := now() - interval '7 days';
  candidate record;
  chosen int[] := '{}';
  places int[] := '{}';
  fields text[] := '{}';
begin
  -- In a week in which little was written it is a month.
  if (select count(*) from (
    select from public.professors as p where p.last_rated_at > since and p.status = 'visible' limit 10
  ) as rated) < 10 then
    since := now() - interval '30 days';
  end if;
  for candidate in
    select p.id, p.institution, d.name as field
    from (
      select n.id, n.institution, n.department, n.rating_count, n.last_rated_at
      from public.professors as n
      where n.last_rated_at > since and n.status = 'visible'
      order by n.last_rated_at desc nulls last, n.id limit 400
    ) as p
    join public.departments as d on d.id = p.department
    where p.rating_count >= 3
    -- Of a day in an order of that day's own, so that it is not always the same.
    order by p.last_rated_at desc, md5(p.id || p.last_rated_at::date::text)
  loop
    if candidate.institution <> all (places) and candidate.field <> all (fields) then
      chosen := chosen || candidate.id;
      places := places || candidate.institution;
      fields := fields || candidate.field;
      exit when cardinality(chosen) = 6;
    end if;
  end loop;
  return query
    select p.*
    from unnest(chosen) with ordinality as q (id, place)
    join public.professors as p on p.id = q.id
    order by q.place;
end
$function$;
grant execute on function public.professors_written_about() to anon;
grant execute on function public.professors_written_about() to authenticated;
grant execute on function public.professors_written_about() to service_role;
comment on function public.professors_written_about() is 'At most six professors that were rated in the last seven days, newest first, at most one of each institution and field; of the last thirty days where fewer than ten were rated in seven. With three ratings or more.';

CREATE OR REPLACE FUNCTION public.push_public_key()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select public_key from private.push_keys $function$;
grant execute on function public.push_public_key() to authenticated;
comment on function public.push_public_key() is 'The key that a browser subscribes with (applicationServerKey), base64url; null where nobody is told.';

CREATE OR REPLACE FUNCTION public.queue_week()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := private.local_day(now());
  begins constant timestamptz := private.start_of_day(today - 6);
  week jsonb;
begin
  perform private.require_admin();
  with closed as (
    select d.decided_at, d.waited_hours
    from private.decisions as d
    where d.decided_at >= begins and d.waited_hours is not null
      and not exists (select from private.decisions as u where u.undoes = d.id)
  ), by_day as (
    select private.local_day(decided_at) as day, count(*)::int as closed from closed group by 1
  )
  select jsonb_build_object(
    'days', (
      select jsonb_agg(jsonb_build_object('day', today - ago, 'closed', coalesce(b.closed, 0)) order by ago desc)
      from generate_series(0, 6) as ago left join by_day as b on b.day = today - ago
    ),
    'median_hours', round(percentile_cont(0.5) within group (order by waited_hours)::numeric, 1),
    'last_at', max(decided_at),
    'english_missing', (
      select count(*) from (
        select name_en from public.professors where status = 'visible' and name_en !~ '[A-Za-z]'
        union all
        select name_en from public.courses where status = 'visible' and name_en !~ '[A-Za-z]'
      ) as without_latin
    ),
    'unrated_institutions', (select count(*) from public.institutions where rating_count = 0),
    'is_first_run', private.is_first_run()
  ) into week
  from closed;
  return week;
end
$function$;
grant execute on function public.queue_week() to authenticated;
comment on function public.queue_week() is 'For admins: {"days": [{"day", "closed"}] of the last seven days in Israel, today last; "median_hours" that half of these cases had waited at most; "last_at"; "english_missing": visible professors and courses without a Latin letter in their English name; "unrated_institutions"; "is_first_run": private.is_first_run}. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.raffle_record(raffle integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select to_jsonb(r) || jsonb_build_object('entries', coalesce((
      select jsonb_agg(jsonb_build_object(
        'first_ticket', e.first_ticket, 'last_ticket', e.last_ticket,
        'code_digest', encode(sha256(convert_to(e.code, 'UTF8')), 'hex')
      ) order by e.first_ticket)
      from private.raffle_entries as e where e.raffle_id = r.id
    ), '[]'))
    from private.raffles as r where r.id = raffle_record.raffle
  );
end
$function$;
grant execute on function public.raffle_record(integer) to authenticated;
comment on function public.raffle_record(integer) is 'All that is recorded of a raffle, without a person: what npm run raffle:check computes again. Null where there is none. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.raffles_published()
 RETURNS TABLE(raffle_id integer, starts_at timestamp with time zone, ends_at timestamp with time zone, prize_he text, prize_en text, seed_digest text, opened_at timestamp with time zone, locked_at timestamp with time zone, ticket_count integer, people_count integer, list_digest text, drawn_at timestamp with time zone, round integer, winning_ticket integer, seed text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.id, r.starts_at, r.ends_at, r.prize_he, r.prize_en, r.seed_digest, r.opened_at, r.locked_at, r.ticket_count,
    r.people_count, r.list_digest, r.drawn_at, r.round, r.winning_ticket, r.seed
  from private.raffles as r order by r.id desc
$function$;
grant execute on function public.raffles_published() to anon;
grant execute on function public.raffles_published() to authenticated;
comment on function public.raffles_published() is 'All raffles, the newest first, for everybody: the digest of the seed from the opening on, the digest of the list from the lock on, the seed and the winning ticket from the draw on.';

CREATE OR REPLACE FUNCTION public.record_guide_view(id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := private.local_day(now());
  guide public.study_guides;
  salt_of_day text;
begin
  if current_setting('transaction_read_only') = 'on' then
    raise read_only_sql_transaction using message = 'Use POST.';
  end if;
  select g.* into guide
  from public.study_guides as g join public.courses as c on c.id = g.course_id and c.status = 'visible'
  where g.id = record_guide_view.id and g.status = 'published';
  if guide.id is null then
    return;
  end if;
  -- What is kept is no longer marked as changed.
  insert into private.seen_revisions as s (guide_id, user_id, revised_at)
    select b.guide_id, b.user_id, guide.revised_at
    from public.guide_bookmarks as b
    where b.guide_id = guide.id and b.user_id = private.user_id() and guide.revised_at is not null
  on conflict (guide_id, user_id) do update set revised_at = excluded.revised_at
    where s.revised_at <> excluded.revised_at;
  if guide.user_id = private.user_id() then
    return;
  end if;
  select s.salt into salt_of_day from private.guide_view_salts as s where s.day = today;
  if salt_of_day is null then
    insert into private.guide_view_salts (day) values (today) on conflict do nothing;
    select s.salt into salt_of_day from private.guide_view_salts as s where s.day = today;
  end if;
  insert into private.guide_views (digest, day)
    values (sha256(convert_to(concat_ws(E'\n', salt_of_day, guide.id, private.reader_of_request()), 'UTF8')), today)
  on conflict do nothing;
  if found then
    update public.study_guides as g set view_count = g.view_count + 1 where g.id = guide.id;
  end if;
end
$function$;
grant execute on function public.record_guide_view(uuid) to anon;
grant execute on function public.record_guide_view(uuid) to authenticated;
grant execute on function public.record_guide_view(uuid) to service_role;
comment on function public.record_guide_view(uuid) is 'Counts that a published guide was opened, once a reader and day; its author does not count. Answers nothing. By POST only.';

CREATE OR REPLACE FUNCTION public.record_legal_request(kind text, note text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  written bigint;
begin
  perform private.require_admin();
  if record_legal_request.kind not in ('court_order', 'identity_handed_over')
    or coalesce(char_length(btrim(record_legal_request.note)), 0) not between 10 and 1000 then
    perform private.refuse('admin/invalid', 400, 'Say court_order or identity_handed_over, and what it was about.');
  end if;
  perform private.begin_decision(record_legal_request.kind, null, private.clean_text(btrim(record_legal_request.note)));
  insert into private.legal_requests (kind) values (record_legal_request.kind);
  select max(id) into written from private.decisions where subject_kind = 'legal_request';
  return written;
end
$function$;
grant execute on function public.record_legal_request(text,text) to authenticated;
comment on function public.record_legal_request(text,text) is 'For admins: records a court order that came, or an identity that was handed over, with what it was about (10 to 1,000 characters, for the log alone). The number of its row in the log. Errors admin/required, insufficient_aal (403), admin/invalid (400).';

CREATE OR REPLACE FUNCTION public.release_case(kind text, key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  delete from private.case_claims as c
    where c.kind = release_case.kind and c.key = release_case.key and c.admin = private.user_id();
end
$function$;
grant execute on function public.release_case(text,text) to authenticated;
comment on function public.release_case(text,text) is 'For admins: lets go of a case that the caller has. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.remove_push_subscription(endpoint text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.push_subscriptions as s
  where s.endpoint = remove_push_subscription.endpoint and s.person = (select private.user_id())
$function$;
grant execute on function public.remove_push_subscription(text) to authenticated;
comment on function public.remove_push_subscription(text) is 'Tells this browser nothing any more. One that is not the caller''s stays.';

CREATE OR REPLACE FUNCTION public.remove_word(phrase text)
 RETURNS TABLE(outcome text, decision_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform private.begin_decision('remove_word');
  delete from private.word_list as w where w.phrase = remove_word.phrase;
  return query select case when found then 'done' else 'gone' end, private.last_word_decision(remove_word.phrase);
end
$function$;
grant execute on function public.remove_word(text) to authenticated;
comment on function public.remove_word(text) is 'Takes a word off the list, for admins: done or gone. What it has held stays held. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.replace_guide_file(guide uuid, old_file uuid, new_file uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant text := private.user_id();
  old public.study_guides;
  place smallint;
begin
  perform private.lock_guides_for_admin(array[guide]);
  select * into old from public.study_guides where id = guide;
  perform from public.guide_files where id in (old_file, new_file) order by id for update;
  select f.position into place from public.guide_files as f where f.id = old_file and f.guide_id = guide;
  if place is null or old.status in ('withdrawn', 'removed', 'merged') then
    perform private.refuse('guide/gone', 404, 'The guide has no such file any more.');
  end if;
  if not exists (
    select from public.guide_files as f
    where f.id = new_file and f.user_id = caller and f.guide_id is null and f.status = 'ready'
  ) then
    perform private.refuse('guide/file-not-ready', 409, 'The new file is not ready, or is not yours.');
  end if;
  delete from public.guide_files where id = old_file;
  -- It goes with the account of the author from now on, as the rest of the guide.
  update public.guide_files set user_id = old.user_id, guide_id = guide, position = place where id = new_file;
  update public.study_guides set revised_at = case when published_at is not null then now() end where id = guide;
  perform private.begin_decision('replace_file', details =>
    jsonb_build_object('old_file', old_file, 'new_file', new_file));
  insert into private.case_acts (kind, key, course_id, act)
    values ('guide', guide::text, old.course_id, 'file_replaced');
end
$function$;
grant execute on function public.replace_guide_file(uuid,uuid,uuid) to authenticated;
comment on function public.replace_guide_file(uuid,uuid,uuid) is 'For admins: puts a file that the caller has uploaded in the place of one of a guide; it belongs to the author of the guide from then on. Errors admin/required, insufficient_aal (403), guide/gone (404), guide/file-not-ready (409).';

CREATE OR REPLACE FUNCTION public.request_guide(course_id integer, type text)
 RETURNS SETOF public.asked_guide
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  caller constant text := private.user_id();
  course constant int := public.resolve_course(request_guide.course_id);
  request uuid;
begin
  perform from public.profiles where firebase_uid = caller and not is_new_user for no key update;
  if not found then
    perform private.refuse('request/profile-incomplete', 403, 'Complete your profile first.');
  end if;
  if course is null then
    perform private.refuse('request/no-course', 404, 'There is no such course.');
  end if;
  loop
    -- A row that nobody asks for any more is taken up again, as a new one.
    insert into public.guide_requests as r (course_id, type) values (course, request_guide.type)
      on conflict (course_id, type) do update set created_at = now() where r.asked_count = 0
      returning r.id into request;
    if request is not null then
      perform private.count_within_limit('guide_request', 'request');
      exit;
    end if;
    select r.id into request from public.guide_requests as r
      where r.course_id = course and r.type = request_guide.type for no key update;
    -- Answered at this moment: then this is a new one.
    continue when request is null;
    if not exists (
      select from public.guide_request_people as p where p.request_id = request and p.user_id = caller
    ) then
      perform private.count_within_limit('vote', 'request');
    end if;
    exit;
  end loop;
  insert into public.guide_request_people (request_id, user_id) values (request, caller) on conflict do nothing;
  return query select r.id, r.asked_count from public.guide_requests as r where r.id = request;
end
$function$;
grant execute on function public.request_guide(integer,text) to authenticated;
comment on function public.request_guide(integer,text) is 'Asks for a guide of a course and type, with others or as the first; safe to repeat. One row: the request and how many ask. Errors request/profile-incomplete (403), request/no-course (404), request/daily-limit (429, details {"limit", "opens_at"}: three new ones a day, joining counts with votes).';

CREATE OR REPLACE FUNCTION public.resolve_course(id integer)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with recursive chain as (
    select c.id, c.status, c.merged_into, 1 as step from public.courses as c where c.id = resolve_course.id
    union all
    select c.id, c.status, c.merged_into, chain.step + 1
    from chain join public.courses as c on c.id = chain.merged_into
    -- Merges of merges are followed; a ring, should anyone make one, is not followed for ever.
    where chain.step < 10
  )
  select chain.id from chain where chain.status = 'visible'
$function$;
grant execute on function public.resolve_course(integer) to anon;
grant execute on function public.resolve_course(integer) to authenticated;
grant execute on function public.resolve_course(integer) to service_role;
comment on function public.resolve_course(integer) is 'Id of the visible course that this id means now: itself, or what it was merged into; null when there is none.';

CREATE OR REPLACE FUNCTION public.resolve_department(id integer)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with recursive chain as (
    select d.id, d.merged_into, 1 as step from public.departments as d where d.id = resolve_department.id
    union all
    select d.id, d.merged_into, chain.step + 1
    from chain join public.departments as d on d.id = chain.merged_into
    where chain.step < 10
  )
  select chain.id from chain where chain.merged_into is null
$function$;
grant execute on function public.resolve_department(integer) to anon;
grant execute on function public.resolve_department(integer) to authenticated;
grant execute on function public.resolve_department(integer) to service_role;
comment on function public.resolve_department(integer) is 'Id of the department that this id means now: itself, or what it was merged into; null when there is none.';

CREATE OR REPLACE FUNCTION public.resolve_guide(id uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with recursive chain as (
    select g.id, g.status, g.merged_into, g.course_id, 1 as step
    from public.study_guides as g where g.id = resolve_guide.id
    union all
    select g.id, g.status, g.merged_into, g.course_id, chain.step + 1
    from chain join public.study_guides as g on g.id = chain.merged_into
    where chain.status = 'merged' and chain.step < 20
  )
  select chain.id
  from chain join public.courses as c on c.id = chain.course_id and c.status = 'visible'
  where chain.status = 'published'
$function$;
grant execute on function public.resolve_guide(uuid) to anon;
grant execute on function public.resolve_guide(uuid) to authenticated;
grant execute on function public.resolve_guide(uuid) to service_role;
comment on function public.resolve_guide(uuid) is 'Id of the published guide that this id means now: itself, or what it was merged into; null when there is none.';

CREATE OR REPLACE FUNCTION public.resolve_institution(id integer)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with recursive chain as (
    select i.id, i.merged_into, 1 as step from public.institutions as i where i.id = resolve_institution.id
    union all
    select i.id, i.merged_into, chain.step + 1
    from chain join public.institutions as i on i.id = chain.merged_into
    where chain.step < 10
  )
  select chain.id from chain where chain.merged_into is null
$function$;
grant execute on function public.resolve_institution(integer) to anon;
grant execute on function public.resolve_institution(integer) to authenticated;
grant execute on function public.resolve_institution(integer) to service_role;
comment on function public.resolve_institution(integer) is 'Id of the institution that this id means now: itself, or what it was merged into; null when there is none.';

CREATE OR REPLACE FUNCTION public.resolve_professor(id integer)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with recursive chain as (
    select p.id, p.status, p.merged_into, 1 as step from public.professors as p where p.id = resolve_professor.id
    union all
    select p.id, p.status, p.merged_into, chain.step + 1
    from chain join public.professors as p on p.id = chain.merged_into
    -- Merges of merges are followed; a ring, should anyone make one, is not followed for ever.
    where chain.step < 10
  )
  select chain.id from chain where chain.status = 'visible'
$function$;
grant execute on function public.resolve_professor(integer) to anon;
grant execute on function public.resolve_professor(integer) to authenticated;
grant execute on function public.resolve_professor(integer) to service_role;
comment on function public.resolve_professor(integer) is 'Id of the visible professor that this id means now: itself, or what it was merged into; null when there is none.';

CREATE OR REPLACE FUNCTION public.reviews_for_message(id uuid, search text DEFAULT ''::text, most integer DEFAULT 20)
 RETURNS TABLE(kind text, key text, stars integer, comment text, posted_on timestamp with time zone, status text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
declare
  -- What somebody types is looked for as it stands.
  pattern constant text := '%' || regexp_replace(left(btrim(search), 100), '([\\%_])', '\\\1', 'g') || '%';
  page jsonb;
begin
  perform private.require_admin();
  select private.page_of_message(m) into page from public.contact_messages as m where m.id = reviews_for_message.id;
  if page ->> 'kind' = 'professor' then
    return query
      select 'review', r.id::text, r.rating1::int, left(r.comment, 300), r.posted_at, r.status
      from public.ratings as r
      where r.professor_id = (page ->> 'id')::int and r.status = 'visible' and r.comment ilike pattern
      order by r.posted_at desc, r.id limit least(greatest(most, 1), 50);
  elsif page ->> 'kind' = 'course' then
    return query
      select 'course_review', r.id::text, r.rating1::int, left(r.comment, 300), r.posted_at, r.status
      from public.course_ratings as r
      where r.course_id = (page ->> 'id')::int and r.status = 'visible' and r.comment ilike pattern
      order by r.posted_at desc, r.id limit least(greatest(most, 1), 50);
  end if;
end
$function$;
grant execute on function public.reviews_for_message(uuid,text,integer) to authenticated;
comment on function public.reviews_for_message(uuid,text,integer) is 'For admins: visible reviews of the page that a message is about and that contain a text, newest first, at most 50. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.save_entry(kind text, id integer, fields jsonb, version text)
 RETURNS TABLE(outcome text, decision_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  entries constant regclass := private.catalogue_table(kind);
  known jsonb;
  entry jsonb;
  columns text;
begin
  perform private.require_admin();
  if entries is null then
    perform private.refuse('catalogue/invalid', 400, 'An entry is an institution, department, professor or course.');
  end if;
  execute format('select to_jsonb(e) from %s as e where e.id = $1 for no key update', entries)
    into known using save_entry.id;
  if known is null or known ->> 'merged_into' is not null then
    return query select 'gone', null::bigint;
    return;
  end if;
  if private.entry_version(known) is distinct from save_entry.version then
    return query select 'changed', null::bigint;
    return;
  end if;
  entry := private.clean_entry(kind, fields, known);
  if kind = 'department' and entry -> 'institution' <> known -> 'institution' then
    perform private.refuse_field('institution', 'A department stays with its institution.');
  end if;
  -- The columns that the table has and that are written: tallies in the row may have moved on.
  select string_agg(format('%1$I = given.%1$I', key), ', ') into columns
    from jsonb_each(entry) where value is distinct from known -> key;
  if columns is null then
    return query select 'same', null::bigint;
    return;
  end if;
  perform private.begin_decision('edit');
  execute format(
    'update %1$s as e set %2$s from jsonb_populate_record(null::%1$s, $1) as given where e.id = $2', entries, columns
  ) using entry, save_entry.id;
  return query select 'done', private.last_decision(kind, save_entry.id::text);
exception
  when unique_violation then
    perform private.refuse('catalogue/exists', 409, 'There is one of this name already.', '{"field": "name"}');
end
$function$;
grant execute on function public.save_entry(text,integer,jsonb,text) to authenticated;
comment on function public.save_entry(text,integer,jsonb,text) is 'For admins: writes fields (by their columns) of an entry; version as catalogue_rows answered it. Answers done with its number in the log, same (nothing to change), changed (somebody else was faster) or gone. Errors as of create_entry.';

CREATE OR REPLACE FUNCTION public.save_push_subscription(endpoint text, p256dh text, auth_secret text, language text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.profiles where firebase_uid = private.user_id() and not is_new_user for no key update;
  if not found or not private.session_is_alive() then
    perform private.refuse('push/no-session', 403, 'Sign in first.');
  end if;
  -- A browser has one endpoint: it tells whoever asked last.
  insert into private.push_subscriptions as known (person, session_id, endpoint, p256dh, auth_secret, language)
    values (private.user_id(), ((select auth.jwt()) ->> 'session_id')::uuid, save_push_subscription.endpoint,
      save_push_subscription.p256dh, save_push_subscription.auth_secret, save_push_subscription.language)
  on conflict on constraint push_subscriptions_endpoint_key do update set
    person = excluded.person, session_id = excluded.session_id, p256dh = excluded.p256dh,
    auth_secret = excluded.auth_secret, language = excluded.language, attempts = 0, next_attempt_at = null,
    created_at = now();
  delete from private.push_subscriptions as old where old.id in (
    select s.id from private.push_subscriptions as s where s.person = private.user_id()
    order by s.created_at desc, s.id offset 10
  );
end
$function$;
grant execute on function public.save_push_subscription(text,text,text,text) to authenticated;
comment on function public.save_push_subscription(text,text,text,text) is 'Tells this browser of the caller''s new notices, for as long as the session lasts: what PushSubscription holds (endpoint, keys as base64url), and the language (he, en). Ten browsers a person, the oldest goes. Errors push/no-session (403), 23502, 23514.';

CREATE OR REPLACE FUNCTION public.search_courses(query text, institution_id integer DEFAULT NULL::integer, department_ids integer[] DEFAULT NULL::integer[])
 RETURNS SETOF public.courses
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  typed constant text[] := private.typed_words(query);
  hits record;
begin
  if typed = '{}' then
    return query
      select c.* from public.courses as c
      where c.status = 'visible'
        and (institution_id is null or c.institution = institution_id)
        and (coalesce(cardinality(department_ids), 0) = 0 or c.department = any (department_ids))
      order by c.rating_score desc, c.id
      limit 200;
    return;
  end if;

  hits := private.find('course', typed, private.typed_words(private.other_layout(query)),
    private.search_scope(institution_id, department_ids));

  return query
    select c.*
    from unnest(hits.found_ids) with ordinality as hit (id, place)
    join public.courses as c on c.id = hit.id
    where c.status = 'visible'
    order by
      (select count(*) from unnest(hits.reached) as bound where bound < hit.place),
      -- One word is hardly ever a whole name, and folding two hundred names has its price.
      (cardinality(hits.words) > 1
        and (private.words(c.name) <@ hits.words or private.words(c.name_en) <@ hits.words)) desc,
      c.rating_count desc,
      c.id;
end
$function$;
grant execute on function public.search_courses(text,integer,integer[]) to anon;
grant execute on function public.search_courses(text,integer,integer[]) to authenticated;
grant execute on function public.search_courses(text,integer,integer[]) to service_role;
comment on function public.search_courses(text,integer,integer[]) is 'At most 200 visible courses, most relevant first: by question, then those whose whole name was typed, the most rated. Without a word to search for, the best rated. Runs as its owner to read the documents, and returns nothing that the reader could not select.';

CREATE OR REPLACE FUNCTION public.search_guides(query text, institution_id integer DEFAULT NULL::integer, department_ids integer[] DEFAULT NULL::integer[], guide_type text DEFAULT NULL::text, guide_language text DEFAULT NULL::text)
 RETURNS TABLE(id uuid, course_id integer, course_name text, course_name_en text, course_code text, institution integer, institution_name text, institution_name_en text, department integer, type text, language text, title text, exam_year smallint, exam_semester text, exam_sitting text, helpful_count integer, view_count integer, file_count smallint, published_on timestamp with time zone, revised_on timestamp with time zone, is_mine boolean, is_bookmarked boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
declare
  typed constant text[] := private.typed_words(query);
  person constant text := private.user_id();
  hits record;
begin
  if typed = '{}' then
    return;
  end if;
  hits := private.find('guide', typed, private.typed_words(private.other_layout(query)),
    private.guide_scope(institution_id, department_ids, guide_type, guide_language));

  return query
    select g.id, g.course_id, c.name, c.name_en, c.code, g.institution, i.name, i.name_en, g.department, g.type,
      g.language, g.title, g.exam_year, g.exam_semester, g.exam_sitting, g.helpful_count, g.view_count, g.file_count,
      g.published_on, g.revised_on, coalesce(g.user_id = person, false),
      exists (select from public.guide_bookmarks as b where b.guide_id = g.id and b.user_id = person)
    from unnest(hits.found_ids) with ordinality as hit (number, place)
    join private.guide_documents as d on d.number = hit.number
    join public.study_guides as g on g.id = d.guide_id and g.status = 'published'
    join public.courses as c on c.id = g.course_id and c.status = 'visible'
    join public.institutions as i on i.id = g.institution
    order by
      (select count(*) from unnest(hits.reached) as bound where bound < hit.place),
      g.helpful_count desc,
      g.id;
end
$function$;
grant execute on function public.search_guides(text,integer,integer[],text,text) to anon;
grant execute on function public.search_guides(text,integer,integer[],text,text) to authenticated;
grant execute on function public.search_guides(text,integer,integer[],text,text) to service_role;
comment on function public.search_guides(text,integer,integer[],text,text) is 'At most 200 published guides, most relevant first: words of the title before those of the course, of the department or institution, and of the text; then the most helpful. Nothing without a word to search for: such lists come from published_guides. Runs as its owner to read the documents, and returns nothing that the reader could not select.';

CREATE OR REPLACE FUNCTION public.search_professors(query text, institution_id integer DEFAULT NULL::integer, department_ids integer[] DEFAULT NULL::integer[])
 RETURNS SETOF public.professors
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  typed constant text[] := private.typed_words(query);
  names constant text[] := array(select word from unnest(typed) as word where private.title_of(word) is null);
  wanted_title constant text := (select max(private.title_of(word)) from unnest(typed) as word);
  swapped constant text[] := array(
    select word from unnest(private.typed_words(private.other_layout(query))) as word
      where private.title_of(word) is null
  );
  hits record;
begin
  if typed = '{}' then
    return query
      select p.* from public.professors as p
      where p.status = 'visible'
        and (institution_id is null or p.institution = institution_id)
        and (coalesce(cardinality(department_ids), 0) = 0 or p.department = any (department_ids))
      order by p.rating_score desc, p.id
      limit 200;
    return;
  end if;

  hits := private.find('professor', case when names = '{}' then typed else names end, swapped,
    private.search_scope(institution_id, department_ids));

  return query
    select p.*
    from unnest(hits.found_ids) with ordinality as hit (id, place)
    join public.professors as p on p.id = hit.id
    where p.status = 'visible'
    order by
      (select count(*) from unnest(hits.reached) as bound where bound < hit.place),
      -- One word is hardly ever a whole name, and folding two hundred names has its price.
      (cardinality(hits.words) > 1
        and (private.words(p.name) <@ hits.words or private.words(p.name_en) <@ hits.words)) desc,
      (p.title = wanted_title) desc nulls last,
      p.rating_count desc,
      p.id;
end
$function$;
grant execute on function public.search_professors(text,integer,integer[]) to anon;
grant execute on function public.search_professors(text,integer,integer[]) to authenticated;
grant execute on function public.search_professors(text,integer,integer[]) to service_role;
comment on function public.search_professors(text,integer,integer[]) is 'At most 200 visible professors, most relevant first: by question, then those whose whole name was typed, bearers of the title, the most rated. Without a word to search for, the best rated. Runs as its owner to read the documents, and returns nothing that the reader could not select.';

CREATE OR REPLACE FUNCTION public.sent_contact(id uuid)
 RETURNS TABLE(reference text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('transaction_read_only') = 'on' then
    raise read_only_sql_transaction using message = 'Use POST.';
  end if;
  return query select m.reference from public.contact_messages as m where m.id = sent_contact.id;
end
$function$;
grant execute on function public.sent_contact(uuid) to anon;
grant execute on function public.sent_contact(uuid) to authenticated;
grant execute on function public.sent_contact(uuid) to service_role;
comment on function public.sent_contact(uuid) is 'The reference of the message that was sent with this id: one row, or none where none has arrived. By POST only.';

CREATE OR REPLACE FUNCTION public.set_due(id uuid, due_at timestamp with time zone, why text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked constant public.contact_messages := private.lock_message(set_due.id);
begin
  if set_due.due_at is null or set_due.due_at < now() or set_due.due_at > now() + interval '90 days'
    or char_length(btrim(coalesce(why, ''))) not between 3 and 500 then
    perform private.refuse('message/invalid', 400, 'A time within 90 days, and why (3 to 500 characters).');
  end if;
  perform private.begin_decision('set_due', note => private.clean_text(btrim(why)));
  update public.contact_messages as m set due_at = set_due.due_at where m.id = asked.id;
  return set_due.due_at;
end
$function$;
grant execute on function public.set_due(uuid,timestamp with time zone,text) to authenticated;
comment on function public.set_due(uuid,timestamp with time zone,text) is 'For admins: another time until which a message is to be answered, within 90 days, with the reason for the log (3 to 500 characters). Errors admin/required, insufficient_aal (403), message/gone (404), message/invalid (400).';

CREATE OR REPLACE FUNCTION public.set_entry_status(kind text, ids integer[], status text)
 RETURNS TABLE(id integer, outcome text, decision_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  known text;
begin
  perform private.require_admin();
  if cardinality(ids) > 50 then
    perform private.refuse('catalogue/too-many', 400, 'Decide on at most 50 at a time.');
  end if;
  if kind is null or kind not in ('professor', 'course')
    or set_entry_status.status is null or set_entry_status.status not in ('visible', 'hidden') then
    perform private.refuse('catalogue/invalid', 400, 'Professors and courses are visible or hidden.');
  end if;
  perform private.begin_decision(case set_entry_status.status when 'hidden' then 'hide' else 'restore' end);
  perform private.lock_entries(kind, ids);
  for id in select distinct one from unnest(ids) as one where one is not null order by one loop
    execute format('select status from %s where id = $1 for no key update', private.catalogue_table(kind))
      into known using id;
    outcome := case when known is null or known = 'merged' then 'gone'
      when known = set_entry_status.status then 'already' else 'done' end;
    decision_id := null;
    if outcome = 'done' then
      execute format('update %s set status = $1 where id = $2', private.catalogue_table(kind))
        using set_entry_status.status, id;
      decision_id := private.last_decision(kind, id::text);
    end if;
    return next;
  end loop;
end
$function$;
grant execute on function public.set_entry_status(text,integer[],text) to authenticated;
comment on function public.set_entry_status(text,integer[],text) is 'For admins: hides or shows at most 50 professors or courses. A row for each: done with its number in the log, already, gone. Errors admin/required, insufficient_aal (403), catalogue/too-many, catalogue/invalid (400).';

CREATE OR REPLACE FUNCTION public.set_mail_preferences(decisions boolean, language text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.profiles where firebase_uid = private.user_id() for key share;
  if not found then
    perform private.refuse('mail/no-profile', 403, 'Sign in first.');
  end if;
  insert into private.mail_preferences as known (person, decisions, language)
    values (private.user_id(), set_mail_preferences.decisions, set_mail_preferences.language)
  on conflict (person) do update set decisions = excluded.decisions, language = excluded.language;
end
$function$;
grant execute on function public.set_mail_preferences(boolean,text) to authenticated;
comment on function public.set_mail_preferences(boolean,text) is 'Whether the caller gets a mail about decisions, and in which language (he, en). Errors mail/no-profile (403), 23502, 23514.';

CREATE OR REPLACE FUNCTION public.settings_desk()
 RETURNS TABLE(key text, kind text, value jsonb, initial jsonb, is_public boolean, change_id bigint, changed_at timestamp with time zone, changed_by text, value_before jsonb, people_at_limit integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select s.key, private.setting_kind(s.key), s.value, private.default_setting(s.key), s.public,
      coalesce(last.id, 0), last.decided_at,
      case when last.admin <> 'operator' then private.admin_name(last.admin) end,
      last.before -> 'value',
      case when private.setting_kind(s.key) = 'limit' then private.people_at_limit(s.key) end
    from public.app_settings as s
    left join lateral private.last_change_of_setting(s.key) as last on true
    where private.setting_kind(s.key) is not null
    order by s.key;
end
$function$;
grant execute on function public.settings_desk() to authenticated;
comment on function public.settings_desk() is 'All settings for admins (ROUTE-18): kind limit, switch or announcement; what it was at first; the last change, by whom (null: an operator, or nobody where change_id is 0) and what it was before; people who have reached the limit. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.similar_courses(course_id integer)
 RETURNS SETOF public.courses
 LANGUAGE sql
 STABLE ROWS 6
AS $function$
  with self as (
    select s.id, s.department, d.name as field
    from public.courses as s join public.departments as d on d.id = s.department
    where s.id = course_id
  ), near as (
    (select n.id, 1 as distance, n.rating_score
      from self join public.courses as n on n.department = self.department
      where n.id <> self.id and n.rating_count > 0 and n.status = 'visible'
      order by n.rating_score desc, n.id limit 6)
    union all
    (select n.id, 2, n.rating_score
      from self
      join public.departments as d on d.name = self.field and d.id <> self.department
      -- The best of each, so that its index is read from the top instead of whole.
      cross join lateral (
        select best.id, best.rating_score from public.courses as best
        where best.department = d.id and best.rating_count > 0 and best.status = 'visible'
        order by best.rating_score desc, best.id limit 6
      ) as n
      order by n.rating_score desc, n.id limit 6)
  )
  select c.*
  from near join public.courses as c on c.id = near.id
  order by near.distance, near.rating_score desc, near.id
  limit 6
$function$;
grant execute on function public.similar_courses(integer) to anon;
grant execute on function public.similar_courses(integer) to authenticated;
grant execute on function public.similar_courses(integer) to service_role;
comment on function public.similar_courses(integer) is 'At most six rated courses of the same department, best first; then of the same field elsewhere.';

CREATE OR REPLACE FUNCTION public.similar_entries(kind text, typed_name text, place integer DEFAULT NULL::integer, except_id integer DEFAULT NULL::integer)
 RETURNS TABLE(id integer, name text, name_en text, title text, code text, department_name text, department_name_en text, status text, rating_count integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 3
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  typed constant text[] := case kind when 'professor' then private.name_words(left(typed_name, 100))
    else private.typed_words(typed_name) end;
  house constant int := case
    when kind in ('professor', 'course') then (select d.institution from public.departments as d where d.id = place)
    when kind = 'department' then place end;
  -- Each word, or one that is a typo away, in the name; documents are of visible entries.
  question text;
begin
  perform private.require_admin();
  if typed = '{}' or kind is null or kind <> 'institution' and house is null then
    return;
  end if;
  if kind = 'institution' then
    return query select i.id, i.name, i.name_en, null::text, null::text, null::text, null::text, 'visible',
        i.rating_count
      from public.institutions as i
      where i.id is distinct from except_id and i.merged_into is null
        and (private.alike_names(typed, private.words(i.name)) or private.alike_names(typed, private.words(i.name_en)))
      order by i.rating_count desc, i.id limit 3;
  elsif kind = 'department' then
    return query select d.id, d.name, d.name_en, null::text, null::text, null::text, null::text, 'visible',
        d.professor_count + d.course_count
      from public.departments as d
      where d.institution = house and d.id is distinct from except_id and d.merged_into is null
        and (private.alike_names(typed, private.words(d.name)) or private.alike_names(typed, private.words(d.name_en)))
      order by d.professor_count + d.course_count desc, d.id limit 3;
  elsif kind in ('professor', 'course') then
    question := (
      select format('''#i%s'' & (%s)', house, string_agg(format('''=%s''', word), ' | '))
      from (select unnest(typed) union select private.corrections(one) from unnest(typed) as one) as meant (word));
    return query execute format($sql$
      select e.id, e.name, e.name_en, f.title, f.code, d.name, d.name_en, e.status, e.rating_count
      from %1$s as e
      cross join lateral jsonb_to_record(to_jsonb(e)) as f (title text, code text)
      join public.departments as d on d.id = e.department
      where e.id = any (array(
          select s.%2$s_id from private.%2$s_documents as s where s.document @@ $1::tsquery
          union all select h.id from %1$s as h where h.status = 'hidden' and h.institution = $2
        ))
        and e.id is distinct from $3
        and not exists (select from private.told_apart as t
          where t.kind = $6 and t.one = least(e.id, $3) and t.other = greatest(e.id, $3))
        and (private.alike_names($4, private.words(e.name)) or private.alike_names($4, private.words(e.name_en))
          or exists (select from unnest(e.aliases) as alias where private.alike_names($4, private.words(alias))))
      order by private.words(e.name) <> $4, e.department <> $5, e.rating_count desc, e.id limit 3
    $sql$, private.catalogue_table(kind), kind) using question, house, except_id, typed, place, kind;
  end if;
end
$function$;
grant execute on function public.similar_entries(text,text,integer,integer) to authenticated;
comment on function public.similar_entries(text,text,integer,integer) is 'For admins: at most three entries that a name may mean already, hidden ones among them. place: the department of a professor or course, the institution of a department; except_id: the entry that is being edited. rating_count: of a department its professors and courses. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.similar_professors(professor_id integer)
 RETURNS SETOF public.professors
 LANGUAGE sql
 STABLE ROWS 6
AS $function$
  with self as (
    select s.id, s.department, d.name as field
    from public.professors as s join public.departments as d on d.id = s.department
    where s.id = professor_id
  ), near as (
    (select n.id, 1 as distance, n.rating_score
      from self join public.professors as n on n.department = self.department
      where n.id <> self.id and n.rating_count > 0 and n.status = 'visible'
      order by n.rating_score desc, n.id limit 6)
    union all
    (select n.id, 2, n.rating_score
      from self
      join public.departments as d on d.name = self.field and d.id <> self.department
      -- The best of each, so that its index is read from the top instead of whole.
      cross join lateral (
        select best.id, best.rating_score from public.professors as best
        where best.department = d.id and best.rating_count > 0 and best.status = 'visible'
        order by best.rating_score desc, best.id limit 6
      ) as n
      order by n.rating_score desc, n.id limit 6)
  )
  select p.*
  from near join public.professors as p on p.id = near.id
  order by near.distance, near.rating_score desc, near.id
  limit 6
$function$;
grant execute on function public.similar_professors(integer) to anon;
grant execute on function public.similar_professors(integer) to authenticated;
grant execute on function public.similar_professors(integer) to service_role;
comment on function public.similar_professors(integer) is 'At most six rated professors of the same department, best first; then of the same field elsewhere.';

CREATE OR REPLACE FUNCTION public.stop_import(import uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update private.imports set stop_asked = true where id = import and status = 'writing';
  if found then
    return true;
  end if;
  delete from private.imports where id = import and status = 'checked'
    and admin is not distinct from private.user_id();
  return found;
end
$function$;
grant execute on function public.stop_import(uuid) to authenticated;
comment on function public.stop_import(uuid) is 'Asks an import that is being written to stop with nothing changed, or lets go of one''s own that is only checked; whether there was one. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.submit_guide(id uuid, course_id integer, type text, language text, title text, body text DEFAULT ''::text, url text DEFAULT NULL::text, exam_year integer DEFAULT NULL::integer, exam_semester text DEFAULT NULL::text, exam_sitting text DEFAULT NULL::text, file_ids uuid[] DEFAULT '{}'::uuid[], own_work boolean DEFAULT false)
 RETURNS SETOF public.sent_guide
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  caller constant text := private.user_id();
  files constant uuid[] := coalesce(file_ids, '{}');
  known public.study_guides;
  sent public.study_guides;
  published_before int;
  is_same boolean;
begin
  -- Of two requests at once the second waits here, so that none slips past a limit or a count.
  perform from public.profiles as p
    where p.firebase_uid = caller and not p.is_new_user and private.is_complete(p)
    for no key update;
  if not found then
    perform private.refuse('guide/profile-incomplete', 403, 'Complete your profile first.');
  end if;
  if own_work is not true then
    perform private.refuse('guide/own-work', 400, 'Say that you may share this.');
  end if;
  if cardinality(files) > 5 then
    perform private.refuse('guide/too-many-files', 400, 'A guide has at most five files.');
  end if;
  -- Before anything looks at the words. Ids are random (v4): others would carry the moment at which they were made.
  if coalesce(submit_guide.id::text !~ '^.{14}4.{4}[89ab]', true)
    or char_length(submit_guide.title) > 150 or char_length(submit_guide.body) > 50000
    or char_length(submit_guide.url) > 1000 then
    perform private.refuse('guide/invalid', 400, 'Something is missing or too long.');
  end if;

  sent.id := submit_guide.id;
  sent.user_id := caller;
  sent.course_id := public.resolve_course(submit_guide.course_id);
  sent.type := submit_guide.type;
  sent.language := submit_guide.language;
  sent.title := btrim(private.clean_text(submit_guide.title));
  sent.body := replace(private.clean_text(coalesce(submit_guide.body, '')), E'\r\n', E'\n');
  sent.url := nullif(btrim(private.clean_text(submit_guide.url)), '');
  sent.exam_year := submit_guide.exam_year;
  sent.exam_semester := submit_guide.exam_semester;
  sent.exam_sitting := submit_guide.exam_sitting;
  if sent.course_id is null then
    perform private.refuse('guide/no-course', 404, 'There is no such course.');
  end if;
  if sent.body ~ '^\s*$' and sent.url is null and cardinality(files) = 0 then
    perform private.refuse('guide/empty', 400, 'A guide has a text, a file or a link.');
  end if;

  select * into known from public.study_guides as g where g.id = submit_guide.id for no key update;
  if known.user_id <> caller then
    perform private.refuse('guide/not-yours', 404, 'There is no such guide of yours.');
  end if;
  if known.status in ('removed', 'merged') then
    perform private.refuse('guide/closed', 403, 'This guide was taken down and can no longer be changed.');
  end if;

  published_before := private.published_guide_count(caller, sent.id);
  is_same := known.id is not null and known.status <> 'withdrawn'
    and (known.course_id, known.type, known.language, known.title, known.body, known.url, known.exam_year,
      known.exam_semester, known.exam_sitting)
    is not distinct from (sent.course_id, sent.type, sent.language, sent.title, sent.body, sent.url, sent.exam_year,
      sent.exam_semester, sent.exam_sitting)
    and files = array(select f.id from public.guide_files as f where f.guide_id = known.id order by f.position);
  if is_same then
    sent := known;
  else
    if known.id is null or known.status = 'withdrawn' then
      perform private.count_within_limit('guide', 'guide');
    end if;
    sent.held_reasons := private.reasons_to_hold_guide(sent.title, sent.body, sent.url)
      || case when 'reports' = any (known.held_reasons) then '{reports}' else '{}' end::text[];
    sent.status := case
      -- What readers have objected to stays out of sight, whatever it says now.
      when known.status = 'hidden' and 'reports' = any (known.held_reasons) then 'hidden'
      when sent.held_reasons <> '{}' or known.decision_reason is not null
        or published_before + (known.status is not distinct from 'published')::int < 3
        or private.must_wait_for_admin(caller) or private.has_withdrawn_objected(caller) then 'pending'
      else 'published'
    end;
    insert into public.study_guides as g (
      id, user_id, course_id, institution, department, type, language, title, body, url, exam_year, exam_semester,
      exam_sitting, status, held_reasons, published_at
    ) select
      sent.id, caller, c.id, c.institution, c.department, sent.type, sent.language, sent.title, sent.body, sent.url,
      sent.exam_year, sent.exam_semester, sent.exam_sitting, sent.status, sent.held_reasons,
      case when sent.status = 'published' then now() end
    from public.courses as c where c.id = sent.course_id
    on conflict (id) do update set
      course_id = excluded.course_id, type = excluded.type, language = excluded.language, title = excluded.title,
      body = excluded.body, url = excluded.url, exam_year = excluded.exam_year,
      exam_semester = excluded.exam_semester, exam_sitting = excluded.exam_sitting, status = excluded.status,
      held_reasons = excluded.held_reasons, updated_at = now(),
      -- A guide that waits already keeps its place.
      submitted_at = case when g.status = 'pending' then g.submitted_at else now() end,
      published_at = coalesce(g.published_at, excluded.published_at),
      revised_at = case when g.published_at is not null then now() else g.revised_at end
    -- Another person's, who sent the same id at this moment.
    where g.user_id = caller;
    if not found then
      perform private.refuse('guide/not-yours', 404, 'There is no such guide of yours.');
    end if;
    if cardinality(files) > 0 or known.file_count > 0 then
      perform private.attach_guide_files(sent.id, caller, files);
    end if;
  end if;
  return query select sent.id, sent.status, sent.held_reasons, published_before,
    (select coalesce(sum(e.amount), 0)::int from public.ticket_ledger as e
      where e.guide_id = sent.id and e.user_id = caller);
end
$function$;
grant execute on function public.submit_guide(uuid,integer,text,text,text,text,text,integer,text,text,uuid[],boolean) to authenticated;
comment on function public.submit_guide(uuid,integer,text,text,text,text,text,integer,text,text,uuid[],boolean) is 'Sends a guide under an id that the client makes, or changes an own one: the same thing sent twice is one guide. One row: its state, why it is held, how many others are published, its tickets. Errors guide/profile-incomplete (403), guide/own-work, guide/invalid, guide/empty, guide/too-many-files (400), guide/no-course, guide/not-yours (404), guide/closed (403), guide/file-not-ready (409), guide/daily-limit (429, details {"limit", "opens_at"}), 23514 for a value out of bounds.';

CREATE OR REPLACE FUNCTION public.suggest_next_ratings(kind text, target integer)
 RETURNS TABLE(id integer, name text, name_en text, title text, code text, rating_count integer, rating_avg numeric)
 LANGUAGE sql
 STABLE ROWS 5
AS $function$
  -- Few have rated them, the caller has not. Among equals in an order of the caller's own, so that not everybody is
  -- sent to the same five. Runs as the caller, under the policies.
  (select p.id, p.name, p.name_en, p.title, null::text, p.rating_count, p.rating_avg
    from public.professors as p
    where kind = 'professor'
      and p.department = (select s.department from public.professors as s where s.id = target)
      and p.id <> target and p.rating_count < 10 and p.status = 'visible'
      and not exists (
        select from public.ratings as r where r.professor_id = p.id and r.user_id = (select auth.jwt() ->> 'sub'))
    order by p.rating_count, md5(p.id || (select auth.jwt() ->> 'sub'))
    limit 5)
  union all
  (select c.id, c.name, c.name_en, null, c.code, c.rating_count, c.rating_avg
    from public.courses as c
    where kind = 'course'
      and c.department = (select s.department from public.courses as s where s.id = target)
      and c.id <> target and c.rating_count < 10 and c.status = 'visible'
      and not exists (
        select from public.course_ratings as r where r.course_id = c.id and r.user_id = (select auth.jwt() ->> 'sub'))
    order by c.rating_count, md5(c.id || (select auth.jwt() ->> 'sub'))
    limit 5)
$function$;
grant execute on function public.suggest_next_ratings(text,integer) to authenticated;
comment on function public.suggest_next_ratings(text,integer) is 'After rating a "professor" or a "course": at most five of the same kind and department with fewer than ten ratings that the caller has not rated, fewest first.';

CREATE OR REPLACE FUNCTION public.suggestion_case(id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.catalogue_suggestions;
  codes text[];
begin
  perform private.require_admin();
  select * into asked from public.catalogue_suggestions as s where s.id = suggestion_case.id;
  if asked.id is null then
    return null;
  end if;
  codes := private.mentioned_codes((
    select string_agg(concat_ws(' ', s.name, s.details), ' ') from private.suggestions_alike(asked.id) as s
  ));
  return jsonb_build_object(
    'id', asked.id, 'kind', asked.kind, 'name', asked.name, 'status', asked.status,
    'decision_reason', asked.decision_reason, 'entry_id', coalesce(asked.professor_id, asked.course_id),
    'institution', (select jsonb_build_object('id', i.id, 'name', i.name, 'name_en', i.name_en)
      from public.institutions as i where i.id = asked.institution),
    'department', (select jsonb_build_object('id', d.id, 'name', d.name, 'name_en', d.name_en)
      from public.departments as d where d.id = (
        select s.department from private.suggestions_alike(asked.id) as s where s.department is not null limit 1)),
    'title', (select private.title_of(word) from unnest(private.words(asked.name)) as word
      where private.title_of(word) is not null limit 1),
    'code', case asked.kind when 'course' then codes[1] end,
    'said', (
      select jsonb_agg(jsonb_build_object(
        'name', s.name, 'details', s.details, 'said_on', private.day_of(s.created_at)))
      from (select * from private.suggestions_alike(asked.id) limit 20) as s),
    'people', private.suggesters(asked.id),
    'matches', (
      select coalesce(jsonb_agg(to_jsonb(m)), '[]') from private.alike_entries(
        asked.kind, asked.institution, asked.name, asked.department,
        case asked.kind when 'course' then codes else '{}' end) as m),
    'courses', case asked.kind when 'professor' then private.mentioned_courses(asked.institution, codes) else '[]' end,
    'english', case asked.kind
      when 'professor' then private.english_words(private.name_words(asked.name)) else '[]' end,
    'notes', private.notes_of('suggestion', asked.id::text)
  );
end
$function$;
grant execute on function public.suggestion_case(uuid) to authenticated;
comment on function public.suggestion_case(uuid) is 'One suggestion for admins, with all that wait for the same thing: what was said, facts about who said it, entries under a like name (likeness 0 to 100, why), courses it mentions, what the form begins with, notes. Null where there is no such suggestion. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.suggestion_is(id uuid, entry_id integer)
 RETURNS TABLE(outcome text, status text, decision_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
declare
  asked constant public.catalogue_suggestions := private.lock_suggestion(suggestion_is.id);
begin
  outcome := case when asked.id is null then 'gone' when asked.status <> 'pending' then 'already' end;
  status := asked.status;
  if outcome is null then
    if not exists (
      select from public.professors as p
      where asked.kind = 'professor' and p.id = suggestion_is.entry_id and p.status <> 'merged'
      union all
      select from public.courses as c
      where asked.kind = 'course' and c.id = suggestion_is.entry_id and c.status <> 'merged'
    ) then
      perform private.refuse('suggestion/no-entry', 404, 'There is no such entry.');
    end if;
    perform private.begin_decision('same_as', waited_hours => private.hours_waited(asked));
    perform private.add_alias(asked.kind, suggestion_is.entry_id, private.without_title(asked.name));
    decision_id := private.settle_suggestions(asked.id, 'accepted', suggestion_is.entry_id, null);
    outcome := 'done';
    status := 'accepted';
  end if;
  return next;
end
$function$;
grant execute on function public.suggestion_is(uuid,integer) to authenticated;
comment on function public.suggestion_is(uuid,integer) is 'For admins: what was missed is in the catalogue already; the name it was missed under becomes another name of it. outcome done, already, gone. Errors admin/required, insufficient_aal (403), suggestion/no-entry (404).';

CREATE OR REPLACE FUNCTION public.suspend_writer(kind text, key text, until timestamp with time zone, reason text, note text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  writer text;
  words constant text := nullif(btrim(private.clean_text(note)), '');
  live private.sanctions;
begin
  perform private.require_admin();
  if until is null or until < now() + interval '1 hour' or until > now() + interval '5 years' then
    perform private.refuse('suspension/invalid', 400, 'A suspension ends in an hour at the earliest, in five years at '
      'the latest.');
  end if;
  writer := private.require_writer_of_case(kind, key);
  if writer in (select private.admins()) then
    perform private.refuse('suspension/of-admin', 403, 'Admins are not suspended here. The operator takes them off '
      'the list first.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.sanctions ' || writer, 0));
  live := private.live_suspension(writer);
  -- Two admins who choose the same day at once are seconds apart.
  if live.until >= until - interval '1 hour' then
    return 'already';
  end if;
  perform private.begin_decision('suspend', reason, words, jsonb_build_object('case', kind || ':' || key));
  perform private.add_sanction(writer, 'suspension', kind, key, reason, words, until);
  perform private.tell_writer(writer, 'suspended', kind, key, reason, words, until);
  return 'done';
end
$function$;
grant execute on function public.suspend_writer(text,text,timestamp with time zone,text,text) to authenticated;
comment on function public.suspend_writer(text,text,timestamp with time zone,text,text) is 'For admins: suspends the writer of a case until a moment, an hour to five years from now; the note goes to them. Answers done, or already where they are suspended about as long. Errors admin/required, insufficient_aal (403), case/no-writer (404), suspension/invalid (400), suspension/of-admin (403), 23514 (a reason).';

CREATE OR REPLACE FUNCTION public.target_lock(kind text, id integer)
 RETURNS TABLE(note text, note_en text, until timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select l.note, l.note_en, l.until from private.target_locks as l
  where l.key = target_lock.kind || ':' || target_lock.id and l.until > now()
$function$;
grant execute on function public.target_lock(text,integer) to anon;
grant execute on function public.target_lock(text,integer) to authenticated;
comment on function public.target_lock(text,integer) is 'Why a professor or course (kind professor or course) takes no new ratings, in Hebrew and English, and until when; no row where it does.';

CREATE OR REPLACE FUNCTION public.teaching_rows(search text DEFAULT ''::text, institution integer DEFAULT NULL::integer, sort text DEFAULT 'professor'::text, page integer DEFAULT 1, page_size integer DEFAULT 50)
 RETURNS TABLE(course_id integer, course_name text, course_name_en text, code text, is_course_hidden boolean, professor_id integer, professor_name text, professor_name_en text, title text, is_professor_hidden boolean, institution_name text, institution_name_en text, rating_count integer, rating_avg numeric, total integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  most constant int := least(greatest(page_size, 1), 1000);
  pairs text := 'public.course_professors as t join public.courses as c on c.id = t.course_id '
    || 'join public.professors as p on p.id = t.professor_id '
    || 'where c.merged_into is null and p.merged_into is null';
  found int;
begin
  perform private.require_admin();
  if teaching_rows.institution is not null then
    pairs := pairs || format(' and c.institution = %L::int', teaching_rows.institution);
  end if;
  if private.typed_words(search) <> '{}' then
    pairs := pairs || format(
      ' and (t.course_id = any (array(select e.id from public.courses as e where %s)) '
      || 'or t.professor_id = any (array(select e.id from public.professors as e where %s)))',
      private.catalogue_search('course', search), private.catalogue_search('professor', search));
  end if;
  execute 'select count(*) from ' || pairs into found;
  return query execute format($sql$
    select shown.course_id, shown.course_name, shown.course_name_en, shown.code, shown.is_course_hidden,
      shown.professor_id, shown.professor_name, shown.professor_name_en, shown.title, shown.is_professor_hidden,
      i.name, i.name_en, shown.rating_count, shown.rating_avg, %s
    from (
      select t.course_id, c.name as course_name, c.name_en as course_name_en, c.code, c.status = 'hidden' as
        is_course_hidden, t.professor_id, p.name as professor_name, p.name_en as professor_name_en, p.title,
        p.status = 'hidden' as is_professor_hidden, c.institution, t.rating_count, t.rating_avg
      from %s order by %s limit %s offset %s
    ) as shown
    join public.institutions as i on i.id = shown.institution
    order by %s
  $sql$,
    found, pairs,
    case sort when 'course' then 'c.name, c.id, p.name, p.id' when '-course' then 'c.name desc, c.id, p.name, p.id'
      when '-professor' then 'p.name desc, p.id, c.name, c.id'
      when 'ratings' then 't.rating_count, p.id, c.id' when '-ratings' then 't.rating_count desc, p.id, c.id'
      else 'p.name, p.id, c.name, c.id' end,
    most, (greatest(page, 1)::bigint - 1) * most,
    case sort when 'course' then 'course_name, course_id, professor_name, professor_id'
      when '-course' then 'course_name desc, course_id, professor_name, professor_id'
      when '-professor' then 'professor_name desc, professor_id, course_name, course_id'
      when 'ratings' then 'rating_count, professor_id, course_id'
      when '-ratings' then 'rating_count desc, professor_id, course_id'
      else 'professor_name, professor_id, course_name, course_id' end);
end
$function$;
grant execute on function public.teaching_rows(text,integer,text,integer,integer) to authenticated;
comment on function public.teaching_rows(text,integer,text,integer,integer) is 'For admins: a page of who teaches what, hidden ones among them. search: beginnings of names, aliases or the code of either side, or an id. institution: of the course. sort: professor, course or ratings (visible ones that name the pair), with - before it the other way round. page from 1, page_size at most 1000; total: how many pairs there are. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.tell_apart(kind text, one integer, other integer, are_two boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform private.require_two_entries(kind, one, other);
  if are_two then
    insert into private.told_apart (kind, one, other) values (kind, least(one, other), greatest(one, other))
    on conflict do nothing;
  else
    delete from private.told_apart as t
      where t.kind = tell_apart.kind and t.one = least(tell_apart.one, tell_apart.other)
        and t.other = greatest(tell_apart.one, tell_apart.other);
  end if;
end
$function$;
grant execute on function public.tell_apart(text,integer,integer,boolean) to authenticated;
comment on function public.tell_apart(text,integer,integer,boolean) is 'For admins: says that two entries are two, or takes that back (are_two false); safe to repeat. Errors admin/required, insufficient_aal (403), merge/invalid (400).';

CREATE OR REPLACE FUNCTION public.transparency()
 RETURNS TABLE(quarter date, figures jsonb, settled boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 12
 SET search_path TO ''
AS $function$ select quarter, figures, settled from private.quarter_figures order by quarter desc limit 12 $function$;
grant execute on function public.transparency() to anon;
grant execute on function public.transparency() to authenticated;
comment on function public.transparency() is 'Numbers of moderation by quarter, newest first, three years at most; of quarters that are over. Null for a number that is "up to 4", or that would tell another one.';

CREATE OR REPLACE FUNCTION public.undo_decision(id bigint)
 RETURNS TABLE(outcome text, kind text, key text, undone_as bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  decision private.decisions;
  undo constant text := 'private.undo_';
begin
  perform private.require_admin();
  select * into decision from private.decisions as d where d.id = undo_decision.id;
  if decision.id is null then
    perform private.refuse('decision/none', 404, 'There is no such decision.');
  end if;
  kind := decision.subject_kind;
  key := decision.subject_key;
  -- Two admins at once: the second waits here and then finds the first.
  perform pg_advisory_xact_lock(hashtextextended('private.undo ' || kind || ' ' || key, 0));
  if exists (select from private.decisions as u where u.undoes = decision.id) then
    outcome := 'already';
  elsif decision.action = 'undo' or decision.decided_at < now() - interval '30 days' then
    outcome := 'not_possible';
  else
    perform private.begin_decision('undo', decision.reason, null, '{}', null, decision.id);
    if decision.before = '{}' and decision.after ->> 'act' = 'dismissed' then
      -- Nothing but reports was decided on.
      perform private.lock_cases(jsonb_build_array(jsonb_build_object('kind', kind, 'key', key)));
      insert into private.case_acts (kind, key, professor_id, course_id, act)
        values (kind, key, decision.professor_id, decision.course_id, 'reopened');
      outcome := 'done';
    elsif to_regprocedure(undo || kind || '(private.decisions)') is null then
      outcome := 'not_possible';
    else
      execute format('select %s%s($1)', undo, kind) into outcome using decision;
    end if;
    if outcome = 'done' then
      perform private.reopen_reports(decision);
      undone_as := (select max(u.id) from private.decisions as u where u.undoes = decision.id);
    end if;
  end if;
  return next;
end
$function$;
grant execute on function public.undo_decision(bigint) to authenticated;
comment on function public.undo_decision(bigint) is 'For admins: takes a decision of the last 30 days back, by its number in the log. One row: done, already (it is taken back), changed (something happened since, nothing was done), gone, not_possible; what it was about, and the number of the new decision. Errors admin/required, insufficient_aal (403), decision/none (404).';

CREATE OR REPLACE FUNCTION public.unlink_course_professor(course_id integer, professor_id integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
begin
  perform private.require_admin();
  if private.pair_is_rated(course_id, professor_id) then
    return 'rated';
  end if;
  perform private.begin_decision('unlink');
  delete from public.course_professors as t where t.course_id = course_id and t.professor_id = professor_id;
  return case when found then 'done' else 'gone' end;
end
$function$;
grant execute on function public.unlink_course_professor(integer,integer) to authenticated;
comment on function public.unlink_course_professor(integer,integer) is 'For admins: takes back that a professor teaches a course. Answers done, gone, or rated: ratings name the pair, and would lose what they say. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.unlock_target(kind text, id integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform private.begin_decision('unlock');
  delete from private.target_locks as l where l.key = unlock_target.kind || ':' || unlock_target.id;
  return case when found then 'done' else 'already' end;
end
$function$;
grant execute on function public.unlock_target(text,integer) to authenticated;
comment on function public.unlock_target(text,integer) is 'For admins: a professor or course takes new ratings again. Answers done, or already. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.unmask_case(kind text, key text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  review jsonb;
begin
  perform private.require_admin();
  review := private.row_of_review(unmask_case.kind, unmask_case.key);
  if review is null then
    perform private.refuse('case/gone', 404, 'There is no such case any more.');
  end if;
  perform private.begin_decision('unmask');
  insert into private.case_acts (kind, key, professor_id, course_id, act)
    values (unmask_case.kind, unmask_case.key, (review ->> 'professor_id')::int, (review ->> 'course_id')::int,
      'unmasked');
  return jsonb_build_object('comment', review ->> 'comment');
end
$function$;
grant execute on function public.unmask_case(text,text) to authenticated;
comment on function public.unmask_case(text,text) is 'For admins: the comment of a review with what case_details covers up; looking is written to the log. Errors admin/required, insufficient_aal (403), case/gone (404).';

CREATE OR REPLACE FUNCTION public.unread_notice_count()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*)::int from public.notices where user_id = (select private.user_id()) and read_at is null
$function$;
grant execute on function public.unread_notice_count() to authenticated;
comment on function public.unread_notice_count() is 'How many notices the caller has not read yet.';

CREATE OR REPLACE FUNCTION public.warn_writer(kind text, key text, reason text, note text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  writer text;
  words constant text := nullif(btrim(private.clean_text(note)), '');
begin
  perform private.require_admin();
  writer := private.require_writer_of_case(kind, key);
  -- Twice at once, or twice about the same: once.
  perform pg_advisory_xact_lock(hashtextextended('private.sanctions ' || writer, 0));
  if exists (
    select from private.sanctions as s
    where s.kind = 'warning' and s.case_kind = warn_writer.kind and s.case_key = warn_writer.key and s.ended_at is null
  ) then
    return 'already';
  end if;
  perform private.begin_decision('warn', reason, words, jsonb_build_object('case', kind || ':' || key));
  perform private.add_sanction(writer, 'warning', kind, key, reason, words, null);
  perform private.tell_writer(writer, 'warned', kind, key, reason, words, null);
  return 'done';
end
$function$;
grant execute on function public.warn_writer(text,text,text,text) to authenticated;
comment on function public.warn_writer(text,text,text,text) is 'For admins: warns the writer of a case, once for each case; the note, up to 1000 characters, goes to them. Answers done or already. Errors admin/required, insufficient_aal (403), case/no-writer (404), 23514 (a reason).';

CREATE OR REPLACE FUNCTION public.withdraw_guide(id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  caller constant text := private.user_id();
  known public.study_guides;
begin
  perform from public.profiles where firebase_uid = caller for no key update;
  select * into known from public.study_guides as g where g.id = withdraw_guide.id and g.user_id = caller
    for no key update;
  if known.id is null then
    perform private.refuse('guide/not-yours', 404, 'There is no such guide of yours.');
  end if;
  if known.status = 'withdrawn' then
    return;
  end if;
  if known.status in ('removed', 'merged') then
    perform private.refuse('guide/closed', 403, 'This guide was taken down and can no longer be changed.');
  end if;
  perform private.remember_withdrawn_guide(known);
  -- Whoever is suspended may still take back what they wrote (0331).
  perform set_config('dargu.takes_back', 'on', true);
  delete from public.guide_files where guide_id = known.id;
  update public.study_guides as g set
    status = 'withdrawn', file_count = 0, updated_at = now(),
    -- Words are judged again when it is sent again.
    held_reasons = case when 'reports' = any (known.held_reasons) then '{reports}' else '{}' end::text[]
  where g.id = known.id;
end
$function$;
grant execute on function public.withdraw_guide(uuid) to authenticated;
comment on function public.withdraw_guide(uuid) is 'Takes an own guide back: out of sight at once, its files are deleted; submit_guide with the same id sends it again. Errors guide/not-yours (404), guide/closed (403).';

CREATE OR REPLACE FUNCTION public.withdraw_guide_request(id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  caller constant text := private.user_id();
begin
  perform from public.profiles where firebase_uid = caller for no key update;
  delete from public.guide_request_people as p where p.request_id = withdraw_guide_request.id and p.user_id = caller;
end
$function$;
grant execute on function public.withdraw_guide_request(uuid) to authenticated;
comment on function public.withdraw_guide_request(uuid) is 'The caller no longer asks for it; safe to repeat.';

CREATE OR REPLACE FUNCTION public.word_desk()
 RETURNS TABLE(phrase text, written text, held integer, published integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select w.phrase, coalesce(w.written, w.phrase), count(h.key)::int,
      count(h.key) filter (
        where coalesce(r.status, c.status, i.status) = 'visible' or g.status = 'published'
      )::int
    from private.word_list as w
    left join private.word_hits as h on h.phrase = w.phrase and h.held_on >= private.local_day(now()) - 90
    left join public.ratings as r on h.kind = 'review' and r.id = h.key
    left join public.course_ratings as c on h.kind = 'course_review' and c.id = h.key
    left join public.institution_ratings as i on h.kind = 'institution_review' and i.id = h.key
    left join public.study_guides as g on h.kind = 'guide' and g.id = h.key
    group by w.phrase
    order by 3 desc, 2;
end
$function$;
grant execute on function public.word_desk() to authenticated;
comment on function public.word_desk() is 'The word list for admins: how many texts each word has held in the last 90 days, and how many of them are public now. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.work_queue(show text DEFAULT 'all'::text, search text DEFAULT ''::text, most integer DEFAULT 200)
 RETURNS TABLE(kind text, key text, urgency text, professor_id integer, course_id integer, institution_id integer, name text, name_en text, title text, subject text, topic text, reasons text[], report_count integer, status text, waiting_since timestamp with time zone, due_at timestamp with time zone, claimed_by text, claimed_until timestamp with time zone, is_mine boolean, version text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  wanted constant text := nullif(btrim(left(work_queue.search, 100)), '');
begin
  perform private.require_admin();
  return query
    with page as materialized (
      select *, row_number() over () as place
      from (
        select * from private.matching_cases(wanted) as m
        where work_queue.show = 'all' or m.part = work_queue.show
        order by
          case m.urgency when 'deadline' then 1 when 'hidden' then 2 else 3 end,
          case when m.urgency = 'waiting' then -m.report_count end,
          coalesce(m.due_at, m.waiting_since), m.uid, m.num
        limit least(greatest(work_queue.most, 1), 1000)
      ) as sorted
    ), said as (
      select o.kind, o.uid::text as key, w.reason from page as o join public.review_reports as w on w.rating_id = o.uid
      where o.kind = 'review' and w.status = 'pending'
      union all
      select o.kind, o.uid::text, w.reason from page as o join public.review_reports as w on w.course_rating_id = o.uid
      where o.kind = 'course_review' and w.status = 'pending'
      union all
      select o.kind, o.uid::text, w.reason
      from page as o join public.institution_review_reports as w on w.rating_id = o.uid
      where o.kind = 'institution_review' and w.status = 'pending'
      union all
      select o.kind, o.uid::text, w.reason from page as o join public.guide_reports as w on w.guide_id = o.uid
      where o.kind = 'guide' and w.status = 'pending'
      union all
      select o.kind, o.num::text, w.reason from page as o join public.professor_reports as w on w.professor_id = o.num
      where o.kind = 'professor' and w.status = 'pending'
      union all
      select o.kind, o.num::text, w.reason from page as o join public.course_reports as w on w.course_id = o.num
      where o.kind = 'course' and w.status = 'pending'
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
        || coalesce(r.held_reasons, cr.held_reasons, ir.held_reasons, g.held_reasons, '{}'),
      o.report_count,
      coalesce(r.status, cr.status, ir.status, g.status, s.status, m.status, p.status, c.status),
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
    left join lateral private.page_of(m.subject_url) as page_of on page_of.kind in ('professor', 'course')
    left join public.professors as p on p.id = coalesce(r.professor_id,
      case when o.kind = 'professor' then o.num end, case when page_of.kind = 'professor' then page_of.id end)
    left join public.courses as c on c.id = coalesce(cr.course_id, g.course_id,
      case when o.kind = 'course' then o.num end, case when page_of.kind = 'course' then page_of.id end)
    left join public.institutions as i on i.id = coalesce(ir.institution_id, s.institution)
    left join private.case_claims as l
      on l.kind = o.kind and l.key = coalesce(o.uid::text, o.num::text) and l.claimed_until > now()
    order by o.place;
end
$function$;
grant execute on function public.work_queue(text,text,integer) to authenticated;
comment on function public.work_queue(text,text,integer) is 'For admins: what waits, most urgent first: what is due (deadline), what is out of sight until decided (hidden, oldest first), the rest (waiting, most reports first). show: all, reports, held, messages, suggestions or guides; search: part of a name, title or text; most: 1 to 1000. claimed_by is the admin who has it open. Nobody else is named. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.work_queue_counts()
 RETURNS TABLE(total integer, reports integer, held integer, messages integer, suggestions integer, guides integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select count(*)::int, count(*) filter (where o.part = 'reports')::int, count(*) filter (where o.part = 'held')::int,
      count(*) filter (where o.part = 'messages')::int, count(*) filter (where o.part = 'suggestions')::int,
      count(*) filter (where o.part = 'guides')::int
    from private.waiting_cases as o;
end
$function$;
grant execute on function public.work_queue_counts() to authenticated;
comment on function public.work_queue_counts() is 'For admins: how many cases wait, in all and for each value of show. Errors admin/required, insufficient_aal (403).';

create table public.app_settings (
  key text not null,
  value jsonb not null,
  public boolean not null default false
);
alter table public.app_settings add constraint app_settings_pkey PRIMARY KEY (key);
alter table public.app_settings add constraint app_settings_key_check CHECK ((key ~ '^[a-z][a-z0-9_.]{0,59}$'::text));
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE ON public.app_settings FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('setting', 'key', 'value', 'public');
alter table public.app_settings enable row level security;
create policy select_for_reviews on public.app_settings for select to review_reader
  using (public);
create policy select_public on public.app_settings for select to anon, authenticated
  using (public);
grant delete, insert, select, update on public.app_settings to service_role;
grant select (key, value, public) on public.app_settings to anon;
grant select (key, value, public) on public.app_settings to authenticated;
grant select (key, value, public) on public.app_settings to review_reader;
comment on table public.app_settings is 'Switches, limits and texts that the operator sets, by key.';
comment on column public.app_settings.public is 'Whether visitors may read it. Not, unless said so.';

create table public.catalogue_suggestions (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  name text not null,
  institution integer not null,
  department integer,
  details text,
  user_id text not null default private.user_id(),
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  name_key text not null default ''::text,
  professor_id integer,
  course_id integer,
  decision_reason text,
  decided_at timestamp with time zone
);
alter table public.catalogue_suggestions add constraint catalogue_suggestions_pkey PRIMARY KEY (id);
alter table public.catalogue_suggestions add constraint catalogue_suggestions_decision_reason_check CHECK ((decision_reason = ANY (ARRAY['not_found'::text, 'unclear'::text, 'not_teaching'::text, 'not_a_course'::text, 'other'::text])));
alter table public.catalogue_suggestions add constraint catalogue_suggestions_details_check CHECK ((char_length(details) <= 1000));
alter table public.catalogue_suggestions add constraint catalogue_suggestions_entry CHECK ((num_nonnulls(professor_id, course_id) <= 1));
alter table public.catalogue_suggestions add constraint catalogue_suggestions_kind_check CHECK ((kind = ANY (ARRAY['professor'::text, 'course'::text])));
alter table public.catalogue_suggestions add constraint catalogue_suggestions_name_check CHECK (((char_length(btrim(name)) >= 2) AND (char_length(btrim(name)) <= 120)));
alter table public.catalogue_suggestions add constraint catalogue_suggestions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'dismissed'::text])));
alter table public.catalogue_suggestions add constraint catalogue_suggestions_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE SET NULL;
alter table public.catalogue_suggestions add constraint catalogue_suggestions_department_fkey FOREIGN KEY (department) REFERENCES public.departments(id) ON DELETE SET NULL;
alter table public.catalogue_suggestions add constraint catalogue_suggestions_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table public.catalogue_suggestions add constraint catalogue_suggestions_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE SET NULL;
alter table public.catalogue_suggestions add constraint catalogue_suggestions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX catalogue_suggestions_case_idx ON public.catalogue_suggestions USING btree (institution, kind, name_key, created_at, id) WHERE (status = 'pending'::text);
CREATE INDEX catalogue_suggestions_course_idx ON public.catalogue_suggestions USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX catalogue_suggestions_department_idx ON public.catalogue_suggestions USING btree (department);
CREATE INDEX catalogue_suggestions_institution_idx ON public.catalogue_suggestions USING btree (institution);
CREATE UNIQUE INDEX catalogue_suggestions_once ON public.catalogue_suggestions USING btree (user_id, kind, institution, lower(btrim(name))) WHERE (status = 'pending'::text);
CREATE INDEX catalogue_suggestions_professor_idx ON public.catalogue_suggestions USING btree (professor_id) WHERE (professor_id IS NOT NULL);
CREATE INDEX catalogue_suggestions_queue_idx ON public.catalogue_suggestions USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX catalogue_suggestions_user_idx ON public.catalogue_suggestions USING btree (user_id, created_at DESC);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.catalogue_suggestions FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_begin_single_row_insert BEFORE INSERT ON public.catalogue_suggestions FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_single_row_insert BEFORE INSERT ON public.catalogue_suggestions FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF name, details ON public.catalogue_suggestions FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('name', 'details');
CREATE TRIGGER _030_follow_merge BEFORE INSERT ON public.catalogue_suggestions FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('institution', 'institution', 'department', 'department');
CREATE TRIGGER _100_complete_profile_only BEFORE INSERT ON public.catalogue_suggestions FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('suggestion');
CREATE TRIGGER _200_limit AFTER INSERT ON public.catalogue_suggestions FOR EACH ROW EXECUTE FUNCTION private.tg__limit_suggestions();
CREATE TRIGGER _300_key BEFORE INSERT OR UPDATE OF name ON public.catalogue_suggestions FOR EACH ROW EXECUTE FUNCTION private.tg_catalogue_suggestions__key();
CREATE TRIGGER _600_tell AFTER UPDATE OF status ON public.catalogue_suggestions FOR EACH ROW WHEN (((new.status <> old.status) AND (new.status <> 'pending'::text))) EXECUTE FUNCTION private.tg_catalogue_suggestions__tell();
CREATE TRIGGER _900_log AFTER UPDATE OF status, professor_id, course_id, decision_reason ON public.catalogue_suggestions FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('suggestion', 'id', 'status', 'professor_id', 'course_id', 'decision_reason');
alter table public.catalogue_suggestions enable row level security;
create policy insert_own on public.catalogue_suggestions for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user)))) AND ((department IS NULL) OR (EXISTS ( SELECT
   FROM public.departments d
  WHERE ((d.id = catalogue_suggestions.department) AND (d.institution = catalogue_suggestions.institution)))))));
create policy select_own on public.catalogue_suggestions for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete, insert, select, update on public.catalogue_suggestions to service_role;
grant insert (kind, name, institution, department, details) on public.catalogue_suggestions to authenticated;
grant select (id, kind, name, institution, department, details, user_id, status, created_at, name_key, professor_id, course_id, decision_reason, decided_at) on public.catalogue_suggestions to authenticated;
comment on table public.catalogue_suggestions is 'Professors and courses that people miss, each visible to the person who suggested it.';
comment on column public.catalogue_suggestions.name_key is 'The folded words of the name without titles; what several people suggested under one is decided as one.';
comment on column public.catalogue_suggestions.professor_id is 'The professor that came of it, or was here already.';
comment on column public.catalogue_suggestions.course_id is 'The course that came of it, or was here already.';
comment on column public.catalogue_suggestions.decision_reason is 'Why it was dismissed; the person reads it.';

create table public.contact_messages (
  id uuid not null default gen_random_uuid(),
  email text not null,
  message text not null,
  topic text not null default 'question'::text,
  subject_url text,
  reference text not null,
  status text not null default 'new'::text,
  answer text,
  user_id text default private.user_id(),
  created_at timestamp with time zone not null default now(),
  language text not null generated always as (
CASE
    WHEN (char_length(regexp_replace(message, '[^\u05d0-\u05ea]'::text, ''::text, 'g'::text)) < char_length(regexp_replace(message, '[^A-Za-z]'::text, ''::text, 'g'::text))) THEN 'en'::text
    ELSE 'he'::text
END) stored,
  due_at timestamp with time zone,
  taken_at timestamp with time zone,
  answered_at timestamp with time zone,
  closed_at timestamp with time zone
);
alter table public.contact_messages add constraint contact_messages_pkey PRIMARY KEY (id);
alter table public.contact_messages add constraint contact_messages_answer_check CHECK ((char_length(answer) <= 5000));
alter table public.contact_messages add constraint contact_messages_email_check CHECK (((char_length(email) <= 254) AND (email ~ '^[^\s@<>"(),;:\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$'::text)));
alter table public.contact_messages add constraint contact_messages_message_check CHECK (((char_length(message) <= 5000) AND (char_length(btrim(message, ' 	
'::text)) > 0)));
alter table public.contact_messages add constraint contact_messages_status_check CHECK ((status = ANY (ARRAY['new'::text, 'in_progress'::text, 'closed'::text])));
alter table public.contact_messages add constraint contact_messages_subject_url_check CHECK ((char_length(subject_url) <= 500));
alter table public.contact_messages add constraint contact_messages_topic_check CHECK ((topic = ANY (ARRAY['question'::text, 'problem'::text, 'removal'::text, 'appeal'::text])));
alter table public.contact_messages add constraint contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE SET NULL;
alter table public.contact_messages add constraint contact_messages_reference_key UNIQUE (reference);
CREATE INDEX contact_messages_email_idx ON public.contact_messages USING btree (lower(email), created_at DESC);
CREATE INDEX contact_messages_newest_idx ON public.contact_messages USING btree (created_at DESC, id);
CREATE UNIQUE INDEX contact_messages_once ON public.contact_messages USING btree (lower(email), md5(message)) WHERE (status = 'new'::text);
CREATE INDEX contact_messages_status_idx ON public.contact_messages USING btree (status, created_at DESC, id);
CREATE INDEX contact_messages_user_idx ON public.contact_messages USING btree (user_id, created_at DESC) WHERE (user_id IS NOT NULL);
CREATE TRIGGER _010_begin_single_row_insert BEFORE INSERT ON public.contact_messages FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_single_row_insert BEFORE INSERT ON public.contact_messages FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF email, message, subject_url, answer ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('email', 'message', 'subject_url', 'answer');
CREATE TRIGGER _050_begin BEFORE UPDATE ON public.contact_messages FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tg_contact_messages__begin();
CREATE TRIGGER _200_decided BEFORE UPDATE OF status ON public.contact_messages FOR EACH ROW WHEN (((new.status = 'closed'::text) AND (old.status <> 'closed'::text))) EXECUTE FUNCTION private.tg_contact_messages__decided();
CREATE TRIGGER _200_limit BEFORE INSERT ON public.contact_messages FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__limit_contact();
CREATE TRIGGER _300_note BEFORE INSERT ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION private.tg__note_contact();
CREATE TRIGGER _300_times BEFORE UPDATE OF status, answer ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION private.tg_contact_messages__times();
CREATE TRIGGER _400_link AFTER INSERT ON public.contact_messages FOR EACH ROW WHEN (((new.topic = 'appeal'::text) AND (new.user_id IS NOT NULL))) EXECUTE FUNCTION private.tg_contact_messages__link();
CREATE TRIGGER _600_tell AFTER UPDATE OF answer ON public.contact_messages FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND (new.answer IS NOT NULL) AND (new.answer IS DISTINCT FROM old.answer))) EXECUTE FUNCTION private.tg_contact_messages__tell();
CREATE TRIGGER _700_mail_answer AFTER UPDATE OF answer ON public.contact_messages FOR EACH ROW WHEN (((new.answer IS NOT NULL) AND (new.answer IS DISTINCT FROM old.answer))) EXECUTE FUNCTION private.tg_contact_messages__mail_answer();
CREATE TRIGGER _900_log AFTER UPDATE OF status, due_at, answered_at ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('message', 'id', 'status', 'due_at', 'answered_at');
alter table public.contact_messages enable row level security;
create policy insert_anybody on public.contact_messages for insert to anon, authenticated
  with check (((status = 'new'::text) AND ((user_id IS NULL) OR (user_id = ( SELECT private.user_id() AS user_id)))));
create policy select_admin on public.contact_messages for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));
create policy select_inserted on public.contact_messages for select to anon, authenticated
  using (((id)::text = current_setting('dargu.inserted_contact'::text, true)));
create policy select_own on public.contact_messages for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy update_admin on public.contact_messages for update to authenticated
  using (( SELECT public.is_admin() AS is_admin))
  with check (( SELECT public.is_admin() AS is_admin));
grant delete, insert, select, update on public.contact_messages to service_role;
grant insert (id, email, message, topic, subject_url, status, user_id, created_at) on public.contact_messages to anon;
grant insert (id, email, message, topic, subject_url, status, user_id, created_at) on public.contact_messages to authenticated;
grant select (id, email, message, topic, subject_url, reference, status, answer, user_id, created_at, language, due_at, taken_at, answered_at, closed_at) on public.contact_messages to anon;
grant select (id, email, message, topic, subject_url, reference, status, answer, user_id, created_at, language, due_at, taken_at, answered_at, closed_at) on public.contact_messages to authenticated;
grant update (status, answer) on public.contact_messages to authenticated;
comment on table public.contact_messages is 'Messages to the operator (DATA-07). An account that is deleted leaves its messages behind without its name, for their case.';
comment on column public.contact_messages.id is 'Made by the sender or here; random, since it opens sent_contact.';
comment on column public.contact_messages.email is 'Where the answer goes; the pattern is that of contract/email.ts.';
comment on column public.contact_messages.subject_url is 'The page that a removal request or an appeal is about.';
comment on column public.contact_messages.reference is 'Anybody who holds it may call contact_status.';
comment on column public.contact_messages.answer is 'What the operator says to the person who holds the reference.';
comment on column public.contact_messages.language is 'he or en: the letters that most of the message is written in.';
comment on column public.contact_messages.due_at is 'When a removal request or an appeal is to be answered at the latest.';
comment on column public.contact_messages.taken_at is 'When it was first taken up; triggers keep this and the next two.';
comment on column public.contact_messages.answered_at is 'When the answer was last written.';
comment on column public.contact_messages.closed_at is 'When it was closed; null while it is open.';

create table public.course_professors (
  course_id integer not null,
  professor_id integer not null,
  rating_count integer not null default 0,
  rating_sum integer not null default 0,
  rating_avg numeric(3,2) generated always as (round(((rating_sum)::numeric / (NULLIF(rating_count, 0))::numeric), 2)) stored
) with (fillfactor=80);
alter table public.course_professors add constraint course_professors_pkey PRIMARY KEY (course_id, professor_id);
alter table public.course_professors add constraint course_professors_check CHECK (((rating_sum >= rating_count) AND (rating_sum <= (5 * rating_count))));
alter table public.course_professors add constraint course_professors_rating_count_check CHECK ((rating_count >= 0));
alter table public.course_professors add constraint course_professors_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table public.course_professors add constraint course_professors_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE;
CREATE INDEX course_professors_professor_idx ON public.course_professors USING btree (professor_id, course_id);
CREATE TRIGGER _900_log AFTER INSERT OR DELETE ON public.course_professors FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('teaching', 'course_id,professor_id', 'course_id', 'professor_id');
alter table public.course_professors enable row level security;
create policy select_visible on public.course_professors for select to anon, authenticated
  using (((EXISTS ( SELECT
   FROM public.courses
  WHERE (courses.id = course_professors.course_id))) AND (EXISTS ( SELECT
   FROM public.professors
  WHERE (professors.id = course_professors.professor_id)))));
grant delete, insert, select, update on public.course_professors to service_role;
grant select (course_id, professor_id, rating_count, rating_sum, rating_avg) on public.course_professors to anon;
grant select (course_id, professor_id, rating_count, rating_sum, rating_avg) on public.course_professors to authenticated;
comment on table public.course_professors is 'Which professor teaches which course.';
comment on column public.course_professors.rating_count is 'Visible ratings that the professor got for this course. Kept by trigger.';

create table public.course_rating_votes (
  rating_id uuid not null,
  user_id text not null default private.user_id(),
  created_at timestamp with time zone not null default now()
);
alter table public.course_rating_votes add constraint course_rating_votes_pkey PRIMARY KEY (rating_id, user_id);
alter table public.course_rating_votes add constraint course_rating_votes_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES public.course_ratings(id) ON DELETE CASCADE;
alter table public.course_rating_votes add constraint course_rating_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX course_rating_votes_user_idx ON public.course_rating_votes USING btree (user_id);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.course_rating_votes FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_begin_single_row_delete BEFORE DELETE ON public.course_rating_votes FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_begin_single_row_insert BEFORE INSERT ON public.course_rating_votes FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_single_row_delete BEFORE DELETE ON public.course_rating_votes FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _010_single_row_insert BEFORE INSERT ON public.course_rating_votes FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _100_complete_profile_only BEFORE INSERT ON public.course_rating_votes FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('vote');
CREATE TRIGGER _200_check BEFORE INSERT ON public.course_rating_votes FOR EACH ROW EXECUTE FUNCTION private.tg__check_vote();
CREATE TRIGGER _300_limit_a_day AFTER INSERT ON public.course_rating_votes FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tg__limit_a_day('vote');
CREATE TRIGGER _500_count_added AFTER INSERT ON public.course_rating_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg__count_votes('1');
CREATE TRIGGER _500_count_removed AFTER DELETE ON public.course_rating_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg__count_votes('-1');
alter table public.course_rating_votes enable row level security;
create policy delete_own on public.course_rating_votes for delete to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy insert_own on public.course_rating_votes for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user))))));
create policy select_for_reviews on public.course_rating_votes for select to review_reader
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy select_own on public.course_rating_votes for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete on public.course_rating_votes to authenticated;
grant delete, insert, select, update on public.course_rating_votes to service_role;
grant insert (rating_id) on public.course_rating_votes to authenticated;
grant select (rating_id, user_id) on public.course_rating_votes to review_reader;
grant select (rating_id, user_id, created_at) on public.course_rating_votes to authenticated;
comment on table public.course_rating_votes is 'Who found which rating of a course helpful, each visible to the voter only.';

create table public.course_ratings (
  id uuid not null default gen_random_uuid(),
  user_id text not null default private.user_id(),
  course_id integer not null,
  rating1 smallint not null,
  comment text not null,
  difficulty smallint,
  would_take_again boolean,
  tags text[] not null default '{}'::text[],
  professor_id integer,
  semester text,
  year smallint,
  helpful_count integer not null default 0,
  verified_student boolean not null default false,
  status text not null default 'visible'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  held_reasons text[] not null default '{}'::text[],
  reviewed_at timestamp with time zone,
  decision_reason text,
  decision_note text,
  decided_at timestamp with time zone,
  held_at timestamp with time zone,
  posted_at timestamp with time zone not null generated always as ((date_trunc('day'::text, (created_at AT TIME ZONE 'Asia/Jerusalem'::text)) AT TIME ZONE 'Asia/Jerusalem'::text)) stored
) with (fillfactor=90);
alter table public.course_ratings add constraint course_ratings_pkey PRIMARY KEY (id);
alter table public.course_ratings add constraint course_ratings_comment_check CHECK (((char_length(comment) <= 2000) AND (char_length(btrim(comment, ' 	
'::text)) >= 10)));
alter table public.course_ratings add constraint course_ratings_decision_note_check CHECK ((char_length(decision_note) <= 1000));
alter table public.course_ratings add constraint course_ratings_decision_reason_check CHECK ((decision_reason = ANY (ARRAY['offensive'::text, 'harassment'::text, 'private_life'::text, 'personal_data'::text, 'false'::text, 'off_topic'::text, 'spam'::text, 'other'::text])));
alter table public.course_ratings add constraint course_ratings_difficulty_check CHECK (((difficulty >= 1) AND (difficulty <= 5)));
alter table public.course_ratings add constraint course_ratings_held_reasons CHECK ((held_reasons <@ ARRAY['phone'::text, 'email'::text, 'link'::text, 'id_number'::text, 'words'::text, 'reports'::text]));
alter table public.course_ratings add constraint course_ratings_helpful_count_check CHECK ((helpful_count >= 0));
alter table public.course_ratings add constraint course_ratings_rating1_check CHECK (((rating1 >= 1) AND (rating1 <= 5)));
alter table public.course_ratings add constraint course_ratings_semester_check CHECK ((semester = ANY (ARRAY['a'::text, 'b'::text, 'summer'::text])));
alter table public.course_ratings add constraint course_ratings_status_check CHECK ((status = ANY (ARRAY['visible'::text, 'held'::text, 'hidden'::text, 'removed'::text])));
alter table public.course_ratings add constraint course_ratings_tags CHECK (((tags <@ ARRAY['clear'::text, 'engaging'::text, 'available'::text, 'fair_exam'::text, 'heavy_homework'::text, 'mandatory_attendance'::text, 'good_slides'::text, 'inspiring'::text, 'strict_grading'::text, 'fast_pace'::text, 'recorded_lectures'::text, 'practical'::text]) AND (COALESCE(array_ndims(tags), 1) = 1) AND (cardinality(tags) <= 3) AND ((cardinality(tags) < 2) OR (tags[1] IS DISTINCT FROM tags[2])) AND ((cardinality(tags) < 3) OR ((tags[3] IS DISTINCT FROM tags[1]) AND (tags[3] IS DISTINCT FROM tags[2])))));
alter table public.course_ratings add constraint course_ratings_year_check CHECK (((year >= 1990) AND (year <= 2100)));
alter table public.course_ratings add constraint course_ratings_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE DEFERRABLE;
alter table public.course_ratings add constraint course_ratings_course_id_professor_id_fkey FOREIGN KEY (course_id, professor_id) REFERENCES public.course_professors(course_id, professor_id) ON DELETE SET NULL (professor_id) DEFERRABLE;
alter table public.course_ratings add constraint course_ratings_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE SET NULL;
alter table public.course_ratings add constraint course_ratings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table public.course_ratings add constraint course_ratings_course_id_user_id_key UNIQUE (course_id, user_id);
CREATE INDEX course_ratings_created_idx ON public.course_ratings USING btree (created_at DESC, id);
CREATE INDEX course_ratings_held_idx ON public.course_ratings USING btree (held_at, id) WHERE ((status = 'held'::text) AND (decided_at IS NULL));
CREATE INDEX course_ratings_helpful_idx ON public.course_ratings USING btree (course_id, helpful_count DESC, posted_at DESC, id) WHERE (status = 'visible'::text);
CREATE INDEX course_ratings_highest_idx ON public.course_ratings USING btree (course_id, rating1 DESC, posted_at DESC, id) WHERE (status = 'visible'::text);
CREATE INDEX course_ratings_lowest_idx ON public.course_ratings USING btree (course_id, rating1, posted_at DESC, id) WHERE (status = 'visible'::text);
CREATE INDEX course_ratings_newest_idx ON public.course_ratings USING btree (course_id, posted_at DESC, id) WHERE (status = 'visible'::text);
CREATE INDEX course_ratings_pair_idx ON public.course_ratings USING btree (professor_id, course_id) WHERE (professor_id IS NOT NULL);
CREATE INDEX course_ratings_quotes_idx ON public.course_ratings USING btree (posted_at DESC, id) WHERE ((status = 'visible'::text) AND (char_length(comment) >= 80));
CREATE INDEX course_ratings_user_idx ON public.course_ratings USING btree (user_id, created_at DESC);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.course_ratings FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_begin_single_row_delete BEFORE DELETE ON public.course_ratings FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_begin_single_row_insert BEFORE INSERT ON public.course_ratings FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_begin_single_row_update BEFORE UPDATE ON public.course_ratings FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_single_row_delete BEFORE DELETE ON public.course_ratings FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _010_single_row_insert BEFORE INSERT ON public.course_ratings FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _010_single_row_update BEFORE UPDATE ON public.course_ratings FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF comment ON public.course_ratings FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('comment');
CREATE TRIGGER _020_lock_caller BEFORE DELETE OR UPDATE ON public.course_ratings FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tg__lock_caller();
CREATE TRIGGER _030_follow_merge BEFORE INSERT OR UPDATE OF professor_id, course_id ON public.course_ratings FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('course', 'course_id', 'professor', 'professor_id');
CREATE TRIGGER _050_keep_delete BEFORE DELETE ON public.course_ratings FOR EACH ROW WHEN ((old.status = ANY (ARRAY['hidden'::text, 'removed'::text]))) EXECUTE FUNCTION private.tg_ratings__keep();
CREATE TRIGGER _050_keep_update BEFORE UPDATE ON public.course_ratings FOR EACH ROW WHEN (((old.status = ANY (ARRAY['hidden'::text, 'removed'::text])) OR (old.course_id <> new.course_id) OR (old.user_id <> new.user_id))) EXECUTE FUNCTION private.tg_ratings__keep();
CREATE TRIGGER _070_target_locked BEFORE INSERT ON public.course_ratings FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tg__target_locked();
CREATE TRIGGER _100_judge BEFORE INSERT OR UPDATE OF user_id, professor_id, course_id, rating1, comment, difficulty, would_take_again, tags, semester, year, status ON public.course_ratings FOR EACH ROW EXECUTE FUNCTION private.tg_ratings__before_write();
CREATE TRIGGER _150_hold_after_withdrawal BEFORE INSERT ON public.course_ratings FOR EACH ROW WHEN ((new.status = ANY (ARRAY['visible'::text, 'held'::text]))) EXECUTE FUNCTION private.tg_ratings__hold_after_withdrawal();
CREATE TRIGGER _160_note_hold BEFORE INSERT OR UPDATE OF comment, status, decided_at ON public.course_ratings FOR EACH ROW EXECUTE FUNCTION private.tg_ratings__note_hold();
CREATE TRIGGER _300_count_added AFTER INSERT ON public.course_ratings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__count_added();
CREATE TRIGGER _300_count_changed AFTER UPDATE ON public.course_ratings FOR EACH ROW WHEN (((old.status = 'removed'::text) <> (new.status = 'removed'::text))) EXECUTE FUNCTION private.tg_ratings__count_changed();
CREATE TRIGGER _300_count_deleted AFTER DELETE ON public.course_ratings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__count_deleted();
CREATE TRIGGER _500_tally_delete AFTER DELETE ON public.course_ratings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.tg__tally_ratings();
CREATE TRIGGER _500_tally_insert AFTER INSERT ON public.course_ratings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg__tally_ratings();
CREATE TRIGGER _500_tally_update AFTER UPDATE ON public.course_ratings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg__tally_ratings();
CREATE TRIGGER _600_announce AFTER INSERT ON public.course_ratings REFERENCING NEW TABLE AS appeared FOR EACH STATEMENT EXECUTE FUNCTION private.tg__announce_reviews();
CREATE TRIGGER _600_earn AFTER INSERT ON public.course_ratings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__earn();
CREATE TRIGGER _600_rank_delete AFTER DELETE ON public.course_ratings REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.tg__rank_rated();
CREATE TRIGGER _600_rank_insert AFTER INSERT ON public.course_ratings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.tg__rank_rated();
CREATE TRIGGER _600_rank_update AFTER UPDATE ON public.course_ratings REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.tg__rank_rated();
CREATE TRIGGER _600_settle_changed AFTER UPDATE ON public.course_ratings FOR EACH ROW WHEN (((old.status = 'removed'::text) <> (new.status = 'removed'::text))) EXECUTE FUNCTION private.tg_ratings__settle_changed();
CREATE TRIGGER _600_settle_deleted AFTER DELETE ON public.course_ratings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__settle_deleted();
CREATE TRIGGER _600_tell_writer_insert AFTER INSERT ON public.course_ratings FOR EACH ROW WHEN ((new.status = 'held'::text)) EXECUTE FUNCTION private.tg__tell_writer();
CREATE TRIGGER _600_tell_writer_update AFTER UPDATE ON public.course_ratings FOR EACH ROW WHEN (((new.status <> old.status) OR ((new.status = 'held'::text) AND (new.decided_at IS NOT NULL) AND (new.decided_at IS DISTINCT FROM old.decided_at)))) EXECUTE FUNCTION private.tg__tell_writer();
CREATE TRIGGER _650_earn_published AFTER UPDATE ON public.course_ratings FOR EACH ROW WHEN (((old.status <> 'visible'::text) AND (new.status = 'visible'::text))) EXECUTE FUNCTION private.tg_ratings__earn_published();
CREATE TRIGGER _700_forget_withdrawn AFTER UPDATE OF status ON public.course_ratings FOR EACH ROW WHEN (((old.status <> 'visible'::text) AND (new.status = 'visible'::text))) EXECUTE FUNCTION private.tg_ratings__forget_withdrawn();
CREATE TRIGGER _700_note_words AFTER INSERT OR UPDATE OF comment ON public.course_ratings FOR EACH ROW WHEN (('words'::text = ANY (new.held_reasons))) EXECUTE FUNCTION private.tg__note_words('course_review');
CREATE TRIGGER _700_remember_withdrawn BEFORE DELETE ON public.course_ratings FOR EACH ROW WHEN ((old.user_id = private.user_id())) EXECUTE FUNCTION private.tg_ratings__remember_withdrawn();
CREATE TRIGGER _900_log AFTER UPDATE ON public.course_ratings FOR EACH ROW WHEN ((((((old.status IS DISTINCT FROM new.status) OR (old.held_reasons IS DISTINCT FROM new.held_reasons)) OR (old.decided_at IS DISTINCT FROM new.decided_at)) OR (old.held_at IS DISTINCT FROM new.held_at)) OR (old.reviewed_at IS DISTINCT FROM new.reviewed_at))) EXECUTE FUNCTION private.tg__log_decision('course_review', 'id', 'status', 'held_reasons', 'decision_reason', 'decision_note', 'decided_at', 'held_at', 'reviewed_at');
alter table public.course_ratings enable row level security;
create policy delete_own on public.course_ratings for delete to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy insert_own on public.course_ratings for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user)))) AND (EXISTS ( SELECT
   FROM public.courses
  WHERE (courses.id = course_ratings.course_id)))));
create policy select_for_reviews on public.course_ratings for select to review_reader
  using ((status = 'visible'::text));
create policy select_own on public.course_ratings for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy update_own on public.course_ratings for update to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)))
  with check ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete on public.course_ratings to authenticated;
grant delete, insert, select, update on public.course_ratings to service_role;
grant insert (user_id, course_id, rating1, comment, difficulty, would_take_again, tags, professor_id, semester, year) on public.course_ratings to authenticated;
grant select (id, user_id, course_id, rating1, comment, difficulty, would_take_again, tags, professor_id, semester, year, helpful_count, verified_student, status, created_at, updated_at, held_reasons, reviewed_at, decision_reason, decision_note, decided_at, held_at, posted_at) on public.course_ratings to authenticated;
grant select (id, user_id, course_id, rating1, comment, difficulty, would_take_again, tags, professor_id, semester, year, helpful_count, verified_student, status, posted_at) on public.course_ratings to review_reader;
grant update (user_id, course_id, rating1, comment, difficulty, would_take_again, tags, professor_id, semester, year) on public.course_ratings to authenticated;
comment on table public.course_ratings is 'Ratings of courses (DATA-05), each visible to its author only.';
comment on column public.course_ratings.tags is 'Up to three, without repeats, of the list in the constraint on this column.';
comment on column public.course_ratings.professor_id is 'The professor that the rating is about, when the author said so.';
comment on column public.course_ratings.status is 'visible; held for an admin before it was ever public; hidden by an admin or by reports; removed for good.';
comment on column public.course_ratings.held_reasons is 'Why the review is held: phone, email, link, id_number, words, or reports of readers. For its author.';
comment on column public.course_ratings.reviewed_at is 'When an admin last let it stand; older reports do not hold it again.';
comment on column public.course_ratings.decision_reason is 'Why an admin sent it back, hid or removed it; kept while its writer rewords it. For its author.';
comment on column public.course_ratings.decision_note is 'What the admin wrote to its author.';
comment on column public.course_ratings.decided_at is 'When an admin last decided on it. Null while it waits for one; held and decided is sent back to its author.';
comment on column public.course_ratings.held_at is 'Since when it has waited for an admin; null where it is not held.';
comment on column public.course_ratings.posted_at is 'Beginning of the day in Israel on which it was written: what others see of created_at.';

create table public.course_reports (
  id uuid not null default gen_random_uuid(),
  course_id integer not null,
  user_id text not null default private.user_id(),
  reason text not null,
  details text,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table public.course_reports add constraint course_reports_pkey PRIMARY KEY (id);
alter table public.course_reports add constraint course_reports_details_check CHECK ((char_length(details) <= 2000));
alter table public.course_reports add constraint course_reports_reason_check CHECK ((reason = ANY (ARRAY['wrong_details'::text, 'duplicate'::text, 'left'::text, 'offensive'::text, 'other'::text])));
alter table public.course_reports add constraint course_reports_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'reviewed'::text, 'dismissed'::text])));
alter table public.course_reports add constraint course_reports_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table public.course_reports add constraint course_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table public.course_reports add constraint course_reports_course_id_user_id_key UNIQUE (course_id, user_id);
CREATE INDEX course_reports_queue_idx ON public.course_reports USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX course_reports_user_idx ON public.course_reports USING btree (user_id);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.course_reports FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_begin_single_row_insert BEFORE INSERT ON public.course_reports FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_begin_single_row_update BEFORE UPDATE ON public.course_reports FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_single_row_insert BEFORE INSERT ON public.course_reports FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _010_single_row_update BEFORE UPDATE ON public.course_reports FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF details ON public.course_reports FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('details');
CREATE TRIGGER _030_follow_merge BEFORE INSERT ON public.course_reports FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('course', 'course_id');
CREATE TRIGGER _100_complete_profile_only BEFORE INSERT ON public.course_reports FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('report');
CREATE TRIGGER _300_limit_a_day AFTER INSERT ON public.course_reports FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tg__limit_a_day('report');
CREATE TRIGGER _300_stamp BEFORE UPDATE ON public.course_reports FOR EACH ROW EXECUTE FUNCTION private.tg__stamp_report();
CREATE TRIGGER _600_tell_reporter AFTER UPDATE OF status ON public.course_reports FOR EACH ROW WHEN (((old.status = 'pending'::text) AND (new.status <> 'pending'::text))) EXECUTE FUNCTION private.tg__tell_reporter();
alter table public.course_reports enable row level security;
create policy insert_own on public.course_reports for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (status = 'pending'::text) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user)))) AND (EXISTS ( SELECT
   FROM public.courses
  WHERE (courses.id = course_reports.course_id)))));
create policy select_own on public.course_reports for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy update_own on public.course_reports for update to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)))
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (status = 'pending'::text)));
grant delete, insert, select, update on public.course_reports to service_role;
grant insert (course_id, user_id, reason, details, status) on public.course_reports to authenticated;
grant select (id, course_id, user_id, reason, details, status, created_at, updated_at) on public.course_reports to authenticated;
grant update (reason, details, status, updated_at) on public.course_reports to authenticated;
comment on table public.course_reports is 'Reports of courses (DATA-06), each visible to the person who made it.';
comment on column public.course_reports.reason is 'Of the list in the constraint on this column.';

create view public.course_reviews as
 SELECT r.id,
    r.course_id,
    r.professor_id,
    r.rating1,
    r.comment,
    r.difficulty,
    r.would_take_again,
    r.tags,
    r.semester,
    r.year,
    r.helpful_count,
    r.verified_student,
    COALESCE((r.user_id = ( SELECT private.user_id() AS user_id)), false) AS is_mine,
    r.posted_at AS created_at,
    p.name AS professor_name,
    p.name_en AS professor_name_en,
    p.title AS professor_title,
    (EXISTS ( SELECT
           FROM public.course_rating_votes v
          WHERE ((v.rating_id = r.id) AND (v.user_id = ( SELECT private.user_id() AS user_id))))) AS is_voted
   FROM ((public.course_ratings r
     JOIN public.courses c ON (((c.id = r.course_id) AND (c.status = 'visible'::text))))
     LEFT JOIN public.professors p ON (((p.id = r.professor_id) AND (p.status = 'visible'::text))))
  WHERE ((r.status = 'visible'::text) AND (r.id <> ALL (ARRAY( SELECT h.course_rating_id
           FROM public.hidden_reviews h
          WHERE ((h.user_id = ( SELECT private.user_id() AS user_id)) AND (h.course_rating_id IS NOT NULL))))));
alter view public.course_reviews owner to review_reader;
grant select on public.course_reviews to anon;
grant select on public.course_reviews to authenticated;
grant select on public.course_reviews to service_role;
comment on view public.course_reviews is 'Visible ratings of courses for everybody, without authors; professor columns are null when none was named.';
comment on column public.course_reviews.is_mine is 'Whether the reader wrote it.';
comment on column public.course_reviews.created_at is 'The day on which it was written, as its beginning in Israel.';
comment on column public.course_reviews.is_voted is 'Whether the reader found it helpful.';

create table public.courses (
  id integer not null generated by default as identity,
  name text not null,
  name_en text not null,
  code text,
  aliases text[] not null default '{}'::text[],
  institution integer not null,
  department integer not null,
  rating_count integer not null default 0,
  rating_sum integer not null default 0,
  histogram integer[] not null default '{0,0,0,0,0}'::integer[],
  difficulty_count integer not null default 0,
  difficulty_sum integer not null default 0,
  take_again_count integer not null default 0,
  take_again_yes integer not null default 0,
  tag_counts jsonb not null default '{}'::jsonb,
  last_rated_at timestamp with time zone,
  rating_avg numeric(3,2) generated always as (round(((rating_sum)::numeric / (NULLIF(rating_count, 0))::numeric), 2)) stored,
  rating_score numeric(5,4) not null generated always as (round((((rating_sum + 38))::numeric / ((rating_count + 10))::numeric), 4)) stored,
  difficulty_avg numeric(3,2) generated always as (round(((difficulty_sum)::numeric / (NULLIF(difficulty_count, 0))::numeric), 2)) stored,
  take_again_percent smallint generated always as ((round(((100.0 * (take_again_yes)::numeric) / (NULLIF(take_again_count, 0))::numeric)))::smallint) stored,
  status text not null default 'visible'::text,
  merged_into integer,
  created_at timestamp with time zone not null default now()
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.01, autovacuum_analyze_scale_factor=0.02);
alter table public.courses add constraint courses_pkey PRIMARY KEY (id);
alter table public.courses add constraint courses_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 40)));
alter table public.courses add constraint courses_merged CHECK ((((status = 'merged'::text) = (merged_into IS NOT NULL)) AND (merged_into IS DISTINCT FROM id)));
alter table public.courses add constraint courses_name_check CHECK (((char_length(name) >= 2) AND (char_length(name) <= 160)));
alter table public.courses add constraint courses_name_en_check CHECK (((char_length(name_en) >= 2) AND (char_length(name_en) <= 160)));
alter table public.courses add constraint courses_status_check CHECK ((status = ANY (ARRAY['visible'::text, 'hidden'::text, 'merged'::text])));
alter table public.courses add constraint courses_tag_counts_check CHECK ((jsonb_typeof(tag_counts) = 'object'::text));
alter table public.courses add constraint courses_tallies CHECK (((cardinality(histogram) = 5) AND (array_position(histogram, NULL::integer) IS NULL) AND (0 <= ALL (histogram)) AND (rating_count = ((((histogram[1] + histogram[2]) + histogram[3]) + histogram[4]) + histogram[5])) AND (rating_sum = ((((histogram[1] + (2 * histogram[2])) + (3 * histogram[3])) + (4 * histogram[4])) + (5 * histogram[5]))) AND ((difficulty_count >= 0) AND (difficulty_count <= rating_count)) AND ((difficulty_sum >= difficulty_count) AND (difficulty_sum <= (5 * difficulty_count))) AND ((take_again_count >= 0) AND (take_again_count <= rating_count)) AND ((take_again_yes >= 0) AND (take_again_yes <= take_again_count))));
alter table public.courses add constraint courses_department_fkey FOREIGN KEY (department) REFERENCES public.departments(id) ON DELETE CASCADE;
alter table public.courses add constraint courses_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table public.courses add constraint courses_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.courses(id) ON DELETE CASCADE;
CREATE INDEX courses_best_idx ON public.courses USING btree (rating_score DESC, id);
CREATE INDEX courses_department_best_idx ON public.courses USING btree (department, rating_score DESC, id) INCLUDE (status, institution, name, name_en, code, rating_count, rating_avg, last_rated_at, histogram);
CREATE INDEX courses_hidden_idx ON public.courses USING btree (id) WHERE (status = 'hidden'::text);
CREATE INDEX courses_institution_best_idx ON public.courses USING btree (institution, rating_score DESC, id);
CREATE INDEX courses_institution_most_idx ON public.courses USING btree (institution, rating_count DESC, id);
CREATE INDEX courses_institution_name_en_idx ON public.courses USING btree (institution, name_en, id);
CREATE INDEX courses_institution_name_idx ON public.courses USING btree (institution, name, id);
CREATE INDEX courses_institution_newest_idx ON public.courses USING btree (institution, last_rated_at DESC NULLS LAST, id);
CREATE INDEX courses_lacks_english_idx ON public.courses USING btree (id) WHERE private.lacks_english(name, name_en);
CREATE INDEX courses_merged_into_idx ON public.courses USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX courses_most_idx ON public.courses USING btree (rating_count DESC, id);
CREATE INDEX courses_name_en_idx ON public.courses USING btree (name_en, id);
CREATE INDEX courses_name_idx ON public.courses USING btree (name, id);
CREATE INDEX courses_newest_idx ON public.courses USING btree (last_rated_at DESC NULLS LAST, id);
CREATE TRIGGER _030_follow_merge BEFORE INSERT OR UPDATE OF institution, department ON public.courses FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('institution', 'institution', 'department', 'department');
CREATE TRIGGER _500_count_added AFTER INSERT ON public.courses REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg__count_added();
CREATE TRIGGER _500_count_changed AFTER UPDATE OF status, institution, department ON public.courses FOR EACH ROW EXECUTE FUNCTION private.tg__count_changed();
CREATE TRIGGER _500_count_removed AFTER DELETE ON public.courses REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.tg__count_removed();
CREATE TRIGGER _600_index_added AFTER INSERT ON public.courses REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg__index_added();
CREATE TRIGGER _600_index_changed AFTER UPDATE OF name, name_en, code, aliases, institution, department, status ON public.courses FOR EACH ROW EXECUTE FUNCTION private.tg__index_changed();
CREATE TRIGGER _700_index_guides AFTER UPDATE OF name, name_en, code, aliases, status ON public.courses FOR EACH ROW EXECUTE FUNCTION private.tg__index_guides_of();
CREATE TRIGGER _700_move_guides AFTER UPDATE OF institution, department ON public.courses FOR EACH ROW WHEN (((old.institution IS DISTINCT FROM new.institution) OR (old.department IS DISTINCT FROM new.department))) EXECUTE FUNCTION private.tg_courses__move_guides();
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE OF name, name_en, code, aliases, institution, department, status, merged_into ON public.courses FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('course', 'id', 'name', 'name_en', 'code', 'aliases', 'institution', 'department', 'status', 'merged_into');
alter table public.courses enable row level security;
create policy select_for_library on public.courses for select to library_reader
  using ((( SELECT public.is_admin() AS is_admin) OR (status = 'visible'::text)));
create policy select_for_reviews on public.courses for select to review_reader
  using ((status = 'visible'::text));
create policy select_visible on public.courses for select to anon, authenticated
  using ((status = 'visible'::text));
grant delete, insert, select, update on public.courses to service_role;
grant select (id, name, name_en, code, aliases, institution, department, rating_count, rating_sum, histogram, difficulty_count, difficulty_sum, take_again_count, take_again_yes, tag_counts, last_rated_at, rating_avg, rating_score, difficulty_avg, take_again_percent, status, merged_into, created_at) on public.courses to anon;
grant select (id, name, name_en, code, aliases, institution, department, rating_count, rating_sum, histogram, difficulty_count, difficulty_sum, take_again_count, take_again_yes, tag_counts, last_rated_at, rating_avg, rating_score, difficulty_avg, take_again_percent, status, merged_into, created_at) on public.courses to authenticated;
grant select (id, name, name_en, code, institution, department, status) on public.courses to review_reader;
grant select (id, name, name_en, code, status) on public.courses to library_reader;
comment on table public.courses is 'Courses with the tallies of their visible ratings.';
comment on column public.courses.name is 'Hebrew name.';
comment on column public.courses.code is 'The institution''s own number of the course, as it writes it.';
comment on column public.courses.aliases is 'Other names that search should find.';
comment on column public.courses.histogram is 'How many gave 1, 2, 3, 4 and 5 stars; index 1 is one star.';
comment on column public.courses.tag_counts is 'How many visible ratings carry each tag, e.g. {"clear": 4}.';
comment on column public.courses.last_rated_at is 'Beginning of the day in Israel of the newest visible rating.';
comment on column public.courses.rating_score is 'Sort key of "best rated": the average after adding ten ratings of 3.8, so that a single 5 does not beat twenty 4.8.';
comment on column public.courses.status is 'visible; hidden by an admin; merged into another, named by merged_into.';

create table public.departments (
  id integer not null generated by default as identity,
  name text not null,
  name_en text not null,
  name_pretty_card text,
  institution integer not null,
  professor_count integer not null default 0,
  course_count integer not null default 0,
  merged_into integer
) with (fillfactor=90);
alter table public.departments add constraint departments_pkey PRIMARY KEY (id);
alter table public.departments add constraint departments_course_count_check CHECK ((course_count >= 0));
alter table public.departments add constraint departments_merged CHECK ((merged_into IS DISTINCT FROM id));
alter table public.departments add constraint departments_name_check CHECK (((char_length(name) >= 2) AND (char_length(name) <= 120)));
alter table public.departments add constraint departments_name_en_check CHECK (((char_length(name_en) >= 2) AND (char_length(name_en) <= 120)));
alter table public.departments add constraint departments_name_pretty_card_check CHECK (((char_length(name_pretty_card) >= 1) AND (char_length(name_pretty_card) <= 60)));
alter table public.departments add constraint departments_professor_count_check CHECK ((professor_count >= 0));
alter table public.departments add constraint departments_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table public.departments add constraint departments_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.departments(id) ON DELETE CASCADE;
alter table public.departments add constraint departments_institution_name_key UNIQUE (institution, name);
CREATE INDEX departments_merged_into_idx ON public.departments USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX departments_name_idx ON public.departments USING btree (name, id);
CREATE TRIGGER _030_follow_merge BEFORE INSERT OR UPDATE OF institution ON public.departments FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('institution', 'institution');
CREATE TRIGGER _600_index_belonging AFTER UPDATE OF name, name_en, name_pretty_card ON public.departments FOR EACH ROW EXECUTE FUNCTION private.tg__index_belonging();
CREATE TRIGGER _700_index_guides AFTER UPDATE OF name, name_en, name_pretty_card ON public.departments FOR EACH ROW EXECUTE FUNCTION private.tg__index_guides_of();
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE OF name, name_en, name_pretty_card, institution, merged_into ON public.departments FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('department', 'id', 'name', 'name_en', 'name_pretty_card', 'institution', 'merged_into');
alter table public.departments enable row level security;
create policy select_for_library on public.departments for select to library_reader
  using (true);
create policy select_visible on public.departments for select to anon, authenticated
  using ((merged_into IS NULL));
grant delete, insert, select, update on public.departments to service_role;
grant select (id, name, name_en) on public.departments to library_reader;
grant select (id, name, name_en, name_pretty_card, institution, professor_count, course_count, merged_into) on public.departments to anon;
grant select (id, name, name_en, name_pretty_card, institution, professor_count, course_count, merged_into) on public.departments to authenticated;
comment on table public.departments is 'Departments of the institutions (DATA-04).';
comment on column public.departments.name is 'Hebrew name, the default everywhere.';
comment on column public.departments.name_pretty_card is 'A shorter name for cards, where the full one is long.';
comment on column public.departments.professor_count is 'Visible professors. Kept by trigger.';
comment on column public.departments.course_count is 'Visible courses. Kept by trigger.';
comment on column public.departments.merged_into is 'Where all that was its own is now; null for one that is there.';

create table public.follows (
  id uuid not null default gen_random_uuid(),
  user_id text not null default private.user_id(),
  professor_id integer,
  course_id integer,
  created_at timestamp with time zone not null default now()
);
alter table public.follows add constraint follows_pkey PRIMARY KEY (id);
alter table public.follows add constraint follows_target CHECK ((num_nonnulls(professor_id, course_id) = 1));
alter table public.follows add constraint follows_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table public.follows add constraint follows_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE;
alter table public.follows add constraint follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table public.follows add constraint follows_user_id_course_id_key UNIQUE (user_id, course_id);
alter table public.follows add constraint follows_user_id_professor_id_key UNIQUE (user_id, professor_id);
CREATE INDEX follows_course_idx ON public.follows USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX follows_professor_idx ON public.follows USING btree (professor_id) WHERE (professor_id IS NOT NULL);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.follows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_begin_single_row_insert BEFORE INSERT ON public.follows FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_single_row_insert BEFORE INSERT ON public.follows FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _030_follow_merge BEFORE INSERT ON public.follows FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('professor', 'professor_id', 'course', 'course_id');
CREATE TRIGGER _100_complete_profile_only BEFORE INSERT ON public.follows FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('follow');
CREATE TRIGGER _200_limit AFTER INSERT ON public.follows FOR EACH ROW EXECUTE FUNCTION private.tg__limit_follows();
alter table public.follows enable row level security;
create policy delete_own on public.follows for delete to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy insert_own on public.follows for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user)))) AND ((professor_id IS NULL) OR (EXISTS ( SELECT
   FROM public.professors
  WHERE (professors.id = follows.professor_id)))) AND ((course_id IS NULL) OR (EXISTS ( SELECT
   FROM public.courses
  WHERE (courses.id = follows.course_id))))));
create policy select_own on public.follows for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete on public.follows to authenticated;
grant delete, insert, select, update on public.follows to service_role;
grant insert (professor_id, course_id) on public.follows to authenticated;
grant select (id, user_id, professor_id, course_id, created_at) on public.follows to authenticated;
comment on table public.follows is 'What people follow: a professor or a course a row.';

create table public.guide_bookmarks (
  guide_id uuid not null,
  user_id text not null default private.user_id(),
  created_at timestamp with time zone not null default now()
);
alter table public.guide_bookmarks add constraint guide_bookmarks_pkey PRIMARY KEY (guide_id, user_id);
alter table public.guide_bookmarks add constraint guide_bookmarks_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES public.study_guides(id) ON DELETE CASCADE;
alter table public.guide_bookmarks add constraint guide_bookmarks_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX guide_bookmarks_user_idx ON public.guide_bookmarks USING btree (user_id, created_at DESC);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.guide_bookmarks FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_begin_single_row_delete BEFORE DELETE ON public.guide_bookmarks FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_begin_single_row_insert BEFORE INSERT ON public.guide_bookmarks FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_single_row_delete BEFORE DELETE ON public.guide_bookmarks FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _010_single_row_insert BEFORE INSERT ON public.guide_bookmarks FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _100_complete_profile_only BEFORE INSERT ON public.guide_bookmarks FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('bookmark');
CREATE TRIGGER _200_check BEFORE INSERT ON public.guide_bookmarks FOR EACH ROW EXECUTE FUNCTION private.tg__check_guide('bookmark', 'own too');
CREATE TRIGGER _300_limit AFTER INSERT ON public.guide_bookmarks FOR EACH ROW EXECUTE FUNCTION private.tg_guide_bookmarks__limit();
alter table public.guide_bookmarks enable row level security;
create policy delete_own on public.guide_bookmarks for delete to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy insert_own on public.guide_bookmarks for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user))))));
create policy select_for_reviews on public.guide_bookmarks for select to review_reader
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy select_own on public.guide_bookmarks for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete on public.guide_bookmarks to authenticated;
grant delete, insert, select, update on public.guide_bookmarks to service_role;
grant insert (guide_id) on public.guide_bookmarks to authenticated;
grant select (guide_id, user_id) on public.guide_bookmarks to review_reader;
grant select (guide_id, user_id, created_at) on public.guide_bookmarks to authenticated;
comment on table public.guide_bookmarks is 'Who has kept which guide, each visible to that person only.';

create table public.guide_files (
  id uuid not null default gen_random_uuid(),
  user_id text not null,
  guide_id uuid,
  "position" smallint not null default 0,
  name text not null,
  media_type text not null default 'application/octet-stream'::text,
  bytes integer not null,
  pages integer,
  width integer,
  height integer,
  has_thumbnail boolean not null default false,
  cleaned text[] not null default '{}'::text[],
  status text not null default 'uploading'::text,
  refused_reason text,
  created_at timestamp with time zone not null default now()
);
alter table public.guide_files add constraint guide_files_pkey PRIMARY KEY (id);
alter table public.guide_files add constraint guide_files_bytes_check CHECK (((bytes >= 1) AND (bytes <= 20971520)));
alter table public.guide_files add constraint guide_files_cleaned_check CHECK ((cleaned <@ ARRAY['author'::text, 'location'::text, 'device'::text, 'comments'::text, 'history'::text, 'file_name'::text]));
alter table public.guide_files add constraint guide_files_height_check CHECK ((height > 0));
alter table public.guide_files add constraint guide_files_media_type_check CHECK (((char_length(media_type) >= 3) AND (char_length(media_type) <= 100)));
alter table public.guide_files add constraint guide_files_name_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 120)) AND (name !~ '[/\\]'::text)));
alter table public.guide_files add constraint guide_files_pages_check CHECK ((pages > 0));
alter table public.guide_files add constraint guide_files_position_check CHECK ((("position" >= 0) AND ("position" <= 4)));
alter table public.guide_files add constraint guide_files_refused CHECK (((status = 'refused'::text) = (refused_reason IS NOT NULL)));
alter table public.guide_files add constraint guide_files_refused_reason_check CHECK ((refused_reason = ANY (ARRAY['type'::text, 'size'::text, 'encrypted'::text, 'bomb'::text, 'broken'::text, 'virus'::text, 'removed_before'::text, 'active_content'::text])));
alter table public.guide_files add constraint guide_files_status_check CHECK ((status = ANY (ARRAY['uploading'::text, 'checking'::text, 'ready'::text, 'refused'::text])));
alter table public.guide_files add constraint guide_files_width_check CHECK ((width > 0));
alter table public.guide_files add constraint guide_files_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES public.study_guides(id) ON DELETE CASCADE;
alter table public.guide_files add constraint guide_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX guide_files_checking_idx ON public.guide_files USING btree (id) WHERE (status = 'checking'::text);
CREATE INDEX guide_files_guide_idx ON public.guide_files USING btree (guide_id, "position") WHERE (guide_id IS NOT NULL);
CREATE INDEX guide_files_unattached_idx ON public.guide_files USING btree (created_at) WHERE (guide_id IS NULL);
CREATE INDEX guide_files_user_idx ON public.guide_files USING btree (user_id, created_at DESC);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.guide_files FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
alter table public.guide_files enable row level security;
create policy select_for_library on public.guide_files for select to library_reader
  using (((status = 'ready'::text) AND (guide_id IS NOT NULL)));
create policy select_for_reviews on public.guide_files for select to review_reader
  using (((status = 'ready'::text) AND (guide_id IS NOT NULL)));
create policy select_own on public.guide_files for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete, insert, select, update on public.guide_files to service_role;
grant select (guide_id, "position", name, bytes, status) on public.guide_files to library_reader;
grant select (id, guide_id, "position", name, media_type, bytes, pages, width, height, has_thumbnail, cleaned, status) on public.guide_files to review_reader;
grant select (id, user_id, guide_id, "position", name, media_type, bytes, pages, width, height, has_thumbnail, cleaned, status, refused_reason, created_at) on public.guide_files to authenticated;
comment on table public.guide_files is 'Files of study guides, each visible to its owner; everybody reads published_guide_files.';
comment on column public.guide_files.guide_id is 'Null while its guide is being written.';
comment on column public.guide_files.name is 'As its owner named it, without what would say a name; with its ending.';
comment on column public.guide_files.media_type is 'By its content, never by its name (RFC 6838).';
comment on column public.guide_files.cleaned is 'What was taken out of it when it came.';
comment on column public.guide_files.refused_reason is 'Why it cannot be used; its owner is told what to do.';

create table public.guide_reports (
  id uuid not null default gen_random_uuid(),
  guide_id uuid not null,
  user_id text not null default private.user_id(),
  reason text not null,
  details text,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table public.guide_reports add constraint guide_reports_pkey PRIMARY KEY (id);
alter table public.guide_reports add constraint guide_reports_details_check CHECK ((char_length(details) <= 2000));
alter table public.guide_reports add constraint guide_reports_reason_check CHECK ((reason = ANY (ARRAY['copyright'::text, 'wrong'::text, 'other_course'::text, 'broken'::text, 'personal_data'::text, 'offensive'::text, 'spam'::text, 'other'::text])));
alter table public.guide_reports add constraint guide_reports_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'reviewed'::text, 'dismissed'::text])));
alter table public.guide_reports add constraint guide_reports_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES public.study_guides(id) ON DELETE CASCADE;
alter table public.guide_reports add constraint guide_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table public.guide_reports add constraint guide_reports_guide_id_user_id_key UNIQUE (guide_id, user_id);
CREATE INDEX guide_reports_queue_idx ON public.guide_reports USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX guide_reports_user_idx ON public.guide_reports USING btree (user_id);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.guide_reports FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_begin_single_row_insert BEFORE INSERT ON public.guide_reports FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_begin_single_row_update BEFORE UPDATE ON public.guide_reports FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_single_row_insert BEFORE INSERT ON public.guide_reports FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _010_single_row_update BEFORE UPDATE ON public.guide_reports FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF details ON public.guide_reports FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('details');
CREATE TRIGGER _100_complete_profile_only BEFORE INSERT ON public.guide_reports FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('report');
CREATE TRIGGER _200_check BEFORE INSERT ON public.guide_reports FOR EACH ROW EXECUTE FUNCTION private.tg__check_guide('report', 'of others');
CREATE TRIGGER _300_limit_a_day AFTER INSERT ON public.guide_reports FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tg__limit_a_day('report');
CREATE TRIGGER _300_stamp BEFORE UPDATE ON public.guide_reports FOR EACH ROW EXECUTE FUNCTION private.tg__stamp_report();
CREATE TRIGGER _500_hold AFTER INSERT OR UPDATE OF status ON public.guide_reports FOR EACH ROW EXECUTE FUNCTION private.tg_guide_reports__hold();
CREATE TRIGGER _600_tell_reporter AFTER UPDATE OF status ON public.guide_reports FOR EACH ROW WHEN (((old.status = 'pending'::text) AND (new.status <> 'pending'::text))) EXECUTE FUNCTION private.tg__tell_reporter();
alter table public.guide_reports enable row level security;
create policy insert_own on public.guide_reports for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (status = 'pending'::text) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user))))));
create policy select_for_library on public.guide_reports for select to library_reader
  using ((( SELECT public.is_admin() AS is_admin) AND (status = 'pending'::text)));
create policy select_own on public.guide_reports for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy update_own on public.guide_reports for update to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)))
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (status = 'pending'::text)));
grant delete, insert, select, update on public.guide_reports to service_role;
grant insert (guide_id, user_id, reason, details, status) on public.guide_reports to authenticated;
grant select (guide_id, status) on public.guide_reports to library_reader;
grant select (id, guide_id, user_id, reason, details, status, created_at, updated_at) on public.guide_reports to authenticated;
grant update (reason, details, status, updated_at) on public.guide_reports to authenticated;
comment on table public.guide_reports is 'Reports of study guides, each visible to the person who made it.';
comment on column public.guide_reports.reason is 'Of the list in the constraint on this column.';

create table public.guide_request_people (
  request_id uuid not null,
  user_id text not null,
  created_at timestamp with time zone not null default now()
);
alter table public.guide_request_people add constraint guide_request_people_pkey PRIMARY KEY (request_id, user_id);
alter table public.guide_request_people add constraint guide_request_people_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.guide_requests(id) ON DELETE CASCADE;
alter table public.guide_request_people add constraint guide_request_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX guide_request_people_user_idx ON public.guide_request_people USING btree (user_id);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.guide_request_people FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _500_count_added AFTER INSERT ON public.guide_request_people REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_guide_request_people__count('1');
CREATE TRIGGER _500_count_moved_from AFTER UPDATE ON public.guide_request_people REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_guide_request_people__count('-1');
CREATE TRIGGER _500_count_moved_to AFTER UPDATE ON public.guide_request_people REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_guide_request_people__count('1');
CREATE TRIGGER _500_count_removed AFTER DELETE ON public.guide_request_people REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_guide_request_people__count('-1');
alter table public.guide_request_people enable row level security;
create policy select_for_reviews on public.guide_request_people for select to review_reader
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy select_own on public.guide_request_people for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete, insert, select, update on public.guide_request_people to service_role;
grant select (request_id, user_id) on public.guide_request_people to review_reader;
grant select (request_id, user_id, created_at) on public.guide_request_people to authenticated;
comment on table public.guide_request_people is 'Who asks for which guide, each visible to that person only.';

create table public.guide_requests (
  id uuid not null default gen_random_uuid(),
  course_id integer not null,
  type text not null,
  asked_count integer not null default 0,
  created_at timestamp with time zone not null default now(),
  asked_on timestamp with time zone generated always as ((date_trunc('day'::text, (created_at AT TIME ZONE 'Asia/Jerusalem'::text)) AT TIME ZONE 'Asia/Jerusalem'::text)) stored
);
alter table public.guide_requests add constraint guide_requests_pkey PRIMARY KEY (id);
alter table public.guide_requests add constraint guide_requests_asked_count_check CHECK ((asked_count >= 0));
alter table public.guide_requests add constraint guide_requests_type_check CHECK ((type = ANY (ARRAY['summary'::text, 'past_exam'::text, 'formula_sheet'::text, 'exercise_solutions'::text, 'recording'::text, 'link'::text])));
alter table public.guide_requests add constraint guide_requests_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table public.guide_requests add constraint guide_requests_course_id_type_key UNIQUE (course_id, type);
CREATE INDEX guide_requests_asked_idx ON public.guide_requests USING btree (asked_count DESC, id);
CREATE TRIGGER _030_follow_merge BEFORE INSERT ON public.guide_requests FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('course', 'course_id');
alter table public.guide_requests enable row level security;
create policy select_for_reviews on public.guide_requests for select to review_reader
  using ((asked_count > 0));
grant delete, insert, select, update on public.guide_requests to service_role;
grant select (id, course_id, type, asked_count, asked_on) on public.guide_requests to review_reader;
comment on table public.guide_requests is 'Which guides are missed; everybody reads wanted_guides.';
comment on column public.guide_requests.asked_count is 'How many ask for it. Kept by trigger.';
comment on column public.guide_requests.asked_on is 'The day of the first who asked, as its beginning in Israel.';

create table public.guide_votes (
  guide_id uuid not null,
  user_id text not null default private.user_id(),
  created_at timestamp with time zone not null default now()
);
alter table public.guide_votes add constraint guide_votes_pkey PRIMARY KEY (guide_id, user_id);
alter table public.guide_votes add constraint guide_votes_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES public.study_guides(id) ON DELETE CASCADE;
alter table public.guide_votes add constraint guide_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX guide_votes_user_idx ON public.guide_votes USING btree (user_id);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.guide_votes FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_begin_single_row_delete BEFORE DELETE ON public.guide_votes FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_begin_single_row_insert BEFORE INSERT ON public.guide_votes FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_single_row_delete BEFORE DELETE ON public.guide_votes FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _010_single_row_insert BEFORE INSERT ON public.guide_votes FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _100_complete_profile_only BEFORE INSERT ON public.guide_votes FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('vote');
CREATE TRIGGER _200_check BEFORE INSERT ON public.guide_votes FOR EACH ROW EXECUTE FUNCTION private.tg__check_guide('vote', 'of others');
CREATE TRIGGER _300_limit_a_day AFTER INSERT ON public.guide_votes FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tg__limit_a_day('vote');
CREATE TRIGGER _500_count_added AFTER INSERT ON public.guide_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_guide_votes__count('1');
CREATE TRIGGER _500_count_removed AFTER DELETE ON public.guide_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_guide_votes__count('-1');
alter table public.guide_votes enable row level security;
create policy delete_own on public.guide_votes for delete to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy insert_own on public.guide_votes for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user))))));
create policy select_for_reviews on public.guide_votes for select to review_reader
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy select_own on public.guide_votes for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete on public.guide_votes to authenticated;
grant delete, insert, select, update on public.guide_votes to service_role;
grant insert (guide_id) on public.guide_votes to authenticated;
grant select (guide_id, user_id) on public.guide_votes to review_reader;
grant select (guide_id, user_id, created_at) on public.guide_votes to authenticated;
comment on table public.guide_votes is 'Who found which guide helpful, each visible to the voter only.';

create table public.hidden_reviews (
  id uuid not null default gen_random_uuid(),
  user_id text not null default private.user_id(),
  rating_id uuid,
  course_rating_id uuid,
  created_at timestamp with time zone not null default now()
);
alter table public.hidden_reviews add constraint hidden_reviews_pkey PRIMARY KEY (id);
alter table public.hidden_reviews add constraint hidden_reviews_target CHECK ((num_nonnulls(rating_id, course_rating_id) = 1));
alter table public.hidden_reviews add constraint hidden_reviews_course_rating_id_fkey FOREIGN KEY (course_rating_id) REFERENCES public.course_ratings(id) ON DELETE CASCADE;
alter table public.hidden_reviews add constraint hidden_reviews_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES public.ratings(id) ON DELETE CASCADE;
alter table public.hidden_reviews add constraint hidden_reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table public.hidden_reviews add constraint hidden_reviews_user_id_course_rating_id_key UNIQUE (user_id, course_rating_id);
alter table public.hidden_reviews add constraint hidden_reviews_user_id_rating_id_key UNIQUE (user_id, rating_id);
CREATE INDEX hidden_reviews_course_rating_idx ON public.hidden_reviews USING btree (course_rating_id) WHERE (course_rating_id IS NOT NULL);
CREATE INDEX hidden_reviews_rating_idx ON public.hidden_reviews USING btree (rating_id) WHERE (rating_id IS NOT NULL);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.hidden_reviews FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
alter table public.hidden_reviews enable row level security;
create policy delete_own on public.hidden_reviews for delete to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy select_for_reviews on public.hidden_reviews for select to review_reader
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy select_own on public.hidden_reviews for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete on public.hidden_reviews to authenticated;
grant delete, insert, select, update on public.hidden_reviews to service_role;
grant select (id, user_id, rating_id, course_rating_id, created_at) on public.hidden_reviews to authenticated;
grant select (user_id, rating_id, course_rating_id) on public.hidden_reviews to review_reader;
comment on table public.hidden_reviews is 'Reviews that a reader does not want to see, each visible to that reader only; rating_id or course_rating_id says which.';

create table public.institution_ratings (
  id uuid not null default gen_random_uuid(),
  user_id text not null default private.user_id(),
  institution_id integer not null,
  teaching smallint not null,
  facilities smallint not null,
  services smallint not null,
  social_life smallint not null,
  location smallint not null,
  fairness smallint not null,
  comment text not null,
  overall numeric(3,2) not null generated always as (round((((((((teaching + facilities) + services) + social_life) + location) + fairness))::numeric / 6.0), 2)) stored,
  stars smallint not null generated always as ((round((((((((teaching + facilities) + services) + social_life) + location) + fairness))::numeric / 6.0)))::smallint) stored,
  verified_student boolean not null default false,
  status text not null default 'visible'::text,
  held_reasons text[] not null default '{}'::text[],
  set_aside boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  reviewed_at timestamp with time zone,
  decision_reason text,
  decision_note text,
  decided_at timestamp with time zone,
  held_at timestamp with time zone,
  posted_at timestamp with time zone not null generated always as ((date_trunc('day'::text, (created_at AT TIME ZONE 'Asia/Jerusalem'::text)) AT TIME ZONE 'Asia/Jerusalem'::text)) stored
) with (fillfactor=90);
alter table public.institution_ratings add constraint institution_ratings_pkey PRIMARY KEY (id);
alter table public.institution_ratings add constraint institution_ratings_comment_check CHECK (((char_length(comment) <= 2000) AND (char_length(btrim(comment, ' 	
'::text)) >= 10)));
alter table public.institution_ratings add constraint institution_ratings_decision_note_check CHECK ((char_length(decision_note) <= 1000));
alter table public.institution_ratings add constraint institution_ratings_decision_reason_check CHECK ((decision_reason = ANY (ARRAY['offensive'::text, 'harassment'::text, 'private_life'::text, 'personal_data'::text, 'false'::text, 'off_topic'::text, 'spam'::text, 'other'::text])));
alter table public.institution_ratings add constraint institution_ratings_facilities_check CHECK (((facilities >= 1) AND (facilities <= 5)));
alter table public.institution_ratings add constraint institution_ratings_fairness_check CHECK (((fairness >= 1) AND (fairness <= 5)));
alter table public.institution_ratings add constraint institution_ratings_held_reasons CHECK ((held_reasons <@ ARRAY['phone'::text, 'email'::text, 'link'::text, 'id_number'::text, 'words'::text, 'reports'::text]));
alter table public.institution_ratings add constraint institution_ratings_location_check CHECK (((location >= 1) AND (location <= 5)));
alter table public.institution_ratings add constraint institution_ratings_services_check CHECK (((services >= 1) AND (services <= 5)));
alter table public.institution_ratings add constraint institution_ratings_social_life_check CHECK (((social_life >= 1) AND (social_life <= 5)));
alter table public.institution_ratings add constraint institution_ratings_status_check CHECK ((status = ANY (ARRAY['visible'::text, 'held'::text, 'hidden'::text, 'removed'::text])));
alter table public.institution_ratings add constraint institution_ratings_teaching_check CHECK (((teaching >= 1) AND (teaching <= 5)));
alter table public.institution_ratings add constraint institution_ratings_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table public.institution_ratings add constraint institution_ratings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table public.institution_ratings add constraint institution_ratings_user_id_key UNIQUE (user_id);
CREATE INDEX institution_ratings_created_idx ON public.institution_ratings USING btree (created_at DESC, id);
CREATE INDEX institution_ratings_held_idx ON public.institution_ratings USING btree (held_at, id) WHERE ((status = 'held'::text) AND (decided_at IS NULL));
CREATE INDEX institution_ratings_highest_idx ON public.institution_ratings USING btree (institution_id, overall DESC, posted_at DESC, id) WHERE ((status = 'visible'::text) AND (NOT set_aside));
CREATE INDEX institution_ratings_institution_idx ON public.institution_ratings USING btree (institution_id);
CREATE INDEX institution_ratings_lowest_idx ON public.institution_ratings USING btree (institution_id, overall, posted_at DESC, id) WHERE ((status = 'visible'::text) AND (NOT set_aside));
CREATE INDEX institution_ratings_newest_idx ON public.institution_ratings USING btree (institution_id, posted_at DESC, id) WHERE ((status = 'visible'::text) AND (NOT set_aside));
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.institution_ratings FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_begin_single_row_delete BEFORE DELETE ON public.institution_ratings FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_begin_single_row_insert BEFORE INSERT ON public.institution_ratings FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_begin_single_row_update BEFORE UPDATE ON public.institution_ratings FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_single_row_delete BEFORE DELETE ON public.institution_ratings FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _010_single_row_insert BEFORE INSERT ON public.institution_ratings FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _010_single_row_update BEFORE UPDATE ON public.institution_ratings FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF comment ON public.institution_ratings FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('comment');
CREATE TRIGGER _020_lock_caller BEFORE DELETE OR UPDATE ON public.institution_ratings FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tg__lock_caller();
CREATE TRIGGER _030_follow_merge BEFORE INSERT OR UPDATE OF institution_id ON public.institution_ratings FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('institution', 'institution_id');
CREATE TRIGGER _050_keep_delete BEFORE DELETE ON public.institution_ratings FOR EACH ROW WHEN ((old.status = ANY (ARRAY['hidden'::text, 'removed'::text]))) EXECUTE FUNCTION private.tg_ratings__keep();
CREATE TRIGGER _050_keep_update BEFORE UPDATE ON public.institution_ratings FOR EACH ROW WHEN (((old.user_id <> new.user_id) OR ((old.status = ANY (ARRAY['hidden'::text, 'removed'::text])) AND (old.institution_id = new.institution_id)))) EXECUTE FUNCTION private.tg_ratings__keep();
CREATE TRIGGER _090_complete_profile_only BEFORE INSERT ON public.institution_ratings FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('institution_rating');
CREATE TRIGGER _100_judge BEFORE INSERT OR UPDATE OF user_id, institution_id, teaching, facilities, services, social_life, location, fairness, comment, status ON public.institution_ratings FOR EACH ROW EXECUTE FUNCTION private.tg_institution_ratings__before_write();
CREATE TRIGGER _150_hold_after_withdrawal BEFORE INSERT ON public.institution_ratings FOR EACH ROW WHEN ((new.status = ANY (ARRAY['visible'::text, 'held'::text]))) EXECUTE FUNCTION private.tg_ratings__hold_after_withdrawal();
CREATE TRIGGER _160_note_hold BEFORE INSERT OR UPDATE OF comment, status, decided_at ON public.institution_ratings FOR EACH ROW EXECUTE FUNCTION private.tg_ratings__note_hold();
CREATE TRIGGER _300_limit_a_day AFTER INSERT ON public.institution_ratings FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tg__limit_a_day('institution_rating');
CREATE TRIGGER _500_tally_delete AFTER DELETE ON public.institution_ratings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_institution_ratings__tally();
CREATE TRIGGER _500_tally_insert AFTER INSERT ON public.institution_ratings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_institution_ratings__tally();
CREATE TRIGGER _500_tally_update AFTER UPDATE ON public.institution_ratings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_institution_ratings__tally();
CREATE TRIGGER _600_tell_writer_insert AFTER INSERT ON public.institution_ratings FOR EACH ROW WHEN ((new.status = 'held'::text)) EXECUTE FUNCTION private.tg__tell_writer();
CREATE TRIGGER _600_tell_writer_update AFTER UPDATE ON public.institution_ratings FOR EACH ROW WHEN (((new.status <> old.status) OR ((new.status = 'held'::text) AND (new.decided_at IS NOT NULL) AND (new.decided_at IS DISTINCT FROM old.decided_at)))) EXECUTE FUNCTION private.tg__tell_writer();
CREATE TRIGGER _700_forget_withdrawn AFTER UPDATE OF status ON public.institution_ratings FOR EACH ROW WHEN (((old.status <> 'visible'::text) AND (new.status = 'visible'::text))) EXECUTE FUNCTION private.tg_ratings__forget_withdrawn();
CREATE TRIGGER _700_note_words AFTER INSERT OR UPDATE OF comment ON public.institution_ratings FOR EACH ROW WHEN (('words'::text = ANY (new.held_reasons))) EXECUTE FUNCTION private.tg__note_words('institution_review');
CREATE TRIGGER _700_remember_withdrawn BEFORE DELETE ON public.institution_ratings FOR EACH ROW WHEN ((old.user_id = private.user_id())) EXECUTE FUNCTION private.tg_institution_ratings__remember_withdrawn();
CREATE TRIGGER _900_log AFTER UPDATE ON public.institution_ratings FOR EACH ROW WHEN ((((((old.status IS DISTINCT FROM new.status) OR (old.held_reasons IS DISTINCT FROM new.held_reasons)) OR (old.decided_at IS DISTINCT FROM new.decided_at)) OR (old.held_at IS DISTINCT FROM new.held_at)) OR (old.reviewed_at IS DISTINCT FROM new.reviewed_at))) EXECUTE FUNCTION private.tg__log_decision('institution_review', 'id', 'status', 'held_reasons', 'decision_reason', 'decision_note', 'decided_at', 'held_at', 'reviewed_at');
alter table public.institution_ratings enable row level security;
create policy delete_own on public.institution_ratings for delete to authenticated
  using (((user_id = ( SELECT private.user_id() AS user_id)) AND (( SELECT public.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.app_settings
  WHERE ((app_settings.key = 'institution_reviewing_open'::text) AND (app_settings.value = 'true'::jsonb)))))));
create policy insert_own on public.institution_ratings for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user) AND (profiles.institution = institution_ratings.institution_id)))) AND (( SELECT public.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.app_settings
  WHERE ((app_settings.key = 'institution_reviewing_open'::text) AND (app_settings.value = 'true'::jsonb)))))));
create policy select_for_reviews on public.institution_ratings for select to review_reader
  using (((status = 'visible'::text) AND (NOT set_aside) AND (( SELECT public.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.app_settings
  WHERE ((app_settings.key = 'institution_reviewing_open'::text) AND (app_settings.value = 'true'::jsonb)))))));
create policy select_own on public.institution_ratings for select to authenticated
  using (((user_id = ( SELECT private.user_id() AS user_id)) AND (( SELECT public.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.app_settings
  WHERE ((app_settings.key = 'institution_reviewing_open'::text) AND (app_settings.value = 'true'::jsonb)))))));
create policy update_own on public.institution_ratings for update to authenticated
  using (((user_id = ( SELECT private.user_id() AS user_id)) AND (( SELECT public.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.app_settings
  WHERE ((app_settings.key = 'institution_reviewing_open'::text) AND (app_settings.value = 'true'::jsonb)))))))
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user) AND (profiles.institution = institution_ratings.institution_id))))));
grant delete on public.institution_ratings to authenticated;
grant delete, insert, select, update on public.institution_ratings to service_role;
grant insert (user_id, institution_id, teaching, facilities, services, social_life, location, fairness, comment) on public.institution_ratings to authenticated;
grant select (id, user_id, institution_id, teaching, facilities, services, social_life, location, fairness, comment, overall, stars, verified_student, status, held_reasons, set_aside, created_at, updated_at, reviewed_at, decision_reason, decision_note, decided_at, held_at, posted_at) on public.institution_ratings to authenticated;
grant select (id, user_id, institution_id, teaching, facilities, services, social_life, location, fairness, comment, overall, stars, verified_student, status, set_aside, posted_at) on public.institution_ratings to review_reader;
grant update (user_id, institution_id, teaching, facilities, services, social_life, location, fairness, comment) on public.institution_ratings to authenticated;
comment on table public.institution_ratings is 'Reviews of institutions, one a person, each visible to its author only.';
comment on column public.institution_ratings.overall is 'Average of the six values, 1 to 5.';
comment on column public.institution_ratings.stars is 'overall as a whole number: its bar in the histogram.';
comment on column public.institution_ratings.status is 'visible; held for an admin before it was ever public; hidden by an admin or by reports; removed for good.';
comment on column public.institution_ratings.held_reasons is 'Why the review is held: phone, email, link, id_number, words, or reports of readers. For its author.';
comment on column public.institution_ratings.set_aside is 'Whether its author now studies elsewhere: shown and counted nowhere until they go back or send it again.';
comment on column public.institution_ratings.reviewed_at is 'When an admin last let it stand; older reports do not hold it again.';
comment on column public.institution_ratings.decision_reason is 'Why an admin sent it back, hid or removed it; kept while its writer rewords it. For its author.';
comment on column public.institution_ratings.decision_note is 'What the admin wrote to its author.';
comment on column public.institution_ratings.decided_at is 'When an admin last decided on it. Null while it waits for one; held and decided is sent back to its author.';
comment on column public.institution_ratings.held_at is 'Since when it has waited for an admin; null where it is not held.';
comment on column public.institution_ratings.posted_at is 'Beginning of the day in Israel on which it was written: what others see of created_at.';

create table public.institution_review_reports (
  id uuid not null default gen_random_uuid(),
  rating_id uuid not null,
  user_id text not null default private.user_id(),
  reason text not null,
  details text,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table public.institution_review_reports add constraint institution_review_reports_pkey PRIMARY KEY (id);
alter table public.institution_review_reports add constraint institution_review_reports_details_check CHECK ((char_length(details) <= 2000));
alter table public.institution_review_reports add constraint institution_review_reports_reason_check CHECK ((reason = ANY (ARRAY['offensive'::text, 'harassment'::text, 'private_life'::text, 'personal_data'::text, 'false'::text, 'off_topic'::text, 'spam'::text, 'other'::text])));
alter table public.institution_review_reports add constraint institution_review_reports_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'reviewed'::text, 'dismissed'::text])));
alter table public.institution_review_reports add constraint institution_review_reports_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES public.institution_ratings(id) ON DELETE CASCADE;
alter table public.institution_review_reports add constraint institution_review_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table public.institution_review_reports add constraint institution_review_reports_rating_id_user_id_key UNIQUE (rating_id, user_id);
CREATE INDEX institution_review_reports_queue_idx ON public.institution_review_reports USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX institution_review_reports_user_idx ON public.institution_review_reports USING btree (user_id);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.institution_review_reports FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_begin_single_row_insert BEFORE INSERT ON public.institution_review_reports FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_begin_single_row_update BEFORE UPDATE ON public.institution_review_reports FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_single_row_insert BEFORE INSERT ON public.institution_review_reports FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _010_single_row_update BEFORE UPDATE ON public.institution_review_reports FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF details ON public.institution_review_reports FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('details');
CREATE TRIGGER _100_complete_profile_only BEFORE INSERT ON public.institution_review_reports FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('report');
CREATE TRIGGER _200_check BEFORE INSERT ON public.institution_review_reports FOR EACH ROW EXECUTE FUNCTION private.tg_institution_review_reports__check();
CREATE TRIGGER _300_limit_a_day AFTER INSERT ON public.institution_review_reports FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tg__limit_a_day('report');
CREATE TRIGGER _300_stamp BEFORE UPDATE ON public.institution_review_reports FOR EACH ROW EXECUTE FUNCTION private.tg__stamp_report();
CREATE TRIGGER _500_hold AFTER INSERT OR UPDATE OF status ON public.institution_review_reports FOR EACH ROW EXECUTE FUNCTION private.tg_institution_review_reports__hold();
CREATE TRIGGER _600_tell_reporter AFTER UPDATE OF status ON public.institution_review_reports FOR EACH ROW WHEN (((old.status = 'pending'::text) AND (new.status <> 'pending'::text))) EXECUTE FUNCTION private.tg__tell_reporter();
alter table public.institution_review_reports enable row level security;
create policy insert_own on public.institution_review_reports for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (status = 'pending'::text) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user)))) AND (( SELECT public.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.app_settings
  WHERE ((app_settings.key = 'institution_reviewing_open'::text) AND (app_settings.value = 'true'::jsonb)))))));
create policy select_own on public.institution_review_reports for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy update_own on public.institution_review_reports for update to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)))
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (status = 'pending'::text)));
grant delete, insert, select, update on public.institution_review_reports to service_role;
grant insert (rating_id, user_id, reason, details, status) on public.institution_review_reports to authenticated;
grant select (id, rating_id, user_id, reason, details, status, created_at, updated_at) on public.institution_review_reports to authenticated;
grant update (reason, details, status, updated_at) on public.institution_review_reports to authenticated;
comment on table public.institution_review_reports is 'Reports of single reviews of institutions, each visible to the person who made it.';
comment on column public.institution_review_reports.reason is 'Of the list in the constraint on this column.';

create view public.institution_reviews as
 SELECT r.id,
    r.institution_id,
    r.teaching,
    r.facilities,
    r.services,
    r.social_life,
    r.location,
    r.fairness,
    r.overall,
    r.stars,
    r.comment,
    r.verified_student,
    r.posted_at AS created_at,
    COALESCE((r.user_id = ( SELECT private.user_id() AS user_id)), false) AS is_mine
   FROM (public.institution_ratings r
     JOIN public.institution_tallies t ON (((t.institution_id = r.institution_id) AND (t.review_count >= 5))))
  WHERE ((r.status = 'visible'::text) AND (NOT r.set_aside));
alter view public.institution_reviews owner to review_reader;
grant select on public.institution_reviews to anon;
grant select on public.institution_reviews to authenticated;
grant select on public.institution_reviews to service_role;
comment on view public.institution_reviews is 'Visible reviews of institutions with at least five, for everybody, without authors.';
comment on column public.institution_reviews.created_at is 'The day on which it was written, as its beginning in Israel.';
comment on column public.institution_reviews.is_mine is 'Whether the reader wrote it.';

create view public.institution_scores as
 SELECT i.id AS institution_id,
    i.name,
    i.name_en,
    COALESCE(t.review_count, 0) AS review_count,
    round(((t.teaching_sum)::numeric / (enough.reviews)::numeric), 2) AS teaching,
    round(((t.facilities_sum)::numeric / (enough.reviews)::numeric), 2) AS facilities,
    round(((t.services_sum)::numeric / (enough.reviews)::numeric), 2) AS services,
    round(((t.social_life_sum)::numeric / (enough.reviews)::numeric), 2) AS social_life,
    round(((t.location_sum)::numeric / (enough.reviews)::numeric), 2) AS location,
    round(((t.fairness_sum)::numeric / (enough.reviews)::numeric), 2) AS fairness,
    round((((enough.total)::numeric / (enough.reviews)::numeric) / (6)::numeric), 2) AS overall,
    round(((((enough.total)::numeric / 6.0) + (38)::numeric) / ((enough.reviews + 10))::numeric), 4) AS score,
        CASE
            WHEN (enough.reviews IS NOT NULL) THEN t.histogram
            ELSE NULL::integer[]
        END AS histogram,
        CASE
            WHEN (enough.reviews IS NOT NULL) THEN t.last_posted_at
            ELSE NULL::timestamp with time zone
        END AS last_reviewed_on
   FROM ((public.institutions i
     LEFT JOIN public.institution_tallies t ON ((t.institution_id = i.id)))
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN (t.review_count >= 5) THEN t.review_count
                    ELSE NULL::integer
                END AS reviews,
            (((((t.teaching_sum + t.facilities_sum) + t.services_sum) + t.social_life_sum) + t.location_sum) + t.fairness_sum) AS total) enough)
  WHERE ((i.merged_into IS NULL) AND (( SELECT public.is_admin() AS is_admin) OR (EXISTS ( SELECT
           FROM public.app_settings
          WHERE ((app_settings.key = 'institution_reviewing_open'::text) AND (app_settings.value = 'true'::jsonb))))));
alter view public.institution_scores owner to review_reader;
grant select on public.institution_scores to anon;
grant select on public.institution_scores to authenticated;
grant select on public.institution_scores to service_role;
comment on view public.institution_scores is 'How institutions are reviewed. Only review_count is there below five reviews; the rest is null.';
comment on column public.institution_scores.overall is 'Average of the six criteria over all reviews, 1 to 5.';
comment on column public.institution_scores.score is 'Sort key of the honest order: overall after adding ten reviews of 3.8, as of professors and courses.';
comment on column public.institution_scores.histogram is 'How many came to 1, 2, 3, 4 and 5 stars.';
comment on column public.institution_scores.last_reviewed_on is 'The day of the newest review.';

create table public.institution_tallies (
  institution_id integer not null,
  review_count integer not null default 0,
  teaching_sum integer not null default 0,
  facilities_sum integer not null default 0,
  services_sum integer not null default 0,
  social_life_sum integer not null default 0,
  location_sum integer not null default 0,
  fairness_sum integer not null default 0,
  histogram integer[] not null default '{0,0,0,0,0}'::integer[],
  last_posted_at timestamp with time zone
) with (fillfactor=70);
alter table public.institution_tallies add constraint institution_tallies_pkey PRIMARY KEY (institution_id);
alter table public.institution_tallies add constraint institution_tallies_histogram_check CHECK ((cardinality(histogram) = 5));
alter table public.institution_tallies add constraint institution_tallies_review_count_check CHECK ((review_count >= 0));
alter table public.institution_tallies add constraint institution_tallies_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table public.institution_tallies enable row level security;
create policy select_for_reviews on public.institution_tallies for select to review_reader
  using ((( SELECT public.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.app_settings
  WHERE ((app_settings.key = 'institution_reviewing_open'::text) AND (app_settings.value = 'true'::jsonb))))));
grant delete, insert, select, update on public.institution_tallies to service_role;
grant select on public.institution_tallies to review_reader;
comment on table public.institution_tallies is 'Count, sums and histogram of the visible reviews of each institution; everybody reads institution_scores.';
comment on column public.institution_tallies.histogram is 'How many came to 1, 2, 3, 4 and 5 stars; index 1 is one star.';
comment on column public.institution_tallies.last_posted_at is 'The day of the newest review.';

create table public.institutions (
  id integer not null generated by default as identity,
  name text not null,
  name_en text not null,
  short_name text,
  short_name_en text,
  kind text not null default 'college'::text,
  email_domains text[] not null default '{}'::text[],
  professor_count integer not null default 0,
  course_count integer not null default 0,
  rating_count integer not null default 0,
  merged_into integer,
  created_at timestamp with time zone not null default now()
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_threshold=200);
alter table public.institutions add constraint institutions_pkey PRIMARY KEY (id);
alter table public.institutions add constraint institutions_course_count_check CHECK ((course_count >= 0));
alter table public.institutions add constraint institutions_kind_check CHECK ((kind ~ '^[a-z_]{2,40}$'::text));
alter table public.institutions add constraint institutions_merged CHECK ((merged_into IS DISTINCT FROM id));
alter table public.institutions add constraint institutions_name_check CHECK (((char_length(name) >= 2) AND (char_length(name) <= 120)));
alter table public.institutions add constraint institutions_name_en_check CHECK (((char_length(name_en) >= 2) AND (char_length(name_en) <= 120)));
alter table public.institutions add constraint institutions_professor_count_check CHECK ((professor_count >= 0));
alter table public.institutions add constraint institutions_rating_count_check CHECK ((rating_count >= 0));
alter table public.institutions add constraint institutions_short_name_check CHECK (((char_length(short_name) >= 1) AND (char_length(short_name) <= 60)));
alter table public.institutions add constraint institutions_short_name_en_check CHECK (((char_length(short_name_en) >= 1) AND (char_length(short_name_en) <= 60)));
alter table public.institutions add constraint institutions_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table public.institutions add constraint institutions_name_key UNIQUE (name);
CREATE INDEX institutions_merged_into_idx ON public.institutions USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE TRIGGER _600_index_belonging AFTER UPDATE OF name, name_en, short_name, short_name_en ON public.institutions FOR EACH ROW EXECUTE FUNCTION private.tg__index_belonging();
CREATE TRIGGER _700_index_guides AFTER UPDATE OF name, name_en, short_name, short_name_en ON public.institutions FOR EACH ROW EXECUTE FUNCTION private.tg__index_guides_of();
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE OF name, name_en, short_name, short_name_en, kind, email_domains, merged_into ON public.institutions FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('institution', 'id', 'name', 'name_en', 'short_name', 'short_name_en', 'kind', 'email_domains', 'merged_into');
alter table public.institutions enable row level security;
create policy select_for_library on public.institutions for select to library_reader
  using (true);
create policy select_for_reviews on public.institutions for select to review_reader
  using (true);
create policy select_visible on public.institutions for select to anon, authenticated
  using ((merged_into IS NULL));
grant delete, insert, select, update on public.institutions to service_role;
grant select (id, name, name_en) on public.institutions to library_reader;
grant select (id, name, name_en, merged_into) on public.institutions to review_reader;
grant select (id, name, name_en, short_name, short_name_en, kind, email_domains, professor_count, course_count, rating_count, merged_into, created_at) on public.institutions to anon;
grant select (id, name, name_en, short_name, short_name_en, kind, email_domains, professor_count, course_count, rating_count, merged_into, created_at) on public.institutions to authenticated;
comment on table public.institutions is 'Institutions of higher education (DATA-04).';
comment on column public.institutions.name is 'Hebrew name, the default everywhere.';
comment on column public.institutions.kind is 'university, college, academic_center, education_college, arts and the like; a word, not shown as it stands.';
comment on column public.institutions.email_domains is 'Mail domains that the institution gives its students; an address there makes a "verified student".';
comment on column public.institutions.professor_count is 'Visible professors. Kept by trigger.';
comment on column public.institutions.course_count is 'Visible courses. Kept by trigger.';
comment on column public.institutions.rating_count is 'Visible ratings of its visible professors and courses. Kept by trigger.';
comment on column public.institutions.merged_into is 'Where all that was its own is now; null for one that is there.';

create view public.library_guides as
 SELECT g.id,
    g.course_id,
    c.name AS course_name,
    c.name_en AS course_name_en,
    c.code AS course_code,
    g.institution,
    i.name AS institution_name,
    i.name_en AS institution_name_en,
    g.department,
    d.name AS department_name,
    d.name_en AS department_name_en,
    g.type,
    g.language,
    g.title,
    g.status,
    g.held_reasons,
    g.decision_reason,
        CASE
            WHEN ( SELECT public.is_admin() AS is_admin) THEN g.decision_note
            ELSE NULL::text
        END AS decision_note,
    g.file_count,
    COALESCE(( SELECT sum(f.bytes) AS sum
           FROM public.guide_files f
          WHERE (f.guide_id = g.id)), (0)::bigint) AS file_bytes,
    ( SELECT string_agg(f.name, '
'::text ORDER BY f."position") AS string_agg
           FROM public.guide_files f
          WHERE (f.guide_id = g.id)) AS file_names,
    g.view_count,
    g.helpful_count,
    COALESCE(r.waiting, 0) AS report_count,
    g.submitted_on,
    g.published_on,
    g.revised_on,
        CASE
            WHEN ( SELECT public.is_admin() AS is_admin) THEN private.guide_version(g.id, g.updated_at)
            ELSE NULL::text
        END AS version,
    array_remove(ARRAY[
        CASE
            WHEN (r.waiting > 0) THEN 'reported'::text
            ELSE NULL::text
        END,
        CASE
            WHEN ((g.file_count > 0) AND ( SELECT public.is_admin() AS is_admin) AND private.has_removed_file(g.id)) THEN 'removed_before'::text
            ELSE NULL::text
        END], NULL::text) AS warnings
   FROM ((((public.study_guides g
     JOIN public.courses c ON ((c.id = g.course_id)))
     JOIN public.institutions i ON ((i.id = g.institution)))
     JOIN public.departments d ON ((d.id = g.department)))
     LEFT JOIN ( SELECT guide_reports.guide_id,
            (count(*))::integer AS waiting
           FROM public.guide_reports
          WHERE (guide_reports.status = 'pending'::text)
          GROUP BY guide_reports.guide_id) r ON (((r.guide_id = g.id) AND (g.status <> ALL (ARRAY['withdrawn'::text, 'removed'::text, 'merged'::text])))))
  WHERE (( SELECT public.is_admin() AS is_admin) OR ((g.status = 'published'::text) AND (c.status = 'visible'::text)));
alter view public.library_guides owner to library_reader;
grant select on public.library_guides to authenticated;
comment on view public.library_guides is 'Every guide for admins, published ones for others once the library is open (app_settings.library_open). No author.';
comment on column public.library_guides.file_bytes is 'Bytes of its files together.';
comment on column public.library_guides.file_names is 'Names of its files, one a line, for looking for one.';
comment on column public.library_guides.report_count is 'Reports that wait for an admin; admins only.';
comment on column public.library_guides.submitted_on is 'The day on which it was last sent.';
comment on column public.library_guides.version is 'Differs once the author has changed the guide; decide_guides takes it. Admins only.';
comment on column public.library_guides.warnings is 'reported: reports wait. removed_before: one of its files was removed elsewhere.';

create table public.notices (
  id uuid not null default gen_random_uuid(),
  user_id text not null,
  kind text not null,
  reason text,
  note text,
  until timestamp with time zone,
  professor_id integer,
  course_id integer,
  rating_id uuid,
  course_rating_id uuid,
  guide_id uuid,
  count integer not null default 1,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone
) with (fillfactor=85);
alter table public.notices add constraint notices_pkey PRIMARY KEY (id);
alter table public.notices add constraint notices_count_check CHECK ((count > 0));
alter table public.notices add constraint notices_kind_check CHECK ((kind = ANY (ARRAY['new_review'::text, 'rating_held'::text, 'rating_published'::text, 'rating_removed'::text, 'report_handled'::text, 'guide_approved'::text, 'guide_rejected'::text, 'guide_hidden'::text, 'wanted_answered'::text, 'new_guide'::text, 'rating_sent_back'::text, 'institution_rating_held'::text, 'institution_rating_published'::text, 'institution_rating_removed'::text, 'institution_rating_sent_back'::text, 'report_upheld'::text, 'report_dismissed'::text, 'reports_weigh_less'::text, 'warned'::text, 'suspended'::text, 'suspension_ended'::text, 'message_answered'::text, 'suggestion_accepted'::text, 'suggestion_dismissed'::text, 'raffle_won'::text, 'identity_seen'::text])));
alter table public.notices add constraint notices_name_own_guides CHECK (((kind ~~ 'guide_%'::text) OR (guide_id IS NULL)));
alter table public.notices add constraint notices_name_own_reviews CHECK (((kind ~~ 'rating_%'::text) OR (kind = ANY (ARRAY['warned'::text, 'suspended'::text])) OR (num_nonnulls(rating_id, course_rating_id) = 0)));
alter table public.notices add constraint notices_note_check CHECK ((char_length(note) <= 1000));
alter table public.notices add constraint notices_reason_check CHECK ((char_length(reason) <= 60));
alter table public.notices add constraint notices_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table public.notices add constraint notices_course_rating_id_fkey FOREIGN KEY (course_rating_id) REFERENCES public.course_ratings(id) ON DELETE CASCADE;
alter table public.notices add constraint notices_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES public.study_guides(id) ON DELETE CASCADE;
alter table public.notices add constraint notices_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE;
alter table public.notices add constraint notices_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES public.ratings(id) ON DELETE CASCADE;
alter table public.notices add constraint notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX notices_course_idx ON public.notices USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX notices_course_rating_idx ON public.notices USING btree (course_rating_id) WHERE (course_rating_id IS NOT NULL);
CREATE INDEX notices_guide_idx ON public.notices USING btree (guide_id) WHERE (guide_id IS NOT NULL);
CREATE UNIQUE INDEX notices_new_guide_of_course ON public.notices USING btree (user_id, course_id) WHERE ((kind = 'new_guide'::text) AND (read_at IS NULL) AND (course_id IS NOT NULL));
CREATE UNIQUE INDEX notices_new_of_course ON public.notices USING btree (user_id, course_id) WHERE ((kind = 'new_review'::text) AND (read_at IS NULL) AND (course_id IS NOT NULL));
CREATE UNIQUE INDEX notices_new_of_professor ON public.notices USING btree (user_id, professor_id) WHERE ((kind = 'new_review'::text) AND (read_at IS NULL) AND (professor_id IS NOT NULL));
CREATE INDEX notices_professor_idx ON public.notices USING btree (professor_id) WHERE (professor_id IS NOT NULL);
CREATE INDEX notices_rating_idx ON public.notices USING btree (rating_id) WHERE (rating_id IS NOT NULL);
CREATE INDEX notices_unread_idx ON public.notices USING btree (user_id) WHERE (read_at IS NULL);
CREATE INDEX notices_user_idx ON public.notices USING btree (user_id, created_at DESC, id);
CREATE UNIQUE INDEX notices_weigh_less ON public.notices USING btree (user_id) WHERE (kind = 'reports_weigh_less'::text);
CREATE TRIGGER _050_skip_leaving BEFORE INSERT ON public.notices FOR EACH ROW EXECUTE FUNCTION private.tg_notices__skip_leaving();
CREATE TRIGGER _700_mail_decision AFTER INSERT ON public.notices FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['rating_published'::text, 'rating_removed'::text, 'rating_sent_back'::text, 'institution_rating_published'::text, 'institution_rating_removed'::text, 'institution_rating_sent_back'::text, 'guide_approved'::text, 'guide_rejected'::text, 'guide_hidden'::text, 'warned'::text, 'suspended'::text, 'suspension_ended'::text, 'raffle_won'::text]))) EXECUTE FUNCTION private.tg_notices__mail_decision();
CREATE TRIGGER _800_push AFTER INSERT ON public.notices FOR EACH ROW EXECUTE FUNCTION private.tg_notices__push();
alter table public.notices enable row level security;
create policy select_own on public.notices for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy update_own on public.notices for update to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)))
  with check ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete, insert, select, update on public.notices to service_role;
grant select (id, user_id, kind, reason, note, until, professor_id, course_id, rating_id, course_rating_id, guide_id, count, created_at, read_at) on public.notices to authenticated;
grant update (read_at) on public.notices to authenticated;
comment on table public.notices is 'What a person is told in the app, newest first.';
comment on column public.notices.reason is 'Why, as one word of the list that the decision was made with; of an answer, the reference of its message.';
comment on column public.notices.note is 'What the admin wrote to the person.';
comment on column public.notices.until is 'When what was decided ends, where it does.';
comment on column public.notices.professor_id is 'The professor that was reviewed, reported, or rated by the person.';
comment on column public.notices.course_id is 'The course that was reviewed, reported, or rated by the person.';
comment on column public.notices.rating_id is 'The person''s own rating of a professor that the notice is about.';
comment on column public.notices.course_rating_id is 'The person''s own rating of a course that the notice is about.';
comment on column public.notices.guide_id is 'The person''s own study guide that the notice is about.';
comment on column public.notices.count is 'How many new reviews, or guides, since the last notice about this target was read.';
comment on column public.notices.created_at is 'An instant; of new reviews and guides of others, the beginning of the day in Israel.';

create table public.professor_reports (
  id uuid not null default gen_random_uuid(),
  professor_id integer not null,
  user_id text not null default private.user_id(),
  reason text not null,
  details text,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table public.professor_reports add constraint professor_reports_pkey PRIMARY KEY (id);
alter table public.professor_reports add constraint professor_reports_details_check CHECK ((char_length(details) <= 2000));
alter table public.professor_reports add constraint professor_reports_reason_check CHECK ((reason = ANY (ARRAY['wrong_details'::text, 'duplicate'::text, 'left'::text, 'offensive'::text, 'other'::text])));
alter table public.professor_reports add constraint professor_reports_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'reviewed'::text, 'dismissed'::text])));
alter table public.professor_reports add constraint professor_reports_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE;
alter table public.professor_reports add constraint professor_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table public.professor_reports add constraint professor_reports_professor_id_user_id_key UNIQUE (professor_id, user_id);
CREATE INDEX professor_reports_queue_idx ON public.professor_reports USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX professor_reports_user_idx ON public.professor_reports USING btree (user_id);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.professor_reports FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_begin_single_row_insert BEFORE INSERT ON public.professor_reports FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_begin_single_row_update BEFORE UPDATE ON public.professor_reports FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_single_row_insert BEFORE INSERT ON public.professor_reports FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _010_single_row_update BEFORE UPDATE ON public.professor_reports FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF details ON public.professor_reports FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('details');
CREATE TRIGGER _030_follow_merge BEFORE INSERT ON public.professor_reports FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('professor', 'professor_id');
CREATE TRIGGER _100_complete_profile_only BEFORE INSERT ON public.professor_reports FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('report');
CREATE TRIGGER _300_limit_a_day AFTER INSERT ON public.professor_reports FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tg__limit_a_day('report');
CREATE TRIGGER _300_stamp BEFORE UPDATE ON public.professor_reports FOR EACH ROW EXECUTE FUNCTION private.tg__stamp_report();
CREATE TRIGGER _600_tell_reporter AFTER UPDATE OF status ON public.professor_reports FOR EACH ROW WHEN (((old.status = 'pending'::text) AND (new.status <> 'pending'::text))) EXECUTE FUNCTION private.tg__tell_reporter();
alter table public.professor_reports enable row level security;
create policy insert_own on public.professor_reports for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (status = 'pending'::text) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user)))) AND (EXISTS ( SELECT
   FROM public.professors
  WHERE (professors.id = professor_reports.professor_id)))));
create policy select_own on public.professor_reports for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy update_own on public.professor_reports for update to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)))
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (status = 'pending'::text)));
grant delete, insert, select, update on public.professor_reports to service_role;
grant insert (professor_id, user_id, reason, details, status) on public.professor_reports to authenticated;
grant select (id, professor_id, user_id, reason, details, status, created_at, updated_at) on public.professor_reports to authenticated;
grant update (reason, details, status, updated_at) on public.professor_reports to authenticated;
comment on table public.professor_reports is 'Reports of professors (DATA-06), each visible to the person who made it.';
comment on column public.professor_reports.reason is 'Of the list in the constraint on this column.';

create view public.professor_reviews as
 SELECT r.id,
    r.professor_id,
    r.course_id,
    r.rating1,
    r.comment,
    r.difficulty,
    r.would_take_again,
    r.tags,
    r.semester,
    r.year,
    r.helpful_count,
    r.verified_student,
    COALESCE((r.user_id = ( SELECT private.user_id() AS user_id)), false) AS is_mine,
    r.posted_at AS created_at,
    c.name AS course_name,
    c.name_en AS course_name_en,
    c.code AS course_code,
    (EXISTS ( SELECT
           FROM public.rating_votes v
          WHERE ((v.rating_id = r.id) AND (v.user_id = ( SELECT private.user_id() AS user_id))))) AS is_voted
   FROM ((public.ratings r
     JOIN public.professors p ON (((p.id = r.professor_id) AND (p.status = 'visible'::text))))
     LEFT JOIN public.courses c ON (((c.id = r.course_id) AND (c.status = 'visible'::text))))
  WHERE ((r.status = 'visible'::text) AND (r.id <> ALL (ARRAY( SELECT h.rating_id
           FROM public.hidden_reviews h
          WHERE ((h.user_id = ( SELECT private.user_id() AS user_id)) AND (h.rating_id IS NOT NULL))))));
alter view public.professor_reviews owner to review_reader;
grant select on public.professor_reviews to anon;
grant select on public.professor_reviews to authenticated;
grant select on public.professor_reviews to service_role;
comment on view public.professor_reviews is 'Visible ratings of professors for everybody, without authors; course columns are null when none was named.';
comment on column public.professor_reviews.is_mine is 'Whether the reader wrote it.';
comment on column public.professor_reviews.created_at is 'The day on which it was written, as its beginning in Israel.';
comment on column public.professor_reviews.is_voted is 'Whether the reader found it helpful.';

create table public.professors (
  id integer not null generated by default as identity,
  name text not null,
  name_en text not null,
  title text,
  aliases text[] not null default '{}'::text[],
  institution integer not null,
  department integer not null,
  rating_count integer not null default 0,
  rating_sum integer not null default 0,
  histogram integer[] not null default '{0,0,0,0,0}'::integer[],
  difficulty_count integer not null default 0,
  difficulty_sum integer not null default 0,
  take_again_count integer not null default 0,
  take_again_yes integer not null default 0,
  tag_counts jsonb not null default '{}'::jsonb,
  last_rated_at timestamp with time zone,
  rating_avg numeric(3,2) generated always as (round(((rating_sum)::numeric / (NULLIF(rating_count, 0))::numeric), 2)) stored,
  rating_score numeric(5,4) not null generated always as (round((((rating_sum + 38))::numeric / ((rating_count + 10))::numeric), 4)) stored,
  difficulty_avg numeric(3,2) generated always as (round(((difficulty_sum)::numeric / (NULLIF(difficulty_count, 0))::numeric), 2)) stored,
  take_again_percent smallint generated always as ((round(((100.0 * (take_again_yes)::numeric) / (NULLIF(take_again_count, 0))::numeric)))::smallint) stored,
  status text not null default 'visible'::text,
  merged_into integer,
  created_at timestamp with time zone not null default now()
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.01, autovacuum_analyze_scale_factor=0.02);
alter table public.professors add constraint professors_pkey PRIMARY KEY (id);
alter table public.professors add constraint professors_merged CHECK ((((status = 'merged'::text) = (merged_into IS NOT NULL)) AND (merged_into IS DISTINCT FROM id)));
alter table public.professors add constraint professors_name_check CHECK (((char_length(name) >= 2) AND (char_length(name) <= 120)));
alter table public.professors add constraint professors_name_en_check CHECK (((char_length(name_en) >= 2) AND (char_length(name_en) <= 120)));
alter table public.professors add constraint professors_status_check CHECK ((status = ANY (ARRAY['visible'::text, 'hidden'::text, 'merged'::text])));
alter table public.professors add constraint professors_tag_counts_check CHECK ((jsonb_typeof(tag_counts) = 'object'::text));
alter table public.professors add constraint professors_tallies CHECK (((cardinality(histogram) = 5) AND (array_position(histogram, NULL::integer) IS NULL) AND (0 <= ALL (histogram)) AND (rating_count = ((((histogram[1] + histogram[2]) + histogram[3]) + histogram[4]) + histogram[5])) AND (rating_sum = ((((histogram[1] + (2 * histogram[2])) + (3 * histogram[3])) + (4 * histogram[4])) + (5 * histogram[5]))) AND ((difficulty_count >= 0) AND (difficulty_count <= rating_count)) AND ((difficulty_sum >= difficulty_count) AND (difficulty_sum <= (5 * difficulty_count))) AND ((take_again_count >= 0) AND (take_again_count <= rating_count)) AND ((take_again_yes >= 0) AND (take_again_yes <= take_again_count))));
alter table public.professors add constraint professors_title_check CHECK ((title = ANY (ARRAY['prof'::text, 'dr'::text, 'adv'::text, 'mr'::text, 'ms'::text])));
alter table public.professors add constraint professors_department_fkey FOREIGN KEY (department) REFERENCES public.departments(id) ON DELETE CASCADE;
alter table public.professors add constraint professors_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table public.professors add constraint professors_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.professors(id) ON DELETE CASCADE;
CREATE INDEX professors_best_idx ON public.professors USING btree (rating_score DESC, id);
CREATE INDEX professors_department_best_idx ON public.professors USING btree (department, rating_score DESC, id) INCLUDE (status, institution, name, name_en, title, rating_count, rating_avg, last_rated_at, histogram);
CREATE INDEX professors_hidden_idx ON public.professors USING btree (id) WHERE (status = 'hidden'::text);
CREATE INDEX professors_institution_best_idx ON public.professors USING btree (institution, rating_score DESC, id);
CREATE INDEX professors_institution_most_idx ON public.professors USING btree (institution, rating_count DESC, id);
CREATE INDEX professors_institution_name_en_idx ON public.professors USING btree (institution, name_en, id);
CREATE INDEX professors_institution_name_idx ON public.professors USING btree (institution, name, id);
CREATE INDEX professors_institution_newest_idx ON public.professors USING btree (institution, last_rated_at DESC NULLS LAST, id);
CREATE INDEX professors_lacks_english_idx ON public.professors USING btree (id) WHERE private.lacks_english(name, name_en);
CREATE INDEX professors_merged_into_idx ON public.professors USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX professors_most_idx ON public.professors USING btree (rating_count DESC, id);
CREATE INDEX professors_name_en_idx ON public.professors USING btree (name_en, id);
CREATE INDEX professors_name_idx ON public.professors USING btree (name, id);
CREATE INDEX professors_newest_idx ON public.professors USING btree (last_rated_at DESC NULLS LAST, id);
CREATE TRIGGER _030_follow_merge BEFORE INSERT OR UPDATE OF institution, department ON public.professors FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('institution', 'institution', 'department', 'department');
CREATE TRIGGER _500_count_added AFTER INSERT ON public.professors REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg__count_added();
CREATE TRIGGER _500_count_changed AFTER UPDATE OF status, institution, department ON public.professors FOR EACH ROW EXECUTE FUNCTION private.tg__count_changed();
CREATE TRIGGER _500_count_removed AFTER DELETE ON public.professors REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.tg__count_removed();
CREATE TRIGGER _600_index_added AFTER INSERT ON public.professors REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg__index_added();
CREATE TRIGGER _600_index_changed AFTER UPDATE OF name, name_en, title, aliases, institution, department, status ON public.professors FOR EACH ROW EXECUTE FUNCTION private.tg__index_changed();
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE OF name, name_en, title, aliases, institution, department, status, merged_into ON public.professors FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('professor', 'id', 'name', 'name_en', 'title', 'aliases', 'institution', 'department', 'status', 'merged_into');
alter table public.professors enable row level security;
create policy select_for_reviews on public.professors for select to review_reader
  using ((status = 'visible'::text));
create policy select_visible on public.professors for select to anon, authenticated
  using ((status = 'visible'::text));
grant delete, insert, select, update on public.professors to service_role;
grant select (id, name, name_en, title, aliases, institution, department, rating_count, rating_sum, histogram, difficulty_count, difficulty_sum, take_again_count, take_again_yes, tag_counts, last_rated_at, rating_avg, rating_score, difficulty_avg, take_again_percent, status, merged_into, created_at) on public.professors to anon;
grant select (id, name, name_en, title, aliases, institution, department, rating_count, rating_sum, histogram, difficulty_count, difficulty_sum, take_again_count, take_again_yes, tag_counts, last_rated_at, rating_avg, rating_score, difficulty_avg, take_again_percent, status, merged_into, created_at) on public.professors to authenticated;
grant select (id, name, name_en, title, status) on public.professors to review_reader;
comment on table public.professors is 'Professors with the tallies of their visible ratings.';
comment on column public.professors.name is 'Hebrew name, without a title.';
comment on column public.professors.title is 'Key of the title; the words for it are the reader''s language''s.';
comment on column public.professors.aliases is 'Other names that search should find.';
comment on column public.professors.histogram is 'How many gave 1, 2, 3, 4 and 5 stars; index 1 is one star.';
comment on column public.professors.tag_counts is 'How many visible ratings carry each tag, e.g. {"clear": 4}.';
comment on column public.professors.last_rated_at is 'Beginning of the day in Israel of the newest visible rating.';
comment on column public.professors.rating_score is 'Sort key of "best rated": the average after adding ten ratings of 3.8, so that a single 5 does not beat twenty 4.8.';
comment on column public.professors.status is 'visible; hidden by an admin; merged into another, named by merged_into.';

create table public.profiles (
  firebase_uid text not null,
  email text,
  name text,
  institution integer,
  degree text,
  department integer,
  department2 integer,
  year_of_study text,
  age boolean,
  agreed_to_terms boolean not null default false,
  is_new_user boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  reviews_made integer not null default 0,
  tickets integer not null default 0,
  reviews_this_month integer not null default 0,
  reviews_today integer not null default 0,
  reviews_day date,
  reviews_month date
) with (fillfactor=85);
alter table public.profiles add constraint profiles_pkey PRIMARY KEY (firebase_uid);
alter table public.profiles add constraint profiles_degree_check CHECK ((degree = ANY (ARRAY['bachelor'::text, 'master'::text, 'phd'::text, 'other'::text])));
alter table public.profiles add constraint profiles_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 320)));
alter table public.profiles add constraint profiles_firebase_uid_check CHECK (((char_length(firebase_uid) >= 1) AND (char_length(firebase_uid) <= 128)));
alter table public.profiles add constraint profiles_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120)));
alter table public.profiles add constraint profiles_reviews_made_check CHECK ((reviews_made >= 0));
alter table public.profiles add constraint profiles_reviews_this_month_check CHECK ((reviews_this_month >= 0));
alter table public.profiles add constraint profiles_reviews_today_check CHECK ((reviews_today >= 0));
alter table public.profiles add constraint profiles_tickets_check CHECK ((tickets >= 0));
alter table public.profiles add constraint profiles_year_of_study_check CHECK ((year_of_study = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, 'other'::text])));
alter table public.profiles add constraint profiles_department2_fkey FOREIGN KEY (department2) REFERENCES public.departments(id) ON DELETE SET NULL;
alter table public.profiles add constraint profiles_department_fkey FOREIGN KEY (department) REFERENCES public.departments(id) ON DELETE SET NULL;
alter table public.profiles add constraint profiles_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE SET NULL;
CREATE INDEX profiles_department2_idx ON public.profiles USING btree (department2);
CREATE INDEX profiles_department_idx ON public.profiles USING btree (department);
CREATE INDEX profiles_institution_idx ON public.profiles USING btree (institution);
CREATE INDEX profiles_reviews_day_idx ON public.profiles USING btree (reviews_day) WHERE (reviews_day IS NOT NULL);
CREATE INDEX profiles_reviews_month_idx ON public.profiles USING btree (reviews_month) WHERE (reviews_month IS NOT NULL);
CREATE TRIGGER _005_not_suspended BEFORE UPDATE ON public.profiles FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF name ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('name');
CREATE TRIGGER _030_follow_merge BEFORE INSERT OR UPDATE OF institution, department, department2 ON public.profiles FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('institution', 'institution', 'department', 'department', 'department', 'department2');
CREATE TRIGGER _050_of_an_account BEFORE INSERT ON public.profiles FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tg_profiles__of_an_account();
CREATE TRIGGER _050_recent_only BEFORE DELETE ON public.profiles FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tg_profiles__recent_only();
CREATE TRIGGER _060_lock_in_order BEFORE DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.tg_profiles__lock_in_order();
CREATE TRIGGER _090_own_insert BEFORE INSERT ON public.profiles FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tg_profiles__before_insert_own();
CREATE TRIGGER _090_own_update BEFORE UPDATE ON public.profiles FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tg_profiles__before_update_own();
CREATE TRIGGER _100_check_and_stamp BEFORE INSERT OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.tg_profiles__before_write();
CREATE TRIGGER _500_tell_legacy AFTER UPDATE OF department2 ON public.profiles FOR EACH ROW WHEN ((old.department2 IS DISTINCT FROM new.department2)) EXECUTE FUNCTION private.tg_profiles__tell_legacy();
CREATE TRIGGER _700_keep_counts AFTER DELETE ON public.profiles FOR EACH ROW WHEN (((old.reviews_day IS NOT NULL) AND (old.reviews_month IS NOT NULL))) EXECUTE FUNCTION private.tg_profiles__keep_counts();
CREATE TRIGGER _700_move_institution_rating AFTER UPDATE OF institution ON public.profiles FOR EACH ROW WHEN ((old.institution IS DISTINCT FROM new.institution)) EXECUTE FUNCTION private.tg_profiles__move_institution_rating();
CREATE TRIGGER _700_note_completion_insert AFTER INSERT ON public.profiles FOR EACH ROW WHEN ((NOT new.is_new_user)) EXECUTE FUNCTION private.tg_profiles__note_completion();
CREATE TRIGGER _700_note_completion_update AFTER UPDATE ON public.profiles FOR EACH ROW WHEN ((old.is_new_user AND (NOT new.is_new_user))) EXECUTE FUNCTION private.tg_profiles__note_completion();
alter table public.profiles enable row level security;
create policy delete_own on public.profiles for delete to authenticated
  using ((firebase_uid = ( SELECT private.user_id() AS user_id)));
create policy insert_own on public.profiles for insert to authenticated
  with check (((firebase_uid = ( SELECT private.user_id() AS user_id)) AND ((email IS NULL) OR (lower(email) = lower((( SELECT auth.jwt() AS jwt) ->> 'email'::text))))));
create policy select_own on public.profiles for select to authenticated
  using ((firebase_uid = ( SELECT private.user_id() AS user_id)));
create policy update_own on public.profiles for update to authenticated
  using ((firebase_uid = ( SELECT private.user_id() AS user_id)))
  with check ((firebase_uid = ( SELECT private.user_id() AS user_id)));
grant delete on public.profiles to authenticated;
grant delete, insert, select, update on public.profiles to service_role;
grant insert (firebase_uid, email, name, institution, degree, department, department2, year_of_study, age, agreed_to_terms, is_new_user, created_at, updated_at, reviews_made, tickets, reviews_this_month, reviews_today) on public.profiles to authenticated;
grant select (firebase_uid, email, name, institution, degree, department, department2, year_of_study, age, agreed_to_terms, is_new_user, created_at, updated_at, reviews_made, tickets, reviews_this_month, reviews_today, reviews_day, reviews_month) on public.profiles to authenticated;
grant update (name, institution, degree, department, department2, year_of_study, age, agreed_to_terms, is_new_user, updated_at, reviews_made, tickets, reviews_this_month, reviews_today) on public.profiles to authenticated;
comment on table public.profiles is 'People (DATA-01), each visible to themselves only.';
comment on column public.profiles.firebase_uid is 'Subject of the access token, i.e. private.user_id().';
comment on column public.profiles.is_new_user is 'Until this is false the person is confined to /profile (ROLE-03).';
comment on column public.profiles.reviews_made is 'Ratings that the person has standing; deleted and removed ones do not count.';
comment on column public.profiles.tickets is 'Raffle entries. The server''s, like the three review counters.';
comment on column public.profiles.reviews_this_month is 'Ratings sent in the month that begins at reviews_month.';
comment on column public.profiles.reviews_today is 'Ratings sent on reviews_day, also those since deleted. 0 within a minute of midnight in Jerusalem.';
comment on column public.profiles.reviews_day is 'The day that reviews_today counts, in Jerusalem; null where that is 0.';
comment on column public.profiles.reviews_month is 'First day of the month that reviews_this_month counts; null where that is 0.';

create view public.published_guide_files as
 SELECT f.id,
    f.guide_id,
    f."position",
    f.name,
    f.media_type,
    f.bytes,
    f.pages,
    f.width,
    f.height,
    f.has_thumbnail,
    f.cleaned
   FROM ((public.guide_files f
     JOIN public.study_guides g ON (((g.id = f.guide_id) AND (g.status = 'published'::text))))
     JOIN public.courses c ON (((c.id = g.course_id) AND (c.status = 'visible'::text))))
  WHERE (f.status = 'ready'::text);
alter view public.published_guide_files owner to review_reader;
grant select on public.published_guide_files to anon;
grant select on public.published_guide_files to authenticated;
grant select on public.published_guide_files to service_role;
comment on view public.published_guide_files is 'Files of published guides for everybody; order by position.';

create view public.published_guides as
 SELECT g.id,
    g.course_id,
    c.name AS course_name,
    c.name_en AS course_name_en,
    c.code AS course_code,
    g.institution,
    i.name AS institution_name,
    i.name_en AS institution_name_en,
    g.department,
    g.type,
    g.language,
    g.title,
    g.body,
    g.url,
    g.exam_year,
    g.exam_semester,
    g.exam_sitting,
    g.helpful_count,
    g.view_count,
    g.file_count,
    g.published_on,
    g.revised_on,
    COALESCE((g.user_id = ( SELECT private.user_id() AS user_id)), false) AS is_mine,
    (EXISTS ( SELECT
           FROM public.guide_votes v
          WHERE ((v.guide_id = g.id) AND (v.user_id = ( SELECT private.user_id() AS user_id))))) AS is_voted,
    (EXISTS ( SELECT
           FROM public.guide_bookmarks b
          WHERE ((b.guide_id = g.id) AND (b.user_id = ( SELECT private.user_id() AS user_id))))) AS is_bookmarked
   FROM ((public.study_guides g
     JOIN public.courses c ON (((c.id = g.course_id) AND (c.status = 'visible'::text))))
     JOIN public.institutions i ON ((i.id = g.institution)))
  WHERE (g.status = 'published'::text);
alter view public.published_guides owner to review_reader;
grant select on public.published_guides to anon;
grant select on public.published_guides to authenticated;
grant select on public.published_guides to service_role;
comment on view public.published_guides is 'Published guides for everybody, without authors. Select body only where it is shown.';
comment on column public.published_guides.published_on is 'The day of publishing, as its beginning in Israel.';
comment on column public.published_guides.is_mine is 'Whether the reader wrote it.';
comment on column public.published_guides.is_voted is 'Whether the reader found it helpful.';
comment on column public.published_guides.is_bookmarked is 'Whether the reader has kept it.';

create table public.rating_votes (
  rating_id uuid not null,
  user_id text not null default private.user_id(),
  created_at timestamp with time zone not null default now()
);
alter table public.rating_votes add constraint rating_votes_pkey PRIMARY KEY (rating_id, user_id);
alter table public.rating_votes add constraint rating_votes_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES public.ratings(id) ON DELETE CASCADE;
alter table public.rating_votes add constraint rating_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX rating_votes_user_idx ON public.rating_votes USING btree (user_id);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.rating_votes FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_begin_single_row_delete BEFORE DELETE ON public.rating_votes FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_begin_single_row_insert BEFORE INSERT ON public.rating_votes FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_single_row_delete BEFORE DELETE ON public.rating_votes FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _010_single_row_insert BEFORE INSERT ON public.rating_votes FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _100_complete_profile_only BEFORE INSERT ON public.rating_votes FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('vote');
CREATE TRIGGER _200_check BEFORE INSERT ON public.rating_votes FOR EACH ROW EXECUTE FUNCTION private.tg__check_vote();
CREATE TRIGGER _300_limit_a_day AFTER INSERT ON public.rating_votes FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tg__limit_a_day('vote');
CREATE TRIGGER _500_count_added AFTER INSERT ON public.rating_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg__count_votes('1');
CREATE TRIGGER _500_count_removed AFTER DELETE ON public.rating_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg__count_votes('-1');
alter table public.rating_votes enable row level security;
create policy delete_own on public.rating_votes for delete to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy insert_own on public.rating_votes for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user))))));
create policy select_for_reviews on public.rating_votes for select to review_reader
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy select_own on public.rating_votes for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete on public.rating_votes to authenticated;
grant delete, insert, select, update on public.rating_votes to service_role;
grant insert (rating_id) on public.rating_votes to authenticated;
grant select (rating_id, user_id) on public.rating_votes to review_reader;
grant select (rating_id, user_id, created_at) on public.rating_votes to authenticated;
comment on table public.rating_votes is 'Who found which rating of a professor helpful, each visible to the voter only.';

create table public.ratings (
  id uuid not null default gen_random_uuid(),
  user_id text not null default private.user_id(),
  professor_id integer not null,
  rating1 smallint not null,
  comment text not null,
  difficulty smallint,
  would_take_again boolean,
  tags text[] not null default '{}'::text[],
  course_id integer,
  semester text,
  year smallint,
  helpful_count integer not null default 0,
  verified_student boolean not null default false,
  status text not null default 'visible'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  held_reasons text[] not null default '{}'::text[],
  reviewed_at timestamp with time zone,
  decision_reason text,
  decision_note text,
  decided_at timestamp with time zone,
  held_at timestamp with time zone,
  posted_at timestamp with time zone not null generated always as ((date_trunc('day'::text, (created_at AT TIME ZONE 'Asia/Jerusalem'::text)) AT TIME ZONE 'Asia/Jerusalem'::text)) stored
) with (fillfactor=90);
alter table public.ratings add constraint ratings_pkey PRIMARY KEY (id);
alter table public.ratings add constraint ratings_comment_check CHECK (((char_length(comment) <= 2000) AND (char_length(btrim(comment, ' 	
'::text)) >= 10)));
alter table public.ratings add constraint ratings_decision_note_check CHECK ((char_length(decision_note) <= 1000));
alter table public.ratings add constraint ratings_decision_reason_check CHECK ((decision_reason = ANY (ARRAY['offensive'::text, 'harassment'::text, 'private_life'::text, 'personal_data'::text, 'false'::text, 'off_topic'::text, 'spam'::text, 'other'::text])));
alter table public.ratings add constraint ratings_difficulty_check CHECK (((difficulty >= 1) AND (difficulty <= 5)));
alter table public.ratings add constraint ratings_held_reasons CHECK ((held_reasons <@ ARRAY['phone'::text, 'email'::text, 'link'::text, 'id_number'::text, 'words'::text, 'reports'::text]));
alter table public.ratings add constraint ratings_helpful_count_check CHECK ((helpful_count >= 0));
alter table public.ratings add constraint ratings_rating1_check CHECK (((rating1 >= 1) AND (rating1 <= 5)));
alter table public.ratings add constraint ratings_semester_check CHECK ((semester = ANY (ARRAY['a'::text, 'b'::text, 'summer'::text])));
alter table public.ratings add constraint ratings_status_check CHECK ((status = ANY (ARRAY['visible'::text, 'held'::text, 'hidden'::text, 'removed'::text])));
alter table public.ratings add constraint ratings_tags CHECK (((tags <@ ARRAY['clear'::text, 'engaging'::text, 'available'::text, 'fair_exam'::text, 'heavy_homework'::text, 'mandatory_attendance'::text, 'good_slides'::text, 'inspiring'::text, 'strict_grading'::text, 'fast_pace'::text, 'recorded_lectures'::text, 'practical'::text]) AND (COALESCE(array_ndims(tags), 1) = 1) AND (cardinality(tags) <= 3) AND ((cardinality(tags) < 2) OR (tags[1] IS DISTINCT FROM tags[2])) AND ((cardinality(tags) < 3) OR ((tags[3] IS DISTINCT FROM tags[1]) AND (tags[3] IS DISTINCT FROM tags[2])))));
alter table public.ratings add constraint ratings_year_check CHECK (((year >= 1990) AND (year <= 2100)));
alter table public.ratings add constraint ratings_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE SET NULL;
alter table public.ratings add constraint ratings_course_id_professor_id_fkey FOREIGN KEY (course_id, professor_id) REFERENCES public.course_professors(course_id, professor_id) ON DELETE SET NULL (course_id) DEFERRABLE;
alter table public.ratings add constraint ratings_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE DEFERRABLE;
alter table public.ratings add constraint ratings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table public.ratings add constraint ratings_professor_id_user_id_key UNIQUE (professor_id, user_id);
CREATE INDEX ratings_created_idx ON public.ratings USING btree (created_at DESC, id);
CREATE INDEX ratings_held_idx ON public.ratings USING btree (held_at, id) WHERE ((status = 'held'::text) AND (decided_at IS NULL));
CREATE INDEX ratings_helpful_idx ON public.ratings USING btree (professor_id, helpful_count DESC, posted_at DESC, id) WHERE (status = 'visible'::text);
CREATE INDEX ratings_highest_idx ON public.ratings USING btree (professor_id, rating1 DESC, posted_at DESC, id) WHERE (status = 'visible'::text);
CREATE INDEX ratings_lowest_idx ON public.ratings USING btree (professor_id, rating1, posted_at DESC, id) WHERE (status = 'visible'::text);
CREATE INDEX ratings_newest_idx ON public.ratings USING btree (professor_id, posted_at DESC, id) WHERE (status = 'visible'::text);
CREATE INDEX ratings_pair_idx ON public.ratings USING btree (course_id, professor_id) WHERE (course_id IS NOT NULL);
CREATE INDEX ratings_quotes_idx ON public.ratings USING btree (posted_at DESC, id) WHERE ((status = 'visible'::text) AND (char_length(comment) >= 80));
CREATE INDEX ratings_user_idx ON public.ratings USING btree (user_id, created_at DESC);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.ratings FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_begin_single_row_delete BEFORE DELETE ON public.ratings FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_begin_single_row_insert BEFORE INSERT ON public.ratings FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_begin_single_row_update BEFORE UPDATE ON public.ratings FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_single_row_delete BEFORE DELETE ON public.ratings FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _010_single_row_insert BEFORE INSERT ON public.ratings FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _010_single_row_update BEFORE UPDATE ON public.ratings FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF comment ON public.ratings FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('comment');
CREATE TRIGGER _020_lock_caller BEFORE DELETE OR UPDATE ON public.ratings FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tg__lock_caller();
CREATE TRIGGER _030_follow_merge BEFORE INSERT OR UPDATE OF professor_id, course_id ON public.ratings FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('professor', 'professor_id', 'course', 'course_id');
CREATE TRIGGER _050_keep_delete BEFORE DELETE ON public.ratings FOR EACH ROW WHEN ((old.status = ANY (ARRAY['hidden'::text, 'removed'::text]))) EXECUTE FUNCTION private.tg_ratings__keep();
CREATE TRIGGER _050_keep_update BEFORE UPDATE ON public.ratings FOR EACH ROW WHEN (((old.status = ANY (ARRAY['hidden'::text, 'removed'::text])) OR (old.professor_id <> new.professor_id) OR (old.user_id <> new.user_id))) EXECUTE FUNCTION private.tg_ratings__keep();
CREATE TRIGGER _070_target_locked BEFORE INSERT ON public.ratings FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tg__target_locked();
CREATE TRIGGER _100_judge BEFORE INSERT OR UPDATE OF user_id, professor_id, course_id, rating1, comment, difficulty, would_take_again, tags, semester, year, status ON public.ratings FOR EACH ROW EXECUTE FUNCTION private.tg_ratings__before_write();
CREATE TRIGGER _150_hold_after_withdrawal BEFORE INSERT ON public.ratings FOR EACH ROW WHEN ((new.status = ANY (ARRAY['visible'::text, 'held'::text]))) EXECUTE FUNCTION private.tg_ratings__hold_after_withdrawal();
CREATE TRIGGER _160_note_hold BEFORE INSERT OR UPDATE OF comment, status, decided_at ON public.ratings FOR EACH ROW EXECUTE FUNCTION private.tg_ratings__note_hold();
CREATE TRIGGER _300_count_added AFTER INSERT ON public.ratings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__count_added();
CREATE TRIGGER _300_count_changed AFTER UPDATE ON public.ratings FOR EACH ROW WHEN (((old.status = 'removed'::text) <> (new.status = 'removed'::text))) EXECUTE FUNCTION private.tg_ratings__count_changed();
CREATE TRIGGER _300_count_deleted AFTER DELETE ON public.ratings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__count_deleted();
CREATE TRIGGER _500_tally_delete AFTER DELETE ON public.ratings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.tg__tally_ratings();
CREATE TRIGGER _500_tally_insert AFTER INSERT ON public.ratings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg__tally_ratings();
CREATE TRIGGER _500_tally_update AFTER UPDATE ON public.ratings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg__tally_ratings();
CREATE TRIGGER _600_announce AFTER INSERT ON public.ratings REFERENCING NEW TABLE AS appeared FOR EACH STATEMENT EXECUTE FUNCTION private.tg__announce_reviews();
CREATE TRIGGER _600_earn AFTER INSERT ON public.ratings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__earn();
CREATE TRIGGER _600_rank_delete AFTER DELETE ON public.ratings REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.tg__rank_rated();
CREATE TRIGGER _600_rank_insert AFTER INSERT ON public.ratings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.tg__rank_rated();
CREATE TRIGGER _600_rank_update AFTER UPDATE ON public.ratings REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.tg__rank_rated();
CREATE TRIGGER _600_settle_changed AFTER UPDATE ON public.ratings FOR EACH ROW WHEN (((old.status = 'removed'::text) <> (new.status = 'removed'::text))) EXECUTE FUNCTION private.tg_ratings__settle_changed();
CREATE TRIGGER _600_settle_deleted AFTER DELETE ON public.ratings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__settle_deleted();
CREATE TRIGGER _600_tell_writer_insert AFTER INSERT ON public.ratings FOR EACH ROW WHEN ((new.status = 'held'::text)) EXECUTE FUNCTION private.tg__tell_writer();
CREATE TRIGGER _600_tell_writer_update AFTER UPDATE ON public.ratings FOR EACH ROW WHEN (((new.status <> old.status) OR ((new.status = 'held'::text) AND (new.decided_at IS NOT NULL) AND (new.decided_at IS DISTINCT FROM old.decided_at)))) EXECUTE FUNCTION private.tg__tell_writer();
CREATE TRIGGER _650_earn_published AFTER UPDATE ON public.ratings FOR EACH ROW WHEN (((old.status <> 'visible'::text) AND (new.status = 'visible'::text))) EXECUTE FUNCTION private.tg_ratings__earn_published();
CREATE TRIGGER _700_forget_withdrawn AFTER UPDATE OF status ON public.ratings FOR EACH ROW WHEN (((old.status <> 'visible'::text) AND (new.status = 'visible'::text))) EXECUTE FUNCTION private.tg_ratings__forget_withdrawn();
CREATE TRIGGER _700_note_words AFTER INSERT OR UPDATE OF comment ON public.ratings FOR EACH ROW WHEN (('words'::text = ANY (new.held_reasons))) EXECUTE FUNCTION private.tg__note_words('review');
CREATE TRIGGER _700_remember_withdrawn BEFORE DELETE ON public.ratings FOR EACH ROW WHEN ((old.user_id = private.user_id())) EXECUTE FUNCTION private.tg_ratings__remember_withdrawn();
CREATE TRIGGER _900_log AFTER UPDATE ON public.ratings FOR EACH ROW WHEN ((((((old.status IS DISTINCT FROM new.status) OR (old.held_reasons IS DISTINCT FROM new.held_reasons)) OR (old.decided_at IS DISTINCT FROM new.decided_at)) OR (old.held_at IS DISTINCT FROM new.held_at)) OR (old.reviewed_at IS DISTINCT FROM new.reviewed_at))) EXECUTE FUNCTION private.tg__log_decision('review', 'id', 'status', 'held_reasons', 'decision_reason', 'decision_note', 'decided_at', 'held_at', 'reviewed_at');
alter table public.ratings enable row level security;
create policy delete_own on public.ratings for delete to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy insert_own on public.ratings for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user)))) AND (EXISTS ( SELECT
   FROM public.professors
  WHERE (professors.id = ratings.professor_id)))));
create policy select_for_reviews on public.ratings for select to review_reader
  using ((status = 'visible'::text));
create policy select_own on public.ratings for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy update_own on public.ratings for update to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)))
  with check ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete on public.ratings to authenticated;
grant delete, insert, select, update on public.ratings to service_role;
grant insert (user_id, professor_id, rating1, comment, difficulty, would_take_again, tags, course_id, semester, year) on public.ratings to authenticated;
grant select (id, user_id, professor_id, rating1, comment, difficulty, would_take_again, tags, course_id, semester, year, helpful_count, verified_student, status, created_at, updated_at, held_reasons, reviewed_at, decision_reason, decision_note, decided_at, held_at, posted_at) on public.ratings to authenticated;
grant select (id, user_id, professor_id, rating1, comment, difficulty, would_take_again, tags, course_id, semester, year, helpful_count, verified_student, status, posted_at) on public.ratings to review_reader;
grant update (user_id, professor_id, rating1, comment, difficulty, would_take_again, tags, course_id, semester, year) on public.ratings to authenticated;
comment on table public.ratings is 'Ratings of professors (DATA-05), each visible to its author only.';
comment on column public.ratings.tags is 'Up to three, without repeats, of the list in the constraint on this column.';
comment on column public.ratings.course_id is 'The course that the rating is about, when the author said so.';
comment on column public.ratings.status is 'visible; held for an admin before it was ever public; hidden by an admin or by reports; removed for good.';
comment on column public.ratings.held_reasons is 'Why the review is held: phone, email, link, id_number, words, or reports of readers. For its author.';
comment on column public.ratings.reviewed_at is 'When an admin last let it stand; older reports do not hold it again.';
comment on column public.ratings.decision_reason is 'Why an admin sent it back, hid or removed it; kept while its writer rewords it. For its author.';
comment on column public.ratings.decision_note is 'What the admin wrote to its author.';
comment on column public.ratings.decided_at is 'When an admin last decided on it. Null while it waits for one; held and decided is sent back to its author.';
comment on column public.ratings.held_at is 'Since when it has waited for an admin; null where it is not held.';
comment on column public.ratings.posted_at is 'Beginning of the day in Israel on which it was written: what others see of created_at.';

create table public.review_reports (
  id uuid not null default gen_random_uuid(),
  rating_id uuid,
  course_rating_id uuid,
  user_id text not null default private.user_id(),
  reason text not null,
  details text,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table public.review_reports add constraint review_reports_pkey PRIMARY KEY (id);
alter table public.review_reports add constraint review_reports_details_check CHECK ((char_length(details) <= 2000));
alter table public.review_reports add constraint review_reports_reason_check CHECK ((reason = ANY (ARRAY['offensive'::text, 'harassment'::text, 'private_life'::text, 'personal_data'::text, 'false'::text, 'off_topic'::text, 'spam'::text, 'other'::text])));
alter table public.review_reports add constraint review_reports_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'reviewed'::text, 'dismissed'::text])));
alter table public.review_reports add constraint review_reports_target CHECK ((num_nonnulls(rating_id, course_rating_id) = 1));
alter table public.review_reports add constraint review_reports_course_rating_id_fkey FOREIGN KEY (course_rating_id) REFERENCES public.course_ratings(id) ON DELETE CASCADE;
alter table public.review_reports add constraint review_reports_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES public.ratings(id) ON DELETE CASCADE;
alter table public.review_reports add constraint review_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table public.review_reports add constraint review_reports_course_rating_id_user_id_key UNIQUE (course_rating_id, user_id);
alter table public.review_reports add constraint review_reports_rating_id_user_id_key UNIQUE (rating_id, user_id);
CREATE INDEX review_reports_queue_idx ON public.review_reports USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX review_reports_user_idx ON public.review_reports USING btree (user_id);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.review_reports FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_begin_single_row_insert BEFORE INSERT ON public.review_reports FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_begin_single_row_update BEFORE UPDATE ON public.review_reports FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__begin_single_row();
CREATE TRIGGER _010_single_row_insert BEFORE INSERT ON public.review_reports FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _010_single_row_update BEFORE UPDATE ON public.review_reports FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF details ON public.review_reports FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('details');
CREATE TRIGGER _100_complete_profile_only BEFORE INSERT ON public.review_reports FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('report');
CREATE TRIGGER _200_check BEFORE INSERT ON public.review_reports FOR EACH ROW EXECUTE FUNCTION private.tg__check_review_report();
CREATE TRIGGER _300_limit_a_day AFTER INSERT ON public.review_reports FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tg__limit_a_day('report');
CREATE TRIGGER _300_stamp BEFORE UPDATE ON public.review_reports FOR EACH ROW EXECUTE FUNCTION private.tg__stamp_report();
CREATE TRIGGER _500_hold AFTER INSERT OR UPDATE OF status ON public.review_reports FOR EACH ROW EXECUTE FUNCTION private.tg__hold_reported();
CREATE TRIGGER _600_tell_reporter AFTER UPDATE OF status ON public.review_reports FOR EACH ROW WHEN (((old.status = 'pending'::text) AND (new.status <> 'pending'::text))) EXECUTE FUNCTION private.tg__tell_reporter();
alter table public.review_reports enable row level security;
create policy insert_own on public.review_reports for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (status = 'pending'::text) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user))))));
create policy select_own on public.review_reports for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy update_own on public.review_reports for update to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)))
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (status = 'pending'::text)));
grant delete, insert, select, update on public.review_reports to service_role;
grant insert (rating_id, course_rating_id, user_id, reason, details, status) on public.review_reports to authenticated;
grant select (id, rating_id, course_rating_id, user_id, reason, details, status, created_at, updated_at) on public.review_reports to authenticated;
grant update (reason, details, status, updated_at) on public.review_reports to authenticated;
comment on table public.review_reports is 'Reports of single reviews, each visible to the person who made it; rating_id or course_rating_id says of which.';
comment on column public.review_reports.reason is 'Of the list in the constraint on this column.';

create table public.search_nicknames (
  id integer not null generated by default as identity,
  nickname text not null,
  meaning text not null,
  word text not null,
  meaning_words text[] not null
);
alter table public.search_nicknames add constraint search_nicknames_pkey PRIMARY KEY (id);
alter table public.search_nicknames add constraint search_nicknames_meaning_check CHECK (((char_length(meaning) >= 2) AND (char_length(meaning) <= 100)));
alter table public.search_nicknames add constraint search_nicknames_meaning_words CHECK (((cardinality(meaning_words) >= 1) AND (cardinality(meaning_words) <= 6)));
alter table public.search_nicknames add constraint search_nicknames_nickname_check CHECK (((char_length(nickname) >= 2) AND (char_length(nickname) <= 30)));
alter table public.search_nicknames add constraint search_nicknames_one_word CHECK ((word ~ '^[^ ]{2,}$'::text));
alter table public.search_nicknames add constraint search_nicknames_word_meaning_words_key UNIQUE (word, meaning_words);
CREATE TRIGGER _100_begin_decision BEFORE INSERT OR DELETE OR UPDATE ON public.search_nicknames FOR EACH STATEMENT EXECUTE FUNCTION private.tg__begin_decision('nickname');
CREATE TRIGGER _300_fold BEFORE INSERT OR UPDATE ON public.search_nicknames FOR EACH ROW EXECUTE FUNCTION private.tg_search_nicknames__fold();
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE ON public.search_nicknames FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('nickname', 'id', 'nickname', 'meaning');
alter table public.search_nicknames enable row level security;
create policy delete_by_admin on public.search_nicknames for delete to authenticated
  using (( SELECT public.is_admin() AS is_admin));
create policy insert_by_admin on public.search_nicknames for insert to authenticated
  with check (( SELECT public.is_admin() AS is_admin));
create policy select_all on public.search_nicknames for select to anon, authenticated
  using (true);
create policy update_by_admin on public.search_nicknames for update to authenticated
  using (( SELECT public.is_admin() AS is_admin))
  with check (( SELECT public.is_admin() AS is_admin));
grant delete on public.search_nicknames to authenticated;
grant delete, insert, select, update on public.search_nicknames to service_role;
grant insert (nickname, meaning) on public.search_nicknames to authenticated;
grant select (id, nickname, meaning, word, meaning_words) on public.search_nicknames to anon;
grant select (id, nickname, meaning, word, meaning_words) on public.search_nicknames to authenticated;
grant update (nickname, meaning) on public.search_nicknames to authenticated;
comment on table public.search_nicknames is 'What students call subjects and places, and the words that it stands for in a search.';
comment on column public.search_nicknames.nickname is 'One word, as people write it: חדו"א.';
comment on column public.search_nicknames.meaning is 'Words of the names that it stands for: חשבון דיפרנציאלי ואינטגרלי.';
comment on column public.search_nicknames.word is 'The nickname as typed words are compared, private.fold(nickname).';
comment on column public.search_nicknames.meaning_words is 'The meaning as names are compared, private.words(meaning).';

create table public.study_guides (
  id uuid not null default gen_random_uuid(),
  user_id text not null default private.user_id(),
  course_id integer not null,
  institution integer not null,
  department integer not null,
  type text not null,
  language text not null,
  title text not null,
  body text not null default ''::text,
  url text,
  exam_year smallint,
  exam_semester text,
  exam_sitting text,
  status text not null default 'pending'::text,
  held_reasons text[] not null default '{}'::text[],
  decision_reason text,
  decision_note text,
  merged_into uuid,
  helpful_count integer not null default 0,
  view_count integer not null default 0,
  file_count smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  submitted_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  published_at timestamp with time zone,
  revised_at timestamp with time zone,
  published_on timestamp with time zone generated always as ((date_trunc('day'::text, (published_at AT TIME ZONE 'Asia/Jerusalem'::text)) AT TIME ZONE 'Asia/Jerusalem'::text)) stored,
  revised_on timestamp with time zone generated always as ((date_trunc('day'::text, (revised_at AT TIME ZONE 'Asia/Jerusalem'::text)) AT TIME ZONE 'Asia/Jerusalem'::text)) stored,
  submitted_on timestamp with time zone generated always as ((date_trunc('day'::text, (submitted_at AT TIME ZONE 'Asia/Jerusalem'::text)) AT TIME ZONE 'Asia/Jerusalem'::text)) stored
) with (fillfactor=85);
alter table public.study_guides add constraint study_guides_pkey PRIMARY KEY (id);
alter table public.study_guides add constraint study_guides_body_check CHECK ((char_length(body) <= 50000));
alter table public.study_guides add constraint study_guides_decision_note_check CHECK ((char_length(decision_note) <= 1000));
alter table public.study_guides add constraint study_guides_decision_reason_check CHECK ((decision_reason = ANY (ARRAY['not_own_work'::text, 'duplicate'::text, 'unreadable'::text, 'other_course'::text, 'copyright'::text, 'other'::text])));
alter table public.study_guides add constraint study_guides_exam CHECK (
CASE
    WHEN (type = 'past_exam'::text) THEN (exam_year IS NOT NULL)
    ELSE (num_nonnulls(exam_year, exam_semester, exam_sitting) = 0)
END);
alter table public.study_guides add constraint study_guides_exam_semester_check CHECK ((exam_semester = ANY (ARRAY['a'::text, 'b'::text, 'summer'::text])));
alter table public.study_guides add constraint study_guides_exam_sitting_check CHECK ((exam_sitting = ANY (ARRAY['a'::text, 'b'::text, 'c'::text])));
alter table public.study_guides add constraint study_guides_exam_year_check CHECK (((exam_year >= 1950) AND (exam_year <= 2100)));
alter table public.study_guides add constraint study_guides_file_count_check CHECK (((file_count >= 0) AND (file_count <= 5)));
alter table public.study_guides add constraint study_guides_held_reasons_check CHECK ((held_reasons <@ ARRAY['phone'::text, 'email'::text, 'link'::text, 'id_number'::text, 'words'::text, 'reports'::text]));
alter table public.study_guides add constraint study_guides_helpful_count_check CHECK ((helpful_count >= 0));
alter table public.study_guides add constraint study_guides_language_check CHECK ((language = ANY (ARRAY['he'::text, 'en'::text, 'ar'::text, 'ru'::text])));
alter table public.study_guides add constraint study_guides_link CHECK (((type = ANY (ARRAY['link'::text, 'recording'::text])) = (url IS NOT NULL)));
alter table public.study_guides add constraint study_guides_published CHECK (((status <> 'published'::text) OR ((published_at IS NOT NULL) AND (held_reasons = '{}'::text[]))));
alter table public.study_guides add constraint study_guides_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text, 'hidden'::text, 'withdrawn'::text, 'removed'::text, 'merged'::text])));
alter table public.study_guides add constraint study_guides_title_check CHECK (((char_length(btrim(title, ' 	
'::text)) >= 3) AND (char_length(title) <= 150) AND (title !~ '[
	]'::text)));
alter table public.study_guides add constraint study_guides_type_check CHECK ((type = ANY (ARRAY['summary'::text, 'past_exam'::text, 'formula_sheet'::text, 'exercise_solutions'::text, 'recording'::text, 'link'::text])));
alter table public.study_guides add constraint study_guides_url_check CHECK (((char_length(url) <= 1000) AND (url ~ '^https://[^\s/@]+\.[^\s/@]+(/\S*)?$'::text)));
alter table public.study_guides add constraint study_guides_view_count_check CHECK ((view_count >= 0));
alter table public.study_guides add constraint study_guides_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table public.study_guides add constraint study_guides_department_fkey FOREIGN KEY (department) REFERENCES public.departments(id) ON DELETE CASCADE;
alter table public.study_guides add constraint study_guides_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table public.study_guides add constraint study_guides_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.study_guides(id) ON DELETE SET NULL;
alter table public.study_guides add constraint study_guides_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX study_guides_course_idx ON public.study_guides USING btree (course_id, helpful_count DESC, id);
CREATE INDEX study_guides_department_helpful_idx ON public.study_guides USING btree (department, helpful_count DESC, id) WHERE (status = 'published'::text);
CREATE INDEX study_guides_department_idx ON public.study_guides USING btree (department);
CREATE INDEX study_guides_helpful_idx ON public.study_guides USING btree (helpful_count DESC, id) WHERE (status = 'published'::text);
CREATE INDEX study_guides_hidden_idx ON public.study_guides USING btree (id) WHERE ((status = 'hidden'::text) AND (decision_reason IS NULL));
CREATE INDEX study_guides_institution_helpful_idx ON public.study_guides USING btree (institution, helpful_count DESC, id) WHERE (status = 'published'::text);
CREATE INDEX study_guides_institution_idx ON public.study_guides USING btree (institution);
CREATE INDEX study_guides_institution_newest_idx ON public.study_guides USING btree (institution, published_on DESC, id) WHERE (status = 'published'::text);
CREATE INDEX study_guides_institution_title_idx ON public.study_guides USING btree (institution, title, id) WHERE (status = 'published'::text);
CREATE INDEX study_guides_merged_into_idx ON public.study_guides USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX study_guides_newest_idx ON public.study_guides USING btree (published_on DESC, id) WHERE (status = 'published'::text);
CREATE INDEX study_guides_queue_idx ON public.study_guides USING btree (submitted_at, id) WHERE (status = 'pending'::text);
CREATE INDEX study_guides_submitted_idx ON public.study_guides USING btree (submitted_on DESC NULLS LAST, id);
CREATE INDEX study_guides_title_idx ON public.study_guides USING btree (title, id) WHERE (status = 'published'::text);
CREATE INDEX study_guides_type_helpful_idx ON public.study_guides USING btree (type, language, helpful_count DESC, id) WHERE (status = 'published'::text);
CREATE INDEX study_guides_type_newest_idx ON public.study_guides USING btree (type, language, published_on DESC, id) WHERE (status = 'published'::text);
CREATE INDEX study_guides_user_idx ON public.study_guides USING btree (user_id, created_at DESC);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.study_guides FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF title, body, url, decision_note ON public.study_guides FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('title', 'body', 'url', 'decision_note');
CREATE TRIGGER _020_follow_merge BEFORE INSERT OR UPDATE OF course_id ON public.study_guides FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('course', 'course_id');
CREATE TRIGGER _030_of_course BEFORE INSERT OR UPDATE OF course_id, institution, department ON public.study_guides FOR EACH ROW EXECUTE FUNCTION private.tg_study_guides__of_course();
CREATE TRIGGER _550_answer_insert AFTER INSERT ON public.study_guides FOR EACH ROW WHEN ((new.status = 'published'::text)) EXECUTE FUNCTION private.tg_study_guides__answer();
CREATE TRIGGER _550_answer_update AFTER UPDATE OF status ON public.study_guides FOR EACH ROW WHEN (((old.status <> 'published'::text) AND (new.status = 'published'::text))) EXECUTE FUNCTION private.tg_study_guides__answer();
CREATE TRIGGER _600_announce_let_through AFTER UPDATE OF status ON public.study_guides FOR EACH ROW WHEN (((old.published_at IS NULL) AND (new.status = 'published'::text))) EXECUTE FUNCTION private.tg_study_guides__announce();
CREATE TRIGGER _600_announce_sent AFTER INSERT ON public.study_guides FOR EACH ROW WHEN ((new.status = 'published'::text)) EXECUTE FUNCTION private.tg_study_guides__announce();
CREATE TRIGGER _600_settle_changed AFTER UPDATE OF status, decision_reason ON public.study_guides FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.decision_reason IS DISTINCT FROM new.decision_reason))) EXECUTE FUNCTION private.tg_study_guides__settle_tickets();
CREATE TRIGGER _600_settle_deleted AFTER DELETE ON public.study_guides FOR EACH ROW EXECUTE FUNCTION private.tg_study_guides__settle_deleted();
CREATE TRIGGER _600_settle_sent AFTER INSERT ON public.study_guides FOR EACH ROW WHEN (((new.status = 'published'::text) AND (new.user_id = private.user_id()))) EXECUTE FUNCTION private.tg_study_guides__settle_tickets();
CREATE TRIGGER _600_tell_author AFTER UPDATE OF status ON public.study_guides FOR EACH ROW WHEN (((old.status <> new.status) AND (new.status = ANY (ARRAY['published'::text, 'rejected'::text, 'hidden'::text, 'removed'::text])))) EXECUTE FUNCTION private.tg_study_guides__tell_author();
CREATE TRIGGER _700_forget_withdrawn AFTER UPDATE OF status ON public.study_guides FOR EACH ROW WHEN (((old.status <> 'published'::text) AND (new.status = 'published'::text) AND (new.decided_at IS DISTINCT FROM old.decided_at))) EXECUTE FUNCTION private.tg_study_guides__forget_withdrawn();
CREATE TRIGGER _700_index_added AFTER INSERT ON public.study_guides REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_study_guides__index_added();
CREATE TRIGGER _700_index_changed AFTER UPDATE OF title, body, course_id, institution, department, type, language, status ON public.study_guides FOR EACH ROW WHEN (((old.status = 'published'::text) OR (new.status = 'published'::text))) EXECUTE FUNCTION private.tg_study_guides__index_changed();
CREATE TRIGGER _700_note_words AFTER INSERT OR UPDATE OF title, body ON public.study_guides FOR EACH ROW WHEN (('words'::text = ANY (new.held_reasons))) EXECUTE FUNCTION private.tg__note_words('guide');
CREATE TRIGGER _700_rank AFTER UPDATE OF helpful_count ON public.study_guides FOR EACH ROW WHEN ((old.helpful_count <> new.helpful_count)) EXECUTE FUNCTION private.tg_study_guides__rank();
CREATE TRIGGER _700_remember_deleted BEFORE DELETE ON public.study_guides FOR EACH ROW WHEN ((old.user_id = private.user_id())) EXECUTE FUNCTION private.tg_study_guides__remember_deleted();
CREATE TRIGGER _900_log AFTER UPDATE ON public.study_guides FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.course_id IS DISTINCT FROM new.course_id)) OR (old.decided_at IS DISTINCT FROM new.decided_at)) OR (old.merged_into IS DISTINCT FROM new.merged_into))) EXECUTE FUNCTION private.tg__log_decision('guide', 'id', 'status', 'course_id', 'held_reasons', 'decision_reason', 'decision_note', 'decided_at', 'published_at', 'merged_into', 'file_count');
alter table public.study_guides enable row level security;
create policy select_for_library on public.study_guides for select to library_reader
  using ((( SELECT public.is_admin() AS is_admin) OR ((status = 'published'::text) AND ( SELECT private.switch_setting('library_open'::text) AS switch_setting))));
create policy select_for_reviews on public.study_guides for select to review_reader
  using ((status = 'published'::text));
create policy select_own on public.study_guides for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete, insert, select, update on public.study_guides to service_role;
grant select (id, course_id, institution, department, type, language, title, status, held_reasons, decision_reason, decision_note, helpful_count, view_count, file_count, updated_at, published_on, revised_on, submitted_on) on public.study_guides to library_reader;
grant select (id, user_id, course_id, institution, department, type, language, title, body, url, exam_year, exam_semester, exam_sitting, status, held_reasons, decision_reason, decision_note, merged_into, helpful_count, view_count, file_count, created_at, updated_at, submitted_at, decided_at, published_at, revised_at, published_on, revised_on, submitted_on) on public.study_guides to authenticated;
grant select (id, user_id, course_id, institution, department, type, language, title, body, url, exam_year, exam_semester, exam_sitting, status, helpful_count, view_count, file_count, published_on, revised_on) on public.study_guides to review_reader;
comment on table public.study_guides is 'Study guides, each visible to its author; everybody reads published_guides.';
comment on column public.study_guides.institution is 'Of the course. Kept by trigger, so that lists come from one index.';
comment on column public.study_guides.department is 'Of the course. Kept by trigger.';
comment on column public.study_guides.body is 'Markdown with tables, code and LaTeX formulas between dollar signs.';
comment on column public.study_guides.url is 'Where a link or a recording leads; https only.';
comment on column public.study_guides.exam_sitting is 'Which sitting of a past exam: a, b or c.';
comment on column public.study_guides.held_reasons is 'Why it waits or is hidden beside an admin''s own decision.';
comment on column public.study_guides.decision_reason is 'Why an admin rejected, hid or removed it; its author reads it.';
comment on column public.study_guides.published_on is 'The day of publishing, as its beginning in Israel.';
comment on column public.study_guides.revised_on is 'The day of the last change of a published guide.';
comment on column public.study_guides.submitted_on is 'The day on which it was last sent.';

create table public.ticket_ledger (
  id uuid not null default gen_random_uuid(),
  user_id text not null,
  kind text not null,
  amount integer not null,
  rating_id uuid,
  course_rating_id uuid,
  guide_id uuid,
  created_at timestamp with time zone not null default now()
);
alter table public.ticket_ledger add constraint ticket_ledger_pkey PRIMARY KEY (id);
alter table public.ticket_ledger add constraint ticket_ledger_amount_check CHECK ((amount <> 0));
alter table public.ticket_ledger add constraint ticket_ledger_guide CHECK (((kind = 'guide'::text) = (guide_id IS NOT NULL)));
alter table public.ticket_ledger add constraint ticket_ledger_kind_check CHECK ((kind = ANY (ARRAY['rating'::text, 'early_rating'::text, 'five_ratings'::text, 'guide'::text])));
alter table public.ticket_ledger add constraint ticket_ledger_one_subject CHECK ((num_nonnulls(rating_id, course_rating_id, guide_id) <= 1));
alter table public.ticket_ledger add constraint ticket_ledger_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX ticket_ledger_course_rating_idx ON public.ticket_ledger USING btree (course_rating_id) WHERE (course_rating_id IS NOT NULL);
CREATE INDEX ticket_ledger_guide_idx ON public.ticket_ledger USING btree (guide_id) WHERE (guide_id IS NOT NULL);
CREATE INDEX ticket_ledger_rating_idx ON public.ticket_ledger USING btree (rating_id) WHERE (rating_id IS NOT NULL);
CREATE INDEX ticket_ledger_user_idx ON public.ticket_ledger USING btree (user_id, created_at DESC);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.ticket_ledger FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _500_sum AFTER INSERT ON public.ticket_ledger REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ticket_ledger__sum();
alter table public.ticket_ledger enable row level security;
create policy select_own on public.ticket_ledger for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant insert, select on public.ticket_ledger to service_role;
grant select (id, user_id, kind, amount, rating_id, course_rating_id, guide_id, created_at) on public.ticket_ledger to authenticated;
comment on table public.ticket_ledger is 'Tickets that people earned (above zero) and that were taken back (below), each visible to its person.';
comment on column public.ticket_ledger.kind is 'rating: 1. early_rating: 3, the target had at most three ratings. five_ratings: 5, once. guide: 2, a published study guide. An amount below zero takes back one of its kind.';
comment on column public.ticket_ledger.rating_id is 'The rating of a professor that it is about, or by which five were reached or lost; it may be gone.';
comment on column public.ticket_ledger.course_rating_id is 'The same of a course.';
comment on column public.ticket_ledger.guide_id is 'The study guide that it is about; it may be gone.';

create view public.wanted_guides as
 SELECT r.id,
    r.course_id,
    c.name AS course_name,
    c.name_en AS course_name_en,
    c.institution,
    i.name AS institution_name,
    i.name_en AS institution_name_en,
    c.department,
    r.type,
    r.asked_count,
    (EXISTS ( SELECT
           FROM public.guide_request_people p
          WHERE ((p.request_id = r.id) AND (p.user_id = ( SELECT private.user_id() AS user_id))))) AS is_mine,
    r.asked_on
   FROM ((public.guide_requests r
     JOIN public.courses c ON (((c.id = r.course_id) AND (c.status = 'visible'::text))))
     JOIN public.institutions i ON ((i.id = c.institution)))
  WHERE (r.asked_count > 0);
alter view public.wanted_guides owner to review_reader;
grant select on public.wanted_guides to anon;
grant select on public.wanted_guides to authenticated;
grant select on public.wanted_guides to service_role;
comment on view public.wanted_guides is 'Guides that are missed, for everybody; most asked first is asked_count.desc,id.';
comment on column public.wanted_guides.is_mine is 'Whether the reader asks for it.';
comment on column public.wanted_guides.asked_on is 'The day of the first who asked, as its beginning in Israel.';

create schema private;
grant usage on schema private to auth_admin;
comment on schema private is 'Never exposed: search documents, events, and the functions that triggers and policies are made of.';

create type private.authorship as (
  author text,
  made integer,
  sent integer
);
comment on type private.authorship is 'By how much the standing ratings of a person change, and how many of them the person has just sent.';

create type private.catalogue_fact as (
  sign integer,
  institution integer,
  department integer,
  ratings integer
);
comment on type private.catalogue_fact is 'A visible professor or course that has come (1) or gone (-1).';

create type private.guide_hit as (
  number integer,
  popularity smallint
);
comment on type private.guide_hit is 'A document that answers a question.';

create type private.import_match as (
  line integer,
  entry_id integer,
  candidates integer,
  key text,
  known jsonb,
  wanted jsonb
);
comment on type private.import_match is NULL;

create type private.judged_line as (
  line integer,
  entry_id integer,
  verdict text,
  problem text,
  about jsonb,
  before jsonb,
  after jsonb
);
comment on type private.judged_line is NULL;

create type private.planned_move as (
  place integer,
  table_name text,
  key_column text,
  key text,
  column_name text,
  was jsonb,
  now jsonb,
  person text
);
comment on type private.planned_move is 'One column of one row that a merge changes, and when.';

create type private.rating_fact as (
  id uuid,
  professor_id integer,
  course_id integer,
  stars integer,
  difficulty integer,
  take_again boolean,
  tags text[],
  rated_at timestamp with time zone
);
comment on type private.rating_fact is 'A visible rating, as far as tallies care.';

CREATE OR REPLACE FUNCTION private.account_digest(person text, topic text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ select encode(sha256(convert_to(topic || E'\n' || person, 'UTF8')), 'hex') $function$;
comment on function private.account_digest(text,text) is 'Stands for an account in what outlives its profile. Of two topics the digests of one account cannot be told to belong together.';

CREATE OR REPLACE FUNCTION private.actions_of_day(person text, act text, moment timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((
    select count from private.action_counts
    where action_counts.person = private.account_digest(actions_of_day.person, 'count:' || act) and action = act
      and day >= private.local_day(moment)
  ), 0)
$function$;
comment on function private.actions_of_day(text,text,timestamp with time zone) is 'How often a person has done something on the day of a moment.';

CREATE OR REPLACE FUNCTION private.add_alias(kind text, id integer, alias text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  known jsonb;
  names text[];
begin
  if kind not in ('professor', 'course') then
    perform private.refuse('catalogue/invalid', 400, 'Professors and courses have aliases.');
  end if;
  execute format('select to_jsonb(e) from %s as e where e.id = $1 for no key update', private.catalogue_table(kind))
    into known using add_alias.id;
  if known is null then
    return false;
  end if;
  names := private.clean_names('aliases', known -> 'aliases' || to_jsonb(alias),
    array[private.fold(known ->> 'name'), private.fold(known ->> 'name_en')]);
  if to_jsonb(names) = known -> 'aliases' then
    return false;
  end if;
  execute format('update %s set aliases = $1 where id = $2', private.catalogue_table(kind)) using names, add_alias.id;
  return true;
end
$function$;
comment on function private.add_alias(text,integer,text) is 'Adds another name of a professor or course, which search finds from then on; false where there is no such entry, or it has the name already. Begin a decision before it. Error catalogue/invalid (400).';

CREATE OR REPLACE FUNCTION private.add_event_month(at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  -- Months of UTC, so that bounds do not hang on a session's time zone.
  first_day constant date := date_trunc('month', at at time zone 'UTC');
  partition_name constant text := 'events_' || to_char(first_day, 'YYYY_MM');
  lower_bound constant timestamptz := first_day::timestamp at time zone 'UTC';
  upper_bound constant timestamptz := (first_day + interval '1 month') at time zone 'UTC';
begin
  if to_regclass('private.' || partition_name) is not null then
    return false;
  end if;
  -- One at a time; a second process goes on with the default partition.
  if not pg_try_advisory_xact_lock(hashtext('private.add_event_month')) then
    return false;
  end if;
  execute format(
    'create table private.%I (like private.events including constraints including defaults including indexes)',
    partition_name
  );
  execute format('alter table private.%I enable row level security', partition_name);
  execute format('comment on table private.%I is %L', partition_name, 'Events of ' || to_char(first_day, 'YYYY-MM'));
  -- Nothing may fall into the default partition between the move and the attaching.
  lock table private.events_default in access exclusive mode;
  execute format(
    'with moved as (
       delete from private.events_default where occurred_at >= %L and occurred_at < %L returning *
     ) insert into private.%I select * from moved',
    lower_bound, upper_bound, partition_name
  );
  execute format(
    'alter table private.events attach partition private.%I for values from (%L) to (%L)',
    partition_name, lower_bound, upper_bound
  );
  return true;
end
$function$;
comment on function private.add_event_month(timestamp with time zone) is 'Makes the partition for the month of a moment, unless it is there.';

CREATE OR REPLACE FUNCTION private.add_pairs(plan private.merges)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with missing as (
    insert into public.course_professors (course_id, professor_id)
    select course_id, professor_id from (
      select p.course_id, plan.kept as professor_id from public.course_professors as p
        where plan.kind = 'professor' and p.professor_id = plan.gone
      union
      select r.course_id, plan.gone from public.ratings as r join private.merge_rows as m
        on m.merge_id = plan.id and m.place = 10 and m.key = r.id::text
        where plan.kind = 'professor' and r.professor_id = plan.kept and r.course_id is not null
      union
      select plan.kept, p.professor_id from public.course_professors as p
        where plan.kind = 'course' and p.course_id = plan.gone
      union
      select plan.gone, r.professor_id from public.course_ratings as r join private.merge_rows as m
        on m.merge_id = plan.id and m.place = 10 and m.key = r.id::text
        where plan.kind = 'course' and r.course_id = plan.kept and r.professor_id is not null
    ) as pairs
    order by course_id, professor_id
    on conflict do nothing
    returning course_id, professor_id
  )
  insert into private.merge_pairs select plan.id, course_id, professor_id from missing
$function$;
comment on function private.add_pairs(private.merges) is 'Lets the entry that stays teach, or be taught by, whom the other did; and the other, whom ratings name that go there.';

CREATE OR REPLACE FUNCTION private.add_sanction(person text, sanction text, kind text, key text, reason text, note text, until timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  made bigint;
begin
  insert into private.sanctions (kind, case_kind, case_key, reason, note, until)
    values (sanction, kind, key, reason, note, until) returning id into made;
  insert into private.sanctioned_people (person, sanction_id)
    select digest, made from unnest(private.digests_of_person(person, 'sanctions')) as digest;
  return made;
end
$function$;
comment on function private.add_sanction(text,text,text,text,text,text,timestamp with time zone) is 'Writes a suspension or warning of a person down. 23514 for a reason that there is not.';

CREATE OR REPLACE FUNCTION private.admin_list()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'key', admin, 'name', private.admin_name(admin), 'is_me', admin = private.user_id()
  ) order by private.admin_name(admin), admin), '[]')
  from private.admins() as admin
$function$;
comment on function private.admin_list() is 'All admins, as those to whom a message can be handed: key, name, is_me.';

CREATE OR REPLACE FUNCTION private.admin_name(person text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (select nullif(btrim(p.name), '') from public.profiles as p where p.firebase_uid = person),
    (select split_part(u.email, '@', 1) from auth.users as u where u.id = case
      when person ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then person::uuid end),
    person
  )
$function$;
comment on function private.admin_name(text) is 'What admins call each other: the name of the profile, else the first part of the address. Of admins only.';

CREATE OR REPLACE FUNCTION private.admins()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select distinct identity.user_id::text
  from auth.identities as identity join private.admin_emails as admin on admin.email = identity.email
  where identity.identity_data -> 'email_verified' in ('true', '"true"')
$function$;
comment on function private.admins() is 'Accounts of all admins who have signed in at least once.';

CREATE OR REPLACE FUNCTION private.alike_candidates(kind text, institution integer, words text[])
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  forms constant text := (
    select string_agg(format('''=%s''', form), ' | ')
    from (
      select distinct form from unnest(words) as word, lateral (
        select word as form union select private.corrections(word) where char_length(word) >= 3
      ) as near
      limit 60
    ) as known
  );
  question tsquery;
begin
  if forms is null then
    return;
  end if;
  question := format('''#i%s'' & (%s)', alike_candidates.institution, forms)::tsquery;
  if alike_candidates.kind = 'professor' then
    return query select d.professor_id from private.professor_documents as d where d.document @@ question limit 500;
    return query select p.id from public.professors as p
      where p.institution = alike_candidates.institution and p.status = 'hidden' limit 500;
  else
    return query select d.course_id from private.course_documents as d where d.document @@ question limit 500;
    return query select c.id from public.courses as c
      where c.institution = alike_candidates.institution and c.status = 'hidden' limit 500;
  end if;
end
$function$;
comment on function private.alike_candidates(text,integer,text[]) is 'Professors or courses of an institution that share a word of a name, give or take a letter, and hidden ones.';

CREATE OR REPLACE FUNCTION private.alike_entries(kind text, institution integer, name text, department integer, codes text[])
 RETURNS TABLE(id integer, name text, name_en text, title text, code text, status text, department integer, department_name text, department_name_en text, rating_count integer, rating_avg numeric, likeness integer, why text[])
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with asked as (
    select private.name_words(alike_entries.name) as words,
      private.trigrams(private.name_words(alike_entries.name)) as trigrams
  ), found as (
    select p.id, p.name, p.name_en, p.title, null::text as code, p.status, p.department, p.aliases, p.rating_count,
      p.rating_avg
    from asked, private.alike_candidates('professor', alike_entries.institution, asked.words) as candidate (id)
    join public.professors as p on p.id = candidate.id
    where alike_entries.kind = 'professor'
    union
    select c.id, c.name, c.name_en, null, c.code, c.status, c.department, c.aliases, c.rating_count, c.rating_avg
    from asked, private.alike_candidates('course', alike_entries.institution, asked.words || codes) as candidate (id)
    join public.courses as c on c.id = candidate.id
    where alike_entries.kind = 'course'
  ), measured as (
    select f.*, private.name_words(f.name) as words,
      private.code_words(f.code) && alike_entries.codes as has_code,
      (select max(private.likeness(asked.trigrams, private.trigrams(private.name_words(other))))
        from unnest(array[f.name, f.name_en] || f.aliases) as other) as letters,
      exists (select from unnest(f.aliases) as alias where private.fold(alias) = private.fold(alike_entries.name))
        as has_alias
    from found as f, asked
  -- A family name says more than the rest of a name, and a department a little.
  ), judged as (
    select m.*,
      round(100 * case when m.has_alias then 1 else least(m.letters
        + case when f.is_family_name then 0.15 else 0 end + case when f.is_near then 0.05 else 0 end,
        greatest(m.letters, 0.99)) end)::int as likeness,
      array_remove(array[
        case when m.has_code then 'same_code' end,
        case when m.has_alias then 'alias' when m.words <@ asked.words and asked.words <@ m.words then 'same_words'
          when f.is_family_name then 'same_last_word' when m.words && asked.words then 'part_of_name'
          when m.letters >= 0.25 then 'alike_letters' end,
        case when f.is_near then 'same_department' end,
        case when m.status = 'hidden' then 'hidden' end
      ], null) as why
    from measured as m, asked, lateral (
      select m.department is not distinct from alike_entries.department as is_near,
        alike_entries.kind = 'professor'
          and m.words[cardinality(m.words)] = asked.words[cardinality(asked.words)] as is_family_name
    ) as f
    where m.letters >= 0.25 or m.has_code or m.has_alias
  )
  select j.id, j.name, j.name_en, j.title, j.code, j.status, j.department, d.name, d.name_en, j.rating_count,
    j.rating_avg, j.likeness, j.why
  from judged as j join public.departments as d on d.id = j.department
  order by j.has_code desc, j.likeness desc, j.rating_count desc, j.id
  limit 6
$function$;
comment on function private.alike_entries(text,integer,text,integer,text[]) is 'Up to six professors or courses of an institution under a name like this one, the likeliest first, with why. likeness is from 0 to 100; codes are course numbers (private.code_words).';

CREATE OR REPLACE FUNCTION private.alike_names(typed text[], known text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select cardinality(typed) > 0 and cardinality(known) > 0
    and private.shared_words(typed, known) >= least(cardinality(typed), cardinality(known))
    -- One word of several is a first name, or a subject: that alone says nothing.
    and (least(cardinality(typed), cardinality(known)) > 1 or cardinality(typed) = cardinality(known))
$function$;
comment on function private.alike_names(text[],text[]) is 'Whether all words of the shorter of two names (folded words, without titles) stand in the longer one.';

CREATE OR REPLACE FUNCTION private.alike_pairs(kind text, place integer)
 RETURNS TABLE(one integer, other integer, share real)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with written as materialized (
    select e.id, e.department, e.code, known.language, known.words, private.trigrams(known.words) as trigrams
    from private.entries_of(kind) as e,
    lateral (values ('he', private.words(e.name)), ('en', private.words(e.name_en))) as known (language, words)
    where kind = 'institution' or e.house = place
  ),
  keyed as materialized (
    select w.id, w.language, k.key, k.lacks_word from written as w, private.name_keys(w.words) as k
  ),
  candidates as (
    select distinct a.id as one, b.id as other, a.language
    from keyed as a join keyed as b on b.language = a.language and b.key = a.key and b.id > a.id
    where not (a.lacks_word and b.lacks_word)
  )
  select c.one, c.other, max(private.likeness(a.trigrams, b.trigrams))
  from candidates as c
  join written as a on a.id = c.one and a.language = c.language
  join written as b on b.id = c.other and b.language = c.language
  where private.likeness(a.trigrams, b.trigrams) >= 0.5
    and (kind <> 'course' or (a.department = b.department or a.code = b.code)
      and private.number_words(a.words) = private.number_words(b.words))
  group by c.one, c.other
$function$;
comment on function private.alike_pairs(text,integer) is 'Pairs of one institution whose Hebrew or English names are the same, a typo or a word apart, and share half of their trigrams.';

CREATE OR REPLACE FUNCTION private.all_reports()
 RETURNS TABLE(created_at timestamp with time zone, reason text, is_of_review boolean, outcome text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select r.created_at, r.reason, false,
    case r.status when 'pending' then 'open' when 'dismissed' then 'kept'
      else case when p.status = 'visible' then 'mended' else 'removed' end end
  from public.professor_reports as r join public.professors as p on p.id = r.professor_id
  union all
  select r.created_at, r.reason, false,
    case r.status when 'pending' then 'open' when 'dismissed' then 'kept'
      else case when c.status = 'visible' then 'mended' else 'removed' end end
  from public.course_reports as r join public.courses as c on c.id = r.course_id
  union all
  select r.created_at, r.reason, true,
    case r.status when 'pending' then 'open' when 'dismissed' then 'kept'
      else case when coalesce(p.status, c.status) = 'visible' then 'mended' else 'removed' end end
  from public.review_reports as r
  left join public.ratings as p on p.id = r.rating_id
  left join public.course_ratings as c on c.id = r.course_rating_id
  union all
  select r.created_at, r.reason, false,
    case r.status when 'pending' then 'open' when 'dismissed' then 'kept'
      else case when g.status = 'published' then 'mended' else 'removed' end end
  from public.guide_reports as r join public.study_guides as g on g.id = r.guide_id
  union all
  select r.created_at, r.reason, true,
    case r.status when 'pending' then 'open' when 'dismissed' then 'kept'
      else case when i.status = 'visible' then 'mended' else 'removed' end end
  from public.institution_review_reports as r join public.institution_ratings as i on i.id = r.rating_id
$function$;
comment on function private.all_reports() is 'Reports of everything, without whose and of what. outcome: open; kept (dismissed); mended (upheld, and it is shown again); removed (upheld, and it is not).';

CREATE OR REPLACE FUNCTION private.answer_due_at(received timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (private.working_day_after(
    private.local_day(received), least(greatest(private.limit_setting('removal_answer_working_days'), 1), 60)
  ) + time '17:00') at time zone 'Asia/Jerusalem'
$function$;
comment on function private.answer_due_at(timestamp with time zone) is 'When a removal request or an appeal that came at this instant is due: 17:00 in Israel, 1 to 60 working days later.';

CREATE OR REPLACE FUNCTION private.attach_guide_files(guide uuid, person text, file_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant uuid[] := coalesce(file_ids, '{}');
  usable int;
begin
  if cardinality(wanted) > 5 then
    perform private.refuse('guide/too-many-files', 400, 'A guide has at most five files.', '{"limit": 5}');
  end if;
  -- By key, as everybody locks; a file that is attached to another guide at the same moment is seen afterwards.
  perform from public.guide_files where id = any (wanted) or guide_id = guide order by id for update;
  select count(*) into usable from public.guide_files
    where id = any (wanted) and user_id = person and status = 'ready' and (guide_id is null or guide_id = guide);
  if usable <> cardinality(wanted) then
    perform private.refuse('guide/file-not-ready', 409, 'A file is not ready, or is not yours to attach.');
  end if;
  delete from public.guide_files where guide_id = guide and id <> all (wanted);
  update public.guide_files as f set guide_id = guide, position = place.ordinality - 1
    from unnest(wanted) with ordinality as place (id, ordinality)
    where f.id = place.id and (f.guide_id, f.position) is distinct from (guide, (place.ordinality - 1)::smallint);
  update public.study_guides set file_count = cardinality(wanted)
    where id = guide and file_count <> cardinality(wanted);
end
$function$;
comment on function private.attach_guide_files(uuid,text,uuid[]) is 'Gives a guide exactly these files of a person, in this order; others of the guide are removed. Codes guide/too-many-files (400), guide/file-not-ready (409), the same for a file that is not theirs.';

CREATE OR REPLACE FUNCTION private.authenticated_at()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_timestamp(max((method ->> 'timestamp')::double precision))
  from jsonb_array_elements(
    case when jsonb_typeof((select auth.jwt()) -> 'amr') = 'array' then (select auth.jwt()) -> 'amr' else '[]' end
  ) as method
$function$;
comment on function private.authenticated_at() is 'Instant of the caller''s last proof of identity, or null.';

CREATE OR REPLACE FUNCTION private.begin_decision(action text, reason text DEFAULT NULL::text, note text DEFAULT NULL::text, details jsonb DEFAULT '{}'::jsonb, waited_hours numeric DEFAULT NULL::numeric, undoes bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform set_config('dargu.decision', jsonb_build_object(
    'action', action, 'reason', reason, 'note', note, 'details', details, 'waited_hours', waited_hours,
    'undoes', undoes,
    'batch', coalesce(
      nullif(current_setting('dargu.decision', true), '')::jsonb ->> 'batch', gen_random_uuid()::text)
  )::text, true);
end
$function$;
comment on function private.begin_decision(text,text,text,jsonb,numeric,bigint) is 'Says for the rest of the transaction what is decided; triggers write it into the log. details goes into `after`.';

CREATE OR REPLACE FUNCTION private.begin_guide_upload(file uuid, name text, size bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person constant text := private.user_id();
  quota constant bigint := private.guide_bytes_quota();
  used bigint;
  most_unattached constant int := private.limit_setting('unattached_file_limit');
  most_a_day constant int := private.limit_setting('file_upload_limit_per_day');
begin
  -- Of two at once the second waits here, and then counts the first.
  perform from public.profiles as p
    where firebase_uid = person and not is_new_user and private.is_complete(p) for no key update;
  if not found then
    perform private.refuse('files/profile-incomplete', 403, 'Sharing files needs a complete profile.');
  end if;
  if size is null or size < 1 or size > 20971520 then
    perform private.refuse('files/too-large', 413, 'A file has at most 20 MB and is not empty.', '{"limit": 20971520}');
  end if;
  used := private.guide_bytes_used(person);
  if used + size > quota then
    perform private.refuse('files/quota', 413, 'There is no room for this file.',
      json_build_object('bytes_used', used, 'bytes_quota', quota)::text);
  end if;
  if (select count(*) from public.guide_files
      where user_id = person and guide_id is null and status <> 'refused') >= most_unattached then
    perform private.refuse('files/too-many', 429, 'Too many files belong to no guide. Send or remove some first.',
      json_build_object('limit', most_unattached)::text);
  end if;
  if private.count_action(person, 'file_upload', now()) > most_a_day then
    perform private.refuse_until('files/too-many', format('You can upload at most %s files a day.', most_a_day),
      most_a_day, private.start_of_day(private.local_day(now()) + 1), now());
  end if;
  insert into public.guide_files (id, user_id, name, bytes) values (file, person, name, size);
  insert into private.stored_files (file_id) values (file);
end
$function$;
grant execute on function private.begin_guide_upload(uuid,text,bigint) to auth_admin;
comment on function private.begin_guide_upload(uuid,text,bigint) is 'Announces a file of the caller. Codes files/profile-incomplete (403), files/too-large (413), files/quota (413, details {"bytes_used", "bytes_quota"}), files/too-many (429).';

CREATE OR REPLACE FUNCTION private.begin_import(kind text, file_name text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.imports', 0));
  perform private.refuse_while_importing();
  -- One that was only checked is given up for the next file of the same admin; nobody comes back after a day.
  delete from private.imports as i where i.status = 'checked'
    and (i.admin = coalesce(private.user_id(), 'operator') or i.heard_at < clock_timestamp() - interval '1 day');
  insert into private.imports (kind, file_name) values (kind, left(file_name, 200)) returning id into made;
  return made;
end
$function$;
grant execute on function private.begin_import(text,text) to auth_admin;
comment on function private.begin_import(text,text) is 'Announces a file of a kind (institution, department, professor, course, teaching) and answers its id. Error import/busy (409).';

CREATE OR REPLACE FUNCTION private.begin_import_writing(import uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known private.imports;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.imports', 0));
  perform private.refuse_while_importing();
  select * into known from private.imports where id = import and status = 'checked' for update;
  if not found then
    perform private.refuse('import/gone', 409, 'There is no such import to write.');
  end if;
  if known.error_count > 0 then
    perform private.refuse('import/errors', 409, 'Lines with errors keep all others from being written.');
  end if;
  update private.imports set status = 'writing', failure = null, stop_asked = false, written_count = 0,
    heard_at = clock_timestamp(), writing_since = clock_timestamp(), admin = coalesce(private.user_id(), 'operator')
  where id = import;
end
$function$;
grant execute on function private.begin_import_writing(uuid) to auth_admin;
comment on function private.begin_import_writing(uuid) is 'Takes a checked import to be written by the caller. Errors import/busy, import/gone, import/errors (409).';

CREATE OR REPLACE FUNCTION private.begin_moving()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform set_config('dargu.merging', 'on', true), set_config('dargu.decision', '', true);
  set constraints public.ratings_professor_id_fkey, public.course_ratings_course_id_fkey,
    public.ratings_course_id_professor_id_fkey, public.course_ratings_course_id_professor_id_fkey deferred;
end
$function$;
comment on function private.begin_moving() is 'Before rows are moved for a merge; see private.is_merging.';

CREATE OR REPLACE FUNCTION private.body_words(body text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  with told as (
    select word
    from unnest(private.words(regexp_replace(
      left(body, 20000), '```[^`]*```|\$[^$]*\$|https?://\S+|\]\([^)]*\)', ' ', 'g'
    ))) with ordinality as known (word, place)
    where char_length(word) between 2 and 30
    group by word order by min(place) limit 250
  )
  select array(
    select word from told
    union
    select substr(word, 2) from told where char_length(word) >= 5 and word ~ '^[והבלכמש]'
  )
$function$;
comment on function private.body_words(text) is 'Folded words of a Markdown text, the first 250 different ones: without formulas, code and addresses, and each also without a letter in front.';

CREATE OR REPLACE FUNCTION private.broken_decision()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select min(id) from (
    select d.id,
      d.digest = private.digest_of_decision(d, lag(d.digest) over (order by d.id))
        and d.id = coalesce(lag(d.id) over (order by d.id), 0) + 1 as is_whole
    from private.decisions as d
  ) as links
  where not is_whole
$function$;
comment on function private.broken_decision() is 'The first row of the log that does not follow from the one before it; null where all do.';

CREATE OR REPLACE FUNCTION private.bytes_are_deleted(ids bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ delete from private.bytes_to_delete where id = any (ids) $function$;
grant execute on function private.bytes_are_deleted(bigint[]) to auth_admin;
comment on function private.bytes_are_deleted(bigint[]) is 'The bytes of these lines of the outbox have gone.';

CREATE OR REPLACE FUNCTION private.caller_account()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when private.user_id() ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then private.user_id()::uuid
  end
$function$;
comment on function private.caller_account() is 'Account of the caller; null for a person whom the first system named in its own way, who has a profile alone.';

CREATE OR REPLACE FUNCTION private.catalogue_joins(kind text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.catalogue_table(kind) is null then
    perform private.refuse('catalogue/invalid', 400, 'An entry is an institution, department, professor or course.');
  end if;
  return format('%s as e', private.catalogue_table(kind))
    || case when kind in ('professor', 'course') then ' join public.departments as d on d.id = e.department' else '' end
    || case when kind <> 'institution' then ' join public.institutions as i on i.id = e.institution' else '' end;
end
$function$;
comment on function private.catalogue_joins(text) is 'The tables that the rows of a kind come from: e, with d and i where it has them. Error catalogue/invalid (400).';

CREATE OR REPLACE FUNCTION private.catalogue_only(kind text, facet text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case facet
    when 'lacks_english' then 'private.lacks_english(e.name, e.name_en)'
    when 'hidden' then case when kind in ('professor', 'course') then 'e.status = ''hidden''' else 'false' end
    when 'unrated' then case when kind in ('professor', 'course') then 'e.rating_count = 0'
      else 'e.professor_count = 0 and e.course_count = 0' end
    when 'double' then format(
      'exists (select from %s as o where %s and o.id <> e.id and o.merged_into is null and not exists (select '
      || 'from private.told_apart as t where t.kind = %L and t.one = least(o.id, e.id) '
      || 'and t.other = greatest(o.id, e.id)))',
      private.catalogue_table(kind),
      case kind
        when 'professor' then 'o.institution = e.institution and o.name = e.name'
        when 'course' then 'o.institution = e.institution and o.name = e.name and o.department = e.department'
        when 'department' then 'o.institution = e.institution and lower(o.name_en) = lower(e.name_en)'
        else 'lower(o.name_en) = lower(e.name_en)'
      end, kind)
  end;
end
$function$;
comment on function private.catalogue_only(text,text) is 'Condition on e: lacks_english, hidden, unrated (of departments and institutions: empty) or double (perhaps one that is there twice); null for any other word.';

CREATE OR REPLACE FUNCTION private.catalogue_order(kind text, sort text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  column_name constant text := case ltrim(sort, '-')
    when 'name' then 'e.name'
    when 'name_en' then 'e.name_en'
    when 'department' then case when kind in ('professor', 'course') then 'd.name' end
    when 'institution' then case when kind <> 'institution' then 'i.name' end
    when 'score' then case when kind in ('professor', 'course') then 'e.rating_score' end
    when 'ratings' then case when kind <> 'department' then 'e.rating_count' end
    when 'professors' then case when kind in ('department', 'institution') then 'e.professor_count' end
    when 'courses' then case when kind in ('department', 'institution') then 'e.course_count' end
    when 'id' then 'e.id'
  end;
  direction constant text := case when sort like '-%' then ' desc' else '' end;
begin
  return coalesce(column_name || direction || ', ', 'e.name, ') || 'e.id';
end
$function$;
comment on function private.catalogue_order(text,text) is 'Order of the rows: name, name_en, department, institution, score, ratings, professors, courses or id, with - before it the other way round; by name for anything else.';

CREATE OR REPLACE FUNCTION private.catalogue_scope(kind text, search text, filters jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  place record;
  conditions text[] := array[private.catalogue_search(kind, search)];
begin
  for place in select key, value from jsonb_each_text(filters) where value is not null loop
    if place.key in ('institution', 'department', 'after') then
      if place.value !~ '^[0-9]{1,9}$' then
        perform private.refuse_field(place.key, 'A number is expected.');
      end if;
      if place.key = 'after' then
        conditions := conditions || format('e.id > %L::int', place.value);
      elsif place.key = 'institution' and kind <> 'institution'
        or place.key = 'department' and kind in ('professor', 'course') then
        conditions := conditions || format('e.%I = %L::int', place.key, place.value);
      end if;
    elsif place.key <> 'only' then
      perform private.refuse_field(left(place.key, 60), 'There is no such filter.');
    end if;
  end loop;
  conditions := conditions || 'e.merged_into is null'::text;
  return array_to_string(conditions, ' and ');
end
$function$;
comment on function private.catalogue_scope(text,text,jsonb) is 'Condition on e of a search with its filters, without what it is narrowed to. Error catalogue/invalid (400).';

CREATE OR REPLACE FUNCTION private.catalogue_search(kind text, search text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  typed constant text[] := private.typed_words(search);
  names constant text[] := case when kind <> 'professor' then typed
    else array(select word from unnest(typed) as word where private.title_of(word) is null) end;
  words constant text[] := case when names = '{}' then typed else names end;
  folded constant text := format($sql$' ' || private.fold(concat_ws(' ', e.name, e.name_en, %s))$sql$, case kind
    when 'institution' then 'e.short_name, e.short_name_en'
    when 'department' then 'e.name_pretty_card'
    when 'professor' then $sql$array_to_string(e.aliases, ' ')$sql$
    else $sql$array_to_string(e.aliases, ' '), e.code$sql$
  end);
  alike constant text := (select string_agg(format('%s like %L', folded, '% ' || word || '%'), ' and ')
    from unnest(words) as word);
  number constant text := substring(search from '^\s*#?([0-9]{1,9})\s*$');
  question tsquery;
  matching text;
begin
  if words = '{}' then
    return 'true';
  end if;
  if kind in ('institution', 'department') then
    matching := alike;
  else
    question := (select string_agg(format('''=%s'':*', word), ' & ') from unnest(words) as word)::tsquery;
    if private.matching(kind, question, '{}') = '{}' then
      question := private.forgiving_question(words, '', '=');
    end if;
    matching := format(
      'e.id = any (array(select d.%1$s_id from private.%1$s_documents as d where d.document @@ %2$L::tsquery '
      || 'union all select e.id from %3$s as e where e.status = ''hidden'' and %4$s))',
      kind, question::text, private.catalogue_table(kind), alike);
  end if;
  return format('(%s%s)', matching, ' or e.id = ' || number);
end
$function$;
comment on function private.catalogue_search(text,text) is 'Condition on e: the names, aliases or code begin with the words that were typed, one typo forgiven where nothing else is found; or the number is its id.';

CREATE OR REPLACE FUNCTION private.catalogue_table(kind text)
 RETURNS regclass
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case kind
    when 'institution' then 'public.institutions'::regclass
    when 'department' then 'public.departments'::regclass
    when 'professor' then 'public.professors'::regclass
    when 'course' then 'public.courses'::regclass
  end
$function$;
comment on function private.catalogue_table(text) is 'The table of a kind of the catalogue; null for any other word.';

CREATE OR REPLACE FUNCTION private.changed_since_merge(merge bigint)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  step record;
  same int;
  changed int := 0;
begin
  -- Of those that changed places the end of the way counts.
  for step in select * from private.steps_of_merge(merge) where place <> 10 loop
    execute format($sql$
      select count(*) from %1$s as t join private.merge_rows as r on t.%2$I = r.key::%3$s
      where r.merge_id = $1 and r.place = $2 and r.table_name = %4$L and r.column_name = %5$L
        and coalesce(to_jsonb(t.%5$I), 'null') = r.now
    $sql$, step.table_name, step.key_column, step.key_type, step.table_name, step.column_name)
    into same using merge, step.place;
    changed := changed + step.planned - same;
  end loop;
  return changed;
end
$function$;
comment on function private.changed_since_merge(bigint) is 'How much of what a merge moved has been changed or deleted since, and stays so when the merge is taken back.';

CREATE OR REPLACE FUNCTION private.check_import(import uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$
declare
  kind text;
begin
  select i.kind into kind from private.imports as i where id = import and status in ('reading', 'checked') for update;
  if not found then
    perform private.refuse('import/gone', 409, 'There is no such import to check.');
  end if;
  analyze private.import_lines;
  update private.import_lines set verdict = null, problem = null, about = '{}', entry_id = null
    where import_id = import and problem is not null and problem not in ('unreadable', 'too_many_cells');
  perform private.judge_import_cells(import);
  perform private.judge_import_places(import);
  if kind = 'teaching' then
    perform private.judge_import_pairs(import);
  end if;
  update private.import_lines as l set entry_id = j.entry_id, verdict = j.verdict, problem = j.problem,
    about = j.about, before = j.before, after = j.after
  from private.judged_lines(import, kind) as j
  where l.import_id = import and l.line = j.line;
  update private.import_lines set verdict = 'error', entry_id = null, before = '{}', after = '{}'
    where import_id = import and problem is not null;

  update private.imports as i set
    status = 'checked', heard_at = clock_timestamp(), checked_at = clock_timestamp(), created_count = c.created,
    changed_count = c.changed, same_count = c.same, error_count = c.wrong
  from (
    select count(*) filter (where verdict = 'created') as created,
      count(*) filter (where verdict = 'changed') as changed,
      count(*) filter (where verdict = 'same') as same, count(*) filter (where verdict = 'error') as wrong
    from private.import_lines where import_id = import
  ) as c
  where i.id = import;
end
$function$;
grant execute on function private.check_import(uuid) to auth_admin;
comment on function private.check_import(uuid) is 'Says of every line what writing it would do, and counts. Error import/gone (409).';

CREATE OR REPLACE FUNCTION private.check_log(moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  broken constant bigint := private.broken_decision();
begin
  insert into private.log_checks (checked_at, entries, first_broken)
    values (moment, (select coalesce(max(id), 0) from private.decisions), broken)
  on conflict (checked_at) do nothing;
  delete from private.log_checks where checked_at < moment - interval '90 days';
  return broken;
end
$function$;
comment on function private.check_log(timestamp with time zone) is 'Checks the whole chain and notes the result.';

CREATE OR REPLACE FUNCTION private.claim_bytes_to_delete()
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with claimed as (
    update private.bytes_to_delete set due_at = now() + interval '5 minutes'
    where id in (
      select id from private.bytes_to_delete where due_at <= now() order by due_at, id limit 100 for update skip locked
    )
    returning id, kind, key
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'key', key)), '[]') from claimed
$function$;
grant execute on function private.claim_bytes_to_delete() to auth_admin;
comment on function private.claim_bytes_to_delete() is 'Takes up to a hundred lines of the outbox. Those that are not reported as deleted are due again in five minutes.';

CREATE OR REPLACE FUNCTION private.claim_file_check()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  claimed record;
begin
  loop
    update private.stored_files as s
    set check_attempts = check_attempts + 1, check_due_at = now() + interval '3 minutes'
    from public.guide_files as f
    where s.file_id = (
        select due.file_id
        from private.stored_files as due join public.guide_files as waiting on waiting.id = due.file_id
        where waiting.status = 'checking' and due.check_due_at <= now()
        -- Whoever has a file under check at this moment comes after those who have none.
        order by exists (
            select from public.guide_files as same join private.stored_files as theirs on theirs.file_id = same.id
            where same.user_id = waiting.user_id and same.status = 'checking'
              and theirs.check_attempts > 0 and theirs.check_due_at > now()
          ), due.check_due_at, due.file_id
        for update of due skip locked limit 1
      )
      and f.id = s.file_id
    returning s.file_id, s.object_key, s.thumbnail_key, s.check_attempts, f.name, f.user_id into claimed;
    if not found then
      return null;
    end if;
    if claimed.check_attempts > 3 then
      perform private.refuse_guide_file(claimed.file_id, 'broken', null);
      continue;
    end if;
    return jsonb_build_object(
      'file_id', claimed.file_id, 'name', claimed.name, 'names', private.names_of(claimed.user_id),
      'object_key', claimed.object_key, 'thumbnail_key', claimed.thumbnail_key
    );
  end loop;
end
$function$;
grant execute on function private.claim_file_check() to auth_admin;
comment on function private.claim_file_check() is 'Takes the file that has waited longest for its check, or null. Processes that ask at once get different ones.';

CREATE OR REPLACE FUNCTION private.claim_legacy_update()
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.legacy_updates as u
  set attempts = attempts + 1,
    next_attempt_at = now() + least(interval '1 minute' * 2 ^ least(attempts, 20), interval '1 day')
  from public.profiles as p
  where u.firebase_uid = (
      select firebase_uid from private.legacy_updates where next_attempt_at <= now()
      order by next_attempt_at, firebase_uid for update skip locked limit 1
    )
    and p.firebase_uid = u.firebase_uid
  returning jsonb_build_object(
    'firebase_uid', u.firebase_uid, 'department2', p.department2, 'changed_at', u.changed_at, 'attempts', u.attempts
  )
$function$;
grant execute on function private.claim_legacy_update() to auth_admin;
comment on function private.claim_legacy_update() is 'Takes the oldest update that is due, or null. It is due again after a minute, two, four … up to a day; processes that ask at once get different ones.';

CREATE OR REPLACE FUNCTION private.clean_domains(given jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  cleaned text[];
begin
  if jsonb_typeof(given) is distinct from 'array' or jsonb_array_length(given) > 20 then
    perform private.refuse_field('email_domains', 'A list of at most 20 is expected.');
  end if;
  cleaned := array(
    select distinct domain from (
      select lower(ltrim(private.clean_line(value), '@')) as domain from jsonb_array_elements_text(given) as value
    ) as lines
    where domain is not null order by domain
  );
  if exists (
    select from unnest(cleaned) as domain where not private.is_own_domain(domain)
  ) then
    perform private.refuse_field(
      'email_domains', 'A domain of the institution''s own is expected, as in post.tau.ac.il.');
  end if;
  return cleaned;
end
$function$;
comment on function private.clean_domains(jsonb) is 'Domains of student addresses, lower case and sorted; error catalogue/invalid (400) for what is no domain, or one at which anybody can have an address.';

CREATE OR REPLACE FUNCTION private.clean_entry(kind text, given jsonb, known jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  fields constant text[] := case kind
    when 'institution' then '{name,name_en,short_name,short_name_en,kind,email_domains}'
    when 'department' then '{name,name_en,name_pretty_card,institution}'
    when 'professor' then '{name,name_en,title,aliases,department}'
    when 'course' then '{name,name_en,code,aliases,department}'
  end;
  longest constant int := case kind when 'course' then 160 else 120 end;
  field text;
  entry jsonb := known;
begin
  if fields is null then
    perform private.refuse('catalogue/invalid', 400, 'An entry is an institution, department, professor or course.');
  end if;
  if jsonb_typeof(given) is distinct from 'object' then
    perform private.refuse('catalogue/invalid', 400, 'Fields by their names are expected.');
  end if;
  for field in select jsonb_object_keys(given) loop
    if field <> all (fields) then
      perform private.refuse_field(left(field, 60), 'There is no such field.');
    elsif field in ('department', 'institution') then
      if jsonb_typeof(given -> field) <> 'number' or (given ->> field) !~ '^[0-9]{1,9}$' then
        perform private.refuse_field(field, 'A number is expected.');
      end if;
      entry := entry || jsonb_build_object(field, given -> field);
    elsif field not in ('aliases', 'email_domains') then
      if jsonb_typeof(given -> field) not in ('string', 'null') then
        perform private.refuse_field(field, 'A text is expected.');
      end if;
      entry := entry || jsonb_build_object(field, private.clean_line(given ->> field));
    end if;
  end loop;

  -- An entry without an English name repeats the Hebrew one until somebody writes it, also after a change of that.
  if entry ->> 'name_en' is null
    or not given ? 'name_en' and entry ->> 'name_en' = known ->> 'name' then
    entry := entry || jsonb_build_object('name_en', entry -> 'name');
  end if;
  foreach field in array array['name', 'name_en'] loop
    if coalesce(char_length(entry ->> field), 0) not between 2 and longest then
      perform private.refuse_field(field, format('A name has 2 to %s characters.', longest));
    end if;
  end loop;
  if private.fold(entry ->> 'name') = '' then
    perform private.refuse_field('name', 'A name has letters.');
  end if;
  foreach field in array array['short_name', 'short_name_en', 'name_pretty_card', 'code'] loop
    if char_length(entry ->> field) > (case field when 'code' then 40 else 60 end) then
      perform private.refuse_field(field, 'This is too long.');
    end if;
  end loop;
  if kind = 'professor' and entry ->> 'title' <> all ('{prof,dr,adv,mr,ms}') then
    perform private.refuse_field('title', 'A title is prof, dr, adv, mr or ms.');
  end if;
  if kind = 'institution' then
    entry := entry || jsonb_build_object('kind', coalesce(entry ->> 'kind', 'college'));
    if entry ->> 'kind' !~ '^[a-z_]{2,40}$' then
      perform private.refuse_field('kind', 'A kind is a word of small Latin letters.');
    end if;
  end if;
  if given ? 'aliases' or kind in ('professor', 'course') and not entry ? 'aliases' then
    entry := entry || jsonb_build_object('aliases', to_jsonb(private.clean_names('aliases',
      coalesce(given -> 'aliases', '[]'),
      array[private.fold(entry ->> 'name'), private.fold(entry ->> 'name_en')])));
  end if;
  if given ? 'email_domains' or kind = 'institution' and not entry ? 'email_domains' then
    entry := entry || jsonb_build_object('email_domains',
      to_jsonb(private.clean_domains(coalesce(given -> 'email_domains', '[]'))));
  end if;
  if kind in ('professor', 'course') then
    entry := entry || coalesce(
      (select jsonb_build_object('institution', d.institution) from public.departments as d
        where d.id = (entry ->> 'department')::int and d.merged_into is null), '{"institution": null}');
    if entry ->> 'institution' is null then
      perform private.refuse_field('department', 'There is no such department.');
    end if;
  elsif kind = 'department'
    and not exists (select from public.institutions
      where id = (entry ->> 'institution')::int and merged_into is null) then
    perform private.refuse_field('institution', 'There is no such institution.');
  end if;
  return entry;
end
$function$;
comment on function private.clean_entry(text,jsonb,jsonb) is 'A row of the catalogue as it will be: what is given (fields by their columns), cleaned, over what is known of it. Error catalogue/invalid (400), details {"field"}.';

CREATE OR REPLACE FUNCTION private.clean_line(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select nullif(btrim(regexp_replace(private.clean_text(written), '\s+', ' ', 'g')), '') $function$;
comment on function private.clean_line(text) is 'A text of one line without invisible characters and without spaces beyond one; null where nothing is left.';

CREATE OR REPLACE FUNCTION private.clean_names(field text, given jsonb, except_words text[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  cleaned text[];
begin
  if jsonb_typeof(given) is distinct from 'array' or jsonb_array_length(given) > 20 then
    perform private.refuse_field(field, 'A list of at most 20 is expected.');
  end if;
  -- One of each, as search compares them, in the order in which they were written.
  cleaned := array(
    select (array_agg(name order by place))[1] from (
      select private.clean_line(value) as name, place
      from jsonb_array_elements_text(given) with ordinality as written (value, place)
    ) as lines
    where name is not null and private.fold(name) <> all (except_words) and private.fold(name) <> ''
    group by private.fold(name) order by min(place)
  );
  if exists (select from unnest(cleaned) as name where char_length(name) not between 2 and 120) then
    perform private.refuse_field(field, 'Each name has 2 to 120 characters.');
  end if;
  return cleaned;
end
$function$;
comment on function private.clean_names(text,jsonb,text[]) is 'Other names of an entry, each once as search compares them and none of except_words (folded); at most 20. Error catalogue/invalid (400).';

CREATE OR REPLACE FUNCTION private.clean_text(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select regexp_replace(
    written,
    '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]', '', 'g'
  )
$function$;
comment on function private.clean_text(text) is 'A text without characters that are invisible and turn directions or hide words; joiners and direction marks stay.';

CREATE OR REPLACE FUNCTION private.client_network()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select nullif(current_setting('request.headers', true), '')::json ->> 'x-dargu-network' $function$;
comment on function private.client_network() is 'The network that a request comes from, as the gateway knows it; null where there is no gateway.';

CREATE OR REPLACE FUNCTION private.close_guide_requests(course integer, guide_type text, author text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  answered uuid;
begin
  select id into answered from public.guide_requests
    where course_id = course and type = guide_type for update;
  if answered is null then
    return;
  end if;
  insert into public.notices (user_id, kind, course_id, created_at)
    select p.user_id, 'wanted_answered', course, private.day_of(now())
    from public.guide_request_people as p
    where p.request_id = answered and p.user_id <> author
    order by p.user_id;
  delete from public.guide_requests where id = answered;
end
$function$;
comment on function private.close_guide_requests(integer,text,text) is 'A guide of that course and type is there: those who asked are told, but its author, and the request is gone.';

CREATE OR REPLACE FUNCTION private.close_suspension(suspension bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  was timestamptz;
begin
  update private.sanctions set ended_at = now()
    where id = suspension and ended_at is null and kind = 'suspension' and until > now()
    returning until into was;
  if was is null then
    return false;
  end if;
  -- What says that somebody is suspended until then says so no longer.
  update public.notices as n set until = now()
    from public.profiles as p
    where n.user_id = p.firebase_uid and n.kind = 'suspended' and n.until = was
      and exists (
        select from private.sanctioned_people as s
        where s.sanction_id = suspension
          and s.person = private.account_digest(p.firebase_uid, 'sanctions')
      );
  return true;
end
$function$;
comment on function private.close_suspension(bigint) is 'Ends a suspension now. False where it is over.';

CREATE OR REPLACE FUNCTION private.code_words(code text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(
    select word from unnest(private.words(code)) as word
    union select replace(private.fold(code), ' ', '') where private.fold(code) <> ''
    union select ltrim(replace(private.fold(code), ' ', ''), '0') where private.fold(code) ~ '[^0 ]'
  )
$function$;
comment on function private.code_words(text) is 'The folded ways to write a course number.';

CREATE OR REPLACE FUNCTION private.complete_file_check(file uuid, result jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from private.removed_files where digest in (result ->> 'upload_digest', result ->> 'digest')
  ) then
    perform private.refuse_guide_file(file, 'removed_before', result ->> 'upload_digest');
    return 'refused';
  end if;
  update public.guide_files set
    status = 'ready',
    name = result ->> 'name',
    media_type = result ->> 'media_type',
    bytes = (result ->> 'bytes')::int,
    pages = (result ->> 'pages')::int,
    width = (result ->> 'width')::int,
    height = (result ->> 'height')::int,
    has_thumbnail = (result ->> 'has_thumbnail')::boolean,
    cleaned = array(select jsonb_array_elements_text(result -> 'cleaned'))
  where id = file and status = 'checking';
  if not found then
    return null;
  end if;
  update private.stored_files
    set upload_digest = result ->> 'upload_digest', digest = result ->> 'digest', is_stored = true, check_due_at = now()
    where file_id = file;
  insert into private.bytes_to_delete (kind, key) values ('upload', file::text);
  return 'ready';
end
$function$;
grant execute on function private.complete_file_check(uuid,jsonb) to auth_admin;
comment on function private.complete_file_check(uuid,jsonb) is 'The cleaned file lies in the storage: ready, or refused where an admin has removed it before. Null where the row has gone meanwhile.';

CREATE OR REPLACE FUNCTION private.corrections(typed text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  select distinct known.word
  from private.shortened(typed) as form
  join private.search_variants as known on known.variant = form
  where private.one_edit_apart(known.word, typed) and known.word <> typed
$function$;
comment on function private.corrections(text) is 'Known words that are one edit away from a typed word.';

CREATE OR REPLACE FUNCTION private.count_action(person text, act text, moment timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.action_counts as known (person, action, day, count)
    values (private.account_digest(person, 'count:' || act), act, private.local_day(moment), 1)
  on conflict (person, action) do update set
    count = case when known.day < excluded.day then 1 else known.count + 1 end,
    day = greatest(private.counted_day(known.day, moment), excluded.day)
  returning count
$function$;
comment on function private.count_action(text,text,timestamp with time zone) is 'Counts an action of a person and returns how many there were on the day.';

CREATE OR REPLACE FUNCTION private.count_catalogue(catalogue text, facts private.catalogue_fact[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.is_importing() then
    return;
  end if;
  perform from public.departments
    where id in (select department from unnest(facts))
    order by id
    for no key update;
  update public.departments as d set
    professor_count = d.professor_count + case catalogue when 'professors' then fact.n else 0 end,
    course_count = d.course_count + case catalogue when 'courses' then fact.n else 0 end
  from (select department, sum(sign)::int as n from unnest(facts) group by department) as fact
  where d.id = fact.department and fact.n <> 0;

  perform from public.institutions
    where id in (select institution from unnest(facts))
    order by id
    for no key update;
  update public.institutions as i set
    professor_count = i.professor_count + case catalogue when 'professors' then fact.n else 0 end,
    course_count = i.course_count + case catalogue when 'courses' then fact.n else 0 end,
    rating_count = i.rating_count + fact.ratings
  from (
    select institution, sum(sign)::int as n, sum(sign * ratings)::int as ratings
    from unnest(facts)
    group by institution
  ) as fact
  where i.id = fact.institution and (fact.n <> 0 or fact.ratings <> 0);
end
$function$;
comment on function private.count_catalogue(text,private.catalogue_fact[]) is 'Brings the counts of departments and institutions up to date; catalogue is professors or courses.';

CREATE OR REPLACE FUNCTION private.count_days(moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  today constant date := private.local_day(moment);
  first_missing date;
  begins timestamptz;
  ends constant timestamptz := private.start_of_day(today);
  counted int;
begin
  select min(days::date) into first_missing
  from generate_series(today - 400, today - 1, interval '1 day') as days
  where not exists (select from private.daily_figures as f where f.day = days::date);
  if first_missing is null then
    return 0;
  end if;
  begins := private.start_of_day(first_missing);
  with happened as (
    select private.local_day(occurred_at) as day, 'page_view' as kind, count(*)::int as times
      from private.events where events.kind = 'page_view' and occurred_at >= begins and occurred_at < ends group by 1
    union all
    select private.local_day(completed_at), 'sign_up', count(*)::int
      from private.completed_profiles where completed_at >= begins and completed_at < ends group by 1
    union all
    select private.local_day(written.created_at), 'rating', count(*)::int
      from (
        select created_at from public.ratings union all select created_at from public.course_ratings
        union all select created_at from public.institution_ratings
      ) as written
      where written.created_at >= begins and written.created_at < ends group by 1
    union all
    select private.local_day(published_at), 'guide', count(*)::int
      from public.study_guides where published_at >= begins and published_at < ends group by 1
    union all
    select private.local_day(created_at), 'report', count(*)::int
      from private.all_reports() where created_at >= begins and created_at < ends group by 1
    union all
    select private.local_day(created_at), 'hold', count(*)::int
      from public.notices
      where notices.kind in ('rating_held', 'institution_rating_held') and created_at >= begins and created_at < ends
      group by 1
  ), decided as (
    select private.local_day(decided_at) as day, count(*)::int as times,
      round(percentile_cont(0.5) within group (order by waited_hours)::numeric, 1) as median_hours
    from private.decisions
    where waited_hours is not null and decided_at >= begins and decided_at < ends group by 1
  )
  insert into private.daily_figures (
    day, page_views, sign_ups, ratings, guides, reports, holds, decisions, median_hours
  )
  select days::date,
    coalesce(max(h.times) filter (where h.kind = 'page_view'), 0),
    coalesce(max(h.times) filter (where h.kind = 'sign_up'), 0),
    coalesce(max(h.times) filter (where h.kind = 'rating'), 0),
    coalesce(max(h.times) filter (where h.kind = 'guide'), 0),
    coalesce(max(h.times) filter (where h.kind = 'report'), 0),
    coalesce(max(h.times) filter (where h.kind = 'hold'), 0),
    coalesce(max(d.times), 0), max(d.median_hours)
  from generate_series(first_missing, today - 1, interval '1 day') as days
  left join happened as h on h.day = days::date
  left join decided as d on d.day = days::date
  group by days::date
  on conflict (day) do nothing;
  get diagnostics counted = row_count;
  return counted;
end
$function$;
comment on function private.count_days(timestamp with time zone) is 'Counts the days of the last 400 that are over and that nobody has counted; what was counted stays. Returns how many.';

CREATE OR REPLACE FUNCTION private.count_events(moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  today constant date := private.local_day(moment);
  first_day constant date := coalesce(
    (select max(day) + 1 from private.daily_events),
    (select private.local_day(min(occurred_at)) from private.events)
  );
  counted int;
begin
  if first_day is null or first_day >= today then
    return 0;
  end if;
  with labels as (
    select private.local_day(occurred_at) as day, kind, label, count(*)::int as times,
      row_number() over (
        partition by private.local_day(occurred_at), kind order by count(*) desc, label
      ) as place
    from private.events
    where occurred_at >= private.start_of_day(first_day) and occurred_at < private.start_of_day(today)
    group by 1, 2, 3
  )
  insert into private.daily_events (day, kind, label, times)
  select day, kind, case when place <= 1000 then label else 'other' end, sum(times)::int
  from labels group by 1, 2, 3;
  get diagnostics counted = row_count;
  return counted;
end
$function$;
comment on function private.count_events(timestamp with time zone) is 'Counts the events of the days that are over and that nobody has counted. Returns how many rows that made.';

CREATE OR REPLACE FUNCTION private.count_for_authors(facts private.authorship[], moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  today constant date := private.local_day(moment);
  this_month constant date := private.local_month(moment);
  per_day int;
  per_month int;
  person record;
begin
  -- Several at once come from jobs and cascades; locked by key, before any target of a rating is.
  if cardinality(facts) > 1 then
    perform from public.profiles
      where firebase_uid in (select author from unnest(facts))
      order by firebase_uid
      for no key update;
  end if;

  for person in
    update public.profiles as p set
      reviews_made = greatest(p.reviews_made + fact.made, 0),
      reviews_today = case when fact.sent = 0 or p.reviews_day >= today then p.reviews_today else 0 end + fact.sent,
      reviews_this_month = case
          when fact.sent = 0 or p.reviews_month >= this_month then p.reviews_this_month else 0
        end + fact.sent,
      reviews_day = case when fact.sent = 0 then p.reviews_day
        else greatest(private.counted_day(p.reviews_day, moment), today) end,
      reviews_month = case when fact.sent = 0 then p.reviews_month
        else greatest(private.counted_month(p.reviews_month, moment), this_month) end
    from unnest(facts) as fact
    where p.firebase_uid = fact.author
    returning fact.sent, p.reviews_today, p.reviews_this_month, p.reviews_day, p.reviews_month
  loop
    if person.sent > 0 then
      per_day := coalesce(per_day, private.limit_setting('rating_limit_per_day'));
      per_month := coalesce(per_month, private.limit_setting('rating_limit_per_month'));
      if person.reviews_this_month > per_month then
        perform private.refuse_until(
          'rating/monthly-limit', format('You can send at most %s ratings a month.', per_month), per_month,
          private.start_of_day((person.reviews_month + interval '1 month')::date), moment);
      elsif person.reviews_today > per_day then
        perform private.refuse_until(
          'rating/daily-limit', format('You can send at most %s ratings a day.', per_day), per_day,
          private.start_of_day(person.reviews_day + 1), moment);
      end if;
    end if;
  end loop;
end
$function$;
comment on function private.count_for_authors(private.authorship[],timestamp with time zone) is 'Moves the rating counters of people at a moment. Codes rating/daily-limit and rating/monthly-limit (429), details {"limit", "opens_at"}.';

CREATE OR REPLACE FUNCTION private.count_guides(words text[], scope text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  question tsquery := (private.search_questions(words, scope, '{""}'))[2];
  known constant tsquery[] := private.nickname_questions(words, scope, '{""}');
  guides int;
begin
  if known <> '{}' then
    question := question || known[2];
  end if;
  -- Often there are enough among the most helpful, which have an index of their own.
  select count(*) into guides
    from (select from private.guide_documents where document @@ question and popularity >= 8 limit 200) as found;
  if guides < 200 then
    select count(*) into guides
    from (select from private.guide_documents where document @@ question limit 200) as found;
  end if;
  return guides;
end
$function$;
comment on function private.count_guides(text[],text) is 'How many guides have words that begin so, anywhere, within a scope; 200 at most.';

CREATE OR REPLACE FUNCTION private.count_import(import uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  kind constant text := (select i.kind from private.imports as i where i.id = import);
begin
  perform set_config('dargu.importing', 'off', true);
  if kind = 'professor' then
    perform private.count_catalogue('professors', array(
      select row(1, (after ->> 'institution')::int, (after ->> 'department')::int, 0)::private.catalogue_fact
      from private.import_lines where import_id = import and verdict = 'created'
    ));
  elsif kind = 'course' then
    perform private.count_catalogue('courses', array(
      select row(1, (after ->> 'institution')::int, (after ->> 'department')::int, 0)::private.catalogue_fact
      from private.import_lines where import_id = import and verdict = 'created'
      union all
      select row(side.sign, c.institution, side.department, c.rating_count)::private.catalogue_fact
      from private.import_lines as l join public.courses as c on c.id = l.entry_id and c.status = 'visible',
        lateral (values (-1, (l.before ->> 'department')::int), (1, (l.after ->> 'department')::int))
          as side (sign, department)
      where l.import_id = import and l.verdict = 'changed' and l.after ? 'department'
    ));
  end if;
end
$function$;
comment on function private.count_import(uuid) is 'Brings the counts of departments and institutions up to date.';

CREATE OR REPLACE FUNCTION private.count_quarter(quarter date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with bounds as (
    select private.start_of_day(quarter) as begins,
      private.start_of_day((quarter + interval '3 months')::date) as ends
  ), decided as (
    select d.* from bounds, private.standing_decisions(begins, ends) as d
  ), reported as (
    select r.* from bounds, private.all_reports() as r where r.created_at >= begins and r.created_at < ends
  ), outcomes as (
    select private.hide_few(array[
      count(*) filter (where outcome = 'kept'), count(*) filter (where outcome = 'mended'),
      count(*) filter (where outcome = 'removed'), count(*) filter (where outcome = 'open')
    ]::int[]) as told from reported
  ), numbers as (
    select
      (select count(*) from reported)::int as reports,
      (select count(distinct (subject_kind, subject_key)) from decided
        where action = 'remove' and subject_kind in ('review', 'course_review', 'institution_review'))::int as removed,
      (select count(*) from decided where waited_hours is not null)::int as decisions,
      (select count(*) from decided where subject_kind = 'identity_look')::int as looks,
      (select count(*) from public.contact_messages, bounds
        where topic = 'removal' and created_at >= begins and created_at < ends)::int as removals,
      (select count(*) from public.contact_messages, bounds
        where topic = 'removal' and status = 'closed' and created_at >= begins and created_at < ends)::int as answered,
      (select count(*) from public.contact_messages, bounds
        where topic = 'appeal' and created_at >= begins and created_at < ends)::int as appeals,
      (select count(*) from private.legal_requests, bounds
        where kind = 'court_order' and recorded_at >= begins and recorded_at < ends)::int as orders,
      (select count(*) from private.legal_requests, bounds
        where kind = 'identity_handed_over' and recorded_at >= begins and recorded_at < ends)::int as identities
  )
  select jsonb_build_object(
    'reviews', (select coalesce(sum(rating_count), 0) from public.institutions),
    'removed', (private.hide_few(array[removed]))[1],
    'reports', (private.hide_few(array[reports]))[1],
    'decisions', (private.hide_few(array[decisions]))[1],
    'outcomes', (select jsonb_build_object('kept', told[1], 'mended', told[2], 'removed', told[3], 'open', told[4])
      from outcomes),
    'median_hours', (select case when count(*) >= 5 then
      round(percentile_cont(0.5) within group (order by waited_hours)::numeric, 1) end
      from decided where waited_hours is not null),
    'p90_hours', (select case when count(*) >= 5 then
      round(percentile_cont(0.9) within group (order by waited_hours)::numeric, 1) end
      from decided where waited_hours is not null),
    'reasons', (select private.reasons_in_quarter(begins, ends) from bounds),
    'removal_requests', (private.hide_few(array[removals]))[1],
    'removal_requests_answered', (private.hide_few(array[answered, removals - answered]))[1],
    'removal_median_hours', (select case when count(*) >= 5 then
      round(percentile_cont(0.5) within group (order by waited_hours)::numeric, 1) end
      from decided where subject_kind = 'message' and waited_hours is not null),
    'appeals', (private.hide_few(array[appeals]))[1],
    'identity_looks', (private.hide_few(array[looks]))[1],
    'court_orders', (private.hide_few(array[orders]))[1],
    'identities_handed_over', (private.hide_few(array[identities]))[1]
  )
  from numbers
$function$;
comment on function private.count_quarter(date) is 'The published numbers of the quarter that begins on a day; null for what is "up to 4".';

CREATE OR REPLACE FUNCTION private.count_quarters(moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  today constant date := private.local_day(moment);
  running constant date := date_trunc('quarter', today)::date;
  oldest constant date := greatest(
    (running - interval '3 years')::date,
    -- Nothing is older than the catalogue, or what was reported in it.
    (select date_trunc('quarter', private.local_day(min(created_at)))::date from (
      select created_at from public.institutions union all select created_at from private.all_reports()
    ) as first_days));
  counted int;
begin
  insert into private.quarter_figures as known (quarter, figures, settled, counted_at)
    select quarters::date, private.count_quarter(quarters::date),
      (quarters + interval '3 months 30 days')::date <= today, moment
    from generate_series(oldest, running - 1, interval '3 months') as quarters
    where not exists (select from private.quarter_figures as q where q.quarter = quarters::date and q.settled)
  on conflict (quarter) do update
    set figures = excluded.figures, settled = excluded.settled, counted_at = excluded.counted_at
    where not known.settled;
  get diagnostics counted = row_count;
  return counted;
end
$function$;
comment on function private.count_quarters(timestamp with time zone) is 'Counts quarters that are over, those of the last three years, until they are settled. Returns how many.';

CREATE OR REPLACE FUNCTION private.count_within_limit(act text, topic text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  most constant int := private.limit_setting(act || '_limit_per_day');
begin
  if private.count_action(private.user_id(), act, now()) > most then
    perform private.refuse_until(
      topic || '/daily-limit', format('You can do this at most %s times a day.', most), most,
      private.start_of_day(private.local_day(now()) + 1), now());
  end if;
end
$function$;
comment on function private.count_within_limit(text,text) is 'Counts an action of the caller; beyond the limit of app_settings: <topic>/daily-limit (429), details {"limit", "opens_at"}.';

CREATE OR REPLACE FUNCTION private.counted_day(known date, moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ select least(known, private.local_day(moment + interval '1 minute')) $function$;
comment on function private.counted_day(date,timestamp with time zone) is 'The day that a counter is about, at most today in Jerusalem.';

CREATE OR REPLACE FUNCTION private.counted_month(known date, moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ select least(known, private.local_month(moment + interval '1 minute')) $function$;
comment on function private.counted_month(date,timestamp with time zone) is 'The month that a counter is about, at most this one in Jerusalem.';

CREATE OR REPLACE FUNCTION private.create_entry(kind text, fields jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  entry constant jsonb := private.clean_entry(kind, fields);
  made int;
begin
  case kind
    when 'institution' then
      insert into public.institutions (name, name_en, short_name, short_name_en, kind, email_domains)
        select name, name_en, short_name, short_name_en, g.kind, email_domains
        from jsonb_populate_record(null::public.institutions, entry) as g returning id into made;
    when 'department' then
      insert into public.departments (name, name_en, name_pretty_card, institution)
        select name, name_en, name_pretty_card, institution
        from jsonb_populate_record(null::public.departments, entry) returning id into made;
    when 'professor' then
      insert into public.professors (name, name_en, title, aliases, institution, department)
        select name, name_en, title, aliases, institution, department
        from jsonb_populate_record(null::public.professors, entry) returning id into made;
    when 'course' then
      insert into public.courses (name, name_en, code, aliases, institution, department)
        select name, name_en, code, aliases, institution, department
        from jsonb_populate_record(null::public.courses, entry) returning id into made;
  end case;
  return made;
exception
  when unique_violation then
    perform private.refuse('catalogue/exists', 409, 'There is one of this name already.', '{"field": "name"}');
end
$function$;
comment on function private.create_entry(text,jsonb) is 'Makes a professor, course, department or institution of fields by their columns (professors and courses: department, never institution) and answers its id. Begin a decision before it (private.begin_decision). Errors catalogue/invalid (400), catalogue/exists (409): details {"field"}.';

CREATE OR REPLACE FUNCTION private.data_of_caller()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object(
    'exported_at', now(),
    'account', (
      select jsonb_build_object(
        'id', id, 'email', email, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at,
        'metadata', raw_user_meta_data
      )
      from auth.users where id = (select private.caller_account())
    ),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'provider', provider, 'identity_data', identity_data, 'created_at', created_at,
        'last_sign_in_at', last_sign_in_at
      ) order by created_at), '[]')
      from auth.identities where user_id = (select private.caller_account())
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'refreshed_at', refreshed_at, 'user_agent', user_agent, 'ip', host(ip)
      ) order by created_at), '[]')
      from auth.sessions where user_id = (select private.caller_account())
    ),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', friendly_name, 'type', factor_type, 'status', status, 'created_at', created_at
      ) order by created_at), '[]')
      from auth.mfa_factors where user_id = (select private.caller_account())
    ),
    'profile', (select to_jsonb(p) from public.profiles as p where firebase_uid = (select private.user_id())),
    'ratings', (
      select coalesce(jsonb_agg(to_jsonb(r) order by created_at), '[]')
      from public.ratings as r where user_id = (select private.user_id())
    ),
    'course_ratings', (
      select coalesce(jsonb_agg(to_jsonb(r) order by created_at), '[]')
      from public.course_ratings as r where user_id = (select private.user_id())
    ),
    'ticket_ledger', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.ticket_ledger as o where user_id = (select private.user_id())
    ),
    'rating_votes', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.rating_votes as o where user_id = (select private.user_id())
    ),
    'course_rating_votes', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.course_rating_votes as o where user_id = (select private.user_id())
    ),
    'professor_reports', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.professor_reports as o where user_id = (select private.user_id())
    ),
    'course_reports', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.course_reports as o where user_id = (select private.user_id())
    ),
    'review_reports', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.review_reports as o where user_id = (select private.user_id())
    ),
    'institution_ratings', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.institution_ratings as o where user_id = (select private.user_id())
    ),
    'institution_review_reports', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.institution_review_reports as o where user_id = (select private.user_id())
    ),
    'follows', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.follows as o where user_id = (select private.user_id())
    ),
    'notices', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.notices as o where user_id = (select private.user_id())
    ),
    'push_subscriptions', private.exported_push(),
    'contact_messages', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.contact_messages as o where user_id = (select private.user_id())
    ),
    'catalogue_suggestions', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.catalogue_suggestions as o where user_id = (select private.user_id())
    ),
    'study_guides', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.study_guides as o where user_id = (select private.user_id())
    ),
    'guide_files', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.guide_files as o where user_id = (select private.user_id())
    ),
    'guide_votes', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.guide_votes as o where user_id = (select private.user_id())
    ),
    'guide_bookmarks', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.guide_bookmarks as o where user_id = (select private.user_id())
    ),
    'guide_reports', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.guide_reports as o where user_id = (select private.user_id())
    ),
    'guide_request_people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course_id', r.course_id, 'type', r.type, 'created_at', o.created_at
      ) order by o.created_at), '[]')
      from public.guide_request_people as o join public.guide_requests as r on r.id = o.request_id
      where o.user_id = (select private.user_id())
    ),
    'sanctions', (
      select coalesce(jsonb_agg(distinct jsonb_build_object(
        'kind', s.kind, 'reason', s.reason, 'note', s.note, 'until', s.until, 'ended_at', s.ended_at,
        'created_at', s.created_at
      )), '[]')
      from private.sanctions as s join private.sanctioned_people as p on p.sanction_id = s.id
      where p.person = any (private.digests_of_person(private.user_id(), 'sanctions'))
    ),
    'mail_preferences', (
      select jsonb_build_object('decisions', decisions, 'language', language)
      from private.mail_preferences where person = (select private.user_id())
    ),
    'withdrawn_guides', (
      select coalesce(jsonb_agg(distinct jsonb_build_object(
        'was_objected', was_objected, 'withdrawn_at', withdrawn_at
      )), '[]')
      from private.withdrawn_guides
      where author = any (private.digests_of_person(private.user_id(), 'withdrawn guides'))
    ),
    'hidden_reviews', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.hidden_reviews as o where user_id = (select private.user_id())
    ),
    'withdrawn_reviews', (
      select coalesce(jsonb_agg(distinct jsonb_build_object(
        'professor_id', professor_id, 'course_id', course_id, 'institution_id', institution_id, 'was_held', was_held,
        'withdrawn_at', withdrawn_at
      )), '[]')
      from private.withdrawn_reviews
      where writer = any (private.withdrawn_by(
        private.user_id(),
        case when professor_id is not null then 'professor' when course_id is not null then 'course'
          else 'institution' end,
        coalesce(professor_id, course_id, 0)
      ))
    )
  );
end
$function$;
comment on function private.data_of_caller() is 'All that is held about the caller, as one JSON object, without asking who may have it: its callers do.';

CREATE OR REPLACE FUNCTION private.day_of(instant timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select date_trunc('day', instant at time zone 'Asia/Jerusalem') at time zone 'Asia/Jerusalem' $function$;
comment on function private.day_of(timestamp with time zone) is 'Beginning of the day in Israel that an instant falls into.';

CREATE OR REPLACE FUNCTION private.decide_guide(id uuid, version text, decision text, reason text, note text, OUT outcome text, OUT status text, OUT decision_id bigint)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  old public.study_guides;
  target constant text := case decide_guide.decision
    when 'approve' then 'published' when 'restore' then 'published' when 'reject' then 'rejected'
    when 'hide' then 'hidden' when 'remove' then 'removed' end;
  -- States out of which a decision leads; from any other one somebody has decided already.
  origins constant text[] := case decide_guide.decision
    when 'approve' then '{pending,rejected,hidden}' when 'restore' then '{rejected,hidden}'
    when 'reject' then '{pending}' when 'hide' then '{published}'
    when 'remove' then '{pending,published,rejected,hidden}' end;
  settled jsonb := '{}';
begin
  select * into old from public.study_guides as g where g.id = decide_guide.id;
  status := old.status;
  if old.id is null or old.status in ('withdrawn', 'removed', 'merged') then
    outcome := 'gone';
    return;
  elsif decide_guide.version <> private.guide_version(old.id, old.updated_at) then
    outcome := 'changed';
    return;
  end if;
  -- Letting stand what is published settles its reports; saying no to what is not there settles nothing.
  if old.status = any (origins) or old.status = target or target = 'hidden' and old.status = 'published' then
    settled := private.settle_reports('guide', old.id::text,
      case when target = 'published' then 'dismissed' else 'reviewed' end);
  end if;
  if not (old.status = any (origins)
    or target = 'hidden' and old.status = 'hidden' and old.decision_reason is null
    or target = 'published' and old.status = 'published' and settled <> '{}') then
    outcome := 'already';
    return;
  end if;
  if target = 'removed' then
    if decide_guide.reason in ('copyright', 'not_own_work') and old.file_count > 0 then
      perform private.remember_removed_files(old.id);
    end if;
    delete from public.guide_files as f where f.guide_id = old.id;
  end if;
  perform private.begin_decision(
    decide_guide.decision, case when target <> 'published' then decide_guide.reason end,
    case when target <> 'published' then nullif(btrim(decide_guide.note), '') end, settled,
    case when old.status = 'pending' and decide_guide.decision in ('approve', 'reject') then
      round(greatest(extract(epoch from now() - old.submitted_at) / 3600, 0)::numeric, 2) end);
  update public.study_guides as g set
    status = target, held_reasons = '{}', decided_at = clock_timestamp(),
    decision_reason = case when target <> 'published' then decide_guide.reason end,
    decision_note = case when target <> 'published' then nullif(btrim(decide_guide.note), '') end,
    published_at = case when target = 'published' then coalesce(g.published_at, now()) else g.published_at end,
    file_count = case when target = 'removed' then 0 else g.file_count end
  where g.id = old.id;
  outcome := 'done';
  status := target;
  decision_id := private.last_decision('guide', old.id::text);
end
$function$;
comment on function private.decide_guide(uuid,text,text,text,text) is 'Decides on a guide that is locked: approve, restore, reject, hide or remove; version of library_guides or null. done, already, changed or gone; its state, and the number of the decision in the log.';

CREATE OR REPLACE FUNCTION private.decide_guide_case(key text, version text, decision text, reason text, note text, OUT outcome text, OUT status text, OUT decision_id bigint)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  select d.outcome, d.status, d.decision_id into outcome, status, decision_id
  from private.decide_guide(
    -- Reports that its admin has not read are not dismissed.
    key::uuid,
    case when decision = 'keep' and split_part(version, '.', 2) <> (
        select w.report_count::text from private.waiting_reports('guide', key) as w
      ) then 'changed' else split_part(version, '.', 1) end,
    case decision when 'keep' then 'approve' when 'send_back' then 'reject' else decision end, reason, note) as d;
  -- Somebody who was faster has settled them.
  if outcome = 'changed' and status = 'published'
    and not exists (select from private.waiting_reports('guide', key) as w where w.report_count > 0) then
    outcome := 'already';
  end if;
end
$function$;
comment on function private.decide_guide_case(text,text,text,text,text) is 'Decides on a guide that private.lock_cases has locked, in the words of the queue.';

CREATE OR REPLACE FUNCTION private.decide_review(kind text, key text, version text, decision text, reason text, note text, OUT outcome text, OUT status text, OUT decision_id bigint)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
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
  if version <> current_version and (
    decision in ('keep', 'restore') or split_part(version, '.', 1) <> split_part(current_version, '.', 1)
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
    decision, reason, note, details,
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
  ) using becomes, reason, note, key::uuid;
  outcome := 'done';
  status := becomes;
  decision_id := private.last_decision(kind, key);
end
$function$;
comment on function private.decide_review(text,text,text,text,text,text) is 'Decides on a review that private.lock_cases has locked: done, already, changed or gone; its state, and the number of the decision in the log.';

CREATE OR REPLACE FUNCTION private.decide_target(kind text, key text, version text, decision text, reason text, note text, OUT outcome text, OUT status text, OUT decision_id bigint)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
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
  if version <> status || '.' || report_count then
    outcome := case when report_count > 0 then 'changed' else 'already' end;
    return;
  end if;
  if (case decision when 'keep' then report_count = 0 when 'hide' then status <> 'visible' and report_count = 0
      when 'restore' then status <> 'hidden' end) then
    outcome := 'already';
    return;
  end if;
  details := private.settle_reports(kind, key, case decision when 'hide' then 'reviewed' else 'dismissed' end);
  perform private.begin_decision(decision, reason, note, details,
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
$function$;
comment on function private.decide_target(text,text,text,text,text,text) is 'Decides on a professor or course that private.lock_cases has locked: keep ends its reports, hide and restore its status.';

CREATE OR REPLACE FUNCTION private.decisions_on_named(asked public.contact_messages)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', d.id, 'kind', d.subject_kind, 'key', d.subject_key, 'action', d.action, 'reason', d.reason, 'note', d.note,
    'admin', private.admin_name(d.admin), 'is_mine', d.admin = private.user_id(), 'decided_at', d.decided_at,
    'undone', exists (select from private.decisions as u where u.undoes = d.id)
  ) order by d.id desc), '[]')
  from (
    select found.* from private.message_links as l
    cross join lateral (
      select * from private.decisions as known
      where known.subject_kind = l.kind and known.subject_key = l.key order by known.id desc limit 20
    ) as found
    where l.message_id = asked.id and asked.topic in ('appeal', 'removal')
  ) as d
$function$;
comment on function private.decisions_on_named(public.contact_messages) is 'What admins have decided about what a message names, newest first, at most twenty each.';

CREATE OR REPLACE FUNCTION private.default_limit(setting text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case setting
    when 'rating_limit_per_day' then 8
    when 'rating_limit_per_month' then 40
    when 'report_limit_per_day' then 10
    when 'vote_limit_per_day' then 200
    when 'institution_rating_limit_per_day' then 5
    when 'report_counts_after_hours' then 24
    when 'report_holds_per_person_and_week' then 5
    when 'report_holds_per_hour' then 5
    when 'contact_limit_per_hour_and_person' then 5
    when 'contact_limit_per_hour_and_network' then 30
    when 'guide_limit_per_day' then 10
    when 'guide_request_limit_per_day' then 3
    when 'guide_quota_megabytes' then 200
    when 'guide_storage_megabytes' then 51200
    when 'unattached_file_limit' then 10
    when 'file_upload_limit_per_day' then 100
    when 'removal_answer_working_days' then 5
  end
$function$;
comment on function private.default_limit(text) is 'What a limit is where app_settings has no number for it; null for a limit that there is not.';

CREATE OR REPLACE FUNCTION private.default_setting(setting text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(to_jsonb(private.default_limit(setting)), case setting
    when 'guides_in_navigation' then 'false'
    when 'library_open' then 'false'
    when 'institution_reviewing_open' then 'false'
    when 'sign_ups_open' then 'true'
    when 'admin_second_factor_required' then 'false'
    when 'announcement' then 'null'
  end::jsonb)
$function$;
comment on function private.default_setting(text) is 'What a setting is at first; null for one that is no setting of the desk, such as a fact about the installation.';

CREATE OR REPLACE FUNCTION private.delete_account(person text, traits jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- The first system named people in its own way; such a person has a profile and no account here.
  account constant uuid := case when person ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then person::uuid end;
  is_there boolean;
begin
  -- Locked before the profile, in the same order as by a request that makes one.
  perform from auth.users where id = account for update;
  is_there := found;
  insert into private.revocations (provider, client_id, sealed_refresh_token)
    select provider, client_id, sealed_refresh_token from private.provider_tokens where user_id = account;
  -- Ratings and all that hangs from a profile go with it; the tallies of their targets follow by trigger.
  delete from public.profiles where firebase_uid = person;
  is_there := is_there or found;
  delete from auth.users where id = account;
  if is_there then
    insert into auth.audit_log_entries (payload, ip_address) values (
      jsonb_build_object('action', 'user_deleted', 'actor_id', person, 'traits', traits), ''
    );
  end if;
  return is_there;
end
$function$;
comment on function private.delete_account(text,jsonb) is 'Deletes an account and everything its person wrote, for good, and writes to the security log that it did. Asks nobody: its callers do. False where there is none.';

CREATE OR REPLACE FUNCTION private.delete_account_for_operator(person text, reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if coalesce(char_length(btrim(reason)), 0) not between 1 and 500 then
    raise check_violation using message = 'A reason of 1 to 500 characters is needed.';
  end if;
  return private.delete_account(person, jsonb_build_object('by', 'operator', 'reason', btrim(reason)));
end
$function$;
comment on function private.delete_account_for_operator(text,text) is 'For the owner of the database alone: deletes an account without a recent sign-in (VALID-03). The reason is kept in the security log and should name nobody.';

CREATE OR REPLACE FUNCTION private.delete_guide_file(file uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with deleted as (
    delete from public.guide_files where id = file and user_id = private.user_id() and guide_id is null returning id
  )
  select exists (select from deleted)
$function$;
grant execute on function private.delete_guide_file(uuid) to auth_admin;
comment on function private.delete_guide_file(uuid) is 'Takes a file of the caller off that belongs to no guide, at whatever stage. False for any other.';

CREATE OR REPLACE FUNCTION private.details_of_guide(id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;
comment on function private.details_of_guide(uuid) is 'The details of a case about a study guide.';

CREATE OR REPLACE FUNCTION private.details_of_review(kind text, key text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;
comment on function private.details_of_review(text,text) is 'The details of a case about a review.';

CREATE OR REPLACE FUNCTION private.digest_of_decision(decision private.decisions, previous text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
AS $function$
  select encode(sha256(convert_to(
    coalesce(previous, '') || (to_jsonb(decision) - 'digest')::text, 'UTF8'
  )), 'hex')
$function$;
comment on function private.digest_of_decision(private.decisions,text) is 'Digest of a row of the log after the row with the digest `previous`.';

CREATE OR REPLACE FUNCTION private.digests_of_person(person text, topic text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_agg(private.account_digest(key, digests_of_person.topic))
  from (
    select digests_of_person.person as key
    union
    select provider || ':' || provider_id from auth.identities
    where user_id = case
      when digests_of_person.person ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then digests_of_person.person::uuid
    end
  ) as keys
$function$;
comment on function private.digests_of_person(text,text) is 'Digests of an account and of each identity that signs in to it, about a topic.';

CREATE OR REPLACE FUNCTION private.drawn_ticket(seed text, list_digest text, round integer, ticket_count integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select (('x0' || substr(
    encode(sha256(convert_to(seed || ':' || list_digest || ':' || round, 'UTF8')), 'hex'), 1, 15
  ))::bit(64)::bigint % ticket_count)::int + 1
$function$;
comment on function private.drawn_ticket(text,text,integer,integer) is 'The ticket that a seed draws from a list, from 1 on. tools/raffle/check-raffle.ts computes the same.';

CREATE OR REPLACE FUNCTION private.drop_old_events(moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
 SET lock_timeout TO '2s'
AS $function$
declare
  bound constant timestamptz := moment - interval '90 days';
  month_name text;
  dropped int := 0;
begin
  for month_name in
    select c.relname from pg_catalog.pg_inherits as i join pg_catalog.pg_class as c on c.oid = i.inhrelid
    where i.inhparent = 'private.events'::regclass and c.relname ~ '^events_[0-9]{4}_[0-9]{2}$'
      and (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= bound
    order by 1
  loop
    execute format('drop table private.%I', month_name);
    dropped := dropped + 1;
  end loop;
  delete from private.events where occurred_at < bound;
  return dropped;
end
$function$;
comment on function private.drop_old_events(timestamp with time zone) is 'Deletes events older than 90 days. Returns how many months went as a whole.';

CREATE OR REPLACE FUNCTION private.drop_pairs(merge bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from public.course_professors as p
  using private.merge_pairs as added
  where added.merge_id = merge and p.course_id = added.course_id and p.professor_id = added.professor_id
    and not exists (select from public.ratings as r
      where r.course_id = p.course_id and r.professor_id = p.professor_id)
    and not exists (select from public.course_ratings as r
      where r.course_id = p.course_id and r.professor_id = p.professor_id)
$function$;
comment on function private.drop_pairs(bigint) is 'Takes the pairs that a merge added away again, but those that a rating names by now.';

CREATE OR REPLACE FUNCTION private.earlier_messages(asked public.contact_messages)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', m.id, 'reference', m.reference, 'topic', m.topic, 'status', m.status, 'created_at', m.created_at,
    'answered_after_hours', round(extract(epoch from m.answered_at - m.created_at) / 3600)
  ) order by m.created_at desc, m.id), '[]')
  from (
    select * from public.contact_messages as same
    where lower(same.email) = lower(asked.email) and same.id <> asked.id
    order by same.created_at desc limit 10
  ) as m
$function$;
comment on function private.earlier_messages(public.contact_messages) is 'Other messages from the same address, newest first, at most ten.';

CREATE OR REPLACE FUNCTION private.earn_tickets(person text, rating uuid, course_rating uuid, earlier integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.ticket_ledger (user_id, kind, amount, rating_id, course_rating_id) values (
    person,
    case when earlier <= 3 then 'early_rating' else 'rating' end,
    case when earlier <= 3 then 3 else 1 end,
    rating, course_rating
  );
  -- Only here can it matter, and asking the ledger for every rating would cost more.
  if (select reviews_made from public.profiles where firebase_uid = person) >= 5 then
    perform private.settle_five_ratings(person, rating, course_rating, true);
  end if;
end
$function$;
comment on function private.earn_tickets(text,uuid,uuid,integer) is 'Enters the tickets of a rating whose target had so many before it.';

CREATE OR REPLACE FUNCTION private.email_pattern()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select '[^[:space:]@]+ *@ *[a-z0-9-]+(?: *\. *[a-z0-9-]+)* *\. *[a-z]{2,}'
    -- dana (at) example.com, dana at example dot com, and the same in Hebrew
    || '|[a-z0-9._%+-]{2,} *(?:[(\[{] *at *[)\]}]|שטרודל|כרוכית)'
    || ' *[a-z0-9-]{2,} *(?:\.|dot|נקודה|[(\[{] *dot *[)\]}]) *[a-z]{2,}'
    || '|[a-z0-9._%+-]{2,} at [a-z0-9-]{2,} dot [a-z]{2,}'
$function$;
comment on function private.email_pattern() is 'Regular expression of e-mail addresses in a text of private.plain().';

CREATE OR REPLACE FUNCTION private.end_import_writing(import uuid, failure text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.imports as i set status = 'checked', failure = end_import_writing.failure, stop_asked = false,
    written_count = 0, heard_at = clock_timestamp()
  where i.id = import and i.status = 'writing'
$function$;
grant execute on function private.end_import_writing(uuid,text) to auth_admin;
comment on function private.end_import_writing(uuid,text) is 'After a transaction that changed nothing: the import is as it was, with why (stopped, changed, failed).';

CREATE OR REPLACE FUNCTION private.end_moving()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  set constraints public.ratings_professor_id_fkey, public.course_ratings_course_id_fkey,
    public.ratings_course_id_professor_id_fkey, public.course_ratings_course_id_professor_id_fkey immediate;
  perform set_config('dargu.merging', '', true);
end
$function$;
comment on function private.end_moving() is 'After rows were moved for a merge: checks that each leads somewhere.';

CREATE OR REPLACE FUNCTION private.end_silent_imports()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.imports where status = 'reading' and heard_at < clock_timestamp() - interval '1 minute';
  update private.imports set status = 'checked', failure = 'broken_off', stop_asked = false, written_count = 0
    where status = 'writing' and heard_at < clock_timestamp() - interval '1 minute';
$function$;
comment on function private.end_silent_imports() is 'Lets go of imports whose server has died: after a minute without a sign of life, they are as before.';

CREATE OR REPLACE FUNCTION private.english_words(words text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('word', word, 'english', (
    select english from (
      select (regexp_split_to_array(btrim(p.name_en), '[\s-]+'))[array_position(private.words(p.name), word)] as english
      from (
        select d.professor_id from private.professor_documents as d
        where d.document @@ format('''=%s''', word)::tsquery limit 100
      ) as bearing join public.professors as p on p.id = bearing.professor_id
      where cardinality(regexp_split_to_array(btrim(p.name_en), '[\s-]+')) = cardinality(private.words(p.name))
        and p.name_en ~ '[A-Za-z]' and p.name_en <> p.name
    ) as written
    where english is not null group by english order by count(*) desc, english limit 1
  )) order by place), '[]')
  from unnest(words) with ordinality as asked (word, place)
$function$;
comment on function private.english_words(text[]) is 'Each folded word of a Hebrew name with how most professors of the catalogue write it in English; null for none.';

CREATE OR REPLACE FUNCTION private.entries_of(kind text)
 RETURNS TABLE(id integer, house integer, department integer, code text, name text, name_en text)
 LANGUAGE sql
 STABLE ROWS 10000
 SET search_path TO ''
AS $function$
  select id, institution, department, null, name, name_en from public.professors
    where kind = 'professor' and merged_into is null
  union all
  select id, institution, department, code, name, name_en from public.courses
    where kind = 'course' and merged_into is null
  union all
  select id, institution, null, null, name, name_en from public.departments
    where kind = 'department' and merged_into is null
  union all
  select id, 0, null, null, name, name_en from public.institutions
    where kind = 'institution' and merged_into is null
$function$;
comment on function private.entries_of(text) is 'All entries of a kind that are not merged, hidden ones too; house: where names are compared.';

CREATE OR REPLACE FUNCTION private.entry_is_used(kind text, id integer)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  link record;
  is_used boolean;
begin
  for link in
    select con.conrelid::regclass as referencing, att.attname as name
    from pg_catalog.pg_constraint as con
    join pg_catalog.pg_attribute as att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
    where con.contype = 'f' and con.confrelid = private.catalogue_table(kind)
      and con.conrelid not in ('private.professor_documents'::regclass, 'private.course_documents'::regclass,
        'public.course_professors'::regclass)
  loop
    execute format('select exists (select from %s where %I = $1)', link.referencing, link.name) into is_used using id;
    if is_used then
      return true;
    end if;
  end loop;
  return false;
end
$function$;
comment on function private.entry_is_used(text,integer) is 'Whether anything refers to an entry of the catalogue but its search document and pairs without ratings.';

CREATE OR REPLACE FUNCTION private.entry_row(kind text, id integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  entry jsonb;
begin
  execute format('select to_jsonb(e) from %s as e where e.id = $1', private.catalogue_table(kind)) into entry using id;
  return entry;
end
$function$;
comment on function private.entry_row(text,integer) is 'A row of the catalogue; null where there is none.';

CREATE OR REPLACE FUNCTION private.entry_version(entry jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select md5((
    select jsonb_object_agg(key, value) from jsonb_each(entry)
    where key in ('id', 'name', 'name_en', 'short_name', 'short_name_en', 'name_pretty_card', 'kind', 'email_domains',
      'title', 'code', 'aliases', 'institution', 'department', 'status')
  )::text)
$function$;
comment on function private.entry_version(jsonb) is 'Differs once a fact of an entry (its row as JSON) has changed; ratings change nothing in it.';

CREATE OR REPLACE FUNCTION private.equal_pairs(kind text, place integer)
 RETURNS TABLE(one integer, other integer)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query execute format(
    'select a.id, b.id from %1$s as a join %1$s as b on b.id > a.id and b.merged_into is null %2$s
     where a.merged_into is null and ($1 is null or %3$s)',
    private.catalogue_table(kind),
    case kind
      when 'institution' then 'and (b.name = a.name or b.name_en = a.name_en)'
      when 'course' then 'and b.institution = a.institution and b.name = a.name
        and (b.department = a.department or b.code = a.code)'
      else 'and b.institution = a.institution and b.name = a.name'
    end,
    case when kind = 'institution' then 'true' else 'a.institution = $1' end) using place;
end
$function$;
comment on function private.equal_pairs(text,integer) is 'Pairs of one name within an institution; of all institutions where place is null.';

CREATE OR REPLACE FUNCTION private.export_account_for_operator(person text, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  why constant text := private.operator_reason(reason);
  claims constant text := current_setting('request.jwt.claims', true);
  held jsonb;
begin
  perform set_config('request.jwt.claims', jsonb_build_object('sub', person)::text, true);
  held := private.data_of_caller();
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
  insert into auth.audit_log_entries (payload) values (jsonb_build_object(
    'action', 'user_exported', 'actor_id', person, 'traits', jsonb_build_object('by', 'operator', 'reason', why)
  ));
  return held;
end
$function$;
comment on function private.export_account_for_operator(text,text) is 'For the owner of the database alone: all that is held about a person, as export_my_data gives it to themselves.';

CREATE OR REPLACE FUNCTION private.exported_push()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'language', s.language,
    'service', split_part(s.endpoint, '/', 3)) order by s.created_at), '[]')
  from private.push_subscriptions as s where s.person = (select private.user_id())
$function$;
comment on function private.exported_push() is 'For the export of a person''s data: which browsers are told, without the addresses by which others could.';

CREATE OR REPLACE FUNCTION private.facts_about_writer(person text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;
comment on function private.facts_about_writer(text) is 'What an admin learns about the writer of a case without knowing who it is.';

CREATE OR REPLACE FUNCTION private.fields_of_merge(kind text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case kind
    when 'professor' then '{name,name_en,title,department}'::text[]
    when 'course' then '{name,name_en,code,department}'
    when 'department' then '{name,name_en,name_pretty_card}'
    when 'institution' then '{name,name_en,short_name,short_name_en,kind}'
  end
$function$;
comment on function private.fields_of_merge(text) is 'The facts of an entry of this kind that an admin chooses between.';

CREATE OR REPLACE FUNCTION private.files_waiting_for_check()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select count(*)::int from public.guide_files where status = 'checking' $function$;
grant execute on function private.files_waiting_for_check() to auth_admin;
comment on function private.files_waiting_for_check() is 'How many files wait for their check, for metrics.';

CREATE OR REPLACE FUNCTION private.find(kind text, typed text[], swapped text[], scope text, OUT words text[], OUT found_ids integer[], OUT reached integer[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  of_swapped record;
begin
  words := typed;
  select f.found_ids, f.reached into found_ids, reached from private.find_as_typed(kind, typed, scope) as f;
  if found_ids = '{}' then
    select f.found_ids, f.reached into of_swapped from private.find_as_typed(kind, swapped, scope) as f;
    if of_swapped.found_ids <> '{}' then
      words := swapped;
      found_ids := of_swapped.found_ids;
      reached := of_swapped.reached;
    end if;
  end if;
  if kind = 'guide' and cardinality(found_ids) < 5 then
    -- In the title or the name of the course before the text.
    found_ids := found_ids || private.matching(kind, private.forgiving_question(words, scope, '+'), found_ids);
    reached := reached || cardinality(found_ids);
  end if;
  if cardinality(found_ids) < 5 then
    found_ids := found_ids || private.matching(kind, private.forgiving_question(words, scope), found_ids);
  end if;
end
$function$;
comment on function private.find(text,text[],text[],text) is 'What the typed words find; where that is nothing, what the words of the other layout find; where it is little, also what one typo a word may have meant. With the words that were asked for in the end.';

CREATE OR REPLACE FUNCTION private.find_as_typed(kind text, words text[], scope text, OUT found_ids integer[], OUT reached integer[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  marks constant text[] := case kind when 'guide' then '{=,+,@,""}' else '{=,""}' end;
  question tsquery;
begin
  found_ids := '{}';
  reached := '{}';
  if words = '{}' then
    return;
  end if;
  foreach question in array
    private.nickname_questions(words, scope, marks) || private.search_questions(words, scope, marks)
  loop
    found_ids := found_ids || private.matching(kind, question, found_ids);
    reached := reached || cardinality(found_ids);
    exit when cardinality(found_ids) >= 200;
  end loop;
end
$function$;
comment on function private.find_as_typed(text,text[],text) is 'Ids that the strict questions find, strictest first, and how many were found by the first question, by the first two, ...';

CREATE OR REPLACE FUNCTION private.find_guide_file(file uuid, ticket text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'object_key', s.object_key, 'thumbnail_key', case when f.has_thumbnail then s.thumbnail_key end,
    'name', f.name, 'media_type', f.media_type, 'bytes', f.bytes, 'digest', s.digest
  )
  from public.guide_files as f
  join private.stored_files as s on s.file_id = f.id and s.is_stored
  where f.id = file and f.status = 'ready'
    and (
      exists (
        select from public.study_guides as g join public.courses as c on c.id = g.course_id and c.status = 'visible'
        where g.id = f.guide_id and g.status = 'published'
      )
      or exists (
        select from private.file_tickets as t where t.digest = ticket and t.file_id = f.id and t.expires_at > now()
      )
    )
$function$;
grant execute on function private.find_guide_file(uuid,text) to auth_admin;
comment on function private.find_guide_file(uuid,text) is 'Where a file lies that everybody may read (published_guide_files) or for which the ticket with this digest is good; null for any other.';

CREATE OR REPLACE FUNCTION private.find_import_courses(import uuid)
 RETURNS TABLE(line integer, course_id integer, candidates integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with said as (
    select l.line, p.institution_id, private.folded_code(l.fields ->> 'code') as code,
      private.fold(l.fields ->> 'course') as folded
    from private.import_lines as l
    join private.find_import_institutions(import) as p on p.written = l.fields ->> 'institution'
    where l.import_id = import and l.problem is null
  ), known as (
    select c.id, c.institution, private.fold(c.name) as folded, private.folded_code(c.code) as code
    from public.courses as c where c.status <> 'merged' and c.institution in (select institution_id from said)
  ), ranked as (
    select s.line, k.id, rank() over (partition by s.line order by k.folded is distinct from s.folded) as place
    from said as s join known as k on k.institution = s.institution_id and k.code = s.code
    where s.code is not null
    union all
    select s.line, k.id, 1 from said as s join known as k on k.institution = s.institution_id and k.folded = s.folded
    where s.code is null
  )
  select said.line, min(r.id), count(distinct r.id)::int
  from said left join ranked as r on r.line = said.line and r.place = 1
  group by said.line
$function$;
comment on function private.find_import_courses(uuid) is 'Which course each line means, of how many: by its number, several of which the name tells apart, else by its name.';

CREATE OR REPLACE FUNCTION private.find_import_departments(import uuid)
 RETURNS TABLE(institution text, written text, institution_id integer, department_id integer, candidates integer, maybe text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with said as (
    select distinct l.fields ->> 'institution' as institution, l.fields ->> 'department' as written
    from private.import_lines as l
    where l.import_id = import and l.fields ?& '{institution,department}'
  ), placed as (
    select said.*, found.institution_id
    from said join private.find_import_institutions(import) as found
      on found.written = said.institution and found.candidates = 1
  ), names as (
    select distinct d.id, d.institution, private.fold(called) as folded
    from public.departments as d, unnest(array[d.name, d.name_en, d.name_pretty_card]) as called
    where called is not null and d.institution in (select placed.institution_id from placed)
  )
  select placed.institution, placed.written, placed.institution_id, min(names.id), count(names.id)::int,
    case when count(names.id) = 0 then private.likest_name(placed.written,
      array(select d.name from public.departments as d where d.institution = placed.institution_id)) end
  from placed left join names on names.institution = placed.institution_id
    and names.folded = private.fold(placed.written)
  group by placed.institution, placed.written, placed.institution_id
$function$;
comment on function private.find_import_departments(uuid) is 'Which department of which institution each pair of names in the file means; where none does, the likest one.';

CREATE OR REPLACE FUNCTION private.find_import_institutions(import uuid)
 RETURNS TABLE(written text, institution_id integer, candidates integer, maybe text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with said as (
    select distinct fields ->> 'institution' as written from private.import_lines
    where import_id = import and fields ? 'institution'
  ), names as (
    select distinct i.id, private.fold(called) as folded
    from public.institutions as i, unnest(array[i.name, i.name_en, i.short_name, i.short_name_en]) as called
    where called is not null
  )
  select said.written, min(names.id), count(names.id)::int,
    case when count(names.id) = 0
      then private.likest_name(said.written, array(select name from public.institutions)) end
  from said left join names on names.folded = private.fold(said.written)
  group by said.written
$function$;
comment on function private.find_import_institutions(uuid) is 'Which institution each name in the file means, of how many that bear it; where none does, the likest one.';

CREATE OR REPLACE FUNCTION private.find_import_teachers(import uuid)
 RETURNS TABLE(line integer, professor_id integer, candidates integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with said as (
    select l.line, p.institution_id, array_to_string(private.name_words(l.fields ->> 'professor'), ' ') as folded,
      d.department_id, l.fields ? 'department' as names_department
    from private.import_lines as l
    join private.find_import_institutions(import) as p on p.written = l.fields ->> 'institution'
    left join private.find_import_departments(import) as d
      on d.institution = l.fields ->> 'institution' and d.written = l.fields ->> 'department'
    where l.import_id = import and l.problem is null
  ), known as (
    select p.id, p.institution, p.department, private.fold(called) as folded
    from public.professors as p, unnest(p.name || p.aliases) as called
    where p.status <> 'merged' and p.institution in (select institution_id from said)
  )
  select s.line, min(k.id), count(distinct k.id)::int
  from said as s left join known as k on k.institution = s.institution_id and k.folded = s.folded
    and (not s.names_department or k.department = s.department_id)
  group by s.line
$function$;
comment on function private.find_import_teachers(uuid) is 'Which professor each line means, of how many: by a name, in the department if the line has one.';

CREATE OR REPLACE FUNCTION private.finish_guide_upload(file uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with finished as (
    update public.guide_files set status = 'checking'
    where id = file and user_id = private.user_id() and status = 'uploading'
    returning id
  )
  select exists (select from finished)
$function$;
grant execute on function private.finish_guide_upload(uuid) to auth_admin;
comment on function private.finish_guide_upload(uuid) is 'The last byte is there: the file of the caller waits for its check.';

CREATE OR REPLACE FUNCTION private.finish_import(import uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known private.imports;
begin
  perform private.count_import(import);
  -- From here on nobody can ask it to stop.
  select * into known from private.imports where id = import and status = 'writing' for update;
  if not found or known.stop_asked then
    perform private.refuse('import/stopped', 409, 'Somebody wants this import to stop.');
  end if;
  perform private.begin_decision('import', null, null, jsonb_build_object(
    'kind', known.kind, 'file', known.file_name, 'created', known.created_count, 'changed', known.changed_count,
    'same', known.same_count));
  update private.imports set status = 'done', written_at = clock_timestamp(), written_count = line_count,
    effects = jsonb_build_object('lacking_english', (
      select count(*) from private.import_lines
      where import_id = import and verdict = 'created' and after ? 'name' and not after ? 'name_en'))
  where id = import;
end
$function$;
grant execute on function private.finish_import(uuid) to auth_admin;
comment on function private.finish_import(uuid) is 'The end of the one transaction: counts, and the one row of the log. Error import/stopped (409): roll back.';

CREATE OR REPLACE FUNCTION private.first_run()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'institution', exists (select from public.institutions), 'department', exists (select from public.departments),
    'professor', exists (select from public.professors), 'course', exists (select from public.courses),
    'teaching', exists (select from public.course_professors),
    'admins', (select count(*) from private.admin_emails),
    'guides_in_navigation', private.switch_setting('guides_in_navigation'),
    'is_first_run', private.is_first_run())
$function$;
comment on function private.first_run() is 'Which parts of a live catalogue there are, for the guide of a first run.';

CREATE OR REPLACE FUNCTION private.fold(phrase text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select btrim(regexp_replace(
    translate(
      -- Dropped without a trace: accents, niqqud, cantillation, quotes of all kinds (geresh and gershayim among
      -- them), soft hyphens, zero-width and direction marks.
      regexp_replace(
        -- An acute accent alone would be decomposed into a space and a mark, and split the word that it stands in.
        lower(normalize(replace(phrase, chr(180), ''), nfkd)),
        '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7'
        || '''"`\u02b9-\u02bd\u2018-\u201f\u2032-\u2037\u05f3\u05f4'
        || '\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]',
        '', 'g'
      ),
      'ךםןףץ', 'כמנפצ'
    ),
    -- Between words: all other punctuation, maqaf, dashes, symbols, pictures.
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u05be\u05c0\u05c3\u05c6'
    || '\u2000-\u206f\u20a0-\u2bff\u3000-\u303f\U0001f000-\U0001faff]+',
    ' ', 'g'
  ))
$function$;
comment on function private.fold(text) is 'Lower case without niqqud, accents, quotes and final letters; everything between words is one space.';

CREATE OR REPLACE FUNCTION private.folded_code(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select nullif(ltrim(replace(private.fold(code), ' ', ''), '0'), '') $function$;
comment on function private.folded_code(text) is 'A course number as it is compared: no hyphens, no leading zeros.';

CREATE OR REPLACE FUNCTION private.folded_word(given text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  folded constant text := private.fold(left(given, 200));
begin
  if folded is null or char_length(folded) not between 2 and 60 or char_length(btrim(given)) > 80 then
    perform private.refuse('word/invalid', 400, 'A word or phrase has 2 to 60 letters and digits.');
  end if;
  return folded;
end
$function$;
comment on function private.folded_word(text) is 'A word as texts are compared with it; word/invalid (400).';

CREATE OR REPLACE FUNCTION private.forget_guide_views(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.guide_views where day < private.local_day(moment);
  delete from private.guide_view_salts where day < private.local_day(moment)
$function$;
comment on function private.forget_guide_views(timestamp with time zone) is 'Throws salt and digests of past days away.';

CREATE OR REPLACE FUNCTION private.forgiving_question(words text[], scope text, mark text DEFAULT ''::text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE
AS $function$
  select concat_ws(' & ',
    string_agg(
      case
        when char_length(word) < 4 or word ~ '[0-9]' then format('''%s%s'':*', mark, word)
        else '(' || concat_ws(' | ',
          format('''%s%s'':*', mark, word),
          (select string_agg(format('''%s%s''', mark, meant), ' | ') from private.corrections(word) as meant)
        ) || ')'
      end,
      ' & '
    ),
    nullif(scope, '')
  )::tsquery
  from unnest(words) as word
$function$;
comment on function private.forgiving_question(text[],text,text) is 'The question that forgives one typo a word, of the words under a mark.';

CREATE OR REPLACE FUNCTION private.give_tickets_again(person text, rating uuid, course_rating uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.ticket_ledger (user_id, kind, amount, rating_id, course_rating_id)
  select e.user_id, e.kind, max(e.amount), rating, course_rating
  from public.ticket_ledger as e
  where (e.rating_id = rating or e.course_rating_id = course_rating) and e.kind <> 'five_ratings'
  group by e.user_id, e.kind
  having sum(e.amount) = 0;
  -- Five at a time are only given where the rating itself had earned something.
  if found then
    perform private.settle_five_ratings(person, rating, course_rating, true);
  end if;
end
$function$;
comment on function private.give_tickets_again(text,uuid,uuid) is 'Enters once more what a rating had earned that was removed and put back.';

CREATE OR REPLACE FUNCTION private.give_up_import(import uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ delete from private.imports where id = import and status = 'reading' $function$;
grant execute on function private.give_up_import(uuid) to auth_admin;
comment on function private.give_up_import(uuid) is 'Forgets an import whose file could not be read to its end.';

CREATE OR REPLACE FUNCTION private.guide_approval_hours(moment timestamp with time zone)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when count(*) >= 5 then
    round(percentile_cont(0.5) within group (order by waited_hours)::numeric, 1) end
  from private.decisions
  where action in ('approve', 'reject') and subject_kind = 'guide' and waited_hours is not null
    and decided_at > moment - interval '14 days'
$function$;
comment on function private.guide_approval_hours(timestamp with time zone) is 'Median of hours until an admin decided on guides that waited, over 14 days; null for fewer than five decisions.';

CREATE OR REPLACE FUNCTION private.guide_bytes_quota()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.limit_setting('guide_quota_megabytes') * 1048576::bigint $function$;
comment on function private.guide_bytes_quota() is 'How many bytes of files one person may have.';

CREATE OR REPLACE FUNCTION private.guide_bytes_used(person text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(sum(bytes), 0)::bigint from public.guide_files where user_id = person and status <> 'refused'
$function$;
comment on function private.guide_bytes_used(text) is 'Bytes of a person''s files, half-uploaded ones with their full size.';

CREATE OR REPLACE FUNCTION private.guide_document(title text[], course text[], place text[], body text[], institution integer, department integer, type text, language text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_to_tsvector(array(
    select '=' || word from unnest(title) as word
    union all select '+' || word from unnest(title || course) as word
    union all select '@' || word from unnest(title || course || place) as word
    union all select word from unnest(title || course || place || body) as word
    union all select unnest(array['#i' || institution, '#d' || department, '#t' || type, '#l' || language])
  ))
$function$;
comment on function private.guide_document(text[],text[],text[],text[],integer,integer,text,text) is 'The search document of a study guide.';

CREATE OR REPLACE FUNCTION private.guide_reporters(guide uuid)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select r.user_id
  from public.guide_reports as r join public.study_guides as g on g.id = r.guide_id
  where r.guide_id = guide and r.status = 'pending' and r.created_at > coalesce(g.decided_at, '-infinity')
  union
  select w.reporter
  from public.study_guides as g join private.withdrawn_guide_reports as w
    on w.author = any (private.digests_of_person(g.user_id, 'withdrawn guides')) and w.withdrawn_at <= g.submitted_at
  -- What an admin has let stand starts afresh.
  where g.id = guide and g.decided_at is null
$function$;
comment on function private.guide_reporters(uuid) is 'People whose reports of a guide wait for an admin, made since an admin last decided on it, and who had reported what its author withdrew before.';

CREATE OR REPLACE FUNCTION private.guide_scope(institution_id integer, department_ids integer[], guide_type text, guide_language text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select concat_ws(' & ',
    nullif(private.search_scope(institution_id, department_ids), ''),
    '''#t' || case when guide_type ~ '^[a-z_]{1,30}$' then guide_type else left(guide_type, 0) end || '''',
    '''#l' || case when guide_language ~ '^[a-z]{2}$' then guide_language else left(guide_language, 0) end || ''''
  )
$function$;
comment on function private.guide_scope(integer,integer[],text,text) is 'The filters of guides as text of a tsquery; empty when there are none. A word that is none finds nothing.';

CREATE OR REPLACE FUNCTION private.guide_version(id uuid, updated_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select md5(id::text || extract(epoch from updated_at)) $function$;
grant execute on function private.guide_version(uuid,timestamp with time zone) to authenticated;
comment on function private.guide_version(uuid,timestamp with time zone) is 'Differs once the author has changed a guide.';

CREATE OR REPLACE FUNCTION private.has_id_number(plain text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  with bare as (select regexp_replace(plain, private.telephone_pattern(), ' ', 'g') as text)
  select exists (
    select
    from bare, regexp_matches(bare.text, '(?<![0-9./-])([0-9]{8})-?([0-9])(?![0-9]|[./-][0-9])', 'g') as found
    where private.is_id_number(found[1] || found[2])
  ) or exists (
    select
    from bare, regexp_matches(
      bare.text,
      '(?:(?<![א-ת])ת\.?["״'']{0,2} ?ז(?![א-ת])|זהות|identity|\mid\M)[^0-9]{0,15}([0-9]{7,9})(?![0-9])', 'g'
    ) as found
    where private.is_id_number(found[1])
  )
$function$;
comment on function private.has_id_number(text) is 'Whether a text of private.plain() has an Israeli identity number in it.';

CREATE OR REPLACE FUNCTION private.has_listed_words(comment text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return exists (select from private.listed_words(comment));
end
$function$;
comment on function private.has_listed_words(text) is 'Whether a text has a word or phrase of the list in it.';

CREATE OR REPLACE FUNCTION private.has_phrase(comment text, phrase text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select folded ~ ('(^| )[והבלכמש]{0,3}' || split_part(phrase, ' ', 1) || '( |$)')
    and strpos(folded || ' ', phrase || ' ') > 0
  from (select private.fold(comment) as folded) as texts
$function$;
comment on function private.has_phrase(text,text) is 'Whether a text would be held by a folded phrase if it were on the list, as private.listed_words judges.';

CREATE OR REPLACE FUNCTION private.has_removed_file(guide uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select
    from public.guide_files as f
    join private.stored_files as s on s.file_id = f.id
    join private.removed_files as r on r.digest in (s.upload_digest, s.digest)
    where f.guide_id = guide
  );
end
$function$;
grant execute on function private.has_removed_file(uuid) to authenticated;
comment on function private.has_removed_file(uuid) is 'Whether a file of a guide is the same as one that an admin has removed.';

CREATE OR REPLACE FUNCTION private.has_second_factor()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified')
$function$;
comment on function private.has_second_factor() is 'Whether the caller has a second factor that was proved once.';

CREATE OR REPLACE FUNCTION private.has_withdrawn_objected(person text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from private.withdrawn_guides
    where author = any (private.digests_of_person(person, 'withdrawn guides')) and was_objected
  )
$function$;
comment on function private.has_withdrawn_objected(text) is 'Whether a person has withdrawn a guide that was hidden or refused, and no admin has let one of theirs stand since.';

CREATE OR REPLACE FUNCTION private.hide_few(counts integer[])
 RETURNS integer[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  few constant int := 4;
  hidden int[] := counts;
  place int;
begin
  for place in 1 .. coalesce(cardinality(counts), 0) loop
    if counts[place] between 1 and few then
      hidden[place] := null;
    end if;
  end loop;
  -- One that is left out is the rest of the sum: the smallest of the others goes with it.
  if cardinality(array_positions(hidden, null)) = 1 then
    select p into place
    from generate_subscripts(counts, 1) as p
    where hidden[p] is not null and counts[p] > 0
    order by counts[p], p limit 1;
    if found then
      hidden[place] := null;
    end if;
  end if;
  return hidden;
end
$function$;
comment on function private.hide_few(integer[]) is 'Numbers that are published with their sum: null for what is "up to 4", and for a second one where a single one could be worked out from the sum.';

CREATE OR REPLACE FUNCTION private.history_of_case(kind text, key text, professor integer, course integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;
comment on function private.history_of_case(text,text,integer,integer) is 'The last decisions about a case and about its professor or course, newest first.';

CREATE OR REPLACE FUNCTION private.holds_left()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (
    select count(distinct review_id) from private.report_holds
    where held_at between now() - interval '1 hour' and now() + interval '1 minute'
  ) < greatest(
    private.limit_setting('report_holds_per_hour'),
    case when private.limit_setting('report_holds_per_hour') = 0 then 0
      else (select coalesce(sum(rating_count), 0) / 5000 from public.institutions) end
  )
$function$;
comment on function private.holds_left() is 'Whether reports may hold another review of the site this hour. A setting of 0 turns it off.';

CREATE OR REPLACE FUNCTION private.hours_waited(asked public.catalogue_suggestions)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select round(extract(epoch from now() - asked.created_at) / 3600, 2) $function$;
comment on function private.hours_waited(public.catalogue_suggestions) is 'For how many hours a suggestion has waited.';

CREATE OR REPLACE FUNCTION private.ids_of_named(pattern text)
 RETURNS TABLE(professors integer[], courses integer[], institutions integer[])
 LANGUAGE sql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$
  select
    array(select p.id from public.professors as p where private.is_named(pattern, p.name, p.name_en)),
    array(select c.id from public.courses as c where private.is_named(pattern, c.name, c.name_en)),
    array(select i.id from public.institutions as i where private.is_named(pattern, i.name, i.name_en))
$function$;
comment on function private.ids_of_named(text) is 'What in the catalogue has a name of this pattern.';

CREATE OR REPLACE FUNCTION private.ids_of_target(kind text, id integer)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with recursive targets as (
    select ids_of_target.id as target
    union
    select merged.id
    from targets cross join lateral (
      select p.id from public.professors as p where kind = 'professor' and p.merged_into = target
      union all
      select c.id from public.courses as c where kind = 'course' and c.merged_into = target
    ) as merged
  )
  select target from targets
$function$;
comment on function private.ids_of_target(text,integer) is 'The id of a professor or course (kind), and those of all that were merged into it.';

CREATE OR REPLACE FUNCTION private.import_columns(kind text)
 RETURNS TABLE(name text, is_required boolean, shortest integer, longest integer)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select name, is_required, shortest, longest
  from (values
    ('institution', 'name', true, 2, 120), ('institution', 'name_en', false, 2, 120),
    ('institution', 'short_name', false, 1, 60), ('institution', 'short_name_en', false, 1, 60),
    ('institution', 'kind', false, 2, 40), ('institution', 'email_domains', false, 3, 500),
    ('department', 'institution', true, 1, 120), ('department', 'name', true, 2, 120),
    ('department', 'name_en', false, 2, 120), ('department', 'short_name', false, 1, 60),
    ('professor', 'institution', true, 1, 120), ('professor', 'department', true, 1, 120),
    ('professor', 'title', false, 1, 40), ('professor', 'name', true, 2, 120),
    ('professor', 'name_en', false, 2, 120), ('professor', 'aliases', false, 2, 1000),
    ('course', 'institution', true, 1, 120), ('course', 'department', true, 1, 120),
    ('course', 'code', false, 1, 40), ('course', 'name', true, 2, 160),
    ('course', 'name_en', false, 2, 160), ('course', 'aliases', false, 2, 1000),
    ('teaching', 'institution', true, 1, 120), ('teaching', 'code', false, 1, 40),
    ('teaching', 'course', false, 2, 160), ('teaching', 'professor', true, 2, 120),
    ('teaching', 'department', false, 1, 120)
  ) as known (of_kind, name, is_required, shortest, longest)
  where of_kind = kind
$function$;
comment on function private.import_columns(text) is 'The columns of a file of this kind, with the length of their cells in characters.';

CREATE OR REPLACE FUNCTION private.import_counts(import uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', id, 'created', created_count, 'changed', changed_count, 'same', same_count,
    'errors', error_count)
  from private.imports where id = import
$function$;
grant execute on function private.import_counts(uuid) to auth_admin;
comment on function private.import_counts(uuid) is 'What the check of an import found: {"id", "created", "changed", "same", "errors"}.';

CREATE OR REPLACE FUNCTION private.import_is_alive(import uuid, written integer)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.imports set heard_at = clock_timestamp(), written_count = written
  where id = import and status = 'writing'
  returning not stop_asked
$function$;
grant execute on function private.import_is_alive(uuid,integer) to auth_admin;
comment on function private.import_is_alive(uuid,integer) is 'Says how many lines are written; answers whether to go on: not true once somebody wants it to stop.';

CREATE OR REPLACE FUNCTION private.import_list(written text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(distinct part), '{}')
  from (select btrim(part) as part from regexp_split_to_table(coalesce(written, ''), '[;|]') as part) as parts
  where part <> ''
$function$;
comment on function private.import_list(text) is 'The parts of a cell with several, between semicolons.';

CREATE OR REPLACE FUNCTION private.import_matches(import uuid, kind text)
 RETURNS SETOF private.import_match
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  case kind
    when 'institution' then return query select * from private.match_institutions(import);
    when 'department' then return query select * from private.match_departments(import);
    when 'professor' then return query select * from private.match_professors_by_name(import);
    when 'course' then return query select * from private.match_courses_by_number(import);
    when 'teaching' then return query select * from private.match_teaching(import);
  end case;
end
$function$;
comment on function private.import_matches(uuid,text) is 'private.import_match of each line without a problem.';

CREATE OR REPLACE FUNCTION private.import_problems(import uuid, most integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('line', line, 'problem', problem, 'about', about, 'fields', fields)
    order by line), '[]')
  from (
    select * from private.import_lines where import_id = import and verdict = 'error' order by line limit most
  ) as wrong
$function$;
grant execute on function private.import_problems(uuid,integer) to auth_admin;
comment on function private.import_problems(uuid,integer) is 'The first lines of an import that cannot be written, and why.';

CREATE OR REPLACE FUNCTION private.import_still_holds(import uuid, kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*) = (select count(*) from private.import_lines where import_id = import)
  from private.import_lines as l join private.judged_lines(import, kind) as j on j.line = l.line
  where l.import_id = import and l.verdict = j.verdict and l.problem is null and j.problem is null
    and l.entry_id is not distinct from j.entry_id and l.before = j.before and l.after = j.after
$function$;
comment on function private.import_still_holds(uuid,text) is 'Whether writing an import without errors would still do what its check said.';

CREATE OR REPLACE FUNCTION private.import_summary(import private.imports)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', import.id, 'kind', import.kind, 'file', import.file_name, 'admin', private.admin_name(import.admin),
    'is_mine', import.admin is not distinct from private.user_id(), 'status', import.status,
    'failure', import.failure, 'lines', import.line_count, 'created', import.created_count,
    'changed', import.changed_count, 'same', import.same_count, 'errors', import.error_count,
    'written', import.written_count, 'checked_at', import.checked_at, 'written_at', import.written_at,
    'check_seconds', round(extract(epoch from import.checked_at - import.begun_at)),
    'write_seconds', round(extract(epoch from coalesce(import.written_at, clock_timestamp()) - import.writing_since)),
    'effects', import.effects)
$function$;
comment on function private.import_summary(private.imports) is 'An import as admins see it.';

CREATE OR REPLACE FUNCTION private.import_title(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when written in ('prof', 'dr', 'adv', 'mr', 'ms') then written
    else private.title_of(replace(private.fold(written), ' ', '')) end
$function$;
comment on function private.import_title(text) is 'Key of a title as people write it, or null.';

CREATE OR REPLACE FUNCTION private.index_courses(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from private.course_documents
    where course_id in (select id from public.courses where id = any (ids) and status <> 'visible');

  insert into private.course_documents (course_id, popularity, document)
  select c.id, private.popularity(c.rating_count), private.to_document(
    private.words(concat_ws(' ', c.name, c.name_en, array_to_string(c.aliases, ' '))) || private.code_words(c.code),
    private.words(concat_ws(' ', d.name, d.name_en, d.name_pretty_card,
      i.name, i.name_en, i.short_name, i.short_name_en)),
    c.institution, c.department
  )
  from public.courses as c
  join public.departments as d on d.id = c.department
  join public.institutions as i on i.id = c.institution
  where c.id = any (ids) and c.status = 'visible'
  order by c.id
  on conflict (course_id) do update set popularity = excluded.popularity, document = excluded.document;

  perform private.learn_words(array(
    select distinct word
    from private.course_documents, unnest(tsvector_to_array(document)) as word
    where course_id = any (ids)
  ));
end
$function$;
comment on function private.index_courses(integer[]) is 'Writes the search documents of these courses again.';

CREATE OR REPLACE FUNCTION private.index_guides(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from private.guide_documents
    where guide_id in (
      select g.id from public.study_guides as g join public.courses as c on c.id = g.course_id
      where g.id = any (ids) and (g.status <> 'published' or c.status <> 'visible')
    );

  insert into private.guide_documents (guide_id, institution, department, type, language, popularity, document)
  select g.id, g.institution, g.department, g.type, g.language, private.popularity(g.helpful_count),
    private.guide_document(
      private.words(g.title),
      private.words(concat_ws(' ', c.name, c.name_en, array_to_string(c.aliases, ' '))) || private.code_words(c.code),
      private.words(concat_ws(' ', d.name, d.name_en, d.name_pretty_card,
        i.name, i.name_en, i.short_name, i.short_name_en)),
      private.body_words(g.body),
      g.institution, g.department, g.type, g.language
    )
  from public.study_guides as g
  join public.courses as c on c.id = g.course_id and c.status = 'visible'
  join public.departments as d on d.id = g.department
  join public.institutions as i on i.id = g.institution
  where g.id = any (ids) and g.status = 'published'
  order by g.id
  on conflict (guide_id) do update set
    institution = excluded.institution, department = excluded.department, type = excluded.type,
    language = excluded.language, popularity = excluded.popularity, document = excluded.document;

  -- A typo is forgiven towards words of titles, and of names, which are known. Texts would fill the list with anything.
  perform private.learn_words(array(
    select distinct word
    from public.study_guides as g, unnest(private.words(g.title)) as word
    where g.id = any (ids) and g.status = 'published'
  ));
end
$function$;
comment on function private.index_guides(uuid[]) is 'Writes the search documents of these guides again.';

CREATE OR REPLACE FUNCTION private.index_import_lines(import uuid, above integer, last integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  kind constant text := (select i.kind from private.imports as i where i.id = import);
  entries constant int[] := array(
    select entry_id from private.import_lines
    where import_id = import and verdict in ('created', 'changed') and line > above and line <= last);
begin
  if kind = 'professor' then
    perform private.index_professors(entries);
  elsif kind = 'course' then
    perform private.index_courses(entries);
    perform private.index_guides(array(
      select id from public.study_guides where status = 'published' and course_id = any (entries)));
  end if;
end
$function$;
comment on function private.index_import_lines(uuid,integer,integer) is 'Writes the search documents of the lines above one and up to another, and of the guides of changed courses.';

CREATE OR REPLACE FUNCTION private.index_professors(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from private.professor_documents
    where professor_id in (select id from public.professors where id = any (ids) and status <> 'visible');

  insert into private.professor_documents (professor_id, popularity, document)
  select p.id, private.popularity(p.rating_count), private.to_document(
    private.words(concat_ws(' ', p.name, p.name_en, array_to_string(p.aliases, ' '))),
    private.title_words(p.title) || private.words(concat_ws(' ', d.name, d.name_en, d.name_pretty_card,
      i.name, i.name_en, i.short_name, i.short_name_en)),
    p.institution, p.department
  )
  from public.professors as p
  join public.departments as d on d.id = p.department
  join public.institutions as i on i.id = p.institution
  where p.id = any (ids) and p.status = 'visible'
  order by p.id
  on conflict (professor_id) do update set popularity = excluded.popularity, document = excluded.document;

  perform private.learn_words(array(
    select distinct word
    from private.professor_documents, unnest(tsvector_to_array(document)) as word
    where professor_id = any (ids)
  ));
end
$function$;
comment on function private.index_professors(integer[]) is 'Writes the search documents of these professors again.';

CREATE OR REPLACE FUNCTION private.insert_events(events jsonb)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with noted as (
    insert into private.events (kind, path, title, label)
    select e.kind,
      left(regexp_replace(split_part(split_part(e.path, '?', 1), '#', 1), '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}',
        '{id}', 'gi'), 300),
      left(coalesce(e.title, ''), 200), e.label
    from jsonb_to_recordset(events) as e(kind text, path text, title text, label text)
    where e.kind in ('page_view', 'view_professor', 'view_course', 'start_rating', 'click', 'login', 'sign_up')
      and e.path ~ '^/' and e.path !~ '[[:cntrl:]]'
      and case when e.kind in ('view_professor', 'view_course') then e.label ~ '^[1-9][0-9]{0,9}$'
        else e.label ~ '^[a-z][a-z0-9_-]{0,59}$' end
    returning 1
  )
  select count(*)::int from noted
$function$;
comment on function private.insert_events(jsonb) is 'Writes those events of an array that are well-formed.';

CREATE OR REPLACE FUNCTION private.instant_of(written text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
begin
  return case when written ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}' then written::timestamptz end;
exception when others then
  return null;
end
$function$;
comment on function private.instant_of(text) is 'An instant from ISO 8601; null for anything else.';

CREATE OR REPLACE FUNCTION private.institution_reporters_of(review_id uuid, settled timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select user_id from public.institution_review_reports
  where rating_id = review_id and status = 'pending' and created_at > coalesce(settled, '-infinity')
  union
  select w.reporter
  from public.institution_ratings as r join private.withdrawn_reports as w
    on w.writer = any (private.withdrawn_by(r.user_id, 'institution', 0))
  -- What an admin has let stand starts afresh.
  where r.id = review_id and settled is null
$function$;
comment on function private.institution_reporters_of(uuid,timestamp with time zone) is 'People whose reports of a review of an institution wait for an admin, made since a moment, and who had reported the one that it replaces.';

CREATE OR REPLACE FUNCTION private.is_announcement(given jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select given = 'null' or coalesce(
    jsonb_typeof(given) = 'object'
    and given - array['he', 'en', 'from', 'until', 'tone', 'href'] = '{}'
    and char_length(btrim(given ->> 'he')) between 2 and 160 and given ->> 'he' !~ '[[:cntrl:]]'
    and char_length(btrim(given ->> 'en')) between 2 and 160 and given ->> 'en' !~ '[[:cntrl:]]'
    and private.instant_of(given ->> 'until') > private.instant_of(given ->> 'from')
    and given ->> 'tone' in ('news', 'warning')
    -- A place of this site: one slash, so that it leads nowhere else.
    and (not given ? 'href' or given ->> 'href' ~ '^/([a-z0-9][a-zA-Z0-9/?=&_.%-]*)?$'
      and char_length(given ->> 'href') <= 200),
    false)
$function$;
comment on function private.is_announcement(jsonb) is 'Whether it is null, or an object with he and en (2 to 160 characters), from before until (ISO 8601), tone (news or warning) and maybe href (a path of this site).';

CREATE OR REPLACE FUNCTION private.is_complete(person public.profiles)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select person.institution is not null and person.degree is not null and person.department is not null
    and person.year_of_study is not null and person.agreed_to_terms
    -- 16 or older (FORM-05). Not said yet is not a no: the form asks, older profiles were not asked.
    and person.age is not false
$function$;
comment on function private.is_complete(public.profiles) is 'Whether the details are there that rating asks for (FORM-03): institution, degree, department, year, the terms, and not younger than 16.';

CREATE OR REPLACE FUNCTION private.is_deciding()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select coalesce(current_setting('dargu.decision', true), '') <> '' $function$;
comment on function private.is_deciding() is 'Whether this transaction carries out a decision of an admin (private.begin_decision).';

CREATE OR REPLACE FUNCTION private.is_first_run()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select not private.switch_setting('demo_catalogue') and not (
    exists (select from public.institutions) and exists (select from public.departments)
    and exists (select from public.professors))
$function$;
comment on function private.is_first_run() is 'Whether a catalogue without the demo still lacks what it needs to be live: then admins are led to the guide.';

CREATE OR REPLACE FUNCTION private.is_id_number(digits text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select digits ~ '^[0-9]{5,9}$' and digits !~ '^0+$' and (
    select sum(product / 10 + product % 10) % 10 = 0
    from (
      select substr(lpad(digits, 9, '0'), place, 1)::int * (2 - place % 2) as product
      from generate_series(1, 9) as place
    ) as products
  )
$function$;
comment on function private.is_id_number(text) is 'Whether the check digit of an Israeli identity number is right; zeros in front may be missing.';

CREATE OR REPLACE FUNCTION private.is_importing()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select coalesce(current_setting('dargu.importing', true), '') = 'on' $function$;
comment on function private.is_importing() is 'Whether this transaction is writing an import, and sees to counts and search documents itself.';

CREATE OR REPLACE FUNCTION private.is_key_of(kind text, key text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    when kind in ('review', 'course_review', 'institution_review', 'guide', 'suggestion', 'message') then
      key ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'
    when kind in ('professor', 'course') then key ~ '^[0-9]{1,9}$'
    else false
  end
$function$;
comment on function private.is_key_of(text,text) is 'Whether there can be a case of this kind and key: a uuid in lower case, or the number of a professor or course.';

CREATE OR REPLACE FUNCTION private.is_listed_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select
    from auth.identities as identity
    join private.admin_emails as admin on admin.email = identity.email
    where identity.user_id = (
        select case
          when private.user_id() ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then private.user_id()::uuid
        end
      )
      and identity.identity_data -> 'email_verified' in ('true', '"true"')
  )
$function$;
comment on function private.is_listed_admin() is 'Whether the caller signed in with a verified address on the list of admins, whatever the session has shown.';

CREATE OR REPLACE FUNCTION private.is_merging()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select coalesce(current_setting('dargu.merging', true), '') = 'on' $function$;
comment on function private.is_merging() is 'Whether this transaction is moving rows for a merge, or for its undo.';

CREATE OR REPLACE FUNCTION private.is_named(pattern text, name text, name_en text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select lower(name) like pattern or lower(name_en) like pattern $function$;
comment on function private.is_named(text,text,text) is 'Whether either name matches a pattern in lower case.';

CREATE OR REPLACE FUNCTION private.is_own_domain(domain text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select char_length(domain) <= 100 and domain ~ '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$'
    and domain !~ '^(gmail|googlemail|outlook|hotmail|live|yahoo|icloud|proton|protonmail|walla)\.[a-z.]+$'
    and domain !~ '^(ac|co|org|gov|k12|muni|net)\.il$'
$function$;
comment on function private.is_own_domain(text) is 'Whether it is a domain, in small letters, and not one at which anybody can have an address.';

CREATE OR REPLACE FUNCTION private.is_suspended(person text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select (private.live_suspension(person)).id is not null $function$;
comment on function private.is_suspended(text) is 'Whether a person is suspended now.';

CREATE OR REPLACE FUNCTION private.is_verified_student(person text, institution integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select
    from auth.identities as identity
    join public.institutions as school on school.id = is_verified_student.institution
    cross join unnest(school.email_domains) as domain
    where identity.user_id = case
        -- People who came from another identity provider may have a key that is no uuid.
        when person ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then person::uuid
      end
      and identity.identity_data -> 'email_verified' in ('true', '"true"')
      -- The domain itself or one below it: campus.technion.ac.il, and also cs.campus.technion.ac.il.
      and right('.' || split_part(identity.email, '@', 2), char_length(domain) + 1) = '.' || lower(domain)
  )
$function$;
comment on function private.is_verified_student(text,integer) is 'Whether a provider vouches for an address of the person in a mail domain of the institution.';

CREATE OR REPLACE FUNCTION private.joint_aliases(stays jsonb, kept jsonb, gone jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(name order by place), '[]') from (
    select (array_agg(name order by place))[1] as name, min(place) as place
    from (
      select name, row_number() over () as place from (
        select jsonb_array_elements_text(kept -> 'aliases') as name
        union all select jsonb_array_elements_text(gone -> 'aliases')
        union all select unnest(array[kept ->> 'name', gone ->> 'name', kept ->> 'name_en', gone ->> 'name_en'])
      ) as names
    ) as numbered
    where private.fold(name) not in (private.fold(stays ->> 'name'), private.fold(stays ->> 'name_en'), '')
    group by private.fold(name)
  ) as distinct_names
$function$;
comment on function private.joint_aliases(jsonb,jsonb,jsonb) is 'The other names of the entry that stays, as it will be: its own, and all names of both that it does not bear.';

CREATE OR REPLACE FUNCTION private.judge_import_cells(import uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  known constant private.imports := (select i from private.imports as i where id = import);
  wrong record;
begin
  for wrong in
    select c.*, l.line, char_length(l.fields ->> c.name) as length
    from private.import_lines as l cross join private.import_columns(known.kind) as c
    where l.import_id = import and l.problem is null
      and case when l.fields ? c.name
        then char_length(l.fields ->> c.name) not between c.shortest and c.longest
          or c.is_required and l.fields ->> c.name !~ '[0-9A-Za-zא-ת]' and private.fold(l.fields ->> c.name) = ''
        else c.is_required end
  loop
    update private.import_lines as l set
      problem = case
        when coalesce(wrong.length, 0) = 0 or wrong.length between wrong.shortest and wrong.longest then 'missing'
        when wrong.length < wrong.shortest then 'too_short' else 'too_long' end,
      about = jsonb_build_object('field', wrong.name, 'shortest', wrong.shortest, 'longest', wrong.longest)
    where l.import_id = import and l.line = wrong.line and l.problem is null;
  end loop;

  if known.kind = 'teaching' then
    update private.import_lines set problem = 'missing', about = '{"field": "course"}'
      where import_id = import and problem is null and not fields ?| '{course,code}';
  elsif known.kind = 'professor' then
    update private.import_lines
      set problem = 'unknown_title', about = jsonb_build_object('field', 'title', 'value', fields ->> 'title')
      where import_id = import and problem is null and private.import_title(fields ->> 'title') is null
        and private.fold(fields ->> 'title') <> '';
  elsif known.kind = 'institution' then
    update private.import_lines
      set problem = 'bad_kind', about = jsonb_build_object('field', 'kind', 'value', fields ->> 'kind')
      where import_id = import and problem is null and fields ->> 'kind' !~ '^[a-z_]{2,40}$';
    update private.import_lines
      set problem = 'bad_domain',
        about = jsonb_build_object('field', 'email_domains', 'value', fields ->> 'email_domains')
      where import_id = import and problem is null and fields ? 'email_domains' and exists (
        select from unnest(private.import_list(lower(fields ->> 'email_domains'))) as domain
        where not private.is_own_domain(domain));
  end if;
end
$function$;
comment on function private.judge_import_cells(uuid) is 'Problems of single cells: missing, too_short, too_long, unknown_title, bad_kind, bad_domain; about {"field", …}.';

CREATE OR REPLACE FUNCTION private.judge_import_pairs(import uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update private.import_lines as l set
    problem = case when found.candidates = 0 then 'unknown_course' else 'ambiguous_course' end,
    about = jsonb_build_object('field', case when l.fields ? 'code' then 'code' else 'course' end,
      'value', coalesce(l.fields ->> 'code', l.fields ->> 'course'), 'count', found.candidates)
  from private.find_import_courses(import) as found
  where l.import_id = import and l.line = found.line and found.candidates <> 1;

  update private.import_lines as l set
    problem = case when found.candidates = 0 then 'unknown_professor' else 'ambiguous_professor' end,
    about = jsonb_build_object('field', 'professor', 'value', l.fields ->> 'professor', 'count', found.candidates)
  from private.find_import_teachers(import) as found
  where l.import_id = import and l.line = found.line and found.candidates <> 1;
end
$function$;
comment on function private.judge_import_pairs(uuid) is 'Problems unknown_ and ambiguous_course and _professor of a file of who teaches what.';

CREATE OR REPLACE FUNCTION private.judge_import_places(import uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update private.import_lines as l set
    problem = case when found.candidates = 0 then 'unknown_institution' else 'ambiguous_institution' end,
    about = jsonb_strip_nulls(jsonb_build_object(
      'field', 'institution', 'value', found.written, 'maybe', found.maybe, 'count', found.candidates))
  from private.find_import_institutions(import) as found
  where l.import_id = import and l.problem is null and l.fields ->> 'institution' = found.written
    and found.candidates <> 1;

  update private.import_lines as l set
    problem = case when found.candidates = 0 then 'unknown_department' else 'ambiguous_department' end,
    about = jsonb_strip_nulls(jsonb_build_object('field', 'department', 'value', found.written, 'maybe', found.maybe,
      'institution', found.institution, 'count', found.candidates))
  from private.find_import_departments(import) as found
  where l.import_id = import and l.problem is null and found.candidates <> 1
    and l.fields ->> 'institution' = found.institution and l.fields ->> 'department' = found.written;
end
$function$;
comment on function private.judge_import_places(uuid) is 'Problems unknown_ and ambiguous_institution and _department, about {"field", "value", "maybe", "count"}.';

CREATE OR REPLACE FUNCTION private.judged_lines(import uuid, kind text)
 RETURNS SETOF private.judged_line
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with matched as (
    select m.*, min(m.line) over (partition by m.key) as first_line,
      case when m.known is not null then array(
        select name from jsonb_object_keys(m.wanted) as name
        where m.known -> name is distinct from m.wanted -> name
      ) end as moved
    from private.import_matches(import, kind) as m
  )
  select m.line, m.entry_id,
    case
      when m.candidates > 1 or m.first_line <> m.line then 'error'
      when m.known is null then 'created'
      when cardinality(m.moved) = 0 then 'same'
      else 'changed'
    end,
    case when m.candidates > 1 then 'ambiguous' when m.first_line <> m.line then 'duplicate' end,
    case
      when m.candidates > 1 then jsonb_build_object('count', m.candidates)
      when m.first_line <> m.line then jsonb_build_object('line', m.first_line)
      else '{}'
    end,
    case when cardinality(m.moved) > 0
      then (select jsonb_object_agg(name, m.known -> name) from unnest(m.moved) as name) else '{}' end,
    case when m.known is null then m.wanted when cardinality(m.moved) > 0
      then (select jsonb_object_agg(name, m.wanted -> name) from unnest(m.moved) as name) else '{}' end
  from matched as m
$function$;
comment on function private.judged_lines(uuid,text) is 'What writing each line would do, of those without a problem of their own: problems ambiguous, about {"count"}, and duplicate, about {"line"}.';

CREATE OR REPLACE FUNCTION private.lacks_english(name text, name_en text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select name_en = name or name_en !~ '[A-Za-z]' $function$;
comment on function private.lacks_english(text,text) is 'Whether the English name of an entry has yet to be written.';

CREATE OR REPLACE FUNCTION private.last_change_of_setting(setting text)
 RETURNS private.decisions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select d from private.decisions as d
  where d.subject_kind = 'setting' and d.subject_key = setting order by d.id desc limit 1
$function$;
comment on function private.last_change_of_setting(text) is 'The last line of the log about a setting, if any.';

CREATE OR REPLACE FUNCTION private.last_decision(kind text, key text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select id from private.decisions where subject_kind = kind and subject_key = key order by id desc limit 1
$function$;
comment on function private.last_decision(text,text) is 'Number of the newest row of the log about a thing.';

CREATE OR REPLACE FUNCTION private.last_ruling(kind text, key text)
 RETURNS private.decisions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select d from private.decisions as d
  where d.subject_kind = last_ruling.kind and d.subject_key = last_ruling.key
    and (d.before ? 'status' or d.action in ('keep', 'hide', 'remove', 'restore', 'send_back', 'undo'))
  order by d.id desc limit 1
$function$;
comment on function private.last_ruling(text,text) is 'The newest decision about a thing, from the log.';

CREATE OR REPLACE FUNCTION private.last_word_decision(word text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select max(id) from private.decisions where subject_kind = 'word' and subject_key = last_word_decision.word
$function$;
comment on function private.last_word_decision(text) is 'Number of the last line of the log about a word of the list.';

CREATE OR REPLACE FUNCTION private.learn_words(words text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into private.search_variants (variant, word)
  select form, word
  from (
    select distinct word from unnest(words) as unnested (word)
    where char_length(word) between 3 and 30 and word !~ '[=#0-9]'
      and not exists (
        select from private.search_variants as known where known.variant = unnested.word and known.word = unnested.word)
  ) as learnt, private.shortened(word) as form
  -- Sorted, so that two imports at once wait for each other instead of for ever.
  order by form, word
  on conflict do nothing
$function$;
comment on function private.learn_words(text[]) is 'Makes words known to typo correction. Left out: numbers (a wrong digit is another course) and marked lexemes.';

CREATE OR REPLACE FUNCTION private.likeness(one text[], other text[])
 RETURNS real
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(shared::real / nullif(cardinality(one) + cardinality(other) - shared, 0), 0)
  from (select count(*) as shared from unnest(one) as trigram where trigram = any (other)) as counted
$function$;
comment on function private.likeness(text[],text[]) is 'From 0 to 1, how much two sets of trigrams (private.trigrams) share: what both have of what either has.';

CREATE OR REPLACE FUNCTION private.likest_name(written text, names text[])
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select name
  from unnest(names) as name,
    private.likeness(private.trigrams(private.words(written)), private.trigrams(private.words(name))) as likeness
  where likeness >= 0.35
  order by likeness desc, name limit 1
$function$;
comment on function private.likest_name(text,text[]) is 'The name that is most like what was written; null if none is.';

CREATE OR REPLACE FUNCTION private.limit_setting(setting text)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select case when jsonb_typeof(value) = 'number' then least(greatest(value::numeric, 0), 1000000)::int end
    from public.app_settings where key = setting
  ), private.default_limit(setting))
$function$;
comment on function private.limit_setting(text) is 'A limit of app_settings, from 0 to a million; its default where it is missing or no number.';

CREATE OR REPLACE FUNCTION private.link_guide_file(file uuid, ticket text)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with old as (
    delete from private.file_tickets where digest in (
      select digest from private.file_tickets where expires_at <= now() limit 100 for update skip locked
    )
  ), made as (
    insert into private.file_tickets (digest, file_id)
      select ticket, id from public.guide_files
      where id = file and status = 'ready' and (user_id = private.user_id() or (select public.is_admin()))
    returning file_id
  )
  select jsonb_build_object('name', name, 'has_thumbnail', has_thumbnail)
  from public.guide_files where id = (select file_id from made)
$function$;
grant execute on function private.link_guide_file(uuid,text) to auth_admin;
comment on function private.link_guide_file(uuid,text) is 'Makes a ticket for the caller''s own file, or for any where the caller is an admin; null for any other.';

CREATE OR REPLACE FUNCTION private.link_pattern()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select 'https?:/|www *\. *[a-z0-9-]'
    || '|(?<![a-z0-9.-])(?!(?:asp|vb|ado|ml)\.net(?![a-z0-9]))[a-z0-9-]{2,}(?:\.[a-z0-9-]+)*'
    || '\.(?:com|net|org|info|biz|xyz|site|online|(?:co|ac|org|net|gov|muni|k12)\.il)(?![a-z0-9])'
    || '|(?<![a-z0-9.-])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,10}/[a-z0-9_?=-]{2,}'
$function$;
comment on function private.link_pattern() is 'Regular expression of links in a text of private.plain().';

CREATE OR REPLACE FUNCTION private.listed_words(comment text)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  folded constant text := private.fold(comment);
begin
  return query
    with words as (
      select distinct word from unnest(string_to_array(folded, ' ')) as word
    ), forms as (
      select word from words
      union
      select substr(word, taken + 1)
      from words, generate_series(1, 3) as taken
      where char_length(word) >= taken + 2 and left(word, taken) ~ '^[והבלכמש]+$'
    )
    select distinct listed.phrase
    from forms join private.word_list as listed on listed.first_word = forms.word
    where listed.phrase = listed.first_word or strpos(folded || ' ', listed.phrase || ' ') > 0;
end
$function$;
comment on function private.listed_words(text) is 'The words and phrases of the list that a text has in it, also behind Hebrew prefixes, with niqqud or in capitals.';

CREATE OR REPLACE FUNCTION private.live_suspension(person text)
 RETURNS private.sanctions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select s from private.sanctions as s
  where s.kind = 'suspension' and s.ended_at is null and s.until > now()
    and s.id in (
      select p.sanction_id from private.sanctioned_people as p
      where p.person = any (private.digests_of_person(live_suspension.person, 'sanctions'))
    )
  order by s.until desc
  limit 1
$function$;
comment on function private.live_suspension(text) is 'The suspension of a person that lasts longest; null for none.';

CREATE OR REPLACE FUNCTION private.local_day(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select (moment at time zone 'Asia/Jerusalem')::date $function$;
comment on function private.local_day(timestamp with time zone) is 'The day in Jerusalem at a moment.';

CREATE OR REPLACE FUNCTION private.local_month(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select date_trunc('month', moment at time zone 'Asia/Jerusalem')::date $function$;
comment on function private.local_month(timestamp with time zone) is 'The first day of the month in Jerusalem at a moment.';

CREATE OR REPLACE FUNCTION private.lock_cases(cases jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
  perform from public.professor_reports where professor_id = any (professor_ids) and status = 'pending'
    order by id for no key update;
  perform from public.course_reports where course_id = any (course_ids) and status = 'pending'
    order by id for no key update;
  perform from public.review_reports
    where id in (
      select id from public.review_reports where rating_id = any (review_ids)
      union all
      select id from public.review_reports where course_rating_id = any (course_review_ids)
    )
    order by id for no key update;
  perform from public.institution_review_reports where rating_id = any (institution_review_ids)
    order by id for no key update;
  perform from public.guide_reports where guide_id = any (guide_ids) order by id for no key update;
  perform from public.ratings where id = any (review_ids) order by id for no key update;
  perform from public.course_ratings where id = any (course_review_ids) order by id for no key update;
  perform from public.study_guides where id = any (guide_ids) order by id for no key update;
  perform from public.professors where id = any (professor_ids) order by id for no key update;
  perform from public.courses where id = any (course_ids) order by id for no key update;
  perform from public.course_professors
    where (course_id, professor_id) in (
      select course_id, professor_id from public.ratings where id = any (review_ids) and course_id is not null
    )
    order by course_id, professor_id for no key update;
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
$function$;
comment on function private.lock_cases(jsonb) is 'Locks these cases, each {"kind", "key"}, and all that deciding on them touches, in the order of everybody.';

CREATE OR REPLACE FUNCTION private.lock_entries(kind text, ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format('select from %s where id = any ($1) order by id for no key update', private.catalogue_table(kind))
    using ids;
  execute format(
    'select from public.departments where id in (select department from %s where id = any ($1)) order by id '
    || 'for no key update', private.catalogue_table(kind)) using ids;
  execute format(
    'select from public.institutions where id in (select institution from %s where id = any ($1)) order by id '
    || 'for no key update', private.catalogue_table(kind)) using ids;
end
$function$;
comment on function private.lock_entries(text,integer[]) is 'Locks professors or courses, their departments and their institutions, each by id.';

CREATE OR REPLACE FUNCTION private.lock_guides_for_admin(ids uuid[], with_votes boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if cardinality(ids) > 50 then
    perform private.refuse('library/too-many', 400, 'Decide on at most 50 at a time.');
  end if;
  perform from public.profiles
    where firebase_uid in (select user_id from public.study_guides where id = any (ids))
    order by firebase_uid for no key update;
  if with_votes then
    perform from public.guide_votes where guide_id = any (ids) order by guide_id, user_id for update;
  end if;
  perform from public.guide_reports where guide_id = any (ids) order by id for no key update;
  perform from public.study_guides where id = any (ids) order by id for no key update;
end
$function$;
comment on function private.lock_guides_for_admin(uuid[],boolean) is 'For admins (admin/required, insufficient_aal, 403), at most 50 (library/too-many, 400): locks guides and all that a decision touches.';

CREATE OR REPLACE FUNCTION private.lock_merge_rows(merge bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  locked record;
begin
  for locked in
    select table_name, key_column, format_type(a.atttypid, null) as key_type
    from (select distinct table_name, key_column from private.merge_rows where merge_id = merge) as planned
    join pg_catalog.pg_attribute as a on a.attrelid = planned.table_name::regclass and a.attname = planned.key_column
    order by array_position(array[
      'public.profiles', 'public.professor_reports', 'public.course_reports', 'public.ratings', 'public.course_ratings',
      'public.study_guides', 'public.guide_requests', 'public.guide_request_people', 'public.professors',
      'public.courses', 'public.departments', 'public.institutions', 'public.institution_ratings'
    ], table_name), table_name
  loop
    execute format(
      'select from %1$s where %2$I = any (array(select key::%3$s from private.merge_rows
         where merge_id = $1 and table_name = %4$L)) order by %2$I for no key update',
      locked.table_name, locked.key_column, locked.key_type, locked.table_name
    ) using merge;
  end loop;
end
$function$;
comment on function private.lock_merge_rows(bigint) is 'Locks all rows that a merge changes, in the order of everybody.';

CREATE OR REPLACE FUNCTION private.lock_message(id uuid)
 RETURNS public.contact_messages
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  asked public.contact_messages;
begin
  perform private.require_admin();
  select * into asked from public.contact_messages as m where m.id = lock_message.id for no key update;
  if asked.id is null then
    perform private.refuse('message/gone', 404, 'There is no such message.');
  end if;
  return asked;
end
$function$;
comment on function private.lock_message(uuid) is 'A message that the caller, an admin, is about to change. Errors admin/required, insufficient_aal (403), message/gone (404).';

CREATE OR REPLACE FUNCTION private.lock_suggestion(id uuid)
 RETURNS public.catalogue_suggestions
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  asked public.catalogue_suggestions;
begin
  perform private.require_admin();
  perform from public.profiles
    where firebase_uid in (select s.user_id from private.suggestions_alike(lock_suggestion.id) as s)
    order by firebase_uid for key share;
  perform from public.catalogue_suggestions
    where catalogue_suggestions.id in (select s.id from private.suggestions_alike(lock_suggestion.id) as s)
    order by catalogue_suggestions.id for no key update;
  select * into asked from public.catalogue_suggestions as s where s.id = lock_suggestion.id;
  return asked;
end
$function$;
comment on function private.lock_suggestion(uuid) is 'A suggestion that the caller, an admin, is about to decide on. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION private.lock_target(kind text, id integer, is_exclusive boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if is_exclusive then
    perform pg_advisory_xact_lock(hashtext('private.merges/' || kind), id);
  else
    perform pg_advisory_xact_lock_shared(hashtext('private.merges/' || kind), id);
  end if;
end
$function$;
comment on function private.lock_target(text,integer,boolean) is 'Holds an entry of the catalogue until the end of the transaction, against merges or, exclusively, against all who write about it.';

CREATE OR REPLACE FUNCTION private.log_subject_name(decision private.decisions, language text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when decision.professor_id is not null then (
      select case language when 'he' then name else name_en end from public.professors
      where id = decision.professor_id)
    when decision.course_id is not null then (
      select case language when 'he' then name else name_en end from public.courses where id = decision.course_id)
    when decision.subject_kind = 'institution' and decision.subject_key ~ '^[0-9]{1,9}$' then (
      select case language when 'he' then name else name_en end from public.institutions
      where id = decision.subject_key::int)
    when decision.subject_kind = 'department' and decision.subject_key ~ '^[0-9]{1,9}$' then (
      select case language when 'he' then name else name_en end from public.departments
      where id = decision.subject_key::int)
    when decision.subject_kind = 'guide' then (
      select title from public.study_guides where id::text = decision.subject_key)
  end
$function$;
comment on function private.log_subject_name(private.decisions,text) is 'Name of the page that a row of the log is about, as it is called now; null for what has none.';

CREATE OR REPLACE FUNCTION private.mail_is_on()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select exists (select from private.mail_switch where is_on) $function$;
comment on function private.mail_is_on() is 'Whether mail is sent at all.';

CREATE OR REPLACE FUNCTION private.mark_merged(plan private.merges, is_merged boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if plan.kind in ('professor', 'course') then
    execute format('update %s set status = $1, merged_into = $2 where id = $3', private.catalogue_table(plan.kind))
      using case when is_merged then 'merged' else plan.gone_status end, case when is_merged then plan.kept end,
        plan.gone;
  else
    execute format('update %s set merged_into = $1 where id = $2', private.catalogue_table(plan.kind))
      using case when is_merged then plan.kept end, plan.gone;
  end if;
end
$function$;
comment on function private.mark_merged(private.merges,boolean) is 'Leads the entry that goes to the one that stays, or no longer. The log takes its line from this change.';

CREATE OR REPLACE FUNCTION private.mask_personal(comment text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  -- As private.plain() reads it, but with its capitals: what is matched there is found here.
  shown text := translate(
    regexp_replace(
      normalize(comment, nfkc), '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹־‐‑‒–—−', '01234567890123456789-------'
  );
  found text[];
begin
  if comment is null or shown !~ '[0-9]' and shown !~* '[a-z]' then
    return comment;
  end if;
  shown := regexp_replace(shown, private.telephone_pattern(), '[•••phone]', 'gi');
  for found in select regexp_matches(shown, '(?<![0-9./-])([0-9]{8}-?[0-9])(?![0-9]|[./-][0-9])', 'g') loop
    if private.is_id_number(replace(found[1], '-', '')) then
      shown := replace(shown, found[1], '[•••id_number]');
    end if;
  end loop;
  for found in
    select regexp_matches(
      shown,
      '(?:(?<![א-ת])ת\.?["״'']{0,2} ?ז(?![א-ת])|זהות|identity|\mid\M)[^0-9]{0,15}([0-9]{7,9})(?![0-9])', 'gi')
  loop
    shown := replace(shown, found[1], '[•••id_number]');
  end loop;
  shown := regexp_replace(shown, private.email_pattern(), '[•••email]', 'gi');
  -- What needs no cover is shown as it was written.
  return case when shown like '%[•••%' then shown else comment end;
end
$function$;
comment on function private.mask_personal(text) is 'A text with [•••phone], [•••email] and [•••id_number] in the place of telephone numbers, addresses and identity numbers.';

CREATE OR REPLACE FUNCTION private.match_courses_by_number(import uuid)
 RETURNS SETOF private.import_match
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with placed as (
    select l.line, l.fields, p.institution_id, p.department_id, private.fold(l.fields ->> 'name') as folded,
      private.folded_code(l.fields ->> 'code') as code
    from private.import_lines as l
    join private.find_import_departments(import) as p
      on p.institution = l.fields ->> 'institution' and p.written = l.fields ->> 'department' and p.candidates = 1
    where l.import_id = import and l.problem is null
  ), known as (
    select c.id, c.institution, c.department, c.status, c.aliases, private.fold(c.name) as folded,
      private.folded_code(c.code) as code
    from public.courses as c where c.institution in (select institution_id from placed)
  ), by_code as (
    select p.line, k.id, case when k.folded = p.folded then 1 else 2 end as rank
    from placed as p join known as k
      on k.institution = p.institution_id and k.code = p.code and k.status <> 'merged'
  ), by_name as (
    select p.line, k.id, 3 as rank
    from placed as p join known as k on k.department = p.department_id and k.folded = p.folded
    where k.status <> 'merged' and (p.code is null or k.code is null)
    union all
    select p.line, public.resolve_course(k.id), 4
    from placed as p join known as k on k.department = p.department_id and k.folded = p.folded
    where k.status = 'merged' and (p.code is null or k.code is null or k.code = p.code)
    union all
    select p.line, k.id, 5
    from known as k, unnest(k.aliases) as alias, placed as p
    where k.status <> 'merged' and k.department = p.department_id and private.fold(alias) = p.folded
      and (p.code is null or k.code is null)
  ), ranked as (
    select line, id, rank, rank() over (partition by line order by rank) as place
    from (select * from by_code union all select * from by_name) as both_ways where id is not null
  ), found as (
    select line, min(id) as id, count(distinct id)::int as candidates, min(rank) as rank
    from ranked where place = 1 group by line
  )
  select l.line, f.id, coalesce(f.candidates, 0),
    coalesce(f.id::text, coalesce(l.institution_id || '@' || l.code, l.department_id || '#' || l.folded)),
    case when c.id is not null then to_jsonb(c) end,
    jsonb_strip_nulls(jsonb_build_object(
      'institution', case when c.id is null then l.institution_id end,
      -- The number says which course it is; the file says where it belongs now.
      'department', case when c.id is null or f.rank <= 2 then l.department_id end,
      'code', case when c.code is null or private.folded_code(c.code) is distinct from l.code
        then l.fields ->> 'code' end,
      'name', case when coalesce(f.rank, 1) <= 3 then l.fields ->> 'name' end, 'name_en', l.fields -> 'name_en',
      'aliases', case when l.fields ? 'aliases' then to_jsonb(private.wanted_names(
        coalesce(c.aliases, '{}'), l.fields ->> 'aliases', coalesce(c.name, l.fields ->> 'name'))) end))
  from placed as l left join found as f on f.line = l.line left join public.courses as c on c.id = f.id
$function$;
comment on function private.match_courses_by_number(uuid) is 'private.import_match of a file of courses, which an institution knows by their numbers, else a department by name.';

CREATE OR REPLACE FUNCTION private.match_departments(import uuid)
 RETURNS SETOF private.import_match
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with placed as (
    select l.line, l.fields, p.institution_id
    from private.import_lines as l
    join private.find_import_institutions(import) as p
      on p.written = l.fields ->> 'institution' and p.candidates = 1
    where l.import_id = import and l.problem is null
  ), found as (
    select p.line, p.fields, p.institution_id, min(d.id) as id, count(d.id)::int as candidates
    from placed as p left join public.departments as d
      on d.institution = p.institution_id and private.fold(d.name) = private.fold(p.fields ->> 'name')
    group by p.line, p.fields, p.institution_id
  )
  select f.line, f.id, f.candidates,
    coalesce(f.id::text, f.institution_id || '#' || private.fold(f.fields ->> 'name')),
    case when d.id is not null then to_jsonb(d) end,
    jsonb_strip_nulls(jsonb_build_object(
      'institution', f.institution_id, 'name', f.fields -> 'name', 'name_en', f.fields -> 'name_en',
      'name_pretty_card', f.fields -> 'short_name'))
  from found as f left join public.departments as d on d.id = f.id
$function$;
comment on function private.match_departments(uuid) is 'private.import_match of a file of departments.';

CREATE OR REPLACE FUNCTION private.match_institutions(import uuid)
 RETURNS SETOF private.import_match
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with names as (
    select distinct i.id, private.fold(called) as folded
    from public.institutions as i, unnest(array[i.name, i.name_en]) as called
  ), found as (
    select l.line, l.fields, min(names.id) as id, count(names.id)::int as candidates
    from private.import_lines as l left join names on names.folded = private.fold(l.fields ->> 'name')
    where l.import_id = import and l.problem is null
    group by l.line, l.fields
  )
  select f.line, f.id, f.candidates, coalesce(f.id::text, '#' || private.fold(f.fields ->> 'name')),
    case when i.id is not null then to_jsonb(i) end,
    jsonb_strip_nulls(jsonb_build_object(
      'name', f.fields -> 'name', 'name_en', f.fields -> 'name_en', 'short_name', f.fields -> 'short_name',
      'short_name_en', f.fields -> 'short_name_en', 'kind', f.fields -> 'kind',
      'email_domains', case when f.fields ? 'email_domains'
        then to_jsonb(private.import_list(lower(f.fields ->> 'email_domains'))) end))
  from found as f left join public.institutions as i on i.id = f.id
$function$;
comment on function private.match_institutions(uuid) is 'private.import_match of a file of institutions.';

CREATE OR REPLACE FUNCTION private.match_professors_by_name(import uuid)
 RETURNS SETOF private.import_match
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with placed as (
    select l.line, l.fields, p.institution_id, p.department_id, private.fold(l.fields ->> 'name') as folded,
      private.import_title(l.fields ->> 'title') as title
    from private.import_lines as l
    join private.find_import_departments(import) as p
      on p.institution = l.fields ->> 'institution' and p.written = l.fields ->> 'department' and p.candidates = 1
    where l.import_id = import and l.problem is null
  ), names as (
    select p.id, p.department, private.fold(p.name) as folded, 1 as rank, p.title
    from public.professors as p
    where p.status <> 'merged' and p.department in (select department_id from placed)
    union all
    select public.resolve_professor(p.id), p.department, private.fold(p.name), 2, null
    from public.professors as p
    where p.status = 'merged' and p.department in (select department_id from placed)
    union all
    select p.id, p.department, private.fold(alias), 3, null
    from public.professors as p, unnest(p.aliases) as alias
    where p.status <> 'merged' and p.department in (select department_id from placed)
  ), ranked as (
    -- Of two of the same name in a department, the title tells which is meant.
    select p.line, n.id, n.rank, rank() over (
      partition by p.line order by n.rank, p.title is not null and n.title is distinct from p.title) as place
    from placed as p join names as n on n.department = p.department_id and n.folded = p.folded and n.id is not null
  ), found as (
    select line, min(id) as id, count(distinct id)::int as candidates, min(rank) as rank
    from ranked where place = 1 group by line
  )
  select l.line, f.id, coalesce(f.candidates, 0), coalesce(f.id::text, l.department_id || '#' || l.folded),
    case when p.id is not null then to_jsonb(p) end,
    jsonb_strip_nulls(jsonb_build_object(
      'institution', case when p.id is null then l.institution_id end,
      'department', case when p.id is null then l.department_id end,
      'title', l.title, 'name', case when coalesce(f.rank, 1) = 1 then l.fields ->> 'name' end,
      'name_en', l.fields -> 'name_en',
      'aliases', case when l.fields ? 'aliases' then to_jsonb(private.wanted_names(
        coalesce(p.aliases, '{}'), l.fields ->> 'aliases', coalesce(p.name, l.fields ->> 'name'))) end))
  from placed as l left join found as f on f.line = l.line left join public.professors as p on p.id = f.id
$function$;
comment on function private.match_professors_by_name(uuid) is 'private.import_match of a file of professors, whom a department knows by their names.';

CREATE OR REPLACE FUNCTION private.match_teaching(import uuid)
 RETURNS SETOF private.import_match
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select l.line, case when pair.course_id is not null then p.professor_id end,
    case when pair.course_id is not null then 1 else 0 end, c.course_id || ':' || p.professor_id,
    case when pair.course_id is not null
      then jsonb_build_object('course_id', c.course_id, 'professor_id', p.professor_id) end,
    jsonb_build_object('course_id', c.course_id, 'professor_id', p.professor_id)
  from private.import_lines as l
  join private.find_import_courses(import) as c on c.line = l.line and c.candidates = 1
  join private.find_import_teachers(import) as p on p.line = l.line and p.candidates = 1
  left join public.course_professors as pair
    on pair.course_id = c.course_id and pair.professor_id = p.professor_id
  where l.import_id = import and l.problem is null
$function$;
comment on function private.match_teaching(uuid) is 'private.import_match of a file of who teaches what.';

CREATE OR REPLACE FUNCTION private.matching(kind text, question tsquery, except_ids integer[])
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case kind
    when 'professor' then private.matching_professors(question, except_ids)
    when 'guide' then private.matching_guides(question, except_ids)
    else private.matching_courses(question, except_ids)
  end;
end
$function$;
comment on function private.matching(text,tsquery,integer[]) is 'private.matching_professors, private.matching_courses or private.matching_guides, by kind.';

CREATE OR REPLACE FUNCTION private.matching_cases(wanted text)
 RETURNS TABLE(kind text, uid uuid, num integer, part text, urgency text, report_count integer, waiting_since timestamp with time zone, due_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
    end;
end
$function$;
comment on function private.matching_cases(text) is 'What waits; with words, where a name, title or text has them.';

CREATE OR REPLACE FUNCTION private.matching_courses(question tsquery, except_ids integer[])
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select course_id
    from private.course_documents
    where document @@ question and course_id <> all (except_ids)
    order by popularity desc, course_id
    limit 200 - cardinality(except_ids)
  );
end
$function$;
comment on function private.matching_courses(tsquery,integer[]) is 'The most popular visible courses that answer the question and are not known yet, up to two hundred with those.';

CREATE OR REPLACE FUNCTION private.matching_guides(question tsquery, except_numbers integer[])
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  most constant int := 1000;
  more private.guide_hit[];
  found private.guide_hit[];
begin
  -- Those who are known from stricter questions may be among them: two hundred are enough with these.
  more := array(select row(number, popularity)::private.guide_hit from private.guide_documents
    where document @@ question and popularity >= 16 limit most);
  found := more;
  if cardinality(more) < 200 then
    more := array(select row(number, popularity)::private.guide_hit from private.guide_documents
      where document @@ question and popularity >= 12 limit most);
    found := found || more;
  end if;
  if cardinality(more) < 200 then
    more := array(select row(number, popularity)::private.guide_hit from private.guide_documents
      where document @@ question and popularity >= 8 limit most);
    found := found || more;
  end if;
  if cardinality(more) < 200 then
    more := array(select row(number, popularity)::private.guide_hit from private.guide_documents
      where document @@ question and popularity >= 4 limit most);
    found := found || more;
  end if;
  if cardinality(more) < 200 then
    more := array(select row(number, popularity)::private.guide_hit from private.guide_documents
      where document @@ question limit most);
    found := found || more;
  end if;
  return array(
    select hit.number
    from unnest(found) as hit
    where hit.number <> all (except_numbers)
    group by hit.number, hit.popularity
    order by hit.popularity desc, hit.number
    limit 200 - cardinality(except_numbers)
  );
end
$function$;
comment on function private.matching_guides(tsquery,integer[]) is 'The most helpful guides, by the number of their document, that answer the question and are not known yet, up to two hundred with those.';

CREATE OR REPLACE FUNCTION private.matching_professors(question tsquery, except_ids integer[])
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select professor_id
    from private.professor_documents
    where document @@ question and professor_id <> all (except_ids)
    order by popularity desc, professor_id
    limit 200 - cardinality(except_ids)
  );
end
$function$;
comment on function private.matching_professors(tsquery,integer[]) is 'The most popular visible professors that answer the question and are not known yet, up to two hundred with those.';

CREATE OR REPLACE FUNCTION private.may_share_in_hold(person text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from private.completed_profiles as done join public.profiles as p on p.firebase_uid = done.person
    where done.person = may_share_in_hold.person and not p.is_new_user
      and done.completed_at <= now() - private.limit_setting('report_counts_after_hours') * interval '1 hour'
  ) and private.limit_setting('report_holds_per_person_and_week') > (
    select count(*) from private.report_holds as hold
    where hold.reporter = private.account_digest(may_share_in_hold.person, 'hold')
      and hold.held_at between now() - interval '7 days' and now() + interval '1 minute'
  )
$function$;
comment on function private.may_share_in_hold(text) is 'Whether a person''s report counts towards holding a review: an old enough complete profile, and a share left this week.';

CREATE OR REPLACE FUNCTION private.may_sign_up(email text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select not exists (select from public.app_settings where key = 'sign_ups_open' and value = 'false')
    or exists (select from private.admin_emails as a where a.email = lower(may_sign_up.email))
$function$;
grant execute on function private.may_sign_up(text) to auth_admin;
comment on function private.may_sign_up(text) is 'Whether a person who is not known yet may make an account: while sign_ups_open is on, and admins at any time.';

CREATE OR REPLACE FUNCTION private.may_take_part(person text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return person not in (select private.admins()) and (private.live_suspension(person)).id is null;
end
$function$;
comment on function private.may_take_part(text) is 'Whether a person takes part in a raffle: no admin, and nobody who is suspended at this moment.';

CREATE OR REPLACE FUNCTION private.mentioned_codes(written text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(distinct code), '{}')
  from (
    select unnest(private.code_words(found[1])) as code
    from regexp_matches(left(written, 4000), '[0-9][0-9.-]{2,18}[0-9]', 'g') as found limit 40
  ) as codes
  where char_length(code) >= 4
$function$;
comment on function private.mentioned_codes(text) is 'Course numbers that a text seems to name.';

CREATE OR REPLACE FUNCTION private.mentioned_courses(institution integer, codes text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'name', c.name, 'name_en', c.name_en, 'code', c.code, 'professors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', p.name, 'name_en', p.name_en) order by p.name, p.id), '[]')
      from (
        select p.id, p.name, p.name_en from public.course_professors as pair
        join public.professors as p on p.id = pair.professor_id and p.status = 'visible'
        where pair.course_id = c.id order by p.name, p.id limit 8
      ) as p
    )
  ) order by c.id), '[]')
  from (
    select c.id, c.name, c.name_en, c.code
    from (
      select d.course_id from unnest(codes) as code, private.course_documents as d
      where d.document @@ format('''#i%s'' & ''=%s''', mentioned_courses.institution, code)::tsquery limit 20
    ) as hit join public.courses as c on c.id = hit.course_id
    where private.code_words(c.code) && codes
    group by c.id order by c.id limit 3
  ) as c
$function$;
comment on function private.mentioned_courses(integer,text[]) is 'Courses of an institution by their numbers, at most three, each with who teaches it.';

CREATE OR REPLACE FUNCTION private.merge_card(kind text, id integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'department_name', d.name, 'department_name_en', d.name_en, 'institution_name', i.name,
    'institution_name_en', i.name_en
  ) || (entry - '{histogram,tag_counts,difficulty_count,difficulty_sum,take_again_count,take_again_yes,rating_score,
    rating_sum,difficulty_avg,take_again_percent}'::text[])
  from private.entry_row(kind, id) as entry
  left join public.departments as d on d.id = (entry ->> 'department')::int
  left join public.institutions as i on i.id = (entry ->> 'institution')::int
  where entry is not null
$function$;
comment on function private.merge_card(text,integer) is 'An entry with the names of where it belongs; null where there is none.';

CREATE OR REPLACE FUNCTION private.merge_differences(kind text, stays jsonb, goes jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'field', field, 'kept', stays -> field, 'gone', goes -> field, 'why', why,
    'proposal', case when why is null then 'kept' else 'gone' end
  ) order by place), '[]')
  from (
    select field, place, case
        when field = 'name_en' and private.lacks_english(stays ->> 'name', stays ->> 'name_en')
          and not private.lacks_english(goes ->> 'name', goes ->> 'name_en') then 'only'
        when stays ->> field is null then 'only'
        when field = 'title' and goes ->> field is not null and goes ->> 'last_rated_at' > stays ->> 'last_rated_at'
          then 'newer'
      end as why
    from unnest(private.fields_of_merge(kind)) with ordinality as known (field, place)
    where stays -> field is distinct from goes -> field
  ) as fields
$function$;
comment on function private.merge_differences(text,jsonb,jsonb) is 'Facts in which two entries differ, in the order of the form: both values, whose to take, and why if not that of the one that stays (only: the other has none; newer).';

CREATE OR REPLACE FUNCTION private.merge_handover(kind text, kept integer, gone integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when min(times) < 3 or count(*) < 2 then null
    when max(last_day) filter (where of_kept) <= min(first_day) filter (where not of_kept)
      then min(first_day) filter (where not of_kept)
    when max(last_day) filter (where not of_kept) <= min(first_day) filter (where of_kept)
      then min(first_day) filter (where of_kept)
  end
  from (
    select target = kept as of_kept, min(posted_at) as first_day, max(posted_at) as last_day, count(*) as times
    from (
      select professor_id as target, posted_at from public.ratings
        where kind = 'professor' and professor_id in (kept, gone) and status = 'visible'
      union all
      select course_id, posted_at from public.course_ratings
        where kind = 'course' and course_id in (kept, gone) and status = 'visible'
    ) as reviews
    group by target
  ) as spans
$function$;
comment on function private.merge_handover(text,integer,integer) is 'The day on which the ratings of one of two end and those of the other begin, with three of each; otherwise null.';

CREATE OR REPLACE FUNCTION private.merge_likeness(kind text, stays jsonb, goes jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'share', greatest(
      private.likeness(private.trigrams(private.name_words(stays ->> 'name')),
        private.trigrams(private.name_words(goes ->> 'name'))),
      private.likeness(private.trigrams(private.name_words(stays ->> 'name_en')),
        private.trigrams(private.name_words(goes ->> 'name_en')))),
    'same_name', private.name_words(stays ->> 'name') = private.name_words(goes ->> 'name'),
    'same_name_en', private.name_words(stays ->> 'name_en') = private.name_words(goes ->> 'name_en'),
    'same_department', stays ->> 'department' = goes ->> 'department',
    'same_code', stays ->> 'code' = goes ->> 'code',
    'shared_links', case kind
      when 'professor' then (select count(*) from public.course_professors as a join public.course_professors as b
        using (course_id)
        where a.professor_id = (stays ->> 'id')::int and b.professor_id = (goes ->> 'id')::int)
      when 'course' then (select count(*) from public.course_professors as a join public.course_professors as b
        using (professor_id)
        where a.course_id = (stays ->> 'id')::int and b.course_id = (goes ->> 'id')::int)
    end,
    'handover', private.merge_handover(kind, (stays ->> 'id')::int, (goes ->> 'id')::int)
  )
$function$;
comment on function private.merge_likeness(text,jsonb,jsonb) is 'How alike two entries are, from 0 to 1, and in what.';

CREATE OR REPLACE FUNCTION private.merge_moves(kind text, kept integer, gone integer)
 RETURNS TABLE(what text, moved integer, doubles integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with plan as materialized (select * from private.plan_merge(kind, kept, gone)),
  counted as (select table_name, place, count(distinct key)::int as times from plan group by table_name, place),
  reviews as materialized (select key::uuid as id from plan where place = 11)
  select 'ratings', (select count(*)::int from reviews) - swapped, twice
    from (
      select (select count(*)::int from plan where place = 10) as swapped, (
        select count(*)::int from public.ratings as a join public.ratings as b using (user_id)
        where kind = 'professor' and a.professor_id = kept and b.professor_id = gone
      ) + (
        select count(*)::int from public.course_ratings as a join public.course_ratings as b using (user_id)
        where kind = 'course' and a.course_id = kept and b.course_id = gone
      ) as twice
    ) as doubled where kind in ('professor', 'course')
  union all
  select 'helpful_votes', (select count(*)::int from public.rating_votes as v join reviews as r on r.id = v.rating_id)
    + (select count(*)::int from public.course_rating_votes as v join reviews as r on r.id = v.rating_id), 0
    where kind in ('professor', 'course')
  union all
  select 'reports', count(*) filter (where to_kept)::int, count(*) filter (where not to_kept)::int
    from (
      select exists (select from plan where place = 20 and key = r.id::text) as to_kept
      from (
        select id from public.professor_reports where kind = 'professor' and professor_id = gone and status = 'pending'
        union all select id from public.course_reports where kind = 'course' and course_id = gone and status = 'pending'
      ) as r
    ) as open_reports where kind in ('professor', 'course')
  union all
  select 'follows', coalesce(sum(times) filter (where place = 21), 0)::int,
      (select count(*)::int from public.follows
        where kind = 'professor' and professor_id = gone or kind = 'course' and course_id = gone)
      - coalesce(sum(times) filter (where place = 21), 0)::int
    from counted where kind in ('professor', 'course')
  union all
  select 'links', count(*) filter (where not is_there)::int, count(*) filter (where is_there)::int
    from (
      select exists (select from public.course_professors as o
        where o.course_id = p.course_id and o.professor_id = kept) as is_there
      from public.course_professors as p where kind = 'professor' and p.professor_id = gone
      union all
      select exists (select from public.course_professors as o
        where o.professor_id = p.professor_id and o.course_id = kept)
      from public.course_professors as p where kind = 'course' and p.course_id = gone
    ) as pairs where kind in ('professor', 'course')
  union all
  select 'departments', coalesce(sum(times) filter (where place = 43), 0)::int,
      coalesce(sum(times) filter (where place = 42), 0)::int
    from counted where kind = 'institution'
  union all
  select 'professors', (select count(*)::int from public.professors
      where status <> 'merged' and case kind when 'department' then department else institution end = gone), 0
    where kind in ('department', 'institution')
  union all
  select 'courses', (select count(*)::int from public.courses
      where status <> 'merged' and case kind when 'department' then department else institution end = gone), 0
    where kind in ('department', 'institution')
  union all
  select 'students', (select count(*)::int from public.profiles
      where case kind when 'department' then gone in (department, department2) else institution = gone end), 0
    where kind in ('department', 'institution')
  union all
  select 'reviews', coalesce(sum(times) filter (where place = 50), 0)::int, 0 from counted where kind = 'institution'
  union all
  select 'guides', (select count(*)::int from public.study_guides
      where case kind when 'course' then course_id when 'department' then department else institution end = gone), 0
    where kind <> 'professor'
  union all
  select 'notices', coalesce(sum(times) filter (where place = 31), 0)::int, 0
    from counted where kind in ('professor', 'course')
  union all
  select 'tickets', coalesce((select sum(amount)::int from public.ticket_ledger as l join reviews as r
      on r.id = case kind when 'professor' then l.rating_id else l.course_rating_id end), 0), 0
    where kind in ('professor', 'course')
$function$;
comment on function private.merge_moves(text,integer,integer) is 'What a merge moves, in the order in which it is shown: how many, and how many are at the one that stays already.';

CREATE OR REPLACE FUNCTION private.merge_result(kind text, kept integer, gone integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('rating_count', count(*), 'rating_avg', round(avg(rating1), 2))
  from (
    select distinct on (user_id) rating1, status from (
      select user_id, rating1, status, created_at, id from public.ratings
        where kind = 'professor' and professor_id in (kept, gone)
      union all
      select user_id, rating1, status, created_at, id from public.course_ratings
        where kind = 'course' and course_id in (kept, gone)
    ) as both_of
    order by user_id, created_at desc, id desc
  ) as newest
  where status = 'visible'
$function$;
comment on function private.merge_result(text,integer,integer) is 'Count and average of the entry that stays, as they will be.';

CREATE OR REPLACE FUNCTION private.merge_two(kind text, kept integer, gone integer, choices jsonb, note text)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  plan private.merges;
begin
  insert into private.merges (kind, kept, gone, gone_status)
    values (kind, kept, gone, private.entry_row(kind, gone) ->> 'status') returning * into plan;
  perform private.plan_into(plan.id, choices);
  perform private.lock_merge_rows(plan.id);
  -- Who came before the locks has changed what there is to move.
  perform private.plan_into(plan.id, choices);
  perform private.begin_moving();
  perform private.add_pairs(plan);
  perform private.move_merge_rows(plan.id, false);
  if kind = 'institution' then
    perform private.settle_institutions(kept, gone, false);
  end if;
  perform private.end_moving();
  perform private.begin_decision('merge', null, note, jsonb_build_object(
    'merge', plan.id, 'moved', (
      select coalesce(jsonb_object_agg(name, times), '{}') from (
        select split_part(table_name, '.', 2) as name, count(distinct key) as times
        from private.merge_rows where merge_id = plan.id and place not in (10, 12, 30, 70, 71) group by 1
      ) as moved
    )));
  perform private.mark_merged(plan, true);
  return plan.id;
end
$function$;
comment on function private.merge_two(text,integer,integer,jsonb,text) is 'Merges one entry into another: both exist, are of one kind and place, and are held exclusively. Answers the id of the merge.';

CREATE OR REPLACE FUNCTION private.merge_version(kind text, kept integer, gone integer)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select md5(string_agg(
    (select jsonb_agg(row -> field order by field) from unnest(private.fields_of_merge(kind)
      || '{aliases,email_domains,institution,status,merged_into}') as field)::text, '' order by place))
  from unnest(array[private.entry_row(kind, kept), private.entry_row(kind, gone)])
    with ordinality as both_of (row, place)
$function$;
comment on function private.merge_version(text,integer,integer) is 'Changes with every fact of either entry.';

CREATE OR REPLACE FUNCTION private.merged_facts(kind text, kept jsonb, gone jsonb, choices jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  facts jsonb := '{}';
  field text;
begin
  if jsonb_typeof(choices) is distinct from 'object' then
    perform private.refuse('merge/invalid', 400, 'Choices are an object: the name of a fact, and kept or gone.');
  end if;
  for field in select jsonb_object_keys(choices) loop
    if field <> all (private.fields_of_merge(kind)) or choices ->> field not in ('kept', 'gone') then
      perform private.refuse('merge/invalid', 400, 'A choice names a fact of the entry, and kept or gone.');
    end if;
    if choices ->> field = 'gone' then
      facts := facts || jsonb_build_object(field, gone -> field);
    end if;
  end loop;
  if kind in ('professor', 'course') then
    facts := facts || jsonb_build_object('aliases', private.joint_aliases(kept || facts, kept, gone));
  elsif kind = 'institution' then
    facts := facts || jsonb_build_object('email_domains', (
      select coalesce(jsonb_agg(domain order by domain), '[]') from (
        select jsonb_array_elements_text(kept -> 'email_domains') as domain
        union select jsonb_array_elements_text(gone -> 'email_domains')
      ) as domains
    ));
  end if;
  return facts;
end
$function$;
comment on function private.merged_facts(text,jsonb,jsonb,jsonb) is 'What the entry that stays will say of itself where it is chosen from the other. Error merge/invalid (400).';

CREATE OR REPLACE FUNCTION private.merged_to(kind text, id integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  found_id int := id;
  next_id int;
begin
  for step in 1 .. 10 loop
    next_id := case kind
      when 'professor' then (select p.merged_into from public.professors as p where p.id = found_id)
      when 'course' then (select c.merged_into from public.courses as c where c.id = found_id)
      when 'department' then (select d.merged_into from public.departments as d where d.id = found_id)
      when 'institution' then (select i.merged_into from public.institutions as i where i.id = found_id)
    end;
    exit when next_id is null;
    found_id := next_id;
  end loop;
  return found_id;
end
$function$;
comment on function private.merged_to(text,integer) is 'What an id of this kind means now, seen or not: itself, or what it was merged into. Volatile, so that it sees a merge that ended while the caller waited.';

CREATE OR REPLACE FUNCTION private.message_version(asked public.contact_messages)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select md5(concat_ws(' ', asked.id, asked.status, asked.answer, (
    select string_agg(concat_ws(' ', l.kind, l.key, private.verdict_of(l) ->> 'outcome'), ',' order by l.kind, l.key)
    from private.message_links as l where l.message_id = asked.id
  )))
$function$;
comment on function private.message_version(public.contact_messages) is 'Differs once a message was answered, moved on, or anything that it names was decided on.';

CREATE OR REPLACE FUNCTION private.move_guides_of_course(from_id integer, to_id integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  moved int;
begin
  perform from public.study_guides where course_id = from_id order by id for no key update;
  update public.study_guides set course_id = to_id where course_id = from_id;
  get diagnostics moved = row_count;

  perform from public.guide_requests where course_id in (from_id, to_id) order by id for no key update;
  -- What is asked for in both courses is one request; who asked for both asks once.
  insert into public.guide_requests (course_id, type)
    select to_id, type from public.guide_requests where course_id = from_id
  on conflict (course_id, type) do nothing;
  insert into public.guide_request_people (request_id, user_id, created_at)
    select kept.id, p.user_id, min(p.created_at)
    from public.guide_requests as old
    join public.guide_requests as kept on kept.course_id = to_id and kept.type = old.type
    join public.guide_request_people as p on p.request_id = old.id
    where old.course_id = from_id
    group by kept.id, p.user_id
  on conflict do nothing;
  delete from public.guide_requests where course_id = from_id;
  return moved;
end
$function$;
comment on function private.move_guides_of_course(integer,integer) is 'Takes guides and requests of a course to the one that it is merged into. Returns how many guides.';

CREATE OR REPLACE FUNCTION private.move_merge_rows(merge bigint, is_undo boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  step record;
begin
  for step in
    select * from private.steps_of_merge(merge)
    order by case when is_undo then -place else place end, table_name, column_name
  loop
    execute format($sql$
      update %1$s as t
      set %2$I = (jsonb_populate_record(null::%1$s, jsonb_build_object(%2$L, planned.target))).%2$I
      from (
        select key::%3$s as key, case when $3 then now else was end as origin,
          case when $3 then was else now end as target
        from private.merge_rows
        where merge_id = $1 and place = $2 and table_name = %4$L and column_name = %2$L
      ) as planned
      where t.%5$I = planned.key and coalesce(to_jsonb(t.%2$I), 'null') = planned.origin %6$s
    $sql$, step.table_name, step.column_name, step.key_type, step.table_name, step.key_column,
      case when step.place = 10 then format(
        'and not exists (select from %1$s as o where o.user_id = t.user_id and to_jsonb(o.%2$I) = planned.target)',
        step.table_name, step.column_name) end)
      using merge, step.place, is_undo;
    -- What waits and may not come back goes where it was.
    if is_undo and step.place = 10 then
      execute format('update %1$s set %2$I = -%2$I where %2$I < 0', step.table_name, step.column_name);
    end if;
  end loop;
end
$function$;
comment on function private.move_merge_rows(bigint,boolean) is 'Does what a merge has planned, or takes it back, where nothing has changed meanwhile.';

CREATE OR REPLACE FUNCTION private.must_wait_for_admin(person text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((
    select g.decision_reason is not null
    from public.study_guides as g
    where g.user_id = person and g.decided_at > now() - interval '60 days'
    order by g.decided_at desc, g.decision_reason nulls first
    limit 1
  ), false) or exists (
    select from public.study_guides as g
    where g.user_id = person and g.status = 'hidden' and 'reports' = any (g.held_reasons)
  )
$function$;
comment on function private.must_wait_for_admin(text) is 'Whether the guides that a person sends now wait for an admin, however many are published.';

CREATE OR REPLACE FUNCTION private.name_keys(words text[])
 RETURNS TABLE(key text, lacks_word boolean)
 LANGUAGE plpgsql
 IMMUTABLE ROWS 5
 SET search_path TO ''
AS $function$
declare
  sorted constant text[] := array(select word from unnest(words) as word order by word);
  begun text[] := '{}';
  word text;
begin
  lacks_word := false;
  key := array_to_string(sorted, ' ');
  return next;
  if cardinality(sorted) < 2 then
    return;
  end if;
  foreach word in array sorted loop
    begun := begun || left(word, 2);
  end loop;
  for place in 1 .. cardinality(sorted) loop
    key := sorted[place] || '|' || array_to_string(begun[:place - 1] || begun[place + 1:], ' ');
    return next;
    if cardinality(sorted) >= 3 then
      lacks_word := true;
      key := array_to_string(sorted[:place - 1] || sorted[place + 1:], ' ');
      return next;
      lacks_word := false;
    end if;
  end loop;
end
$function$;
comment on function private.name_keys(text[]) is 'What a name of these folded words may have in common with one that is like it; lacks_word: a word is left out.';

CREATE OR REPLACE FUNCTION private.name_words(name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(word order by place), '{}')
  from unnest(private.words(name)) with ordinality as written (word, place)
  where private.title_of(word) is null
$function$;
comment on function private.name_words(text) is 'The folded words of a name, in order, without titles.';

CREATE OR REPLACE FUNCTION private.named_by(asked public.contact_messages)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
      'kind', l.kind, 'key', l.key, 'version', thing -> 'version', 'stars', thing -> 'stars',
      'comment', private.mask_personal(left(thing ->> 'comment', 600)), 'posted_on', thing -> 'posted_on',
      'status', coalesce(thing ->> 'status', 'gone'), 'verdict', private.verdict_of(l)
    ) order by l.linked_at, l.kind, l.key), '[]')
  from private.message_links as l, private.named_thing(l.kind, l.key) as thing
  where l.message_id = asked.id
$function$;
comment on function private.named_by(public.contact_messages) is 'What a message names, each with its verdict or null.';

CREATE OR REPLACE FUNCTION private.named_thing(kind text, key text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case named_thing.kind
    when 'review' then (select jsonb_build_object(
        'target_kind', 'professor', 'target', r.professor_id, 'stars', r.rating1, 'comment', r.comment,
        'posted_on', r.posted_at, 'status', r.status,
        'version', private.review_version(r.updated_at, r.status, r.reviewed_at, r.decided_at, 0))
      from public.ratings as r where r.id = named_thing.key::uuid)
    when 'course_review' then (select jsonb_build_object(
        'target_kind', 'course', 'target', r.course_id, 'stars', r.rating1, 'comment', r.comment,
        'posted_on', r.posted_at, 'status', r.status,
        'version', private.review_version(r.updated_at, r.status, r.reviewed_at, r.decided_at, 0))
      from public.course_ratings as r where r.id = named_thing.key::uuid)
    when 'institution_review' then (select jsonb_build_object(
        'target_kind', 'institution', 'target', r.institution_id, 'stars', r.stars, 'comment', r.comment,
        'posted_on', r.posted_at, 'status', r.status,
        'version', private.review_version(r.updated_at, r.status, r.reviewed_at, r.decided_at, 0))
      from public.institution_ratings as r where r.id = named_thing.key::uuid)
    when 'guide' then (select jsonb_build_object(
        'target_kind', 'course', 'target', g.course_id, 'comment', g.title, 'posted_on', g.published_on,
        'version', md5(g.id || g.updated_at::text),
        'status', case g.status when 'published' then 'visible' when 'pending' then 'held' when 'rejected' then 'held'
          when 'withdrawn' then 'removed' when 'merged' then 'removed' else g.status end)
      from public.study_guides as g where g.id = named_thing.key::uuid)
    when 'professor' then (select jsonb_build_object(
        'target_kind', 'professor', 'target', p.id, 'comment', p.name, 'status', p.status)
      from public.professors as p where p.id = named_thing.key::int)
    when 'course' then (select jsonb_build_object(
        'target_kind', 'course', 'target', c.id, 'comment', c.name, 'status', c.status)
      from public.courses as c where c.id = named_thing.key::int)
  end
$function$;
comment on function private.named_thing(text,text) is 'What a message may name, by kind and key: its target, stars, words, day and state, no author; null where it is gone.';

CREATE OR REPLACE FUNCTION private.names_of(person text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(distinct name) filter (where btrim(name) <> ''), '{}')
  from (
    select p.name from public.profiles as p where p.firebase_uid = person
    union all
    select split_part(p.email, '@', 1) from public.profiles as p where p.firebase_uid = person
    union all
    select unnest(array[
      i.identity_data ->> 'name', i.identity_data ->> 'full_name', i.identity_data ->> 'given_name',
      i.identity_data ->> 'family_name', split_part(i.email, '@', 1)
    ])
    from auth.identities as i where i.user_id::text = person
  ) as known (name)
$function$;
comment on function private.names_of(text) is 'What a person is called in their profile and by their identity providers.';

CREATE OR REPLACE FUNCTION private.new_contact_reference()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select 'DRG-' || string_agg(
    case when place = 5 then '-' else '' end
      || substr('23456789ABCDEFGHJKMNPQRSTVWXYZ',
        1 + (('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 30)::int, 1),
    '' order by place
  )
  from generate_series(1, 8) as place
$function$;
comment on function private.new_contact_reference() is 'A reference like DRG-7K3M-Q9XT: one of 656 thousand million.';

CREATE OR REPLACE FUNCTION private.nickname_questions(words text[], scope text, marks text[])
 RETURNS tsquery[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if not exists (select from public.search_nicknames as n where n.word = any (words)) then
    return '{}';
  end if;
  return array(
    select concat_ws(' & ',
      (
        select string_agg(
          coalesce(
            '(' || (
              select string_agg(
                '(' || (
                  select string_agg(format('''%s%s''%s', way.mark, w, way.ending), ' & ')
                  from unnest(n.meaning_words) as w
                ) || ')', ' | ')
              from (select meaning_words from public.search_nicknames where word = typed order by id limit 8) as n
            ) || format(' | ''%s%s'')', way.mark, typed),
            format('''%s%s''%s', way.mark, typed, way.ending)
          ), ' & ')
        from unnest(words) as typed
      ),
      nullif(scope, '')
    )::tsquery
    from private.question_ways(marks) as way
    order by way.place
  );
end
$function$;
comment on function private.nickname_questions(text[],text,text[]) is 'The strict questions with every nickname among the words opened up; none where no word is a nickname.';

CREATE OR REPLACE FUNCTION private.notes_of(kind text, key text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', n.id, 'note', n.note, 'written_by', private.admin_name(n.admin), 'written_at', n.written_at
  ) order by n.id desc), '[]')
  from (
    select * from private.case_notes as c where c.kind = notes_of.kind and c.key = notes_of.key
    order by c.id desc limit 50
  ) as n
$function$;
comment on function private.notes_of(text,text) is 'What admins noted about a case, newest first, at most fifty.';

CREATE OR REPLACE FUNCTION private.number_words(words text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(word order by word), '{}') from unnest(words) as word
  where char_length(word) = 1 or word ~ '[0-9]' or word ~ '^(i{1,3}|iv|vi{0,3})$'
$function$;
comment on function private.number_words(text[]) is 'Of folded words those that number a part: digits, single letters, I to VIII.';

CREATE OR REPLACE FUNCTION private.objection_to_setting(setting text, given jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  known constant jsonb := (select value from public.app_settings where key = setting);
  expected constant text := case private.setting_kind(setting)
    when 'limit' then 'number' when 'switch' then 'boolean' else jsonb_typeof(known) end;
begin
  if known is null then
    return format('There is no setting %s.', setting);
  elsif setting = 'announcement' then
    return case when not private.is_announcement(given)
      then 'announcement is null or an object with he, en, from, until (ISO 8601), tone and maybe href.' end;
  elsif given is null or jsonb_typeof(given) <> expected then
    return format('%s is %s: give another %s.', setting, known, expected);
  elsif expected = 'number' and (given::numeric % 1 <> 0 or given::numeric not between 0 and 1000000) then
    return format('%s is a whole number from 0 to 1000000.', setting);
  end if;
  return null;
end
$function$;
comment on function private.objection_to_setting(text,jsonb) is 'What stands in the way of a value for a setting, in English for an operator; null where nothing does.';

CREATE OR REPLACE FUNCTION private.one_edit_apart(a text, b text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  longer constant text := case when char_length(a) >= char_length(b) then a else b end;
  shorter constant text := case when char_length(a) >= char_length(b) then b else a end;
  same int := 0;
begin
  while same < char_length(shorter) and substr(longer, same + 1, 1) = substr(shorter, same + 1, 1) loop
    same := same + 1;
  end loop;
  return case char_length(longer) - char_length(shorter)
    when 0 then
      substr(longer, same + 2) = substr(shorter, same + 2)
      or (substr(longer, same + 1, 1) = substr(shorter, same + 2, 1)
          and substr(longer, same + 2, 1) = substr(shorter, same + 1, 1)
          and substr(longer, same + 3) = substr(shorter, same + 3))
    when 1 then substr(longer, same + 2) = substr(shorter, same + 1)
    else false
  end;
end
$function$;
comment on function private.one_edit_apart(text,text) is 'Whether one wrong, missing, extra or swapped letter turns one word into the other (or they are equal).';

CREATE OR REPLACE FUNCTION private.open_import_writing(import uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$
begin
  perform set_config('dargu.importing', 'on', true);
  return coalesce(
    (select private.import_still_holds(id, kind) from private.imports where id = import and status = 'writing'), false);
end
$function$;
grant execute on function private.open_import_writing(uuid) to auth_admin;
comment on function private.open_import_writing(uuid) is 'Begins the one transaction that writes an import: whether all is still as it was checked. If not, roll back.';

CREATE OR REPLACE FUNCTION private.operator_reason(reason text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if coalesce(char_length(btrim(reason)), 0) not between 1 and 500 then
    raise check_violation using message = 'A reason of 1 to 500 characters is needed.';
  end if;
  return btrim(reason);
end
$function$;
comment on function private.operator_reason(text) is 'What an operator gives as a reason, trimmed; 23514 without one.';

CREATE OR REPLACE FUNCTION private.other_layout(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when typed ~ '[א-ת]' then translate(lower(typed),
      '/''קראטוןםפשדגכעיחלךףזסבהנמצתץ', 'qwertyuiopasdfghjkl;zxcvbnm,.')
    else translate(lower(typed),
      'qwertyuiopasdfghjkl;zxcvbnm,.', '/''קראטוןםפשדגכעיחלךףזסבהנמצתץ')
  end
$function$;
comment on function private.other_layout(text) is 'What the same keys write in the other of Hebrew and English (SI 1452). Keys that write no Hebrew letter stay.';

CREATE OR REPLACE FUNCTION private.own_upload(file uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select status from public.guide_files where id = file and user_id = private.user_id() $function$;
grant execute on function private.own_upload(uuid) to auth_admin;
comment on function private.own_upload(uuid) is 'State of a file of the caller; null for any other.';

CREATE OR REPLACE FUNCTION private.page_facts(kind text, id integer, message uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with named as (
    select (thing ->> 'stars')::int as stars
    from private.message_links as l, private.named_thing(l.kind, l.key) as thing
    where l.message_id = page_facts.message and l.let_stand_at is null
      and l.kind = case page_facts.kind when 'professor' then 'review' else 'course_review' end
      and thing ->> 'status' = 'visible' and (thing ->> 'target')::int = page_facts.id
  ), left_out as (
    select count(*)::int as count, coalesce(sum(stars), 0)::int as sum from named
  ), entry as (
    select p.id, p.name, p.name_en, p.title, p.status, p.rating_count, p.rating_sum, p.rating_avg
    from public.professors as p where page_facts.kind = 'professor' and p.id = page_facts.id
    union all
    select c.id, c.name, c.name_en, null, c.status, c.rating_count, c.rating_sum, c.rating_avg
    from public.courses as c where page_facts.kind = 'course' and c.id = page_facts.id
  )
  select jsonb_build_object(
    'kind', page_facts.kind, 'id', e.id, 'name', e.name, 'name_en', e.name_en, 'title', e.title, 'status', e.status,
    'rating_count', e.rating_count, 'rating_avg', e.rating_avg,
    'without', case when l.count > 0 then jsonb_build_object(
      'count', e.rating_count - l.count,
      'avg', round((e.rating_sum - l.sum)::numeric / nullif(e.rating_count - l.count, 0), 2)
    ) end
  )
  from entry as e, left_out as l
$function$;
comment on function private.page_facts(text,integer,uuid) is 'A professor or course that a message is about: names, numbers, and the numbers without the reviews it names.';

CREATE OR REPLACE FUNCTION private.page_of(url text)
 RETURNS TABLE(kind text, id integer, guide_id uuid)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select
    case when part[1] is not null then 'guide' when part[2] like '%course%' then 'course'
      when part[2] is not null then 'professor' else 'institution' end,
    part[3]::int, part[1]::uuid
  from regexp_match(
    split_part(split_part(url, '?', 1), '#', 1),
    '/study-guides/view/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:/|$)'
    || '|/(professor|course|rate|rate/course|reviews/professor|reviews/course)/([0-9]{1,9})(?:/|$)'
    || '|/institution-reviewing(?:/|$)'
  ) as part
  where part is not null
$function$;
comment on function private.page_of(text) is 'The professor, course, guide or institution whose page an address leads to; no row for any other address.';

CREATE OR REPLACE FUNCTION private.page_of_message(asked public.contact_messages)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.page_facts(page.kind, page.id, asked.id)
  from (
    select p.kind, p.id, 1 as place from private.page_of(asked.subject_url) as p where p.kind in ('professor', 'course')
    union all
    select thing ->> 'target_kind', (thing ->> 'target')::int, 2
    from private.message_links as l, private.named_thing(l.kind, l.key) as thing
    where l.message_id = asked.id and thing ->> 'target_kind' in ('professor', 'course')
    order by place limit 1
  ) as page
$function$;
comment on function private.page_of_message(public.contact_messages) is 'private.page_facts of what a message is about; null where that is no professor and no course.';

CREATE OR REPLACE FUNCTION private.pair_is_rated(course integer, professor integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Nobody can name the pair in a rating until this transaction ends.
  perform from public.course_professors where course_id = course and professor_id = professor for update;
  return exists (select from public.ratings as r where r.course_id = course and r.professor_id = professor)
    or exists (select from public.course_ratings as r where r.course_id = course and r.professor_id = professor);
end
$function$;
comment on function private.pair_is_rated(integer,integer) is 'Locks a pair, and answers whether a rating, in any state, names it.';

CREATE OR REPLACE FUNCTION private.part_of_review(report_count integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select case when report_count > 0 then 'reports' else 'held' end $function$;
comment on function private.part_of_review(integer) is 'Filter of the queue that a review belongs to.';

CREATE OR REPLACE FUNCTION private.people_at_limit(setting text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  most constant int := private.limit_setting(setting);
  today constant date := private.local_day(now());
begin
  if most = 0 then
    return null;
  end if;
  return case
    when setting = 'rating_limit_per_day' then
      (select count(*) from public.profiles where reviews_day >= today and reviews_today >= most)
    when setting = 'rating_limit_per_month' then
      (select count(*) from public.profiles
        where reviews_month >= private.local_month(now()) and reviews_this_month >= most)
    when setting like '%\_limit\_per\_day' then
      (select count(*) from private.action_counts
        where action = regexp_replace(setting, '_limit_per_day$', '') and day >= today and count >= most)
    -- Whoever has not a megabyte left.
    when setting = 'guide_quota_megabytes' then
      (select count(*) from (
        select from public.guide_files where status <> 'refused'
        group by user_id having sum(bytes) > (most - 1) * 1048576::bigint
      ) as full_ones)
    when setting = 'unattached_file_limit' then
      (select count(*) from (
        select from public.guide_files where guide_id is null and status <> 'refused'
        group by user_id having count(*) >= most
      ) as full_ones)
  end;
end
$function$;
comment on function private.people_at_limit(text) is 'How many people have reached a limit of theirs today, this month, or with what they store; null for a limit of something else, and for 0, which everybody has reached.';

CREATE OR REPLACE FUNCTION private.plain(comment text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select translate(
    regexp_replace(lower(normalize(comment, nfkc)), '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹־‐‑‒–—−',
    '01234567890123456789-------'
  )
$function$;
comment on function private.plain(text) is 'Lower case, one kind of digits and dashes, nothing invisible.';

CREATE OR REPLACE FUNCTION private.plan_course(kept integer, gone integer)
 RETURNS SETOF private.planned_move
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.plan_reviews('public.course_ratings', 'course_id', kept, gone)
  union all
  select * from private.plan_move(13, 'public.ratings', 'id', 'course_id', kept, gone, 'user_id')
  union all
  select * from private.plan_move(20, 'public.course_reports', 'id', 'course_id', kept, gone, 'user_id',
    'exists (select from public.course_reports as o where o.user_id = t.user_id and o.course_id = $2)')
  union all
  select * from private.plan_move(21, 'public.follows', 'id', 'course_id', kept, gone, 'user_id',
    'exists (select from public.follows as o where o.user_id = t.user_id and o.course_id = $2)')
  union all
  select * from private.plan_guides(kept, gone)
  union all
  select * from private.plan_notices('course_id', kept, gone)
  union all
  select * from private.plan_move(60, 'public.catalogue_suggestions', 'id', 'course_id', kept, gone, 'user_id')
$function$;
comment on function private.plan_course(integer,integer) is 'All that a merge of two courses moves, in the same way.';

CREATE OR REPLACE FUNCTION private.plan_department(kept integer, gone integer)
 RETURNS SETOF private.planned_move
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.plan_move(2, 'public.profiles', 'firebase_uid', 'department', kept, gone, 'firebase_uid')
  union all
  select * from private.plan_move(2, 'public.profiles', 'firebase_uid', 'department2', kept, gone, 'firebase_uid')
  union all
  select * from private.plan_move(40, 'public.professors', 'id', 'department', kept, gone)
  union all
  select * from private.plan_move(41, 'public.courses', 'id', 'department', kept, gone)
  union all
  select * from private.plan_move(60, 'public.catalogue_suggestions', 'id', 'department', kept, gone, 'user_id')
$function$;
comment on function private.plan_department(integer,integer) is 'All that a merge of two departments moves.';

CREATE OR REPLACE FUNCTION private.plan_facts(kind text, kept integer, gone integer, choices jsonb)
 RETURNS SETOF private.planned_move
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  entries constant text := private.catalogue_table(kind)::text;
  stays constant jsonb := private.entry_row(kind, kept);
  goes constant jsonb := private.entry_row(kind, gone);
  facts constant jsonb := private.merged_facts(kind, stays, goes, choices);
begin
  if kind in ('department', 'institution') and facts -> 'name' <> stays -> 'name' then
    return next (70, entries, 'id', gone::text, 'name', goes -> 'name',
      to_jsonb(left(goes ->> 'name', 100) || ' #' || gone), null)::private.planned_move;
  end if;
  return query
    select 71, entries, 'id', kept::text, fact.key, stays -> fact.key, fact.value, null::text
    from jsonb_each(facts) as fact where fact.value is distinct from stays -> fact.key;
end
$function$;
comment on function private.plan_facts(text,integer,integer,jsonb) is 'Changes of the entry that stays, by what an admin has chosen. Error merge/invalid (400).';

CREATE OR REPLACE FUNCTION private.plan_guides(kept integer, gone integer)
 RETURNS SETOF private.planned_move
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.plan_move(22, 'public.study_guides', 'id', 'course_id', kept, gone, 'user_id')
  union all
  -- Who asks for a guide that others ask for at the course that stays joins them, once.
  select 23, 'public.guide_request_people', 'user_id', p.user_id, 'request_id', to_jsonb(moves.id), to_jsonb(stays.id),
    p.user_id
  from public.guide_requests as moves
  join public.guide_requests as stays on stays.course_id = kept and stays.type = moves.type
  join public.guide_request_people as p on p.request_id = moves.id
  where moves.course_id = gone and not exists (
    select from public.guide_request_people as o where o.request_id = stays.id and o.user_id = p.user_id
  )
  union all
  select * from private.plan_move(24, 'public.guide_requests', 'id', 'course_id', kept, gone, null,
    'exists (select from public.guide_requests as o where o.course_id = $2 and o.type = t.type)')
$function$;
comment on function private.plan_guides(integer,integer) is 'Moves of the study guides of a course, and of those that are missed.';

CREATE OR REPLACE FUNCTION private.plan_institution(kept integer, gone integer)
 RETURNS SETOF private.planned_move
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with doubles as (
    select distinct on (moves.id) moves.id as of_gone, public.resolve_department(stays.id) as of_kept
    from public.departments as moves
    join public.departments as stays on stays.institution = kept
      and private.fold(stays.name) = private.fold(moves.name)
    where moves.institution = gone and moves.merged_into is null
    order by moves.id, stays.merged_into is null desc, stays.name = moves.name desc, stays.id
  )
  select plan.* from doubles as d cross join lateral private.plan_department(d.of_kept, d.of_gone) as plan
  union all
  select 42, 'public.departments', 'id', d.of_gone::text, 'merged_into', 'null'::jsonb, to_jsonb(d.of_kept), null
  from doubles as d
  union all
  select * from private.plan_move(3, 'public.profiles', 'firebase_uid', 'institution', kept, gone, 'firebase_uid')
  union all
  -- Those merged before keep their place: their names may stand at the institution that stays as well.
  select * from private.plan_move(43, 'public.departments', 'id', 'institution', kept, gone, null,
    't.merged_into is not null or exists (select from public.departments as o
      where o.institution = $2 and private.fold(o.name) = private.fold(t.name))')
  union all
  select * from private.plan_move(44, 'public.professors', 'id', 'institution', kept, gone)
  union all
  select * from private.plan_move(45, 'public.courses', 'id', 'institution', kept, gone)
  union all
  select * from private.plan_move(50, 'public.institution_ratings', 'id', 'institution_id', kept, gone, 'user_id')
  union all
  select * from private.plan_move(51, 'private.withdrawn_reviews', 'writer', 'institution_id', kept, gone)
  union all
  select * from private.plan_move(61, 'public.catalogue_suggestions', 'id', 'institution', kept, gone, 'user_id',
    $sql$t.status = 'pending' and exists (select from public.catalogue_suggestions as o
      where o.user_id = t.user_id and o.kind = t.kind and o.institution = $2 and o.status = 'pending'
        and lower(btrim(o.name)) = lower(btrim(t.name)))$sql$)
$function$;
comment on function private.plan_institution(integer,integer) is 'All that a merge of two institutions moves; departments of one name become one.';

CREATE OR REPLACE FUNCTION private.plan_into(merge bigint, choices jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  plan constant private.merges := (select m from private.merges as m where m.id = merge);
begin
  delete from private.merge_rows where merge_id = merge;
  insert into private.merge_rows (merge_id, place, table_name, key_column, key, column_name, was, now, person)
    select merge, place, table_name, key_column, key, column_name, was, now, person
    from private.plan_merge(plan.kind, plan.kept, plan.gone)
    union all
    select merge, place, table_name, key_column, key, column_name, was, now, person
    from private.plan_facts(plan.kind, plan.kept, plan.gone, choices);
end
$function$;
comment on function private.plan_into(bigint,jsonb) is 'Writes down what a merge will change.';

CREATE OR REPLACE FUNCTION private.plan_merge(kind text, kept integer, gone integer)
 RETURNS SETOF private.planned_move
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.plan_professor(kept, gone) where kind = 'professor'
  union all
  select * from private.plan_course(kept, gone) where kind = 'course'
  union all
  select * from private.plan_department(kept, gone) where kind = 'department'
  union all
  select * from private.plan_institution(kept, gone) where kind = 'institution'
$function$;
comment on function private.plan_merge(text,integer,integer) is 'All that a merge of this kind moves, in no order.';

CREATE OR REPLACE FUNCTION private.plan_move(place integer, moved regclass, key_column text, column_name text, kept integer, gone integer, person_column text DEFAULT NULL::text, unless text DEFAULT 'false'::text)
 RETURNS SETOF private.planned_move
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query execute format($sql$
    select $1, %1$L, %2$L, t.%2$I::text, %3$L, to_jsonb($3), to_jsonb($2), %4$s
    from %5$s as t where t.%3$I = $3 and not (%6$s)
  $sql$, moved::text, key_column, column_name,
    case when person_column is null then 'null::text' else format('t.%I', person_column) end, moved, unless)
  using place, kept, gone;
end
$function$;
comment on function private.plan_move(integer,regclass,text,text,integer,integer,text,text) is 'Moves of all rows of a table that refer to `gone` in a column, but those for which the condition `unless` on t holds ($2 is the id that stays).';

CREATE OR REPLACE FUNCTION private.plan_notices(target text, kept integer, gone integer)
 RETURNS SETOF private.planned_move
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
begin
  return query execute format($sql$
    select 30, 'public.notices', 'id', n.id::text, 'read_at', 'null'::jsonb, to_jsonb(now()), n.user_id
    from public.notices as n
    where n.%1$I = $2 and n.read_at is null and n.kind in ('new_review', 'new_guide') and exists (
      select from public.notices as o
      where o.user_id = n.user_id and o.%1$I = $1 and o.kind = n.kind and o.read_at is null
    )
  $sql$, target) using kept, gone;
  return query select * from private.plan_move(31, 'public.notices', 'id', target, kept, gone, 'user_id');
end
$function$;
comment on function private.plan_notices(text,integer,integer) is 'Moves of the notices of a target (its column there).';

CREATE OR REPLACE FUNCTION private.plan_professor(kept integer, gone integer)
 RETURNS SETOF private.planned_move
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.plan_reviews('public.ratings', 'professor_id', kept, gone)
  union all
  select * from private.plan_move(13, 'public.course_ratings', 'id', 'professor_id', kept, gone, 'user_id')
  union all
  select * from private.plan_move(20, 'public.professor_reports', 'id', 'professor_id', kept, gone, 'user_id',
    'exists (select from public.professor_reports as o where o.user_id = t.user_id and o.professor_id = $2)')
  union all
  select * from private.plan_move(21, 'public.follows', 'id', 'professor_id', kept, gone, 'user_id',
    'exists (select from public.follows as o where o.user_id = t.user_id and o.professor_id = $2)')
  union all
  select * from private.plan_notices('professor_id', kept, gone)
  union all
  select * from private.plan_move(60, 'public.catalogue_suggestions', 'id', 'professor_id', kept, gone, 'user_id')
$function$;
comment on function private.plan_professor(integer,integer) is 'All that a merge of two professors moves. Whom and what they teach follows in private.add_pairs; what is remembered under digests stays and is found by private.ids_of_target.';

CREATE OR REPLACE FUNCTION private.plan_reviews(ratings regclass, target text, kept integer, gone integer)
 RETURNS SETOF private.planned_move
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query execute format($sql$
    with doubles as (
      select stays.id as of_kept, moves.id as of_gone, stays.user_id,
        (stays.created_at, stays.id) < (moves.created_at, moves.id) as swaps
      from %1$s as stays join %1$s as moves using (user_id)
      where stays.%2$I = $1 and moves.%2$I = $2
    )
    select 10, %3$L, 'id', d.of_kept::text, %2$L, to_jsonb($1), to_jsonb(-$2), d.user_id from doubles as d where d.swaps
    union all
    select 11, %3$L, 'id', r.id::text, %2$L, to_jsonb($2), to_jsonb($1), r.user_id
    from %1$s as r
    where r.%2$I = $2 and not exists (select from doubles as d where d.of_gone = r.id and not d.swaps)
    union all
    select 12, %3$L, 'id', d.of_kept::text, %2$L, to_jsonb(-$2), to_jsonb($2), d.user_id from doubles as d where d.swaps
  $sql$, ratings, target, ratings::text) using kept, gone;
end
$function$;
comment on function private.plan_reviews(regclass,text,integer,integer) is 'Moves of the ratings of a target (its column in their table), of which there is one a person.';

CREATE OR REPLACE FUNCTION private.popularity(rating_count integer)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select floor(2 * log(2, rating_count + 1))::smallint $function$;
comment on function private.popularity(integer) is 'Step of popularity: 0 for no rating, 2 more for each doubling.';

CREATE OR REPLACE FUNCTION private.postpone_file_check(file uuid, seconds integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.stored_files
  set check_attempts = greatest(check_attempts - 1, 0), check_due_at = now() + make_interval(secs => seconds)
  where file_id = file
$function$;
grant execute on function private.postpone_file_check(uuid,integer) to auth_admin;
comment on function private.postpone_file_check(uuid,integer) is 'Gives a claimed file back, e.g. while the virus scanner is away: it is checked again later.';

CREATE OR REPLACE FUNCTION private.precedents_of(kinds text[], given_reason text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;
comment on function private.precedents_of(text[],text) is 'How cases of these kinds with this reason were decided in the last twelve months.';

CREATE OR REPLACE FUNCTION private.published_guide_count(person text, without uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*)::int from public.study_guides
  where user_id = person and status = 'published' and id is distinct from without
$function$;
comment on function private.published_guide_count(text,uuid) is 'How many guides of a person are published, without one of them.';

CREATE OR REPLACE FUNCTION private.push_due(kind text, moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when kind in ('new_review', 'new_guide', 'wanted_answered') then
      private.start_of_day(private.local_day(moment + interval '6 hours')) + interval '18 hours'
    -- Several decisions of a minute are one message.
    else moment + interval '1 minute' end
$function$;
comment on function private.push_due(text,timestamp with time zone) is 'When a browser is told of a notice: of what others wrote at six in the evening, of what is decided about the own after a minute.';

CREATE OR REPLACE FUNCTION private.question_ways(marks text[])
 RETURNS TABLE(mark text, ending text, place bigint)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select marks[1], '', 0
  union all
  select known.mark, ':*', known.place from unnest(marks) with ordinality as known (mark, place)
$function$;
comment on function private.question_ways(text[]) is 'Where the questions look for words, strictest first by place, and what stands behind a word: :* for its beginning.';

CREATE OR REPLACE FUNCTION private.queue_digest(moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  here constant timestamp := moment at time zone 'Asia/Jerusalem';
  sunday constant date := here::date - extract(dow from here)::int;
  queued int := 0;
begin
  if not private.mail_is_on() or here < sunday + time '07:00' then
    return 0;
  end if;
  insert into private.mail_digests (week) values (sunday) on conflict do nothing;
  if not found then
    return 0;
  end if;
  insert into private.mails (address, template, language, facts)
    select a.email, 'digest', 'he', jsonb_build_object(
      'waiting', (select count(*) from private.waiting_cases),
      'ratings', coalesce(sum(f.ratings), 0), 'reports', coalesce(sum(f.reports), 0),
      'sign_ups', coalesce(sum(f.sign_ups), 0), 'decisions', coalesce(sum(f.decisions), 0))
    from private.admin_emails as a
    left join private.daily_figures as f on f.day >= sunday - 7 and f.day < sunday
    group by a.email;
  get diagnostics queued = row_count;
  delete from private.mail_digests where week < sunday - 365;
  return queued;
end
$function$;
comment on function private.queue_digest(timestamp with time zone) is 'Makes the digest of a week for every admin, once, from Sunday seven in the morning on. Returns how many.';

CREATE OR REPLACE FUNCTION private.raffle_to_change(raffle integer)
 RETURNS private.raffles
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  found private.raffles;
begin
  perform private.require_admin();
  select * into found from private.raffles as r where r.id = raffle_to_change.raffle for update;
  if found.id is null then
    perform private.refuse('raffle/none', 404, 'There is no such raffle.');
  end if;
  return found;
end
$function$;
comment on function private.raffle_to_change(integer) is 'A raffle, locked, for an admin. Errors raffle/none (404) and those of private.require_admin.';

CREATE OR REPLACE FUNCTION private.rank_courses(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from private.course_documents as d join public.courses as c on c.id = d.course_id
    where c.id = any (ids) and d.popularity <> private.popularity(c.rating_count)
    order by c.id
    for no key update of d;
  if found then
    update private.course_documents as d set popularity = private.popularity(c.rating_count)
      from public.courses as c
      where c.id = d.course_id and c.id = any (ids)
        and d.popularity <> private.popularity(c.rating_count);
  end if;
end
$function$;
comment on function private.rank_courses(integer[]) is 'Puts the popularity of these courses into their search documents, where they have taken a step.';

CREATE OR REPLACE FUNCTION private.rank_professors(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from private.professor_documents as d join public.professors as p on p.id = d.professor_id
    where p.id = any (ids) and d.popularity <> private.popularity(p.rating_count)
    order by p.id
    for no key update of d;
  if found then
    update private.professor_documents as d set popularity = private.popularity(p.rating_count)
      from public.professors as p
      where p.id = d.professor_id and p.id = any (ids)
        and d.popularity <> private.popularity(p.rating_count);
  end if;
end
$function$;
comment on function private.rank_professors(integer[]) is 'Puts the popularity of these professors into their search documents, where they have taken a step.';

CREATE OR REPLACE FUNCTION private.rating_deltas(lost private.rating_fact[], won private.rating_fact[], of_course boolean)
 RETURNS TABLE(target_id integer, ratings integer, stars integer, ones integer, twos integer, threes integer, fours integer, fives integer, difficulties integer, difficulty integer, take_again_votes integer, take_again_yes integer, newest timestamp with time zone, any_lost boolean)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select
    case when of_course then fact.course_id else fact.professor_id end as target_id,
    sum(sign)::int,
    sum(sign * fact.stars)::int,
    coalesce(sum(sign) filter (where fact.stars = 1), 0)::int,
    coalesce(sum(sign) filter (where fact.stars = 2), 0)::int,
    coalesce(sum(sign) filter (where fact.stars = 3), 0)::int,
    coalesce(sum(sign) filter (where fact.stars = 4), 0)::int,
    coalesce(sum(sign) filter (where fact.stars = 5), 0)::int,
    coalesce(sum(sign) filter (where fact.difficulty is not null), 0)::int,
    coalesce(sum(sign * fact.difficulty), 0)::int,
    coalesce(sum(sign) filter (where fact.take_again is not null), 0)::int,
    coalesce(sum(sign) filter (where fact.take_again), 0)::int,
    max(fact.rated_at) filter (where sign > 0),
    bool_or(sign < 0)
  from (select -1 as sign, * from unnest(lost) union all select 1, * from unnest(won)) as fact
  group by 1
$function$;
comment on function private.rating_deltas(private.rating_fact[],private.rating_fact[],boolean) is 'Differences to the tallies of each target (courses, or else professors) from ratings that no longer and now count.';

CREATE OR REPLACE FUNCTION private.rating_limits_of(person text, moment timestamp with time zone)
 RETURNS TABLE(per_day integer, left_today integer, per_month integer, left_this_month integer, opens_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select per_day, left_today, per_month, left_this_month,
    case
      when left_this_month = 0 then private.start_of_day((private.local_month(moment) + interval '1 month')::date)
      when left_today = 0 then private.start_of_day(private.local_day(moment) + 1)
    end
  from (
    select limits.per_day, limits.per_month,
      greatest(limits.per_day
        - coalesce(case when p.reviews_day >= private.local_day(moment) then p.reviews_today end, 0), 0)
        as left_today,
      greatest(limits.per_month
        - coalesce(case when p.reviews_month >= private.local_month(moment) then p.reviews_this_month end, 0), 0)
        as left_this_month
    from (
      select private.limit_setting('rating_limit_per_day') as per_day,
        private.limit_setting('rating_limit_per_month') as per_month
    ) as limits
    left join public.profiles as p on p.firebase_uid = person
  ) as places
$function$;
comment on function private.rating_limits_of(text,timestamp with time zone) is 'Limits of a person at a moment, what is left of them, and when the next place comes free where nothing is.';

CREATE OR REPLACE FUNCTION private.ratings_of_pair(course integer, professor integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (
    (select count(*) from public.ratings as r where r.course_id = course and r.professor_id = professor)
    + (select count(*) from public.course_ratings as r where r.course_id = course and r.professor_id = professor)
  )::int
$function$;
comment on function private.ratings_of_pair(integer,integer) is 'How many ratings, in any state, name a pair.';

CREATE OR REPLACE FUNCTION private.reader_of_request()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when private.user_id() is not null then 'person:' || private.user_id()
    else format('network:%s:%s', left(private.client_network(), 64),
      get_byte(sha256(convert_to(coalesce(
        nullif(current_setting('request.headers', true), '')::json ->> 'user-agent', ''), 'UTF8')), 0) % 64)
    end
$function$;
comment on function private.reader_of_request() is 'Who counts as one reader: a person, or a network with a class of browsers.';

CREATE OR REPLACE FUNCTION private.reasons_in_quarter(begins timestamp with time zone, ends timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with reported as (
    select reason, count(*)::int as times from private.all_reports()
    where is_of_review and created_at >= begins and created_at < ends group by reason
  ), decided as (
    select reason, count(distinct (subject_kind, subject_key)) filter (where action = 'remove')::int as removed,
      case when count(waited_hours) >= 5 then
        round(percentile_cont(0.5) within group (order by waited_hours)::numeric, 1) end as median_hours
    from private.standing_decisions(begins, ends)
    where subject_kind in ('review', 'course_review', 'institution_review') and reason is not null
    group by reason
  ), by_reason as (
    select reason, coalesce(reported.times, 0) as reports, coalesce(decided.removed, 0) as removed,
      decided.median_hours, row_number() over (order by coalesce(reported.times, 0) desc, reason) as place
    from reported full join decided using (reason)
  ), hidden as (
    select private.hide_few(array_agg(reports order by place)) as reports,
      private.hide_few(array_agg(removed order by place)) as removed
    from by_reason
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'reason', b.reason, 'reports', hidden.reports[b.place], 'removed', hidden.removed[b.place],
    'median_hours', b.median_hours
  ) order by b.place), '[]')
  from by_reason as b, hidden
$function$;
comment on function private.reasons_in_quarter(timestamp with time zone,timestamp with time zone) is 'Reports of reviews and removed reviews by reason; null for what is "up to 4".';

CREATE OR REPLACE FUNCTION private.reasons_to_hold(comment text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  plain constant text := private.plain(comment);
  reasons text[] := '{}';
begin
  -- Most comments have no digit, and most no letter that an address is made of.
  if plain ~ '[0-9]' then
    if plain ~ private.telephone_pattern() then
      reasons := reasons || 'phone'::text;
    end if;
    if private.has_id_number(plain) then
      reasons := reasons || 'id_number'::text;
    end if;
  end if;
  if plain ~ '[a-z]' then
    if plain ~ private.email_pattern() then
      reasons := reasons || 'email'::text;
    end if;
    -- What stands behind an @ is an address already.
    if regexp_replace(plain, private.email_pattern(), ' ', 'g') ~ private.link_pattern() then
      reasons := reasons || 'link'::text;
    end if;
  end if;
  if private.has_listed_words(comment) then
    reasons := reasons || 'words'::text;
  end if;
  return reasons;
end
$function$;
comment on function private.reasons_to_hold(text) is 'Why a comment waits for an admin before it is public: phone, id_number, email, link, words. Empty when it does not.';

CREATE OR REPLACE FUNCTION private.reasons_to_hold_guide(title text, body text, url text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_remove(
    private.reasons_to_hold(
      regexp_replace(concat_ws(E'\n', title, body, url), '(https?://[^\s@]{0,200}/)@', '\1', 'g')
    ),
    'link'
  )
$function$;
comment on function private.reasons_to_hold_guide(text,text,text) is 'Why a guide waits for an admin because of its words: phone, id_number, email, words. Empty when it does not.';

CREATE OR REPLACE FUNCTION private.recount()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Nobody rates while everything is counted; the order is that of the tallies.
  lock table public.ratings, public.course_ratings, public.study_guides, public.guide_requests, public.professors,
    public.courses, public.institution_ratings in share row exclusive mode;

  update public.professors as p set
    rating_count = c.rating_count, rating_sum = c.rating_sum, histogram = c.histogram,
    difficulty_count = c.difficulty_count, difficulty_sum = c.difficulty_sum,
    take_again_count = c.take_again_count, take_again_yes = c.take_again_yes,
    tag_counts = c.tag_counts, last_rated_at = c.last_rated_at
  from private.counted_professors as c
  where c.id = p.id
    and (p.rating_count, p.rating_sum, p.histogram, p.difficulty_count, p.difficulty_sum, p.take_again_count,
      p.take_again_yes, p.tag_counts, p.last_rated_at)
    is distinct from (c.rating_count, c.rating_sum, c.histogram, c.difficulty_count, c.difficulty_sum,
      c.take_again_count, c.take_again_yes, c.tag_counts, c.last_rated_at);

  update public.courses as p set
    rating_count = c.rating_count, rating_sum = c.rating_sum, histogram = c.histogram,
    difficulty_count = c.difficulty_count, difficulty_sum = c.difficulty_sum,
    take_again_count = c.take_again_count, take_again_yes = c.take_again_yes,
    tag_counts = c.tag_counts, last_rated_at = c.last_rated_at
  from private.counted_courses as c
  where c.id = p.id
    and (p.rating_count, p.rating_sum, p.histogram, p.difficulty_count, p.difficulty_sum, p.take_again_count,
      p.take_again_yes, p.tag_counts, p.last_rated_at)
    is distinct from (c.rating_count, c.rating_sum, c.histogram, c.difficulty_count, c.difficulty_sum,
      c.take_again_count, c.take_again_yes, c.tag_counts, c.last_rated_at);

  update public.course_professors as p set rating_count = c.rating_count, rating_sum = c.rating_sum
  from private.counted_pairs as c
  where c.course_id = p.course_id and c.professor_id = p.professor_id
    and (p.rating_count, p.rating_sum) is distinct from (c.rating_count, c.rating_sum);

  update public.study_guides as g set
    institution = c.institution, department = c.department, helpful_count = c.helpful_count, file_count = c.file_count
  from private.counted_guides as c
  where c.id = g.id
    and (g.institution, g.department, g.helpful_count, g.file_count)
      <> (c.institution, c.department, c.helpful_count, c.file_count);

  update public.guide_requests as r set asked_count = c.asked_count
  from private.counted_guide_requests as c where c.id = r.id and r.asked_count <> c.asked_count;

  update public.departments as p set professor_count = c.professor_count, course_count = c.course_count
  from private.counted_departments as c
  where c.id = p.id and (p.professor_count, p.course_count) is distinct from (c.professor_count, c.course_count);

  update public.institutions as p set
    professor_count = c.professor_count, course_count = c.course_count, rating_count = c.rating_count
  from private.counted_institutions as c
  where c.id = p.id
    and (p.professor_count, p.course_count, p.rating_count)
      is distinct from (c.professor_count, c.course_count, c.rating_count);

  insert into public.institution_tallies
    select c.institution_id, c.review_count, c.teaching_sum, c.facilities_sum, c.services_sum, c.social_life_sum,
      c.location_sum, c.fairness_sum, c.histogram, c.last_posted_at
    from private.counted_institution_tallies as c
    where c.review_count > 0 or exists (select from public.institution_tallies as t
      where t.institution_id = c.institution_id)
  on conflict (institution_id) do update set
    review_count = excluded.review_count, teaching_sum = excluded.teaching_sum,
    facilities_sum = excluded.facilities_sum, services_sum = excluded.services_sum,
    social_life_sum = excluded.social_life_sum, location_sum = excluded.location_sum,
    fairness_sum = excluded.fairness_sum, histogram = excluded.histogram, last_posted_at = excluded.last_posted_at;

  perform private.rank_professors(array(select id from public.professors));
  perform private.rank_courses(array(select id from public.courses));

  perform private.index_guides(array(select id from private.stale_guide_documents));
  perform private.shift_guide_counts(array(
    select row(department, type, language, institution, missing)::private.guide_counts from private.stale_guide_counts
  ));

  update public.profiles as p set reviews_made = c.reviews_made, tickets = c.tickets
  from private.counted_people as c
  where c.firebase_uid = p.firebase_uid and (p.reviews_made, p.tickets) <> (c.reviews_made, c.tickets);
end
$function$;
comment on function private.recount() is 'Puts counted values in place of stale ones, after a load with triggers off. Ratings wait meanwhile.';

CREATE OR REPLACE FUNCTION private.refuse(code text, status integer, message text, details text DEFAULT NULL::text, headers jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message, 'details', details, 'hint', null)::text,
    detail = json_build_object('status', status, 'headers', headers)::text;
end
$function$;
comment on function private.refuse(text,integer,text,text,jsonb) is 'Ends the request with this HTTP status and { code, message, details }, as the table interface takes it from a function. The codes stand in contract/.';

CREATE OR REPLACE FUNCTION private.refuse_field(field text, message text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.refuse('catalogue/invalid', 400, message, json_build_object('field', field)::text);
end
$function$;
comment on function private.refuse_field(text,text) is 'Refuses what was written into a field of the catalogue: catalogue/invalid (400), details {"field"}.';

CREATE OR REPLACE FUNCTION private.refuse_guide_file(file uuid, reason text, came_as text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.guide_files set status = 'refused', refused_reason = reason where id = file and status = 'checking';
  if found then
    insert into private.bytes_to_delete (kind, key)
      select 'upload', file_id::text from private.stored_files where file_id = file
      union all select 'object', object_key from private.stored_files where file_id = file
      union all select 'object', thumbnail_key from private.stored_files where file_id = file;
    update private.stored_files set upload_digest = came_as where file_id = file;
  end if;
end
$function$;
grant execute on function private.refuse_guide_file(uuid,text,text) to auth_admin;
comment on function private.refuse_guide_file(uuid,text,text) is 'A check found that the file cannot be used: its owner reads why, its bytes go.';

CREATE OR REPLACE FUNCTION private.refuse_until(code text, message text, most integer, opens_at timestamp with time zone, moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.refuse(
    code, 429, message,
    json_build_object(
      'limit', most, 'opens_at', to_char(opens_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    )::text,
    jsonb_build_object('Retry-After', greatest(1, ceil(extract(epoch from opens_at - moment))::int)::text)
  );
end
$function$;
comment on function private.refuse_until(text,text,integer,timestamp with time zone,timestamp with time zone) is 'Refuses with 429, the limit, and when the next place comes free: in the details (ISO 8601) and as Retry-After (seconds).';

CREATE OR REPLACE FUNCTION private.refuse_while_importing()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  other private.imports;
begin
  perform private.end_silent_imports();
  select * into other from private.imports where status in ('reading', 'writing');
  if found then
    perform private.refuse('import/busy', 409, 'Another import is being read or written.', json_build_object(
      'admin', private.admin_name(other.admin), 'kind', other.kind, 'status', other.status)::text);
  end if;
end
$function$;
comment on function private.refuse_while_importing() is 'Error import/busy (409, details {"admin", "kind", "status"}) while an import is read or written.';

CREATE OR REPLACE FUNCTION private.remember_removed_files(guide uuid)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with remembered as (
    insert into private.removed_files (digest)
      select distinct known.digest
      from private.stored_files as s
      join public.guide_files as f on f.id = s.file_id and f.guide_id = guide,
      unnest(array[s.upload_digest, s.digest]) as known (digest)
      where known.digest is not null
    on conflict (digest) do nothing
    returning digest
  )
  select count(*)::int from remembered
$function$;
comment on function private.remember_removed_files(uuid) is 'The files of a guide are refused when they come again. Returns how many digests are new.';

CREATE OR REPLACE FUNCTION private.remember_withdrawn(digests text[], professor integer, course integer, institution integer, status text, held_reasons text[], has_decision boolean, reporters text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  was_held constant boolean := status = 'held' and 'reports' = any (held_reasons);
  by_admin constant boolean := status in ('hidden', 'removed')
    or status = 'held' and (held_reasons = '{}' or has_decision);
begin
  if not was_held and not by_admin and cardinality(reporters) = 0 then
    return;
  end if;
  insert into private.withdrawn_reviews as known (writer, professor_id, course_id, institution_id, was_held, by_admin)
    select digest, professor, course, institution, was_held, by_admin from unnest(digests) as digest order by digest
  on conflict (writer) do update set
    was_held = known.was_held or excluded.was_held, by_admin = known.by_admin or excluded.by_admin,
    withdrawn_at = excluded.withdrawn_at;
  -- A reporter whose profile is being deleted at this moment is skipped: their reports go with it.
  insert into private.withdrawn_reports (writer, reporter)
    select digest, there.firebase_uid
    from unnest(digests) as digest,
      (select firebase_uid from public.profiles where firebase_uid = any (reporters) for key share skip locked) as there
  on conflict do nothing;
end
$function$;
comment on function private.remember_withdrawn(text[],integer,integer,integer,text,text[],boolean,text[]) is 'Remembers under these digests that a review of this status was deleted, whether an admin had sent it back or taken it down, and who had reported it; nothing where nobody had objected.';

CREATE OR REPLACE FUNCTION private.remember_withdrawn_guide(guide public.study_guides)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  was_objected constant boolean := guide.decision_reason is not null or 'reports' = any (guide.held_reasons);
  reporters constant text[] := array(select private.guide_reporters(guide.id));
  digests text[];
begin
  if not was_objected and cardinality(reporters) = 0 then
    return;
  end if;
  digests := private.digests_of_person(guide.user_id, 'withdrawn guides');
  insert into private.withdrawn_guides as known (author, was_objected)
    select digest, was_objected from unnest(digests) as digest order by digest
  on conflict (author) do update set
    was_objected = known.was_objected or excluded.was_objected, withdrawn_at = excluded.withdrawn_at;
  -- A reporter whose profile is being deleted at this moment is skipped: their reports go with it.
  insert into private.withdrawn_guide_reports (author, reporter)
    select digest, there.firebase_uid
    from unnest(digests) as digest,
      (select firebase_uid from public.profiles where firebase_uid = any (reporters) for key share skip locked) as there
  on conflict do nothing;
end
$function$;
comment on function private.remember_withdrawn_guide(public.study_guides) is 'Remembers that a guide is withdrawn while reports are against it, and whose, or after an admin said no.';

CREATE OR REPLACE FUNCTION private.reopen_reports(decision private.decisions)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  reopened int := 0;
begin
  if private.reports_table(decision.subject_kind) is null or not decision.after ? 'reports' then
    return 0;
  end if;
  execute format('update public.%I set status = ''pending'' where id = any ($1) and status <> ''pending''',
    private.reports_table(decision.subject_kind))
    using array(select jsonb_array_elements_text(decision.after -> 'reports')::uuid);
  get diagnostics reopened = row_count;
  return reopened;
end
$function$;
comment on function private.reopen_reports(private.decisions) is 'Lets the reports that a decision settled wait again. Returns how many.';

CREATE OR REPLACE FUNCTION private.report_record(person text)
 RETURNS TABLE(decided integer, upheld integer)
 LANGUAGE plpgsql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$
begin
  return query
    select count(*)::int, (count(*) filter (where r.status = 'reviewed'))::int
    from (
      select status from public.review_reports where user_id = person
      union all
      select status from public.institution_review_reports where user_id = person
      union all
      select status from public.guide_reports where user_id = person
      union all
      select status from public.professor_reports where user_id = person
      union all
      select status from public.course_reports where user_id = person
    ) as r
    where r.status <> 'pending';
end
$function$;
comment on function private.report_record(text) is 'How many reports of a person admins have decided on, and how many of these were right.';

CREATE OR REPLACE FUNCTION private.report_weight_in_thirds(person text)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when decided >= 5 and upheld * 3 < decided then 1 else 3 end from private.report_record(person)
$function$;
comment on function private.report_weight_in_thirds(text) is 'What a report of a person counts towards a hold: 3 thirds, or 1 for somebody who was wrong too often.';

CREATE OR REPLACE FUNCTION private.reported_column(kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case kind when 'review' then 'rating_id' when 'course_review' then 'course_rating_id'
    when 'institution_review' then 'rating_id' when 'guide' then 'guide_id' when 'professor' then 'professor_id'
    when 'course' then 'course_id' end
$function$;
comment on function private.reported_column(text) is 'Column of private.reports_table(kind) that names the case.';

CREATE OR REPLACE FUNCTION private.reported_part(comment text, details text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select quoted[1]
  from regexp_matches(details, '["“”„«»״]([^"“”„«»״]{6,255})["“”„«»״]', 'g') as quoted
  where strpos(comment, quoted[1]) > 0
  limit 1
$function$;
comment on function private.reported_part(text,text) is 'The part of a comment that a reporter has quoted in quotation marks; null where there is none.';

CREATE OR REPLACE FUNCTION private.reporters_of(review_kind text, review_id uuid, settled timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select user_id from public.review_reports
  where (rating_id = case review_kind when 'professor' then review_id end
      or course_rating_id = case review_kind when 'course' then review_id end)
    and status = 'pending' and created_at > coalesce(settled, '-infinity')
  union
  select w.reporter
  from (
    select user_id, professor_id as target from public.ratings where id = review_id and review_kind = 'professor'
    union all
    select user_id, course_id from public.course_ratings where id = review_id and review_kind = 'course'
  ) as review
  join private.withdrawn_reports as w
    on w.writer = any (private.withdrawn_by(review.user_id, review_kind, review.target))
  -- What an admin has let stand starts afresh.
  where settled is null
$function$;
comment on function private.reporters_of(text,uuid,timestamp with time zone) is 'People whose reports of a review (kind professor or course) wait for an admin, made since a moment, and who had reported the one that it replaces.';

CREATE OR REPLACE FUNCTION private.reports_of_case(kind text, key text, comment text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;
comment on function private.reports_of_case(text,text,text) is 'Reports of a case, those that wait first: what was said on which day, and how often the reporter was right before.';

CREATE OR REPLACE FUNCTION private.reports_table(kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    when kind in ('review', 'course_review') then 'review_reports'
    when kind = 'institution_review' then 'institution_review_reports'
    when kind in ('professor', 'course', 'guide') then kind || '_reports'
  end
$function$;
comment on function private.reports_table(text) is 'Table of the reports of a kind of case; null for other kinds.';

CREATE OR REPLACE FUNCTION private.require_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  access constant text := public.admin_access();
begin
  if access = 'needs_code' then
    perform private.refuse('insufficient_aal', 403, 'This needs a code from your second factor.');
  elsif access = 'needs_factor' then
    perform private.refuse('admin/second-factor-required', 403, 'Admins need a second factor. Set one up first.');
  elsif access <> 'full' then
    perform private.refuse('admin/required', 403, 'This is for admins.');
  end if;
end
$function$;
comment on function private.require_admin() is 'Errors admin/required (403) unless the caller is an admin, insufficient_aal (403) where they have a second factor that their session has not shown, admin/second-factor-required (403) where they have to set one up.';

CREATE OR REPLACE FUNCTION private.require_fresh_code()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.has_second_factor() then
    perform private.refuse('admin/second-factor-required', 403, 'This needs a second factor. Set one up first.');
  end if;
  if not exists (
    select from auth.mfa_amr_claims as proof join auth.sessions as s on s.id = proof.session_id
    where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and s.user_id = (select auth.uid())
      and s.aal <> 'aal1' and proof.authentication_method <> 'oauth'
      and proof.updated_at > now() - interval '5 minutes'
  ) then
    perform private.refuse('insufficient_aal', 403, 'This needs a code from your second factor, entered just now.');
  end if;
end
$function$;
comment on function private.require_fresh_code() is 'Errors insufficient_aal (403) unless the session has shown a second factor within the last five minutes, admin/second-factor-required (403) where there is none.';

CREATE OR REPLACE FUNCTION private.require_importer()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
end
$function$;
grant execute on function private.require_importer() to auth_admin;
comment on function private.require_importer() is 'private.require_admin for the server, which asks it in the transaction of each step of an import: admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION private.require_own_departments(person public.profiles)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from public.departments as d
    where d.id in (person.department, person.department2) and d.institution <> person.institution
  ) then
    perform private.refuse('profile/foreign-department', 400,
      'The department must belong to the institution of the profile.');
  end if;
end
$function$;
comment on function private.require_own_departments(public.profiles) is 'profile/foreign-department (400) where a department of a profile is not one of its institution''s.';

CREATE OR REPLACE FUNCTION private.require_readable_guide(guide uuid, topic text, may_be_own boolean)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  writer text;
begin
  select g.user_id into writer
  from public.study_guides as g join public.courses as c on c.id = g.course_id and c.status = 'visible'
  where g.id = guide and g.status = 'published';
  if writer is null then
    perform private.refuse(topic || '/no-guide', 404, 'There is no such guide.');
  end if;
  if writer = private.user_id() and not may_be_own then
    perform private.refuse(topic || '/own-guide', 403, 'This guide is your own.');
  end if;
end
$function$;
comment on function private.require_readable_guide(uuid,text,boolean) is '<topic>/no-guide (404) unless everybody can see the guide; <topic>/own-guide (403) where it is the caller''s and may not be.';

CREATE OR REPLACE FUNCTION private.require_readable_review(review_kind text, review_id uuid, topic text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  writer text;
begin
  if review_kind = 'professor' then
    select r.user_id into writer
    from public.ratings as r join public.professors as p on p.id = r.professor_id
    where r.id = review_id and r.status = 'visible' and p.status = 'visible';
  elsif review_kind = 'course' then
    select r.user_id into writer
    from public.course_ratings as r join public.courses as c on c.id = r.course_id
    where r.id = review_id and r.status = 'visible' and c.status = 'visible';
  end if;
  if writer is null then
    perform private.refuse(topic || '/no-review', 404, 'There is no such review.');
  end if;
  if writer = private.user_id() then
    perform private.refuse(topic || '/own-review', 403, 'This review is your own.');
  end if;
  return writer;
end
$function$;
comment on function private.require_readable_review(text,uuid,text) is 'Writer of a review (kind professor or course) that the caller can see and did not write. Otherwise <topic>/no-review (404) or <topic>/own-review (403).';

CREATE OR REPLACE FUNCTION private.require_recent_sign_in()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.session_is_alive() or coalesce(private.authenticated_at() < now() - interval '5 minutes', true) then
    perform private.refuse('auth/requires-recent-login', 401, 'מטעמי אבטחה, עליך להתחבר מחדש כדי למחוק את החשבון');
  end if;
  perform private.require_second_factor();
end
$function$;
comment on function private.require_recent_sign_in() is 'Errors auth/requires-recent-login (401) unless the caller signed in within the last five minutes on a session that still exists; insufficient_aal (403) where they have a second factor that it has not shown.';

CREATE OR REPLACE FUNCTION private.require_second_factor()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.second_factor_is_shown() then
    perform private.refuse('insufficient_aal', 403, 'This needs a code from your second factor.');
  end if;
end
$function$;
comment on function private.require_second_factor() is 'Error insufficient_aal (403) unless the caller has shown a second factor or has none.';

CREATE OR REPLACE FUNCTION private.require_two_entries(kind text, kept integer, gone integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.catalogue_table(kind) is null or kept is null or gone is null or kept = gone then
    perform private.refuse('merge/invalid', 400, 'Two entries of one kind are expected.');
  end if;
end
$function$;
comment on function private.require_two_entries(text,integer,integer) is 'Error merge/invalid (400) for what cannot be merged.';

CREATE OR REPLACE FUNCTION private.require_writer_of_case(kind text, key text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  writer constant text := private.writer_of_case(kind, key);
begin
  if writer is null then
    perform private.refuse('case/no-writer', 404, 'Nobody with an account wrote this, or it is gone.');
  end if;
  return writer;
end
$function$;
comment on function private.require_writer_of_case(text,text) is 'Who wrote what a case is about. Error case/no-writer (404).';

CREATE OR REPLACE FUNCTION private.reset_second_factor_for_operator(person uuid, reason text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  why constant text := private.operator_reason(reason);
  removed int;
begin
  perform from auth.users where id = person for update;
  -- With the factors go their challenges and recovery codes.
  delete from auth.mfa_factors where user_id = person;
  get diagnostics removed = row_count;
  if removed > 0 then
    delete from auth.sessions where user_id = person;
    insert into auth.audit_log_entries (payload) values (jsonb_build_object(
      'action', 'factor_deleted', 'actor_id', person,
      'traits', jsonb_build_object('by', 'operator', 'reason', why, 'factors', removed)
    ));
  end if;
  return removed;
end
$function$;
comment on function private.reset_second_factor_for_operator(uuid,text) is 'For the owner of the database alone: takes every second factor and the recovery codes off an account and ends its sessions. Returns how many factors went; with none nothing happens and nothing is logged.';

CREATE OR REPLACE FUNCTION private.review_table(kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case kind when 'review' then 'ratings' when 'course_review' then 'course_ratings'
    when 'institution_review' then 'institution_ratings' end
$function$;
comment on function private.review_table(text) is 'Table of the reviews of a kind of case; null for other kinds.';

CREATE OR REPLACE FUNCTION private.review_version(updated_at timestamp with time zone, status text, reviewed_at timestamp with time zone, decided_at timestamp with time zone, report_count integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select left(md5(
    extract(epoch from updated_at) || status || coalesce(extract(epoch from reviewed_at)::text, '-')
      || coalesce(extract(epoch from decided_at)::text, '-')
  ), 16) || '.' || report_count
$function$;
comment on function private.review_version(timestamp with time zone,text,timestamp with time zone,timestamp with time zone,integer) is 'Differs once its writer or an admin has changed a review; after the point, with the reports that wait.';

CREATE OR REPLACE FUNCTION private.roll_rating_counters(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  today constant date := private.local_day(moment);
  this_month constant date := private.local_month(moment);
  rolled int;
begin
  with stale as (
    select firebase_uid from public.profiles
    where reviews_day < today or reviews_month < this_month
      or reviews_day > private.counted_day(reviews_day, moment)
      or reviews_month > private.counted_month(reviews_month, moment)
    limit most
    for no key update skip locked
  )
  update public.profiles as p set
    reviews_today = case when p.reviews_day >= today then p.reviews_today else 0 end,
    reviews_day = case when p.reviews_day >= today then private.counted_day(p.reviews_day, moment) end,
    reviews_this_month = case when p.reviews_month >= this_month then p.reviews_this_month else 0 end,
    reviews_month = case when p.reviews_month >= this_month then private.counted_month(p.reviews_month, moment) end
  from stale where p.firebase_uid = stale.firebase_uid;
  get diagnostics rolled = row_count;
  return rolled;
end
$function$;
comment on function private.roll_rating_counters(timestamp with time zone,integer) is 'Sets counters of days and months that are over at a moment to 0, and days that lie ahead to that day, of so many people at most. Returns of how many.';

CREATE OR REPLACE FUNCTION private.row_of_review(kind text, key text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  found jsonb;
begin
  if private.review_table(kind) is null or not private.is_key_of(kind, key) then
    return null;
  end if;
  execute format('select to_jsonb(r) from public.%I as r where r.id = $1', private.review_table(kind))
    into found using key::uuid;
  return found;
end
$function$;
comment on function private.row_of_review(text,text) is 'The row of a review of any kind; null where there is none.';

CREATE OR REPLACE FUNCTION private.rules_of_quarter(reasons text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;
comment on function private.rules_of_quarter(text[]) is 'For each rule that holds reviews: how often admins have agreed with it this quarter, and how often not.';

CREATE OR REPLACE FUNCTION private.search_questions(words text[], scope text, marks text[])
 RETURNS tsquery[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(
    select concat_ws(' & ',
      (select string_agg(format('''%s%s''%s', way.mark, word, way.ending), ' & ') from unnest(words) as word),
      nullif(scope, '')
    )::tsquery
    from private.question_ways(marks) as way
    order by way.place
  )
$function$;
comment on function private.search_questions(text[],text,text[]) is 'Questions for at least one word within a scope, from "exactly this name" to "anything that begins so", one more than there are marks.';

CREATE OR REPLACE FUNCTION private.search_scope(institution_id integer, department_ids integer[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select concat_ws(' & ',
    '''#i' || institution_id || '''',
    (select '(' || string_agg('''#d' || id || '''', ' | ') || ')' from unnest(department_ids) as id)
  )
$function$;
comment on function private.search_scope(integer,integer[]) is 'The filters as text of a tsquery; empty when there are none.';

CREATE OR REPLACE FUNCTION private.second_factor_is_shown()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select not private.has_second_factor()
    -- Of the session and not of the token, which outlives a factor that was removed.
    or exists (
      select from auth.sessions
      where id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid
        and user_id = (select auth.uid())
        and aal <> 'aal1'
    )
$function$;
comment on function private.second_factor_is_shown() is 'Whether the caller''s session has shown a second factor, as far as the caller has one. By the session, since a token tells only how it was when it was made.';

CREATE OR REPLACE FUNCTION private.session_is_alive()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from auth.sessions
    where id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid
      and user_id = (select auth.uid())
      and (not_after is null or not_after > now())
  )
$function$;
comment on function private.session_is_alive() is 'Whether the session of the caller''s token still exists.';

CREATE OR REPLACE FUNCTION private.setting_kind(setting text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when private.default_limit(setting) is not null then 'limit'
    when setting = 'announcement' then 'announcement'
    when private.default_setting(setting) is not null then 'switch'
  end
$function$;
comment on function private.setting_kind(text) is 'limit, switch or announcement; null for no setting of the desk.';

CREATE OR REPLACE FUNCTION private.settle_five_ratings(person text, rating uuid, course_rating uuid, has_gained boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.ticket_ledger (user_id, kind, amount, rating_id, course_rating_id)
  select firebase_uid, 'five_ratings', due - balance, rating, course_rating
  from (
    select p.firebase_uid,
      case when p.reviews_made - (
        select count(*) from private.waiting_tickets as w
        left join public.ratings as r on r.id = w.rating_id
        left join public.course_ratings as c on c.id = w.course_rating_id
        where w.user_id = p.firebase_uid and coalesce(r.status, c.status) <> 'removed'
      ) >= 5 then 5 else 0 end as due,
      (select coalesce(sum(amount), 0) from public.ticket_ledger
        where user_id = p.firebase_uid and kind = 'five_ratings')::int
        as balance
    from public.profiles as p where p.firebase_uid = person
  ) as state
  -- Somebody who has five from an import, for which there are no tickets, does not earn them by deleting one.
  where case when has_gained then due > balance else due < balance end;
end
$function$;
comment on function private.settle_five_ratings(text,uuid,uuid,boolean) is 'Brings the five tickets for five ratings in line with how many ratings the person has after gaining or losing one.';

CREATE OR REPLACE FUNCTION private.settle_guide_tickets(guide public.study_guides)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  balance constant int := (
    select coalesce(sum(amount), 0) from public.ticket_ledger
    where guide_id = guide.id and user_id = guide.user_id
  );
  due constant int := case
    when guide.status = 'published' then 2
    when guide.status = 'pending' then balance
    when guide.status = 'hidden' and guide.decision_reason is null then balance
    when guide.status = 'merged' and not exists (
      select from public.study_guides as kept where kept.id = guide.merged_into and kept.user_id = guide.user_id
    ) then balance
    else 0
  end;
begin
  if due <> balance then
    -- With an account its entries go, and nothing is entered any more.
    insert into public.ticket_ledger (user_id, kind, amount, guide_id)
      select firebase_uid, 'guide', due - balance, guide.id
      from public.profiles where firebase_uid = guide.user_id;
  end if;
end
$function$;
comment on function private.settle_guide_tickets(public.study_guides) is 'Brings the tickets of a guide in line with its state; nothing where they are so already.';

CREATE OR REPLACE FUNCTION private.settle_institutions(kept integer, gone integer, is_undo boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.institution_ratings as r set set_aside = r.institution_id is distinct from p.institution
    from public.profiles as p
    where p.firebase_uid = r.user_id and r.institution_id in (kept, gone)
      and r.set_aside <> (r.institution_id is distinct from p.institution);
  -- The tally that the merge had made.
  delete from public.institution_tallies as t
    where is_undo and t.institution_id = kept
      and not exists (select from public.institution_ratings as r where r.institution_id = t.institution_id);
end
$function$;
comment on function private.settle_institutions(integer,integer,boolean) is 'Sets reviews of merged institutions aside, or brings them back, by where their writers study now.';

CREATE OR REPLACE FUNCTION private.settle_reports(kind text, key text, outcome text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  settled jsonb;
begin
  execute format(
    $sql$
    with settled as (
      update public.%I set status = $1 where %I = %L and status = 'pending' returning id, reason
    )
    select coalesce(jsonb_build_object('reports', jsonb_agg(id order by id), 'reported', jsonb_agg(distinct reason)),
      '{}') from settled having count(*) > 0
    $sql$, private.reports_table(kind), private.reported_column(kind), key
  ) into settled using outcome;
  return coalesce(settled, '{}');
end
$function$;
comment on function private.settle_reports(text,text,text) is 'Ends the reports of a case that wait as reviewed (they were right) or dismissed. Returns {"reports": ids, "reported": reasons}, or {} where none waited.';

CREATE OR REPLACE FUNCTION private.settle_suggestions(id uuid, new_status text, entry_id integer, reason text)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.catalogue_suggestions as s set
    status = new_status, decided_at = now(), decision_reason = reason,
    professor_id = case s.kind when 'professor' then entry_id end,
    course_id = case s.kind when 'course' then entry_id end
  where s.id in (select alike.id from private.suggestions_alike(settle_suggestions.id) as alike);
  return private.last_decision('suggestion', settle_suggestions.id::text);
end
$function$;
comment on function private.settle_suggestions(uuid,text,integer,text) is 'Decides on a suggestion and all that wait for the same thing; answers the row of the log.';

CREATE OR REPLACE FUNCTION private.shared_words(a text[], b text[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select count(*)::int from unnest(a) as word
  where exists (
    select from unnest(b) as other
    where other = word
      or char_length(word) >= 4 and char_length(other) >= 4 and word !~ '[0-9]' and private.one_edit_apart(word, other)
  )
$function$;
comment on function private.shared_words(text[],text[]) is 'How many words of one name stand in another; in words of four letters and more one letter may differ, never in numbers.';

CREATE OR REPLACE FUNCTION private.shift_guide_counts(moves private.guide_counts[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.guide_counts as known (department, type, language, institution, guides)
    select department, type, language, institution, guides from unnest(moves)
    order by department, type, language
  on conflict (department, type, language) do update set
    guides = known.guides + excluded.guides, institution = excluded.institution
$function$;
comment on function private.shift_guide_counts(private.guide_counts[]) is 'Adds differences to the counts, by key.';

CREATE OR REPLACE FUNCTION private.shift_institution_ratings(gains jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.institutions
    where id in (select key::int from jsonb_each_text(gains) where value <> '0')
    order by id
    for no key update;
  update public.institutions
    set rating_count = rating_count + gain.value::int
    from jsonb_each_text(gains) as gain
    where id = gain.key::int and gain.value <> '0';
end
$function$;
comment on function private.shift_institution_ratings(jsonb) is 'Adds to institutions.rating_count; gains maps an institution''s id to the difference.';

CREATE OR REPLACE FUNCTION private.shift_tags(counts jsonb, lost private.rating_fact[], won private.rating_fact[], of_course boolean, target integer)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(jsonb_object_agg(tag, total) filter (where total <> 0), '{}')
  from (
    select tag, sum(amount)::int as total
    from (
      select key as tag, value::int as amount from jsonb_each_text(counts)
      union all
      select unnest(fact.tags), -1 from unnest(lost) as fact
        where target = case when of_course then fact.course_id else fact.professor_id end
      union all
      select unnest(fact.tags), 1 from unnest(won) as fact
        where target = case when of_course then fact.course_id else fact.professor_id end
    ) as moves
    group by tag
  ) as totals
$function$;
comment on function private.shift_tags(jsonb,private.rating_fact[],private.rating_fact[],boolean,integer) is 'Tag counts of one target after ratings have come and gone.';

CREATE OR REPLACE FUNCTION private.shortened(word text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select word
  union
  select left(word, place - 1) || substr(word, place + 1) from generate_series(1, char_length(word)) as place
$function$;
comment on function private.shortened(text) is 'The word, and the word with each one of its letters taken out.';

CREATE OR REPLACE FUNCTION private.stage_import_lines(import uuid, lines jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.imports set heard_at = clock_timestamp(), line_count = line_count + jsonb_array_length(lines)
    where id = import and status = 'reading';
  if not found then
    perform private.refuse('import/gone', 409, 'This import is being read no more.');
  end if;
  insert into private.import_lines (import_id, line, fields, problem, about)
  select import, given.line, given.fields, given.problem, coalesce(given.about, '{}')
  from jsonb_to_recordset(lines) as given (line int, fields jsonb, problem text, about jsonb);
end
$function$;
grant execute on function private.stage_import_lines(uuid,jsonb) to auth_admin;
comment on function private.stage_import_lines(uuid,jsonb) is 'Takes lines of a file: [{"line", "fields": {column: text}, "problem", "about"}], the last two where the line could not even be read. At most 50,000 lines in all. Error import/gone (409).';

CREATE OR REPLACE FUNCTION private.stale_counts()
 RETURNS TABLE(table_name text, key text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select 'professors', p.id::text
  from public.professors as p join private.counted_professors as c using (id)
  where (p.rating_count, p.rating_sum, p.histogram, p.difficulty_count, p.difficulty_sum, p.take_again_count,
      p.take_again_yes, p.tag_counts, p.last_rated_at)
    is distinct from (c.rating_count, c.rating_sum, c.histogram, c.difficulty_count, c.difficulty_sum,
      c.take_again_count, c.take_again_yes, c.tag_counts, c.last_rated_at)
  union all
  select 'courses', p.id::text
  from public.courses as p join private.counted_courses as c using (id)
  where (p.rating_count, p.rating_sum, p.histogram, p.difficulty_count, p.difficulty_sum, p.take_again_count,
      p.take_again_yes, p.tag_counts, p.last_rated_at)
    is distinct from (c.rating_count, c.rating_sum, c.histogram, c.difficulty_count, c.difficulty_sum,
      c.take_again_count, c.take_again_yes, c.tag_counts, c.last_rated_at)
  union all
  select 'course_professors', format('%s/%s', p.course_id, p.professor_id)
  from public.course_professors as p join private.counted_pairs as c using (course_id, professor_id)
  where (p.rating_count, p.rating_sum) is distinct from (c.rating_count, c.rating_sum)
  union all
  select 'departments', p.id::text
  from public.departments as p join private.counted_departments as c using (id)
  where (p.professor_count, p.course_count) is distinct from (c.professor_count, c.course_count)
  union all
  select 'institutions', p.id::text
  from public.institutions as p join private.counted_institutions as c using (id)
  where (p.professor_count, p.course_count, p.rating_count)
    is distinct from (c.professor_count, c.course_count, c.rating_count)
  union all
  select 'institution_tallies', c.institution_id::text
  from private.counted_institution_tallies as c left join public.institution_tallies as t using (institution_id)
  where case when t.institution_id is null then c.review_count > 0
    else (t.review_count, t.teaching_sum, t.facilities_sum, t.services_sum, t.social_life_sum, t.location_sum,
        t.fairness_sum, t.histogram, t.last_posted_at)
      is distinct from (c.review_count, c.teaching_sum, c.facilities_sum, c.services_sum, c.social_life_sum,
        c.location_sum, c.fairness_sum, c.histogram, c.last_posted_at) end
  union all
  select 'professor_documents', p.id::text
  from public.professors as p left join private.professor_documents as d on d.professor_id = p.id
  where case when p.status = 'visible' then private.popularity(p.rating_count) end is distinct from d.popularity
  union all
  select 'course_documents', p.id::text
  from public.courses as p left join private.course_documents as d on d.course_id = p.id
  where case when p.status = 'visible' then private.popularity(p.rating_count) end is distinct from d.popularity
  union all
  select 'study_guides', g.id::text
  from public.study_guides as g join private.counted_guides as c using (id)
  where (g.institution, g.department, g.helpful_count, g.file_count)
    <> (c.institution, c.department, c.helpful_count, c.file_count)
  union all
  select 'guide_requests', r.id::text
  from public.guide_requests as r join private.counted_guide_requests as c using (id)
  where r.asked_count <> c.asked_count
  union all
  select 'guide_documents', id::text from private.stale_guide_documents
  union all
  select 'guide_counts', format('%s/%s/%s', d.department, d.type, d.language) from private.stale_guide_counts as d
  union all
  select 'profiles', firebase_uid
  from public.profiles as p join private.counted_people as c using (firebase_uid)
  where (p.reviews_made, p.tickets) <> (c.reviews_made, c.tickets)
$function$;
comment on function private.stale_counts() is 'Rows whose kept numbers differ from a recount. Empty when all is well.';

CREATE OR REPLACE FUNCTION private.standing_decisions(begins timestamp with time zone, ends timestamp with time zone)
 RETURNS SETOF private.decisions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select d.* from private.decisions as d
  where d.decided_at >= begins and d.decided_at < ends and d.action <> 'undo'
    and not exists (select from private.decisions as u where u.undoes = d.id)
$function$;
comment on function private.standing_decisions(timestamp with time zone,timestamp with time zone) is 'Decisions made between two moments that nobody has undone.';

CREATE OR REPLACE FUNCTION private.start_of_day(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select day::timestamp at time zone 'Asia/Jerusalem' $function$;
comment on function private.start_of_day(date) is 'The moment at which a day begins in Jerusalem.';

CREATE OR REPLACE FUNCTION private.steps_of_merge(merge bigint)
 RETURNS TABLE(place integer, table_name text, key_column text, key_type text, column_name text, planned integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select r.place, r.table_name, r.key_column, (
      select format_type(a.atttypid, null) from pg_catalog.pg_attribute as a
      where a.attrelid = r.table_name::regclass and a.attname = r.key_column
    ), r.column_name, count(*)::int
  from private.merge_rows as r where r.merge_id = merge
  group by r.place, r.table_name, r.key_column, r.column_name
$function$;
comment on function private.steps_of_merge(bigint) is 'Which column of which table a merge changes, and of how many rows.';

CREATE OR REPLACE FUNCTION private.suggesters(id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with people as (
    select s.user_id, s.institution from private.suggestions_alike(suggesters.id) as s
  )
  select jsonb_build_object(
    'count', (select count(*) from people),
    'at_institution', (
      select count(*) from people as o join public.profiles as p on p.firebase_uid = o.user_id
      where p.institution = o.institution),
    'decided_before', count(*) filter (where b.status <> 'pending'),
    'accepted_before', count(*) filter (where b.status = 'accepted')
  )
  from public.catalogue_suggestions as b
  where b.user_id in (select user_id from people)
    and b.id not in (select s.id from private.suggestions_alike(suggesters.id) as s)
$function$;
comment on function private.suggesters(uuid) is 'Facts about those who suggested: how many, how many study there, what became of their earlier suggestions.';

CREATE OR REPLACE FUNCTION private.suggestions_alike(id uuid)
 RETURNS SETOF public.catalogue_suggestions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select other.*
  from public.catalogue_suggestions as asked
  join public.catalogue_suggestions as other
    on other.institution = asked.institution and other.kind = asked.kind and other.name_key = asked.name_key
      and other.status = asked.status
      and (other.status = 'pending' or other.id = asked.id)
  where asked.id = suggestions_alike.id
  order by other.created_at, other.id
$function$;
comment on function private.suggestions_alike(uuid) is 'A suggestion with all others that wait for the same thing, oldest first; one that was decided on by itself.';

CREATE OR REPLACE FUNCTION private.sweep_guide_files()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with swept as (
    delete from public.guide_files
    where id in (
      select id from public.guide_files
      where guide_id is null and (
        (status = 'uploading' and created_at < now() - interval '1 day')
        or (status = 'refused' and created_at < now() - interval '2 days')
        or created_at < now() - interval '30 days'
      )
      order by created_at limit 500 for update skip locked
    )
    returning 1
  )
  select count(*)::int from swept
$function$;
grant execute on function private.sweep_guide_files() to auth_admin;
comment on function private.sweep_guide_files() is 'Removes uploads that nobody has finished for a day, refused files after two, and files that belong to no guide after thirty; at most 500 at a time.';

CREATE OR REPLACE FUNCTION private.sweep_kept_of_people(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.action_counts where day < private.local_day(moment) - 1;
  delete from private.report_holds where held_at < moment - interval '8 days';
  delete from private.withdrawn_reviews where withdrawn_at < moment - interval '60 days';
  delete from private.withdrawn_guides where withdrawn_at < moment - interval '60 days';
  select private.forget_guide_views(moment);
  delete from private.kept_rating_counts where reviews_month < private.local_month(moment)
$function$;
comment on function private.sweep_kept_of_people(timestamp with time zone) is 'Deletes what limits keep beyond a profile and no longer need.';

CREATE OR REPLACE FUNCTION private.sweep_merges(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ delete from private.merges where merged_at < moment - interval '31 days' $function$;
comment on function private.sweep_merges(timestamp with time zone) is 'Forgets how to take merges back, a day after that is no longer possible.';

CREATE OR REPLACE FUNCTION private.sweep_sanctions(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.sanctioned_people where sanction_id in (
    select id from private.sanctions
    where case kind when 'suspension' then least(until, ended_at) < moment - interval '30 days'
      else created_at < moment - interval '1 year' end
  )
$function$;
comment on function private.sweep_sanctions(timestamp with time zone) is 'Forgets whom sanctions were about: suspensions 30 days after their end, warnings after a year.';

CREATE OR REPLACE FUNCTION private.sweep_sign_in()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  portion constant integer := 5000;
  swept jsonb := '{}';
  count bigint;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('private.sweep_sign_in', 0)) then
    return swept;
  end if;

  -- Sign-ins that nobody finished: good for five minutes.
  delete from auth.flow_state where id in (
    select id from auth.flow_state where created_at < now() - interval '1 hour' order by created_at limit portion
      for update skip locked
  );
  get diagnostics count = row_count;
  swept := swept || jsonb_build_object('flow_states', count);

  -- Challenges, answered or not: good for five minutes.
  delete from auth.mfa_challenges where id in (
    select id from auth.mfa_challenges where created_at < now() - interval '1 hour' limit portion for update skip locked
  );
  get diagnostics count = row_count;
  swept := swept || jsonb_build_object('challenges', count);

  -- Second factors that were begun and never proved.
  delete from auth.mfa_factors where id in (
    select id from auth.mfa_factors
    where status = 'unverified' and created_at < now() - interval '1 day' limit portion for update skip locked
  );
  get diagnostics count = row_count;
  swept := swept || jsonb_build_object('factors', count);

  -- Sessions that have run out, and those of devices that were not seen for half a year.
  delete from auth.sessions where id in (
    select id from auth.sessions
    where coalesce(refreshed_at, created_at) < now() - interval '180 days' or not_after < now() - interval '1 day'
    limit portion for update skip locked
  );
  get diagnostics count = row_count;
  swept := swept || jsonb_build_object('sessions', count);

  -- Revocations that no provider took for three months: the grant has long run out, or the provider is not set up.
  delete from private.revocations where id in (
    select id from private.revocations where created_at < now() - interval '90 days' limit portion
      for update skip locked
  );
  get diagnostics count = row_count;
  swept := swept || jsonb_build_object('revocations', count);

  -- Tokens that nobody would take any more.
  delete from private.used_id_tokens where token_hash in (
    select token_hash from private.used_id_tokens where ends_at < now() limit portion for update skip locked
  );
  get diagnostics count = row_count;
  swept := swept || jsonb_build_object('used_id_tokens', count);

  -- The log of who signed in is kept for a year.
  delete from auth.audit_log_entries where id in (
    select id from auth.audit_log_entries where created_at < now() - interval '1 year' order by created_at limit portion
  );
  get diagnostics count = row_count;
  return swept || jsonb_build_object('audit_log_entries', count);
end
$function$;
grant execute on function private.sweep_sign_in() to auth_admin;
comment on function private.sweep_sign_in() is 'Deletes what signing in leaves behind, in portions. Returns how many of each kind went; {} where another process was at it.';

CREATE OR REPLACE FUNCTION private.switch_setting(setting text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select from public.app_settings where key = setting and value = 'true') $function$;
grant execute on function private.switch_setting(text) to authenticated;
comment on function private.switch_setting(text) is 'Whether a switch of app_settings is on.';

CREATE OR REPLACE FUNCTION private.take_hold(target uuid, reporters text[])
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  counting text[];
  weight_in_thirds int;
begin
  if cardinality(reporters) < 3 then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.report_holds', 0));
  counting := array(select person from unnest(reporters) as person where private.may_share_in_hold(person));
  weight_in_thirds := (select sum(private.report_weight_in_thirds(person)) from unnest(counting) as person);
  if coalesce(weight_in_thirds, 0) < 9 or not private.holds_left() then
    return false;
  end if;
  insert into private.report_holds (review_id, reporter)
    select target, private.account_digest(person, 'hold') from unnest(counting) as person;
  return true;
end
$function$;
comment on function private.take_hold(uuid,text[]) is 'Whether these reporters hold what they have reported: those who may add up to three, and the site has a hold left this hour. Notes whose share it was. The row of the target is locked by the caller.';

CREATE OR REPLACE FUNCTION private.take_tickets_back(person text, rating uuid, course_rating uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.ticket_ledger (user_id, kind, amount, rating_id, course_rating_id)
  select e.user_id, e.kind, -sum(e.amount)::int, rating, course_rating
  from public.ticket_ledger as e
  -- With an account its entries go, and nothing is entered any more.
  join public.profiles as p on p.firebase_uid = e.user_id
  where (e.rating_id = rating or e.course_rating_id = course_rating) and e.kind <> 'five_ratings'
  group by e.user_id, e.kind
  having sum(e.amount) <> 0;
  perform private.settle_five_ratings(person, rating, course_rating, false);
end
$function$;
comment on function private.take_tickets_back(text,uuid,uuid) is 'Enters against what a rating has earned. Nothing where that was done already.';

CREATE OR REPLACE FUNCTION private.take_votes_and_bookmarks(kept public.study_guides, others uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.guide_votes as v
  using (
    select guide_id, user_id, row_number() over (
      partition by user_id order by guide_id = kept.id desc, created_at, guide_id) as place
    from public.guide_votes where guide_id = kept.id or guide_id = any (others)
  ) as ranked
  where v.guide_id = ranked.guide_id and v.user_id = ranked.user_id
    and (ranked.place > 1 or ranked.user_id = kept.user_id);
  update public.guide_votes set guide_id = kept.id where guide_id = any (others);

  delete from public.guide_bookmarks as b
  using (
    select guide_id, user_id, row_number() over (
      partition by user_id order by guide_id = kept.id desc, created_at, guide_id) as place
    from public.guide_bookmarks where guide_id = kept.id or guide_id = any (others)
  ) as ranked
  where b.guide_id = ranked.guide_id and b.user_id = ranked.user_id and ranked.place > 1;
  delete from private.seen_revisions where guide_id = any (others);
  update public.guide_bookmarks set guide_id = kept.id where guide_id = any (others);

  update public.study_guides as g set
    helpful_count = (select count(*) from public.guide_votes as v where v.guide_id = g.id)
  where g.id = kept.id or g.id = any (others);
end
$function$;
comment on function private.take_votes_and_bookmarks(public.study_guides,uuid[]) is 'Moves votes and bookmarks of guides to the one that they are merged into, one of each a person.';

CREATE OR REPLACE FUNCTION private.tally_courses(lost private.rating_fact[], won private.rating_fact[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.courses
    where id in (select course_id from unnest(lost || won))
    order by id
    for no key update;

  update public.courses as c set
    rating_count = c.rating_count + d.ratings,
    rating_sum = c.rating_sum + d.stars,
    histogram = array[c.histogram[1] + d.ones, c.histogram[2] + d.twos, c.histogram[3] + d.threes,
                      c.histogram[4] + d.fours, c.histogram[5] + d.fives],
    difficulty_count = c.difficulty_count + d.difficulties,
    difficulty_sum = c.difficulty_sum + d.difficulty,
    take_again_count = c.take_again_count + d.take_again_votes,
    take_again_yes = c.take_again_yes + d.take_again_yes,
    tag_counts = private.shift_tags(c.tag_counts, lost, won, true, c.id),
    last_rated_at = case
      when d.any_lost then (
        select max(posted_at) from public.course_ratings where course_id = c.id and status = 'visible'
      )
      else greatest(c.last_rated_at, d.newest)
    end
  from private.rating_deltas(lost, won, true) as d
  where c.id = d.target_id;

  perform private.shift_institution_ratings(jsonb_object_agg(institution, ratings))
  from (
    select c.institution, sum(d.ratings) as ratings
    from private.rating_deltas(lost, won, true) as d join public.courses as c on c.id = d.target_id
    where c.status = 'visible'
    group by c.institution
  ) as gains
  having count(*) > 0;
end
$function$;
comment on function private.tally_courses(private.rating_fact[],private.rating_fact[]) is 'Brings courses and their institutions up to date.';

CREATE OR REPLACE FUNCTION private.tally_institutions(lost public.institution_ratings[], won public.institution_ratings[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.institution_tallies (institution_id)
    select distinct institution_id from unnest(won) order by institution_id
  on conflict do nothing;
  perform from public.institution_tallies
    where institution_id in (select institution_id from unnest(lost || won))
    order by institution_id
    for no key update;

  update public.institution_tallies as t set
    review_count = t.review_count + d.reviews,
    teaching_sum = t.teaching_sum + d.teaching,
    facilities_sum = t.facilities_sum + d.facilities,
    services_sum = t.services_sum + d.services,
    social_life_sum = t.social_life_sum + d.social_life,
    location_sum = t.location_sum + d.location,
    fairness_sum = t.fairness_sum + d.fairness,
    histogram = array[t.histogram[1] + d.ones, t.histogram[2] + d.twos, t.histogram[3] + d.threes,
                      t.histogram[4] + d.fours, t.histogram[5] + d.fives],
    last_posted_at = (
      select max(posted_at) from public.institution_ratings
      where institution_id = t.institution_id and status = 'visible' and not set_aside
    )
  from (
    select institution_id, sum(sign)::int as reviews,
      sum(sign * teaching)::int as teaching, sum(sign * facilities)::int as facilities,
      sum(sign * services)::int as services, sum(sign * social_life)::int as social_life,
      sum(sign * location)::int as location, sum(sign * fairness)::int as fairness,
      coalesce(sum(sign) filter (where stars = 1), 0)::int as ones,
      coalesce(sum(sign) filter (where stars = 2), 0)::int as twos,
      coalesce(sum(sign) filter (where stars = 3), 0)::int as threes,
      coalesce(sum(sign) filter (where stars = 4), 0)::int as fours,
      coalesce(sum(sign) filter (where stars = 5), 0)::int as fives
    from (select -1 as sign, * from unnest(lost) union all select 1, * from unnest(won)) as fact
    group by institution_id
  ) as d
  where t.institution_id = d.institution_id;
end
$function$;
comment on function private.tally_institutions(public.institution_ratings[],public.institution_ratings[]) is 'Brings the tallies of institutions up to date with reviews that no longer and now count.';

CREATE OR REPLACE FUNCTION private.tally_professors(lost private.rating_fact[], won private.rating_fact[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.professors
    where id in (select professor_id from unnest(lost || won))
    order by id
    for no key update;

  update public.professors as p set
    rating_count = p.rating_count + d.ratings,
    rating_sum = p.rating_sum + d.stars,
    histogram = array[p.histogram[1] + d.ones, p.histogram[2] + d.twos, p.histogram[3] + d.threes,
                      p.histogram[4] + d.fours, p.histogram[5] + d.fives],
    difficulty_count = p.difficulty_count + d.difficulties,
    difficulty_sum = p.difficulty_sum + d.difficulty,
    take_again_count = p.take_again_count + d.take_again_votes,
    take_again_yes = p.take_again_yes + d.take_again_yes,
    tag_counts = private.shift_tags(p.tag_counts, lost, won, false, p.id),
    last_rated_at = case
      when d.any_lost then (
        select max(posted_at) from public.ratings where professor_id = p.id and status = 'visible'
      )
      else greatest(p.last_rated_at, d.newest)
    end
  from private.rating_deltas(lost, won, false) as d
  where p.id = d.target_id;

  perform from public.course_professors
    where (course_id, professor_id) in (select course_id, professor_id from unnest(lost || won))
    order by course_id, professor_id
    for no key update;

  update public.course_professors as pair set
    rating_count = pair.rating_count + d.ratings,
    rating_sum = pair.rating_sum + d.stars
  from (
    select course_id, professor_id, sum(sign)::int as ratings, sum(sign * stars)::int as stars
    from (select -1 as sign, * from unnest(lost) union all select 1, * from unnest(won)) as fact
    where course_id is not null
    group by course_id, professor_id
  ) as d
  where pair.course_id = d.course_id and pair.professor_id = d.professor_id;

  perform private.shift_institution_ratings(jsonb_object_agg(institution, ratings))
  from (
    select p.institution, sum(d.ratings) as ratings
    from private.rating_deltas(lost, won, false) as d join public.professors as p on p.id = d.target_id
    where p.status = 'visible'
    group by p.institution
  ) as gains
  having count(*) > 0;
end
$function$;
comment on function private.tally_professors(private.rating_fact[],private.rating_fact[]) is 'Brings professors, their pairs with courses, and their institutions up to date.';

CREATE OR REPLACE FUNCTION private.target_of_case(professor integer, course integer, institution integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;
comment on function private.target_of_case(integer,integer,integer) is 'The professor, the course or the institution that a case is about, with its numbers; title is the code of a course.';

CREATE OR REPLACE FUNCTION private.telephone_pattern()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select replace(
    '(?<![0-9])(?:'
    -- Mobile and internet telephones: 050-1234567, 050 123 4567, 0501234567 …
    || '0(?:5[0-9]|7[2-9])~?'
    || '(?:[0-9]{7}|[0-9]{3}~[0-9]{4}|[0-9]{4}~[0-9]{3}|[0-9]{2}~[0-9]{2}~[0-9]{3}|[0-9]{3}~[0-9]{2}~[0-9]{2})'
    -- … and with a gap after every digit.
    || '|0[ .-]5(?:[ .-][0-9]){8}'
    -- Landlines: 03-1234567, 03-123-4567, 031234567.
    || '|0[23489](?:~?[0-9]{7}|~[0-9]{3}~[0-9]{4})'
    -- 1-800-123-456.
    || '|1~?[578]00~?[0-9]{3}~?[0-9]{3}'
    -- Israel from abroad, without a plus.
    || '|972~?0?(?:5[0-9]|7[2-9]|[23489])~?[0-9]{3}~?[0-9]{4}'
    -- The world.
    || '|00[1-9](?:[ .()-]{0,2}[0-9]){8,13}'
    || ')(?![0-9])'
    || '|\+[1-9](?:[ .()-]{0,2}[0-9]){7,13}(?![0-9])',
    '~', '(?:[ ./-]{1,3})'
  )
$function$;
comment on function private.telephone_pattern() is 'Regular expression of telephone numbers in a text of private.plain().';

CREATE OR REPLACE FUNCTION private.tell_writer(person text, notice_kind text, case_kind text, case_key text, reason text, note text, until timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.notices (user_id, kind, reason, note, until, rating_id, course_rating_id)
    select firebase_uid, notice_kind, tell_writer.reason, tell_writer.note, tell_writer.until,
      case when case_kind = 'review' and notice_kind <> 'suspension_ended' then case_key::uuid end,
      case when case_kind = 'course_review' and notice_kind <> 'suspension_ended' then case_key::uuid end
    from public.profiles where firebase_uid = person
$function$;
comment on function private.tell_writer(text,text,text,text,text,text,timestamp with time zone) is 'Tells a person, if they have a profile, of a sanction that came of this case.';

CREATE OR REPLACE FUNCTION private.tg__announce_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if tg_table_name = 'ratings' then
    insert into public.notices (user_id, kind, professor_id, count, created_at)
      select f.user_id, 'new_review', f.professor_id, count(*), private.day_of(now())
      from appeared as r join public.follows as f on f.professor_id = r.professor_id
      where r.status = 'visible' and f.user_id <> r.user_id
      group by f.user_id, f.professor_id
      order by f.user_id, f.professor_id
    on conflict (user_id, professor_id) where kind = 'new_review' and read_at is null and professor_id is not null
      do update set count = notices.count + excluded.count, created_at = excluded.created_at;
  else
    insert into public.notices (user_id, kind, course_id, count, created_at)
      select f.user_id, 'new_review', f.course_id, count(*), private.day_of(now())
      from appeared as r join public.follows as f on f.course_id = r.course_id
      where r.status = 'visible' and f.user_id <> r.user_id
      group by f.user_id, f.course_id
      order by f.user_id, f.course_id
    on conflict (user_id, course_id) where kind = 'new_review' and read_at is null and course_id is not null
      do update set count = notices.count + excluded.count, created_at = excluded.created_at;
  end if;
  return null;
end
$function$;
comment on function private.tg__announce_reviews() is 'Makes or raises the notices of new reviews for those who follow the target.';

CREATE OR REPLACE FUNCTION private.tg__append_only()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise insufficient_privilege using message = tg_table_name || ' is only ever added to.';
end
$function$;
comment on function private.tg__append_only() is 'Refuses every change of a log (42501), by its owner too.';

CREATE OR REPLACE FUNCTION private.tg__begin_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.user_id() is not null and coalesce(current_setting('dargu.decision', true), '') = '' then
    perform private.begin_decision(lower(tg_op) || '_' || tg_argv[0]);
  end if;
  return null;
end
$function$;
comment on function private.tg__begin_decision() is 'Begins a decision about its argument for what an admin writes into a table by a request, unless one is under way.';

CREATE OR REPLACE FUNCTION private.tg__begin_single_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('dargu.single_row_' || lower(tg_op), '', true);
  return null;
end
$function$;
comment on function private.tg__begin_single_row() is 'Before a statement: private.tg__single_row counts its rows afresh.';

CREATE OR REPLACE FUNCTION private.tg__check_guide()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.user_id() is not null then
    perform private.require_readable_guide(new.guide_id, tg_argv[0], tg_argv[1] = 'own too');
  end if;
  return new;
end
$function$;
comment on function private.tg__check_guide() is 'A person acts on guides that can be seen, of others or ("own too") also on the own: <argument>/no-guide, <argument>/own-guide.';

CREATE OR REPLACE FUNCTION private.tg__check_review_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.user_id() is not null then
    perform private.require_readable_review(
      case when new.rating_id is not null then 'professor' else 'course' end,
      coalesce(new.rating_id, new.course_rating_id), 'report'
    );
  end if;
  return new;
end
$function$;
comment on function private.tg__check_review_report() is 'A person reports reviews of others that can be seen: report/no-review, report/own-review.';

CREATE OR REPLACE FUNCTION private.tg__check_vote()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.user_id() is not null then
    perform private.require_readable_review(
      case when tg_table_name = 'rating_votes' then 'professor' else 'course' end, new.rating_id, 'vote'
    );
  end if;
  return new;
end
$function$;
comment on function private.tg__check_vote() is 'A person votes for reviews of others that can be seen: vote/no-review, vote/own-review.';

CREATE OR REPLACE FUNCTION private.tg__clean_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given constant jsonb := to_jsonb(new);
  cleaned jsonb;
begin
  select jsonb_object_agg(name, private.clean_text(given ->> name)) into cleaned
  from unnest(tg_argv) as name
  where given ->> name <> private.clean_text(given ->> name);
  return case when cleaned is null then new else jsonb_populate_record(new, cleaned) end;
end
$function$;
comment on function private.tg__clean_text() is 'Cleans the columns that the arguments name, by private.clean_text.';

CREATE OR REPLACE FUNCTION private.tg__complete_profile_only()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.user_id() is not null then
    perform from public.profiles where firebase_uid = private.user_id() and not is_new_user for no key update;
    if not found then
      perform private.refuse(tg_argv[0] || '/profile-incomplete', 403, 'Complete your profile first.');
    end if;
  end if;
  return new;
end
$function$;
comment on function private.tg__complete_profile_only() is 'Locks the caller''s profile, so that what follows counts alone, and refuses a person whose profile is not complete: <argument>/profile-incomplete (403).';

CREATE OR REPLACE FUNCTION private.tg__count_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.count_catalogue(tg_table_name, array(
    select row(1, institution, department, rating_count)::private.catalogue_fact from added where status = 'visible'
  ));
  return null;
end
$function$;
comment on function private.tg__count_added() is 'Counts new rows of the catalogue.';

CREATE OR REPLACE FUNCTION private.tg__count_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  facts private.catalogue_fact[] := '{}';
begin
  if old.status = 'visible' then
    facts := facts || row(-1, old.institution, old.department, old.rating_count)::private.catalogue_fact;
  end if;
  if new.status = 'visible' then
    facts := facts || row(1, new.institution, new.department, new.rating_count)::private.catalogue_fact;
  end if;
  perform private.count_catalogue(tg_table_name, facts);
  return null;
end
$function$;
comment on function private.tg__count_changed() is 'Counts a row that was hidden, shown or moved.';

CREATE OR REPLACE FUNCTION private.tg__count_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.count_catalogue(tg_table_name, array(
    select row(-1, institution, department, rating_count)::private.catalogue_fact from removed where status = 'visible'
  ));
  return null;
end
$function$;
comment on function private.tg__count_removed() is 'Counts deleted rows of the catalogue.';

CREATE OR REPLACE FUNCTION private.tg__count_votes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_table_name = 'rating_votes' then
    perform from public.ratings where id in (select rating_id from changed) order by id for no key update;
    update public.ratings as r set helpful_count = greatest(0, r.helpful_count + v.votes)
      from (select rating_id, count(*)::int * tg_argv[0]::int as votes from changed group by rating_id) as v
      where r.id = v.rating_id;
  else
    perform from public.course_ratings where id in (select rating_id from changed) order by id for no key update;
    update public.course_ratings as r set helpful_count = greatest(0, r.helpful_count + v.votes)
      from (select rating_id, count(*)::int * tg_argv[0]::int as votes from changed group by rating_id) as v
      where r.id = v.rating_id;
  end if;
  return null;
end
$function$;
comment on function private.tg__count_votes() is 'Adds votes that have come (argument 1) to helpful_count, or takes those that went (-1) off it.';

CREATE OR REPLACE FUNCTION private.tg__follow_merge()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given constant jsonb := to_jsonb(new);
  followed jsonb := '{}';
  target int;
  now_target int;
begin
  if private.is_merging() then
    return new;
  end if;
  for place in 0 .. tg_nargs / 2 - 1 loop
    target := (given ->> tg_argv[2 * place + 1])::int;
    continue when target is null;
    -- Of the catalogue itself a load may write thousands: those are not locked.
    if tg_table_name not in ('professors', 'courses', 'departments') then
      perform private.lock_target(tg_argv[2 * place], target, false);
    end if;
    now_target := private.merged_to(tg_argv[2 * place], target);
    if now_target <> target then
      followed := followed || jsonb_build_object(tg_argv[2 * place + 1], now_target);
    end if;
  end loop;
  return case when followed = '{}' then new else jsonb_populate_record(new, followed) end;
end
$function$;
comment on function private.tg__follow_merge() is 'Writes what an id means since a merge in place of it; arguments: kind, column, kind, column.';

CREATE OR REPLACE FUNCTION private.tg__hold_reported()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  review_kind constant text := case when new.rating_id is not null then 'professor' else 'course' end;
  review constant uuid := coalesce(new.rating_id, new.course_rating_id);
  settled timestamptz;
  is_visible boolean;
begin
  if private.is_deciding() then
    return null;
  end if;
  if review_kind = 'professor' then
    select reviewed_at, status = 'visible' into settled, is_visible from public.ratings where id = review
      for no key update;
  else
    select reviewed_at, status = 'visible' into settled, is_visible from public.course_ratings where id = review
      for no key update;
  end if;
  if not coalesce(is_visible, false)
    or not private.take_hold(review, array(select private.reporters_of(review_kind, review, settled))) then
    return null;
  end if;
  if review_kind = 'professor' then
    update public.ratings set status = 'held', held_reasons = array_append(held_reasons, 'reports') where id = review;
  else
    update public.course_ratings set status = 'held', held_reasons = array_append(held_reasons, 'reports')
      where id = review;
  end if;
  return null;
end
$function$;
comment on function private.tg__hold_reported() is 'Holds a visible review once three people whose reports count have reported it, within the bounds of a person and of the site.';

CREATE OR REPLACE FUNCTION private.tg__index_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_importing() then
    return null;
  end if;
  if tg_table_name = 'professors' then
    perform private.index_professors(array(select id from added));
  else
    perform private.index_courses(array(select id from added));
  end if;
  return null;
end
$function$;
comment on function private.tg__index_added() is 'Writes the search documents of new rows; an import (0375) writes those of its lines itself.';

CREATE OR REPLACE FUNCTION private.tg__index_belonging()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_table_name = 'departments' then
    perform private.index_professors(array(select id from public.professors where department = new.id));
    perform private.index_courses(array(select id from public.courses where department = new.id));
  else
    perform private.index_professors(array(select id from public.professors where institution = new.id));
    perform private.index_courses(array(select id from public.courses where institution = new.id));
  end if;
  return null;
end
$function$;
comment on function private.tg__index_belonging() is 'Writes the search documents again of all that belong to a renamed department or institution.';

CREATE OR REPLACE FUNCTION private.tg__index_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_importing() then
    return null;
  end if;
  if tg_table_name = 'professors' then
    perform private.index_professors(array[new.id]);
  else
    perform private.index_courses(array[new.id]);
  end if;
  return null;
end
$function$;
comment on function private.tg__index_changed() is 'Writes the search document of a changed row again; an import (0375) writes those of its lines itself.';

CREATE OR REPLACE FUNCTION private.tg__index_guides_of()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- An import (0375) writes the documents of the guides of its courses itself.
  if private.is_importing() and tg_table_name = 'courses' then
    return null;
  end if;
  perform private.index_guides(array(
    select id from public.study_guides
    where status = 'published' and case tg_table_name
      when 'courses' then course_id = new.id
      when 'departments' then department = new.id
      else institution = new.id
    end
  ));
  return null;
end
$function$;
comment on function private.tg__index_guides_of() is 'Writes the search documents again of the guides of a changed course, department or institution.';

CREATE OR REPLACE FUNCTION private.tg__limit_a_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.count_within_limit(tg_argv[0], tg_argv[0]);
  return null;
end
$function$;
comment on function private.tg__limit_a_day() is 'Counts its argument (report or vote) for the caller; beyond the limit of app_settings: <action>/daily-limit (429), details {"limit", "opens_at"}.';

CREATE OR REPLACE FUNCTION private.tg__limit_contact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person constant text := private.user_id();
  network constant text := left(private.client_network(), 64);
  per_person constant int := private.limit_setting('contact_limit_per_hour_and_person');
  per_network constant int := private.limit_setting('contact_limit_per_hour_and_network')
    * case when person is null then 1 else 2 end * case when network is null then 10 else 1 end;
  opens_at constant timestamptz := date_trunc('hour', now() at time zone 'UTC') at time zone 'UTC' + interval '1 hour';
begin
  if person is not null
     and gateway.count_request('contact:' || private.account_digest(person, 'contact'), 3600) > per_person then
    perform private.refuse_until('contact/too-many', 'Too many messages. Try again later.',
      per_person, opens_at, now());
  end if;
  if gateway.count_request(
       'contact:' || case when person is null then 'visitors:' else 'people:' end || coalesce(network, 'unknown'), 3600
     ) > per_network then
    perform private.refuse_until('contact/too-many', 'Too many messages. Try again later.',
      per_network, opens_at, now());
  end if;
  return new;
end
$function$;
comment on function private.tg__limit_contact() is 'Counts a message for its person and network: contact/too-many (429), details {"limit", "opens_at"}.';

CREATE OR REPLACE FUNCTION private.tg__limit_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select count(*) from public.follows where user_id = new.user_id) > 200 then
    perform private.refuse('follow/too-many', 429, 'You can follow at most 200.');
  end if;
  return null;
end
$function$;
comment on function private.tg__limit_follows() is 'follow/too-many (429) beyond 200 a person, counted under the lock of tg__complete_profile_only.';

CREATE OR REPLACE FUNCTION private.tg__limit_suggestions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Of two at once the second waits here, and then counts the first.
  perform from public.profiles where firebase_uid = new.user_id for no key update;
  if (select count(*) from public.catalogue_suggestions where user_id = new.user_id and status = 'pending') > 10 then
    perform private.refuse('suggestion/too-many', 429,
      'You already have ten open suggestions. Wait until an admin has looked at them.');
  end if;
  return null;
end
$function$;
comment on function private.tg__limit_suggestions() is 'suggestion/too-many (429) beyond ten open ones a person.';

CREATE OR REPLACE FUNCTION private.tg__lock_caller()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.profiles where firebase_uid = private.user_id() for no key update;
  return null;
end
$function$;
comment on function private.tg__lock_caller() is 'Locks the profile of the person who changes or deletes a rating, before the rating.';

CREATE OR REPLACE FUNCTION private.tg__log_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  context constant jsonb := nullif(current_setting('dargu.decision', true), '')::jsonb;
  old_row jsonb := '{}';
  new_row jsonb := '{}';
  whole jsonb;
  kind text;
  before jsonb;
  after jsonb;
begin
  if context is null and (private.user_id() is not null or tg_op = 'INSERT')
    or context ->> 'action' = 'import' and tg_argv[0] <> 'import' then
    return null;
  end if;
  -- One row stands for a whole import (0375), whose lines come here by the thousand.
  if private.is_importing() then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    old_row := to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    new_row := to_jsonb(new);
  end if;
  whole := old_row || new_row;
  kind := case tg_argv[0] when '*' then whole ->> 'kind' else tg_argv[0] end;
  select
    coalesce(jsonb_object_agg(name, old_row -> name) filter (where old_row ? name), '{}'),
    coalesce(jsonb_object_agg(name, new_row -> name) filter (where new_row ? name), '{}')
    into before, after
  from unnest(tg_argv[2:]) as name
  where (old_row -> name) is distinct from (new_row -> name);
  if before = '{}' and after = '{}' then
    return null;
  end if;
  insert into private.decisions (
    id, digest, admin, action, subject_kind, subject_key, professor_id, course_id, before, after, reason, note,
    waited_hours, undoes, batch
  ) values (
    0, '', coalesce(private.user_id(), 'operator'), coalesce(context ->> 'action', lower(tg_op)), kind,
    (select string_agg(whole ->> name, ':' order by place)
      from string_to_table(tg_argv[1], ',') with ordinality as key (name, place)),
    case when tg_argv[0] = 'professor' then (whole ->> 'id')::int else (whole ->> 'professor_id')::int end,
    case when tg_argv[0] = 'course' then (whole ->> 'id')::int else (whole ->> 'course_id')::int end,
    before, after || coalesce(context -> 'details', '{}'), context ->> 'reason', context ->> 'note',
    (context ->> 'waited_hours')::numeric, (context ->> 'undoes')::bigint,
    coalesce((context ->> 'batch')::uuid, gen_random_uuid())
  );
  return null;
end
$function$;
comment on function private.tg__log_decision() is 'Writes a decision into the log: kind, key columns (a,b gives a key of 1:2) and logged columns are the arguments of the trigger. In an import (private.begin_decision) only what is of the kind import.';

CREATE OR REPLACE FUNCTION private.tg__not_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  live private.sanctions;
begin
  -- Nearly always there is nobody to look for.
  if private.user_id() is null or current_setting('dargu.takes_back', true) = 'on'
    or not exists (
      select from private.sanctions where kind = 'suspension' and ended_at is null and until > now()
    ) then
    return null;
  end if;
  live := private.live_suspension(private.user_id());
  if live.id is not null then
    perform private.refuse('account/suspended', 403, 'This account is suspended. It may read, delete and appeal.',
      json_build_object(
        'until', to_char(live.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'reason', live.reason
      )::text);
  end if;
  return null;
end
$function$;
comment on function private.tg__not_suspended() is 'Refuses what a suspended person writes: account/suspended (403, details {"until", "reason"}).';

CREATE OR REPLACE FUNCTION private.tg__note_contact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A client's clock is not ours, and an account that has no profile yet is written to by e-mail alone.
  if private.user_id() is not null or current_setting('role', true) = 'anon' then
    new.created_at := now();
  end if;
  new.reference := coalesce(new.reference, private.new_contact_reference());
  if new.topic in ('removal', 'appeal') then
    new.due_at := private.answer_due_at(new.created_at);
  end if;
  if new.user_id = private.user_id() and not exists (select from public.profiles where firebase_uid = new.user_id) then
    new.user_id := null;
  end if;
  perform set_config('dargu.inserted_contact', new.id::text, true);
  return new;
end
$function$;
comment on function private.tg__note_contact() is 'Dates a message, gives it a reference, and lets the transaction that inserts it read it.';

CREATE OR REPLACE FUNCTION private.tg__note_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sent constant jsonb := to_jsonb(new);
  today constant date := private.local_day(now());
begin
  delete from private.word_hits where held_on < today - 90;
  insert into private.word_hits (phrase, kind, key, held_on)
    select phrase, tg_argv[0], new.id, today
    from private.listed_words(concat_ws(' ', sent ->> 'comment', sent ->> 'title', sent ->> 'body')) as phrase
  on conflict (phrase, kind, key) do update set held_on = excluded.held_on;
  return null;
end
$function$;
comment on function private.tg__note_words() is 'Notes which words hold a text; its kind is the argument.';

CREATE OR REPLACE FUNCTION private.tg__rank_rated()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if tg_table_name = 'ratings' then
    perform private.rank_professors(array(select distinct professor_id from written));
    if tg_op = 'UPDATE' then
      perform private.rank_professors(array(select professor_id from replaced except select professor_id from written));
    end if;
  else
    perform private.rank_courses(array(select distinct course_id from written));
    if tg_op = 'UPDATE' then
      perform private.rank_courses(array(select course_id from replaced except select course_id from written));
    end if;
  end if;
  return null;
end
$function$;
comment on function private.tg__rank_rated() is 'Moves the rated in the order of search.';

CREATE OR REPLACE FUNCTION private.tg__single_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  setting constant text := 'dargu.single_row_' || lower(tg_op);
begin
  if current_setting(setting, true) = tg_table_name then
    perform private.refuse('request/too-many-rows', 400, 'Write one row per request.');
  end if;
  perform set_config(setting, tg_table_name, true);
  return case tg_op when 'DELETE' then old else new end;
end
$function$;
comment on function private.tg__single_row() is 'Refuses the second row of a statement by a person or visitor: request/too-many-rows (400).';

CREATE OR REPLACE FUNCTION private.tg__stamp_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Said again by the one who said it: back into the queue, whatever had become of it.
  if new.user_id = private.user_id()
     and (new.reason, new.details) is distinct from (old.reason, old.details) then
    new.status := 'pending';
  end if;
  if not private.is_merging() then
    new.updated_at := now();
  end if;
  return new;
end
$function$;
comment on function private.tg__stamp_report() is 'Stamps updated_at; a report that its author changes is pending again (STATE-07).';

CREATE OR REPLACE FUNCTION private.tg__tally_ratings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  lost private.rating_fact[] := '{}';
  won private.rating_fact[] := '{}';
begin
  if tg_op <> 'INSERT' then
    lost := array(
      select row(id, professor_id, course_id, rating1, difficulty, would_take_again, tags, posted_at)
        ::private.rating_fact
      from removed where status = 'visible'
    );
  end if;
  if tg_op <> 'DELETE' then
    won := array(
      select row(id, professor_id, course_id, rating1, difficulty, would_take_again, tags, posted_at)
        ::private.rating_fact
      from added where status = 'visible'
    );
  end if;
  if tg_op = 'UPDATE' then
    select
      array(select unnest(lost) except select unnest(won)),
      array(select unnest(won) except select unnest(lost))
    into lost, won;
  end if;

  if cardinality(lost) + cardinality(won) > 0 then
    if tg_table_name = 'course_ratings' then
      perform private.tally_courses(lost, won);
    else
      perform private.tally_professors(lost, won);
    end if;
  end if;
  return null;
end
$function$;
comment on function private.tg__tally_ratings() is 'Tells the tallies which ratings no longer count and which now do.';

CREATE OR REPLACE FUNCTION private.tg__target_locked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind constant text := case tg_table_name when 'ratings' then 'professor' else 'course' end;
  target constant int := (to_jsonb(new) ->> (kind || '_id'))::int;
  known private.target_locks;
  is_there boolean;
begin
  select * into known from private.target_locks as l where l.key = kind || ':' || target and l.until > now();
  if known.key is null then
    return new;
  end if;
  -- An upsert is how people change what they wrote.
  execute format('select exists (select from public.%I where user_id = $1 and %I = $2)', tg_table_name, kind || '_id')
    into is_there using new.user_id, target;
  if not is_there then
    perform private.refuse('rating/locked', 403, 'This page takes no new ratings for now.',
      json_build_object(
        'until', to_char(known.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'note', known.note,
        'note_en', known.note_en
      )::text);
  end if;
  return new;
end
$function$;
comment on function private.tg__target_locked() is 'Refuses new ratings of what is locked: rating/locked (403, details {"until", "note", "note_en"}).';

CREATE OR REPLACE FUNCTION private.tg__tell_reporter()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  professor int;
  course int;
begin
  -- A report of a review says of which target the review was; the review itself is another person's.
  case tg_table_name
    when 'professor_reports' then professor := new.professor_id;
    when 'course_reports' then course := new.course_id;
    when 'guide_reports' then
      select g.course_id into course from public.study_guides as g where g.id = new.guide_id;
    when 'review_reports' then
      select r.professor_id into professor from public.ratings as r where r.id = new.rating_id;
      select r.course_id into course from public.course_ratings as r where r.id = new.course_rating_id;
    else null;
  end case;
  insert into public.notices (user_id, kind, professor_id, course_id)
    values (new.user_id, case new.status when 'reviewed' then 'report_upheld' else 'report_dismissed' end,
      professor, course);
  -- Told once, as it happens: a rule that nobody knows of teaches nobody.
  if private.report_weight_in_thirds(new.user_id) < 3 then
    insert into public.notices (user_id, kind) values (new.user_id, 'reports_weigh_less')
      on conflict (user_id) where kind = 'reports_weigh_less' do nothing;
  end if;
  return null;
end
$function$;
comment on function private.tg__tell_reporter() is 'Tells the person who reported what an admin made of it, and once that their reports count less from now on.';

CREATE OR REPLACE FUNCTION private.tg__tell_writer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  news constant text := case
    when new.status = 'held' and new.decided_at is not null then 'rating_sent_back'
    when new.status = 'held' then 'rating_held'
    when new.status in ('hidden', 'removed') then 'rating_removed'
    when new.status = 'visible' and tg_op = 'UPDATE' then 'rating_published'
  end;
begin
  if news is null then
    return null;
  end if;
  case tg_table_name
    when 'ratings' then
      insert into public.notices (user_id, kind, reason, note, professor_id, rating_id)
        values (new.user_id, news, new.decision_reason, new.decision_note, new.professor_id, new.id);
    when 'course_ratings' then
      insert into public.notices (user_id, kind, reason, note, course_id, course_rating_id)
        values (new.user_id, news, new.decision_reason, new.decision_note, new.course_id, new.id);
    else
      insert into public.notices (user_id, kind, reason, note)
        values (new.user_id, 'institution_' || news, new.decision_reason, new.decision_note);
  end case;
  return null;
end
$function$;
comment on function private.tg__tell_writer() is 'Makes the notice of a review that was held, sent back, published after all, or taken down.';

CREATE OR REPLACE FUNCTION private.tg_catalogue_suggestions__key()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.name_key := left(coalesce(
    nullif(array_to_string(private.name_words(new.name), ' '), ''), nullif(private.fold(new.name), ''),
    lower(btrim(new.name))
  ), 120);
  return new;
end
$function$;
comment on function private.tg_catalogue_suggestions__key() is 'Writes name_key.';

CREATE OR REPLACE FUNCTION private.tg_catalogue_suggestions__tell()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.notices (user_id, kind, reason, professor_id, course_id)
    values (new.user_id, 'suggestion_' || new.status, new.decision_reason, new.professor_id, new.course_id);
  return null;
end
$function$;
comment on function private.tg_catalogue_suggestions__tell() is 'Tells the person who suggested what became of it, with the place where there is one.';

CREATE OR REPLACE FUNCTION private.tg_contact_messages__begin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.begin_decision('set_status');
  return new;
end
$function$;
comment on function private.tg_contact_messages__begin() is 'Says for the log that an admin has changed a message by the table interface.';

CREATE OR REPLACE FUNCTION private.tg_contact_messages__decided()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from private.message_links as l where l.message_id = new.id and private.verdict_of(l) is null
  ) then
    perform private.refuse('message/undecided', 409, 'Decide on each thing that the message names first.');
  end if;
  return new;
end
$function$;
comment on function private.tg_contact_messages__decided() is 'A message is closed when all that it names is decided on: message/undecided (409).';

CREATE OR REPLACE FUNCTION private.tg_contact_messages__link()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.message_links (message_id, kind, key)
    select new.id, own.kind, own.key
    from private.page_of(new.subject_url) as page
    cross join lateral (
      select 'review' as kind, r.id::text as key from public.ratings as r
      where page.kind = 'professor' and r.user_id = new.user_id and r.professor_id = page.id
        and r.status <> 'visible'
      union all
      select 'course_review', r.id::text from public.course_ratings as r
      where page.kind = 'course' and r.user_id = new.user_id and r.course_id = page.id and r.status <> 'visible'
      union all
      select 'institution_review', r.id::text from public.institution_ratings as r
      where page.kind = 'institution' and r.user_id = new.user_id and r.status <> 'visible'
      union all
      select 'guide', g.id::text from public.study_guides as g
      where page.kind = 'guide' and g.id = page.guide_id and g.user_id = new.user_id
        and g.status in ('rejected', 'hidden', 'removed')
    ) as own;
  return null;
end
$function$;
comment on function private.tg_contact_messages__link() is 'Links an appeal to the writer''s own review or guide on the page that it came from, where that is not to be seen.';

CREATE OR REPLACE FUNCTION private.tg_contact_messages__mail_answer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.mail_is_on() then
    insert into private.mails (address, template, language, facts, message_id)
      values (new.email, 'answer', new.language,
        jsonb_build_object('reference', new.reference, 'answer', new.answer), new.id);
  end if;
  return null;
end
$function$;
comment on function private.tg_contact_messages__mail_answer() is 'Makes the mail with the answer to a message.';

CREATE OR REPLACE FUNCTION private.tg_contact_messages__tell()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.notices (user_id, kind, reason, note)
    values (new.user_id, 'message_answered', new.reference, left(new.answer, 1000));
  return null;
end
$function$;
comment on function private.tg_contact_messages__tell() is 'Tells the person who was signed in while writing that there is an answer.';

CREATE OR REPLACE FUNCTION private.tg_contact_messages__times()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status <> 'new' then
    new.taken_at := coalesce(new.taken_at, now());
  end if;
  new.closed_at := case when new.status = 'closed' then coalesce(new.closed_at, now()) end;
  new.answered_at := case
    when new.answer is null then null when new.answer is distinct from old.answer then now() else new.answered_at end;
  return new;
end
$function$;
comment on function private.tg_contact_messages__times() is 'Dates that a message was taken up, answered, closed.';

CREATE OR REPLACE FUNCTION private.tg_courses__move_guides()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.study_guides where course_id = new.id order by id for no key update;
  update public.study_guides set institution = new.institution, department = new.department where course_id = new.id;
  return null;
end
$function$;
comment on function private.tg_courses__move_guides() is 'Takes the guides of a course along where the course moves.';

CREATE OR REPLACE FUNCTION private.tg_decisions__chain()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  last private.decisions;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.decisions', 0));
  select * into last from private.decisions order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.decided_at := clock_timestamp();
  new.digest := private.digest_of_decision(new, last.digest);
  return new;
end
$function$;
comment on function private.tg_decisions__chain() is 'Numbers a row of the log and binds it to the one before.';

CREATE OR REPLACE FUNCTION private.tg_guide_bookmarks__limit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select count(*) from public.guide_bookmarks where user_id = new.user_id) > 500 then
    perform private.refuse('bookmark/too-many', 429, 'You can keep at most 500 guides.');
  end if;
  return null;
end
$function$;
comment on function private.tg_guide_bookmarks__limit() is 'bookmark/too-many (429) beyond 500 a person, counted under the lock of tg__complete_profile_only.';

CREATE OR REPLACE FUNCTION private.tg_guide_documents__count()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if tg_op = 'INSERT' then
    perform private.shift_guide_counts(array(
      select row(department, type, language, institution, count(*))::private.guide_counts from added
      group by department, type, language, institution
    ));
  elsif tg_op = 'DELETE' then
    perform private.shift_guide_counts(array(
      select row(department, type, language, institution, -count(*))::private.guide_counts from gone
      group by department, type, language, institution
    ));
  else
    perform private.shift_guide_counts(array(
      select row(department, type, language, institution, sum(sign))::private.guide_counts
      from (
        select department, type, language, institution, -1 as sign from gone
        union all
        select department, type, language, institution, 1 from added
      ) as moves
      group by department, type, language, institution
      having sum(sign) <> 0
    ));
  end if;
  return null;
end
$function$;
comment on function private.tg_guide_documents__count() is 'Counts documents that came, went or moved.';

CREATE OR REPLACE FUNCTION private.tg_guide_reports__hold()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_deciding() then
    return null;
  end if;
  perform from public.study_guides where id = new.guide_id and status = 'published' for no key update;
  if not found or not private.take_hold(new.guide_id, array(select private.guide_reporters(new.guide_id))) then
    return null;
  end if;
  update public.study_guides set status = 'hidden', held_reasons = array_append(held_reasons, 'reports')
    where id = new.guide_id;
  return null;
end
$function$;
comment on function private.tg_guide_reports__hold() is 'Hides a published guide once three people whose reports count have reported it, within the bounds of a person and of the site.';

CREATE OR REPLACE FUNCTION private.tg_guide_request_people__count()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.guide_requests where id in (select request_id from changed) order by id for no key update;
  update public.guide_requests as r set asked_count = greatest(0, r.asked_count + p.people)
    from (select request_id, count(*)::int * tg_argv[0]::int as people from changed group by request_id) as p
    where r.id = p.request_id;
  return null;
end
$function$;
comment on function private.tg_guide_request_people__count() is 'Adds those who ask (argument 1) to asked_count, or takes those who no longer do (-1) off it.';

CREATE OR REPLACE FUNCTION private.tg_guide_votes__count()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.study_guides where id in (select guide_id from changed) order by id for no key update;
  update public.study_guides as g set helpful_count = greatest(0, g.helpful_count + v.votes)
    from (select guide_id, count(*)::int * tg_argv[0]::int as votes from changed group by guide_id) as v
    where g.id = v.guide_id;
  return null;
end
$function$;
comment on function private.tg_guide_votes__count() is 'Adds votes that have come (argument 1) to helpful_count, or takes those that went (-1) off it.';

CREATE OR REPLACE FUNCTION private.tg_institution_ratings__before_write()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Null for imports and the operator's jobs, which come without a token.
  by_author constant boolean := coalesce(new.user_id = private.user_id(), false);
  has_moved constant boolean := tg_op = 'UPDATE' and new.institution_id is distinct from old.institution_id;
  person public.profiles;
begin
  if private.is_merging() then
    return new;
  end if;
  select * into person from public.profiles where firebase_uid = new.user_id;
  if by_author then
    if person.is_new_user is not false or not private.is_complete(person) then
      perform private.refuse('institution_rating/profile-incomplete', 403, 'Reviewing needs a complete profile.');
    end if;
    -- The profile may have changed in another window since the form was opened.
    if new.institution_id is distinct from person.institution then
      perform private.refuse('institution_rating/other-institution', 409,
        'You can review the institution in your profile only.');
    end if;
  end if;
  new.set_aside := new.institution_id is distinct from person.institution;

  if tg_op = 'INSERT' then
    if new.status = 'visible' then
      new.held_reasons := private.reasons_to_hold(new.comment);
    end if;
  elsif new.status is distinct from old.status then
    -- Only the server can say so, and it has looked.
    if new.status = 'visible' then
      new.held_reasons := '{}';
    end if;
  elsif has_moved and old.status in ('hidden', 'removed') then
    -- What an admin took down in one place waits for one in the next.
    new.status := 'held';
    new.held_reasons := '{}';
  elsif new.comment is distinct from old.comment
    and (old.status = 'visible' or old.status = 'held' and old.held_reasons <> '{}') then
    -- New words are judged again. What was held by hand or by readers stays held, whatever the words are now.
    new.held_reasons := private.reasons_to_hold(new.comment)
      || case when 'reports' = any (old.held_reasons) then '{reports}' else '{}' end::text[];
    -- What was sent back waits for an admin, however it reads now.
    if old.decision_reason is null then
      new.status := 'visible';
    end if;
  end if;
  if new.status = 'visible' and new.held_reasons <> '{}' then
    new.status := 'held';
  end if;

  if by_author or tg_op = 'INSERT' then
    new.verified_student := private.is_verified_student(new.user_id, new.institution_id);
  end if;
  if has_moved then
    -- In its new place it is a new review.
    new.created_at := now();
  end if;
  if tg_op = 'UPDATE' and
      (new.institution_id, new.teaching, new.facilities, new.services, new.social_life, new.location, new.fairness,
        new.comment, new.status)
      is distinct from (old.institution_id, old.teaching, old.facilities, old.services, old.social_life, old.location,
        old.fairness, old.comment, old.status) then
    new.updated_at := now();
  end if;
  return new;
end
$function$;
comment on function private.tg_institution_ratings__before_write() is 'Says of a review what only the server may: held or visible and why, set aside, verified student, when it was changed. Codes institution_rating/profile-incomplete (403), institution_rating/other-institution (409).';

CREATE OR REPLACE FUNCTION private.tg_institution_ratings__remember_withdrawn()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.remember_withdrawn(
    private.withdrawn_by(old.user_id, 'institution', 0), null, null, old.institution_id, old.status, old.held_reasons,
    old.decision_reason is not null, array(select private.institution_reporters_of(old.id, old.reviewed_at)));
  return old;
end
$function$;
comment on function private.tg_institution_ratings__remember_withdrawn() is 'Remembers that a review of an institution was deleted while reports were against it, or after an admin took it down.';

CREATE OR REPLACE FUNCTION private.tg_institution_ratings__tally()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  lost public.institution_ratings[] := '{}';
  won public.institution_ratings[] := '{}';
begin
  if tg_op <> 'INSERT' then
    lost := array(select r from removed as r where status = 'visible' and not set_aside);
  end if;
  if tg_op <> 'DELETE' then
    won := array(select r from added as r where status = 'visible' and not set_aside);
  end if;
  if cardinality(lost) + cardinality(won) > 0 then
    perform private.tally_institutions(lost, won);
  end if;
  return null;
end
$function$;
comment on function private.tg_institution_ratings__tally() is 'Tells the tallies which reviews of institutions no longer count and which now do.';

CREATE OR REPLACE FUNCTION private.tg_institution_review_reports__check()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  writer text;
begin
  if private.user_id() is not null then
    -- As the reader sees it: an institution with fewer than five reviews shows none.
    select r.user_id into writer
    from public.institution_ratings as r
    join public.institution_tallies as t on t.institution_id = r.institution_id and t.review_count >= 5
    where r.id = new.rating_id and r.status = 'visible' and not r.set_aside;
    if writer is null then
      perform private.refuse('report/no-review', 404, 'There is no such review.');
    elsif writer = private.user_id() then
      perform private.refuse('report/own-review', 403, 'This review is your own.');
    end if;
  end if;
  return new;
end
$function$;
comment on function private.tg_institution_review_reports__check() is 'A person reports reviews of others that can be seen: report/no-review, report/own-review.';

CREATE OR REPLACE FUNCTION private.tg_institution_review_reports__hold()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  settled timestamptz;
begin
  if private.is_deciding() then
    return null;
  end if;
  -- Locked before the reports are counted: of two that arrive at once, the second counts both.
  select reviewed_at into settled from public.institution_ratings
    where id = new.rating_id and status = 'visible' and not set_aside
    for no key update;
  if not found or not private.take_hold(
    new.rating_id, array(select private.institution_reporters_of(new.rating_id, settled))
  ) then
    return null;
  end if;
  update public.institution_ratings set status = 'held', held_reasons = array_append(held_reasons, 'reports')
    where id = new.rating_id;
  return null;
end
$function$;
comment on function private.tg_institution_review_reports__hold() is 'Holds a visible review of an institution once three people whose reports count have reported it, within the bounds of a person and of the site.';

CREATE OR REPLACE FUNCTION private.tg_live_update_bundles__as_signed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if to_jsonb(new) - array['percent', 'max_native', 'withdrawn_at']
      <> to_jsonb(old) - array['percent', 'max_native', 'withdrawn_at']
    or (old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at) then
    raise check_violation using message = 'A bundle stays what was signed, and withdrawn. Release another one.';
  end if;
  return new;
end
$function$;
comment on function private.tg_live_update_bundles__as_signed() is 'Lets nothing of a bundle change but whom it is offered to.';

CREATE OR REPLACE FUNCTION private.tg_notices__mail_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.mail_is_on() then
    insert into private.mails (address, template, language, person, next_attempt_at)
      select u.email, 'decision', p.language, p.person, now() + interval '10 minutes'
      from private.mail_preferences as p
      join auth.users as u on u.id::text = p.person and u.email is not null
      where p.person = new.user_id and p.decisions
        and not exists (select from private.mails as m where m.person = p.person and m.template = 'decision');
  end if;
  return null;
end
$function$;
comment on function private.tg_notices__mail_decision() is 'Makes the mail for somebody who asked to be told of decisions, unless one waits for them already.';

CREATE OR REPLACE FUNCTION private.tg_notices__push()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.pushes (person, due_at)
    select new.user_id, private.push_due(new.kind, now())
    where exists (select from private.push_subscriptions as s where s.person = new.user_id);
  return null;
end
$function$;
comment on function private.tg_notices__push() is 'Notes that a person is to be told, where a browser of theirs asked.';

CREATE OR REPLACE FUNCTION private.tg_notices__skip_leaving()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.profiles where firebase_uid = new.user_id for key share skip locked;
  return case when found then new end;
end
$function$;
comment on function private.tg_notices__skip_leaving() is 'Makes no notice for a person whose profile is being deleted.';

CREATE OR REPLACE FUNCTION private.tg_profiles__before_insert_own()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept private.kept_rating_counts;
begin
  delete from private.kept_rating_counts
    where person = private.account_digest(new.firebase_uid, 'ratings')
    returning * into kept;
  new.reviews_made := 0;
  new.tickets := 0;
  new.reviews_today := coalesce(kept.reviews_today, 0);
  new.reviews_day := kept.reviews_day;
  new.reviews_this_month := coalesce(kept.reviews_this_month, 0);
  new.reviews_month := kept.reviews_month;
  if not new.is_new_user and new.age is not true then
    perform private.refuse('profile/too-young', 400, 'Dargu is for people aged 16 or older.');
  end if;
  perform private.require_own_departments(new);
  return new;
end
$function$;
comment on function private.tg_profiles__before_insert_own() is 'A profile that a person makes: counters from 0, or from what the account has sent this month. Codes profile/too-young, profile/foreign-department (400).';

CREATE OR REPLACE FUNCTION private.tg_profiles__before_update_own()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A client's write to them has no effect.
  new.reviews_made := old.reviews_made;
  new.tickets := old.tickets;
  new.reviews_today := old.reviews_today;
  new.reviews_this_month := old.reviews_this_month;
  if not new.is_new_user and new.age is false and (old.is_new_user or old.age is distinct from false) then
    perform private.refuse('profile/too-young', 400, 'Dargu is for people aged 16 or older.');
  end if;
  if not old.is_new_user and private.is_complete(old)
     and (new.is_new_user or not private.is_complete(new) or old.age and new.age is null) then
    perform private.refuse('profile/incomplete', 400, 'A complete profile cannot be made incomplete.');
  end if;
  if not new.is_new_user and old.is_new_user and new.age is null and private.is_complete(new) then
    perform private.refuse('profile/incomplete', 400, 'A complete profile needs a confirmed age of 16 or older.');
  end if;
  if (new.institution, new.department, new.department2)
    is distinct from (old.institution, old.department, old.department2) then
    perform private.require_own_departments(new);
  end if;
  return new;
end
$function$;
comment on function private.tg_profiles__before_update_own() is 'A profile that its person changes: the counters stay, and so does completeness. Codes profile/incomplete, profile/too-young, profile/foreign-department (400).';

CREATE OR REPLACE FUNCTION private.tg_profiles__before_write()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not new.is_new_user and (tg_op = 'INSERT' or old.is_new_user) and not private.is_complete(new) then
    raise check_violation using
      message = 'A complete profile needs an institution, a degree, a department, a year of study, '
        'agreement to the terms, and an age of 16 or older.';
  end if;
  if tg_op = 'UPDATE' and not private.is_merging()
     and (new.reviews_made, new.reviews_today, new.reviews_this_month, new.tickets)
       is not distinct from (old.reviews_made, old.reviews_today, old.reviews_this_month, old.tickets) then
    new.updated_at := now();
  end if;
  return new;
end
$function$;
comment on function private.tg_profiles__before_write() is 'Lets is_new_user become false only on a complete profile (23514), and stamps updated_at.';

CREATE OR REPLACE FUNCTION private.tg_profiles__keep_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.kept_rating_counts values (
    private.account_digest(old.firebase_uid, 'ratings'),
    old.reviews_today, old.reviews_day, old.reviews_this_month, old.reviews_month
  ) on conflict (person) do update set
    reviews_today = excluded.reviews_today, reviews_day = excluded.reviews_day,
    reviews_this_month = excluded.reviews_this_month, reviews_month = excluded.reviews_month;
  return null;
end
$function$;
comment on function private.tg_profiles__keep_counts() is 'Keeps the counts of ratings of a profile that goes.';

CREATE OR REPLACE FUNCTION private.tg_profiles__lock_in_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The row of the profile is locked by the deletion itself.
  perform from public.professor_reports where user_id = old.firebase_uid order by id for update;
  perform from public.course_reports where user_id = old.firebase_uid order by id for update;
  perform from public.rating_votes
    where (rating_id, user_id) in (
      select rating_id, user_id from public.rating_votes where user_id = old.firebase_uid
      union
      select v.rating_id, v.user_id from public.rating_votes as v join public.ratings as r on r.id = v.rating_id
        where r.user_id = old.firebase_uid
    )
    order by rating_id, user_id for update;
  perform from public.course_rating_votes
    where (rating_id, user_id) in (
      select rating_id, user_id from public.course_rating_votes where user_id = old.firebase_uid
      union
      select v.rating_id, v.user_id from public.course_rating_votes as v join public.course_ratings as r
        on r.id = v.rating_id
        where r.user_id = old.firebase_uid
    )
    order by rating_id, user_id for update;
  perform from public.review_reports
    where id in (
      select id from public.review_reports where user_id = old.firebase_uid
      union
      select s.id from public.review_reports as s join public.ratings as r on r.id = s.rating_id
        where r.user_id = old.firebase_uid
      union
      select s.id from public.review_reports as s join public.course_ratings as r on r.id = s.course_rating_id
        where r.user_id = old.firebase_uid
    )
    order by id for update;
  perform from public.institution_review_reports
    where id in (
      select id from public.institution_review_reports where user_id = old.firebase_uid
      union
      select s.id from public.institution_review_reports as s join public.institution_ratings as r on r.id = s.rating_id
        where r.user_id = old.firebase_uid
    )
    order by id for update;

  perform from public.guide_votes
    where (guide_id, user_id) in (
      select guide_id, user_id from public.guide_votes where user_id = old.firebase_uid
      union
      select v.guide_id, v.user_id from public.guide_votes as v join public.study_guides as g on g.id = v.guide_id
        where g.user_id = old.firebase_uid
    )
    order by guide_id, user_id for update;
  perform from public.guide_reports
    where id in (
      select id from public.guide_reports where user_id = old.firebase_uid
      union
      select r.id from public.guide_reports as r join public.study_guides as g on g.id = r.guide_id
        where g.user_id = old.firebase_uid
    )
    order by id for update;

  perform from public.ratings
    where id in (
      select id from public.ratings where user_id = old.firebase_uid
      union
      select rating_id from public.rating_votes where user_id = old.firebase_uid
    )
    order by id for update;
  perform from public.course_ratings
    where id in (
      select id from public.course_ratings where user_id = old.firebase_uid
      union
      select rating_id from public.course_rating_votes where user_id = old.firebase_uid
    )
    order by id for update;

  perform from public.study_guides
    where id in (
      select id from public.study_guides where user_id = old.firebase_uid
      union
      select guide_id from public.guide_votes where user_id = old.firebase_uid
    )
    order by id for update;
  perform from public.guide_requests
    where id in (select request_id from public.guide_request_people where user_id = old.firebase_uid)
    order by id for no key update;

  perform from public.professors
    where id in (select professor_id from public.ratings where user_id = old.firebase_uid)
    order by id for no key update;
  perform from public.courses
    where id in (select course_id from public.course_ratings where user_id = old.firebase_uid)
    order by id for no key update;
  perform from public.course_professors
    where (course_id, professor_id) in (
      select course_id, professor_id from public.ratings where user_id = old.firebase_uid and course_id is not null
    )
    order by course_id, professor_id for no key update;
  perform from public.institutions
    where id in (
      select p.institution from public.ratings as r join public.professors as p on p.id = r.professor_id
        where r.user_id = old.firebase_uid
      union
      select c.institution from public.course_ratings as r join public.courses as c on c.id = r.course_id
        where r.user_id = old.firebase_uid
    )
    order by id for no key update;
  -- One row at most, and the tally of its institution, by the trigger of the cascade.
  perform from public.institution_ratings where user_id = old.firebase_uid for update;
  return old;
end
$function$;
comment on function private.tg_profiles__lock_in_order() is 'Locks what the deletion of a profile will change, in the order of everybody.';

CREATE OR REPLACE FUNCTION private.tg_profiles__move_institution_rating()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A merge moves the review too, and sees to this by itself (private.settle_set_aside).
  if private.is_merging() then
    return null;
  end if;
  update public.institution_ratings as r set set_aside = r.institution_id is distinct from new.institution
    where r.user_id = new.firebase_uid and r.set_aside <> (r.institution_id is distinct from new.institution);
  return null;
end
$function$;
comment on function private.tg_profiles__move_institution_rating() is 'Sets the review of an institution aside when its author leaves, and brings it back when they return.';

CREATE OR REPLACE FUNCTION private.tg_profiles__note_completion()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A date that an import or the operator gives is believed; a person's is not.
  insert into private.completed_profiles (person, completed_at)
    values (new.firebase_uid, case when private.user_id() is null then least(new.created_at, now()) else now() end)
  on conflict (person) do update set completed_at = excluded.completed_at;
  return null;
end
$function$;
comment on function private.tg_profiles__note_completion() is 'Notes when a profile became complete.';

CREATE OR REPLACE FUNCTION private.tg_profiles__of_an_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if coalesce((select auth.jwt()) ? 'session_id', false) then
    -- Held, so that a deletion at the same moment comes before or after, never in between.
    perform from auth.users where id = (select auth.uid()) for key share;
    if not found then
      perform private.refuse('session_not_found', 401, 'The account was deleted.');
    end if;
  end if;
  return new;
end
$function$;
comment on function private.tg_profiles__of_an_account() is 'A profile is made for an account that exists: session_not_found (401).';

CREATE OR REPLACE FUNCTION private.tg_profiles__recent_only()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Every token of the product names its session. One of another issuer has none that could be asked.
  if coalesce((select auth.jwt()) ? 'session_id', false) then
    perform private.require_recent_sign_in();
  end if;
  return old;
end
$function$;
comment on function private.tg_profiles__recent_only() is 'A person deletes the own profile (CALL-03) under the terms of deleting the account (VALID-03).';

CREATE OR REPLACE FUNCTION private.tg_profiles__tell_legacy()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from private.legacy_mirror) then
    insert into private.legacy_updates (firebase_uid) values (new.firebase_uid)
    on conflict (firebase_uid) do update set changed_at = clock_timestamp(), attempts = 0, next_attempt_at = now();
  end if;
  return null;
end
$function$;
comment on function private.tg_profiles__tell_legacy() is 'Notes that a person''s department2 changed, where that is mirrored.';

CREATE OR REPLACE FUNCTION private.tg_raffles__keep()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' or not to_jsonb(new) @> jsonb_strip_nulls(to_jsonb(old)) then
    raise insufficient_privilege using message = 'The record of a raffle is only ever added to.';
  end if;
  return new;
end
$function$;
comment on function private.tg_raffles__keep() is 'Refuses to change or remove what a raffle has recorded (42501).';

CREATE OR REPLACE FUNCTION private.tg_ratings__before_write()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Null for imports and the operator's jobs, which come without a token.
  by_author constant boolean := coalesce(new.user_id = private.user_id(), false);
begin
  if private.is_merging() then
    return new;
  end if;
  -- Said here, with a code, and once more by the policy.
  if by_author and not exists (
    select from public.profiles as p where p.firebase_uid = new.user_id and not p.is_new_user and private.is_complete(p)
  ) then
    perform private.refuse('rating/profile-incomplete', 403, 'Rating needs a complete profile.');
  end if;

  if tg_op = 'INSERT' then
    if new.status = 'visible' then
      new.held_reasons := private.reasons_to_hold(new.comment);
    end if;
  elsif new.status is distinct from old.status then
    -- Only the server can say so, and it has looked.
    if new.status = 'visible' then
      new.held_reasons := '{}';
    end if;
  elsif new.comment is distinct from old.comment
    and (old.status = 'visible' or old.status = 'held' and old.held_reasons <> '{}') then
    -- New words are judged again. What was held by hand or by readers stays held, whatever the words are now.
    new.held_reasons := private.reasons_to_hold(new.comment)
      || case when 'reports' = any (old.held_reasons) then '{reports}' else '{}' end::text[];
    -- What was sent back waits for an admin, however it reads now.
    if old.decision_reason is null then
      new.status := 'visible';
    end if;
  end if;
  if new.status = 'visible' and new.held_reasons <> '{}' then
    new.status := 'held';
  end if;

  if by_author or tg_op = 'INSERT' then
    new.verified_student := private.is_verified_student(new.user_id, case tg_table_name
      when 'course_ratings' then (select institution from public.courses where id = new.course_id)
      else (select institution from public.professors where id = new.professor_id)
    end);
  end if;

  -- The same thing sent twice is no change.
  if tg_op = 'UPDATE' and
      (new.rating1, new.comment, new.difficulty, new.would_take_again, new.tags, new.course_id, new.professor_id,
        new.semester, new.year, new.status)
      is distinct from (old.rating1, old.comment, old.difficulty, old.would_take_again, old.tags, old.course_id,
        old.professor_id, old.semester, old.year, old.status) then
    new.updated_at := now();
  end if;
  return new;
end
$function$;
comment on function private.tg_ratings__before_write() is 'Says of a rating what only the server may: held or visible and why, verified student, when it was changed. Code rating/profile-incomplete (403).';

CREATE OR REPLACE FUNCTION private.tg_ratings__count_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  perform private.count_for_authors(array_agg(fact), now())
  from (
    select row(
      user_id,
      count(*) filter (where status <> 'removed'),
      case when user_id = private.user_id() then count(*) else 0 end
    )::private.authorship as fact
    from added group by user_id
  ) as facts
  having count(*) > 0;
  return null;
end
$function$;
comment on function private.tg_ratings__count_added() is 'Counts ratings that were really added, and refuses what is over a limit.';

CREATE OR REPLACE FUNCTION private.tg_ratings__count_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.count_for_authors(
    array[row(new.user_id, case when new.status = 'removed' then -1 else 1 end, 0)::private.authorship], now());
  return null;
end
$function$;
comment on function private.tg_ratings__count_changed() is 'Counts a rating that was removed, or put back.';

CREATE OR REPLACE FUNCTION private.tg_ratings__count_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  perform private.count_for_authors(array_agg(fact), now())
  from (
    select row(user_id, -count(*), 0)::private.authorship as fact
    from gone where status <> 'removed' group by user_id
  ) as facts
  having count(*) > 0;
  return null;
end
$function$;
comment on function private.tg_ratings__count_deleted() is 'Counts ratings that are gone. Days and months stay as they were.';

CREATE OR REPLACE FUNCTION private.tg_ratings__earn()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  of_course constant boolean := tg_table_name = 'course_ratings';
  rating record;
begin
  for rating in select id, user_id, professor_id, course_id, status from added where user_id = private.user_id() loop
    if rating.status <> 'visible' then
      insert into private.waiting_tickets (rating_id, course_rating_id, user_id)
        values (case when not of_course then rating.id end, case when of_course then rating.id end, rating.user_id);
    elsif of_course then
      perform private.earn_tickets(rating.user_id, null, rating.id,
        (select rating_count - 1 from public.courses where id = rating.course_id));
    else
      perform private.earn_tickets(rating.user_id, rating.id, null,
        (select rating_count - 1 from public.professors where id = rating.professor_id));
    end if;
  end loop;
  return null;
end
$function$;
comment on function private.tg_ratings__earn() is 'Enters the tickets for ratings that their authors have just sent; of held ones, that they wait.';

CREATE OR REPLACE FUNCTION private.tg_ratings__earn_published()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_table_name = 'ratings' then
    delete from private.waiting_tickets where rating_id = new.id;
    if found then
      perform private.earn_tickets(new.user_id, new.id, null,
        (select rating_count from public.professors where id = new.professor_id));
    end if;
  else
    delete from private.waiting_tickets where course_rating_id = new.id;
    if found then
      perform private.earn_tickets(new.user_id, null, new.id,
        (select rating_count from public.courses where id = new.course_id));
    end if;
  end if;
  return null;
end
$function$;
comment on function private.tg_ratings__earn_published() is 'Enters the tickets of a rating that waited for an admin and is published.';

CREATE OR REPLACE FUNCTION private.tg_ratings__forget_withdrawn()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.withdrawn_reviews
  where writer = any (private.withdrawn_digests(tg_table_name, to_jsonb(new)));
  return null;
end
$function$;
comment on function private.tg_ratings__forget_withdrawn() is 'An admin has let it stand: the writer may start afresh.';

CREATE OR REPLACE FUNCTION private.tg_ratings__hold_after_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known record;
begin
  select bool_or(was_held) as by_readers, bool_or(by_admin) as by_admin into known
  from private.withdrawn_reviews
  where writer = any (private.withdrawn_digests(tg_table_name, to_jsonb(new)));
  if known.by_readers then
    new.status := 'held';
    new.held_reasons := array_append(new.held_reasons, 'reports');
  elsif known.by_admin then
    new.status := 'held';
    new.held_reasons := '{}';
  end if;
  return new;
end
$function$;
comment on function private.tg_ratings__hold_after_withdrawal() is 'Holds a review that takes the place of one that readers had held or an admin had taken down.';

CREATE OR REPLACE FUNCTION private.tg_ratings__keep()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user = 'authenticated' then
    if old.status in ('hidden', 'removed') then
      raise sqlstate 'PGRST' using
        message = '{"code": "rating/closed", "message": "This review was taken down and can no longer be changed.", '
          '"details": null, "hint": null}',
        detail = '{"status": 403, "headers": {}}';
    end if;
    raise insufficient_privilege using message = 'The author and the target of a rating cannot be changed.';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;
comment on function private.tg_ratings__keep() is 'Keeps authors from changing what was taken down (rating/closed, 403) and from moving a rating elsewhere (42501).';

CREATE OR REPLACE FUNCTION private.tg_ratings__note_hold()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Whoever sets these says all about it: a decision of an admin, or one that is taken back.
  is_decided constant boolean := tg_op = 'UPDATE' and new.decided_at is distinct from old.decided_at;
begin
  if new.status = 'held' then
    if is_decided then
      new.held_at := coalesce(new.held_at, now());
    elsif tg_op = 'INSERT' or old.status <> 'held' then
      new.held_at := now();
      new.decided_at := null;
      new.decision_reason := null;
      new.decision_note := null;
    elsif old.decided_at is not null and new.comment is distinct from old.comment then
      new.held_at := now();
      new.decided_at := null;
    end if;
  else
    new.held_at := null;
    if new.status = 'visible' then
      new.decision_reason := null;
      new.decision_note := null;
    end if;
  end if;
  return new;
end
$function$;
comment on function private.tg_ratings__note_hold() is 'Notes since when a review waits for an admin, and that it waits again once its writer has reworded it.';

CREATE OR REPLACE FUNCTION private.tg_ratings__remember_withdrawn()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  review_kind constant text := case tg_table_name when 'ratings' then 'professor' else 'course' end;
  professor constant int := case tg_table_name when 'ratings' then old.professor_id end;
  course constant int := case tg_table_name when 'course_ratings' then old.course_id end;
begin
  perform private.remember_withdrawn(
    private.withdrawn_by(old.user_id, review_kind, coalesce(professor, course)), professor, course, null, old.status,
    old.held_reasons, old.decision_reason is not null,
    array(select private.reporters_of(review_kind, old.id, old.reviewed_at)));
  return old;
end
$function$;
comment on function private.tg_ratings__remember_withdrawn() is 'Remembers that a review was deleted by its writer while reports were against it, and whose, or after an admin had taken it down.';

CREATE OR REPLACE FUNCTION private.tg_ratings__settle_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rating constant uuid := case tg_table_name when 'ratings' then old.id end;
  course_rating constant uuid := case tg_table_name when 'course_ratings' then old.id end;
begin
  if new.status = 'removed' then
    perform private.take_tickets_back(old.user_id, rating, course_rating);
  else
    perform private.give_tickets_again(old.user_id, rating, course_rating);
  end if;
  return null;
end
$function$;
comment on function private.tg_ratings__settle_changed() is 'Takes tickets back with a rating that was removed, and gives them again with one put back.';

CREATE OR REPLACE FUNCTION private.tg_ratings__settle_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_table_name = 'ratings' then
    perform private.take_tickets_back(user_id, id, null) from (select user_id, id from gone order by user_id) as rating;
  else
    perform private.take_tickets_back(user_id, null, id) from (select user_id, id from gone order by user_id) as rating;
  end if;
  return null;
end
$function$;
comment on function private.tg_ratings__settle_deleted() is 'Takes tickets back with ratings that were deleted.';

CREATE OR REPLACE FUNCTION private.tg_search_nicknames__fold()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.word := private.fold(new.nickname);
  new.meaning_words := private.words(new.meaning);
  return new;
end
$function$;
comment on function private.tg_search_nicknames__fold() is 'Folds a nickname and its meaning as names and typed words are.';

CREATE OR REPLACE FUNCTION private.tg_stored_files__forget_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.bytes_to_delete (kind, key, due_at)
    select kind, key, greatest(now(), old.check_due_at)
    from (values ('upload', old.file_id::text), ('object', old.object_key), ('object', old.thumbnail_key))
      as bytes (kind, key);
  return null;
end
$function$;
comment on function private.tg_stored_files__forget_bytes() is 'Notes that the bytes of a file that went are to go.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__announce()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.notices (user_id, kind, course_id, created_at)
    select f.user_id, 'new_guide', f.course_id, private.day_of(now())
    from public.follows as f
    where f.course_id = new.course_id and f.user_id <> new.user_id
    order by f.user_id
  on conflict (user_id, course_id) where kind = 'new_guide' and read_at is null and course_id is not null
    do update set count = notices.count + excluded.count, created_at = excluded.created_at;
  return null;
end
$function$;
comment on function private.tg_study_guides__announce() is 'Makes or raises the notices of new guides for those who follow the course.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__answer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.close_guide_requests(new.course_id, new.type, new.user_id);
  return null;
end
$function$;
comment on function private.tg_study_guides__answer() is 'Closes the request that a guide answers once it is published.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__forget_withdrawn()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.withdrawn_guides
    where author = any (private.digests_of_person(new.user_id, 'withdrawn guides'));
  return null;
end
$function$;
comment on function private.tg_study_guides__forget_withdrawn() is 'An admin has let a guide stand: its author may start afresh.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__index_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.index_guides(array(select id from added where status = 'published'));
  return null;
end
$function$;
comment on function private.tg_study_guides__index_added() is 'Writes the search documents of new guides.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__index_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.index_guides(array[new.id]);
  return null;
end
$function$;
comment on function private.tg_study_guides__index_changed() is 'Writes the search document of a changed guide again, or takes away that of one that is no longer published.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__of_course()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select c.institution, c.department into new.institution, new.department
  from public.courses as c where c.id = new.course_id;
  return new;
end
$function$;
comment on function private.tg_study_guides__of_course() is 'Keeps institution and department of a guide equal to those of its course.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__rank()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  step constant smallint := private.popularity(new.helpful_count);
begin
  update private.guide_documents set popularity = step where guide_id = new.id and popularity <> step;
  return null;
end
$function$;
comment on function private.tg_study_guides__rank() is 'Puts a new step of popularity into the search document.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__remember_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.remember_withdrawn_guide(old);
  return old;
end
$function$;
comment on function private.tg_study_guides__remember_deleted() is 'Remembers objections to a guide that goes with the profile of its author.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__settle_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  old.status := 'withdrawn';
  perform private.settle_guide_tickets(old);
  return null;
end
$function$;
comment on function private.tg_study_guides__settle_deleted() is 'Takes tickets back with a guide that was deleted.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__settle_tickets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.settle_guide_tickets(new);
  return null;
end
$function$;
comment on function private.tg_study_guides__settle_tickets() is 'Enters the tickets of a guide whose state is new.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__tell_author()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.notices (user_id, kind, course_id, guide_id)
  select new.user_id,
    case new.status
      when 'published' then 'guide_approved'
      when 'rejected' then 'guide_rejected'
      else 'guide_hidden'
    end,
    new.course_id, new.id
  -- What people do to the own guides is no news to them.
  where new.user_id is distinct from private.user_id();
  return null;
end
$function$;
comment on function private.tg_study_guides__tell_author() is 'Makes the notice of a guide that was let through, refused, or taken from sight.';

CREATE OR REPLACE FUNCTION private.tg_ticket_ledger__sum()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  update public.profiles as p set tickets = p.tickets + entry.amount
  from (select user_id, sum(amount)::int as amount from added group by user_id) as entry
  where p.firebase_uid = entry.user_id and entry.amount <> 0;
  return null;
end
$function$;
comment on function private.tg_ticket_ledger__sum() is 'Keeps profiles.tickets equal to the sum of the entries.';

CREATE OR REPLACE FUNCTION private.tickets_of_period(starts_at timestamp with time zone, ends_at timestamp with time zone)
 RETURNS TABLE(user_id text, tickets integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with earned as (
    select e.user_id, sum(e.amount) as amount, min(e.created_at) as earned_at
    from public.ticket_ledger as e
    left join public.ratings as r on r.id = e.rating_id
    left join public.course_ratings as c on c.id = e.course_rating_id
    left join public.study_guides as g on g.id = e.guide_id
    where e.kind = 'five_ratings'
      or coalesce(r.status, c.status, 'visible') <> 'held'
        and coalesce(g.status, 'withdrawn') not in ('pending', 'hidden')
    group by e.user_id, e.kind,
      case when e.kind <> 'five_ratings' then coalesce(e.rating_id, e.course_rating_id, e.guide_id) end
  )
  select earned.user_id, sum(amount)::int
  from earned
  where amount > 0 and earned_at >= starts_at and earned_at < ends_at
  group by earned.user_id
  having private.may_take_part(earned.user_id)
$function$;
comment on function private.tickets_of_period(timestamp with time zone,timestamp with time zone) is 'Who has how many tickets in a raffle about a period, as things stand now.';

CREATE OR REPLACE FUNCTION private.title_of(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when word in ('פרופ', 'פרופסור', 'prof', 'professor') then 'prof'
    when word in ('דר', 'דוקטור', 'dr', 'doctor') then 'dr'
    when word in ('עוד', 'adv', 'advocate') then 'adv'
    when word in ('מר', 'mr') then 'mr'
    when word in ('גב', 'גברת', 'ms', 'mrs') then 'ms'
  end
$function$;
comment on function private.title_of(text) is 'The title (professors.title) that a folded word stands for, or null.';

CREATE OR REPLACE FUNCTION private.title_words(title text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case title
    when 'prof' then array['פרופ', 'פרופסור', 'prof', 'professor']
    when 'dr' then array['דר', 'דוקטור', 'dr', 'doctor']
    when 'adv' then array['עוד', 'adv', 'advocate']
    when 'mr' then array['מר', 'mr']
    when 'ms' then array['גב', 'גברת', 'ms', 'mrs']
    else '{}'::text[]
  end
$function$;
comment on function private.title_words(text) is 'The folded words that stand for a title.';

CREATE OR REPLACE FUNCTION private.to_document(name_words text[], other_words text[], institution integer, department integer)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_to_tsvector(array(
    select word from unnest(name_words || other_words) as word
    union select '=' || word from unnest(name_words) as word
    union select '#i' || institution
    union select '#d' || department
  ))
$function$;
comment on function private.to_document(text[],text[],integer,integer) is 'The search document of a professor or a course.';

CREATE OR REPLACE FUNCTION private.trigrams(words text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(distinct substr('  ' || word || ' ', place, 3)), '{}')
  from unnest(words) as word, generate_series(1, char_length(word) + 1) as place
$function$;
comment on function private.trigrams(text[]) is 'The groups of three letters of these words, each word with two blanks before it and one behind.';

CREATE OR REPLACE FUNCTION private.typed_words(query text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(
    select word from unnest(private.words(left(query, 100))) with ordinality as typed (word, place)
    group by word order by min(place) limit 8
  )
$function$;
comment on function private.typed_words(text) is 'The folded words of a search text, each once.';

CREATE OR REPLACE FUNCTION private.undo_course(decision private.decisions)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.undo_entry(decision) $function$;
comment on function private.undo_course(private.decisions) is 'private.undo_entry, by the name of its kind.';

CREATE OR REPLACE FUNCTION private.undo_course_review(decision private.decisions)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.undo_decided_review(decision) $function$;
comment on function private.undo_course_review(private.decisions) is 'Takes back a decision about a review of a course.';

CREATE OR REPLACE FUNCTION private.undo_decided_review(decision private.decisions)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  review jsonb;
begin
  if decision.before = '{}' or decision.action = 'unmask' then
    return 'not_possible';
  end if;
  perform private.lock_cases(jsonb_build_array(
    jsonb_build_object('kind', decision.subject_kind, 'key', decision.subject_key)));
  review := private.row_of_review(decision.subject_kind, decision.subject_key);
  if review is null then
    return 'gone';
  end if;
  -- Decided again, held again, or reworded.
  if (review ->> 'decided_at')::timestamptz is distinct from (decision.after ->> 'decided_at')::timestamptz
    or review ->> 'status' <> coalesce(decision.after ->> 'status', review ->> 'status')
    or (review ->> 'updated_at')::timestamptz > decision.decided_at then
    return 'changed';
  end if;
  execute format(
    $sql$
    update public.%I as r set
      status = b.status, held_reasons = b.held_reasons, decision_reason = b.decision_reason,
      decision_note = b.decision_note, decided_at = b.decided_at, held_at = b.held_at, reviewed_at = b.reviewed_at
    from jsonb_populate_record(null::public.%1$I, $1) as b
    where r.id = b.id
    $sql$, private.review_table(decision.subject_kind)
  ) using review || decision.before;
  return 'done';
end
$function$;
comment on function private.undo_decided_review(private.decisions) is 'Puts a review back as it was before a decision: done, changed since, gone, or not_possible.';

CREATE OR REPLACE FUNCTION private.undo_department(decision private.decisions)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.undo_entry(decision) $function$;
comment on function private.undo_department(private.decisions) is 'private.undo_entry, by the name of its kind.';

CREATE OR REPLACE FUNCTION private.undo_entry(decision private.decisions)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  entries constant regclass := private.catalogue_table(decision.subject_kind);
  key constant int := decision.subject_key::int;
  known jsonb;
  columns text;
begin
  execute format('select to_jsonb(e) from %s as e where e.id = $1 for update', entries) into known using key;
  if known is null then
    return 'gone';
  end if;
  if decision.action = 'merge' then
    return private.undo_merge(decision);
  end if;
  if 'merged' in (decision.before ->> 'status', decision.after ->> 'status') then
    return 'not_possible';
  end if;
  if decision.before = '{}' then
    -- It was made by the decision. What people have since written about it is worth more than the mistake.
    if private.entry_is_used(decision.subject_kind, key) then
      return 'not_possible';
    end if;
    execute format('delete from %s where id = $1', entries) using key;
    return 'done';
  end if;
  -- What the decision carried besides the columns is not compared.
  if exists (
    select from jsonb_object_keys(decision.before) as name
    where known -> name is distinct from decision.after -> name
  ) then
    return 'changed';
  end if;
  select string_agg(format('%1$I = given.%1$I', name), ', ') into columns
    from jsonb_object_keys(decision.before) as name;
  execute format(
    'update %1$s as e set %2$s from jsonb_populate_record(null::%1$s, $1) as given where e.id = $2', entries, columns
  ) using decision.before, key;
  return 'done';
exception
  -- Its old name was given to another entry meanwhile, or its department is gone.
  when unique_violation or foreign_key_violation then
    return 'not_possible';
end
$function$;
comment on function private.undo_entry(private.decisions) is 'Takes back a change of an entry of the catalogue, or deletes one that was made and that nothing refers to: done, changed (somebody has changed the same since), gone, not_possible.';

CREATE OR REPLACE FUNCTION private.undo_guide(decision private.decisions)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  guide public.study_guides;
begin
  if decision.before = '{}' or decision.action in ('remove', 'merge', 'replace_file') then
    return 'not_possible';
  end if;
  perform private.lock_cases(jsonb_build_array(jsonb_build_object('kind', 'guide', 'key', decision.subject_key)));
  select * into guide from public.study_guides where id = decision.subject_key::uuid;
  if guide.id is null or guide.status in ('withdrawn', 'removed', 'merged') then
    return 'gone';
  end if;
  if guide.status <> coalesce(decision.after ->> 'status', guide.status)
    or guide.course_id <> coalesce((decision.after ->> 'course_id')::int, guide.course_id)
    or decision.after ? 'decided_at'
      and guide.decided_at is distinct from (decision.after ->> 'decided_at')::timestamptz then
    return 'changed';
  end if;
  update public.study_guides as g set
    status = b.status, course_id = b.course_id, held_reasons = b.held_reasons, decision_reason = b.decision_reason,
    decision_note = b.decision_note, decided_at = b.decided_at, published_at = b.published_at
  from jsonb_populate_record(guide, decision.before) as b
  where g.id = guide.id;
  return 'done';
end
$function$;
comment on function private.undo_guide(private.decisions) is 'Puts a guide back as it was before a decision: done, changed since, gone, or not_possible, where its files went with it.';

CREATE OR REPLACE FUNCTION private.undo_institution(decision private.decisions)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.undo_entry(decision) $function$;
comment on function private.undo_institution(private.decisions) is 'private.undo_entry, by the name of its kind.';

CREATE OR REPLACE FUNCTION private.undo_institution_review(decision private.decisions)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.undo_decided_review(decision) $function$;
comment on function private.undo_institution_review(private.decisions) is 'Takes back a decision about a review of an institution.';

CREATE OR REPLACE FUNCTION private.undo_merge(decision private.decisions)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  context constant jsonb := coalesce(nullif(current_setting('dargu.decision', true), ''), '{"action": "undo"}')::jsonb;
  plan private.merges;
  is_there boolean;
begin
  select * into plan from private.merges where id = (decision.after ->> 'merge')::bigint for update;
  if plan.id is null or plan.undone_at is not null then
    return 'gone';
  end if;
  perform private.lock_target(plan.kind, id, true) from unnest(array[plan.kept, plan.gone]) as id order by id;
  execute format(
    'select gone.merged_into = kept.id and kept.merged_into is null from %1$s as gone, %1$s as kept
     where gone.id = $1 and kept.id = $2', private.catalogue_table(plan.kind)
  ) into is_there using plan.gone, plan.kept;
  if is_there is not true then
    -- The one that stayed was merged on, or has left: that comes first.
    return case when is_there is null then 'gone' else 'changed' end;
  end if;

  perform private.lock_merge_rows(plan.id);
  perform private.begin_decision(context ->> 'action', context ->> 'reason', context ->> 'note',
    coalesce(context -> 'details', '{}')
      || jsonb_build_object('kept_newer', private.changed_since_merge(plan.id)),
    (context ->> 'waited_hours')::numeric, (context ->> 'undoes')::bigint);
  -- First of all: what comes back is indexed as what can be seen.
  perform private.mark_merged(plan, false);
  perform private.begin_moving();
  perform private.move_merge_rows(plan.id, true);
  if plan.kind = 'institution' then
    perform private.settle_institutions(plan.kept, plan.gone, true);
  end if;
  perform private.drop_pairs(plan.id);
  perform private.end_moving();
  update private.merges set undone_at = now() where id = plan.id;
  delete from private.merge_rows where merge_id = plan.id;
  return 'done';
end
$function$;
comment on function private.undo_merge(private.decisions) is 'Takes a merge back: everything that it moved goes where it was, but what has changed since, whose number goes into the log as kept_newer. done; changed where the entry that stayed was merged on (take that back first); gone.';

CREATE OR REPLACE FUNCTION private.undo_message(decision private.decisions)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  asked public.contact_messages;
  thing_kind constant text := decision.after ->> 'kind';
  thing_key constant text := decision.after ->> 'key';
begin
  select * into asked from public.contact_messages as m where m.id = decision.subject_key::uuid for no key update;
  if asked.id is null then
    return 'gone';
  end if;
  if decision.action in ('link', 'unlink') then
    delete from private.message_links as l
      where decision.action = 'link' and l.message_id = asked.id and l.kind = thing_kind and l.key = thing_key;
    if decision.action = 'unlink' then
      insert into private.message_links (message_id, kind, key) values (asked.id, thing_kind, thing_key)
        on conflict do nothing;
    end if;
    return case when found then 'done' else 'changed' end;
  elsif decision.action = 'let_stand' then
    update private.message_links as l set let_stand_at = (decision.before ->> 'let_stand_at')::timestamptz
      where l.message_id = asked.id and l.kind = thing_kind and l.key = thing_key
        and (l.let_stand_at is null) = (decision.after ->> 'let_stand_at' is null);
    return case when found then 'done' else 'changed' end;
  elsif decision.after ? 'assigned_to' then
    if decision.before ? 'assigned_to' then
      update private.message_desk as d set assigned_to = decision.before ->> 'assigned_to'
        where d.message_id = asked.id and d.assigned_to = decision.after ->> 'assigned_to';
    else
      delete from private.message_desk as d
        where d.message_id = asked.id and d.assigned_to = decision.after ->> 'assigned_to';
    end if;
    return case when found then 'done' else 'changed' end;
  elsif decision.before ? 'due_at' then
    update public.contact_messages as m set due_at = (decision.before ->> 'due_at')::timestamptz
      where m.id = asked.id and m.due_at = (decision.after ->> 'due_at')::timestamptz;
    return case when found then 'done' else 'changed' end;
  elsif not decision.before ? 'status' then
    return 'not_possible';
  elsif asked.status <> decision.after ->> 'status' then
    return 'changed';
  end if;
  update public.contact_messages as m set status = decision.before ->> 'status' where m.id = asked.id;
  return 'done';
exception
  -- The same words came again meanwhile, and wait.
  when unique_violation then
    return 'not_possible';
end
$function$;
comment on function private.undo_message(private.decisions) is 'Takes back a decision about a message: opens it again, or restores who deals with it, its time, what it names.';

CREATE OR REPLACE FUNCTION private.undo_nickname(decision private.decisions)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  known public.search_nicknames;
begin
  select * into known from public.search_nicknames as n where n.id = decision.subject_key::int for update;
  if decision.before = '{}' then
    delete from public.search_nicknames as n where n.id = known.id;
    return case when found then 'done' else 'gone' end;
  elsif decision.after = '{}' then
    insert into public.search_nicknames (nickname, meaning)
      values (decision.before ->> 'nickname', decision.before ->> 'meaning') on conflict do nothing;
    return case when found then 'done' else 'changed' end;
  elsif known.id is null then
    return 'gone';
  elsif not to_jsonb(known) @> decision.after then
    return 'changed';
  end if;
  update public.search_nicknames as n set
    nickname = coalesce(decision.before ->> 'nickname', n.nickname),
    meaning = coalesce(decision.before ->> 'meaning', n.meaning)
    where n.id = known.id;
  return 'done';
end
$function$;
comment on function private.undo_nickname(private.decisions) is 'Takes an added nickname away, brings a removed one back (under another number), or gives one its words again.';

CREATE OR REPLACE FUNCTION private.undo_professor(decision private.decisions)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.undo_entry(decision) $function$;
comment on function private.undo_professor(private.decisions) is 'private.undo_entry, by the name of its kind.';

CREATE OR REPLACE FUNCTION private.undo_review(decision private.decisions)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.undo_decided_review(decision) $function$;
comment on function private.undo_review(private.decisions) is 'Takes back a decision about a review of a professor.';

CREATE OR REPLACE FUNCTION private.undo_setting(decision private.decisions)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  known constant jsonb := (
    select s.value from public.app_settings as s where s.key = decision.subject_key for update
  );
begin
  if known is null then
    return 'gone';
  elsif not (decision.before ? 'value' and decision.after ? 'value')
      or private.objection_to_setting(decision.subject_key, decision.before -> 'value') is not null then
    return 'not_possible';
  elsif known <> decision.after -> 'value' then
    return 'changed';
  end if;
  update public.app_settings as s set value = decision.before -> 'value' where s.key = decision.subject_key;
  return 'done';
end
$function$;
comment on function private.undo_setting(private.decisions) is 'Gives a setting the value that it had before a decision: done; changed where it was changed once more since; gone; not_possible for a value that would no longer be taken.';

CREATE OR REPLACE FUNCTION private.undo_suggestion(decision private.decisions)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  keys constant uuid[] := array(
    select d.subject_key::uuid from private.decisions as d
    where d.batch = decision.batch and d.subject_kind = 'suggestion' and d.action = decision.action
  );
  related private.decisions;
  outcome text;
begin
  perform from public.catalogue_suggestions where id = any (keys) order by id for no key update;
  if not exists (
    select from public.catalogue_suggestions as s
    where s.id = decision.subject_key::uuid and s.status = decision.after ->> 'status'
      and s.professor_id is not distinct from (decision.after ->> 'professor_id')::int
      and s.course_id is not distinct from (decision.after ->> 'course_id')::int
  ) then
    return case when exists (select from public.catalogue_suggestions where id = decision.subject_key::uuid)
      then 'changed' else 'gone' end;
  end if;
  delete from public.notices as n using public.catalogue_suggestions as s
    where s.id = any (keys) and n.user_id = s.user_id and n.kind = 'suggestion_' || s.status
      and n.professor_id is not distinct from s.professor_id and n.course_id is not distinct from s.course_id
      and n.created_at = s.decided_at;
  update public.catalogue_suggestions as s set
    status = 'pending', decided_at = null, decision_reason = null, professor_id = null, course_id = null
    where s.id = any (keys);
  for related in
    select d.* from private.decisions as d
    where d.batch = decision.batch and d.subject_kind in ('professor', 'course') and d.action = decision.action
    order by d.id desc
  loop
    outcome := private.undo_entry(related);
    if outcome <> 'done' then
      -- Nothing of it is undone: an error here takes back the rows above.
      raise exception using errcode = 'DGU01', message = outcome;
    end if;
  end loop;
  return 'done';
exception
  when sqlstate 'DGU01' then
    return sqlerrm;
  -- Somebody has suggested the same again meanwhile.
  when unique_violation then
    return 'not_possible';
end
$function$;
comment on function private.undo_suggestion(private.decisions) is 'Takes back what was decided on a suggestion, for all of its case: they wait again, and the entry or alias that came of it goes, unless something refers to it (not_possible).';

CREATE OR REPLACE FUNCTION private.undo_suspension(decision private.decisions)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  known private.sanctions;
  writer text;
begin
  select * into known from private.sanctions as s where s.id = decision.subject_key::bigint for update;
  if known.id is null then
    return 'gone';
  end if;
  writer := private.writer_of_case(known.case_kind, known.case_key);
  if decision.after ? 'ended_at' and decision.after ->> 'ended_at' is not null then
    -- An end that is taken back: it goes on, if it would still last.
    if known.ended_at is null or known.until <= now() then
      return 'changed';
    end if;
    update private.sanctions set ended_at = null where id = known.id;
    perform private.tell_writer(
      writer, 'suspended', known.case_kind, known.case_key, known.reason, known.note, known.until);
    return 'done';
  end if;
  if not private.close_suspension(known.id) then
    return 'changed';
  end if;
  perform private.tell_writer(writer, 'suspension_ended', known.case_kind, known.case_key, null, null, null);
  return 'done';
end
$function$;
comment on function private.undo_suspension(private.decisions) is 'Takes a suspension, or the end of one, back: done, changed (it is over by now), gone.';

CREATE OR REPLACE FUNCTION private.undo_target_lock(decision private.decisions)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  known private.target_locks;
  was constant jsonb := decision.before;
  became constant jsonb := decision.after;
  now_is jsonb;
begin
  select * into known from private.target_locks as l where l.key = decision.subject_key for update;
  now_is := coalesce(to_jsonb(known), '{}');
  if exists (
    select from unnest(array['note', 'note_en', 'until']) as name
    where became ? name and now_is -> name is distinct from became -> name
  ) or became = '{}' and known.key is not null then
    return 'changed';
  end if;
  if was = '{}' then
    delete from private.target_locks as l where l.key = known.key;
  elsif known.key is null then
    if not exists (
      select from public.professors where id = decision.professor_id
      union all
      select from public.courses where id = decision.course_id
    ) then
      return 'gone';
    end if;
    insert into private.target_locks (professor_id, course_id, note, note_en, until) values (
      decision.professor_id, decision.course_id, was ->> 'note', was ->> 'note_en', (was ->> 'until')::timestamptz);
  else
    update private.target_locks as l set
      note = coalesce(was ->> 'note', l.note), note_en = coalesce(was ->> 'note_en', l.note_en),
      until = coalesce((was ->> 'until')::timestamptz, l.until)
    where l.key = known.key;
  end if;
  return 'done';
end
$function$;
comment on function private.undo_target_lock(private.decisions) is 'Takes a lock, a change of it or its end back: done, changed, gone.';

CREATE OR REPLACE FUNCTION private.undo_teaching(decision private.decisions)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  course constant int := split_part(decision.subject_key, ':', 1)::int;
  professor constant int := split_part(decision.subject_key, ':', 2)::int;
begin
  if decision.action = 'merge' then
    return private.undo_merge(decision);
  end if;
  if decision.before <> '{}' then
    insert into public.course_professors (course_id, professor_id) values (course, professor) on conflict do nothing;
    return case when found then 'done' else 'changed' end;
  end if;
  if private.pair_is_rated(course, professor) then
    return 'not_possible';
  end if;
  delete from public.course_professors where course_id = course and professor_id = professor;
  return case when found then 'done' else 'gone' end;
exception
  when foreign_key_violation then
    return 'gone';
end
$function$;
comment on function private.undo_teaching(private.decisions) is 'Takes back that a professor teaches a course, or no longer does: done, changed, gone; not_possible where ratings name the pair.';

CREATE OR REPLACE FUNCTION private.undo_warning(decision private.decisions)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  known private.sanctions;
begin
  update private.sanctions as s set ended_at = now()
    where s.id = decision.subject_key::bigint and s.ended_at is null returning * into known;
  if known.id is null then
    return 'changed';
  end if;
  delete from public.notices
    where kind = 'warned' and user_id = private.writer_of_case(known.case_kind, known.case_key)
      and created_at = known.created_at;
  return 'done';
end
$function$;
comment on function private.undo_warning(private.decisions) is 'Takes a warning back, and the notice of it: done, changed (taken back by now).';

CREATE OR REPLACE FUNCTION private.undo_word(decision private.decisions)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if decision.after ? 'phrase' and not decision.before ? 'phrase' then
    delete from private.word_list as w where w.phrase = decision.subject_key;
    return case when found then 'done' else 'gone' end;
  elsif not decision.before ? 'phrase' then
    return 'not_possible';
  end if;
  insert into private.word_list (phrase, written)
    values (decision.before ->> 'phrase', decision.before ->> 'written') on conflict do nothing;
  return case when found then 'done' else 'changed' end;
end
$function$;
comment on function private.undo_word(private.decisions) is 'Takes a word off the list again, or puts it back.';

CREATE OR REPLACE FUNCTION private.user_id()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub' $function$;
grant execute on function private.user_id() to anon;
grant execute on function private.user_id() to authenticated;
grant execute on function private.user_id() to service_role;
comment on function private.user_id() is 'Key of the signed-in person (profiles.firebase_uid), or null for a visitor.';

CREATE OR REPLACE FUNCTION private.verdict_of(link private.message_links)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  asked public.contact_messages;
  status constant text := private.named_thing(link.kind, link.key) ->> 'status';
  last constant private.decisions := private.last_ruling(link.kind, link.key);
  is_newer boolean;
  outcome text;
begin
  select * into asked from public.contact_messages where id = link.message_id;
  is_newer := coalesce(last.decided_at > asked.created_at, false);
  outcome := case
    when status is null then 'gone'
    when asked.topic = 'appeal' then case
      when link.let_stand_at is not null then 'upheld'
      when status = 'visible' then 'restored'
      when is_newer then case status when 'held' then 'sent_back' else 'upheld' end
    end
    when status in ('hidden', 'removed', 'merged') then 'removed'
    when status = 'held' and last.action = 'send_back' then 'sent_back'
    when link.let_stand_at is not null or is_newer and last.action in ('keep', 'restore') then 'kept'
  end;
  if outcome is null then
    return null;
  end if;
  return jsonb_build_object(
    'outcome', outcome,
    'reason', case when outcome in ('removed', 'sent_back', 'upheld') then last.reason end,
    'decision_id', last.id,
    'decided_at', coalesce(link.let_stand_at, last.decided_at)
  );
end
$function$;
comment on function private.verdict_of(private.message_links) is 'What was decided on a thing that a message names: outcome removed, sent_back, kept, gone, or of an appeal restored, sent_back, upheld, gone; with the reason. Null while it is undecided.';

CREATE OR REPLACE FUNCTION private.version_parts(version text)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$ select string_to_array(version, '.')::int[] $function$;
comment on function private.version_parts(text) is 'Makes versions comparable: 0.10.0 is after 0.9.0.';

CREATE OR REPLACE FUNCTION private.waiting_reports(kind text, key text, OUT report_count integer, OUT first_said_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  execute format('select count(*), min(updated_at) from public.%I where %I = %L and status = ''pending''',
    private.reports_table(kind), private.reported_column(kind), key) into report_count, first_said_at;
end
$function$;
comment on function private.waiting_reports(text,text) is 'How many reports of a case wait, and since when.';

CREATE OR REPLACE FUNCTION private.wanted_names(known text[], written text, own text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select known || array(
    select name from unnest(private.import_list(written)) as name
    where private.fold(name) <> private.fold(own)
      and private.fold(name) not in (select private.fold(other) from unnest(known) as other)
    order by name
  )
$function$;
comment on function private.wanted_names(text[],text,text) is 'The other names of an entry with those of a cell that it does not have yet.';

CREATE OR REPLACE FUNCTION private.withdrawn_by(person text, review_kind text, target integer)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_agg(digest)
  from private.ids_of_target(review_kind, target) as known,
    unnest(private.digests_of_person(person, 'withdrawn:' || review_kind || ':' || known)) as digest
$function$;
comment on function private.withdrawn_by(text,text,integer) is 'What a review of a person about a target (kind professor, course or institution, of which there is one a person: 0) is remembered under, also if it was about what has been merged into the target.';

CREATE OR REPLACE FUNCTION private.withdrawn_digests(table_name text, review jsonb)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case table_name
    when 'ratings' then private.withdrawn_by(review ->> 'user_id', 'professor', (review ->> 'professor_id')::int)
    when 'course_ratings' then private.withdrawn_by(review ->> 'user_id', 'course', (review ->> 'course_id')::int)
    when 'institution_ratings' then private.withdrawn_by(review ->> 'user_id', 'institution', 0)
  end
$function$;
comment on function private.withdrawn_digests(text,jsonb) is 'What a review, a row of this table, is remembered under once it is deleted.';

CREATE OR REPLACE FUNCTION private.without_title(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(nullif(string_agg(word, ' ' order by place), ''), btrim(name))
  from regexp_split_to_table(btrim(name), '\s+') with ordinality as written (word, place)
  where private.title_of(private.fold(word)) is null
$function$;
comment on function private.without_title(text) is 'A name as it was written, without words that are titles.';

CREATE OR REPLACE FUNCTION private.word_pattern(phrase text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select '(?<![א-תa-zA-Z0-9])[והבלכמש]{0,3}' || string_agg(
    case letter
      when ' ' then '[^א-תa-zA-Z0-9]+' when 'כ' then '[כך]' when 'מ' then '[מם]' when 'נ' then '[נן]'
      when 'פ' then '[פף]' when 'צ' then '[צץ]' else letter
    end, '[''"`\u0591-\u05c7\u05f3\u05f4\u2018-\u201f\u00ad\u200b-\u200f]*' order by place
  ) || '(?![א-תa-zA-Z0-9])'
  from regexp_split_to_table(phrase, '') with ordinality as letters (letter, place)
$function$;
comment on function private.word_pattern(text) is 'Regular expression, without regard to case, of where a folded word stands in a text.';

CREATE OR REPLACE FUNCTION private.words(phrase text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select coalesce(string_to_array(nullif(private.fold(phrase), ''), ' '), '{}') $function$;
comment on function private.words(text) is 'The folded words of a phrase, in order.';

CREATE OR REPLACE FUNCTION private.working_day_after(day date, working_days integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select worked::date
  from generate_series(day + 1, day + 7 * (working_days / 5 + 1), interval '1 day') as worked
  where extract(dow from worked) < 5
  order by worked offset working_days - 1 limit 1
$function$;
comment on function private.working_day_after(date,integer) is 'The last of so many working days of Israel, Sunday to Thursday, that follow a day; at least one.';

CREATE OR REPLACE FUNCTION private.write_import_lines(import uuid, above integer, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind constant text := (select i.kind from private.imports as i where i.id = import);
  entries constant regclass := case kind when 'institution' then 'public.institutions'::regclass
    when 'department' then 'public.departments'::regclass when 'professor' then 'public.professors'::regclass
    when 'course' then 'public.courses'::regclass end;
  last constant int := (select max(line) from (
    select line from private.import_lines where import_id = import and line > above order by line limit most) as part);
begin
  if not private.is_importing() then
    perform private.refuse('import/gone', 409, 'Open the writing first.');
  end if;
  if entries is not null then
    update private.import_lines set entry_id = nextval(pg_get_serial_sequence(entries::text, 'id'))
      where import_id = import and verdict = 'created' and line > above and line <= last;
  end if;
  case kind
    when 'professor' then perform private.write_imported_professors(import, above, last);
    when 'course' then perform private.write_imported_courses(import, above, last);
    when 'teaching' then perform private.write_imported_teaching(import, above, last);
    else perform private.write_imported_places(import, above, last);
  end case;
  perform private.index_import_lines(import, above, last);
  return last;
end
$function$;
grant execute on function private.write_import_lines(uuid,integer,integer) to auth_admin;
comment on function private.write_import_lines(uuid,integer,integer) is 'Writes up to `most` lines above one, and answers the last of them; null where there are no more.';

CREATE OR REPLACE FUNCTION private.write_imported_courses(import uuid, above integer, last integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.courses (id, name, name_en, code, aliases, institution, department)
  select l.entry_id, g.name, coalesce(g.name_en, g.name), g.code, coalesce(g.aliases, '{}'), g.institution,
    g.department
  from private.import_lines as l, jsonb_populate_record(null::public.courses, l.after) as g
  where l.import_id = import and l.verdict = 'created' and l.line > above and l.line <= last;

  update public.courses as e set name = coalesce(g.name, e.name), name_en = coalesce(g.name_en, e.name_en),
    code = coalesce(g.code, e.code), aliases = coalesce(g.aliases, e.aliases),
    department = coalesce(g.department, e.department)
  from private.import_lines as l, jsonb_populate_record(null::public.courses, l.after) as g
  where l.import_id = import and l.verdict = 'changed' and l.line > above and l.line <= last and e.id = l.entry_id;
$function$;
comment on function private.write_imported_courses(uuid,integer,integer) is 'Writes the lines above one and up to another of a file of courses.';

CREATE OR REPLACE FUNCTION private.write_imported_places(import uuid, above integer, last integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.institutions (id, name, name_en, short_name, short_name_en, kind, email_domains)
  select l.entry_id, g.name, coalesce(g.name_en, g.name), g.short_name, g.short_name_en, coalesce(g.kind, 'college'),
    coalesce(g.email_domains, '{}')
  from private.imports as i join private.import_lines as l on l.import_id = i.id,
    jsonb_populate_record(null::public.institutions, l.after) as g
  where i.id = import and i.kind = 'institution' and l.verdict = 'created' and l.line > above and l.line <= last;

  update public.institutions as e set name = coalesce(g.name, e.name), name_en = coalesce(g.name_en, e.name_en),
    short_name = coalesce(g.short_name, e.short_name), short_name_en = coalesce(g.short_name_en, e.short_name_en),
    kind = coalesce(g.kind, e.kind), email_domains = coalesce(g.email_domains, e.email_domains)
  from private.imports as i join private.import_lines as l on l.import_id = i.id,
    jsonb_populate_record(null::public.institutions, l.after) as g
  where i.id = import and i.kind = 'institution' and l.verdict = 'changed' and l.line > above and l.line <= last
    and e.id = l.entry_id;

  insert into public.departments (id, name, name_en, name_pretty_card, institution)
  select l.entry_id, g.name, coalesce(g.name_en, g.name), g.name_pretty_card, g.institution
  from private.imports as i join private.import_lines as l on l.import_id = i.id,
    jsonb_populate_record(null::public.departments, l.after) as g
  where i.id = import and i.kind = 'department' and l.verdict = 'created' and l.line > above and l.line <= last;

  update public.departments as e set name = coalesce(g.name, e.name), name_en = coalesce(g.name_en, e.name_en),
    name_pretty_card = coalesce(g.name_pretty_card, e.name_pretty_card)
  from private.imports as i join private.import_lines as l on l.import_id = i.id,
    jsonb_populate_record(null::public.departments, l.after) as g
  where i.id = import and i.kind = 'department' and l.verdict = 'changed' and l.line > above and l.line <= last
    and e.id = l.entry_id;
$function$;
comment on function private.write_imported_places(uuid,integer,integer) is 'Writes the lines above one and up to another of a file of institutions or departments.';

CREATE OR REPLACE FUNCTION private.write_imported_professors(import uuid, above integer, last integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.professors (id, name, name_en, title, aliases, institution, department)
  select l.entry_id, g.name, coalesce(g.name_en, g.name), g.title, coalesce(g.aliases, '{}'), g.institution,
    g.department
  from private.import_lines as l, jsonb_populate_record(null::public.professors, l.after) as g
  where l.import_id = import and l.verdict = 'created' and l.line > above and l.line <= last;

  update public.professors as e set name = coalesce(g.name, e.name), name_en = coalesce(g.name_en, e.name_en),
    title = coalesce(g.title, e.title), aliases = coalesce(g.aliases, e.aliases),
    department = coalesce(g.department, e.department)
  from private.import_lines as l, jsonb_populate_record(null::public.professors, l.after) as g
  where l.import_id = import and l.verdict = 'changed' and l.line > above and l.line <= last and e.id = l.entry_id;
$function$;
comment on function private.write_imported_professors(uuid,integer,integer) is 'Writes the lines above one and up to another of a file of professors.';

CREATE OR REPLACE FUNCTION private.write_imported_teaching(import uuid, above integer, last integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.course_professors (course_id, professor_id)
  select (after ->> 'course_id')::int, (after ->> 'professor_id')::int
  from private.import_lines
  where import_id = import and verdict = 'created' and line > above and line <= last
  order by 1, 2;
$function$;
comment on function private.write_imported_teaching(uuid,integer,integer) is 'Writes the lines above one and up to another of a file of who teaches what.';

CREATE OR REPLACE FUNCTION private.writer_of_case(kind text, key text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when not private.is_key_of(writer_of_case.kind, writer_of_case.key) then null
    when writer_of_case.kind = 'review' then (select user_id from public.ratings where id = key::uuid)
    when writer_of_case.kind = 'course_review' then (select user_id from public.course_ratings where id = key::uuid)
    when writer_of_case.kind = 'institution_review'
      then (select user_id from public.institution_ratings where id = key::uuid)
    when writer_of_case.kind = 'guide' then (select user_id from public.study_guides where id = key::uuid)
    when writer_of_case.kind = 'suggestion'
      then (select user_id from public.catalogue_suggestions where id = key::uuid)
    when writer_of_case.kind = 'message' then (select user_id from public.contact_messages where id = key::uuid)
  end
$function$;
comment on function private.writer_of_case(text,text) is 'Who wrote what a case is about; null where nobody with an account did, or it is gone.';

create table private.action_counts (
  person text not null,
  action text not null,
  day date not null,
  count integer not null
) with (fillfactor=50);
alter table private.action_counts add constraint action_counts_pkey PRIMARY KEY (person, action);
alter table private.action_counts add constraint action_counts_action_check CHECK ((action = ANY (ARRAY['report'::text, 'vote'::text, 'guide'::text, 'guide_request'::text, 'institution_rating'::text, 'file_upload'::text])));
alter table private.action_counts add constraint action_counts_count_check CHECK ((count > 0));
CREATE INDEX action_counts_day_idx ON private.action_counts USING btree (day);
alter table private.action_counts enable row level security;
comment on table private.action_counts is 'How often an account, named by a digest, has done something on its last day of doing so.';

create table private.admin_emails (
  email text not null
);
alter table private.admin_emails add constraint admin_emails_pkey PRIMARY KEY (email);
alter table private.admin_emails add constraint admin_emails_email_check CHECK ((email = lower(email)));
alter table private.admin_emails enable row level security;
create policy server_delete on private.admin_emails for delete to auth_admin
  using (true);
create policy server_insert on private.admin_emails for insert to auth_admin
  with check (true);
create policy server_select on private.admin_emails for select to auth_admin
  using (true);
create policy server_update on private.admin_emails for update to auth_admin
  using (true);
grant delete, insert, select on private.admin_emails to auth_admin;
comment on table private.admin_emails is 'Addresses of admins. Written by the server at its start from ADMIN_EMAILS.';

create table private.admins_seen (
  admin text not null,
  seen_at timestamp with time zone not null
) with (fillfactor=50);
alter table private.admins_seen add constraint admins_seen_pkey PRIMARY KEY (admin);
alter table private.admins_seen enable row level security;
comment on table private.admins_seen is 'When an admin last looked at the work queue.';

create table private.bytes_to_delete (
  id bigint not null generated always as identity,
  kind text not null,
  key text not null,
  due_at timestamp with time zone not null default now()
);
alter table private.bytes_to_delete add constraint bytes_to_delete_pkey PRIMARY KEY (id);
alter table private.bytes_to_delete add constraint bytes_to_delete_kind_check CHECK ((kind = ANY (ARRAY['upload'::text, 'object'::text])));
CREATE INDEX bytes_to_delete_due_at ON private.bytes_to_delete USING btree (due_at);
alter table private.bytes_to_delete enable row level security;
comment on table private.bytes_to_delete is 'What the server has yet to remove from the storage; a row goes then.';

create table private.case_acts (
  id bigint not null generated always as identity,
  kind text not null,
  key text not null,
  professor_id integer,
  course_id integer,
  act text not null,
  done_at timestamp with time zone not null default now()
);
alter table private.case_acts add constraint case_acts_pkey PRIMARY KEY (id);
alter table private.case_acts add constraint case_acts_act_check CHECK ((act = ANY (ARRAY['dismissed'::text, 'file_replaced'::text, 'reopened'::text, 'unmasked'::text])));
CREATE TRIGGER _010_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON private.case_acts FOR EACH STATEMENT EXECUTE FUNCTION private.tg__append_only();
CREATE TRIGGER _900_log AFTER INSERT ON private.case_acts FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('*', 'key', 'act');
alter table private.case_acts enable row level security;
comment on table private.case_acts is 'What admins do about a case without changing a row of it, for the log: dismissing reports of a professor or course, looking at masked words.';

create table private.case_claims (
  kind text not null,
  key text not null,
  admin text not null,
  claimed_until timestamp with time zone not null
);
alter table private.case_claims add constraint case_claims_pkey PRIMARY KEY (kind, key);
alter table private.case_claims enable row level security;
comment on table private.case_claims is 'Which admin has which case open, and until when.';

create table private.case_notes (
  id bigint not null generated always as identity,
  kind text not null,
  key text not null,
  note text not null,
  admin text not null default private.user_id(),
  written_at timestamp with time zone not null default now()
);
alter table private.case_notes add constraint case_notes_pkey PRIMARY KEY (id);
alter table private.case_notes add constraint case_notes_key_check CHECK ((char_length(key) <= 40));
alter table private.case_notes add constraint case_notes_kind_check CHECK ((kind = ANY (ARRAY['review'::text, 'course_review'::text, 'institution_review'::text, 'professor'::text, 'course'::text, 'guide'::text, 'suggestion'::text, 'message'::text])));
alter table private.case_notes add constraint case_notes_note_check CHECK (((char_length(note) <= 1000) AND (char_length(btrim(note, ' 	
'::text)) > 0)));
CREATE INDEX case_notes_case_idx ON private.case_notes USING btree (kind, key, id);
CREATE TRIGGER _020_clean_text BEFORE INSERT ON private.case_notes FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('note');
alter table private.case_notes enable row level security;
comment on table private.case_notes is 'What admins note about a case for each other.';

create table private.completed_profiles (
  person text not null,
  completed_at timestamp with time zone not null default now()
);
alter table private.completed_profiles add constraint completed_profiles_pkey PRIMARY KEY (person);
alter table private.completed_profiles add constraint completed_profiles_person_fkey FOREIGN KEY (person) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table private.completed_profiles enable row level security;
comment on table private.completed_profiles is 'Since when a person has had a complete profile.';

create view private.counted_courses as
 SELECT c.id,
    (count(r.id))::integer AS rating_count,
    (COALESCE(sum(r.rating1), (0)::bigint))::integer AS rating_sum,
    ARRAY[(count(r.id) FILTER (WHERE (r.rating1 = 1)))::integer, (count(r.id) FILTER (WHERE (r.rating1 = 2)))::integer, (count(r.id) FILTER (WHERE (r.rating1 = 3)))::integer, (count(r.id) FILTER (WHERE (r.rating1 = 4)))::integer, (count(r.id) FILTER (WHERE (r.rating1 = 5)))::integer] AS histogram,
    (count(r.difficulty))::integer AS difficulty_count,
    (COALESCE(sum(r.difficulty), (0)::bigint))::integer AS difficulty_sum,
    (count(r.would_take_again))::integer AS take_again_count,
    (count(r.id) FILTER (WHERE r.would_take_again))::integer AS take_again_yes,
    COALESCE(( SELECT jsonb_object_agg(tags.tag, tags.times) AS jsonb_object_agg
           FROM ( SELECT tag.tag,
                    count(*) AS times
                   FROM public.course_ratings t,
                    LATERAL unnest(t.tags) tag(tag)
                  WHERE ((t.course_id = c.id) AND (t.status = 'visible'::text))
                  GROUP BY tag.tag) tags), '{}'::jsonb) AS tag_counts,
    max(r.posted_at) AS last_rated_at
   FROM (public.courses c
     LEFT JOIN public.course_ratings r ON (((r.course_id = c.id) AND (r.status = 'visible'::text))))
  GROUP BY c.id;
comment on view private.counted_courses is 'The tallies of courses, counted afresh.';

create view private.counted_departments as
 SELECT id,
    ( SELECT (count(*))::integer AS count
           FROM public.professors
          WHERE ((professors.department = d.id) AND (professors.status = 'visible'::text))) AS professor_count,
    ( SELECT (count(*))::integer AS count
           FROM public.courses
          WHERE ((courses.department = d.id) AND (courses.status = 'visible'::text))) AS course_count
   FROM public.departments d;
comment on view private.counted_departments is 'The counts of departments, counted afresh.';

create view private.counted_guide_requests as
 SELECT r.id,
    (count(p.user_id))::integer AS asked_count
   FROM (public.guide_requests r
     LEFT JOIN public.guide_request_people p ON ((p.request_id = r.id)))
  GROUP BY r.id;
comment on view private.counted_guide_requests is 'How many ask for a guide, counted afresh.';

create view private.counted_guides as
 SELECT g.id,
    c.institution,
    c.department,
    ( SELECT (count(*))::integer AS count
           FROM public.guide_votes v
          WHERE (v.guide_id = g.id)) AS helpful_count,
    ( SELECT (count(*))::integer AS count
           FROM public.guide_files f
          WHERE (f.guide_id = g.id)) AS file_count
   FROM (public.study_guides g
     JOIN public.courses c ON ((c.id = g.course_id)));
comment on view private.counted_guides is 'What is kept of study guides, counted afresh.';

create view private.counted_institution_tallies as
 SELECT i.id AS institution_id,
    (count(r.id))::integer AS review_count,
    (COALESCE(sum(r.teaching), (0)::bigint))::integer AS teaching_sum,
    (COALESCE(sum(r.facilities), (0)::bigint))::integer AS facilities_sum,
    (COALESCE(sum(r.services), (0)::bigint))::integer AS services_sum,
    (COALESCE(sum(r.social_life), (0)::bigint))::integer AS social_life_sum,
    (COALESCE(sum(r.location), (0)::bigint))::integer AS location_sum,
    (COALESCE(sum(r.fairness), (0)::bigint))::integer AS fairness_sum,
    ARRAY[(count(r.id) FILTER (WHERE (r.stars = 1)))::integer, (count(r.id) FILTER (WHERE (r.stars = 2)))::integer, (count(r.id) FILTER (WHERE (r.stars = 3)))::integer, (count(r.id) FILTER (WHERE (r.stars = 4)))::integer, (count(r.id) FILTER (WHERE (r.stars = 5)))::integer] AS histogram,
    max(r.posted_at) AS last_posted_at
   FROM (public.institutions i
     LEFT JOIN (public.institution_ratings r
     JOIN public.profiles p ON (((p.firebase_uid = r.user_id) AND (p.institution = r.institution_id)))) ON (((r.institution_id = i.id) AND (r.status = 'visible'::text))))
  GROUP BY i.id;
comment on view private.counted_institution_tallies is 'The tallies of reviews of institutions, counted afresh: of those who study there.';

create view private.counted_institutions as
 SELECT i.id,
    p.professors AS professor_count,
    c.courses AS course_count,
    (p.ratings + c.ratings) AS rating_count
   FROM public.institutions i,
    LATERAL ( SELECT (count(*))::integer AS professors,
            (COALESCE(sum(professors.rating_count), (0)::bigint))::integer AS ratings
           FROM public.professors
          WHERE ((professors.institution = i.id) AND (professors.status = 'visible'::text))) p,
    LATERAL ( SELECT (count(*))::integer AS courses,
            (COALESCE(sum(courses.rating_count), (0)::bigint))::integer AS ratings
           FROM public.courses
          WHERE ((courses.institution = i.id) AND (courses.status = 'visible'::text))) c;
comment on view private.counted_institutions is 'The counts of institutions, counted afresh.';

create view private.counted_pairs as
 SELECT pair.course_id,
    pair.professor_id,
    (count(r.id))::integer AS rating_count,
    (COALESCE(sum(r.rating1), (0)::bigint))::integer AS rating_sum
   FROM (public.course_professors pair
     LEFT JOIN public.ratings r ON (((r.course_id = pair.course_id) AND (r.professor_id = pair.professor_id) AND (r.status = 'visible'::text))))
  GROUP BY pair.course_id, pair.professor_id;
comment on view private.counted_pairs is 'The tallies of professors in their courses, counted afresh.';

create view private.counted_people as
 SELECT p.firebase_uid,
    ((COALESCE(r.made, (0)::bigint))::integer + (COALESCE(c.made, (0)::bigint))::integer) AS reviews_made,
    (COALESCE(t.tickets, (0)::bigint))::integer AS tickets
   FROM (((public.profiles p
     LEFT JOIN ( SELECT ratings.user_id,
            count(*) AS made
           FROM public.ratings
          WHERE (ratings.status <> 'removed'::text)
          GROUP BY ratings.user_id) r ON ((r.user_id = p.firebase_uid)))
     LEFT JOIN ( SELECT course_ratings.user_id,
            count(*) AS made
           FROM public.course_ratings
          WHERE (course_ratings.status <> 'removed'::text)
          GROUP BY course_ratings.user_id) c ON ((c.user_id = p.firebase_uid)))
     LEFT JOIN ( SELECT ticket_ledger.user_id,
            sum(ticket_ledger.amount) AS tickets
           FROM public.ticket_ledger
          GROUP BY ticket_ledger.user_id) t ON ((t.user_id = p.firebase_uid)));
comment on view private.counted_people is 'What is kept of people, counted afresh.';

create view private.counted_professors as
 SELECT p.id,
    (count(r.id))::integer AS rating_count,
    (COALESCE(sum(r.rating1), (0)::bigint))::integer AS rating_sum,
    ARRAY[(count(r.id) FILTER (WHERE (r.rating1 = 1)))::integer, (count(r.id) FILTER (WHERE (r.rating1 = 2)))::integer, (count(r.id) FILTER (WHERE (r.rating1 = 3)))::integer, (count(r.id) FILTER (WHERE (r.rating1 = 4)))::integer, (count(r.id) FILTER (WHERE (r.rating1 = 5)))::integer] AS histogram,
    (count(r.difficulty))::integer AS difficulty_count,
    (COALESCE(sum(r.difficulty), (0)::bigint))::integer AS difficulty_sum,
    (count(r.would_take_again))::integer AS take_again_count,
    (count(r.id) FILTER (WHERE r.would_take_again))::integer AS take_again_yes,
    COALESCE(( SELECT jsonb_object_agg(tags.tag, tags.times) AS jsonb_object_agg
           FROM ( SELECT tag.tag,
                    count(*) AS times
                   FROM public.ratings t,
                    LATERAL unnest(t.tags) tag(tag)
                  WHERE ((t.professor_id = p.id) AND (t.status = 'visible'::text))
                  GROUP BY tag.tag) tags), '{}'::jsonb) AS tag_counts,
    max(r.posted_at) AS last_rated_at
   FROM (public.professors p
     LEFT JOIN public.ratings r ON (((r.professor_id = p.id) AND (r.status = 'visible'::text))))
  GROUP BY p.id;
comment on view private.counted_professors is 'The tallies of professors, counted afresh.';

create table private.course_documents (
  course_id integer not null,
  popularity smallint not null,
  document tsvector not null
) with (fillfactor=90);
alter table private.course_documents add constraint course_documents_pkey PRIMARY KEY (course_id);
alter table private.course_documents add constraint course_documents_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
CREATE INDEX course_documents_idx ON private.course_documents USING gin (document) WITH (fastupdate=off);
CREATE INDEX course_documents_popularity_idx ON private.course_documents USING btree (popularity DESC, course_id);
alter table private.course_documents enable row level security;
comment on table private.course_documents is 'What search looks through, one row a visible course.';
comment on column private.course_documents.popularity is 'private.popularity(rating_count).';

create table private.daily_events (
  day date not null,
  kind text not null,
  label text not null,
  times integer not null
);
alter table private.daily_events add constraint daily_events_pkey PRIMARY KEY (day, kind, label);
alter table private.daily_events add constraint daily_events_times_check CHECK ((times > 0));
alter table private.daily_events enable row level security;
comment on table private.daily_events is 'How often a day of Jerusalem had an event. Of each kind the 1,000 labels that came most often; the others are one, called other.';
comment on column private.daily_events.label is 'As of private.events.';

create table private.daily_figures (
  day date not null,
  page_views integer not null default 0,
  sign_ups integer not null default 0,
  ratings integer not null default 0,
  guides integer not null default 0,
  reports integer not null default 0,
  holds integer not null default 0,
  decisions integer not null default 0,
  median_hours numeric,
  counted_at timestamp with time zone not null default now()
);
alter table private.daily_figures add constraint daily_figures_pkey PRIMARY KEY (day);
alter table private.daily_figures enable row level security;
comment on table private.daily_figures is 'What happened on a day of Jerusalem, counted once it is over.';
comment on column private.daily_figures.page_views is 'Events of the kind page_view.';
comment on column private.daily_figures.sign_ups is 'People who completed their details.';
comment on column private.daily_figures.ratings is 'Ratings of lecturers, courses and institutions that were written.';
comment on column private.daily_figures.guides is 'Study guides that were published.';
comment on column private.daily_figures.reports is 'Reports of anything.';
comment on column private.daily_figures.holds is 'Reviews that were held, by their words or by reports.';
comment on column private.daily_figures.decisions is 'Decisions of admins about what had waited.';
comment on column private.daily_figures.median_hours is 'Median of hours that the things decided on that day had waited; null where nothing was decided.';

create table private.decisions (
  id bigint not null,
  decided_at timestamp with time zone not null default clock_timestamp(),
  admin text not null,
  action text not null,
  subject_kind text not null,
  subject_key text not null,
  professor_id integer,
  course_id integer,
  before jsonb not null default '{}'::jsonb,
  after jsonb not null default '{}'::jsonb,
  reason text,
  note text,
  waited_hours numeric,
  undoes bigint,
  batch uuid not null,
  digest text not null
);
alter table private.decisions add constraint decisions_pkey PRIMARY KEY (id);
alter table private.decisions add constraint decisions_action_check CHECK ((action ~ '^[a-z][a-z_]{1,39}$'::text));
alter table private.decisions add constraint decisions_subject_key_check CHECK ((char_length(subject_key) <= 200));
alter table private.decisions add constraint decisions_subject_kind_check CHECK ((subject_kind ~ '^[a-z][a-z_]{1,39}$'::text));
alter table private.decisions add constraint decisions_waited_hours_check CHECK ((waited_hours >= (0)::numeric));
alter table private.decisions add constraint decisions_undoes_fkey FOREIGN KEY (undoes) REFERENCES private.decisions(id);
CREATE INDEX decisions_action_idx ON private.decisions USING btree (action, decided_at DESC);
CREATE INDEX decisions_batch_idx ON private.decisions USING btree (batch);
CREATE INDEX decisions_course_idx ON private.decisions USING btree (course_id, id DESC) WHERE (course_id IS NOT NULL);
CREATE INDEX decisions_decided_at_idx ON private.decisions USING btree (decided_at DESC);
CREATE INDEX decisions_professor_idx ON private.decisions USING btree (professor_id, id DESC) WHERE (professor_id IS NOT NULL);
CREATE INDEX decisions_subject_idx ON private.decisions USING btree (subject_kind, subject_key, id DESC);
CREATE INDEX decisions_undoes_idx ON private.decisions USING btree (undoes) WHERE (undoes IS NOT NULL);
CREATE TRIGGER _010_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON private.decisions FOR EACH STATEMENT EXECUTE FUNCTION private.tg__append_only();
CREATE TRIGGER _100_chain BEFORE INSERT ON private.decisions FOR EACH ROW EXECUTE FUNCTION private.tg_decisions__chain();
alter table private.decisions enable row level security;
comment on table private.decisions is 'Every decision of admins and operators, in order; only ever added to. Things by kind and key, never an author.';
comment on column private.decisions.admin is 'Account of the admin; operator where it was done past the product.';
comment on column private.decisions.professor_id is 'The professor it is about; no foreign key, since the log stays.';
comment on column private.decisions.course_id is 'The course it is about; no foreign key, since the log stays.';
comment on column private.decisions.before is 'The logged columns of the row before, of those that changed.';
comment on column private.decisions.after is 'The same columns after it, and what else the decision carried.';
comment on column private.decisions.waited_hours is 'How long the thing had waited for it; null where it did not wait.';
comment on column private.decisions.undoes is 'The decision that this one takes back.';
comment on column private.decisions.batch is 'The same for all rows of one request.';
comment on column private.decisions.digest is 'SHA-256, hex, of the digest before and the columns of this row.';

create table private.events (
  id bigint not null generated always as identity,
  occurred_at timestamp with time zone not null default date_trunc('hour'::text, now()),
  kind text not null,
  path text not null,
  title text not null,
  label text not null
) partition by RANGE (occurred_at);
alter table private.events add constraint events_pkey PRIMARY KEY (occurred_at, id);
alter table private.events add constraint events_kind_check CHECK ((kind = ANY (ARRAY['page_view'::text, 'view_professor'::text, 'view_course'::text, 'start_rating'::text, 'click'::text, 'login'::text, 'sign_up'::text])));
alter table private.events add constraint events_label_check CHECK ((label ~ '^[a-z0-9][a-z0-9_-]{0,59}$'::text));
alter table private.events add constraint events_path_check CHECK (((path ~ '^/'::text) AND (char_length(path) <= 300)));
alter table private.events add constraint events_title_check CHECK ((char_length(title) <= 200));
CREATE INDEX events_kind_idx ON ONLY private.events USING btree (kind, occurred_at);
alter table private.events enable row level security;
comment on table private.events is 'What happened on the site, without who.';
comment on column private.events.occurred_at is 'When the server heard of it, to the hour.';
comment on column private.events.label is 'The screen, button or provider by name, or the id of the professor or course that was opened.';

create table private.events_default (
  id bigint not null generated always as identity,
  occurred_at timestamp with time zone not null default date_trunc('hour'::text, now()),
  kind text not null,
  path text not null,
  title text not null,
  label text not null
) partition of private.events DEFAULT;
alter table private.events_default add constraint events_default_pkey PRIMARY KEY (occurred_at, id);
alter table private.events_default add constraint events_kind_check CHECK ((kind = ANY (ARRAY['page_view'::text, 'view_professor'::text, 'view_course'::text, 'start_rating'::text, 'click'::text, 'login'::text, 'sign_up'::text])));
alter table private.events_default add constraint events_label_check CHECK ((label ~ '^[a-z0-9][a-z0-9_-]{0,59}$'::text));
alter table private.events_default add constraint events_path_check CHECK (((path ~ '^/'::text) AND (char_length(path) <= 300)));
alter table private.events_default add constraint events_title_check CHECK ((char_length(title) <= 200));
CREATE INDEX events_default_kind_occurred_at_idx ON private.events_default USING btree (kind, occurred_at);
alter table private.events_default enable row level security;
comment on table private.events_default is 'Events of months that have no partition yet.';

create table private.file_tickets (
  digest text not null,
  file_id uuid not null,
  expires_at timestamp with time zone not null default (now() + '00:05:00'::interval)
);
alter table private.file_tickets add constraint file_tickets_pkey PRIMARY KEY (digest);
alter table private.file_tickets add constraint file_tickets_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text));
alter table private.file_tickets add constraint file_tickets_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.guide_files(id) ON DELETE CASCADE;
CREATE INDEX file_tickets_expires_at ON private.file_tickets USING btree (expires_at);
CREATE INDEX file_tickets_file_id ON private.file_tickets USING btree (file_id);
alter table private.file_tickets enable row level security;
comment on table private.file_tickets is 'Links to files that are not public, for five minutes each.';

create table private.guide_counts (
  department integer not null,
  type text not null,
  language text not null,
  institution integer not null,
  guides integer not null
);
alter table private.guide_counts add constraint guide_counts_pkey PRIMARY KEY (department, type, language);
CREATE INDEX guide_counts_institution_idx ON private.guide_counts USING btree (institution);
alter table private.guide_counts enable row level security;
comment on table private.guide_counts is 'How many search documents a department has, by type and language. Of a department that is gone, none.';

create table private.guide_documents (
  number integer not null generated always as identity,
  guide_id uuid not null,
  institution integer not null,
  department integer not null,
  type text not null,
  language text not null,
  popularity smallint not null,
  document tsvector not null
) with (fillfactor=90);
alter table private.guide_documents add constraint guide_documents_pkey PRIMARY KEY (number);
alter table private.guide_documents add constraint guide_documents_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES public.study_guides(id) ON DELETE CASCADE;
alter table private.guide_documents add constraint guide_documents_guide_id_key UNIQUE (guide_id);
CREATE INDEX guide_documents_idx ON private.guide_documents USING gin (document) WITH (fastupdate=off);
CREATE INDEX guide_documents_over_12_idx ON private.guide_documents USING gin (document) WITH (fastupdate=off) WHERE (popularity >= 12);
CREATE INDEX guide_documents_over_16_idx ON private.guide_documents USING gin (document) WITH (fastupdate=off) WHERE (popularity >= 16);
CREATE INDEX guide_documents_over_4_idx ON private.guide_documents USING gin (document) WITH (fastupdate=off) WHERE (popularity >= 4);
CREATE INDEX guide_documents_over_8_idx ON private.guide_documents USING gin (document) WITH (fastupdate=off) WHERE (popularity >= 8);
CREATE TRIGGER _500_count_delete AFTER DELETE ON private.guide_documents REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.tg_guide_documents__count();
CREATE TRIGGER _500_count_insert AFTER INSERT ON private.guide_documents REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_guide_documents__count();
CREATE TRIGGER _500_count_update AFTER UPDATE ON private.guide_documents REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_guide_documents__count();
alter table private.guide_documents enable row level security;
comment on table private.guide_documents is 'What search looks through, one row a published guide of a visible course.';
comment on column private.guide_documents.popularity is 'private.popularity(helpful_count).';

create table private.guide_view_salts (
  day date not null,
  salt text not null default ((gen_random_uuid())::text || (gen_random_uuid())::text)
);
alter table private.guide_view_salts add constraint guide_view_salts_pkey PRIMARY KEY (day);
alter table private.guide_view_salts enable row level security;
comment on table private.guide_view_salts is 'What the digests of a day are made with. Gone when the day is.';

create table private.guide_views (
  digest bytea not null,
  day date not null
);
alter table private.guide_views add constraint guide_views_pkey PRIMARY KEY (digest);
CREATE INDEX guide_views_day_idx ON private.guide_views USING btree (day);
alter table private.guide_views enable row level security;
comment on table private.guide_views is 'Readers and guides of today, by a digest that nobody can undo after the day.';

create table private.identity_looks (
  id bigint not null generated always as identity,
  admin text not null,
  case_kind text not null,
  case_key text not null,
  purpose text not null,
  looked_at timestamp with time zone not null default clock_timestamp()
);
alter table private.identity_looks add constraint identity_looks_pkey PRIMARY KEY (id);
alter table private.identity_looks add constraint identity_looks_purpose_check CHECK ((purpose = ANY (ARRAY['danger'::text, 'duplicate_accounts'::text, 'authority'::text, 'writer_asked'::text])));
CREATE INDEX identity_looks_case_idx ON private.identity_looks USING btree (case_kind, case_key, admin, looked_at DESC);
CREATE TRIGGER _010_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON private.identity_looks FOR EACH STATEMENT EXECUTE FUNCTION private.tg__append_only();
CREATE TRIGGER _900_log AFTER INSERT ON private.identity_looks FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('identity_look', 'id', 'purpose');
alter table private.identity_looks enable row level security;
comment on table private.identity_looks is 'Who looked at whose identity: the admin, the case, for what. Nothing of the person who was looked at.';

create table private.import_lines (
  import_id uuid not null,
  line integer not null,
  fields jsonb not null,
  verdict text,
  problem text,
  about jsonb not null default '{}'::jsonb,
  entry_id integer,
  before jsonb not null default '{}'::jsonb,
  after jsonb not null default '{}'::jsonb
);
alter table private.import_lines add constraint import_lines_pkey PRIMARY KEY (import_id, line);
alter table private.import_lines add constraint import_lines_fields_check CHECK ((jsonb_typeof(fields) = 'object'::text));
alter table private.import_lines add constraint import_lines_line_check CHECK ((line > 1));
alter table private.import_lines add constraint import_lines_verdict_check CHECK ((verdict = ANY (ARRAY['created'::text, 'changed'::text, 'same'::text, 'error'::text])));
alter table private.import_lines add constraint import_lines_import_id_fkey FOREIGN KEY (import_id) REFERENCES private.imports(id) ON DELETE CASCADE;
CREATE INDEX import_lines_verdict_idx ON private.import_lines USING btree (import_id, verdict, line);
alter table private.import_lines enable row level security;
comment on table private.import_lines is 'The lines of the files of imports, and what writing each would do, or did.';
comment on column private.import_lines.line is 'As a spreadsheet counts: the names of the columns are in line 1.';
comment on column private.import_lines.fields is 'Cells by the column''s key, cleaned; empty ones are left out.';
comment on column private.import_lines.problem is 'Key of what is wrong with it, for texts; what exactly is in about.';
comment on column private.import_lines.entry_id is 'The entry that it changes or has made; of teaching, the professor (the course is in after).';
comment on column private.import_lines.before is 'Of a line that changes something, the columns as they were.';
comment on column private.import_lines.after is 'The same columns as they will be; of a new entry, all that are given.';

create table private.imports (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  file_name text not null,
  admin text not null default COALESCE(private.user_id(), 'operator'::text),
  status text not null default 'reading'::text,
  failure text,
  stop_asked boolean not null default false,
  line_count integer not null default 0,
  created_count integer not null default 0,
  changed_count integer not null default 0,
  same_count integer not null default 0,
  error_count integer not null default 0,
  written_count integer not null default 0,
  effects jsonb not null default '{}'::jsonb,
  begun_at timestamp with time zone not null default clock_timestamp(),
  heard_at timestamp with time zone not null default clock_timestamp(),
  checked_at timestamp with time zone,
  writing_since timestamp with time zone,
  written_at timestamp with time zone
);
alter table private.imports add constraint imports_pkey PRIMARY KEY (id);
alter table private.imports add constraint imports_failure_check CHECK ((failure = ANY (ARRAY['stopped'::text, 'changed'::text, 'broken_off'::text, 'failed'::text])));
alter table private.imports add constraint imports_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 200)));
alter table private.imports add constraint imports_kind_check CHECK ((kind = ANY (ARRAY['institution'::text, 'department'::text, 'professor'::text, 'course'::text, 'teaching'::text])));
alter table private.imports add constraint imports_line_count_check CHECK (((line_count >= 0) AND (line_count <= 50000)));
alter table private.imports add constraint imports_status_check CHECK ((status = ANY (ARRAY['reading'::text, 'checked'::text, 'writing'::text, 'done'::text])));
CREATE UNIQUE INDEX imports_one_at_a_time ON private.imports USING btree ((true)) WHERE (status = ANY (ARRAY['reading'::text, 'writing'::text]));
CREATE INDEX imports_written_at_idx ON private.imports USING btree (written_at DESC) WHERE (status = 'done'::text);
CREATE TRIGGER _900_log AFTER UPDATE OF status ON private.imports FOR EACH ROW WHEN ((new.status = 'done'::text)) EXECUTE FUNCTION private.tg__log_decision('import', 'id', 'status');
alter table private.imports enable row level security;
comment on table private.imports is 'Imports of the catalogue, those under way and those that were written.';
comment on column private.imports.admin is 'Account of the admin; operator from the command line.';
comment on column private.imports.effects is 'What followed from it: {"suggestions": closed by it, "lacking_english": new entries without an English name}.';
comment on column private.imports.heard_at is 'When whoever reads or writes it was last heard of.';

create table private.kept_rating_counts (
  person text not null,
  reviews_today integer not null,
  reviews_day date not null,
  reviews_this_month integer not null,
  reviews_month date not null
);
alter table private.kept_rating_counts add constraint kept_rating_counts_pkey PRIMARY KEY (person);
CREATE INDEX kept_rating_counts_month_idx ON private.kept_rating_counts USING btree (reviews_month);
alter table private.kept_rating_counts enable row level security;
comment on table private.kept_rating_counts is 'How many ratings an account, named by a digest, had sent in the month in which its profile was deleted.';

create table private.legacy_mirror (
  is_on boolean not null default true
);
alter table private.legacy_mirror add constraint legacy_mirror_pkey PRIMARY KEY (is_on);
alter table private.legacy_mirror add constraint legacy_mirror_is_on_check CHECK (is_on);
alter table private.legacy_mirror enable row level security;
create policy server_delete on private.legacy_mirror for delete to auth_admin
  using (true);
create policy server_insert on private.legacy_mirror for insert to auth_admin
  with check (true);
create policy server_select on private.legacy_mirror for select to auth_admin
  using (true);
grant delete, insert, select on private.legacy_mirror to auth_admin;
comment on table private.legacy_mirror is 'Has its one row while changes are sent. Written by the server at its start from LEGACY_USERS_URL.';

create table private.legacy_updates (
  firebase_uid text not null,
  changed_at timestamp with time zone not null default clock_timestamp(),
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now()
);
alter table private.legacy_updates add constraint legacy_updates_pkey PRIMARY KEY (firebase_uid);
alter table private.legacy_updates add constraint legacy_updates_firebase_uid_fkey FOREIGN KEY (firebase_uid) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX legacy_updates_next_attempt_at ON private.legacy_updates USING btree (next_attempt_at);
alter table private.legacy_updates enable row level security;
create policy server_delete on private.legacy_updates for delete to auth_admin
  using (true);
create policy server_insert on private.legacy_updates for insert to auth_admin
  with check (true);
create policy server_select on private.legacy_updates for select to auth_admin
  using (true);
create policy server_update on private.legacy_updates for update to auth_admin
  using (true);
grant delete, insert, select, update on private.legacy_updates to auth_admin;
comment on table private.legacy_updates is 'People whose department2 is still to be sent. A row goes when it was, or after ten attempts.';

create table private.legal_requests (
  id bigint not null generated always as identity,
  kind text not null,
  recorded_at timestamp with time zone not null default now()
);
alter table private.legal_requests add constraint legal_requests_pkey PRIMARY KEY (id);
alter table private.legal_requests add constraint legal_requests_kind_check CHECK ((kind = ANY (ARRAY['court_order'::text, 'identity_handed_over'::text])));
CREATE TRIGGER _010_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON private.legal_requests FOR EACH STATEMENT EXECUTE FUNCTION private.tg__append_only();
CREATE TRIGGER _900_log AFTER INSERT ON private.legal_requests FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('legal_request', 'id', 'kind');
alter table private.legal_requests enable row level security;
comment on table private.legal_requests is 'Court orders that came, and identities that were handed over.';

create table private.live_update_bundles (
  id text not null,
  web_version text not null,
  min_native text not null,
  max_native text,
  object_key text not null,
  bytes integer not null,
  sha256 text not null,
  signature text not null,
  percent smallint not null,
  released_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone
);
alter table private.live_update_bundles add constraint live_update_bundles_pkey PRIMARY KEY (id);
alter table private.live_update_bundles add constraint live_update_bundles_bytes_check CHECK (((bytes >= 1) AND (bytes <= 104857600)));
alter table private.live_update_bundles add constraint live_update_bundles_check CHECK ((private.version_parts(max_native) >= private.version_parts(min_native)));
alter table private.live_update_bundles add constraint live_update_bundles_id_check CHECK ((id ~ '^[0-9][0-9a-z.-]{0,63}$'::text));
alter table private.live_update_bundles add constraint live_update_bundles_max_native_check CHECK ((max_native ~ '^\d{1,5}\.\d{1,5}\.\d{1,5}$'::text));
alter table private.live_update_bundles add constraint live_update_bundles_min_native_check CHECK ((min_native ~ '^\d{1,5}\.\d{1,5}\.\d{1,5}$'::text));
alter table private.live_update_bundles add constraint live_update_bundles_object_key_check CHECK ((object_key ~ '^bundles/[0-9a-f-]{36}$'::text));
alter table private.live_update_bundles add constraint live_update_bundles_percent_check CHECK (((percent >= 0) AND (percent <= 100)));
alter table private.live_update_bundles add constraint live_update_bundles_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table private.live_update_bundles add constraint live_update_bundles_signature_check CHECK (((signature ~ '^[A-Za-z0-9+/]+==$'::text) AND (char_length(signature) = 344)));
alter table private.live_update_bundles add constraint live_update_bundles_web_version_check CHECK ((web_version ~ '^\d{1,5}\.\d{1,5}\.\d{1,5}$'::text));
alter table private.live_update_bundles add constraint live_update_bundles_object_key_key UNIQUE (object_key);
alter table private.live_update_bundles add constraint live_update_bundles_web_version_key UNIQUE (web_version);
CREATE TRIGGER _100_as_signed BEFORE UPDATE ON private.live_update_bundles FOR EACH ROW EXECUTE FUNCTION private.tg_live_update_bundles__as_signed();
alter table private.live_update_bundles enable row level security;
comment on table private.live_update_bundles is 'Bundles of the app that phones download between two native releases.';
comment on column private.live_update_bundles.web_version is 'Once each: what a phone has blocked needs another id.';
comment on column private.live_update_bundles.min_native is 'Oldest native version that has what the bundle calls.';
comment on column private.live_update_bundles.max_native is 'Newest native version that gets it; null for no bound.';
comment on column private.live_update_bundles.percent is 'Share of the devices that it is offered to.';
comment on column private.live_update_bundles.withdrawn_at is 'Since when it is offered to nobody. For good.';

create table private.log_checks (
  checked_at timestamp with time zone not null default now(),
  entries bigint not null,
  first_broken bigint
);
alter table private.log_checks add constraint log_checks_pkey PRIMARY KEY (checked_at);
alter table private.log_checks enable row level security;
comment on table private.log_checks is 'When the chain of the log was checked, and what was found. Kept for 90 days.';
comment on column private.log_checks.first_broken is 'The first row that does not follow from the one before; null.';

create table private.mail_digests (
  week date not null
);
alter table private.mail_digests add constraint mail_digests_pkey PRIMARY KEY (week);
alter table private.mail_digests enable row level security;
comment on table private.mail_digests is 'Sundays for which the digest of admins was made.';

create table private.mail_preferences (
  person text not null,
  decisions boolean not null,
  language text not null
);
alter table private.mail_preferences add constraint mail_preferences_pkey PRIMARY KEY (person);
alter table private.mail_preferences add constraint mail_preferences_language_check CHECK ((language = ANY (ARRAY['he'::text, 'en'::text])));
alter table private.mail_preferences add constraint mail_preferences_person_fkey FOREIGN KEY (person) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table private.mail_preferences enable row level security;
comment on table private.mail_preferences is 'Which mails people asked for; nobody gets any without a row.';

create table private.mail_switch (
  is_on boolean not null
);
alter table private.mail_switch add constraint mail_switch_pkey PRIMARY KEY (is_on);
alter table private.mail_switch enable row level security;
comment on table private.mail_switch is 'One row: whether the server has a mail server.';

create table private.mails (
  id uuid not null default gen_random_uuid(),
  address text not null,
  template text not null,
  language text not null,
  facts jsonb not null default '{}'::jsonb,
  message_id uuid,
  person text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now()
);
alter table private.mails add constraint mails_pkey PRIMARY KEY (id);
alter table private.mails add constraint mails_address_check CHECK (((char_length(address) >= 3) AND (char_length(address) <= 320)));
alter table private.mails add constraint mails_language_check CHECK ((language = ANY (ARRAY['he'::text, 'en'::text])));
alter table private.mails add constraint mails_template_check CHECK ((template = ANY (ARRAY['answer'::text, 'decision'::text, 'digest'::text])));
alter table private.mails add constraint mails_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.contact_messages(id) ON DELETE CASCADE;
alter table private.mails add constraint mails_person_fkey FOREIGN KEY (person) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX mails_message_idx ON private.mails USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX mails_next_attempt_idx ON private.mails USING btree (next_attempt_at);
CREATE INDEX mails_person_idx ON private.mails USING btree (person) WHERE (person IS NOT NULL);
alter table private.mails enable row level security;
comment on table private.mails is 'Mails that are still to be sent; a row goes when a mail server has taken it.';

create table private.merge_pairs (
  merge_id bigint not null,
  course_id integer not null,
  professor_id integer not null
);
alter table private.merge_pairs add constraint merge_pairs_pkey PRIMARY KEY (merge_id, course_id, professor_id);
alter table private.merge_pairs add constraint merge_pairs_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES private.merges(id) ON DELETE CASCADE;
alter table private.merge_pairs enable row level security;
comment on table private.merge_pairs is 'Which pairs of course and professor a merge added.';

create table private.merge_rows (
  merge_id bigint not null,
  place integer not null,
  table_name text not null,
  key_column text not null,
  key text not null,
  column_name text not null,
  was jsonb not null,
  now jsonb not null,
  person text
);
alter table private.merge_rows add constraint merge_rows_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES private.merges(id) ON DELETE CASCADE;
alter table private.merge_rows add constraint merge_rows_person_fkey FOREIGN KEY (person) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX merge_rows_merge_idx ON private.merge_rows USING btree (merge_id, place);
CREATE INDEX merge_rows_person_idx ON private.merge_rows USING btree (person) WHERE (person IS NOT NULL);
alter table private.merge_rows enable row level security;
comment on table private.merge_rows is 'What a merge changed: one column of one row each.';
comment on column private.merge_rows.place is 'Order of the changes; an undo goes the other way.';
comment on column private.merge_rows.person is 'Whose row it is; with the account it goes.';

create table private.merges (
  id bigint not null generated always as identity,
  kind text not null,
  kept integer not null,
  gone integer not null,
  gone_status text,
  merged_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone
);
alter table private.merges add constraint merges_pkey PRIMARY KEY (id);
alter table private.merges add constraint merges_kind_check CHECK ((kind = ANY (ARRAY['professor'::text, 'course'::text, 'department'::text, 'institution'::text])));
alter table private.merges add constraint merges_two CHECK ((kept <> gone));
CREATE INDEX merges_merged_at_idx ON private.merges USING btree (merged_at);
alter table private.merges enable row level security;
comment on table private.merges is 'Merges of the last 30 days, which can be taken back. No foreign keys: as in the log.';
comment on column private.merges.gone_status is 'State of the one that went, of professors and courses.';

create table private.message_desk (
  message_id uuid not null,
  assigned_to text not null
);
alter table private.message_desk add constraint message_desk_pkey PRIMARY KEY (message_id);
alter table private.message_desk add constraint message_desk_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.contact_messages(id) ON DELETE CASCADE;
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE ON private.message_desk FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('message', 'message_id', 'assigned_to');
alter table private.message_desk enable row level security;
comment on table private.message_desk is 'Which admin deals with a message.';

create table private.message_links (
  message_id uuid not null,
  kind text not null,
  key text not null,
  let_stand_at timestamp with time zone,
  linked_at timestamp with time zone not null default clock_timestamp()
);
alter table private.message_links add constraint message_links_pkey PRIMARY KEY (message_id, kind, key);
alter table private.message_links add constraint message_links_key_check CHECK ((char_length(key) <= 40));
alter table private.message_links add constraint message_links_kind_check CHECK ((kind = ANY (ARRAY['review'::text, 'course_review'::text, 'institution_review'::text, 'guide'::text, 'professor'::text, 'course'::text])));
alter table private.message_links add constraint message_links_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.contact_messages(id) ON DELETE CASCADE;
CREATE INDEX message_links_thing_idx ON private.message_links USING btree (kind, key);
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE ON private.message_links FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('message', 'message_id', 'kind', 'key', 'let_stand_at');
alter table private.message_links enable row level security;
comment on table private.message_links is 'What a message names, each to be decided on before the message is closed.';
comment on column private.message_links.let_stand_at is 'When an admin decided to change nothing: a review stays, or the decision that is appealed against stands.';

create table private.professor_documents (
  professor_id integer not null,
  popularity smallint not null,
  document tsvector not null
) with (fillfactor=90);
alter table private.professor_documents add constraint professor_documents_pkey PRIMARY KEY (professor_id);
alter table private.professor_documents add constraint professor_documents_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE;
CREATE INDEX professor_documents_idx ON private.professor_documents USING gin (document) WITH (fastupdate=off);
CREATE INDEX professor_documents_popularity_idx ON private.professor_documents USING btree (popularity DESC, professor_id);
alter table private.professor_documents enable row level security;
comment on table private.professor_documents is 'What search looks through, one row a visible professor.';
comment on column private.professor_documents.popularity is 'private.popularity(rating_count).';

create table private.provider_tokens (
  user_id uuid not null,
  provider text not null,
  client_id text not null,
  sealed_refresh_token text not null,
  updated_at timestamp with time zone not null default now()
);
alter table private.provider_tokens add constraint provider_tokens_pkey PRIMARY KEY (user_id, provider, client_id);
alter table private.provider_tokens add constraint provider_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
alter table private.provider_tokens enable row level security;
create policy server_delete on private.provider_tokens for delete to auth_admin
  using (true);
create policy server_insert on private.provider_tokens for insert to auth_admin
  with check (true);
create policy server_select on private.provider_tokens for select to auth_admin
  using (true);
create policy server_update on private.provider_tokens for update to auth_admin
  using (true);
grant delete, insert, select, update on private.provider_tokens to auth_admin;
comment on table private.provider_tokens is 'Refresh tokens of providers that demand revocation on account deletion (Apple).';

create table private.push_keys (
  id boolean not null default true,
  public_key text not null,
  private_key text not null,
  created_at timestamp with time zone not null default now()
);
alter table private.push_keys add constraint push_keys_pkey PRIMARY KEY (id);
alter table private.push_keys add constraint push_keys_id_check CHECK (id);
alter table private.push_keys enable row level security;
comment on table private.push_keys is 'One row: by which keys push services know this installation (VAPID, RFC 8292).';
comment on column private.push_keys.private_key is 'Encrypted by the server.';

create table private.push_subscriptions (
  id uuid not null default gen_random_uuid(),
  person text not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth_secret text not null,
  language text not null,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);
alter table private.push_subscriptions add constraint push_subscriptions_pkey PRIMARY KEY (id);
alter table private.push_subscriptions add constraint push_subscriptions_auth_secret_check CHECK ((auth_secret ~ '^[A-Za-z0-9_-]{20,24}={0,2}$'::text));
alter table private.push_subscriptions add constraint push_subscriptions_endpoint_check CHECK (((endpoint ~ '^https://[^/@]+/'::text) AND (char_length(endpoint) <= 1000)));
alter table private.push_subscriptions add constraint push_subscriptions_language_check CHECK ((language = ANY (ARRAY['he'::text, 'en'::text])));
alter table private.push_subscriptions add constraint push_subscriptions_p256dh_check CHECK ((p256dh ~ '^[A-Za-z0-9_-]{80,90}=?$'::text));
alter table private.push_subscriptions add constraint push_subscriptions_person_fkey FOREIGN KEY (person) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table private.push_subscriptions add constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;
alter table private.push_subscriptions add constraint push_subscriptions_endpoint_key UNIQUE (endpoint);
CREATE INDEX push_subscriptions_next_idx ON private.push_subscriptions USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX push_subscriptions_person_idx ON private.push_subscriptions USING btree (person, created_at);
CREATE INDEX push_subscriptions_session_idx ON private.push_subscriptions USING btree (session_id);
alter table private.push_subscriptions enable row level security;
comment on table private.push_subscriptions is 'Browsers that are told of new notices; a row a browser and person.';
comment on column private.push_subscriptions.next_attempt_at is 'When it is to be told; null while there is nothing.';

create table private.pushes (
  id bigint not null generated always as identity,
  person text not null,
  due_at timestamp with time zone not null
);
alter table private.pushes add constraint pushes_pkey PRIMARY KEY (id);
alter table private.pushes add constraint pushes_person_fkey FOREIGN KEY (person) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX pushes_due_idx ON private.pushes USING btree (due_at);
CREATE INDEX pushes_person_idx ON private.pushes USING btree (person);
alter table private.pushes enable row level security;
comment on table private.pushes is 'People to be told that there is something new; a row goes when it is due.';

create table private.quarter_figures (
  quarter date not null,
  figures jsonb not null,
  settled boolean not null default false,
  counted_at timestamp with time zone not null default now()
);
alter table private.quarter_figures add constraint quarter_figures_pkey PRIMARY KEY (quarter);
alter table private.quarter_figures enable row level security;
comment on table private.quarter_figures is 'Numbers of moderation by quarter, as they are published.';
comment on column private.quarter_figures.quarter is 'First day of the quarter, in Jerusalem.';
comment on column private.quarter_figures.settled is 'Over for 30 days: not counted again.';

create table private.raffle_entries (
  raffle_id integer not null,
  first_ticket integer not null,
  last_ticket integer not null,
  code text not null,
  user_id text
);
alter table private.raffle_entries add constraint raffle_entries_pkey PRIMARY KEY (raffle_id, first_ticket);
alter table private.raffle_entries add constraint raffle_entries_check CHECK ((last_ticket >= first_ticket));
alter table private.raffle_entries add constraint raffle_entries_first_ticket_check CHECK ((first_ticket > 0));
alter table private.raffle_entries add constraint raffle_entries_raffle_id_fkey FOREIGN KEY (raffle_id) REFERENCES private.raffles(id);
alter table private.raffle_entries add constraint raffle_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE SET NULL;
CREATE INDEX raffle_entries_user_idx ON private.raffle_entries USING btree (user_id);
alter table private.raffle_entries enable row level security;
comment on table private.raffle_entries is 'The locked list of a raffle: which tickets are whose. Who deletes the account leaves the tickets behind, as nobody''s.';
comment on column private.raffle_entries.code is 'Told to the winner alone; its SHA-256 is in the record.';

create table private.raffle_seeds (
  raffle_id integer not null,
  seed text not null
);
alter table private.raffle_seeds add constraint raffle_seeds_pkey PRIMARY KEY (raffle_id);
alter table private.raffle_seeds add constraint raffle_seeds_raffle_id_fkey FOREIGN KEY (raffle_id) REFERENCES private.raffles(id);
alter table private.raffle_seeds enable row level security;
comment on table private.raffle_seeds is 'Seeds of raffles; no function gives one out before its draw.';

create table private.raffles (
  id integer not null generated always as identity,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  prize_he text not null,
  prize_en text not null,
  seed_digest text not null,
  opened_at timestamp with time zone not null default now(),
  locked_at timestamp with time zone,
  ticket_count integer,
  people_count integer,
  list_digest text,
  drawn_at timestamp with time zone,
  round integer,
  winning_ticket integer,
  seed text
);
alter table private.raffles add constraint raffles_pkey PRIMARY KEY (id);
alter table private.raffles add constraint raffles_drawn CHECK (((num_nulls(drawn_at, round, winning_ticket, seed) = ANY (ARRAY[0, 4])) AND ((drawn_at IS NULL) OR (locked_at IS NOT NULL))));
alter table private.raffles add constraint raffles_locked CHECK ((num_nulls(locked_at, ticket_count, people_count, list_digest) = ANY (ARRAY[0, 4])));
alter table private.raffles add constraint raffles_people_count_check CHECK ((people_count > 0));
alter table private.raffles add constraint raffles_period CHECK (((ends_at > starts_at) AND (starts_at >= opened_at)));
alter table private.raffles add constraint raffles_prize_en_check CHECK (((char_length(btrim(prize_en)) >= 2) AND (char_length(btrim(prize_en)) <= 160)));
alter table private.raffles add constraint raffles_prize_he_check CHECK (((char_length(btrim(prize_he)) >= 2) AND (char_length(btrim(prize_he)) <= 160)));
alter table private.raffles add constraint raffles_round_check CHECK ((round > 0));
alter table private.raffles add constraint raffles_ticket_count_check CHECK ((ticket_count > 0));
alter table private.raffles add constraint raffles_winning_ticket_check CHECK ((winning_ticket > 0));
CREATE UNIQUE INDEX raffles_one_undrawn ON private.raffles USING btree ((true)) WHERE (drawn_at IS NULL);
CREATE TRIGGER _010_keep BEFORE DELETE OR UPDATE ON private.raffles FOR EACH ROW EXECUTE FUNCTION private.tg_raffles__keep();
CREATE TRIGGER _900_log AFTER INSERT OR UPDATE ON private.raffles FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('raffle', 'id', 'starts_at', 'ends_at', 'prize_he', 'prize_en', 'seed_digest', 'locked_at', 'ticket_count', 'people_count', 'list_digest', 'winning_ticket');
alter table private.raffles enable row level security;
comment on table private.raffles is 'Raffles, one undrawn at a time; what is written once is never changed.';
comment on column private.raffles.starts_at is 'Tickets that were earned from here on count; never before it was opened.';
comment on column private.raffles.seed_digest is 'SHA-256 of the seed, hex, published when the raffle is opened.';
comment on column private.raffles.list_digest is 'SHA-256 of the lines of all entries, hex.';
comment on column private.raffles.round is 'More than 1 where tickets before were of people who have left meanwhile.';
comment on column private.raffles.seed is 'Shown with the result; before it is in a table of its own.';

create table private.recovery_codes (
  factor_id uuid not null,
  code_hash text not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);
alter table private.recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (factor_id, code_hash);
alter table private.recovery_codes add constraint recovery_codes_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE;
alter table private.recovery_codes enable row level security;
create policy server_delete on private.recovery_codes for delete to auth_admin
  using (true);
create policy server_insert on private.recovery_codes for insert to auth_admin
  with check (true);
create policy server_select on private.recovery_codes for select to auth_admin
  using (true);
create policy server_update on private.recovery_codes for update to auth_admin
  using (true);
grant delete, insert, select, update on private.recovery_codes to auth_admin;
comment on table private.recovery_codes is 'Codes that work once each in the place of a second factor that was lost (CALL-10); shown once, stored as hashes.';

create table private.removed_files (
  digest text not null,
  removed_at timestamp with time zone not null default now()
);
alter table private.removed_files add constraint removed_files_pkey PRIMARY KEY (digest);
alter table private.removed_files add constraint removed_files_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text));
alter table private.removed_files enable row level security;
comment on table private.removed_files is 'Digests of files that an admin removed. Nothing says whose they were.';

create table private.report_holds (
  review_id uuid not null,
  reporter text not null,
  held_at timestamp with time zone not null default now()
);
alter table private.report_holds add constraint report_holds_pkey PRIMARY KEY (reporter, held_at, review_id);
CREATE INDEX report_holds_held_at_idx ON private.report_holds USING btree (held_at);
alter table private.report_holds enable row level security;
comment on table private.report_holds is 'Reviews and guides that reports have held in the last days, a row for each account that counted, by digest.';

create table private.revocations (
  id bigint not null generated always as identity,
  provider text not null,
  client_id text not null,
  sealed_refresh_token text not null,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now()
);
alter table private.revocations add constraint revocations_pkey PRIMARY KEY (id);
CREATE INDEX revocations_next_attempt_at ON private.revocations USING btree (next_attempt_at);
alter table private.revocations enable row level security;
create policy server_delete on private.revocations for delete to auth_admin
  using (true);
create policy server_insert on private.revocations for insert to auth_admin
  with check (true);
create policy server_select on private.revocations for select to auth_admin
  using (true);
create policy server_update on private.revocations for update to auth_admin
  using (true);
grant delete, insert, select, update on private.revocations to auth_admin;
comment on table private.revocations is 'Revocations still to be carried out by the server; a row goes when the provider has confirmed.';

create table private.sanctioned_people (
  person text not null,
  sanction_id bigint not null
);
alter table private.sanctioned_people add constraint sanctioned_people_pkey PRIMARY KEY (person, sanction_id);
alter table private.sanctioned_people add constraint sanctioned_people_sanction_id_fkey FOREIGN KEY (sanction_id) REFERENCES private.sanctions(id) ON DELETE CASCADE;
CREATE INDEX sanctioned_people_sanction_idx ON private.sanctioned_people USING btree (sanction_id);
alter table private.sanctioned_people enable row level security;
comment on table private.sanctioned_people is 'Whom a sanction is about: digests of the account and of each way of signing in to it (private.digests_of_person).';

create table private.sanctions (
  id bigint not null generated always as identity,
  kind text not null,
  case_kind text not null,
  case_key text not null,
  reason text not null,
  note text,
  until timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);
alter table private.sanctions add constraint sanctions_pkey PRIMARY KEY (id);
alter table private.sanctions add constraint sanctions_kind_check CHECK ((kind = ANY (ARRAY['suspension'::text, 'warning'::text])));
alter table private.sanctions add constraint sanctions_note_check CHECK ((char_length(note) <= 1000));
alter table private.sanctions add constraint sanctions_reason_check CHECK ((reason = ANY (ARRAY['offensive'::text, 'harassment'::text, 'private_life'::text, 'personal_data'::text, 'false'::text, 'off_topic'::text, 'spam'::text, 'copyright'::text, 'other'::text])));
alter table private.sanctions add constraint sanctions_until CHECK (((kind = 'suspension'::text) = (until IS NOT NULL)));
CREATE INDEX sanctions_live_idx ON private.sanctions USING btree (until) WHERE ((kind = 'suspension'::text) AND (ended_at IS NULL));
CREATE TRIGGER _900_log AFTER INSERT OR UPDATE OF until, reason, note, ended_at ON private.sanctions FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('*', 'id', 'until', 'reason', 'note', 'ended_at');
alter table private.sanctions enable row level security;
comment on table private.sanctions is 'Warnings and suspensions, each with the case it came of, and never a person.';
comment on column private.sanctions.ended_at is 'When an admin ended it before its time.';

create table private.search_variants (
  variant text not null,
  word text not null
);
alter table private.search_variants add constraint search_variants_pkey PRIMARY KEY (variant, word);
alter table private.search_variants enable row level security;
comment on table private.search_variants is 'Words of names, courses and aliases, under themselves and under every form with one letter taken out.';

create table private.seen_revisions (
  guide_id uuid not null,
  user_id text not null,
  revised_at timestamp with time zone not null
);
alter table private.seen_revisions add constraint seen_revisions_pkey PRIMARY KEY (guide_id, user_id);
alter table private.seen_revisions add constraint seen_revisions_guide_id_user_id_fkey FOREIGN KEY (guide_id, user_id) REFERENCES public.guide_bookmarks(guide_id, user_id) ON DELETE CASCADE;
alter table private.seen_revisions enable row level security;
comment on table private.seen_revisions is 'Up to which change a person has seen a guide that they keep.';

create table private.signing_keys (
  kid text not null,
  algorithm text not null default 'ES256'::text,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  status text not null,
  created_at timestamp with time zone not null default now()
);
alter table private.signing_keys add constraint signing_keys_pkey PRIMARY KEY (kid);
alter table private.signing_keys add constraint signing_keys_algorithm_check CHECK ((algorithm = 'ES256'::text));
alter table private.signing_keys add constraint signing_keys_status_check CHECK ((status = ANY (ARRAY['next'::text, 'current'::text, 'previous'::text])));
CREATE UNIQUE INDEX signing_keys_one_current ON private.signing_keys USING btree (status) WHERE (status = 'current'::text);
alter table private.signing_keys enable row level security;
create policy server_delete on private.signing_keys for delete to auth_admin
  using (true);
create policy server_insert on private.signing_keys for insert to auth_admin
  with check (true);
create policy server_select on private.signing_keys for select to auth_admin
  using (true);
create policy server_update on private.signing_keys for update to auth_admin
  using (true);
grant delete, insert, select, update on private.signing_keys to auth_admin;
comment on table private.signing_keys is 'Key pairs (RFC 7517) for access tokens. Made by the server at its first start, rotated by an operator.';

create view private.stale_guide_counts as
 SELECT department,
    type,
    language,
    COALESCE(found.institution, kept.institution) AS institution,
    (COALESCE(found.guides, 0) - COALESCE(kept.guides, 0)) AS missing
   FROM (private.guide_counts kept
     FULL JOIN ( SELECT guide_documents.department,
            guide_documents.type,
            guide_documents.language,
            guide_documents.institution,
            (count(*))::integer AS guides
           FROM private.guide_documents
          GROUP BY guide_documents.department, guide_documents.type, guide_documents.language, guide_documents.institution) found USING (department, type, language))
  WHERE (COALESCE(kept.guides, 0) <> COALESCE(found.guides, 0));
comment on view private.stale_guide_counts is 'Counts of guides that differ from those of the documents, and by how much.';

create view private.stale_guide_documents as
 SELECT g.id
   FROM ((public.study_guides g
     JOIN public.courses c ON ((c.id = g.course_id)))
     LEFT JOIN private.guide_documents d ON ((d.guide_id = g.id)))
  WHERE (
        CASE
            WHEN ((g.status = 'published'::text) AND (c.status = 'visible'::text)) THEN ROW(private.popularity(g.helpful_count), g.institution, g.department, g.type, g.language)
            ELSE NULL::record
        END IS DISTINCT FROM
        CASE
            WHEN (d.guide_id IS NOT NULL) THEN ROW(d.popularity, d.institution, d.department, d.type, d.language)
            ELSE NULL::record
        END);
comment on view private.stale_guide_documents is 'Guides that search should know and does not, or the other way round, or with other facts.';

create table private.stored_files (
  file_id uuid not null,
  object_key text not null default ('files/'::text || gen_random_uuid()),
  thumbnail_key text not null default ('thumbnails/'::text || gen_random_uuid()),
  upload_digest text,
  digest text,
  is_stored boolean not null default false,
  check_due_at timestamp with time zone not null default now(),
  check_attempts integer not null default 0
);
alter table private.stored_files add constraint stored_files_pkey PRIMARY KEY (file_id);
alter table private.stored_files add constraint stored_files_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text));
alter table private.stored_files add constraint stored_files_upload_digest_check CHECK ((upload_digest ~ '^[0-9a-f]{64}$'::text));
alter table private.stored_files add constraint stored_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.guide_files(id) ON DELETE CASCADE;
alter table private.stored_files add constraint stored_files_object_key_key UNIQUE (object_key);
alter table private.stored_files add constraint stored_files_thumbnail_key_key UNIQUE (thumbnail_key);
CREATE TRIGGER _500_forget_bytes AFTER DELETE ON private.stored_files FOR EACH ROW EXECUTE FUNCTION private.tg_stored_files__forget_bytes();
alter table private.stored_files enable row level security;
comment on table private.stored_files is 'Where the bytes of a file lie, and what they are recognised by.';
comment on column private.stored_files.object_key is 'Random: it says nothing of the file and cannot be guessed.';
comment on column private.stored_files.upload_digest is 'Of the file as it was uploaded, before it was cleaned.';
comment on column private.stored_files.is_stored is 'Whether its bytes have been put there.';
comment on column private.stored_files.check_due_at is 'When a process may check it. One that died gives it up so.';

create table private.target_locks (
  key text not null generated always as (
CASE
    WHEN (professor_id IS NOT NULL) THEN ('professor:'::text || professor_id)
    ELSE ('course:'::text || course_id)
END) stored,
  professor_id integer,
  course_id integer,
  note text not null,
  note_en text not null,
  until timestamp with time zone not null
);
alter table private.target_locks add constraint target_locks_pkey PRIMARY KEY (key);
alter table private.target_locks add constraint target_locks_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 300)));
alter table private.target_locks add constraint target_locks_note_en_check CHECK (((char_length(note_en) >= 1) AND (char_length(note_en) <= 300)));
alter table private.target_locks add constraint target_locks_one_target CHECK ((num_nonnulls(professor_id, course_id) = 1));
alter table private.target_locks add constraint target_locks_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table private.target_locks add constraint target_locks_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE;
CREATE INDEX target_locks_course_idx ON private.target_locks USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX target_locks_professor_idx ON private.target_locks USING btree (professor_id) WHERE (professor_id IS NOT NULL);
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE ON private.target_locks FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('target_lock', 'key', 'note', 'note_en', 'until');
alter table private.target_locks enable row level security;
comment on table private.target_locks is 'Professors and courses without new ratings until a moment, and why, for all.';

create view private.tickets_in_draw as
 SELECT e.user_id,
    (sum(e.amount))::integer AS tickets
   FROM (((public.ticket_ledger e
     LEFT JOIN public.ratings r ON ((r.id = e.rating_id)))
     LEFT JOIN public.course_ratings c ON ((c.id = e.course_rating_id)))
     LEFT JOIN public.study_guides g ON ((g.id = e.guide_id)))
  WHERE ((e.kind = 'five_ratings'::text) OR ((COALESCE(r.status, c.status, 'visible'::text) <> 'held'::text) AND (COALESCE(g.status, 'withdrawn'::text) <> ALL (ARRAY['pending'::text, 'hidden'::text]))))
  GROUP BY e.user_id
 HAVING (sum(e.amount) > 0);
comment on view private.tickets_in_draw is 'How many tickets each person has in the raffle now. Those of a review that is held, and of a guide that is out of sight, are left out while it is.';

create table private.told_apart (
  kind text not null,
  one integer not null,
  other integer not null,
  told_at timestamp with time zone not null default now()
);
alter table private.told_apart add constraint told_apart_pkey PRIMARY KEY (kind, one, other);
alter table private.told_apart add constraint told_apart_kind_check CHECK ((kind = ANY (ARRAY['professor'::text, 'course'::text, 'department'::text, 'institution'::text])));
alter table private.told_apart add constraint told_apart_order CHECK ((one < other));
alter table private.told_apart enable row level security;
comment on table private.told_apart is 'Pairs of entries that an admin has found to be two, the smaller id first.';

create table private.used_id_tokens (
  token_hash text not null,
  ends_at timestamp with time zone not null
);
alter table private.used_id_tokens add constraint used_id_tokens_pkey PRIMARY KEY (token_hash);
alter table private.used_id_tokens add constraint used_id_tokens_token_hash_check CHECK ((length(token_hash) = 43));
CREATE INDEX used_id_tokens_ends_at ON private.used_id_tokens USING btree (ends_at);
alter table private.used_id_tokens enable row level security;
create policy server_delete on private.used_id_tokens for delete to auth_admin
  using (true);
create policy server_insert on private.used_id_tokens for insert to auth_admin
  with check (true);
create policy server_select on private.used_id_tokens for select to auth_admin
  using (true);
create policy server_update on private.used_id_tokens for update to auth_admin
  using (true);
grant delete, insert, select on private.used_id_tokens to auth_admin;
comment on table private.used_id_tokens is 'Which id_tokens of a device''s dialog were traded for a session: each works once.';

create view private.waiting_cases as
 SELECT waiting_reviews.kind,
    waiting_reviews.uid,
    NULL::integer AS num,
    private.part_of_review(waiting_reviews.report_count) AS part,
        CASE
            WHEN waiting_reviews.is_held THEN 'hidden'::text
            ELSE 'waiting'::text
        END AS urgency,
    waiting_reviews.report_count,
    waiting_reviews.waiting_since,
    NULL::timestamp with time zone AS due_at
   FROM private.waiting_reviews
UNION ALL
 SELECT 'professor'::text AS kind,
    NULL::uuid AS uid,
    professor_reports.professor_id AS num,
    'reports'::text AS part,
    'waiting'::text AS urgency,
    (count(*))::integer AS report_count,
    min(professor_reports.updated_at) AS waiting_since,
    NULL::timestamp with time zone AS due_at
   FROM public.professor_reports
  WHERE (professor_reports.status = 'pending'::text)
  GROUP BY professor_reports.professor_id
UNION ALL
 SELECT 'course'::text AS kind,
    NULL::uuid AS uid,
    course_reports.course_id AS num,
    'reports'::text AS part,
    'waiting'::text AS urgency,
    (count(*))::integer AS report_count,
    min(course_reports.updated_at) AS waiting_since,
    NULL::timestamp with time zone AS due_at
   FROM public.course_reports
  WHERE (course_reports.status = 'pending'::text)
  GROUP BY course_reports.course_id
UNION ALL
 SELECT 'guide'::text AS kind,
    waiting_guides.uid,
    NULL::integer AS num,
    'guides'::text AS part,
        CASE
            WHEN waiting_guides.is_hidden THEN 'hidden'::text
            ELSE 'waiting'::text
        END AS urgency,
    waiting_guides.report_count,
    waiting_guides.waiting_since,
    NULL::timestamp with time zone AS due_at
   FROM private.waiting_guides
UNION ALL
 SELECT 'suggestion'::text AS kind,
    (array_agg(catalogue_suggestions.id ORDER BY catalogue_suggestions.created_at, catalogue_suggestions.id))[1] AS uid,
    NULL::integer AS num,
    'suggestions'::text AS part,
    'waiting'::text AS urgency,
    (count(*))::integer AS report_count,
    min(catalogue_suggestions.created_at) AS waiting_since,
    NULL::timestamp with time zone AS due_at
   FROM public.catalogue_suggestions
  WHERE (catalogue_suggestions.status = 'pending'::text)
  GROUP BY catalogue_suggestions.kind, catalogue_suggestions.institution, catalogue_suggestions.name_key
UNION ALL
 SELECT 'message'::text AS kind,
    contact_messages.id AS uid,
    NULL::integer AS num,
    'messages'::text AS part,
        CASE
            WHEN (contact_messages.topic = ANY (ARRAY['removal'::text, 'appeal'::text])) THEN 'deadline'::text
            ELSE 'waiting'::text
        END AS urgency,
    0 AS report_count,
    contact_messages.created_at AS waiting_since,
    contact_messages.due_at
   FROM public.contact_messages
  WHERE (contact_messages.status = ANY (ARRAY['new'::text, 'in_progress'::text]));
comment on view private.waiting_cases is 'Everything that waits for an admin, as far as the queue is sorted by it.';

create view private.waiting_guides as
 SELECT g.id AS uid,
    g.status,
    COALESCE(w.report_count, 0) AS report_count,
        CASE
            WHEN (g.status = 'pending'::text) THEN LEAST(g.submitted_at, w.said_at)
            ELSE COALESCE(w.said_at, g.updated_at)
        END AS waiting_since,
    ((g.status = 'hidden'::text) AND (g.decision_reason IS NULL)) AS is_hidden
   FROM ((( SELECT study_guides.id
           FROM public.study_guides
          WHERE (study_guides.status = 'pending'::text)
        UNION
         SELECT study_guides.id
           FROM public.study_guides
          WHERE ((study_guides.status = 'hidden'::text) AND (study_guides.decision_reason IS NULL))
        UNION
         SELECT guide_reports.guide_id
           FROM public.guide_reports
          WHERE (guide_reports.status = 'pending'::text)) ids
     JOIN public.study_guides g ON (((g.id = ids.id) AND (g.status <> ALL (ARRAY['withdrawn'::text, 'removed'::text, 'merged'::text])))))
     LEFT JOIN ( SELECT guide_reports.guide_id,
            (count(*))::integer AS report_count,
            min(guide_reports.updated_at) AS said_at
           FROM public.guide_reports
          WHERE (guide_reports.status = 'pending'::text)
          GROUP BY guide_reports.guide_id) w ON ((w.guide_id = g.id)));
comment on view private.waiting_guides is 'Guides that wait for an admin, that reports have hidden, or are reported.';

create view private.waiting_reviews as
 SELECT 'review'::text AS kind,
    COALESCE(h.id, w.id) AS uid,
    (h.id IS NOT NULL) AS is_held,
    COALESCE(w.report_count, 0) AS report_count,
    LEAST(h.held_at, w.said_at) AS waiting_since
   FROM (( SELECT ratings.id,
            ratings.held_at
           FROM public.ratings
          WHERE ((ratings.status = 'held'::text) AND (ratings.decided_at IS NULL))) h
     FULL JOIN ( SELECT review_reports.rating_id AS id,
            (count(*))::integer AS report_count,
            min(review_reports.updated_at) AS said_at
           FROM public.review_reports
          WHERE ((review_reports.status = 'pending'::text) AND (review_reports.rating_id IS NOT NULL))
          GROUP BY review_reports.rating_id) w ON ((w.id = h.id)))
UNION ALL
 SELECT 'course_review'::text AS kind,
    COALESCE(h.id, w.id) AS uid,
    (h.id IS NOT NULL) AS is_held,
    COALESCE(w.report_count, 0) AS report_count,
    LEAST(h.held_at, w.said_at) AS waiting_since
   FROM (( SELECT course_ratings.id,
            course_ratings.held_at
           FROM public.course_ratings
          WHERE ((course_ratings.status = 'held'::text) AND (course_ratings.decided_at IS NULL))) h
     FULL JOIN ( SELECT review_reports.course_rating_id AS id,
            (count(*))::integer AS report_count,
            min(review_reports.updated_at) AS said_at
           FROM public.review_reports
          WHERE ((review_reports.status = 'pending'::text) AND (review_reports.course_rating_id IS NOT NULL))
          GROUP BY review_reports.course_rating_id) w ON ((w.id = h.id)))
UNION ALL
 SELECT 'institution_review'::text AS kind,
    r.id AS uid,
    ((r.status = 'held'::text) AND (r.decided_at IS NULL)) AS is_held,
    COALESCE(w.report_count, 0) AS report_count,
    LEAST(r.held_at, w.said_at) AS waiting_since
   FROM ((( SELECT institution_ratings.id
           FROM public.institution_ratings
          WHERE ((institution_ratings.status = 'held'::text) AND (institution_ratings.decided_at IS NULL))
        UNION
         SELECT institution_review_reports.rating_id
           FROM public.institution_review_reports
          WHERE (institution_review_reports.status = 'pending'::text)) ids
     JOIN public.institution_ratings r ON (((r.id = ids.id) AND (NOT r.set_aside))))
     LEFT JOIN ( SELECT institution_review_reports.rating_id AS id,
            (count(*))::integer AS report_count,
            min(institution_review_reports.updated_at) AS said_at
           FROM public.institution_review_reports
          WHERE (institution_review_reports.status = 'pending'::text)
          GROUP BY institution_review_reports.rating_id) w ON ((w.id = r.id)));
comment on view private.waiting_reviews is 'Reviews of all kinds that are held or reported, by id.';

create table private.waiting_tickets (
  rating_id uuid,
  course_rating_id uuid,
  user_id text not null
);
alter table private.waiting_tickets add constraint waiting_tickets_target CHECK ((num_nonnulls(rating_id, course_rating_id) = 1));
alter table private.waiting_tickets add constraint waiting_tickets_course_rating_id_fkey FOREIGN KEY (course_rating_id) REFERENCES public.course_ratings(id) ON DELETE CASCADE;
alter table private.waiting_tickets add constraint waiting_tickets_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES public.ratings(id) ON DELETE CASCADE;
alter table private.waiting_tickets add constraint waiting_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table private.waiting_tickets add constraint waiting_tickets_course_rating_id_key UNIQUE (course_rating_id);
alter table private.waiting_tickets add constraint waiting_tickets_rating_id_key UNIQUE (rating_id);
CREATE INDEX waiting_tickets_user_idx ON private.waiting_tickets USING btree (user_id);
alter table private.waiting_tickets enable row level security;
comment on table private.waiting_tickets is 'Ratings that were held when their author sent them and have earned nothing yet.';

create table private.withdrawn_guide_reports (
  author text not null,
  reporter text not null,
  withdrawn_at timestamp with time zone not null default now()
);
alter table private.withdrawn_guide_reports add constraint withdrawn_guide_reports_pkey PRIMARY KEY (author, reporter);
alter table private.withdrawn_guide_reports add constraint withdrawn_guide_reports_author_fkey FOREIGN KEY (author) REFERENCES private.withdrawn_guides(author) ON DELETE CASCADE;
alter table private.withdrawn_guide_reports add constraint withdrawn_guide_reports_reporter_fkey FOREIGN KEY (reporter) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX withdrawn_guide_reports_reporter_idx ON private.withdrawn_guide_reports USING btree (reporter);
alter table private.withdrawn_guide_reports enable row level security;
comment on table private.withdrawn_guide_reports is 'Who had reported a guide that its author withdrew: they count against what the author sends after that.';

create table private.withdrawn_guides (
  author text not null,
  was_objected boolean not null,
  withdrawn_at timestamp with time zone not null default now()
);
alter table private.withdrawn_guides add constraint withdrawn_guides_pkey PRIMARY KEY (author);
CREATE INDEX withdrawn_guides_withdrawn_at_idx ON private.withdrawn_guides USING btree (withdrawn_at);
alter table private.withdrawn_guides enable row level security;
comment on table private.withdrawn_guides is 'Accounts, by digest, that withdrew guides which readers or admins had objected to. Goes after 60 days, or once an admin has let one of theirs stand.';
comment on column private.withdrawn_guides.was_objected is 'Whether one had been hidden, or refused by an admin; otherwise it had reports that waited.';

create table private.withdrawn_reports (
  writer text not null,
  reporter text not null
);
alter table private.withdrawn_reports add constraint withdrawn_reports_pkey PRIMARY KEY (writer, reporter);
alter table private.withdrawn_reports add constraint withdrawn_reports_reporter_fkey FOREIGN KEY (reporter) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table private.withdrawn_reports add constraint withdrawn_reports_writer_fkey FOREIGN KEY (writer) REFERENCES private.withdrawn_reviews(writer) ON DELETE CASCADE;
CREATE INDEX withdrawn_reports_reporter_idx ON private.withdrawn_reports USING btree (reporter);
alter table private.withdrawn_reports enable row level security;
comment on table private.withdrawn_reports is 'Who had reported a review that its writer deleted: they count against what takes its place.';

create table private.withdrawn_reviews (
  writer text not null,
  professor_id integer,
  course_id integer,
  institution_id integer,
  was_held boolean not null,
  withdrawn_at timestamp with time zone not null default now(),
  by_admin boolean not null default false
);
alter table private.withdrawn_reviews add constraint withdrawn_reviews_pkey PRIMARY KEY (writer);
alter table private.withdrawn_reviews add constraint withdrawn_reviews_one_target CHECK ((num_nonnulls(professor_id, course_id, institution_id) = 1));
alter table private.withdrawn_reviews add constraint withdrawn_reviews_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table private.withdrawn_reviews add constraint withdrawn_reviews_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table private.withdrawn_reviews add constraint withdrawn_reviews_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE;
CREATE INDEX withdrawn_reviews_of_course_idx ON private.withdrawn_reviews USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX withdrawn_reviews_of_institution_idx ON private.withdrawn_reviews USING btree (institution_id) WHERE (institution_id IS NOT NULL);
CREATE INDEX withdrawn_reviews_of_professor_idx ON private.withdrawn_reviews USING btree (professor_id) WHERE (professor_id IS NOT NULL);
CREATE INDEX withdrawn_reviews_withdrawn_at_idx ON private.withdrawn_reviews USING btree (withdrawn_at);
alter table private.withdrawn_reviews enable row level security;
comment on table private.withdrawn_reviews is 'Reviews that their writer deleted while reports were against them. Goes after 60 days, or once an admin has let one of theirs stand there.';
comment on column private.withdrawn_reviews.writer is 'Digest of the person and the target, by private.withdrawn_by.';
comment on column private.withdrawn_reviews.was_held is 'Whether reports of readers held it.';
comment on column private.withdrawn_reviews.by_admin is 'Whether an admin had hidden or removed it, or held it by hand.';

create table private.word_hits (
  phrase text not null,
  kind text not null,
  key uuid not null,
  held_on date not null
);
alter table private.word_hits add constraint word_hits_pkey PRIMARY KEY (phrase, kind, key);
alter table private.word_hits add constraint word_hits_kind_check CHECK ((kind = ANY (ARRAY['review'::text, 'course_review'::text, 'institution_review'::text, 'guide'::text])));
CREATE INDEX word_hits_held_on_idx ON private.word_hits USING btree (held_on);
alter table private.word_hits enable row level security;
comment on table private.word_hits is 'Which word of the list held which review or guide in the last 90 days. No foreign keys: a review may go, and removing a word must never stop one that is being sent.';

create table private.word_list (
  phrase text not null,
  first_word text not null generated always as (split_part(phrase, ' '::text, 1)) stored,
  written text
);
alter table private.word_list add constraint word_list_pkey PRIMARY KEY (phrase);
alter table private.word_list add constraint word_list_phrase_check CHECK (((phrase = private.fold(phrase)) AND ((char_length(phrase) >= 2) AND (char_length(phrase) <= 60))));
alter table private.word_list add constraint word_list_written_check CHECK ((char_length(written) <= 80));
CREATE INDEX word_list_first_word_idx ON private.word_list USING btree (first_word);
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE ON private.word_list FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('word', 'phrase', 'phrase', 'written');
alter table private.word_list enable row level security;
comment on table private.word_list is 'Words and phrases, folded as for search, that hold a comment for an admin.';
comment on column private.word_list.written is 'As an admin wrote it, for showing; null: as it is compared.';

create schema auth;
grant usage on schema auth to anon;
grant usage on schema auth to auth_admin;
grant usage on schema auth to authenticated;
grant usage on schema auth to service_role;
comment on schema auth is NULL;

CREATE OR REPLACE FUNCTION auth.jwt()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$select nullif(current_setting('request.jwt.claims', true), '')::jsonb$function$;
grant execute on function auth.jwt() to anon;
grant execute on function auth.jwt() to authenticated;
grant execute on function auth.jwt() to service_role;
comment on function auth.jwt() is 'The claims of the access token that came with the request, or null.';

CREATE OR REPLACE FUNCTION auth.role()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'$function$;
grant execute on function auth.role() to anon;
grant execute on function auth.role() to authenticated;
grant execute on function auth.role() to service_role;
comment on function auth.role() is 'The role that the access token names, or null.';

CREATE OR REPLACE FUNCTION auth.uid()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid$function$;
grant execute on function auth.uid() to anon;
grant execute on function auth.uid() to authenticated;
grant execute on function auth.uid() to service_role;
comment on function auth.uid() is 'The signed-in account, or null for a visitor.';

create table auth.audit_log_entries (
  id uuid not null default gen_random_uuid(),
  payload jsonb not null,
  ip_address text not null default ''::text,
  created_at timestamp with time zone not null default now()
);
alter table auth.audit_log_entries add constraint audit_log_entries_pkey PRIMARY KEY (id);
CREATE INDEX audit_log_entries_created_at ON auth.audit_log_entries USING btree (created_at);
alter table auth.audit_log_entries enable row level security;
create policy server_insert on auth.audit_log_entries for insert to auth_admin
  with check (true);
grant insert on auth.audit_log_entries to auth_admin;
comment on table auth.audit_log_entries is 'Sign-ins, sign-outs, linked and removed identities and factors. Ids only, no address of a person.';

create table auth.flow_state (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  auth_code text,
  code_challenge_method text not null,
  code_challenge text not null,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  authentication_method text not null default 'oauth'::text,
  referrer text not null,
  linking_target_id uuid,
  provider_nonce text,
  provider_code_verifier text,
  auth_code_issued_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  pending_identity jsonb,
  linking_session_id uuid
);
alter table auth.flow_state add constraint flow_state_pkey PRIMARY KEY (id);
alter table auth.flow_state add constraint flow_state_code_challenge_method_check CHECK ((code_challenge_method = 's256'::text));
alter table auth.flow_state add constraint flow_state_linking_session_id_fkey FOREIGN KEY (linking_session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;
alter table auth.flow_state add constraint flow_state_linking_target_id_fkey FOREIGN KEY (linking_target_id) REFERENCES auth.users(id) ON DELETE CASCADE;
alter table auth.flow_state add constraint flow_state_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
alter table auth.flow_state add constraint flow_state_auth_code_key UNIQUE (auth_code);
CREATE INDEX flow_state_created_at ON auth.flow_state USING btree (created_at);
CREATE INDEX flow_state_linking_session_id ON auth.flow_state USING btree (linking_session_id) WHERE (linking_session_id IS NOT NULL);
CREATE INDEX flow_state_linking_target_id ON auth.flow_state USING btree (linking_target_id);
CREATE INDEX flow_state_user_id ON auth.flow_state USING btree (user_id);
alter table auth.flow_state enable row level security;
create policy server_delete on auth.flow_state for delete to auth_admin
  using (true);
create policy server_insert on auth.flow_state for insert to auth_admin
  with check (true);
create policy server_select on auth.flow_state for select to auth_admin
  using (true);
create policy server_update on auth.flow_state for update to auth_admin
  using (true);
grant delete, insert, select, update on auth.flow_state to auth_admin;
comment on table auth.flow_state is 'Sign-ins between leaving for a provider and the exchange of the code. Single use, five minutes.';
comment on column auth.flow_state.pending_identity is 'What the provider said of the identity that is to be linked; null for a sign-in.';
comment on column auth.flow_state.linking_session_id is 'The session that asked for the link of linking_target_id; null for a sign-in.';

create table auth.identities (
  id uuid not null default gen_random_uuid(),
  provider text not null,
  provider_id text not null,
  user_id uuid not null,
  identity_data jsonb not null,
  email text generated always as (lower((identity_data ->> 'email'::text))) stored,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table auth.identities add constraint identities_pkey PRIMARY KEY (id);
alter table auth.identities add constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
alter table auth.identities add constraint identities_provider_provider_id_key UNIQUE (provider, provider_id);
CREATE INDEX identities_email ON auth.identities USING btree (email text_pattern_ops);
CREATE INDEX identities_user_id ON auth.identities USING btree (user_id);
alter table auth.identities enable row level security;
create policy server_delete on auth.identities for delete to auth_admin
  using (true);
create policy server_insert on auth.identities for insert to auth_admin
  with check (true);
create policy server_select on auth.identities for select to auth_admin
  using (true);
create policy server_update on auth.identities for update to auth_admin
  using (true);
grant delete, insert, select, update on auth.identities to auth_admin;
comment on table auth.identities is 'Accounts at providers, linked to a person. A person has at least one.';

create table auth.mfa_amr_claims (
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  authentication_method text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table auth.mfa_amr_claims add constraint mfa_amr_claims_pkey PRIMARY KEY (id);
alter table auth.mfa_amr_claims add constraint mfa_amr_claims_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;
alter table auth.mfa_amr_claims add constraint mfa_amr_claims_session_id_authentication_method_key UNIQUE (session_id, authentication_method);
alter table auth.mfa_amr_claims enable row level security;
create policy server_delete on auth.mfa_amr_claims for delete to auth_admin
  using (true);
create policy server_insert on auth.mfa_amr_claims for insert to auth_admin
  with check (true);
create policy server_select on auth.mfa_amr_claims for select to auth_admin
  using (true);
create policy server_update on auth.mfa_amr_claims for update to auth_admin
  using (true);
grant delete, insert, select, update on auth.mfa_amr_claims to auth_admin;
comment on table auth.mfa_amr_claims is 'How and when the person of a session proved who they are (RFC 8176); a refresh proves nothing.';

create table auth.mfa_challenges (
  id uuid not null default gen_random_uuid(),
  factor_id uuid not null,
  created_at timestamp with time zone not null default now(),
  verified_at timestamp with time zone,
  ip_address inet not null
);
alter table auth.mfa_challenges add constraint mfa_challenges_pkey PRIMARY KEY (id);
alter table auth.mfa_challenges add constraint mfa_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE;
CREATE INDEX mfa_challenges_factor_id ON auth.mfa_challenges USING btree (factor_id);
alter table auth.mfa_challenges enable row level security;
create policy server_delete on auth.mfa_challenges for delete to auth_admin
  using (true);
create policy server_insert on auth.mfa_challenges for insert to auth_admin
  with check (true);
create policy server_select on auth.mfa_challenges for select to auth_admin
  using (true);
create policy server_update on auth.mfa_challenges for update to auth_admin
  using (true);
grant delete, insert, select, update on auth.mfa_challenges to auth_admin;
comment on table auth.mfa_challenges is 'Asked for and answered once, within five minutes, from the same address.';

create table auth.mfa_factors (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null default 'unverified'::auth.factor_status,
  secret text,
  last_used_step bigint,
  last_challenged_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table auth.mfa_factors add constraint mfa_factors_pkey PRIMARY KEY (id);
alter table auth.mfa_factors add constraint mfa_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE UNIQUE INDEX mfa_factors_name ON auth.mfa_factors USING btree (user_id, friendly_name) WHERE (TRIM(BOTH FROM friendly_name) <> ''::text);
CREATE UNIQUE INDEX mfa_factors_recovery_codes ON auth.mfa_factors USING btree (user_id) WHERE (factor_type = 'recovery_code'::auth.factor_type);
CREATE INDEX mfa_factors_user_id ON auth.mfa_factors USING btree (user_id);
alter table auth.mfa_factors enable row level security;
create policy server_delete on auth.mfa_factors for delete to auth_admin
  using (true);
create policy server_insert on auth.mfa_factors for insert to auth_admin
  with check (true);
create policy server_select on auth.mfa_factors for select to auth_admin
  using (true);
create policy server_update on auth.mfa_factors for update to auth_admin
  using (true);
grant delete, insert, select, update on auth.mfa_factors to auth_admin;
comment on table auth.mfa_factors is 'Second factors of a person: time-based codes (RFC 6238), and beside them a set of recovery codes.';

create table auth.sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  aal auth.aal_level not null default 'aal1'::auth.aal_level,
  factor_id uuid,
  refresh_token_hmac_key text not null,
  refresh_token_counter bigint not null default 0,
  refreshed_at timestamp with time zone,
  not_after timestamp with time zone,
  user_agent text,
  ip inet,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  refresh_token_floor bigint not null default 0
);
alter table auth.sessions add constraint sessions_pkey PRIMARY KEY (id);
alter table auth.sessions add constraint sessions_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE SET NULL;
alter table auth.sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX sessions_factor_id ON auth.sessions USING btree (factor_id);
CREATE INDEX sessions_last_used ON auth.sessions USING btree (COALESCE(refreshed_at, created_at));
CREATE INDEX sessions_user_id ON auth.sessions USING btree (user_id, created_at DESC);
alter table auth.sessions enable row level security;
create policy server_delete on auth.sessions for delete to auth_admin
  using (true);
create policy server_insert on auth.sessions for insert to auth_admin
  with check (true);
create policy server_select on auth.sessions for select to auth_admin
  using (true);
create policy server_update on auth.sessions for update to auth_admin
  using (true);
grant delete, insert, select, update on auth.sessions to auth_admin;
comment on table auth.sessions is 'One a device that signed in. Deleting it ends the family of its refresh tokens.';
comment on column auth.sessions.refresh_token_floor is 'Counter of the first refresh token since the last second factor; 0 where there was none. Older tokens yield nothing.';

create table auth.users (
  id uuid not null default gen_random_uuid(),
  aud text not null default 'authenticated'::text,
  role text not null default 'authenticated'::text,
  email text,
  email_confirmed_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  raw_app_meta_data jsonb not null default '{}'::jsonb,
  raw_user_meta_data jsonb not null default '{}'::jsonb,
  banned_until timestamp with time zone,
  is_anonymous boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table auth.users add constraint users_pkey PRIMARY KEY (id);
alter table auth.users add constraint users_email_is_lower CHECK ((email = lower(email)));
alter table auth.users add constraint users_email_key UNIQUE (email);
alter table auth.users enable row level security;
create policy server_delete on auth.users for delete to auth_admin
  using (true);
create policy server_insert on auth.users for insert to auth_admin
  with check (true);
create policy server_select on auth.users for select to auth_admin
  using (true);
create policy server_update on auth.users for update to auth_admin
  using (true);
grant delete, insert, select, update on auth.users to auth_admin;
comment on table auth.users is 'People who signed in at least once.';

create schema gateway;
grant usage on schema gateway to authenticator;
comment on schema gateway is 'Never exposed: what the server keeps of callers before they have an identity.';

CREATE OR REPLACE FUNCTION gateway.count_request(caller text, seconds integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  total integer;
begin
  insert into gateway.request_counts as known (bucket, period, count)
  values (caller, floor(extract(epoch from clock_timestamp()) / seconds), 1)
  on conflict (bucket) do update
    set count = case when known.period = excluded.period then known.count + 1 else 1 end,
        period = excluded.period,
        counted_at = now()
  returning known.count into total;
  -- Every so often somebody sweeps, so that addresses and ids are not kept longer than they are of use.
  if random() < 0.001 then
    delete from gateway.request_counts
    where bucket in (
      select bucket from gateway.request_counts where counted_at < now() - interval '1 hour' for update skip locked
    );
  end if;
  return total;
end
$function$;
grant execute on function gateway.count_request(text,integer) to authenticator;
comment on function gateway.count_request(text,integer) is 'Counts a request of this caller and returns how many there were in the current period of so many seconds.';

CREATE OR REPLACE FUNCTION gateway.drop_mail(mail uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ delete from private.mails where id = mail $function$;
grant execute on function gateway.drop_mail(uuid) to authenticator;
comment on function gateway.drop_mail(uuid) is 'For the server: a mail that was taken, or will never be.';

CREATE OR REPLACE FUNCTION gateway.end_push(subscription uuid, is_gone boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if is_gone then
    delete from private.push_subscriptions where id = subscription;
  else
    update private.push_subscriptions set attempts = 0, next_attempt_at = null
      where id = subscription and attempts > 0;
  end if;
end
$function$;
grant execute on function gateway.end_push(uuid,boolean) to authenticator;
comment on function gateway.end_push(uuid,boolean) is 'For the server: a browser was told, or is gone (is_gone).';

CREATE OR REPLACE FUNCTION gateway.keep_push_keys(public_key text, private_key text)
 RETURNS TABLE(kept_public_key text, kept_private_key text)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into private.push_keys (public_key, private_key)
    values (keep_push_keys.public_key, keep_push_keys.private_key) on conflict do nothing;
  return query select k.public_key, k.private_key from private.push_keys as k;
end
$function$;
grant execute on function gateway.keep_push_keys(text,text) to authenticator;
comment on function gateway.keep_push_keys(text,text) is 'For the server: keeps these keys where there are none. Returns those that are kept.';

CREATE OR REPLACE FUNCTION gateway.live_update_bundle(bundle text)
 RETURNS TABLE(object_key text, bytes integer, sha256 text, signature text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select b.object_key, b.bytes, b.sha256, b.signature
  from private.live_update_bundles as b where b.id = bundle and b.withdrawn_at is null
$function$;
grant execute on function gateway.live_update_bundle(text) to authenticator;
comment on function gateway.live_update_bundle(text) is 'For the server: where the bytes of a bundle lie; no row once it is withdrawn.';

CREATE OR REPLACE FUNCTION gateway.live_updates(native_version text)
 RETURNS TABLE(id text, sha256 text, signature text, percent smallint)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select b.id, b.sha256, b.signature, b.percent
  from private.live_update_bundles as b
  where b.withdrawn_at is null
    and private.version_parts(native_version) >= private.version_parts(b.min_native)
    and (b.max_native is null or private.version_parts(native_version) <= private.version_parts(b.max_native))
    and private.version_parts(b.web_version) > private.version_parts(native_version)
  order by private.version_parts(b.web_version) desc
  limit 20
$function$;
grant execute on function gateway.live_updates(text) to authenticator;
comment on function gateway.live_updates(text) is 'For the server: what may be offered to a native build of a version (x.y.z), newest first.';

CREATE OR REPLACE FUNCTION gateway.record_events(events jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET lock_timeout TO '200ms'
AS $function$
declare
  recorded int;
begin
  if to_regclass('private.events_' || to_char(now() at time zone 'UTC', 'YYYY_MM')) is null then
    begin
      -- Another writer in the default partition, an exclusive lock held by a backup: not worth a visitor's time.
      perform private.add_event_month(now());
    exception when lock_not_available or deadlock_detected or duplicate_table then
      null;
    end;
  end if;
  begin
    recorded := private.insert_events(events);
  exception when check_violation then
    -- It waited for the default partition while that stopped taking this month: now there is a better one.
    recorded := private.insert_events(events);
  end;
  return recorded;
end
$function$;
grant execute on function gateway.record_events(jsonb) to authenticator;
comment on function gateway.record_events(jsonb) is 'For the server: notes events, an array of {kind, path, title, label}. Those of a kind or label that is not known are left out; returns how many were noted.';

CREATE OR REPLACE FUNCTION gateway.roll_rating_counters()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform private.sweep_kept_of_people(now());
  perform private.sweep_sanctions(now());
  perform private.sweep_merges(now());
  return private.roll_rating_counters(now(), 1000);
end
$function$;
grant execute on function gateway.roll_rating_counters() to authenticator;
comment on function gateway.roll_rating_counters() is 'For the server, every minute: sweeps what limits kept, and takes counters of past days and months back, of a thousand people at most. Returns of how many.';

CREATE OR REPLACE FUNCTION gateway.run_nightly()
 RETURNS TABLE(days integer, quarters integer, broken bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  -- Of many processes one does it.
  if not pg_try_advisory_xact_lock(hashtextextended('gateway.run_nightly', 0)) then
    return;
  end if;
  days := private.count_days(now());
  perform private.count_events(now());
  begin
    perform private.drop_old_events(now());
  exception when lock_not_available then
    null; -- a backup reads them: in an hour
  end;
  -- What follows needs doing once a day: after the first run that finds a day over.
  if days > 0 or not exists (select from private.log_checks where checked_at > now() - interval '1 day') then
    quarters := private.count_quarters(now());
    broken := private.check_log(now());
  end if;
  return next;
end
$function$;
grant execute on function gateway.run_nightly() to authenticator;
comment on function gateway.run_nightly() is 'For the server, every hour: counts days, quarters and events that are over, deletes old events, and checks the log, once a day. broken: the first row of the log that was changed by force.';

CREATE OR REPLACE FUNCTION gateway.set_mail(is_on boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ update private.mail_switch as s set is_on = set_mail.is_on where s.is_on is distinct from set_mail.is_on $function$;
grant execute on function gateway.set_mail(boolean) to authenticator;
comment on function gateway.set_mail(boolean) is 'Said by the server at its start: whether it can send mail.';

CREATE OR REPLACE FUNCTION gateway.take_mails(most integer)
 RETURNS TABLE(id uuid, address text, template text, language text, facts jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  perform private.queue_digest(now());
  -- Three days of trying are enough; the notice and the reference are there all the same.
  delete from private.mails where created_at < now() - interval '3 days';
  return query
    with due as (
      select m.id from private.mails as m where m.next_attempt_at <= now()
      order by m.next_attempt_at limit most for update skip locked
    )
    update private.mails as m set
      attempts = m.attempts + 1,
      next_attempt_at = now() + least(interval '4 hours', interval '2 minutes' * power(2, m.attempts))
    from due where m.id = due.id
    returning m.id, m.address, m.template, m.language, m.facts;
end
$function$;
grant execute on function gateway.take_mails(integer) to authenticator;
comment on function gateway.take_mails(integer) is 'For the server: so many mails that are due. Another try comes after two minutes, then four, up to four hours, for three days.';

CREATE OR REPLACE FUNCTION gateway.take_pushes(most integer)
 RETURNS TABLE(id uuid, endpoint text, p256dh text, auth_secret text, language text, unread integer)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 50
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  with due as (
    delete from private.pushes where id in (
      select p.id from private.pushes as p where p.due_at <= now() order by p.id limit 1000 for update skip locked
    ) returning person
  )
  update private.push_subscriptions as s set attempts = 0, next_attempt_at = now()
    where s.person in (select person from due);
  return query
    with due as (
      select s.id from private.push_subscriptions as s where s.next_attempt_at <= now()
      order by s.next_attempt_at limit most for update skip locked
    ), taken as (
      update private.push_subscriptions as s set
        attempts = s.attempts + 1,
        -- Tried for a day; what is older is under the bell all the same.
        next_attempt_at = case when s.attempts < 8 then now() + interval '5 minutes' * power(2, s.attempts) end
      from due where s.id = due.id
      returning s.id, s.person, s.endpoint, s.p256dh, s.auth_secret, s.language
    )
    select t.id, t.endpoint, t.p256dh, t.auth_secret, t.language,
      (select count(*)::int from public.notices as n where n.user_id = t.person and n.read_at is null)
    from taken as t;
end
$function$;
grant execute on function gateway.take_pushes(integer) to authenticator;
comment on function gateway.take_pushes(integer) is 'For the server: browsers that are to be told now, with how many notices of their person are unread. Another try comes after five minutes, then ten, eight times.';

create table gateway.request_counts (
  bucket text not null,
  period bigint not null,
  count integer not null,
  counted_at timestamp with time zone not null default now()
) with (fillfactor=50);
alter table gateway.request_counts add constraint request_counts_pkey PRIMARY KEY (bucket);
alter table gateway.request_counts add constraint request_counts_bucket_check CHECK ((length(bucket) <= 100));
alter table gateway.request_counts enable row level security;
comment on table gateway.request_counts is 'One row for each caller (a network address, a person, a session, a sign-in under way) and the period counted last.';

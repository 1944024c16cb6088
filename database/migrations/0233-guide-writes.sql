-- Sending, changing and withdrawing study guides, and what decides whether one is public at once.
--
-- The first three guides of a person wait for an admin; someone with three published ones publishes by themselves,
-- unless a guide is held because of its words. Changing a published guide follows the same rule: with fewer than three
-- it waits again. A writer whom an admin has refused is read by an admin again, until one says yes (ADR 0144).
--
-- People write through the functions below and not into the table: a guide, its files and its state change together.
-- Each locks the caller's profile first, then the guide, as everybody does.

create function private.tg_study_guides__of_course() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  select c.institution, c.department into new.institution, new.department
  from public.courses as c where c.id = new.course_id;
  return new;
end
$$;
comment on function private.tg_study_guides__of_course() is
  'Keeps institution and department of a guide equal to those of its course.';
create trigger _030_of_course before insert or update of course_id, institution, department on public.study_guides
  for each row execute function private.tg_study_guides__of_course();

create function private.tg_courses__move_guides() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.study_guides where course_id = new.id order by id for no key update;
  update public.study_guides set institution = new.institution, department = new.department where course_id = new.id;
  return null;
end
$$;
comment on function private.tg_courses__move_guides() is 'Takes the guides of a course along where the course moves.';
create trigger _700_move_guides after update of institution, department on public.courses
  for each row when ((old.institution, old.department) is distinct from (new.institution, new.department))
  execute function private.tg_courses__move_guides();

-- Links are what guides are made of, so they are no reason to wait; a number to call, an address to write to, an
-- identity number and words of the list are, also inside of a link. A handle ("/@name") is no e-mail address.
create function private.reasons_to_hold_guide(title text, body text, url text) returns text[]
  language sql stable set search_path = ''
as $$
  select array_remove(
    private.reasons_to_hold(
      regexp_replace(concat_ws(E'\n', title, body, url), '(https?://[^\s@]{0,200}/)@', '\1', 'g')
    ),
    'link'
  )
$$;
comment on function private.reasons_to_hold_guide(text, text, text) is
  'Why a guide waits for an admin because of its words: phone, id_number, email, words. Empty when it does not.';

create function private.published_guide_count(person text, without uuid) returns int
  language sql stable set search_path = ''
as $$
  select count(*)::int from public.study_guides
  where user_id = person and status = 'published' and id is distinct from without
$$;
comment on function private.published_guide_count(text, uuid) is
  'How many guides of a person are published, without one of them.';

create function private.guide_check_reason(person text, published int) returns text
  language plpgsql stable set search_path = ''
as $$
begin
  return case
    when exists (
      select from public.study_guides as g
      where g.user_id = person and g.status = 'hidden' and 'reports' = any (g.held_reasons)
    ) then 'reports'
    -- Since an admin last let one stand.
    when (
      select g.decision_reason is not null
      from public.study_guides as g
      where g.user_id = person and g.decided_at > now() - interval '60 days'
      order by g.decided_at desc, g.decision_reason nulls first
      limit 1
    ) then 'refused'
    when private.has_withdrawn_objected(person) then 'withdrawn'
    when published < 3 then 'first'
  end;
end
$$;
comment on function private.guide_check_reason(text, int) is
  'Why an admin looks at a guide that a person with so many published ones sends now, whatever it says: reports (of '
  'readers about a hidden one), refused, withdrawn (one that was hidden or refused), first (fewer than three). Null '
  'when nobody does.';

create type public.sent_guide as (
  id uuid, status text, held_reasons text[], published_before int, tickets int
);
comment on type public.sent_guide is
  'What became of a guide that was sent. published_before: how many others of the person are published. tickets: what '
  'it has earned.';

-- Sending ---------------------------------------------------------------------------------------------------------

create function public.submit_guide(
  id uuid, course_id int, type text, language text, title text, body text default '', url text default null,
  exam_year int default null, exam_semester text default null, exam_sitting text default null,
  file_ids uuid[] default '{}', own_work boolean default false
) returns setof public.sent_guide
  language plpgsql volatile security definer rows 1
  set search_path = ''
as $$
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
  if private.ink_length(sent.body) = 0 and sent.url is null and cardinality(files) = 0 then
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
        or private.guide_check_reason(
          caller, published_before + (known.status is not distinct from 'published')::int
        ) is not null then 'pending'
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
      -- A guide that waits already stays in the line.
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
$$;
revoke all on function public.submit_guide(
  uuid, int, text, text, text, text, text, int, text, text, uuid[], boolean) from public;
grant execute on function public.submit_guide(
  uuid, int, text, text, text, text, text, int, text, text, uuid[], boolean) to authenticated;
comment on function public.submit_guide(
  uuid, int, text, text, text, text, text, int, text, text, uuid[], boolean) is
  'Sends a guide under an id that the client makes, or changes an own one: the same thing sent twice is one guide. '
  'One row: its state, why it is held, how many others are published, its tickets. Errors guide/profile-incomplete '
  '(403), guide/own-work, guide/invalid, guide/empty, guide/too-many-files (400), guide/no-course, guide/not-yours '
  '(404), guide/closed (403), guide/file-not-ready (409), guide/daily-limit (429, details {"limit", "opens_at"}), '
  '23514 for a value out of bounds.';

-- Withdrawing -----------------------------------------------------------------------------------------------------

create function public.withdraw_guide(id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
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
  -- Anyone who is suspended may still take back what they wrote (0331).
  perform set_config('dargu.takes_back', 'on', true);
  delete from public.guide_files where guide_id = known.id;
  update public.study_guides as g set
    status = 'withdrawn', file_count = 0, updated_at = now(),
    -- Words are judged again when it is sent again.
    held_reasons = case when 'reports' = any (known.held_reasons) then '{reports}' else '{}' end::text[]
  where g.id = known.id;
end
$$;
revoke all on function public.withdraw_guide(uuid) from public;
grant execute on function public.withdraw_guide(uuid) to authenticated;
comment on function public.withdraw_guide(uuid) is
  'Takes an own guide back: out of sight at once, its files are deleted; submit_guide with the same id sends it '
  'again. Errors guide/not-yours (404), guide/closed (403).';

-- Where the person stands -----------------------------------------------------------------------------------------

create function public.guide_limits()
  returns table (
    guides_left_today int, guide_limit int, requests_left_today int, request_limit int, bytes_used bigint,
    bytes_quota bigint, published int, check_reason text, approval_median_hours numeric
  )
  language plpgsql stable security definer rows 1
  set search_path = ''
as $$
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
  check_reason := private.guide_check_reason(caller, published);
  approval_median_hours := private.guide_approval_hours(now());
  return next;
end
$$;
revoke all on function public.guide_limits() from public;
grant execute on function public.guide_limits() to authenticated;
comment on function public.guide_limits() is
  'One row: how many guides and requests the caller may still send today (Asia/Jerusalem), bytes of their files and '
  'how many they may have, how many of their guides are published, why the next one waits for an admin (first, '
  'refused, reports, withdrawn; null when it does not), and the '
  'median of hours until an admin decided in the last 14 days, null where there were fewer than five decisions.';

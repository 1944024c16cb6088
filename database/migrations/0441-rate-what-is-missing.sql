-- Rating what the catalogue lacks: the name that is missing, the pair and the rating are written at once. What is
-- missing becomes a proposed entry, which nobody sees, and a suggestion, on which admins decide; the rating waits for
-- it, and is its writer's to edit and delete like any other.
--
-- Proposals of others are never offered and never shared: two people who propose one name have an entry each, or the
-- second could tell from its number that there was a first.

-- Limits --------------------------------------------------------------------------------------------------------------

create index catalogue_suggestions_dismissed_idx on public.catalogue_suggestions (institution, kind, name_key)
  where status = 'dismissed';

create function private.missing_closed_until(person text) returns timestamptz
  language sql stable set search_path = ''
as $$
  select max(last_decided) + interval '30 days'
  from (
    select max(s.decided_at) as last_decided
    from public.catalogue_suggestions as s
    where s.user_id = person and s.status = 'dismissed' and s.request_id is not null
    group by s.request_id
    order by 1 desc limit 3
  ) as dismissed
  having count(*) = 3 and max(last_decided) - min(last_decided) <= interval '30 days'
    and max(last_decided) > now() - interval '30 days'
$$;
comment on function private.missing_closed_until(text) is
  'Until when a person proposes nothing, after three requests that were dismissed within 30 days; null where they may.';

create function private.check_missing_limits(person text) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  closed_until constant timestamptz := private.missing_closed_until(person);
begin
  if closed_until is not null then
    perform private.refuse('missing/closed', 403, 'Three of your suggestions were not found. Rating stays open.',
      json_build_object('until', to_char(closed_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))::text);
  end if;
  if private.open_suggestions(person) >= 10 then
    perform private.refuse('missing/too-many', 429,
      'You already have ten open suggestions. Wait until an admin has looked at them.');
  end if;
  if private.count_action(person, 'missing', now()) > 3 then
    perform private.refuse_until('missing/daily-limit', 'You can suggest at most three a day.', 3,
      private.start_of_day(private.local_day(now()) + 1), now());
  end if;
end
$$;
comment on function private.check_missing_limits(text) is
  'Counts a proposal of a person whose profile is locked. Errors: missing/closed (403, details {"until"}), '
  'missing/too-many (429: ten open), missing/daily-limit (429: three a day).';

-- Rating --------------------------------------------------------------------------------------------------------------

create function private.sent_missing(person text, request uuid, rates text, target int) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'rating_id', own.id, 'suggestion_id', s.id, 'status', own.status, 'waits_for', own.waits_for)
  from (values (true)) as always
  left join lateral (
    select o.* from public.catalogue_suggestions as o where o.user_id = person and o.request_id = request
    order by o.kind = sent_missing.rates desc, o.created_at desc limit 1
  ) as s on true
  left join lateral (
    select r.id, r.status, r.waits_for from public.ratings as r where sent_missing.rates = 'professor'
      and r.user_id = person and r.professor_id = coalesce(target, private.merged_to(s.kind, s.entry_id))
    union all
    select r.id, r.status, r.waits_for from public.course_ratings as r where sent_missing.rates = 'course'
      and r.user_id = person and r.course_id = coalesce(target, private.merged_to(s.kind, s.entry_id))
  ) as own on true
$$;
comment on function private.sent_missing(text, uuid, text, int) is
  'What came of a request (public.rate_missing) of a person, who rates (professor or course) this target where it was '
  'known.';

-- The own proposal that waits under this name already, or a new one.
create function private.propose_entry(person text, kind text, name text, institution int, department int) returns int
  language plpgsql volatile set search_path = ''
as $$
declare
  entry int;
begin
  select s.entry_id into entry from public.catalogue_suggestions as s
    where s.user_id = person and s.kind = propose_entry.kind and s.institution = propose_entry.institution
      and s.name_key = private.name_key(propose_entry.name) and s.status = 'pending' and s.entry_id is not null;
  if entry is null then
    execute format(
      $sql$insert into public.%I (name, name_en, institution, department, status)
        values ($1, $1, $2, $3, 'proposed') returning id$sql$, propose_entry.kind || 's'
    ) into entry using propose_entry.name, propose_entry.institution, propose_entry.department;
  end if;
  return entry;
end
$$;
comment on function private.propose_entry(text, text, text, int, int) is
  'Id of the proposed professor or course (kind) of a person under a name.';

create function private.suggest_missing(
  person text, request uuid, rates text, school int, place int, professor_name text, professor int, course_name text,
  course int
) returns void
  language sql volatile set search_path = ''
as $$
  insert into public.catalogue_suggestions as known (
    kind, name, entry_id, professor_id, course_id, institution, department, user_id, request_id, rates
  )
    select one.*, school, place, person, request, rates from (
      select 'professor' as kind, professor_name as name, professor as entry, null::int as professor_id,
        null::int as course_id
      where professor_name is not null
      union all
      select 'course', course_name, course, null, null where course_name is not null
      union all
      select 'teaching', left(concat_ws(' · ', p.name, c.name), 120), null, p.id, c.id
        from public.professors as p, public.courses as c
        where num_nonnulls(professor_name, course_name) = 0 and p.id = professor and c.id = course
    ) as one
    -- An own proposal of the name that waits already waits for both ratings.
    where not exists (
      select from public.catalogue_suggestions as s
      where s.user_id = person and s.kind = one.kind and s.entry_id = one.entry and s.status = 'pending'
    )
  -- Until now it was suggested without a rating.
  on conflict (user_id, kind, institution, lower(btrim(name))) where status = 'pending' do update set
    request_id = coalesce(known.request_id, excluded.request_id), rates = coalesce(known.rates, excluded.rates),
    entry_id = coalesce(known.entry_id, excluded.entry_id);
$$;
comment on function private.suggest_missing(text, uuid, text, int, int, text, int, text, int) is
  'Suggests, for a person, what is missing by its name, with the entry that is proposed for it; without a name the '
  'pair.';

create function private.write_missing_rating(
  person text, rates text, professor int, course int, waits_for text, given jsonb
) returns uuid
  language plpgsql volatile set search_path = ''
as $$
declare
  own uuid;
  said public.ratings;
begin
  said := jsonb_populate_record(null::public.ratings, jsonb_build_object(
    'rating1', given -> 'rating1', 'comment', given -> 'comment', 'difficulty', given -> 'difficulty',
    'would_take_again', given -> 'would_take_again', 'tags', coalesce(nullif(given -> 'tags', 'null'), '[]'),
    'semester', given -> 'semester', 'year', given -> 'year'));
  execute format(
    $sql$insert into public.%I (user_id, professor_id, course_id, rating1, comment, difficulty, would_take_again, tags,
        semester, year, status, waits_for)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      on conflict do nothing returning id$sql$,
    case rates when 'course' then 'course_ratings' else 'ratings' end
  ) into own using person, professor, course, said.rating1, said.comment, said.difficulty, said.would_take_again,
    said.tags, said.semester, said.year, case when waits_for is null then 'visible' else 'held' end, waits_for;
  return own;
end
$$;
comment on function private.write_missing_rating(text, text, int, int, text, jsonb) is
  'Writes the rating of a professor or course (rates) for a person; given are columns of public.ratings. Its id, or '
  'null where the person has rated that one already.';

create function public.rate_missing(
  request_id uuid, rates text, institution int, department int, professor_id int default null,
  professor_name text default null, course_id int default null, course_name text default null,
  rating jsonb default '{}', is_other boolean default false
) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_variable
declare
  person constant text := private.user_id();
  school int;
  place int;
  professor int;
  course int;
  own uuid;
  is_pair constant boolean := professor_id is not null and course_id is not null;
begin
  -- Entries before people, as everybody locks them, and with them the own ones that wait.
  school := private.target_since_merge('institution', institution);
  place := private.target_since_merge('department', department);
  professor := private.target_since_merge('professor', professor_id);
  course := private.target_since_merge('course', course_id);
  perform private.lock_target(own_entry.kind, own_entry.entry_id, false) from (
    select s.kind, s.entry_id from public.catalogue_suggestions as s
    where s.user_id = person and s.status = 'pending' and s.entry_id is not null order by s.kind, s.entry_id
  ) as own_entry;
  -- Of two at once the second waits here, and then finds what the first has written.
  perform from public.profiles as p where p.firebase_uid = person and not p.is_new_user for no key update;
  if not found then
    perform private.refuse('missing/profile-incomplete', 403, 'Complete your profile first.');
  end if;
  if request_id is null or rates is null or rates not in ('professor', 'course')
    or num_nonnulls(professor_id, professor_name) > 1 or num_nonnulls(course_id, course_name) > 1
    or not is_pair and num_nonnulls(professor_name, course_name) = 0
    or (case rates when 'professor' then num_nonnulls(professor_id, professor_name)
      else num_nonnulls(course_id, course_name) end) = 0
    or jsonb_typeof(rating) is distinct from 'object'
    or not exists (select from public.departments as d where d.id = place and d.institution = school) then
    perform private.refuse('missing/invalid', 400, 'A name or a pair, a department and a rating are expected.');
  end if;
  if exists (
    select from public.catalogue_suggestions as s where s.user_id = person and s.request_id = request_id
  ) then
    return private.sent_missing(person, request_id, rates, case rates when 'course' then course else professor end);
  end if;

  -- What is known is what everybody sees; of any other number nothing is said.
  if professor_id is not null and not exists (
      select from public.professors as p where p.id = professor and p.status = 'visible' and p.institution = school
    ) or course_id is not null and not exists (
      select from public.courses as c where c.id = course and c.status = 'visible' and c.institution = school
    ) then
    perform private.refuse('missing/no-entry', 404, 'There is no such professor or course at the institution.');
  end if;
  if is_pair and exists (
    select from public.course_professors as t where t.course_id = course and t.professor_id = professor
  ) then
    perform private.refuse('missing/exists', 409, 'This pair is in the catalogue.',
      json_build_object('entry_id', case rates when 'course' then course else professor end)::text);
  end if;

  perform private.check_missing_limits(person);
  if professor_name is not null then
    professor_name := private.check_missing_name(
      'professor', 'professor_name', school, place, professor_name, is_other or rates <> 'professor');
    professor := private.propose_entry(person, 'professor', professor_name, school, place);
  end if;
  if course_name is not null then
    course_name := private.check_missing_name(
      'course', 'course_name', school, place, course_name, is_other or rates <> 'course');
    course := private.propose_entry(person, 'course', course_name, school, place);
  end if;
  if not is_pair and professor is not null and course is not null then
    insert into public.course_professors (course_id, professor_id) values (course, professor) on conflict do nothing;
  end if;

  perform private.suggest_missing(
    person, request_id, rates, school, place, professor_name, professor, course_name, course);

  own := private.write_missing_rating(
    person, rates,
    case when rates = 'professor' or not is_pair then professor end,
    case when rates = 'course' or not is_pair then course end,
    case when not is_pair then 'page' end, rating);
  if own is null and not exists (
    -- Sent again when nothing was left to propose: the same rating is no second one.
    select from public.ratings as r where rates = 'professor' and r.user_id = person and r.professor_id = professor
      and r.waits_for = 'page' and r.comment = private.clean_text(rating ->> 'comment')
    union all
    select from public.course_ratings as r where rates = 'course' and r.user_id = person and r.course_id = course
      and r.waits_for = 'page' and r.comment = private.clean_text(rating ->> 'comment')
  ) then
    perform private.refuse('missing/rated-already', 409, 'You have rated this one already.',
      json_build_object('entry_id', case rates when 'course' then course else professor end)::text);
  end if;
  return private.sent_missing(person, request_id, rates, case rates when 'course' then course else professor end);
end
$$;
revoke all on function public.rate_missing(uuid, text, int, int, int, text, int, text, jsonb, boolean) from public;
grant execute on function public.rate_missing(uuid, text, int, int, int, text, int, text, jsonb, boolean)
  to authenticated;
comment on function public.rate_missing(uuid, text, int, int, int, text, int, text, jsonb, boolean) is
  'Rates a professor or a course (rates) that the catalogue lacks, or one of it with a course or professor that it '
  'lacks: each is known (id), missing (name) or absent. rating has the columns of public.ratings. The same request_id '
  'returns the first result: {"rating_id", "suggestion_id", "status", "waits_for"}. Of a pair that is not known the '
  'rating is public at once, and the pair is suggested. Errors: missing/profile-incomplete (403), missing/invalid '
  '(400), missing/no-entry (404), missing/rated-already (409), those of private.check_missing_name and '
  'private.check_missing_limits, and those of a rating.';

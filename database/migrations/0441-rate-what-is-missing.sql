-- Rating what the catalogue lacks: the name that is missing, the pair and the rating are written at once. What is
-- missing becomes a proposed entry, which nobody sees, and a suggestion, on which admins decide; the rating waits for
-- it, and is its writer's to edit and delete like any other.
--
-- Proposals of others are never offered and never shared: two people who propose one name have an entry each, or the
-- second could tell from its number that there was a first.

-- Names ---------------------------------------------------------------------------------------------------------------

create function private.name_problem(kind text, name text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  words constant text[] := regexp_split_to_array(name, ' ');
  letters constant text := 'A-Za-z\u00c0-\u024f\u0400-\u04ff\u05d0-\u05ea\u0620-\u064a';
begin
  return case
    when private.ink_length(name) < 2 or char_length(name) > 120 then 'length'
    when kind = 'professor' and not (cardinality(words) between 2 and 5) then 'words'
    when kind = 'professor' and exists (
      select from unnest(words) as word where word !~ format('^[%s][%1$s''’׳־-]*$', letters)
    ) then 'letters'
    when name !~ format('[%s]{2}', letters) then 'letters'
    -- A course may be the third of its name.
    when name ~* '([^iv\d\s])\1\1' then 'repeated'
    -- The last word is a family name, whatever else it means.
    when kind = 'professor' and exists (
      select from unnest(private.words(array_to_string(words[:cardinality(words) - 1], ' '))) as word
      where private.title_of(word) is not null
    ) then 'title'
    when private.reasons_in_words(name) <> '{}' then 'listed'
  end;
end
$$;
comment on function private.name_problem(text, text) is
  'What keeps a name from being proposed for a professor or course (kind): length, words (two to five), letters (and '
  'maqaf and geresh), repeated (three equal letters), title, listed (a word of the list, a link, a number). Null where '
  'nothing does.';

-- For everybody, who types: a bound number of candidates comes out of the search index, and those alone are compared by
-- their letters. Those that have all words, those that have all of them but for a letter, a nickname or the end of the
-- last one, and those of the same last word.
create function private.visible_alike(kind text, school int, called text, place int)
  returns table (
    id int, name text, name_en text, title text, department int, department_name text, department_name_en text,
    rating_count int, is_exact boolean
  )
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  asked constant text[] := (private.name_words(called))[:12];
  scope constant text := format('''#i%s''', school);
  nearly constant text := (
    select string_agg('(' || forms || ')', ' & ')
    from unnest(asked) with ordinality as typed (word, number), lateral (
      select string_agg(form, ' | ') as forms from (
        select format('''=%s''', word) || case when number = cardinality(asked) then ':*' else '' end as form
        union
        (select format('''=%s''', near) from private.corrections(word) as near where char_length(word) >= 3 limit 12)
        union
        (select (select '(' || string_agg(format('''=%s''', meant), ' & ') || ')' from unnest(n.meaning_words) as meant)
          from public.search_nicknames as n where n.word = any (private.nickname_forms(array[typed.word])) limit 4)
      ) as one
    ) as per_word
  );
begin
  if asked = '{}' or visible_alike.kind is null or visible_alike.kind not in ('professor', 'course') then
    return;
  end if;
  return query execute format(
    $sql$
    with candidates as (
      (select %1$s_id as id, true as has_all from private.%1$s_documents where document @@ $1 limit 20)
      union all (select %1$s_id, true from private.%1$s_documents where document @@ $2 limit 30)
      union all (select %1$s_id, false from private.%1$s_documents where document @@ $3 limit 30)
    ), measured as (
      select e.id, e.name, e.name_en, to_jsonb(e) ->> 'title' as title, e.department, e.rating_count, c.has_all, f.*
      from (select id, bool_or(has_all) as has_all from candidates group by id) as c
      join public.%1$ss as e on e.id = c.id and e.status = 'visible'
      cross join lateral (
        select max(private.likeness(private.trigrams($4), private.trigrams(words))) as letters,
          bool_or(words <@ $4 and $4 <@ words) as is_exact
        from unnest(array[e.name, e.name_en] || e.aliases) as known, private.name_words(known) as words
      ) as f
    )
    select m.id, m.name, m.name_en, m.title, m.department, d.name, d.name_en, m.rating_count, m.is_exact
    from measured as m join public.departments as d on d.id = m.department
    where m.has_all or m.letters >= 0.25
    order by m.is_exact desc, m.department is not distinct from $5 desc, m.has_all desc, m.letters desc,
      m.rating_count desc, m.id
    limit 3
    $sql$, visible_alike.kind
  ) using
    (scope || ' & ' || (select string_agg(format('''=%s''', word), ' & ') from unnest(asked) as word))::tsquery,
    (scope || ' & ' || nearly)::tsquery,
    (scope || format(' & ''=%s''', asked[cardinality(asked)]))::tsquery,
    asked, place;
end
$$;
comment on function private.visible_alike(text, int, text, int) is
  'At most three visible professors or courses of an institution under a name like this one, the likeliest first; '
  'is_exact: it is the same name but for spelling, titles and the order of words.';

create function public.like_entries(kind text, institution int, name text)
  returns table (
    id int, name text, name_en text, title text, department int, department_name text, department_name_en text,
    rating_count int, is_exact boolean
  )
  language sql stable security definer rows 3
  set search_path = ''
as $$
  select e.* from private.visible_alike(
    like_entries.kind, like_entries.institution, left(like_entries.name, 120), null
  ) as e
  where private.ink_length(left(like_entries.name, 120)) >= 3
$$;
revoke all on function public.like_entries(text, int, text) from public;
grant execute on function public.like_entries(text, int, text) to anon, authenticated;
comment on function public.like_entries(text, int, text) is
  'At most three visible professors or courses (kind) of an institution under a name like this one, of three letters '
  'or more; is_exact: it is the same name but for spelling, titles and the order of words.';

create function private.check_missing_name(
  kind text, field text, institution int, department int, name text, is_other boolean
) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  cleaned constant text := private.single_spaced(private.clean_text(check_missing_name.name));
  problem constant text := private.name_problem(check_missing_name.kind, cleaned);
  known int;
begin
  if problem is not null then
    perform private.refuse('missing/name', 400, 'This is no name that can be added.',
      json_build_object('field', check_missing_name.field, 'why', problem)::text);
  end if;
  if exists (
    select from public.catalogue_suggestions as s
    where s.institution = check_missing_name.institution and s.kind = check_missing_name.kind
      and s.name_key = private.name_key(cleaned) and s.status = 'dismissed' and s.decision_reason = 'not_found'
      and s.decided_at > now() - interval '30 days'
  ) then
    perform private.refuse('missing/blocked', 409, 'We have checked: this name is not at the institution.',
      json_build_object('field', check_missing_name.field, 'reason', 'not_found')::text);
  end if;
  if not is_other then
    select e.id into known
      from private.visible_alike(
        check_missing_name.kind, check_missing_name.institution, cleaned, check_missing_name.department) as e
      where e.is_exact and e.department = check_missing_name.department limit 1;
    if known is not null then
      perform private.refuse('missing/exists', 409, 'This name is in the catalogue.',
        json_build_object('entry_id', known)::text);
    end if;
  end if;
  return cleaned;
end
$$;
comment on function private.check_missing_name(text, text, int, int, text, boolean) is
  'The cleaned name of a professor or course (kind) to be proposed. Errors: missing/name (400, details {"field", '
  '"why"}), missing/blocked (409: not found in the last 30 days), missing/exists (409, details {"entry_id"}: in the '
  'same department, unless is_other).';

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
    order by o.kind = sent_missing.rates desc limit 1
  ) as s on true
  left join lateral (
    select r.id, r.status, r.waits_for from public.ratings as r where sent_missing.rates = 'professor'
      and r.user_id = person and r.professor_id = coalesce(target, s.entry_id, s.professor_id)
    union all
    select r.id, r.status, r.waits_for from public.course_ratings as r where sent_missing.rates = 'course'
      and r.user_id = person and r.course_id = coalesce(target, s.entry_id, s.course_id)
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
  school int := private.merged_to('institution', institution);
  place int := private.merged_to('department', department);
  professor int;
  course int;
  own uuid;
  is_pair constant boolean := professor_id is not null and course_id is not null;
begin
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
    return private.sent_missing(person, request_id, rates,
      case rates when 'course' then private.merged_to('course', course_id)
        else private.merged_to('professor', professor_id) end);
  end if;

  -- What is known is what everybody sees; of any other number nothing is said.
  professor := private.target_since_merge('professor', professor_id);
  course := private.target_since_merge('course', course_id);
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

  insert into public.catalogue_suggestions (
    kind, name, institution, department, user_id, request_id, rates, entry_id, professor_id, course_id
  )
    select 'professor', professor_name, school, place, person, request_id, rates, professor, null::int, null::int
      where professor_name is not null
    union all
    select 'course', course_name, school, place, person, request_id, rates, course, null, null
      where course_name is not null
    union all
    select 'teaching', left(concat_ws(' · ', p.name, c.name), 120), school, place, person, request_id, rates, null,
        professor, course
      from public.professors as p, public.courses as c where is_pair and p.id = professor and c.id = course
  -- The own proposal of the same name waits for both ratings.
  on conflict do nothing;

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

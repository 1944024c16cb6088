-- One suggestion as the admin who decides on it sees it: what all who miss the same thing have said, whether it is here
-- already under another name, and what the form of a new entry begins with.
--
-- Those who suggested are facts: how many, how many study there.

-- Candidates come out of the search index by words of the name that are the same or one letter apart, and are then
-- compared letter by letter. Hidden entries are in no index, and few: a second one of a name that was hidden on purpose
-- would be the worst of all.
create function private.alike_candidates(kind text, institution int, words text[]) returns setof int
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
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
$$;
comment on function private.alike_candidates(text, int, text[]) is
  'Professors or courses of an institution that share a word of a name, give or take a letter, and hidden ones.';

create function private.alike_entries(kind text, institution int, name text, department int, codes text[])
  returns table (
    id int, name text, name_en text, title text, code text, status text, department int, department_name text,
    department_name_en text, rating_count int, rating_avg numeric, likeness int, why text[]
  )
  language sql stable set search_path = ''
as $$
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
      exists (
        select from unnest(f.aliases) as alias
        where private.match_key(alias) = private.match_key(alike_entries.name)
      ) as has_alias
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
$$;
comment on function private.alike_entries(text, int, text, int, text[]) is
  'Up to six professors or courses of an institution under a name like this one, the likeliest first, with why. '
  'likeness is from 0 to 100; codes are course numbers (private.code_words).';

-- The same word is written the same way in English by most who bear it: what the catalogue knows is better than letters
-- put for letters.
create function private.english_words(words text[]) returns jsonb
  language sql stable set search_path = ''
as $$
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
$$;
comment on function private.english_words(text[]) is
  'Each folded word of a Hebrew name with how most professors of the catalogue write it in English; null for none.';

-- Everything that waits under one name, as one. By key, as everybody locks them.
create function private.suggestions_alike(id uuid) returns setof public.catalogue_suggestions
  language sql stable set search_path = ''
as $$
  select other.*
  from public.catalogue_suggestions as asked
  join public.catalogue_suggestions as other
    on other.institution = asked.institution and other.kind = asked.kind and other.name_key = asked.name_key
      and other.status = asked.status
      and (other.status = 'pending' or other.id = asked.id)
  where asked.id = suggestions_alike.id
  order by other.created_at, other.id
$$;
comment on function private.suggestions_alike(uuid) is
  'A suggestion with all others that wait for the same thing, oldest first; one that was decided on by itself.';

create function private.suggesters(id uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  with people as (
    select s.user_id, s.institution from private.suggestions_alike(suggesters.id) as s
  )
  select jsonb_build_object(
    'count', (select count(*) from people),
    'at_institution', (
      select count(*) from people as o join public.profiles as p on p.firebase_uid = o.user_id
      where p.institution = o.institution)
  )
$$;
comment on function private.suggesters(uuid) is
  'Facts about those who suggested: how many, how many study there.';

-- Numbers in what people wrote, as course numbers are kept.
create function private.mentioned_codes(written text) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct code), '{}')
  from (
    select unnest(private.code_words(found[1])) as code
    from regexp_matches(left(written, 4000), '[0-9][0-9.-]{2,18}[0-9]', 'g') as found limit 40
  ) as codes
  where char_length(code) >= 4
$$;
comment on function private.mentioned_codes(text) is 'Course numbers that a text seems to name.';

create function private.mentioned_courses(institution int, codes text[]) returns jsonb
  language sql stable set search_path = ''
as $$
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
$$;
comment on function private.mentioned_courses(int, text[]) is
  'Courses of an institution by their numbers, at most three, each with who teaches it.';

-- One case for a kind, institution and name; its key is the first suggestion.
create view private.waiting_suggestions as
  select 'suggestion' as kind, (array_agg(id order by created_at, id))[1]::text as key, 'suggestions' as part,
    'waiting' as urgency, count(*)::int as report_count, min(created_at) as waiting_since, null::timestamptz as due_at,
    (array_agg(name order by created_at, id))[1] as words
  from public.catalogue_suggestions as s where status = 'pending' group by s.kind, institution, name_key;
comment on view private.waiting_suggestions is 'Suggestions that wait for an admin.';

create function private.list_suggestions(cases private.waiting_cases[]) returns setof private.listed_case
  language sql stable set search_path = ''
as $$
  select o.kind, o.key, 'institution', s.institution, s.name, s.kind, '{}'::text[], s.status, o.report_count::text
  from unnest(cases) as o join public.catalogue_suggestions as s on s.id = o.key::uuid
$$;
comment on function private.list_suggestions(private.waiting_cases[]) is 'Waiting suggestions, for the queue.';

create function public.suggestion_case(id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;
revoke all on function public.suggestion_case(uuid) from public;
grant execute on function public.suggestion_case(uuid) to authenticated;
comment on function public.suggestion_case(uuid) is
  'One suggestion for admins, with all that wait for the same thing: what was said, facts about who said it, entries '
  'under a like name (likeness 0 to 100, why), courses it mentions, what the form begins with, notes. Null where there '
  'is no such suggestion. Errors admin/required, insufficient_aal (403).';

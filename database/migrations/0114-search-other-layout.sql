-- Typing with the keyboard in the other language: dukscrd is גולדברג on the same keys. A text that finds nothing as it stands
-- is read once more as the other layout has it (Israeli standard layout, SI 1452), before typos are considered.

create function private.other_layout(typed text) returns text
  language sql immutable parallel safe
as $$
  select case
    when typed ~ '[א-ת]' then translate(lower(typed),
      '/''קראטוןםפשדגכעיחלךףזסבהנמצתץ', 'qwertyuiopasdfghjkl;zxcvbnm,.')
    else translate(lower(typed),
      'qwertyuiopasdfghjkl;zxcvbnm,.', '/''קראטוןםפשדגכעיחלךףזסבהנמצתץ')
  end
$$;
comment on function private.other_layout(text) is
  'What the same keys write in the other of Hebrew and English (SI 1452). Keys that write no Hebrew letter stay.';

-- One search over both kinds: only the documents differ.
create function private.matching(kind text, question tsquery, except_ids int[]) returns int[]
  language plpgsql stable set search_path = ''
as $$
begin
  return case kind
    when 'professor' then private.matching_professors(question, except_ids)
    else private.matching_courses(question, except_ids)
  end;
end
$$;
comment on function private.matching(text, tsquery, int[]) is 'private.matching_professors or private.matching_courses, by kind.';

create function private.find_as_typed(kind text, words text[], scope text, out found_ids int[], out reached int[])
  language plpgsql stable set search_path = ''
as $$
declare
  question tsquery;
begin
  found_ids := '{}';
  reached := '{}';
  if words = '{}' then
    return;
  end if;
  foreach question in array private.nickname_questions(words, scope) || private.search_questions(words, scope) loop
    found_ids := found_ids || private.matching(kind, question, found_ids);
    reached := reached || cardinality(found_ids);
    exit when cardinality(found_ids) >= 200;
  end loop;
end
$$;
comment on function private.find_as_typed(text, text[], text) is
  'Ids that the strict questions find, strictest first, and how many were found by the first question, by the first two, ...';

create function private.find(
    kind text, typed text[], swapped text[], scope text,
    out words text[], out found_ids int[], out reached int[])
  language plpgsql stable set search_path = ''
as $$
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
  if cardinality(found_ids) < 5 then
    found_ids := found_ids || private.matching(kind, private.forgiving_question(words, scope), found_ids);
  end if;
end
$$;
comment on function private.find(text, text[], text[], text) is
  'What the typed words find; where that is nothing, what the words of the other layout find; where it is little, also what one '
  'typo a word may have meant. With the words that were asked for in the end.';

create or replace function public.search_professors(query text, institution_id int default null, department_ids int[] default null)
  returns setof public.professors
  language plpgsql stable security definer rows 200
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
declare
  typed constant text[] := private.typed_words(query);
  names constant text[] := array(select word from unnest(typed) as word where private.title_of(word) is null);
  wanted_title constant text := (select max(private.title_of(word)) from unnest(typed) as word);
  swapped constant text[] := array(
    select word from unnest(private.typed_words(private.other_layout(query))) as word where private.title_of(word) is null
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
$$;

create or replace function public.search_courses(query text, institution_id int default null, department_ids int[] default null)
  returns setof public.courses
  language plpgsql stable security definer rows 200
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
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
      (cardinality(hits.words) > 1
        and (private.words(c.name) <@ hits.words or private.words(c.name_en) <@ hits.words)) desc,
      c.rating_count desc,
      c.id;
end
$$;

-- One search of everything, as it is typed: lecturers, courses, institutions and study guides in one response.
--
-- It decides once for all kinds what the words mean: as typed; where nothing has them, as the same keys write them in
-- the other language; with one typo a word; at last the longest of the words that finds anything by itself.

-- The words of a text as a person would write them: a folded word has no quotes and no final letters.
create function private.spelled(word text, names text) returns text
  language sql immutable parallel safe
as $$
  select coalesce(
    (
      select part from regexp_split_to_table(names, '[\s\-\u05be\u2013]+') as part
      where private.fold(part) = word limit 1
    ),
    regexp_replace(word, '.$', '') || translate(right(word, 1), 'כמנפצ', 'ךםןףץ')
  )
$$;
comment on function private.spelled(text, text) is
  'A folded word as it stands in names; where it stands in none, with the final letter that Hebrew ends in.';

create function private.corrected(words text[], names text) returns text
  language sql stable
as $$
  select string_agg(
    case
      when nearest.word is null then private.spelled(typed.word, names)
      else private.spelled(nearest.word, names)
    end, ' ' order by typed.place)
  from unnest(words) with ordinality as typed (word, place)
  left join lateral (
    select known as word from unnest(private.words(names)) as known
    where char_length(typed.word) >= 4 and typed.word !~ '[0-9]' and private.one_edit_apart(known, typed.word)
      and not exists (select from unnest(private.words(names)) as other where starts_with(other, typed.word))
    limit 1
  ) as nearest on true
$$;
comment on function private.corrected(text[], text) is
  'Typed words with each that stands in none of these names replaced by the one that it is a typo of.';

create function private.spelled_names(line private.suggestion) returns text
  language sql immutable parallel safe
as $$
  select concat_ws(' ', line.name, line.name_en, line.department, line.department_en, line.institution,
    line.institution_en)
$$;
comment on function private.spelled_names(private.suggestion) is 'All names that a suggestion shows.';

create function public.search_everything(query text, exactly boolean default false)
  returns table (
    kind text, id text, name text, name_en text, title text, code text, department text, department_en text,
    institution text, institution_en text, rating_count int, rating_avg numeric, professor_count int,
    course_count int, guide_type text, also_called text, found int, way text, searched text
  )
  language plpgsql stable security definer rows 12
  set search_path = ''
as $$
#variable_conflict use_column
declare
  typed constant text[] := private.typed_words(query);
  other constant text := private.other_layout(left(query, 100));
  hits private.kind_hits[];
  lines private.suggestion[];
  meaning text := 'typed';
  asked text := left(query, 100);
  lone text;
begin
  hits := array(select h from private.find_kinds(typed, false) as h);
  if hits = '{}' and not exactly then
    meaning := 'layout';
    asked := other;
    hits := array(select h from private.find_kinds(private.typed_words(other), false) as h);
    if hits = '{}' then
      meaning := 'typo';
      hits := array(select h from private.find_kinds(typed, true) as h);
    end if;
    if hits = '{}' and cardinality(typed) > 1 then
      meaning := 'nearest';
      for lone in
        select word from unnest(typed) as word where char_length(word) > 1 and private.title_of(word) is null
        order by char_length(word) desc, word limit 3
      loop
        asked := private.spelled(lone, query);
        hits := array(select h from private.find_kinds(array[lone], false) as h);
        exit when hits <> '{}';
      end loop;
    end if;
  end if;

  lines := array(
    select s from unnest(hits) as h, lateral (
      select * from private.suggested_professors(h, (select max(private.title_of(word)) from unnest(typed) as word))
        where h.kind = 'professor'
      union all
      select * from private.suggested_courses(h) where h.kind = 'course'
      union all
      select * from private.suggested_institutions(h) where h.kind = 'institution'
      union all
      select * from private.suggested_guides(h) where h.kind = 'guide'
    ) as s
  );
  if meaning = 'typo' then
    asked := (
      select private.corrected(typed, private.spelled_names(s)) from unnest(lines) as s
      order by s.place, s.weight desc limit 1
    );
  end if;

  return query
    select s.kind, s.id, s.name, s.name_en, s.title, s.code, s.department, s.department_en, s.institution,
      s.institution_en, s.rating_count, s.rating_avg, s.professor_count, s.course_count, s.guide_type, s.also_called,
      cardinality(h.found_ids), meaning, btrim(asked)
    from unnest(lines) as s join unnest(hits) as h on h.kind = s.kind
    order by private.strictness(h), max(s.weight) over (partition by s.kind) desc, s.kind, s.place;
end
$$;
grant execute on function public.search_everything(text, boolean) to anon, authenticated, service_role;
comment on function public.search_everything(text, boolean) is
  'What a text finds: at most three professors, courses, institutions and study guides, the kind with the best hit '
  'first, with how many there are (found, 50 at most). way says what was searched in the end (searched): typed; '
  'layout, the same keys in the other language; typo; nearest, one of the words. exactly leaves it at what was typed. '
  'Nothing without a word. Runs as its owner to read the documents, and returns nothing that the reader could not '
  'select.';

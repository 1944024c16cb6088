-- Documents of the search, and its questions. Both sides are built here, for all kinds alike.
--
-- A document is a bag of lexemes. A mark says in which field a word stands, narrowest first: of professors and courses
-- the name (=) and the rest (no mark); of study guides there are two more between (0239).
--   =כהנ       a folded word of the name, so that "in the name" can be looked up in the index itself
--   כהנ        one of the title, the department or the institution
--   =כ* =כה* כ* כה*   the first letter and the first two of each
--   ~דוד כהנ   all the words of the name, each once in the order of letters
--   #i7 #d31   institution and department, so that the same index serves the filters
-- No folded word has =, +, @, #, ~ or * in it. Weights would say as much as marks, but a GIN index does not hold them:
-- a common word of an institution's name would be fetched for all its professors, only to see that it is not in theirs.
--
-- No question looks for the beginning of a word where it can be helped: an index reads through the documents of every
-- word that begins so before it looks at the next one that was typed, while those of whole lexemes it skips through,
-- led by the rarest. One letter or two are a lexeme of their own; of three and more the known words that begin so are
-- asked for (docs/decisions/0022).

create function private.beginnings(mark text, words text[]) returns setof text
  language sql immutable parallel safe
as $$ select mark || left(word, n) || '*' from unnest(words) as word, generate_series(1, 2) as n $$;
comment on function private.beginnings(text, text[]) is 'The lexemes of the first letter and the first two of words.';

create function private.whole_name(words text[]) returns text
  language sql immutable parallel safe
as $$
  select '~' || string_agg(word, ' ' order by word collate "C")
  from (select distinct word from unnest(words) as word) as each
$$;
comment on function private.whole_name(text[]) is
  'The lexeme of a whole name, whatever the order of its words; null for none.';

create function private.to_document(
  names text[], name_words text[], other_words text[], institution int, department int
) returns tsvector
  language sql immutable parallel safe
as $$
  select array_to_tsvector(array(
    select word from unnest(other_words) as word
    union select '=' || word from unnest(name_words) as word
    union select private.beginnings('', other_words)
    union select private.beginnings('=', name_words)
    union select private.whole_name(private.words(name)) from unnest(names) as name where private.words(name) <> '{}'
    union select '#i' || institution
    union select '#d' || department
  ))
$$;
comment on function private.to_document(text[], text[], text[], int, int) is
  'The search document of a professor or a course: its names, their words with those of aliases and numbers, and the '
  'words of its title, department and institution.';

create function private.document_words(document tsvector) returns text[]
  language sql immutable parallel safe
as $$
  select array(
    select ltrim(lexeme, '=+@') from unnest(tsvector_to_array(document)) as lexeme where lexeme !~ '[#~*]'
  )
$$;
comment on function private.document_words(tsvector) is 'The words of a document without their marks.';

-- A course number is typed with or without its hyphens, and with or without leading zeros.
create function private.code_words(code text) returns text[]
  language sql immutable parallel safe
as $$
  select array(
    select word from unnest(private.words(code)) as word
    union select replace(private.fold(code), ' ', '') where private.fold(code) <> ''
    union select ltrim(replace(private.fold(code), ' ', ''), '0') where private.fold(code) ~ '[^0 ]'
  )
$$;
comment on function private.code_words(text) is 'The folded ways to write a course number.';

-- Double surnames, and those with a son or a father in front, are written as one word as often as not; so are the
-- number and the letter of a course.
create function private.joined_words(names text) returns text[]
  language sql immutable parallel safe
as $$
  select array(
    select distinct word
    from unnest(array[
      names,
      regexp_replace(
        regexp_replace(
          names, '([A-Za-z\u05d0-\u05ea''\u05f3])[-\u05be\u2010\u2011\u2013](?=[A-Za-z\u05d0-\u05ea])', '\1', 'g'),
        '(^|\s)(בן|בר|אבו|ben|bar|abu)\s+', '\1\2', 'gi'),
      regexp_replace(names, '([0-9])[ -]([\u05d0-\u05ea])(?![\u05d0-\u05ea])', '\1\2', 'g'),
      regexp_replace(names, '([0-9])([\u05d0-\u05ea])(?![\u05d0-\u05ea])', '\1 \2', 'g')
    ]) as spelling, unnest(private.words(spelling)) as word
  )
$$;
comment on function private.joined_words(text) is
  'The folded words of names, and what parts beside a hyphen, or a number and its letter, are as one word or as two.';

-- Half-doublings of the number of ratings, floor(2 * log2(n + 1)): how many bits the square has, less one. A logarithm
-- of numeric takes fifteen times as long.
create function private.popularity(rating_count int) returns smallint
  language sql immutable parallel safe
as $$
  select (length(ltrim((((rating_count::int8 + 1) * (rating_count::int8 + 1)))::bit(64)::text, '0')) - 1)::smallint
$$;
comment on function private.popularity(int) is 'Step of popularity: 0 for no rating, 2 more for each doubling.';

-- What a person typed, within reason: a hundred characters, eight words.
create function private.typed_words(query text) returns text[]
  language sql immutable parallel safe
as $$
  select array(
    select word from unnest(private.words(left(query, 100))) with ordinality as typed (word, place)
    group by word order by min(place) limit 8
  )
$$;
comment on function private.typed_words(text) is 'The folded words of a search text, each once.';

-- Questions are put together as text: an empty tsquery would be noticed aloud on every search without filters.
create function private.search_scope(institution_id int, department_ids int[]) returns text
  language sql immutable parallel safe
as $$
  select concat_ws(' & ',
    '''#i' || institution_id || '''',
    (select '(' || string_agg('''#d' || id || '''', ' | ') || ')' from unnest(department_ids) as id)
  )
$$;
comment on function private.search_scope(int, int[]) is 'The filters as text of a tsquery; empty when there are none.';

-- The questions, strictest first. Each is run only for the rows that those before it left free:
--   1. the words are a whole name, in any order (where there are two or more; not of study guides)
--   2. all words stand in the name, as typed
--   3. all words begin words of the name
--   4. all words begin words of the name, title, department or institution; of study guides in three steps
create function private.search_fields(kind text) returns text[]
  language sql immutable parallel safe
as $$ select case when kind = 'guide' then '{=,+,@,""}' else '{=,""}' end::text[] $$;
comment on function private.search_fields(text) is 'The marks of the fields of a kind of documents, narrowest first.';

-- Words of names are known, and few begin with the same three letters. Where many do, they are looked up by their
-- beginning, and so are numbers, of which every course has its own.
create function private.known_words(beginning text) returns text[]
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  most constant int := 24;
  known text[];
begin
  if beginning ~ '^[0-9]' then
    return null;
  end if;
  known := array(
    select word from private.search_variants
    where variant = word and word >= beginning and word < beginning || chr(1114111)
    order by word limit most + 1
  );
  return case when known = '{}' then array[beginning] when cardinality(known) <= most then known end;
end
$$;
comment on function private.known_words(text) is
  'The known words of names that begin so, or the beginning itself where none does; null where they are too many to be '
  'asked for one by one.';

create function private.whole_word(marks text[], word text) returns text
  language sql immutable parallel safe
as $$ select '(''' || array_to_string(marks, word || ''' | ''') || word || ''')' $$;
comment on function private.whole_word(text[], text) is 'Part of a question: a whole word under any of these marks.';

-- Texts of guides have words that are not known, and beginnings of one or two letters are looked for in none.
create function private.word_parts(kind text, word text) returns text[]
  language plpgsql stable set search_path = ''
as $$
declare
  fields constant text[] := private.search_fields(kind);
  known constant text[] := case when char_length(word) > 2 then private.known_words(word) end;
  parts text[] := array[private.whole_word(fields[:1], word)];
  begun text;
  mark text;
begin
  foreach mark in array fields loop
    begun := concat_ws(' | ', begun, case
      when kind = 'guide' and mark = '' then '''' || word || case when char_length(word) > 2 then ''':*' else '''' end
      when char_length(word) <= 2 then format('''%s%s*''', mark, word)
      when known is null then format('''%s%s'':*', mark, word)
      else '''' || mark || array_to_string(known, ''' | ''' || mark) || ''''
    end);
    parts := parts || ('(' || begun || ')');
  end loop;
  return parts;
end
$$;
comment on function private.word_parts(text, text) is
  'What the questions from the second on ask of one word: that it is in the narrowest field, that it begins one there, '
  'or in the next field as well, and so on.';

-- Shorter ones are left of too many words: water would be Jerusalem.
create function private.nickname_forms(words text[]) returns text[]
  language sql immutable parallel safe
as $$
  select words || array(
    select substr(word, 2) from unnest(words) as word where char_length(word) >= 4 and word ~ '^[והבלכמש]')
$$;
comment on function private.nickname_forms(text[]) is
  'Folded words, and what is left of them without the letter that Hebrew writes in front of words.';

-- A word may be a nickname: then the search is for the word itself, whole, or all words of one of its meanings.
create function private.nickname_parts(kind text, word text) returns text[]
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  fields constant text[] := private.search_fields(kind);
  meaning text[];
  meant text[];
  parts text[];
begin
  for meaning in
    select n.meaning_words from public.search_nicknames as n
      where n.word = any (private.nickname_forms(array[nickname_parts.word]))
    order by n.id limit 8
  loop
    meant := private.joined_parts(kind, meaning, false);
    if parts is null then
      parts := array(
        select private.whole_word(fields[:greatest(1, place - 1)], word)
        from generate_series(1, cardinality(meant)) as place
      );
    end if;
    parts := array(
      select part || ' | (' || meant[place] || ')' from unnest(parts) with ordinality as known (part, place)
    );
  end loop;
  return array(select '(' || part || ')' from unnest(parts) as part);
end
$$;
comment on function private.nickname_parts(text, text) is
  'As private.word_parts, of a nickname; empty where the word is none.';

create function private.joined_parts(kind text, words text[], are_nicknames_opened boolean) returns text[]
  language plpgsql stable set search_path = ''
as $$
declare
  parts text[] := '{}';
  of_word text[];
  word text;
begin
  foreach word in array words loop
    of_word := case when are_nicknames_opened then private.nickname_parts(kind, word) else '{}' end;
    if of_word = '{}' then
      of_word := private.word_parts(kind, word);
    end if;
    for place in 1..cardinality(of_word) loop
      parts[place] := concat_ws(' & ', parts[place], of_word[place]);
    end loop;
  end loop;
  return parts;
end
$$;
comment on function private.joined_parts(text, text[], boolean) is
  'What the questions from the second on ask of all these words, with or without what nicknames stand for.';

create function private.search_questions(kind text, words text[], scope text) returns tsquery[]
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  asked text[] := array[]::text[];
begin
  -- Before the plain ones, since someone who types ת"א hardly means a first name that begins so.
  if exists (select from public.search_nicknames as n where n.word = any (private.nickname_forms(words))) then
    asked := null::text || private.joined_parts(kind, words, true);
  end if;
  asked := asked
    || case when kind <> 'guide' and cardinality(words) > 1 then '''' || private.whole_name(words) || '''' end
    || private.joined_parts(kind, words, false);
  return array(
    select (part || coalesce(' & ' || nullif(scope, ''), ''))::tsquery
    from unnest(asked) with ordinality as each (part, place) order by place
  );
end
$$;
comment on function private.search_questions(text, text[], text) is
  'Questions for at least one word within a scope, from "exactly this name" to "anything that begins so", one for each '
  'field and two before; null where one makes no sense. First the same with nicknames opened, where a word is one.';

--   5. as one of those, but a word of four letters and more may have one typo
create function private.forgiving_question(kind text, words text[], scope text, fields int) returns tsquery
  language plpgsql stable set search_path = ''
as $$
declare
  marks constant text[] := (private.search_fields(kind))[:fields];
  asked text;
  word text;
  meant text;
begin
  foreach word in array words loop
    meant := (private.word_parts(kind, word))[fields + 1];
    if char_length(word) >= 4 and word !~ '[0-9]' then
      meant := concat_ws(' | ', meant, (
        select string_agg(private.whole_word(marks, near), ' | ') from private.corrections(word) as near
      ));
    end if;
    asked := concat_ws(' & ', asked, '(' || meant || ')');
  end loop;
  return concat_ws(' & ', asked, nullif(scope, ''))::tsquery;
end
$$;
comment on function private.forgiving_question(text, text[], text, int) is
  'The question that forgives one typo a word, of words in the first so many fields.';

-- Typing with the keyboard in the other language: dukscrd is גולדברג on the same keys. A text that finds nothing as it
-- stands is read once more as the other layout has it (Israeli standard layout, SI 1452), before typos are considered.

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

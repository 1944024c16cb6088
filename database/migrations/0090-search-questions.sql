-- What is searched, and what is asked of it. Both sides are built here, for professors and courses alike.
--
-- A document is a bag of lexemes:
--   כהנ        a folded word from anywhere: name, title, department, institution
--   =כהנ       a folded word of the name, so that "in the name" can be asked of the index itself
--   כ* כה* =כ* =כה*   the first letter and the first two, of each of these
--   #i7 #d31   institution and department, so that the same index answers the filters
-- No folded word has =, # or * in it. The beginnings are what people have typed when the first answer is due, and there
-- are many words to each: an index reads through the documents of all of them before it can look at the next word that
-- was typed, while those of one lexeme it skips through, led by the rarest (docs/decisions/0212).
-- Weights say as much, but a GIN index does not hold them: a common word of an
-- institution's name would be fetched for all its professors, only to see that it is not in theirs.

create function private.to_document(name_words text[], other_words text[], institution int, department int)
  returns tsvector
  language sql immutable parallel safe
as $$
  select array_to_tsvector(array(
    select word from unnest(name_words || other_words) as word
    union select '=' || word from unnest(name_words) as word
    union select left(word, n) || '*' from unnest(name_words || other_words) as word, generate_series(1, 2) as n
    union select '=' || left(word, n) || '*' from unnest(name_words) as word, generate_series(1, 2) as n
    union select '#i' || institution
    union select '#d' || department
  ))
$$;
comment on function private.to_document(text[], text[], int, int) is 'The search document of a professor or a course.';

create function private.beginning(mark text, word text, is_kept boolean) returns text
  language sql immutable parallel safe
as $$
  select format(case when is_kept and char_length(word) <= 2 then '''%s%s*''' else '''%s%s'':*' end, mark, word)
$$;
comment on function private.beginning(text, text, boolean) is
  'Part of a question: a word under a mark that begins so. One or two letters are a lexeme of their own where '
  'documents keep them (is_kept), which those of study guides do not.';

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

-- Half-doublings of the number of ratings.
create function private.popularity(rating_count int) returns smallint
  language sql immutable parallel safe
as $$ select floor(2 * log(2, rating_count + 1))::smallint $$;
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

-- The questions, strictest first. Each is asked only for the places that those before it left free:
--   1. all words stand in the name, as typed
--   2. all words begin words of the name
--   3. all words begin words of the name, title, department or institution
-- The marks say in which words of a document they are looked for, narrowest first: of professors and courses in the
-- name (=) and anywhere; of study guides there are two more between (0239).
create function private.question_ways(marks text[]) returns table (mark text, is_whole boolean, place bigint)
  language sql immutable parallel safe
as $$
  select marks[1], true, 0
  union all
  select known.mark, false, known.place from unnest(marks) with ordinality as known (mark, place)
$$;
comment on function private.question_ways(text[]) is
  'Where the questions look for words, strictest first by place, and whether for whole ones or for beginnings.';

create function private.search_questions(words text[], scope text, marks text[], is_kept boolean) returns tsquery[]
  language sql immutable parallel safe
as $$
  select array(
    select concat_ws(' & ',
      (
        select string_agg(
          case
            when way.is_whole then format('''%s%s''', way.mark, word)
            else private.beginning(way.mark, word, is_kept)
          end, ' & ')
        from unnest(words) as word
      ),
      nullif(scope, '')
    )::tsquery
    from private.question_ways(marks) as way
    order by way.place
  )
$$;
comment on function private.search_questions(text[], text, text[], boolean) is
  'Questions for at least one word within a scope, from "exactly this name" to "anything that begins so", one more '
  'than there are marks; is_kept as of private.beginning.';

--   4. as 3, but a word of four letters and more may have one typo
create function private.forgiving_question(words text[], scope text, mark text, is_kept boolean) returns tsquery
  language sql stable
as $$
  select concat_ws(' & ',
    string_agg(
      case
        when char_length(word) < 4 or word ~ '[0-9]' then private.beginning(mark, word, is_kept)
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
$$;
comment on function private.forgiving_question(text[], text, text, boolean) is
  'The question that forgives one typo a word, of the words under a mark; is_kept as of private.beginning.';

-- The questions of a search in which a word may be a nickname: the word itself, whole, or one of its meanings. Asked
-- before the plain ones, since somebody who types ת"א hardly means a first name that begins so.
create function private.nickname_questions(words text[], scope text, marks text[], is_kept boolean)
  returns tsquery[]
  language plpgsql stable
as $$
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
                  select string_agg(
                    case when way.is_whole then format('''%s%s''', way.mark, w)
                      else private.beginning(way.mark, w, is_kept) end, ' & ')
                  from unnest(n.meaning_words) as w
                ) || ')', ' | ')
              from (select meaning_words from public.search_nicknames where word = typed order by id limit 8) as n
            ) || format(' | ''%s%s'')', way.mark, typed),
            case when way.is_whole then format('''%s%s''', way.mark, typed)
              else private.beginning(way.mark, typed, is_kept) end
          ), ' & ')
        from unnest(words) as typed
      ),
      nullif(scope, '')
    )::tsquery
    from private.question_ways(marks) as way
    order by way.place
  );
end
$$;
comment on function private.nickname_questions(text[], text, text[], boolean) is
  'The strict questions with every nickname among the words opened up; none where no word is a nickname.';

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

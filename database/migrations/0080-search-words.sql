-- How text is made comparable, for search: the same on what is stored and on what is typed.
--
-- Hebrew is written many ways for the same word: with or without niqqud, with ״ or " or nothing in an
-- abbreviation, with a maqaf, a hyphen or a space between parts of a name. Folding leaves words of letters and
-- digits only, which is also what makes it safe to build a tsquery from them.
--
-- No text search parser and no extension is involved: both would depend on the cluster's locale, and under LC_CTYPE=C
-- they do not take Hebrew for letters at all.

create function private.fold(phrase text) returns text
  language sql immutable parallel safe strict
as $$
  select btrim(regexp_replace(
    translate(
      -- Dropped without a trace: accents, niqqud, cantillation and what is invisible; quotes of all kinds, geresh and
      -- gershayim among them.
      regexp_replace(
        -- An acute accent alone would be decomposed into a space and a mark, and split the word that it stands in.
        private.without_marks(lower(normalize(replace(phrase, chr(180), ''), nfkd))),
        '[''"`\u02b9-\u02bd\u2018-\u201f\u2032-\u2037\u05f3\u05f4]+', '', 'g'
      ),
      'ךםןףץ', 'כמנפצ'
    ),
    -- Between words: all other punctuation, maqaf, dashes, symbols, pictures.
    '[\u0009-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u05be\u05c0\u05c3\u05c6'
    || '\u2000-\u206f\u20a0-\u2bff\u3000-\u303f\U0001f000-\U0001faff]+',
    ' ', 'g'
  ))
$$;
comment on function private.fold(text) is
  'Lower case without niqqud, accents, quotes and final letters; everything between words is one space.';

-- C, C++ and C# are three courses, and so are the ones that a star distinguishes; a search need not write these signs.
create function private.match_key(name text) returns text
  language sql immutable parallel safe strict
as $$ select private.fold(translate(normalize(name, nfkd), '+#*', U&'\E000\E001\E002')) $$;
comment on function private.match_key(text) is
  'A name as it is compared where equal means the same entry: folded, but with its plus signs, hashes and asterisks.';

create function private.words(phrase text) returns text[]
  language sql immutable parallel safe
as $$ select coalesce(string_to_array(nullif(private.fold(phrase), ''), ' '), '{}') $$;
comment on function private.words(text) is 'The folded words of a phrase, in order.';

-- People write a title in front of a name, often not the one that the catalogue has. So a title never has to
-- match; it puts those who bear it first.
create function private.title_of(word text) returns text
  language sql immutable parallel safe
as $$
  select case
    when word in ('פרופ', 'פרופסור', 'prof', 'professor') then 'prof'
    when word in ('דר', 'דוקטור', 'dr', 'doctor') then 'dr'
    when word in ('עוד', 'adv', 'advocate') then 'adv'
    when word in ('מר', 'mr') then 'mr'
    when word in ('גב', 'גברת', 'ms', 'mrs') then 'ms'
  end
$$;
comment on function private.title_of(text) is 'The title (professors.title) that a folded word stands for, or null.';

create function private.title_words(title text) returns text[]
  language sql immutable parallel safe
as $$
  select case title
    when 'prof' then array['פרופ', 'פרופסור', 'prof', 'professor']
    when 'dr' then array['דר', 'דוקטור', 'dr', 'doctor']
    when 'adv' then array['עוד', 'adv', 'advocate']
    when 'mr' then array['מר', 'mr']
    when 'ms' then array['גב', 'גברת', 'ms', 'mrs']
    else '{}'::text[]
  end
$$;
comment on function private.title_words(text) is 'The folded words that stand for a title.';

-- One typo. Two words are one edit apart (a letter wrong, missing, too many, or two neighbours swapped) only if
-- they share a form that has at most one letter taken out. So every word of a name is stored with all its shortened
-- forms, and a mistyped word finds its likely meanings by equality on a b-tree: exact, and independent of how many
-- names there are.
create table private.search_variants (
  variant text collate "C" not null,
  word text collate "C" not null,
  primary key (variant, word)
);
-- The words themselves in the order of their letters, for what begins so.
create index search_variants_known_idx on private.search_variants (word) where variant = word;

alter table private.search_variants enable row level security;

comment on table private.search_variants is
  'Words of names, courses and aliases, under themselves and under every form with one letter taken out.';
-- No policy and no grant: only the search functions, which run as their owner, read it. Words are never removed: one
-- that no name has any more leads to no result.

create function private.shortened(word text) returns setof text
  language sql immutable parallel safe
as $$
  select word
  union
  select left(word, place - 1) || substr(word, place + 1) from generate_series(1, char_length(word)) as place
$$;
comment on function private.shortened(text) is 'The word, and the word with each one of its letters taken out.';

create function private.one_edit_apart(a text, b text) returns boolean
  language plpgsql immutable parallel safe
as $$
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
$$;
comment on function private.one_edit_apart(text, text) is
  'Whether one wrong, missing, extra or swapped letter turns one word into the other (or they are equal).';

create function private.corrections(typed text) returns setof text
  language sql stable
as $$
  select distinct known.word
  from private.shortened(typed) as form
  join private.search_variants as known on known.variant = form
  where private.one_edit_apart(known.word, typed) and known.word <> typed
$$;
comment on function private.corrections(text) is 'Known words that are one edit away from a typed word.';

create function private.learn_words(words text[]) returns void
  language sql
as $$
  insert into private.search_variants (variant, word)
  select form, word
  from (
    select distinct word from unnest(words) as unnested (word)
    where char_length(word) >= 3 and word !~ '^[0-9]|[=+@#~*]'
      and not exists (
        select from private.search_variants as known where known.variant = unnested.word and known.word = unnested.word)
  ) as learnt, lateral (
    select word as form
    union
    select private.shortened(word) where char_length(word) <= 30 and word !~ '[0-9]'
  ) as forms
  -- Sorted, so that two imports at once wait for each other instead of for ever.
  order by form, word
  on conflict do nothing
$$;
comment on function private.learn_words(text[]) is
  'Makes words known: all to questions for what begins so, but numbers; those without a digit (a wrong one is another '
  'course) and of thirty letters at most also to the correction of typos.';

-- What students call things: חדו"א for differential and integral calculus, ת"א for Tel Aviv. A nickname stands in no
-- name, so no search for words finds it. Each row says one meaning of a nickname; a search looks for any of them.
--
-- The operator's admins extend the list while the product runs.

create table public.search_nicknames (
  id int primary key generated by default as identity,
  nickname text not null check (char_length(nickname) between 2 and 30),
  meaning text not null check (char_length(meaning) between 2 and 100),
  -- As typed words are compared: one word, without quotes.
  word text not null,
  meaning_words text[] not null,
  constraint search_nicknames_one_word check (word ~ '^[^ ]{2,}$'),
  constraint search_nicknames_meaning_words check (cardinality(meaning_words) between 1 and 6),
  unique (word, meaning_words)
);

alter table public.search_nicknames enable row level security;

create policy select_all on public.search_nicknames
  for select to anon, authenticated
  using (true);
comment on policy select_all on public.search_nicknames is 'The list is public, as are the names that it leads to.';

create policy insert_by_admin on public.search_nicknames
  for insert to authenticated
  with check ((select public.is_admin()));
comment on policy insert_by_admin on public.search_nicknames is 'Admins add nicknames (ROLE-04).';

create policy update_by_admin on public.search_nicknames
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
comment on policy update_by_admin on public.search_nicknames is 'Admins change nicknames (ROLE-04).';

create policy delete_by_admin on public.search_nicknames
  for delete to authenticated
  using ((select public.is_admin()));
comment on policy delete_by_admin on public.search_nicknames is 'Admins remove nicknames (ROLE-04).';

grant select (id, nickname, meaning, word, meaning_words) on public.search_nicknames to anon, authenticated;
grant insert (nickname, meaning), update (nickname, meaning), delete on public.search_nicknames to authenticated;
grant select, insert, update, delete on public.search_nicknames to service_role;
-- Withheld: every write by others than admins; the folded words, which the database derives.

comment on table public.search_nicknames is
  'What students call subjects and places, and the words that it stands for in a search.';
comment on column public.search_nicknames.nickname is 'One word, as people write it: חדו"א.';
comment on column public.search_nicknames.meaning is
  'Words of the names that it stands for: חשבון דיפרנציאלי ואינטגרלי.';
comment on column public.search_nicknames.word is 'The nickname as typed words are compared, private.fold(nickname).';
comment on column public.search_nicknames.meaning_words is 'The meaning as names are compared, private.words(meaning).';

-- No generated columns: those would run with the rights of the writer, who may call nothing private.
create function private.tg_search_nicknames__fold() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.word := private.fold(new.nickname);
  new.meaning_words := private.words(new.meaning);
  return new;
end
$$;
comment on function private.tg_search_nicknames__fold() is
  'Folds a nickname and its meaning as names and typed words are.';
create trigger _300_fold before insert or update on public.search_nicknames
  for each row execute function private.tg_search_nicknames__fold();

insert into public.search_nicknames (nickname, meaning) values
  ('חדו"א', 'חשבון דיפרנציאלי'), ('חדו"א', 'חשבון אינפיניטסימלי'), ('חדו"א', 'אינפי'),
  ('אינפי', 'חשבון אינפיניטסימלי'), ('אינפי', 'חשבון דיפרנציאלי'), ('אינפי', 'חדו"א'),
  ('מד"ר', 'משוואות דיפרנציאליות'), ('מד"ח', 'משוואות דיפרנציאליות חלקיות'),
  ('מדמ"ח', 'מדעי המחשב'), ('CS', 'computer science'),
  ('תו"נ', 'תעשייה וניהול'), ('תעו"נ', 'תעשייה וניהול'),
  ('מנע"ס', 'מנהל עסקים'), ('עו"ס', 'עבודה סוציאלית'), ('יחב"ל', 'יחסים בינלאומיים'),
  ('מזה"ת', 'המזרח התיכון'), ('תנ"ך', 'מקרא'),
  ('ת"א', 'תל אביב'), ('ב"ש', 'באר שבע'), ('ב"ג', 'בן גוריון'), ('י״ם', 'ירושלים'),
  ('או״פ', 'האוניברסיטה הפתוחה'), ('הבינתחומי', 'רייכמן'), ('IDC', 'reichman');

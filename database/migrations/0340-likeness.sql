-- How alike two names are: for finding whether a thing is in the catalogue already, under a name written another way.
--
-- By trigrams, as pg_trgm counts them, over folded words. The extension itself depends on the locale of the cluster,
-- and under LC_CTYPE=C it does not take Hebrew for letters at all (0080).

create function private.name_words(name text) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(word order by place), '{}')
  from unnest(private.words(name)) with ordinality as written (word, place)
  where private.title_of(word) is null
$$;
comment on function private.name_words(text) is 'The folded words of a name, in order, without titles.';

create function private.trigrams(words text[]) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct substr('  ' || word || ' ', place, 3)), '{}')
  from unnest(words) as word, generate_series(1, char_length(word) + 1) as place
$$;
comment on function private.trigrams(text[]) is
  'The groups of three letters of these words, each word with two blanks before it and one behind.';

create function private.likeness(one text[], other text[]) returns real
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(shared::real / nullif(cardinality(one) + cardinality(other) - shared, 0), 0)
  from (select count(*) as shared from unnest(one) as trigram where trigram = any (other)) as counted
$$;
comment on function private.likeness(text[], text[]) is
  'From 0 to 1, how much two sets of trigrams (private.trigrams) share: what both have of what either has.';

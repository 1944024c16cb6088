-- Search for institutions: the words of their names, long and short, in either language, and their nicknames. There are
-- a few dozen, so they are read as they stand, without documents of their own.

create function private.institution_words(name text) returns text[]
  language sql immutable parallel safe
as $$
  select array(
    select word from unnest(private.words(name)) as word
    union
    -- הטכניון is looked for as טכניון.
    select substr(word, 2) from unnest(private.words(name)) as word where word like 'ה____%'
  )
$$;
comment on function private.institution_words(text) is
  'The folded words of an institution''s names, and each without the article in front.';

-- How a typed word may stand in a name: 0 as it is or as what it is a nickname of, 1 as a beginning, 2 with one typo.
create function private.closeness(typed text, known text[]) returns int
  language sql stable
as $$
  select case
    when typed = any (known)
      or exists (
        select from public.search_nicknames as n where n.word = typed and n.meaning_words <@ known
      ) then 0
    when exists (select from unnest(known) as word where starts_with(word, typed)) then 1
    when char_length(typed) >= 4 and typed !~ '[0-9]'
      and exists (select from unnest(known) as word where private.one_edit_apart(word, typed)) then 2
  end
$$;
comment on function private.closeness(text, text[]) is
  'How close a typed word is to one of these: 0 the same, 1 a beginning, 2 one typo away; null where it is none.';

create function private.find_institutions(words text[], forgiving boolean, out found_ids int[], out reached int[])
  language plpgsql stable set search_path = ''
as $$
begin
  select coalesce(array_agg(near.id order by near.distance, near.professor_count desc, near.id), '{}'),
    array[count(*) filter (where near.distance = 0), count(*) filter (where near.distance <= 1), count(*)]
  into found_ids, reached
  from (
    select i.id, i.professor_count, farthest.distance
    from public.institutions as i
    cross join lateral (
      select private.institution_words(concat_ws(' ', i.name, i.name_en, i.short_name, i.short_name_en)) as known
    ) as of_name
    cross join lateral (
      select max(private.closeness(word, of_name.known)) as distance,
        bool_and(private.closeness(word, of_name.known) is not null) as has_all
      from unnest(words) as word
    ) as farthest
    where i.merged_into is null and farthest.has_all and farthest.distance <= case when forgiving then 2 else 1 end
  ) as near;
end
$$;
comment on function private.find_institutions(text[], boolean) is
  'Ids of the institutions with all of these words in their names, closest first, then the largest; and how many are '
  'found by the whole words, by their beginnings, and with a typo forgiven.';

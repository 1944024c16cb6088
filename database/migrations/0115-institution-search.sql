-- Search for institutions: the words of their names, long and short, in either language, and their nicknames. There are
-- a few dozen: their words are compared one by one, without an index.

create table private.institution_documents (
  institution_id int primary key references public.institutions on delete cascade,
  name_words text[] not null
);

alter table private.institution_documents enable row level security;

comment on table private.institution_documents is 'What search looks through, one row an institution.';
comment on column private.institution_documents.name_words is
  'The folded words of its names, and each without the article in front: הטכניון is looked for as טכניון.';
-- No policy and no grant: only the functions below read and write it, as its owner.

create function private.tg_institutions__index() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.institution_documents (institution_id, name_words)
  select new.id, array(
    select word from unnest(told.words) as word
    union
    select substr(word, 2) from unnest(told.words) as word where word like 'ה____%'
  )
  from (
    select private.words(concat_ws(' ', new.name, new.name_en, new.short_name, new.short_name_en)) as words
  ) as told
  on conflict (institution_id) do update set name_words = excluded.name_words;
  return null;
end
$$;
comment on function private.tg_institutions__index() is 'Writes the search document of a new or renamed institution.';
create trigger _600_index after insert or update of name, name_en, short_name, short_name_en on public.institutions
  for each row execute function private.tg_institutions__index();

create function private.find_institutions(words text[], forgiving boolean, out found_ids int[], out reached int[])
  language plpgsql stable set search_path = ''
as $$
begin
  select coalesce(array_agg(near.id order by near.distance, near.professor_count desc, near.id), '{}'),
    array[count(*) filter (where near.distance = 0), count(*) filter (where near.distance <= 1), count(*)]
  into found_ids, reached
  from (
    select i.id, i.professor_count, max(closest.distance) as distance
    from (
      -- 0 the very word, or what it is a nickname of; 1 the beginning of one; 2 one typo away.
      select met.institution_id, met.typed, min(met.distance) as distance
      from (
        select d.institution_id, typed,
          case
            when known = typed then 0
            when starts_with(known, typed) then 1
            when forgiving and char_length(typed) >= 4 and typed !~ '[0-9]'
              and char_length(known) - char_length(typed) between -1 and 1
              and private.one_edit_apart(known, typed) then 2
          end as distance
        from private.institution_documents as d, unnest(d.name_words) as known, unnest(words) as typed
        union all
        -- Behind a letter that Hebrew writes in front of words too, also where two letters are left, as in בת"א.
        select d.institution_id, typed, case when n.word = typed then 0 else 1 end
        from unnest(words) as typed
        join public.search_nicknames as n on n.word = typed or typed ~ '^[והבלכמש]..' and n.word = substr(typed, 2)
        join private.institution_documents as d on n.meaning_words <@ d.name_words
      ) as met
      where met.distance is not null
      group by met.institution_id, met.typed
    ) as closest
    join public.institutions as i on i.id = closest.institution_id and i.merged_into is null
    group by i.id
    having count(*) = cardinality(words)
  ) as near;
end
$$;
comment on function private.find_institutions(text[], boolean) is
  'Ids of the institutions with all of these different words in their names, closest first, then the largest; and how '
  'many are found by the whole words, by their beginnings, and with a typo forgiven.';

-- Search for professors: part of a name, a name with its title, words in any order, either language, other
-- spellings, one typo; the department's and the institution's words narrow it down.
--
-- The documents stand beside the professors and not in them: a professor changes with every rating, and a GIN
-- index on the same row would be written every time. Popularity is the one thing they repeat, in steps so coarse that
-- a professor takes a few dozen of them in a career: so the best two hundred of thousands are chosen from the documents
-- alone.

create table private.professor_documents (
  professor_id int primary key references public.professors on delete cascade,
  popularity smallint not null,
  document tsvector not null
) with (fillfactor = 90);
-- Written rarely, read always: no list of pending entries for every search to go through.
create index professor_documents_idx on private.professor_documents using gin (document) with (fastupdate = off);
-- For words so common that the most popular few are found sooner by walking down from the top.
create index professor_documents_popularity_idx on private.professor_documents (popularity desc, professor_id);
-- The choice of plan hangs on how common a word is, and there are more words than the default sample tells apart.
alter table private.professor_documents alter column document set statistics 500;
alter table private.professor_documents enable row level security;
comment on table private.professor_documents is 'What search looks through, one row a visible professor.';
comment on column private.professor_documents.popularity is 'private.popularity(rating_count).';
-- No policy and no grant: only the functions below read and write it, as its owner.

create function private.index_professors(ids int[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  delete from private.professor_documents
    where professor_id in (select id from public.professors where id = any (ids) and status <> 'visible');

  insert into private.professor_documents (professor_id, popularity, document)
  select p.id, private.popularity(p.rating_count), private.to_document(
    private.words(concat_ws(' ', p.name, p.name_en, array_to_string(p.aliases, ' '))),
    private.title_words(p.title) || private.words(concat_ws(' ', d.name, d.name_en, d.name_pretty_card,
      i.name, i.name_en, i.short_name, i.short_name_en)),
    p.institution, p.department
  )
  from public.professors as p
  join public.departments as d on d.id = p.department
  join public.institutions as i on i.id = p.institution
  where p.id = any (ids) and p.status = 'visible'
  order by p.id
  on conflict (professor_id) do update set popularity = excluded.popularity, document = excluded.document;

  perform private.learn_words(array(
    select distinct word
    from private.professor_documents, unnest(tsvector_to_array(document)) as word
    where professor_id = any (ids)
  ));
end
$$;
comment on function private.index_professors(int[]) is 'Writes the search documents of these professors anew.';

create function private.matching_professors(question tsquery, except_ids int[]) returns int[]
  language plpgsql stable set search_path = ''
as $$
begin
  return array(
    select professor_id
    from private.professor_documents
    where document @@ question and professor_id <> all (except_ids)
    order by popularity desc, professor_id
    limit 200 - cardinality(except_ids)
  );
end
$$;
comment on function private.matching_professors(tsquery, int[]) is
  'The most popular visible professors that answer the question and are not known yet, up to two hundred with those.';

-- Plans are made for the words at hand: a plan that suits a rare name walks the whole list for a common one, or
-- the other way round.
create function public.search_professors(query text, institution_id int default null, department_ids int[] default null)
  returns setof public.professors
  language plpgsql stable security definer rows 200
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
declare
  typed constant text[] := private.typed_words(query);
  titles constant text[] := array(select private.title_of(word) from unnest(typed) as word);
  names constant text[] := array(select word from unnest(typed) as word where private.title_of(word) is null);
  wanted constant text[] := case when names = '{}' then typed else names end;
  wanted_title constant text := (select max(title) from unnest(titles) as title);
  scope constant text := private.search_scope(institution_id, department_ids);
  question tsquery;
  found_ids int[] := '{}';
  -- How many were found by the first question, by the first two, ...
  reached int[] := '{}';
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

  foreach question in array private.search_questions(wanted, scope) loop
    found_ids := found_ids || private.matching_professors(question, found_ids);
    reached := reached || cardinality(found_ids);
    exit when cardinality(found_ids) >= 200;
  end loop;
  if cardinality(found_ids) < 5 then
    found_ids := found_ids || private.matching_professors(private.forgiving_question(wanted, scope), found_ids);
  end if;

  return query
    select p.*
    from unnest(found_ids) with ordinality as hit (id, place)
    join public.professors as p on p.id = hit.id
    where p.status = 'visible'
    order by
      (select count(*) from unnest(reached) as bound where bound < hit.place),
      -- One word is hardly ever a whole name, and folding two hundred names has its price.
      (cardinality(wanted) > 1
        and (private.words(p.name) <@ wanted or private.words(p.name_en) <@ wanted)) desc,
      (p.title = wanted_title) desc nulls last,
      p.rating_count desc,
      p.id;
end
$$;
grant execute on function public.search_professors(text, int, int[]) to anon, authenticated, service_role;
comment on function public.search_professors(text, int, int[]) is
  'At most 200 visible professors, most relevant first: by question, then those whose whole name was typed, '
  'bearers of the title, the most rated. Without a word to search for, the best rated. '
  'Runs as its owner to read the documents, and returns nothing that the reader could not select.';

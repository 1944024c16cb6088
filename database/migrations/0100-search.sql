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
  -- Popularity as far as the indexes know it: of 15, 44, 127 ratings and more. A step within it leaves them alone.
  tier smallint not null generated always as (
    case when popularity >= 14 then 3 when popularity >= 11 then 2 when popularity >= 8 then 1 else 0 end
  ) stored,
  document tsvector not null
) with (fillfactor = 80);

-- Written rarely, read always: no list of pending entries for every search to go through.
create index professor_documents_idx on private.professor_documents using gin (document) with (fastupdate = off);
-- The most popular ones apart.
create index professor_documents_tier_1_idx on private.professor_documents using gin (document) with (fastupdate = off)
  where tier >= 1;
create index professor_documents_tier_2_idx on private.professor_documents using gin (document) with (fastupdate = off)
  where tier >= 2;
create index professor_documents_tier_3_idx on private.professor_documents using gin (document) with (fastupdate = off)
  where tier >= 3;

alter table private.professor_documents enable row level security;

comment on table private.professor_documents is 'What search looks through, one row a visible professor.';
comment on column private.professor_documents.popularity is 'private.popularity(rating_count).';
comment on column private.professor_documents.tier is 'Which of the smaller indexes it is in: all up to this number.';
-- No policy and no grant: only the functions below read and write it, as its owner.

-- Search for courses: as for professors, with the course number in place of the title. A number is found as the
-- institution writes it, without its hyphens or leading zeros, and by its beginning.

create table private.course_documents (
  course_id int primary key references public.courses on delete cascade,
  popularity smallint not null,
  -- Popularity as far as the indexes know it: of 15, 44, 127 ratings and more. A step within it leaves them alone.
  tier smallint not null generated always as (
    case when popularity >= 14 then 3 when popularity >= 11 then 2 when popularity >= 8 then 1 else 0 end
  ) stored,
  document tsvector not null
) with (fillfactor = 80);
create index course_documents_idx on private.course_documents using gin (document) with (fastupdate = off);
create index course_documents_tier_1_idx on private.course_documents using gin (document) with (fastupdate = off)
  where tier >= 1;
create index course_documents_tier_2_idx on private.course_documents using gin (document) with (fastupdate = off)
  where tier >= 2;
create index course_documents_tier_3_idx on private.course_documents using gin (document) with (fastupdate = off)
  where tier >= 3;

alter table private.course_documents enable row level security;

comment on table private.course_documents is 'What search looks through, one row a visible course.';
comment on column private.course_documents.popularity is 'private.popularity(rating_count).';
comment on column private.course_documents.tier is 'Which of the smaller indexes it is in: all up to this number.';
-- No policy and no grant: only the functions below read and write it, as its owner.

create function private.index_professors(ids int[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  delete from private.professor_documents
    where professor_id in (select id from public.professors where id = any (ids) and status <> 'visible');

  insert into private.professor_documents (professor_id, popularity, document)
  select p.id, private.popularity(p.rating_count), private.to_document(
    array[p.name, p.name_en],
    private.joined_words(concat_ws(' ', p.name, p.name_en, array_to_string(p.aliases, ' '))),
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
    from private.professor_documents, unnest(private.document_words(document)) as word
    where professor_id = any (ids)
  ));
end
$$;
comment on function private.index_professors(int[]) is 'Writes the search documents of these professors again.';

create function private.index_courses(ids int[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  delete from private.course_documents
    where course_id in (select id from public.courses where id = any (ids) and status <> 'visible');

  insert into private.course_documents (course_id, popularity, document)
  select c.id, private.popularity(c.rating_count), private.to_document(
    array[c.name, c.name_en],
    private.joined_words(concat_ws(' ', c.name, c.name_en, array_to_string(c.aliases, ' ')))
      || private.code_words(c.code),
    private.words(concat_ws(' ', d.name, d.name_en, d.name_pretty_card,
      i.name, i.name_en, i.short_name, i.short_name_en)),
    c.institution, c.department
  )
  from public.courses as c
  join public.departments as d on d.id = c.department
  join public.institutions as i on i.id = c.institution
  where c.id = any (ids) and c.status = 'visible'
  order by c.id
  on conflict (course_id) do update set popularity = excluded.popularity, document = excluded.document;

  perform private.learn_words(array(
    select distinct word
    from private.course_documents, unnest(private.document_words(document)) as word
    where course_id = any (ids)
  ));
end
$$;
comment on function private.index_courses(int[]) is 'Writes the search documents of these courses again.';

-- Which plan is the right one hangs on how many documents match, and the words of a name are far from independent: a
-- walk down from the most popular may never end, and the beginning of a word may be everywhere. So the indexes are
-- always searched, first those of the most popular ones, and no further than needed: as of study guides (0239). Where
-- not one of the most popular matches there are few in all.
--
-- All that are as popular as the last one come along, so that a longer list begins as a shorter one does.
create function private.matching_professors(question tsquery, except_ids int[], max_hits int default 200)
  returns int[]
  language plpgsql stable
  set search_path = ''
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
as $$
declare
  wanted constant int := max_hits - cardinality(except_ids);
  most constant int := 200 - cardinality(except_ids);
  more int[];
begin
  more := array(
    select professor_id from (
      select professor_id, popularity from private.professor_documents
      where document @@ question and tier >= 3 and professor_id <> all (except_ids)
      order by popularity desc fetch first wanted rows with ties
    ) as best order by popularity desc, professor_id limit most
  );
  if cardinality(more) >= wanted then
    return more;
  end if;
  if more <> '{}' or except_ids <> '{}' then
    more := array(
      select professor_id from (
        select professor_id, popularity from private.professor_documents
        where document @@ question and tier >= 2 and professor_id <> all (except_ids)
        order by popularity desc fetch first wanted rows with ties
      ) as best order by popularity desc, professor_id limit most
    );
    if cardinality(more) >= wanted then
      return more;
    end if;
    more := array(
      select professor_id from (
        select professor_id, popularity from private.professor_documents
        where document @@ question and tier >= 1 and professor_id <> all (except_ids)
        order by popularity desc fetch first wanted rows with ties
      ) as best order by popularity desc, professor_id limit most
    );
    if cardinality(more) >= wanted then
      return more;
    end if;
  end if;
  return array(
    select professor_id from (
      select professor_id, popularity from private.professor_documents
      where document @@ question and professor_id <> all (except_ids)
      order by popularity desc fetch first wanted rows with ties
    ) as best order by popularity desc, professor_id limit most
  );
end
$$;
comment on function private.matching_professors(tsquery, int[], int) is
  'The most popular visible professors that answer the question and are not known yet: up to so many with those, and '
  'who is as popular as the last one; two hundred at most.';

create function private.matching_courses(question tsquery, except_ids int[], max_hits int default 200)
  returns int[]
  language plpgsql stable
  set search_path = ''
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
as $$
declare
  wanted constant int := max_hits - cardinality(except_ids);
  most constant int := 200 - cardinality(except_ids);
  more int[];
begin
  more := array(
    select course_id from (
      select course_id, popularity from private.course_documents
      where document @@ question and tier >= 3 and course_id <> all (except_ids)
      order by popularity desc fetch first wanted rows with ties
    ) as best order by popularity desc, course_id limit most
  );
  if cardinality(more) >= wanted then
    return more;
  end if;
  if more <> '{}' or except_ids <> '{}' then
    more := array(
      select course_id from (
        select course_id, popularity from private.course_documents
        where document @@ question and tier >= 2 and course_id <> all (except_ids)
        order by popularity desc fetch first wanted rows with ties
      ) as best order by popularity desc, course_id limit most
    );
    if cardinality(more) >= wanted then
      return more;
    end if;
    more := array(
      select course_id from (
        select course_id, popularity from private.course_documents
        where document @@ question and tier >= 1 and course_id <> all (except_ids)
        order by popularity desc fetch first wanted rows with ties
      ) as best order by popularity desc, course_id limit most
    );
    if cardinality(more) >= wanted then
      return more;
    end if;
  end if;
  return array(
    select course_id from (
      select course_id, popularity from private.course_documents
      where document @@ question and course_id <> all (except_ids)
      order by popularity desc fetch first wanted rows with ties
    ) as best order by popularity desc, course_id limit most
  );
end
$$;
comment on function private.matching_courses(tsquery, int[], int) is
  'The most popular visible courses that answer the question and are not known yet: up to so many with those, and '
  'who is as popular as the last one; two hundred at most.';

-- One search over all kinds: only the documents differ.
create function private.matching(kind text, question tsquery, except_ids int[], max_hits int default 200)
  returns int[]
  language plpgsql stable set search_path = ''
as $$
begin
  return case kind
    when 'professor' then private.matching_professors(question, except_ids, max_hits)
    when 'guide' then private.matching_guides(question, except_ids, max_hits)
    else private.matching_courses(question, except_ids, max_hits)
  end;
end
$$;
comment on function private.matching(text, tsquery, int[], int) is
  'private.matching_professors, private.matching_courses or private.matching_guides, by kind.';

create function private.find_as_typed(
    kind text, words text[], scope text, max_hits int, out found_ids int[], out reached int[])
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
  foreach question in array private.search_questions(kind, words, scope) loop
    if question is not null then
      found_ids := found_ids || private.matching(kind, question, found_ids, max_hits);
    end if;
    reached := reached || cardinality(found_ids);
    exit when cardinality(found_ids) >= max_hits;
  end loop;
end
$$;
comment on function private.find_as_typed(text, text[], text, int) is
  'Ids that the strict questions find, strictest first, and how many were found by the first question, by the first '
  'two, ...';

create function private.forgive(
    kind text, words text[], scope text, max_hits int, inout found_ids int[], inout reached int[])
  language plpgsql stable set search_path = ''
as $$
begin
  if kind = 'guide' and cardinality(found_ids) < 5 then
    -- In the title or the name of the course before the text.
    found_ids := found_ids || private.matching(kind, private.forgiving_question(kind, words, scope, 2), found_ids,
      max_hits);
    reached := reached || cardinality(found_ids);
  end if;
  if cardinality(found_ids) < 5 then
    found_ids := found_ids || private.matching(kind,
      private.forgiving_question(kind, words, scope, cardinality(private.search_fields(kind))), found_ids, max_hits);
  end if;
end
$$;
comment on function private.forgive(text, text[], text, int, int[], int[]) is
  'What was found and, where that is little, what one typo a word may have meant.';

create function private.find(
    kind text, typed text[], swapped text[], scope text, max_hits int,
    out words text[], out found_ids int[], out reached int[])
  language plpgsql stable set search_path = ''
as $$
declare
  of_swapped record;
begin
  words := typed;
  select f.found_ids, f.reached into found_ids, reached
    from private.find_as_typed(kind, typed, scope, max_hits) as f;
  if found_ids = '{}' then
    select f.found_ids, f.reached into of_swapped
      from private.find_as_typed(kind, swapped, scope, max_hits) as f;
    if of_swapped.found_ids <> '{}' then
      words := swapped;
      found_ids := of_swapped.found_ids;
      reached := of_swapped.reached;
    end if;
  end if;
  if cardinality(found_ids) < 5 then
    select f.found_ids, f.reached into found_ids, reached
      from private.forgive(kind, words, scope, max_hits, found_ids, reached) as f;
  end if;
end
$$;
comment on function private.find(text, text[], text[], text, int) is
  'What the typed words find; where that is nothing, what the words of the other layout find; where it is little, '
  'also what one typo a word may have meant. With the words that were asked for in the end.';

-- How many hits a list needs: those up to the end of its page, and no fewer than tell whether typos are to be forgiven.
create function private.needed_hits(max_hits int) returns int
  language sql immutable parallel safe
as $$ select least(greatest(coalesce(max_hits, 200), 20), 200) $$;
comment on function private.needed_hits(int) is 'How many hits are looked for: so many, 20 at least and 200 at most.';

-- What a search without a word lists. Planned for the filters at hand, which have indexes of their own.
create function private.best_professors(institution_id int, department_ids int[], max_hits int)
  returns table (id int, place bigint)
  language plpgsql stable rows 200
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    select best.id, row_number() over (order by best.rating_score desc, best.id)
    from (
      select p.id, p.rating_score from public.professors as p
      where p.status = 'visible'
        and (institution_id is null or p.institution = institution_id)
        and (coalesce(cardinality(department_ids), 0) = 0 or p.department = any (department_ids))
      order by p.rating_score desc, p.id
      limit max_hits
    ) as best;
end
$$;
comment on function private.best_professors(int, int[], int) is
  'Ids of the best rated visible professors within the filters, best first.';

create function private.best_courses(institution_id int, department_ids int[], max_hits int)
  returns table (id int, place bigint)
  language plpgsql stable rows 200
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    select best.id, row_number() over (order by best.rating_score desc, best.id)
    from (
      select c.id, c.rating_score from public.courses as c
      where c.status = 'visible'
        and (institution_id is null or c.institution = institution_id)
        and (coalesce(cardinality(department_ids), 0) = 0 or c.department = any (department_ids))
      order by c.rating_score desc, c.id
      limit max_hits
    ) as best;
end
$$;
comment on function private.best_courses(int, int[], int) is
  'Ids of the best rated visible courses within the filters, best first.';

-- A search is two functions. One, as its owner, says which ids in which order; the other, which everybody may call,
-- reads those rows as the reader. It is written so that it becomes part of the statement around it, which then reads
-- the columns that it shows of the twenty rows that it shows, and not two hundred rows whole (docs/decisions/0022).
create function private.professor_hits(query text, institution_id int, department_ids int[], max_hits int)
  returns table (id int, place bigint)
  language plpgsql stable security definer rows 200
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  typed constant text[] := private.typed_words(query);
  names constant text[] := array(select word from unnest(typed) as word where private.title_of(word) is null);
  wanted_title constant text := (select max(private.title_of(word)) from unnest(typed) as word);
  -- Bearers of the title come first, however little they are rated.
  wanted constant int := case when wanted_title is null then private.needed_hits(max_hits) else 200 end;
  swapped constant text[] := array(
    select word from unnest(private.typed_words(private.other_layout(query))) as word
      where private.title_of(word) is null
  );
  hits record;
begin
  if typed = '{}' then
    return query
      select best.id, best.place from private.best_professors(institution_id, department_ids, wanted) as best;
    return;
  end if;

  hits := private.find('professor', case when names = '{}' then typed else names end, swapped,
    private.search_scope(institution_id, department_ids), wanted);

  return query
    select p.id, row_number() over (
      order by
        width_bucket(hit.place::int - 1, hits.reached),
        (p.title = wanted_title) desc nulls last,
        p.rating_count desc,
        p.id
    )
    from unnest(hits.found_ids) with ordinality as hit (id, place)
    join public.professors as p on p.id = hit.id
    where p.status = 'visible';
end
$$;
-- It has no name outside: the search that everybody may call uses it.
grant execute on function private.professor_hits(text, int, int[], int) to anon, authenticated, service_role;
comment on function private.professor_hits(text, int, int[], int) is
  'Ids of what public.search_professors finds, in their order. Runs as its owner to read the documents.';

create function public.search_professors(
  query text, institution_id int default null, department_ids int[] default null, max_hits int default 200
)
  returns setof public.professors
  language sql stable rows 200
begin atomic
  select p.*
  from (
    select id, place from private.professor_hits(query, institution_id, department_ids, max_hits) order by place
  ) as hit
  join public.professors as p on p.id = hit.id
  order by hit.place;
end;
grant execute on function public.search_professors(text, int, int[], int) to anon, authenticated, service_role;
comment on function public.search_professors(text, int, int[], int) is
  'At most 200 visible professors, most relevant first: by question, the whole name before all, then bearers of the '
  'title, the most rated. max_hits: how many of them are wanted, from the first on; a few more may come. '
  'Without a word to search for, the best rated. '
  'It reads what the reader may read.';

create function private.course_hits(query text, institution_id int, department_ids int[], max_hits int)
  returns table (id int, place bigint)
  language plpgsql stable security definer rows 200
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  typed constant text[] := private.typed_words(query);
  wanted constant int := private.needed_hits(max_hits);
  hits record;
begin
  if typed = '{}' then
    return query
      select best.id, best.place from private.best_courses(institution_id, department_ids, wanted) as best;
    return;
  end if;

  hits := private.find('course', typed, private.typed_words(private.other_layout(query)),
    private.search_scope(institution_id, department_ids), wanted);

  return query
    select c.id, row_number() over (
      order by
        width_bucket(hit.place::int - 1, hits.reached),
        c.rating_count desc,
        c.id
    )
    from unnest(hits.found_ids) with ordinality as hit (id, place)
    join public.courses as c on c.id = hit.id
    where c.status = 'visible';
end
$$;
-- It has no name outside: the search that everybody may call uses it.
grant execute on function private.course_hits(text, int, int[], int) to anon, authenticated, service_role;
comment on function private.course_hits(text, int, int[], int) is
  'Ids of what public.search_courses finds, in their order. Runs as its owner to read the documents.';

create function public.search_courses(
  query text, institution_id int default null, department_ids int[] default null, max_hits int default 200
)
  returns setof public.courses
  language sql stable rows 200
begin atomic
  select c.*
  from (
    select id, place from private.course_hits(query, institution_id, department_ids, max_hits) order by place
  ) as hit
  join public.courses as c on c.id = hit.id
  order by hit.place;
end;
grant execute on function public.search_courses(text, int, int[], int) to anon, authenticated, service_role;
comment on function public.search_courses(text, int, int[], int) is
  'At most 200 visible courses, most relevant first: by question, the whole name before all, then '
  'the most rated. max_hits: how many of them are wanted, from the first on; a few more may come. '
  'Without a word to search for, the best rated. '
  'It reads what the reader may read.';

-- "Similar ones" under a page: whom else to look at. The same department first; where that has fewer than six who are
-- rated, departments of the same name at other institutions. They read what the reader may read.

create function public.similar_professors(professor_id int) returns setof public.professors
  language sql stable rows 6
as $$
  with self as (
    select s.id, s.department, d.name as field
    from public.professors as s join public.departments as d on d.id = s.department
    where s.id = professor_id
  ), near as (
    (select n.id, 1 as distance, n.rating_score
      from self join public.professors as n on n.department = self.department
      where n.id <> self.id and n.rating_count > 0 and n.status = 'visible'
      order by n.rating_score desc, n.id limit 6)
    union all
    (select n.id, 2, n.rating_score
      from self
      join public.departments as d on d.name = self.field and d.id <> self.department
      -- The best of each, so that its index is read from the top instead of whole.
      cross join lateral (
        select best.id, best.rating_score from public.professors as best
        where best.department = d.id and best.rating_count > 0 and best.status = 'visible'
        order by best.rating_score desc, best.id limit 6
      ) as n
      order by n.rating_score desc, n.id limit 6)
  )
  select p.*
  from near join public.professors as p on p.id = near.id
  order by near.distance, near.rating_score desc, near.id
  limit 6
$$;
grant execute on function public.similar_professors(int) to anon, authenticated, service_role;
comment on function public.similar_professors(int) is
  'At most six rated professors of the same department, best first; then of the same field elsewhere.';

create function public.similar_courses(course_id int) returns setof public.courses
  language sql stable rows 6
as $$
  with self as (
    select s.id, s.department, d.name as field
    from public.courses as s join public.departments as d on d.id = s.department
    where s.id = course_id
  ), near as (
    (select n.id, 1 as distance, n.rating_score
      from self join public.courses as n on n.department = self.department
      where n.id <> self.id and n.rating_count > 0 and n.status = 'visible'
      order by n.rating_score desc, n.id limit 6)
    union all
    (select n.id, 2, n.rating_score
      from self
      join public.departments as d on d.name = self.field and d.id <> self.department
      -- The best of each, so that its index is read from the top instead of whole.
      cross join lateral (
        select best.id, best.rating_score from public.courses as best
        where best.department = d.id and best.rating_count > 0 and best.status = 'visible'
        order by best.rating_score desc, best.id limit 6
      ) as n
      order by n.rating_score desc, n.id limit 6)
  )
  select c.*
  from near join public.courses as c on c.id = near.id
  order by near.distance, near.rating_score desc, near.id
  limit 6
$$;
grant execute on function public.similar_courses(int) to anon, authenticated, service_role;
comment on function public.similar_courses(int) is
  'At most six rated courses of the same department, best first; then of the same field elsewhere.';

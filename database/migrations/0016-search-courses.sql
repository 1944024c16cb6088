-- Search for courses: as for professors, with the course number in place of the title. A number is found as the
-- institution writes it, without its hyphens or leading zeros, and by its beginning.

create table private.course_documents (
  course_id int primary key references public.courses on delete cascade,
  popularity smallint not null,
  document tsvector not null
) with (fillfactor = 90);
create index course_documents_idx on private.course_documents using gin (document) with (fastupdate = off);
create index course_documents_popularity_idx on private.course_documents (popularity desc, course_id);
alter table private.course_documents alter column document set statistics 500;
alter table private.course_documents enable row level security;
comment on table private.course_documents is 'What search looks through, one row a visible course.';
comment on column private.course_documents.popularity is 'private.popularity(rating_count).';
-- No policy and no grant: only the functions below read and write it, as its owner.

create function private.index_courses(ids int[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  delete from private.course_documents
    where course_id in (select id from public.courses where id = any (ids) and status <> 'visible');

  insert into private.course_documents (course_id, popularity, document)
  select c.id, private.popularity(c.rating_count), private.to_document(
    private.words(concat_ws(' ', c.name, c.name_en, array_to_string(c.aliases, ' '))) || private.code_words(c.code),
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
    from private.course_documents, unnest(tsvector_to_array(document)) as word
    where course_id = any (ids)
  ));
end
$$;
comment on function private.index_courses(int[]) is 'Writes the search documents of these courses anew.';

create function private.matching_courses(question tsquery, except_ids int[]) returns int[]
  language plpgsql stable set search_path = ''
as $$
begin
  return array(
    select course_id
    from private.course_documents
    where document @@ question and course_id <> all (except_ids)
    order by popularity desc, course_id
    limit 200 - cardinality(except_ids)
  );
end
$$;
comment on function private.matching_courses(tsquery, int[]) is
  'The most popular visible courses that answer the question and are not known yet, up to two hundred with those.';

create function public.search_courses(query text, institution_id int default null, department_ids int[] default null)
  returns setof public.courses
  language plpgsql stable security definer rows 200
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
declare
  typed constant text[] := private.typed_words(query);
  scope constant text := private.search_scope(institution_id, department_ids);
  question tsquery;
  found_ids int[] := '{}';
  -- How many were found by the first question, by the first two, ...
  reached int[] := '{}';
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

  foreach question in array private.search_questions(typed, scope) loop
    found_ids := found_ids || private.matching_courses(question, found_ids);
    reached := reached || cardinality(found_ids);
    exit when cardinality(found_ids) >= 200;
  end loop;
  if cardinality(found_ids) < 5 then
    found_ids := found_ids || private.matching_courses(private.forgiving_question(typed, scope), found_ids);
  end if;

  return query
    select c.*
    from unnest(found_ids) with ordinality as hit (id, place)
    join public.courses as c on c.id = hit.id
    where c.status = 'visible'
    order by
      (select count(*) from unnest(reached) as bound where bound < hit.place),
      (cardinality(typed) > 1
        and (private.words(c.name) <@ typed or private.words(c.name_en) <@ typed)) desc,
      c.rating_count desc,
      c.id;
end
$$;
grant execute on function public.search_courses(text, int, int[]) to anon, authenticated, service_role;
comment on function public.search_courses(text, int, int[]) is
  'At most 200 visible courses, most relevant first: by question, then those whose whole name was typed, '
  'the most rated. Without a word to search for, the best rated. '
  'Runs as its owner to read the documents, and returns nothing that the reader could not select.';

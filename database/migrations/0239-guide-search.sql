-- Search for study guides: the words of a title, of its course (names, other names, number), department and
-- institution, and of the text, in any order, forgiven as those of professors and courses are, with the same nicknames.
--
-- A document has the lexemes of 0090, with two fields more between the narrowest and the widest. A word stands in the
-- first that has it, and a question looks for it there and in all before, so the order of questions is the ranking:
--   =עצ      a word of the title
--   +עצ      of the course
--   @עצ      of the department or the institution
--   עצ       of the text
--   #i7 #d31 #tsummary #lhe    the filters
-- Beginnings are kept of all but the text: of a letter or two every text has a word.
--
-- Guides have no numbers; their documents do, so that one search serves all kinds. Numbers leave the schema nowhere.

create table private.guide_documents (
  number int primary key generated always as identity,
  guide_id uuid not null unique references public.study_guides on delete cascade,
  institution int not null,
  department int not null,
  type text not null,
  language text not null,
  popularity smallint not null,
  -- Popularity as far as the indexes know it: helpful to 3, 15, 63, 255 and more. A step within it leaves them alone.
  tier smallint not null generated always as (
    case when popularity >= 16 then 4 when popularity >= 12 then 3 when popularity >= 8 then 2
      when popularity >= 4 then 1 else 0 end
  ) stored,
  document tsvector not null
) with (fillfactor = 90);
create index guide_documents_idx on private.guide_documents using gin (document) with (fastupdate = off);
-- The most helpful ones apart.
create index guide_documents_tier_1_idx on private.guide_documents using gin (document) with (fastupdate = off)
  where tier >= 1;
create index guide_documents_tier_2_idx on private.guide_documents using gin (document) with (fastupdate = off)
  where tier >= 2;
create index guide_documents_tier_3_idx on private.guide_documents using gin (document) with (fastupdate = off)
  where tier >= 3;
create index guide_documents_tier_4_idx on private.guide_documents using gin (document) with (fastupdate = off)
  where tier >= 4;

alter table private.guide_documents enable row level security;

comment on table private.guide_documents is
  'What search looks through, one row a published guide of a visible course.';
comment on column private.guide_documents.popularity is 'private.popularity(helpful_count).';
comment on column private.guide_documents.tier is 'Which of the smaller indexes it is in: all up to this number.';
-- No policy and no grant: only the functions below read and write it, as its owner.

-- Of a text the first 250 different words of its first 20,000 characters: enough to be found by, and a bound on what
-- one guide may put into the index. Formulas, code and addresses have no words that anybody would look for. Hebrew
-- writes "in", "and", "the" as a letter in front: a word is kept without it too.
create function private.body_words(body text) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  with told as (
    select word
    from unnest(private.words(regexp_replace(
      left(body, 20000), '```[^`]*```|\$[^$]*\$|https?://\S+|\]\([^)]*\)', ' ', 'g'
    ))) with ordinality as known (word, place)
    where char_length(word) between 2 and 30
    group by word order by min(place) limit 250
  )
  select array(
    select word from told
    union
    select substr(word, 2) from told where char_length(word) >= 5 and word ~ '^[והבלכמש]'
  )
$$;
comment on function private.body_words(text) is
  'Folded words of a Markdown text, the first 250 different ones: without formulas, code and addresses, and each also '
  'without a letter in front.';

create function private.guide_document(
  title text[], course text[], place text[], body text[], institution int, department int, type text, language text
) returns tsvector
  language sql immutable parallel safe
as $$
  with fields as (
    select mark, array_agg(word) as words
    from (
      select distinct on (word) word, mark
      from (
        select word, '=' as mark, 1 as place from unnest(title) as word
        union all select word, '+', 2 from unnest(course) as word
        union all select word, '@', 3 from unnest(place) as word
        union all select word, '', 4 from unnest(body) as word
      ) as told
      order by word, place
    ) as narrowest
    group by mark
  )
  select array_to_tsvector(array(
    select mark || word from fields, unnest(words) as word
    union all select distinct private.beginnings(mark, words) from fields where mark <> ''
    union all select unnest(array['#i' || institution, '#d' || department, '#t' || type, '#l' || language])
  ))
$$;
comment on function private.guide_document(text[], text[], text[], text[], int, int, text, text) is
  'The search document of a study guide.';

create function private.index_guides(ids uuid[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  delete from private.guide_documents
    where guide_id in (
      select g.id from public.study_guides as g join public.courses as c on c.id = g.course_id
      where g.id = any (ids) and (g.status <> 'published' or c.status <> 'visible')
    );

  insert into private.guide_documents (guide_id, institution, department, type, language, popularity, document)
  select g.id, g.institution, g.department, g.type, g.language, private.popularity(g.helpful_count),
    private.guide_document(
      private.words(g.title),
      private.words(concat_ws(' ', c.name, c.name_en, array_to_string(c.aliases, ' '))) || private.code_words(c.code),
      private.words(concat_ws(' ', d.name, d.name_en, d.name_pretty_card,
        i.name, i.name_en, i.short_name, i.short_name_en)),
      private.body_words(g.body),
      g.institution, g.department, g.type, g.language
    )
  from public.study_guides as g
  join public.courses as c on c.id = g.course_id and c.status = 'visible'
  join public.departments as d on d.id = g.department
  join public.institutions as i on i.id = g.institution
  where g.id = any (ids) and g.status = 'published'
  order by g.id
  on conflict (guide_id) do update set
    institution = excluded.institution, department = excluded.department, type = excluded.type,
    language = excluded.language, popularity = excluded.popularity, document = excluded.document;

  -- A typo is forgiven towards words of titles, and of names, which are known. Texts would fill the list with anything.
  perform private.learn_words(array(
    select distinct word
    from public.study_guides as g, unnest(private.words(g.title)) as word
    where g.id = any (ids) and g.status = 'published'
  ));
end
$$;
comment on function private.index_guides(uuid[]) is 'Writes the search documents of these guides again.';

-- Upkeep --------------------------------------------------------------------------------------------------------------

create function private.tg_study_guides__index_added() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_guides(array(select id from added where status = 'published'));
  return null;
end
$$;
comment on function private.tg_study_guides__index_added() is 'Writes the search documents of new guides.';
create trigger _700_index_added after insert on public.study_guides
  referencing new table as added for each statement execute function private.tg_study_guides__index_added();

create function private.tg_study_guides__index_changed() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_guides(array[new.id]);
  return null;
end
$$;
comment on function private.tg_study_guides__index_changed() is
  'Writes the search document of a changed guide again, or takes away that of one that is no longer published.';
create trigger _700_index_changed
  after update of title, body, course_id, institution, department, type, language, status on public.study_guides
  for each row when (old.status = 'published' or new.status = 'published')
  execute function private.tg_study_guides__index_changed();

create function private.tg_study_guides__rank() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  step constant smallint := private.popularity(new.helpful_count);
begin
  update private.guide_documents set popularity = step where guide_id = new.id and popularity <> step;
  return null;
end
$$;
comment on function private.tg_study_guides__rank() is 'Puts a new step of popularity into the search document.';
create trigger _700_rank after update of helpful_count on public.study_guides
  for each row when (old.helpful_count <> new.helpful_count)
  execute function private.tg_study_guides__rank();

-- What changes a course, a department or an institution changes the documents of its guides.
create function private.tg__index_guides_of() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- An import (0375) writes the documents of the guides of its courses itself.
  if private.is_importing() and tg_table_name = 'courses' then
    return null;
  end if;
  perform private.index_guides(array(
    select id from public.study_guides
    where status = 'published' and case tg_table_name
      when 'courses' then course_id = new.id
      when 'departments' then department = new.id
      else institution = new.id
    end
  ));
  return null;
end
$$;
comment on function private.tg__index_guides_of() is
  'Writes the search documents again of the guides of a changed course, department or institution.';
create trigger _700_index_guides after update of name, name_en, code, aliases, status on public.courses
  for each row execute function private.tg__index_guides_of();
create trigger _700_index_guides after update of name, name_en, name_pretty_card on public.departments
  for each row execute function private.tg__index_guides_of();
create trigger _700_index_guides after update of name, name_en, short_name, short_name_en on public.institutions
  for each row execute function private.tg__index_guides_of();

-- How many there are, for the chips of lists without a search: sums by department, which do not grow with the guides.
create table private.guide_counts (
  department int not null,
  type text not null,
  language text not null,
  institution int not null,
  guides int not null,
  primary key (department, type, language)
);
create index guide_counts_institution_idx on private.guide_counts (institution);

alter table private.guide_counts enable row level security;

comment on table private.guide_counts is
  'How many search documents a department has, by type and language. Of a department that is gone, none.';
-- No policy and no grant, as above.

create function private.shift_guide_counts(moves private.guide_counts[]) returns void
  language sql set search_path = ''
as $$
  insert into private.guide_counts as known (department, type, language, institution, guides)
    select department, type, language, institution, guides from unnest(moves)
    order by department, type, language
  on conflict (department, type, language) do update set
    guides = known.guides + excluded.guides, institution = excluded.institution
$$;
comment on function private.shift_guide_counts(private.guide_counts[]) is 'Adds differences to the counts, by key.';

create function private.tg_guide_documents__count() returns trigger
  language plpgsql security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
begin
  if tg_op = 'INSERT' then
    perform private.shift_guide_counts(array(
      select row(department, type, language, institution, count(*))::private.guide_counts from added
      group by department, type, language, institution
    ));
  elsif tg_op = 'DELETE' then
    perform private.shift_guide_counts(array(
      select row(department, type, language, institution, -count(*))::private.guide_counts from gone
      group by department, type, language, institution
    ));
  else
    perform private.shift_guide_counts(array(
      select row(department, type, language, institution, sum(sign))::private.guide_counts
      from (
        select department, type, language, institution, -1 as sign from gone
        union all
        select department, type, language, institution, 1 from added
      ) as moves
      group by department, type, language, institution
      having sum(sign) <> 0
    ));
  end if;
  return null;
end
$$;
comment on function private.tg_guide_documents__count() is 'Counts documents that came, went or moved.';

create trigger _500_count_insert after insert on private.guide_documents
  referencing new table as added for each statement execute function private.tg_guide_documents__count();
create trigger _500_count_update after update on private.guide_documents
  referencing old table as gone new table as added
  for each statement execute function private.tg_guide_documents__count();
create trigger _500_count_delete after delete on private.guide_documents
  referencing old table as gone for each statement execute function private.tg_guide_documents__count();

-- Asking --------------------------------------------------------------------------------------------------------------

-- Which plan is the right one hangs on how many documents match, and words are far from independent: a "summary" that
-- is a link is expected in thousands and is nowhere, and then a walk down from the most helpful never ends. So the
-- indexes are always searched, first those of the most helpful guides, which are small also for the beginning of a word
-- that is everywhere, and no further than needed. What is read is bounded whatever the words are.
create function private.matching_guides(question tsquery, except_numbers int[], max_hits int default 200)
  returns int[]
  language plpgsql stable
  set search_path = ''
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
as $$
declare
  wanted constant int := max_hits - cardinality(except_numbers);
  most constant int := 200 - cardinality(except_numbers);
  more int[];
begin
  more := array(
    select number from (
      select number, popularity from private.guide_documents
      where document @@ question and tier >= 4 and number <> all (except_numbers)
      order by popularity desc fetch first wanted rows with ties
    ) as best order by popularity desc, number limit most
  );
  if cardinality(more) >= wanted then
    return more;
  end if;
  more := array(
    select number from (
      select number, popularity from private.guide_documents
      where document @@ question and tier >= 3 and number <> all (except_numbers)
      order by popularity desc fetch first wanted rows with ties
    ) as best order by popularity desc, number limit most
  );
  if cardinality(more) >= wanted then
    return more;
  end if;
  more := array(
    select number from (
      select number, popularity from private.guide_documents
      where document @@ question and tier >= 2 and number <> all (except_numbers)
      order by popularity desc fetch first wanted rows with ties
    ) as best order by popularity desc, number limit most
  );
  if cardinality(more) >= wanted then
    return more;
  end if;
  more := array(
    select number from (
      select number, popularity from private.guide_documents
      where document @@ question and tier >= 1 and number <> all (except_numbers)
      order by popularity desc fetch first wanted rows with ties
    ) as best order by popularity desc, number limit most
  );
  if cardinality(more) >= wanted then
    return more;
  end if;
  return array(
    select number from (
      select number, popularity from private.guide_documents
      where document @@ question and number <> all (except_numbers)
      order by popularity desc fetch first wanted rows with ties
    ) as best order by popularity desc, number limit most
  );
end
$$;
comment on function private.matching_guides(tsquery, int[], int) is
  'The most helpful guides, by the number of their document, that answer the question and are not known yet: up to so '
  'many with those, and what is as helpful as the last one; two hundred at most.';

-- Words come from outside, and only plain ones may stand in a question.
create function private.guide_scope(institution_id int, department_ids int[], guide_type text, guide_language text)
  returns text
  language sql immutable parallel safe
as $$
  select concat_ws(' & ',
    nullif(private.search_scope(institution_id, department_ids), ''),
    '''#t' || case when guide_type ~ '^[a-z_]{1,30}$' then guide_type else left(guide_type, 0) end || '''',
    '''#l' || case when guide_language ~ '^[a-z]{2}$' then guide_language else left(guide_language, 0) end || ''''
  )
$$;
comment on function private.guide_scope(int, int[], text, text) is
  'The filters of guides as text of a tsquery; empty when there are none. A word that is none finds nothing.';

create function public.search_guides(
  query text, institution_id int default null, department_ids int[] default null, guide_type text default null,
  guide_language text default null, max_hits int default 200
)
  returns table (
    id uuid, course_id int, course_name text, course_name_en text, course_code text, institution int,
    institution_name text, institution_name_en text, department int, type text, language text, title text,
    exam_year smallint, exam_semester text, exam_sitting text, helpful_count int, view_count int, file_count smallint,
    published_on timestamptz, revised_on timestamptz, is_mine boolean, is_bookmarked boolean
  )
  language plpgsql stable security definer rows 200
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  typed constant text[] := private.typed_words(query);
  person constant text := private.user_id();
  hits record;
begin
  if typed = '{}' then
    return;
  end if;
  hits := private.find('guide', typed, private.typed_words(private.other_layout(query)),
    private.guide_scope(institution_id, department_ids, guide_type, guide_language), private.needed_hits(max_hits));

  return query
    select g.id, g.course_id, c.name, c.name_en, c.code, g.institution, i.name, i.name_en, g.department, g.type,
      g.language, g.title, g.exam_year, g.exam_semester, g.exam_sitting, g.helpful_count, g.view_count, g.file_count,
      g.published_on, g.revised_on, coalesce(g.user_id = person, false),
      exists (select from public.guide_bookmarks as b where b.guide_id = g.id and b.user_id = person)
    from unnest(hits.found_ids) with ordinality as hit (number, place)
    join private.guide_documents as d on d.number = hit.number
    join public.study_guides as g on g.id = d.guide_id and g.status = 'published'
    join public.courses as c on c.id = g.course_id and c.status = 'visible'
    join public.institutions as i on i.id = g.institution
    order by
      width_bucket(hit.place::int - 1, hits.reached),
      g.helpful_count desc,
      g.id;
end
$$;
grant execute on function public.search_guides(text, int, int[], text, text, int) to anon, authenticated, service_role;
comment on function public.search_guides(text, int, int[], text, text, int) is
  'At most 200 published guides, most relevant first: words of the title before those of the course, of the department '
  'or institution, and of the text; then the most helpful. max_hits: how many of them are wanted, from the first on; a '
  'few more may come. Nothing without a word to search for: such lists come from '
  'published_guides. Runs as its owner to read the documents, and returns nothing that the reader could not select.';

create function private.count_guides(words text[], scope text) returns int
  language plpgsql stable
  set search_path = ''
  set enable_seqscan = off
as $$
declare
  questions constant tsquery[] := private.search_questions('guide', words, scope);
  fields constant int := cardinality(private.search_fields('guide'));
  -- The widest, with nicknames opened where a word is one.
  question constant tsquery := case when cardinality(questions) > fields + 2
    then questions[fields + 2] || questions[2 * (fields + 2)] else questions[fields + 2] end;
  guides int;
begin
  -- Often there are enough among the most helpful, which have an index of their own.
  select count(*) into guides
    from (select from private.guide_documents where document @@ question and tier >= 2 limit 200) as found;
  if guides < 200 then
    select count(*) into guides
    from (select from private.guide_documents where document @@ question limit 200) as found;
  end if;
  return guides;
end
$$;
comment on function private.count_guides(text[], text) is
  'How many guides have words that begin so, anywhere, within a scope; 200 at most.';

create function public.guide_type_counts(
  query text default '', institution_id int default null, department_ids int[] default null,
  guide_language text default null
)
  returns table (type text, guide_count int)
  language plpgsql stable security definer rows 6
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  typed constant text[] := private.typed_words(query);
  kinds constant text[] :=
    '{summary,past_exam,formula_sheet,exercise_solutions,recording,link}';
  hits record;
begin
  if typed = '{}' then
    return query
      select c.type, sum(c.guides)::int
      from private.guide_counts as c
      where (institution_id is null or c.institution = institution_id)
        and (coalesce(cardinality(department_ids), 0) = 0 or c.department = any (department_ids))
        and (guide_language is null or c.language = guide_language)
      group by c.type
      having sum(c.guides) > 0;
    return;
  end if;

  hits := private.find('guide', typed, private.typed_words(private.other_layout(query)),
    private.guide_scope(institution_id, department_ids, null, guide_language), 200);
  if cardinality(hits.found_ids) < 200 then
    return query
      select d.type, count(*)::int from private.guide_documents as d where d.number = any (hits.found_ids)
      group by d.type;
    return;
  end if;
  -- As many as the list of that type would show: the widest questions, which the others are within.
  return query
    select kind, guides
    from unnest(kinds) as kind
    cross join lateral private.count_guides(hits.words,
      private.guide_scope(institution_id, department_ids, kind, guide_language)) as guides
    where guides > 0;
end
$$;
grant execute on function public.guide_type_counts(text, int, int[], text) to anon, authenticated, service_role;
comment on function public.guide_type_counts(text, int, int[], text) is
  'How many guides of each type the list has under a search and filters; types without one are left out. In a search '
  '200 stands for "or more".';

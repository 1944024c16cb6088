-- What a search of everything puts together: the hits of each kind, and a line for each of the first three.

create type private.kind_hits as (kind text, words text[], found_ids int[], reached int[]);
comment on type private.kind_hits is 'What was found of a kind: by which words, and how many by each question in turn.';

create function private.find_kinds(typed text[], forgiving boolean) returns setof private.kind_hits
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  -- Three are shown. More are counted up to fifty: what that costs does not grow with the catalogue.
  max_hits constant int := 50;
  -- A title never has to match (0080).
  names constant text[] := array(select word from unnest(typed) as word where private.title_of(word) is null);
  hits private.kind_hits;
begin
  if typed = '{}' then
    return;
  end if;
  foreach hits.kind in array '{professor,course,institution,guide}'::text[] loop
    hits.words := case when hits.kind = 'professor' and names <> '{}' then names else typed end;
    hits.found_ids := '{}';
    hits.reached := '{}';
    if hits.kind = 'institution' then
      select f.found_ids, f.reached into hits.found_ids, hits.reached
        from private.find_institutions(hits.words, forgiving) as f;
    else
      if not forgiving then
        select f.found_ids, f.reached into hits.found_ids, hits.reached
          from private.find_as_typed(hits.kind, hits.words, '', max_hits) as f;
      end if;
      -- As the list of the kind does, so that both count the same.
      if forgiving or cardinality(hits.found_ids) between 1 and 4 then
        select f.found_ids, f.reached into hits.found_ids, hits.reached
          from private.forgive(hits.kind, hits.words, '', max_hits, hits.found_ids, hits.reached) as f;
      end if;
    end if;
    if hits.found_ids <> '{}' then
      return next hits;
    end if;
  end loop;
end
$$;
comment on function private.find_kinds(text[], boolean) is
  'The hits of each kind that has any. A kind in which nothing has the words as typed is left out, unless all is '
  'forgiven.';

-- Where the words stand in the best hit: 0 whole in its name, 1 as beginnings there, 2 elsewhere.
create function private.strictness(hits private.kind_hits) returns int
  language sql immutable
as $$
  select case hits.kind when 'institution' then least(2, min(place) - 1)
    else least(2, greatest(1, (min(place) - 1) % (cardinality(private.search_fields(hits.kind)) + 2)) - 1) end::int
  from unnest(hits.reached) with ordinality as counted (reached, place) where reached > 0
$$;
comment on function private.strictness(private.kind_hits) is
  'Where the words stand in the best hit of a kind, by the question that found it (0090): 0 whole in the name, 1 as '
  'beginnings of its words, 2 anywhere.';

-- By what other name it was found; null where its own name has the words.
create function private.also_called(words text[], names text, aliases text[]) returns text
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  known constant text[] := private.words(names);
  missing constant text[] := array(
    select word from unnest(words) as word
    where not exists (select from unnest(known) as name_word where starts_with(name_word, word))
  );
begin
  if missing = '{}' then
    return null;
  end if;
  return coalesce(
    (
      select min(alias) from unnest(aliases) as alias
      where exists (
        select from unnest(private.words(alias)) as alias_word, unnest(missing) as word
        where starts_with(alias_word, word)
      )
    ),
    (select min(n.nickname) from public.search_nicknames as n where n.word = any (missing) and n.meaning_words <@ known)
  );
end
$$;
comment on function private.also_called(text[], text, text[]) is
  'The alias or the nickname by which words find names that lack them.';

create type private.suggestion as (
  kind text, id text, name text, name_en text, title text, code text, department text, department_en text,
  institution text, institution_en text, rating_count int, rating_avg numeric, professor_count int, course_count int,
  guide_type text, also_called text, weight int, place bigint
);
comment on type private.suggestion is
  'A line of a search of everything; weight is how known it is, place its order among those of its kind.';

create function private.suggested_professors(hits private.kind_hits, wanted_title text)
  returns setof private.suggestion
  language plpgsql stable rows 3
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    select 'professor', p.id::text, p.name, p.name_en,
      p.title, null,
      coalesce(d.name_pretty_card, d.name), d.name_en, coalesce(i.short_name, i.name),
      coalesce(i.short_name_en, i.name_en), p.rating_count, p.rating_avg, null::int, null::int, null,
      private.also_called(hits.words, concat_ws(' ', p.name, p.name_en), p.aliases), p.rating_count, first_three.place
    from (
      select p.id, row_number() over (
        order by
          width_bucket(hit.place::int - 1, hits.reached),
          (p.title = wanted_title) desc nulls last,
          p.rating_count desc, p.id
      ) as place
      from unnest(hits.found_ids) with ordinality as hit (id, place)
      join public.professors as p on p.id = hit.id and p.status = 'visible'
      order by 2 limit 3
    ) as first_three
    join public.professors as p using (id)
    join public.departments as d on d.id = p.department
    join public.institutions as i on i.id = p.institution;
end
$$;
comment on function private.suggested_professors(private.kind_hits, text) is
  'The first three professors of a search, as public.search_professors orders them.';

create function private.suggested_courses(hits private.kind_hits)
  returns setof private.suggestion
  language plpgsql stable rows 3
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    select 'course', c.id::text, c.name, c.name_en,
      null, c.code,
      coalesce(d.name_pretty_card, d.name), d.name_en, coalesce(i.short_name, i.name),
      coalesce(i.short_name_en, i.name_en), c.rating_count, c.rating_avg, null::int, null::int, null,
      private.also_called(hits.words, concat_ws(' ', c.name, c.name_en), c.aliases), c.rating_count, first_three.place
    from (
      select c.id, row_number() over (
        order by
          width_bucket(hit.place::int - 1, hits.reached),
          c.rating_count desc, c.id
      ) as place
      from unnest(hits.found_ids) with ordinality as hit (id, place)
      join public.courses as c on c.id = hit.id and c.status = 'visible'
      order by 2 limit 3
    ) as first_three
    join public.courses as c using (id)
    join public.departments as d on d.id = c.department
    join public.institutions as i on i.id = c.institution;
end
$$;
comment on function private.suggested_courses(private.kind_hits) is
  'The first three courses of a search, as public.search_courses orders them.';

create function private.suggested_institutions(hits private.kind_hits)
  returns setof private.suggestion
  language plpgsql stable rows 3
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    select 'institution', i.id::text, i.name, i.name_en, null, null, null, null, i.short_name, i.short_name_en,
      i.rating_count, null::numeric, i.professor_count, i.course_count, null,
      private.also_called(hits.words, concat_ws(' ', i.name, i.name_en, i.short_name, i.short_name_en), '{}'),
      -- A whole word is meant; a beginning is more likely someone's name.
      case when private.strictness(hits) = 0 then 2147483647 else 0 end, hit.place
    from unnest(hits.found_ids[:3]) with ordinality as hit (id, place)
    join public.institutions as i on i.id = hit.id;
end
$$;
comment on function private.suggested_institutions(private.kind_hits) is 'The first three institutions of a search.';

create function private.suggested_guides(hits private.kind_hits)
  returns setof private.suggestion
  language plpgsql stable rows 3
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    select 'guide', g.id::text, g.title, g.title, null::text, null::text, c.name, c.name_en,
      coalesce(i.short_name, i.name), coalesce(i.short_name_en, i.name_en), null::int, null::numeric, null::int,
      null::int, g.type, null::text, g.helpful_count, first_three.place
    from (
      -- As public.search_guides orders them.
      select g.id, row_number() over (
        order by width_bucket(hit.place::int - 1, hits.reached), g.helpful_count desc,
          g.id
      ) as place
      from unnest(hits.found_ids) with ordinality as hit (number, place)
      join private.guide_documents as d on d.number = hit.number
      join public.study_guides as g on g.id = d.guide_id and g.status = 'published'
      join public.courses as c on c.id = g.course_id and c.status = 'visible'
      order by 2 limit 3
    ) as first_three
    join public.study_guides as g using (id)
    join public.courses as c on c.id = g.course_id
    join public.institutions as i on i.id = g.institution;
end
$$;
comment on function private.suggested_guides(private.kind_hits) is
  'The first three study guides of a search, as public.search_guides orders them.';

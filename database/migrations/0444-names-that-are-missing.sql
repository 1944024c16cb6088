-- What a name that the catalogue lacks may look like, and who is here under a name like it.

create function private.name_problem(kind text, name text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  words constant text[] := regexp_split_to_array(name, ' ');
  letters constant text := 'A-Za-z\u00c0-\u024f\u0400-\u04ff\u05d0-\u05ea\u0620-\u064a';
begin
  return case
    when private.ink_length(name) < 2 or char_length(name) > 120 then 'length'
    when kind = 'professor' and not (cardinality(words) between 2 and 5) then 'words'
    when kind = 'professor' and exists (
      select from unnest(words) as word where word !~ format('^[%s][%1$s''’׳־-]*$', letters)
    ) then 'letters'
    when name !~ format('[%s]{2}', letters) then 'letters'
    -- A course may be the third of its name.
    when name ~* '([^iv\d\s])\1\1' then 'repeated'
    -- The last word is a family name, whatever else it means.
    when kind = 'professor' and exists (
      select from unnest(private.words(array_to_string(words[:cardinality(words) - 1], ' '))) as word
      where private.title_of(word) is not null
    ) then 'title'
    when private.reasons_in_words(name) <> '{}' then 'listed'
  end;
end
$$;
comment on function private.name_problem(text, text) is
  'What keeps a name from being proposed for a professor or course (kind): length, words (two to five), letters (and '
  'maqaf and geresh), repeated (three equal letters), title, listed (a word of the list, a link, a number). Null where '
  'nothing does.';

-- For everybody, who types: a bound number of candidates comes out of the search index, and those alone are compared by
-- their letters. Those that have all words, those that have all of them but for a letter, a nickname or the end of the
-- last one, and those of the same last word.
create function private.visible_alike(kind text, school int, called text, place int)
  returns table (
    id int, name text, name_en text, title text, department int, department_name text, department_name_en text,
    rating_count int, is_exact boolean
  )
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  asked constant text[] := (private.name_words(called))[:12];
  scope constant text := format('''#i%s''', school);
  nearly constant text := (
    select string_agg('(' || forms || ')', ' & ')
    from unnest(asked) with ordinality as typed (word, number), lateral (
      select string_agg(form, ' | ') as forms from (
        select format('''=%s''', word) || case when number = cardinality(asked) then ':*' else '' end as form
        union
        (select format('''=%s''', near) from private.corrections(word) as near where char_length(word) >= 3 limit 12)
        union
        (select (select '(' || string_agg(format('''=%s''', meant), ' & ') || ')' from unnest(n.meaning_words) as meant)
          from public.search_nicknames as n where n.word = any (private.nickname_forms(array[typed.word])) limit 4)
      ) as one
    ) as per_word
  );
begin
  if asked = '{}' or visible_alike.kind is null or visible_alike.kind not in ('professor', 'course') then
    return;
  end if;
  return query execute format(
    $sql$
    with candidates as (
      (select %1$s_id as id, true as has_all from private.%1$s_documents where document @@ $1 limit 20)
      union all (select %1$s_id, true from private.%1$s_documents where document @@ $2 limit 30)
      union all (select %1$s_id, false from private.%1$s_documents where document @@ $3 limit 30)
    ), measured as (
      select e.id, e.name, e.name_en, to_jsonb(e) ->> 'title' as title, e.department, e.rating_count, c.has_all, f.*
      from (select id, bool_or(has_all) as has_all from candidates group by id) as c
      join public.%1$ss as e on e.id = c.id and e.status = 'visible'
      cross join lateral (
        select max(private.likeness(private.trigrams($4), private.trigrams(words))) as letters,
          bool_or(words <@ $4 and $4 <@ words) as is_exact
        from unnest(array[e.name, e.name_en] || e.aliases) as known, private.name_words(known) as words
      ) as f
    )
    select m.id, m.name, m.name_en, m.title, m.department, d.name, d.name_en, m.rating_count, m.is_exact
    from measured as m join public.departments as d on d.id = m.department
    where m.has_all or m.letters >= 0.25
    order by m.is_exact desc, m.department is not distinct from $5 desc, m.has_all desc, m.letters desc,
      m.rating_count desc, m.id
    limit 3
    $sql$, visible_alike.kind
  ) using
    (scope || ' & ' || (select string_agg(format('''=%s''', word), ' & ') from unnest(asked) as word))::tsquery,
    (scope || ' & ' || nearly)::tsquery,
    (scope || format(' & ''=%s''', asked[cardinality(asked)]))::tsquery,
    asked, place;
end
$$;
comment on function private.visible_alike(text, int, text, int) is
  'At most three visible professors or courses of an institution under a name like this one, the likeliest first; '
  'is_exact: it is the same name but for spelling, titles and the order of words.';

create function public.like_entries(kind text, institution int, name text)
  returns table (
    id int, name text, name_en text, title text, department int, department_name text, department_name_en text,
    rating_count int, is_exact boolean
  )
  language sql stable security definer rows 3
  set search_path = ''
as $$
  select e.* from private.visible_alike(
    like_entries.kind, like_entries.institution, left(like_entries.name, 120), null
  ) as e
  where private.ink_length(left(like_entries.name, 120)) >= 3
$$;
revoke all on function public.like_entries(text, int, text) from public;
grant execute on function public.like_entries(text, int, text) to anon, authenticated;
comment on function public.like_entries(text, int, text) is
  'At most three visible professors or courses (kind) of an institution under a name like this one, of three letters '
  'or more; is_exact: it is the same name but for spelling, titles and the order of words.';

create function private.check_missing_name(
  kind text, field text, institution int, department int, name text, is_other boolean
) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  cleaned constant text := private.single_spaced(private.clean_text(check_missing_name.name));
  problem constant text := private.name_problem(check_missing_name.kind, cleaned);
  known int;
begin
  if problem is not null then
    perform private.refuse('missing/name', 400, 'This is no name that can be added.',
      json_build_object('field', check_missing_name.field, 'why', problem)::text);
  end if;
  if exists (
    select from public.catalogue_suggestions as s
    where s.institution = check_missing_name.institution and s.kind = check_missing_name.kind
      and s.name_key = private.name_key(cleaned) and s.status = 'dismissed' and s.decision_reason = 'not_found'
      and s.decided_at > now() - interval '30 days'
  ) then
    perform private.refuse('missing/blocked', 409, 'We have checked: this name is not at the institution.',
      json_build_object('field', check_missing_name.field, 'reason', 'not_found')::text);
  end if;
  if not is_other then
    select e.id into known
      from private.visible_alike(
        check_missing_name.kind, check_missing_name.institution, cleaned, check_missing_name.department) as e
      where e.is_exact and e.department = check_missing_name.department limit 1;
    if known is not null then
      perform private.refuse('missing/exists', 409, 'This name is in the catalogue.',
        json_build_object('entry_id', known)::text);
    end if;
  end if;
  return cleaned;
end
$$;
comment on function private.check_missing_name(text, text, int, int, text, boolean) is
  'The cleaned name of a professor or course (kind) to be proposed. Errors: missing/name (400, details {"field", '
  '"why"}), missing/blocked (409: not found in the last 30 days), missing/exists (409, details {"entry_id"}: in the '
  'same department, unless is_other).';

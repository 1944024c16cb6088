-- The catalogue as admins see it: hidden entries as well, what is missing in each, and how many of which there are.
--
-- One shape of row for all four kinds, so that one table of the screen shows them. Which rows are meant is put together
-- as text, once for the rows and once for their counts; every value in it is quoted (%L).

-- What is hidden is in no search document, and what lacks an English name is few of many.
create index professors_hidden_idx on public.professors (id) where status = 'hidden';
create index courses_hidden_idx on public.courses (id) where status = 'hidden';
create index professors_lacks_english_idx on public.professors (id) where private.lacks_english(name, name_en);
create index courses_lacks_english_idx on public.courses (id) where private.lacks_english(name, name_en);

create function private.entry_version(entry jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select md5((
    select jsonb_object_agg(key, value) from jsonb_each(entry)
    where key in ('id', 'name', 'name_en', 'short_name', 'short_name_en', 'name_pretty_card', 'kind', 'email_domains',
      'title', 'code', 'aliases', 'institution', 'department', 'status')
  )::text)
$$;
comment on function private.entry_version(jsonb) is
  'Differs once a fact of an entry (its row as JSON) has changed; ratings change nothing in it.';

create function private.catalogue_joins(kind text) returns text
  language plpgsql stable set search_path = ''
as $$
begin
  if private.catalogue_table(kind) is null then
    perform private.refuse('catalogue/invalid', 400, 'An entry is an institution, department, professor or course.');
  end if;
  return format('%s as e', private.catalogue_table(kind))
    || case when kind in ('professor', 'course') then ' join public.departments as d on d.id = e.department' else '' end
    || case when kind <> 'institution' then ' join public.institutions as i on i.id = e.institution' else '' end;
end
$$;
comment on function private.catalogue_joins(text) is
  'The tables that the rows of a kind come from: e, with d and i where it has them. Error catalogue/invalid (400).';

-- Visible professors and courses are found by their search documents; the few hidden ones, which have none, one by one.
create function private.catalogue_search(kind text, search text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  typed constant text[] := private.typed_words(search);
  names constant text[] := case when kind <> 'professor' then typed
    else array(select word from unnest(typed) as word where private.title_of(word) is null) end;
  words constant text[] := case when names = '{}' then typed else names end;
  folded constant text := format($sql$' ' || private.fold(concat_ws(' ', e.name, e.name_en, %s))$sql$, case kind
    when 'institution' then 'e.short_name, e.short_name_en'
    when 'department' then 'e.name_pretty_card'
    when 'professor' then $sql$array_to_string(e.aliases, ' ')$sql$
    else $sql$array_to_string(e.aliases, ' '), e.code$sql$
  end);
  alike constant text := (select string_agg(format('%s like %L', folded, '% ' || word || '%'), ' and ')
    from unnest(words) as word);
  number constant text := substring(search from '^\s*#?([0-9]{1,9})\s*$');
  question tsquery;
  matching text;
begin
  if words = '{}' then
    return 'true';
  end if;
  if kind in ('institution', 'department') then
    matching := alike;
  else
    question := (private.joined_parts(kind, words, false))[2]::tsquery;
    if private.matching(kind, question, '{}') = '{}' then
      question := private.forgiving_question(kind, words, '', 1);
    end if;
    matching := format(
      'e.id = any (array(select d.%1$s_id from private.%1$s_documents as d where d.document @@ %2$L::tsquery '
      || 'union all select e.id from %3$s as e where e.status = ''hidden'' and %4$s))',
      kind, question::text, private.catalogue_table(kind), alike);
  end if;
  return format('(%s%s)', matching, ' or e.id = ' || number);
end
$$;
comment on function private.catalogue_search(text, text) is
  'Condition on e: the names, aliases or code begin with the words that were typed, one typo forgiven where nothing '
  'else is found; or the number is its id.';

create function private.catalogue_scope(kind text, search text, filters jsonb) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  place record;
  conditions text[] := array[private.catalogue_search(kind, search)];
begin
  for place in select key, value from jsonb_each_text(filters) where value is not null loop
    if place.key in ('institution', 'department', 'after') then
      if place.value !~ '^[0-9]{1,9}$' then
        perform private.refuse_field(place.key, 'A number is expected.');
      end if;
      if place.key = 'after' then
        conditions := conditions || format('e.id > %L::int', place.value);
      elsif place.key = 'institution' and kind <> 'institution'
        or place.key = 'department' and kind in ('professor', 'course') then
        conditions := conditions || format('e.%I = %L::int', place.key, place.value);
      end if;
    elsif place.key <> 'only' then
      perform private.refuse_field(left(place.key, 60), 'There is no such filter.');
    end if;
  end loop;
  conditions := conditions || 'e.merged_into is null'::text;
  return array_to_string(conditions, ' and ');
end
$$;
comment on function private.catalogue_scope(text, text, jsonb) is
  'Condition on e of a search with its filters, without what it is narrowed to. Error catalogue/invalid (400).';

-- Two of one name within an institution; of courses within a department, since an introduction is taught in many. Not
-- those of which an admin has said that they are two (0366).
create function private.catalogue_only(kind text, facet text) returns text
  language plpgsql stable set search_path = ''
as $$
begin
  return case facet
    when 'lacks_english' then 'private.lacks_english(e.name, e.name_en)'
    when 'hidden' then case when kind in ('professor', 'course') then 'e.status = ''hidden''' else 'false' end
    when 'unrated' then case when kind in ('professor', 'course') then 'e.rating_count = 0'
      else 'e.professor_count = 0 and e.course_count = 0' end
    when 'double' then format(
      'exists (select from %s as o where %s and o.id <> e.id and o.merged_into is null and not exists (select '
      || 'from private.told_apart as t where t.kind = %L and t.one = least(o.id, e.id) '
      || 'and t.other = greatest(o.id, e.id)))',
      private.catalogue_table(kind),
      case kind
        when 'professor' then 'o.institution = e.institution and o.name = e.name'
        when 'course' then 'o.institution = e.institution and o.name = e.name and o.department = e.department'
        when 'department' then 'o.institution = e.institution and lower(o.name_en) = lower(e.name_en)'
        else 'lower(o.name_en) = lower(e.name_en)'
      end, kind)
  end;
end
$$;
comment on function private.catalogue_only(text, text) is
  'Condition on e: lacks_english, hidden, unrated (of departments and institutions: empty) or double (perhaps one that '
  'is there twice); null for any other word.';

create function private.catalogue_order(kind text, sort text) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  column_name constant text := case ltrim(sort, '-')
    when 'name' then 'e.name'
    when 'name_en' then 'e.name_en'
    when 'department' then case when kind in ('professor', 'course') then 'd.name' end
    when 'institution' then case when kind <> 'institution' then 'i.name' end
    when 'score' then case when kind in ('professor', 'course') then 'e.rating_score' end
    when 'ratings' then case when kind <> 'department' then 'e.rating_count' end
    when 'professors' then case when kind in ('department', 'institution') then 'e.professor_count' end
    when 'courses' then case when kind in ('department', 'institution') then 'e.course_count' end
    when 'id' then 'e.id'
  end;
  direction constant text := case when sort like '-%' then ' desc' else '' end;
begin
  return coalesce(column_name || direction || ', ', 'e.name, ') || 'e.id';
end
$$;
comment on function private.catalogue_order(text, text) is
  'Order of the rows: name, name_en, department, institution, score, ratings, professors, courses or id, with - before '
  'it the other way round; by name for anything else.';

create function public.catalogue_rows(
  kind text, search text default '', filters jsonb default '{}', sort text default 'name', page int default 1,
  page_size int default 50
) returns table (
  id int, name text, name_en text, title text, code text, short_name text, short_name_en text, name_pretty_card text,
  institution_kind text, domains text[], aliases text[], institution int, institution_name text,
  institution_name_en text, department int, department_name text, department_name_en text, status text,
  professor_count int, course_count int, rating_count int, rating_avg numeric, lacks_english boolean,
  may_be_double boolean, version text
)
  language plpgsql stable security definer rows 50
  set search_path = ''
as $$
#variable_conflict use_column
declare
  ordered constant text := private.catalogue_order(kind, sort);
  most constant int := least(greatest(page_size, 1), 1000);
begin
  perform private.require_admin();
  -- The page is chosen by narrow rows first; what costs something is worked out for those alone that are shown.
  return query execute format($sql$
    select e.id, e.name, e.name_en, f.title, f.code, f.short_name, f.short_name_en, f.name_pretty_card, f.kind,
      f.email_domains, f.aliases, f.institution, i.name, i.name_en, f.department, d.name, d.name_en,
      coalesce(f.status, 'visible'), f.professor_count, f.course_count, f.rating_count, f.rating_avg,
      private.lacks_english(e.name, e.name_en), %s, private.entry_version(to_jsonb(e))
    from %s as e
    cross join lateral jsonb_to_record(to_jsonb(e)) as f (
      title text, code text, short_name text, short_name_en text, name_pretty_card text, kind text,
      email_domains text[], aliases text[], institution int, department int, status text, professor_count int,
      course_count int, rating_count int, rating_avg numeric
    )
    left join public.institutions as i on i.id = f.institution
    left join public.departments as d on d.id = f.department
    where e.id = any (array(select e.id from %s where %s order by %s limit %s offset %s))
    order by %s
  $sql$,
    private.catalogue_only(kind, 'double'), private.catalogue_table(kind), private.catalogue_joins(kind),
    concat_ws(' and ', private.catalogue_scope(kind, search, filters),
      private.catalogue_only(kind, filters ->> 'only')),
    ordered, most, (greatest(page, 1)::bigint - 1) * most, ordered);
end
$$;
revoke all on function public.catalogue_rows(text, text, jsonb, text, int, int) from public;
grant execute on function public.catalogue_rows(text, text, jsonb, text, int, int) to authenticated;
comment on function public.catalogue_rows(text, text, jsonb, text, int, int) is
  'For admins: a page of professors, courses, departments or institutions, hidden ones among them, merged ones not. '
  'search: beginnings of names, aliases or the code, or an id. filters: institution, department, only '
  '(lacks_english, hidden, unrated, double), after (ids above it, for exports in pages by sort id). sort: as '
  'private.catalogue_order. page from 1, page_size at most 1000. version: what save_entry takes. Errors '
  'admin/required, insufficient_aal (403), catalogue/invalid (400).';

create function public.catalogue_counts(kind text, search text default '', filters jsonb default '{}')
  returns table (total int, lacks_english int, hidden int, unrated int, may_be_double int)
  language plpgsql stable security definer rows 1
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return query execute format(
    'select count(*)::int, count(*) filter (where %s)::int, count(*) filter (where %s)::int, '
    || 'count(*) filter (where %s)::int, count(*) filter (where %s)::int from %s where %s',
    private.catalogue_only(kind, 'lacks_english'), private.catalogue_only(kind, 'hidden'),
    private.catalogue_only(kind, 'unrated'), private.catalogue_only(kind, 'double'),
    private.catalogue_joins(kind), private.catalogue_scope(kind, search, filters));
end
$$;
revoke all on function public.catalogue_counts(text, text, jsonb) from public;
grant execute on function public.catalogue_counts(text, text, jsonb) to authenticated;
comment on function public.catalogue_counts(text, text, jsonb) is
  'One row, for admins: how many rows a search with its filters has, and of how many of them what is wrong; the filter '
  'only is left aside. Errors as of catalogue_rows.';

create function public.catalogue_totals()
  returns table (institutions int, departments int, professors int, courses int, teachings int)
  language plpgsql stable security definer rows 1
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select
    (select count(*)::int from public.institutions where merged_into is null),
    (select count(*)::int from public.departments where merged_into is null),
    (select count(*)::int from public.professors where merged_into is null),
    (select count(*)::int from public.courses where merged_into is null),
    (select count(*)::int from public.course_professors);
end
$$;
revoke all on function public.catalogue_totals() from public;
grant execute on function public.catalogue_totals() to authenticated;
comment on function public.catalogue_totals() is
  'One row, for admins: how many there are of each kind, and how many pairs of who teaches what. Errors '
  'admin/required, insufficient_aal (403).';

-- What an admin may write into the catalogue: each field cleaned and judged by one function, for the table, for
-- accepted suggestions and for whatever else makes an entry.
--
-- Fields travel as JSON by the names of their columns. An institution is never given for a professor or course: it is
-- the department's, so that the two cannot contradict each other.

create function private.clean_line(written text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select nullif(btrim(regexp_replace(private.clean_text(written), '\s+', ' ', 'g')), '') $$;
comment on function private.clean_line(text) is
  'A text of one line without invisible characters and without spaces beyond one; null where nothing is left.';

-- English is missing where a row repeats the Hebrew name, or has no Latin letter.
-- No search path of its own, so that the planner puts the words of it in place and finds the partial indexes.
create function private.lacks_english(name text, name_en text) returns boolean
  language sql immutable parallel safe
as $$ select name_en = name or name_en !~ '[A-Za-z]' $$;
grant execute on function private.lacks_english(text, text) to service_role;
comment on function private.lacks_english(text, text) is 'Whether the English name of an entry has yet to be written.';

create function private.refuse_field(field text, message text) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.refuse('catalogue/invalid', 400, message, json_build_object('field', field)::text);
end
$$;
comment on function private.refuse_field(text, text) is
  'Refuses what was written into a field of the catalogue: catalogue/invalid (400), details {"field"}.';

create function private.clean_names(field text, given jsonb, except_words text[]) returns text[]
  language plpgsql stable set search_path = ''
as $$
declare
  cleaned text[];
begin
  if jsonb_typeof(given) is distinct from 'array' or jsonb_array_length(given) > 20 then
    perform private.refuse_field(field, 'A list of at most 20 is expected.');
  end if;
  -- One of each by private.match_key, in the order in which they were written.
  cleaned := array(
    select (array_agg(name order by place))[1] from (
      select private.clean_line(value) as name, place
      from jsonb_array_elements_text(given) with ordinality as written (value, place)
    ) as lines
    where name is not null and private.match_key(name) <> all (except_words) and private.fold(name) <> ''
    group by private.match_key(name) order by min(place)
  );
  if exists (select from unnest(cleaned) as name where private.ink_length(name) < 2 or char_length(name) > 120) then
    perform private.refuse_field(field, 'Each name has 2 to 120 characters.');
  end if;
  return cleaned;
end
$$;
comment on function private.clean_names(text, jsonb, text[]) is
  'Other names of an entry, each once and none of except_words (both by private.match_key); at most 20. Error '
  'catalogue/invalid (400).';

-- A domain that anybody can have an address at would make everybody a student of the institution.
create function private.is_own_domain(domain text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select char_length(domain) <= 100 and domain ~ '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$'
    and domain !~ '^(gmail|googlemail|outlook|hotmail|live|yahoo|icloud|proton|protonmail|walla)\.[a-z.]+$'
    and domain !~ '^(ac|co|org|gov|k12|muni|net)\.il$'
$$;
comment on function private.is_own_domain(text) is
  'Whether it is a domain, in small letters, and not one at which anybody can have an address.';

create function private.clean_domains(given jsonb) returns text[]
  language plpgsql stable set search_path = ''
as $$
declare
  cleaned text[];
begin
  if jsonb_typeof(given) is distinct from 'array' or jsonb_array_length(given) > 20 then
    perform private.refuse_field('email_domains', 'A list of at most 20 is expected.');
  end if;
  cleaned := array(
    select distinct domain from (
      select lower(ltrim(private.clean_line(value), '@')) as domain from jsonb_array_elements_text(given) as value
    ) as lines
    where domain is not null order by domain
  );
  if exists (
    select from unnest(cleaned) as domain where not private.is_own_domain(domain)
  ) then
    perform private.refuse_field(
      'email_domains', 'A domain of the institution''s own is expected, as in post.tau.ac.il.');
  end if;
  return cleaned;
end
$$;
comment on function private.clean_domains(jsonb) is
  'Domains of student addresses, lower case and sorted; error catalogue/invalid (400) for what is no domain, or one at '
  'which anybody can have an address.';

-- What is given replaces what is known of the row; what is left out stays.
create function private.clean_entry(kind text, given jsonb, known jsonb default '{}') returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  fields constant text[] := case kind
    when 'institution' then '{name,name_en,short_name,short_name_en,kind,email_domains}'
    when 'department' then '{name,name_en,name_pretty_card,institution}'
    when 'professor' then '{name,name_en,title,aliases,department}'
    when 'course' then '{name,name_en,code,aliases,department}'
  end;
  longest constant int := case kind when 'course' then 160 else 120 end;
  field text;
  entry jsonb := known;
begin
  if fields is null then
    perform private.refuse('catalogue/invalid', 400, 'An entry is an institution, department, professor or course.');
  end if;
  if jsonb_typeof(given) is distinct from 'object' then
    perform private.refuse('catalogue/invalid', 400, 'Fields by their names are expected.');
  end if;
  for field in select jsonb_object_keys(given) loop
    if field <> all (fields) then
      perform private.refuse_field(left(field, 60), 'There is no such field.');
    elsif field in ('department', 'institution') then
      if jsonb_typeof(given -> field) <> 'number' or (given ->> field) !~ '^[0-9]{1,9}$' then
        perform private.refuse_field(field, 'A number is expected.');
      end if;
      entry := entry || jsonb_build_object(field, given -> field);
    elsif field not in ('aliases', 'email_domains') then
      if jsonb_typeof(given -> field) not in ('string', 'null') then
        perform private.refuse_field(field, 'A text is expected.');
      end if;
      entry := entry || jsonb_build_object(field, private.clean_line(given ->> field));
    end if;
  end loop;

  -- An entry without an English name repeats the Hebrew one until someone writes it, also after a change of that.
  if entry ->> 'name_en' is null
    or not given ? 'name_en' and entry ->> 'name_en' = known ->> 'name' then
    entry := entry || jsonb_build_object('name_en', entry -> 'name');
  end if;
  foreach field in array array['name', 'name_en'] loop
    if coalesce(private.ink_length(entry ->> field) < 2 or char_length(entry ->> field) > longest, true) then
      perform private.refuse_field(field, format('A name has 2 to %s characters.', longest));
    end if;
  end loop;
  if private.fold(entry ->> 'name') = '' then
    perform private.refuse_field('name', 'A name has letters.');
  end if;
  foreach field in array array['short_name', 'short_name_en', 'name_pretty_card', 'code'] loop
    if char_length(entry ->> field) > (case field when 'code' then 40 else 60 end) then
      perform private.refuse_field(field, 'This is too long.');
    end if;
  end loop;
  if kind = 'professor' and entry ->> 'title' <> all ('{prof,dr,adv,mr,ms}') then
    perform private.refuse_field('title', 'A title is prof, dr, adv, mr or ms.');
  end if;
  if kind = 'institution' then
    entry := entry || jsonb_build_object('kind', coalesce(entry ->> 'kind', 'college'));
    if entry ->> 'kind' !~ '^[a-z_]{2,40}$' then
      perform private.refuse_field('kind', 'A kind is a word of small Latin letters.');
    end if;
  end if;
  if given ? 'aliases' or kind in ('professor', 'course') and not entry ? 'aliases' then
    entry := entry || jsonb_build_object('aliases', to_jsonb(private.clean_names('aliases',
      coalesce(given -> 'aliases', '[]'),
      array[private.match_key(entry ->> 'name'), private.match_key(entry ->> 'name_en')])));
  end if;
  if given ? 'email_domains' or kind = 'institution' and not entry ? 'email_domains' then
    entry := entry || jsonb_build_object('email_domains',
      to_jsonb(private.clean_domains(coalesce(given -> 'email_domains', '[]'))));
  end if;
  if kind in ('professor', 'course') then
    entry := entry || coalesce(
      (select jsonb_build_object('institution', d.institution) from public.departments as d
        where d.id = (entry ->> 'department')::int and d.merged_into is null), '{"institution": null}');
    if entry ->> 'institution' is null then
      perform private.refuse_field('department', 'There is no such department.');
    end if;
  elsif kind = 'department'
    and not exists (select from public.institutions
      where id = (entry ->> 'institution')::int and merged_into is null) then
    perform private.refuse_field('institution', 'There is no such institution.');
  end if;
  return entry;
end
$$;
comment on function private.clean_entry(text, jsonb, jsonb) is
  'A row of the catalogue as it will be: what is given (fields by their columns), cleaned, over what is known of it. '
  'Error catalogue/invalid (400), details {"field"}.';

create function private.create_entry(kind text, fields jsonb) returns int
  language plpgsql volatile set search_path = ''
as $$
declare
  entry constant jsonb := private.clean_entry(kind, fields);
  made int;
begin
  case kind
    when 'institution' then
      insert into public.institutions (name, name_en, short_name, short_name_en, kind, email_domains)
        select name, name_en, short_name, short_name_en, g.kind, email_domains
        from jsonb_populate_record(null::public.institutions, entry) as g returning id into made;
    when 'department' then
      insert into public.departments (name, name_en, name_pretty_card, institution)
        select name, name_en, name_pretty_card, institution
        from jsonb_populate_record(null::public.departments, entry) returning id into made;
    when 'professor' then
      insert into public.professors (name, name_en, title, aliases, institution, department)
        select name, name_en, title, aliases, institution, department
        from jsonb_populate_record(null::public.professors, entry) returning id into made;
    when 'course' then
      insert into public.courses (name, name_en, code, aliases, institution, department)
        select name, name_en, code, aliases, institution, department
        from jsonb_populate_record(null::public.courses, entry) returning id into made;
  end case;
  return made;
exception
  when unique_violation then
    perform private.refuse('catalogue/exists', 409, 'There is one of this name already.', '{"field": "name"}');
end
$$;
comment on function private.create_entry(text, jsonb) is
  'Makes a professor, course, department or institution of fields by their columns (professors and courses: '
  'department, never institution) and answers its id. Begin a decision before it (private.begin_decision). Errors '
  'catalogue/invalid (400), catalogue/exists (409): details {"field"}.';

create function private.add_alias(kind text, id int, alias text) returns boolean
  language plpgsql volatile set search_path = ''
as $$
declare
  known jsonb;
  names text[];
begin
  if kind not in ('professor', 'course') then
    perform private.refuse('catalogue/invalid', 400, 'Professors and courses have aliases.');
  end if;
  execute format('select to_jsonb(e) from %s as e where e.id = $1 for no key update', private.catalogue_table(kind))
    into known using add_alias.id;
  if known is null then
    return false;
  end if;
  names := private.clean_names('aliases', known -> 'aliases' || to_jsonb(alias),
    array[private.match_key(known ->> 'name'), private.match_key(known ->> 'name_en')]);
  if to_jsonb(names) = known -> 'aliases' then
    return false;
  end if;
  execute format('update %s set aliases = $1 where id = $2', private.catalogue_table(kind)) using names, add_alias.id;
  return true;
end
$$;
comment on function private.add_alias(text, int, text) is
  'Adds another name of a professor or course, which search finds from then on; false where there is no such entry, or '
  'it has the name already. Begin a decision before it. Error catalogue/invalid (400).';

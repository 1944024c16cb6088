-- What admins change in the catalogue goes into the log of decisions, and can be taken back.
--
-- Logged are the facts of an entry, never its tallies: those move with every rating, and triggers on named columns cost
-- a rating nothing. Merging logs the state of the row that goes as well, and is taken back as a whole
-- (private.undo_merge), since more than the row has moved.

create trigger _900_log after insert or delete
  or update of name, name_en, short_name, short_name_en, kind, email_domains, merged_into on public.institutions
  for each row execute function private.tg__log_decision(
    'institution', 'id', 'name', 'name_en', 'short_name', 'short_name_en', 'kind', 'email_domains', 'merged_into');
create trigger _900_log after insert or delete or update of name, name_en, name_pretty_card, institution, merged_into
  on public.departments
  for each row execute function private.tg__log_decision(
    'department', 'id', 'name', 'name_en', 'name_pretty_card', 'institution', 'merged_into');
create trigger _900_log after insert or delete
  or update of name, name_en, title, aliases, institution, department, status, merged_into on public.professors
  for each row execute function private.tg__log_decision(
    'professor', 'id', 'name', 'name_en', 'title', 'aliases', 'institution', 'department', 'status', 'merged_into');
create trigger _900_log after insert or delete
  or update of name, name_en, code, aliases, institution, department, status, merged_into on public.courses
  for each row execute function private.tg__log_decision(
    'course', 'id', 'name', 'name_en', 'code', 'aliases', 'institution', 'department', 'status', 'merged_into');
create trigger _900_log after insert or delete on public.course_professors
  for each row execute function private.tg__log_decision(
    'teaching', 'course_id,professor_id', 'course_id', 'professor_id');

-- Undo ----------------------------------------------------------------------------------------------------------------

create function private.catalogue_table(kind text) returns regclass
  language sql immutable set search_path = ''
as $$
  select case kind
    when 'institution' then 'public.institutions'::regclass
    when 'department' then 'public.departments'::regclass
    when 'professor' then 'public.professors'::regclass
    when 'course' then 'public.courses'::regclass
  end
$$;
comment on function private.catalogue_table(text) is 'The table of a kind of the catalogue; null for any other word.';

-- Every foreign key counts, those of tables to come as well. Search documents go with their entry, and so does a pair
-- that no rating names: the ratings would name the entry too.
create function private.entry_is_used(kind text, id int) returns boolean
  language plpgsql stable set search_path = ''
as $$
declare
  link record;
  is_used boolean;
begin
  for link in
    select con.conrelid::regclass as referencing, att.attname as name
    from pg_catalog.pg_constraint as con
    join pg_catalog.pg_attribute as att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
    where con.contype = 'f' and con.confrelid = private.catalogue_table(kind)
      and con.conrelid not in ('private.professor_documents'::regclass, 'private.course_documents'::regclass,
        'public.course_professors'::regclass)
  loop
    execute format('select exists (select from %s where %I = $1)', link.referencing, link.name) into is_used using id;
    if is_used then
      return true;
    end if;
  end loop;
  return false;
end
$$;
comment on function private.entry_is_used(text, int) is
  'Whether anything refers to an entry of the catalogue but its search document and pairs without ratings.';

create function private.undo_entry(decision private.decisions) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  entries constant regclass := private.catalogue_table(decision.subject_kind);
  key constant int := decision.subject_key::int;
  known jsonb;
  columns text;
begin
  execute format('select to_jsonb(e) from %s as e where e.id = $1 for update', entries) into known using key;
  if known is null then
    return 'gone';
  end if;
  if decision.action = 'merge' then
    return private.undo_merge(decision);
  end if;
  if 'merged' in (decision.before ->> 'status', decision.after ->> 'status') then
    return 'not_possible';
  end if;
  if decision.before = '{}' then
    -- It was made by the decision. What people have since written about it is worth more than the mistake.
    if private.entry_is_used(decision.subject_kind, key) then
      return 'not_possible';
    end if;
    execute format('delete from %s where id = $1', entries) using key;
    return 'done';
  end if;
  -- What the decision carried besides the columns is not compared.
  if exists (
    select from jsonb_object_keys(decision.before) as name
    where known -> name is distinct from decision.after -> name
  ) then
    return 'changed';
  end if;
  select string_agg(format('%1$I = given.%1$I', name), ', ') into columns
    from jsonb_object_keys(decision.before) as name;
  execute format(
    'update %1$s as e set %2$s from jsonb_populate_record(null::%1$s, $1) as given where e.id = $2', entries, columns
  ) using decision.before, key;
  return 'done';
exception
  -- Its old name was given to another entry meanwhile, or its department is gone.
  when unique_violation or foreign_key_violation then
    return 'not_possible';
end
$$;
comment on function private.undo_entry(private.decisions) is
  'Takes back a change of an entry of the catalogue, or deletes one that was made and that nothing refers to: done, '
  'changed (somebody has changed the same since), gone, not_possible.';

create function private.undo_institution(decision private.decisions) returns text
  language sql volatile set search_path = ''
as $$ select private.undo_entry(decision) $$;
comment on function private.undo_institution(private.decisions) is 'private.undo_entry, by the name of its kind.';

create function private.undo_department(decision private.decisions) returns text
  language sql volatile set search_path = ''
as $$ select private.undo_entry(decision) $$;
comment on function private.undo_department(private.decisions) is 'private.undo_entry, by the name of its kind.';

create function private.undo_professor(decision private.decisions) returns text
  language sql volatile set search_path = ''
as $$ select private.undo_entry(decision) $$;
comment on function private.undo_professor(private.decisions) is 'private.undo_entry, by the name of its kind.';

create function private.undo_course(decision private.decisions) returns text
  language sql volatile set search_path = ''
as $$ select private.undo_entry(decision) $$;
comment on function private.undo_course(private.decisions) is 'private.undo_entry, by the name of its kind.';

create function private.undo_teaching(decision private.decisions) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  course constant int := split_part(decision.subject_key, ':', 1)::int;
  professor constant int := split_part(decision.subject_key, ':', 2)::int;
begin
  if decision.action = 'merge' then
    return private.undo_merge(decision);
  end if;
  if decision.before <> '{}' then
    insert into public.course_professors (course_id, professor_id) values (course, professor) on conflict do nothing;
    return case when found then 'done' else 'changed' end;
  end if;
  if private.pair_is_rated(course, professor) then
    return 'not_possible';
  end if;
  delete from public.course_professors where course_id = course and professor_id = professor;
  return case when found then 'done' else 'gone' end;
exception
  when foreign_key_violation then
    return 'gone';
end
$$;
comment on function private.undo_teaching(private.decisions) is
  'Takes back that a professor teaches a course, or no longer does: done, changed, gone; not_possible where ratings '
  'name the pair.';

-- Ratings in any state: the foreign key would empty their column, which no undo could fill again.
create function private.pair_is_rated(course int, professor int) returns boolean
  language plpgsql volatile set search_path = ''
as $$
begin
  -- Nobody can name the pair in a rating until this transaction ends.
  perform from public.course_professors where course_id = course and professor_id = professor for update;
  return exists (select from public.ratings as r where r.course_id = course and r.professor_id = professor)
    or exists (select from public.course_ratings as r where r.course_id = course and r.professor_id = professor);
end
$$;
comment on function private.pair_is_rated(int, int) is
  'Locks a pair, and answers whether a rating, in any state, names it.';

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

create function private.guard_entry(decision private.decisions, known jsonb) returns text
  language sql volatile set search_path = ''
as $$
  select case
    when known is null then 'gone'
    when 'merged' in (decision.before ->> 'status', decision.after ->> 'status') then 'not_possible'
    -- It was made by the decision. What people have since written about it is worth more than the mistake.
    when decision.before = '{}' and private.entry_is_used(decision.subject_kind, (known ->> 'id')::int)
      then 'not_possible'
  end
$$;
comment on function private.guard_entry(private.decisions, jsonb) is
  'What keeps a change of an entry of the catalogue from being taken back (private.case_kinds.guard).';

create function private.guard_teaching(decision private.decisions, known jsonb) returns text
  language sql volatile set search_path = ''
as $$
  select case when decision.before = '{}'
    and private.pair_is_rated((known ->> 'course_id')::int, (known ->> 'professor_id')::int) then 'not_possible' end
$$;
comment on function private.guard_teaching(private.decisions, jsonb) is
  'Keeps a pair that ratings name (private.case_kinds.guard).';

insert into private.case_kinds (kind, subject, key_columns, guard) values
  ('institution', 'public.institutions', '{id}', 'private.guard_entry'),
  ('department', 'public.departments', '{id}', 'private.guard_entry'),
  ('teaching', 'public.course_professors', '{course_id,professor_id}', 'private.guard_teaching');
insert into private.case_kinds (kind, subject, waiting, list, load, lock, decide, decisions, reasoned, guard)
  select kind, ('public.' || kind || 's')::regclass, 'private.waiting_pages', 'private.list_pages',
    'private.details_of_page', 'private.lock_cases', 'private.decide_target', '{keep,restore}', '{hide}',
    'private.guard_entry'
  from unnest('{professor,course}'::text[]) as kind;

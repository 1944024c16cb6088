-- Responses are cached by the servers for a while. So that none shows what is no longer there, the database tells on
-- the channel page_changes what was changed, once a transaction and thing:
--   p12  ratings, numbers, reviews and answer of professor 12;  c7  the same of course 7
--   i3   reviews of institution 3;  q  what may be quoted;  g  study guides;  o  figures of the site
--   *    what every page may show: names, places, who teaches what, settings
-- What depends on which is in server/http/response-cache/tags.ts. Only ids are told, never who wrote or what.
--
-- Columns of numbers that move with each rating (counts, sums, ranks) have no trigger of their own: the rating has.

create function private.tg__tell_pages() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('page_changes', tg_argv[0]);
  return null;
end
$$;
comment on function private.tg__tell_pages() is
  'Tells the servers that pages of the kind that it is given have changed.';

create function private.tg__tell_pages_of() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  changed constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform pg_notify('page_changes', tg_argv[0] || (changed ->> tg_argv[1]));
  return null;
end
$$;
comment on function private.tg__tell_pages_of() is
  'Tells of what is named by a column: the letter of the kind, and the column.';

-- Both tables name a professor and a course. What is not visible was on no page, and is on none.
create function private.tg_ratings__tell_pages() returns trigger
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  keys text;
begin
  if tg_op <> 'INSERT' then
    select string_agg(distinct key, ' ') into keys
      from removed as r cross join lateral (values ('p' || r.professor_id), ('c' || r.course_id)) as k (key)
      where r.status = 'visible';
    perform pg_notify('page_changes', case when length(keys) > 2000 then '*' else keys end) where keys is not null;
  end if;
  if tg_op <> 'DELETE' then
    select string_agg(distinct key, ' ') into keys
      from added as r cross join lateral (values ('p' || r.professor_id), ('c' || r.course_id)) as k (key)
      where r.status = 'visible';
    perform pg_notify('page_changes', case when length(keys) > 2000 then '*' else keys end) where keys is not null;
  end if;
  return null;
end
$$;
comment on function private.tg_ratings__tell_pages() is
  'Tells of the professors and courses whose visible ratings were written, changed or taken away.';

create trigger _900_tell_pages_insert after insert on public.ratings
  referencing new table as added for each statement
  when (current_user <> 'authenticated') execute function private.tg_ratings__tell_pages();
create trigger _900_tell_pages_update after update on public.ratings
  referencing old table as removed new table as added for each statement
  when (current_user <> 'authenticated') execute function private.tg_ratings__tell_pages();
create trigger _900_tell_pages_delete after delete on public.ratings
  referencing old table as removed for each statement execute function private.tg_ratings__tell_pages();
create trigger _900_tell_pages_insert after insert on public.course_ratings
  referencing new table as added for each statement
  when (current_user <> 'authenticated') execute function private.tg_ratings__tell_pages();
create trigger _900_tell_pages_update after update on public.course_ratings
  referencing old table as removed new table as added for each statement
  when (current_user <> 'authenticated') execute function private.tg_ratings__tell_pages();
create trigger _900_tell_pages_delete after delete on public.course_ratings
  referencing old table as removed for each statement execute function private.tg_ratings__tell_pages();

-- People write one row, of which nothing has to be read (docs/decisions/0210). What they send is told of with all that
-- follows from it (0244), what they edit here.
create function private.tg_ratings__tell_pages_of_edited() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'visible' then
    perform pg_notify('page_changes', concat_ws(' ', 'p' || new.professor_id, 'c' || new.course_id));
  end if;
  if old.status = 'visible' then
    perform pg_notify('page_changes', concat_ws(' ', 'p' || old.professor_id, 'c' || old.course_id));
  end if;
  return null;
end
$$;
comment on function private.tg_ratings__tell_pages_of_edited() is
  'Tells of the professor and the course of a visible rating that a person has changed.';
create trigger _900_tell_pages_of_edited after update on public.ratings
  for each row when (current_user = 'authenticated') execute function private.tg_ratings__tell_pages_of_edited();
create trigger _900_tell_pages_of_edited after update on public.course_ratings
  for each row when (current_user = 'authenticated') execute function private.tg_ratings__tell_pages_of_edited();

create trigger _900_tell_pages after insert or delete
  or update of name, name_en, short_name, short_name_en, kind, email_domains, merged_into on public.institutions
  for each statement execute function private.tg__tell_pages('*');
create trigger _900_tell_pages after insert or delete
  or update of name, name_en, name_pretty_card, institution, merged_into on public.departments
  for each statement execute function private.tg__tell_pages('*');
create trigger _900_tell_pages after insert or delete
  or update of name, name_en, title, aliases, institution, department, status, merged_into on public.professors
  for each statement execute function private.tg__tell_pages('*');
create trigger _900_tell_pages after insert or delete
  or update of name, name_en, code, aliases, institution, department, status, merged_into on public.courses
  for each statement execute function private.tg__tell_pages('*');
create trigger _900_tell_pages after insert or delete or update of course_id, professor_id
  on public.course_professors for each statement execute function private.tg__tell_pages('*');
create trigger _900_tell_pages after insert or update or delete on public.app_settings
  for each statement execute function private.tg__tell_pages('*');
create trigger _900_tell_pages after insert or update or delete on public.search_nicknames
  for each statement execute function private.tg__tell_pages('*');
create trigger _900_tell_pages after insert or update or delete on private.target_locks
  for each statement execute function private.tg__tell_pages('*');

-- What somebody objects to is quoted nowhere.
create trigger _900_tell_pages after insert or update or delete on public.review_reports
  for each row execute function private.tg__tell_pages('q');

create trigger _900_tell_pages_of after insert or delete or update of status, published_answer on public.page_claims
  for each row execute function private.tg__tell_pages_of('p', 'professor_id');
create trigger _900_tell_pages_of after insert or update or delete on public.institution_ratings
  for each row execute function private.tg__tell_pages_of('i', 'institution_id');

-- By row: jobs that sweep and count find nothing most of the time, and a statement that changes no row would be told
-- too.
-- In one transaction the same word is sent once.
-- Openings of a guide are counted each; pages say their number when they are made again.
create trigger _900_tell_pages after insert or delete
  or update of course_id, institution, department, type, language, title, body, url, exam_year, exam_semester,
    exam_sitting, status, merged_into, helpful_count, file_count, published_at, revised_at on public.study_guides
  for each row execute function private.tg__tell_pages('g');
create trigger _900_tell_pages after insert or update or delete on public.guide_files
  for each row execute function private.tg__tell_pages('g');
create trigger _900_tell_pages after insert or update or delete on public.guide_requests
  for each row execute function private.tg__tell_pages('g');

create trigger _900_tell_pages after insert or update or delete on private.quarter_figures
  for each row execute function private.tg__tell_pages('o');
create trigger _900_tell_pages after insert or update or delete on private.raffles
  for each row execute function private.tg__tell_pages('o');

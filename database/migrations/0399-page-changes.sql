-- Responses are cached by the servers for a while. So that none shows what is no longer there, the database notifies on
-- the channel page_changes what was changed, once a transaction and thing:
--   p12  ratings, numbers, reviews and reply of professor 12;  c7  the same of course 7
--   i3   reviews of institution 3;  q  what may be quoted;  g  study guides;  o  figures of the site
--   *    what every page may show: names, institutions, who teaches what, settings
-- What depends on which is in server/http/response-cache/tags.ts. Only ids are sent, never who wrote or what.
--
-- Ratings notify with all that follows from them (0244). Columns of numbers that move with them (counts, sums, ranks)
-- have no trigger of their own.

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

-- What someone objects to is quoted nowhere.
create trigger _900_tell_pages after insert or update or delete on private.reports
  for each row execute function private.tg__tell_pages('q');

create trigger _900_tell_pages_of after insert or delete or update of status, published_answer on public.page_claims
  for each row execute function private.tg__tell_pages_of('p', 'professor_id');
create trigger _900_tell_pages_of after insert or update or delete on public.institution_ratings
  for each row execute function private.tg__tell_pages_of('i', 'institution_id');

-- By row: jobs that sweep and count find nothing most of the time, and a statement that changes no row would be sent
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

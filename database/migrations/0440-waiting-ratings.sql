-- A rating that waits: for its page to be added to the catalogue, for the grades, or together with others.
--
-- It is held and has waits_for. Its writer alone sees it; it counts nowhere and earns nothing yet
-- (private.waiting_tickets); it is in no queue, and nobody but its writer can ask for it. Words that an admin has to
-- see first are noted as they are sent (held_reasons), and hold it once it waits for nothing else any more. It is then
-- posted on the day of its release, and that day is all that is known of the release.
--
-- A page that is only proposed (status of a professor or course) is a row that no policy shows: no list, search, count,
-- sitemap or picture has it, and who guesses its id meets what an id that was never given would give.

alter table public.professors drop constraint professors_status_check,
  add constraint professors_status_check check (status in ('visible', 'hidden', 'merged', 'proposed'));
alter table public.courses drop constraint courses_status_check,
  add constraint courses_status_check check (status in ('visible', 'hidden', 'merged', 'proposed'));
comment on column public.professors.status is
  'visible; hidden by an admin; merged into another, named by merged_into; proposed by a person who misses it.';
comment on column public.courses.status is
  'visible; hidden by an admin; merged into another, named by merged_into; proposed by a person who misses it.';
-- Nobody sees a proposal, so none makes pages be rendered again.
create function private.tg__tell_pages_of_shown() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(old.status, 'proposed') <> 'proposed' or coalesce(new.status, 'proposed') <> 'proposed' then
    perform pg_notify('page_changes', '*');
  end if;
  return null;
end
$$;
comment on function private.tg__tell_pages_of_shown() is
  'Tells the servers that pages have changed, by a professor or course that is or was more than proposed.';
create function private.tg_course_professors__tell_pages() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  pair constant public.course_professors := coalesce(new, old);
begin
  if exists (
    select from public.professors as p, public.courses as c
    where p.id = pair.professor_id and c.id = pair.course_id and 'proposed' not in (p.status, c.status)
  ) then
    perform pg_notify('page_changes', '*');
  end if;
  return null;
end
$$;
comment on function private.tg_course_professors__tell_pages() is
  'Tells the servers that pages have changed, by a pair whose professor and course are there and not only proposed.';
drop trigger _900_tell_pages on public.professors;
drop trigger _900_tell_pages on public.courses;
drop trigger _900_tell_pages on public.course_professors;
create trigger _900_tell_pages after insert or delete
  or update of name, name_en, title, aliases, institution, department, status, merged_into on public.professors
  for each row execute function private.tg__tell_pages_of_shown();
create trigger _900_tell_pages after insert or delete
  or update of name, name_en, code, aliases, institution, department, status, merged_into on public.courses
  for each row execute function private.tg__tell_pages_of_shown();
create trigger _900_tell_pages after insert or delete or update of course_id, professor_id
  on public.course_professors for each row execute function private.tg_course_professors__tell_pages();
-- By row: it would be told of each entry that is deleted, which has no lock to take along.
drop trigger _900_tell_pages on private.target_locks;
create trigger _900_tell_pages after insert or update or delete on private.target_locks
  for each row execute function private.tg__tell_pages('*');

create index professors_proposed_idx on public.professors (id) where status = 'proposed';
create index courses_proposed_idx on public.courses (id) where status = 'proposed';

alter table public.ratings
  add column waits_for text check (waits_for in ('page', 'grades', 'together')),
  add column released_at timestamptz,
  add constraint ratings_waits check (waits_for is null or status = 'held'),
  alter column posted_at drop expression;
alter table public.course_ratings
  add column waits_for text check (waits_for in ('page', 'grades', 'together')),
  add column released_at timestamptz,
  add constraint course_ratings_waits check (waits_for is null or status = 'held'),
  alter column posted_at drop expression;
-- Another expression can only be given from PostgreSQL 17 on.
create function private.tg_ratings__posted() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.posted_at := date_trunc('day', coalesce(new.released_at, new.created_at) at time zone 'Asia/Jerusalem')
    at time zone 'Asia/Jerusalem';
  return new;
end
$$;
comment on function private.tg_ratings__posted() is 'Writes posted_at.';
create trigger _180_posted before insert or update of created_at, released_at, posted_at, waits_for
  on public.ratings
  for each row execute function private.tg_ratings__posted();
create trigger _180_posted before insert or update of created_at, released_at, posted_at, waits_for
  on public.course_ratings
  for each row execute function private.tg_ratings__posted();

grant select (waits_for, released_at) on public.ratings, public.course_ratings to authenticated;
comment on column public.ratings.waits_for is
  'What a held rating waits for besides an admin: page (that is proposed), grades, or together (with others).';
comment on column public.ratings.released_at is
  'Beginning of the day in Israel on which a rating that waited was released; null where none did.';
comment on column public.ratings.posted_at is
  'Beginning of the day in Israel on which it was written, or released: what others see of the two.';
comment on column public.course_ratings.waits_for is
  'What a held rating waits for besides an admin: page (that is proposed), grades, or together (with others).';
comment on column public.course_ratings.released_at is
  'Beginning of the day in Israel on which a rating that waited was released; null where none did.';
comment on column public.course_ratings.posted_at is
  'Beginning of the day in Israel on which it was written, or released: what others see of the two.';
create index ratings_waiting_idx on public.ratings (professor_id) where waits_for is not null;
create index course_ratings_waiting_idx on public.course_ratings (course_id) where waits_for is not null;

-- Suggestions with a rating ------------------------------------------------------------------------------------------

alter table public.catalogue_suggestions
  add column request_id uuid,
  add column rates text check (rates in ('professor', 'course')),
  add column entry_id int,
  add column has_rating boolean not null generated always as (rates is not null) stored,
  drop constraint catalogue_suggestions_kind_check,
  add constraint catalogue_suggestions_kind_check check (kind in ('professor', 'course', 'teaching')),
  drop constraint catalogue_suggestions_entry,
  add constraint catalogue_suggestions_entry check (
    num_nonnulls(professor_id, course_id) <= 1 or kind = 'teaching'
  );
grant select (request_id, rates, entry_id, has_rating) on public.catalogue_suggestions to authenticated;
comment on column public.catalogue_suggestions.kind is
  'professor, course, or teaching: that a professor of the catalogue teaches a course of it.';
comment on column public.catalogue_suggestions.request_id is
  'The request (public.rate_missing) that it came with: the same for a professor and a course that came together.';
comment on column public.catalogue_suggestions.rates is
  'Whose rating came with it, of the professor or of the course; null where it came without one.';
comment on column public.catalogue_suggestions.has_rating is 'Whether a rating came with it.';
comment on column public.catalogue_suggestions.entry_id is
  'The professor or course that was proposed with it (status proposed). No foreign key: that may be gone.';
create index catalogue_suggestions_request_idx on public.catalogue_suggestions (user_id, request_id)
  where request_id is not null;
create index catalogue_suggestions_proposal_idx on public.catalogue_suggestions (kind, entry_id)
  where entry_id is not null;

-- People suggest professors and courses by themselves; a pair comes with a rating alone.
alter policy insert_own on public.catalogue_suggestions
  with check (
    user_id = (select private.user_id())
    and kind <> 'teaching'
    and exists (select from public.profiles where firebase_uid = (select private.user_id()) and not is_new_user)
    and (department is null or exists (
      select from public.departments as d where d.id = department and d.institution = catalogue_suggestions.institution
    ))
  );

create or replace function private.tg_catalogue_suggestions__key() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.name_key := case when new.kind = 'teaching' then new.course_id || ':' || new.professor_id
    else private.name_key(new.name) end;
  return new;
end
$$;

create function private.name_key(name text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select left(coalesce(
    nullif(array_to_string(private.name_words(name), ' '), ''), nullif(private.fold(name), ''), lower(btrim(name))
  ), 120)
$$;
comment on function private.name_key(text) is 'The folded words of a name without titles: one for equal names.';

-- What came in one request is one open suggestion of its person, also where it has a professor and a course.
select private.change_function('private.tg__limit_suggestions()',
  $f$(select count(*) from public.catalogue_suggestions where user_id = new.user_id and status = 'pending')$f$,
  'private.open_suggestions(new.user_id)');

create function private.open_suggestions(person text) returns int
  language sql stable set search_path = ''
as $$
  select count(distinct coalesce(s.request_id, s.id))::int
  from public.catalogue_suggestions as s where s.user_id = person and s.status = 'pending'
$$;
comment on function private.open_suggestions(text) is
  'How many suggestions of a person wait; a professor and a course of one request are one.';

-- What waits stays with its writer -----------------------------------------------------------------------------------

-- Has the last word on the status, after _030_judge (which publishes what is harmless) and _160_note_hold.
create function private.tg_ratings__wait() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.comment <> old.comment then
    new.held_reasons := private.reasons_to_hold(new.comment);
  end if;
  new.status := 'held';
  new.held_at := null;
  return new;
end
$$;
revoke all on function private.tg_ratings__wait() from public;
comment on function private.tg_ratings__wait() is
  'Keeps a rating that waits held, whatever its words are, and notes what in them will hold it afterwards.';
create trigger _170_wait before insert or update of comment, status, waits_for on public.ratings
  for each row when (new.waits_for is not null) execute function private.tg_ratings__wait();
create trigger _170_wait before insert or update of comment, status, waits_for on public.course_ratings
  for each row when (new.waits_for is not null) execute function private.tg_ratings__wait();

-- Its writer knows that it waits, and of a page that came to be by the notice of the suggestion. One that waited for
-- something else has appeared without anybody's doing, and one that its words hold now waits for an admin.
drop trigger _600_tell_writer_insert on public.ratings;
drop trigger _600_tell_writer_update on public.ratings;
drop trigger _600_tell_writer_insert on public.course_ratings;
drop trigger _600_tell_writer_update on public.course_ratings;
create trigger _600_tell_writer_insert after insert on public.ratings
  for each row when (new.status = 'held' and new.waits_for is null) execute function private.tg__tell_writer();
create trigger _600_tell_writer_update after update on public.ratings
  for each row when (
    new.waits_for is null and (
      new.status <> old.status and old.waits_for is distinct from 'page'
      or new.status = 'held' and old.waits_for is not null
      or new.status = 'held' and new.decided_at is not null and new.decided_at is distinct from old.decided_at
    )
  )
  execute function private.tg__tell_writer();
create trigger _600_tell_writer_insert after insert on public.course_ratings
  for each row when (new.status = 'held' and new.waits_for is null) execute function private.tg__tell_writer();
create trigger _600_tell_writer_update after update on public.course_ratings
  for each row when (
    new.waits_for is null and (
      new.status <> old.status and old.waits_for is distinct from 'page'
      or new.status = 'held' and old.waits_for is not null
      or new.status = 'held' and new.decided_at is not null and new.decided_at is distinct from old.decided_at
    )
  )
  execute function private.tg__tell_writer();

-- Nobody has objected to it, so nothing is remembered when it is deleted.
drop trigger _700_remember_withdrawn on public.ratings;
drop trigger _700_remember_withdrawn on public.course_ratings;
create trigger _700_remember_withdrawn before delete on public.ratings
  for each row when (old.user_id = private.user_id() and old.waits_for is null)
  execute function private.tg_ratings__remember_withdrawn('review');
create trigger _700_remember_withdrawn before delete on public.course_ratings
  for each row when (old.user_id = private.user_id() and old.waits_for is null)
  execute function private.tg_ratings__remember_withdrawn('course_review');

-- Admins find it nowhere ---------------------------------------------------------------------------------------------

create or replace view private.waiting_reviews as
  select o.kind, o.key, case when w.report_count > 0 then 'reports' else 'held' end as part,
    case when h.kind is not null then 'hidden' else 'waiting' end as urgency,
    coalesce(w.report_count, 0) as report_count, least(h.held_at, w.said_at) as waiting_since,
    null::timestamptz as due_at, concat_ws(chr(10), p.name, p.name_en, c.name, c.name_en, i.name, i.name_en) as words
  from (
    select 'review' as kind, id::text as key, held_at from public.ratings
    where status = 'held' and decided_at is null and waits_for is null
    union all
    select 'course_review', id::text, held_at from public.course_ratings
    where status = 'held' and decided_at is null and waits_for is null
    union all
    select 'institution_review', id::text, held_at
    from public.institution_ratings where status = 'held' and decided_at is null
  ) as h
  full join (
    select * from private.reported_cases where kind in ('review', 'course_review', 'institution_review')
  ) as w using (kind, key) as o
  left join public.ratings as r on o.kind = 'review' and r.id = o.key::uuid
  left join public.professors as p on p.id = r.professor_id
  left join public.course_ratings as cr on o.kind = 'course_review' and cr.id = o.key::uuid
  left join public.courses as c on c.id = cr.course_id
  left join public.institution_ratings as ir on o.kind = 'institution_review' and ir.id = o.key::uuid
  left join public.institutions as i on i.id = ir.institution_id
  -- One that is set aside is shown nowhere: it waits for the day on which its author is back.
  where ir.set_aside is not true;

select private.change_function('private.row_of_review(text,text)', 'return found;',
  $f$return case when found ->> 'waits_for' is null then found end;$f$);
comment on function private.row_of_review(text, text) is
  'The row of a review of any kind; null where there is none, and of one that waits: it is its writer''s alone.';

-- Release ------------------------------------------------------------------------------------------------------------

create function private.release_waiting(review_kind text, review_id uuid) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  released_status text;
begin
  execute format(
    $sql$
    update public.%I set waits_for = null, released_at = private.day_of(now()),
      status = case when held_reasons = '{}' then 'visible' else 'held' end,
      held_at = case when held_reasons <> '{}' then now() end
    where id = $1 and waits_for is not null
    returning status
    $sql$, case release_waiting.review_kind when 'course' then 'course_ratings' else 'ratings' end
  ) into released_status using release_waiting.review_id;
  return released_status;
end
$$;
comment on function private.release_waiting(text, uuid) is
  'Releases a rating (review_kind professor or course) that waits, as of today: visible, or held by its words. '
  'Numbers, tickets and pages follow by the triggers of every rating. Returns its status; null where it does not wait.';

create function private.release_waiting(kind text, entry int) returns void
  language sql volatile set search_path = ''
as $$
  select private.release_waiting(waiting.review_kind, waiting.id)
  from (
    select 'professor' as review_kind, r.id, r.professor_id, r.course_id from public.ratings as r
      where r.waits_for = 'page' and entry = case kind when 'professor' then r.professor_id else r.course_id end
    union all
    select 'course', r.id, r.professor_id, r.course_id from public.course_ratings as r
      where r.waits_for = 'page' and entry = case kind when 'professor' then r.professor_id else r.course_id end
  ) as waiting
  where not exists (select from public.professors as p where p.id = waiting.professor_id and p.status = 'proposed')
    and not exists (select from public.courses as c where c.id = waiting.course_id and c.status = 'proposed')
  order by waiting.review_kind desc, waiting.id
$$;
comment on function private.release_waiting(text, int) is
  'Releases the ratings that waited for an entry (kind professor or course) and name none that is only proposed. The '
  'caller has locked the people and targets, as everybody does.';

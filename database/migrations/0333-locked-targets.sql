-- Professors and courses that take no new ratings for a time, with a note that everybody reads: while a removal request
-- is looked into, for example. What stands already stays, and its writers may change and delete it.

create table private.target_locks (
  key text primary key generated always as (
    case when professor_id is not null then 'professor:' || professor_id else 'course:' || course_id end
  ) stored,
  professor_id int references public.professors on delete cascade,
  course_id int references public.courses on delete cascade,
  note text not null check (private.ink_length(note) >= 1 and char_length(note) <= 300),
  note_en text not null check (private.ink_length(note_en) >= 1 and char_length(note_en) <= 300),
  until timestamptz not null,
  constraint target_locks_one_target check (num_nonnulls(professor_id, course_id) = 1)
);
create index target_locks_professor_idx on private.target_locks (professor_id) where professor_id is not null;
create index target_locks_course_idx on private.target_locks (course_id) where course_id is not null;

alter table private.target_locks enable row level security;
-- No policy and no grant: the functions below run as their owner.

comment on table private.target_locks is 'Professors and courses without new ratings until a moment, and why, for all.';

create trigger _900_log after insert or update or delete on private.target_locks
  for each row execute function private.tg__log_decision('target_lock', 'key', 'note', 'note_en', 'until');

create function public.target_lock(kind text, id int) returns table (note text, note_en text, until timestamptz)
  language sql stable security definer rows 1
  set search_path = ''
as $$
  select l.note, l.note_en, l.until from private.target_locks as l
  where l.key = target_lock.kind || ':' || target_lock.id and l.until > now()
$$;
revoke all on function public.target_lock(text, int) from public;
grant execute on function public.target_lock(text, int) to anon, authenticated;
comment on function public.target_lock(text, int) is
  'Why a professor or course (kind professor or course) takes no new ratings, in Hebrew and English, and until when; '
  'no row where it does.';

create function private.refuse_new_rating(of_course boolean, target int, person text) returns void
  language plpgsql set search_path = ''
as $$
declare
  known private.target_locks;
begin
  -- An upsert is how people change what they wrote.
  if of_course and exists (
    select from public.course_ratings as r where r.user_id = person and r.course_id = target
  ) or not of_course and exists (
    select from public.ratings as r where r.user_id = person and r.professor_id = target
  ) then
    return;
  end if;
  select * into known from private.target_locks as l
    where l.key = case when of_course then 'course:' else 'professor:' end || target;
  perform private.refuse('rating/locked', 403, 'This page takes no new ratings for now.',
    json_build_object(
      'until', to_char(known.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'note', known.note,
      'note_en', known.note_en
    )::text);
end
$$;
comment on function private.refuse_new_rating(boolean, int, text) is
  'Refuses a rating of a target that is locked, by a person who has none there yet: rating/locked (403, details '
  '{"until", "note", "note_en"}).';

-- Decisions ----------------------------------------------------------------------------------------------------------

create function public.lock_target(kind text, id int, note_he text, note_en text, until timestamptz) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  hebrew constant text := btrim(private.clean_text(note_he));
  english constant text := btrim(private.clean_text(note_en));
  known private.target_locks;
begin
  perform private.require_admin();
  if kind not in ('professor', 'course') or until is null or until < now() + interval '1 hour'
    or until > now() + interval '1 year' then
    perform private.refuse('lock/invalid', 400,
      'A professor or course is locked until a moment, an hour to a year from now.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.target_locks ' || kind || ':' || id, 0));
  if not exists (
    select from public.professors as p where lock_target.kind = 'professor' and p.id = lock_target.id
    union all
    select from public.courses as c where lock_target.kind = 'course' and c.id = lock_target.id
  ) then
    perform private.refuse('case/gone', 404, 'There is no such page.');
  end if;
  perform private.begin_decision('lock');
  select * into known from private.target_locks as l where l.key = lock_target.kind || ':' || lock_target.id;
  if known.key is null then
    insert into private.target_locks (professor_id, course_id, note, note_en, until) values (
      case kind when 'professor' then id end, case kind when 'course' then id end, hebrew, english, until);
  else
    update private.target_locks as l set note = hebrew, note_en = english, until = lock_target.until
      where l.key = known.key;
  end if;
  return 'done';
end
$$;
revoke all on function public.lock_target(text, int, text, text, timestamptz) from public;
grant execute on function public.lock_target(text, int, text, text, timestamptz) to authenticated;
comment on function public.lock_target(text, int, text, text, timestamptz) is
  'For admins: no new ratings of a professor or course until a moment, with a note of up to 300 characters in Hebrew '
  'and English for everybody; on one that is locked it changes both. Answers done. Errors admin/required, '
  'insufficient_aal (403), lock/invalid (400), case/gone (404), 23514 (a note).';

create function public.unlock_target(kind text, id int) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.begin_decision('unlock');
  delete from private.target_locks as l where l.key = unlock_target.kind || ':' || unlock_target.id;
  return case when found then 'done' else 'already' end;
end
$$;
revoke all on function public.unlock_target(text, int) from public;
grant execute on function public.unlock_target(text, int) to authenticated;
comment on function public.unlock_target(text, int) is
  'For admins: a professor or course takes new ratings again. Answers done, or already. Errors admin/required, '
  'insufficient_aal (403).';

insert into private.case_kinds (kind, subject, key_columns) values ('target_lock', 'private.target_locks', '{key}');

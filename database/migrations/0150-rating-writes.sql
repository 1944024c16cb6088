-- Writing ratings: sending, editing, deleting, and what the server adds to each by itself.
--
-- A client writes stars, words and facts. Whether the review is public, whether its author is a verified student, and
-- when it was changed is decided here, in triggers that run before the row is stored, so that no way of writing gets
-- past them. Sending twice is one rating: `on_conflict=professor_id,user_id` turns the second into an edit of the
-- first.

create function private.addresses_at(person text, institution int) returns setof text
  language sql stable
as $$
  select identity.email
  from auth.identities as identity
  join public.institutions as school on school.id = addresses_at.institution
  cross join unnest(school.email_domains) as domain
  where identity.user_id = case
      -- People who came from another identity provider may have a key that is no uuid.
      when person ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then person::uuid
    end
    and identity.identity_data -> 'email_verified' in ('true', '"true"')
    -- The domain itself or one below it: campus.technion.ac.il, and also cs.campus.technion.ac.il.
    and right('.' || split_part(identity.email, '@', 2), char_length(domain) + 1) = '.' || lower(domain)
$$;
revoke all on function private.addresses_at(text, int) from public;
comment on function private.addresses_at(text, int) is
  'Addresses of a person in a mail domain of the institution that a provider vouches for.';

create function private.is_verified_student(person text, institution int) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from private.addresses_at(person, institution));
end
$$;
comment on function private.is_verified_student(text, int) is
  'Whether a provider vouches for an address of the person in a mail domain of the institution.';

create function private.is_semester_known(
  of_course boolean, person text, target int, semester text, year int
) returns boolean
  language sql stable set search_path = ''
as $$
  select case when of_course then exists (
      select from public.course_ratings as r
      where r.user_id = person and r.course_id = target
        and (r.semester, r.year) is not distinct from (is_semester_known.semester, is_semester_known.year::smallint))
    else exists (
      select from public.ratings as r
      where r.user_id = person and r.professor_id = target
        and (r.semester, r.year) is not distinct from (is_semester_known.semester, is_semester_known.year::smallint))
    end
$$;
comment on function private.is_semester_known(boolean, text, int, text, int) is
  'Whether the rating of a person and target is there and names this semester.';

-- One trigger for all of it, in this order: what is kept of the words (0290), what the ids mean since a merge (0361),
-- who may write there, what the words are. A trigger for each would cost more than what most of them check.
create function private.tg_ratings__before_write() returns trigger
  language plpgsql security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  of_course constant boolean := tg_table_name = 'course_ratings';
  -- Null for imports and the operator's jobs, which come without a token.
  caller constant text := private.user_id();
  by_author constant boolean := coalesce(new.user_id = caller, false);
  is_locked boolean;
  is_complete boolean;
  is_own_page boolean;
  school int;
  problem text;
begin
  if private.is_merging() then
    return new;
  end if;
  -- By the day of writing, which of imported rows is past.
  if new.year is not null
    and (tg_op = 'INSERT' or (new.semester, new.year) is distinct from (old.semester, old.year)) then
    problem := private.semester_problem(
      new.semester, new.year, private.local_day(case tg_op when 'INSERT' then new.created_at else now() end));
    -- An upsert comes as an insert: what it leaves as it is was checked when it was written.
    if problem is not null and not private.is_semester_known(of_course, new.user_id,
      case when of_course then new.course_id else new.professor_id end, new.semester, new.year) then
      perform private.refuse_semester('rating', problem);
    end if;
  end if;
  if tg_op = 'INSERT' or new.comment <> old.comment then
    new.comment := private.clean_text(new.comment);
  end if;

  -- The target first, then the other.
  if caller is not null then
    if of_course and (tg_op = 'INSERT' or new.course_id <> old.course_id) then
      new.course_id := private.target_since_merge('course', new.course_id);
    end if;
    if new.professor_id is not null and (tg_op = 'INSERT' or new.professor_id is distinct from old.professor_id) then
      new.professor_id := private.target_since_merge('professor', new.professor_id);
    end if;
    if not of_course and new.course_id is not null
      and (tg_op = 'INSERT' or new.course_id is distinct from old.course_id) then
      new.course_id := private.target_since_merge('course', new.course_id);
    end if;
  end if;

  if by_author then
    -- All questions at once: each would be a statement of its own.
    select
        exists (
          select from private.target_locks as l
          where l.key = case when of_course then 'course:' || new.course_id else 'professor:' || new.professor_id end
            and l.until > now()
        ),
        exists (
          select from public.profiles as p
          where p.firebase_uid = new.user_id and not p.is_new_user and private.is_complete(p)
        ),
        exists (
          select from public.page_claims as c
          where c.user_id = new.user_id and c.professor_id = new.professor_id and c.status in ('pending', 'confirmed')
        ),
        case
          when of_course then (select c.institution from public.courses as c where c.id = new.course_id)
          else (select p.institution from public.professors as p where p.id = new.professor_id)
        end
      into is_locked, is_complete, is_own_page, school;
    if tg_op = 'INSERT' and is_locked then
      perform private.refuse_new_rating(of_course, case when of_course then new.course_id else new.professor_id end,
        new.user_id);
    end if;
    -- Said here, with a code, and once more by the policy.
    if not is_complete then
      perform private.refuse('rating/profile-incomplete', 403, 'Rating needs a complete profile.');
    end if;
    -- Of either kind of rating: those of a course that name the professor count for the professor there.
    if is_own_page then
      perform private.refuse('rating/own-page', 403, 'You have said that this page is yours; you cannot rate it.');
    end if;
  elsif tg_op = 'INSERT' then
    if of_course then
      select c.institution into school from public.courses as c where c.id = new.course_id;
    else
      select p.institution into school from public.professors as p where p.id = new.professor_id;
    end if;
  end if;

  if tg_op = 'INSERT' then
    if new.status = 'visible' then
      new.held_reasons := private.reasons_to_hold(new.comment);
    end if;
  elsif new.status is distinct from old.status then
    -- Only the server can say so, and it has looked.
    if new.status = 'visible' then
      new.held_reasons := '{}';
    end if;
  elsif new.comment is distinct from old.comment
    and (old.status = 'visible' or old.status = 'held' and old.held_reasons <> '{}') then
    -- New words are judged again. What was held by hand or by readers stays held, whatever the words are now.
    new.held_reasons := private.reasons_to_hold(new.comment)
      || case when 'reports' = any (old.held_reasons) then '{reports}' else '{}' end::text[];
    -- What was sent back waits for an admin, however it reads now.
    if old.decision_reason is null then
      new.status := 'visible';
    end if;
  end if;
  if new.status = 'visible' and new.held_reasons <> '{}' then
    new.status := 'held';
  end if;

  if by_author or tg_op = 'INSERT' then
    new.verified_student := private.is_verified_student(new.user_id, school);
  end if;

  -- The same thing sent twice is no change.
  if tg_op = 'UPDATE' and
      (new.rating1, new.comment, new.difficulty, new.would_take_again, new.tags, new.course_id, new.professor_id,
        new.semester, new.year, new.status)
      is distinct from (old.rating1, old.comment, old.difficulty, old.would_take_again, old.tags, old.course_id,
        old.professor_id, old.semester, old.year, old.status) then
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function private.tg_ratings__before_write() is
  'Says of a rating what only the server may: what its ids mean since a merge, held or visible and why, verified '
  'student, when it was changed. Codes rating/locked, rating/profile-incomplete, rating/own-page (403), '
  'rating/semester-not-yet, rating/semester-too-old (400).';

-- Of the columns that people write and no others: a helpful vote is no edit.
create trigger _030_judge before insert or update of
    user_id, professor_id, course_id, rating1, comment, difficulty, would_take_again, tags, semester, year, status
  on public.ratings for each row execute function private.tg_ratings__before_write();
create trigger _030_judge before insert or update of
    user_id, professor_id, course_id, rating1, comment, difficulty, would_take_again, tags, semester, year, status
  on public.course_ratings for each row execute function private.tg_ratings__before_write();

-- An upsert sets the key columns too (to what they are), so they have to be granted; this trigger keeps them as they
-- are. And what an admin has taken down stays as it was taken down: its author can neither edit it back nor delete it
-- to write it again. Both bind only people who come as themselves: admins merge and remove through functions that run
-- as their owner, and with an account all its ratings go.
create function private.tg_ratings__keep() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if old.status in ('hidden', 'removed') then
    perform private.refuse('rating/closed', 403, 'This review was taken down and can no longer be changed.');
  end if;
  raise insufficient_privilege using message = 'The author and the target of a rating cannot be changed.';
end
$$;
comment on function private.tg_ratings__keep() is
  'Keeps authors from changing what was taken down (rating/closed, 403) and from moving a rating elsewhere (42501).';
create trigger _050_keep_update before update on public.ratings
  for each row when (
    private.is_client()
    and (old.status in ('hidden', 'removed') or old.professor_id <> new.professor_id or old.user_id <> new.user_id)
  )
  execute function private.tg_ratings__keep();
create trigger _050_keep_delete before delete on public.ratings
  for each row when (private.is_client() and old.status in ('hidden', 'removed'))
  execute function private.tg_ratings__keep();
create trigger _050_keep_update before update on public.course_ratings
  for each row when (
    private.is_client()
    and (old.status in ('hidden', 'removed') or old.course_id <> new.course_id or old.user_id <> new.user_id)
  )
  execute function private.tg_ratings__keep();
create trigger _050_keep_delete before delete on public.course_ratings
  for each row when (private.is_client() and old.status in ('hidden', 'removed'))
  execute function private.tg_ratings__keep();

-- Authors lock their own profile before their review, as with a new rating: what an edit or a deletion changes in the
-- profile comes later.
create function private.tg__lock_caller() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles where firebase_uid = private.user_id() for no key update;
  return null;
end
$$;
comment on function private.tg__lock_caller() is
  'Locks the profile of the person who changes or deletes a rating, before the rating.';
create trigger _020_lock_caller before update or delete on public.ratings
  for each statement when (private.is_client()) execute function private.tg__lock_caller();
create trigger _020_lock_caller before update or delete on public.course_ratings
  for each statement when (private.is_client()) execute function private.tg__lock_caller();

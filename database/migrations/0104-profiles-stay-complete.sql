-- A complete profile stays complete, and the counters in it are the server's.
--
-- Completeness was looked at once, when is_new_user became false; afterwards everything could be taken out again, the consent to
-- the terms included, and its owner still rated. Now a person who has completed the details keeps them complete, and a
-- rating asks whether they are so at that moment: an institution or department may leave the catalogue meanwhile.
--
-- Rules for people are said with codes of their own, which the form explains. Operators and cascades are not bound: what leaves
-- the catalogue must not be held there by those who study in it.

create function private.is_complete(person public.profiles) returns boolean
  language sql stable set search_path = ''
as $$
  select person.institution is not null and person.degree is not null and person.department is not null
    and person.year_of_study is not null and person.agreed_to_terms
    -- 16 or older (FORM-05). Not said yet is not a no: the form asks, older profiles were not asked.
    and person.age is not false
$$;
comment on function private.is_complete(public.profiles) is
  'Whether the details are there that rating asks for (FORM-03): institution, degree, department, year, the terms, and not younger than 16.';

create or replace function private.tg_profiles__before_write() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if not new.is_new_user and (tg_op = 'INSERT' or old.is_new_user) and not private.is_complete(new) then
    raise check_violation using
      message = 'A profile is complete with an institution, a degree, a department, a year of study, the terms, and an age of 16 or more.';
  end if;
  if tg_op = 'UPDATE'
     and (new.reviews_made, new.reviews_today, new.reviews_this_month, new.tickets)
       is not distinct from (old.reviews_made, old.reviews_today, old.reviews_this_month, old.tickets) then
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- CALL-02: whatever counters are sent, they are 0. What the account has sent today and this month stays counted, also under a
-- profile that was deleted and made anew.
create function private.tg_profiles__before_insert_own() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  kept private.kept_rating_counts;
begin
  delete from private.kept_rating_counts where person = private.account_digest(new.firebase_uid, 'ratings') returning * into kept;
  new.reviews_made := 0;
  new.tickets := 0;
  new.reviews_today := coalesce(kept.reviews_today, 0);
  new.reviews_day := kept.reviews_day;
  new.reviews_this_month := coalesce(kept.reviews_this_month, 0);
  new.reviews_month := kept.reviews_month;
  if not new.is_new_user and new.age is not true then
    perform private.refuse('profile/too-young', 400, 'Dargu is for people of 16 or older.');
  end if;
  perform private.require_own_departments(new);
  return new;
end
$$;
comment on function private.tg_profiles__before_insert_own() is
  'A profile that a person makes: counters from 0, or from what the account has sent this month. Codes profile/too-young, profile/foreign-department (400).';

create function private.tg_profiles__before_update_own() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A client's write to them has no effect.
  new.reviews_made := old.reviews_made;
  new.tickets := old.tickets;
  new.reviews_today := old.reviews_today;
  new.reviews_this_month := old.reviews_this_month;
  if not new.is_new_user and new.age is false and (old.is_new_user or old.age is distinct from false) then
    perform private.refuse('profile/too-young', 400, 'Dargu is for people of 16 or older.');
  end if;
  if not old.is_new_user and private.is_complete(old)
     and (new.is_new_user or not private.is_complete(new) or old.age and new.age is null) then
    perform private.refuse('profile/incomplete', 400, 'A complete profile stays complete.');
  end if;
  if not new.is_new_user and old.is_new_user and new.age is null and private.is_complete(new) then
    perform private.refuse('profile/incomplete', 400, 'A profile is complete once its person has said to be 16 or older.');
  end if;
  if (new.institution, new.department, new.department2) is distinct from (old.institution, old.department, old.department2) then
    perform private.require_own_departments(new);
  end if;
  return new;
end
$$;
comment on function private.tg_profiles__before_update_own() is
  'A profile that its person changes: the counters stay, and so does completeness. Codes profile/incomplete, profile/too-young, profile/foreign-department (400).';

create function private.require_own_departments(person public.profiles) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if exists (
    select from public.departments as d
    where d.id in (person.department, person.department2) and d.institution <> person.institution
  ) then
    perform private.refuse('profile/foreign-department', 400, 'A department belongs to the institution of the profile.');
  end if;
end
$$;
comment on function private.require_own_departments(public.profiles) is
  'profile/foreign-department (400) where a department of a profile is not one of its institution''s.';

-- Before completeness is looked at (_100).
create trigger _090_own_insert before insert on public.profiles
  for each row when (current_user = 'authenticated') execute function private.tg_profiles__before_insert_own();
create trigger _090_own_update before update on public.profiles
  for each row when (current_user = 'authenticated') execute function private.tg_profiles__before_update_own();

grant insert (reviews_made, tickets, reviews_this_month, reviews_today) on public.profiles to authenticated;
grant update (reviews_made, tickets, reviews_this_month, reviews_today) on public.profiles to authenticated;
-- Withheld still: the key and the address once the row is there (FORM-06), and the days that the counters are about.

-- The same as before (0081), but that the details are complete when the rating is written.
create or replace function private.tg_ratings__before_write() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- Null for imports and the operator's jobs, which come without a token.
  by_author constant boolean := coalesce(new.user_id = private.user_id(), false);
begin
  -- Said here, with a code, and once more by the policy.
  if by_author and not exists (
    select from public.profiles as p where p.firebase_uid = new.user_id and not p.is_new_user and private.is_complete(p)
  ) then
    perform private.refuse('rating/profile-incomplete', 403, 'Rating asks for a complete profile.');
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
    -- New words are judged anew. What was held by hand or by readers stays held, whatever the words are now.
    new.held_reasons := private.reasons_to_hold(new.comment)
      || case when 'reports' = any (old.held_reasons) then '{reports}' else '{}' end::text[];
    new.status := 'visible';
  end if;
  if new.status = 'visible' and new.held_reasons <> '{}' then
    new.status := 'held';
  end if;

  if by_author or tg_op = 'INSERT' then
    new.verified_student := private.is_verified_student(new.user_id, case tg_table_name
      when 'course_ratings' then (select institution from public.courses where id = new.course_id)
      else (select institution from public.professors where id = new.professor_id)
    end);
  end if;

  -- The same thing sent twice is no change.
  if tg_op = 'UPDATE' and
      (new.rating1, new.comment, new.difficulty, new.would_take_again, new.tags, new.course_id, new.professor_id,
        new.semester, new.year, new.status)
      is distinct from (old.rating1, old.comment, old.difficulty, old.would_take_again, old.tags, old.course_id, old.professor_id,
        old.semester, old.year, old.status) then
    new.updated_at := now();
  end if;
  return new;
end
$$;

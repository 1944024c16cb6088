-- Everybody locks in one order, also whoever leaves:
--
--   profiles, votes and reports, ratings, course_ratings, professors, courses, course_professors, institutions;
--   within each by key.
--
-- Deleting a profile took the tallies in the order of its cascades: professors and institutions for the ratings, then courses
-- for the course ratings, and reviews of others for the votes in between. With others rating meanwhile that made rings: 8 of
-- 93 deletions, or those who rated, ended in 40P01. So everything that the cascades will touch is locked before they begin.
--
-- What remains is one person taking back a vote or changing a report at the instant at which the writer deletes that review:
-- the row of the vote comes first there, and last here. The server tries such a request again.

create function private.tg_profiles__lock_in_order() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- The row of the profile is locked by the deletion itself.
  perform from public.rating_votes
    where (rating_id, user_id) in (
      select rating_id, user_id from public.rating_votes where user_id = old.firebase_uid
      union
      select v.rating_id, v.user_id from public.rating_votes as v join public.ratings as r on r.id = v.rating_id
        where r.user_id = old.firebase_uid
    )
    order by rating_id, user_id for update;
  perform from public.course_rating_votes
    where (rating_id, user_id) in (
      select rating_id, user_id from public.course_rating_votes where user_id = old.firebase_uid
      union
      select v.rating_id, v.user_id from public.course_rating_votes as v join public.course_ratings as r on r.id = v.rating_id
        where r.user_id = old.firebase_uid
    )
    order by rating_id, user_id for update;
  perform from public.review_reports
    where id in (
      select id from public.review_reports where user_id = old.firebase_uid
      union
      select s.id from public.review_reports as s join public.ratings as r on r.id = s.rating_id where r.user_id = old.firebase_uid
      union
      select s.id from public.review_reports as s join public.course_ratings as r on r.id = s.course_rating_id
        where r.user_id = old.firebase_uid
    )
    order by id for update;

  perform from public.ratings
    where id in (
      select id from public.ratings where user_id = old.firebase_uid
      union
      select rating_id from public.rating_votes where user_id = old.firebase_uid
    )
    order by id for update;
  perform from public.course_ratings
    where id in (
      select id from public.course_ratings where user_id = old.firebase_uid
      union
      select rating_id from public.course_rating_votes where user_id = old.firebase_uid
    )
    order by id for update;

  perform from public.professors
    where id in (select professor_id from public.ratings where user_id = old.firebase_uid)
    order by id for no key update;
  perform from public.courses
    where id in (select course_id from public.course_ratings where user_id = old.firebase_uid)
    order by id for no key update;
  perform from public.course_professors
    where (course_id, professor_id) in (
      select course_id, professor_id from public.ratings where user_id = old.firebase_uid and course_id is not null
    )
    order by course_id, professor_id for no key update;
  perform from public.institutions
    where id in (
      select p.institution from public.ratings as r join public.professors as p on p.id = r.professor_id
        where r.user_id = old.firebase_uid
      union
      select c.institution from public.course_ratings as r join public.courses as c on c.id = r.course_id
        where r.user_id = old.firebase_uid
    )
    order by id for no key update;
  return old;
end
$$;
comment on function private.tg_profiles__lock_in_order() is 'Locks what the deletion of a profile will change, in the order of everybody.';
create trigger _060_lock_in_order before delete on public.profiles
  for each row execute function private.tg_profiles__lock_in_order();

-- Authors lock themselves before their review, as with a new one: what an edit or a deletion moves in the profile comes later.
create function private.tg__lock_caller() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles where firebase_uid = private.user_id() for no key update;
  return null;
end
$$;
comment on function private.tg__lock_caller() is 'Locks the profile of whoever changes or deletes a rating, before the rating.';
create trigger _020_lock_caller before update or delete on public.ratings
  for each statement when (current_user = 'authenticated') execute function private.tg__lock_caller();
create trigger _020_lock_caller before update or delete on public.course_ratings
  for each statement when (current_user = 'authenticated') execute function private.tg__lock_caller();

-- A notice for somebody who is leaving at this moment waited for them, with the tallies locked, and then failed the rating that
-- it announced. Nobody will read it.
create function private.tg_notices__skip_leaving() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles where firebase_uid = new.user_id for key share skip locked;
  return case when found then new end;
end
$$;
comment on function private.tg_notices__skip_leaving() is 'Makes no notice for a person whose profile is being deleted.';
create trigger _050_skip_leaving before insert on public.notices
  for each row execute function private.tg_notices__skip_leaving();

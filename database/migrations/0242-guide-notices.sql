-- Notices of study guides: what an admin or readers did to one's own, and a new one in a course that one follows.
--
-- As with reviews, a notice about another person's guide names the course alone and carries the day: which guide it
-- was, and at what moment it came, would join it to what else came then (ADR 0029). The author's own name the guide.

create function private.tg_study_guides__tell_author() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notices (user_id, kind, course_id, guide_id)
  select new.user_id,
    case new.status
      when 'published' then 'guide_approved'
      when 'rejected' then 'guide_rejected'
      else 'guide_hidden'
    end,
    new.course_id, new.id
  -- What people do to the own guides is no news to them.
  where new.user_id is distinct from private.user_id();
  return null;
end
$$;
comment on function private.tg_study_guides__tell_author() is
  'Makes the notice of a guide that was let through, refused, or taken from sight.';
create trigger _600_tell_author after update of status on public.study_guides
  for each row when (
    old.status <> new.status and new.status in ('published', 'rejected', 'hidden', 'removed')
  )
  execute function private.tg_study_guides__tell_author();

create function private.tg_study_guides__announce() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notices (user_id, kind, course_id, created_at)
    select f.user_id, 'new_guide', f.course_id, private.day_of(now())
    from public.follows as f
    where f.course_id = new.course_id and f.user_id <> new.user_id
    order by f.user_id
  on conflict (user_id, course_id) where kind = 'new_guide' and read_at is null and course_id is not null
    do update set count = notices.count + excluded.count, created_at = excluded.created_at;
  return null;
end
$$;
comment on function private.tg_study_guides__announce() is
  'Makes or raises the notices of new guides for those who follow the course.';
-- The first time only: a guide that waited again after a change, or was hidden, is no new one.
create trigger _600_announce_sent after insert on public.study_guides
  for each row when (new.status = 'published') execute function private.tg_study_guides__announce();
create trigger _600_announce_let_through after update of status on public.study_guides
  for each row when (old.published_at is null and new.status = 'published')
  execute function private.tg_study_guides__announce();

-- What a person has rated that the catalogue lacks: read by that person, edited through the ordinary tables, and named
-- by nobody else. Who guesses the number of a proposed entry meets what a number that nobody has would give.

create function private.waits_here(kind text, target int) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.ratings as r
    where kind = 'professor' and r.user_id = private.user_id() and r.professor_id = target and r.waits_for is not null
  ) or exists (
    select from public.course_ratings as r
    where kind = 'course' and r.user_id = private.user_id() and r.course_id = target and r.waits_for is not null
  )
$$;
revoke all on function private.waits_here(text, int) from public;
grant execute on function private.waits_here(text, int) to authenticated;
comment on function private.waits_here(text, int) is
  'Whether a rating of the caller waits at this professor or course (kind).';

-- An upsert comes as an insert first.
alter policy insert_own on public.ratings
  with check (
    user_id = (select private.user_id())
    and exists (
      select from public.profiles where firebase_uid = (select private.user_id()) and not is_new_user
    )
    and (
      exists (select from public.professors where id = professor_id) or private.waits_here('professor', professor_id)
    )
  );
comment on policy insert_own on public.ratings is
  'In the own name, by a person whose profile is complete (ROLE-03), about a professor that is visible, or for whom '
  'the own rating waits (it is edited then).';
alter policy insert_own on public.course_ratings
  with check (
    user_id = (select private.user_id())
    and exists (
      select from public.profiles where firebase_uid = (select private.user_id()) and not is_new_user
    )
    and (exists (select from public.courses where id = course_id) or private.waits_here('course', course_id))
  );
comment on policy insert_own on public.course_ratings is
  'In the own name, by a person whose profile is complete (ROLE-03), about a course that is visible, or for which the '
  'own rating waits (it is edited then).';

-- A rating that names what another person has proposed names a number that nobody has: what follows is said by the
-- foreign key.
create function private.tg_ratings__name_nothing() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'ratings' then
    if exists (select from public.courses as c where c.id = new.course_id and c.status = 'proposed')
      and not exists (select from public.ratings as r where r.user_id = new.user_id
        and r.professor_id = new.professor_id and r.course_id = new.course_id and r.waits_for is not null) then
      new.course_id := 0;
    end if;
  elsif exists (select from public.professors as p where p.id = new.professor_id and p.status = 'proposed')
    and not exists (select from public.course_ratings as r where r.user_id = new.user_id
      and r.course_id = new.course_id and r.professor_id = new.professor_id and r.waits_for is not null) then
    new.professor_id := 0;
  end if;
  return new;
end
$$;
revoke all on function private.tg_ratings__name_nothing() from public;
comment on function private.tg_ratings__name_nothing() is
  'Takes a proposed course, or professor, that a rating names for one that is not there, but where the own rating '
  'waits with it.';
-- After _030_judge, which follows merges.
create trigger _040_name_nothing before insert or update of course_id on public.ratings
  for each row when (private.is_client() and new.course_id is not null)
  execute function private.tg_ratings__name_nothing();
create trigger _040_name_nothing before insert or update of professor_id on public.course_ratings
  for each row when (private.is_client() and new.professor_id is not null)
  execute function private.tg_ratings__name_nothing();

create function public.my_missing()
  returns table (
    review_kind text, review_id uuid, state text, missing text, name text, professor_name text, course_name text,
    institution int, institution_name text, institution_name_en text, reason text, refused_at timestamptz,
    until timestamptz, can_resend boolean
  )
  language sql stable security definer
  set search_path = ''
as $$
  with own as (
    select 'professor' as kind, r.id, r.professor_id, r.course_id, r.waits_for from public.ratings as r
      where r.user_id = (select private.user_id())
    union all
    select 'course', r.id, r.professor_id, r.course_id, r.waits_for from public.course_ratings as r
      where r.user_id = (select private.user_id())
  ), suggested as (
    select s.*, coalesce(p.status, c.status) as entry_status, coalesce(p.merged_into, c.merged_into) as merged_into
    from public.catalogue_suggestions as s
    left join public.professors as p on s.kind = 'professor' and p.id = s.entry_id
    left join public.courses as c on s.kind = 'course' and c.id = s.entry_id
    where s.user_id = (select private.user_id()) and s.has_rating
  ), waiting as (
    -- A refusal first, and of two what is rated.
    select distinct on (o.id) o.*, s as suggestion,
      case s.status when 'dismissed' then 'refused' else 'waiting' end as state
    from own as o join suggested as s on s.entry_status = 'proposed'
      and s.entry_id = case s.kind when 'professor' then o.professor_id else o.course_id end
    where o.waits_for = 'page'
    order by o.id, s.status = 'dismissed' desc, s.kind = o.kind desc, s.created_at desc
  ), moved as (
    select distinct on (o.id) o.*, s as suggestion, 'moved' as state
    from own as o join suggested as s on s.status = 'accepted' and s.kind = o.kind and s.entry_status = 'merged'
      and s.merged_into = case s.kind when 'professor' then o.professor_id else o.course_id end
    where o.waits_for is null and s.decided_at > now() - interval '30 days'
    order by o.id, s.decided_at desc
  )
  select w.kind, w.id, w.state, (w.suggestion).kind, (w.suggestion).name, p.name, c.name,
    i.id, i.name, i.name_en,
    case w.state when 'refused' then (w.suggestion).decision_reason end,
    case w.state when 'refused' then (w.suggestion).decided_at end,
    case w.state when 'refused' then private.day_of((w.suggestion).decided_at + interval '60 days') end,
    w.state = 'refused' and private.missing_closed_until((select private.user_id())) is null
  from (select * from waiting union all select * from moved) as w
  join public.institutions as i on i.id = (w.suggestion).institution
  left join public.professors as p on p.id = w.professor_id
  left join public.courses as c on c.id = w.course_id
  order by (w.suggestion).created_at desc, w.id
$$;
revoke all on function public.my_missing() from public;
grant execute on function public.my_missing() to authenticated;
comment on function public.my_missing() is
  'Ratings of the caller (review_kind professor or course) of what the catalogue lacked. state: waiting; refused, with '
  'the reason, when, until which day it is stored, and whether it can be sent once more; moved, to an entry that was '
  'here, in the last 30 days. missing and name: what is looked for, or was refused. professor_name and course_name: '
  'what the rating names, as proposed.';

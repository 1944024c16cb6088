-- What was written last about lecturers of an institution, for feed readers.
--
-- As on its page (0246) none is of today, days are all that is shown of the time, and the order within a day is that of
-- the ids of whom they are about. One of each lecturer, none that anyone has reported, none of a small class (0484),
-- where few could have written it. It costs the same in a catalogue of any size: of those who were rated last sixty
-- are read from an index, then a review of each.

create function public.institution_feed(institution_id int)
  returns table (
    review uuid, professor_id int, name text, name_en text, title text, rating1 smallint, excerpt text,
    created_at timestamptz
  )
  language plpgsql stable security definer rows 20
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  today constant timestamptz := private.day_of(now());
begin
  return query
    select n.id, p.id, p.name, p.name_en, p.title, n.rating1,
      case when char_length(n.comment) > 200 then rtrim(left(n.comment, 199)) || '…' else n.comment end, n.posted_at
    from (
      select p.id, p.name, p.name_en, p.title from public.professors as p
      where p.institution = institution_id and p.status = 'visible' and p.rating_count > 0
        and not exists (
          select from private.target_locks as l where l.key = 'professor:' || p.id and l.until > now()
        )
      order by p.last_rated_at desc nulls last, p.id limit 60
    ) as p
    cross join lateral (
      select r.id, r.rating1, r.comment, r.posted_at from public.ratings as r
      where r.professor_id = p.id and r.status = 'visible' and r.posted_at < today
        and not exists (select from private.reports as o where o.rating_id = r.id and o.status = 'pending')
        and not private.is_small_class(r.course_id, r.professor_id)
      order by r.posted_at desc, r.id limit 1
    ) as n
    order by n.posted_at desc, p.id
    limit 20;
end
$$;
revoke all on function public.institution_feed(int) from public;
grant execute on function public.institution_feed(int) to anon, authenticated, service_role;
comment on function public.institution_feed(int) is
  'The newest reviews of lecturers of an institution, twenty at most: one of each, none of today, none that is '
  'reported or of a small class. Nothing in it names its writer; of a long one the first 200 characters.';

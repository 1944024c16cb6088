-- Words beside the numbers of a list: one quote of each professor and course, as a column that a request selects.
--
-- It is read with the rows and not stored, so that what was held, hidden or reported a moment ago is in no list. It
-- costs the same for ten reviews as for ten thousand. What was written today could be guessed from what stood here a
-- minute ago (0245).

create function private.excerpt_of(comment text) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  words constant text := btrim(regexp_replace(comment, '\s+', ' ', 'g'));
begin
  return case
    when char_length(words) < 40 then null
    when char_length(words) <= 120 then words
    else substring(left(words, 121) from '^.{39,119}[.!?…](?= )')
  end;
end
$$;
comment on function private.excerpt_of(text) is
  'The longest beginning of a comment that ends with a sentence and has 40 to 120 characters; null where none does.';

create function public.quote(entry public.professors) returns text
  language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
begin
  -- Requests can put together a row of their own, so what it says is asked of the table.
  if entry.rating_count = 0 or not exists (
    select from public.professors as p where p.id = entry.id and p.status = 'visible'
  ) or exists (
    select from private.target_locks as l where l.key = 'professor:' || entry.id and l.until > now()
  ) then
    return null;
  end if;
  return (
    select private.excerpt_of(n.comment)
    from (
      select r.id, r.comment, r.posted_at from public.ratings as r
      where r.professor_id = entry.id and r.status = 'visible'
      order by r.helpful_count desc, r.posted_at desc, r.id limit 30
    ) as n
    where n.posted_at < private.day_of(now()) and private.excerpt_of(n.comment) is not null
      and not exists (select from private.reports as o where o.rating_id = n.id and o.status = 'pending')
      and not exists (
        select from public.hidden_reviews as h where h.rating_id = n.id and h.user_id = private.user_id()
      )
    limit 1);
end
$$;
revoke all on function public.quote(public.professors) from public;
grant execute on function public.quote(public.professors) to anon, authenticated, service_role;
comment on function public.quote(public.professors) is
  'A sentence or two, 40 to 120 characters, of the review of a professor that helped most, of the 30 that did: none of '
  'today, none that anyone has reported or the reader has hidden. Null where there is none.';

create function public.quote(entry public.courses) returns text
  language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
begin
  -- Requests can put together a row of their own, so what it says is asked of the table.
  if entry.rating_count = 0 or not exists (
    select from public.courses as c where c.id = entry.id and c.status = 'visible'
  ) or exists (
    select from private.target_locks as l where l.key = 'course:' || entry.id and l.until > now()
  ) then
    return null;
  end if;
  return (
    select private.excerpt_of(n.comment)
    from (
      select r.id, r.comment, r.posted_at from public.course_ratings as r
      where r.course_id = entry.id and r.status = 'visible'
      order by r.helpful_count desc, r.posted_at desc, r.id limit 30
    ) as n
    where n.posted_at < private.day_of(now()) and private.excerpt_of(n.comment) is not null
      and not exists (select from private.reports as o where o.course_rating_id = n.id and o.status = 'pending')
      and not exists (
        select from public.hidden_reviews as h where h.course_rating_id = n.id and h.user_id = private.user_id()
      )
    limit 1);
end
$$;
revoke all on function public.quote(public.courses) from public;
grant execute on function public.quote(public.courses) to anon, authenticated, service_role;
comment on function public.quote(public.courses) is
  'A sentence or two, 40 to 120 characters, of the review of a course that helped most, of the 30 that did: none of '
  'today, none that anyone has reported or the reader has hidden. Null where there is none.';

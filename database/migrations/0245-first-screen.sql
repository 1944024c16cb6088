-- What the first screen of a list shows: two quotes, and who is written about.
--
-- Both are the same for everybody and cost the same in a catalogue of any size: each reads a bounded piece of an index,
-- the second one of one institution after the other until six have returned one. Nothing is counted. And neither
-- reveals more of when something was written than the day: the quotes are those of days that are over, in the order of
-- days and then of ids, so that they stand still while people write, and who watches them learns nothing of the minute
-- or of what came before what (docs/decisions/0029, 0193).

create index ratings_quotes_idx on public.ratings (posted_at desc, id)
  where status = 'visible' and rating1 <> 3 and char_length(comment) >= 80;
create index course_ratings_quotes_idx on public.course_ratings (posted_at desc, id)
  where status = 'visible' and rating1 <> 3 and char_length(comment) >= 80;

create function public.fresh_quotes(kind text)
  returns table (
    id int, name text, name_en text, title text, code text, rating_count int, rating_avg numeric,
    department text, department_en text, department_card text,
    institution text, institution_en text, institution_short text, institution_short_en text,
    rating1 smallint, comment text, created_at timestamptz
  )
  language plpgsql stable security definer rows 2
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  -- What was written today could be guessed from what stood here a minute ago.
  today constant timestamptz := private.day_of(now());
  -- Read until both are found, and 300 reviews at most.
  newest refcursor;
  candidate record;
  good uuid;
  good_place int;
  critical uuid;
  critical_place int;
  -- The first of another institution than that one: if both good and critical are of one, it replaces that one.
  critical_elsewhere uuid;
begin
  if kind = 'professor' then
    open newest for
      select n.id as review, p.institution as place, n.rating1 as stars
      from (
        select r.id, r.professor_id, r.rating1, r.posted_at from public.ratings as r
        where r.status = 'visible' and r.rating1 <> 3 and char_length(r.comment) >= 80 and r.posted_at < today
        order by r.posted_at desc, r.id limit 300
      ) as n
      join public.professors as p on p.id = n.professor_id and p.status = 'visible'
      -- What someone objects to is not put into the window, nor what waits to be looked into.
      where not exists (
        select from private.reports as o where o.rating_id = n.id and o.status = 'pending'
      )
      and not exists (
        select from private.target_locks as l where l.key = 'professor:' || n.professor_id and l.until > now()
      )
      order by n.posted_at desc, n.id;
  elsif kind = 'course' then
    open newest for
      select n.id as review, c.institution as place, n.rating1 as stars
      from (
        select r.id, r.course_id, r.rating1, r.posted_at from public.course_ratings as r
        where r.status = 'visible' and r.rating1 <> 3 and char_length(r.comment) >= 80 and r.posted_at < today
        order by r.posted_at desc, r.id limit 300
      ) as n
      join public.courses as c on c.id = n.course_id and c.status = 'visible'
      -- What someone objects to is not put into the window, nor what waits to be looked into.
      where not exists (
        select from private.reports as o where o.course_rating_id = n.id and o.status = 'pending'
      )
      and not exists (
        select from private.target_locks as l where l.key = 'course:' || n.course_id and l.until > now()
      )
      order by n.posted_at desc, n.id;
  else
    return;
  end if;
  loop
    fetch newest into candidate;
    exit when not found;
    if candidate.stars > 3 then
      if good is null then
        good := candidate.review;
        good_place := candidate.place;
      end if;
    elsif critical is null then
      critical := candidate.review;
      critical_place := candidate.place;
    elsif critical_elsewhere is null and candidate.place <> critical_place then
      critical_elsewhere := candidate.review;
    end if;
    exit when good_place <> critical_place or good is not null and critical_elsewhere is not null;
  end loop;
  close newest;
  if good_place = critical_place then
    critical := critical_elsewhere;
  end if;
  return query
    select q.target, coalesce(p.name, c.name), coalesce(p.name_en, c.name_en), p.title, c.code,
      coalesce(p.rating_count, c.rating_count), coalesce(p.rating_avg, c.rating_avg),
      d.name, d.name_en, d.name_pretty_card, i.name, i.name_en, i.short_name, i.short_name_en,
      q.rating1,
      case when char_length(q.comment) > 280 then rtrim(left(q.comment, 279)) || '…' else q.comment end, q.posted_at
    from (
      select r.professor_id as target, r.rating1, r.comment, r.posted_at
      from public.ratings as r where kind = 'professor' and r.id in (good, critical)
      union all
      select r.course_id, r.rating1, r.comment, r.posted_at
      from public.course_ratings as r where kind = 'course' and r.id in (good, critical)
    ) as q
    left join public.professors as p on kind = 'professor' and p.id = q.target
    left join public.courses as c on kind = 'course' and c.id = q.target
    join public.departments as d on d.id = coalesce(p.department, c.department)
    join public.institutions as i on i.id = coalesce(p.institution, c.institution)
    order by q.rating1 desc;
end
$$;
revoke all on function public.fresh_quotes(text) from public;
grant execute on function public.fresh_quotes(text) to anon, authenticated, service_role;
comment on function public.fresh_quotes(text) is
  'At most two reviews of professors or courses (kind professor or course) of at least 80 characters, none of today: '
  'the newest with four or five stars, then the newest with one or two of another institution. Neither is reported, '
  'and nothing in it names its writer or the review; of a long one the first 280 characters.';

-- Who is written about: at most one of each institution and of each field, so that no ranking of strangers comes of it.
-- They read what the reader may read.

create function public.professors_written_about() returns setof public.professors
  language plpgsql stable rows 6
  set plan_cache_mode = force_generic_plan
as $$
declare
  today constant text := now()::date;
  since timestamptz := now() - interval '7 days';
  place int;
  candidate record;
  chosen int[] := '{}';
  fields text[] := '{}';
begin
  -- In a week in which little was written it is a month.
  if (
    select p.last_rated_at from public.professors as p where p.status = 'visible'
    order by p.last_rated_at desc nulls last, p.id offset 9 limit 1
  ) > since is not true then
    since := now() - interval '30 days';
  end if;
  -- Of a day in an order of that day's own, so that it is not always the same.
  for place in select i.id from public.institutions as i order by md5(i.id || today) loop
    select r.id, d.name as field into candidate
    from (
      select * from (
        select p.id, p.department, p.rating_count, p.last_rated_at from public.professors as p
        where p.institution = place and p.last_rated_at > since and p.status = 'visible'
        order by p.last_rated_at desc nulls last, p.id limit 20
      ) as n
      where n.rating_count >= 3
      order by n.last_rated_at desc nulls last, n.id limit 4
    ) as r
    join public.departments as d on d.id = r.department
    where d.name <> all (fields)
    order by r.last_rated_at desc, md5(r.id || today) limit 1;
    if found then
      chosen := chosen || candidate.id;
      fields := fields || candidate.field;
      exit when cardinality(chosen) = 6;
    end if;
  end loop;
  return query
    select p.*
    from unnest(chosen) with ordinality as q (id, place)
    join public.professors as p on p.id = q.id
    order by p.last_rated_at desc, q.place;
end
$$;
grant execute on function public.professors_written_about() to anon, authenticated, service_role;
comment on function public.professors_written_about() is
  'At most six professors that were rated in the last seven days, newest first, at most one of each institution and '
  'field; of the last thirty days where fewer than ten were rated in seven. With three ratings or more.';

create function public.courses_written_about() returns setof public.courses
  language plpgsql stable rows 6
  set plan_cache_mode = force_generic_plan
as $$
declare
  today constant text := now()::date;
  since timestamptz := now() - interval '7 days';
  place int;
  candidate record;
  chosen int[] := '{}';
  fields text[] := '{}';
begin
  -- In a week in which little was written it is a month.
  if (
    select c.last_rated_at from public.courses as c where c.status = 'visible'
    order by c.last_rated_at desc nulls last, c.id offset 9 limit 1
  ) > since is not true then
    since := now() - interval '30 days';
  end if;
  -- Of a day in an order of that day's own, so that it is not always the same.
  for place in select i.id from public.institutions as i order by md5(i.id || today) loop
    select r.id, d.name as field into candidate
    from (
      select * from (
        select c.id, c.department, c.rating_count, c.last_rated_at from public.courses as c
        where c.institution = place and c.last_rated_at > since and c.status = 'visible'
        order by c.last_rated_at desc nulls last, c.id limit 20
      ) as n
      where n.rating_count >= 3
      order by n.last_rated_at desc nulls last, n.id limit 4
    ) as r
    join public.departments as d on d.id = r.department
    where d.name <> all (fields)
    order by r.last_rated_at desc, md5(r.id || today) limit 1;
    if found then
      chosen := chosen || candidate.id;
      fields := fields || candidate.field;
      exit when cardinality(chosen) = 6;
    end if;
  end loop;
  return query
    select c.*
    from unnest(chosen) with ordinality as q (id, place)
    join public.courses as c on c.id = q.id
    order by c.last_rated_at desc, q.place;
end
$$;
grant execute on function public.courses_written_about() to anon, authenticated, service_role;
comment on function public.courses_written_about() is
  'At most six courses that were rated in the last seven days, newest first, at most one of each institution and '
  'field; of the last thirty days where fewer than ten were rated in seven. With three ratings or more.';

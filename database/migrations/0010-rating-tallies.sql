-- Counts, sums and averages of the visible ratings, kept where they are read.
--
-- They move in the transaction of the rating itself, so a reader never sees a rating without its effect. They move by
-- difference, so the cost does not grow with the number of ratings. They are kept once a statement over transition
-- tables, so a bulk write costs one update a target.
--
-- No deadlocks: rows are locked before they are changed, always in the order
--   professors, courses, course_professors, institutions; within each by key.
-- Locking first has a second use: the update that follows has a newer snapshot, so that "the newest rating left" can be
-- looked up and cannot miss one that was committed while we waited.

create type private.rating_fact as (
  sign int,            -- 1: now counts, -1: no longer counts
  target_id int,       -- the professor or course that is rated
  partner_id int,      -- the course or professor that it names, or null
  stars int,
  difficulty int,
  take_again boolean,
  tags text[],
  rated_at timestamptz
);
comment on type private.rating_fact is 'A visible rating that has come or gone, as far as tallies care.';

-- Sums the facts by target. Plain language sql, so that it becomes part of the statement that uses it.
create function private.rating_deltas(facts private.rating_fact[])
  returns table (
    target_id int, ratings int, stars int, ones int, twos int, threes int, fours int, fives int,
    difficulties int, difficulty int, take_again_votes int, take_again_yes int, newest timestamptz, lost boolean
  )
  language sql immutable
as $$
  select fact.target_id,
    sum(fact.sign)::int,
    sum(fact.sign * fact.stars)::int,
    coalesce(sum(fact.sign) filter (where fact.stars = 1), 0)::int,
    coalesce(sum(fact.sign) filter (where fact.stars = 2), 0)::int,
    coalesce(sum(fact.sign) filter (where fact.stars = 3), 0)::int,
    coalesce(sum(fact.sign) filter (where fact.stars = 4), 0)::int,
    coalesce(sum(fact.sign) filter (where fact.stars = 5), 0)::int,
    coalesce(sum(fact.sign) filter (where fact.difficulty is not null), 0)::int,
    coalesce(sum(fact.sign * fact.difficulty), 0)::int,
    coalesce(sum(fact.sign) filter (where fact.take_again is not null), 0)::int,
    coalesce(sum(fact.sign) filter (where fact.take_again), 0)::int,
    max(fact.rated_at) filter (where fact.sign > 0),
    bool_or(fact.sign < 0)
  from unnest(facts) as fact
  group by fact.target_id
$$;
comment on function private.rating_deltas(private.rating_fact[]) is
  'Differences to the tallies of each target that the facts name.';

-- Tag counts as an object. A count that falls to nothing leaves, so that {} means "no tags" again.
create function private.shift_tags(counts jsonb, facts private.rating_fact[], target int) returns jsonb
  language sql immutable
as $$
  select coalesce(jsonb_object_agg(tag, total) filter (where total <> 0), '{}')
  from (
    select tag, sum(amount)::int as total
    from (
      select key as tag, value::int as amount from jsonb_each_text(counts)
      union all
      select tag, fact.sign from unnest(facts) as fact, unnest(fact.tags) as tag where fact.target_id = target
    ) as moves
    group by tag
  ) as totals
$$;
comment on function private.shift_tags(jsonb, private.rating_fact[], int) is
  'Tag counts of one target after the facts.';

create function private.tally_institutions(gains jsonb) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform from public.institutions
    where id in (select key::int from jsonb_each_text(gains) where value <> '0')
    order by id
    for no key update;
  update public.institutions
    set rating_count = rating_count + gain.value::int
    from jsonb_each_text(gains) as gain
    where id = gain.key::int and gain.value <> '0';
end
$$;
comment on function private.tally_institutions(jsonb) is
  'Adds to institutions.rating_count; gains maps the institution''s id to the difference.';

create function private.tally_professors(facts private.rating_fact[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform from public.professors
    where id in (select fact.target_id from unnest(facts) as fact)
    order by id
    for no key update;

  update public.professors as p set
    rating_count = p.rating_count + d.ratings,
    rating_sum = p.rating_sum + d.stars,
    histogram = array[p.histogram[1] + d.ones, p.histogram[2] + d.twos, p.histogram[3] + d.threes,
                      p.histogram[4] + d.fours, p.histogram[5] + d.fives],
    difficulty_count = p.difficulty_count + d.difficulties,
    difficulty_sum = p.difficulty_sum + d.difficulty,
    take_again_count = p.take_again_count + d.take_again_votes,
    take_again_yes = p.take_again_yes + d.take_again_yes,
    tag_counts = private.shift_tags(p.tag_counts, facts, p.id),
    last_rated_at = case
      when d.lost then (
        select max(created_at) from public.ratings where professor_id = p.id and status = 'visible'
      )
      else greatest(p.last_rated_at, d.newest)
    end
  from private.rating_deltas(facts) as d
  where p.id = d.target_id;

  perform from public.course_professors
    where (course_id, professor_id) in (select fact.partner_id, fact.target_id from unnest(facts) as fact)
    order by course_id, professor_id
    for no key update;

  update public.course_professors as pair set
    rating_count = pair.rating_count + d.ratings,
    rating_sum = pair.rating_sum + d.stars
  from (
    select fact.partner_id, fact.target_id, sum(fact.sign)::int as ratings, sum(fact.sign * fact.stars)::int as stars
    from unnest(facts) as fact
    group by fact.partner_id, fact.target_id
  ) as d
  where pair.course_id = d.partner_id and pair.professor_id = d.target_id;

  perform private.tally_institutions(jsonb_object_agg(institution, ratings))
  from (
    select p.institution, sum(fact.sign) as ratings
    from unnest(facts) as fact join public.professors as p on p.id = fact.target_id
    where p.status = 'visible'
    group by p.institution
  ) as gain;
end
$$;
comment on function private.tally_professors(private.rating_fact[]) is
  'Brings professors, their courses'' pairs and their institutions up to date with the facts.';

create function private.tally_courses(facts private.rating_fact[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform from public.courses
    where id in (select fact.target_id from unnest(facts) as fact)
    order by id
    for no key update;

  update public.courses as c set
    rating_count = c.rating_count + d.ratings,
    rating_sum = c.rating_sum + d.stars,
    histogram = array[c.histogram[1] + d.ones, c.histogram[2] + d.twos, c.histogram[3] + d.threes,
                      c.histogram[4] + d.fours, c.histogram[5] + d.fives],
    difficulty_count = c.difficulty_count + d.difficulties,
    difficulty_sum = c.difficulty_sum + d.difficulty,
    take_again_count = c.take_again_count + d.take_again_votes,
    take_again_yes = c.take_again_yes + d.take_again_yes,
    tag_counts = private.shift_tags(c.tag_counts, facts, c.id),
    last_rated_at = case
      when d.lost then (
        select max(created_at) from public.course_ratings where course_id = c.id and status = 'visible'
      )
      else greatest(c.last_rated_at, d.newest)
    end
  from private.rating_deltas(facts) as d
  where c.id = d.target_id;

  perform private.tally_institutions(jsonb_object_agg(institution, ratings))
  from (
    select c.institution, sum(fact.sign) as ratings
    from unnest(facts) as fact join public.courses as c on c.id = fact.target_id
    where c.status = 'visible'
    group by c.institution
  ) as gain;
end
$$;
comment on function private.tally_courses(private.rating_fact[]) is
  'Brings courses and their institutions up to date with the facts.';

-- The trigger functions run as their owner: whoever writes a rating may not write tallies by themselves. An update that
-- changes nothing of interest (a helpful vote) touches no tally and takes no lock.
create function private.tg_ratings__tally() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  facts private.rating_fact[];
begin
  if tg_op = 'INSERT' then
    facts := array(
      select row(1, added.professor_id, added.course_id, added.rating1, added.difficulty, added.would_take_again,
          added.tags, added.created_at)::private.rating_fact
      from added where added.status = 'visible'
    );
  elsif tg_op = 'DELETE' then
    facts := array(
      select row(-1, removed.professor_id, removed.course_id, removed.rating1, removed.difficulty,
          removed.would_take_again, removed.tags, removed.created_at)::private.rating_fact
      from removed where removed.status = 'visible'
    );
  else
    facts := array(
      select side.fact
      from removed join added using (id)
      cross join lateral (values
        (row(-1, removed.professor_id, removed.course_id, removed.rating1, removed.difficulty,
          removed.would_take_again, removed.tags, removed.created_at)::private.rating_fact, removed.status),
        (row(1, added.professor_id, added.course_id, added.rating1, added.difficulty, added.would_take_again,
          added.tags, added.created_at)::private.rating_fact, added.status)
      ) as side (fact, status)
      where side.status = 'visible'
        and (removed.professor_id, removed.course_id, removed.rating1, removed.difficulty, removed.would_take_again, removed.tags,
          removed.created_at, removed.status)
          is distinct from
          (added.professor_id, added.course_id, added.rating1, added.difficulty, added.would_take_again, added.tags,
          added.created_at, added.status)
    );
  end if;
  if cardinality(facts) > 0 then
    perform private.tally_professors(facts);
  end if;
  return null;
end
$$;
comment on function private.tg_ratings__tally() is 'Turns written rows of ratings into facts and tallies them.';

create trigger _500_tally_insert after insert on public.ratings
  referencing new table as added
  for each statement execute function private.tg_ratings__tally();
create trigger _500_tally_update after update on public.ratings
  referencing old table as removed new table as added
  for each statement execute function private.tg_ratings__tally();
create trigger _500_tally_delete after delete on public.ratings
  referencing old table as removed
  for each statement execute function private.tg_ratings__tally();

create function private.tg_course_ratings__tally() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  facts private.rating_fact[];
begin
  if tg_op = 'INSERT' then
    facts := array(
      select row(1, added.course_id, added.professor_id, added.rating1, added.difficulty, added.would_take_again,
          added.tags, added.created_at)::private.rating_fact
      from added where added.status = 'visible'
    );
  elsif tg_op = 'DELETE' then
    facts := array(
      select row(-1, removed.course_id, removed.professor_id, removed.rating1, removed.difficulty,
          removed.would_take_again, removed.tags, removed.created_at)::private.rating_fact
      from removed where removed.status = 'visible'
    );
  else
    facts := array(
      select side.fact
      from removed join added using (id)
      cross join lateral (values
        (row(-1, removed.course_id, removed.professor_id, removed.rating1, removed.difficulty,
          removed.would_take_again, removed.tags, removed.created_at)::private.rating_fact, removed.status),
        (row(1, added.course_id, added.professor_id, added.rating1, added.difficulty, added.would_take_again,
          added.tags, added.created_at)::private.rating_fact, added.status)
      ) as side (fact, status)
      where side.status = 'visible'
        and (removed.course_id, removed.professor_id, removed.rating1, removed.difficulty, removed.would_take_again, removed.tags,
          removed.created_at, removed.status)
          is distinct from
          (added.course_id, added.professor_id, added.rating1, added.difficulty, added.would_take_again, added.tags,
          added.created_at, added.status)
    );
  end if;
  if cardinality(facts) > 0 then
    perform private.tally_courses(facts);
  end if;
  return null;
end
$$;
comment on function private.tg_course_ratings__tally() is 'Turns written rows of course_ratings into facts and tallies them.';

create trigger _500_tally_insert after insert on public.course_ratings
  referencing new table as added
  for each statement execute function private.tg_course_ratings__tally();
create trigger _500_tally_update after update on public.course_ratings
  referencing old table as removed new table as added
  for each statement execute function private.tg_course_ratings__tally();
create trigger _500_tally_delete after delete on public.course_ratings
  referencing old table as removed
  for each statement execute function private.tg_course_ratings__tally();

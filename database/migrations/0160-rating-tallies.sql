-- Counts, sums and averages of the visible ratings, kept where they are read.
--
-- They move in the transaction of the rating itself, so a reader never sees a rating without its effect. They move by
-- difference, so the cost does not grow with the number of ratings. They are kept once a statement over transition
-- tables, so a bulk write costs one update a target.
--
-- No deadlocks: rows are locked before they are changed, always in the order
--   professors, courses, course_professors, departments, institutions; within each by key.
-- Locking first has a second use: the update that follows has a newer snapshot, so that "the newest rating left"
-- can be looked up and cannot miss one that was committed while we waited.

create type private.rating_fact as (
  id uuid,
  professor_id int,
  course_id int,
  stars int,
  difficulty int,
  take_again boolean,
  tags text[],
  semester text,
  rated_at timestamptz
);
comment on type private.rating_fact is
  'A visible rating, as far as tallies care. A semester is a year and its key, e.g. 2026b, where both were said.';

-- Plain language sql, so that it becomes part of the statement that uses it.
create function private.rating_deltas(
  lost private.rating_fact[], won private.rating_fact[], by_course boolean, by_professor boolean
)
  returns table (
    course_id int, professor_id int,
    ratings int, stars int, ones int, twos int, threes int, fours int, fives int,
    difficulties int, difficulty int, easiest int, easy int, medium int, hard int, hardest int,
    take_again_votes int, take_again_yes int, semesters int, newest timestamptz, any_lost boolean
  )
  language sql immutable
as $$
  select
    case when by_course then fact.course_id end,
    case when by_professor then fact.professor_id end,
    sum(sign)::int,
    sum(sign * fact.stars)::int,
    coalesce(sum(sign) filter (where fact.stars = 1), 0)::int,
    coalesce(sum(sign) filter (where fact.stars = 2), 0)::int,
    coalesce(sum(sign) filter (where fact.stars = 3), 0)::int,
    coalesce(sum(sign) filter (where fact.stars = 4), 0)::int,
    coalesce(sum(sign) filter (where fact.stars = 5), 0)::int,
    coalesce(sum(sign) filter (where fact.difficulty is not null), 0)::int,
    coalesce(sum(sign * fact.difficulty), 0)::int,
    coalesce(sum(sign) filter (where fact.difficulty = 1), 0)::int,
    coalesce(sum(sign) filter (where fact.difficulty = 2), 0)::int,
    coalesce(sum(sign) filter (where fact.difficulty = 3), 0)::int,
    coalesce(sum(sign) filter (where fact.difficulty = 4), 0)::int,
    coalesce(sum(sign) filter (where fact.difficulty = 5), 0)::int,
    coalesce(sum(sign) filter (where fact.take_again is not null), 0)::int,
    coalesce(sum(sign) filter (where fact.take_again), 0)::int,
    count(fact.semester)::int,
    max(fact.rated_at) filter (where sign > 0),
    bool_or(sign < 0)
  from (select -1 as sign, * from unnest(lost) union all select 1, * from unnest(won)) as fact
  group by 1, 2
$$;
comment on function private.rating_deltas(private.rating_fact[], private.rating_fact[], boolean, boolean) is
  'Differences to the tallies of each course, of each professor, or of each pair, from ratings that no longer and now '
  'count. semesters counts moves of either sign: whether anything is to be done about them.';

-- A count that falls to nothing leaves the object, so that {} means "no tags" again.
create function private.shift_tags(
  counts jsonb, lost private.rating_fact[], won private.rating_fact[], of_course boolean, target int
) returns jsonb
  language sql immutable
as $$
  select coalesce(jsonb_object_agg(tag, total) filter (where total <> 0), '{}')
  from (
    select tag, sum(amount)::int as total
    from (
      select key as tag, value::int as amount from jsonb_each_text(counts)
      union all
      select unnest(fact.tags), -1 from unnest(lost) as fact
        where target = case when of_course then fact.course_id else fact.professor_id end
      union all
      select unnest(fact.tags), 1 from unnest(won) as fact
        where target = case when of_course then fact.course_id else fact.professor_id end
    ) as moves
    group by tag
  ) as totals
$$;
comment on function private.shift_tags(jsonb, private.rating_fact[], private.rating_fact[], boolean, int) is
  'Tag counts of one target after ratings have come and gone.';

-- One function for all three; null stands for any course, or any professor.
create function private.shift_semesters(
  counts jsonb, lost private.rating_fact[], won private.rating_fact[], course int, professor int
) returns jsonb
  language sql immutable
as $$
  select coalesce(jsonb_object_agg(semester, jsonb_build_array(ratings, stars)) filter (where ratings <> 0), '{}')
  from (
    select semester, sum(ratings)::int as ratings, sum(stars)::int as stars
    from (
      select key as semester, (value ->> 0)::int as ratings, (value ->> 1)::int as stars from jsonb_each(counts)
      union all
      select fact.semester, sign, sign * fact.stars
        from (select -1 as sign, * from unnest(lost) union all select 1, * from unnest(won)) as fact
        where fact.semester is not null and (course is null or fact.course_id = course)
          and (professor is null or fact.professor_id = professor)
    ) as moves
    group by semester
  ) as totals
$$;
comment on function private.shift_semesters(jsonb, private.rating_fact[], private.rating_fact[], int, int) is
  'Counts by semester of one course, professor or pair after ratings have come and gone.';

-- Between the target and its institution. Most ratings name no pair, and so lock and change none.
create function private.tally_pairs(lost private.rating_fact[], won private.rating_fact[], of_course boolean)
  returns void
  language plpgsql set search_path = ''
as $$
begin
  perform from public.course_professors
    where (course_id, professor_id) in (select course_id, professor_id from unnest(lost || won))
    order by course_id, professor_id
    for no key update;
  if not found then
    return;
  end if;

  update public.course_professors as pair set
    rating_count = pair.rating_count + d.ratings,
    rating_sum = pair.rating_sum + d.stars,
    course_rating_count = pair.course_rating_count + case when of_course then d.ratings else 0 end,
    histogram = array[pair.histogram[1] + d.ones, pair.histogram[2] + d.twos, pair.histogram[3] + d.threes,
                      pair.histogram[4] + d.fours, pair.histogram[5] + d.fives],
    difficulty_count = pair.difficulty_count + d.difficulties,
    difficulty_sum = pair.difficulty_sum + d.difficulty,
    take_again_count = pair.take_again_count + d.take_again_votes,
    take_again_yes = pair.take_again_yes + d.take_again_yes,
    semester_counts = case
      when d.semesters = 0 then pair.semester_counts
      else private.shift_semesters(pair.semester_counts, lost, won, pair.course_id, pair.professor_id)
    end
  from private.rating_deltas(lost, won, true, true) as d
  where pair.course_id = d.course_id and pair.professor_id = d.professor_id;
end
$$;
comment on function private.tally_pairs(private.rating_fact[], private.rating_fact[], boolean) is
  'Brings professors in their courses up to date, from ratings of courses or else of professors.';

create type private.place_gain as (institution int, department int, ratings int);
comment on type private.place_gain is 'How many more or fewer visible ratings a department of an institution has.';

create function private.shift_place_ratings(gains private.place_gain[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform from public.departments
    where id in (select department from unnest(gains) where ratings <> 0)
    order by id
    for no key update;
  update public.departments as d
    set rating_count = d.rating_count + gain.ratings
    from (select department, sum(ratings)::int as ratings from unnest(gains) group by department) as gain
    where d.id = gain.department and gain.ratings <> 0;

  perform from public.institutions
    where id in (select institution from unnest(gains) where ratings <> 0)
    order by id
    for no key update;
  update public.institutions as i
    set rating_count = i.rating_count + gain.ratings
    from (select institution, sum(ratings)::int as ratings from unnest(gains) group by institution) as gain
    where i.id = gain.institution and gain.ratings <> 0;
end
$$;
comment on function private.shift_place_ratings(private.place_gain[]) is
  'Adds to rating_count of departments and institutions.';

create function private.tally_professors(lost private.rating_fact[], won private.rating_fact[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform from public.professors
    where id in (select professor_id from unnest(lost || won))
    order by id
    for no key update;

  update public.professors as p set
    rating_count = p.rating_count + d.ratings,
    rating_sum = p.rating_sum + d.stars,
    histogram = array[p.histogram[1] + d.ones, p.histogram[2] + d.twos, p.histogram[3] + d.threes,
                      p.histogram[4] + d.fours, p.histogram[5] + d.fives],
    difficulty_count = p.difficulty_count + d.difficulties,
    difficulty_sum = p.difficulty_sum + d.difficulty,
    difficulty_histogram = array[p.difficulty_histogram[1] + d.easiest, p.difficulty_histogram[2] + d.easy,
                                 p.difficulty_histogram[3] + d.medium, p.difficulty_histogram[4] + d.hard,
                                 p.difficulty_histogram[5] + d.hardest],
    take_again_count = p.take_again_count + d.take_again_votes,
    take_again_yes = p.take_again_yes + d.take_again_yes,
    tag_counts = private.shift_tags(p.tag_counts, lost, won, false, p.id),
    semester_counts = case
      when d.semesters = 0 then p.semester_counts
      else private.shift_semesters(p.semester_counts, lost, won, null, p.id)
    end,
    last_rated_at = case
      when d.any_lost then (
        select max(posted_at) from public.ratings where professor_id = p.id and status = 'visible'
      )
      else greatest(p.last_rated_at, d.newest)
    end
  from private.rating_deltas(lost, won, false, true) as d
  where p.id = d.professor_id;

  perform private.tally_pairs(lost, won, false);

  perform private.shift_place_ratings(array_agg(row(p.institution, p.department, d.ratings)::private.place_gain))
  from private.rating_deltas(lost, won, false, true) as d join public.professors as p on p.id = d.professor_id
  where p.status = 'visible'
  having count(*) > 0;

  perform private.rank_professors(array(select distinct professor_id from unnest(lost || won)));
end
$$;
comment on function private.tally_professors(private.rating_fact[], private.rating_fact[]) is
  'Brings professors, their pairs with courses, departments, institutions and the order of search up to date.';

create function private.tally_courses(lost private.rating_fact[], won private.rating_fact[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform from public.courses
    where id in (select course_id from unnest(lost || won))
    order by id
    for no key update;

  update public.courses as c set
    rating_count = c.rating_count + d.ratings,
    rating_sum = c.rating_sum + d.stars,
    histogram = array[c.histogram[1] + d.ones, c.histogram[2] + d.twos, c.histogram[3] + d.threes,
                      c.histogram[4] + d.fours, c.histogram[5] + d.fives],
    difficulty_count = c.difficulty_count + d.difficulties,
    difficulty_sum = c.difficulty_sum + d.difficulty,
    difficulty_histogram = array[c.difficulty_histogram[1] + d.easiest, c.difficulty_histogram[2] + d.easy,
                                 c.difficulty_histogram[3] + d.medium, c.difficulty_histogram[4] + d.hard,
                                 c.difficulty_histogram[5] + d.hardest],
    take_again_count = c.take_again_count + d.take_again_votes,
    take_again_yes = c.take_again_yes + d.take_again_yes,
    tag_counts = private.shift_tags(c.tag_counts, lost, won, true, c.id),
    semester_counts = case
      when d.semesters = 0 then c.semester_counts
      else private.shift_semesters(c.semester_counts, lost, won, c.id, null)
    end,
    last_rated_at = case
      when d.any_lost then (
        select max(posted_at) from public.course_ratings where course_id = c.id and status = 'visible'
      )
      else greatest(c.last_rated_at, d.newest)
    end
  from private.rating_deltas(lost, won, true, false) as d
  where c.id = d.course_id;

  perform private.tally_pairs(lost, won, true);

  perform private.shift_place_ratings(array_agg(row(c.institution, c.department, d.ratings)::private.place_gain))
  from private.rating_deltas(lost, won, true, false) as d join public.courses as c on c.id = d.course_id
  where c.status = 'visible'
  having count(*) > 0;

  perform private.rank_courses(array(select distinct course_id from unnest(lost || won)));
end
$$;
comment on function private.tally_courses(private.rating_fact[], private.rating_fact[]) is
  'Brings courses, their pairs with professors, departments, institutions and the order of search up to date.';

-- One trigger function for both tables, which differ only in what is the target. It runs as its owner: somebody who
-- writes a rating may not write tallies. An update that changes nothing of interest (a helpful vote) leaves no facts,
-- and so touches no tally and takes no lock.
--
-- Plans are kept (force_generic_plan): a plan for the facts at hand always looks cheaper than one for any facts, so
-- PostgreSQL would plan each rating again, which takes four times as long as running it.
create function private.tg__tally_ratings() returns trigger
  language plpgsql security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  lost private.rating_fact[] := '{}';
  won private.rating_fact[] := '{}';
begin
  if tg_op <> 'INSERT' then
    lost := array(
      select row(id, professor_id, course_id, rating1, difficulty, would_take_again, tags, year || semester, posted_at)
        ::private.rating_fact
      from removed where status = 'visible'
    );
  end if;
  if tg_op <> 'DELETE' then
    won := array(
      select row(id, professor_id, course_id, rating1, difficulty, would_take_again, tags, year || semester, posted_at)
        ::private.rating_fact
      from added where status = 'visible'
    );
  end if;
  if tg_op = 'UPDATE' then
    select
      array(select unnest(lost) except select unnest(won)),
      array(select unnest(won) except select unnest(lost))
    into lost, won;
  end if;

  if cardinality(lost) + cardinality(won) > 0 then
    if tg_table_name = 'course_ratings' then
      perform private.tally_courses(lost, won);
    else
      perform private.tally_professors(lost, won);
    end if;
  end if;
  return null;
end
$$;
comment on function private.tg__tally_ratings() is 'Tells the tallies which ratings no longer count and which now do.';
-- Not of people, who write one row a request: what they send goes the short way (0244), what they edit follows here.
create trigger _500_tally_insert after insert on public.ratings
  referencing new table as added
  for each statement when (current_user <> 'authenticated') execute function private.tg__tally_ratings();
create trigger _500_tally_update after update on public.ratings
  referencing old table as removed new table as added
  for each statement when (current_user <> 'authenticated') execute function private.tg__tally_ratings();
create trigger _500_tally_delete after delete on public.ratings
  referencing old table as removed
  for each statement execute function private.tg__tally_ratings();
create trigger _500_tally_insert after insert on public.course_ratings
  referencing new table as added
  for each statement when (current_user <> 'authenticated') execute function private.tg__tally_ratings();
create trigger _500_tally_update after update on public.course_ratings
  referencing old table as removed new table as added
  for each statement when (current_user <> 'authenticated') execute function private.tg__tally_ratings();
create trigger _500_tally_delete after delete on public.course_ratings
  referencing old table as removed
  for each statement execute function private.tg__tally_ratings();

-- An upsert fires the triggers of an update also where it has added a row, so this one is fired by the row: last, since
-- others go by the numbers without it (_650_earn_published).
create function private.tg_ratings__tally_edited() returns trigger
  language plpgsql security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  lost private.rating_fact[] := '{}';
  won private.rating_fact[] := '{}';
begin
  if old.status = 'visible' then
    lost := array[row(
      old.id, old.professor_id, old.course_id, old.rating1, old.difficulty, old.would_take_again, old.tags,
      old.year || old.semester, old.posted_at)::private.rating_fact];
  end if;
  if new.status = 'visible' then
    won := array[row(
      new.id, new.professor_id, new.course_id, new.rating1, new.difficulty, new.would_take_again, new.tags,
      new.year || new.semester, new.posted_at)::private.rating_fact];
  end if;
  if lost = won then
    return null;
  elsif tg_table_name = 'course_ratings' then
    perform private.tally_courses(lost, won);
  else
    perform private.tally_professors(lost, won);
  end if;
  return null;
end
$$;
comment on function private.tg_ratings__tally_edited() is 'Tells the tallies how a person has changed the own rating.';
create trigger _800_tally_edited after update on public.ratings
  for each row when (current_user = 'authenticated') execute function private.tg_ratings__tally_edited();
create trigger _800_tally_edited after update on public.course_ratings
  for each row when (current_user = 'authenticated') execute function private.tg_ratings__tally_edited();

-- One rating that a person has just sent -----------------------------------------------------------------------------
--
-- The same numbers by the shortest way: nothing is lost, there is one row of each, and an update locks what it changes.

create function private.with_tags(counts jsonb, tags text[]) returns jsonb
  language plpgsql immutable
as $$
declare
  tag text;
begin
  foreach tag in array tags loop
    counts := counts || jsonb_build_object(tag, coalesce((counts ->> tag)::int, 0) + 1);
  end loop;
  return counts;
end
$$;
comment on function private.with_tags(jsonb, text[]) is 'Tag counts after one more rating.';

create function private.with_semester(counts jsonb, semester text, stars int) returns jsonb
  language plpgsql immutable
as $$
begin
  if semester is null then
    return counts;
  end if;
  return counts || jsonb_build_object(semester, jsonb_build_array(
    coalesce((counts -> semester ->> 0)::int, 0) + 1, coalesce((counts -> semester ->> 1)::int, 0) + stars));
end
$$;
comment on function private.with_semester(jsonb, text, int) is
  'Counts by semester after one more rating; as they are where it names no semester.';

create function private.add_to_pair(fact private.rating_fact, target_kind text) returns void
  language plpgsql
as $$
begin
  update public.course_professors as pair set
    rating_count = pair.rating_count + 1,
    rating_sum = pair.rating_sum + fact.stars,
    course_rating_count = pair.course_rating_count + (target_kind = 'course')::int,
    histogram[fact.stars] = pair.histogram[fact.stars] + 1,
    difficulty_count = pair.difficulty_count + (fact.difficulty is not null)::int,
    difficulty_sum = pair.difficulty_sum + coalesce(fact.difficulty, 0),
    take_again_count = pair.take_again_count + (fact.take_again is not null)::int,
    take_again_yes = pair.take_again_yes + coalesce(fact.take_again, false)::int,
    semester_counts = private.with_semester(pair.semester_counts, fact.semester, fact.stars)
  where pair.course_id = fact.course_id and pair.professor_id = fact.professor_id;
end
$$;
comment on function private.add_to_pair(private.rating_fact, text) is
  'Adds a rating of a professor or course (kind) to the numbers of the pair that it names.';

create function private.add_to_professor(fact private.rating_fact) returns int
  language plpgsql
as $$
declare
  rated record;
  step smallint;
begin
  update public.professors as p set
    rating_count = p.rating_count + 1,
    rating_sum = p.rating_sum + fact.stars,
    histogram[fact.stars] = p.histogram[fact.stars] + 1,
    difficulty_count = p.difficulty_count + (fact.difficulty is not null)::int,
    difficulty_sum = p.difficulty_sum + coalesce(fact.difficulty, 0),
    difficulty_histogram[coalesce(fact.difficulty, 1)] =
      p.difficulty_histogram[coalesce(fact.difficulty, 1)] + (fact.difficulty is not null)::int,
    take_again_count = p.take_again_count + (fact.take_again is not null)::int,
    take_again_yes = p.take_again_yes + coalesce(fact.take_again, false)::int,
    tag_counts = private.with_tags(p.tag_counts, fact.tags),
    semester_counts = private.with_semester(p.semester_counts, fact.semester, fact.stars),
    last_rated_at = greatest(p.last_rated_at, fact.rated_at)
  where p.id = fact.professor_id
  returning p.institution, p.department, p.status, p.rating_count into rated;

  if fact.course_id is not null and fact.professor_id is not null then
    perform private.add_to_pair(fact, 'professor');
  end if;
  if rated.status = 'visible' then
    update public.departments set rating_count = rating_count + 1 where id = rated.department;
    update public.institutions set rating_count = rating_count + 1 where id = rated.institution;
  end if;
  step := private.popularity(rated.rating_count);
  if step <> private.popularity(rated.rating_count - 1) then
    update private.professor_documents as d set popularity = step
      where d.professor_id = fact.professor_id and d.popularity <> step;
  end if;
  return rated.rating_count;
end
$$;
comment on function private.add_to_professor(private.rating_fact) is
  'Adds a rating to the numbers of its professor, the pair, the department, the institution and the order of search; '
  'how many the professor has now.';

create function private.add_to_course(fact private.rating_fact) returns int
  language plpgsql
as $$
declare
  rated record;
  step smallint;
begin
  update public.courses as c set
    rating_count = c.rating_count + 1,
    rating_sum = c.rating_sum + fact.stars,
    histogram[fact.stars] = c.histogram[fact.stars] + 1,
    difficulty_count = c.difficulty_count + (fact.difficulty is not null)::int,
    difficulty_sum = c.difficulty_sum + coalesce(fact.difficulty, 0),
    difficulty_histogram[coalesce(fact.difficulty, 1)] =
      c.difficulty_histogram[coalesce(fact.difficulty, 1)] + (fact.difficulty is not null)::int,
    take_again_count = c.take_again_count + (fact.take_again is not null)::int,
    take_again_yes = c.take_again_yes + coalesce(fact.take_again, false)::int,
    tag_counts = private.with_tags(c.tag_counts, fact.tags),
    semester_counts = private.with_semester(c.semester_counts, fact.semester, fact.stars),
    last_rated_at = greatest(c.last_rated_at, fact.rated_at)
  where c.id = fact.course_id
  returning c.institution, c.department, c.status, c.rating_count into rated;

  if fact.professor_id is not null and fact.course_id is not null then
    perform private.add_to_pair(fact, 'course');
  end if;
  if rated.status = 'visible' then
    update public.departments set rating_count = rating_count + 1 where id = rated.department;
    update public.institutions set rating_count = rating_count + 1 where id = rated.institution;
  end if;
  step := private.popularity(rated.rating_count);
  if step <> private.popularity(rated.rating_count - 1) then
    update private.course_documents as d set popularity = step
      where d.course_id = fact.course_id and d.popularity <> step;
  end if;
  return rated.rating_count;
end
$$;
comment on function private.add_to_course(private.rating_fact) is
  'Adds a rating to the numbers of its course, the pair, the department, the institution and the order of search; '
  'how many the course has now.';

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
  author text,
  status text,
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
  'A rating, as far as numbers care. A semester is a year and its key, e.g. 2026b, where both were said.';

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

-- The next two are no sql: that would be planned again for each rating.
--
-- A count that falls to nothing leaves the object, so that {} means "no tags" again.
create function private.shift_tags(
  counts jsonb, lost private.rating_fact[], won private.rating_fact[], of_course boolean, target int
) returns jsonb
  language plpgsql immutable
as $$
begin
  return (
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
  );
end
$$;
comment on function private.shift_tags(jsonb, private.rating_fact[], private.rating_fact[], boolean, int) is
  'Tag counts of one target after ratings have come and gone.';

-- One function for all three; null stands for any course, or any professor.
create function private.shift_semesters(
  counts jsonb, lost private.rating_fact[], won private.rating_fact[], course int, professor int
) returns jsonb
  language plpgsql immutable
as $$
begin
  return (
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
  );
end
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
declare
  gain record;
begin
  for gain in
    select department as id, sum(ratings)::int as ratings from unnest(gains) group by department order by department
  loop
    update public.departments set rating_count = rating_count + gain.ratings
      where id = gain.id and gain.ratings <> 0;
  end loop;
  for gain in
    select institution as id, sum(ratings)::int as ratings from unnest(gains) group by institution order by institution
  loop
    update public.institutions set rating_count = rating_count + gain.ratings
      where id = gain.id and gain.ratings <> 0;
  end loop;
end
$$;
comment on function private.shift_place_ratings(private.place_gain[]) is
  'Adds to rating_count of departments and institutions, in the order of their keys.';

create function private.tally_professors(lost private.rating_fact[], won private.rating_fact[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  d record;
  place record;
  gains private.place_gain[] := '{}';
begin
  for d in select * from private.rating_deltas(lost, won, false, true) order by professor_id loop
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
    where p.id = d.professor_id
    returning p.institution, p.department, p.status into place;
    if place.status = 'visible' and d.ratings <> 0 then
      gains := gains || row(place.institution, place.department, d.ratings)::private.place_gain;
    end if;
  end loop;

  perform private.tally_pairs(lost, won, false);
  if gains <> '{}' then
    perform private.shift_place_ratings(gains);
  end if;
  perform private.rank_professors(array(select distinct professor_id from unnest(lost || won)));
end
$$;
comment on function private.tally_professors(private.rating_fact[], private.rating_fact[]) is
  'Brings professors, whose rows the caller has locked, their pairs with courses, departments, institutions and the '
  'order of search up to date.';

create function private.tally_courses(lost private.rating_fact[], won private.rating_fact[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  d record;
  place record;
  gains private.place_gain[] := '{}';
begin
  for d in select * from private.rating_deltas(lost, won, true, false) order by course_id loop
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
    where c.id = d.course_id
    returning c.institution, c.department, c.status into place;
    if place.status = 'visible' and d.ratings <> 0 then
      gains := gains || row(place.institution, place.department, d.ratings)::private.place_gain;
    end if;
  end loop;

  perform private.tally_pairs(lost, won, true);
  if gains <> '{}' then
    perform private.shift_place_ratings(gains);
  end if;
  perform private.rank_courses(array(select distinct course_id from unnest(lost || won)));
end
$$;
comment on function private.tally_courses(private.rating_fact[], private.rating_fact[]) is
  'Brings courses, whose rows the caller has locked, their pairs with professors, departments, institutions and the '
  'order of search up to date.';

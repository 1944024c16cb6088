-- Reviews say the day on which they were written, and no more.
--
-- The instant would give people away: whoever rates three lecturers in one sitting leaves three reviews within minutes of
-- each other, and anybody could join them, and guess from the three who took just those courses. So what everybody reads
-- is the day in Israel: of a review, and of the newest rating of a professor or course. Among the reviews of a day the
-- order is that of their ids, which are random. The instant itself stays in the row, which its author alone reads.
-- (docs/decisions/0029 tells what remains: whoever looks every minute sees what has come.)

alter table public.ratings add column posted_at timestamptz not null
  generated always as (date_trunc('day', created_at at time zone 'Asia/Jerusalem') at time zone 'Asia/Jerusalem') stored;
alter table public.course_ratings add column posted_at timestamptz not null
  generated always as (date_trunc('day', created_at at time zone 'Asia/Jerusalem') at time zone 'Asia/Jerusalem') stored;
grant select (posted_at) on public.ratings to authenticated;
grant select (posted_at) on public.course_ratings to authenticated;
comment on column public.ratings.posted_at is 'Beginning of the day in Israel on which it was written: what others see of created_at.';
comment on column public.course_ratings.posted_at is 'Beginning of the day in Israel on which it was written: what others see of created_at.';

-- The four orders of a review page, as before, by day.
drop index public.ratings_newest_idx;
create index ratings_newest_idx on public.ratings (professor_id, posted_at desc, id)
  where status = 'visible';
drop index public.ratings_helpful_idx;
create index ratings_helpful_idx on public.ratings (professor_id, helpful_count desc, posted_at desc, id)
  where status = 'visible';
drop index public.ratings_highest_idx;
create index ratings_highest_idx on public.ratings (professor_id, rating1 desc, posted_at desc, id)
  where status = 'visible';
drop index public.ratings_lowest_idx;
create index ratings_lowest_idx on public.ratings (professor_id, rating1, posted_at desc, id)
  where status = 'visible';
drop index public.course_ratings_newest_idx;
create index course_ratings_newest_idx on public.course_ratings (course_id, posted_at desc, id)
  where status = 'visible';
drop index public.course_ratings_helpful_idx;
create index course_ratings_helpful_idx on public.course_ratings (course_id, helpful_count desc, posted_at desc, id)
  where status = 'visible';
drop index public.course_ratings_highest_idx;
create index course_ratings_highest_idx on public.course_ratings (course_id, rating1 desc, posted_at desc, id)
  where status = 'visible';
drop index public.course_ratings_lowest_idx;
create index course_ratings_lowest_idx on public.course_ratings (course_id, rating1, posted_at desc, id)
  where status = 'visible';

-- Tallies: the newest rating by its day. The functions are those of 0010 but for posted_at.

create or replace function private.tally_professors(lost private.rating_fact[], won private.rating_fact[]) returns void
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
    take_again_count = p.take_again_count + d.take_again_votes,
    take_again_yes = p.take_again_yes + d.take_again_yes,
    tag_counts = private.shift_tags(p.tag_counts, lost, won, false, p.id),
    last_rated_at = case
      when d.any_lost then (
        select max(posted_at) from public.ratings where professor_id = p.id and status = 'visible'
      )
      else greatest(p.last_rated_at, d.newest)
    end
  from private.rating_deltas(lost, won, false) as d
  where p.id = d.target_id;

  perform from public.course_professors
    where (course_id, professor_id) in (select course_id, professor_id from unnest(lost || won))
    order by course_id, professor_id
    for no key update;

  update public.course_professors as pair set
    rating_count = pair.rating_count + d.ratings,
    rating_sum = pair.rating_sum + d.stars
  from (
    select course_id, professor_id, sum(sign)::int as ratings, sum(sign * stars)::int as stars
    from (select -1 as sign, * from unnest(lost) union all select 1, * from unnest(won)) as fact
    where course_id is not null
    group by course_id, professor_id
  ) as d
  where pair.course_id = d.course_id and pair.professor_id = d.professor_id;

  perform private.shift_institution_ratings(jsonb_object_agg(institution, ratings))
  from (
    select p.institution, sum(d.ratings) as ratings
    from private.rating_deltas(lost, won, false) as d join public.professors as p on p.id = d.target_id
    where p.status = 'visible'
    group by p.institution
  ) as gains
  having count(*) > 0;
end
$$;

create or replace function private.tally_courses(lost private.rating_fact[], won private.rating_fact[]) returns void
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
    take_again_count = c.take_again_count + d.take_again_votes,
    take_again_yes = c.take_again_yes + d.take_again_yes,
    tag_counts = private.shift_tags(c.tag_counts, lost, won, true, c.id),
    last_rated_at = case
      when d.any_lost then (
        select max(posted_at) from public.course_ratings where course_id = c.id and status = 'visible'
      )
      else greatest(c.last_rated_at, d.newest)
    end
  from private.rating_deltas(lost, won, true) as d
  where c.id = d.target_id;

  perform private.shift_institution_ratings(jsonb_object_agg(institution, ratings))
  from (
    select c.institution, sum(d.ratings) as ratings
    from private.rating_deltas(lost, won, true) as d join public.courses as c on c.id = d.target_id
    where c.status = 'visible'
    group by c.institution
  ) as gains
  having count(*) > 0;
end
$$;

create or replace function private.tg__tally_ratings() returns trigger
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
      select row(id, professor_id, course_id, rating1, difficulty, would_take_again, tags, posted_at)
        ::private.rating_fact
      from removed where status = 'visible'
    );
  end if;
  if tg_op <> 'DELETE' then
    won := array(
      select row(id, professor_id, course_id, rating1, difficulty, would_take_again, tags, posted_at)
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

create or replace view private.counted_professors as
  select p.id,
    count(r.id)::int as rating_count,
    coalesce(sum(r.rating1), 0)::int as rating_sum,
    array[
      count(r.id) filter (where r.rating1 = 1), count(r.id) filter (where r.rating1 = 2),
      count(r.id) filter (where r.rating1 = 3), count(r.id) filter (where r.rating1 = 4),
      count(r.id) filter (where r.rating1 = 5)
    ]::int[] as histogram,
    count(r.difficulty)::int as difficulty_count,
    coalesce(sum(r.difficulty), 0)::int as difficulty_sum,
    count(r.would_take_again)::int as take_again_count,
    count(r.id) filter (where r.would_take_again)::int as take_again_yes,
    coalesce((
      select jsonb_object_agg(tag, times)
      from (
        select tag, count(*) as times
        from public.ratings as t, unnest(t.tags) as tag
        where t.professor_id = p.id and t.status = 'visible'
        group by tag
      ) as tags
    ), '{}') as tag_counts,
    max(r.posted_at) as last_rated_at
  from public.professors as p
  left join public.ratings as r on r.professor_id = p.id and r.status = 'visible'
  group by p.id;

create or replace view private.counted_courses as
  select c.id,
    count(r.id)::int as rating_count,
    coalesce(sum(r.rating1), 0)::int as rating_sum,
    array[
      count(r.id) filter (where r.rating1 = 1), count(r.id) filter (where r.rating1 = 2),
      count(r.id) filter (where r.rating1 = 3), count(r.id) filter (where r.rating1 = 4),
      count(r.id) filter (where r.rating1 = 5)
    ]::int[] as histogram,
    count(r.difficulty)::int as difficulty_count,
    coalesce(sum(r.difficulty), 0)::int as difficulty_sum,
    count(r.would_take_again)::int as take_again_count,
    count(r.id) filter (where r.would_take_again)::int as take_again_yes,
    coalesce((
      select jsonb_object_agg(tag, times)
      from (
        select tag, count(*) as times
        from public.course_ratings as t, unnest(t.tags) as tag
        where t.course_id = c.id and t.status = 'visible'
        group by tag
      ) as tags
    ), '{}') as tag_counts,
    max(r.posted_at) as last_rated_at
  from public.courses as c
  left join public.course_ratings as r on r.course_id = c.id and r.status = 'visible'
  group by c.id;

update public.professors set last_rated_at = private.day_of(last_rated_at) where last_rated_at is not null;
update public.courses set last_rated_at = private.day_of(last_rated_at) where last_rated_at is not null;
comment on column public.professors.last_rated_at is 'Beginning of the day in Israel of the newest visible rating.';
comment on column public.courses.last_rated_at is 'Beginning of the day in Israel of the newest visible rating.';

-- The views, with three things new: the day, whether the reader has voted, and without the writers whom the reader has
-- hidden. Those are looked up once a statement, so that a page still comes out of an index in its order.

create or replace view public.professor_reviews as
  select
    r.id,
    r.professor_id,
    r.course_id,
    r.rating1,
    r.comment,
    r.difficulty,
    r.would_take_again,
    r.tags,
    r.semester,
    r.year,
    r.helpful_count,
    r.verified_student,
    coalesce(r.user_id = (select private.user_id()), false) as is_mine,
    r.posted_at as created_at,
    c.name as course_name,
    c.name_en as course_name_en,
    c.code as course_code,
    exists (
      select from public.rating_votes as v where v.rating_id = r.id and v.user_id = (select private.user_id())
    ) as is_voted
  from public.ratings as r
  join public.professors as p on p.id = r.professor_id and p.status = 'visible'
  left join public.courses as c on c.id = r.course_id and c.status = 'visible'
  where r.status = 'visible'
    and r.user_id <> all (array(
      select h.writer from private.hidden_writers as h where h.reader = (select private.user_id())
    ));
comment on column public.professor_reviews.created_at is 'The day on which it was written, as its beginning in Israel.';
comment on column public.professor_reviews.is_voted is 'Whether the reader found it helpful.';

create or replace view public.course_reviews as
  select
    r.id,
    r.course_id,
    r.professor_id,
    r.rating1,
    r.comment,
    r.difficulty,
    r.would_take_again,
    r.tags,
    r.semester,
    r.year,
    r.helpful_count,
    r.verified_student,
    coalesce(r.user_id = (select private.user_id()), false) as is_mine,
    r.posted_at as created_at,
    p.name as professor_name,
    p.name_en as professor_name_en,
    p.title as professor_title,
    exists (
      select from public.course_rating_votes as v where v.rating_id = r.id and v.user_id = (select private.user_id())
    ) as is_voted
  from public.course_ratings as r
  join public.courses as c on c.id = r.course_id and c.status = 'visible'
  left join public.professors as p on p.id = r.professor_id and p.status = 'visible'
  where r.status = 'visible'
    and r.user_id <> all (array(
      select h.writer from private.hidden_writers as h where h.reader = (select private.user_id())
    ));
comment on column public.course_reviews.created_at is 'The day on which it was written, as its beginning in Israel.';
comment on column public.course_reviews.is_voted is 'Whether the reader found it helpful.';

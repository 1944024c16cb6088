-- The picture of an institution: how all ratings and the averages of its professors spread, averages by semester, how
-- many study guides there are. Counted once a day from the tallies that every page of a professor or course shows, so
-- that a page reads one row in a catalogue of any size, and a figure says nothing of a single rating that was not
-- public: nothing of it under fifty ratings, no semester under ten.

create table public.institution_figures (
  institution int primary key references public.institutions on delete cascade,
  counted_on date not null,
  rating_count int not null,
  histogram int[] not null,
  semester_counts jsonb not null,
  professor_count int not null,
  score_histogram int[] not null,
  lower_score numeric(3, 2),
  upper_score numeric(3, 2),
  guide_count int not null,
  exam_count int not null
);

alter table public.institution_figures enable row level security;
create policy select_all on public.institution_figures
  for select to anon, authenticated
  using (true);
comment on policy select_all on public.institution_figures is 'Everybody sees the figures of all institutions.';
grant select on public.institution_figures to anon, authenticated;
grant select, insert, update, delete on public.institution_figures to service_role;

comment on table public.institution_figures is
  'Figures of institutions, counted once a day (private.count_institutions). Those of ratings are 0 under fifty.';
comment on column public.institution_figures.counted_on is 'The day on which they were counted.';
comment on column public.institution_figures.rating_count is 'Visible ratings of its visible professors and courses.';
comment on column public.institution_figures.histogram is 'How many of these gave 1, 2, 3, 4 and 5 stars.';
comment on column public.institution_figures.semester_counts is
  'The same by the semester that they name, from ten on: {"2026b": [count, sum of stars]}.';
comment on column public.institution_figures.professor_count is 'Professors with three ratings or more.';
comment on column public.institution_figures.score_histogram is
  'How many of these average under 2.5, from 2.5, from 3, from 3.5, and from 4 on.';
comment on column public.institution_figures.lower_score is 'A quarter of these professors average less.';
comment on column public.institution_figures.upper_score is 'A quarter of these professors average more.';
comment on column public.institution_figures.guide_count is 'Published study guides.';
comment on column public.institution_figures.exam_count is 'Past exams among them.';

create function private.count_institutions(today date) returns int
  language plpgsql volatile set search_path = ''
as $$
declare
  place int;
  counted int := 0;
begin
  for place in
    select i.id from public.institutions as i
    left join public.institution_figures as f on f.institution = i.id
    where i.merged_into is null and f.counted_on is distinct from today
    order by i.id
  loop
    insert into public.institution_figures as f
      with rated as (
        select histogram, semester_counts, case when rating_count >= 3 then rating_avg end as score
        from public.professors where institution = place and status = 'visible' and rating_count > 0
        union all
        select histogram, semester_counts, null
        from public.courses where institution = place and status = 'visible' and rating_count > 0
      ), semesters as (
        select jsonb_object_agg(semester, jsonb_build_array(ratings, stars)) as counts
        from (
          select key as semester, sum((value ->> 0)::int) as ratings, sum((value ->> 1)::int) as stars
          from rated cross join jsonb_each(semester_counts)
          group by key having sum((value ->> 0)::int) >= 10
        ) as named
      ), figures as (
        select
          array[sum(histogram[1]), sum(histogram[2]), sum(histogram[3]), sum(histogram[4]), sum(histogram[5])]::int[]
            as stars,
          count(score)::int as professors,
          array[
            count(*) filter (where score < 2.5), count(*) filter (where score >= 2.5 and score < 3),
            count(*) filter (where score >= 3 and score < 3.5), count(*) filter (where score >= 3.5 and score < 4),
            count(*) filter (where score >= 4)
          ]::int[] as scores,
          percentile_cont(array[0.25, 0.75]) within group (order by score) as quarters
        from rated
      ), enough as (
        select *, (select sum(n)::int from unnest(stars) as n) as ratings from figures
        where (select sum(n) from unnest(stars) as n) >= 50
      ), guides as (
        select count(*)::int as all_of_them, count(*) filter (where g.type = 'past_exam')::int as exams
        from public.study_guides as g join public.courses as c on c.id = g.course_id and c.status = 'visible'
        where g.institution = place and g.status = 'published'
      )
      select place, today, coalesce(e.ratings, 0), coalesce(e.stars, '{0,0,0,0,0}'),
        case when e.ratings is null then '{}' else coalesce(s.counts, '{}') end, coalesce(e.professors, 0),
        coalesce(e.scores, '{0,0,0,0,0}'), e.quarters[1], e.quarters[2], g.all_of_them, g.exams
      from guides as g cross join semesters as s left join enough as e on true
    on conflict (institution) do update set
      counted_on = excluded.counted_on, rating_count = excluded.rating_count, histogram = excluded.histogram,
      semester_counts = excluded.semester_counts, professor_count = excluded.professor_count,
      score_histogram = excluded.score_histogram, lower_score = excluded.lower_score,
      upper_score = excluded.upper_score, guide_count = excluded.guide_count, exam_count = excluded.exam_count;
    perform private.rank_waiting(place, today);
    counted := counted + 1;
  end loop;
  if counted > 0 then
    perform pg_notify('page_changes', 'o');
  end if;
  return counted;
end
$$;
comment on function private.count_institutions(date) is
  'Counts the figures of institutions that have none of this day, lists who waits for ratings there (0450), and '
  'notifies the servers. Returns how many.';

select private.change_function('gateway.run_nightly()', 'perform private.fill_semesters(private.local_day(now()));',
  'perform private.fill_semesters(private.local_day(now()));
  perform private.count_institutions(private.local_day(now()));');
comment on function gateway.run_nightly() is
  'For the server, every hour: counts days and quarters that are over, adds semesters to the calendar, counts '
  'institutions and checks the log once a day. broken: the first row of the log that was changed by force.';

-- Reads of each department the head of an index, until three departments have a course.
create function public.loved_courses(institution_id int)
  returns table (
    id int, name text, name_en text, rating_count int, rating_avg numeric, take_again_percent smallint,
    professor_name text, professor_name_en text, professor_title text
  )
  language plpgsql stable rows 3
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  today constant text := (now() at time zone 'Asia/Jerusalem')::date;
  place int;
  found_courses int := 0;
begin
  for place in
    select d.id from public.departments as d
    where d.institution = institution_id and d.merged_into is null and d.rating_count >= 10
    order by md5(d.id || today)
  loop
    return query
      select c.id, c.name, c.name_en, c.rating_count, c.rating_avg, c.take_again_percent,
        p.name, p.name_en, p.title
      from (
        select * from public.courses as best
        where best.department = place and best.status = 'visible' and best.rating_score >= 3.9
        order by best.rating_score desc, best.id limit 40
      ) as c
      left join lateral (
        select p.name, p.name_en, p.title
        from public.course_professors as t
        join public.professors as p on p.id = t.professor_id and p.status = 'visible'
        where t.course_id = c.id and t.rating_count >= 3
        order by t.rating_count desc, p.id limit 1
      ) as p on true
      where c.rating_count >= 10 and c.rating_avg >= 4
      order by c.rating_score desc, c.id limit 1;
    if found then
      found_courses := found_courses + 1;
      exit when found_courses = 3;
    end if;
  end loop;
end
$$;
grant execute on function public.loved_courses(int) to anon, authenticated, service_role;
comment on function public.loved_courses(int) is
  'At most three courses of an institution with ten ratings or more and an average of four or more: the best one of a '
  'department, departments in an order of the day. With the professor whom most of its raters name, from three on.';

-- The second opinion on all tallies and counts: worked out from the ratings and the catalogue themselves, by no code
-- that the triggers use. stale_counts says where the two differ (nowhere, unless there is a bug or someone wrote past
-- the triggers); recount puts the counted values in place, after a bulk load that wrote past them on purpose.

create view private.counted_professors as
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
    array[
      count(r.id) filter (where r.difficulty = 1), count(r.id) filter (where r.difficulty = 2),
      count(r.id) filter (where r.difficulty = 3), count(r.id) filter (where r.difficulty = 4),
      count(r.id) filter (where r.difficulty = 5)
    ]::int[] as difficulty_histogram,
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
    coalesce((
      select jsonb_object_agg(semester, jsonb_build_array(times, stars))
      from (
        select t.year || t.semester as semester, count(*) as times, sum(t.rating1) as stars
        from public.ratings as t
        where t.professor_id = p.id and t.status = 'visible' and t.year || t.semester is not null
        group by 1
      ) as semesters
    ), '{}') as semester_counts,
    max(r.posted_at) as last_rated_at
  from public.professors as p
  left join public.ratings as r on r.professor_id = p.id and r.status = 'visible'
  group by p.id;

comment on view private.counted_professors is 'The tallies of professors, counted afresh.';

create view private.counted_courses as
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
    array[
      count(r.id) filter (where r.difficulty = 1), count(r.id) filter (where r.difficulty = 2),
      count(r.id) filter (where r.difficulty = 3), count(r.id) filter (where r.difficulty = 4),
      count(r.id) filter (where r.difficulty = 5)
    ]::int[] as difficulty_histogram,
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
    coalesce((
      select jsonb_object_agg(semester, jsonb_build_array(times, stars))
      from (
        select t.year || t.semester as semester, count(*) as times, sum(t.rating1) as stars
        from public.course_ratings as t
        where t.course_id = c.id and t.status = 'visible' and t.year || t.semester is not null
        group by 1
      ) as semesters
    ), '{}') as semester_counts,
    max(r.posted_at) as last_rated_at
  from public.courses as c
  left join public.course_ratings as r on r.course_id = c.id and r.status = 'visible'
  group by c.id;

comment on view private.counted_courses is 'The tallies of courses, counted afresh.';

create view private.counted_pairs as
  with named as (
    select course_id, professor_id, rating1, difficulty, would_take_again, year || semester as semester,
      false as is_of_course
    from public.ratings where status = 'visible' and course_id is not null
    union all
    select course_id, professor_id, rating1, difficulty, would_take_again, year || semester, true
    from public.course_ratings where status = 'visible' and professor_id is not null
  ), told as (
    select course_id, professor_id, jsonb_object_agg(semester, jsonb_build_array(times, stars)) as semester_counts
    from (
      select course_id, professor_id, semester, count(*) as times, sum(rating1) as stars
      from named where semester is not null
      group by course_id, professor_id, semester
    ) as semesters
    group by course_id, professor_id
  )
  select pair.course_id, pair.professor_id,
    count(n.rating1)::int as rating_count,
    coalesce(sum(n.rating1), 0)::int as rating_sum,
    count(*) filter (where n.is_of_course)::int as course_rating_count,
    array[
      count(*) filter (where n.rating1 = 1), count(*) filter (where n.rating1 = 2),
      count(*) filter (where n.rating1 = 3), count(*) filter (where n.rating1 = 4),
      count(*) filter (where n.rating1 = 5)
    ]::int[] as histogram,
    count(n.difficulty)::int as difficulty_count,
    coalesce(sum(n.difficulty), 0)::int as difficulty_sum,
    count(n.would_take_again)::int as take_again_count,
    count(*) filter (where n.would_take_again)::int as take_again_yes,
    coalesce(told.semester_counts, '{}') as semester_counts
  from public.course_professors as pair
  left join named as n using (course_id, professor_id)
  left join told using (course_id, professor_id)
  group by pair.course_id, pair.professor_id, told.semester_counts;

comment on view private.counted_pairs is 'The tallies of professors in their courses, counted afresh from both kinds.';

create view private.counted_departments as
  select d.id, p.professors as professor_count, c.courses as course_count, p.ratings + c.ratings as rating_count
  from public.departments as d,
  lateral (
    select count(*)::int as professors, coalesce(sum(rating_count), 0)::int as ratings
    from public.professors where department = d.id and status = 'visible'
  ) as p,
  lateral (
    select count(*)::int as courses, coalesce(sum(rating_count), 0)::int as ratings
    from public.courses where department = d.id and status = 'visible'
  ) as c;

comment on view private.counted_departments is 'The counts of departments, counted afresh.';

-- Ratings of an institution follow from the tallies, which are checked by themselves.
create view private.counted_institutions as
  select i.id, p.professors as professor_count, c.courses as course_count, p.ratings + c.ratings as rating_count
  from public.institutions as i,
  lateral (
    select count(*)::int as professors, coalesce(sum(rating_count), 0)::int as ratings
    from public.professors where institution = i.id and status = 'visible'
  ) as p,
  lateral (
    select count(*)::int as courses, coalesce(sum(rating_count), 0)::int as ratings
    from public.courses where institution = i.id and status = 'visible'
  ) as c;

comment on view private.counted_institutions is 'The counts of institutions, counted afresh.';

create view private.counted_guides as
  select g.id, c.institution, c.department,
    (select count(*)::int from public.guide_votes as v where v.guide_id = g.id) as helpful_count,
    (select count(*)::int from public.guide_files as f where f.guide_id = g.id) as file_count
  from public.study_guides as g join public.courses as c on c.id = g.course_id;

comment on view private.counted_guides is 'What is kept of study guides, counted afresh.';

create view private.counted_guide_requests as
  select r.id, count(p.user_id)::int as asked_count
  from public.guide_requests as r left join public.guide_request_people as p on p.request_id = r.id
  group by r.id;

comment on view private.counted_guide_requests is 'How many ask for a guide, counted afresh.';

create view private.counted_people as
  select p.firebase_uid,
    coalesce(r.made, 0)::int + coalesce(c.made, 0)::int as reviews_made,
    coalesce(t.tickets, 0)::int as tickets
  from public.profiles as p
  left join (select user_id, count(*) as made from public.ratings where status <> 'removed' group by user_id) as r
    on r.user_id = p.firebase_uid
  left join (select user_id, count(*) as made from public.course_ratings
    where status <> 'removed' group by user_id) as c
    on c.user_id = p.firebase_uid
  left join (select user_id, sum(amount) as tickets from public.ticket_ledger group by user_id) as t
    on t.user_id = p.firebase_uid;

comment on view private.counted_people is 'What is kept of people, counted afresh.';

create view private.counted_institution_tallies as
  select i.id as institution_id,
    count(r.id)::int as review_count,
    coalesce(sum(r.teaching), 0)::int as teaching_sum,
    coalesce(sum(r.facilities), 0)::int as facilities_sum,
    coalesce(sum(r.services), 0)::int as services_sum,
    coalesce(sum(r.social_life), 0)::int as social_life_sum,
    coalesce(sum(r.location), 0)::int as location_sum,
    coalesce(sum(r.fairness), 0)::int as fairness_sum,
    array[
      count(r.id) filter (where r.stars = 1), count(r.id) filter (where r.stars = 2),
      count(r.id) filter (where r.stars = 3), count(r.id) filter (where r.stars = 4),
      count(r.id) filter (where r.stars = 5)
    ]::int[] as histogram,
    max(r.posted_at) as last_posted_at
  from public.institutions as i
  left join (
    public.institution_ratings as r
    join public.profiles as p on p.firebase_uid = r.user_id and p.institution = r.institution_id
  ) on r.institution_id = i.id and r.status = 'visible'
  group by i.id;

comment on view private.counted_institution_tallies is
  'The tallies of reviews of institutions, counted afresh: of those who study there.';

create view private.stale_guide_documents as
  select g.id
  from public.study_guides as g
  join public.courses as c on c.id = g.course_id
  left join private.guide_documents as d on d.guide_id = g.id
  where (case when g.status = 'published' and c.status = 'visible'
      then (private.popularity(g.helpful_count), g.institution, g.department, g.type, g.language) end)
    is distinct from (case when d.guide_id is not null
      then (d.popularity, d.institution, d.department, d.type, d.language) end);

comment on view private.stale_guide_documents is
  'Guides that search should know and does not, or the other way round, or with other facts.';

create view private.stale_guide_counts as
  select department, type, language, coalesce(found.institution, kept.institution) as institution,
    coalesce(found.guides, 0) - coalesce(kept.guides, 0) as missing
  from private.guide_counts as kept
  full join (
    select department, type, language, institution, count(*)::int as guides
    from private.guide_documents group by department, type, language, institution
  ) as found using (department, type, language)
  where coalesce(kept.guides, 0) <> coalesce(found.guides, 0);

comment on view private.stale_guide_counts is
  'Counts of guides that differ from those of the documents, and by how much.';

create function private.stale_counts() returns table (table_name text, key text)
  language sql stable set search_path = ''
as $$
  select 'professors', p.id::text
  from public.professors as p join private.counted_professors as c using (id)
  where (p.rating_count, p.rating_sum, p.histogram, p.difficulty_count, p.difficulty_sum, p.difficulty_histogram,
      p.take_again_count, p.take_again_yes, p.tag_counts, p.semester_counts, p.last_rated_at)
    is distinct from (c.rating_count, c.rating_sum, c.histogram, c.difficulty_count, c.difficulty_sum,
      c.difficulty_histogram, c.take_again_count, c.take_again_yes, c.tag_counts, c.semester_counts, c.last_rated_at)
  union all
  select 'courses', p.id::text
  from public.courses as p join private.counted_courses as c using (id)
  where (p.rating_count, p.rating_sum, p.histogram, p.difficulty_count, p.difficulty_sum, p.difficulty_histogram,
      p.take_again_count, p.take_again_yes, p.tag_counts, p.semester_counts, p.last_rated_at)
    is distinct from (c.rating_count, c.rating_sum, c.histogram, c.difficulty_count, c.difficulty_sum,
      c.difficulty_histogram, c.take_again_count, c.take_again_yes, c.tag_counts, c.semester_counts, c.last_rated_at)
  union all
  select 'course_professors', format('%s/%s', p.course_id, p.professor_id)
  from public.course_professors as p join private.counted_pairs as c using (course_id, professor_id)
  where (p.rating_count, p.rating_sum, p.course_rating_count, p.histogram, p.difficulty_count, p.difficulty_sum,
      p.take_again_count, p.take_again_yes, p.semester_counts)
    is distinct from (c.rating_count, c.rating_sum, c.course_rating_count, c.histogram, c.difficulty_count,
      c.difficulty_sum, c.take_again_count, c.take_again_yes, c.semester_counts)
  union all
  select 'departments', p.id::text
  from public.departments as p join private.counted_departments as c using (id)
  where (p.professor_count, p.course_count, p.rating_count)
    is distinct from (c.professor_count, c.course_count, c.rating_count)
  union all
  select 'institutions', p.id::text
  from public.institutions as p join private.counted_institutions as c using (id)
  where (p.professor_count, p.course_count, p.rating_count)
    is distinct from (c.professor_count, c.course_count, c.rating_count)
  union all
  select 'institution_tallies', c.institution_id::text
  from private.counted_institution_tallies as c left join public.institution_tallies as t using (institution_id)
  where case when t.institution_id is null then c.review_count > 0
    else (t.review_count, t.teaching_sum, t.facilities_sum, t.services_sum, t.social_life_sum, t.location_sum,
        t.fairness_sum, t.histogram, t.last_posted_at)
      is distinct from (c.review_count, c.teaching_sum, c.facilities_sum, c.services_sum, c.social_life_sum,
        c.location_sum, c.fairness_sum, c.histogram, c.last_posted_at) end
  union all
  select 'professor_documents', p.id::text
  from public.professors as p left join private.professor_documents as d on d.professor_id = p.id
  where case when p.status = 'visible' then private.popularity(p.rating_count) end is distinct from d.popularity
  union all
  select 'course_documents', p.id::text
  from public.courses as p left join private.course_documents as d on d.course_id = p.id
  where case when p.status = 'visible' then private.popularity(p.rating_count) end is distinct from d.popularity
  union all
  select 'study_guides', g.id::text
  from public.study_guides as g join private.counted_guides as c using (id)
  where (g.institution, g.department, g.helpful_count, g.file_count)
    <> (c.institution, c.department, c.helpful_count, c.file_count)
  union all
  select 'guide_requests', r.id::text
  from public.guide_requests as r join private.counted_guide_requests as c using (id)
  where r.asked_count <> c.asked_count
  union all
  select 'guide_documents', id::text from private.stale_guide_documents
  union all
  select 'guide_counts', format('%s/%s/%s', d.department, d.type, d.language) from private.stale_guide_counts as d
  union all
  select 'profiles', firebase_uid
  from public.profiles as p join private.counted_people as c using (firebase_uid)
  where (p.reviews_made, p.tickets) <> (c.reviews_made, c.tickets)
$$;
comment on function private.stale_counts() is 'Rows whose kept numbers differ from a recount. Empty when all is well.';

create function private.recount() returns void
  language plpgsql set search_path = ''
as $$
begin
  -- Nobody rates while everything is counted; the order is that of the tallies.
  lock table public.ratings, public.course_ratings, public.study_guides, public.guide_requests, public.professors,
    public.courses, public.institution_ratings in share row exclusive mode;

  update public.professors as p set
    rating_count = c.rating_count, rating_sum = c.rating_sum, histogram = c.histogram,
    difficulty_count = c.difficulty_count, difficulty_sum = c.difficulty_sum,
    difficulty_histogram = c.difficulty_histogram,
    take_again_count = c.take_again_count, take_again_yes = c.take_again_yes,
    tag_counts = c.tag_counts, semester_counts = c.semester_counts, last_rated_at = c.last_rated_at
  from private.counted_professors as c
  where c.id = p.id
    and (p.rating_count, p.rating_sum, p.histogram, p.difficulty_count, p.difficulty_sum, p.difficulty_histogram,
      p.take_again_count, p.take_again_yes, p.tag_counts, p.semester_counts, p.last_rated_at)
    is distinct from (c.rating_count, c.rating_sum, c.histogram, c.difficulty_count, c.difficulty_sum,
      c.difficulty_histogram, c.take_again_count, c.take_again_yes, c.tag_counts, c.semester_counts, c.last_rated_at);

  update public.courses as p set
    rating_count = c.rating_count, rating_sum = c.rating_sum, histogram = c.histogram,
    difficulty_count = c.difficulty_count, difficulty_sum = c.difficulty_sum,
    difficulty_histogram = c.difficulty_histogram,
    take_again_count = c.take_again_count, take_again_yes = c.take_again_yes,
    tag_counts = c.tag_counts, semester_counts = c.semester_counts, last_rated_at = c.last_rated_at
  from private.counted_courses as c
  where c.id = p.id
    and (p.rating_count, p.rating_sum, p.histogram, p.difficulty_count, p.difficulty_sum, p.difficulty_histogram,
      p.take_again_count, p.take_again_yes, p.tag_counts, p.semester_counts, p.last_rated_at)
    is distinct from (c.rating_count, c.rating_sum, c.histogram, c.difficulty_count, c.difficulty_sum,
      c.difficulty_histogram, c.take_again_count, c.take_again_yes, c.tag_counts, c.semester_counts, c.last_rated_at);

  update public.course_professors as p set
    rating_count = c.rating_count, rating_sum = c.rating_sum, course_rating_count = c.course_rating_count,
    histogram = c.histogram, difficulty_count = c.difficulty_count, difficulty_sum = c.difficulty_sum,
    take_again_count = c.take_again_count, take_again_yes = c.take_again_yes, semester_counts = c.semester_counts
  from private.counted_pairs as c
  where c.course_id = p.course_id and c.professor_id = p.professor_id
    and (p.rating_count, p.rating_sum, p.course_rating_count, p.histogram, p.difficulty_count, p.difficulty_sum,
      p.take_again_count, p.take_again_yes, p.semester_counts)
    is distinct from (c.rating_count, c.rating_sum, c.course_rating_count, c.histogram, c.difficulty_count,
      c.difficulty_sum, c.take_again_count, c.take_again_yes, c.semester_counts);

  update public.study_guides as g set
    institution = c.institution, department = c.department, helpful_count = c.helpful_count, file_count = c.file_count
  from private.counted_guides as c
  where c.id = g.id
    and (g.institution, g.department, g.helpful_count, g.file_count)
      <> (c.institution, c.department, c.helpful_count, c.file_count);

  update public.guide_requests as r set asked_count = c.asked_count
  from private.counted_guide_requests as c where c.id = r.id and r.asked_count <> c.asked_count;

  update public.departments as p set
    professor_count = c.professor_count, course_count = c.course_count, rating_count = c.rating_count
  from private.counted_departments as c
  where c.id = p.id
    and (p.professor_count, p.course_count, p.rating_count)
      is distinct from (c.professor_count, c.course_count, c.rating_count);

  update public.institutions as p set
    professor_count = c.professor_count, course_count = c.course_count, rating_count = c.rating_count
  from private.counted_institutions as c
  where c.id = p.id
    and (p.professor_count, p.course_count, p.rating_count)
      is distinct from (c.professor_count, c.course_count, c.rating_count);

  insert into public.institution_tallies
    select c.institution_id, c.review_count, c.teaching_sum, c.facilities_sum, c.services_sum, c.social_life_sum,
      c.location_sum, c.fairness_sum, c.histogram, c.last_posted_at
    from private.counted_institution_tallies as c
    where c.review_count > 0 or exists (select from public.institution_tallies as t
      where t.institution_id = c.institution_id)
  on conflict (institution_id) do update set
    review_count = excluded.review_count, teaching_sum = excluded.teaching_sum,
    facilities_sum = excluded.facilities_sum, services_sum = excluded.services_sum,
    social_life_sum = excluded.social_life_sum, location_sum = excluded.location_sum,
    fairness_sum = excluded.fairness_sum, histogram = excluded.histogram, last_posted_at = excluded.last_posted_at;

  perform private.rank_professors(array(select id from public.professors));
  perform private.rank_courses(array(select id from public.courses));

  perform private.index_guides(array(select id from private.stale_guide_documents));
  perform private.shift_guide_counts(array(
    select row(department, type, language, institution, missing)::private.guide_counts from private.stale_guide_counts
  ));

  update public.profiles as p set reviews_made = c.reviews_made, tickets = c.tickets
  from private.counted_people as c
  where c.firebase_uid = p.firebase_uid and (p.reviews_made, p.tickets) <> (c.reviews_made, c.tickets);
end
$$;
comment on function private.recount() is
  'Puts counted values in place of stale ones, after a load with triggers off. Ratings wait meanwhile.';

-- Sweeping ------------------------------------------------------------------------------------------------------------

create function private.sweep_kept_of_people(moment timestamptz) returns void
  language sql volatile set search_path = ''
as $$
  delete from private.action_counts where day < private.local_day(moment) - 1;
  delete from private.report_holds where held_at < moment - interval '8 days';
  delete from private.withdrawn_texts where withdrawn_at < moment - interval '60 days';
  select private.forget_guide_views(moment);
  delete from private.departed_rating_counts where reviews_month < private.local_month(moment)
$$;
comment on function private.sweep_kept_of_people(timestamptz) is
  'Deletes what limits keep beyond a profile and no longer need.';

create function gateway.roll_rating_counters() returns int
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.sweep_kept_of_people(now());
  perform private.sweep_sanctions(now());
  perform private.sweep_merges(now());
  return private.roll_rating_counters(now(), 1000);
end
$$;
grant execute on function gateway.roll_rating_counters() to authenticator;
comment on function gateway.roll_rating_counters() is
  'For the server, every minute: sweeps what limits kept, and takes counters of past days and months back, of a '
  'thousand people at most. Returns of how many.';

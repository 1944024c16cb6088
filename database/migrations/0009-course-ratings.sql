-- Ratings of courses: as of professors, the other way round. Two tables and not one with a kind, so that foreign
-- keys, embedding and the public names (CALL-08) stay plain.

create table public.course_ratings (
  id uuid primary key default gen_random_uuid(),
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  course_id int not null references public.courses on delete cascade,
  rating1 smallint not null check (rating1 between 1 and 5),
  comment text not null check (
    char_length(comment) <= 2000 and char_length(btrim(comment, E' \t\r\n')) >= 10
  ),
  difficulty smallint check (difficulty between 1 and 5),
  would_take_again boolean,
  tags text[] not null default '{}',
  professor_id int references public.professors on delete set null,
  semester text check (semester in ('a', 'b', 'summer')),
  year smallint check (year between 1990 and 2100),
  helpful_count int not null default 0 check (helpful_count >= 0),
  verified_student boolean not null default false,
  status text not null default 'visible' check (status in ('visible', 'held', 'hidden', 'removed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- One rating a person and target. Leads with the target, so it serves the foreign key too.
  unique (course_id, user_id),
  -- Only a pair that the catalogue knows; null on the optional side means "not said".
  foreign key (course_id, professor_id) references public.course_professors (course_id, professor_id)
    on delete set null (professor_id),
  constraint course_ratings_tags check (
    tags <@ array['clear', 'engaging', 'available', 'fair_exam', 'heavy_homework', 'mandatory_attendance',
                  'good_slides', 'inspiring', 'strict_grading', 'fast_pace', 'recorded_lectures', 'practical']
    and coalesce(array_ndims(tags), 1) = 1
    and cardinality(tags) <= 3
    and (cardinality(tags) < 2 or tags[1] is distinct from tags[2])
    and (cardinality(tags) < 3 or (tags[3] is distinct from tags[1] and tags[3] is distinct from tags[2]))
  )
) with (fillfactor = 90);

-- The four orders of a review page, and the star filter: newest, most helpful, highest, lowest (and one star value).
create index course_ratings_newest_idx on public.course_ratings (course_id, created_at desc, id)
  where status = 'visible';
create index course_ratings_helpful_idx on public.course_ratings (course_id, helpful_count desc, created_at desc, id)
  where status = 'visible';
create index course_ratings_highest_idx on public.course_ratings (course_id, rating1 desc, created_at desc, id)
  where status = 'visible';
create index course_ratings_lowest_idx on public.course_ratings (course_id, rating1, created_at desc, id)
  where status = 'visible';
-- My ratings, newest first.
create index course_ratings_user_idx on public.course_ratings (user_id, created_at desc);
-- The filter by professor, and both foreign keys of the pair.
create index course_ratings_pair_idx on public.course_ratings (professor_id, course_id) where professor_id is not null;

alter table public.course_ratings enable row level security;

create policy select_own on public.course_ratings
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.course_ratings is
  'The author alone. Everybody else reads course_reviews, which carries no author.';

create policy insert_own on public.course_ratings
  for insert to authenticated
  with check (
    user_id = (select private.user_id())
    and exists (
      select from public.profiles where firebase_uid = (select private.user_id()) and not is_new_user
    )
    and exists (select from public.courses where id = course_id)
  );
comment on policy insert_own on public.course_ratings is
  'In the own name, by a person whose profile is complete (ROLE-03), about a course that is visible.';

grant select (id, user_id, course_id, rating1, comment, difficulty, would_take_again, tags, professor_id, semester, year,
              helpful_count, verified_student, status, created_at, updated_at)
  on public.course_ratings to authenticated;
grant insert (user_id, course_id, rating1, comment, difficulty, would_take_again, tags, professor_id, semester, year)
  on public.course_ratings to authenticated;
grant select, insert, update, delete on public.course_ratings to service_role;
-- Withheld: everything from visitors; update and delete, which the rating screens bring with their limits; status,
-- verified_student, helpful_count and the dates, which are the server's to say.

comment on table public.course_ratings is 'Ratings of courses (DATA-05), each visible to its author only.';
comment on column public.course_ratings.tags is 'Up to three, without repeats, of the list in contract/tags.ts.';
comment on column public.course_ratings.professor_id is
  'The professor that the rating is about, when the author said so.';
comment on column public.course_ratings.status is
  'visible; held for an admin before it was ever public; hidden by an admin or by reports; removed for good.';

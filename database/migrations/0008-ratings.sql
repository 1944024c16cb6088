-- Ratings of professors: stars, words, and a few optional facts.
--
-- The promise to people who write is that nobody learns who they are. So the base table shows a row to its author
-- alone, and everybody else reads the view professor_reviews, which has no author in it.

create table public.ratings (
  id uuid primary key default gen_random_uuid(),
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  professor_id int not null references public.professors on delete cascade,
  rating1 smallint not null check (rating1 between 1 and 5),
  comment text not null check (
    char_length(comment) <= 2000 and char_length(btrim(comment, E' \t\r\n')) >= 10
  ),
  difficulty smallint check (difficulty between 1 and 5),
  would_take_again boolean,
  tags text[] not null default '{}',
  course_id int references public.courses on delete set null,
  semester text check (semester in ('a', 'b', 'summer')),
  year smallint check (year between 1990 and 2100),
  helpful_count int not null default 0 check (helpful_count >= 0),
  verified_student boolean not null default false,
  status text not null default 'visible' check (status in ('visible', 'held', 'hidden', 'removed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- One rating a person and target. Leads with the target, so it serves the foreign key too.
  unique (professor_id, user_id),
  -- Only a pair that the catalogue knows; null on the optional side means "not said".
  foreign key (course_id, professor_id) references public.course_professors (course_id, professor_id)
    on delete set null (course_id),
  constraint ratings_tags check (
    tags <@ array['clear', 'engaging', 'available', 'fair_exam', 'heavy_homework', 'mandatory_attendance',
                  'good_slides', 'inspiring', 'strict_grading', 'fast_pace', 'recorded_lectures', 'practical']
    and coalesce(array_ndims(tags), 1) = 1
    and cardinality(tags) <= 3
    and (cardinality(tags) < 2 or tags[1] is distinct from tags[2])
    and (cardinality(tags) < 3 or (tags[3] is distinct from tags[1] and tags[3] is distinct from tags[2]))
  )
) with (fillfactor = 90);

-- The four orders of a review page, and the star filter: newest, most helpful, highest, lowest (and one star value).
create index ratings_newest_idx on public.ratings (professor_id, created_at desc, id)
  where status = 'visible';
create index ratings_helpful_idx on public.ratings (professor_id, helpful_count desc, created_at desc, id)
  where status = 'visible';
create index ratings_highest_idx on public.ratings (professor_id, rating1 desc, created_at desc, id)
  where status = 'visible';
create index ratings_lowest_idx on public.ratings (professor_id, rating1, created_at desc, id)
  where status = 'visible';
-- My ratings, newest first.
create index ratings_user_idx on public.ratings (user_id, created_at desc);
-- The filter by course, and both foreign keys of the pair.
create index ratings_pair_idx on public.ratings (course_id, professor_id) where course_id is not null;

alter table public.ratings enable row level security;

create policy select_own on public.ratings
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.ratings is
  'The author alone. Everybody else reads professor_reviews, which carries no author.';

create policy insert_own on public.ratings
  for insert to authenticated
  with check (
    user_id = (select private.user_id())
    and exists (
      select from public.profiles where firebase_uid = (select private.user_id()) and not is_new_user
    )
    and exists (select from public.professors where id = professor_id)
  );
comment on policy insert_own on public.ratings is
  'In the own name, by a person whose profile is complete (ROLE-03), about a professor that is visible.';

grant select (id, user_id, professor_id, rating1, comment, difficulty, would_take_again, tags, course_id, semester, year,
              helpful_count, verified_student, status, created_at, updated_at)
  on public.ratings to authenticated;
grant insert (user_id, professor_id, rating1, comment, difficulty, would_take_again, tags, course_id, semester, year)
  on public.ratings to authenticated;
grant select, insert, update, delete on public.ratings to service_role;
-- Withheld: everything from visitors; update and delete, which the rating screens bring with their limits; status,
-- verified_student, helpful_count and the dates, which are the server's to say.

comment on table public.ratings is 'Ratings of professors (DATA-05), each visible to its author only.';
comment on column public.ratings.tags is 'Up to three, without repeats, of the list in contract/tags.ts.';
comment on column public.ratings.course_id is
  'The course that the rating is about, when the author said so.';
comment on column public.ratings.status is
  'visible; held for an admin before it was ever public; hidden by an admin or by reports; removed for good.';

-- Ratings of professors: stars, words, and a few optional facts.
--
-- The promise to people who write is that nobody learns who they are. So the base table shows a row to its author
-- alone, and everybody else reads the view professor_reviews, which has no author in it.
--
-- Reviews say the day on which they were written, and no more. The instant would give people away: someone who rates
-- three lecturers in one sitting leaves three reviews within minutes of each other, and anybody could join them, and
-- guess from the three who took just those courses. So what everybody reads is the day in Israel: of a review, and of
-- the newest rating of a professor or course. Among the reviews of a day the order is that of their ids, which are
-- random. The instant itself stays in the row, which its author alone reads (docs/decisions/0029 tells what remains).
--
-- A review that is held (status) waits for moderation: for an admin, unseen by readers, because of its words or because
-- of reports.

create table public.ratings (
  id uuid primary key default gen_random_uuid(),
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  professor_id int not null references public.professors on delete cascade deferrable,
  rating1 smallint not null check (rating1 between 1 and 5),
  comment text not null check (
    char_length(comment) <= 2000 and private.ink_length(comment) >= 10
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
  held_reasons text[] not null default '{}' constraint ratings_held_reasons
    check (held_reasons <@ array['phone', 'email', 'link', 'id_number', 'words', 'reports']),
  reviewed_at timestamptz,
  decision_reason text, -- one of the reasons in 0295
  decision_note text check (char_length(decision_note) <= 1000),
  decided_at timestamptz,
  held_at timestamptz,
  posted_at timestamptz not null
    generated always as (
      date_trunc('day', created_at at time zone 'Asia/Jerusalem') at time zone 'Asia/Jerusalem'
    ) stored,
  -- One rating a person and target. The keys are deferrable for merging, where two ratings of a person are swapped
  -- (0363). Leads with the person, so it is also the index of "my ratings".
  unique (user_id, professor_id),
  -- Only a pair that the catalogue knows; null on the optional side means "not said".
  foreign key (course_id, professor_id) references public.course_professors (course_id, professor_id)
    on delete set null (course_id) deferrable,
  constraint ratings_tags check (
    tags <@ array['clear', 'engaging', 'available', 'fair_exam', 'heavy_homework', 'mandatory_attendance',
                  'good_slides', 'inspiring', 'strict_grading', 'fast_pace', 'recorded_lectures', 'practical']
    and coalesce(array_ndims(tags), 1) = 1
    and cardinality(tags) <= 3
    and (cardinality(tags) < 2 or tags[1] is distinct from tags[2])
    and (cardinality(tags) < 3 or (tags[3] is distinct from tags[1] and tags[3] is distinct from tags[2]))
  )
);

-- The four orders of a review page, and the star filter: newest, most helpful, highest, lowest (and one star value).
-- Among the reviews of a day the order is that of their ids, which are not in here: the few of a day are sorted when
-- they are read (docs/decisions/0211). That by helpfulness has all, held ones too, for the foreign key: what was taken
-- down helped few, and so stands behind.
create index ratings_newest_idx on public.ratings (professor_id, posted_at desc) where status = 'visible';
create index ratings_helpful_idx on public.ratings (professor_id, helpful_count desc, posted_at desc);
create index ratings_highest_idx on public.ratings (professor_id, rating1 desc, posted_at desc)
  where status = 'visible';
create index ratings_lowest_idx on public.ratings (professor_id, rating1, posted_at desc) where status = 'visible';

-- The newest of all, for admins.
create index ratings_posted_idx on public.ratings (posted_at, id);

-- What waits for an admin, oldest first.
create index ratings_held_idx on public.ratings (held_at, id)
  where status = 'held' and decided_at is null;

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

create policy update_own on public.ratings
  for update to authenticated
  using (user_id = (select private.user_id()))
  with check (user_id = (select private.user_id()));
comment on policy update_own on public.ratings is
  'A person edits the own rating; what was taken down is held fast by trigger.';

create policy delete_own on public.ratings
  for delete to authenticated
  using (user_id = (select private.user_id()));
comment on policy delete_own on public.ratings is
  'A person deletes the own rating; what was taken down is held fast by trigger.';

grant select (id, user_id, professor_id, rating1, comment, difficulty, would_take_again, tags, course_id, semester,
              year, helpful_count, verified_student, status, created_at, updated_at, held_reasons,
              reviewed_at, posted_at, decision_reason, decision_note, decided_at, held_at)
  on public.ratings to authenticated;
grant insert (user_id, professor_id, rating1, comment, difficulty, would_take_again, tags, course_id, semester, year)
  on public.ratings to authenticated;
grant update (user_id, professor_id, rating1, comment, difficulty, would_take_again, tags, course_id, semester, year)
  on public.ratings to authenticated;
grant delete on public.ratings to authenticated;
grant select, insert, update, delete on public.ratings to service_role;
-- Withheld: everything from visitors; status, held_reasons, verified_student, helpful_count, id and the dates, which
-- are the server's to say.

comment on table public.ratings is 'Ratings of professors (DATA-05), each visible to its author only.';
comment on column public.ratings.tags is 'Up to three, without repeats, of the list in the constraint on this column.';
comment on column public.ratings.course_id is
  'The course that the rating is about, when the author said so.';
comment on column public.ratings.semester is
  'When it was taken: a (fall), b (spring) or summer of the academic year `year`.';
comment on column public.ratings.year is
  'The year in which the academic year ends: 2027 is 2026/27. Bound by the calendar (public.semesters).';
comment on column public.ratings.status is
  'visible; held for an admin before it was ever public; hidden by an admin or by reports; removed for good.';
comment on column public.ratings.held_reasons is
  'Why the review is held: phone, email, link, id_number, words, or reports of readers. '
  'For its author.';
comment on column public.ratings.reviewed_at is 'When an admin last let it stand; older reports do not hold it again.';
comment on column public.ratings.decision_reason is
  'Why an admin sent it back, hid or removed it; kept while its writer rewords it. For its author.';
comment on column public.ratings.decision_note is 'What the admin wrote to its author.';
comment on column public.ratings.decided_at is
  'When an admin last decided on it. Null while it waits for one; held and decided is sent back to its author.';
comment on column public.ratings.held_at is 'Since when it has waited for an admin; null where it is not held.';
comment on column public.ratings.posted_at is
  'Beginning of the day in Israel on which it was written: what others see of created_at.';

-- Ratings of courses: as of professors, the other way round. Two tables and not one with a kind, so that foreign keys,
-- embedding and the public names (CALL-08) stay plain.

create table public.course_ratings (
  id uuid primary key default gen_random_uuid(),
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  course_id int not null references public.courses on delete cascade deferrable,
  rating1 smallint not null check (rating1 between 1 and 5),
  comment text not null check (
    char_length(comment) <= 2000 and private.ink_length(comment) >= 10
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
  held_reasons text[] not null default '{}' constraint course_ratings_held_reasons
    check (held_reasons <@ array['phone', 'email', 'link', 'id_number', 'words', 'reports']),
  reviewed_at timestamptz,
  decision_reason text, -- one of the reasons in 0295
  decision_note text check (char_length(decision_note) <= 1000),
  decided_at timestamptz,
  held_at timestamptz,
  posted_at timestamptz not null
    generated always as (
      date_trunc('day', created_at at time zone 'Asia/Jerusalem') at time zone 'Asia/Jerusalem'
    ) stored,
  -- One rating a person and target. Leads with the person, so it is also the index of "my ratings".
  unique (user_id, course_id),
  -- Only a pair that the catalogue knows; null on the optional side means "not said".
  foreign key (course_id, professor_id) references public.course_professors (course_id, professor_id)
    on delete set null (professor_id) deferrable,
  constraint course_ratings_tags check (
    tags <@ array['clear', 'engaging', 'available', 'fair_exam', 'heavy_homework', 'mandatory_attendance',
                  'good_slides', 'inspiring', 'strict_grading', 'fast_pace', 'recorded_lectures', 'practical']
    and coalesce(array_ndims(tags), 1) = 1
    and cardinality(tags) <= 3
    and (cardinality(tags) < 2 or tags[1] is distinct from tags[2])
    and (cardinality(tags) < 3 or (tags[3] is distinct from tags[1] and tags[3] is distinct from tags[2]))
  )
);

-- The same orders as of professors, for the same reasons.
create index course_ratings_newest_idx on public.course_ratings (course_id, posted_at desc) where status = 'visible';
create index course_ratings_helpful_idx on public.course_ratings (course_id, helpful_count desc, posted_at desc);
create index course_ratings_highest_idx on public.course_ratings (course_id, rating1 desc, posted_at desc)
  where status = 'visible';
create index course_ratings_lowest_idx on public.course_ratings (course_id, rating1, posted_at desc)
  where status = 'visible';

-- The newest of all, for admins.
create index course_ratings_posted_idx on public.course_ratings (posted_at, id);

-- What waits for an admin, oldest first.
create index course_ratings_held_idx on public.course_ratings (held_at, id)
  where status = 'held' and decided_at is null;

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

create policy update_own on public.course_ratings
  for update to authenticated
  using (user_id = (select private.user_id()))
  with check (user_id = (select private.user_id()));
comment on policy update_own on public.course_ratings is
  'A person edits the own rating; what was taken down is held fast by trigger.';

create policy delete_own on public.course_ratings
  for delete to authenticated
  using (user_id = (select private.user_id()));
comment on policy delete_own on public.course_ratings is
  'A person deletes the own rating; what was taken down is held fast by trigger.';

grant select (id, user_id, course_id, rating1, comment, difficulty, would_take_again, tags, professor_id, semester,
              year, helpful_count, verified_student, status, created_at, updated_at, held_reasons,
              reviewed_at, posted_at, decision_reason, decision_note, decided_at, held_at)
  on public.course_ratings to authenticated;
grant insert (user_id, course_id, rating1, comment, difficulty, would_take_again, tags, professor_id, semester, year)
  on public.course_ratings to authenticated;
grant update (user_id, course_id, rating1, comment, difficulty, would_take_again, tags, professor_id, semester, year)
  on public.course_ratings to authenticated;
grant delete on public.course_ratings to authenticated;
grant select, insert, update, delete on public.course_ratings to service_role;
-- Withheld: everything from visitors; status, held_reasons, verified_student, helpful_count, id and the dates, which
-- are the server's to say.

comment on table public.course_ratings is 'Ratings of courses (DATA-05), each visible to its author only.';
comment on column public.course_ratings.semester is
  'When it was taken: a (fall), b (spring) or summer of the academic year `year`.';
comment on column public.course_ratings.year is
  'The year in which the academic year ends: 2027 is 2026/27. Bound by the calendar (public.semesters).';
comment on column public.course_ratings.tags is
  'Up to three, without repeats, of the list in the constraint on this column.';
comment on column public.course_ratings.professor_id is
  'The professor that the rating is about, when the author said so.';
comment on column public.course_ratings.status is
  'visible; held for an admin before it was ever public; hidden by an admin or by reports; removed for good.';
comment on column public.course_ratings.held_reasons is
  'Why the review is held: phone, email, link, id_number, words, or reports of readers. '
  'For its author.';
comment on column public.course_ratings.reviewed_at is
  'When an admin last let it stand; older reports do not hold it again.';
comment on column public.course_ratings.decision_reason is
  'Why an admin sent it back, hid or removed it; kept while its writer rewords it. For its author.';
comment on column public.course_ratings.decision_note is 'What the admin wrote to its author.';
comment on column public.course_ratings.decided_at is
  'When an admin last decided on it. Null while it waits for one; held and decided is sent back to its author.';
comment on column public.course_ratings.held_at is 'Since when it has waited for an admin; null where it is not held.';
comment on column public.course_ratings.posted_at is
  'Beginning of the day in Israel on which it was written: what others see of created_at.';

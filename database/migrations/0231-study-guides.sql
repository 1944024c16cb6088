-- Study guides: what students share for a course, as a typed bundle of a text, files or a link.
--
-- Nobody is shown as the author of a guide. As with ratings, the base table shows people their own rows alone, and
-- everybody reads through a view that has no such column and belongs to a role that sees published rows only (ADR
-- 0027). Ids are random and public dates are days, so that neither order nor time joins a guide to anything else (ADR
-- 0029).
--
--   pending    waits for an admin: one of the first three of a person, or held because of its words (held_reasons)
--   published  everybody reads it
--   rejected   an admin did not let it through and said why; its author may change it and send it again
--   hidden     taken from sight by three reports or by an admin; its author sees why
--   withdrawn  its author took it back
--   removed    an admin took it down for good
--   merged     an admin merged it into another, named by merged_into; its address leads there

create table public.study_guides (
  id uuid primary key default gen_random_uuid(),
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  course_id int not null references public.courses on delete cascade,
  institution int not null references public.institutions on delete cascade,
  department int not null references public.departments on delete cascade,
  type text not null
    check (type in ('summary', 'past_exam', 'formula_sheet', 'exercise_solutions', 'recording', 'link')),
  language text not null check (language in ('he', 'en', 'ar', 'ru')),
  title text not null
    check (private.ink_length(title) >= 3 and char_length(title) <= 150 and title !~ E'[\r\n\t]'),
  body text not null default '' check (char_length(body) <= 50000),
  url text check (char_length(url) <= 1000 and url ~ '^https://[^\s/@]+\.[^\s/@]+(/\S*)?$'),
  exam_year smallint check (exam_year between 1950 and 2100),
  exam_semester text check (exam_semester in ('a', 'b', 'summer')),
  exam_sitting text check (exam_sitting in ('a', 'b', 'c')),
  status text not null default 'pending'
    check (status in ('pending', 'published', 'rejected', 'hidden', 'withdrawn', 'removed', 'merged')),
  held_reasons text[] not null default '{}'
    check (held_reasons <@ array['phone', 'email', 'link', 'id_number', 'words', 'reports']),
  decision_reason text
    check (decision_reason in ('not_own_work', 'duplicate', 'unreadable', 'other_course', 'copyright', 'other')),
  decision_note text check (char_length(decision_note) <= 1000),
  merged_into uuid references public.study_guides on delete set null,
  helpful_count int not null default 0 check (helpful_count >= 0),
  view_count int not null default 0 check (view_count >= 0),
  file_count smallint not null default 0 check (file_count between 0 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  published_at timestamptz,
  revised_at timestamptz,
  published_on timestamptz generated always as (
    date_trunc('day', published_at at time zone 'Asia/Jerusalem') at time zone 'Asia/Jerusalem'
  ) stored,
  revised_on timestamptz generated always as (
    date_trunc('day', revised_at at time zone 'Asia/Jerusalem') at time zone 'Asia/Jerusalem'
  ) stored,
  submitted_on timestamptz generated always as (
    date_trunc('day', submitted_at at time zone 'Asia/Jerusalem') at time zone 'Asia/Jerusalem'
  ) stored,
  constraint study_guides_exam check (
    case when type = 'past_exam' then exam_year is not null
      else num_nonnulls(exam_year, exam_semester, exam_sitting) = 0 end
  ),
  constraint study_guides_link check ((type in ('link', 'recording')) = (url is not null)),
  constraint study_guides_published check (status <> 'published' or published_at is not null and held_reasons = '{}')
) with (fillfactor = 85);

-- The lists of everybody hold published guides alone. What waits is few, and is read by admins, oldest first.
create index study_guides_helpful_idx on public.study_guides (helpful_count desc, id) where status = 'published';
create index study_guides_newest_idx on public.study_guides (published_on desc, id) where status = 'published';
create index study_guides_course_idx on public.study_guides (course_id, helpful_count desc, id);
create index study_guides_institution_helpful_idx on public.study_guides (institution, helpful_count desc, id)
  where status = 'published';
create index study_guides_institution_newest_idx on public.study_guides (institution, published_on desc, id)
  where status = 'published';
create index study_guides_department_helpful_idx on public.study_guides (department, helpful_count desc, id)
  where status = 'published';
create index study_guides_title_idx on public.study_guides (title, id) where status = 'published';
create index study_guides_institution_title_idx on public.study_guides (institution, title, id)
  where status = 'published';
create index study_guides_type_helpful_idx on public.study_guides (type, language, helpful_count desc, id)
  where status = 'published';
create index study_guides_type_newest_idx on public.study_guides (type, language, published_on desc, id)
  where status = 'published';
create index study_guides_submitted_idx on public.study_guides (submitted_on desc nulls last, id);
create index study_guides_queue_idx on public.study_guides (submitted_at, id) where status = 'pending';
create index study_guides_hidden_idx on public.study_guides (id) where status = 'hidden' and decision_reason is null;
create index study_guides_institution_idx on public.study_guides (institution);
create index study_guides_department_idx on public.study_guides (department);
create index study_guides_user_idx on public.study_guides (user_id, created_at desc);
create index study_guides_merged_into_idx on public.study_guides (merged_into) where merged_into is not null;

alter table public.study_guides enable row level security;

create policy select_own on public.study_guides
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.study_guides is 'A person reads the own guides, whatever their state.';

create policy select_for_reviews on public.study_guides
  for select to review_reader
  using (status = 'published');
comment on policy select_for_reviews on public.study_guides is 'The view of everybody can see published guides only.';

grant select (id, user_id, course_id, institution, department, type, language, title, body, url, exam_year,
              exam_semester, exam_sitting, status, held_reasons, decision_reason, decision_note, merged_into,
              helpful_count, view_count, file_count, created_at, updated_at, submitted_at, decided_at, published_at,
              revised_at, published_on, revised_on, submitted_on)
  on public.study_guides to authenticated;
grant select (id, user_id, course_id, institution, department, type, language, title, body, url, exam_year,
              exam_semester, exam_sitting, status, helpful_count, view_count, file_count, published_on, revised_on)
  on public.study_guides to review_reader;
grant select, insert, update, delete on public.study_guides to service_role;
-- Withheld: everything from visitors; every write from people, who send, change and withdraw by functions that keep a
-- guide and its files together.

comment on table public.study_guides is
  'Study guides, each visible to its author; everybody reads published_guides.';
comment on column public.study_guides.institution is
  'Of the course. Kept by trigger, so that lists come from one index.';
comment on column public.study_guides.department is 'Of the course. Kept by trigger.';
comment on column public.study_guides.body is 'Markdown with tables, code and LaTeX formulas between dollar signs.';
comment on column public.study_guides.url is 'Where a link or a recording leads; https only.';
comment on column public.study_guides.exam_sitting is 'Which sitting of a past exam: a, b or c.';
comment on column public.study_guides.held_reasons is 'Why it waits or is hidden beside an admin''s own decision.';
comment on column public.study_guides.decision_reason is
  'Why an admin rejected, hid or removed it; its author reads it.';
comment on column public.study_guides.submitted_on is 'The day on which it was last sent.';
comment on column public.study_guides.published_on is 'The day of publishing, as its beginning in Israel.';
comment on column public.study_guides.revised_on is 'The day of the last change of a published guide.';

-- Files of a guide, or of one that is being written: guide_id is null until it is sent. The bytes lie in the storage,
-- under keys that private.stored_files holds and nobody can request (0232).
create table public.guide_files (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references public.profiles on delete cascade,
  guide_id uuid references public.study_guides on delete cascade,
  position smallint not null default 0 check (position between 0 and 4),
  name text not null check (char_length(name) between 1 and 120 and name !~ '[/\\]'),
  media_type text not null default 'application/octet-stream' check (char_length(media_type) between 3 and 100),
  bytes int not null check (bytes between 1 and 20971520),
  pages int check (pages > 0),
  width int check (width > 0),
  height int check (height > 0),
  has_thumbnail boolean not null default false,
  cleaned text[] not null default '{}'
    check (cleaned <@ array['author', 'location', 'device', 'comments', 'history', 'descriptions', 'hidden', 'notes',
      'form', 'file_name']),
  status text not null default 'uploading' check (status in ('uploading', 'checking', 'ready', 'refused')),
  refused_reason text check (refused_reason in (
    'type', 'size', 'encrypted', 'bomb', 'broken', 'virus', 'removed_before', 'active_content'
  )),
  created_at timestamptz not null default now(),
  constraint guide_files_refused check ((status = 'refused') = (refused_reason is not null))
);
create index guide_files_guide_idx on public.guide_files (guide_id, position) where guide_id is not null;
create index guide_files_user_idx on public.guide_files (user_id, created_at desc);
create index guide_files_unattached_idx on public.guide_files (created_at) where guide_id is null;

alter table public.guide_files enable row level security;

create policy select_own on public.guide_files
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.guide_files is 'A person sees the own files, also before they are sent.';

create policy select_for_reviews on public.guide_files
  for select to review_reader
  using (status = 'ready' and guide_id is not null);
comment on policy select_for_reviews on public.guide_files is
  'The view of everybody can see checked files of guides only.';

grant select (id, user_id, guide_id, position, name, media_type, bytes, pages, width, height, has_thumbnail, cleaned,
              status, refused_reason, created_at)
  on public.guide_files to authenticated;
grant select (id, guide_id, position, name, media_type, bytes, pages, width, height, has_thumbnail, cleaned, status)
  on public.guide_files to review_reader;
grant select, insert, update, delete on public.guide_files to service_role;
-- Withheld: everything from visitors; every write from people: the server writes rows as files arrive.

comment on table public.guide_files is
  'Files of study guides, each visible to its owner; everybody reads published_guide_files.';
comment on column public.guide_files.guide_id is 'Null while its guide is being written.';
comment on column public.guide_files.name is 'As its owner named it, without what would say a name; with its ending.';
comment on column public.guide_files.media_type is 'By its content, never by its name (RFC 6838).';
comment on column public.guide_files.cleaned is 'What was taken out of it when it came.';
comment on column public.guide_files.refused_reason is 'Why it cannot be used; its owner is told what to do.';

-- "This helped me" and "keep this": one row a person and guide.
create table public.guide_votes (
  guide_id uuid not null references public.study_guides on delete cascade,
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (guide_id, user_id)
);
create index guide_votes_user_idx on public.guide_votes (user_id);

create table public.guide_bookmarks (
  guide_id uuid not null references public.study_guides on delete cascade,
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (guide_id, user_id)
);
create index guide_bookmarks_user_idx on public.guide_bookmarks (user_id, created_at desc);

alter table public.guide_votes enable row level security;

alter table public.guide_bookmarks enable row level security;

create policy select_own on public.guide_votes
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.guide_votes is 'A person sees the own votes, never another''s.';

create policy select_own on public.guide_bookmarks
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.guide_bookmarks is 'A person sees the own bookmarks, never another''s.';

create policy select_for_reviews on public.guide_votes
  for select to review_reader
  using (user_id = (select private.user_id()));
comment on policy select_for_reviews on public.guide_votes is 'Whether the person who asks has voted, and nobody else.';

create policy select_for_reviews on public.guide_bookmarks
  for select to review_reader
  using (user_id = (select private.user_id()));
comment on policy select_for_reviews on public.guide_bookmarks is
  'Whether the person who asks has kept it, and nobody else.';

grant select (guide_id, user_id, created_at) on public.guide_votes, public.guide_bookmarks to authenticated;
grant select (guide_id, user_id) on public.guide_votes, public.guide_bookmarks to review_reader;
grant select, insert, update, delete on public.guide_votes, public.guide_bookmarks to service_role;
-- Withheld: everything from visitors.

comment on table public.guide_votes is 'Who found which guide helpful, each visible to the voter only.';
comment on table public.guide_bookmarks is 'Who has kept which guide, each visible to that person only.';

-- Which change of a guide that they keep a person has seen, by its moment and never by when they saw it. In a table of
-- its own, since it is an instant of another person, which nobody may read.
create table private.seen_revisions (
  guide_id uuid not null,
  user_id text not null,
  revised_at timestamptz not null,
  primary key (guide_id, user_id),
  foreign key (guide_id, user_id) references public.guide_bookmarks on delete cascade
);

alter table private.seen_revisions enable row level security;
-- No policy and no grant: functions run as their owner.

comment on table private.seen_revisions is 'Up to which change a person has seen a guide that they keep.';

-- What everybody reads. No author, and days instead of instants.
create view public.published_guides as
  select
    g.id,
    g.course_id,
    c.name as course_name,
    c.name_en as course_name_en,
    c.code as course_code,
    g.institution,
    i.name as institution_name,
    i.name_en as institution_name_en,
    g.department,
    g.type,
    g.language,
    g.title,
    g.body,
    g.url,
    g.exam_year,
    g.exam_semester,
    g.exam_sitting,
    g.helpful_count,
    g.view_count,
    g.file_count,
    g.published_on,
    g.revised_on,
    coalesce(g.user_id = (select private.user_id()), false) as is_mine,
    exists (
      select from public.guide_votes as v where v.guide_id = g.id and v.user_id = (select private.user_id())
    ) as is_voted,
    exists (
      select from public.guide_bookmarks as b where b.guide_id = g.id and b.user_id = (select private.user_id())
    ) as is_bookmarked
  from public.study_guides as g
  join public.courses as c on c.id = g.course_id and c.status = 'visible'
  join public.institutions as i on i.id = g.institution
  where g.status = 'published';

grant select on public.published_guides to anon, authenticated, service_role;
-- Withheld: the author, the state, and every instant. A view over a join takes no writes.

comment on view public.published_guides is
  'Published guides for everybody, without authors. Select body only where it is shown.';
comment on column public.published_guides.published_on is 'The day of publishing, as its beginning in Israel.';
comment on column public.published_guides.is_mine is 'Whether the reader wrote it.';
comment on column public.published_guides.is_voted is 'Whether the reader found it helpful.';
comment on column public.published_guides.is_bookmarked is 'Whether the reader has kept it.';

create view public.published_guide_files as
  select f.id, f.guide_id, f.position, f.name, f.media_type, f.bytes, f.pages, f.width, f.height, f.has_thumbnail,
    f.cleaned
  from public.guide_files as f
  join public.study_guides as g on g.id = f.guide_id and g.status = 'published'
  join public.courses as c on c.id = g.course_id and c.status = 'visible'
  where f.status = 'ready';

grant select on public.published_guide_files to anon, authenticated, service_role;
-- Withheld: whose they are, and where they lie.

comment on view public.published_guide_files is 'Files of published guides for everybody; order by position.';

-- Both belong to the role that can see no more than what they show.
create policy select_for_reviews on public.institutions
  for select to review_reader
  using (true);
comment on policy select_for_reviews on public.institutions is 'Guides are shown with the name of their institution.';
grant select (id, name, name_en, merged_into) on public.institutions to review_reader;
grant create on schema public to review_reader;
alter view public.published_guides owner to review_reader;
alter view public.published_guide_files owner to review_reader;
revoke create on schema public from review_reader;

-- An exam is of a semester that is half over; a midterm before that is not worth a rule of its own. Old ones are fine.
create function private.tg_study_guides__exam() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.semester_problem(new.exam_semester, new.exam_year, private.local_day(now())) = 'not-yet' then
    perform private.refuse_semester('guide', 'not-yet');
  end if;
  return new;
end
$$;
comment on function private.tg_study_guides__exam() is
  'Refuses an exam of a semester that is not half over yet: guide/semester-not-yet (400).';
create trigger _030_exam before insert or update of exam_year, exam_semester on public.study_guides
  for each row when (new.exam_year >= 1990) execute function private.tg_study_guides__exam();
comment on column public.study_guides.exam_year is
  'The year in which the academic year of the exam ends: 2027 is 2026/27.';

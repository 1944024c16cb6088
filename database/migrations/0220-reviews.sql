-- What everybody reads: reviews without their authors, and without those that the reader has hidden.
--
-- "Hide this review": a reader no longer sees one review. Nothing here, and nothing anywhere else, acts on all reviews
-- of one writer for someone who is no admin: the public list minus what is left for oneself would be exactly the
-- reviews of one person (docs/decisions/0115).

create table public.hidden_reviews (
  id uuid primary key default gen_random_uuid(),
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  rating_id uuid references public.ratings on delete cascade,
  course_rating_id uuid references public.course_ratings on delete cascade,
  created_at timestamptz not null default now(),
  constraint hidden_reviews_target check (num_nonnulls(rating_id, course_rating_id) = 1),
  -- These two are also what the review views look up, once a statement.
  unique (user_id, rating_id),
  unique (user_id, course_rating_id)
);
create index hidden_reviews_rating_idx on public.hidden_reviews (rating_id) where rating_id is not null;
create index hidden_reviews_course_rating_idx on public.hidden_reviews (course_rating_id)
  where course_rating_id is not null;

alter table public.hidden_reviews enable row level security;

create policy select_own on public.hidden_reviews
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.hidden_reviews is 'A person sees what they have hidden, never what another has.';

create policy delete_own on public.hidden_reviews
  for delete to authenticated
  using (user_id = (select private.user_id()));
comment on policy delete_own on public.hidden_reviews is 'A person takes a review back, or all of them.';

grant select (id, user_id, rating_id, course_rating_id, created_at) on public.hidden_reviews to authenticated;
grant delete on public.hidden_reviews to authenticated;
grant select, insert, update, delete on public.hidden_reviews to service_role;
-- Withheld: everything from visitors; inserting, which hide_review does one at a time; changes, of which there are
-- none.

comment on table public.hidden_reviews is
  'Reviews that a reader does not want to see, each visible to that reader only; rating_id or course_rating_id says '
  'which.';

create function public.hide_review(review_kind text, review_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant text := private.user_id();
begin
  -- Of two requests at once the second waits here, so that none slips past the limit.
  perform from public.profiles where firebase_uid = caller and not is_new_user for no key update;
  if not found then
    perform private.refuse('hide/profile-incomplete', 403, 'Complete your profile first.');
  end if;
  perform private.require_readable_review(review_kind, review_id, 'hide');
  if exists (
    select from public.hidden_reviews as h
    where h.user_id = caller
      and case review_kind when 'professor' then h.rating_id = review_id else h.course_rating_id = review_id end
  ) then
    return;
  end if;
  if (select count(*) from public.hidden_reviews as h where h.user_id = caller) >= 200 then
    perform private.refuse('hide/too-many', 429, 'You can hide at most 200 reviews.');
  end if;
  insert into public.hidden_reviews (user_id, rating_id, course_rating_id) values (
    caller,
    case review_kind when 'professor' then review_id end,
    case review_kind when 'course' then review_id end
  )
  -- Reported at the same moment.
  on conflict do nothing;
end
$$;
revoke all on function public.hide_review(text, uuid) from public;
grant execute on function public.hide_review(text, uuid) to authenticated;
comment on function public.hide_review(text, uuid) is
  'Hides one review (review_kind professor or course) from the caller; safe to repeat. Errors hide/no-review (404), '
  'hide/own-review (403), hide/profile-incomplete (403), hide/too-many (429: 200 a person).';

create function public.my_hidden_reviews()
  returns table (
    id uuid, review_kind text, target_id int, target_name text, target_name_en text, target_title text,
    rating1 int, excerpt text, created_at timestamptz
  )
  language sql stable security definer set search_path = ''
as $$
  select h.id, case when h.rating_id is null then 'course' else 'professor' end,
    coalesce(p.id, c.id), coalesce(p.name, c.name), coalesce(p.name_en, c.name_en), p.title,
    coalesce(r.rating1, cr.rating1), left(coalesce(r.comment, cr.comment), 200), h.created_at
  from public.hidden_reviews as h
  left join (public.ratings as r join public.professors as p on p.id = r.professor_id and p.status = 'visible')
    on r.id = h.rating_id and r.status = 'visible'
  left join (public.course_ratings as cr join public.courses as c on c.id = cr.course_id and c.status = 'visible')
    on cr.id = h.course_rating_id and cr.status = 'visible'
  where h.user_id = (select private.user_id())
  order by h.created_at desc, h.id
$$;
revoke all on function public.my_hidden_reviews() from public;
grant execute on function public.my_hidden_reviews() to authenticated;
comment on function public.my_hidden_reviews() is
  'What the caller has hidden, newest first: target, stars and the first 200 characters. Of a review that nobody '
  'can read any more (held, or of a target that is hidden) only that there is one.';

-- The views choose by themselves what to show: visible ratings of visible targets, and no column that says or lets
-- guess who wrote. `is_mine` compares with the reader's own key, so it can only ever show people themselves. What
-- is to be left out is looked up once a statement, so that a page still comes out of an index in its order, and a
-- visitor looks up nothing.
--
-- They are no security_barrier views. A barrier keeps functions of a reader's own making from being run on rows that
-- the view leaves out, and requests can neither make functions nor put any but built-in comparisons into a filter. But
-- it is planned apart from the query around it: to show twenty reviews it reads and sorts all of them.
--
-- Flat rows with the name of the course (or professor) inside: the review list is one indexed read, and needs no
-- relation from a view to be guessed.

create view public.professor_reviews as
  select
    r.id,
    r.professor_id,
    r.course_id,
    r.rating1,
    r.comment,
    case when r.comment ~ '[א-ת]' then 'he' when r.comment ~ '[A-Za-z]' then 'en' end as language,
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
    and r.id <> all (array(
      select h.rating_id from public.hidden_reviews as h
      where h.user_id = (select private.user_id()) and h.rating_id is not null
    ));

grant select on public.professor_reviews to anon, authenticated, service_role;
-- Withheld: the author, the status, and the moment of the last change. A view over a join takes no writes.

comment on view public.professor_reviews is
  'Visible ratings of professors for everybody, without authors; course columns are null when none was named.';
comment on column public.professor_reviews.language is
  'he where the comment has a Hebrew letter, else en where it has a Latin one, else null.';
comment on column public.professor_reviews.is_mine is 'Whether the reader wrote it.';
comment on column public.professor_reviews.created_at is 'The day on which it was written, as its beginning in Israel.';
comment on column public.professor_reviews.is_voted is 'Whether the reader found it helpful.';

create view public.course_reviews as
  select
    r.id,
    r.course_id,
    r.professor_id,
    r.rating1,
    r.comment,
    case when r.comment ~ '[א-ת]' then 'he' when r.comment ~ '[A-Za-z]' then 'en' end as language,
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
    and r.id <> all (array(
      select h.course_rating_id from public.hidden_reviews as h
      where h.user_id = (select private.user_id()) and h.course_rating_id is not null
    ));

grant select on public.course_reviews to anon, authenticated, service_role;
-- Withheld: the same as above.

comment on view public.course_reviews is
  'Visible ratings of courses for everybody, without authors; professor columns are null when none was named.';
comment on column public.course_reviews.language is
  'he where the comment has a Hebrew letter, else en where it has a Latin one, else null.';
comment on column public.course_reviews.is_mine is 'Whether the reader wrote it.';
comment on column public.course_reviews.created_at is 'The day on which it was written, as its beginning in Israel.';
comment on column public.course_reviews.is_voted is 'Whether the reader found it helpful.';

-- The role that owns the views, and with whose rights they read.
--
-- A view shows what its owner may see. Owned by the role that runs the migrations, the review views could see
-- everything: a condition forgotten in one of them would show texts that are held, which are just those with telephone
-- numbers and insults in them. So they belong to a role that can log in nowhere, owns nothing else, and for which
-- row-level security holds: it can see visible reviews of visible targets, and of votes and hidden reviews those of the
-- caller. What a view leaves out by itself it leaves out twice; what it forgets, it cannot show.
--
-- A page of reviews still comes out of an index in its order: the policies require what the views require, and those
-- comparisons leak nothing, so that the planner may use them and the reader's own filters in any order (ADR 0027).

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'review_reader') then
    create role review_reader nologin noinherit;
  end if;
  -- A role that is no superuser may give things to a role only as its member, and only where the role may create them.
  if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    execute format('grant review_reader to %I', current_user);
  end if;
end
$$;
grant usage on schema public to review_reader;
grant create on schema public to review_reader;
alter view public.professor_reviews owner to review_reader;
alter view public.course_reviews owner to review_reader;
revoke create on schema public from review_reader;
create policy select_for_reviews on public.ratings
  for select to review_reader
  using (status = 'visible');
comment on policy select_for_reviews on public.ratings is 'What is held, hidden or removed is in no view.';
create policy select_for_reviews on public.course_ratings
  for select to review_reader
  using (status = 'visible');
comment on policy select_for_reviews on public.course_ratings is 'What is held, hidden or removed is in no view.';
create policy select_for_reviews on public.professors
  for select to review_reader
  using (status = 'visible');
comment on policy select_for_reviews on public.professors is 'Reviews are shown of and with visible professors.';
create policy select_for_reviews on public.courses
  for select to review_reader
  using (status = 'visible');
comment on policy select_for_reviews on public.courses is 'Reviews are shown of and with visible courses.';
create policy select_for_reviews on public.rating_votes
  for select to review_reader
  using (user_id = (select private.user_id()));
comment on policy select_for_reviews on public.rating_votes is
  'Whether the person who asks has voted, and nobody else.';
create policy select_for_reviews on public.course_rating_votes
  for select to review_reader
  using (user_id = (select private.user_id()));
comment on policy select_for_reviews on public.course_rating_votes is
  'Whether the person who asks has voted, and nobody else.';

-- Column by column what the views are made of. The author is among them, to be compared with the reader.
grant select (id, user_id, professor_id, course_id, rating1, comment, difficulty, would_take_again, tags, semester,
              year, helpful_count, verified_student, status, posted_at)
  on public.ratings, public.course_ratings to review_reader;
grant select (id, name, name_en, title, status) on public.professors to review_reader;
grant select (id, name, name_en, code, status) on public.courses to review_reader;
grant select (rating_id, user_id) on public.rating_votes, public.course_rating_votes to review_reader;
create policy select_for_reviews on public.hidden_reviews
  for select to review_reader
  using (user_id = (select private.user_id()));
comment on policy select_for_reviews on public.hidden_reviews is
  'What the person who asks has hidden; the views leave it out.';
grant select (user_id, rating_id, course_rating_id) on public.hidden_reviews to review_reader;

-- Whose eyes the public reviews are read with.
--
-- A view shows what its owner may see. Owned by whoever ran the migrations, the review views could see everything: a
-- condition forgotten in one of them would have shown texts that are held, which are just those with telephone numbers and
-- insults in them. So they belong to a role that can log in nowhere, owns nothing else, and for which row-level security holds:
-- it can see visible reviews of visible targets, and of votes and hidden writers those of the person who asks. What a view
-- leaves out by itself it leaves out twice; what it forgets, it cannot show.
--
-- A page of reviews still comes out of an index in its order: the policies ask for what the views ask for, and those
-- comparisons leak nothing, so that the planner may use them and the reader's own filters in any order (ADR 0027).

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'review_reader') then
    create role review_reader nologin noinherit;
  end if;
  -- Whoever is no superuser may give things to a role only as its member, and only where the role may create them.
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
comment on policy select_for_reviews on public.rating_votes is 'Whether the person who asks has voted, and nobody else.';
create policy select_for_reviews on public.course_rating_votes
  for select to review_reader
  using (user_id = (select private.user_id()));
comment on policy select_for_reviews on public.course_rating_votes is 'Whether the person who asks has voted, and nobody else.';
create policy select_for_reviews on private.hidden_writers
  for select to review_reader
  using (reader = (select private.user_id()));
comment on policy select_for_reviews on private.hidden_writers is 'Whom the person who asks has hidden; the views leave their reviews out.';

-- Column by column what the views are made of. The author is among them, to be compared with the reader.
grant select (id, user_id, professor_id, course_id, rating1, comment, difficulty, would_take_again, tags, semester, year,
              helpful_count, verified_student, status, posted_at)
  on public.ratings, public.course_ratings to review_reader;
grant select (id, name, name_en, title, status) on public.professors to review_reader;
grant select (id, name, name_en, code, status) on public.courses to review_reader;
grant select (rating_id, user_id) on public.rating_votes, public.course_rating_votes to review_reader;
grant select (reader, writer) on private.hidden_writers to review_reader;
-- Withheld: when exactly something was written, why it is held, and everything else of people.

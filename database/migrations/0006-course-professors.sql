-- Who teaches what, and how each is rated in it: the table behind "a course shows who teaches it".
-- A rating may name a pair from this table and no other, so that the numbers always have a place to go.

create table public.course_professors (
  course_id int not null references public.courses on delete cascade,
  professor_id int not null references public.professors on delete cascade,
  rating_count int not null default 0 check (rating_count >= 0),
  rating_sum int not null default 0 check (rating_sum between rating_count and 5 * rating_count),
  rating_avg numeric(3, 2) generated always as (
    round(rating_sum::numeric / nullif(rating_count, 0), 2)
  ) stored,
  primary key (course_id, professor_id)
) with (fillfactor = 80);

create index course_professors_professor_idx on public.course_professors (professor_id, course_id);

alter table public.course_professors enable row level security;

create policy select_visible on public.course_professors
  for select to anon, authenticated
  using (
    exists (select from public.courses where id = course_id)
    and exists (select from public.professors where id = professor_id)
  );
comment on policy select_visible on public.course_professors is
  'Readable when both ends are; the inner queries are under their own policies.';

grant select (course_id, professor_id, rating_count, rating_sum, rating_avg)
  on public.course_professors to anon, authenticated;
grant select, insert, update, delete on public.course_professors to service_role;
-- Withheld: every write. The catalogue is the operator's, the tallies are the triggers'.

comment on table public.course_professors is 'Which professor teaches which course.';
comment on column public.course_professors.rating_count is
  'Visible ratings that the professor got for this course. Kept by trigger.';

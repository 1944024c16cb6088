-- Facts of a course with a lecturer: whether attendance was compulsory, lectures were recorded, and so on.
--
-- A fact is an answer of one person about one pair and no part of a review, so that no review carries one and who
-- reads reviews cannot tell what their writers answered. For the same reason an answer has no moment, and nothing that
-- others see moves when it is given: all facts are counted again at night (0459).

create table private.fact_words (
  fact text not null,
  answer text not null,
  fact_place smallint not null,
  place smallint not null,
  is_sensitive boolean not null default false,
  trait text,
  primary key (fact, answer),
  unique (fact_place, place)
);

alter table private.fact_words enable row level security;
-- No policy and no grant: the words are generated into contract/words.ts.

comment on table private.fact_words is 'Every fact with its possible answers. The one list of them.';
comment on column private.fact_words.fact_place is
  'The order in which facts are asked where none is known. Sensitive ones stand between the others: they need more '
  'answers, and at most one of them is asked at a time.';
comment on column private.fact_words.place is 'The order of answers. That of hours is a scale.';
comment on column private.fact_words.is_sensitive is
  'Whether it is about the circumstances of people: shown from five answers, without numbers, counted on Sundays.';
comment on column private.fact_words.trait is 'Under which name lists are filtered by this answer.';

insert into private.fact_words (fact, answer, fact_place, place, is_sensitive, trait) values
  ('attendance', 'yes', 1, 1, false, null),
  ('attendance', 'no', 1, 2, false, 'no_attendance'),
  ('recorded', 'yes', 2, 1, false, 'recorded'),
  ('recorded', 'no', 2, 2, false, null),
  ('reserve', 'yes', 3, 1, true, 'reserve'),
  ('reserve', 'no', 3, 2, true, null),
  ('exam', 'closed_book', 4, 1, false, null),
  ('exam', 'open_book', 4, 2, false, 'open_book'),
  ('exam', 'take_home', 4, 3, false, null),
  ('exam', 'project', 4, 4, false, 'project'),
  ('hours', 'up_to_2', 5, 1, false, 'light'),
  ('hours', '3_to_5', 5, 2, false, 'light'),
  ('hours', '6_to_9', 5, 3, false, null),
  ('hours', '10_or_more', 5, 4, false, null),
  ('accommodations', 'yes', 6, 1, true, 'accommodations'),
  ('accommodations', 'no', 6, 2, true, null),
  ('group_work', 'yes', 7, 1, false, null),
  ('group_work', 'no', 7, 2, false, 'no_group_work'),
  ('midterms', 'none', 8, 1, false, null),
  ('midterms', 'one', 8, 2, false, null),
  ('midterms', 'two_or_more', 8, 3, false, null),
  ('parents', 'yes', 9, 1, true, 'parents'),
  ('parents', 'no', 9, 2, true, null),
  ('textbook', 'yes', 10, 1, false, null),
  ('textbook', 'no', 10, 2, false, null),
  ('class_size', 'up_to_15', 11, 1, false, null),
  ('class_size', '16_to_50', 11, 2, false, null),
  ('class_size', 'more', 11, 3, false, null);

create table public.fact_answers (
  id uuid primary key default gen_random_uuid(),
  user_id text references public.profiles on delete cascade,
  course_id int not null references public.courses on delete cascade,
  professor_id int not null references public.professors on delete cascade,
  fact text not null,
  answer text not null,
  year smallint not null check (year between 1990 and 2100),
  semester text check (semester in ('a', 'b', 'summer')),
  -- One a person, pair and fact; without a person any number.
  unique (user_id, course_id, professor_id, fact),
  foreign key (fact, answer) references private.fact_words (fact, answer)
);
create index fact_answers_course_idx on public.fact_answers (course_id, professor_id);
create index fact_answers_professor_idx on public.fact_answers (professor_id);
create index fact_answers_words_idx on public.fact_answers (fact, answer);

alter table public.fact_answers enable row level security;

create policy select_own on public.fact_answers
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.fact_answers is 'A person sees the own answers, never another''s.';

grant select (id, user_id, course_id, professor_id, fact, answer, year, semester)
  on public.fact_answers to authenticated;
grant select, insert, update, delete on public.fact_answers to service_role;
-- Withheld: everything from visitors; every write, which is answer_fact's.

comment on table public.fact_answers is
  'What people have answered about courses with their lecturers, each row visible to its person only. No row says when '
  'it was written.';
comment on column public.fact_answers.user_id is 'Null where the link to the person was cut.';
comment on column public.fact_answers.year is
  'The year in which the academic year ends that the answer is about; where that was not said, the one in which it was '
  'given. Older ones no longer count (private.count_facts).';

create trigger _005_not_suspended before insert or update on public.fact_answers
  for each statement when (pg_trigger_depth() = 0) execute function private.tg__not_suspended();

-- Answering -----------------------------------------------------------------------------------------------------------

alter table private.action_counts drop constraint action_counts_action_check,
  add constraint action_counts_action_check check (action in (
    'report', 'vote', 'guide', 'guide_request', 'institution_rating', 'file_upload', 'page_claim', 'answer',
    'fact_answer', 'missing'
  ));

create function private.academic_year(day date, is_half_over boolean default true) returns smallint
  language sql stable set search_path = ''
as $$
  select max(s.year) from public.semesters as s
  where case when is_half_over then s.half_on else s.begins_on end <= day
$$;
comment on function private.academic_year(date, boolean) is
  'The academic year of the newest semester that is half over on a day, or that has begun.';

create function private.refuse_fact(course int, professor int) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if not exists (
    select from public.course_professors as t
    join public.courses as c on c.id = t.course_id and c.status = 'visible'
    join public.professors as p on p.id = t.professor_id and p.status = 'visible'
    where t.course_id = course and t.professor_id = professor
  ) then
    perform private.refuse('fact/no-pair', 404, 'This lecturer does not teach this course.');
  end if;
  if exists (
    select from public.page_claims as c
    where c.user_id = private.user_id() and c.professor_id = professor and c.status in ('pending', 'confirmed')
  ) then
    perform private.refuse('fact/own-page', 403, 'You have said that this page is yours.');
  end if;
  if exists (
    select from private.target_locks as l
    where l.key in ('course:' || course, 'professor:' || professor) and l.until > now()
  ) then
    perform private.refuse('fact/locked', 403, 'This page takes no answers for now.');
  end if;
end
$$;
comment on function private.refuse_fact(int, int) is
  'Refuses an answer of the caller about a pair: fact/no-pair (404), fact/own-page, fact/locked (403).';

create function public.answer_fact(
  course_id int, professor_id int, fact text, answer text default null, year int default null,
  semester text default null
) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_variable
declare
  person constant text := private.user_id();
  today constant date := private.local_day(now());
  of_course int;
  of_professor int;
  -- A semester without its year says nothing.
  of_semester constant text := case when year is not null then semester end;
begin
  -- The lock under which the answers of a person are counted, and the first that is taken.
  perform from public.profiles as p where p.firebase_uid = person and not p.is_new_user for no key update;
  if not found then
    perform private.refuse('fact/profile-incomplete', 403, 'Complete your profile first.');
  end if;
  of_course := private.target_since_merge('course', course_id);
  of_professor := private.target_since_merge('professor', professor_id);
  if answer is null then
    delete from public.fact_answers as a
      where a.user_id = person and a.course_id = of_course and a.professor_id = of_professor and a.fact = fact;
    return found;
  end if;

  if not exists (select from private.fact_words as w where w.fact = fact and w.answer = answer) then
    perform private.refuse('fact/unknown', 400, 'There is no such answer.');
  end if;
  if private.semester_problem(of_semester, year, today) = 'not-yet' then
    perform private.refuse_semester('fact', 'not-yet');
  end if;
  perform private.refuse_fact(of_course, of_professor);

  insert into public.fact_answers as known (user_id, course_id, professor_id, fact, answer, year, semester)
    values (person, of_course, of_professor, fact, answer, coalesce(year, private.academic_year(today)), of_semester)
  on conflict on constraint fact_answers_user_id_course_id_professor_id_fact_key do update set
    answer = excluded.answer, year = excluded.year, semester = excluded.semester
    where (known.answer, known.year, known.semester)
      is distinct from (excluded.answer, excluded.year, excluded.semester);
  -- Sending twice is no second answer.
  if found and private.count_action(person, 'fact_answer', now()) > 30 then
    perform private.refuse_until('fact/daily-limit', 'You can give at most 30 answers a day.', 30,
      private.start_of_day(today + 1), now());
  end if;
  return true;
end
$$;
revoke all on function public.answer_fact(int, int, text, text, int, text) from public;
grant execute on function public.answer_fact(int, int, text, text, int, text) to authenticated;
comment on function public.answer_fact(int, int, text, text, int, text) is
  'Answers a fact about a course with a lecturer, or changes the own answer; without an answer takes it back. Whether '
  'there is, or was, one. year and semester as of a rating. Counted at night. Errors: fact/profile-incomplete, '
  'fact/own-page, fact/locked (403), fact/no-pair (404), fact/unknown, fact/semester-not-yet (400), fact/daily-limit '
  '(429, details {"limit", "opens_at"}).';

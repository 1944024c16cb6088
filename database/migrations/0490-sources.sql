-- What comes from elsewhere: results of surveys and older reviews, each under the name of its source.
--
-- They stand beside what people write here and are no part of it: no score, count, order, badge or feed reads these
-- tables. A source is declared by an admin, who says in words that are logged that it may be published; its rows come
-- by an import (0491), and go with it. Nothing in a row says who wrote or answered.

create table public.sources (
  id int primary key generated always as identity,
  institution int not null references public.institutions on delete cascade,
  kind text not null check (kind in ('survey', 'older_reviews')),
  name text not null check (private.ink_length(name) >= 2 and char_length(name) <= 120),
  name_en text not null check (private.ink_length(name_en) >= 2 and char_length(name_en) <= 120),
  url text check (url ~ '^https?://[^[:space:]<>"\\]+$' and char_length(url) <= 500),
  scale_max numeric(4, 1) check (scale_max >= 2),
  published_on date not null,
  terms text[] not null check (cardinality(terms) = 3 and char_length(terms::text) between 60 and 2000),
  declared_at timestamptz not null default now(),
  constraint sources_scale check ((kind = 'survey') = (scale_max is not null))
);
create index sources_institution_idx on public.sources (institution);

alter table public.sources enable row level security;

create policy select_all on public.sources for select to anon, authenticated using (true);
comment on policy select_all on public.sources is 'Everybody reads where something comes from.';

grant select on public.sources to anon, authenticated;
grant select, insert, update, delete on public.sources to service_role;
-- Withheld: every write, which is of the functions of 0491. Who declared it is in the log.

comment on table public.sources is 'Surveys and archives of older reviews of institutions.';
comment on column public.sources.scale_max is 'The best mean that a survey can have.';
comment on column public.sources.published_on is 'The day on which the source published it.';
comment on column public.sources.terms is 'What the admin has declared, in the words that were ticked.';

create table public.survey_results (
  id int primary key generated always as identity,
  source int not null references public.sources on delete cascade,
  course int references public.courses on delete cascade,
  professor int references public.professors on delete cascade,
  year smallint not null check (year between 1990 and 2100),
  semester text check (semester in ('a', 'b', 'summer')),
  answers int not null check (answers >= 5),
  mean numeric(6, 2) not null check (mean >= 0),
  response smallint check (response between 0 and 100),
  constraint survey_results_target check (num_nonnulls(course, professor) > 0)
);
create index survey_results_source_idx on public.survey_results (source);
create index survey_results_course_idx on public.survey_results (course);
create index survey_results_professor_idx on public.survey_results (professor);

alter table public.survey_results enable row level security;

create policy select_visible on public.survey_results
  for select to anon, authenticated
  using (
    (course is null or exists (select from public.courses as c where c.id = course))
    and (professor is null or exists (select from public.professors as p where p.id = professor))
  );
comment on policy select_visible on public.survey_results is
  'Readable when both ends are; the inner queries are under their own policies.';

grant select on public.survey_results to anon, authenticated;
grant select, insert, update, delete on public.survey_results to service_role;
-- Withheld: every write, which is an import's.

comment on table public.survey_results is 'Results of surveys about courses and lecturers, of five answers or more.';
comment on column public.survey_results.year is 'The year in which the academic year ends.';
comment on column public.survey_results.mean is 'On the scale of its source, whose best is scale_max.';
comment on column public.survey_results.response is 'How many of a hundred who could answer did.';

create table public.older_reviews (
  id int primary key generated always as identity,
  source int not null references public.sources on delete cascade,
  course int references public.courses on delete cascade,
  professor int references public.professors on delete cascade,
  year smallint check (year between 1990 and 2100),
  text text check (private.ink_length(text) > 0 and char_length(text) <= 2000),
  digest text not null,
  status text not null check (status in ('visible', 'held', 'removed')),
  removed_on date,
  constraint older_reviews_target check (num_nonnulls(course, professor) > 0),
  constraint older_reviews_removed check ((status = 'removed') = (removed_on is not null)
    and (text is not null or status = 'removed'))
);
create index older_reviews_source_idx on public.older_reviews (source);
create index older_reviews_course_idx on public.older_reviews (course);
create index older_reviews_professor_idx on public.older_reviews (professor);
create index older_reviews_status_idx on public.older_reviews (status, removed_on) where status <> 'visible';

alter table public.older_reviews enable row level security;

create policy select_visible on public.older_reviews
  for select to anon, authenticated
  using (
    status = 'visible'
    and (course is null or exists (select from public.courses as c where c.id = course))
    and (professor is null or exists (select from public.professors as p where p.id = professor))
  );
comment on policy select_visible on public.older_reviews is
  'Visible ones, when both ends are; the inner queries are under their own policies.';

grant select on public.older_reviews to anon, authenticated;
grant select, insert, update, delete on public.older_reviews to service_role;
-- Withheld: every write, which is an import's or an admin's (0491).

comment on table public.older_reviews is
  'Reviews that were written and published elsewhere, without stars. What the word check catches is held.';
comment on column public.older_reviews.year is 'The year in which the academic year ends; null where it is not known.';
comment on column public.older_reviews.text is 'Null 30 days after it was removed.';
comment on column public.older_reviews.digest is
  'Of its text, so that what was removed does not come back with the next import.';

create trigger _020_clean_text before insert on public.sources
  for each row execute function private.tg__clean_text('name', 'name_en');

create trigger _900_tell_pages after insert or delete on public.sources
  for each statement execute function private.tg__tell_pages('*');
create trigger _900_tell_pages after insert or update or delete on public.survey_results
  for each row execute function private.tg__tell_pages('*');
create trigger _900_tell_pages after insert or update or delete on public.older_reviews
  for each row execute function private.tg__tell_pages('*');

-- Merges --------------------------------------------------------------------------------------------------------------

do $$
declare
  kind text;
begin
  foreach kind in array array['professor', 'course'] loop
    perform private.change_function(format('private.plan_%s(int, int)', kind)::regprocedure,
      'select * from private.plan_notices(', format(
        'select * from private.plan_move(28, ''public.survey_results'', ''id'', ''%1$s'', survivor, gone)
  union all
  select * from private.plan_move(28, ''public.older_reviews'', ''id'', ''%1$s'', survivor, gone)
  union all
  select * from private.plan_notices(', kind));
  end loop;
end
$$;
select private.change_function('private.plan_institution(int, int)',
  'select * from private.plan_move(50,',
  'select * from private.plan_move(46, ''public.sources'', ''id'', ''institution'', survivor, gone)
  union all
  select * from private.plan_move(50,');

-- Guides that students miss: of a course and a type, with how many request it. The people who do are visible to nobody
-- but themselves. A request closes when such a guide is published, and those who requested it are notified, by the day.
--
-- The number of people stands in the row of the request, so that the list of everybody reads no row of a person.

create table public.guide_requests (
  id uuid primary key default gen_random_uuid(),
  course_id int not null references public.courses on delete cascade,
  type text not null
    check (type in ('summary', 'past_exam', 'formula_sheet', 'exercise_solutions', 'recording', 'link')),
  asked_count int not null default 0 check (asked_count >= 0),
  created_at timestamptz not null default now(),
  asked_on timestamptz generated always as (
    date_trunc('day', created_at at time zone 'Asia/Jerusalem') at time zone 'Asia/Jerusalem'
  ) stored,
  unique (course_id, type)
);
create index guide_requests_asked_idx on public.guide_requests (asked_count desc, id);

create table public.guide_request_people (
  request_id uuid not null references public.guide_requests on delete cascade,
  user_id text not null references public.profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (request_id, user_id)
);
create index guide_request_people_user_idx on public.guide_request_people (user_id);

alter table public.guide_requests enable row level security;

alter table public.guide_request_people enable row level security;

create policy select_for_reviews on public.guide_requests
  for select to review_reader
  using (asked_count > 0);
comment on policy select_for_reviews on public.guide_requests is 'What somebody asks for is in the list of everybody.';

create policy select_own on public.guide_request_people
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.guide_request_people is 'A person sees what they ask for, never another''s.';

create policy select_for_reviews on public.guide_request_people
  for select to review_reader
  using (user_id = (select private.user_id()));
comment on policy select_for_reviews on public.guide_request_people is
  'Whether the person who reads asks for it, and nobody else.';

grant select (id, course_id, type, asked_count, asked_on) on public.guide_requests to review_reader;
grant select (request_id, user_id, created_at) on public.guide_request_people to authenticated;
grant select (request_id, user_id) on public.guide_request_people to review_reader;
grant select, insert, update, delete on public.guide_requests, public.guide_request_people to service_role;
-- Withheld: every write from people, who request by functions; the instant of the first request.

comment on table public.guide_requests is 'Which guides are missed; everybody reads wanted_guides.';
comment on column public.guide_requests.asked_count is 'How many ask for it. Kept by trigger.';
comment on column public.guide_requests.asked_on is 'The day of the first who asked, as its beginning in Israel.';
comment on table public.guide_request_people is 'Who asks for which guide, each visible to that person only.';

create view public.wanted_guides as
  select
    r.id,
    r.course_id,
    c.name as course_name,
    c.name_en as course_name_en,
    c.institution,
    i.name as institution_name,
    i.name_en as institution_name_en,
    c.department,
    r.type,
    r.asked_count,
    exists (
      select from public.guide_request_people as p
      where p.request_id = r.id and p.user_id = (select private.user_id())
    ) as is_mine,
    r.asked_on
  from public.guide_requests as r
  join public.courses as c on c.id = r.course_id and c.status = 'visible'
  join public.institutions as i on i.id = c.institution
  where r.asked_count > 0;

grant select on public.wanted_guides to anon, authenticated, service_role;
-- Withheld: the people who request it.

comment on view public.wanted_guides is
  'Guides that are missed, for everybody; most asked first is asked_count.desc,id.';
comment on column public.wanted_guides.is_mine is 'Whether the reader asks for it.';
comment on column public.wanted_guides.asked_on is 'The day of the first who asked, as its beginning in Israel.';

grant select (institution, department) on public.courses to review_reader;
grant create on schema public to review_reader;
alter view public.wanted_guides owner to review_reader;
revoke create on schema public from review_reader;

-- Counting ----------------------------------------------------------------------------------------------------------

create function private.tg_guide_request_people__count() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.guide_requests where id in (select request_id from changed) order by id for no key update;
  update public.guide_requests as r set asked_count = greatest(0, r.asked_count + p.people)
    from (select request_id, count(*)::int * tg_argv[0]::int as people from changed group by request_id) as p
    where r.id = p.request_id;
  return null;
end
$$;
comment on function private.tg_guide_request_people__count() is
  'Adds those who ask (argument 1) to asked_count, or takes those who no longer do (-1) off it.';
create trigger _500_count_added after insert on public.guide_request_people
  referencing new table as changed for each statement execute function private.tg_guide_request_people__count('1');
create trigger _500_count_removed after delete on public.guide_request_people
  referencing old table as changed for each statement execute function private.tg_guide_request_people__count('-1');
-- A merge of courses moves them from one request to another.
create trigger _500_count_moved_from after update on public.guide_request_people
  referencing old table as changed for each statement execute function private.tg_guide_request_people__count('-1');
create trigger _500_count_moved_to after update on public.guide_request_people
  referencing new table as changed for each statement execute function private.tg_guide_request_people__count('1');

-- Asking ------------------------------------------------------------------------------------------------------------

create type public.asked_guide as (id uuid, asked_count int);
comment on type public.asked_guide is 'A request for a guide, and how many ask for it.';

create function public.request_guide(course_id int, type text) returns setof public.asked_guide
  language plpgsql volatile security definer rows 1
  set search_path = ''
as $$
#variable_conflict use_column
declare
  caller constant text := private.user_id();
  course constant int := public.resolve_course(request_guide.course_id);
  request uuid;
begin
  perform from public.profiles where firebase_uid = caller and not is_new_user for no key update;
  if not found then
    perform private.refuse('request/profile-incomplete', 403, 'Complete your profile first.');
  end if;
  if course is null then
    perform private.refuse('request/no-course', 404, 'There is no such course.');
  end if;
  loop
    -- A row that nobody requests any more is reused, as a new one.
    insert into public.guide_requests as r (course_id, type) values (course, request_guide.type)
      on conflict (course_id, type) do update set created_at = now() where r.asked_count = 0
      returning r.id into request;
    if request is not null then
      perform private.count_within_limit('guide_request', 'request');
      exit;
    end if;
    select r.id into request from public.guide_requests as r
      where r.course_id = course and r.type = request_guide.type for no key update;
    -- Answered at this moment: then this is a new one.
    continue when request is null;
    if not exists (
      select from public.guide_request_people as p where p.request_id = request and p.user_id = caller
    ) then
      perform private.count_within_limit('vote', 'request');
    end if;
    exit;
  end loop;
  insert into public.guide_request_people (request_id, user_id) values (request, caller) on conflict do nothing;
  return query select r.id, r.asked_count from public.guide_requests as r where r.id = request;
end
$$;
revoke all on function public.request_guide(int, text) from public;
grant execute on function public.request_guide(int, text) to authenticated;
comment on function public.request_guide(int, text) is
  'Asks for a guide of a course and type, with others or as the first; safe to repeat. One row: the request and how '
  'many ask. Errors request/profile-incomplete (403), request/no-course (404), request/daily-limit (429, details '
  '{"limit", "opens_at"}: three new ones a day, joining counts with votes).';

create function public.withdraw_guide_request(id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  caller constant text := private.user_id();
begin
  perform from public.profiles where firebase_uid = caller for no key update;
  delete from public.guide_request_people as p where p.request_id = withdraw_guide_request.id and p.user_id = caller;
end
$$;
revoke all on function public.withdraw_guide_request(uuid) from public;
grant execute on function public.withdraw_guide_request(uuid) to authenticated;
comment on function public.withdraw_guide_request(uuid) is 'The caller no longer asks for it; safe to repeat.';

-- Answering ---------------------------------------------------------------------------------------------------------

-- Notices name only the course, and the day: a request of few must not say when which guide came from whom.
create function private.close_guide_requests(course int, guide_type text, author text) returns void
  language plpgsql set search_path = ''
as $$
declare
  answered uuid;
begin
  select id into answered from public.guide_requests
    where course_id = course and type = guide_type for update;
  if answered is null then
    return;
  end if;
  insert into public.notices (user_id, kind, course_id, created_at)
    select p.user_id, 'wanted_answered', course, private.day_of(now())
    from public.guide_request_people as p
    where p.request_id = answered and p.user_id <> author
    order by p.user_id;
  delete from public.guide_requests where id = answered;
end
$$;
comment on function private.close_guide_requests(int, text, text) is
  'A guide of that course and type is there: those who asked are told, but its author, and the request is gone.';

create function private.tg_study_guides__answer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.close_guide_requests(new.course_id, new.type, new.user_id);
  return null;
end
$$;
comment on function private.tg_study_guides__answer() is
  'Closes the request that a guide answers once it is published.';
create trigger _550_answer_insert after insert on public.study_guides
  for each row when (new.status = 'published') execute function private.tg_study_guides__answer();
create trigger _550_answer_update after update of status on public.study_guides
  for each row when (old.status <> 'published' and new.status = 'published')
  execute function private.tg_study_guides__answer();

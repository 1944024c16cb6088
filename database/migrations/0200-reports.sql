-- "Something is wrong here": reports of professors, of courses, and of single reviews (DATA-06).
--
-- One report a person and target; saying it again changes that report and puts it back into the queue (STATE-07), so
-- nobody makes a crowd by themselves. A review that three people have reported is held until an admin decides.

create table public.professor_reports (
  id uuid primary key default gen_random_uuid(),
  professor_id int not null references public.professors on delete cascade,
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  reason text not null
    check (reason in ('wrong_details', 'duplicate', 'left', 'offensive', 'other')),
  details text check (char_length(details) <= 2000 and (details = '' or private.ink_length(details) > 0)),
  status text not null default 'pending' check (status in ('pending', 'reviewed', 'dismissed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (professor_id, user_id)
);

create table public.course_reports (
  id uuid primary key default gen_random_uuid(),
  course_id int not null references public.courses on delete cascade,
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  reason text not null
    check (reason in ('wrong_details', 'duplicate', 'left', 'offensive', 'other')),
  details text check (char_length(details) <= 2000 and (details = '' or private.ink_length(details) > 0)),
  status text not null default 'pending' check (status in ('pending', 'reviewed', 'dismissed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (course_id, user_id)
);

-- Of a review of a professor or of a review of a course: two keys, one of them set, so that both stay foreign keys.
create table public.review_reports (
  id uuid primary key default gen_random_uuid(),
  rating_id uuid references public.ratings on delete cascade,
  course_rating_id uuid references public.course_ratings on delete cascade,
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  reason text not null
    check (reason in (
      'offensive', 'harassment', 'private_life', 'personal_data', 'false', 'off_topic', 'spam', 'other'
    )),
  details text check (char_length(details) <= 2000 and (details = '' or private.ink_length(details) > 0)),
  status text not null default 'pending' check (status in ('pending', 'reviewed', 'dismissed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint review_reports_target check (num_nonnulls(rating_id, course_rating_id) = 1),
  unique (rating_id, user_id),
  unique (course_rating_id, user_id)
);
create index professor_reports_user_idx on public.professor_reports (user_id);
create index professor_reports_queue_idx on public.professor_reports (created_at) where status = 'pending';
create index course_reports_user_idx on public.course_reports (user_id);
create index course_reports_queue_idx on public.course_reports (created_at) where status = 'pending';
create index review_reports_user_idx on public.review_reports (user_id);
create index review_reports_queue_idx on public.review_reports (created_at) where status = 'pending';

alter table public.professor_reports enable row level security;

alter table public.course_reports enable row level security;

alter table public.review_reports enable row level security;

-- What the person wrote belongs to the person; what became of it, to the admins.
create policy select_own on public.professor_reports
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.professor_reports is 'A person sees the own reports, never another''s.';

create policy select_own on public.course_reports
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.course_reports is 'A person sees the own reports, never another''s.';

create policy select_own on public.review_reports
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.review_reports is 'A person sees the own reports, never another''s.';

create policy insert_own on public.professor_reports
  for insert to authenticated
  with check (
    user_id = (select private.user_id()) and status = 'pending'
    and exists (select from public.profiles where firebase_uid = (select private.user_id()) and not is_new_user)
    and exists (select from public.professors where id = professor_id)
  );
comment on policy insert_own on public.professor_reports is
  'In the own name, by a person whose profile is complete, about a professor that is visible; it starts as pending.';

create policy insert_own on public.course_reports
  for insert to authenticated
  with check (
    user_id = (select private.user_id()) and status = 'pending'
    and exists (select from public.profiles where firebase_uid = (select private.user_id()) and not is_new_user)
    and exists (select from public.courses where id = course_id)
  );
comment on policy insert_own on public.course_reports is
  'In the own name, by a person whose profile is complete, about a course that is visible; it starts as pending.';

create policy insert_own on public.review_reports
  for insert to authenticated
  with check (
    user_id = (select private.user_id()) and status = 'pending'
    and exists (select from public.profiles where firebase_uid = (select private.user_id()) and not is_new_user)
  );
comment on policy insert_own on public.review_reports is
  'In the own name, by a person whose profile is complete; it starts as pending. That the review can be seen is '
  'checked by trigger.';

create policy update_own on public.professor_reports
  for update to authenticated
  using (user_id = (select private.user_id()))
  with check (user_id = (select private.user_id()) and status = 'pending');
comment on policy update_own on public.professor_reports is
  'A person changes the own report, which puts it back to pending.';

create policy update_own on public.course_reports
  for update to authenticated
  using (user_id = (select private.user_id()))
  with check (user_id = (select private.user_id()) and status = 'pending');
comment on policy update_own on public.course_reports is
  'A person changes the own report, which puts it back to pending.';

create policy update_own on public.review_reports
  for update to authenticated
  using (user_id = (select private.user_id()))
  with check (user_id = (select private.user_id()) and status = 'pending');
comment on policy update_own on public.review_reports is
  'A person changes the own report, which puts it back to pending.';

grant select (id, professor_id, user_id, reason, details, status, created_at, updated_at)
  on public.professor_reports to authenticated;
grant select (id, course_id, user_id, reason, details, status, created_at, updated_at)
  on public.course_reports to authenticated;
grant select (id, rating_id, course_rating_id, user_id, reason, details, status, created_at, updated_at)
  on public.review_reports to authenticated;
grant insert (professor_id, user_id, reason, details, status) on public.professor_reports to authenticated;
grant insert (course_id, user_id, reason, details, status) on public.course_reports to authenticated;
grant insert (rating_id, course_rating_id, user_id, reason, details, status) on public.review_reports to authenticated;
grant update (reason, details, status, updated_at) on public.professor_reports to authenticated;
grant update (reason, details, status, updated_at) on public.course_reports to authenticated;
grant update (reason, details, status, updated_at) on public.review_reports to authenticated;
grant select, insert, update, delete
  on public.professor_reports, public.course_reports, public.review_reports to service_role;
-- Withheld: everything from visitors; deleting, so that a report stands until somebody has looked at it; the target and
-- the person of a report once it is there; any status but pending.

comment on table public.professor_reports is 'Reports of professors (DATA-06), each visible to the person who made it.';
comment on table public.course_reports is 'Reports of courses (DATA-06), each visible to the person who made it.';
comment on table public.review_reports is
  'Reports of single reviews, each visible to the person who made it; rating_id or course_rating_id says of which.';
comment on column public.professor_reports.reason is 'Of the list in the constraint on this column.';
comment on column public.course_reports.reason is 'Of the list in the constraint on this column.';
comment on column public.review_reports.reason is 'Of the list in the constraint on this column.';

create function private.tg__stamp_report() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Said again by the one who said it: back into the queue, whatever had become of it.
  if new.user_id = private.user_id()
     and (new.reason, new.details) is distinct from (old.reason, old.details) then
    new.status := 'pending';
  end if;
  if not private.is_merging() then
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function private.tg__stamp_report() is
  'Stamps updated_at; a report that its author changes is pending again (STATE-07).';
create trigger _300_stamp before update on public.professor_reports
  for each row execute function private.tg__stamp_report();
create trigger _300_stamp before update on public.course_reports
  for each row execute function private.tg__stamp_report();
create trigger _300_stamp before update on public.review_reports
  for each row execute function private.tg__stamp_report();

create function private.tg__check_review_report() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.user_id() is not null then
    perform private.require_readable_review(
      case when new.rating_id is not null then 'professor' else 'course' end,
      coalesce(new.rating_id, new.course_rating_id), 'report'
    );
  end if;
  return new;
end
$$;
comment on function private.tg__check_review_report() is
  'A person reports reviews of others that can be seen: report/no-review, report/own-review.';
create trigger _200_check before insert on public.review_reports
  for each row execute function private.tg__check_review_report();

create trigger _100_complete_profile_only before insert on public.professor_reports
  for each row execute function private.tg__complete_profile_only('report');

-- Of rows that were really added: an upsert that finds one is a change, and takes no place.
create trigger _300_limit_a_day after insert on public.professor_reports
  for each row when (current_user = 'authenticated') execute function private.tg__limit_a_day('report');

create trigger _100_complete_profile_only before insert on public.course_reports
  for each row execute function private.tg__complete_profile_only('report');
create trigger _300_limit_a_day after insert on public.course_reports
  for each row when (current_user = 'authenticated') execute function private.tg__limit_a_day('report');

create trigger _100_complete_profile_only before insert on public.review_reports
  for each row execute function private.tg__complete_profile_only('report');
create trigger _300_limit_a_day after insert on public.review_reports
  for each row when (current_user = 'authenticated') execute function private.tg__limit_a_day('report');

-- "Something is wrong here": reports of professors, courses, reviews and study guides (DATA-06).
--
-- One table for all that can be reported, with a foreign key for each kind of thing. The table interface has a name for
-- each of them still: views that run as their caller, so that the policies and grants of the table decide.
--
-- One report a person and thing; saying it again changes that report and puts it back into the queue (STATE-07), so
-- nobody makes a crowd by themselves. What three people have reported is out of sight until an admin decides.

create table private.reports (
  id uuid primary key default gen_random_uuid(),
  professor_id int constraint professor_reports_professor_id_fkey
    references public.professors on delete cascade,
  course_id int constraint course_reports_course_id_fkey
    references public.courses on delete cascade,
  rating_id uuid constraint review_reports_rating_id_fkey
    references public.ratings on delete cascade,
  course_rating_id uuid constraint review_reports_course_rating_id_fkey
    references public.course_ratings on delete cascade,
  institution_rating_id uuid constraint institution_review_reports_rating_id_fkey
    references public.institution_ratings on delete cascade,
  guide_id uuid constraint guide_reports_guide_id_fkey
    references public.study_guides on delete cascade,
  -- The case that it belongs to (0321).
  kind text not null generated always as (
    case when professor_id is not null then 'professor' when course_id is not null then 'course'
      when rating_id is not null then 'review' when course_rating_id is not null then 'course_review'
      when institution_rating_id is not null then 'institution_review' else 'guide' end
  ) stored,
  key text not null generated always as (coalesce(
    professor_id::text, course_id::text, rating_id::text, course_rating_id::text, institution_rating_id::text,
    guide_id::text, ''
  )) stored,
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  reason text not null,
  details text check (char_length(details) <= 2000 and (details = '' or private.ink_length(details) > 0)),
  status text not null default 'pending' check (status in ('pending', 'reviewed', 'dismissed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reports_target check (
    num_nonnulls(professor_id, course_id, rating_id, course_rating_id, institution_rating_id, guide_id) = 1
  ),
  constraint professor_reports_reason_check check (
    professor_id is null or reason in ('wrong_details', 'duplicate', 'left', 'offensive', 'other')
  ),
  constraint course_reports_reason_check check (
    course_id is null or reason in ('wrong_details', 'duplicate', 'left', 'offensive', 'other')
  ),
  constraint guide_reports_reason_check check (
    guide_id is null or reason in (
      'copyright', 'wrong', 'other_course', 'broken', 'personal_data', 'offensive', 'spam', 'other'
    )
  ),
  constraint professor_reports_professor_id_user_id_key unique (professor_id, user_id),
  constraint course_reports_course_id_user_id_key unique (course_id, user_id),
  constraint review_reports_rating_id_user_id_key unique (rating_id, user_id),
  constraint review_reports_course_rating_id_user_id_key unique (course_rating_id, user_id),
  constraint institution_review_reports_rating_id_user_id_key unique (institution_rating_id, user_id),
  constraint guide_reports_guide_id_user_id_key unique (guide_id, user_id)
);

-- Reasons against a review: of who reports it, of the admin who takes it down, and of who warns or suspends its writer
-- (0331).
create function private.review_reasons() returns text
  language sql immutable set search_path = ''
as $$
  select string_agg(quote_literal(reason), ', ') from unnest(array[
    'offensive', 'harassment', 'private_life', 'personal_data', 'false', 'off_topic', 'spam', 'other'
  ]) as reason
$$;
comment on function private.review_reasons() is 'Reasons against a review, quoted, for the constraints that name them.';
do $$
declare
  reviewed text;
begin
  execute format(
    'alter table private.reports add constraint review_reports_reason_check check (
      num_nonnulls(rating_id, course_rating_id, institution_rating_id) = 0 or reason in (%s))',
    private.review_reasons());
  foreach reviewed in array array['ratings', 'course_ratings', 'institution_ratings'] loop
    execute format('alter table public.%I add constraint %I check (decision_reason in (%s))',
      reviewed, reviewed || '_decision_reason_check', private.review_reasons());
  end loop;
end
$$;
create index reports_user_idx on private.reports (user_id);
create index reports_queue_idx on private.reports (kind, key) where status = 'pending';

alter table private.reports enable row level security;

-- What the person wrote belongs to the person; what became of it, to the admins.
create policy select_own on private.reports
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on private.reports is 'A person sees the own reports, never another''s.';

create policy insert_own on private.reports
  for insert to authenticated
  with check (
    user_id = (select private.user_id()) and status = 'pending'
    and exists (select from public.profiles where firebase_uid = (select private.user_id()) and not is_new_user)
    and (professor_id is null or exists (select from public.professors where id = professor_id))
    and (course_id is null or exists (select from public.courses where id = course_id))
    and (institution_rating_id is null or (select public.is_admin())
      or exists (select from public.app_settings where key = 'institution_reviewing_open' and value = 'true'))
  );
comment on policy insert_own on private.reports is
  'In the own name, by a person whose profile is complete, about a professor or course that is visible; about a review '
  'of an institution once the area is open; it starts as pending. That a review or guide can be seen is checked by '
  'trigger.';

create policy update_own on private.reports
  for update to authenticated
  using (user_id = (select private.user_id()))
  with check (user_id = (select private.user_id()) and status = 'pending');
comment on policy update_own on private.reports is 'A person changes the own report, which puts it back to pending.';

-- Names of the table interface ----------------------------------------------------------------------------------------

create view public.professor_reports with (security_invoker = true) as
  select r.id, r.professor_id, r.user_id, r.reason, r.details, r.status, r.created_at, r.updated_at
  from private.reports as r where r.professor_id is not null;

create view public.course_reports with (security_invoker = true) as
  select r.id, r.course_id, r.user_id, r.reason, r.details, r.status, r.created_at, r.updated_at
  from private.reports as r where r.course_id is not null;

create view public.review_reports with (security_invoker = true) as
  select r.id, r.rating_id, r.course_rating_id, r.user_id, r.reason, r.details, r.status, r.created_at, r.updated_at
  from private.reports as r where r.rating_id is not null or r.course_rating_id is not null;

create view public.institution_review_reports with (security_invoker = true) as
  select r.id, r.institution_rating_id as rating_id, r.user_id, r.reason, r.details, r.status, r.created_at,
    r.updated_at
  from private.reports as r where r.institution_rating_id is not null;

create view public.guide_reports with (security_invoker = true) as
  select r.id, r.guide_id, r.user_id, r.reason, r.details, r.status, r.created_at, r.updated_at
  from private.reports as r where r.guide_id is not null;

-- A client that requests defaults (Prefer: missing=default) is given those of the view.
alter table public.professor_reports alter id set default gen_random_uuid(),
  alter user_id set default private.user_id(), alter status set default 'pending',
  alter created_at set default now(), alter updated_at set default now();
alter table public.course_reports alter id set default gen_random_uuid(),
  alter user_id set default private.user_id(), alter status set default 'pending',
  alter created_at set default now(), alter updated_at set default now();
alter table public.review_reports alter id set default gen_random_uuid(),
  alter user_id set default private.user_id(), alter status set default 'pending',
  alter created_at set default now(), alter updated_at set default now();
alter table public.institution_review_reports alter id set default gen_random_uuid(),
  alter user_id set default private.user_id(), alter status set default 'pending',
  alter created_at set default now(), alter updated_at set default now();
alter table public.guide_reports alter id set default gen_random_uuid(),
  alter user_id set default private.user_id(), alter status set default 'pending',
  alter created_at set default now(), alter updated_at set default now();

grant select (id, professor_id, course_id, rating_id, course_rating_id, institution_rating_id, guide_id, user_id,
              reason, details, status, created_at, updated_at)
  on private.reports to authenticated;
grant insert (professor_id, course_id, rating_id, course_rating_id, institution_rating_id, guide_id, user_id, reason,
              details, status)
  on private.reports to authenticated;
grant update (reason, details, status, updated_at) on private.reports to authenticated;
grant select (id, professor_id, user_id, reason, details, status, created_at, updated_at)
  on public.professor_reports to authenticated;
grant select (id, course_id, user_id, reason, details, status, created_at, updated_at)
  on public.course_reports to authenticated;
grant select (id, rating_id, course_rating_id, user_id, reason, details, status, created_at, updated_at)
  on public.review_reports to authenticated;
grant select (id, rating_id, user_id, reason, details, status, created_at, updated_at)
  on public.institution_review_reports to authenticated;
grant select (id, guide_id, user_id, reason, details, status, created_at, updated_at)
  on public.guide_reports to authenticated;
grant insert (professor_id, user_id, reason, details, status) on public.professor_reports to authenticated;
grant insert (course_id, user_id, reason, details, status) on public.course_reports to authenticated;
grant insert (rating_id, course_rating_id, user_id, reason, details, status) on public.review_reports to authenticated;
grant insert (rating_id, user_id, reason, details, status) on public.institution_review_reports to authenticated;
grant insert (guide_id, user_id, reason, details, status) on public.guide_reports to authenticated;
grant update (reason, details, status, updated_at)
  on public.professor_reports, public.course_reports, public.review_reports, public.institution_review_reports,
    public.guide_reports
  to authenticated;
grant select, insert, update, delete
  on private.reports, public.professor_reports, public.course_reports, public.review_reports,
    public.institution_review_reports, public.guide_reports
  to service_role;
-- Withheld: everything from visitors; deleting, so that a report stands until someone has looked at it; the target and
-- the person of a report once it is there; any status but pending.

comment on table private.reports is
  'Reports (DATA-06), each visible to the person who made it; one of the foreign keys says of what.';
comment on column private.reports.kind is 'Kind of the case that it belongs to.';
comment on column private.reports.key is 'Key of the case that it belongs to.';
comment on view public.professor_reports is 'Reports of professors (DATA-06), each visible to the person who made it.';
comment on view public.course_reports is 'Reports of courses (DATA-06), each visible to the person who made it.';
comment on view public.review_reports is
  'Reports of single reviews, each visible to the person who made it; rating_id or course_rating_id says of which.';
comment on view public.institution_review_reports is
  'Reports of single reviews of institutions, each visible to the person who made it.';
comment on view public.guide_reports is 'Reports of study guides, each visible to the person who made it.';

-- Writing -------------------------------------------------------------------------------------------------------------

create trigger _010_single_row before insert or update on private.reports
  for each row when (private.is_client()) execute function private.tg__single_row();
create trigger _020_clean_text before insert or update of details on private.reports
  for each row execute function private.tg__clean_text('details');
create trigger _100_complete_profile_only before insert on private.reports
  for each row execute function private.tg__complete_profile_only('report');

create function private.tg_reports__check() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  writer text;
begin
  if private.user_id() is null or num_nonnulls(new.professor_id, new.course_id) > 0 then
    return new;
  end if;
  if new.guide_id is not null then
    perform private.require_readable_guide(new.guide_id, 'report', false);
  elsif new.institution_rating_id is not null then
    -- As the reader sees it: an institution with fewer than five reviews shows none.
    select r.user_id into writer
    from public.institution_ratings as r
    join public.institution_tallies as t on t.institution_id = r.institution_id and t.review_count >= 5
    where r.id = new.institution_rating_id and r.status = 'visible' and not r.set_aside;
    if writer is null then
      perform private.refuse('report/no-review', 404, 'There is no such review.');
    elsif writer = private.user_id() then
      perform private.refuse('report/own-review', 403, 'This review is your own.');
    end if;
  else
    perform private.require_readable_review(
      case when new.rating_id is not null then 'professor' else 'course' end,
      coalesce(new.rating_id, new.course_rating_id), 'report'
    );
  end if;
  return new;
end
$$;
comment on function private.tg_reports__check() is
  'A person reports reviews and guides of others that can be seen: report/no-review, report/own-review, '
  'report/no-guide, report/own-guide.';
create trigger _200_check before insert on private.reports
  for each row execute function private.tg_reports__check();

create function private.tg_reports__stamp() returns trigger
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
comment on function private.tg_reports__stamp() is
  'Stamps updated_at; a report that its author changes is pending again (STATE-07).';
create trigger _300_stamp before update on private.reports
  for each row execute function private.tg_reports__stamp();

-- Of rows that were really added: an upsert that finds one is a change, and takes no slot.
create trigger _300_limit_a_day after insert on private.reports
  for each row when (private.is_client()) execute function private.tg__limit_a_day('report');

-- Nobody has to go on reading what they report. This never makes a report fail: it is not held to the 200 of
-- hide_review, since reports have a limit of their own.
create function private.tg_reports__hide() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.user_id = private.user_id() then
    insert into public.hidden_reviews (user_id, rating_id, course_rating_id)
    values (new.user_id, new.rating_id, new.course_rating_id)
    on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.tg_reports__hide() is
  'Hides a review from the person who reports it, until they take it back (public.hidden_reviews).';
create trigger _600_hide after insert or update of reason, details on private.reports
  for each row when (num_nonnulls(new.rating_id, new.course_rating_id) = 1) execute function private.tg_reports__hide();

create function private.tg_reports__notify() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A report of a review says of which target the review was; the review itself is another person's.
  insert into public.notices (user_id, kind, professor_id, course_id) values (
    new.user_id, case new.status when 'reviewed' then 'report_upheld' else 'report_dismissed' end,
    coalesce(new.professor_id, (select r.professor_id from public.ratings as r where r.id = new.rating_id)),
    coalesce(
      new.course_id, (select r.course_id from public.course_ratings as r where r.id = new.course_rating_id),
      (select g.course_id from public.study_guides as g where g.id = new.guide_id))
  );
  -- Told once, as it happens: a rule that nobody knows of teaches nobody.
  if private.report_weight_in_thirds(new.user_id) < 3 then
    insert into public.notices (user_id, kind) values (new.user_id, 'reports_weigh_less')
      on conflict (user_id) where kind = 'reports_weigh_less' do nothing;
  end if;
  return null;
end
$$;
comment on function private.tg_reports__notify() is
  'Tells the person who reported what an admin made of it, and once that their reports count less from now on.';
create trigger _600_notify after update of status on private.reports
  for each row when (old.status = 'pending' and new.status <> 'pending') execute function private.tg_reports__notify();

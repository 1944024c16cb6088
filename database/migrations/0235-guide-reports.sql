-- "Something is wrong with this guide": reports, and what is remembered when its author withdraws it meanwhile.
--
-- The rules are those of reviews (ADR 0112): one report a person and guide, said again it is pending again; three
-- people whose reports count hide the guide until an admin decides, within the same bounds of a person and of the site,
-- which reviews and guides share.
--
-- A guide that is withdrawn and sent again under another id, in another course or by a new profile would shed its
-- reports. So what readers or admins objected to is remembered for 60 days under digests of the account, as with
-- reviews (ADR 0113): what the person sends after that waits for an admin where the withdrawn guide was hidden or
-- refused, and readers who had reported it count against what comes after it, each once.

create table public.guide_reports (
  id uuid primary key default gen_random_uuid(),
  guide_id uuid not null references public.study_guides on delete cascade,
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  reason text not null
    check (reason in (
      'copyright', 'wrong', 'other_course', 'broken', 'personal_data', 'offensive', 'spam', 'other'
    )),
  details text check (char_length(details) <= 2000 and (details = '' or private.ink_length(details) > 0)),
  status text not null default 'pending' check (status in ('pending', 'reviewed', 'dismissed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (guide_id, user_id)
);
create index guide_reports_user_idx on public.guide_reports (user_id);
create index guide_reports_queue_idx on public.guide_reports (created_at) where status = 'pending';

alter table public.guide_reports enable row level security;

create policy select_own on public.guide_reports
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.guide_reports is 'A person sees the own reports, never another''s.';

create policy insert_own on public.guide_reports
  for insert to authenticated
  with check (
    user_id = (select private.user_id()) and status = 'pending'
    and exists (select from public.profiles where firebase_uid = (select private.user_id()) and not is_new_user)
  );
comment on policy insert_own on public.guide_reports is
  'In the own name, by a person whose profile is complete; it starts as pending. That the guide can be seen is checked '
  'by trigger.';

create policy update_own on public.guide_reports
  for update to authenticated
  using (user_id = (select private.user_id()))
  with check (user_id = (select private.user_id()) and status = 'pending');
comment on policy update_own on public.guide_reports is
  'A person changes the own report, which puts it back to pending.';

grant select (id, guide_id, user_id, reason, details, status, created_at, updated_at)
  on public.guide_reports to authenticated;
grant insert (guide_id, user_id, reason, details, status) on public.guide_reports to authenticated;
grant update (reason, details, status, updated_at) on public.guide_reports to authenticated;
grant select, insert, update, delete on public.guide_reports to service_role;
-- Withheld: everything from visitors; deleting, so that a report stands until somebody has looked at it; the guide and
-- the person of a report once it is there; any status but pending.

comment on table public.guide_reports is 'Reports of study guides, each visible to the person who made it.';
comment on column public.guide_reports.reason is 'Of the list in the constraint on this column.';

create trigger _100_complete_profile_only before insert on public.guide_reports
  for each row execute function private.tg__complete_profile_only('report');
create trigger _200_check before insert on public.guide_reports
  for each row execute function private.tg__check_guide('report', 'of others');
create trigger _300_stamp before update on public.guide_reports
  for each row execute function private.tg__stamp_report();
-- Of rows that were really added: an upsert that finds one is a change, and takes no place.
create trigger _300_limit_a_day after insert on public.guide_reports
  for each row when (current_user = 'authenticated') execute function private.tg__limit_a_day('report');

-- Withdrawn guides --------------------------------------------------------------------------------------------------

create table private.withdrawn_guides (
  author text primary key,
  was_objected boolean not null,
  withdrawn_at timestamptz not null default now()
);
create index withdrawn_guides_withdrawn_at_idx on private.withdrawn_guides (withdrawn_at);

alter table private.withdrawn_guides enable row level security;
-- No policy and no grant: the functions below run as their owner.

comment on table private.withdrawn_guides is
  'Accounts, by digest, that withdrew guides which readers or admins had objected to. Goes after 60 days, or once an '
  'admin has let one of theirs stand.';
comment on column private.withdrawn_guides.was_objected is
  'Whether one had been hidden, or refused by an admin; otherwise it had reports that waited.';

create table private.withdrawn_guide_reports (
  author text not null references private.withdrawn_guides on delete cascade,
  reporter text not null references public.profiles on delete cascade,
  withdrawn_at timestamptz not null default now(),
  primary key (author, reporter)
);
create index withdrawn_guide_reports_reporter_idx on private.withdrawn_guide_reports (reporter);

alter table private.withdrawn_guide_reports enable row level security;
-- No policy and no grant, as above.

comment on table private.withdrawn_guide_reports is
  'Who had reported a guide that its author withdrew: they count against what the author sends after that.';

create function private.guide_reporters(guide uuid) returns setof text
  language sql stable set search_path = ''
as $$
  select r.user_id
  from public.guide_reports as r join public.study_guides as g on g.id = r.guide_id
  where r.guide_id = guide and r.status = 'pending' and r.created_at > coalesce(g.decided_at, '-infinity')
  union
  select w.reporter
  from public.study_guides as g join private.withdrawn_guide_reports as w
    on w.author = any (private.digests_of_person(g.user_id, 'withdrawn guides')) and w.withdrawn_at <= g.submitted_at
  -- What an admin has let stand starts afresh.
  where g.id = guide and g.decided_at is null
$$;
comment on function private.guide_reporters(uuid) is
  'People whose reports of a guide wait for an admin, made since an admin last decided on it, and who had reported '
  'what its author withdrew before.';

create function private.remember_withdrawn_guide(guide public.study_guides) returns void
  language plpgsql set search_path = ''
as $$
declare
  was_objected constant boolean := guide.decision_reason is not null or 'reports' = any (guide.held_reasons);
  reporters constant text[] := array(select private.guide_reporters(guide.id));
  digests text[];
begin
  if not was_objected and cardinality(reporters) = 0 then
    return;
  end if;
  digests := private.digests_of_person(guide.user_id, 'withdrawn guides');
  insert into private.withdrawn_guides as known (author, was_objected)
    select digest, was_objected from unnest(digests) as digest order by digest
  on conflict (author) do update set
    was_objected = known.was_objected or excluded.was_objected, withdrawn_at = excluded.withdrawn_at;
  -- A reporter whose profile is being deleted at this moment is skipped: their reports go with it.
  insert into private.withdrawn_guide_reports (author, reporter)
    select digest, there.firebase_uid
    from unnest(digests) as digest,
      (select firebase_uid from public.profiles where firebase_uid = any (reporters) for key share skip locked) as there
  on conflict do nothing;
end
$$;
comment on function private.remember_withdrawn_guide(public.study_guides) is
  'Remembers that a guide is withdrawn while reports are against it, and whose, or after an admin said no.';

create function private.has_withdrawn_objected(person text) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
    select from private.withdrawn_guides
    where author = any (private.digests_of_person(person, 'withdrawn guides')) and was_objected
  )
$$;
comment on function private.has_withdrawn_objected(text) is
  'Whether a person has withdrawn a guide that was hidden or refused, and no admin has let one of theirs stand since.';

-- With a profile its guides go: that sheds nothing either.
create function private.tg_study_guides__remember_deleted() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.remember_withdrawn_guide(old);
  return old;
end
$$;
comment on function private.tg_study_guides__remember_deleted() is
  'Remembers objections to a guide that goes with the profile of its author.';
create trigger _700_remember_deleted before delete on public.study_guides
  for each row when (old.user_id = private.user_id()) execute function private.tg_study_guides__remember_deleted();

-- Only an admin publishes what waits or is hidden; its author does so only where nothing is remembered, or with it.
create function private.tg_study_guides__forget_withdrawn() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.withdrawn_guides
    where author = any (private.digests_of_person(new.user_id, 'withdrawn guides'));
  return null;
end
$$;
comment on function private.tg_study_guides__forget_withdrawn() is
  'An admin has let a guide stand: its author may start afresh.';
create trigger _700_forget_withdrawn after update of status on public.study_guides
  for each row when (
    old.status <> 'published' and new.status = 'published' and new.decided_at is distinct from old.decided_at
  )
  execute function private.tg_study_guides__forget_withdrawn();

-- Hiding ------------------------------------------------------------------------------------------------------------

-- As with reviews: the row of the guide is locked before the reports are counted.
create function private.tg_guide_reports__hold() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_deciding() then
    return null;
  end if;
  perform from public.study_guides where id = new.guide_id and status = 'published' for no key update;
  if not found or not private.take_hold(new.guide_id, array(select private.guide_reporters(new.guide_id))) then
    return null;
  end if;
  update public.study_guides set status = 'hidden', held_reasons = array_append(held_reasons, 'reports')
    where id = new.guide_id;
  return null;
end
$$;
comment on function private.tg_guide_reports__hold() is
  'Hides a published guide once three people whose reports count have reported it, within the bounds of a person and '
  'of the site.';
create trigger _500_hold after insert or update of status on public.guide_reports
  for each row execute function private.tg_guide_reports__hold();

-- What is remembered of a guide that its author withdraws while readers or admins object to it.
--
-- A guide that is withdrawn and sent again under another id, in another course or by a new profile would shed its
-- reports. So what readers or admins objected to is remembered for 60 days under digests of the account, as with
-- reviews (ADR 0113): what the person sends after that waits for an admin where the withdrawn guide was hidden or
-- refused, and readers who had reported it count against what comes after it, each once.

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

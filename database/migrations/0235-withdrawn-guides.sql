-- What is remembered of a guide that its author withdraws while readers or admins object to it.
--
-- A guide that is withdrawn and sent again under another id, in another course or by a new profile would shed its
-- reports. So what readers or admins objected to is remembered for 60 days under digests of the account, as with
-- reviews (ADR 0113): what the person sends after that waits for an admin where the withdrawn guide was hidden or
-- refused, and readers who had reported it count against what comes after it, each once.

create function private.remember_withdrawn_guide(guide public.study_guides) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.remember_withdrawn(
    private.digests_of_person(guide.user_id, 'withdrawn guides'), null, null, null,
    -- One that was hidden, or refused by an admin, is remembered like a review that was taken down.
    case when guide.decision_reason is not null or 'reports' = any (guide.held_reasons) then 'hidden' else 'published'
    end, '{}', false, array(select private.guide_reporters(guide.id)));
end
$$;
comment on function private.remember_withdrawn_guide(public.study_guides) is
  'Remembers that a guide is withdrawn while reports are against it, and whose, or after an admin said no.';

create function private.has_withdrawn_objected(person text) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
    select from private.withdrawn_texts
    where writer = any (private.digests_of_person(person, 'withdrawn guides')) and by_admin
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
  delete from private.withdrawn_texts
    where writer = any (private.digests_of_person(new.user_id, 'withdrawn guides'));
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

-- Two tickets for a study guide, from the day on which it is published for as long as it stands, and what the draw goes
-- by.
--
-- The entries of a guide always add up to 2 or to nothing, so that withdrawing and sending it again prints none. A
-- guide that waits for an admin again, or that reports have hidden, keeps what it has earned, and the draw leaves it
-- out until it is back. One that an admin hides, refuses or removes, or that its author withdraws, loses it. A guide
-- that was merged keeps it, unless its author wrote the other one too: one work twice is one work.

create function private.settle_guide_tickets(guide public.study_guides) returns void
  language plpgsql set search_path = ''
as $$
declare
  balance constant int := (
    select coalesce(sum(amount), 0) from public.ticket_ledger
    where guide_id = guide.id and user_id = guide.user_id
  );
  due constant int := case
    when guide.status = 'published' then 2
    when guide.status = 'pending' then balance
    when guide.status = 'hidden' and guide.decision_reason is null then balance
    when guide.status = 'merged' and not exists (
      select from public.study_guides as kept where kept.id = guide.merged_into and kept.user_id = guide.user_id
    ) then balance
    else 0
  end;
begin
  if due <> balance then
    -- With an account its entries go, and nothing is entered any more.
    insert into public.ticket_ledger (user_id, kind, amount, guide_id)
      select firebase_uid, 'guide', due - balance, guide.id
      from public.profiles where firebase_uid = guide.user_id;
  end if;
end
$$;
comment on function private.settle_guide_tickets(public.study_guides) is
  'Brings the tickets of a guide in line with its state; nothing where they are so already.';

create function private.tg_study_guides__settle_tickets() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.settle_guide_tickets(new);
  return null;
end
$$;
comment on function private.tg_study_guides__settle_tickets() is 'Enters the tickets of a guide whose state is new.';
-- What operators and imports write as published earns nothing.
create trigger _600_settle_sent after insert on public.study_guides
  for each row when (new.status = 'published' and new.user_id = private.user_id())
  execute function private.tg_study_guides__settle_tickets();
create trigger _600_settle_changed after update of status, decision_reason on public.study_guides
  for each row when (
    (old.status, old.decision_reason) is distinct from (new.status, new.decision_reason)
  )
  execute function private.tg_study_guides__settle_tickets();

create function private.tg_study_guides__settle_deleted() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  old.status := 'withdrawn';
  perform private.settle_guide_tickets(old);
  return null;
end
$$;
comment on function private.tg_study_guides__settle_deleted() is 'Takes tickets back with a guide that was deleted.';
create trigger _600_settle_deleted after delete on public.study_guides
  for each row execute function private.tg_study_guides__settle_deleted();

-- What the draw goes by -----------------------------------------------------------------------------------------------

create view private.tickets_in_draw as
  select e.user_id, sum(e.amount)::int as tickets
  from public.ticket_ledger as e
  left join public.ratings as r on r.id = e.rating_id
  left join public.course_ratings as c on c.id = e.course_rating_id
  left join public.study_guides as g on g.id = e.guide_id
  where e.kind = 'five_ratings'
    or coalesce(r.status, c.status, 'visible') <> 'held'
      and coalesce(g.status, 'withdrawn') not in ('pending', 'hidden')
  group by e.user_id
  having sum(e.amount) > 0;

comment on view private.tickets_in_draw is
  'How many tickets each person has in the raffle now. Those of a review that is held, and of a '
  'guide that is out of sight, are left out while it is.';

-- Tickets of the raffle, as a ledger: nothing in it is ever changed. What a rating earned is taken back by an entry of
-- the same kind with the amount below zero, so that at any moment the entries of a rating, of a kind, and of a person
-- add up to what stands.
--
-- A rating earns 1 ticket, or 3 where its target had at most three ratings before it; a person with five ratings earns
-- 5 more, once. A study guide that is published earns 2 (0241, with what the draw goes by). Imports earn nothing, and
-- what is removed is taken back.
--
-- A review that is held earns its tickets when it is published: otherwise a telephone number in each of eight comments
-- would make two dozen tickets on the day of the draw, before an admin had looked. Whether a rating was sent by its
-- author or imported is known only when it comes in; so ratings that wait are noted then (private.waiting_tickets). A
-- review that was published and is held later keeps what it has earned, and the draw leaves it out until it is back.

create table public.ticket_ledger (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references public.profiles on delete cascade,
  kind text not null check (kind in ('rating', 'early_rating', 'five_ratings', 'guide')),
  amount int not null check (amount <> 0),
  -- No foreign keys: the entries outlive what they are about.
  rating_id uuid,
  course_rating_id uuid,
  guide_id uuid,
  created_at timestamptz not null default now(),
  constraint ticket_ledger_one_subject check (num_nonnulls(rating_id, course_rating_id, guide_id) <= 1),
  constraint ticket_ledger_guide check ((kind = 'guide') = (guide_id is not null))
);
create index ticket_ledger_user_idx on public.ticket_ledger (user_id, created_at desc);
create index ticket_ledger_rating_idx on public.ticket_ledger (rating_id) where rating_id is not null;
create index ticket_ledger_course_rating_idx on public.ticket_ledger (course_rating_id)
  where course_rating_id is not null;
create index ticket_ledger_guide_idx on public.ticket_ledger (guide_id) where guide_id is not null;

alter table public.ticket_ledger enable row level security;

create policy select_own on public.ticket_ledger
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.ticket_ledger is 'A person reads the own entries.';

grant select (id, user_id, kind, amount, rating_id, course_rating_id, guide_id, created_at)
  on public.ticket_ledger to authenticated;
grant select, insert on public.ticket_ledger to service_role;
-- Withheld: everything from visitors; writing from people, which would be printing tickets; update and delete from
-- everybody: a ledger is corrected by another entry.

comment on table public.ticket_ledger is
  'Tickets that people earned (above zero) and that were taken back (below), each visible to its person.';
comment on column public.ticket_ledger.kind is
  'rating: 1. early_rating: 3, the target had at most three ratings. five_ratings: 5, once. guide: 2, a published '
  'study guide. An amount below zero takes back one of its kind.';
comment on column public.ticket_ledger.rating_id is
  'The rating of a professor that it is about, or by which five were reached or lost; it may be gone.';
comment on column public.ticket_ledger.course_rating_id is 'The same of a course.';
comment on column public.ticket_ledger.guide_id is 'The study guide that it is about; it may be gone.';

create function private.tg_ticket_ledger__sum() returns trigger
  language plpgsql security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
begin
  update public.profiles as p set tickets = p.tickets + entry.amount
  from (select user_id, sum(amount)::int as amount from added group by user_id) as entry
  where p.firebase_uid = entry.user_id and entry.amount <> 0;
  return null;
end
$$;
comment on function private.tg_ticket_ledger__sum() is 'Keeps profiles.tickets equal to the sum of the entries.';
create trigger _500_sum after insert on public.ticket_ledger
  referencing new table as added for each statement execute function private.tg_ticket_ledger__sum();

-- Ratings that wait ---------------------------------------------------------------------------------------------------

create table private.waiting_tickets (
  rating_id uuid unique references public.ratings on delete cascade,
  course_rating_id uuid unique references public.course_ratings on delete cascade,
  user_id text not null references public.profiles on delete cascade,
  constraint waiting_tickets_target check (num_nonnulls(rating_id, course_rating_id) = 1)
);
create index waiting_tickets_user_idx on private.waiting_tickets (user_id);

alter table private.waiting_tickets enable row level security;
-- No policy and no grant: the functions below run as their owner.

comment on table private.waiting_tickets is
  'Ratings that were held when their author sent them and have earned nothing yet.';

-- Five ratings --------------------------------------------------------------------------------------------------------

create function private.has_five_ratings(person text, made int) returns boolean
  language plpgsql stable
as $$
begin
  if made < 5 or not exists (select from private.waiting_tickets as w where w.user_id = person) then
    return made >= 5;
  end if;
  return made - (
    select count(*) from private.waiting_tickets as w
    left join public.ratings as r on r.id = w.rating_id
    left join public.course_ratings as c on c.id = w.course_rating_id
    where w.user_id = person and coalesce(r.status, c.status) <> 'removed'
  ) >= 5;
end
$$;
comment on function private.has_five_ratings(text, int) is
  'Whether a person who has made so many ratings has five that do not wait for an admin.';

-- Called whenever the number of someone's ratings has changed; does nothing where the entries say already what they
-- should.
create function private.settle_five_ratings(
  person text, rating uuid, course_rating uuid, has_gained boolean
) returns void
  language plpgsql set search_path = ''
as $$
begin
  insert into public.ticket_ledger (user_id, kind, amount, rating_id, course_rating_id)
  select firebase_uid, 'five_ratings', due - balance, rating, course_rating
  from (
    select p.firebase_uid,
      case when private.has_five_ratings(p.firebase_uid, p.reviews_made) then 5 else 0 end as due,
      (select coalesce(sum(amount), 0) from public.ticket_ledger
        where user_id = p.firebase_uid and kind = 'five_ratings')::int
        as balance
    from public.profiles as p where p.firebase_uid = person
  ) as state
  -- Someone who has five from an import, for which there are no tickets, does not earn them by deleting one.
  where case when has_gained then due > balance else due < balance end;
end
$$;
comment on function private.settle_five_ratings(text, uuid, uuid, boolean) is
  'Brings the five tickets for five ratings in line with how many ratings the person has after gaining or losing one.';

create function private.earn_tickets(person text, rating uuid, course_rating uuid, earlier int) returns void
  language plpgsql set search_path = ''
as $$
begin
  insert into public.ticket_ledger (user_id, kind, amount, rating_id, course_rating_id) values (
    person,
    case when earlier <= 3 then 'early_rating' else 'rating' end,
    case when earlier <= 3 then 3 else 1 end,
    rating, course_rating
  );
  -- Only here can it matter, and asking the ledger for every rating would cost more.
  if (select reviews_made from public.profiles where firebase_uid = person) >= 5 then
    perform private.settle_five_ratings(person, rating, course_rating, true);
  end if;
end
$$;
comment on function private.earn_tickets(text, uuid, uuid, int) is
  'Enters the tickets of a rating whose target had so many before it.';

-- What goes with it ---------------------------------------------------------------------------------------------------

create function private.take_tickets_back(person text, rating uuid, course_rating uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  insert into public.ticket_ledger (user_id, kind, amount, rating_id, course_rating_id)
  select e.user_id, e.kind, -sum(e.amount)::int, rating, course_rating
  from public.ticket_ledger as e
  -- With an account its entries go, and nothing is entered any more.
  join public.profiles as p on p.firebase_uid = e.user_id
  where (e.rating_id = rating or e.course_rating_id = course_rating) and e.kind <> 'five_ratings'
  group by e.user_id, e.kind
  having sum(e.amount) <> 0;
  perform private.settle_five_ratings(person, rating, course_rating, false);
end
$$;
comment on function private.take_tickets_back(text, uuid, uuid) is
  'Enters against what a rating has earned. Nothing where that was done already.';

create function private.give_tickets_again(person text, rating uuid, course_rating uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  insert into public.ticket_ledger (user_id, kind, amount, rating_id, course_rating_id)
  select e.user_id, e.kind, max(e.amount), rating, course_rating
  from public.ticket_ledger as e
  where (e.rating_id = rating or e.course_rating_id = course_rating) and e.kind <> 'five_ratings'
  group by e.user_id, e.kind
  having sum(e.amount) = 0;
  -- Five at a time are only given where the rating itself had earned something.
  if found then
    perform private.settle_five_ratings(person, rating, course_rating, true);
  end if;
end
$$;
comment on function private.give_tickets_again(text, uuid, uuid) is
  'Enters once more what a rating had earned that was removed and put back.';

-- All of it ----------------------------------------------------------------------------------------------------------

-- Before the tallies, so that the target does not count the rating yet.
create function private.settle_tickets(
  of_course boolean, gone private.rating_fact[], written private.rating_fact[], sender text
) returns void
  language plpgsql set search_path = ''
as $$
declare
  change record;
  rating uuid;
  course_rating uuid;
begin
  for change in
    select id, coalesce(was.author, now.author) as author, was.status as status_before, now.status as status_now,
      case when of_course then now.course_id else now.professor_id end as target
    from unnest(gone) as was full join unnest(written) as now using (id)
    where was.status is distinct from now.status and (was.author is not null or now.author = sender)
    order by author, id
  loop
    rating := case when not of_course then change.id end;
    course_rating := case when of_course then change.id end;
    if change.status_before is null and change.status_now <> 'visible' then
      insert into private.waiting_tickets (rating_id, course_rating_id, user_id)
        values (rating, course_rating, change.author);
      continue;
    elsif coalesce(change.status_now, 'removed') = 'removed' then
      perform private.take_tickets_back(change.author, rating, course_rating);
      continue;
    elsif change.status_before = 'removed' then
      perform private.give_tickets_again(change.author, rating, course_rating);
    end if;
    continue when change.status_now <> 'visible';
    if change.status_before is not null then
      delete from private.waiting_tickets where rating_id = rating or course_rating_id = course_rating;
      continue when not found;
    end if;
    perform private.earn_tickets(change.author, rating, course_rating, case
      when of_course then (select rating_count from public.courses where id = change.target)
      else (select rating_count from public.professors where id = change.target)
    end);
  end loop;
end
$$;
comment on function private.settle_tickets(boolean, private.rating_fact[], private.rating_fact[], text) is
  'Enters what ratings of a kind earn that their sender has just written or that are published after waiting, and '
  'takes back or gives again what those had earned that are gone, removed or put back.';

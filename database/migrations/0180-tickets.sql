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
-- But for those that are entered with the counters of the same row (0244).
create trigger _500_sum after insert on public.ticket_ledger
  referencing new table as added for each statement
  when (current_setting('dargu.tickets_summed', true) is distinct from 'on')
  execute function private.tg_ticket_ledger__sum();

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

-- Called whenever the number of somebody's ratings has changed; does nothing where the entries say already what they
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
  -- Somebody who has five from an import, for which there are no tickets, does not earn them by deleting one.
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

-- What a rating earns -------------------------------------------------------------------------------------------------
--
-- Ratings earn as their authors send them (0244); those that waited, when they are published.

-- A row is told of its change before the tallies are, so the target does not count it yet.
create function private.tg_ratings__earn_published() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'ratings' then
    delete from private.waiting_tickets where rating_id = new.id;
    if found then
      perform private.earn_tickets(new.user_id, new.id, null,
        (select rating_count from public.professors where id = new.professor_id));
    end if;
  else
    delete from private.waiting_tickets where course_rating_id = new.id;
    if found then
      perform private.earn_tickets(new.user_id, null, new.id,
        (select rating_count from public.courses where id = new.course_id));
    end if;
  end if;
  return null;
end
$$;
comment on function private.tg_ratings__earn_published() is
  'Enters the tickets of a rating that waited for an admin and is published.';
create trigger _650_earn_published after update on public.ratings
  for each row when (old.status <> 'visible' and new.status = 'visible')
    execute function private.tg_ratings__earn_published();
create trigger _650_earn_published after update on public.course_ratings
  for each row when (old.status <> 'visible' and new.status = 'visible')
    execute function private.tg_ratings__earn_published();

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

create function private.tg_ratings__settle_changed() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  rating constant uuid := case tg_table_name when 'ratings' then old.id end;
  course_rating constant uuid := case tg_table_name when 'course_ratings' then old.id end;
begin
  if new.status = 'removed' then
    perform private.take_tickets_back(old.user_id, rating, course_rating);
  else
    perform private.give_tickets_again(old.user_id, rating, course_rating);
  end if;
  return null;
end
$$;
comment on function private.tg_ratings__settle_changed() is
  'Takes tickets back with a rating that was removed, and gives them again with one put back.';
create trigger _600_settle_changed after update on public.ratings
  for each row when ((old.status = 'removed') <> (new.status = 'removed'))
  execute function private.tg_ratings__settle_changed();
create trigger _600_settle_changed after update on public.course_ratings
  for each row when ((old.status = 'removed') <> (new.status = 'removed'))
  execute function private.tg_ratings__settle_changed();

create function private.tg_ratings__settle_deleted() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'ratings' then
    perform private.take_tickets_back(user_id, id, null) from (select user_id, id from gone order by user_id) as rating;
  else
    perform private.take_tickets_back(user_id, null, id) from (select user_id, id from gone order by user_id) as rating;
  end if;
  return null;
end
$$;
comment on function private.tg_ratings__settle_deleted() is 'Takes tickets back with ratings that were deleted.';
create trigger _600_settle_deleted after delete on public.ratings
  referencing old table as gone for each statement execute function private.tg_ratings__settle_deleted();
create trigger _600_settle_deleted after delete on public.course_ratings
  referencing old table as gone for each statement execute function private.tg_ratings__settle_deleted();

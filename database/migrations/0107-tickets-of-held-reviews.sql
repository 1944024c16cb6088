-- A review that is held earns its tickets when it is published. It earned them when it was sent (0083), so that a
-- telephone number in each of eight comments made two dozen tickets on the day of the draw, before an admin had looked.
--
-- Whether a rating was sent by its author or imported is known only when it comes in; so what waits is noted then. A review
-- that was published and is held later keeps what it has earned, and the draw leaves it out until it is back.

create table private.waiting_tickets (
  rating_id uuid unique references public.ratings on delete cascade,
  course_rating_id uuid unique references public.course_ratings on delete cascade,
  user_id text not null references public.profiles on delete cascade,
  constraint waiting_tickets_target check (num_nonnulls(rating_id, course_rating_id) = 1)
);
create index waiting_tickets_user_idx on private.waiting_tickets (user_id);
alter table private.waiting_tickets enable row level security;
-- No policy and no grant: the functions below run as their owner.
comment on table private.waiting_tickets is 'Ratings that were held when their author sent them and have earned nothing yet.';

create function private.earn_tickets(person text, rating uuid, course_rating uuid, earlier int) returns void
  language plpgsql set search_path = ''
as $$
begin
  insert into public.ticket_ledger (user_id, kind, amount, rating_id, course_rating_id) values (
    person, case when earlier <= 3 then 'early_rating' else 'rating' end, case when earlier <= 3 then 3 else 1 end, rating, course_rating
  );
  -- Only here can it matter, and asking the ledger for every rating would cost more.
  if (select reviews_made from public.profiles where firebase_uid = person) >= 5 then
    perform private.settle_five_ratings(person, rating, course_rating, true);
  end if;
end
$$;
comment on function private.earn_tickets(text, uuid, uuid, int) is
  'Enters the tickets of a rating whose target had so many before it.';

-- After the tallies, which have locked the target: of many who rate it at once each finds how many really came before.
create or replace function private.tg_ratings__earn() returns trigger
  language plpgsql security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  of_course constant boolean := tg_table_name = 'course_ratings';
  rating record;
begin
  for rating in select id, user_id, professor_id, course_id, status from added where user_id = private.user_id() loop
    if rating.status <> 'visible' then
      insert into private.waiting_tickets (rating_id, course_rating_id, user_id)
        values (case when not of_course then rating.id end, case when of_course then rating.id end, rating.user_id);
    elsif of_course then
      perform private.earn_tickets(rating.user_id, null, rating.id, (select rating_count - 1 from public.courses where id = rating.course_id));
    else
      perform private.earn_tickets(rating.user_id, rating.id, null, (select rating_count - 1 from public.professors where id = rating.professor_id));
    end if;
  end loop;
  return null;
end
$$;
comment on function private.tg_ratings__earn() is 'Enters the tickets for ratings that their authors have just sent; of held ones, that they wait.';

-- A row is told of its change before the tallies are, so the target does not count it yet.
create function private.tg_ratings__earn_published() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'ratings' then
    delete from private.waiting_tickets where rating_id = new.id;
    if found then
      perform private.earn_tickets(new.user_id, new.id, null, (select rating_count from public.professors where id = new.professor_id));
    end if;
  else
    delete from private.waiting_tickets where course_rating_id = new.id;
    if found then
      perform private.earn_tickets(new.user_id, null, new.id, (select rating_count from public.courses where id = new.course_id));
    end if;
  end if;
  return null;
end
$$;
comment on function private.tg_ratings__earn_published() is 'Enters the tickets of a rating that waited for an admin and is published.';
create trigger _650_earn_published after update on public.ratings
  for each row when (old.status <> 'visible' and new.status = 'visible') execute function private.tg_ratings__earn_published();
create trigger _650_earn_published after update on public.course_ratings
  for each row when (old.status <> 'visible' and new.status = 'visible') execute function private.tg_ratings__earn_published();

-- As before (0083), but that ratings which wait are none of the five.
create or replace function private.settle_five_ratings(person text, rating uuid, course_rating uuid, has_gained boolean) returns void
  language plpgsql set search_path = ''
as $$
begin
  insert into public.ticket_ledger (user_id, kind, amount, rating_id, course_rating_id)
  select firebase_uid, 'five_ratings', due - balance, rating, course_rating
  from (
    select p.firebase_uid,
      case when p.reviews_made - (
        select count(*) from private.waiting_tickets as w
        left join public.ratings as r on r.id = w.rating_id
        left join public.course_ratings as c on c.id = w.course_rating_id
        where w.user_id = p.firebase_uid and coalesce(r.status, c.status) <> 'removed'
      ) >= 5 then 5 else 0 end as due,
      (select coalesce(sum(amount), 0) from public.ticket_ledger where user_id = p.firebase_uid and kind = 'five_ratings')::int
        as balance
    from public.profiles as p where p.firebase_uid = person
  ) as state
  -- Whoever has five from an import, for which there are no tickets, does not earn them by deleting the sixth.
  where case when has_gained then due > balance else due < balance end;
end
$$;

-- What the draw goes by --------------------------------------------------------------------------------------------------

create view private.tickets_in_draw as
  select e.user_id, sum(e.amount)::int as tickets
  from public.ticket_ledger as e
  left join public.ratings as r on r.id = e.rating_id
  left join public.course_ratings as c on c.id = e.course_rating_id
  where e.kind = 'five_ratings' or coalesce(r.status, c.status, 'visible') <> 'held'
  group by e.user_id
  having sum(e.amount) > 0;
comment on view private.tickets_in_draw is 'How many tickets each person has in the raffle now. Those of a review that is held are left out while it is.';

-- The raffle: a period in which tickets count, and one draw that anybody can compute again.
--
-- When a raffle is opened, a secret seed is made, and its SHA-256 is published at once: before the first ticket that
-- counts. When the period is over the list of tickets is locked, and its digest is fixed. The draw takes the winning
-- ticket from the seed and the list alone, and shows the seed: a reader of the record computes the same. Nobody learns
-- who won but the winner, by a notice; a code in it shows that a message comes from the winner.

create table private.raffles (
  id int primary key generated always as identity,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  prize_he text not null check (private.ink_length(prize_he) >= 2 and char_length(btrim(prize_he)) <= 160),
  prize_en text not null check (private.ink_length(prize_en) >= 2 and char_length(btrim(prize_en)) <= 160),
  seed_digest text not null,
  opened_at timestamptz not null default now(),
  locked_at timestamptz,
  ticket_count int check (ticket_count > 0),
  people_count int check (people_count > 0),
  list_digest text,
  drawn_at timestamptz,
  round int check (round > 0),
  winning_ticket int check (winning_ticket > 0),
  seed text,
  constraint raffles_period check (ends_at > starts_at and starts_at >= opened_at),
  constraint raffles_locked check (num_nulls(locked_at, ticket_count, people_count, list_digest) in (0, 4)),
  constraint raffles_drawn check (
    num_nulls(drawn_at, round, winning_ticket, seed) in (0, 4) and (drawn_at is null or locked_at is not null)
  )
);
create unique index raffles_one_undrawn on private.raffles ((true)) where drawn_at is null;

alter table private.raffles enable row level security;
-- No policy and no grant: functions read it, for everybody what is published, for admins the rest.

comment on table private.raffles is 'Raffles, one undrawn at a time; what is written once is never changed.';
comment on column private.raffles.starts_at is
  'Tickets that were earned from here on count; never before it was opened.';
comment on column private.raffles.seed_digest is 'SHA-256 of the seed, hex, published when the raffle is opened.';
comment on column private.raffles.list_digest is 'SHA-256 of the lines of all entries, hex.';
comment on column private.raffles.round is 'More than 1 where tickets before were of people who have left meanwhile.';
comment on column private.raffles.seed is 'Shown with the result; before it is in a table of its own.';

create table private.raffle_seeds (
  raffle_id int primary key references private.raffles,
  seed text not null
);
alter table private.raffle_seeds enable row level security;
-- No policy and no grant, as above.
comment on table private.raffle_seeds is 'Seeds of raffles; no function gives one out before its draw.';

create table private.raffle_entries (
  raffle_id int not null references private.raffles,
  first_ticket int not null check (first_ticket > 0),
  last_ticket int not null check (last_ticket >= first_ticket),
  code text not null,
  user_id text references public.profiles on delete set null,
  primary key (raffle_id, first_ticket)
);
create index raffle_entries_user_idx on private.raffle_entries (user_id);
alter table private.raffle_entries enable row level security;
-- No policy and no grant, as above.
comment on table private.raffle_entries is
  'The locked list of a raffle: which tickets are whose. Who deletes the account leaves the tickets behind, as '
  'nobody''s.';
comment on column private.raffle_entries.code is 'Told to the winner alone; its SHA-256 is in the record.';

-- What was written once stays: what is null may be filled in.
create function private.tg_raffles__keep() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or not to_jsonb(new) @> jsonb_strip_nulls(to_jsonb(old)) then
    raise insufficient_privilege using message = 'The record of a raffle is only ever added to.';
  end if;
  return new;
end
$$;
comment on function private.tg_raffles__keep() is 'Refuses to change or remove what a raffle has recorded (42501).';
create trigger _010_keep before update or delete on private.raffles
  for each row execute function private.tg_raffles__keep();
create trigger _010_append_only before truncate on private.raffles
  for each statement execute function private.tg__append_only();
create trigger _900_log after insert or update on private.raffles
  for each row execute function private.tg__log_decision('raffle', 'id', 'starts_at', 'ends_at', 'prize_he', 'prize_en',
    'seed_digest', 'locked_at', 'ticket_count', 'people_count', 'list_digest', 'winning_ticket');

-- Who takes part ------------------------------------------------------------------------------------------------------

create function private.may_take_part(person text) returns boolean
  language plpgsql stable set search_path = ''
as $$
begin
  return person not in (select private.admins()) and (private.live_suspension(person)).id is null;
end
$$;
comment on function private.may_take_part(text) is
  'Whether a person takes part in a raffle: no admin, and nobody who is suspended at this moment.';

-- A ticket counts in the period in which it was first earned, while it still stands when the list is locked. Left out,
-- as of any draw (0241), are those of reviews that are held and of guides that are out of sight; besides admins, and
-- people who are suspended at that moment.
create function private.tickets_of_period(starts_at timestamptz, ends_at timestamptz)
  returns table (user_id text, tickets int)
  language sql stable set search_path = ''
as $$
  with earned as (
    select e.user_id, sum(e.amount) as amount, min(e.created_at) as earned_at
    from public.ticket_ledger as e
    left join public.ratings as r on r.id = e.rating_id
    left join public.course_ratings as c on c.id = e.course_rating_id
    left join public.study_guides as g on g.id = e.guide_id
    where e.kind = 'five_ratings'
      or coalesce(r.status, c.status, 'visible') <> 'held'
        and coalesce(g.status, 'withdrawn') not in ('pending', 'hidden')
    group by e.user_id, e.kind,
      case when e.kind <> 'five_ratings' then coalesce(e.rating_id, e.course_rating_id, e.guide_id) end
  )
  select earned.user_id, sum(amount)::int
  from earned
  where amount > 0 and earned_at >= starts_at and earned_at < ends_at
  group by earned.user_id
  having private.may_take_part(earned.user_id)
$$;
comment on function private.tickets_of_period(timestamptz, timestamptz) is
  'Who has how many tickets in a raffle about a period, as things stand now.';

create function public.raffles_published()
  returns table (
    raffle_id int, starts_at timestamptz, ends_at timestamptz, prize_he text, prize_en text, seed_digest text,
    opened_at timestamptz, locked_at timestamptz, ticket_count int, people_count int, list_digest text,
    drawn_at timestamptz, round int, winning_ticket int, seed text
  )
  language sql stable security definer set search_path = ''
as $$
  select r.id, r.starts_at, r.ends_at, r.prize_he, r.prize_en, r.seed_digest, r.opened_at, r.locked_at, r.ticket_count,
    r.people_count, r.list_digest, r.drawn_at, r.round, r.winning_ticket, r.seed
  from private.raffles as r order by r.id desc
$$;
revoke all on function public.raffles_published() from public;
grant execute on function public.raffles_published() to anon, authenticated;
comment on function public.raffles_published() is
  'All raffles, the newest first, for everybody: the digest of the seed from the opening on, the digest of the list '
  'from the lock on, the seed and the winning ticket from the draw on.';

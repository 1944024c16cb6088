-- What admins do with a raffle: open it, lock its list, draw, and hand out the record by which all can compute it again
-- (npm run raffle:check).

create function private.raffle_to_change(raffle int) returns private.raffles
  language plpgsql volatile set search_path = ''
as $$
declare
  found private.raffles;
begin
  perform private.require_admin();
  select * into found from private.raffles as r where r.id = raffle_to_change.raffle for update;
  if found.id is null then
    perform private.refuse('raffle/none', 404, 'There is no such raffle.');
  end if;
  return found;
end
$$;
comment on function private.raffle_to_change(int) is
  'A raffle, locked, for an admin. Errors raffle/none (404) and those of private.require_admin.';

create function public.open_raffle(from_day date, until_day date, prize_he text, prize_en text) returns int
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  seed constant text := gen_random_uuid() || '.' || gen_random_uuid();
  opened int;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('private.raffles', 0));
  if from_day is null or until_day is null or from_day < private.local_day(now()) or until_day < from_day
      or until_day > from_day + 366 or prize_he is null or prize_en is null
      or least(private.ink_length(prize_he), private.ink_length(prize_en)) < 2
      or greatest(char_length(btrim(prize_he)), char_length(btrim(prize_en))) > 160 then
    perform private.refuse('raffle/invalid', 400,
      'A raffle runs from today or later, for a year at most, and says in both languages what can be won.');
  end if;
  if exists (select from private.raffles where drawn_at is null) then
    perform private.refuse('raffle/already-open', 409, 'There is one raffle at a time.');
  end if;
  perform private.begin_decision('open_raffle');
  insert into private.raffles (starts_at, ends_at, prize_he, prize_en, seed_digest)
    values (
      greatest(private.start_of_day(from_day), now()), private.start_of_day(until_day + 1), btrim(prize_he),
      btrim(prize_en), encode(sha256(convert_to(seed, 'UTF8')), 'hex')
    )
    returning id into opened;
  insert into private.raffle_seeds (raffle_id, seed) values (opened, seed);
  return opened;
end
$$;
revoke all on function public.open_raffle(date, date, text, text) from public;
grant execute on function public.open_raffle(date, date, text, text) to authenticated;
comment on function public.open_raffle(date, date, text, text) is
  'Opens a raffle about whole days of Israel, both included, and publishes the digest of its seed; tickets of today '
  'count from now on. Returns its number. Errors raffle/invalid (400), raffle/already-open (409), admin/required, '
  'insufficient_aal (403).';

create function public.lock_raffle(raffle int) returns text
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  known private.raffles;
begin
  known := private.raffle_to_change(raffle);
  if known.locked_at is not null then
    return 'already';
  elsif known.ends_at > now() then
    perform private.refuse('raffle/too-early', 409, 'The period of the raffle is not over.');
  end if;
  -- In the order of codes, which are random: the position on the list says nothing about a person.
  insert into private.raffle_entries (raffle_id, first_ticket, last_ticket, code, user_id)
    select known.id, sum(tickets) over (order by code) - tickets + 1, sum(tickets) over (order by code), code, user_id
    from (
      select t.user_id, t.tickets,
        substr(replace(gen_random_uuid()::text, '-', ''), 1, 10) || '-' || row_number() over () as code
      from private.tickets_of_period(known.starts_at, known.ends_at) as t
    ) as entries;
  if not found then
    perform private.refuse('raffle/empty', 409, 'Nobody has a ticket in this period.');
  end if;
  perform private.begin_decision('lock_raffle');
  update private.raffles as r set
    locked_at = now(),
    (ticket_count, people_count, list_digest) = (
      select max(e.last_ticket), count(*), encode(sha256(convert_to(string_agg(
        e.first_ticket || '-' || e.last_ticket || ' ' || encode(sha256(convert_to(e.code, 'UTF8')), 'hex'), E'\n'
        order by e.first_ticket), 'UTF8')), 'hex')
      from private.raffle_entries as e where e.raffle_id = known.id
    )
    where r.id = known.id;
  return 'done';
end
$$;
revoke all on function public.lock_raffle(int) from public;
grant execute on function public.lock_raffle(int) to authenticated;
comment on function public.lock_raffle(int) is
  'Fixes the list of tickets of a raffle whose period is over: done or already. Errors raffle/none (404), '
  'raffle/too-early, raffle/empty (409), admin/required, insufficient_aal (403).';

-- The first 15 hexadecimal digits of a digest are a number below 2^60; the rest of its division by the number of
-- tickets is as good as even for any number of tickets that there may be.
create function private.drawn_ticket(seed text, list_digest text, round int, ticket_count int) returns int
  language sql immutable strict set search_path = ''
as $$
  select (('x0' || substr(
    encode(sha256(convert_to(seed || ':' || list_digest || ':' || round, 'UTF8')), 'hex'), 1, 15
  ))::bit(64)::bigint % ticket_count)::int + 1
$$;
comment on function private.drawn_ticket(text, text, int, int) is
  'The ticket that a seed draws from a list, from 1 on. tools/raffle/check-raffle.ts computes the same.';

create function public.draw_raffle(raffle int) returns table (outcome text, winning_ticket int)
  language plpgsql volatile security definer rows 1
  set search_path = ''
as $$
#variable_conflict use_column
declare
  known private.raffles;
  drawn_seed text;
  winner private.raffle_entries;
  drawn_round int := 0;
  ticket int;
begin
  known := private.raffle_to_change(raffle);
  if known.drawn_at is not null then
    return query select 'already', known.winning_ticket;
    return;
  elsif known.locked_at is null then
    perform private.refuse('raffle/not-locked', 409, 'The list of tickets is not locked.');
  elsif not exists (
    select from private.raffle_entries as e where e.raffle_id = known.id and e.user_id is not null
  ) then
    perform private.refuse('raffle/empty', 409, 'Everybody with a ticket has left.');
  end if;
  drawn_seed := (select s.seed from private.raffle_seeds as s where s.raffle_id = known.id);
  loop
    drawn_round := drawn_round + 1;
    ticket := private.drawn_ticket(drawn_seed, known.list_digest, drawn_round, known.ticket_count);
    select * into winner from private.raffle_entries as e
      where e.raffle_id = known.id and ticket between e.first_ticket and e.last_ticket;
    exit when winner.user_id is not null;
  end loop;
  perform private.begin_decision('draw_raffle');
  update private.raffles as r
    set drawn_at = now(), round = drawn_round, winning_ticket = ticket, seed = drawn_seed
    where r.id = known.id;
  insert into public.notices (user_id, kind, note)
    values (winner.user_id, 'raffle_won', ticket || ' · ' || winner.code);
  return query select 'done', ticket;
end
$$;
revoke all on function public.draw_raffle(int) from public;
grant execute on function public.draw_raffle(int) to authenticated;
comment on function public.draw_raffle(int) is
  'Draws the winning ticket of a locked raffle, once, shows its seed, and tells the winner. One row: done or already. '
  'Errors raffle/none (404), raffle/not-locked, raffle/empty (409), admin/required, insufficient_aal (403).';

create function public.raffle_record(raffle int) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select to_jsonb(r) || jsonb_build_object('entries', coalesce((
      select jsonb_agg(jsonb_build_object(
        'first_ticket', e.first_ticket, 'last_ticket', e.last_ticket,
        'code_digest', encode(sha256(convert_to(e.code, 'UTF8')), 'hex')
      ) order by e.first_ticket)
      from private.raffle_entries as e where e.raffle_id = r.id
    ), '[]'))
    from private.raffles as r where r.id = raffle_record.raffle
  );
end
$$;
revoke all on function public.raffle_record(int) from public;
grant execute on function public.raffle_record(int) to authenticated;
comment on function public.raffle_record(int) is
  'All that is recorded of a raffle, without a person: what npm run raffle:check computes again. Null where there is '
  'none. Errors admin/required, insufficient_aal (403).';

create function public.is_raffle_winner(raffle int, code text) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return exists (
    select from private.raffles as r
    join private.raffle_entries as e
      on e.raffle_id = r.id and r.winning_ticket between e.first_ticket and e.last_ticket
    where r.id = is_raffle_winner.raffle and e.code = lower(btrim(private.without_invisible(is_raffle_winner.code)))
  );
end
$$;
revoke all on function public.is_raffle_winner(int, text) from public;
grant execute on function public.is_raffle_winner(int, text) to authenticated;
comment on function public.is_raffle_winner(int, text) is
  'Whether a code is the one that the winner of a raffle was told; for admins. Errors admin/required, insufficient_aal '
  '(403).';

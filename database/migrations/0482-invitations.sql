-- Invitations: who brings a friend who rates gets tickets, and so does the friend.
--
-- The inviter must not learn from the moment of a ticket when a friend's review appeared. So nothing happens on that
-- day: on the first of a month, and on the day before the end of a raffle, all friends with a visible rating of days
-- that are over become tickets in one go, their rows are deleted, and inviters see how many have joined in all.

create table private.invitations (
  person text primary key references public.profiles on delete cascade,
  code text not null unique check (code ~ '^[a-z2-7]{12}$'),
  joined int not null default 0,
  raffle_id int,
  in_raffle int not null default 0
);
alter table private.invitations enable row level security;
-- No policy and no grant: a person reads and renews the own one through the functions below.

comment on table private.invitations is 'The code with which a person invites friends, and how many have rated.';
comment on column private.invitations.joined is
  'Friends whose first rating has appeared, counted on certain days only.';
comment on column private.invitations.in_raffle is
  'How many of them brought tickets in the raffle of raffle_id, at most ten.';

insert into private.own_tables values ('private.invitations', 'person');

create table private.invited (
  friend text primary key references public.profiles on delete cascade,
  code text not null references private.invitations (code) on update cascade on delete cascade
);
create index invited_code_idx on private.invited (code);
alter table private.invited enable row level security;
-- No policy and no grant, as above.

comment on table private.invited is
  'People who came by an invitation and have not rated yet, by its code. A row goes when it has become tickets.';

insert into private.own_tables values ('private.invited', 'friend');

create function private.new_invitation_code() returns text
  language sql volatile set search_path = ''
as $$
  select string_agg(substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (get_byte(bytes, n) & 31), 1), '')
  from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as bytes) as made,
    -- The bytes of a uuid that are wholly random.
    unnest(array[0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13]) as n
$$;
comment on function private.new_invitation_code() is 'A code of 60 random bits.';

create function public.my_invitation(renew boolean default false) returns table (code text, joined int)
  language plpgsql volatile security definer rows 1 set search_path = ''
as $$
#variable_conflict use_column
begin
  perform from public.profiles where firebase_uid = private.user_id() and not is_new_user for no key update;
  if not found then
    perform private.refuse('invitation/profile-incomplete', 403, 'Complete your profile first.');
  end if;
  insert into private.invitations (person, code) values (private.user_id(), private.new_invitation_code())
    on conflict do nothing;
  if renew then
    update private.invitations set code = private.new_invitation_code() where person = private.user_id();
  end if;
  return query select i.code, i.joined from private.invitations as i where i.person = private.user_id();
end
$$;
revoke all on function public.my_invitation(boolean) from public;
grant execute on function public.my_invitation(boolean) to authenticated;
comment on function public.my_invitation(boolean) is
  'The code with which the caller invites, made on first use, and how many friends have joined, counted on the first '
  'of a month and before a draw. renew: gives another code, and the one before leads nowhere. Errors '
  'invitation/profile-incomplete (403).';

create function public.note_invitation(code text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Says nothing of whether there is such a code.
  insert into private.invited (friend, code)
    select done.person, i.code
    from private.invitations as i, private.completed_profiles as done
    where i.code = note_invitation.code and i.person <> private.user_id()
      and done.person = private.user_id() and done.completed_at > now() - interval '1 day'
  on conflict do nothing;
end
$$;
revoke all on function public.note_invitation(text) from public;
grant execute on function public.note_invitation(text) to authenticated;
comment on function public.note_invitation(text) is
  'Notes that the caller, whose profile has been complete for less than a day, came by an invitation. The first one '
  'counts. Whether the code exists is not said.';

-- Tickets -------------------------------------------------------------------------------------------------------------

alter table public.ticket_ledger drop constraint ticket_ledger_kind_check,
  add constraint ticket_ledger_kind_check
  check (kind in ('rating', 'early_rating', 'five_ratings', 'guide', 'invitation')),
  add constraint ticket_ledger_invitation
  check (kind <> 'invitation' or num_nonnulls(rating_id, course_rating_id, guide_id) = 0);
comment on column public.ticket_ledger.kind is
  'rating: 1. early_rating: 3, the target had at most three ratings. five_ratings: 5, once. guide: 2, a published '
  'study guide. invitation: 3, for both; names nobody. An amount below zero takes back one of its kind.';

-- Each invitation counts in the period in which it came.
select private.change_function('private.tickets_of_period(timestamptz,timestamptz)', $f$e.kind,
      case when e.kind <> 'five_ratings' then coalesce(e.rating_id, e.course_rating_id, e.guide_id) end$f$,
  $f$e.kind, case e.kind
      when 'five_ratings' then null
      when 'invitation' then e.id
      else coalesce(e.rating_id, e.course_rating_id, e.guide_id)
    end$f$);

create function private.settle_invitations(moment timestamptz, most int) returns int
  language plpgsql volatile set search_path = ''
as $$
declare
  today constant date := private.local_day(moment);
  raffle int;
  settled int;
begin
  select r.id into raffle from private.raffles as r
  where r.locked_at is null and moment >= r.starts_at and moment < r.ends_at
    and (extract(day from today) = 1 or today = private.local_day(r.ends_at - interval '1 microsecond') - 1);
  if raffle is null then
    return 0;
  end if;
  with ripe as (
    delete from private.invited as gone where gone.friend in (
      select f.friend from private.invited as f
      where exists (
        select from public.ratings as r
        where r.user_id = f.friend and r.status = 'visible' and r.posted_at < private.start_of_day(today)
      ) or exists (
        select from public.course_ratings as r
        where r.user_id = f.friend and r.status = 'visible' and r.posted_at < private.start_of_day(today)
      )
      order by f.friend limit most for update skip locked
    )
    returning gone.friend, gone.code
  ), brought as (
    select i.person, count(*)::int as friends,
      case when i.raffle_id = raffle then i.in_raffle else 0 end as before
    from ripe join private.invitations as i using (code) group by i.person
  ), counted as (
    update private.invitations as i set
      joined = i.joined + b.friends, raffle_id = raffle, in_raffle = least(10, b.before + b.friends)
    from brought as b where i.person = b.person
  ), entered as (
    insert into public.ticket_ledger (user_id, kind, amount)
    select person, 'invitation', 3 from (
      select friend as person from ripe
      union all
      select b.person from brought as b, generate_series(b.before + 1, least(10, b.before + b.friends))
    ) as earning
    order by person
  )
  select count(*)::int into settled from ripe;
  return settled;
end
$$;
comment on function private.settle_invitations(timestamptz, int) is
  'On the first of a month, and on the day before the last of a raffle, while one is open: three tickets for each '
  'friend with a visible rating of days that are over, and for who invited them, up to ten friends a raffle. Returns '
  'how many friends, at most so many.';

create function gateway.settle_invitations(most int) returns int
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$ select private.settle_invitations(now(), most) $$;
grant execute on function gateway.settle_invitations(int) to authenticator;
comment on function gateway.settle_invitations(int) is
  'For the server, every hour until it returns 0: private.settle_invitations at this moment.';

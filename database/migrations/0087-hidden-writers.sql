-- "Hide this writer": a reader names a review, and sees no more of whoever wrote it. The pair of reader and writer is
-- the one place besides the base tables that ties people to reviews, so nobody reads it: the reader gets a number, and
-- can only lift all at once. (docs/decisions/0029 says what hiding tells nevertheless, and why it is limited.)

create table private.hidden_writers (
  reader text not null references public.profiles on delete cascade,
  writer text not null references public.profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (reader, writer)
);
create index hidden_writers_writer_idx on private.hidden_writers (writer);
alter table private.hidden_writers enable row level security;
-- No policy and no grant: the functions below run as their owner.

comment on table private.hidden_writers is 'Whose reviews a reader does not want to see. Read by the review views alone.';

create function public.hide_writer(review_kind text, review_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant text := private.user_id();
  hidden text;
begin
  -- Of two requests at once the second waits here, so that none slips past the limit.
  perform from public.profiles where firebase_uid = caller and not is_new_user for no key update;
  if not found then
    perform private.refuse('hide/profile-incomplete', 403, 'Complete your profile first.');
  end if;
  hidden := private.require_readable_review(review_kind, review_id, 'hide');
  if (select count(*) from private.hidden_writers as h where h.reader = caller) >= 100
     -- Counted under a digest: the count outlives an account by up to an hour.
     or gateway.count_request('hide:' || md5(caller), 3600) > 5 then
    perform private.refuse('hide/too-many', 429, 'That is as many writers as can be hidden for now.');
  end if;
  insert into private.hidden_writers (reader, writer) values (caller, hidden) on conflict do nothing;
end
$$;
comment on function public.hide_writer(text, uuid) is
  'Hides all reviews of whoever wrote this one (review_kind professor or course) from the caller. Errors hide/no-review (404), hide/own-review (403), hide/profile-incomplete (403), hide/too-many (429: five an hour, a hundred in all).';
grant execute on function public.hide_writer(text, uuid) to authenticated;

create function public.hidden_writer_count() returns int
  language sql stable security definer set search_path = ''
as $$
  select count(*)::int from private.hidden_writers where reader = (select private.user_id())
$$;
comment on function public.hidden_writer_count() is 'How many writers the caller has hidden. Never who.';
grant execute on function public.hidden_writer_count() to authenticated;

create function public.unhide_writers() returns int
  language sql volatile security definer set search_path = ''
as $$
  with shown as (delete from private.hidden_writers where reader = (select private.user_id()) returning 1)
  select count(*)::int from shown
$$;
comment on function public.unhide_writers() is
  'Shows the caller all writers again, and returns how many there were. All at once: picking one would tell which reviews are whose.';
grant execute on function public.unhide_writers() to authenticated;

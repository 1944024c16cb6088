-- A review that readers have held waits for an admin, also when its writer rewrites it (0081). Deleting it is the writer's
-- right; deleting it and writing it anew would have put the same words back at once, rid of all reports. So what comes
-- after it waits for the admin in its place.

create table private.withdrawn_reviews (
  id bigint generated always as identity primary key,
  user_id text not null references public.profiles on delete cascade,
  professor_id int references public.professors on delete cascade,
  course_id int references public.courses on delete cascade,
  created_at timestamptz not null default now(),
  constraint withdrawn_reviews_target check (num_nonnulls(professor_id, course_id) = 1),
  unique (user_id, professor_id),
  unique (user_id, course_id)
);
create index withdrawn_reviews_professor_idx on private.withdrawn_reviews (professor_id) where professor_id is not null;
create index withdrawn_reviews_course_idx on private.withdrawn_reviews (course_id) where course_id is not null;
alter table private.withdrawn_reviews enable row level security;
-- No policy and no grant: the functions below run as their owner.
comment on table private.withdrawn_reviews is
  'Who deleted a review while it was held for the reports of readers, and of what. Goes once an admin has let one of theirs stand there.';

create function private.tg_ratings__remember_withdrawn() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.withdrawn_reviews (user_id, professor_id, course_id) values (
    old.user_id,
    case when tg_table_name = 'ratings' then old.professor_id end,
    case when tg_table_name = 'course_ratings' then old.course_id end
  ) on conflict do nothing;
  return null;
end
$$;
comment on function private.tg_ratings__remember_withdrawn() is 'Remembers that a review was deleted by its writer while reports held it.';
revoke all on function private.tg_ratings__remember_withdrawn() from public;
-- Not when a whole account goes, which deletes as the owner of the tables.
create trigger _700_remember_withdrawn after delete on public.ratings
  for each row when (current_user = 'authenticated' and old.status = 'held' and 'reports' = any (old.held_reasons))
  execute function private.tg_ratings__remember_withdrawn();
create trigger _700_remember_withdrawn after delete on public.course_ratings
  for each row when (current_user = 'authenticated' and old.status = 'held' and 'reports' = any (old.held_reasons))
  execute function private.tg_ratings__remember_withdrawn();

create function private.tg_ratings__hold_after_withdrawal() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from private.withdrawn_reviews as w
    where w.user_id = new.user_id
      and case when tg_table_name = 'ratings' then w.professor_id = new.professor_id else w.course_id = new.course_id end
  ) then
    new.status := 'held';
    new.held_reasons := array_append(new.held_reasons, 'reports');
  end if;
  return new;
end
$$;
comment on function private.tg_ratings__hold_after_withdrawal() is 'Holds a review that takes the place of one that readers had held.';
revoke all on function private.tg_ratings__hold_after_withdrawal() from public;
-- After _100_judge, which looks at the words.
create trigger _150_hold_after_withdrawal before insert on public.ratings
  for each row when (new.status in ('visible', 'held')) execute function private.tg_ratings__hold_after_withdrawal();
create trigger _150_hold_after_withdrawal before insert on public.course_ratings
  for each row when (new.status in ('visible', 'held')) execute function private.tg_ratings__hold_after_withdrawal();

create function private.tg_ratings__forget_withdrawn() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.withdrawn_reviews as w
  where w.user_id = new.user_id
    and case when tg_table_name = 'ratings' then w.professor_id = new.professor_id else w.course_id = new.course_id end;
  return null;
end
$$;
comment on function private.tg_ratings__forget_withdrawn() is 'An admin has let it stand: the writer may start afresh.';
revoke all on function private.tg_ratings__forget_withdrawn() from public;
create trigger _700_forget_withdrawn after update of status on public.ratings
  for each row when (old.status <> 'visible' and new.status = 'visible' and 'reports' = any (old.held_reasons))
  execute function private.tg_ratings__forget_withdrawn();
create trigger _700_forget_withdrawn after update of status on public.course_ratings
  for each row when (old.status <> 'visible' and new.status = 'visible' and 'reports' = any (old.held_reasons))
  execute function private.tg_ratings__forget_withdrawn();

create or replace function public.export_my_data() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if not private.session_is_alive() then
    perform private.refuse('session_not_found', 401, 'The session has ended.');
  end if;
  perform private.require_second_factor();
  return private.data_of_caller() || jsonb_build_object('withdrawn_reviews', (
    select coalesce(jsonb_agg(to_jsonb(w) order by created_at), '[]')
    from private.withdrawn_reviews as w where user_id = (select private.user_id())
  ));
end
$$;

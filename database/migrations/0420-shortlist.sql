-- The shortlist: professors and courses that a person saves to choose from, seen by that person alone, as bookmarks of
-- guides are. Saving is not following: nobody is notified of anything.

create table public.shortlist_entries (
  id uuid primary key default gen_random_uuid(),
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  professor_id int references public.professors on delete cascade,
  course_id int references public.courses on delete cascade,
  created_at timestamptz not null default now(),
  constraint shortlist_entries_target check (num_nonnulls(professor_id, course_id) = 1),
  unique (user_id, professor_id),
  unique (user_id, course_id)
);

-- Both foreign keys.
create index shortlist_entries_professor_idx on public.shortlist_entries (professor_id) where professor_id is not null;
create index shortlist_entries_course_idx on public.shortlist_entries (course_id) where course_id is not null;

alter table public.shortlist_entries enable row level security;

create policy select_own on public.shortlist_entries
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.shortlist_entries is 'A person sees the own shortlist, never another''s.';

create policy insert_own on public.shortlist_entries
  for insert to authenticated
  with check (
    user_id = (select private.user_id())
    and exists (select from public.profiles where firebase_uid = (select private.user_id()) and not is_new_user)
    and (professor_id is null or exists (select from public.professors where id = professor_id))
    and (course_id is null or exists (select from public.courses where id = course_id))
  );
comment on policy insert_own on public.shortlist_entries is
  'In the own name, by a person whose profile is complete, of what is visible.';

create policy delete_own on public.shortlist_entries
  for delete to authenticated
  using (user_id = (select private.user_id()));
comment on policy delete_own on public.shortlist_entries is 'A person takes it off the list.';

grant select (id, user_id, professor_id, course_id, created_at) on public.shortlist_entries to authenticated;
grant insert (professor_id, course_id) on public.shortlist_entries to authenticated;
grant delete on public.shortlist_entries to authenticated;
grant select, insert, update, delete on public.shortlist_entries to service_role;
-- Withheld: everything from visitors; changes, of which there are none to make; how many people have saved anything.

comment on table public.shortlist_entries is
  'What people have saved to choose from: a professor or a course a row, visible to that person only.';

create function private.tg__limit_shortlist() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from public.shortlist_entries where user_id = new.user_id) > 100 then
    perform private.refuse('shortlist/too-many', 429, 'You can save at most 100.');
  end if;
  return null;
end
$$;
comment on function private.tg__limit_shortlist() is
  'shortlist/too-many (429) beyond 100 a person, counted under the lock of tg__complete_profile_only.';

create trigger _005_not_suspended before insert or update on public.shortlist_entries
  for each statement when (pg_trigger_depth() = 0) execute function private.tg__not_suspended();
create trigger _010_single_row before insert on public.shortlist_entries
  for each row when (private.is_client()) execute function private.tg__single_row();
create trigger _030_follow_merge before insert on public.shortlist_entries
  for each row when (private.user_id() is not null)
  execute function private.tg__follow_merge('professor', 'professor_id', 'course', 'course_id');
create trigger _100_complete_profile_only before insert on public.shortlist_entries
  for each row execute function private.tg__complete_profile_only('shortlist');
create trigger _200_limit after insert on public.shortlist_entries
  for each row execute function private.tg__limit_shortlist();

-- Merges -------------------------------------------------------------------------------------------------------

select private.change_function(format('private.plan_%s(int,int)', kind)::regprocedure, was, was || format($sql$
  union all
  select * from private.plan_move(26, 'public.shortlist_entries', 'id', '%1$s_id', survivor, gone, 'user_id',
    'exists (select from public.shortlist_entries as o where o.user_id = t.user_id and o.%1$s_id = $2)')$sql$, kind))
from unnest(array['professor', 'course']) as kind,
  format('public.follows as o where o.user_id = t.user_id and o.%s_id = $2)'')', kind) as was;

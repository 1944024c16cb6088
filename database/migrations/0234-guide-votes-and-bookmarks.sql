-- "This helped me" and "keep this" on study guides, as votes on reviews: one row a person and guide, inserted and
-- deleted by the table interface in the own name. Everybody sees how many found a guide helpful, nobody who; how many
-- have saved it is not shown to anybody.

create policy insert_own on public.guide_votes
  for insert to authenticated
  with check (
    user_id = (select private.user_id())
    and exists (select from public.profiles where firebase_uid = (select private.user_id()) and not is_new_user)
  );
comment on policy insert_own on public.guide_votes is 'In the own name, by a person whose profile is complete.';

create policy insert_own on public.guide_bookmarks
  for insert to authenticated
  with check (
    user_id = (select private.user_id())
    and exists (select from public.profiles where firebase_uid = (select private.user_id()) and not is_new_user)
  );
comment on policy insert_own on public.guide_bookmarks is 'In the own name, by a person whose profile is complete.';

create policy delete_own on public.guide_votes
  for delete to authenticated
  using (user_id = (select private.user_id()));
comment on policy delete_own on public.guide_votes is 'A person takes the own vote back.';

create policy delete_own on public.guide_bookmarks
  for delete to authenticated
  using (user_id = (select private.user_id()));
comment on policy delete_own on public.guide_bookmarks is 'A person no longer keeps it.';

grant insert (guide_id) on public.guide_votes, public.guide_bookmarks to authenticated;
grant delete on public.guide_votes, public.guide_bookmarks to authenticated;
-- Withheld: saying whose it is, which the access token says; changes, of which there are none to make (so an upsert has
-- to ignore duplicates).

-- A guide that is not there and one that is not to be seen are not distinguished.
create function private.require_readable_guide(guide uuid, topic text, may_be_own boolean) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  writer text;
begin
  select g.user_id into writer
  from public.study_guides as g join public.courses as c on c.id = g.course_id and c.status = 'visible'
  where g.id = guide and g.status = 'published'
  -- As the foreign key does: of a guide that goes with its author meanwhile it says that it is gone.
  for key share of g;
  if writer is null then
    perform private.refuse(topic || '/no-guide', 404, 'There is no such guide.');
  end if;
  if writer = private.user_id() and not may_be_own then
    perform private.refuse(topic || '/own-guide', 403, 'This guide is your own.');
  end if;
end
$$;
comment on function private.require_readable_guide(uuid, text, boolean) is
  '<topic>/no-guide (404) unless everybody can see the guide; <topic>/own-guide (403) where it is the caller''s and '
  'may not be.';

create function private.tg__check_guide() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.user_id() is not null then
    perform private.require_readable_guide(new.guide_id, tg_argv[0], tg_argv[1] = 'own too');
  end if;
  return new;
end
$$;
comment on function private.tg__check_guide() is
  'A person acts on guides that can be seen, of others or ("own too") also on the own: <argument>/no-guide, '
  '<argument>/own-guide.';

create function private.tg_guide_bookmarks__limit() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from public.guide_bookmarks where user_id = new.user_id) > 500 then
    perform private.refuse('bookmark/too-many', 429, 'You can keep at most 500 guides.');
  end if;
  return null;
end
$$;
comment on function private.tg_guide_bookmarks__limit() is
  'bookmark/too-many (429) beyond 500 a person, counted under the lock of tg__complete_profile_only.';

create trigger _100_complete_profile_only before insert on public.guide_votes
  for each row execute function private.tg__complete_profile_only('vote');
create trigger _200_check before insert on public.guide_votes
  for each row execute function private.tg__check_guide('vote', 'of others');
create trigger _300_limit_a_day after insert on public.guide_votes
  for each row when (private.is_client()) execute function private.tg__limit_a_day('vote');

create trigger _100_complete_profile_only before insert on public.guide_bookmarks
  for each row execute function private.tg__complete_profile_only('bookmark');
create trigger _200_check before insert on public.guide_bookmarks
  for each row execute function private.tg__check_guide('bookmark', 'own too');
create trigger _300_limit after insert on public.guide_bookmarks
  for each row execute function private.tg_guide_bookmarks__limit();

-- Once a statement, and guides always in the same order, as with votes for reviews.
create function private.tg_guide_votes__count() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.study_guides where id in (select guide_id from changed) order by id for no key update;
  update public.study_guides as g set helpful_count = greatest(0, g.helpful_count + v.votes)
    from (select guide_id, count(*)::int * tg_argv[0]::int as votes from changed group by guide_id) as v
    where g.id = v.guide_id;
  return null;
end
$$;
comment on function private.tg_guide_votes__count() is
  'Adds votes that have come (argument 1) to helpful_count, or takes those that went (-1) off it.';
create trigger _500_count_added after insert on public.guide_votes
  referencing new table as changed for each statement execute function private.tg_guide_votes__count('1');
create trigger _500_count_removed after delete on public.guide_votes
  referencing old table as changed for each statement execute function private.tg_guide_votes__count('-1');

-- The own list ----------------------------------------------------------------------------------------------------

create function public.my_bookmarks()
  returns table (
    guide_id uuid, course_id int, course_name text, course_name_en text, institution_name text,
    institution_name_en text, type text, title text, language text, helpful_count int, file_count int,
    is_gone boolean, is_updated boolean, kept_at timestamptz
  )
  language sql stable security definer
  set search_path = ''
as $$
  select b.guide_id, c.id, c.name, c.name_en, i.name, i.name_en,
    there.type, there.title, there.language, there.helpful_count, there.file_count::int,
    there.id is null, coalesce(there.revised_at > coalesce(s.revised_at, b.created_at), false), b.created_at
  from public.guide_bookmarks as b
  join public.study_guides as g on g.id = b.guide_id
  left join public.courses as c on c.id = g.course_id and c.status = 'visible'
  left join public.institutions as i on i.id = c.institution
  left join public.study_guides as there on there.id = g.id and c.id is not null and g.status = 'published'
  left join private.seen_revisions as s on s.guide_id = b.guide_id and s.user_id = b.user_id
  where b.user_id = (select private.user_id())
  order by b.created_at desc, b.guide_id
$$;
revoke all on function public.my_bookmarks() from public;
grant execute on function public.my_bookmarks() to authenticated;
comment on function public.my_bookmarks() is
  'Guides that the caller keeps, newest first; of one that nobody can read any more only its course. is_updated: '
  'changed since the caller kept or last opened it.';

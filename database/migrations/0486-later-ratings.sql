-- A rating appears when its writer chooses: at once, after the grades (waits_for grades), or together with two others
-- (together). The choice is a column that the writer sends with the rating, and changes while it waits; null publishes.
-- What has appeared cannot be made to wait, and what waits for its page (0440) does so whatever is sent.

grant insert (waits_for), update (waits_for) on public.ratings, public.course_ratings to authenticated;
comment on column public.ratings.waits_for is
  'What a held rating waits for besides an admin: page (that is proposed), grades, or together (with others). Its '
  'writer sends grades or together, or null to publish.';
comment on column public.course_ratings.waits_for is
  'What a held rating waits for besides an admin: page (that is proposed), grades, or together (with others). Its '
  'writer sends grades or together, or null to publish.';

create function private.tg_ratings__choose() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and coalesce(old.waits_for, 'page') = 'page' then
    new.waits_for := old.waits_for;
  elsif new.waits_for = 'page' then
    raise insufficient_privilege using message = 'A rating waits for a page only where that is missing.';
  elsif tg_op = 'UPDATE' and new.waits_for is distinct from old.waits_for then
    -- It is released as it was before its day (private.due_ratings).
    new.updated_at := now();
  end if;
  return new;
end
$$;
revoke all on function private.tg_ratings__choose() from public;
comment on function private.tg_ratings__choose() is
  'Lets writers choose between grades, together and at once while a rating waits for one of these, or is new. Error '
  '42501 for page.';
-- Before _170_wait, which keeps what waits held.
create trigger _165_choose before insert or update of waits_for on public.ratings
  for each row when (private.is_client()) execute function private.tg_ratings__choose();
create trigger _165_choose before insert or update of waits_for on public.course_ratings
  for each row when (private.is_client()) execute function private.tg_ratings__choose();

-- What would be refused, or held, if it were written now waits for an admin.
create function private.lands(kind text, entry int, person text) returns boolean
  language sql stable set search_path = ''
as $$ select private.may_land(kind, entry, person) and (private.live_suspension(person)).id is null $$;
comment on function private.lands(text, int, text) is
  'Whether a rating of a person that waited may be published at an entry without an admin''s look: as '
  'private.may_land, and they are not suspended.';

create function private.tg_ratings__land() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  kind constant text := case tg_table_name when 'course_ratings' then 'course' else 'professor' end;
begin
  if new.comment <> old.comment then
    new.held_reasons := private.reasons_to_hold(new.comment);
  end if;
  new.released_at := private.day_of(now());
  new.status := case when new.held_reasons = '{}'
    and private.lands(kind, case kind when 'course' then new.course_id else new.professor_id end, new.user_id)
    then 'visible' else 'held' end;
  new.held_at := case new.status when 'held' then now() end;
  return new;
end
$$;
revoke all on function private.tg_ratings__land() from public;
comment on function private.tg_ratings__land() is
  'Publishes a rating that waited for the grades or for others, as of today, unless its words or its writer need an '
  'admin''s look.';
create trigger _175_land before update of waits_for on public.ratings
  for each row when (old.waits_for <> 'page' and new.waits_for is null) execute function private.tg_ratings__land();
create trigger _175_land before update of waits_for on public.course_ratings
  for each row when (old.waits_for <> 'page' and new.waits_for is null) execute function private.tg_ratings__land();

create function private.tg_ratings__announce() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  kind constant text := case tg_table_name when 'course_ratings' then 'course' else 'professor' end;
begin
  perform private.announce_review(
    kind, case kind when 'course' then new.course_id else new.professor_id end, new.user_id);
  return null;
end
$$;
revoke all on function private.tg_ratings__announce() from public;
comment on function private.tg_ratings__announce() is
  'Makes the notices of followers when a rating that waited appears.';
create trigger _600_announce after update of waits_for on public.ratings
  for each row when (old.waits_for <> 'page' and new.status = 'visible')
  execute function private.tg_ratings__announce();
create trigger _600_announce after update of waits_for on public.course_ratings
  for each row when (old.waits_for <> 'page' and new.status = 'visible')
  execute function private.tg_ratings__announce();

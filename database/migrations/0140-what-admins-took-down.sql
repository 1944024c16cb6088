-- What an admin took down or holds by hand is remembered like what readers held (0103). Its writer can neither edit nor delete
-- it (0081), but could delete the whole profile, make it anew, and write the same words again, visible.

alter table private.withdrawn_reviews add column by_admin boolean not null default false;
comment on column private.withdrawn_reviews.by_admin is 'Whether an admin had hidden or removed it, or held it by hand.';
comment on column private.withdrawn_reviews.was_held is 'Whether reports of readers held it.';

create or replace function private.tg_ratings__remember_withdrawn() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  review_kind constant text := case tg_table_name when 'ratings' then 'professor' else 'course' end;
  target constant int := case tg_table_name when 'ratings' then old.professor_id else old.course_id end;
  was_held constant boolean := old.status = 'held' and 'reports' = any (old.held_reasons);
  by_admin constant boolean := old.status in ('hidden', 'removed') or old.status = 'held' and old.held_reasons = '{}';
  reporters text[];
  digests text[];
begin
  reporters := array(select private.reporters_of(review_kind, old.id, old.reviewed_at));
  if not was_held and not by_admin and cardinality(reporters) = 0 then
    return old;
  end if;
  digests := private.withdrawn_by(old.user_id, review_kind, target);
  insert into private.withdrawn_reviews as known (writer, professor_id, course_id, was_held, by_admin)
    select digest, case review_kind when 'professor' then target end, case review_kind when 'course' then target end,
      was_held, by_admin
    from unnest(digests) as digest order by digest
  on conflict (writer) do update set
    was_held = known.was_held or excluded.was_held, by_admin = known.by_admin or excluded.by_admin, withdrawn_at = excluded.withdrawn_at;
  -- Whoever is leaving at this moment takes the own reports along.
  insert into private.withdrawn_reports (writer, reporter)
    select digest, there.firebase_uid
    from unnest(digests) as digest,
      (select firebase_uid from public.profiles where firebase_uid = any (reporters) for key share skip locked) as there
  on conflict do nothing;
  return old;
end
$$;
comment on function private.tg_ratings__remember_withdrawn() is
  'Remembers that a review was deleted by its writer while reports were against it, and whose, or after an admin had taken it down.';

drop trigger _700_remember_withdrawn on public.ratings;
drop trigger _700_remember_withdrawn on public.course_ratings;
create trigger _700_remember_withdrawn before delete on public.ratings
  for each row when (old.user_id = private.user_id()) execute function private.tg_ratings__remember_withdrawn();
create trigger _700_remember_withdrawn before delete on public.course_ratings
  for each row when (old.user_id = private.user_id()) execute function private.tg_ratings__remember_withdrawn();

-- Without reasons a held review stays so, whatever its writer makes of the words (0081).
create or replace function private.tg_ratings__hold_after_withdrawal() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  known record;
begin
  select bool_or(was_held) as by_readers, bool_or(by_admin) as by_admin into known
  from private.withdrawn_reviews
  where writer = any (
    case tg_table_name
      when 'ratings' then private.withdrawn_by(new.user_id, 'professor', new.professor_id)
      else private.withdrawn_by(new.user_id, 'course', new.course_id)
    end);
  if known.by_readers then
    new.status := 'held';
    new.held_reasons := array_append(new.held_reasons, 'reports');
  elsif known.by_admin then
    new.status := 'held';
    new.held_reasons := '{}';
  end if;
  return new;
end
$$;
comment on function private.tg_ratings__hold_after_withdrawal() is
  'Holds a review that takes the place of one that readers had held or an admin had taken down.';

-- Whatever it was held for: an admin has let it stand. An author's own edit names no status.
drop trigger _700_forget_withdrawn on public.ratings;
drop trigger _700_forget_withdrawn on public.course_ratings;
create trigger _700_forget_withdrawn after update of status on public.ratings
  for each row when (old.status <> 'visible' and new.status = 'visible') execute function private.tg_ratings__forget_withdrawn();
create trigger _700_forget_withdrawn after update of status on public.course_ratings
  for each row when (old.status <> 'visible' and new.status = 'visible') execute function private.tg_ratings__forget_withdrawn();

-- Who writes about an entry that has just been merged writes about the one that it was merged into: the form was open
-- before, and the address in it still means the same person.
--
-- The arguments of the trigger are pairs of a kind and a column. It runs before everything that looks at the target, so
-- that the rules of the one that stays apply, also that a person has one rating there.

create function private.tg__follow_merge() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  given constant jsonb := to_jsonb(new);
  followed jsonb := '{}';
  target int;
  now_target int;
begin
  if private.is_merging() then
    return new;
  end if;
  for place in 0 .. tg_nargs / 2 - 1 loop
    target := (given ->> tg_argv[2 * place + 1])::int;
    continue when target is null;
    -- Of the catalogue itself a load may write thousands: those are not locked.
    if tg_table_name not in ('professors', 'courses', 'departments') then
      perform private.lock_target(tg_argv[2 * place], target, false);
    end if;
    now_target := private.merged_to(tg_argv[2 * place], target);
    if now_target <> target then
      followed := followed || jsonb_build_object(tg_argv[2 * place + 1], now_target);
    end if;
  end loop;
  return case when followed = '{}' then new else jsonb_populate_record(new, followed) end;
end
$$;
comment on function private.tg__follow_merge() is
  'Writes what an id means since a merge in place of it; arguments: kind, column, kind, column.';

-- Of people, who bring a token. What a load or the operator writes says what it means. Ratings are what people write
-- most: theirs are not read from arguments (0150).
create function private.target_since_merge(kind text, id int) returns int
  language plpgsql volatile
as $$
begin
  perform private.lock_target(kind, id, false);
  return private.merged_to(kind, id);
end
$$;
comment on function private.target_since_merge(text, int) is
  'What an id means since a merge; it keeps this meaning until the end of the transaction.';
create trigger _030_follow_merge before insert on private.reports
  for each row when (private.user_id() is not null)
  execute function private.tg__follow_merge('professor', 'professor_id', 'course', 'course_id');
create trigger _030_follow_merge before insert on public.follows
  for each row when (private.user_id() is not null)
  execute function private.tg__follow_merge('professor', 'professor_id', 'course', 'course_id');
-- Before the institution and the department are read from the course.
create trigger _020_follow_merge before insert or update of course_id on public.study_guides
  for each row when (private.user_id() is not null)
  execute function private.tg__follow_merge('course', 'course_id');
create trigger _030_follow_merge before insert on public.guide_requests
  for each row when (private.user_id() is not null)
  execute function private.tg__follow_merge('course', 'course_id');
create trigger _030_follow_merge before insert or update of institution, department, department2 on public.profiles
  for each row when (private.user_id() is not null)
  execute function private.tg__follow_merge(
    'institution', 'institution', 'department', 'department', 'department', 'department2');
create trigger _030_follow_merge before insert or update of institution_id on public.institution_ratings
  for each row when (private.user_id() is not null)
  execute function private.tg__follow_merge('institution', 'institution_id');
create trigger _030_follow_merge before insert on public.catalogue_suggestions
  for each row when (private.user_id() is not null)
  execute function private.tg__follow_merge('institution', 'institution', 'department', 'department');
create trigger _030_follow_merge before insert or update of institution, department on public.professors
  for each row when (private.user_id() is not null)
  execute function private.tg__follow_merge('institution', 'institution', 'department', 'department');
create trigger _030_follow_merge before insert or update of institution, department on public.courses
  for each row when (private.user_id() is not null)
  execute function private.tg__follow_merge('institution', 'institution', 'department', 'department');
create trigger _030_follow_merge before insert or update of institution on public.departments
  for each row when (private.user_id() is not null)
  execute function private.tg__follow_merge('institution', 'institution');

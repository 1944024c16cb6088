-- The tags mandatory_attendance and recorded_lectures have become facts. A rating that names a pair leaves its writer's
-- answer, and no rating keeps the tag: beside a review it would say what its writer answered.
--
-- Processes and pages of 1.0 still send them, so that the constraints go on to accept them, and a trigger takes them
-- off. Those that are there are taken off by gateway.renew_facts, some at a time.

alter table private.installation add column tags_retired_at timestamptz;
comment on column private.installation.tags_retired_at is
  'When the last rating lost the tags that have become facts. An operator who brings in older rows without triggers '
  'sets it to null.';

create function private.tg__retire_tags() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.status in ('visible', 'held') and new.user_id is not null then
    insert into public.fact_answers (user_id, course_id, professor_id, fact, answer, year, semester)
      select new.user_id, t.course_id, t.professor_id, retired.fact, 'yes',
        coalesce(new.year, private.academic_year(private.local_day(new.created_at))),
        case when new.year is not null then new.semester end
      from (values ('mandatory_attendance', 'attendance'), ('recorded_lectures', 'recorded')) as retired (tag, fact)
      join public.course_professors as t on t.course_id = new.course_id and t.professor_id = new.professor_id
      where retired.tag = any (new.tags)
      on conflict do nothing;
  end if;
  new.tags := array_remove(array_remove(new.tags, 'mandatory_attendance'), 'recorded_lectures');
  return new;
end
$$;
comment on function private.tg__retire_tags() is
  'Takes the tags that have become facts off a rating; where it names a pair, they become answers of its writer.';

-- After the judge, who knows what ids mean since a merge.
create trigger _040_retire_tags before insert or update of tags on public.ratings
  for each row when (new.tags && array['mandatory_attendance', 'recorded_lectures'])
  execute function private.tg__retire_tags();
create trigger _040_retire_tags before insert or update of tags on public.course_ratings
  for each row when (new.tags && array['mandatory_attendance', 'recorded_lectures'])
  execute function private.tg__retire_tags();

create function private.retire_tags(most int) returns int
  language plpgsql volatile set search_path = ''
as $$
declare
  retired constant text[] := array['mandatory_attendance', 'recorded_lectures'];
  of_professors uuid[];
  of_courses uuid[];
begin
  if (select tags_retired_at from private.installation) is not null then
    return 0;
  end if;
  of_professors := array(select id from public.ratings where tags && retired limit most);
  of_courses := array(select id from public.course_ratings where tags && retired limit most);
  if cardinality(of_professors || of_courses) = 0 then
    update private.installation set tags_retired_at = now() where true;
    return 0;
  end if;
  -- People before their ratings, as everybody.
  perform from public.profiles
    where firebase_uid in (
      select user_id from public.ratings where id = any (of_professors)
      union
      select user_id from public.course_ratings where id = any (of_courses)
    )
    order by firebase_uid for no key update;
  perform from public.ratings where id = any (of_professors) order by id for no key update;
  perform from public.course_ratings where id = any (of_courses) order by id for no key update;
  -- No edit of their writers: nothing is judged or stamped.
  perform set_config('dargu.merging', 'on', true);
  update public.ratings set tags = tags where id = any (of_professors);
  update public.course_ratings set tags = tags where id = any (of_courses);
  perform set_config('dargu.merging', '', true);
  return cardinality(of_professors || of_courses);
end
$$;
comment on function private.retire_tags(int) is
  'Takes the tags that have become facts off so many ratings of professors, and of courses. Returns of how many; 0 '
  'once there are none.';

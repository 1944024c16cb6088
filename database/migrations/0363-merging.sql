-- Merging and taking it back: the moves of 0362, done in either direction.
--
-- Who merges holds both entries against all who write about them, before any row; then locks what will move in the
-- order of everybody (0280), and only then plans what is really done. Tallies, counts and search documents follow by
-- their own triggers, as with every other change of the rows.

create function private.plan_into(merge bigint, choices jsonb) returns void
  language plpgsql volatile set search_path = '' set timezone = 'UTC'
as $$
declare
  plan constant private.merges := (select m from private.merges as m where m.id = merge);
begin
  delete from private.merge_rows where merge_id = merge;
  insert into private.merge_rows (merge_id, place, table_name, key_column, key, column_name, was, now, person)
    select merge, place, table_name, key_column, key, column_name, was, now, person
    from private.plan_merge(plan.kind, plan.survivor, plan.gone)
    union all
    select merge, place, table_name, key_column, key, column_name, was, now, person
    from private.plan_facts(plan.kind, plan.survivor, plan.gone, choices);
end
$$;
comment on function private.plan_into(bigint, jsonb) is 'Writes down what a merge will change.';

-- Whose numbers follow the ratings that move, in the order of tallies: each rating moves in a statement of its column,
-- and a later statement may need a course after an earlier one has locked a pair.
create function private.lock_merge_tallies(merge bigint) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  plan constant private.merges := (select m from private.merges as m where m.id = merge);
  ends constant int[] := array[plan.survivor, plan.gone];
begin
  perform from public.professors
    where plan.kind = 'professor' and id = any (ends) or id in (
      select r.professor_id from public.ratings as r
      join private.merge_rows as m on m.merge_id = merge and m.table_name = 'public.ratings' and m.key = r.id::text
    )
    order by id for no key update;
  perform from public.courses
    where plan.kind = 'course' and id = any (ends) or id in (
      select r.course_id from public.course_ratings as r
      join private.merge_rows as m on m.merge_id = merge and m.table_name = 'public.course_ratings'
        and m.key = r.id::text
    )
    order by id for no key update;
  perform from public.course_professors
    where case plan.kind when 'professor' then professor_id = any (ends) when 'course' then course_id = any (ends) end
    order by course_id, professor_id for no key update;
end
$$;
comment on function private.lock_merge_tallies(bigint) is
  'Locks the professors, courses and pairs whose tallies a merge moves.';

-- The numbers of departments and institutions follow too, and someone who rates holds the department before the
-- institution: what moves in one statement may not hold an institution that a later one's department comes before.
create function private.lock_merge_places(merge bigint) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  plan constant private.merges := (select m from private.merges as m where m.id = merge);
  ends constant int[] := array[plan.survivor, plan.gone];
begin
  perform from public.departments
    where plan.kind = 'department' and id = any (ends) or plan.kind = 'institution' and institution = any (ends)
      or id in (
        select department from public.professors where plan.kind = 'professor' and id = any (ends)
        union all
        select department from public.courses where plan.kind = 'course' and id = any (ends)
        union all
        select value::int from private.merge_rows as m, lateral (values (m.was #>> '{}'), (m.now #>> '{}')) as v (value)
          where m.merge_id = merge and m.table_name in ('public.professors', 'public.courses')
            and m.column_name = 'department'
      )
    order by id for no key update;
  perform from public.institutions
    where plan.kind = 'institution' and id = any (ends) or id in (
        select institution from public.departments where plan.kind = 'department' and id = any (ends)
        union all
        select institution from public.professors where plan.kind = 'professor' and id = any (ends)
        union all
        select institution from public.courses where plan.kind = 'course' and id = any (ends)
      )
    order by id for no key update;
end
$$;
comment on function private.lock_merge_places(bigint) is
  'Locks the departments, then the institutions, whose numbers a merge moves.';

create function private.lock_merge_rows(merge bigint) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  locked record;
begin
  for locked in
    select table_name, key_column, format_type(a.atttypid, null) as key_type
    from (
      select distinct table_name, key_column from private.merge_rows where merge_id = merge
      union all select 'tallies', null
      union all select 'places', null
    ) as planned
    left join pg_catalog.pg_attribute as a
      on a.attrelid = to_regclass(planned.table_name) and a.attname = planned.key_column
    order by array_position(array[
      'public.profiles', 'private.reports', 'public.ratings', 'public.course_ratings', 'public.study_guides',
      'public.guide_requests', 'public.guide_request_people', 'public.page_claims', 'tallies', 'public.professors',
      'public.courses', 'places', 'public.departments', 'public.institutions', 'public.institution_ratings'
    ], table_name), table_name
  loop
    if locked.table_name = 'tallies' then
      perform private.lock_merge_tallies(merge);
      continue;
    end if;
    if locked.table_name = 'places' then
      perform private.lock_merge_places(merge);
      continue;
    end if;
    execute format(
      'select from %1$s where %2$I = any (array(select key::%3$s from private.merge_rows
         where merge_id = $1 and table_name = %4$L)) order by %2$I for no key update',
      locked.table_name, locked.key_column, locked.key_type, locked.table_name
    ) using merge;
  end loop;
end
$$;
comment on function private.lock_merge_rows(bigint) is
  'Locks all rows that a merge changes, in the order of everybody.';

create function private.steps_of_merge(merge bigint)
  returns table (place int, table_name text, key_column text, key_type text, column_name text, planned int)
  language sql stable set search_path = ''
as $$
  select r.place, r.table_name, r.key_column, (
      select format_type(a.atttypid, null) from pg_catalog.pg_attribute as a
      where a.attrelid = r.table_name::regclass and a.attname = r.key_column
    ), r.column_name, count(*)::int
  from private.merge_rows as r where r.merge_id = merge
  group by r.place, r.table_name, r.key_column, r.column_name
$$;
comment on function private.steps_of_merge(bigint) is
  'Which column of which table a merge changes, and of how many rows.';

-- A row that no longer holds what is to be replaced was changed meanwhile, and stays as it is. So does one whose person
-- has another one at the target by now, which can only be a rating that was written since.
create function private.move_merge_rows(merge bigint, is_undo boolean) returns void
  language plpgsql volatile set search_path = '' set timezone = 'UTC'
as $$
declare
  step record;
begin
  for step in
    select * from private.steps_of_merge(merge)
    order by case when is_undo then -place else place end, table_name, column_name
  loop
    execute format($sql$
      update %1$s as t
      set %2$I = (jsonb_populate_record(null::%1$s, jsonb_build_object(%2$L, planned.target))).%2$I
      from (
        select key::%3$s as key, case when $3 then now else was end as origin,
          case when $3 then was else now end as target
        from private.merge_rows
        where merge_id = $1 and place = $2 and table_name = %4$L and column_name = %2$L
      ) as planned
      where t.%5$I = planned.key and coalesce(to_jsonb(t.%2$I), 'null') = planned.origin %6$s
    $sql$, step.table_name, step.column_name, step.key_type, step.table_name, step.key_column,
      case when step.place = 10 then format(
        'and not exists (select from %1$s as o where o.user_id = t.user_id and to_jsonb(o.%2$I) = planned.target)',
        step.table_name, step.column_name) end)
      using merge, step.place, is_undo;
    -- What waits and may not come back goes where it was.
    if is_undo and step.place = 10 then
      execute format('update %1$s set %2$I = -%2$I where %2$I < 0', step.table_name, step.column_name);
    end if;
  end loop;
end
$$;
comment on function private.move_merge_rows(bigint, boolean) is
  'Does what a merge has planned, or takes it back, where nothing has changed meanwhile.';

create function private.changed_since_merge(merge bigint) returns int
  language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
declare
  step record;
  same int;
  changed int := 0;
begin
  -- Of those that were swapped the end of the way counts.
  for step in select * from private.steps_of_merge(merge) where place <> 10 loop
    execute format($sql$
      select count(*) from %1$s as t join private.merge_rows as r on t.%2$I = r.key::%3$s
      where r.merge_id = $1 and r.place = $2 and r.table_name = %4$L and r.column_name = %5$L
        and coalesce(to_jsonb(t.%5$I), 'null') = r.now
    $sql$, step.table_name, step.key_column, step.key_type, step.table_name, step.column_name)
    into same using merge, step.place;
    changed := changed + step.planned - same;
  end loop;
  return changed;
end
$$;
comment on function private.changed_since_merge(bigint) is
  'How much of what a merge moved has been changed or deleted since, and stays so when the merge is taken back.';

-- A rating names a pair that the catalogue knows, before and after.
create function private.add_pairs(plan private.merges) returns void
  language sql volatile set search_path = ''
as $$
  with missing as (
    insert into public.course_professors (course_id, professor_id)
    select course_id, professor_id from (
      select p.course_id, plan.survivor as professor_id from public.course_professors as p
        where plan.kind = 'professor' and p.professor_id = plan.gone
      union
      select r.course_id, plan.gone from public.ratings as r join private.merge_rows as m
        on m.merge_id = plan.id and m.place = 10 and m.key = r.id::text
        where plan.kind = 'professor' and r.professor_id = plan.survivor and r.course_id is not null
      union
      select plan.survivor, p.professor_id from public.course_professors as p
        where plan.kind = 'course' and p.course_id = plan.gone
      union
      select plan.gone, r.professor_id from public.course_ratings as r join private.merge_rows as m
        on m.merge_id = plan.id and m.place = 10 and m.key = r.id::text
        where plan.kind = 'course' and r.course_id = plan.survivor and r.professor_id is not null
    ) as pairs
    order by course_id, professor_id
    on conflict do nothing
    returning course_id, professor_id
  )
  insert into private.merge_pairs select plan.id, course_id, professor_id from missing
$$;
comment on function private.add_pairs(private.merges) is
  'Lets the entry that stays teach, or be taught by, whom the other did; and the other, whom ratings name that go '
  'there.';

create function private.drop_pairs(merge bigint) returns void
  language sql volatile set search_path = ''
as $$
  delete from public.course_professors as p
  using private.merge_pairs as added
  where added.merge_id = merge and p.course_id = added.course_id and p.professor_id = added.professor_id
    and not exists (select from public.ratings as r
      where r.course_id = p.course_id and r.professor_id = p.professor_id)
    and not exists (select from public.course_ratings as r
      where r.course_id = p.course_id and r.professor_id = p.professor_id)
$$;
comment on function private.drop_pairs(bigint) is
  'Takes the pairs that a merge added away again, but those that a rating names by now.';

-- Whether the review of an institution counts hangs on where its writer studies; a merge has moved both.
create function private.settle_institutions(survivor int, gone int, is_undo boolean) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  update public.institution_ratings as r set set_aside = r.institution_id is distinct from p.institution
    from public.profiles as p
    where p.firebase_uid = r.user_id and r.institution_id in (survivor, gone)
      and r.set_aside <> (r.institution_id is distinct from p.institution);
  -- The tally that the merge had made.
  delete from public.institution_tallies as t
    where is_undo and t.institution_id = survivor
      and not exists (select from public.institution_ratings as r where r.institution_id = t.institution_id);
end
$$;
comment on function private.settle_institutions(int, int, boolean) is
  'Sets reviews of merged institutions aside, or brings them back, by where their writers study now.';

-- Between begin and end nothing is judged, stamped or logged: one decision is made, and one line of the log says so.
create function private.begin_moving() returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform set_config('dargu.merging', 'on', true), set_config('dargu.decision', '', true);
  set constraints public.ratings_professor_id_fkey, public.course_ratings_course_id_fkey,
    public.ratings_course_id_professor_id_fkey, public.course_ratings_course_id_professor_id_fkey deferred;
end
$$;
comment on function private.begin_moving() is 'Before rows are moved for a merge; see private.is_merging.';

create function private.end_moving() returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  set constraints public.ratings_professor_id_fkey, public.course_ratings_course_id_fkey,
    public.ratings_course_id_professor_id_fkey, public.course_ratings_course_id_professor_id_fkey immediate;
  perform set_config('dargu.merging', '', true);
end
$$;
comment on function private.end_moving() is 'After rows were moved for a merge: checks that each leads somewhere.';

create function private.mark_merged(plan private.merges, is_merged boolean) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  if plan.kind in ('professor', 'course') then
    execute format('update %s set status = $1, merged_into = $2 where id = $3', private.catalogue_table(plan.kind))
      using case when is_merged then 'merged' else plan.gone_status end, case when is_merged then plan.survivor end,
        plan.gone;
  else
    execute format('update %s set merged_into = $1 where id = $2', private.catalogue_table(plan.kind))
      using case when is_merged then plan.survivor end, plan.gone;
  end if;
end
$$;
comment on function private.mark_merged(private.merges, boolean) is
  'Leads the entry that goes to the one that stays, or no longer. The log takes its line from this change.';

-- Taking back --------------------------------------------------------------------------------------------------------

create function private.undo_merge(decision private.decisions) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  context constant jsonb := coalesce(nullif(current_setting('dargu.decision', true), ''), '{"action": "undo"}')::jsonb;
  plan private.merges;
  is_there boolean;
begin
  select * into plan from private.merges where id = (decision.after ->> 'merge')::bigint for update;
  if plan.id is null or plan.undone_at is not null then
    return 'gone';
  end if;
  perform private.lock_target(plan.kind, id, true) from unnest(array[plan.survivor, plan.gone]) as id order by id;
  execute format(
    'select gone.merged_into = survivor.id and survivor.merged_into is null from %1$s as gone, %1$s as survivor
     where gone.id = $1 and survivor.id = $2', private.catalogue_table(plan.kind)
  ) into is_there using plan.gone, plan.survivor;
  if is_there is not true then
    -- The one that stayed was merged on, or has left: that comes first.
    return case when is_there is null then 'gone' else 'changed' end;
  end if;

  perform private.lock_merge_rows(plan.id);
  perform private.begin_decision(context ->> 'action', context ->> 'reason', context ->> 'note',
    coalesce(context -> 'details', '{}')
      || jsonb_build_object('survivor_newer', private.changed_since_merge(plan.id)),
    (context ->> 'waited_hours')::numeric, (context ->> 'undoes')::bigint);
  -- First of all: what comes back is indexed as what can be seen.
  perform private.mark_merged(plan, false);
  perform private.begin_moving();
  perform private.move_merge_rows(plan.id, true);
  if plan.kind = 'institution' then
    perform private.settle_institutions(plan.survivor, plan.gone, true);
  end if;
  perform private.drop_pairs(plan.id);
  perform private.end_moving();
  update private.merges set undone_at = now() where id = plan.id;
  delete from private.merge_rows where merge_id = plan.id;
  return 'done';
end
$$;
comment on function private.undo_merge(private.decisions) is
  'Takes a merge back: everything that it moved goes where it was, but what has changed since, whose number goes into '
  'the log as survivor_newer. done; changed where the entry that stayed was merged on (take that back first); gone.';

create function private.sweep_merges(moment timestamptz) returns void
  language sql volatile set search_path = ''
as $$ delete from private.merges where merged_at < moment - interval '31 days' $$;
comment on function private.sweep_merges(timestamptz) is
  'Forgets how to take merges back, a day after that is no longer possible.';

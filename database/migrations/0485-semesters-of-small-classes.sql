-- The semester of a review in a small class is public once three visible reviews of its course with its lecturer share
-- it; until then only the academic year. A review of a small class that names no pair never shows it.
--
-- Its writer reads and edits the semester in the row. Of a row in a small class no tally counts it as it is written;
-- semesters that enough share stand with the pair, and views show those. So no writer touches the rows of others, and
-- who writes about a target waits for those before (0244), so that no two of them count the same reviews. Ratings of
-- lecturers and of courses are counted each by themselves: of one kind three of a pair are three people.

alter table public.ratings add column in_small_class boolean not null default false;
alter table public.course_ratings add column in_small_class boolean not null default false;
grant select (in_small_class) on public.ratings, public.course_ratings to authenticated, review_reader;
comment on column public.ratings.in_small_class is 'Whether the class is small (private.is_small_class). By trigger.';
comment on column public.course_ratings.in_small_class is
  'Whether the class is small (private.is_small_class). By trigger.';

alter table public.course_professors
  add column is_small boolean not null default false,
  add column shown_professor_semesters jsonb not null default '{}',
  add column shown_course_semesters jsonb not null default '{}';
grant select (is_small, shown_professor_semesters, shown_course_semesters)
  on public.course_professors to anon, authenticated;
grant select (course_id, professor_id, shown_professor_semesters, shown_course_semesters)
  on public.course_professors to review_reader;
create policy select_for_views on public.course_professors
  for select to review_reader
  using (true);
comment on policy select_for_views on public.course_professors is 'The views of reviews choose by themselves.';
comment on column public.course_professors.is_small is
  'Whether the fact class_size says that few study it. Renewed at night, with what is shown of semesters.';
comment on column public.course_professors.shown_professor_semesters is
  'Of a small class, the part of semester_counts that ratings of the professor make: three or more each. By trigger.';
comment on column public.course_professors.shown_course_semesters is
  'Of a small class, the part of semester_counts that ratings of the course make: three or more each. By trigger.';
create index course_professors_unsettled_idx on public.course_professors (course_id, professor_id)
  where is_small <> (fact_counts #>> '{class_size,0}' is not distinct from 'up_to_15');

create or replace function private.is_small_class(course int, professor int default null) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (select from public.courses as c where c.id = course and c.is_small)
    or exists (
      select from public.course_professors as t
      where t.course_id = course and t.professor_id = professor and t.is_small
    )
$$;

create function private.tg_ratings__small_class() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Waits for who says of the course whether it is small.
  perform from public.courses as c where c.id = new.course_id for key share;
  new.in_small_class := private.is_small_class(new.course_id, new.professor_id);
  return new;
end
$$;
comment on function private.tg_ratings__small_class() is 'Writes in_small_class.';
create trigger _190_small_class before insert on public.ratings
  for each row execute function private.tg_ratings__small_class();
create trigger _190_small_class_update before update on public.ratings
  for each row when ((new.course_id, new.professor_id) is distinct from (old.course_id, old.professor_id))
  execute function private.tg_ratings__small_class();
create trigger _190_small_class before insert on public.course_ratings
  for each row execute function private.tg_ratings__small_class();
create trigger _190_small_class_update before update on public.course_ratings
  for each row when ((new.professor_id, new.course_id) is distinct from (old.professor_id, old.course_id))
  execute function private.tg_ratings__small_class();

create function private.replace_semesters(counts jsonb, less jsonb, more jsonb) returns jsonb
  language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(semester, jsonb_build_array(ratings, stars)) filter (where ratings <> 0), '{}')
  from (
    select told.key as semester, sum(sign * (told.value ->> 0)::int) as ratings,
      sum(sign * (told.value ->> 1)::int) as stars
    from (values (1, counts), (-1, less), (1, more)) as part (sign, semesters), jsonb_each(semesters) as told
    group by told.key
  ) as totals
$$;
comment on function private.replace_semesters(jsonb, jsonb, jsonb) is
  'Counts by semester after a part of them has been replaced.';

create function private.settle_semesters(of_course boolean, course int, professor int) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  was jsonb;
  shown jsonb;
begin
  if of_course then
    perform from public.courses as c where c.id = course for no key update;
  else
    perform from public.professors as p where p.id = professor for no key update;
  end if;
  select case when of_course then t.shown_course_semesters else t.shown_professor_semesters end into was
    from public.course_professors as t where t.course_id = course and t.professor_id = professor for no key update;
  if not found then
    return;
  end if;
  execute format(
    $sql$
    select coalesce(jsonb_object_agg(semester, jsonb_build_array(ratings, stars)), '{}')
    from (
      select year || semester as semester, count(*) as ratings, sum(rating1) as stars from public.%I
      where course_id = $1 and professor_id = $2 and in_small_class and status = 'visible'
        and year || semester is not null
      group by 1 having count(*) >= 3
    ) as shared
    $sql$, case when of_course then 'course_ratings' else 'ratings' end) into shown using course, professor;
  if shown = was then
    return;
  end if;
  if of_course then
    update public.courses as c set semester_counts = private.replace_semesters(c.semester_counts, was, shown)
      where c.id = course;
  else
    update public.professors as p set semester_counts = private.replace_semesters(p.semester_counts, was, shown)
      where p.id = professor;
  end if;
  update public.course_professors as t set
    semester_counts = private.replace_semesters(t.semester_counts, was, shown),
    shown_professor_semesters = case when of_course then t.shown_professor_semesters else shown end,
    shown_course_semesters = case when of_course then shown else t.shown_course_semesters end
    where t.course_id = course and t.professor_id = professor;
end
$$;
comment on function private.settle_semesters(boolean, int, int) is
  'Shows the semesters of a pair in a small class that enough ratings (of courses, or of professors) share, and counts '
  'them.';

create function private.tg_ratings__settle_semesters() returns trigger
  language plpgsql security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  changed private.rating_fact[] := '{}';
  written private.rating_fact[] := '{}';
begin
  if tg_op <> 'INSERT' then
    changed := array(
      select row(id, null, status, professor_id, course_id, rating1, null, in_small_class, null, year || semester, null)
        ::private.rating_fact
      from removed
    );
  end if;
  if tg_op <> 'DELETE' then
    written := array(
      select row(id, null, status, professor_id, course_id, rating1, null, in_small_class, null, year || semester, null)
        ::private.rating_fact
      from added
    );
  end if;
  if changed = written then
    return null;
  end if;
  perform private.settle_semesters(tg_table_name = 'course_ratings', course_id, professor_id)
    from (
      select distinct course_id, professor_id from unnest(changed || written)
      where take_again and semester is not null and course_id is not null and professor_id is not null
      order by professor_id, course_id
    ) as pairs;
  return null;
end
$$;
comment on function private.tg_ratings__settle_semesters() is
  'Shows or hides semesters of pairs in small classes whose ratings have changed, and counts them.';
create trigger _510_settle_added after insert on public.ratings referencing new table as added
  for each statement execute function private.tg_ratings__settle_semesters();
create trigger _510_settle_changed after update on public.ratings
  referencing old table as removed new table as added
  for each statement execute function private.tg_ratings__settle_semesters();
create trigger _510_settle_removed after delete on public.ratings referencing old table as removed
  for each statement execute function private.tg_ratings__settle_semesters();
create trigger _510_settle_added after insert on public.course_ratings referencing new table as added
  for each statement execute function private.tg_ratings__settle_semesters();
create trigger _510_settle_changed after update on public.course_ratings
  referencing old table as removed new table as added
  for each statement execute function private.tg_ratings__settle_semesters();
create trigger _510_settle_removed after delete on public.course_ratings referencing old table as removed
  for each statement execute function private.tg_ratings__settle_semesters();

-- With an end of it a pair goes, and what it shows.
create function private.tg_course_professors__count_no_more() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.professors as p
    set semester_counts = private.replace_semesters(p.semester_counts, old.shown_professor_semesters, '{}')
    where p.id = old.professor_id;
  update public.courses as c
    set semester_counts = private.replace_semesters(c.semester_counts, old.shown_course_semesters, '{}')
    where c.id = old.course_id;
  return old;
end
$$;
comment on function private.tg_course_professors__count_no_more() is
  'Takes the semesters that a pair shows out of the counts of its ends.';
create trigger _500_count_no_more before delete on public.course_professors
  for each row when (old.shown_professor_semesters <> '{}' or old.shown_course_semesters <> '{}')
  execute function private.tg_course_professors__count_no_more();

-- Classes that become small, or no longer are -------------------------------------------------------------------------

-- The setting: what is changed here changes nothing of the people, who are not locked (0244).
create function private.settle_class(course int, professor int default null) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform set_config('dargu.settles_class', 'on', true);
  perform from public.professors as p
    where p.id in (
      select r.professor_id from public.ratings as r
      where r.course_id = course and r.professor_id = coalesce(professor, r.professor_id))
    order by p.id for no key update;
  perform from public.courses as c where c.id = course for update;
  update public.ratings as r set in_small_class = not r.in_small_class
    where r.course_id = course and r.professor_id = coalesce(professor, r.professor_id)
      and r.in_small_class <> private.is_small_class(r.course_id, r.professor_id);
  update public.course_ratings as r set in_small_class = not r.in_small_class
    where r.course_id = course and (professor is null or r.professor_id = professor)
      and r.in_small_class <> private.is_small_class(r.course_id, r.professor_id);
  perform set_config('dargu.settles_class', '', true);
end
$$;
comment on function private.settle_class(int, int) is
  'Says of the ratings of a course, or of its pair with a professor, whether their class is small.';

create function private.tg_courses__settle_class() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.settle_class(new.id);
  return null;
end
$$;
comment on function private.tg_courses__settle_class() is
  'Shows or hides the semesters of ratings of a course that has become small, or no longer is.';
create trigger _800_settle_class after update of is_small on public.courses
  for each row when (old.is_small is distinct from new.is_small) execute function private.tg_courses__settle_class();

-- One a transaction, which locks in the order of everybody.
create function private.settle_next_class() returns boolean
  language plpgsql volatile set search_path = ''
as $$
declare
  pair record;
begin
  select t.course_id, t.professor_id into pair from public.course_professors as t
    where t.is_small <> (t.fact_counts #>> '{class_size,0}' is not distinct from 'up_to_15')
    order by 1, 2 limit 1;
  if not found then
    return false;
  end if;
  perform from public.professors as p where p.id = pair.professor_id for no key update;
  perform from public.courses as c where c.id = pair.course_id for update;
  update public.course_professors as t set is_small = not t.is_small
    where t.course_id = pair.course_id and t.professor_id = pair.professor_id;
  perform private.settle_class(pair.course_id, pair.professor_id);
  return true;
end
$$;
comment on function private.settle_next_class() is
  'Makes a pair small, or no longer, as its facts say, and its ratings with it. False where none is left.';

-- A pair that takes in a small one is small until the answers of both are counted. With ratings these settle it,
-- without any the next hour does.
select private.change_function('private.add_pairs(private.merges)',
  'select plan.id, course_id, professor_id from missing',
  'select plan.id, course_id, professor_id from missing;
  update public.course_professors as survivor
    set is_small = survivor.is_small or gone.rating_count > 0,
      fact_counts = jsonb_set(survivor.fact_counts, ''{class_size}'', gone.fact_counts -> ''class_size'')
  from public.course_professors as gone
  where gone.is_small and case plan.kind
    when ''professor'' then gone.professor_id = plan.gone
      and (survivor.course_id, survivor.professor_id) = (gone.course_id, plan.survivor)
    when ''course'' then gone.course_id = plan.gone
      and (survivor.course_id, survivor.professor_id) = (plan.survivor, gone.professor_id) end');

-- What reads the semester of others -----------------------------------------------------------------------------------

select private.change_function('private.tg_ratings__follow_up()',
  'year || semester', 'case when not in_small_class then year || semester end',
  'if tg_op = ''UPDATE'' then',
  'if tg_op = ''UPDATE'' and current_setting(''dargu.settles_class'', true) is distinct from ''on'' then');
select private.change_function('private.details_of_review(text, text)',
  '''semester'', review -> ''semester''',
  '''semester'', case when not (review ->> ''in_small_class'')::boolean then review -> ''semester'' end');
select private.change_function('private.recount()',
  'update public.professors as p set',
  'update public.courses as c set is_small = private.is_small_name(c.name, c.name_en) where c.is_small is null;
  perform private.settle_class(c.id) from public.courses as c where c.is_small;
  update public.professors as p set');

create function private.shown_semester(rating public.ratings) returns text
  language sql stable set search_path = ''
as $$
  select rating.year || rating.semester
  where not rating.in_small_class or 3 <= (
    select count(*) from public.ratings as r
    where (r.course_id, r.professor_id, r.year, r.semester, r.status)
      = (rating.course_id, rating.professor_id, rating.year, rating.semester, 'visible')
  )
$$;
create function private.shown_semester(rating public.course_ratings) returns text
  language sql stable set search_path = ''
as $$
  select rating.year || rating.semester
  where not rating.in_small_class or 3 <= (
    select count(*) from public.course_ratings as r
    where (r.course_id, r.professor_id, r.year, r.semester, r.status)
      = (rating.course_id, rating.professor_id, rating.year, rating.semester, 'visible')
  )
$$;
comment on function private.shown_semester(public.ratings) is 'Semester of a rating that others see, e.g. 2026b.';
comment on function private.shown_semester(public.course_ratings) is
  'Semester of a rating that others see, e.g. 2026b.';

-- A scalar query of the pair is never asked of all pairs at once, and of rows in large classes not at all.
do $$
declare
  reader regclass;
begin
  foreach reader in array array['public.professor_reviews', 'public.course_reviews', 'private.counted_professors',
    'private.counted_courses', 'private.counted_pairs']::regclass[]
  loop
    execute format('create or replace view %s as %s', reader, regexp_replace(regexp_replace(pg_get_viewdef(reader),
      '\((\w+)\.year \|\| \1\.semester\)', 'private.shown_semester(\1)', 'g'),
      '\mr\.semester,', case when not reader::text like '%_reviews' then 'r.semester,' else format(
        'case when not r.in_small_class or (
          select t.shown_%1$s_semesters ? (r.year || r.semester) from public.course_professors as t
          where t.%2$s_id = r.%2$s_id and t.%1$s_id = r.%1$s_id
        ) then r.semester end as semester,',
        variadic case reader when 'public.course_reviews'::regclass then '{course,professor}'
          else '{professor,course}' end::text[]) end));
  end loop;
end
$$;

select private.settle_class(c.id) from public.courses as c where c.is_small;

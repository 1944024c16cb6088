-- Lectures and tutorials: in what a lecturer teaches a course. The catalogue says it (by hand or in a file), else three
-- people who answer the same; nobody asks where it is known. Lists show lecturers, and tutors apart.

alter table public.course_professors add column role text check (role in ('lecture', 'tutorial', 'both'));
grant select (role) on public.course_professors to anon, authenticated;
comment on column public.course_professors.role is 'What the professor gives in the course; null where nobody knows.';

alter table public.professors add column is_tutor boolean not null default false;
comment on column public.professors.is_tutor is
  'Whether all that is known of what the professor teaches are tutorials. By trigger.';

-- As other orders are, of tutors alone. The rest are nearly all.
create index professors_tutors_idx on public.professors (rating_score desc, id) where is_tutor is true;
create index professors_institution_tutors_idx
  on public.professors (institution, rating_score desc, id) where is_tutor is true;

-- Lists of departments are read from this index alone.
drop index public.professors_department_best_idx;
create index professors_department_best_idx on public.professors (department, rating_score desc, id)
  include (status, institution, name, name_en, title, rating_count, rating_avg, last_rated_at, difficulty_avg,
           take_again_percent, top_tag, is_tutor);

-- Who changes the role of a pair that others know locks its professor first, as everybody.
create function private.tg_course_professors__role() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if old.role is distinct from new.role then
    update public.professors as p set is_tutor = not p.is_tutor
      where p.id = coalesce(new.professor_id, old.professor_id) and p.is_tutor <> coalesce((
        select bool_and(t.role = 'tutorial') from public.course_professors as t where t.professor_id = p.id
      ), false);
    perform pg_notify('page_changes', '*');
  end if;
  return null;
end
$$;
comment on function private.tg_course_professors__role() is 'Says of a professor whether they are a tutor now.';
create trigger _800_role after insert or delete or update of role on public.course_professors
  for each row execute function private.tg_course_professors__role();

drop trigger _900_log on public.course_professors;
create trigger _900_log after insert or delete or update of role on public.course_professors
  for each row execute function private.tg__log_decision(
    'teaching', 'course_id,professor_id', 'course_id', 'professor_id', 'role');

-- By hand ------------------------------------------------------------------------------------------------------------

create function public.set_teaching_role(course_id int, professor_id int, role text default null) returns text
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_variable
begin
  perform private.require_editor('course', course_id, 'link');
  perform private.require_editor('professor', professor_id, 'link');
  perform private.begin_decision('edit');
  perform from public.professors as p where p.id = professor_id for no key update;
  update public.course_professors as t set role = set_teaching_role.role
    where t.course_id = course_id and t.professor_id = professor_id;
  return case when found then 'done' else 'gone' end;
end
$$;
revoke all on function public.set_teaching_role(int, int, text) from public;
grant execute on function public.set_teaching_role(int, int, text) to authenticated;
comment on function public.set_teaching_role(int, int, text) is
  'For admins and teams: what a professor gives in a course: lecture, tutorial, both, or null for unknown. Answers '
  'done or gone. Errors admin/required, insufficient_aal, team/someone-else (403).';

-- A pair that comes back has the role that it had.
select private.change_function('public.link_course_professor(int, int)',
  '(course_id, professor_id) values (course_id, professor_id)',
  '(course_id, professor_id, role)
    select course_id, professor_id, (select d.before ->> ''role'' from private.decisions as d
      where d.id = private.last_decision(''teaching'', course_id || '':'' || professor_id) and d.action = ''unlink'')');

-- One more column in what it returns.
do $$
declare
  source constant text := pg_get_functiondef('public.teaching_rows(text, int, text, int, int)'::regprocedure);
begin
  drop function public.teaching_rows(text, int, text, int, int);
  execute replace(replace(replace(source, 'rating_avg numeric, total', 'rating_avg numeric, role text, total'),
    'shown.rating_avg, %s', 'shown.rating_avg, shown.role, %s'), 't.rating_avg', 't.rating_avg, t.role');
end
$$;
revoke all on function public.teaching_rows(text, int, text, int, int) from public;
grant execute on function public.teaching_rows(text, int, text, int, int) to authenticated;
comment on function public.teaching_rows(text, int, text, int, int) is
  'For admins and teams: a page of who teaches what, hidden ones among them. search: beginnings of names, aliases or '
  'the code of either side, or an id. institution: of the course. sort: professor, course or ratings (visible ones '
  'that name the pair), with - before it the other way round. page from 1, page_size at most 1000; total: how many '
  'pairs there are. Errors admin/required, insufficient_aal (403).';

-- By a file ----------------------------------------------------------------------------------------------------------

create function private.import_role(written text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select role from (values
    ('lecture', 'lecture'), ('הרצאה', 'lecture'), ('הרצאות', 'lecture'), ('tutorial', 'tutorial'),
    ('תרגול', 'tutorial'), ('תרגולים', 'tutorial'), ('both', 'both'), ('שניהם', 'both'), ('הרצאה ותרגול', 'both')
  ) as words (word, role)
  where word = lower(written)
$$;
comment on function private.import_role(text) is 'What a cell of the column role says; null where it is no role.';

select private.change_function('private.import_columns(text)',
  '(''teaching'', ''department'', false, 1, 120)',
  '(''teaching'', ''department'', false, 1, 120), (''teaching'', ''role'', false, 1, 40)');
select private.change_function('private.judge_import_cells(uuid)',
  'elsif known.kind = ''professor'' then',
  '  update private.import_lines
      set problem = ''unknown_role'', about = jsonb_build_object(''field'', ''role'', ''value'', fields ->> ''role'')
      where import_id = import and problem is null and fields ? ''role''
        and private.import_role(fields ->> ''role'') is null;
  elsif known.kind = ''professor'' then');
-- Of a pair that changes, the ids go along: writing needs them.
select private.change_function('private.match_teaching(uuid)',
  'jsonb_build_object(''course_id'', c.course_id, ''professor_id'', p.professor_id) end',
  'jsonb_build_object(''role'', pair.role) end',
  'jsonb_build_object(''course_id'', c.course_id, ''professor_id'', p.professor_id)
  from',
  'case when pair.course_id is null or pair.role is distinct from coalesce(said.role, pair.role)
      then jsonb_build_object(''course_id'', c.course_id, ''professor_id'', p.professor_id) else ''{}'' end
      || jsonb_strip_nulls(jsonb_build_object(''role'', said.role))
  from',
  'where l.import_id', 'cross join lateral (select private.import_role(l.fields ->> ''role'') as role) as said
  where l.import_id');

create or replace function private.write_imported_teaching(import uuid, above int, last int) returns void
  language sql volatile set search_path = ''
as $$
  insert into public.course_professors (course_id, professor_id, role)
  select (after ->> 'course_id')::int, (after ->> 'professor_id')::int, after ->> 'role'
  from private.import_lines
  where import_id = import and verdict = 'created' and line > above and line <= last
  order by 1, 2;

  select from public.professors where id in (
    select (after ->> 'professor_id')::int from private.import_lines
    where import_id = import and verdict = 'changed' and line > above and line <= last
  ) order by id for no key update;
  update public.course_professors as t set role = l.after ->> 'role'
  from private.import_lines as l
  where l.import_id = import and l.verdict = 'changed' and l.line > above and l.line <= last
    and t.course_id = (l.after ->> 'course_id')::int and t.professor_id = (l.after ->> 'professor_id')::int;
$$;

-- By answers ---------------------------------------------------------------------------------------------------------

insert into private.fact_words (fact, answer, fact_place, place) values
  ('role', 'lecture', 0, 1), ('role', 'tutorial', 0, 2), ('role', 'both', 0, 3);

create function private.count_roles(place int) returns int
  language plpgsql volatile set search_path = ''
as $$
declare
  pair record;
  changed int := 0;
begin
  -- No decision: nothing is logged.
  perform private.begin_decision('import');
  for pair in
    select course_id, professor_id, case count(*) when 1 then min(answer) else 'both' end as role
    from (
      select a.course_id, a.professor_id, a.answer
      from public.fact_answers as a
      join public.course_professors as t on t.course_id = a.course_id and t.professor_id = a.professor_id
      join public.courses as c on c.id = a.course_id
      where a.fact = 'role' and t.role is null and c.institution = place
      group by a.course_id, a.professor_id, a.answer having count(*) >= 3
    ) as said
    group by course_id, professor_id order by professor_id, course_id
  loop
    perform from public.professors where id = pair.professor_id for no key update;
    update public.course_professors as t set role = pair.role
      where t.course_id = pair.course_id and t.professor_id = pair.professor_id and t.role is null;
    changed := changed + 1;
  end loop;
  return changed;
end
$$;
comment on function private.count_roles(int) is
  'Sets the roles at an institution that are unknown, and on which three people have answered the same; where three '
  'others differ, both. Returns how many.';

-- Merges -------------------------------------------------------------------------------------------------------------

alter table private.merge_pairs add column role_was text, add column role_now text;
comment on table private.merge_pairs is
  'Which pairs of course and professor a merge added; with role_now, one that was there, whose role it changed.';

select private.change_function('private.add_pairs(private.merges)',
  'with missing as (', 'with differing as (
    select p.course_id, p.professor_id, p.role as was, case when p.role is null then o.role else ''both'' end as now
    from public.course_professors as p join public.course_professors as o
      on case plan.kind
        when ''professor'' then p.professor_id = plan.survivor and o.professor_id = plan.gone
          and o.course_id = p.course_id
        when ''course'' then p.course_id = plan.survivor and o.course_id = plan.gone
          and o.professor_id = p.professor_id
      end
    where o.role <> coalesce(p.role, '''') and p.role is distinct from ''both''
  ), changed as (
    update public.course_professors as p set role = d.now from differing as d
    where p.course_id = d.course_id and p.professor_id = d.professor_id
  ), missing as (',
  '(course_id, professor_id)
    select course_id, professor_id from (
      select p.course_id, plan.survivor as professor_id',
  '(course_id, professor_id, role)
    select course_id, professor_id, role from (
      select p.course_id, plan.survivor as professor_id, p.role',
  'select r.course_id, plan.gone from', 'select r.course_id, plan.gone, null from',
  'select plan.survivor, p.professor_id from', 'select plan.survivor, p.professor_id, p.role from',
  'select plan.gone, r.professor_id from', 'select plan.gone, r.professor_id, null from',
  'select plan.id, course_id, professor_id from missing',
  'select plan.id, course_id, professor_id, null, null from missing
  union all select plan.id, course_id, professor_id, was, now from differing');
select private.change_function('private.drop_pairs(bigint)',
  'delete from', 'update public.course_professors as p set role = m.role_was from private.merge_pairs as m
  where m.merge_id = merge and p.course_id = m.course_id and p.professor_id = m.professor_id and p.role = m.role_now;
  delete from',
  'where added.merge_id = merge', 'where added.merge_id = merge and added.role_now is null');

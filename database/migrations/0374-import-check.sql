-- The check of an import: what writing each line would do. Nothing of the catalogue is changed by it.

create function private.import_matches(import uuid, kind text) returns setof private.import_match
  language plpgsql stable set search_path = ''
as $$
begin
  case kind
    when 'institution' then return query select * from private.match_institutions(import);
    when 'department' then return query select * from private.match_departments(import);
    when 'professor' then return query select * from private.match_professors_by_name(import);
    when 'course' then return query select * from private.match_courses_by_number(import);
    when 'teaching' then return query select * from private.match_teaching(import);
  end case;
end
$$;
comment on function private.import_matches(uuid, text) is 'private.import_match of each line without a problem.';

create type private.judged_line as (
  line int, entry_id int, verdict text, problem text, about jsonb, before jsonb, after jsonb
);

create function private.judged_lines(import uuid, kind text) returns setof private.judged_line
  language sql stable set search_path = ''
as $$
  with matched as (
    select m.*, min(m.line) over (partition by m.key) as first_line,
      case when m.known is not null then array(
        select name from jsonb_object_keys(m.wanted) as name
        where m.known -> name is distinct from m.wanted -> name
      ) end as moved
    from private.import_matches(import, kind) as m
  )
  select m.line, m.entry_id,
    case
      when m.candidates > 1 or m.first_line <> m.line then 'error'
      when m.known is null then 'created'
      when cardinality(m.moved) = 0 then 'same'
      else 'changed'
    end,
    case when m.candidates > 1 then 'ambiguous' when m.first_line <> m.line then 'duplicate' end,
    case
      when m.candidates > 1 then jsonb_build_object('count', m.candidates)
      when m.first_line <> m.line then jsonb_build_object('line', m.first_line)
      else '{}'
    end,
    case when cardinality(m.moved) > 0
      then (select jsonb_object_agg(name, m.known -> name) from unnest(m.moved) as name) else '{}' end,
    case when m.known is null then m.wanted when cardinality(m.moved) > 0
      then (select jsonb_object_agg(name, m.wanted -> name) from unnest(m.moved) as name) else '{}' end
  from matched as m
$$;
comment on function private.judged_lines(uuid, text) is
  'What writing each line would do, of those without a problem of their own: problems ambiguous, about {"count"}, and '
  'duplicate, about {"line"}.';

-- Every join is of thousands of lines with thousands of entries, and right after a first import the planner still takes
-- the catalogue for empty: nested loops would take minutes.
create function private.check_import(import uuid) returns void
  language plpgsql volatile security definer set search_path = '' set enable_nestloop = off
as $$
declare
  kind text;
begin
  select i.kind into kind from private.imports as i where id = import and status in ('reading', 'checked') for update;
  if not found then
    perform private.refuse('import/gone', 409, 'There is no such import to check.');
  end if;
  analyze private.import_lines;
  update private.import_lines set verdict = null, problem = null, about = '{}', entry_id = null
    where import_id = import and problem is not null and problem not in ('unreadable', 'too_many_cells');
  perform private.judge_import_cells(import);
  perform private.judge_import_places(import);
  if kind = 'teaching' then
    perform private.judge_import_pairs(import);
  end if;
  update private.import_lines as l set entry_id = j.entry_id, verdict = j.verdict, problem = j.problem,
    about = j.about, before = j.before, after = j.after
  from private.judged_lines(import, kind) as j
  where l.import_id = import and l.line = j.line;
  update private.import_lines set verdict = 'error', entry_id = null, before = '{}', after = '{}'
    where import_id = import and problem is not null;

  update private.imports as i set
    status = 'checked', heard_at = clock_timestamp(), checked_at = clock_timestamp(), created_count = c.created,
    changed_count = c.changed, same_count = c.same, error_count = c.wrong
  from (
    select count(*) filter (where verdict = 'created') as created,
      count(*) filter (where verdict = 'changed') as changed,
      count(*) filter (where verdict = 'same') as same, count(*) filter (where verdict = 'error') as wrong
    from private.import_lines where import_id = import
  ) as c
  where i.id = import;
end
$$;
revoke all on function private.check_import(uuid) from public;
grant execute on function private.check_import(uuid) to auth_admin;
comment on function private.check_import(uuid) is
  'Says of every line what writing it would do, and counts. Error import/gone (409).';

create function private.import_still_holds(import uuid, kind text) returns boolean
  language sql stable set search_path = ''
as $$
  select count(*) = (select count(*) from private.import_lines where import_id = import)
  from private.import_lines as l join private.judged_lines(import, kind) as j on j.line = l.line
  where l.import_id = import and l.verdict = j.verdict and l.problem is null and j.problem is null
    and l.entry_id is not distinct from j.entry_id and l.before = j.before and l.after = j.after
$$;
comment on function private.import_still_holds(uuid, text) is
  'Whether writing an import without errors would still do what its check said.';

create function private.import_counts(import uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', id, 'created', created_count, 'changed', changed_count, 'same', same_count,
    'errors', error_count)
  from private.imports where id = import
$$;
revoke all on function private.import_counts(uuid) from public;
grant execute on function private.import_counts(uuid) to auth_admin;
comment on function private.import_counts(uuid) is
  'What the check of an import found: {"id", "created", "changed", "same", "errors"}.';

create function private.import_problems(import uuid, most int) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('line', line, 'problem', problem, 'about', about, 'fields', fields)
    order by line), '[]')
  from (
    select * from private.import_lines where import_id = import and verdict = 'error' order by line limit most
  ) as wrong
$$;
revoke all on function private.import_problems(uuid, int) from public;
grant execute on function private.import_problems(uuid, int) to auth_admin;
comment on function private.import_problems(uuid, int) is
  'The first lines of an import that cannot be written, and why.';

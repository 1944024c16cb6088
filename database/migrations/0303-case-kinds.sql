-- The registry of what admins decide about: one row a kind, inserted by the file that has its functions (ADR 0159).
-- What has a function `decide` is a case, which admins find in the queue (0323), claim (0322), read (0325) and decide
-- on (0326). A kind that is not here is written into the log, and that is all.
--
-- The log has the columns that a decision changed, before and after. So what takes one back is the same for every kind
-- (private.undo_row); a kind says what stands in the way, and has a function of its own only where more than its row is
-- to be put back.

create type private.case_order as (
  kind text, key text, version text, decision text, reason text, note text, details jsonb
);
comment on type private.case_order is
  'What is decided about a case: version as it was read; details, what else the decision of its kind takes.';

create view private.waiting_cases as
  select null::text as kind, null::text as key, null::text as part, null::text as urgency, null::int as report_count,
    null::timestamptz as waiting_since, null::timestamptz as due_at, null::text as words
  where false;
comment on view private.waiting_cases is
  'Everything that waits for an admin, of all kinds, as far as the queue is sorted and counted by it: part, one of its '
  'filters; urgency, deadline, hidden or waiting; words, what a search finds it by.';

create type private.listed_case as (
  kind text, key text, target text, target_id int, subject text, topic text, reasons text[], status text, version text
);
comment on type private.listed_case is
  'What the queue shows of a case: target, professor, course or institution; reasons, why it is held.';

create table private.case_kinds (
  kind text primary key,
  subject regclass not null,
  key_columns text[] not null default '{id}',
  waiting text,
  list text,
  load text,
  lock text,
  decide text,
  decisions text[] not null default '{}',
  reasoned text[] not null default '{}',
  guard text,
  undo text not null default 'private.undo_row',
  constraint case_kinds_functions check (
    (waiting is null) = (list is null)
    and (waiting is null or to_regclass(waiting) is not null)
    and (list is null or to_regprocedure(list || '(private.waiting_cases[])') is not null)
    and (load is null or to_regprocedure(load || '(text,text)') is not null)
    and (lock is null or to_regprocedure(lock || '(jsonb)') is not null)
    and (decide is null or to_regprocedure(decide || '(private.case_order)') is not null)
    and (guard is null or to_regprocedure(guard || '(private.decisions,jsonb)') is not null)
    and to_regprocedure(undo || '(private.decisions)') is not null
  )
);

alter table private.case_kinds enable row level security;
-- No policy and no grant: functions that run as its owner read it.

comment on table private.case_kinds is 'What admins decide about: where it is, and the functions of its kind.';
comment on column private.case_kinds.subject is 'The table whose rows it is about.';
comment on column private.case_kinds.key_columns is 'Columns of the key of the log, which has colons between several.';
comment on column private.case_kinds.waiting is
  'View of its cases that wait, with the columns of private.waiting_cases. One view may have several kinds.';
comment on column private.case_kinds.list is 'Function of waiting cases of one kind: what the queue shows of each.';
comment on column private.case_kinds.load is
  'Function of kind and key: the case as case_details has it, with "writer" where someone wrote it; null where it is '
  'gone. Null for kinds whose details have an endpoint of their own.';
comment on column private.case_kinds.lock is
  'Function that locks cases, [{"kind", "key"}], and all that deciding on them touches, in the order of everybody.';
comment on column private.case_kinds.decide is
  'Function that decides on a case that is locked: outcome, status, decision_id. Null for what is decided elsewhere.';
comment on column private.case_kinds.decisions is 'What can be decided without a reason.';
comment on column private.case_kinds.reasoned is 'What needs a reason, which the writer reads.';
comment on column private.case_kinds.guard is
  'Function of a decision and the row now: the outcome that keeps it from being taken back, null for none.';
comment on column private.case_kinds.undo is 'Function that takes a decision back: done, changed, gone, not_possible.';

create function private.tg_case_kinds__join_waiting() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  execute 'create or replace view private.waiting_cases as ' || (
    select string_agg('select * from ' || waiting, ' union all ' order by waiting)
    from (select distinct waiting from private.case_kinds where waiting is not null) as views
  );
  return null;
end
$$;
comment on function private.tg_case_kinds__join_waiting() is 'Adds what waits of a new kind to private.waiting_cases.';
create trigger _010_join_waiting after insert on private.case_kinds
  for each row when (new.waiting is not null) execute function private.tg_case_kinds__join_waiting();

create function private.undo_row(decision private.decisions) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  of private.case_kinds;
  is_same text;
  known jsonb;
  became jsonb;
  objection text;
  was jsonb := decision.before;
  -- The row went with the decision.
  is_deleted constant boolean := was <> '{}'
    and not exists (select from jsonb_object_keys(was) as name where decision.after ? name);
  columns text[];
begin
  select * into of from private.case_kinds as k where k.kind = decision.subject_kind;
  select string_agg(format('r.%I = %L', name, case when cardinality(of.key_columns) = 1 then decision.subject_key
      else split_part(decision.subject_key, ':', place::int) end), ' and ') into is_same
    from unnest(of.key_columns) with ordinality as key (name, place);
  execute format('select to_jsonb(r) from %s as r where %s for update', of.subject, is_same) into known;
  -- As the table has it: the text of an instant in the log hangs on the zone of its session.
  execute format('select to_jsonb(r) from jsonb_populate_record(null::%s, $1) as r', of.subject) into became
    using decision.after;

  if of.guard is not null then
    execute format('select %s($1, $2)', of.guard) into objection using decision, known;
  end if;
  if objection is not null then
    return objection;
  end if;

  if is_deleted then
    was := jsonb_build_object('professor_id', decision.professor_id, 'course_id', decision.course_id) || was;
    columns := array(select name from jsonb_object_keys(was) as name where became ? name);
    execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)', of.subject,
      (select string_agg(quote_ident(name), ', ') from unnest(columns) as name)) using was;
    return 'done';
  end if;

  if known is null then
    return 'gone';
  end if;
  -- What a decision carried besides the columns is not compared.
  columns := array(
    select name from jsonb_object_keys(case when was = '{}' then decision.after else was end) as name
    where known ? name
  );
  if exists (select from unnest(columns) as name where known -> name is distinct from became -> name) then
    return 'changed';
  elsif was = '{}' then
    execute format('delete from %s as r where %s', of.subject, is_same);
  else
    execute format('update %1$s as r set %2$s from jsonb_populate_record(null::%1$s, $1) as given where %3$s',
      of.subject, (select string_agg(format('%1$I = given.%1$I', name), ', ') from unnest(columns) as name), is_same)
      using was;
  end if;
  return 'done';
exception
  -- Another row has what it had: the same thing was made again, or its old name was given away.
  when unique_violation then
    return case when is_deleted then 'changed' else 'not_possible' end;
  when foreign_key_violation then
    return case when is_deleted then 'gone' else 'not_possible' end;
end
$$;
comment on function private.undo_row(private.decisions) is
  'Puts the logged columns of a row back as they were before a decision: deletes what it made, makes what it deleted. '
  'done; changed where somebody has changed the same since; gone; not_possible.';

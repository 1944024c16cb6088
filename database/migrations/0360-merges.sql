-- Merging what stands twice in the catalogue: what is remembered of a merge, so that it can be taken back.
--
-- A merge moves rows: each thing that refers to the entry that goes refers to the one that stays from then on. Nothing
-- is deleted. What can be there only once a person, such as their rating, stays with the entry that went, where nobody
-- sees it: of two ratings the older. So tickets, votes and reports of reviews need not move at all, and an undo brings
-- everything back as it was.
--
-- Each move is a row of private.merge_rows: the value before, and the value after. Merging writes the second where the
-- first stands, an undo writes the first where the second stands; what has changed since stays as it is. Rows of a
-- person go with the account.

create table private.merges (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('professor', 'course', 'department', 'institution')),
  survivor int not null,
  gone int not null,
  gone_status text,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  constraint merges_two check (survivor <> gone)
);
create index merges_merged_at_idx on private.merges (merged_at);

alter table private.merges enable row level security;
-- No policy and no grant: the functions below run as their owner.

comment on table private.merges is
  'Merges of the last 30 days, which can be taken back. No foreign keys: as in the log.';
comment on column private.merges.gone_status is 'State of the one that went, of professors and courses.';

create table private.merge_rows (
  merge_id bigint not null references private.merges on delete cascade,
  place int not null,
  table_name text not null,
  key_column text not null,
  key text not null,
  column_name text not null,
  was jsonb not null,
  now jsonb not null,
  person text references public.profiles on delete cascade
);
create index merge_rows_merge_idx on private.merge_rows (merge_id, place);
create index merge_rows_person_idx on private.merge_rows (person) where person is not null;

alter table private.merge_rows enable row level security;
-- No policy and no grant, as above.

comment on table private.merge_rows is 'What a merge changed: one column of one row each.';
comment on column private.merge_rows.place is 'Order of the changes; an undo goes the other way.';
comment on column private.merge_rows.person is 'Whose row it is; with the account it goes.';

create table private.merge_pairs (
  merge_id bigint not null references private.merges on delete cascade,
  course_id int not null,
  professor_id int not null,
  primary key (merge_id, course_id, professor_id)
);

alter table private.merge_pairs enable row level security;
-- No policy and no grant, as above.

comment on table private.merge_pairs is 'Which pairs of course and professor a merge added.';

-- Triggers that judge what people write, or stamp it, call this: a row that a merge moves is no edit.
create function private.is_merging() returns boolean
  language sql stable
as $$ select coalesce(current_setting('dargu.merging', true), '') = 'on' $$;
comment on function private.is_merging() is 'Whether this transaction is moving rows for a merge, or for its undo.';

-- Locks --------------------------------------------------------------------------------------------------------------

-- Who writes about an entry holds it shared until the end (private.tg__follow_merge); a merge waits for them, and
-- those who come later wait for the merge and find where the entry went. Before any row, by all.
create function private.lock_target(kind text, id int, is_exclusive boolean) returns void
  language plpgsql volatile
as $$
begin
  if is_exclusive then
    perform pg_advisory_xact_lock(hashtext('private.merges/' || kind), id);
  else
    perform pg_advisory_xact_lock_shared(hashtext('private.merges/' || kind), id);
  end if;
end
$$;
comment on function private.lock_target(text, int, boolean) is
  'Holds an entry of the catalogue until the end of the transaction, against merges or, exclusively, against all who '
  'write about it.';

create function private.merged_to(kind text, id int) returns int
  language plpgsql volatile
as $$
declare
  found_id int := id;
  next_id int;
begin
  for step in 1 .. 10 loop
    -- One of four questions is prepared and run, which a single expression would not do.
    case kind
      when 'professor' then select p.merged_into into next_id from public.professors as p where p.id = found_id;
      when 'course' then select c.merged_into into next_id from public.courses as c where c.id = found_id;
      when 'department' then select d.merged_into into next_id from public.departments as d where d.id = found_id;
      when 'institution' then select i.merged_into into next_id from public.institutions as i where i.id = found_id;
    end case;
    exit when next_id is null;
    found_id := next_id;
  end loop;
  return found_id;
end
$$;
comment on function private.merged_to(text, int) is
  'What an id of this kind means now, seen or not: itself, or what it was merged into. Volatile, so that it sees a '
  'merge that ended while the caller waited.';

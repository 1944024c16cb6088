-- Imports of the catalogue: a file of institutions, departments, professors, courses, or of who teaches what.
--
-- An import has three steps. Its lines are staged as they were written in the file; a check says of each what writing
-- it would do (created, changed, same, or a problem); writing does all of it in one transaction, or nothing. The
-- server reads the file and calls the functions below as auth_admin, after private.require_admin in the same
-- transaction; the command `npm run import` calls them as their owner. What admins see and stop is in 0376.
--
-- At most one import is read or written at a time. One that is heard of no more was cut off: nothing of it was written.

create table private.imports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('institution', 'department', 'professor', 'course', 'teaching')),
  file_name text not null check (char_length(file_name) between 1 and 200),
  admin text not null default coalesce(private.user_id(), 'operator'),
  status text not null default 'reading' check (status in ('reading', 'checked', 'failed', 'writing', 'done')),
  -- Why writing did not come to its end, while the status is checked again; of a failed import, why it has no check.
  failure text check (failure in ('stopped', 'changed', 'broken_off', 'failed', 'unchecked')),
  stop_asked boolean not null default false,
  line_count int not null default 0 check (line_count between 0 and 50000),
  created_count int not null default 0,
  changed_count int not null default 0,
  same_count int not null default 0,
  error_count int not null default 0,
  written_count int not null default 0,
  effects jsonb not null default '{}',
  begun_at timestamptz not null default clock_timestamp(),
  heard_at timestamptz not null default clock_timestamp(),
  checked_at timestamptz,
  writing_since timestamptz,
  written_at timestamptz
);
create unique index imports_one_at_a_time on private.imports ((true)) where status in ('reading', 'writing');
create index imports_written_at_idx on private.imports (written_at desc) where status = 'done';

alter table private.imports enable row level security;
-- No policy and no grant: the functions below write it as its owner, and those of 0376 show it to admins.

comment on table private.imports is 'Imports of the catalogue, those under way and those that were written.';
comment on column private.imports.admin is 'Account of the admin; operator from the command line.';
comment on column private.imports.effects is
  'What followed from it: {"suggestions": closed by it, "lacking_english": new entries without an English name}.';
comment on column private.imports.heard_at is 'When its reader or writer was last heard of.';

create table private.import_lines (
  import_id uuid not null references private.imports on delete cascade,
  line int not null check (line > 1),
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  verdict text check (verdict in ('created', 'changed', 'same', 'error')),
  problem text,
  about jsonb not null default '{}',
  entry_id int,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  primary key (import_id, line)
);
create index import_lines_verdict_idx on private.import_lines (import_id, verdict, line);

alter table private.import_lines enable row level security;

comment on table private.import_lines is 'The lines of the files of imports, and what writing each would do, or did.';
comment on column private.import_lines.line is 'As a spreadsheet counts: the names of the columns are in line 1.';
comment on column private.import_lines.fields is 'Cells by the column''s key, cleaned; empty ones are left out.';
comment on column private.import_lines.problem is 'Key of what is wrong with it, for texts; what exactly is in about.';
comment on column private.import_lines.entry_id is
  'The entry that it changes or has made; of teaching, the professor (the course is in after).';
comment on column private.import_lines.before is 'Of a line that changes something, the columns as they were.';
comment on column private.import_lines.after is 'The same columns as they will be; of a new entry, all that are given.';

-- How long the reader or writer of an import may be silent before it counts as cut off.
create function private.end_silent_imports() returns void
  language sql volatile set search_path = ''
as $$
  update private.imports set status = 'failed', failure = 'unchecked'
    where status = 'reading' and heard_at < clock_timestamp() - interval '1 minute';
  update private.imports set status = 'checked', failure = 'broken_off', stop_asked = false, written_count = 0
    where status = 'writing' and heard_at < clock_timestamp() - interval '1 minute';
$$;
comment on function private.end_silent_imports() is
  'Lets go of imports whose server has died: after a minute without a sign of life, what was read has '
  'failed and what was written is as before.';

create function private.refuse_while_importing() returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  other private.imports;
begin
  perform private.end_silent_imports();
  select * into other from private.imports where status in ('reading', 'writing');
  if found then
    perform private.refuse('import/busy', 409, 'Another import is being read or written.', json_build_object(
      'admin', private.admin_name(other.admin), 'kind', other.kind, 'status', other.status)::text);
  end if;
end
$$;
comment on function private.refuse_while_importing() is
  'Error import/busy (409, details {"admin", "kind", "status"}) while an import is read or written.';

create function private.begin_import(kind text, file_name text) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  made uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.imports', 0));
  perform private.refuse_while_importing();
  -- One that was only checked, or failed, is given up for the next file of the same admin; nobody comes back after a
  -- day.
  delete from private.imports as i where i.status in ('checked', 'failed')
    and (i.admin = coalesce(private.user_id(), 'operator') or i.heard_at < clock_timestamp() - interval '1 day');
  insert into private.imports (kind, file_name) values (kind, left(file_name, 200)) returning id into made;
  return made;
end
$$;
revoke all on function private.begin_import(text, text) from public;
grant execute on function private.begin_import(text, text) to auth_admin;
comment on function private.begin_import(text, text) is
  'Announces a file of a kind (institution, department, professor, course, teaching) and answers its id. Error '
  'import/busy (409).';

create function private.stage_import_lines(import uuid, lines jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.imports set heard_at = clock_timestamp(), line_count = line_count + jsonb_array_length(lines)
    where id = import and status = 'reading';
  if not found then
    perform private.refuse('import/gone', 409, 'This import is being read no more.');
  end if;
  insert into private.import_lines (import_id, line, fields, problem, about)
  select import, given.line, given.fields, given.problem, coalesce(given.about, '{}')
  from jsonb_to_recordset(lines) as given (line int, fields jsonb, problem text, about jsonb);
end
$$;
revoke all on function private.stage_import_lines(uuid, jsonb) from public;
grant execute on function private.stage_import_lines(uuid, jsonb) to auth_admin;
comment on function private.stage_import_lines(uuid, jsonb) is
  'Takes lines of a file: [{"line", "fields": {column: text}, "problem", "about"}], the last two where the line could '
  'not even be read. At most 50,000 lines in all. Error import/gone (409).';

create function private.give_up_import(import uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  update private.imports set status = 'failed', failure = 'unchecked' where id = import and status = 'reading'
$$;
revoke all on function private.give_up_import(uuid) from public;
grant execute on function private.give_up_import(uuid) to auth_admin;
comment on function private.give_up_import(uuid) is
  'Says that an import could not be checked: it stays as failed until its admin lets go of it.';

-- What admins decide about reviews stands in the row of the review, for its writer to read: when, why, and a note.
--
--   visible                       everybody reads it
--   held, not decided             waits for an admin, in the work queue since held_at
--   held, decided                 sent back: waits for its writer, who has the reason; new words bring it back
--   hidden or removed, decided    taken down, with the reason
--
-- A review that was sent back never publishes itself, whatever its words are now: an admin reads it again, beside the
-- reason of the words before. The log (0302) is written by the triggers below.

create function private.tg_ratings__note_hold() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- A function that sets these says all about it: a decision of an admin, or one that is taken back.
  is_decided constant boolean := tg_op = 'UPDATE' and new.decided_at is distinct from old.decided_at;
begin
  if new.status = 'held' then
    if is_decided then
      new.held_at := coalesce(new.held_at, now());
    elsif tg_op = 'INSERT' or old.status <> 'held' then
      new.held_at := now();
      new.decided_at := null;
      new.decision_reason := null;
      new.decision_note := null;
    elsif old.decided_at is not null and new.comment is distinct from old.comment then
      new.held_at := now();
      new.decided_at := null;
    end if;
  else
    new.held_at := null;
    if new.status = 'visible' then
      new.decision_reason := null;
      new.decision_note := null;
    end if;
  end if;
  return new;
end
$$;
comment on function private.tg_ratings__note_hold() is
  'Notes since when a review waits for an admin, and that it waits again once its writer has reworded it.';

do $$
declare
  one record;
begin
  for one in
    select name, kind from (values
      ('ratings', 'review'), ('course_ratings', 'course_review'), ('institution_ratings', 'institution_review')
    ) as tables (name, kind)
  loop
    -- After _030_judge and _150_hold_after_withdrawal, which say the status.
    execute format(
      $sql$create trigger _160_note_hold before insert or update of comment, status, decided_at on public.%I
        for each row execute function private.tg_ratings__note_hold()$sql$, one.name);
    execute format(
      $sql$create trigger _900_log after update on public.%I
        for each row when (
          (old.status, old.held_reasons, old.decided_at, old.held_at, old.reviewed_at)
          is distinct from (new.status, new.held_reasons, new.decided_at, new.held_at, new.reviewed_at)
        )
        execute function private.tg__log_decision(
          %L, 'id', 'status', 'held_reasons', 'decision_reason', 'decision_note', 'decided_at', 'held_at',
          'reviewed_at'
        )$sql$, one.name, one.kind);
  end loop;
end
$$;

-- Where the kinds of cases keep what they are about ------------------------------------------------------------------

create function private.review_table(kind text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select case kind when 'review' then 'ratings' when 'course_review' then 'course_ratings'
    when 'institution_review' then 'institution_ratings' end
$$;
comment on function private.review_table(text) is 'Table of the reviews of a kind of case; null for other kinds.';

create function private.waiting_reports(kind text, key text, out report_count int, out first_said_at timestamptz)
  language sql stable set search_path = ''
as $$
  select count(*)::int, min(r.updated_at) from private.reports as r
  where r.kind = waiting_reports.kind and r.key = waiting_reports.key and r.status = 'pending'
$$;
comment on function private.waiting_reports(text, text) is 'How many reports of a case wait, and since when.';

create function private.is_key_of(kind text, key text) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
    select from private.case_kinds as k
    join pg_catalog.pg_attribute as a on a.attrelid = k.subject and a.attname = k.key_columns[1]
    where k.kind = is_key_of.kind and k.decide is not null and is_key_of.key ~ case a.atttypid
      when 'uuid'::regtype then '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' else '^[0-9]{1,9}$' end
  )
$$;
comment on function private.is_key_of(text, text) is
  'Whether there can be a case of this kind and key: a uuid in lower case, or the number of a row.';

-- A version of a review has two parts: what it says and what was decided, and how many reports wait.
create function private.review_version(
  updated_at timestamptz, status text, reviewed_at timestamptz, decided_at timestamptz, report_count int
) returns text
  language sql stable set search_path = ''
as $$
  select private.version_of(extract(epoch from updated_at)::text, status, extract(epoch from reviewed_at)::text,
    extract(epoch from decided_at)::text) || '.' || report_count
$$;
comment on function private.review_version(timestamptz, text, timestamptz, timestamptz, int) is
  'Differs once its writer or an admin has changed a review; after the point, with the reports that wait.';

create table private.case_acts (
  id bigint primary key generated always as identity,
  kind text not null,
  key text not null,
  professor_id int,
  course_id int,
  act text not null check (act in ('dismissed', 'file_replaced', 'reopened', 'unmasked', 'taken_up')),
  done_at timestamptz not null default now()
);

alter table private.case_acts enable row level security;
-- No policy and no grant: functions of admins write it as its owner.

comment on table private.case_acts is
  'What admins do about a case without changing a row of it, for the log: dismissing reports of a professor or '
  'course, looking at masked words.';
create trigger _010_append_only before update or delete or truncate on private.case_acts
  for each statement execute function private.tg__append_only();
create trigger _900_log after insert on private.case_acts
  for each row execute function private.tg__log_decision('*', 'key', 'act');

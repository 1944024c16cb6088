-- What admins keep beside a message: who deals with it, which reviews it names, and notes that nobody else reads.
--
-- A removal request names reviews, or a whole page; each gets a decision of its own, and the message is closed only
-- when each has one. A message that says "one was removed, the other stays" can so never be untrue. An appeal names
-- what its writer had taken down: it is linked by itself to the writer's own review of the page that it came from.

create table private.message_desk (
  message_id uuid primary key references public.contact_messages on delete cascade,
  assigned_to text not null
);
alter table private.message_desk enable row level security;
-- No policy and no grant: functions for admins read and write it.
comment on table private.message_desk is 'Which admin deals with a message.';

create table private.message_links (
  message_id uuid not null references public.contact_messages on delete cascade,
  kind text not null
    check (kind in ('review', 'course_review', 'institution_review', 'guide', 'professor', 'course')),
  key text not null check (char_length(key) <= 40),
  let_stand_at timestamptz,
  linked_at timestamptz not null default clock_timestamp(),
  primary key (message_id, kind, key)
);
create index message_links_thing_idx on private.message_links (kind, key);
alter table private.message_links enable row level security;
-- No policy and no grant, as above.
comment on table private.message_links is 'What a message names, each to be decided on before the message is closed.';
comment on column private.message_links.let_stand_at is
  'When an admin decided to change nothing: a review stays, or the decision that is appealed against stands.';

create table private.case_notes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'review', 'course_review', 'institution_review', 'professor', 'course', 'guide', 'suggestion', 'message'
  )),
  key text not null check (char_length(key) <= 40),
  note text not null check (char_length(note) <= 1000 and private.ink_length(note) > 0),
  admin text not null default private.user_id(),
  written_at timestamptz not null default now()
);
create index case_notes_case_idx on private.case_notes (kind, key, id);
alter table private.case_notes enable row level security;
-- No policy and no grant, as above.
comment on table private.case_notes is 'What admins note about a case for each other.';

create trigger _020_clean_text before insert on private.case_notes
  for each row execute function private.tg__clean_text('note');

create trigger _900_log after update of status, due_at, answered_at on public.contact_messages
  for each row execute function private.tg__log_decision('message', 'id', 'status', 'due_at', 'answered_at');
create trigger _900_log after insert or update or delete on private.message_desk
  for each row execute function private.tg__log_decision('message', 'message_id', 'assigned_to');
create trigger _900_log after insert or update or delete on private.message_links
  for each row execute function private.tg__log_decision('message', 'message_id', 'kind', 'key', 'let_stand_at');

-- What is decided about what a message names ------------------------------------------------------------------------

create function private.named_thing(kind text, key text) returns jsonb
  language sql stable set search_path = ''
as $$
  select case named_thing.kind
    when 'review' then (select jsonb_build_object(
        'target_kind', 'professor', 'target', r.professor_id, 'stars', r.rating1, 'comment', r.comment,
        'posted_on', r.posted_at, 'status', r.status,
        'version', private.review_version(r.updated_at, r.status, r.reviewed_at, r.decided_at, 0))
      from public.ratings as r where r.id = named_thing.key::uuid)
    when 'course_review' then (select jsonb_build_object(
        'target_kind', 'course', 'target', r.course_id, 'stars', r.rating1, 'comment', r.comment,
        'posted_on', r.posted_at, 'status', r.status,
        'version', private.review_version(r.updated_at, r.status, r.reviewed_at, r.decided_at, 0))
      from public.course_ratings as r where r.id = named_thing.key::uuid)
    when 'institution_review' then (select jsonb_build_object(
        'target_kind', 'institution', 'target', r.institution_id, 'stars', r.stars, 'comment', r.comment,
        'posted_on', r.posted_at, 'status', r.status,
        'version', private.review_version(r.updated_at, r.status, r.reviewed_at, r.decided_at, 0))
      from public.institution_ratings as r where r.id = named_thing.key::uuid)
    when 'guide' then (select jsonb_build_object(
        'target_kind', 'course', 'target', g.course_id, 'comment', g.title, 'posted_on', g.published_on,
        'version', private.guide_version(g.id, g.updated_at) || '.0',
        'status', case g.status when 'published' then 'visible' when 'pending' then 'held' when 'rejected' then 'held'
          when 'withdrawn' then 'removed' when 'merged' then 'removed' else g.status end)
      from public.study_guides as g where g.id = named_thing.key::uuid)
    when 'professor' then (select jsonb_build_object(
        'target_kind', 'professor', 'target', p.id, 'comment', p.name, 'status', p.status)
      from public.professors as p where p.id = named_thing.key::int)
    when 'course' then (select jsonb_build_object(
        'target_kind', 'course', 'target', c.id, 'comment', c.name, 'status', c.status)
      from public.courses as c where c.id = named_thing.key::int)
  end
$$;
comment on function private.named_thing(text, text) is
  'What a message may name, by kind and key: its target, stars, words, day and state, no author; null where it is '
  'gone.';

create function private.last_ruling(kind text, key text) returns private.decisions
  language sql stable set search_path = ''
as $$
  select d from private.decisions as d
  where d.subject_kind = last_ruling.kind and d.subject_key = last_ruling.key
    and (d.before ? 'status' or d.action in ('keep', 'hide', 'remove', 'restore', 'send_back', 'undo'))
  order by d.id desc limit 1
$$;
comment on function private.last_ruling(text, text) is 'The newest decision about a thing, from the log.';

-- For a removal request what counts is what the thing is now: it may have been taken down before the letter came. For
-- an appeal, what was decided since, since what it complains of is that very state.
create function private.verdict_of(link private.message_links) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  asked public.contact_messages;
  status constant text := private.named_thing(link.kind, link.key) ->> 'status';
  last constant private.decisions := private.last_ruling(link.kind, link.key);
  is_newer boolean;
  outcome text;
begin
  select * into asked from public.contact_messages where id = link.message_id;
  is_newer := coalesce(last.decided_at > asked.created_at, false);
  outcome := case
    when status is null then 'gone'
    when asked.topic = 'appeal' then case
      when link.let_stand_at is not null then 'upheld'
      when status = 'visible' then 'restored'
      when is_newer then case status when 'held' then 'sent_back' else 'upheld' end
    end
    when status in ('hidden', 'removed', 'merged') then 'removed'
    when status = 'held' and last.action = 'send_back' then 'sent_back'
    when link.let_stand_at is not null or is_newer and last.action in ('keep', 'restore') then 'kept'
  end;
  if outcome is null then
    return null;
  end if;
  return jsonb_build_object(
    'outcome', outcome,
    'reason', case when outcome in ('removed', 'sent_back', 'upheld') then last.reason end,
    'decision_id', last.id,
    'decided_at', coalesce(link.let_stand_at, last.decided_at)
  );
end
$$;
comment on function private.verdict_of(private.message_links) is
  'What was decided on a thing that a message names: outcome removed, sent_back, kept, gone, or of an appeal restored, '
  'sent_back, upheld, gone; with the reason. Null while it is undecided.';

create function private.tg_contact_messages__decided() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from private.message_links as l where l.message_id = new.id and private.verdict_of(l) is null
  ) then
    perform private.refuse('message/undecided', 409, 'Decide on each thing that the message names first.');
  end if;
  return new;
end
$$;
comment on function private.tg_contact_messages__decided() is
  'A message is closed when all that it names is decided on: message/undecided (409).';
create trigger _200_decided before update of status on public.contact_messages
  for each row when (new.status = 'closed' and old.status <> 'closed')
  execute function private.tg_contact_messages__decided();

-- The table takes the status and the reply from admins as well (CALL-07); it is a decision there too.
create function private.tg_contact_messages__begin() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_decision('set_status');
  return new;
end
$$;
comment on function private.tg_contact_messages__begin() is
  'Says for the log that an admin has changed a message by the table interface.';
create trigger _050_begin before update on public.contact_messages
  for each row when (private.is_client()) execute function private.tg_contact_messages__begin();

-- Appeals -----------------------------------------------------------------------------------------------------------

create function private.tg_contact_messages__link() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.message_links (message_id, kind, key)
    select new.id, own.kind, own.key
    from private.page_of(new.subject_url) as page
    cross join lateral (
      select 'review' as kind, r.id::text as key from public.ratings as r
      where page.kind = 'professor' and r.user_id = new.user_id and r.professor_id = page.id
        and r.status <> 'visible'
      union all
      select 'course_review', r.id::text from public.course_ratings as r
      where page.kind = 'course' and r.user_id = new.user_id and r.course_id = page.id and r.status <> 'visible'
      union all
      select 'institution_review', r.id::text from public.institution_ratings as r
      where page.kind = 'institution' and r.user_id = new.user_id and r.status <> 'visible'
      union all
      select 'guide', g.id::text from public.study_guides as g
      where page.kind = 'guide' and g.id = page.guide_id and g.user_id = new.user_id
        and g.status in ('rejected', 'hidden', 'removed')
    ) as own;
  return null;
end
$$;
comment on function private.tg_contact_messages__link() is
  'Links an appeal to the writer''s own review or guide on the page that it came from, where that is not to be seen.';
create trigger _400_link after insert on public.contact_messages
  for each row when (new.topic = 'appeal' and new.user_id is not null)
  execute function private.tg_contact_messages__link();

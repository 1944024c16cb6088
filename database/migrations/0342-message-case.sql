-- One message as the admin who replies sees it: the letter, its clock, what it names with what was decided on each,
-- who deals with it, what was noted, and what else came from the same address.
--
-- The reply goes to the address, so it is shown. Of an appeal it is not: beside the review that it is about, an
-- address is the name of an author. The reply reaches its writer by the notice and by the reference all the same, and
-- who it is shows the identity step alone, which is logged.

create function private.admin_list() returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'key', admin, 'name', private.admin_name(admin), 'is_me', admin = private.user_id()
  ) order by private.admin_name(admin), admin), '[]')
  from private.admins() as admin
$$;
comment on function private.admin_list() is 'All admins, as those to whom a message can be handed: key, name, is_me.';

create function private.notes_of(kind text, key text) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', n.id, 'note', n.note, 'written_by', private.admin_name(n.admin), 'written_at', n.written_at
  ) order by n.id desc), '[]')
  from (
    select * from private.case_notes as c where c.kind = notes_of.kind and c.key = notes_of.key
    order by c.id desc limit 50
  ) as n
$$;
comment on function private.notes_of(text, text) is 'What admins noted about a case, newest first, at most fifty.';

-- Changes with all that a reply is based on, so that nobody sends one that was true a minute ago.
create function private.message_version(asked public.contact_messages) returns text
  language sql stable set search_path = ''
as $$
  select md5(concat_ws(' ', asked.id, asked.status, asked.answer, (
    select string_agg(concat_ws(' ', l.kind, l.key, private.verdict_of(l) ->> 'outcome'), ',' order by l.kind, l.key)
    from private.message_links as l where l.message_id = asked.id
  )))
$$;
comment on function private.message_version(public.contact_messages) is
  'Differs once a message was answered, moved on, or anything that it names was decided on.';

create function private.named_by(asked public.contact_messages) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'kind', l.kind, 'key', l.key, 'version', thing -> 'version', 'stars', thing -> 'stars',
      'comment', private.mask_personal(left(thing ->> 'comment', 600)), 'posted_on', thing -> 'posted_on',
      'status', coalesce(thing ->> 'status', 'gone'), 'verdict', private.verdict_of(l)
    ) order by l.linked_at, l.kind, l.key), '[]')
  from private.message_links as l, private.named_thing(l.kind, l.key) as thing
  where l.message_id = asked.id
$$;
comment on function private.named_by(public.contact_messages) is 'What a message names, each with its verdict or null.';

-- What the numbers of the page would be without the visible reviews that the message names.
create function private.page_facts(kind text, id int, message uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  with named as (
    select (thing ->> 'stars')::int as stars
    from private.message_links as l, private.named_thing(l.kind, l.key) as thing
    where l.message_id = page_facts.message and l.let_stand_at is null
      and l.kind = case page_facts.kind when 'professor' then 'review' else 'course_review' end
      and thing ->> 'status' = 'visible' and (thing ->> 'target')::int = page_facts.id
  ), left_out as (
    select count(*)::int as count, coalesce(sum(stars), 0)::int as sum from named
  ), entry as (
    select p.id, p.name, p.name_en, p.title, p.status, p.rating_count, p.rating_sum, p.rating_avg
    from public.professors as p where page_facts.kind = 'professor' and p.id = page_facts.id
    union all
    select c.id, c.name, c.name_en, null, c.status, c.rating_count, c.rating_sum, c.rating_avg
    from public.courses as c where page_facts.kind = 'course' and c.id = page_facts.id
  )
  select jsonb_build_object(
    'kind', page_facts.kind, 'id', e.id, 'name', e.name, 'name_en', e.name_en, 'title', e.title, 'status', e.status,
    'rating_count', e.rating_count, 'rating_avg', e.rating_avg,
    'without', case when l.count > 0 then jsonb_build_object(
      'count', e.rating_count - l.count,
      'avg', round((e.rating_sum - l.sum)::numeric / nullif(e.rating_count - l.count, 0), 2)
    ) end
  )
  from entry as e, left_out as l
$$;
comment on function private.page_facts(text, int, uuid) is
  'A professor or course that a message is about: names, numbers, and the numbers without the reviews it names.';

-- Of the page that the address leads to; where that says nothing, of the first review that is named.
create function private.page_of_message(asked public.contact_messages) returns jsonb
  language sql stable set search_path = ''
as $$
  select private.page_facts(page.kind, page.id, asked.id)
  from (
    select p.kind, p.id, 1 as place from private.page_of(asked.subject_url) as p where p.kind in ('professor', 'course')
    union all
    select thing ->> 'target_kind', (thing ->> 'target')::int, 2
    from private.message_links as l, private.named_thing(l.kind, l.key) as thing
    where l.message_id = asked.id and thing ->> 'target_kind' in ('professor', 'course')
    order by place limit 1
  ) as page
$$;
comment on function private.page_of_message(public.contact_messages) is
  'private.page_facts of what a message is about; null where that is no professor and no course.';

-- The decisions that an appeal is about, newest first: the history that it comes back with.
create function private.decisions_on_named(asked public.contact_messages) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', d.id, 'kind', d.subject_kind, 'key', d.subject_key, 'action', d.action, 'reason', d.reason, 'note', d.note,
    'admin', private.admin_name(d.admin), 'is_mine', d.admin = private.user_id(), 'decided_at', d.decided_at,
    'undone', exists (select from private.decisions as u where u.undoes = d.id)
  ) order by d.id desc), '[]')
  from (
    select found.* from private.message_links as l
    cross join lateral (
      select * from private.decisions as known
      where known.subject_kind = l.kind and known.subject_key = l.key order by known.id desc limit 20
    ) as found
    where l.message_id = asked.id and asked.topic in ('appeal', 'removal')
  ) as d
$$;
comment on function private.decisions_on_named(public.contact_messages) is
  'What admins have decided about what a message names, newest first, at most twenty each.';

create function private.is_nameless(asked public.contact_messages) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$ select asked.topic = 'appeal' and asked.user_id is not null $$;
comment on function private.is_nameless(public.contact_messages) is
  'Whether a message is about a review of its writer, so that its address would be a name of an author.';

create function private.earlier_messages(asked public.contact_messages) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', m.id, 'reference', m.reference, 'topic', m.topic, 'status', m.status,
    'created_at', private.day_of(m.created_at),
    'answered_after_hours', round(extract(epoch from m.answered_at - m.created_at) / 3600)
  ) order by private.day_of(m.created_at) desc, m.id), '[]')
  from (
    select * from public.contact_messages as same
    where lower(same.email) = lower(asked.email) and same.id <> asked.id
      -- An appeal is about a review of its writer, whose address stands on the other messages.
      and not private.is_nameless(asked) and not private.is_nameless(same)
    order by same.created_at desc limit 10
  ) as m
$$;
comment on function private.earlier_messages(public.contact_messages) is
  'Other messages from the same address, newest first, at most ten; of appeals by accounts none, nor these.';

create view private.waiting_messages as
  select 'message' as kind, id::text as key, 'messages' as part,
    case when topic in ('removal', 'appeal') then 'deadline' else 'waiting' end as urgency, 0 as report_count,
    created_at as waiting_since, due_at, concat_ws(chr(10), message, reference) as words
  from public.contact_messages where status in ('new', 'in_progress');
comment on view private.waiting_messages is 'Messages that wait for an admin.';

create function private.list_messages(cases private.waiting_cases[]) returns setof private.listed_case
  language sql stable set search_path = ''
as $$
  select o.kind, o.key, page.kind, page.id, left(regexp_replace(left(m.message, 400), '\s+', ' ', 'g'), 80), m.topic,
    '{}'::text[], m.status, m.status
  from unnest(cases) as o
  join public.contact_messages as m on m.id = o.key::uuid
  left join lateral private.page_of(m.subject_url) as page on true
$$;
comment on function private.list_messages(private.waiting_cases[]) is 'Waiting messages, for the queue.';

create function public.message_case(id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  asked public.contact_messages;
  assigned text;
begin
  perform private.require_admin();
  select * into asked from public.contact_messages as m where m.id = message_case.id;
  if asked.id is null then
    return null;
  end if;
  select d.assigned_to into assigned from private.message_desk as d where d.message_id = asked.id;
  return jsonb_build_object(
    'id', asked.id, 'reference', asked.reference, 'topic', asked.topic, 'status', asked.status,
    'language', asked.language, 'message', asked.message, 'subject_url', asked.subject_url, 'answer', asked.answer,
    'reply_address', case when not private.is_nameless(asked) then asked.email end,
    'has_account', asked.user_id is not null,
    'created_at', private.day_of(asked.created_at), 'taken_at', asked.taken_at, 'due_at', asked.due_at,
    'answered_at', asked.answered_at, 'closed_at', asked.closed_at,
    'version', private.message_version(asked),
    'assigned_to', assigned, 'admins', private.admin_list(),
    'notes', private.notes_of('message', asked.id::text),
    'page', private.page_of_message(asked),
    'named', private.named_by(asked),
    'decisions', private.decisions_on_named(asked),
    'earlier', private.earlier_messages(asked)
  );
end
$$;
revoke all on function public.message_case(uuid) from public;
grant execute on function public.message_case(uuid) to authenticated;
comment on function public.message_case(uuid) is
  'One message for admins: letter, reply address (none of an appeal by an account), clock, version, who deals with it, '
  'notes, page, what it names with verdicts, decisions about that, earlier messages of the address. Null where there '
  'is no such message. Errors admin/required, insufficient_aal (403).';

-- A letter names reviews in its own words; an admin finds which.
create function public.reviews_for_message(id uuid, search text default '', most int default 20)
  returns table (kind text, key text, stars int, comment text, posted_on timestamptz, status text)
  language plpgsql stable security definer rows 20
  set search_path = ''
as $$
declare
  -- What someone types is looked for as it stands.
  pattern constant text := '%' || regexp_replace(
    left(btrim(private.without_invisible(search)), 100), '([\\%_])', '\\\1', 'g') || '%';
  page jsonb;
begin
  perform private.require_admin();
  select private.page_of_message(m) into page from public.contact_messages as m where m.id = reviews_for_message.id;
  if page ->> 'kind' = 'professor' then
    return query
      select 'review', r.id::text, r.rating1::int, left(r.comment, 300), r.posted_at, r.status
      from public.ratings as r
      where r.professor_id = (page ->> 'id')::int and r.status = 'visible' and r.comment ilike pattern
      order by r.posted_at desc, r.id limit least(greatest(most, 1), 50);
  elsif page ->> 'kind' = 'course' then
    return query
      select 'course_review', r.id::text, r.rating1::int, left(r.comment, 300), r.posted_at, r.status
      from public.course_ratings as r
      where r.course_id = (page ->> 'id')::int and r.status = 'visible' and r.comment ilike pattern
      order by r.posted_at desc, r.id limit least(greatest(most, 1), 50);
  end if;
end
$$;
revoke all on function public.reviews_for_message(uuid, text, int) from public;
grant execute on function public.reviews_for_message(uuid, text, int) to authenticated;
comment on function public.reviews_for_message(uuid, text, int) is
  'For admins: visible reviews of the page that a message is about and that contain a text, newest first, at most 50. '
  'Errors admin/required, insufficient_aal (403).';

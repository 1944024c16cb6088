-- Deciding on what people miss, with the ratings that wait for it. One decision may hold a choice for each thing that
-- came in the same requests (details.with). All of it is one transaction: entries are added or merged, ratings are
-- released where nothing that they name is only proposed any more, and each writer has one notice.

alter table public.notices drop constraint notices_name_own_reviews, add constraint notices_name_own_reviews check (
  kind like 'rating_%' or kind like 'suggestion_%' or kind in ('warned', 'suspended')
  or num_nonnulls(rating_id, course_rating_id) = 0
);

-- Notices are made when all choices of a decision are carried out (private.notify_suggesters).
drop trigger _600_tell on public.catalogue_suggestions;
drop function private.tg_catalogue_suggestions__tell();

-- Locks --------------------------------------------------------------------------------------------------------------

create or replace function private.lock_suggestions(cases jsonb) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  ids constant uuid[] := array(
    with keys as (select (c ->> 'key')::uuid as key from jsonb_array_elements(cases) as c)
    select key from keys
    union
    select s.id from keys, private.suggestions_alike(key) as s
    union
    select s.id from keys, private.joined_suggestions(key) as joined (id), private.suggestions_alike(joined.id) as s
  );
begin
  perform from public.profiles
    where firebase_uid in (select s.user_id from public.catalogue_suggestions as s where s.id = any (ids))
    order by firebase_uid for key share;
  perform from public.catalogue_suggestions as s where s.id = any (ids) order by s.id for no key update;
end
$$;
comment on function private.lock_suggestions(jsonb) is
  'Locks suggestions, all that wait for the same thing, and what came with them, to be decided on '
  '(private.case_kinds.lock).';

-- The entries against all who write about them, then what deciding touches in the order of everybody.
create function private.lock_proposals(kinds text[], entries int[]) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform private.lock_target(kind, entry, true)
    from (select distinct kind, entry from unnest(kinds, entries) as one (kind, entry)
      where entry is not null order by 1, 2) as one;
  perform private.lock_cases((
    select jsonb_agg(jsonb_build_object('kind', kind, 'key', key)) from (
      select kind, entry::text as key from unnest(kinds, entries) as one (kind, entry)
      union
      select case r.review_kind when 'course' then 'course_review' else 'review' end, r.id::text
      from unnest(kinds, entries) as one (kind, entry), private.ratings_naming(kind, entry) as r
      where r.waits_for = 'page' or r.released_at is not null
    ) as cases where key is not null
  ));
end
$$;
comment on function private.lock_proposals(text[], int[]) is
  'Locks entries (kind and id beside each other), ratings that wait for them or have waited, and their writers.';

-- Choices ------------------------------------------------------------------------------------------------------------

create function private.open_proposal(kind text, entry int, fields jsonb) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  known constant jsonb := private.entry_row(kind, entry);
  changed constant jsonb := private.clean_entry(kind, fields, known) || '{"status": "visible"}';
begin
  execute format(
    'update %1$s as e set %2$s from jsonb_populate_record(null::%1$s, $1) as given where e.id = $2',
    private.catalogue_table(kind),
    (select string_agg(format('%1$I = given.%1$I', key), ', ') from jsonb_each(changed)
      where value is distinct from known -> key)
  ) using changed, entry;
exception
  when unique_violation then
    perform private.refuse('catalogue/exists', 409, 'There is one of this name already.', '{"field": "name"}');
end
$$;
comment on function private.open_proposal(text, int, jsonb) is
  'Shows a proposed entry to everybody, with an admin''s fields. Errors as of private.create_entry.';

-- What a person may not write about an entry by the ordinary way does not come to stand there by another name.
create function private.may_land(kind text, entry int, person text) returns boolean
  language sql stable set search_path = ''
as $$
  select not exists (select from private.target_locks as l where l.key = kind || ':' || entry and l.until > now())
    and not exists (select from public.page_claims as c
      where may_land.kind = 'professor' and c.professor_id = entry and c.user_id = person
        and c.status in ('pending', 'confirmed'))
    and not exists (select from private.withdrawn_texts as w
      where w.writer = any (private.withdrawn_by(person, may_land.kind, entry)))
    and not exists (
      select from private.ids_of_target(may_land.kind, entry) as same (id), private.ratings_naming(kind, same.id) as r
      where r.person = may_land.person and r.review_kind = may_land.kind and r.target = same.id
        and r.status in ('hidden', 'removed'))
$$;
comment on function private.may_land(text, int, text) is
  'Whether a rating of a person may be published at an entry without an admin''s look: it is not locked, not their own '
  'page, and nothing of theirs was taken down or withdrawn under reports there.';

-- As before (0364), within the batch of the decision that it is part of, if there is one.
select private.change_function('private.merge_two(text,int,int,jsonb,text)', '  plan private.merges;',
  $f$  context constant text := current_setting('dargu.decision', true);
  plan private.merges;$f$, '  perform private.end_moving();', $f$  perform private.end_moving();
  perform set_config('dargu.decision', context, true);$f$);

create function private.names_proposed(professor int, course int) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (select from public.professors as p where p.id = professor and p.status = 'proposed')
    or exists (select from public.courses as c where c.id = course and c.status = 'proposed')
$$;
comment on function private.names_proposed(int, int) is 'Whether a pair has an entry that is only proposed.';

create function private.merge_proposals(kind text, survivor int, proposals int[]) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  gone int;
begin
  foreach gone in array proposals loop
    perform private.merge_two(kind, survivor, gone, '{}', null);
  end loop;
end
$$;
comment on function private.merge_proposals(text, int, int[]) is
  'Merges proposed entries into one that is here: ratings move, names become other names of it.';

create function private.add_teaching(asked public.catalogue_suggestions) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  if num_nulls(asked.course_id, asked.professor_id) > 0 then
    perform private.refuse('suggestion/no-entry', 404, 'There is no such entry.');
  end if;
  insert into public.course_professors (course_id, professor_id) values (asked.course_id, asked.professor_id)
    on conflict do nothing;
  -- What the ratings said from the beginning, and could not name.
  update public.ratings as r set course_id = asked.course_id
    from private.suggestions_alike(asked.id) as s
    where s.rates = 'professor' and r.user_id = s.user_id and r.professor_id = asked.professor_id
      and r.course_id is null;
  update public.course_ratings as r set professor_id = asked.professor_id
    from private.suggestions_alike(asked.id) as s
    where s.rates = 'course' and r.user_id = s.user_id and r.course_id = asked.course_id and r.professor_id is null;
end
$$;
comment on function private.add_teaching(public.catalogue_suggestions) is
  'Adds a pair of course and professor that people miss, and lets the ratings that came with it name it.';

create function private.carry_out_choice(main text, choice jsonb) returns uuid[]
  language plpgsql volatile set search_path = ''
as $$
declare
  asked constant public.catalogue_suggestions :=
    (select s from public.catalogue_suggestions as s where s.id = (choice ->> 'key')::uuid);
  decision constant text := choice ->> 'decision';
  ids constant uuid[] := array(select s.id from private.suggestions_alike(asked.id) as s);
  proposals int[] := private.proposals_of(asked.id);
  entry int := case decision when 'accept' then proposals[1] when 'same_as' then (choice ->> 'entry_id')::int end;
  is_pair constant boolean := asked.kind = 'teaching';
  waited constant numeric := round(extract(epoch from now() - asked.created_at) / 3600, 2);
  details constant jsonb := jsonb_build_object('case', main);
begin
  perform private.begin_decision(decision, case decision when 'dismiss' then choice ->> 'reason' end,
    details => details, waited_hours => waited);
  if decision = 'accept' and is_pair then
    perform private.add_teaching(asked);
  elsif decision = 'accept' then
    if not exists (
      select from public.departments as d
      where d.id::text = choice -> 'fields' ->> 'department' and d.institution = asked.institution
    ) then
      perform private.refuse('catalogue/invalid', 400, 'A department of the institution is expected.',
        '{"field": "department"}');
    end if;
    if entry is null then
      entry := private.create_entry(asked.kind, choice -> 'fields');
    else
      perform private.open_proposal(asked.kind, entry, choice -> 'fields');
      perform private.merge_proposals(asked.kind, entry, proposals[2:]);
    end if;
  elsif decision = 'same_as' then
    if (private.entry_row(asked.kind, entry) ->> 'status' in ('visible', 'hidden')
      and private.entry_row(asked.kind, entry) -> 'institution' = to_jsonb(asked.institution)) is not true then
      perform private.refuse('suggestion/no-entry', 404, 'There is no such entry at the institution.');
    end if;
    if proposals = '{}' then
      perform private.add_alias(asked.kind, entry, private.without_title(asked.name));
    else
      perform private.merge_proposals(asked.kind, entry, proposals);
    end if;
  end if;
  -- Merging has said what it does of its own.
  perform private.begin_decision(decision, case decision when 'dismiss' then choice ->> 'reason' end,
    details => details, waited_hours => waited);
  update public.catalogue_suggestions as s set
    status = case decision when 'dismiss' then 'dismissed' else 'accepted' end, decided_at = now(),
    decision_reason = case decision when 'dismiss' then choice ->> 'reason' end,
    professor_id = case s.kind when 'professor' then entry when 'course' then null else s.professor_id end,
    course_id = case s.kind when 'course' then entry when 'professor' then null else s.course_id end
  where s.id = any (ids);
  return ids;
end
$$;
comment on function private.carry_out_choice(text, jsonb) is
  'Does what an admin chose about one thing that people miss: {"key", "decision", "fields" | "entry_id" | "reason"}, '
  'as part of the case main. Returns the suggestions that were decided.';

create function private.release_ratings(ids uuid[]) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  opened record;
begin
  for opened in
    select distinct s.kind, coalesce(s.professor_id, s.course_id) as entry
    from public.catalogue_suggestions as s
    where s.id = any (ids) and s.status = 'accepted' and s.kind <> 'teaching' order by 1 desc, 2
  loop
    -- These wait on, for an admin who looks at reviews.
    update public.ratings as r set waits_for = null, released_at = private.day_of(now()), held_at = now()
      from private.ratings_naming(opened.kind, opened.entry) as n
      where n.review_kind = 'professor' and n.waits_for = 'page' and r.id = n.id
        and not private.names_proposed(r.professor_id, r.course_id)
        and not private.may_land('professor', r.professor_id, r.user_id);
    update public.course_ratings as r set waits_for = null, released_at = private.day_of(now()), held_at = now()
      from private.ratings_naming(opened.kind, opened.entry) as n
      where n.review_kind = 'course' and n.waits_for = 'page' and r.id = n.id
        and not private.names_proposed(r.professor_id, r.course_id)
        and not private.may_land('course', r.course_id, r.user_id);
    perform private.release_waiting(opened.kind, opened.entry);
    -- Of two ratings of one person the older has gone to the entry that was merged.
    perform private.release_waiting(opened.kind, s.entry_id) from public.catalogue_suggestions as s
      where s.id = any (ids) and s.kind = opened.kind and s.entry_id <> opened.entry;
  end loop;
end
$$;
comment on function private.release_ratings(uuid[]) is
  'Publishes what waited for the entries of these suggestions, where nothing else that it names is missing.';

-- One notice a writer and request: that a rating is refused says more than that its other half was added.
create function private.notify_suggesters(ids uuid[]) returns void
  language sql volatile set search_path = ''
as $$
  insert into public.notices (user_id, kind, reason, professor_id, course_id, rating_id, course_rating_id)
  select distinct on (s.user_id, coalesce(s.request_id, s.id))
    s.user_id, 'suggestion_' || s.status, s.decision_reason,
    case when s.kind <> 'teaching' or s.rates = 'professor' then s.professor_id end,
    case when s.kind <> 'teaching' or s.rates is distinct from 'professor' then s.course_id end,
    case r.review_kind when 'professor' then r.id end, case r.review_kind when 'course' then r.id end
  from public.catalogue_suggestions as s
  left join lateral (
    select n.* from private.ratings_naming(s.kind, coalesce(s.professor_id, s.course_id, s.entry_id)) as n
    where n.person = s.user_id and case s.status
      when 'accepted' then n.waits_for is null and n.released_at is not null else n.waits_for = 'page' end
    order by n.review_kind = s.rates desc limit 1
  ) as r on s.has_rating
  -- Of one that its words hold, tg__tell_writer notifies.
  where s.id = any (ids) and (s.status = 'dismissed' or r.status is distinct from 'held')
  order by s.user_id, coalesce(s.request_id, s.id), s.status = 'dismissed' desc, s.kind = s.rates desc, s.id
$$;
comment on function private.notify_suggesters(uuid[]) is
  'Notifies those who made these suggestions of what became of them: with the entry, and with the rating that was '
  'released or is refused.';

create or replace function private.decide_suggestion(
  given private.case_order, out outcome text, out status text, out decision_id bigint
)
  language plpgsql volatile set search_path = ''
as $$
declare
  asked constant public.catalogue_suggestions :=
    (select s from public.catalogue_suggestions as s where s.id = given.key::uuid);
  others constant jsonb := coalesce(given.details -> 'with', '[]');
  choices jsonb;
  decided uuid[] := '{}';
  choice jsonb;
begin
  status := asked.status;
  outcome := case when asked.id is null then 'gone' when asked.status <> 'pending' then 'already' end;
  if outcome is not null then
    return;
  end if;
  if jsonb_typeof(others) <> 'array' or exists (
    select from jsonb_array_elements(others) as o
    where o ->> 'decision' = any ('{accept,same_as,dismiss}') is not true
      or (o ->> 'decision' = 'dismiss') and o ->> 'reason' is null
      or not exists (
        select from private.joined_suggestions(asked.id) as joined (id) where joined.id::text = o ->> 'key')
  ) or jsonb_array_length(others) <> (select count(distinct o ->> 'key') from jsonb_array_elements(others) as o) then
    perform private.refuse('case/invalid', 400, 'Choices are of what waits in the same requests, once each.');
  end if;
  if asked.kind = 'teaching' and given.decision = 'same_as' then
    perform private.refuse('case/invalid', 400, 'A pair is added, or it is not.');
  end if;
  choices := jsonb_build_array(given.details - 'with' || jsonb_build_object(
    'key', given.key, 'decision', given.decision, 'reason', given.reason)) || others;
  perform private.lock_proposals(array_agg(one.kind), array_agg(one.entry)) from (
    select s.kind, unnest(private.proposals_of(s.id) || (c ->> 'entry_id')::int) as entry
    from jsonb_array_elements(choices) as c join public.catalogue_suggestions as s on s.id = (c ->> 'key')::uuid
    where s.kind <> 'teaching'
    union all
    select unnest(array['professor', 'course']), unnest(array[asked.professor_id, asked.course_id])
    where asked.kind = 'teaching'
  ) as one;
  for choice in select value from jsonb_array_elements(choices) loop
    decided := decided || private.carry_out_choice(given.key, choice);
  end loop;
  perform private.release_ratings(decided);
  perform private.notify_suggesters(decided);
  status := case when given.decision = 'dismiss' then 'dismissed' else 'accepted' end;
  outcome := 'done';
  decision_id := private.last_decision('suggestion', given.key);
end
$$;
comment on function private.decide_suggestion(private.case_order) is
  'Decides on a suggestion, for all who miss the same: accept makes the entry of details.fields, as '
  'private.create_entry takes them, or shows the proposed one; same_as merges it into the entry details.entry_id; '
  'dismiss takes a reason of catalogue_suggestions.decision_reason. details.with: choices, [{"key", "decision", '
  '"fields" | "entry_id" | "reason"}], about what came in the same requests. Errors case/invalid, catalogue/invalid '
  '(400), catalogue/exists (409), suggestion/no-entry (404), 23514.';

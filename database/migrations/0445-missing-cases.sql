-- A case of what people miss and have rated: what came in one request is one case with a choice for each, how many
-- ratings wait for it, and that it is urgent once a person has waited for five days.

alter table public.catalogue_suggestions add column warned_at timestamptz;
grant select (warned_at) on public.catalogue_suggestions to authenticated;
comment on column public.catalogue_suggestions.warned_at is
  'When its writer was told that the rating which was refused with it is deleted in a week.';

create index catalogue_suggestions_decided_idx on public.catalogue_suggestions (decided_at, id)
  where decided_at is not null;
-- What has a rating that may have been refused, for the nightly job.
create index catalogue_suggestions_refused_idx on public.catalogue_suggestions (decided_at, id)
  where status = 'dismissed' and entry_id is not null;

-- The log ------------------------------------------------------------------------------------------------------------

-- As before (0302), and besides: an entry that is only proposed came from a person and goes with what they wrote; a
-- rating that is released, or waits again, follows from the decision about its entry, which is logged.
select private.change_function('private.tg__log_decision()', '  whole := old_row || new_row;',
  $f$  whole := old_row || new_row;
  if tg_op = 'UPDATE' and old_row ->> 'waits_for' is distinct from new_row ->> 'waits_for'
    or tg_op <> 'UPDATE' and whole ->> 'status' = 'proposed' then
    return null;
  end if;$f$);

-- The case -----------------------------------------------------------------------------------------------------------

create function private.ratings_naming(kind text, entry int)
  returns table (
    review_kind text, id uuid, person text, target int, status text, waits_for text, released_at timestamptz
  )
  language sql stable set search_path = ''
as $$
  select 'professor', r.id, r.user_id, r.professor_id, r.status, r.waits_for, r.released_at
    from public.ratings as r where ratings_naming.kind = 'professor' and r.professor_id = entry
  union all
  select 'professor', r.id, r.user_id, r.professor_id, r.status, r.waits_for, r.released_at
    from public.ratings as r where ratings_naming.kind = 'course' and r.course_id = entry
  union all
  select 'course', r.id, r.user_id, r.course_id, r.status, r.waits_for, r.released_at
    from public.course_ratings as r where ratings_naming.kind = 'course' and r.course_id = entry
  union all
  select 'course', r.id, r.user_id, r.course_id, r.status, r.waits_for, r.released_at
    from public.course_ratings as r where ratings_naming.kind = 'professor' and r.professor_id = entry
$$;
comment on function private.ratings_naming(text, int) is
  'Ratings of either kind that name a professor or course (kind), as what they rate or as the other of the pair.';

create function private.joined_suggestions(id uuid) returns setof uuid
  language sql stable set search_path = ''
as $$
  select distinct (select first.id from private.suggestions_alike(o.id) as first limit 1)
  from private.suggestions_alike(joined_suggestions.id) as m
  join public.catalogue_suggestions as o
    on o.request_id = m.request_id and o.kind <> m.kind and o.status = 'pending'
  where m.status = 'pending'
$$;
comment on function private.joined_suggestions(uuid) is
  'First suggestions of what is missed besides by those who miss the same: a course with its lecturer, and the other '
  'way round. An admin decides on them together.';

create function private.proposals_of(id uuid) returns int[]
  language sql stable set search_path = ''
as $$
  select coalesce(array_agg(s.entry_id order by s.created_at, s.id), '{}')
  from private.suggestions_alike(proposals_of.id) as s
  where s.kind = 'professor' and exists (select from public.professors as p
      where p.id = s.entry_id and p.status = 'proposed')
    or s.kind = 'course' and exists (select from public.courses as c
      where c.id = s.entry_id and c.status = 'proposed')
$$;
comment on function private.proposals_of(uuid) is
  'Proposed entries of all who miss the same, the first of them first: with ratings that wait for it.';

-- A course that came with its lecturer is in the lecturer's case. Five days are long for a rating that nobody sees.
create or replace view private.waiting_suggestions as
  select 'suggestion' as kind, (array_agg(id order by created_at, id))[1]::text as key, 'suggestions' as part,
    case when min(created_at) filter (where s.has_rating and s.kind <> 'teaching') < now() - interval '5 days'
      then 'hidden' else 'waiting' end as urgency,
    count(*)::int as report_count, min(created_at) as waiting_since, null::timestamptz as due_at,
    (array_agg(name order by created_at, id))[1] as words
  from public.catalogue_suggestions as s where status = 'pending' group by s.kind, institution, name_key
  having not bool_and(s.kind = 'course' and s.request_id is not null and exists (
    select from public.catalogue_suggestions as o
    where o.request_id = s.request_id and o.kind = 'professor' and o.status = 'pending'
  ));

create function private.known_entry(kind text, id int) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'name', p.name, 'name_en', p.name_en) from public.professors as p
    where known_entry.kind = 'professor' and p.id = known_entry.id
  union all
  select jsonb_build_object('id', c.id, 'name', c.name, 'name_en', c.name_en, 'code', c.code) from public.courses as c
    where known_entry.kind = 'course' and c.id = known_entry.id
$$;
comment on function private.known_entry(text, int) is 'Names of a professor or course for admins, whatever its state.';

-- What ratings name beside what is missed, of what is here already.
create function private.counterparts_of(kind text, proposals int[]) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(private.known_entry(
    case counterparts_of.kind when 'professor' then 'course' else 'professor' end, other.id) order by other.id), '[]')
  from (
    select t.course_id as id from public.course_professors as t join public.courses as c on c.id = t.course_id
      where counterparts_of.kind = 'professor' and t.professor_id = any (proposals) and c.status <> 'proposed'
    union
    select t.professor_id from public.course_professors as t join public.professors as p on p.id = t.professor_id
      where counterparts_of.kind = 'course' and t.course_id = any (proposals) and p.status <> 'proposed'
    limit 8
  ) as other
$$;
comment on function private.counterparts_of(text, int[]) is
  'Courses that proposed professors teach by those who rated them, or professors of proposed courses; at most eight.';

create function private.suggestion_details(asked public.catalogue_suggestions) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  codes constant text[] := private.mentioned_codes((
    select string_agg(concat_ws(' ', s.name, s.details), ' ') from private.suggestions_alike(asked.id) as s
  ));
  proposals constant int[] := private.proposals_of(asked.id);
begin
  return jsonb_build_object(
    'id', asked.id, 'kind', asked.kind, 'name', asked.name, 'status', asked.status,
    'decision_reason', asked.decision_reason,
    'entry_id', case when asked.kind <> 'teaching' then coalesce(asked.professor_id, asked.course_id) end,
    'institution', (select jsonb_build_object('id', i.id, 'name', i.name, 'name_en', i.name_en)
      from public.institutions as i where i.id = asked.institution),
    'department', (select jsonb_build_object('id', d.id, 'name', d.name, 'name_en', d.name_en)
      from public.departments as d where d.id = (
        select s.department from private.suggestions_alike(asked.id) as s where s.department is not null limit 1)),
    'title', (select private.title_of(word) from unnest(private.words(asked.name)) as word
      where private.title_of(word) is not null limit 1),
    'code', case asked.kind when 'course' then codes[1] end,
    'matches', (
      select coalesce(jsonb_agg(to_jsonb(m)), '[]') from private.alike_entries(
        asked.kind, asked.institution, asked.name, asked.department,
        case asked.kind when 'course' then codes else '{}' end) as m),
    'courses', case asked.kind when 'professor' then private.mentioned_courses(asked.institution, codes) else '[]' end,
    'counterparts', case asked.kind
      when 'teaching' then jsonb_build_array(
        private.known_entry('professor', asked.professor_id), private.known_entry('course', asked.course_id))
      else private.counterparts_of(asked.kind, proposals) end,
    'ratings', (
      select count(distinct r.id) from unnest(proposals) as entry, private.ratings_naming(asked.kind, entry) as r
      where r.waits_for = 'page'),
    'english', case asked.kind
      when 'professor' then private.english_words(private.name_words(asked.name)) else '[]' end
  );
end
$$;
comment on function private.suggestion_details(public.catalogue_suggestions) is
  'One thing that people miss, as public.suggestion_case has it and each that is decided on with it.';

create or replace function public.suggestion_case(id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  asked public.catalogue_suggestions;
begin
  perform private.require_admin();
  select * into asked from public.catalogue_suggestions as s where s.id = suggestion_case.id;
  if asked.id is null then
    return null;
  end if;
  return private.suggestion_details(asked) || jsonb_build_object(
    'said', (
      select jsonb_agg(jsonb_build_object(
        'name', s.name, 'details', s.details, 'said_on', private.day_of(s.created_at)))
      from (select * from private.suggestions_alike(asked.id) limit 20) as s),
    'people', private.suggesters(asked.id),
    'with', (
      select coalesce(jsonb_agg(private.suggestion_details(o) order by o.created_at, o.id), '[]') from (
        select s.* from private.joined_suggestions(asked.id) as joined (id)
        join public.catalogue_suggestions as s on s.id = joined.id order by s.created_at, s.id limit 8
      ) as o),
    'notes', private.notes_of('suggestion', asked.id::text)
  );
end
$$;
comment on function public.suggestion_case(uuid) is
  'One suggestion for admins, with all that wait for the same thing: what was said, facts about who said it, entries '
  'under a like name (likeness 0 to 100, why), courses it mentions, what ratings name beside it (counterparts; of kind '
  'teaching the pair), how many ratings wait, what the form begins with, notes; with: the same of what was missed in '
  'the same requests, decided on together. Null where there is no such suggestion. Errors admin/required, '
  'insufficient_aal (403).';

-- What a merge would do, before it is done: both entries, where they disagree and whose word to take, what moves, and
-- what the numbers will be. It counts what the plan (0362) would move, so that it cannot promise something else.

create function private.merge_card(kind text, id int) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'department_name', d.name, 'department_name_en', d.name_en, 'institution_name', i.name,
    'institution_name_en', i.name_en
  ) || (entry - '{histogram,tag_counts,difficulty_count,difficulty_sum,take_again_count,take_again_yes,rating_score,
    rating_sum,difficulty_avg,take_again_percent,difficulty_histogram,semester_counts,top_tag}'::text[])
  from private.entry_row(kind, id) as entry
  left join public.departments as d on d.id = (entry ->> 'department')::int
  left join public.institutions as i on i.id = (entry ->> 'institution')::int
  where entry is not null
$$;
comment on function private.merge_card(text, int) is
  'An entry with the names of where it belongs; null where there is none.';

-- The one that stays is right unless it says nothing; of titles the one that is reached later in life, if the ratings
-- of the other are newer.
create function private.merge_differences(kind text, stays jsonb, goes jsonb) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'field', field, 'survivor', stays -> field, 'gone', goes -> field, 'why', why,
    'proposal', case when why is null then 'survivor' else 'gone' end
  ) order by place), '[]')
  from (
    select field, place, case
        when field = 'name_en' and private.lacks_english(stays ->> 'name', stays ->> 'name_en')
          and not private.lacks_english(goes ->> 'name', goes ->> 'name_en') then 'only'
        when stays ->> field is null then 'only'
        when field = 'title' and goes ->> field is not null and goes ->> 'last_rated_at' > stays ->> 'last_rated_at'
          then 'newer'
      end as why
    from unnest(private.fields_of_merge(kind)) with ordinality as known (field, place)
    where stays -> field is distinct from goes -> field
  ) as fields
$$;
comment on function private.merge_differences(text, jsonb, jsonb) is
  'Facts in which two entries differ, in the order of the form: both values, whose to take, and why if not that of the '
  'one that stays (only: the other has none; newer).';

create function private.merge_moves(kind text, survivor int, gone int)
  returns table (what text, moved int, doubles int)
  language sql stable set search_path = ''
as $$
  with plan as materialized (select * from private.plan_merge(kind, survivor, gone)),
  counted as (select table_name, place, count(distinct key)::int as times from plan group by table_name, place),
  reviews as materialized (select key::uuid as id from plan where place = 11)
  select 'ratings', (select count(*)::int from reviews) - swapped, twice
    from (
      select (select count(*)::int from plan where place = 10) as swapped, (
        select count(*)::int from public.ratings as a join public.ratings as b using (user_id)
        where kind = 'professor' and a.professor_id = survivor and b.professor_id = gone
      ) + (
        select count(*)::int from public.course_ratings as a join public.course_ratings as b using (user_id)
        where kind = 'course' and a.course_id = survivor and b.course_id = gone
      ) as twice
    ) as doubled where kind in ('professor', 'course')
  union all
  select 'helpful_votes', (select count(*)::int from public.rating_votes as v join reviews as r on r.id = v.rating_id)
    + (select count(*)::int from public.course_rating_votes as v join reviews as r on r.id = v.rating_id), 0
    where kind in ('professor', 'course')
  union all
  select 'reports', count(*) filter (where to_survivor)::int, count(*) filter (where not to_survivor)::int
    from (
      select exists (select from plan where place = 20 and key = r.id::text) as to_survivor
      from private.reports as r
      where r.kind = merge_moves.kind and r.key = merge_moves.gone::text and r.status = 'pending'
    ) as open_reports where kind in ('professor', 'course')
  union all
  select 'follows', coalesce(sum(times) filter (where place = 21), 0)::int,
      (select count(*)::int from public.follows
        where kind = 'professor' and professor_id = gone or kind = 'course' and course_id = gone)
      - coalesce(sum(times) filter (where place = 21), 0)::int
    from counted where kind in ('professor', 'course')
  union all
  select 'links', count(*) filter (where not is_there)::int, count(*) filter (where is_there)::int
    from (
      select exists (select from public.course_professors as o
        where o.course_id = p.course_id and o.professor_id = survivor) as is_there
      from public.course_professors as p where kind = 'professor' and p.professor_id = gone
      union all
      select exists (select from public.course_professors as o
        where o.professor_id = p.professor_id and o.course_id = survivor)
      from public.course_professors as p where kind = 'course' and p.course_id = gone
    ) as pairs where kind in ('professor', 'course')
  union all
  select 'departments', coalesce(sum(times) filter (where place = 43), 0)::int,
      coalesce(sum(times) filter (where place = 42), 0)::int
    from counted where kind = 'institution'
  union all
  select 'professors', (select count(*)::int from public.professors
      where status <> 'merged' and case kind when 'department' then department else institution end = gone), 0
    where kind in ('department', 'institution')
  union all
  select 'courses', (select count(*)::int from public.courses
      where status <> 'merged' and case kind when 'department' then department else institution end = gone), 0
    where kind in ('department', 'institution')
  union all
  select 'students', (select count(*)::int from public.profiles
      where case kind when 'department' then gone in (department, department2) else institution = gone end), 0
    where kind in ('department', 'institution')
  union all
  select 'reviews', coalesce(sum(times) filter (where place = 50), 0)::int, 0 from counted where kind = 'institution'
  union all
  select 'guides', (select count(*)::int from public.study_guides
      where case kind when 'course' then course_id when 'department' then department else institution end = gone), 0
    where kind <> 'professor'
  union all
  select 'notices', coalesce(sum(times) filter (where place = 31), 0)::int, 0
    from counted where kind in ('professor', 'course')
  union all
  select 'tickets', coalesce((select sum(amount)::int from public.ticket_ledger as l join reviews as r
      on r.id = case kind when 'professor' then l.rating_id else l.course_rating_id end), 0), 0
    where kind in ('professor', 'course')
$$;
comment on function private.merge_moves(text, int, int) is
  'What a merge moves, in the order in which it is shown: how many, and how many are at the one that stays already.';

-- Of each person the newer one counts, once, and of those the visible ones.
create function private.merge_result(kind text, survivor int, gone int) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('rating_count', count(*), 'rating_avg', round(avg(rating1), 2))
  from (
    select distinct on (user_id) rating1, status from (
      select user_id, rating1, status, created_at, id from public.ratings
        where kind = 'professor' and professor_id in (survivor, gone)
      union all
      select user_id, rating1, status, created_at, id from public.course_ratings
        where kind = 'course' and course_id in (survivor, gone)
    ) as both_of
    order by user_id, created_at desc, id desc
  ) as newest
  where status = 'visible'
$$;
comment on function private.merge_result(text, int, int) is
  'Count and average of the entry that stays, as they will be.';

-- One ends where the other begins: then it is one person, entered again.
create function private.merge_handover(kind text, survivor int, gone int) returns timestamptz
  language sql stable set search_path = ''
as $$
  select case
    when min(times) < 3 or count(*) < 2 then null
    when max(last_day) filter (where of_survivor) <= min(first_day) filter (where not of_survivor)
      then min(first_day) filter (where not of_survivor)
    when max(last_day) filter (where not of_survivor) <= min(first_day) filter (where of_survivor)
      then min(first_day) filter (where of_survivor)
  end
  from (
    select target = survivor as of_survivor, min(posted_at) as first_day, max(posted_at) as last_day, count(*) as times
    from (
      select professor_id as target, posted_at from public.ratings
        where kind = 'professor' and professor_id in (survivor, gone) and status = 'visible'
      union all
      select course_id, posted_at from public.course_ratings
        where kind = 'course' and course_id in (survivor, gone) and status = 'visible'
    ) as reviews
    group by target
  ) as spans
$$;
comment on function private.merge_handover(text, int, int) is
  'The day on which the ratings of one of two end and those of the other begin, with three of each; otherwise null.';

create function private.merge_likeness(kind text, stays jsonb, goes jsonb) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'share', greatest(
      private.likeness(private.trigrams(private.name_words(stays ->> 'name')),
        private.trigrams(private.name_words(goes ->> 'name'))),
      private.likeness(private.trigrams(private.name_words(stays ->> 'name_en')),
        private.trigrams(private.name_words(goes ->> 'name_en')))),
    'same_name', private.name_words(stays ->> 'name') = private.name_words(goes ->> 'name'),
    'same_name_en', private.name_words(stays ->> 'name_en') = private.name_words(goes ->> 'name_en'),
    'same_department', stays ->> 'department' = goes ->> 'department',
    'same_code', stays ->> 'code' = goes ->> 'code',
    'shared_links', case kind
      when 'professor' then (select count(*) from public.course_professors as a join public.course_professors as b
        using (course_id)
        where a.professor_id = (stays ->> 'id')::int and b.professor_id = (goes ->> 'id')::int)
      when 'course' then (select count(*) from public.course_professors as a join public.course_professors as b
        using (professor_id)
        where a.course_id = (stays ->> 'id')::int and b.course_id = (goes ->> 'id')::int)
    end,
    'handover', private.merge_handover(kind, (stays ->> 'id')::int, (goes ->> 'id')::int)
  )
$$;
comment on function private.merge_likeness(text, jsonb, jsonb) is
  'How alike two entries are, from 0 to 1, and in what.';

create function public.merge_preview(kind text, survivor int, gone int) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  stays jsonb;
  goes jsonb;
begin
  perform private.require_admin();
  perform private.require_two_entries(kind, survivor, gone);
  stays := private.merge_card(kind, survivor);
  goes := private.merge_card(kind, gone);
  if stays is null or goes is null or stays ->> 'merged_into' is not null or goes ->> 'merged_into' is not null then
    return null;
  end if;
  return jsonb_build_object(
    'version', private.merge_version(kind, survivor, gone),
    'survivor', stays,
    'gone', goes,
    'can_merge', stays -> 'institution' is not distinct from goes -> 'institution'
      and stays ->> 'status' is distinct from 'hidden',
    'differences', private.merge_differences(kind, stays, goes),
    'moves', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from private.merge_moves(kind, survivor, gone) as m),
    'result', case when kind in ('professor', 'course') then private.merge_result(kind, survivor, gone) end,
    'likeness', private.merge_likeness(kind, stays, goes),
    'names_of_departments', (select jsonb_object_agg(d.id, jsonb_build_object('name', d.name, 'name_en', d.name_en))
      from public.departments as d
      where d.id in ((stays ->> 'department')::int, (goes ->> 'department')::int)),
    'undo_until', now() + interval '30 days'
  );
end
$$;
revoke all on function public.merge_preview(text, int, int) from public;
grant execute on function public.merge_preview(text, int, int) to authenticated;
comment on function public.merge_preview(text, int, int) is
  'For admins: what merging `gone` into `survivor` (of a kind: professor, course, department, institution) would do: '
  '{version, survivor, gone, can_merge, differences, moves, result, likeness, names_of_departments, undo_until}; null '
  'where one of them is gone or merged. Errors admin/required, insufficient_aal (403), merge/invalid (400).';

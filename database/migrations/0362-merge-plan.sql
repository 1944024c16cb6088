-- What a merge moves: for each kind the list of all columns that refer to it, as the changes that they need. What is
-- shown before a merge and what is done by it come from here alone. A test holds the list against the foreign keys of
-- the whole database, so that a table to come cannot be forgotten.

create type private.planned_move as (
  place int, table_name text, key_column text, key text, column_name text, was jsonb, now jsonb, person text
);
comment on type private.planned_move is 'One column of one row that a merge changes, and when.';

-- Of one person's two ratings the newer stays and the older goes to the entry that goes, where nobody sees it. The two
-- are swapped, and no two rows of a person may stand at one target meanwhile: the older waits at the target below
-- zero, which is none. Foreign keys are looked at when all is done.
create function private.plan_reviews(ratings regclass, target text, survivor int, gone int)
  returns setof private.planned_move
  language plpgsql stable set search_path = ''
as $$
begin
  return query execute format($sql$
    with doubles as (
      select stays.id as of_survivor, moves.id as of_gone, stays.user_id,
        (stays.created_at, stays.id) < (moves.created_at, moves.id) as swaps
      from %1$s as stays join %1$s as moves using (user_id)
      where stays.%2$I = $1 and moves.%2$I = $2
    )
    select 10, %3$L, 'id', d.of_survivor::text, %2$L, to_jsonb($1), to_jsonb(-$2), d.user_id
    from doubles as d where d.swaps
    union all
    select 11, %3$L, 'id', r.id::text, %2$L, to_jsonb($2), to_jsonb($1), r.user_id
    from %1$s as r
    where r.%2$I = $2 and not exists (select from doubles as d where d.of_gone = r.id and not d.swaps)
    union all
    select 12, %3$L, 'id', d.of_survivor::text, %2$L, to_jsonb(-$2), to_jsonb($2), d.user_id
    from doubles as d where d.swaps
  $sql$, ratings, target, ratings::text) using survivor, gone;
end
$$;
comment on function private.plan_reviews(regclass, text, int, int) is
  'Moves of the ratings of a target (its column in their table), of which there is one a person.';

-- What a person has once a target stays where it was if they have it at the target that stays too.
create function private.plan_move(
  place int, moved regclass, key_column text, column_name text, survivor int, gone int, person_column text default null,
  unless text default 'false'
) returns setof private.planned_move
  language plpgsql stable set search_path = ''
as $$
begin
  return query execute format($sql$
    select $1, %1$L, %2$L, t.%2$I::text, %3$L, to_jsonb($3), to_jsonb($2), %4$s
    from %5$s as t where t.%3$I = $3 and not (%6$s)
  $sql$, moved::text, key_column, column_name,
    case when person_column is null then 'null::text' else format('t.%I', person_column) end, moved, unless)
  using place, survivor, gone;
end
$$;
comment on function private.plan_move(int, regclass, text, text, int, int, text, text) is
  'Moves of all rows of a table that refer to `gone` in a column, but those for which the condition `unless` on t '
  'holds ($2 is the id that stays).';

-- Notices of one target that are not read yet are one a person: that of the target that goes counts as read.
create function private.plan_notices(target text, survivor int, gone int) returns setof private.planned_move
  language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
begin
  return query execute format($sql$
    select 30, 'public.notices', 'id', n.id::text, 'read_at', 'null'::jsonb, to_jsonb(now()), n.user_id
    from public.notices as n
    where n.%1$I = $2 and n.read_at is null and n.kind in ('new_review', 'new_guide') and exists (
      select from public.notices as o
      where o.user_id = n.user_id and o.%1$I = $1 and o.kind = n.kind and o.read_at is null
    )
  $sql$, target) using survivor, gone;
  return query select * from private.plan_move(31, 'public.notices', 'id', target, survivor, gone, 'user_id');
end
$$;
comment on function private.plan_notices(text, int, int) is 'Moves of the notices of a target (its column there).';

create function private.plan_professor(survivor int, gone int) returns setof private.planned_move
  language sql stable set search_path = ''
as $$
  select * from private.plan_reviews('public.ratings', 'professor_id', survivor, gone)
  union all
  select * from private.plan_move(13, 'public.course_ratings', 'id', 'professor_id', survivor, gone, 'user_id')
  union all
  select * from private.plan_move(20, 'private.reports', 'id', 'professor_id', survivor, gone, 'user_id',
    'exists (select from private.reports as o where o.user_id = t.user_id and o.professor_id = $2)')
  union all
  select * from private.plan_move(21, 'public.follows', 'id', 'professor_id', survivor, gone, 'user_id',
    'exists (select from public.follows as o where o.user_id = t.user_id and o.professor_id = $2)')
  union all
  -- Of one person's two claims, and of two that are confirmed, the one of the page that goes waits there, unseen.
  select * from private.plan_move(25, 'public.page_claims', 'id', 'professor_id', survivor, gone, 'user_id',
    $sql$exists (select from public.page_claims as o where o.professor_id = $2
      and (o.user_id = t.user_id or o.status = 'confirmed' and t.status = 'confirmed'))$sql$)
  union all
  select * from private.plan_notices('professor_id', survivor, gone)
  union all
  select * from private.plan_move(60, 'public.catalogue_suggestions', 'id', 'professor_id', survivor, gone, 'user_id')
$$;
comment on function private.plan_professor(int, int) is
  'All that a merge of two professors moves. Whom and what they teach follows in private.add_pairs; what is remembered '
  'under digests stays and is found by private.ids_of_target.';

create function private.plan_guides(survivor int, gone int) returns setof private.planned_move
  language sql stable set search_path = ''
as $$
  select * from private.plan_move(22, 'public.study_guides', 'id', 'course_id', survivor, gone, 'user_id')
  union all
  -- A person who requests a guide that others request at the course that stays joins them, once.
  select 23, 'public.guide_request_people', 'user_id', p.user_id, 'request_id', to_jsonb(moves.id), to_jsonb(stays.id),
    p.user_id
  from public.guide_requests as moves
  join public.guide_requests as stays on stays.course_id = survivor and stays.type = moves.type
  join public.guide_request_people as p on p.request_id = moves.id
  where moves.course_id = gone and not exists (
    select from public.guide_request_people as o where o.request_id = stays.id and o.user_id = p.user_id
  )
  union all
  select * from private.plan_move(24, 'public.guide_requests', 'id', 'course_id', survivor, gone, null,
    'exists (select from public.guide_requests as o where o.course_id = $2 and o.type = t.type)')
$$;
comment on function private.plan_guides(int, int) is
  'Moves of the study guides of a course, and of those that are missed.';

create function private.plan_course(survivor int, gone int) returns setof private.planned_move
  language sql stable set search_path = ''
as $$
  select * from private.plan_reviews('public.course_ratings', 'course_id', survivor, gone)
  union all
  select * from private.plan_move(13, 'public.ratings', 'id', 'course_id', survivor, gone, 'user_id')
  union all
  select * from private.plan_move(20, 'private.reports', 'id', 'course_id', survivor, gone, 'user_id',
    'exists (select from private.reports as o where o.user_id = t.user_id and o.course_id = $2)')
  union all
  select * from private.plan_move(21, 'public.follows', 'id', 'course_id', survivor, gone, 'user_id',
    'exists (select from public.follows as o where o.user_id = t.user_id and o.course_id = $2)')
  union all
  select * from private.plan_guides(survivor, gone)
  union all
  select * from private.plan_notices('course_id', survivor, gone)
  union all
  select * from private.plan_move(60, 'public.catalogue_suggestions', 'id', 'course_id', survivor, gone, 'user_id')
$$;
comment on function private.plan_course(int, int) is 'All that a merge of two courses moves, in the same way.';

-- Guides follow their course by trigger (0233).
create function private.plan_department(survivor int, gone int) returns setof private.planned_move
  language sql stable set search_path = ''
as $$
  select * from private.plan_move(2, 'public.profiles', 'firebase_uid', 'department', survivor, gone, 'firebase_uid')
  union all
  select * from private.plan_move(2, 'public.profiles', 'firebase_uid', 'department2', survivor, gone, 'firebase_uid')
  union all
  select * from private.plan_move(40, 'public.professors', 'id', 'department', survivor, gone)
  union all
  select * from private.plan_move(41, 'public.courses', 'id', 'department', survivor, gone)
  union all
  select * from private.plan_move(60, 'public.catalogue_suggestions', 'id', 'department', survivor, gone, 'user_id')
$$;
comment on function private.plan_department(int, int) is 'All that a merge of two departments moves.';

-- A department whose name is there already is merged into that one; the others move.
create function private.plan_institution(survivor int, gone int) returns setof private.planned_move
  language sql stable set search_path = ''
as $$
  with doubles as (
    select distinct on (moves.id) moves.id as of_gone, public.resolve_department(stays.id) as of_survivor
    from public.departments as moves
    join public.departments as stays on stays.institution = survivor
      and private.match_key(stays.name) = private.match_key(moves.name)
    where moves.institution = gone and moves.merged_into is null
    order by moves.id, stays.merged_into is null desc, stays.name = moves.name desc, stays.id
  )
  select plan.* from doubles as d cross join lateral private.plan_department(d.of_survivor, d.of_gone) as plan
  union all
  select 42, 'public.departments', 'id', d.of_gone::text, 'merged_into', 'null'::jsonb, to_jsonb(d.of_survivor), null
  from doubles as d
  union all
  select * from private.plan_move(3, 'public.profiles', 'firebase_uid', 'institution', survivor, gone, 'firebase_uid')
  union all
  -- Those merged before stay where they are: their names may stand at the institution that stays as well.
  select * from private.plan_move(43, 'public.departments', 'id', 'institution', survivor, gone, null,
    't.merged_into is not null or exists (select from public.departments as o
      where o.institution = $2 and private.match_key(o.name) = private.match_key(t.name))')
  union all
  select * from private.plan_move(44, 'public.professors', 'id', 'institution', survivor, gone)
  union all
  select * from private.plan_move(45, 'public.courses', 'id', 'institution', survivor, gone)
  union all
  select * from private.plan_move(50, 'public.institution_ratings', 'id', 'institution_id', survivor, gone, 'user_id')
  union all
  select * from private.plan_move(51, 'private.withdrawn_texts', 'writer', 'institution_id', survivor, gone)
  union all
  select * from private.plan_move(61, 'public.catalogue_suggestions', 'id', 'institution', survivor, gone, 'user_id',
    $sql$t.status = 'pending' and exists (select from public.catalogue_suggestions as o
      where o.user_id = t.user_id and o.kind = t.kind and o.institution = $2 and o.status = 'pending'
        and lower(btrim(o.name)) = lower(btrim(t.name)))$sql$)
$$;
comment on function private.plan_institution(int, int) is
  'All that a merge of two institutions moves; departments of one name become one.';

create function private.plan_merge(kind text, survivor int, gone int) returns setof private.planned_move
  language sql stable set search_path = ''
as $$
  select * from private.plan_professor(survivor, gone) where kind = 'professor'
  union all
  select * from private.plan_course(survivor, gone) where kind = 'course'
  union all
  select * from private.plan_department(survivor, gone) where kind = 'department'
  union all
  select * from private.plan_institution(survivor, gone) where kind = 'institution'
$$;
comment on function private.plan_merge(text, int, int) is 'All that a merge of this kind moves, in no order.';

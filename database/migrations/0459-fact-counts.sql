-- Facts as they are shown: of a pair, of a course and of a professor in sums.
--
-- Counted at night and not with an answer: a person who watches a page while a review appears learns nothing of what
-- its writer answered. Sensitive ones are counted on Sundays alone, and in steps of 5, 10 and 20.

alter table public.professors add column fact_counts jsonb not null default '{}';
alter table public.courses add column fact_counts jsonb not null default '{}';
alter table public.course_professors add column fact_counts jsonb not null default '{}';
grant select (fact_counts) on public.course_professors to anon, authenticated;
comment on column public.professors.fact_counts is
  'Facts that are known, in sums over all pairs: {"attendance": ["yes", 14, 17, 2026]}, which is 14 of 17 answers, the '
  'newest of that academic year. null in place of an answer: answers differ. A fifth element, true: older than the '
  'last academic year. Hours: the band of the median, both numbers are all answers. Sensitive ones: both are 5, 10 or '
  '20, which many or more have answered. Renewed at night (private.count_facts).';
comment on column public.courses.fact_counts is
  'Facts that are known, in sums over all pairs: {"attendance": ["yes", 14, 17, 2026]}, which is 14 of 17 answers, the '
  'newest of that academic year. null in place of an answer: answers differ. A fifth element, true: older than the '
  'last academic year. Hours: the band of the median, both numbers are all answers. Sensitive ones: both are 5, 10 or '
  '20, which many or more have answered. Renewed at night (private.count_facts).';
comment on column public.course_professors.fact_counts is 'Facts of the pair, as in public.professors.';

create table private.fact_countings (
  institution int primary key references public.institutions on delete cascade,
  counted_on date not null
);

alter table private.fact_countings enable row level security;
-- No policy and no grant: the job below runs as its owner.

comment on table private.fact_countings is 'The day on which the facts of an institution were last counted.';

create function private.shown_fact(fact text, answers text[], years int[], last_year int) returns jsonb
  language plpgsql stable set search_path = ''
as $$
#variable_conflict use_variable
declare
  given int := cardinality(answers);
  is_sensitive constant boolean := exists (
    select from private.fact_words as w where w.fact = fact and w.is_sensitive
  );
  fewest constant int := case when is_sensitive then 5 else 3 end;
  agreeing int := given;
  top text;
  newest int;
begin
  if given < fewest then
    return null;
  end if;
  if fact = 'hours' then
    select w.answer into top
      from unnest(answers) as a (answer) join private.fact_words as w on w.fact = fact and w.answer = a.answer
      order by w.place offset (given - 1) / 2 limit 1;
  else
    select w.answer, count(*) into top, agreeing
      from unnest(answers) as a (answer) join private.fact_words as w on w.fact = fact and w.answer = a.answer
      group by w.answer, w.place order by count(*) desc, w.place limit 1;
    if agreeing < 0.6 * given then
      if given < 5 then
        return null;
      end if;
      top := null;
    end if;
  end if;
  -- Of a sensitive one the year that five answers reach: that of a single one would show when it came.
  select y into newest from unnest(years) as y order by y desc offset case when is_sensitive then 4 else 0 end limit 1;
  if is_sensitive then
    given := case when given >= 20 then 20 when given >= 10 then 10 else 5 end;
    agreeing := given;
  end if;
  return jsonb_build_array(top, agreeing, given, newest)
    || case when newest < last_year then 'true' else '[]' end::jsonb;
end
$$;
comment on function private.shown_fact(text, text[], int[], int) is
  'What is shown of the answers to a fact, as public.professors.fact_counts explains; null where they are too few.';

create function private.with_fact_traits(traits text[], fact_counts jsonb) returns text[]
  language sql stable set search_path = ''
as $$
  select array(
    select trait from unnest(traits) as trait
    where trait not in (select w.trait from private.fact_words as w where w.trait is not null)
    union
    select w.trait
    from jsonb_each(fact_counts) as f join private.fact_words as w on w.fact = f.key and w.answer = f.value ->> 0
    where w.trait is not null and jsonb_array_length(f.value) = 4
  )
$$;
comment on function private.with_fact_traits(text[], jsonb) is
  'Traits (0454) with those of facts that are shown and not old; names that are none of facts stay.';

-- An institution at a time, so that few rows are locked together. A pair is its course's; 0 stands for all courses, or
-- all professors.
create function private.count_facts(place int, today date) returns int
  language plpgsql volatile set search_path = ''
as $$
declare
  this_year constant int := private.academic_year(today, false);
  is_sunday constant boolean := extract(dow from today) = 0;
  target record;
  changed int := 0;
begin
  for target in
    with pairs as (
      select t.course_id, t.professor_id
      from public.course_professors as t
      join public.courses as c on c.id = t.course_id and c.status = 'visible'
      join public.professors as p on p.id = t.professor_id and p.status = 'visible'
      where place in (c.institution, p.institution)
    ), answered as (
      select a.course_id, a.professor_id, a.fact, array_agg(a.answer) as answers, array_agg(a.year::int) as years
      from pairs
      join public.fact_answers as a on a.course_id = pairs.course_id and a.professor_id = pairs.professor_id
      join private.fact_words as w on w.fact = a.fact and w.answer = a.answer
      where a.year >= this_year - 3 and (is_sunday or not w.is_sensitive) and a.fact <> 'role'
      group by grouping sets (
        (a.course_id, a.professor_id, a.fact), (a.course_id, a.fact), (a.professor_id, a.fact)
      )
    ), counted as (
      select coalesce(course_id, 0) as course, coalesce(professor_id, 0) as professor,
        jsonb_object_agg(fact, shown) filter (where shown is not null) as facts
      from (
        select *, private.shown_fact(fact, answers, years, this_year - 1) as shown from answered
      ) as facts
      group by 1, 2
    ), known as (
      select 0 as course, id as professor, fact_counts from public.professors where institution = place
      union all
      select id, 0, fact_counts from public.courses where institution = place
      union all
      select t.course_id, t.professor_id, t.fact_counts
      from public.course_professors as t join public.courses as c on c.id = t.course_id where c.institution = place
    ), renewed as (
      select course, professor, fact_counts as was, coalesce(c.facts, '{}') || case
        when is_sunday then '{}'
        else coalesce((
          select jsonb_object_agg(key, value) from jsonb_each(fact_counts)
          where key in (select w.fact from private.fact_words as w where w.is_sensitive)
        ), '{}')
      end as facts
      from known left join counted as c using (course, professor)
      where fact_counts <> '{}' or c.facts is not null
    )
    select course, professor, facts from renewed where facts <> was
    -- The order in which everybody locks: professors, courses, pairs, each by key.
    order by professor <> 0 and course <> 0, course <> 0, course, professor
  loop
    if target.course = 0 then
      update public.professors set fact_counts = target.facts, traits = private.with_fact_traits(traits, target.facts)
        where id = target.professor;
    elsif target.professor = 0 then
      update public.courses set fact_counts = target.facts, traits = private.with_fact_traits(traits, target.facts)
        where id = target.course;
    else
      update public.course_professors set fact_counts = target.facts
        where course_id = target.course and professor_id = target.professor;
    end if;
    changed := changed + 1;
  end loop;
  if changed > 0 then
    perform pg_notify('page_changes', '*');
  end if;
  return changed;
end
$$;
comment on function private.count_facts(int, date) is
  'Counts the facts of an institution as shown on a day, of answers of the last three academic years and the current '
  'one; sensitive ones on a Sunday alone, on other days these stay as they are. Returns of how many entries and pairs '
  'they changed.';

create function gateway.renew_facts() returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  today constant date := private.local_day(now());
  place int;
begin
  -- Of many processes one does it.
  if not pg_try_advisory_xact_lock(hashtextextended('gateway.renew_facts', 0)) then
    return false;
  end if;
  if private.retire_tags(500) > 0 or private.settle_next_class() then
    return true;
  end if;
  select i.id into place
    from public.institutions as i left join private.fact_countings as f on f.institution = i.id
    where f.counted_on is distinct from today order by i.id limit 1;
  if place is null then
    return false;
  end if;
  -- In a transaction of its own, which locks professors before pairs.
  if private.count_roles(place) > 0 then
    return true;
  end if;
  perform private.count_facts(place, today);
  insert into private.fact_countings (institution, counted_on) values (place, today)
    on conflict (institution) do update set counted_on = excluded.counted_on;
  return true;
end
$$;
grant execute on function gateway.renew_facts() to authenticator;
comment on function gateway.renew_facts() is
  'For the server, every hour, until false: turns tags that have become facts into answers (0460), says of pairs '
  'whether they are small (0485), then sets the roles (0493) and counts the facts of each institution, once a day.';

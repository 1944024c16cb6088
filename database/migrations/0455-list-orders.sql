-- Orders and filters of lists that came with 1.1: easiest, hardest, would take again, and the last two years. One index
-- an order, over everything and within an institution, as in 0060.

alter table public.professors
  add column ranked_difficulty numeric(3, 2),
  add column recent_count int not null default 0,
  add column recent_sum int not null default 0,
  add column recent_avg numeric(3, 2),
  add column recent_score numeric(5, 4);
grant select (ranked_difficulty, recent_count, recent_sum, recent_avg, recent_score)
  on public.professors to anon, authenticated;
comment on column public.professors.rating_score is
  'Sort key of "best rated": the average after adding ten ratings of 3.8, so that a single 5 does not beat twenty 4.8. '
  '0 without ratings.';
comment on column public.professors.ranked_difficulty is
  'Sort key of "easiest" and "hardest": difficulty_avg from three ratings on; null below.';
comment on column public.professors.recent_count is 'Visible ratings of the last two years, counted at night.';
comment on column public.professors.recent_sum is 'Sum of the stars of these.';
comment on column public.professors.recent_avg is 'The average of these, from three on; null below.';
comment on column public.professors.recent_score is 'The same as rating_score, of these, from three on; null below.';

create index professors_easy_idx on public.professors (ranked_difficulty, rating_score desc, id);
create index professors_institution_easy_idx
  on public.professors (institution, ranked_difficulty, rating_score desc, id);
create index professors_hard_idx on public.professors (ranked_difficulty desc nulls last, rating_score desc, id);
create index professors_institution_hard_idx
  on public.professors (institution, ranked_difficulty desc nulls last, rating_score desc, id);
create index professors_again_idx on public.professors (take_again_percent desc nulls last, rating_score desc, id);
create index professors_institution_again_idx
  on public.professors (institution, take_again_percent desc nulls last, rating_score desc, id);
create index professors_recent_idx on public.professors (recent_score desc, id) where recent_score is not null;
create index professors_institution_recent_idx
  on public.professors (institution, recent_score desc, id) where recent_score is not null;

alter table public.courses
  add column ranked_difficulty numeric(3, 2),
  add column recent_count int not null default 0,
  add column recent_sum int not null default 0,
  add column recent_avg numeric(3, 2),
  add column recent_score numeric(5, 4);
grant select (ranked_difficulty, recent_count, recent_sum, recent_avg, recent_score)
  on public.courses to anon, authenticated;
comment on column public.courses.rating_score is
  'Sort key of "best rated": the average after adding ten ratings of 3.8, so that a single 5 does not beat twenty 4.8. '
  '0 without ratings.';
comment on column public.courses.ranked_difficulty is
  'Sort key of "easiest" and "hardest": difficulty_avg from three ratings on; null below.';
comment on column public.courses.recent_count is 'Visible ratings of the last two years, counted at night.';
comment on column public.courses.recent_sum is 'Sum of the stars of these.';
comment on column public.courses.recent_avg is 'The average of these, from three on; null below.';
comment on column public.courses.recent_score is 'The same as rating_score, of these, from three on; null below.';

create index courses_easy_idx on public.courses (ranked_difficulty, rating_score desc, id);
create index courses_institution_easy_idx on public.courses (institution, ranked_difficulty, rating_score desc, id);
create index courses_hard_idx on public.courses (ranked_difficulty desc nulls last, rating_score desc, id);
create index courses_institution_hard_idx
  on public.courses (institution, ranked_difficulty desc nulls last, rating_score desc, id);
create index courses_again_idx on public.courses (take_again_percent desc nulls last, rating_score desc, id);
create index courses_institution_again_idx
  on public.courses (institution, take_again_percent desc nulls last, rating_score desc, id);
create index courses_recent_idx on public.courses (recent_score desc, id) where recent_score is not null;
create index courses_institution_recent_idx
  on public.courses (institution, recent_score desc, id) where recent_score is not null;

select private.change_function('private.tg__derive_tallies()',
  '  new.rating_score := round((new.rating_sum + 38)::numeric / (new.rating_count + 10), 4);',
  '  -- Who has a score stands before who has none.
  new.rating_score := case when new.rating_count = 0 then 0
    else round((new.rating_sum + 38)::numeric / (new.rating_count + 10), 4) end;',
  '  new.top_tag := private.top_tag(new.tag_counts);',
  '  new.ranked_difficulty := case when new.rating_count >= 3 then new.difficulty_avg end;
  new.recent_avg := case when new.recent_count >= 3 then round(new.recent_sum::numeric / new.recent_count, 2) end;
  new.recent_score := case when new.recent_count >= 3
    then round((new.recent_sum + 38)::numeric / (new.recent_count + 10), 4) end;
  new.top_tag := private.top_tag(new.tag_counts);
  new.traits := private.traits_of(new.tag_counts, new.rating_count, new.traits);');

update public.professors set recent_count = 0;
update public.courses set recent_count = 0;

-- The last two years -------------------------------------------------------------------------------------------------

create table private.recent_progress (
  kind text primary key check (kind in ('professor', 'course')),
  day date not null default '-infinity',
  last_id int not null default 0
);
alter table private.recent_progress enable row level security;
insert into private.recent_progress (kind) values ('professor'), ('course');
comment on table private.recent_progress is
  'Up to which id recent_count and recent_sum of professors and courses were renewed, and on which day.';

create function private.renew_recent(today date, most int) returns boolean
  language plpgsql volatile set search_path = ''
as $$
declare
  since constant timestamptz := private.start_of_day((today - interval '2 years')::date);
  progress private.recent_progress;
  up_to int;
  changed int;
begin
  update private.recent_progress set day = today, last_id = 0 where day < today;
  -- Professors first.
  for progress in select * from private.recent_progress where day = today order by kind desc loop
    execute format('select max(id) from (select id from public.%ss where id > $1 order by id limit $2) as batch',
      progress.kind) into up_to using progress.last_id, most;
    continue when up_to is null;
    execute format($sql$
      with counted as materialized (
        select e.id, count(r.id)::int as recent_count, coalesce(sum(r.rating1), 0)::int as recent_sum
        from public.%1$ss as e
        left join public.%2$s as r on r.%1$s_id = e.id and r.status = 'visible' and r.posted_at >= $1
        where e.id > $2 and e.id <= $3 and (e.rating_count > 0 or e.recent_count > 0)
        group by e.id
      ), stale as materialized (
        select e.id, n.recent_count, n.recent_sum from public.%1$ss as e join counted as n using (id)
        where (e.recent_count, e.recent_sum) <> (n.recent_count, n.recent_sum)
        order by e.id for no key update of e
      )
      update public.%1$ss as e set recent_count = s.recent_count, recent_sum = s.recent_sum
      from stale as s where s.id = e.id
    $sql$, progress.kind, case progress.kind when 'course' then 'course_ratings' else 'ratings' end)
    using since, progress.last_id, up_to;
    get diagnostics changed = row_count;
    if changed > 0 then
      perform pg_notify('page_changes', left(progress.kind, 1) || '0');
    end if;
    update private.recent_progress set last_id = up_to where kind = progress.kind;
    return true;
  end loop;
  return false;
end
$$;
comment on function private.renew_recent(date, int) is
  'Counts ratings of the last two years again, of so many professors or courses, and goes on where it ended on this '
  'day. False once all are done.';

create function gateway.renew_recent() returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  -- Of many processes one does it.
  return pg_try_advisory_xact_lock(hashtextextended('gateway.renew_recent', 0))
    and private.renew_recent(private.local_day(now()), 500);
end
$$;
grant execute on function gateway.renew_recent() to authenticator;
comment on function gateway.renew_recent() is
  'For the server, every hour, until false: counts ratings of the last two years again, once a day.';

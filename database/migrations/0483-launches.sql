-- Launches: an institution's own goal of reviews until a day, with links to hand out and print.
--
-- A launch is public. The team of its institution and admins run it. What it brought is counted by link and by day,
-- without cookies and without who, among the page events (0310); the team reads whole days that are over, and of fewer
-- than five no number at all.

create table public.launches (
  id int primary key generated always as identity,
  institution int not null references public.institutions on delete cascade,
  title_he text not null check (private.ink_length(title_he) >= 2 and char_length(title_he) <= 120),
  title_en text not null check (private.ink_length(title_en) >= 2 and char_length(title_en) <= 120),
  by_he text not null check (private.ink_length(by_he) >= 2 and char_length(by_he) <= 120),
  by_en text not null check (private.ink_length(by_en) >= 2 and char_length(by_en) <= 120),
  goal int not null check (goal between 10 and 100000),
  base_count int not null check (base_count >= 0),
  base_counts jsonb not null default '{}',
  starts_on date not null,
  ends_on date not null,
  constraint launches_period check (ends_on >= starts_on and ends_on <= starts_on + 366)
);
create index launches_institution_idx on public.launches (institution, ends_on);

alter table public.launches enable row level security;
create policy select_all on public.launches for select to anon, authenticated using (true);
comment on policy select_all on public.launches is 'A launch is for everybody to see.';
grant select on public.launches to anon, authenticated;
grant select, insert, update, delete on public.launches to service_role;
-- Withheld: every write, which is save_launch's.

comment on table public.launches is 'Goals of institutions: so many reviews until a day. One at a time each.';
comment on column public.launches.by_he is 'Who runs it, such as a student union.';
comment on column public.launches.base_count is 'Ratings of the institution when it was made: what came since counts.';
comment on column public.launches.base_counts is 'The same of its departments, by their ids.';

create trigger _020_clean_text before insert or update of title_he, title_en, by_he, by_en on public.launches
  for each row execute function private.tg__clean_text('title_he', 'title_en', 'by_he', 'by_en');
create trigger _900_log after insert or update on public.launches
  for each row execute function private.tg__log_decision(
    'launch', 'institution', 'title_he', 'title_en', 'by_he', 'by_en', 'goal', 'ends_on');
create trigger _900_tell_pages after insert or update or delete on public.launches
  for each statement execute function private.tg__tell_pages('o');

create table public.launch_links (
  institution int not null references public.institutions on delete cascade,
  link text not null check (link ~ '^[a-z0-9-]{2,20}$' and link not in ('poster', 'story')),
  label_he text not null check (private.ink_length(label_he) >= 2 and char_length(label_he) <= 60),
  label_en text not null check (private.ink_length(label_en) >= 2 and char_length(label_en) <= 60),
  departments int[] not null default '{}' check (cardinality(departments) <= 30),
  primary key (institution, link)
);

alter table public.launch_links enable row level security;
create policy select_all on public.launch_links for select to anon, authenticated using (true);
comment on policy select_all on public.launch_links is 'A link is printed for everybody.';
grant select (institution, link, label_he, label_en, departments) on public.launch_links to anon, authenticated;
grant select, insert, update, delete on public.launch_links to service_role;
-- Withheld: every write, which is save_launch_link's.

comment on table public.launch_links is
  'Addresses of launches besides the institution''s own, /go/{code}/{link}: of a faculty, or of a place where it '
  'hangs.';
comment on column public.launch_links.departments is 'Departments that its page is narrowed to; empty for all.';

create trigger _020_clean_text before insert or update of label_he, label_en on public.launch_links
  for each row execute function private.tg__clean_text('label_he', 'label_en');

create trigger _900_log after insert or update or delete on public.launch_links
  for each row execute function private.tg__log_decision(
    'launch', 'institution,link', 'label_he', 'label_en', 'departments');

select private.change_function('private.log_subject_name(private.decisions, text)',
  'when decision.subject_kind = ''institution'' and decision.subject_key ~ ''^[0-9]{1,9}$'' then (',
  'when decision.subject_kind in (''institution'', ''launch'') and decision.subject_key ~ ''^[0-9]{1,9}($|:)'' then (',
  'where id = decision.subject_key::int)
    when decision.subject_kind = ''department''',
  'where id = split_part(decision.subject_key, '':'', 1)::int)
    when decision.subject_kind = ''department''');

-- Who may run one -----------------------------------------------------------------------------------------------------

create function private.refuse_launch_words(variadic texts text[]) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if exists (select from unnest(texts) as t where private.reasons_in_words(t) <> '{}') then
    perform private.refuse('launch/words', 400, 'Without links, addresses, numbers of telephones and listed words.');
  end if;
end
$$;
comment on function private.refuse_launch_words(text[]) is
  'launch/words (400) for texts that a review would be held for.';

create function private.require_version(read text, present text) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if read is distinct from present then
    perform private.refuse('launch/changed', 409, 'It was changed meanwhile.',
      json_build_object('version', present)::text);
  end if;
end
$$;
comment on function private.require_version(text, text) is
  'launch/changed (409, details {"version"}) where what was read is not what there is; null for nothing.';

create function public.save_launch(
  institution int, title_he text, title_en text, by_he text, by_en text, goal int, ends_on date,
  version text default null
) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  today constant date := private.local_day(now());
  known public.launches;
  saved int;
begin
  perform private.require_decider(institution, 'launch');
  perform private.refuse_launch_words(title_he, title_en, by_he, by_en);
  -- Of two at once the second finds what the first has saved.
  perform from public.institutions as i where i.id = institution and i.merged_into is null for no key update;
  if not found then
    perform private.refuse('launch/no-institution', 404, 'There is no such institution.');
  end if;
  select l.* into known from public.launches as l where l.institution = institution and l.ends_on >= today;
  perform private.require_version(version, case when known.id is not null then private.version_of(known::text) end);
  perform private.begin_decision(case when known.id is null then 'create' else 'edit' end);
  if known.id is not null then
    update public.launches as l set title_he = title_he, title_en = title_en, by_he = by_he, by_en = by_en,
      goal = goal, ends_on = ends_on
      where l.id = known.id returning l.id into saved;
  else
    insert into public.launches (
        institution, title_he, title_en, by_he, by_en, goal, base_count, base_counts, starts_on, ends_on
      )
      select institution, title_he, title_en, by_he, by_en, goal, i.rating_count, coalesce((
          select jsonb_object_agg(d.id, d.rating_count) from public.departments as d where d.institution = institution
        ), '{}'), today, ends_on
      from public.institutions as i where i.id = institution
      returning id into saved;
  end if;
  return saved;
end
$$;
revoke all on function public.save_launch(int, text, text, text, text, int, date, text) from public;
grant execute on function public.save_launch(int, text, text, text, text, int, date, text) to authenticated;
comment on function public.save_launch(int, text, text, text, text, int, date, text) is
  'For admins and the team of an institution: begins its launch today, or changes the one that runs, whose version '
  '(launch_state) was read; a last day before today ends it. Returns its id. Errors of private.require_decider, '
  'launch/words (400), launch/no-institution (404), launch/changed (409), 23514.';

create function public.save_launch_link(
  institution int, link text, label_he text, label_en text, departments int[] default '{}',
  version text default null
) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  perform private.require_decider(institution, 'launch');
  perform private.refuse_launch_words(label_he, label_en);
  perform from public.institutions as i where i.id = institution and i.merged_into is null for no key update;
  if not found then
    perform private.refuse('launch/no-institution', 404, 'There is no such institution.');
  end if;
  if exists (
    select from unnest(departments) as one
    where not exists (select from public.departments as d where d.id = one and d.institution = institution)
  ) then
    perform private.refuse('launch/no-department', 400, 'These are no departments of the institution.');
  end if;
  perform private.require_version(version, (
    select private.version_of(l::text) from public.launch_links as l where l.institution = institution and l.link = link
  ));
  perform private.begin_decision(case when version is null then 'create' else 'edit' end);
  insert into public.launch_links as known (institution, link, label_he, label_en, departments)
    values (institution, link, label_he, label_en, departments)
  on conflict on constraint launch_links_pkey do update set
    label_he = excluded.label_he, label_en = excluded.label_en, departments = excluded.departments;
  if (select count(*) from public.launch_links as l where l.institution = institution) > 30 then
    perform private.refuse('launch/too-many-links', 429, 'An institution has at most 30 links.');
  end if;
end
$$;
revoke all on function public.save_launch_link(int, text, text, text, int[], text) from public;
grant execute on function public.save_launch_link(int, text, text, text, int[], text) to authenticated;
comment on function public.save_launch_link(int, text, text, text, int[], text) is
  'For admins and the team of an institution: makes a link of its launches, or changes the one whose version '
  '(launch_figures) was read. Errors of private.require_decider, launch/words, launch/no-department (400), '
  'launch/no-institution (404), launch/changed (409), launch/too-many-links (429: 30), 23514.';

create function public.remove_launch_link(institution int, link text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_decider(institution, 'launch');
  perform private.begin_decision('delete');
  delete from public.launch_links as l
    where l.institution = remove_launch_link.institution and l.link = remove_launch_link.link;
end
$$;
revoke all on function public.remove_launch_link(int, text) from public;
grant execute on function public.remove_launch_link(int, text) to authenticated;
comment on function public.remove_launch_link(int, text) is
  'For admins and the team of an institution: takes a link away; its address leads to the institution''s own from then '
  'on. Errors of private.require_decider.';

-- How far it is -------------------------------------------------------------------------------------------------------

create function public.launch_state(institution_id int)
  returns table (
    title_he text, title_en text, by_he text, by_en text, goal int, reviews int, starts_on date, ends_on date,
    is_over boolean, yesterday int, leader int, version text
  )
  language sql stable security definer rows 1 set search_path = ''
as $$
  with launch as (
    select l.*, i.rating_count, private.local_day(now()) as today, private.version_of(l::text) as version
    from public.launches as l join public.institutions as i on i.id = l.institution and i.merged_into is null
    where l.institution = institution_id and l.ends_on >= private.local_day(now()) - 14
    order by l.ends_on desc limit 1
  )
  select l.title_he, l.title_en, l.by_he, l.by_en, l.goal, greatest(0, l.rating_count - l.base_count), l.starts_on,
    l.ends_on, l.ends_on < l.today,
    (
      -- A handful of a day would say too much of its writers.
      select count(*)::int from (
        select from public.ratings as r join public.professors as p on p.id = r.professor_id
        where r.status = 'visible' and r.posted_at = private.start_of_day(l.today - 1) and p.institution = l.institution
        union all
        select from public.course_ratings as r join public.courses as c on c.id = r.course_id
        where r.status = 'visible' and r.posted_at = private.start_of_day(l.today - 1) and c.institution = l.institution
      ) as of_yesterday
      having count(*) >= 5 and l.starts_on < l.today
    ),
    (
      select d.id from public.departments as d
      where d.institution = l.institution
        and d.rating_count - coalesce((l.base_counts ->> d.id::text)::int, 0) >= 5
      order by d.rating_count - coalesce((l.base_counts ->> d.id::text)::int, 0) desc, d.id limit 1
    ),
    l.version
  from launch as l
$$;
revoke all on function public.launch_state(int) from public;
grant execute on function public.launch_state(int) to anon, authenticated;
comment on function public.launch_state(int) is
  'The launch of an institution that runs, or that ended in the last 14 days: reviews, those since it began; '
  'yesterday, those of that day, null under five; leader, the department with most. No row for none.';

-- Page events of launches: their label is the institution''s id, with `_` and the link behind it where there is one.
alter table private.daily_events drop constraint daily_events_kind_check, add constraint daily_events_kind_check
  check (kind in (
    'page_view', 'view_professor', 'view_course', 'start_rating', 'click', 'login', 'sign_up', 'launch_view',
    'launch_rated'
  ));

create function private.launch_label(sent text) returns text
  language sql stable set search_path = ''
as $$
  select concat_ws('_', i.id, k.link)
  from public.institution_by_code(split_part(sent, '_', 1)) as i
  join public.launches as l on l.institution = i.id and private.local_day(now()) between l.starts_on and l.ends_on
  left join public.launch_links as k on k.institution = i.id and k.link = split_part(sent, '_', 2)
  limit 1
$$;
comment on function private.launch_label(text) is
  'Under which label an event of a launch that runs is counted, sent as {code} or {code}_{link}: the institution''s '
  'id, and the link where there is one. Null where no launch runs.';

select private.change_function('private.count_events(jsonb,timestamptz)', '    select e.kind, e.label
', $f$    select e.kind, case when e.kind like 'launch_%' then private.launch_label(e.label) else e.label end as label
$f$, $f$    where e.kind in ('page_view', 'view_professor', 'view_course', 'start_rating', 'click', 'login', 'sign_up')
      and case e.kind
$f$, $f$    where e.kind in (
        'page_view', 'view_professor', 'view_course', 'start_rating', 'click', 'login', 'sign_up', 'launch_view',
        'launch_rated'
      )
      and case
$f$, $f$when 'view_professor'$f$, $f$when e.kind = 'view_professor'$f$,
  $f$when 'view_course'$f$, $f$when e.kind = 'view_course'$f$,
  $f$        else e.label ~$f$, $f$        when e.kind like 'launch_%' then private.launch_label(e.label) is not null
        else e.label ~$f$);

create function public.launch_figures(institution_id int)
  returns table (link text, views int, ratings int, week int[], version text)
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  today constant date := private.local_day(now());
  since date;
begin
  perform private.require_decider(institution_id, 'read');
  select max(l.starts_on) into since from public.launches as l where l.institution = institution_id;
  return query
    select k.link,
      -- Under five there is no number, and none can be made of the others: each is of its own link alone. In fives, or
      -- a look on each day would tell how many came since the last.
      nullif((sum(e.times) filter (where e.kind = 'launch_view') / 5)::int * 5, 0),
      nullif((sum(e.times) filter (where e.kind = 'launch_rated') / 5)::int * 5, 0),
      (
        -- In quarters of its best day, each five visits or more, so that no day under five can be told from it.
        select array_agg(ceil(4.0 * w.times / w.best)::int order by w.day)
        from (
          select d::date as day, coalesce(v.times, 0) as times, max(v.times) over () as best
          from generate_series(today - 7, today - 1, interval '1 day') as d
          left join private.daily_events as v on v.day = d::date and v.kind = 'launch_view'
            and v.label = concat_ws('_', institution_id, nullif(k.link, ''))
        ) as w
        where w.best >= 20
      ),
      k.version
    from (
      select ''::text as link, null::text as version union all
      select l.link, private.version_of(l::text) from public.launch_links as l where l.institution = institution_id
    ) as k
    left join private.daily_events as e on e.kind in ('launch_view', 'launch_rated')
      and e.label = concat_ws('_', institution_id, nullif(k.link, '')) and e.day >= since and e.day < today
    group by k.link, k.version order by k.link;
end
$$;
revoke all on function public.launch_figures(int) from public;
grant execute on function public.launch_figures(int) to authenticated;
comment on function public.launch_figures(int) is
  'For admins and the team of an institution: of each link ('''' is the institution''s own address) how often it was '
  'opened and rated from since the last launch began, whole days that are over, null under five; week, the last seven '
  'days in quarters of the best of them, null where that had fewer than 20. Errors of private.require_decider.';

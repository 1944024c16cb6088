-- Professors whom people look up and who have no score yet, for the pages of institutions and departments: up to three
-- of each department, in one order for the institution. Only the order leaves the server: neither how many follow a
-- professor nor how often a page was opened stands in a row that anybody can read.

create table public.waiting_professors (
  professor_id int primary key references public.professors on delete cascade,
  institution int not null references public.institutions on delete cascade,
  department int not null references public.departments on delete cascade,
  rank int not null check (rank > 0)
);
create index waiting_professors_institution_idx on public.waiting_professors (institution, rank);
create index waiting_professors_department_idx on public.waiting_professors (department, rank);

alter table public.waiting_professors enable row level security;
create policy select_all on public.waiting_professors
  for select to anon, authenticated
  using (true);
comment on policy select_all on public.waiting_professors is 'Everybody sees who waits, and in which order.';
grant select on public.waiting_professors to anon, authenticated;
grant select, insert, update, delete on public.waiting_professors to service_role;

comment on table public.waiting_professors is
  'Professors under three ratings whom people follow or look up, listed once a day (private.rank_waiting).';
comment on column public.waiting_professors.rank is 'Place in the order of the institution, from 1.';

create function private.rank_waiting(place int, today date) returns void
  language sql volatile set search_path = ''
as $$
  delete from public.waiting_professors where institution = place;
  with viewed as (
    select label, sum(times) as times from private.daily_events
    where kind = 'view_professor' and day between today - 28 and today - 1
    group by label
  ), known as (
    select p.id, p.department, coalesce(v.times, 0) as views,
      (select count(*) from public.follows as f where f.professor_id = p.id) as followers
    from public.professors as p left join viewed as v on v.label = p.id::text
    where p.institution = place and p.status = 'visible' and p.rating_count < 3
  ), ranked as (
    select *, row_number() over (partition by department order by followers desc, views desc, id) as within
    from known where followers >= 3 or views >= 20
  )
  insert into public.waiting_professors as w (professor_id, institution, department, rank)
    select id, place, department, row_number() over (order by followers desc, views desc, id)
    from ranked where within <= 3
  on conflict (professor_id) do update set
    institution = excluded.institution, department = excluded.department, rank = excluded.rank;
$$;
comment on function private.rank_waiting(int, date) is
  'Lists who waits for ratings at an institution: three followers or twenty views of the last 28 whole days, under '
  'three ratings. Part of private.count_institutions, so once a day.';

-- How many visible professors and courses a department and an institution have, and how many ratings those carry.
-- Lists say "1,240 results" from these, without counting.
--
-- Inserts and deletes are counted once a statement, so that an import of thousands is one update a department.
-- Changes are counted row by row, by triggers on the three columns that matter: the tallies of ratings update the
-- same rows all day long, and must not pay for this. The order of locks goes on where the tallies left off:
-- departments, then institutions.

-- An import of the catalogue (0375) writes for many seconds. Were these rows locked from its first line on, every
-- rating of the institution would wait for its end; so it leaves the counts alone and brings them up to date at its
-- end. Search documents it writes thousands at a time, and one row of the log stands for all its lines.

create function private.is_importing() returns boolean
  language sql stable set search_path = ''
as $$ select coalesce(current_setting('dargu.importing', true), '') = 'on' $$;
comment on function private.is_importing() is
  'Whether this transaction is writing an import, and sees to counts and search documents itself.';

create type private.catalogue_fact as (sign int, institution int, department int, ratings int);
comment on type private.catalogue_fact is 'A visible professor or course that has come (1) or gone (-1).';

create function private.count_catalogue(catalogue text, facts private.catalogue_fact[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  if private.is_importing() then
    return;
  end if;
  perform from public.departments
    where id in (select department from unnest(facts))
    order by id
    for no key update;
  update public.departments as d set
    professor_count = d.professor_count + case catalogue when 'professors' then fact.n else 0 end,
    course_count = d.course_count + case catalogue when 'courses' then fact.n else 0 end,
    rating_count = d.rating_count + fact.ratings
  from (
    select department, sum(sign)::int as n, sum(sign * ratings)::int as ratings
    from unnest(facts)
    group by department
  ) as fact
  where d.id = fact.department and (fact.n <> 0 or fact.ratings <> 0);

  perform from public.institutions
    where id in (select institution from unnest(facts))
    order by id
    for no key update;
  update public.institutions as i set
    professor_count = i.professor_count + case catalogue when 'professors' then fact.n else 0 end,
    course_count = i.course_count + case catalogue when 'courses' then fact.n else 0 end,
    rating_count = i.rating_count + fact.ratings
  from (
    select institution, sum(sign)::int as n, sum(sign * ratings)::int as ratings
    from unnest(facts)
    group by institution
  ) as fact
  where i.id = fact.institution and (fact.n <> 0 or fact.ratings <> 0);
end
$$;
comment on function private.count_catalogue(text, private.catalogue_fact[]) is
  'Brings the counts of departments and institutions up to date; catalogue is professors or courses.';

create function private.tg__count_added() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_catalogue(tg_table_name, array(
    select row(1, institution, department, rating_count)::private.catalogue_fact from added where status = 'visible'
  ));
  return null;
end
$$;
comment on function private.tg__count_added() is 'Counts new rows of the catalogue.';
create trigger _500_count_added after insert on public.professors
  referencing new table as added for each statement execute function private.tg__count_added();
create trigger _500_count_added after insert on public.courses
  referencing new table as added for each statement execute function private.tg__count_added();

create function private.tg__count_removed() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_catalogue(tg_table_name, array(
    select row(-1, institution, department, rating_count)::private.catalogue_fact from removed where status = 'visible'
  ));
  return null;
end
$$;
comment on function private.tg__count_removed() is 'Counts deleted rows of the catalogue.';
create trigger _500_count_removed after delete on public.professors
  referencing old table as removed for each statement execute function private.tg__count_removed();
create trigger _500_count_removed after delete on public.courses
  referencing old table as removed for each statement execute function private.tg__count_removed();

create function private.tg__count_changed() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  facts private.catalogue_fact[] := '{}';
begin
  if old.status = 'visible' then
    facts := facts || row(-1, old.institution, old.department, old.rating_count)::private.catalogue_fact;
  end if;
  if new.status = 'visible' then
    facts := facts || row(1, new.institution, new.department, new.rating_count)::private.catalogue_fact;
  end if;
  perform private.count_catalogue(tg_table_name, facts);
  return null;
end
$$;
comment on function private.tg__count_changed() is 'Counts a row that was hidden, shown or moved.';
create trigger _500_count_changed after update of status, institution, department on public.professors
  for each row execute function private.tg__count_changed();
create trigger _500_count_changed after update of status, institution, department on public.courses
  for each row execute function private.tg__count_changed();

-- Keeping the search documents true: their words, and their popularity. New rows are indexed once a statement, for
-- imports; changes row by row, by triggers on the columns that are in the document, so that ratings pay nothing. A
-- renamed department or institution is in the documents of all that belong to it.

create function private.tg__index_added() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_importing() then
    return null;
  end if;
  if tg_table_name = 'professors' then
    perform private.index_professors(array(select id from added));
  else
    perform private.index_courses(array(select id from added));
  end if;
  return null;
end
$$;
comment on function private.tg__index_added() is
  'Writes the search documents of new rows; an import (0375) writes those of its lines itself.';
create trigger _600_index_added after insert on public.professors
  referencing new table as added for each statement execute function private.tg__index_added();
create trigger _600_index_added after insert on public.courses
  referencing new table as added for each statement execute function private.tg__index_added();

create function private.tg__index_changed() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_importing() then
    return null;
  end if;
  if tg_table_name = 'professors' then
    perform private.index_professors(array[new.id]);
  else
    perform private.index_courses(array[new.id]);
  end if;
  return null;
end
$$;
comment on function private.tg__index_changed() is
  'Writes the search document of a changed row again; an import (0375) writes those of its lines itself.';
create trigger _600_index_changed
  after update of name, name_en, title, aliases, institution, department, status on public.professors
  for each row execute function private.tg__index_changed();
create trigger _600_index_changed
  after update of name, name_en, code, aliases, institution, department, status on public.courses
  for each row execute function private.tg__index_changed();

create function private.tg__index_belonging() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'departments' then
    perform private.index_professors(array(select id from public.professors where department = new.id));
    perform private.index_courses(array(select id from public.courses where department = new.id));
  else
    perform private.index_professors(array(select id from public.professors where institution = new.id));
    perform private.index_courses(array(select id from public.courses where institution = new.id));
  end if;
  return null;
end
$$;
comment on function private.tg__index_belonging() is
  'Writes the search documents again of all that belong to a renamed department or institution.';
create trigger _600_index_belonging after update of name, name_en, name_pretty_card on public.departments
  for each row execute function private.tg__index_belonging();
create trigger _600_index_belonging after update of name, name_en, short_name, short_name_en on public.institutions
  for each row execute function private.tg__index_belonging();

-- Popularity follows the tallies, hence the later number. Documents are locked last of all: after the rated, and after
-- the institution, whose renaming locks documents too.
create function private.rank_professors(ids int[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform from private.professor_documents as d join public.professors as p on p.id = d.professor_id
    where p.id = any (ids) and d.popularity <> private.popularity(p.rating_count)
    order by p.id
    for no key update of d;
  if found then
    update private.professor_documents as d set popularity = private.popularity(p.rating_count)
      from public.professors as p
      where p.id = d.professor_id and p.id = any (ids)
        and d.popularity <> private.popularity(p.rating_count);
  end if;
end
$$;
comment on function private.rank_professors(int[]) is
  'Puts the popularity of these professors into their search documents, where they have taken a step.';

create function private.rank_courses(ids int[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform from private.course_documents as d join public.courses as c on c.id = d.course_id
    where c.id = any (ids) and d.popularity <> private.popularity(c.rating_count)
    order by c.id
    for no key update of d;
  if found then
    update private.course_documents as d set popularity = private.popularity(c.rating_count)
      from public.courses as c
      where c.id = d.course_id and c.id = any (ids)
        and d.popularity <> private.popularity(c.rating_count);
  end if;
end
$$;
comment on function private.rank_courses(int[]) is
  'Puts the popularity of these courses into their search documents, where they have taken a step.';

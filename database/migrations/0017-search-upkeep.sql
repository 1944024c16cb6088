-- Keeping the search documents true. New rows are indexed once a statement, for imports; changes row by row, by
-- triggers on the columns that are in the document, so that ratings pay nothing. A renamed department or
-- institution is in the documents of all that belong to it.

create function private.tg__index_added() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'professors' then
    perform private.index_professors(array(select id from added));
  else
    perform private.index_courses(array(select id from added));
  end if;
  return null;
end
$$;
comment on function private.tg__index_added() is 'Writes the search documents of new rows.';

create function private.tg__index_changed() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'professors' then
    perform private.index_professors(array[new.id]);
  else
    perform private.index_courses(array[new.id]);
  end if;
  return null;
end
$$;
comment on function private.tg__index_changed() is 'Writes the search document of a changed row anew.';

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
  'Writes the search documents anew of all that belong to a renamed department or institution.';

create trigger _600_index_added after insert on public.professors
  referencing new table as added for each statement execute function private.tg__index_added();
create trigger _600_index_changed
  after update of name, name_en, title, aliases, institution, department on public.professors
  for each row execute function private.tg__index_changed();

create trigger _600_index_added after insert on public.courses
  referencing new table as added for each statement execute function private.tg__index_added();
create trigger _600_index_changed
  after update of name, name_en, code, aliases, institution, department on public.courses
  for each row execute function private.tg__index_changed();

create trigger _600_index_belonging after update of name, name_en, name_pretty_card on public.departments
  for each row execute function private.tg__index_belonging();
create trigger _600_index_belonging after update of name, name_en, short_name, short_name_en on public.institutions
  for each row execute function private.tg__index_belonging();

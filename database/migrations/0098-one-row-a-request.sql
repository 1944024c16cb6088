-- One row a request, wherever people act on single things: a rating, a vote, a report, a message, a follow, a suggestion.
--
-- The table interface takes lists, and no screen sends one here. Three people took a thousand reviews off the site with
-- three requests, and one visitor wrote 19,600 messages in ten seconds, because a limit of requests says nothing about rows.
-- The second row ends the request, before it is looked at, so that what is refused costs no more than what is allowed.
--
-- Changes and deletions are bound where they move what others see: ratings, votes and reports. Cascades run as the owner of
-- the tables, so that deleting an account still takes everything; imports and the operator's jobs have other roles.

create function private.tg__begin_single_row() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('dargu.single_row_' || lower(tg_op), '', true);
  return null;
end
$$;
comment on function private.tg__begin_single_row() is 'Before a statement: private.tg__single_row counts its rows afresh.';

-- A setting for each verb, since an upsert is an insert and an update in one statement.
create function private.tg__single_row() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  setting constant text := 'dargu.single_row_' || lower(tg_op);
begin
  if current_setting(setting, true) = tg_table_name then
    perform private.refuse('request/too-many-rows', 400, 'Write one row a request.');
  end if;
  perform set_config(setting, tg_table_name, true);
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.tg__single_row() is 'Refuses the second row of a statement by a person or visitor: request/too-many-rows (400).';

do $$
declare
  bound record;
begin
  for bound in
    select name, verb from (values
      ('ratings', '{insert,update,delete}'::text[]), ('course_ratings', '{insert,update,delete}'),
      ('rating_votes', '{insert,delete}'), ('course_rating_votes', '{insert,delete}'),
      ('professor_reports', '{insert,update}'), ('course_reports', '{insert,update}'), ('review_reports', '{insert,update}'),
      ('follows', '{insert}'), ('catalogue_suggestions', '{insert}'), ('contact_messages', '{insert}')
    ) as tables (name, verbs), unnest(verbs) as verb
  loop
    execute format(
      $sql$create trigger %I before %s on public.%I for each statement
        when (current_user in ('anon', 'authenticated')) execute function private.tg__begin_single_row()$sql$,
      '_010_begin_single_row_' || bound.verb, bound.verb, bound.name);
    execute format(
      $sql$create trigger %I before %s on public.%I for each row
        when (current_user in ('anon', 'authenticated')) execute function private.tg__single_row()$sql$,
      '_010_single_row_' || bound.verb, bound.verb, bound.name);
  end loop;
end
$$;

-- What follows from ratings that were written: sent, edited, decided on or deleted, one or many, by a person or anybody
-- else. One trigger for each event, whose steps stand in the order in which they need each other:
--
--   the people    are locked and counted, and refused beyond their limits
--   the targets   are locked: from here on those who write about the same one go one after the other
--   the tickets   go by how many ratings the target had before
--   the tallies   of target, pair, department, institution, and the document of search
--   followers     are notified of what was added
--
-- It goes by statements, so that a bulk write costs one update a target, and locks rows of a table by key. An update
-- that changes nothing of interest (a helpful vote) takes no lock. A recount (0300) knows nothing of all this.

-- What is not visible was on no page, and is on none.
create function private.notify_pages(facts private.rating_fact[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  keys text;
begin
  if facts = '{}' then
    return;
  end if;
  select string_agg(distinct key, ' ') into keys
    from unnest(facts) as fact
    cross join lateral (values ('p' || fact.professor_id), ('c' || fact.course_id)) as named (key)
    where fact.status = 'visible';
  if keys is not null then
    perform pg_notify('page_changes', case when length(keys) > 2000 then '*' else keys end);
  end if;
end
$$;
comment on function private.notify_pages(private.rating_fact[]) is
  'Notifies of the professors and courses that visible ratings name (0399).';

-- Plans are generic: one for the facts at hand always looks cheaper than one for any facts, so PostgreSQL would plan
-- each rating again, which takes four times as long as running it.
create function private.tg_ratings__follow_up() returns trigger
  language plpgsql security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  of_course constant boolean := tg_table_name = 'course_ratings';
  sender constant text := case tg_op when 'INSERT' then private.user_id() end;
  gone private.rating_fact[] := '{}';
  written private.rating_fact[] := '{}';
  lost private.rating_fact[];
  won private.rating_fact[];
begin
  if tg_op <> 'DELETE' then
    written := array(
      select row(id, user_id, status, professor_id, course_id, rating1, difficulty, would_take_again, tags,
        year || semester, posted_at)::private.rating_fact
      from added
    );
    -- An upsert starts the triggers of an insert and of an update, of which one has nothing to do.
    if written = '{}' then
      return null;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    gone := array(
      select row(id, user_id, status, professor_id, course_id, rating1, difficulty, would_take_again, tags,
        year || semester, posted_at)::private.rating_fact
      from removed
    );
  end if;
  -- Also of words, which no number knows of.
  perform private.notify_pages(gone);
  perform private.notify_pages(written);
  if gone = written then
    return null;
  end if;

  -- An edit or a decision may move tickets of people whose counters it leaves alone.
  if tg_op = 'UPDATE' then
    perform from public.profiles
      where firebase_uid in (select author from unnest(gone || written))
      order by firebase_uid
      for no key update;
  end if;
  perform private.count_ratings(gone, written, sender);

  select
      array(select fact from unnest(gone) as fact where fact.status = 'visible' except select unnest(written)),
      array(select fact from unnest(written) as fact where fact.status = 'visible' except select unnest(gone))
    into lost, won;
  if of_course then
    perform from public.courses where id in (select course_id from unnest(lost || won)) order by id for no key update;
  else
    perform from public.professors where id in (select professor_id from unnest(lost || won)) order by id
      for no key update;
  end if;
  perform private.settle_tickets(of_course, gone, written, sender);

  if cardinality(lost) + cardinality(won) > 0 then
    if of_course then
      perform private.tally_courses(lost, won);
    else
      perform private.tally_professors(lost, won);
    end if;
  end if;

  if tg_op = 'INSERT' then
    perform private.announce_review(case when of_course then 'course' else 'professor' end, rated.target, author)
      from unnest(won), lateral (values (case when of_course then course_id else professor_id end)) as rated (target)
      order by rated.target, author;
  end if;
  return null;
end
$$;
comment on function private.tg_ratings__follow_up() is
  'Brings everything that goes by ratings in line with those that were added, changed or removed: counters and limits '
  'of people, tickets, tallies, notices, pages. Codes rating/daily-limit, rating/monthly-limit (429).';

create trigger _500_follow_up_added after insert on public.ratings
  referencing new table as added
  for each statement execute function private.tg_ratings__follow_up();
create trigger _500_follow_up_changed after update on public.ratings
  referencing old table as removed new table as added
  for each statement execute function private.tg_ratings__follow_up();
create trigger _500_follow_up_removed after delete on public.ratings
  referencing old table as removed
  for each statement execute function private.tg_ratings__follow_up();
create trigger _500_follow_up_added after insert on public.course_ratings
  referencing new table as added
  for each statement execute function private.tg_ratings__follow_up();
create trigger _500_follow_up_changed after update on public.course_ratings
  referencing old table as removed new table as added
  for each statement execute function private.tg_ratings__follow_up();
create trigger _500_follow_up_removed after delete on public.course_ratings
  referencing old table as removed
  for each statement execute function private.tg_ratings__follow_up();

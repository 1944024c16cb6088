-- A rating of something that was not found stays with its writer for 60 days, who alone reads it: the name is mended
-- and sent once more, or the rating moves to an entry that is here, or it is deleted. Then it goes, with one notice a
-- week before. It was never counted, so nothing is taken back.

create function private.refused_suggestion(review_kind text, review_id uuid) returns public.catalogue_suggestions
  language sql stable set search_path = ''
as $$
  select s
  from public.catalogue_suggestions as s, private.ratings_naming(s.kind, s.entry_id) as r
  where s.user_id = private.user_id() and s.status = 'dismissed' and s.entry_id is not null
    and r.review_kind = refused_suggestion.review_kind and r.id = refused_suggestion.review_id
    and r.person = s.user_id and r.waits_for = 'page'
  order by s.kind = refused_suggestion.review_kind desc, s.decided_at desc limit 1
$$;
comment on function private.refused_suggestion(text, uuid) is
  'What was refused of an own rating that waits: of both halves what it rates; null where nothing was.';

create function private.require_refused(review_kind text, review_id uuid) returns public.catalogue_suggestions
  language plpgsql volatile set search_path = ''
as $$
declare
  refused public.catalogue_suggestions;
begin
  -- Of two requests at once the second waits here, and then finds what the first has done.
  perform from public.profiles where firebase_uid = private.user_id() for no key update;
  refused := private.refused_suggestion(review_kind, review_id);
  perform from public.catalogue_suggestions as s where s.id = refused.id for no key update;
  -- Once more: an admin may just have taken the refusal back.
  refused := private.refused_suggestion(review_kind, review_id);
  if refused.id is null then
    perform private.refuse('missing/not-refused', 404, 'There is no such rating of yours that was not published.');
  end if;
  return refused;
end
$$;
comment on function private.require_refused(text, uuid) is
  'The same, locked with its writer. Error missing/not-refused (404).';

create function public.mend_missing(review_kind text, review_id uuid, name text, is_other boolean default false)
  returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  refused constant public.catalogue_suggestions := private.require_refused(review_kind, review_id);
  mended constant text := private.clean_line(mend_missing.name);
  made uuid;
begin
  perform private.check_missing_limits(refused.user_id);
  perform private.check_missing_name(refused.kind, 'name', refused.institution, refused.department, mended, is_other);
  execute format('update %s as e set name = $1, name_en = $1 where e.id = $2 and e.status = ''proposed''',
    private.catalogue_table(refused.kind)) using mended, refused.entry_id;
  -- The first stays as it is, for what is counted of refusals, and lets go of the rating.
  update public.catalogue_suggestions as s set entry_id = null where s.id = refused.id;
  insert into public.catalogue_suggestions (
    kind, name, institution, department, details, user_id, entry_id, rates, request_id
  ) values (
    refused.kind, mended, refused.institution, refused.department, refused.details, refused.user_id, refused.entry_id,
    refused.rates, refused.request_id
  ) returning id into made;
  return made;
end
$$;
revoke all on function public.mend_missing(text, uuid, text, boolean) from public;
grant execute on function public.mend_missing(text, uuid, text, boolean) to authenticated;
comment on function public.mend_missing(text, uuid, text, boolean) is
  'Sends an own refused rating (professor or course, and its id) once more, under another name of what was not found; '
  'is_other: it is not the entry of the same name. Returns the id of the new suggestion. Errors missing/not-refused '
  '(404), and of the name and limits those of rate_missing.';

-- What nobody names any more: its rating was moved or deleted, or the account is gone.
create function private.drop_proposals(most int) returns int
  language sql volatile set search_path = ''
as $$
  with professors as (
    delete from public.professors where id in (
      select p.id from public.professors as p
      where p.status = 'proposed' and not exists (select from private.ratings_naming('professor', p.id))
        and not exists (select from public.catalogue_suggestions as s
          where s.kind = 'professor' and s.entry_id = p.id and s.status = 'pending')
      order by p.id limit most for update skip locked
    ) returning id
  ), courses as (
    delete from public.courses where id in (
      select c.id from public.courses as c
      where c.status = 'proposed' and not exists (select from private.ratings_naming('course', c.id))
        and not exists (select from public.catalogue_suggestions as s
          where s.kind = 'course' and s.entry_id = c.id and s.status = 'pending')
      order by c.id limit most for update skip locked
    ) returning id
  )
  select ((select count(*) from professors) + (select count(*) from courses))::int
$$;
comment on function private.drop_proposals(int) is
  'Deletes proposed entries that no rating and no waiting suggestion names, so many of each at most. Returns how many.';

create function private.propose_teaching(rates text, course int, professor int) returns void
  language sql volatile set search_path = ''
as $$
  insert into public.catalogue_suggestions (
    kind, name, institution, department, user_id, professor_id, course_id, rates, request_id
  )
  select 'teaching', left(p.name || ' · ' || c.name, 120), c.institution, c.department, private.user_id(), p.id, c.id,
    propose_teaching.rates, gen_random_uuid()
  from public.professors as p, public.courses as c where p.id = professor and c.id = course
  on conflict do nothing
$$;
comment on function private.propose_teaching(text, int, int) is
  'Suggests, for the caller, that a professor teaches a course, by what their rating (rates) said.';

-- A rating is published by deleting it and writing it again, so that every rule of a new one of that entry holds.
create function public.move_missing(review_kind text, review_id uuid, entry_id int) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  refused constant public.catalogue_suggestions := private.require_refused(review_kind, review_id);
  of_course constant boolean := review_kind = 'course';
  reviews constant text := case when of_course then 'public.course_ratings' else 'public.ratings' end;
  other_kind constant text := case refused.kind when 'course' then 'professor' else 'course' end;
  rating jsonb;
  pair private.merge_pairs;
  is_rated boolean;
  moved uuid := review_id;
begin
  perform private.lock_target(refused.kind, entry_id, false);
  if private.entry_row(refused.kind, entry_id) ->> 'status' is distinct from 'visible' then
    perform private.refuse('suggestion/no-entry', 404, 'There is no such entry.');
  end if;
  execute format('select to_jsonb(r) from %s as r where r.id = $1 for update', reviews) into rating using review_id;
  rating := rating || jsonb_build_object(refused.kind || '_id', entry_id);
  execute format('select exists (select from %1$s as r where r.id <> $1 and r.user_id = $2 and r.%2$I = $3)', reviews,
    review_kind || '_id') into is_rated using review_id, refused.user_id, (rating ->> (review_kind || '_id'))::int;
  if is_rated then
    perform private.refuse('missing/rated-already', 409, 'You have rated this one already.');
  end if;
  pair := jsonb_populate_record(null::private.merge_pairs, rating);
  if private.entry_row(other_kind, (rating ->> (other_kind || '_id'))::int) ->> 'status' = 'proposed' then
    -- It waits on, for the other half.
    insert into public.course_professors (course_id, professor_id) values (pair.course_id, pair.professor_id)
      on conflict do nothing;
    execute format('update %s set %I = $1 where id = $2', reviews, refused.kind || '_id') using entry_id, review_id;
  else
    if num_nonnulls(pair.course_id, pair.professor_id) = 2 and not exists (select from public.course_professors as t
      where t.course_id = pair.course_id and t.professor_id = pair.professor_id) then
      perform private.propose_teaching(review_kind, pair.course_id, pair.professor_id);
      rating := rating - (case when of_course then 'professor_id' else 'course_id' end);
    end if;
    execute format('delete from %s where id = $1', reviews) using review_id;
    execute format(
      'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) returning id', reviews,
      'user_id, professor_id, course_id, rating1, comment, difficulty, would_take_again, tags, semester, year'
    ) into moved using rating;
  end if;
  -- A rating of its course may have come with the same lecturer.
  update public.catalogue_suggestions as s set entry_id = null
    where s.id = refused.id and not exists (
      select from private.ratings_naming(refused.kind, refused.entry_id) as r where r.person = refused.user_id);
  perform private.drop_proposals(10);
  return moved;
end
$$;
revoke all on function public.move_missing(text, uuid, int) from public;
grant execute on function public.move_missing(text, uuid, int) to authenticated;
comment on function public.move_missing(text, uuid, int) is
  'Moves an own refused rating (professor or course, and its id) to a visible entry in place of what was not found, '
  'and publishes it, unless its other half is still missing. Returns its id from now on. Errors missing/not-refused, '
  'suggestion/no-entry (404), missing/rated-already (409), those of a new rating.';

-- Who takes the missing half out of a rating by editing it has nothing to wait for any more.
create function private.tg_ratings__names_nothing_missing() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  of_course constant boolean := tg_table_name = 'course_ratings';
begin
  if private.is_merging() or private.names_proposed(new.professor_id, new.course_id) then
    return new;
  end if;
  new.waits_for := null;
  new.released_at := private.day_of(now());
  new.held_reasons := private.reasons_to_hold(new.comment);
  if new.held_reasons = '{}' and private.may_land(case when of_course then 'course' else 'professor' end,
    case when of_course then new.course_id else new.professor_id end, new.user_id) then
    new.status := 'visible';
  else
    new.held_at := now();
  end if;
  return new;
end
$$;
revoke all on function private.tg_ratings__names_nothing_missing() from public;
comment on function private.tg_ratings__names_nothing_missing() is
  'Releases a rating that waited for a page and is edited so that it names none that is missing.';
-- Before _030_judge, which looks at the words.
create trigger _025_names_nothing_missing before update of professor_id, course_id on public.ratings
  for each row when (old.waits_for = 'page' and new.waits_for = 'page')
  execute function private.tg_ratings__names_nothing_missing();
create trigger _025_names_nothing_missing before update of professor_id, course_id on public.course_ratings
  for each row when (old.waits_for = 'page' and new.waits_for = 'page')
  execute function private.tg_ratings__names_nothing_missing();

-- Going --------------------------------------------------------------------------------------------------------------

create function private.sweep_refused(moment timestamptz, most int) returns int
  language plpgsql volatile set search_path = ''
as $$
declare
  due uuid[];
  warned int;
begin
  -- From ten days before, so that a week is left after days of rest, on which nobody is written to unasked.
  with notified as (
    update public.catalogue_suggestions as s set warned_at = moment
    where extract(hour from moment at time zone 'Asia/Jerusalem') between 9 and 17
      and not private.is_rest_day(private.local_day(moment)) and s.id in (
      select o.id from public.catalogue_suggestions as o
      where o.status = 'dismissed' and o.entry_id is not null and o.has_rating and o.warned_at is null
        and o.decided_at <= moment - interval '50 days'
      order by o.decided_at, o.id limit most for no key update skip locked
    ) returning s.*
  )
  insert into public.notices (user_id, kind, reason, until, rating_id, course_rating_id)
    select distinct on (r.id) w.user_id, 'suggestion_dismissed', w.decision_reason,
      greatest(w.decided_at + interval '60 days', moment + interval '7 days'),
      case r.review_kind when 'professor' then r.id end, case r.review_kind when 'course' then r.id end
    from notified as w, private.ratings_naming(w.kind, w.entry_id) as r
    where r.person = w.user_id and r.waits_for = 'page' and not exists (
      select from public.catalogue_suggestions as o
      where o.request_id = w.request_id and o.id <> w.id and o.warned_at is not null and o.entry_id is not null
    )
    order by r.id;
  get diagnostics warned = row_count;

  due := array(
    select s.id from public.catalogue_suggestions as s
    where s.status = 'dismissed' and s.entry_id is not null and s.decided_at <= moment - interval '60 days'
      and (s.warned_at <= moment - interval '7 days' or not s.has_rating)
    order by s.decided_at, s.id limit most
  );
  perform from public.profiles
    where firebase_uid in (select s.user_id from public.catalogue_suggestions as s where s.id = any (due))
    order by firebase_uid for no key update;
  delete from public.ratings as d
    using public.catalogue_suggestions as s, private.ratings_naming(s.kind, s.entry_id) as r
    where s.id = any (due) and r.review_kind = 'professor' and r.person = s.user_id and r.waits_for = 'page'
      and d.id = r.id;
  delete from public.course_ratings as d
    using public.catalogue_suggestions as s, private.ratings_naming(s.kind, s.entry_id) as r
    where s.id = any (due) and r.review_kind = 'course' and r.person = s.user_id and r.waits_for = 'page'
      and d.id = r.id;
  update public.catalogue_suggestions as s set entry_id = null where s.id = any (due);
  return warned + cardinality(due) + private.drop_proposals(most);
end
$$;
comment on function private.sweep_refused(timestamptz, int) is
  'Notifies writers of refused ratings a week or more before these go, deletes those that were refused 60 days ago, '
  'and proposed entries that nothing names; so many at most. Returns how many of all there were.';

create function gateway.sweep_refused(most int) returns int
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$ begin return private.sweep_refused(now(), most); end $$;
grant execute on function gateway.sweep_refused(int) to authenticator;
comment on function gateway.sweep_refused(int) is
  'For the server, every hour, until 0: private.sweep_refused, so many at a time.';

create function public.missing_wait() returns int
  language sql stable security definer set search_path = ''
as $$
  select case when count(*) >= 5 then ceil(avg(extract(epoch from s.decided_at - s.created_at)) / 3600)::int end
  from public.catalogue_suggestions as s
  where s.has_rating and s.kind <> 'teaching' and s.decided_at < private.day_of(now())
    and s.decided_at >= private.day_of(now()) - interval '7 days'
$$;
grant execute on function public.missing_wait() to anon, authenticated;
comment on function public.missing_wait() is
  'Mean of hours until what people rated and missed was decided, of the last seven whole days; null where there were '
  'fewer than five decisions.';

-- Readers of ratings that took a writer for granted; one rating a person while a digest binds; and the night, in which
-- keys go.

-- Of a rating that is nobody's nobody is notified.
do $$
declare
  one record;
begin
  for one in
    select tgrelid::regclass as reviews, tgname, pg_get_triggerdef(oid) as source from pg_trigger
    where tgname in ('_600_tell_writer_insert', '_600_tell_writer_update')
      and tgrelid in ('public.ratings'::regclass, 'public.course_ratings'::regclass)
  loop
    execute format('drop trigger %I on %s', one.tgname, one.reviews);
    execute replace(one.source, 'WHEN (', 'WHEN (new.user_id is not null and ');
  end loop;
end
$$;

-- Asked under the lock of the profile, which counting has taken. Only the account itself meets it.
create function private.refuse_cut(of_course boolean, written private.rating_fact[]) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  until date;
begin
  -- Nearly always there is none.
  if exists (select from private.cut_digests) then
    select max(private.cut_until(case when of_course then 'course' else 'professor' end,
        case when of_course then fact.course_id else fact.professor_id end, fact.author))
      into until from unnest(written) as fact where fact.author is not null;
    if until is not null then
      perform private.refuse('rating/cut', 409, 'You have cut the link to a review of this page.',
        json_build_object(
          'until', to_char(private.start_of_day(until) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))::text);
    end if;
  end if;
end
$$;
comment on function private.refuse_cut(boolean, private.rating_fact[]) is
  'Refuses new ratings of what their writer has cut the link to a review of: rating/cut (409, details {"until"}: from '
  'that day on).';

select private.change_function(routine::regprocedure, was, becomes)
from (values
  -- Nothing that is counted changes, and a page whose review was cut is not different from another.
  ('private.tg_ratings__follow_up()', $f$  if tg_op <> 'DELETE' then$f$,
    $f$  if tg_op = 'UPDATE' and current_setting('dargu.cutting', true) = 'on' then
    return null;
  end if;
  if tg_op <> 'DELETE' then$f$),
  ('private.tg_ratings__follow_up()', 'perform private.count_ratings(gone, written, sender);',
    $f$perform private.count_ratings(gone, written, sender);
  if tg_op = 'INSERT' then
    perform private.refuse_cut(of_course, written);
  end if;$f$),
  -- It waits for an admin, as what was taken down before does; the admin is not told why.
  ('private.may_land(text,int,text)', 'and not exists (select from private.withdrawn_texts',
    $f$and private.cut_until(may_land.kind, entry, person) is null
    and not exists (select from private.withdrawn_texts$f$),
  ('private.require_readable_review(text,uuid,text)', 'writer is null', 'not found'),
  -- Entries that name no review any more count each by itself.
  ('private.tickets_of_period(timestamptz,timestamptz)', 'else coalesce(e.rating_id, e.course_rating_id, e.guide_id)',
    'else coalesce(e.rating_id, e.course_rating_id, e.guide_id, e.id)'),
  ('private.require_writer_of_case(text,text)', 'if writer is null then',
    $f$if writer is null and private.row_of_review(kind, key) is not null then
    perform private.refuse('case/link-cut', 404, 'The link between this review and its writer was cut.');
  elsif writer is null then$f$),
  -- All until now: of a quarter alone they might be few, and nobody can say in which one it was.
  ('private.count_quarter(date)', $f$'appeals', $f$,
    $f$'links_cut', (private.hide_few(array[
      (select count(*) from public.ratings where user_id is null)::int
      + (select count(*) from public.course_ratings where user_id is null)::int]))[1],
    'appeals', $f$)
) as changes (routine, was, becomes);
select private.change_function('private.merge_result(text,int,int)',
  'select distinct on (user_id)', 'select distinct on (coalesce(user_id, id::text))',
  'order by user_id,', 'order by coalesce(user_id, id::text),');
comment on function private.require_writer_of_case(text, text) is
  'Who wrote what a case is about. Errors case/no-writer, case/link-cut (404).';

-- At night ------------------------------------------------------------------------------------------------------------

-- Rows say which transaction wrote them: those of a person, and the review, were written by one. So all reviews that
-- are nobody's are written once more by another. A key is gone once nothing is left of the file that it stood in, not
-- when it is only deleted.
create function private.destroy_keys(today date) returns int
  language plpgsql volatile set search_path = ''
as $$
declare
  keys private.semester_keys[];
  digests private.cut_digests[];
  before int;
begin
  lock table private.semester_keys, private.cut_digests in access exclusive mode;
  if exists (select from private.cut_digests where is_new) then
    perform set_config('dargu.cutting', 'on', true), set_config('dargu.merging', 'on', true);
    update public.ratings set user_id = null where user_id is null;
    update public.course_ratings set user_id = null where user_id is null;
    update public.fact_answers set user_id = null where user_id is null;
    update private.cut_digests set is_new = false where is_new;
    perform set_config('dargu.cutting', '', true), set_config('dargu.merging', '', true);
  end if;
  before := (select count(*) from private.semester_keys);
  keys := array(
    select k from private.semester_keys as k where private.grades_day(k.semester, k.year, null) > today);
  if cardinality(keys) < before then
    digests := array(
      select d from private.cut_digests as d where (d.year, d.semester) in (select year, semester from unnest(keys)));
    truncate private.semester_keys, private.cut_digests;
    insert into private.semester_keys select * from unnest(keys);
    insert into private.cut_digests select * from unnest(digests);
  end if;
  return before - cardinality(keys);
end
$$;
comment on function private.destroy_keys(date) is
  'Destroys the keys, and digests with them, of semesters whose grades day has come. Returns how many.';

create function gateway.destroy_keys() returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- Unless there is something to do, nobody waits.
  if exists (select from private.cut_digests where is_new) or exists (
    select from private.semester_keys as k
    where private.grades_day(k.semester, k.year, null) <= private.local_day(now())) then
    perform private.destroy_keys(private.local_day(now()));
  end if;
  return false;
end
$$;
grant execute on function gateway.destroy_keys() to authenticator;
comment on function gateway.destroy_keys() is
  'For the server, every hour: private.destroy_keys, where there is anything to do. False: it is never more.';

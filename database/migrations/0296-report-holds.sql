-- What three people have reported is out of sight until an admin decides: whose reports count, and how much. What keeps
-- a few accounts from emptying the site that way stands in 0210.

-- Who keeps reporting what admins let stand counts less: a third, from five decided reports on of which fewer than a
-- third were right. By what became of the reports, whatever they were about; being right again makes up for it.
create function private.report_record(person text) returns table (decided int, upheld int)
  language sql stable rows 1 set search_path = ''
as $$
  select count(*)::int, (count(*) filter (where status = 'reviewed'))::int
  from private.reports where user_id = person and status <> 'pending'
$$;
comment on function private.report_record(text) is
  'How many reports of a person admins have decided on, and how many of these were right.';

create function private.report_weight_in_thirds(person text) returns int
  language sql stable set search_path = ''
as $$
  select case when decided >= 5 and upheld * 3 < decided then 1 else 3 end from private.report_record(person)
$$;
comment on function private.report_weight_in_thirds(text) is
  'What a report of a person counts towards a hold: 3 thirds, or 1 for somebody who was wrong too often.';

-- Those who had reported a review that its writer deleted count with those who report what replaces it, each once.
create function private.reporters_of(review_kind text, review_id uuid, settled timestamptz) returns setof text
  language sql stable set search_path = ''
as $$
  select user_id from private.reports
  where kind = review_kind and key = review_id::text and status = 'pending'
    and created_at > coalesce(settled, '-infinity')
  union
  select w.reporter
  from (
    select private.withdrawn_by(user_id, 'professor', professor_id) as writers
      from public.ratings where id = review_id and review_kind = 'review'
    union all
    select private.withdrawn_by(user_id, 'course', course_id)
      from public.course_ratings where id = review_id and review_kind = 'course_review'
    union all
    select private.withdrawn_by(user_id, 'institution', 0)
      from public.institution_ratings where id = review_id and review_kind = 'institution_review'
  ) as review
  join private.withdrawn_reports as w on w.writer = any (review.writers)
  -- What an admin has let stand starts afresh.
  where settled is null
$$;
comment on function private.reporters_of(text, uuid, timestamptz) is
  'People whose reports of a review (kind review, course_review or institution_review) wait for an admin, made since a '
  'moment, and who had reported the one that it replaces.';

create function private.guide_reporters(guide uuid) returns setof text
  language sql stable set search_path = ''
as $$
  select r.user_id
  from private.reports as r join public.study_guides as g on g.id = r.guide_id
  where r.guide_id = guide and r.status = 'pending' and r.created_at > coalesce(g.decided_at, '-infinity')
  union
  select w.reporter
  from public.study_guides as g join private.withdrawn_reports as w
    on w.writer = any (private.digests_of_person(g.user_id, 'withdrawn guides')) and w.withdrawn_at <= g.submitted_at
  -- What an admin has let stand starts afresh.
  where g.id = guide and g.decided_at is null
$$;
comment on function private.guide_reporters(uuid) is
  'People whose reports of a guide wait for an admin, made since an admin last decided on it, and who had reported '
  'what its author withdrew before.';

-- The row is locked before the reports are counted: of two that arrive at once, the second counts both. People count,
-- and only those who had not spoken yet when an admin last let it stand: the same three cannot hold it again and again.
create function private.tg_reports__hold() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  settled timestamptz;
  is_visible boolean;
begin
  if private.is_deciding() then
    return null;
  end if;
  if new.kind = 'guide' then
    perform from public.study_guides where id = new.guide_id and status = 'published' for no key update;
    if found and private.take_hold(new.guide_id, array(select private.guide_reporters(new.guide_id))) then
      update public.study_guides set status = 'hidden', held_reasons = array_append(held_reasons, 'reports')
        where id = new.guide_id;
    end if;
    return null;
  end if;
  execute format('select true, reviewed_at from public.%I where id = $1 and status = ''visible'' %s for no key update',
    private.review_table(new.kind), case new.kind when 'institution_review' then 'and not set_aside' end)
    into is_visible, settled using new.key::uuid;
  if is_visible is null then
    return null;
  end if;
  if private.take_hold(new.key::uuid, array(select private.reporters_of(new.kind, new.key::uuid, settled))) then
    execute format(
      'update public.%I set status = ''held'', held_reasons = array_append(held_reasons, ''reports'') where id = $1',
      private.review_table(new.kind)) using new.key::uuid;
  end if;
  return null;
end
$$;
comment on function private.tg_reports__hold() is
  'Holds a visible review, or hides a published guide, once three people whose reports count have reported it, within '
  'the bounds of a person and of the site.';
create trigger _500_hold after insert or update of status on private.reports
  for each row when (num_nonnulls(new.professor_id, new.course_id) = 0) execute function private.tg_reports__hold();

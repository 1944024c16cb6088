-- What admins do in the library: decide on guides, as cases (0326), merge them, replace a file. Every function takes
-- the locks of everybody, in their order: authors by key, votes and reports, guides by id. Every one says what it is
-- about to do, and a trigger writes the log (0302).

create trigger _900_log after update on public.study_guides
  for each row when (
    (old.status, old.course_id, old.decided_at, old.merged_into)
    is distinct from (new.status, new.course_id, new.decided_at, new.merged_into)
  )
  execute function private.tg__log_decision(
    'guide', 'id', 'status', 'course_id', 'held_reasons', 'decision_reason', 'decision_note', 'decided_at',
    'published_at', 'merged_into', 'file_count'
  );

create function private.guide_approval_hours(moment timestamptz) returns numeric
  language sql stable set search_path = ''
as $$
  select case when count(*) >= 5 then
    round(percentile_cont(0.5) within group (order by waited_hours)::numeric, 1) end
  from private.decisions
  where action in ('approve', 'reject') and subject_kind = 'guide' and waited_hours is not null
    and decided_at > moment - interval '14 days'
$$;
comment on function private.guide_approval_hours(timestamptz) is
  'Median of hours until an admin decided on guides that waited, over 14 days; null for fewer than five decisions.';

-- Locks for the functions below. Fifty are as many as a page of the library shows.
create function private.lock_guides_for_admin(ids uuid[]) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform private.require_admin();
  if cardinality(ids) > 50 then
    perform private.refuse('library/too-many', 400, 'Decide on at most 50 at a time.');
  end if;
  perform from public.profiles
    where firebase_uid in (select user_id from public.study_guides where id = any (ids))
    order by firebase_uid for no key update;
  perform from public.guide_votes where guide_id = any (ids) order by guide_id, user_id for update;
  perform from private.reports where guide_id = any (ids) order by id for no key update;
  perform from public.study_guides where id = any (ids) order by id for no key update;
end
$$;
revoke all on function private.lock_guides_for_admin(uuid[]) from public;
comment on function private.lock_guides_for_admin(uuid[]) is
  'For admins (admin/required, insufficient_aal, 403), at most 50 (library/too-many, 400): locks guides and all that '
  'merging them touches.';

-- Deciding --------------------------------------------------------------------------------------------------------

create function private.decide_guide(
  given private.case_order, out outcome text, out status text, out decision_id bigint
)
  language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  old public.study_guides;
  report_count int;
  course constant int := public.resolve_course((given.details ->> 'course_id')::int);
  decision constant text :=
    case given.decision when 'keep' then 'approve' when 'send_back' then 'reject' else given.decision end;
  target constant text := case decision
    when 'approve' then 'published' when 'restore' then 'published' when 'reject' then 'rejected'
    when 'hide' then 'hidden' when 'remove' then 'removed' end;
  -- States out of which a decision leads; from any other one someone has decided already.
  origins constant text[] := case decision
    when 'approve' then '{pending,rejected,hidden}' when 'restore' then '{rejected,hidden}'
    when 'reject' then '{pending}' when 'hide' then '{published}'
    when 'remove' then '{pending,published,rejected,hidden}' end;
  reason constant text := case when target <> 'published' then given.reason end;
  note constant text := case when target <> 'published' then given.note end;
  settled jsonb := '{}';
begin
  if decision = 'move' and course is null then
    perform private.refuse('guide/no-course', 404, 'There is no such course.');
  end if;
  select * into old from public.study_guides as g where g.id = given.key::uuid;
  status := old.status;
  if old.id is null or old.status in ('withdrawn', 'removed', 'merged') then
    outcome := 'gone';
    return;
  elsif decision = 'move' then
    outcome := case when old.course_id = course then 'already' else 'done' end;
    if outcome = 'done' then
      perform private.begin_decision('move');
      update public.study_guides as g set course_id = course where g.id = old.id;
      decision_id := private.last_decision('guide', given.key);
    end if;
    return;
  end if;
  select w.report_count into report_count from private.waiting_reports('guide', given.key) as w;
  -- Reports that its admin has not read are not dismissed, unless someone who was faster has settled them.
  if split_part(given.version, '.', 1) <> private.guide_version(old.id, old.updated_at)
    or given.decision = 'keep' and split_part(given.version, '.', 2) <> report_count::text then
    outcome := case
      when given.decision = 'keep' and old.status = 'published' and report_count = 0 then 'already' else 'changed' end;
    return;
  end if;
  -- Letting stand what is published settles its reports; saying no to what is not there settles nothing.
  if old.status = any (origins) or old.status = target or target = 'hidden' and old.status = 'published' then
    settled := private.settle_reports('guide', given.key,
      case when target = 'published' then 'dismissed' else 'reviewed' end);
  end if;
  if not (old.status = any (origins)
    or target = 'hidden' and old.status = 'hidden' and old.decision_reason is null
    or target = 'published' and old.status = 'published' and settled <> '{}') then
    outcome := 'already';
    return;
  end if;
  if target = 'removed' then
    if reason in ('copyright', 'not_own_work') and old.file_count > 0 then
      perform private.remember_removed_files(old.id);
    end if;
    delete from public.guide_files as f where f.guide_id = old.id;
  end if;
  perform private.begin_decision(
    decision, reason, note, settled,
    case when old.status = 'pending' and decision in ('approve', 'reject') then
      round(greatest(extract(epoch from now() - old.submitted_at) / 3600, 0)::numeric, 2) end);
  update public.study_guides as g set
    status = target, held_reasons = '{}', decided_at = clock_timestamp(),
    decision_reason = reason, decision_note = note,
    published_at = case when target = 'published' then coalesce(g.published_at, now()) else g.published_at end,
    file_count = case when target = 'removed' then 0 else g.file_count end
  where g.id = old.id;
  outcome := 'done';
  status := target;
  decision_id := private.last_decision('guide', given.key);
end
$$;
comment on function private.decide_guide(private.case_order) is
  'Decides on a guide that private.lock_cases has locked: as on a review, or move, to the course of details. Error '
  'guide/no-course (404).';

-- Merging ---------------------------------------------------------------------------------------------------------

-- One vote and one bookmark of a person stay, the earliest. Votes are moved and not made again, so that nobody votes
-- again; the author of the guide that stays does not vote for it.
create function private.take_votes_and_bookmarks(kept public.study_guides, others uuid[]) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  delete from public.guide_votes as v
  using (
    select guide_id, user_id, row_number() over (
      partition by user_id order by guide_id = kept.id desc, created_at, guide_id) as place
    from public.guide_votes where guide_id = kept.id or guide_id = any (others)
  ) as ranked
  where v.guide_id = ranked.guide_id and v.user_id = ranked.user_id
    and (ranked.place > 1 or ranked.user_id = kept.user_id);
  update public.guide_votes set guide_id = kept.id where guide_id = any (others);

  delete from public.guide_bookmarks as b
  using (
    select guide_id, user_id, row_number() over (
      partition by user_id order by guide_id = kept.id desc, created_at, guide_id) as place
    from public.guide_bookmarks where guide_id = kept.id or guide_id = any (others)
  ) as ranked
  where b.guide_id = ranked.guide_id and b.user_id = ranked.user_id and ranked.place > 1;
  delete from private.seen_revisions where guide_id = any (others);
  update public.guide_bookmarks set guide_id = kept.id where guide_id = any (others);

  update public.study_guides as g set
    helpful_count = (select count(*) from public.guide_votes as v where v.guide_id = g.id)
  where g.id = kept.id or g.id = any (others);
end
$$;
comment on function private.take_votes_and_bookmarks(public.study_guides, uuid[]) is
  'Moves votes and bookmarks of guides to the one that they are merged into, one of each a person.';

create function public.merge_guides(kept uuid, others uuid[])
  returns table (guide_id uuid, outcome text, status text)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  stays public.study_guides;
  one uuid;
  old public.study_guides;
begin
  perform private.lock_guides_for_admin(array_append(others, kept));
  select * into stays from public.study_guides as g where g.id = kept;
  if stays.id is null or stays.status in ('withdrawn', 'removed', 'merged') then
    perform private.refuse('guide/gone', 404, 'The guide that is to stay is gone.');
  end if;
  for one in select distinct id from unnest(others) as id where id <> kept order by id loop
    guide_id := one;
    select * into old from public.study_guides as g where g.id = one;
    if old.id is null or old.status in ('withdrawn', 'removed', 'merged') then
      outcome := case when old.merged_into = kept then 'already' else 'gone' end;
      status := old.status;
    else
      perform private.begin_decision('merge');
      perform private.take_votes_and_bookmarks(stays, array[one]);
      update private.reports as r set status = 'reviewed', updated_at = now()
        where r.guide_id = one and r.status = 'pending';
      delete from public.guide_files as f where f.guide_id = one;
      update public.study_guides as g set view_count = g.view_count + old.view_count where g.id = kept;
      update public.study_guides as g set
        status = 'merged', merged_into = kept, held_reasons = '{}', file_count = 0
      where g.id = one;
      outcome := 'done';
      status := 'merged';
    end if;
    return next;
  end loop;
end
$$;
revoke all on function public.merge_guides(uuid, uuid[]) from public;
grant execute on function public.merge_guides(uuid, uuid[]) to authenticated;
comment on function public.merge_guides(uuid, uuid[]) is
  'For admins: merges guides into one, which keeps its text and files and takes their votes and bookmarks, one of each '
  'a person; their files are deleted and their addresses lead to it (resolve_guide). A row for each: done, already, '
  'gone. Errors admin/required, insufficient_aal (403), library/too-many (400), guide/gone (404).';

-- Replacing a file --------------------------------------------------------------------------------------------------

create function public.replace_guide_file(guide uuid, old_file uuid, new_file uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant text := private.user_id();
  old public.study_guides;
  place smallint;
begin
  perform private.lock_guides_for_admin(array[guide]);
  select * into old from public.study_guides where id = guide;
  perform from public.guide_files where id in (old_file, new_file) order by id for update;
  select f.position into place from public.guide_files as f where f.id = old_file and f.guide_id = guide;
  if place is null or old.status in ('withdrawn', 'removed', 'merged') then
    perform private.refuse('guide/gone', 404, 'The guide has no such file any more.');
  end if;
  if not exists (
    select from public.guide_files as f
    where f.id = new_file and f.user_id = caller and f.guide_id is null and f.status = 'ready'
  ) then
    perform private.refuse('guide/file-not-ready', 409, 'The new file is not ready, or is not yours.');
  end if;
  delete from public.guide_files where id = old_file;
  -- It goes with the account of the author from now on, as the rest of the guide.
  update public.guide_files set user_id = old.user_id, guide_id = guide, position = place where id = new_file;
  update public.study_guides set revised_at = case when published_at is not null then now() end where id = guide;
  perform private.begin_decision('replace_file', details =>
    jsonb_build_object('old_file', old_file, 'new_file', new_file));
  insert into private.case_acts (kind, key, course_id, act)
    values ('guide', guide::text, old.course_id, 'file_replaced');
end
$$;
revoke all on function public.replace_guide_file(uuid, uuid, uuid) from public;
grant execute on function public.replace_guide_file(uuid, uuid, uuid) to authenticated;
comment on function public.replace_guide_file(uuid, uuid, uuid) is
  'For admins: puts a file that the caller has uploaded in the place of one of a guide; it belongs to the author of '
  'the guide from then on. Errors admin/required, insufficient_aal (403), guide/gone (404), guide/file-not-ready '
  '(409).';

-- Taking back what was decided about something that people miss: merges are undone, a shown entry is only proposed
-- again, ratings that were released wait again, and the notices go.

create function private.reopen_proposal(kind text, entry int) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  proposal record;
begin
  for proposal in
    select s.id, s.user_id, s.decided_at from public.catalogue_suggestions as s
    where s.kind = reopen_proposal.kind and s.entry_id = entry
  loop
    update public.ratings as r set waits_for = 'page', released_at = null, status = 'held'
      from private.ratings_naming(kind, entry) as n
      where n.review_kind = 'professor' and r.id = n.id and n.person = proposal.user_id
        and n.released_at is not null and r.status in ('visible', 'held');
    update public.course_ratings as r set waits_for = 'page', released_at = null, status = 'held'
      from private.ratings_naming(kind, entry) as n
      where n.review_kind = 'course' and r.id = n.id and n.person = proposal.user_id
        and n.released_at is not null and r.status in ('visible', 'held');
    delete from public.notices as n where n.user_id = proposal.user_id and n.kind = 'suggestion_accepted'
      and n.created_at = proposal.decided_at;
    update public.catalogue_suggestions as s set
      status = 'pending', decided_at = null, decision_reason = null, professor_id = null, course_id = null
      where s.id = proposal.id and s.status = 'accepted';
  end loop;
end
$$;
comment on function private.reopen_proposal(text, int) is
  'Lets the suggestion that proposed an entry wait again, with the ratings that were released for it.';

-- As before (0363), and what was only proposed waits again.
select private.change_function('private.undo_merge(private.decisions)', '  return ''done'';',
  $f$  if plan.gone_status = 'proposed' then
    perform private.begin_decision(context ->> 'action', context ->> 'reason', context ->> 'note',
      undoes => (context ->> 'undoes')::bigint);
    perform private.reopen_proposal(plan.kind, plan.gone);
  end if;
  return 'done';$f$);

create function private.entry_is_used(kind text, id int, by_others boolean) returns boolean
  language plpgsql stable set search_path = ''
as $$
declare
  link record;
  is_used boolean;
begin
  for link in
    select con.conrelid::regclass as referencing, att.attname as name
    from pg_catalog.pg_constraint as con
    join pg_catalog.pg_attribute as att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
    where con.contype = 'f' and con.confrelid = private.catalogue_table(kind)
      and con.conrelid not in ('private.professor_documents'::regclass, 'private.course_documents'::regclass,
        'public.course_professors'::regclass)
      and not (by_others and con.conrelid in (
        'public.notices'::regclass, 'public.waiting_professors'::regclass))
  loop
    execute format('select exists (select from %s where %I = $1 %s)', link.referencing, link.name,
      case when by_others and link.referencing in ('public.ratings'::regclass, 'public.course_ratings'::regclass)
        then 'and waits_for is distinct from ''page''' end) into is_used using id;
    if is_used then
      return true;
    end if;
  end loop;
  return false;
end
$$;
comment on function private.entry_is_used(text, int, boolean) is
  'Whether anything refers to an entry of the catalogue but its search document and pairs without ratings; by_others: '
  'besides ratings that wait for it, notices, and what is counted at night.';

create or replace function private.entry_is_used(kind text, id int) returns boolean
  language sql stable set search_path = ''
as $$ select private.entry_is_used(kind, id, false) $$;

-- As before (0350), and what a suggestion has opened goes back with it alone, or its ratings would stay in sight.
select private.change_function('private.guard_entry(private.decisions,jsonb)', '    -- It was made by the decision.',
  $f$    when decision.before ->> 'status' = 'proposed' and exists (
      select from public.catalogue_suggestions as s where s.kind = decision.subject_kind
        and s.entry_id = decision.subject_key::int and s.status = 'accepted') then 'not_possible'
    -- It was made by the decision.$f$);

create function private.undo_choice(related private.decisions) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  entry constant int := case when related.subject_kind <> 'teaching' then related.subject_key::int end;
begin
  if related.after ? 'merge' then
    return private.undo_merge(related);
  elsif related.subject_kind = 'teaching' then
    update public.ratings as r set course_id = null from public.catalogue_suggestions as s
      where s.kind = 'teaching' and s.course_id = related.course_id and s.professor_id = related.professor_id
        and s.rates = 'professor' and r.user_id = s.user_id and r.professor_id = s.professor_id
        and r.course_id = s.course_id;
    update public.course_ratings as r set professor_id = null from public.catalogue_suggestions as s
      where s.kind = 'teaching' and s.course_id = related.course_id and s.professor_id = related.professor_id
        and s.rates = 'course' and r.user_id = s.user_id and r.course_id = s.course_id
        and r.professor_id = s.professor_id;
  elsif related.before ->> 'status' = 'proposed' then
    perform private.reopen_proposal(related.subject_kind, entry);
    -- What others have written about it meanwhile is worth more than the mistake.
    if private.entry_is_used(related.subject_kind, entry, true) then
      return 'not_possible';
    end if;
  end if;
  return private.undo_row(related);
end
$$;
comment on function private.undo_choice(private.decisions) is
  'Takes back what a decision about a suggestion did to the catalogue, of which `related` is one row of the log.';

create or replace function private.undo_suggestion(decision private.decisions) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  context constant text := current_setting('dargu.decision', true);
  keys uuid[];
  related private.decisions;
  outcome text;
begin
  -- All of the case, and what was chosen with it. One that its writer has sent again or moved stays as it is.
  select array_agg(s.id order by s.id) into keys
    from private.decisions as d join public.catalogue_suggestions as s on s.id = d.subject_key::uuid
    where d.batch = decision.batch and d.subject_kind = 'suggestion' and d.undoes is null
      and d.after -> 'case' is not distinct from decision.after -> 'case'
      and (d.after ? 'case' or d.action = decision.action)
      and not (s.status = 'dismissed' and s.has_rating and s.entry_id is null and s.kind <> 'teaching');
  perform private.lock_proposals(array_agg(s.kind), array_agg(coalesce(s.entry_id, s.professor_id, s.course_id)))
    from public.catalogue_suggestions as s where s.id = any (keys) and s.kind <> 'teaching';
  perform from public.catalogue_suggestions where id = any (keys) order by id for no key update;
  if not exists (
    select from public.catalogue_suggestions as s
    where s.id = decision.subject_key::uuid and s.id = any (keys) and s.status = decision.after ->> 'status'
      and (s.kind = 'teaching' or s.professor_id is not distinct from (decision.after ->> 'professor_id')::int
        and s.course_id is not distinct from (decision.after ->> 'course_id')::int)
  ) then
    return case when exists (select from public.catalogue_suggestions where id = decision.subject_key::uuid)
      then 'changed' else 'gone' end;
  end if;
  delete from public.notices as n using public.catalogue_suggestions as s
    where s.id = any (keys) and n.user_id = s.user_id and n.kind like 'suggestion_%' and n.created_at = s.decided_at;
  update public.catalogue_suggestions as s set
    status = 'pending', decided_at = null, decision_reason = null,
    professor_id = case when s.kind = 'teaching' then s.professor_id end,
    course_id = case when s.kind = 'teaching' then s.course_id end
    where s.id = any (keys);
  for related in
    select d.* from private.decisions as d
    where d.batch = decision.batch and d.undoes is null and d.subject_kind in ('professor', 'course', 'teaching')
      and case when d.after ? 'merge' then exists (
          select from public.catalogue_suggestions as s
          where s.id = any (keys) and s.kind = d.subject_kind and s.entry_id::text = d.subject_key)
        else d.after -> 'case' is not distinct from decision.after -> 'case'
          and (d.after ? 'case' or d.action = decision.action) end
      and not exists (select from private.decisions as u where u.undoes = d.id)
    order by d.id desc
  loop
    outcome := private.undo_choice(related);
    -- A merge says of its own what it takes back.
    perform set_config('dargu.decision', context, true);
    if outcome <> 'done' then
      -- Nothing of it is undone: an error here takes back the rows above.
      raise exception using errcode = 'DGU01', message = outcome;
    end if;
  end loop;
  return 'done';
exception
  when sqlstate 'DGU01' then
    return sqlerrm;
  -- Someone has suggested the same again meanwhile.
  when unique_violation then
    return 'not_possible';
end
$$;
comment on function private.undo_suggestion(private.decisions) is
  'Takes back what was decided on a suggestion, for all of its case and what was chosen with it: they wait again, with '
  'their ratings, and the entry, merge or alias that came of it goes, unless others refer to it (not_possible).';

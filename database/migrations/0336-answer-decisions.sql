-- Claims and answers as admins decide on them.
--
-- An admin sees the addresses at the institution that the claimant has proved, since comparing them with what the
-- institution publishes is all that a claim is decided by. What else the person has written is not shown beside it, and
-- the case leads to no writer (0332): a claim has a name on it, and must not put one to a review.

create trigger _900_log_claim after update on public.page_claims
  for each row when ((old.status, old.decided_at) is distinct from (new.status, new.decided_at))
  execute function private.tg__log_decision(
    'page_claim', 'id', 'status', 'decision_reason', 'decision_note', 'decided_at');
-- Not the text: the log stays when its person goes.
create trigger _900_log_answer after update on public.page_claims
  for each row when (
    (old.answer_status, old.answer_decided_at) is distinct from (new.answer_status, new.answer_decided_at)
  )
  execute function private.tg__log_decision(
    'answer', 'id', 'answer_status', 'answer_reason', 'answer_note', 'answer_decided_at', 'published_at');

create function private.page_claim_version(claim public.page_claims) returns text
  language sql stable set search_path = ''
as $$
  select private.version_of(extract(epoch from claim.updated_at)::text, claim.status, claim.answer_status,
    extract(epoch from claim.decided_at)::text, extract(epoch from claim.answer_decided_at)::text)
$$;
comment on function private.page_claim_version(public.page_claims) is
  'Differs once a claim or its answer was changed or decided on.';

create function private.page_of_claim(professor int) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'name', p.name, 'name_en', p.name_en, 'title', p.title, 'status', p.status,
    'department', p.department, 'department_name', d.name, 'department_name_en', d.name_en,
    'institution', p.institution, 'institution_name', i.name, 'institution_name_en', i.name_en,
    'domains', i.email_domains)
  from public.professors as p
  join public.institutions as i on i.id = p.institution
  join public.departments as d on d.id = p.department
  where p.id = professor
$$;
comment on function private.page_of_claim(int) is 'The page that a claim is about, and the mail domains that count.';

create function public.page_claim_case(id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  asked public.page_claims;
  school int;
begin
  perform private.require_admin();
  select * into asked from public.page_claims as c where c.id = page_claim_case.id;
  if asked.id is null then
    return null;
  end if;
  select p.institution into school from public.professors as p where p.id = asked.professor_id;
  return jsonb_build_object(
    'id', asked.id, 'version', private.page_claim_version(asked), 'page', private.page_of_claim(asked.professor_id),
    'status', asked.status, 'decision_reason', asked.decision_reason, 'decision_note', asked.decision_note,
    'claimed_on', private.day_of(asked.claimed_at), 'evidence_url', asked.evidence_url,
    'addresses', array(select distinct address from private.addresses_at(asked.user_id, school) as address order by 1),
    'others', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', o.id, 'status', o.status, 'claimed_on', private.day_of(o.claimed_at), 'evidence_url', o.evidence_url,
        'addresses', array(select distinct address from private.addresses_at(o.user_id, school) as address order by 1)
      ) order by o.status, o.claimed_at, o.id), '[]')
      from public.page_claims as o
      where o.professor_id = asked.professor_id and o.id <> asked.id and o.status in ('pending', 'confirmed')),
    'answer', private.mask_personal(asked.answer), 'answer_status', asked.answer_status,
    'answer_held_reasons', asked.answer_held_reasons, 'answer_reason', asked.answer_reason,
    'answer_note', asked.answer_note, 'answer_sent_on', private.day_of(asked.answer_sent_at),
    'published_answer', private.mask_personal(asked.published_answer),
    'published_on', private.day_of(asked.published_at),
    'notes', private.notes_of('page_claim', asked.id::text)
  );
end
$$;
revoke all on function public.page_claim_case(uuid) from public;
grant execute on function public.page_claim_case(uuid) to authenticated;
comment on function public.page_claim_case(uuid) is
  'A claim for admins: the page, the evidence, the proved addresses of the claimant at the institution, other claims '
  'of the page that are open or confirmed, the answer with personal data masked. Null where there is none. Errors '
  'admin/required, insufficient_aal (403).';

-- The person first, then all claims of the page by key, as everybody does: at most one of them is confirmed.
create function private.lock_claims(cases jsonb) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  ids constant uuid[] := array(select (c ->> 'key')::uuid from jsonb_array_elements(cases) as c);
begin
  perform from public.profiles where firebase_uid in (
    select c.user_id from public.page_claims as c where c.id = any (ids)) order by firebase_uid for no key update;
  perform from public.page_claims as c where c.professor_id in (
    select o.professor_id from public.page_claims as o where o.id = any (ids)) order by c.id for no key update;
end
$$;
comment on function private.lock_claims(jsonb) is
  'Locks claims of pages, or their answers, to be decided on (private.case_kinds.lock).';

create function private.decide_page_claim(
  given private.case_order, out outcome text, out status text, out decision_id bigint
)
  language plpgsql volatile set search_path = ''
as $$
declare
  asked public.page_claims;
  becomes constant text := case given.decision
    when 'confirm' then 'confirmed' when 'reject' then 'rejected' when 'revoke' then 'revoked' end;
  reason constant text := case when becomes <> 'confirmed' then given.reason end;
begin
  select * into asked from public.page_claims as c where c.id = given.key::uuid;
  status := asked.status;
  outcome := case
    when asked.id is null then 'gone'
    when asked.status <> (case when becomes = 'revoked' then 'confirmed' else 'pending' end) then 'already'
    when private.page_claim_version(asked) is distinct from given.version then 'changed'
    when becomes <> 'confirmed' then null
    when exists (
      select from public.page_claims as o where o.professor_id = asked.professor_id and o.status = 'confirmed'
    ) then 'disputed'
    when private.has_rated_page(asked.user_id, asked.professor_id) then 'has_rated'
    when not exists (
      select from public.professors as p, private.addresses_at(asked.user_id, p.institution)
      where p.id = asked.professor_id
    ) then 'unproved'
  end;
  if outcome is null then
    perform private.begin_decision(given.decision, reason, given.note, waited_hours =>
      case when asked.status = 'pending' then round(extract(epoch from now() - asked.claimed_at) / 3600, 2) end);
    update public.page_claims as c set
      status = becomes, decided_at = clock_timestamp(), updated_at = now(), decision_reason = reason,
      decision_note = given.note
    where c.id = asked.id;
    outcome := 'done';
    status := becomes;
    decision_id := private.last_decision('page_claim', given.key);
  end if;
end
$$;
comment on function private.decide_page_claim(private.case_order) is
  'Confirms or rejects a claim that waits, revokes one that is confirmed; reasons of page_claims.decision_reason. '
  'outcome also disputed (another claim of the page is confirmed: revoke that first), has_rated, unproved (no proved '
  'address at the institution any more).';

create function private.decide_answer(
  given private.case_order, out outcome text, out status text, out decision_id bigint
)
  language plpgsql volatile set search_path = ''
as $$
declare
  asked public.page_claims;
  becomes constant text := case given.decision
    when 'publish' then 'published' when 'reject' then 'rejected' when 'remove' then 'removed' end;
  reason constant text := case when becomes <> 'published' then given.reason end;
begin
  select * into asked from public.page_claims as c where c.id = given.key::uuid;
  status := asked.answer_status;
  outcome := case
    when asked.id is null then 'gone'
    when asked.status <> 'confirmed' or asked.answer_status is distinct from
      (case when becomes = 'removed' then 'published' else 'pending' end) then 'already'
    when private.page_claim_version(asked) is distinct from given.version then 'changed'
  end;
  if outcome is null then
    perform private.begin_decision(given.decision, reason, given.note, waited_hours =>
      case when asked.answer_status = 'pending' then
        round(extract(epoch from now() - asked.answer_sent_at) / 3600, 2) end);
    update public.page_claims as c set
      answer_status = becomes, answer_decided_at = clock_timestamp(), updated_at = now(), answer_reason = reason,
      answer_note = given.note,
      -- Of an edit that is not let through the text before it goes on standing.
      published_answer = case becomes when 'published' then c.answer when 'rejected' then c.published_answer end,
      published_at = case becomes when 'published' then now() when 'rejected' then c.published_at end
    where c.id = asked.id;
    outcome := 'done';
    status := becomes;
    decision_id := private.last_decision('answer', given.key);
  end if;
end
$$;
comment on function private.decide_answer(private.case_order) is
  'Publishes or rejects an answer that waits, removes one that is published; reasons of page_claims.answer_reason.';

-- Taking back --------------------------------------------------------------------------------------------------------

create function private.guard_page_claim(decision private.decisions, known jsonb) returns text
  language sql immutable set search_path = ''
as $$
  -- Someone who was let write has written.
  select case when known ->> 'status' = 'confirmed' and known ->> 'answer_status' is not null then 'changed' end
$$;
comment on function private.guard_page_claim(private.decisions, jsonb) is
  'Keeps a claim whose person has acted since (private.case_kinds.guard).';

-- The text before an edit is not kept, so that the publishing of an edit cannot be taken back.
create function private.undo_answer(decision private.decisions) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  known public.page_claims;
  was constant text := decision.before ->> 'answer_status';
begin
  select * into known from public.page_claims as c where c.id = decision.subject_key::uuid;
  if known.id is null then
    return 'gone';
  elsif known.answer_status is distinct from decision.after ->> 'answer_status'
      or known.answer_decided_at is distinct from (decision.after ->> 'answer_decided_at')::timestamptz then
    return 'changed';
  elsif known.answer_status = 'published' and decision.before ->> 'published_at' is not null then
    return 'not_possible';
  end if;
  update public.page_claims as c set
    answer_status = was, updated_at = now(),
    answer_decided_at = (decision.before ->> 'answer_decided_at')::timestamptz,
    answer_reason = decision.before ->> 'answer_reason', answer_note = decision.before ->> 'answer_note',
    published_answer = case when was = 'published' then c.answer
      when known.answer_status = 'rejected' then c.published_answer end,
    published_at = case when was = 'published' then (decision.before ->> 'published_at')::timestamptz
      when known.answer_status = 'rejected' then c.published_at end
  where c.id = known.id;
  return 'done';
end
$$;
comment on function private.undo_answer(private.decisions) is
  'Takes back what was decided about an answer: done; changed where it was written or decided on since; gone; '
  'not_possible for an edit that was published.';

-- One that a merge has left behind waits with its page.
create view private.waiting_claims as
  select k.kind, c.id::text as key, 'answers' as part, 'waiting' as urgency, 0 as report_count,
    case k.kind when 'answer' then c.answer_sent_at else c.claimed_at end as waiting_since,
    null::timestamptz as due_at, concat_ws(chr(10), p.name, p.name_en) as words
  from (
    select 'page_claim' as kind, id from public.page_claims where status = 'pending'
    union all
    select 'answer', id from public.page_claims where answer_status = 'pending' and status = 'confirmed'
  ) as k
  join public.page_claims as c on c.id = k.id
  join public.professors as p on p.id = c.professor_id and p.status <> 'merged';
comment on view private.waiting_claims is 'Claims of pages, and answers, that wait for an admin.';

create function private.list_claims(cases private.waiting_cases[]) returns setof private.listed_case
  language sql stable set search_path = ''
as $$
  select o.kind, o.key, 'professor', c.professor_id, null, null,
    case o.kind when 'answer' then c.answer_held_reasons else '{}' end,
    case o.kind when 'answer' then c.answer_status else c.status end, private.page_claim_version(c)
  from unnest(cases) as o join public.page_claims as c on c.id = o.key::uuid
$$;
comment on function private.list_claims(private.waiting_cases[]) is 'Waiting claims, or answers, for the queue.';

insert into private.case_kinds (kind, subject, waiting, list, lock, decide, decisions, reasoned, guard, undo) values
  ('page_claim', 'public.page_claims', 'private.waiting_claims', 'private.list_claims', 'private.lock_claims',
    'private.decide_page_claim', '{confirm}', '{reject,revoke}', 'private.guard_page_claim', 'private.undo_row'),
  ('answer', 'public.page_claims', 'private.waiting_claims', 'private.list_claims', 'private.lock_claims',
    'private.decide_answer', '{publish}', '{reject,remove}', null, 'private.undo_answer');

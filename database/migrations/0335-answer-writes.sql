-- Claiming a page, answering on it, taking either back; and what everybody reads of it.
--
-- Nobody but admins and the person learns of a claim. Whoever has rated the page cannot claim it before the rating is
-- deleted, and whoever claims it cannot rate it (0150): nothing is removed by itself, so that no number moves with a
-- claim. A suspension keeps a person from writing and hides nothing: an answer that vanished with one would join the
-- writer of the case to the page (ADR 0196).

create function private.has_rated_page(person text, professor int) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (select from public.ratings where user_id = person and professor_id = professor)
    or exists (select from public.course_ratings where user_id = person and professor_id = professor)
$$;
comment on function private.has_rated_page(text, int) is
  'Whether a person has a rating of a professor, or one of a course that names the professor.';

create function private.objection_to_claim(person text, professor int) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  school int;
  known public.page_claims;
begin
  if not private.switch_setting('answers_open') then
    return 'claim/closed';
  end if;
  select p.institution into school from public.professors as p where p.id = professor and p.status = 'visible';
  if school is null then
    return 'claim/no-professor';
  end if;
  select * into known from public.page_claims as c where c.user_id = person and c.professor_id = professor;
  if known.status = 'revoked' then
    return 'claim/revoked';
  elsif known.status in ('pending', 'confirmed') then
    return null;
  elsif not exists (select from private.addresses_at(person, school)) then
    return 'claim/wrong-domain';
  elsif private.has_rated_page(person, professor) then
    return 'claim/has-rated';
  elsif (select count(*) from public.page_claims as c where c.user_id = person and c.status in ('pending', 'confirmed'))
    >= 3 then
    return 'claim/too-many';
  end if;
  return null;
end
$$;
comment on function private.objection_to_claim(text, int) is
  'What keeps a person from claiming the page of a professor, as a code; null for nothing.';

create function public.claim_objection(professor int) returns text
  language sql stable security definer set search_path = ''
as $$ select private.objection_to_claim((select private.user_id()), professor) $$;
revoke all on function public.claim_objection(int) from public;
grant execute on function public.claim_objection(int) to authenticated;
comment on function public.claim_objection(int) is
  'What keeps the caller from claiming the page of a professor: claim/closed, claim/no-professor, claim/revoked, '
  'claim/wrong-domain, claim/has-rated, claim/too-many; null for nothing.';

create function public.claim_page(professor int, evidence_url text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant text := private.user_id();
  -- Before anything looks at it.
  evidence constant text := btrim(private.clean_text(left(evidence_url, 600)));
  objection text;
  known public.page_claims;
begin
  -- Of two requests at once the second waits here, and then counts the first.
  perform from public.profiles where firebase_uid = caller and not is_new_user for no key update;
  if not found then
    perform private.refuse('claim/profile-incomplete', 403, 'Complete your profile first.');
  end if;
  objection := private.objection_to_claim(caller, professor);
  if objection is not null then
    perform private.refuse(objection, case objection when 'claim/no-professor' then 404 when 'claim/has-rated' then 409
      when 'claim/too-many' then 429 else 403 end, 'You cannot claim this page.');
  end if;
  if coalesce(evidence !~ '^https?://[^\s/@]+\.[^\s/@]+(/\S*)?$' or char_length(evidence) > 500, true) then
    perform private.refuse('claim/invalid', 400, 'An address of a page of the institution is expected.');
  end if;
  select * into known from public.page_claims as c where c.user_id = caller and c.professor_id = professor
    for no key update;
  if known.status = 'confirmed' or known.status = 'pending' and known.evidence_url = evidence then
    return known.status;
  end if;
  perform private.count_within_limit('page_claim', 'claim');
  insert into public.page_claims as c (user_id, professor_id, evidence_url) values (caller, professor, evidence)
    on conflict (user_id, professor_id) do update set
      evidence_url = excluded.evidence_url, status = 'pending', updated_at = now(),
      -- One that waits keeps its place.
      claimed_at = case when c.status = 'pending' then c.claimed_at else now() end,
      decision_reason = null, decision_note = null, decided_at = null;
  return 'pending';
end
$$;
revoke all on function public.claim_page(int, text) from public;
grant execute on function public.claim_page(int, text) to authenticated;
comment on function public.claim_page(int, text) is
  'Says that the page of a professor is the caller''s; evidence_url: a page of the institution that shows the address '
  'that the caller signs in with. Answers pending or confirmed; safe to repeat. Errors claim/profile-incomplete (403), '
  'those of claim_objection (403, 404, 409, 429), claim/invalid (400), claim/daily-limit (429, details {"limit", '
  '"opens_at"}).';

create function private.lock_own_claim(professor int) returns public.page_claims
  language plpgsql volatile set search_path = ''
as $$
declare
  caller constant text := private.user_id();
  known public.page_claims;
begin
  perform from public.profiles where firebase_uid = caller for no key update;
  select * into known from public.page_claims as c
    where c.user_id = caller and c.professor_id = lock_own_claim.professor for no key update;
  if known.id is null then
    perform private.refuse('claim/none', 404, 'You have not claimed this page.');
  end if;
  return known;
end
$$;
comment on function private.lock_own_claim(int) is 'The caller''s claim of a page, locked. Error claim/none (404).';

create function public.withdraw_claim(professor int) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known constant public.page_claims := private.lock_own_claim(professor);
begin
  if known.status = 'withdrawn' then
    return;
  end if;
  -- The person who is suspended may still take back what they wrote (0331).
  perform set_config('dargu.takes_back', 'on', true);
  update public.page_claims as c set
    status = case when known.status = 'revoked' then 'revoked' else 'withdrawn' end, updated_at = now(),
    answer = null, answer_status = case when known.answer_status is not null then 'withdrawn' end,
    answer_held_reasons = '{}', answer_reason = null, answer_note = null, published_answer = null, published_at = null
  where c.id = known.id;
end
$$;
revoke all on function public.withdraw_claim(int) from public;
grant execute on function public.withdraw_claim(int) to authenticated;
comment on function public.withdraw_claim(int) is
  'Takes the caller''s claim of a page back, and the answer with it. Error claim/none (404).';

create function public.send_answer(professor int, answer text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known constant public.page_claims := private.lock_own_claim(professor);
  written constant text := btrim(
    replace(private.clean_text(left(send_answer.answer, 4000)), E'\r\n', E'\n'), E' \t\n');
begin
  if known.status <> 'confirmed' then
    perform private.refuse('answer/not-confirmed', 403, 'An admin has to confirm that this page is yours first.');
  elsif not private.switch_setting('answers_open') then
    perform private.refuse('claim/closed', 403, 'Answers are closed at the moment.');
  elsif coalesce(private.ink_length(written) < 20 or char_length(written) > 1000, true) then
    perform private.refuse('answer/length', 400, 'An answer has 20 to 1000 characters.');
  elsif written = known.answer and known.answer_status in ('pending', 'published') then
    return known.answer_status;
  end if;
  perform private.count_within_limit('answer', 'answer');
  update public.page_claims as c set
    answer = written, updated_at = now(), answer_reason = null, answer_note = null,
    answer_held_reasons = private.reasons_to_hold(written),
    -- What stands already needs no second look: an edit is taken back so.
    answer_status = case when written = known.published_answer then 'published' else 'pending' end,
    answer_sent_at = case when known.answer_status = 'pending' then known.answer_sent_at else now() end
  where c.id = known.id returning c.answer_status into send_answer.answer;
  return send_answer.answer;
end
$$;
revoke all on function public.send_answer(int, text) from public;
grant execute on function public.send_answer(int, text) to authenticated;
comment on function public.send_answer(int, text) is
  'Sends or changes the caller''s answer on a page that is confirmed as theirs, 20 to 1000 characters. It waits for an '
  'admin; what is published stands until then. Answers pending or published; safe to repeat. Errors claim/none (404), '
  'answer/not-confirmed, claim/closed (403), answer/length (400), answer/daily-limit (429, details {"limit", '
  '"opens_at"}).';

create function public.withdraw_answer(professor int) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known constant public.page_claims := private.lock_own_claim(professor);
begin
  if known.answer is null then
    return;
  end if;
  perform set_config('dargu.takes_back', 'on', true);
  update public.page_claims as c set
    answer = null, answer_status = 'withdrawn', answer_held_reasons = '{}', answer_reason = null, answer_note = null,
    published_answer = null, published_at = null, updated_at = now()
  where c.id = known.id;
end
$$;
revoke all on function public.withdraw_answer(int) from public;
grant execute on function public.withdraw_answer(int) to authenticated;
comment on function public.withdraw_answer(int) is
  'Takes the caller''s answer on a page back at once, in all its versions. Error claim/none (404).';

create function public.page_answer(professor int) returns table (professor_id int, answer text, answered_on timestamptz)
  language sql stable security definer rows 1 set search_path = ''
as $$
  select c.professor_id, c.published_answer, private.day_of(c.published_at)
  from public.page_claims as c
  join public.professors as p on p.id = c.professor_id and p.status = 'visible'
  where c.professor_id = page_answer.professor and c.status = 'confirmed' and c.published_answer is not null
    and private.switch_setting('answers_open')
$$;
grant execute on function public.page_answer(int) to anon, authenticated;
comment on function public.page_answer(int) is
  'What the lecturer answers on a page, and on which day (its beginning in Israel); no row where there is none, or '
  'while answers_open is off. Nothing of who it is.';

-- What became of it, for the person alone ---------------------------------------------------------------------------

create function private.tg_page_claims__tell() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A decision that is taken back: what was said of it goes.
  if nullif(current_setting('dargu.decision', true), '')::jsonb ->> 'action' = 'undo' then
    delete from public.notices as n
      where n.user_id = new.user_id and n.professor_id = new.professor_id and (
        n.kind = 'claim_' || old.status and new.decided_at is distinct from old.decided_at
          and n.created_at >= old.decided_at - interval '1 minute'
        or n.kind = 'answer_' || old.answer_status and new.answer_decided_at is distinct from old.answer_decided_at
          and n.created_at >= old.answer_decided_at - interval '1 minute'
      );
  end if;
  if new.decided_at is distinct from old.decided_at and new.status in ('confirmed', 'rejected', 'revoked') then
    insert into public.notices (user_id, kind, reason, note, professor_id)
      values (new.user_id, 'claim_' || new.status, new.decision_reason, new.decision_note, new.professor_id);
  end if;
  if new.answer_decided_at is distinct from old.answer_decided_at
    and new.answer_status in ('published', 'rejected', 'removed') then
    insert into public.notices (user_id, kind, reason, note, professor_id)
      values (new.user_id, 'answer_' || new.answer_status, new.answer_reason, new.answer_note, new.professor_id);
  end if;
  return null;
end
$$;
comment on function private.tg_page_claims__tell() is
  'Notifies the person who claims a page of what an admin decided about the claim or the answer, and why; takes that '
  'back with the decision.';
create trigger _600_tell after update of decided_at, answer_decided_at on public.page_claims
  for each row when (
    new.decided_at is distinct from old.decided_at or new.answer_decided_at is distinct from old.answer_decided_at
  )
  execute function private.tg_page_claims__tell();

-- What admins do about the writer of a case: warn, suspend until a day, end a suspension, and take either back.
--
-- Each is about one case, of a review or a guide, and answers for that case alone: whether its writer was warned or is
-- suspended because of another one, or is an admin, would join the two. Messages and suggestions lead to nobody here,
-- since a message has an address on it: only a look on the record (0334) may put a name to a person.

create function private.writer_of_case(kind text, key text) returns text
  language sql stable set search_path = ''
as $$
  select case
    when not private.is_key_of(writer_of_case.kind, writer_of_case.key) then null
    when writer_of_case.kind = 'review' then (select user_id from public.ratings where id = key::uuid)
    when writer_of_case.kind = 'course_review' then (select user_id from public.course_ratings where id = key::uuid)
    when writer_of_case.kind = 'institution_review'
      then (select user_id from public.institution_ratings where id = key::uuid)
    when writer_of_case.kind = 'guide' then (select user_id from public.study_guides where id = key::uuid)
    when writer_of_case.kind = 'suggestion'
      then (select user_id from public.catalogue_suggestions where id = key::uuid)
    when writer_of_case.kind = 'message' then (select user_id from public.contact_messages where id = key::uuid)
  end
$$;
revoke all on function private.writer_of_case(text, text) from public;
comment on function private.writer_of_case(text, text) is
  'Who wrote what a case is about; null where nobody with an account did, or it is gone.';

create function private.writer_to_sanction(kind text, key text) returns text
  language plpgsql stable set search_path = ''
as $$
begin
  if kind in ('message', 'suggestion') or not private.is_key_of(kind, key) or not private.is_case(kind, key) then
    perform private.refuse('case/no-writer', 404, 'This is no case of a review or guide, or it is gone.');
  end if;
  return private.require_writer_of_case(kind, key);
end
$$;
revoke all on function private.writer_to_sanction(text, text) from public;
comment on function private.writer_to_sanction(text, text) is
  'Who wrote the review or guide of a case. Error case/no-writer (404).';

create function private.require_writer_of_case(kind text, key text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  writer constant text := private.writer_of_case(kind, key);
begin
  if writer is null then
    perform private.refuse('case/no-writer', 404, 'Nobody with an account wrote this, or it is gone.');
  end if;
  return writer;
end
$$;
revoke all on function private.require_writer_of_case(text, text) from public;
comment on function private.require_writer_of_case(text, text) is
  'Who wrote what a case is about. Error case/no-writer (404).';

create function private.tell_writer(
  person text, notice_kind text, case_kind text, case_key text, reason text, note text, until timestamptz
) returns void
  language sql volatile set search_path = ''
as $$
  insert into public.notices (user_id, kind, reason, note, until, rating_id, course_rating_id)
    select firebase_uid, notice_kind, tell_writer.reason, tell_writer.note, tell_writer.until,
      case when case_kind = 'review' and notice_kind <> 'suspension_ended' then case_key::uuid end,
      case when case_kind = 'course_review' and notice_kind <> 'suspension_ended' then case_key::uuid end
    from public.profiles where firebase_uid = person
$$;
revoke all on function private.tell_writer(text, text, text, text, text, text, timestamptz) from public;
comment on function private.tell_writer(text, text, text, text, text, text, timestamptz) is
  'Tells a person, if they have a profile, of a sanction that came of this case.';

create function private.add_sanction(
  person text, sanction text, kind text, key text, reason text, note text, until timestamptz
) returns bigint
  language plpgsql volatile set search_path = ''
as $$
declare
  made bigint;
begin
  insert into private.sanctions (kind, case_kind, case_key, reason, note, until)
    values (sanction, kind, key, reason, note, until) returning id into made;
  insert into private.sanctioned_people (person, sanction_id)
    select digest, made from unnest(private.digests_of_person(person, 'sanctions')) as digest;
  return made;
end
$$;
revoke all on function private.add_sanction(text, text, text, text, text, text, timestamptz) from public;
comment on function private.add_sanction(text, text, text, text, text, text, timestamptz) is
  'Writes a suspension or warning of a person down. 23514 for a reason that there is not.';

create function public.warn_writer(kind text, key text, reason text, note text default null) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  writer text;
  words constant text := private.clean_note(note);
begin
  perform private.require_admin();
  writer := private.writer_to_sanction(kind, key);
  -- Twice at once, or twice about the same: once.
  perform pg_advisory_xact_lock(hashtextextended('private.sanctions ' || writer, 0));
  if exists (
    select from private.sanctions as s
    where s.kind = 'warning' and s.case_kind = warn_writer.kind and s.case_key = warn_writer.key and s.ended_at is null
  ) then
    return 'already';
  end if;
  perform private.begin_decision('warn', reason, words, jsonb_build_object('case', kind || ':' || key));
  perform private.add_sanction(writer, 'warning', kind, key, reason, words, null);
  perform private.tell_writer(writer, 'warned', kind, key, reason, words, null);
  return 'done';
end
$$;
revoke all on function public.warn_writer(text, text, text, text) from public;
grant execute on function public.warn_writer(text, text, text, text) to authenticated;
comment on function public.warn_writer(text, text, text, text) is
  'For admins: warns the writer of a case, once for each case; the note, up to 1000 characters, goes to them. Answers '
  'done or already. Errors admin/required, insufficient_aal (403), case/no-writer (404), 23514 (a reason).';

create function private.suspensions_of_case(kind text, key text) returns setof private.sanctions
  language sql stable set search_path = ''
as $$
  select * from private.sanctions as s
  where s.kind = 'suspension' and s.case_kind = suspensions_of_case.kind and s.case_key = suspensions_of_case.key
    and s.ended_at is null and s.until > now()
$$;
revoke all on function private.suspensions_of_case(text, text) from public;
comment on function private.suspensions_of_case(text, text) is 'Suspensions that came of a case and last.';

create function public.suspend_writer(
  kind text, key text, until timestamptz, reason text, note text default null
) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  writer text;
  words constant text := private.clean_note(note);
begin
  perform private.require_admin();
  if until is null or until < now() + interval '1 hour' or until > now() + interval '5 years' then
    perform private.refuse('suspension/invalid', 400, 'A suspension ends in an hour at the earliest, in five years at '
      'the latest.');
  end if;
  writer := private.writer_to_sanction(kind, key);
  perform pg_advisory_xact_lock(hashtextextended('private.sanctions ' || writer, 0));
  -- Two admins who choose the same day at once are seconds apart.
  if exists (
    select from private.suspensions_of_case(kind, key) as s where s.until >= suspend_writer.until - interval '1 hour'
  ) then
    return 'already';
  end if;
  perform private.begin_decision('suspend', reason, words, jsonb_build_object('case', kind || ':' || key));
  perform private.add_sanction(writer, 'suspension', kind, key, reason, words, until);
  if writer not in (select private.admins()) then
    perform private.tell_writer(writer, 'suspended', kind, key, reason, words, until);
  end if;
  return 'done';
end
$$;
revoke all on function public.suspend_writer(text, text, timestamptz, text, text) from public;
grant execute on function public.suspend_writer(text, text, timestamptz, text, text) to authenticated;
comment on function public.suspend_writer(text, text, timestamptz, text, text) is
  'For admins: suspends the writer of a case until a moment, an hour to five years from now; the note goes to them. '
  'Answers done, or already where they are suspended about as long for this case. Admins are not bound by it. Errors '
  'admin/required, insufficient_aal (403), case/no-writer (404), suspension/invalid (400), 23514 (a reason).';

create function private.close_suspension(suspension bigint) returns boolean
  language plpgsql volatile set search_path = ''
as $$
declare
  was timestamptz;
begin
  update private.sanctions set ended_at = now()
    where id = suspension and ended_at is null and kind = 'suspension' and until > now()
    returning until into was;
  if was is null then
    return false;
  end if;
  -- What says that someone is suspended until then says so no longer.
  update public.notices as n set until = now()
    from public.profiles as p
    where n.user_id = p.firebase_uid and n.kind = 'suspended' and n.until = was
      and exists (
        select from private.sanctioned_people as s
        where s.sanction_id = suspension
          and s.person = private.account_digest(p.firebase_uid, 'sanctions')
      );
  return true;
end
$$;
revoke all on function private.close_suspension(bigint) from public;
comment on function private.close_suspension(bigint) is 'Ends a suspension now. False where it is over.';

create function public.end_suspension(kind text, key text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  writer text;
  live private.sanctions;
begin
  perform private.require_admin();
  writer := private.writer_to_sanction(kind, key);
  perform pg_advisory_xact_lock(hashtextextended('private.sanctions ' || writer, 0));
  if not exists (select from private.suspensions_of_case(kind, key)) then
    return 'already';
  end if;
  perform private.begin_decision('end_suspension', details => jsonb_build_object('case', kind || ':' || key));
  for live in select * from private.suspensions_of_case(kind, key) loop
    perform private.close_suspension(live.id);
  end loop;
  perform private.tell_writer(writer, 'suspension_ended', kind, key, null, null, null);
  return 'done';
end
$$;
revoke all on function public.end_suspension(text, text) from public;
grant execute on function public.end_suspension(text, text) to authenticated;
comment on function public.end_suspension(text, text) is
  'For admins: ends the suspensions that came of a case. Answers done, or already where there is none. Errors '
  'admin/required, insufficient_aal (403), case/no-writer (404).';

-- Taken back: what was said is over; the person, if the case still names them, is told.
create function private.undo_sanction(decision private.decisions) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  known private.sanctions;
  writer text;
begin
  select * into known from private.sanctions as s where s.id = decision.subject_key::bigint for update;
  if known.id is null then
    return 'gone';
  end if;
  writer := private.writer_of_case(known.case_kind, known.case_key);
  if known.kind = 'warning' then
    if known.ended_at is not null then
      return 'changed';
    end if;
    update private.sanctions set ended_at = now() where id = known.id;
    delete from public.notices where kind = 'warned' and user_id = writer and created_at = known.created_at;
  elsif decision.after ->> 'ended_at' is not null then
    -- An end that is taken back: it goes on, if it would still last.
    if known.ended_at is null or known.until <= now() then
      return 'changed';
    end if;
    update private.sanctions set ended_at = null where id = known.id;
    perform private.tell_writer(
      writer, 'suspended', known.case_kind, known.case_key, known.reason, known.note, known.until);
  elsif private.close_suspension(known.id) then
    perform private.tell_writer(writer, 'suspension_ended', known.case_kind, known.case_key, null, null, null);
  else
    return 'changed';
  end if;
  return 'done';
end
$$;
revoke all on function private.undo_sanction(private.decisions) from public;
comment on function private.undo_sanction(private.decisions) is
  'Takes a warning, a suspension, or the end of one back: done, changed (it is over by now), gone.';
insert into private.case_kinds (kind, subject, undo) values
  ('warning', 'private.sanctions', 'private.undo_sanction'),
  ('suspension', 'private.sanctions', 'private.undo_sanction');

-- Characters that cannot be seen and change how others are read are taken out of everything that people write.
--
-- U+202A to U+202E and U+2066 to U+2069 turn the direction of what follows, also of the page around it: a name or a comment
-- could read otherwise than it is stored, and mirror the words beside it. Taken out with them: control characters but tab
-- and line breaks, zero-width spaces, invisible operators, deprecated format characters, byte-order marks, and annotations.
-- Kept: joiners (emoji, Persian), and the marks U+200E, U+200F and U+061C, which set single characters right in mixed text.

create function private.clean_text(written text) returns text
  language sql immutable parallel safe strict set search_path = ''
as $$
  select regexp_replace(
    written,
    '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]', '', 'g'
  )
$$;
comment on function private.clean_text(text) is
  'A text without characters that are invisible and turn directions or hide words; joiners and direction marks stay.';

create function private.tg__clean_text() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  given constant jsonb := to_jsonb(new);
  cleaned jsonb;
begin
  select jsonb_object_agg(name, private.clean_text(given ->> name)) into cleaned
  from unnest(tg_argv) as name
  where given ->> name <> private.clean_text(given ->> name);
  return case when cleaned is null then new else jsonb_populate_record(new, cleaned) end;
end
$$;
comment on function private.tg__clean_text() is 'Cleans the columns that the arguments name, by private.clean_text.';

-- First of all, so that everything behind it judges what is kept.
create trigger _020_clean_text before insert or update of comment on public.ratings
  for each row execute function private.tg__clean_text('comment');
create trigger _020_clean_text before insert or update of comment on public.course_ratings
  for each row execute function private.tg__clean_text('comment');
create trigger _020_clean_text before insert or update of name on public.profiles
  for each row execute function private.tg__clean_text('name');
create trigger _020_clean_text before insert or update of details on public.professor_reports
  for each row execute function private.tg__clean_text('details');
create trigger _020_clean_text before insert or update of details on public.course_reports
  for each row execute function private.tg__clean_text('details');
create trigger _020_clean_text before insert or update of details on public.review_reports
  for each row execute function private.tg__clean_text('details');
create trigger _020_clean_text before insert or update of message, subject_url, answer on public.contact_messages
  for each row execute function private.tg__clean_text('message', 'subject_url', 'answer');
create trigger _020_clean_text before insert or update of name, details on public.catalogue_suggestions
  for each row execute function private.tg__clean_text('name', 'details');

-- What was written before.
update public.ratings set comment = comment where comment <> private.clean_text(comment);
update public.course_ratings set comment = comment where comment <> private.clean_text(comment);
update public.profiles set name = name where name <> private.clean_text(name);
update public.professor_reports set details = details where details <> private.clean_text(details);
update public.course_reports set details = details where details <> private.clean_text(details);
update public.review_reports set details = details where details <> private.clean_text(details);
update public.contact_messages set message = message where message <> private.clean_text(message);
update public.catalogue_suggestions set name = name
  where name <> private.clean_text(name) or details <> private.clean_text(details);

-- Rules for everything that people write: one row a request, and no invisible characters.
--
-- One row a request, wherever people act on single things: a rating, a vote, a report, a message, a follow, a
-- suggestion. The table interface takes lists, and no screen sends one here; a limit of requests alone would say
-- nothing about rows. The second row ends the request before it is looked at, so that what is refused costs no more
-- than what is allowed.
--
-- Changes and deletions are bound where they move what others see: ratings, votes and reports. Cascades run as the
-- owner of the tables, so that deleting an account still takes everything; imports and the operator's jobs have other
-- roles.

-- Each statement that someone sends begins at a moment of its own, by which its rows are known: nothing is reset
-- before it. A setting for each verb, since an upsert is an insert and an update in one statement.
create function private.tg__single_row() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  setting constant text := 'dargu.single_row_' || lower(tg_op);
  statement constant text := tg_table_name || ' ' || statement_timestamp();
begin
  if current_setting(setting, true) = statement then
    perform private.refuse('request/too-many-rows', 400, 'Write one row per request.');
  end if;
  perform set_config(setting, statement, true);
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.tg__single_row() is
  'Refuses the second row of a statement by a person or visitor: request/too-many-rows (400).';

create trigger _010_single_row before insert or update or delete on public.ratings
  for each row when (private.is_client()) execute function private.tg__single_row();
create trigger _010_single_row before insert or update or delete on public.course_ratings
  for each row when (private.is_client()) execute function private.tg__single_row();
create trigger _010_single_row before insert or update or delete on public.institution_ratings
  for each row when (private.is_client()) execute function private.tg__single_row();
create trigger _010_single_row before insert or delete on public.rating_votes
  for each row when (private.is_client()) execute function private.tg__single_row();
create trigger _010_single_row before insert or delete on public.course_rating_votes
  for each row when (private.is_client()) execute function private.tg__single_row();
create trigger _010_single_row before insert or delete on public.guide_votes
  for each row when (private.is_client()) execute function private.tg__single_row();
create trigger _010_single_row before insert or delete on public.guide_bookmarks
  for each row when (private.is_client()) execute function private.tg__single_row();
create trigger _010_single_row before insert on public.follows
  for each row when (private.is_client()) execute function private.tg__single_row();
create trigger _010_single_row before insert on public.catalogue_suggestions
  for each row when (private.is_client()) execute function private.tg__single_row();
create trigger _010_single_row before insert on public.contact_messages
  for each row when (private.is_client()) execute function private.tg__single_row();

-- Characters that cannot be seen and change how others are read are taken out of everything that people write.
--
-- U+202A to U+202E and U+2066 to U+2069 turn the direction of what follows, also of the page around it: a name or a
-- comment could read otherwise than it is stored, and mirror the words beside it. Taken out with them: control
-- characters but tab and line breaks, zero-width spaces, invisible operators, deprecated format characters, byte-order
-- marks, and annotations. They leave joiners (emoji, Persian), and the marks U+200E, U+200F and U+061C, which set
-- single characters right in mixed text.

create function private.clean_text(written text) returns text
  language sql immutable parallel safe strict
as $$
  select regexp_replace(
    written,
    '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]', '', 'g'
  )
$$;
comment on function private.clean_text(text) is
  'A text without characters that are invisible and turn directions or hide words; joiners and direction marks stay.';

create function private.clean_note(written text) returns text
  language sql immutable parallel safe
as $$ select case when private.ink_length(written) > 0 then btrim(private.clean_text(written), E' \t\r\n') end $$;
comment on function private.clean_note(text) is
  'What somebody may write but need not: cleaned, without blanks around it; null where it has no ink.';

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

-- First of all, so that everything behind it judges what is stored; ratings clean theirs themselves (0150).
create trigger _020_clean_text before insert or update of comment on public.institution_ratings
  for each row execute function private.tg__clean_text('comment');
create trigger _020_clean_text before insert or update of name on public.profiles
  for each row execute function private.tg__clean_text('name');
create trigger _020_clean_text before insert or update of title, body, url, decision_note on public.study_guides
  for each row execute function private.tg__clean_text('title', 'body', 'url', 'decision_note');
create trigger _020_clean_text before insert or update of message, subject_url, answer on public.contact_messages
  for each row execute function private.tg__clean_text('message', 'subject_url', 'answer');

-- Mail does not arrive at an address with a direction mark in it, and such marks come along when one is copied.
create function private.tg_contact_messages__clean_email() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.email := private.single_spaced(private.without_invisible(new.email));
  return new;
end
$$;
comment on function private.tg_contact_messages__clean_email() is
  'Takes out of an address what nobody sees, and blanks around it. One within it is refused.';
create trigger _020_clean_email before insert or update of email on public.contact_messages
  for each row execute function private.tg_contact_messages__clean_email();
create trigger _020_clean_text before insert or update of name, details on public.catalogue_suggestions
  for each row execute function private.tg__clean_text('name', 'details');

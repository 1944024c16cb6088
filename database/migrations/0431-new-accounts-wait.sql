-- Whether all that new accounts write waits for an admin: a switch for the time of an attack. The rule stands beside
-- the one that judges words, so that reviews, guides and answers follow it alike.

insert into public.app_settings (key, value) values ('new_accounts_wait', 'false');

select private.change_function('private.default_setting(text)', $f$when 'admin_second_factor_required'$f$,
  $f$when 'new_accounts_wait' then 'false'
    when 'admin_second_factor_required'$f$);

-- What a reason to wait may be ---------------------------------------------------------------------------------------

alter table public.ratings drop constraint ratings_held_reasons,
  add constraint ratings_held_reasons
  check (held_reasons <@ array['phone', 'email', 'link', 'id_number', 'words', 'reports', 'new_account']);
alter table public.course_ratings drop constraint course_ratings_held_reasons,
  add constraint course_ratings_held_reasons
  check (held_reasons <@ array['phone', 'email', 'link', 'id_number', 'words', 'reports', 'new_account']);
alter table public.institution_ratings drop constraint institution_ratings_held_reasons,
  add constraint institution_ratings_held_reasons
  check (held_reasons <@ array['phone', 'email', 'link', 'id_number', 'words', 'reports', 'new_account']);
alter table public.study_guides drop constraint study_guides_held_reasons_check,
  add constraint study_guides_held_reasons_check
  check (held_reasons <@ array['phone', 'email', 'link', 'id_number', 'words', 'reports', 'new_account']);
alter table public.page_claims drop constraint page_claims_answer_held_reasons_check,
  add constraint page_claims_answer_held_reasons_check
  check (answer_held_reasons <@ array['phone', 'email', 'link', 'id_number', 'words', 'new_account']);

comment on column public.ratings.held_reasons is
  'Why the review is held: phone, email, link, id_number, words, reports of readers, or new_account. For its author.';
comment on column public.course_ratings.held_reasons is
  'Why the review is held: phone, email, link, id_number, words, reports of readers, or new_account. For its author.';
comment on column public.institution_ratings.held_reasons is
  'Why the review is held: phone, email, link, id_number, words, reports of readers, or new_account. For its author.';

-- The rule -----------------------------------------------------------------------------------------------------------

create function private.waits_as_new(person text) returns boolean
  language sql stable set search_path = ''
as $$
  select person is not null and private.switch_setting('new_accounts_wait') and not exists (
    select from private.completed_profiles as done
    where done.person = waits_as_new.person and done.completed_at <= now() - interval '7 days'
  )
$$;
comment on function private.waits_as_new(text) is
  'Whether what a person writes waits for an admin whatever it says: while new_accounts_wait is on, in the first seven '
  'days after the profile was completed. Not for null: imports and the operator.';

alter function private.reasons_to_hold(text) rename to reasons_in_words;
comment on function private.reasons_in_words(text) is
  'What is in a comment that an admin has to see first: phone, id_number, email, link, words. Empty where nothing is.';

create function private.reasons_to_hold(comment text) returns text[]
  language sql stable
as $$
  select private.reasons_in_words(comment)
    || case when private.waits_as_new(private.user_id()) then '{new_account}' else '{}' end::text[]
$$;
comment on function private.reasons_to_hold(text) is
  'Why a comment of the caller waits for an admin before it is public: phone, id_number, email, link, words, '
  'new_account. Empty when it does not.';

-- What people are told before they send a guide.
alter function private.guide_check_reason(text, int) rename to guide_record_reason;
create function private.guide_check_reason(person text, published int) returns text
  language sql stable set search_path = ''
as $$
  select case
    when private.waits_as_new(person) then 'new_account' else private.guide_record_reason(person, published)
  end
$$;
comment on function private.guide_check_reason(text, int) is
  'Why an admin looks at the next guide of a person with so many published ones: new_account, or what '
  'private.guide_record_reason says. Null when nobody does.';
comment on function private.guide_record_reason(text, int) is
  'Why an admin looks at a guide that a person with so many published ones sends now, by what became of earlier ones: '
  'reports (of readers about a hidden one), refused, withdrawn (one that was hidden or refused), first (fewer than '
  'three). Null when nobody does.';
comment on function public.guide_limits() is
  'One row: how many guides and requests the caller may still send today (Asia/Jerusalem), bytes of their files and '
  'how many they may have, how many of their guides are published, why the next one waits for an admin (first, '
  'refused, reports, withdrawn, new_account; null when it does not), and the '
  'median of hours until an admin decided in the last 14 days, null where there were fewer than five decisions.';

-- What people may do with their own account: see what is held about them, see and end sessions, leave for good.
-- Each is a function that runs as its owner and looks only at the caller's own rows.

-- When the person last proved who they are: the newest method in the token's `amr` (RFC 8176). Not `iat`, which every
-- refresh renews.
create function private.authenticated_at() returns timestamptz
  language sql stable
  set search_path = ''
as $$
  select to_timestamp(max((method ->> 'timestamp')::double precision))
  from jsonb_array_elements(
    case when jsonb_typeof((select auth.jwt()) -> 'amr') = 'array' then (select auth.jwt()) -> 'amr' else '[]' end
  ) as method
$$;
comment on function private.authenticated_at() is 'Instant of the caller''s last proof of identity, or null.';

-- Someone who was signed out, by the owner of the account for example, must not go on to look at the owner's devices
-- and end them.
create function public.my_sessions()
  returns table (id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, is_current boolean)
  language sql stable security definer
  set search_path = ''
as $$
  select s.id, s.created_at, s.refreshed_at, s.user_agent,
    s.id::text = coalesce((select auth.jwt()) ->> 'session_id', '')
  from auth.sessions as s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
    and (select private.session_is_alive())
  order by coalesce(s.refreshed_at, s.created_at) desc
$$;
revoke all on function public.my_sessions() from public;
grant execute on function public.my_sessions() to authenticated;
comment on function public.my_sessions() is
  'The devices that the caller is signed in on, most recently used first; none where the caller''s own session was '
  'ended.';

create function public.end_my_session(session uuid) returns boolean
  language sql volatile security definer
  set search_path = ''
as $$
  with ended as (
    delete from auth.sessions
    where id = session and user_id = (select auth.uid()) and (select private.session_is_alive())
    returning 1
  )
  select exists (select from ended)
$$;
revoke all on function public.end_my_session(uuid) from public;
grant execute on function public.end_my_session(uuid) to authenticated;
comment on function public.end_my_session(uuid) is
  'Signs one of the caller''s devices out. Returns false where it is not theirs or gone already, or where the '
  'caller''s own session was ended, which are not told apart.';

create function private.require_second_factor() returns void
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if not private.second_factor_is_shown() then
    perform private.refuse('insufficient_aal', 403, 'This needs a code from your second factor.');
  end if;
end
$$;
revoke all on function private.require_second_factor() from public;
comment on function private.require_second_factor() is
  'Error insufficient_aal (403) unless the caller has shown a second factor or has none.';

create function private.require_recent_sign_in() returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.session_is_alive() or coalesce(private.authenticated_at() < now() - interval '5 minutes', true) then
    perform private.refuse('auth/requires-recent-login', 401, 'מטעמי אבטחה, עליך להתחבר מחדש כדי למחוק את החשבון');
  end if;
  perform private.require_second_factor();
end
$$;
revoke all on function private.require_recent_sign_in() from public;
comment on function private.require_recent_sign_in() is
  'Errors auth/requires-recent-login (401) unless the caller signed in within the last five minutes on a session '
  'that still exists; insufficient_aal (403) where they have a second factor that it has not shown.';

-- An access token is good for up to an hour after its session or even its account is gone, and a profile can be deleted
-- by itself (CALL-03). What cannot be undone checks more than the token says.

-- With a profile goes all that its person wrote: it is as much as deleting the account, and requires the same.
create function private.tg_profiles__recent_only() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Every token of the product names its session. One of another issuer has none that could be checked.
  if coalesce((select auth.jwt()) ? 'session_id', false) then
    perform private.require_recent_sign_in();
  end if;
  return old;
end
$$;
revoke all on function private.tg_profiles__recent_only() from public;
comment on function private.tg_profiles__recent_only() is
  'A person deletes the own profile (CALL-03) under the terms of deleting the account (VALID-03).';
create trigger _050_recent_only before delete on public.profiles
  for each row when (private.is_client())
  execute function private.tg_profiles__recent_only();

-- A tab or device that has not heard of the deletion yet would make the profile of a deleted account again, with its
-- address, and could write under it, for nobody to delete: no account leads to it any more.
create function private.tg_profiles__of_an_account() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce((select auth.jwt()) ? 'session_id', false) then
    -- Held, so that a deletion at the same moment comes before or after, never in between.
    perform from auth.users where id = (select auth.uid()) for key share;
    if not found then
      perform private.refuse('session_not_found', 401, 'The account was deleted.');
    end if;
  end if;
  return new;
end
$$;
revoke all on function private.tg_profiles__of_an_account() from public;
comment on function private.tg_profiles__of_an_account() is
  'A profile is made and changed for an account that exists: session_not_found (401).';
create trigger _050_of_an_account before insert or update on public.profiles
  for each row when (private.is_client())
  execute function private.tg_profiles__of_an_account();

-- Everybody locks in one order, a person who leaves too:
--
--   profiles, votes and reports, ratings, course_ratings, study_guides, guide_requests, professors, courses,
--   course_professors, departments, institutions, institution_ratings, institution_tallies; within each by key.
--
-- Deleting a profile locks in the order of its cascades: professors and institutions for the ratings, then courses for
-- the course ratings, and reviews of others for the votes in between. With others rating meanwhile that deadlocks (8 of
-- 93 deletions in a test ended in 40P01). So everything that the cascades will touch is locked before they begin.
--
-- What remains is one person taking back a vote or changing a report at the instant at which the writer deletes that
-- review: the row of the vote comes first there, and last here. The server tries such a request again.

create function private.tg_profiles__lock_in_order() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- The row of the profile is locked by the deletion itself.
  perform from public.rating_votes
    where (rating_id, user_id) in (
      select rating_id, user_id from public.rating_votes where user_id = old.firebase_uid
      union
      select v.rating_id, v.user_id from public.rating_votes as v join public.ratings as r on r.id = v.rating_id
        where r.user_id = old.firebase_uid
    )
    order by rating_id, user_id for update;
  perform from public.course_rating_votes
    where (rating_id, user_id) in (
      select rating_id, user_id from public.course_rating_votes where user_id = old.firebase_uid
      union
      select v.rating_id, v.user_id from public.course_rating_votes as v join public.course_ratings as r
        on r.id = v.rating_id
        where r.user_id = old.firebase_uid
    )
    order by rating_id, user_id for update;
  perform from public.guide_votes
    where (guide_id, user_id) in (
      select guide_id, user_id from public.guide_votes where user_id = old.firebase_uid
      union
      select v.guide_id, v.user_id from public.guide_votes as v join public.study_guides as g on g.id = v.guide_id
        where g.user_id = old.firebase_uid
    )
    order by guide_id, user_id for update;
  perform from private.reports
    where id in (
      select id from private.reports where user_id = old.firebase_uid
      union
      select s.id from private.reports as s join public.ratings as r on r.id = s.rating_id
        where r.user_id = old.firebase_uid
      union
      select s.id from private.reports as s join public.course_ratings as r on r.id = s.course_rating_id
        where r.user_id = old.firebase_uid
      union
      select s.id from private.reports as s join public.institution_ratings as r on r.id = s.institution_rating_id
        where r.user_id = old.firebase_uid
      union
      select s.id from private.reports as s join public.study_guides as g on g.id = s.guide_id
        where g.user_id = old.firebase_uid
    )
    order by id for update;

  perform from public.ratings
    where id in (
      select id from public.ratings where user_id = old.firebase_uid
      union
      select rating_id from public.rating_votes where user_id = old.firebase_uid
    )
    order by id for update;
  perform from public.course_ratings
    where id in (
      select id from public.course_ratings where user_id = old.firebase_uid
      union
      select rating_id from public.course_rating_votes where user_id = old.firebase_uid
    )
    order by id for update;

  perform from public.study_guides
    where id in (
      select id from public.study_guides where user_id = old.firebase_uid
      union
      select guide_id from public.guide_votes where user_id = old.firebase_uid
    )
    order by id for update;
  perform from public.guide_requests
    where id in (select request_id from public.guide_request_people where user_id = old.firebase_uid)
    order by id for no key update;

  perform from public.professors
    where id in (select professor_id from public.ratings where user_id = old.firebase_uid)
    order by id for no key update;
  perform from public.courses
    where id in (select course_id from public.course_ratings where user_id = old.firebase_uid)
    order by id for no key update;
  perform from public.course_professors
    where (course_id, professor_id) in (
      select course_id, professor_id from public.ratings where user_id = old.firebase_uid and course_id is not null
      union
      select course_id, professor_id from public.course_ratings
        where user_id = old.firebase_uid and professor_id is not null
    )
    order by course_id, professor_id for no key update;
  perform from public.departments
    where id in (
      select p.department from public.ratings as r join public.professors as p on p.id = r.professor_id
        where r.user_id = old.firebase_uid
      union
      select c.department from public.course_ratings as r join public.courses as c on c.id = r.course_id
        where r.user_id = old.firebase_uid
    )
    order by id for no key update;
  perform from public.institutions
    where id in (
      select p.institution from public.ratings as r join public.professors as p on p.id = r.professor_id
        where r.user_id = old.firebase_uid
      union
      select c.institution from public.course_ratings as r join public.courses as c on c.id = r.course_id
        where r.user_id = old.firebase_uid
    )
    order by id for no key update;
  -- One row at most, and the tally of its institution, by the trigger of the cascade.
  perform from public.institution_ratings where user_id = old.firebase_uid for update;
  return old;
end
$$;
comment on function private.tg_profiles__lock_in_order() is
  'Locks what the deletion of a profile will change, in the order of everybody.';
create trigger _060_lock_in_order before delete on public.profiles
  for each row execute function private.tg_profiles__lock_in_order();

-- The override of VALID-03: an operator deletes an account without its person having signed in, for someone who has
-- lost the way in and has shown whose it is. It is no flag of a request: it runs as the owner of the database, by `npm
-- run account:delete` (docs/decisions/0116). Deletion by a person and deletion by an operator are one function; either
-- is written to the security log.

create function private.delete_account(person text, traits jsonb, at_once boolean) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  -- The first system named people in its own way; such a person has a profile and no account here.
  account constant uuid := case when person ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then person::uuid end;
  is_there boolean;
begin
  -- Locked before the profile, in the same order as by a request that makes one.
  perform from auth.users where id = account for update;
  is_there := found;
  insert into private.revocations (provider, client_id, encrypted_refresh_token)
    select provider, client_id, encrypted_refresh_token from private.provider_tokens where user_id = account;
  -- At once, ratings and all that hangs from a profile go with it; the tallies of their targets follow by trigger. So
  -- do the remains of someone who has left before.
  if at_once or not is_there and exists (
    select from private.departing_things as d where d.person = delete_account.person
  ) then
    delete from public.profiles where firebase_uid = delete_account.person;
    is_there := is_there or found;
  else
    is_there := private.depart(delete_account.person) or is_there;
  end if;
  delete from auth.users where id = account;
  if is_there then
    perform private.log_security(jsonb_build_object('action', 'user_deleted', 'actor_id', person, 'traits', traits));
  end if;
  return is_there;
end
$$;
revoke all on function private.delete_account(text, jsonb, boolean) from public;
comment on function private.delete_account(text, jsonb, boolean) is
  'Deletes an account and everything its person wrote, for good, and writes to the security log that it did. Asks '
  'nobody: its callers do. What others see goes at once or within two weeks (0282). False where there is none.';

create function public.delete_my_account(at_once boolean default false) returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  perform private.require_recent_sign_in();
  perform private.delete_account(auth.uid()::text, '{"by": "person"}', coalesce(at_once, false));
end
$$;
revoke all on function public.delete_my_account(boolean) from public;
grant execute on function public.delete_my_account(boolean) to authenticated;
comment on function public.delete_my_account(boolean) is
  'Deletes the caller''s account and everything they wrote, for good (VALID-03). Who they are goes at once; what '
  'others see of theirs at random moments of the next two weeks, so that nobody sees what was one person''s, or '
  'at once with at_once. Errors: auth/requires-recent-login '
  '(401) unless they signed in within the last five minutes on a session that still exists; insufficient_aal (403) '
  'where they have a second factor that the session has not shown.';

create function private.delete_account_for_operator(person text, reason text) returns boolean
  language plpgsql volatile set search_path = ''
as $$
begin
  if coalesce(private.ink_length(reason) < 1 or char_length(btrim(reason)) > 500, true) then
    raise check_violation using message = 'A reason of 1 to 500 characters is needed.';
  end if;
  return private.delete_account(person, jsonb_build_object('by', 'operator', 'reason', btrim(reason)), false);
end
$$;
revoke all on function private.delete_account_for_operator(text, text) from public;
-- Withheld: both from every role that requests come in by.
comment on function private.delete_account_for_operator(text, text) is
  'For the owner of the database alone: deletes an account without a recent sign-in (VALID-03); what others see goes '
  'within two weeks, or at once when it is called again. The reason is stored '
  'in the security log and should name nobody.';

-- Everything that is held about a person: account, profile, and all that hangs from it. Withdrawn reviews are found by
-- the caller's own digests. Deleting an account needs no list: all of these hang from the profile and go with it, but
-- messages to the operator, which lose the account's name and stay for their case.

create function private.caller_account() returns uuid
  language sql stable set search_path = ''
as $$
  select case
    when private.user_id() ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then private.user_id()::uuid
  end
$$;
revoke all on function private.caller_account() from public;
comment on function private.caller_account() is
  'Account of the caller; null for a person whom the first system named in its own way, who has a profile alone.';

create function private.data_of_caller() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return jsonb_build_object(
    'exported_at', now(),
    'account', (
      select jsonb_build_object(
        'id', id, 'email', email, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at,
        'metadata', raw_user_meta_data
      )
      from auth.users where id = (select private.caller_account())
    ),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'provider', provider, 'identity_data', identity_data, 'created_at', created_at,
        'last_sign_in_at', last_sign_in_at
      ) order by created_at), '[]')
      from auth.identities where user_id = (select private.caller_account())
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'refreshed_at', refreshed_at, 'user_agent', user_agent, 'ip', host(ip)
      ) order by created_at), '[]')
      from auth.sessions where user_id = (select private.caller_account())
    ),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', friendly_name, 'type', factor_type, 'status', status, 'created_at', created_at
      ) order by created_at), '[]')
      from auth.mfa_factors where user_id = (select private.caller_account())
    ),
    'profile', (select to_jsonb(p) from public.profiles as p where firebase_uid = (select private.user_id())),
    'ratings', (
      select coalesce(jsonb_agg(to_jsonb(r) order by created_at), '[]')
      from public.ratings as r where user_id = (select private.user_id())
    ),
    'course_ratings', (
      select coalesce(jsonb_agg(to_jsonb(r) order by created_at), '[]')
      from public.course_ratings as r where user_id = (select private.user_id())
    ),
    'ticket_ledger', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.ticket_ledger as o where user_id = (select private.user_id())
    ),
    'rating_votes', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.rating_votes as o where user_id = (select private.user_id())
    ),
    'course_rating_votes', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.course_rating_votes as o where user_id = (select private.user_id())
    ),
    'professor_reports', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.professor_reports as o where user_id = (select private.user_id())
    ),
    'course_reports', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.course_reports as o where user_id = (select private.user_id())
    ),
    'review_reports', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.review_reports as o where user_id = (select private.user_id())
    ),
    'institution_ratings', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.institution_ratings as o where user_id = (select private.user_id())
    ),
    'institution_review_reports', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.institution_review_reports as o where user_id = (select private.user_id())
    ),
    'follows', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.follows as o where user_id = (select private.user_id())
    ),
    'notices', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.notices as o where user_id = (select private.user_id())
    ),
    'push_subscriptions', private.exported_push(),
    'contact_messages', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.contact_messages as o where user_id = (select private.user_id())
    ),
    'catalogue_suggestions', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.catalogue_suggestions as o where user_id = (select private.user_id())
    ),
    'page_claims', (
      select coalesce(jsonb_agg(to_jsonb(o) order by claimed_at), '[]')
      from public.page_claims as o where user_id = (select private.user_id())
    ),
    'study_guides', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.study_guides as o where user_id = (select private.user_id())
    ),
    'guide_files', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.guide_files as o where user_id = (select private.user_id())
    ),
    'guide_votes', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.guide_votes as o where user_id = (select private.user_id())
    ),
    'guide_bookmarks', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.guide_bookmarks as o where user_id = (select private.user_id())
    ),
    'guide_reports', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.guide_reports as o where user_id = (select private.user_id())
    ),
    'guide_request_people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course_id', r.course_id, 'type', r.type, 'created_at', o.created_at
      ) order by o.created_at), '[]')
      from public.guide_request_people as o join public.guide_requests as r on r.id = o.request_id
      where o.user_id = (select private.user_id())
    ),
    'sanctions', (
      select coalesce(jsonb_agg(distinct jsonb_build_object(
        'kind', s.kind, 'reason', s.reason, 'note', s.note, 'until', s.until, 'ended_at', s.ended_at,
        'created_at', s.created_at
      )), '[]')
      from private.sanctions as s join private.sanctioned_people as p on p.sanction_id = s.id
      where p.person = any (private.digests_of_person(private.user_id(), 'sanctions'))
    ),
    'mail_preferences', (
      select jsonb_build_object('decisions', decisions, 'language', language)
      from private.mail_preferences where person = (select private.user_id())
    ),
    'withdrawn_guides', (
      select coalesce(jsonb_agg(distinct jsonb_build_object(
        'was_objected', by_admin, 'withdrawn_at', withdrawn_at
      )), '[]')
      from private.withdrawn_texts
      where writer = any (private.digests_of_person(private.user_id(), 'withdrawn guides'))
    ),
    'hidden_reviews', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.hidden_reviews as o where user_id = (select private.user_id())
    ),
    'withdrawn_reviews', (
      select coalesce(jsonb_agg(distinct jsonb_build_object(
        'professor_id', professor_id, 'course_id', course_id, 'institution_id', institution_id, 'was_held', was_held,
        'withdrawn_at', withdrawn_at
      )), '[]')
      from private.withdrawn_texts
      where writer = any (private.withdrawn_by(
        private.user_id(),
        case when professor_id is not null then 'professor' when course_id is not null then 'course'
          else 'institution' end,
        coalesce(professor_id, course_id, 0)
      ))
    )
  );
end
$$;
revoke all on function private.data_of_caller() from public;
comment on function private.data_of_caller() is
  'All that is held about the caller, as one JSON object, without asking who may have it: its callers do.';

create function public.export_my_data() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if not private.session_is_alive() then
    perform private.refuse('session_not_found', 401, 'The session has ended.');
  end if;
  perform private.require_second_factor();
  return private.data_of_caller();
end
$$;
revoke all on function public.export_my_data() from public;
grant execute on function public.export_my_data() to authenticated;
comment on function public.export_my_data() is
  'All that is held about the caller, as one JSON object. Errors: session_not_found (401) where the session was '
  'ended; insufficient_aal (403) where they have a second factor that the session has not shown.';

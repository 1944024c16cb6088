-- All that is held about a person, with what has come since 0072: tickets, votes, reports, follows, notices, messages and
-- suggestions. Deleting an account needs no new version: all of these hang from the profile and go with it, but messages
-- to the operator, which lose the account's name and stay for their case.

create or replace function public.export_my_data() returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', (
      select jsonb_build_object(
        'id', id, 'email', email, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at, 'metadata', raw_user_meta_data
      )
      from auth.users where id = (select auth.uid())
    ),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'provider', provider, 'identity_data', identity_data, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at
      ) order by created_at), '[]')
      from auth.identities where user_id = (select auth.uid())
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'refreshed_at', refreshed_at, 'user_agent', user_agent, 'ip', host(ip)
      ) order by created_at), '[]')
      from auth.sessions where user_id = (select auth.uid())
    ),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', friendly_name, 'type', factor_type, 'status', status, 'created_at', created_at
      ) order by created_at), '[]')
      from auth.mfa_factors where user_id = (select auth.uid())
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
    'follows', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.follows as o where user_id = (select private.user_id())
    ),
    'notices', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.notices as o where user_id = (select private.user_id())
    ),
    'contact_messages', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.contact_messages as o where user_id = (select private.user_id())
    ),
    'catalogue_suggestions', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.catalogue_suggestions as o where user_id = (select private.user_id())
    ),
    -- How many and never who: whom a person has hidden would say who wrote what.
    'hidden_writers', (select count(*) from private.hidden_writers where reader = (select private.user_id()))
  )
$$;

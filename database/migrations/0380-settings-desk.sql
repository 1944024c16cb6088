-- Settings as admins see and change them while the product runs: switches, limits, and the announcement. What a setting
-- may be is said here once, for admins and for the operator's command alike. Each change is a decision in the log
-- (0302), with the value before and after, and can be taken back.

create function private.default_setting(setting text) returns jsonb
  language sql immutable set search_path = ''
as $$
  select coalesce(to_jsonb(private.default_limit(setting)), case setting
    when 'guides_in_navigation' then 'false'
    when 'library_open' then 'false'
    when 'institution_reviewing_open' then 'false'
    when 'answers_open' then 'false'
    when 'sign_ups_open' then 'true'
    when 'admin_second_factor_required' then 'false'
    when 'announcement' then 'null'
  end::jsonb)
$$;
comment on function private.default_setting(text) is
  'What a setting is at first; null for one that is no setting of the desk, such as a fact about the installation.';

create function private.setting_kind(setting text) returns text
  language sql immutable set search_path = ''
as $$
  select case
    when private.default_limit(setting) is not null then 'limit'
    when setting = 'announcement' then 'announcement'
    when private.default_setting(setting) is not null then 'switch'
  end
$$;
comment on function private.setting_kind(text) is 'limit, switch or announcement; null for no setting of the desk.';

-- Announcements -------------------------------------------------------------------------------------------------------

create function private.instant_of(written text) returns timestamptz
  language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
begin
  return case when written ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}' then written::timestamptz end;
exception when others then
  return null;
end
$$;
comment on function private.instant_of(text) is 'An instant from ISO 8601; null for anything else.';

create function private.is_announcement(given jsonb) returns boolean
  language sql stable set search_path = ''
as $$
  select given = 'null' or coalesce(
    jsonb_typeof(given) = 'object'
    and given - array['he', 'en', 'from', 'until', 'tone', 'href'] = '{}'
    and private.ink_length(given ->> 'he') >= 2 and char_length(btrim(given ->> 'he')) <= 160
    and given ->> 'he' !~ '[[:cntrl:]]'
    and private.ink_length(given ->> 'en') >= 2 and char_length(btrim(given ->> 'en')) <= 160
    and given ->> 'en' !~ '[[:cntrl:]]'
    and private.instant_of(given ->> 'until') > private.instant_of(given ->> 'from')
    and given ->> 'tone' in ('news', 'warning')
    -- A place of this site: one slash, so that it leads nowhere else.
    and (not given ? 'href' or given ->> 'href' ~ '^/([a-z0-9][a-zA-Z0-9/?=&_.%-]*)?$'
      and char_length(given ->> 'href') <= 200),
    false)
$$;
comment on function private.is_announcement(jsonb) is
  'Whether it is null, or an object with he and en (2 to 160 characters), from before until (ISO 8601), tone (news or '
  'warning) and maybe href (a path of this site).';

-- What a setting may be -----------------------------------------------------------------------------------------------

create function private.objection_to_setting(setting text, given jsonb) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  known constant jsonb := (select value from public.app_settings where key = setting);
  expected constant text := case private.setting_kind(setting)
    when 'limit' then 'number' when 'switch' then 'boolean' else jsonb_typeof(known) end;
begin
  if known is null then
    return format('There is no setting %s.', setting);
  elsif setting = 'announcement' then
    return case when not private.is_announcement(given)
      then 'announcement is null or an object with he, en, from, until (ISO 8601), tone and maybe href.' end;
  elsif given is null or jsonb_typeof(given) <> expected then
    return format('%s is %s: give another %s.', setting, known, expected);
  elsif expected = 'number' and (given::numeric % 1 <> 0 or given::numeric not between 0 and 1000000) then
    return format('%s is a whole number from 0 to 1000000.', setting);
  end if;
  return null;
end
$$;
comment on function private.objection_to_setting(text, jsonb) is
  'What stands in the way of a value for a setting, in English for an operator; null where nothing does.';

create function private.last_change_of_setting(setting text) returns private.decisions
  language sql stable set search_path = ''
as $$
  select d from private.decisions as d
  where d.subject_kind = 'setting' and d.subject_key = setting order by d.id desc limit 1
$$;
comment on function private.last_change_of_setting(text) is 'The last line of the log about a setting, if any.';

-- How many people a limit keeps from something now --------------------------------------------------------------------

create function private.people_at_limit(setting text) returns int
  language plpgsql stable set search_path = ''
as $$
declare
  most constant int := private.limit_setting(setting);
  today constant date := private.local_day(now());
begin
  if most = 0 then
    return null;
  end if;
  return case
    when setting = 'rating_limit_per_day' then
      (select count(*) from public.profiles where reviews_day >= today and reviews_today >= most)
    when setting = 'rating_limit_per_month' then
      (select count(*) from public.profiles
        where reviews_month >= private.local_month(now()) and reviews_this_month >= most)
    when setting like '%\_limit\_per\_day' then
      (select count(*) from private.action_counts
        where action = regexp_replace(setting, '_limit_per_day$', '') and day >= today and count >= most)
    -- Those with less than a megabyte left.
    when setting = 'guide_quota_megabytes' then
      (select count(*) from (
        select from public.guide_files where status <> 'refused'
        group by user_id having sum(bytes) > (most - 1) * 1048576::bigint
      ) as full_ones)
    when setting = 'unattached_file_limit' then
      (select count(*) from (
        select from public.guide_files where guide_id is null and status <> 'refused'
        group by user_id having count(*) >= most
      ) as full_ones)
  end;
end
$$;
comment on function private.people_at_limit(text) is
  'How many people have reached a limit of theirs today, this month, or with what they store; null for a limit of '
  'something else, and for 0, which everybody has reached.';

-- The desk ------------------------------------------------------------------------------------------------------------

create function public.settings_desk()
  returns table (
    key text, kind text, value jsonb, initial jsonb, is_public boolean, change_id bigint, changed_at timestamptz,
    changed_by text, value_before jsonb, people_at_limit int
  )
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select s.key, private.setting_kind(s.key), s.value, private.default_setting(s.key), s.public,
      coalesce(last.id, 0), last.decided_at,
      case when last.admin <> 'operator' then private.admin_name(last.admin) end,
      last.before -> 'value',
      case when private.setting_kind(s.key) = 'limit' then private.people_at_limit(s.key) end
    from public.app_settings as s
    left join lateral private.last_change_of_setting(s.key) as last on true
    where private.setting_kind(s.key) is not null
    order by s.key;
end
$$;
revoke all on function public.settings_desk() from public;
grant execute on function public.settings_desk() to authenticated;
comment on function public.settings_desk() is
  'All settings for admins (ROUTE-18): kind limit, switch or announcement; what it was at first; the last change, by '
  'whom (null: an operator, or nobody where change_id is 0) and what it was before; people who have reached the limit. '
  'Errors admin/required, insufficient_aal (403).';

create function public.change_setting(key text, value jsonb, seen bigint default null)
  returns table (outcome text, current_value jsonb, value_before jsonb, decision_id bigint)
  language plpgsql volatile security definer rows 1
  set search_path = ''
as $$
#variable_conflict use_column
declare
  setting constant text := change_setting.key;
  given constant jsonb := coalesce(change_setting.value, 'null');
  known jsonb;
  last private.decisions;
  objection text;
begin
  perform private.require_admin();
  if private.setting_kind(setting) is not null then
    select s.value into known from public.app_settings as s where s.key = setting for update;
  end if;
  if known is null then
    perform private.refuse('setting/unknown', 404, 'There is no such setting.');
  end if;
  objection := private.objection_to_setting(setting, given);
  if objection is not null then
    perform private.refuse('setting/invalid', 400, objection);
  end if;
  last := private.last_change_of_setting(setting);
  if known = given then
    return query select 'already', known, last.before -> 'value', last.id;
  elsif seen is not null and seen <> coalesce(last.id, 0) then
    return query select 'changed', known, last.before -> 'value', last.id;
  else
    perform private.begin_decision('change_setting');
    update public.app_settings as s set value = given where s.key = setting;
    return query select 'done', given, known, (private.last_change_of_setting(setting)).id;
  end if;
end
$$;
revoke all on function public.change_setting(text, jsonb, bigint) from public;
grant execute on function public.change_setting(text, jsonb, bigint) to authenticated;
comment on function public.change_setting(text, jsonb, bigint) is
  'Changes a setting, for admins; `seen` is the change_id that the admin saw. One row: done; already (it is so); '
  'changed (another admin was faster: nothing was done). Errors setting/unknown (404), setting/invalid (400), '
  'admin/required, insufficient_aal (403).';


-- Sign-ups ------------------------------------------------------------------------------------------------------------

create function private.may_sign_up(email text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select not exists (select from public.app_settings where key = 'sign_ups_open' and value = 'false')
    or exists (select from private.admin_emails as a where a.email = lower(may_sign_up.email))
$$;
revoke all on function private.may_sign_up(text) from public;
grant execute on function private.may_sign_up(text) to auth_admin;
comment on function private.may_sign_up(text) is
  'Whether a person who is not known yet may make an account: while sign_ups_open is on, and admins at any time.';

-- Admins --------------------------------------------------------------------------------------------------------------

create function public.admin_desk()
  returns table (name text, is_you boolean, has_second_factor boolean, last_signed_in_at timestamptz)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select coalesce(private.admin_name(u.id::text), split_part(a.email, '@', 1)),
      coalesce(u.id::text = private.user_id(), false),
      exists (
        select from auth.mfa_factors as f
        where f.user_id = u.id and f.status = 'verified' and f.factor_type = 'totp'
      ),
      u.last_sign_in_at
    from private.admin_emails as a
    left join auth.identities as i
      on i.email = a.email and i.identity_data -> 'email_verified' in ('true', '"true"')
    left join auth.users as u on u.id = i.user_id
    group by a.email, u.id
    order by u.last_sign_in_at desc nulls last, a.email;
end
$$;
revoke all on function public.admin_desk() from public;
grant execute on function public.admin_desk() to authenticated;
comment on function public.admin_desk() is
  'Who the admins are, for admins: what they call each other, whether they have a second factor, when they last signed '
  'in (null: never). Errors admin/required, insufficient_aal (403).';

create function private.guard_setting(decision private.decisions, known jsonb) returns text
  language sql stable set search_path = ''
as $$
  select case
    when known is null then 'gone'
    when not (decision.before ? 'value' and decision.after ? 'value')
      or private.objection_to_setting(decision.subject_key, decision.before -> 'value') is not null
      then 'not_possible'
  end
$$;
comment on function private.guard_setting(private.decisions, jsonb) is
  'Keeps a setting from a value that would no longer be taken (private.case_kinds.guard).';
insert into private.case_kinds (kind, subject, key_columns, guard) values
  ('setting', 'public.app_settings', '{key}', 'private.guard_setting');

-- What many topics share: how a function refuses a request, what a day is, and the settings of the operator.

create function private.refuse(
  code text, status int, message text, details text default null, headers jsonb default '{}'
) returns void
  language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message, 'details', details, 'hint', null)::text,
    detail = json_build_object('status', status, 'headers', headers)::text;
end
$$;
comment on function private.refuse(text, int, text, text, jsonb) is
  'Ends the request with this HTTP status and { code, message, details }, as the table interface takes it from a '
  'function. The codes stand in contract/.';

create function private.refuse_until(
  code text, message text, most int, opens_at timestamptz, moment timestamptz
) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.refuse(
    code, 429, message,
    json_build_object(
      'limit', most, 'opens_at', to_char(opens_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    )::text,
    jsonb_build_object('Retry-After', greatest(1, ceil(extract(epoch from opens_at - moment))::int)::text)
  );
end
$$;
comment on function private.refuse_until(text, text, int, timestamptz, timestamptz) is
  'Refuses with 429, the limit, and when the next place comes free: in the details (ISO 8601) and as Retry-After '
  '(seconds).';

-- A check constraint is read from the catalogue, prepared and run with every statement that writes a row, whichever
-- columns it writes. In tables whose counters move with each rating, rules about other columns are therefore conditions
-- of a trigger of those columns (docs/decisions/0211). The last of those before, so that it sees what is stored.
create function private.tg__violates() returns trigger
  language plpgsql
as $$
begin
  raise check_violation using
    message = format('new row for relation "%s" violates check constraint "%s"', tg_table_name, tg_argv[0]),
    schema = tg_table_schema, table = tg_table_name, constraint = tg_argv[0];
end
$$;
comment on function private.tg__violates() is
  'Refuses a row as a check constraint does (23514); its name is the argument, the rule the condition of the trigger.';

-- Days ----------------------------------------------------------------------------------------------------------------

create function private.local_day(moment timestamptz) returns date
  language sql immutable parallel safe strict
as $$ select (moment at time zone 'Asia/Jerusalem')::date $$;
comment on function private.local_day(timestamptz) is 'The day in Jerusalem at a moment.';

create function private.local_month(moment timestamptz) returns date
  language sql immutable parallel safe strict
as $$ select date_trunc('month', moment at time zone 'Asia/Jerusalem')::date $$;
comment on function private.local_month(timestamptz) is 'The first day of the month in Jerusalem at a moment.';

-- People here work from Sunday to Thursday. Holidays are not known: a reply that is due on one comes before it.
create function private.working_day_after(day date, working_days int) returns date
  language sql immutable parallel safe strict set search_path = ''
as $$
  select worked::date
  from generate_series(day + 1, day + 7 * (working_days / 5 + 1), interval '1 day') as worked
  where extract(dow from worked) < 5
  order by worked offset working_days - 1 limit 1
$$;
comment on function private.working_day_after(date, int) is
  'The last of so many working days of Israel, Sunday to Thursday, that follow a day; at least one.';

create function private.start_of_day(day date) returns timestamptz
  language sql immutable parallel safe strict
as $$ select day::timestamp at time zone 'Asia/Jerusalem' $$;
comment on function private.start_of_day(date) is 'The moment at which a day begins in Jerusalem.';

-- Days of people here, for whatever is shown by the day. Immutable, so that it can stand in a generated column.
create function private.day_of(instant timestamptz) returns timestamptz
  language sql immutable parallel safe
as $$ select date_trunc('day', instant at time zone 'Asia/Jerusalem') at time zone 'Asia/Jerusalem' $$;
comment on function private.day_of(timestamptz) is 'Beginning of the day in Israel that an instant falls into.';

-- A day in the future comes from a clock that was wrong: it counts as today. A minute is left for transactions that
-- began before midnight and count after one that began later.
create function private.counted_day(known date, moment timestamptz) returns date
  language sql immutable parallel safe strict
as $$ select least(known, private.local_day(moment + interval '1 minute')) $$;
comment on function private.counted_day(date, timestamptz) is
  'The day that a counter is about, at most today in Jerusalem.';

create function private.counted_month(known date, moment timestamptz) returns date
  language sql immutable parallel safe strict
as $$ select least(known, private.local_month(moment + interval '1 minute')) $$;
comment on function private.counted_month(date, timestamptz) is
  'The month that a counter is about, at most this one in Jerusalem.';

-- Settings that the operator changes while the product runs: switches, limits, the announcement. Some concern the
-- screens of everybody, some nobody's but the server's: each says which by itself.

create table public.app_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_.]{0,59}$'),
  value jsonb not null,
  public boolean not null default false
);

alter table public.app_settings enable row level security;

create policy select_public on public.app_settings
  for select to anon, authenticated
  using (public);
comment on policy select_public on public.app_settings is 'Everybody reads the settings that are marked as public.';

grant select (key, value, public) on public.app_settings to anon, authenticated;
grant select, insert, update, delete on public.app_settings to service_role;
-- Withheld: every write; settings that are not public.

comment on table public.app_settings is 'Switches, limits and texts that the operator sets, by key.';
comment on column public.app_settings.public is 'Whether visitors may read it. Not, unless said so.';

-- What the server says of itself at its start, and what was done once: nothing that an operator sets.
create table private.installation (
  is_only boolean primary key default true check (is_only),
  version_key text not null default gen_random_uuid(),
  sends_mail boolean not null default false,
  digest_made_for date,
  mirrors_legacy_users boolean not null default false,
  semesters_repaired_at timestamptz,
  backed_up_at timestamptz,
  push_public_key text,
  push_private_key text check (num_nulls(push_public_key, push_private_key) in (0, 2))
);

alter table private.installation enable row level security;
-- No policy and no grant, but for one column (0270): functions that run as its owner read and write it.

comment on table private.installation is 'One row: what this installation is, and what it has done once.';
comment on column private.installation.version_key is 'The key of private.version_of.';
comment on column private.installation.sends_mail is 'Whether the server has a mail server.';
comment on column private.installation.digest_made_for is 'The last Sunday for which the digest of admins was made.';
comment on column private.installation.mirrors_legacy_users is
  'Whether changes are sent to the first system. Written by the server at its start from LEGACY_USERS_URL.';
comment on column private.installation.semesters_repaired_at is
  'When ratings from before the calendar were repaired: their writers are asked about those that may be a year back.';
comment on column private.installation.backed_up_at is
  'When the last backup was finished. Written by the command that makes it, as the owner.';
comment on column private.installation.push_public_key is
  'The key by which push services know this installation (VAPID, RFC 8292), made by the server at its first start.';
comment on column private.installation.push_private_key is 'Encrypted by the server.';
insert into private.installation default values;

-- What people may do in a day, what they may store, and when reports hide a review: every default once. An operator
-- changes the row of app_settings while the product runs; docs/operating.md says what each means.
create function private.default_limit(setting text) returns int
  language sql immutable set search_path = ''
as $$
  select case setting
    when 'rating_limit_per_day' then 8
    when 'rating_limit_per_month' then 40
    when 'report_limit_per_day' then 10
    when 'vote_limit_per_day' then 200
    when 'institution_rating_limit_per_day' then 5
    when 'report_counts_after_hours' then 24
    when 'report_holds_per_person_and_week' then 5
    when 'report_holds_per_hour' then 5
    when 'contact_limit_per_hour_and_person' then 5
    when 'contact_limit_per_hour_and_network' then 30
    when 'guide_limit_per_day' then 10
    when 'guide_request_limit_per_day' then 3
    when 'page_claim_limit_per_day' then 3
    when 'answer_limit_per_day' then 5
    when 'guide_quota_megabytes' then 200
    when 'guide_storage_megabytes' then 51200
    when 'unattached_file_limit' then 10
    when 'file_upload_limit_per_day' then 100
    when 'removal_answer_working_days' then 5
  end
$$;
comment on function private.default_limit(text) is
  'What a limit is where app_settings has no number for it; null for a limit that there is not.';

insert into public.app_settings (key, value, public)
  select key, to_jsonb(private.default_limit(key)), public
  from (values
    ('rating_limit_per_day', true),
    ('rating_limit_per_month', true),
    ('report_limit_per_day', true),
    ('vote_limit_per_day', true),
    ('institution_rating_limit_per_day', true),
    ('report_counts_after_hours', false),
    ('report_holds_per_person_and_week', false),
    ('report_holds_per_hour', false),
    ('contact_limit_per_hour_and_person', false),
    ('contact_limit_per_hour_and_network', false),
    ('guide_limit_per_day', true),
    ('guide_request_limit_per_day', true),
    ('page_claim_limit_per_day', true),
    ('answer_limit_per_day', true),
    ('guide_quota_megabytes', true),
    ('guide_storage_megabytes', false),
    ('unattached_file_limit', false),
    ('file_upload_limit_per_day', false),
    ('removal_answer_working_days', false)
  ) as limits (key, public);

-- What is built and not yet open to students; a row that is missing or no boolean means no.
insert into public.app_settings (key, value, public) values
  ('guides_in_navigation', 'false', true),
  ('library_open', 'false', true),
  ('institution_reviewing_open', 'false', true),
  ('answers_open', 'false', true),
  -- Whether new people may make an account; those who have one sign in all the same.
  ('sign_ups_open', 'true', true),
  -- What a bar above every page says, {"he", "en", "from", "until", "tone", "href"}; null: nothing.
  ('announcement', 'null', true);

-- Whether every admin has to have a second factor. Nobody's but the server's.
insert into public.app_settings (key, value) values ('admin_second_factor_required', 'false');

create function private.switch_setting(setting text) returns boolean
  language sql stable security definer set search_path = ''
as $$ select exists (select from public.app_settings where key = setting and value = 'true') $$;
comment on function private.switch_setting(text) is 'Whether a switch of app_settings is on.';

-- What an operator writes into a setting is never a reason for a rating to fail.
create function private.limit_of(given jsonb, setting text) returns int
  language sql immutable
as $$
  select case
    when jsonb_typeof(given) = 'number' then least(greatest(given::numeric, 0), 1000000)::int
    else private.default_limit(setting)
  end
$$;
comment on function private.limit_of(jsonb, text) is
  'What a value of app_settings means as a limit, from 0 to a million; its default where it is missing or no number.';

create function private.limit_setting(setting text) returns int
  language plpgsql stable security definer set search_path = ''
as $$
declare
  given constant jsonb := (select value from public.app_settings where key = setting);
begin
  return private.limit_of(given, setting);
end
$$;
comment on function private.limit_setting(text) is
  'A limit of app_settings, from 0 to a million; its default where it is missing or no number.';

-- Files of study guides on their way: announced, uploaded, checked and cleaned, attached to a guide, removed.
--
-- A row of guide_files is what people see of a file. What nobody may request (where its bytes lie, its digests, when it
-- is checked) stands in schema private. The server works on both by the functions below, as auth_admin, with the claims
-- of the caller; there is no other way in.
--
--   uploading  announced; bytes arrive (begin_guide_upload)
--   checking   all bytes are there; some process of the server checks and cleans them (claim_file_check)
--   ready      the cleaned file lies in the storage (complete_file_check)
--   refused    it cannot be used, and why (refuse_guide_file)
--
-- No row goes without its bytes: where it lies is noted before it is stored, and whatever removes the row (its person,
-- their account, the guide, a sweep) leaves a line in an outbox, from which the server removes the bytes.

create table private.stored_files (
  file_id uuid primary key references public.guide_files on delete cascade,
  object_key text not null unique default 'files/' || gen_random_uuid(),
  thumbnail_key text not null unique default 'thumbnails/' || gen_random_uuid(),
  -- SHA-256, hexadecimal: as it came, and as it is served.
  upload_digest text check (upload_digest ~ '^[0-9a-f]{64}$'),
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  is_stored boolean not null default false,
  check_due_at timestamptz not null default now(),
  check_attempts int not null default 0,
  failing_since timestamptz
);

alter table private.stored_files enable row level security;
-- No policy and no grant: the functions below are the only way in.

create index guide_files_checking_idx on public.guide_files (id) where status = 'checking';

comment on table private.stored_files is 'Where the bytes of a file lie, and what they are recognised by.';
comment on column private.stored_files.object_key is 'Random: it says nothing of the file and cannot be guessed.';
comment on column private.stored_files.upload_digest is 'Of the file as it was uploaded, before it was cleaned.';
comment on column private.stored_files.is_stored is 'Whether its bytes have been put there.';
comment on column private.stored_files.check_due_at is 'When a process may check it. One that died gives it up so.';
comment on column private.stored_files.failing_since is
  'When its check was first postponed, e.g. while the storage is away.';

-- A file that an admin removed is known when it comes again: as it came, and as everybody could download it.
create table private.removed_files (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  removed_at timestamptz not null default now()
);

alter table private.removed_files enable row level security;
-- No policy and no grant.

comment on table private.removed_files is 'Digests of files that an admin removed. Nothing says whose they were.';

-- The outbox. An upload is what arrived; an object is what is served.
create table private.bytes_to_delete (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('upload', 'object')),
  key text not null,
  due_at timestamptz not null default now()
);
create index bytes_to_delete_due_at on private.bytes_to_delete (due_at);

alter table private.bytes_to_delete enable row level security;
-- No policy and no grant.

comment on table private.bytes_to_delete is 'What the server has yet to remove from the storage; a row goes then.';

-- A link opens a file that is not public: for its owner, or for an admin who has to decide. Only its digest is kept.
create unlogged table private.file_tickets (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  file_id uuid not null references public.guide_files on delete cascade,
  expires_at timestamptz not null default now() + interval '5 minutes'
);
create index file_tickets_file_id on private.file_tickets (file_id);
create index file_tickets_expires_at on private.file_tickets (expires_at);

alter table private.file_tickets enable row level security;
-- No policy and no grant.

comment on table private.file_tickets is 'Links to files that are not public, for five minutes each.';

-- While a process checks a file it may still put bytes there after the row has gone, so they are removed later.
create function private.tg_stored_files__forget_bytes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.bytes_to_delete (kind, key, due_at)
    select kind, key, greatest(now(), old.check_due_at)
    from (values ('upload', old.file_id::text), ('object', old.object_key), ('object', old.thumbnail_key))
      as bytes (kind, key);
  return null;
end
$$;
comment on function private.tg_stored_files__forget_bytes() is 'Notes that the bytes of a file that went are to go.';
create trigger _500_forget_bytes after delete on private.stored_files
  for each row execute function private.tg_stored_files__forget_bytes();

-- Arriving ------------------------------------------------------------------------------------------------------------

create function private.guide_bytes_used(person text) returns bigint
  language sql stable set search_path = ''
as $$
  select coalesce(sum(bytes), 0)::bigint from public.guide_files where user_id = person and status <> 'refused'
$$;
comment on function private.guide_bytes_used(text) is
  'Bytes of a person''s files, half-uploaded ones with their full size.';

create function private.guide_bytes_quota() returns bigint
  language sql stable set search_path = ''
as $$ select private.limit_setting('guide_quota_megabytes') * 1048576::bigint $$;
comment on function private.guide_bytes_quota() is 'How many bytes of files one person may have.';

create function private.begin_guide_upload(file uuid, name text, size bigint) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant text := private.user_id();
  quota constant bigint := private.guide_bytes_quota();
  used bigint;
  most_unattached constant int := private.limit_setting('unattached_file_limit');
  most_a_day constant int := private.limit_setting('file_upload_limit_per_day');
begin
  -- Of two at once the second waits here, and then counts the first.
  perform from public.profiles as p
    where firebase_uid = person and not is_new_user and private.is_complete(p) for no key update;
  if not found then
    perform private.refuse('files/profile-incomplete', 403, 'Sharing files needs a complete profile.');
  end if;
  if size is null or size < 1 or size > 20971520 then
    perform private.refuse('files/too-large', 413, 'A file has at most 20 MB and is not empty.', '{"limit": 20971520}');
  end if;
  used := private.guide_bytes_used(person);
  if used + size > quota then
    perform private.refuse('files/quota', 413, 'There is no room for this file.',
      json_build_object('bytes_used', used, 'bytes_quota', quota)::text);
  end if;
  if (select count(*) from public.guide_files
      where user_id = person and guide_id is null and status <> 'refused') >= most_unattached then
    perform private.refuse('files/too-many', 429, 'Too many files belong to no guide. Send or remove some first.',
      json_build_object('limit', most_unattached)::text);
  end if;
  if private.count_action(person, 'file_upload', now()) > most_a_day then
    perform private.refuse_until('files/too-many', format('You can upload at most %s files a day.', most_a_day),
      most_a_day, private.start_of_day(private.local_day(now()) + 1), now());
  end if;
  insert into public.guide_files (id, user_id, name, bytes) values (file, person, name, size);
  insert into private.stored_files (file_id) values (file);
end
$$;
revoke all on function private.begin_guide_upload(uuid, text, bigint) from public;
grant execute on function private.begin_guide_upload(uuid, text, bigint) to auth_admin;
comment on function private.begin_guide_upload(uuid, text, bigint) is
  'Announces a file of the caller. Codes files/profile-incomplete (403), files/too-large (413), files/quota (413, '
  'details {"bytes_used", "bytes_quota"}), files/too-many (429).';

create function private.own_upload(file uuid) returns text
  language sql stable security definer set search_path = ''
as $$ select status from public.guide_files where id = file and user_id = private.user_id() $$;
revoke all on function private.own_upload(uuid) from public;
grant execute on function private.own_upload(uuid) to auth_admin;
comment on function private.own_upload(uuid) is 'State of a file of the caller; null for any other.';

create function private.finish_guide_upload(file uuid) returns boolean
  language sql volatile security definer set search_path = ''
as $$
  with finished as (
    update public.guide_files set status = 'checking'
    where id = file and user_id = private.user_id() and status = 'uploading'
    returning id
  )
  select exists (select from finished)
$$;
revoke all on function private.finish_guide_upload(uuid) from public;
grant execute on function private.finish_guide_upload(uuid) to auth_admin;
comment on function private.finish_guide_upload(uuid) is
  'The last byte is there: the file of the caller waits for its check.';

create function private.delete_guide_file(file uuid) returns boolean
  language sql volatile security definer set search_path = ''
as $$
  with deleted as (
    delete from public.guide_files where id = file and user_id = private.user_id() and guide_id is null returning id
  )
  select exists (select from deleted)
$$;
revoke all on function private.delete_guide_file(uuid) from public;
grant execute on function private.delete_guide_file(uuid) to auth_admin;
comment on function private.delete_guide_file(uuid) is
  'Takes a file of the caller off that belongs to no guide, at whatever stage. False for any other.';

-- Checking ------------------------------------------------------------------------------------------------------------

-- The names by which its person could be known from the name of a file: as they call themselves, and as their
-- identity providers do.
create function private.names_of(person text) returns text[]
  language sql stable set search_path = ''
as $$
  select coalesce(array_agg(distinct name) filter (where btrim(name) <> ''), '{}')
  from (
    select p.name from public.profiles as p where p.firebase_uid = person
    union all
    select split_part(p.email, '@', 1) from public.profiles as p where p.firebase_uid = person
    union all
    select unnest(array[
      i.identity_data ->> 'name', i.identity_data ->> 'full_name', i.identity_data ->> 'given_name',
      i.identity_data ->> 'family_name', split_part(i.email, '@', 1)
    ])
    from auth.identities as i where i.user_id::text = person
  ) as known (name)
$$;
comment on function private.names_of(text) is
  'What a person is called in their profile and by their identity providers.';

-- A process that died in the middle gives the file up after three minutes. A file is refused on which three processes
-- died or failed, and one that could not be checked for a day: no outage lasts as long, and it holds a slot of its
-- owner.
create function private.claim_file_check() returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  claimed record;
begin
  loop
    update private.stored_files as s
    set check_attempts = check_attempts + 1, check_due_at = now() + interval '3 minutes'
    from public.guide_files as f
    where s.file_id = (
        select due.file_id
        from private.stored_files as due join public.guide_files as waiting on waiting.id = due.file_id
        where waiting.status = 'checking' and due.check_due_at <= now()
        -- Anyone who has a file under check at this moment comes after those who have none.
        order by exists (
            select from public.guide_files as same join private.stored_files as theirs on theirs.file_id = same.id
            where same.user_id = waiting.user_id and same.status = 'checking'
              and theirs.check_attempts > 0 and theirs.check_due_at > now()
          ), due.check_due_at, due.file_id
        for update of due skip locked limit 1
      )
      and f.id = s.file_id
    returning s.file_id, s.object_key, s.thumbnail_key, s.check_attempts, s.failing_since, f.name, f.user_id
      into claimed;
    if not found then
      return null;
    end if;
    if claimed.check_attempts > 3 or claimed.failing_since < now() - interval '1 day' then
      perform private.refuse_guide_file(claimed.file_id, 'broken', null);
      continue;
    end if;
    return jsonb_build_object(
      'file_id', claimed.file_id, 'name', claimed.name, 'names', private.names_of(claimed.user_id),
      'object_key', claimed.object_key, 'thumbnail_key', claimed.thumbnail_key
    );
  end loop;
end
$$;
revoke all on function private.claim_file_check() from public;
grant execute on function private.claim_file_check() to auth_admin;
comment on function private.claim_file_check() is
  'Takes the file that has waited longest for its check, or null. Processes that ask at once get different ones.';

create function private.postpone_file_check(file uuid, seconds int, is_failure boolean) returns void
  language sql volatile security definer set search_path = ''
as $$
  update private.stored_files
  set
    check_attempts = case when is_failure then check_attempts else greatest(check_attempts - 1, 0) end,
    failing_since = case when seconds > 0 then coalesce(failing_since, now()) end,
    -- The longer it fails, the rarer it is tried: within the day some twenty times.
    check_due_at = now() + greatest(make_interval(secs => seconds), (now() - failing_since) / 4)
  where file_id = file
$$;
revoke all on function private.postpone_file_check(uuid, int, boolean) from public;
grant execute on function private.postpone_file_check(uuid, int, boolean) to auth_admin;
comment on function private.postpone_file_check(uuid, int, boolean) is
  'Gives a claimed file back to be checked later: as a failed attempt where the file itself makes it fail, else '
  'without '
  'one, e.g. while the virus scanner is away or (0 seconds) when the server stops.';

create function private.refuse_guide_file(file uuid, reason text, came_as text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.guide_files set status = 'refused', refused_reason = reason where id = file and status = 'checking';
  if found then
    insert into private.bytes_to_delete (kind, key)
      select 'upload', file_id::text from private.stored_files where file_id = file
      union all select 'object', object_key from private.stored_files where file_id = file
      union all select 'object', thumbnail_key from private.stored_files where file_id = file;
    update private.stored_files set upload_digest = came_as where file_id = file;
  end if;
end
$$;
revoke all on function private.refuse_guide_file(uuid, text, text) from public;
grant execute on function private.refuse_guide_file(uuid, text, text) to auth_admin;
comment on function private.refuse_guide_file(uuid, text, text) is
  'A check found that the file cannot be used: its owner reads why, its bytes go.';

create function private.complete_file_check(file uuid, result jsonb) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (
    select from private.removed_files where digest in (result ->> 'upload_digest', result ->> 'digest')
  ) then
    perform private.refuse_guide_file(file, 'removed_before', result ->> 'upload_digest');
    return 'refused';
  end if;
  update public.guide_files set
    status = 'ready',
    name = result ->> 'name',
    media_type = result ->> 'media_type',
    bytes = (result ->> 'bytes')::int,
    pages = (result ->> 'pages')::int,
    width = (result ->> 'width')::int,
    height = (result ->> 'height')::int,
    has_thumbnail = (result ->> 'has_thumbnail')::boolean,
    cleaned = array(select jsonb_array_elements_text(result -> 'cleaned'))
  where id = file and status = 'checking';
  if not found then
    return null;
  end if;
  update private.stored_files
    set upload_digest = result ->> 'upload_digest', digest = result ->> 'digest', is_stored = true, check_due_at = now()
    where file_id = file;
  insert into private.bytes_to_delete (kind, key) values ('upload', file::text);
  return 'ready';
end
$$;
revoke all on function private.complete_file_check(uuid, jsonb) from public;
grant execute on function private.complete_file_check(uuid, jsonb) to auth_admin;
comment on function private.complete_file_check(uuid, jsonb) is
  'The cleaned file lies in the storage: ready, or refused where an admin has removed it before. Null where the row '
  'has gone meanwhile.';

-- Attaching and removing ----------------------------------------------------------------------------------------------

create function private.attach_guide_files(guide uuid, person text, file_ids uuid[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant uuid[] := coalesce(file_ids, '{}');
  usable int;
begin
  if cardinality(wanted) > 5 then
    perform private.refuse('guide/too-many-files', 400, 'A guide has at most five files.', '{"limit": 5}');
  end if;
  -- By key, as everybody locks; a file that is attached to another guide at the same moment is seen afterwards.
  perform from public.guide_files where id = any (wanted) or guide_id = guide order by id for update;
  select count(*) into usable from public.guide_files
    where id = any (wanted) and user_id = person and status = 'ready' and (guide_id is null or guide_id = guide);
  if usable <> cardinality(wanted) then
    perform private.refuse('guide/file-not-ready', 409, 'A file is not ready, or is not yours to attach.');
  end if;
  delete from public.guide_files where guide_id = guide and id <> all (wanted);
  update public.guide_files as f set guide_id = guide, position = place.ordinality - 1
    from unnest(wanted) with ordinality as place (id, ordinality)
    where f.id = place.id and (f.guide_id, f.position) is distinct from (guide, (place.ordinality - 1)::smallint);
  update public.study_guides set file_count = cardinality(wanted)
    where id = guide and file_count <> cardinality(wanted);
end
$$;
revoke all on function private.attach_guide_files(uuid, text, uuid[]) from public;
comment on function private.attach_guide_files(uuid, text, uuid[]) is
  'Gives a guide exactly these files of a person, in this order; others of the guide are removed. Codes '
  'guide/too-many-files (400), guide/file-not-ready (409), the same for a file that is not theirs.';

create function private.remember_removed_files(guide uuid) returns int
  language sql volatile security definer set search_path = ''
as $$
  with remembered as (
    insert into private.removed_files (digest)
      select distinct known.digest
      from private.stored_files as s
      join public.guide_files as f on f.id = s.file_id and f.guide_id = guide,
      unnest(array[s.upload_digest, s.digest]) as known (digest)
      where known.digest is not null
    on conflict (digest) do nothing
    returning digest
  )
  select count(*)::int from remembered
$$;
revoke all on function private.remember_removed_files(uuid) from public;
comment on function private.remember_removed_files(uuid) is
  'The files of a guide are refused when they come again. Returns how many digests are new.';

-- Serving -------------------------------------------------------------------------------------------------------------

create function private.find_guide_file(file uuid, ticket text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'object_key', s.object_key, 'thumbnail_key', case when f.has_thumbnail then s.thumbnail_key end,
    'name', f.name, 'media_type', f.media_type, 'bytes', f.bytes, 'digest', s.digest
  )
  from public.guide_files as f
  join private.stored_files as s on s.file_id = f.id and s.is_stored
  where f.id = file and f.status = 'ready'
    and (
      exists (
        select from public.study_guides as g join public.courses as c on c.id = g.course_id and c.status = 'visible'
        where g.id = f.guide_id and g.status = 'published'
      )
      or exists (
        select from private.file_tickets as t where t.digest = ticket and t.file_id = f.id and t.expires_at > now()
      )
    )
$$;
revoke all on function private.find_guide_file(uuid, text) from public;
grant execute on function private.find_guide_file(uuid, text) to auth_admin;
comment on function private.find_guide_file(uuid, text) is
  'Where a file lies that everybody may read (published_guide_files) or for which the ticket with this digest is good; '
  'null for any other.';

create function private.link_guide_file(file uuid, ticket text) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  with old as (
    delete from private.file_tickets where digest in (
      select digest from private.file_tickets where expires_at <= now() limit 100 for update skip locked
    )
  ), made as (
    insert into private.file_tickets (digest, file_id)
      select ticket, id from public.guide_files
      where id = file and status = 'ready' and (user_id = private.user_id() or (select public.is_admin()))
    returning file_id
  )
  select jsonb_build_object('name', name, 'has_thumbnail', has_thumbnail)
  from public.guide_files where id = (select file_id from made)
$$;
revoke all on function private.link_guide_file(uuid, text) from public;
grant execute on function private.link_guide_file(uuid, text) to auth_admin;
comment on function private.link_guide_file(uuid, text) is
  'Makes a ticket for the caller''s own file, or for any where the caller is an admin; null for any other.';

-- Sweeping ------------------------------------------------------------------------------------------------------------

create function private.sweep_guide_files() returns int
  language sql volatile security definer set search_path = ''
as $$
  with swept as (
    delete from public.guide_files
    where id in (
      select id from public.guide_files
      where guide_id is null and (
        (status = 'uploading' and created_at < now() - interval '1 day')
        or (status = 'refused' and created_at < now() - interval '2 days')
        or created_at < now() - interval '30 days'
      )
      order by created_at limit 500 for update skip locked
    )
    returning 1
  )
  select count(*)::int from swept
$$;
revoke all on function private.sweep_guide_files() from public;
grant execute on function private.sweep_guide_files() to auth_admin;
comment on function private.sweep_guide_files() is
  'Removes uploads that nobody has finished for a day, refused files after two, and files that belong to no guide '
  'after thirty; at most 500 at a time.';

create function private.claim_bytes_to_delete() returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  with claimed as (
    update private.bytes_to_delete set due_at = now() + interval '5 minutes'
    where id in (
      select id from private.bytes_to_delete where due_at <= now() order by due_at, id limit 100 for update skip locked
    )
    returning id, kind, key
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'key', key)), '[]') from claimed
$$;
revoke all on function private.claim_bytes_to_delete() from public;
grant execute on function private.claim_bytes_to_delete() to auth_admin;
comment on function private.claim_bytes_to_delete() is
  'Takes up to a hundred lines of the outbox. Those that are not reported as deleted are due again in five minutes.';

create function private.bytes_are_deleted(ids bigint[]) returns void
  language sql volatile security definer set search_path = ''
as $$ delete from private.bytes_to_delete where id = any (ids) $$;
revoke all on function private.bytes_are_deleted(bigint[]) from public;
grant execute on function private.bytes_are_deleted(bigint[]) to auth_admin;
comment on function private.bytes_are_deleted(bigint[]) is 'The bytes of these lines of the outbox have gone.';

create function private.files_waiting_for_check() returns int
  language sql stable security definer set search_path = ''
as $$ select count(*)::int from public.guide_files where status = 'checking' $$;
revoke all on function private.files_waiting_for_check() from public;
grant execute on function private.files_waiting_for_check() to auth_admin;
comment on function private.files_waiting_for_check() is 'How many files wait for their check, for metrics.';

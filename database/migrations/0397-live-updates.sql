-- Live updates: the web part of the app, sent to phones between two releases in the stores. A row is one bundle as it
-- was signed; its bytes lie in the storage. Operators write here as owner of the schema (npm run release:bundle);
-- phones send requests to the server, which reads by the functions below.
--
-- A version is x.y.z, of package.json. That of a native build says which web version it carries too, so that a newer
-- app is never given the older bundle of its predecessor.

create function private.version_parts(version text) returns int[]
  language sql immutable strict set search_path = ''
as $$ select string_to_array(version, '.')::int[] $$;
comment on function private.version_parts(text) is 'Makes versions comparable: 0.10.0 is after 0.9.0.';

create table private.live_update_bundles (
  -- Phones make a folder of this name.
  id text primary key check (id ~ '^[0-9][0-9a-z.-]{0,63}$'),
  web_version text not null unique check (web_version ~ '^\d{1,5}\.\d{1,5}\.\d{1,5}$'),
  min_native text not null check (min_native ~ '^\d{1,5}\.\d{1,5}\.\d{1,5}$'),
  max_native text check (max_native ~ '^\d{1,5}\.\d{1,5}\.\d{1,5}$'),
  object_key text not null unique check (object_key ~ '^bundles/[0-9a-f-]{36}$'),
  bytes int not null check (bytes between 1 and 104857600),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- SHA256withRSA over the bytes by a key of 2,048 bits, base64.
  signature text not null check (signature ~ '^[A-Za-z0-9+/]+==$' and char_length(signature) = 344),
  percent smallint not null check (percent between 0 and 100),
  released_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  check (private.version_parts(max_native) >= private.version_parts(min_native))
);

alter table private.live_update_bundles enable row level security;
-- No policy and no grant: the functions below are the only way in.

comment on table private.live_update_bundles is 'Bundles of the app that phones download between two native releases.';
comment on column private.live_update_bundles.web_version is 'Once each: what a phone has blocked needs another id.';
comment on column private.live_update_bundles.min_native is 'Oldest native version that has what the bundle calls.';
comment on column private.live_update_bundles.max_native is 'Newest native version that gets it; null for no bound.';
comment on column private.live_update_bundles.percent is 'Share of the devices that it is offered to.';
comment on column private.live_update_bundles.withdrawn_at is 'Since when it is offered to nobody. For good.';

create function private.tg_live_update_bundles__as_signed() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if to_jsonb(new) - array['percent', 'max_native', 'withdrawn_at']
      <> to_jsonb(old) - array['percent', 'max_native', 'withdrawn_at']
    or (old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at) then
    raise check_violation using message = 'A bundle stays what was signed, and withdrawn. Release another one.';
  end if;
  return new;
end
$$;
comment on function private.tg_live_update_bundles__as_signed() is
  'Lets nothing of a bundle change but whom it is offered to.';
create trigger _100_as_signed before update on private.live_update_bundles
  for each row execute function private.tg_live_update_bundles__as_signed();

create function gateway.live_updates(native_version text)
  returns table (id text, sha256 text, signature text, percent smallint)
  language sql stable security definer rows 5 set search_path = pg_catalog, pg_temp
as $$
  select b.id, b.sha256, b.signature, b.percent
  from private.live_update_bundles as b
  where b.withdrawn_at is null
    and private.version_parts(native_version) >= private.version_parts(b.min_native)
    and (b.max_native is null or private.version_parts(native_version) <= private.version_parts(b.max_native))
    and private.version_parts(b.web_version) > private.version_parts(native_version)
  order by private.version_parts(b.web_version) desc
  limit 20
$$;
grant execute on function gateway.live_updates(text) to authenticator;
comment on function gateway.live_updates(text) is
  'For the server: what may be offered to a native build of a version (x.y.z), newest first.';

create function gateway.live_update_bundle(bundle text)
  returns table (object_key text, bytes int, sha256 text, signature text)
  language sql stable security definer rows 1 set search_path = pg_catalog, pg_temp
as $$
  select b.object_key, b.bytes, b.sha256, b.signature
  from private.live_update_bundles as b where b.id = bundle and b.withdrawn_at is null
$$;
grant execute on function gateway.live_update_bundle(text) to authenticator;
comment on function gateway.live_update_bundle(text) is
  'For the server: where the bytes of a bundle lie; no row once it is withdrawn.';

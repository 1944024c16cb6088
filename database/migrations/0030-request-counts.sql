-- How many requests each caller has made recently, so that any number of server processes share one limit.
--
-- Requests are counted by what proves whose they are: a person by the verified `sub`, however many tokens they have; a
-- session; a sign-in under way; a network only for what proves nothing. The bucket of a person holds their id, as the
-- bucket of a network holds its address, and both are swept an hour after their last use.
--
-- It lives in a schema of its own, because the server counts before it knows who is asking: as the login role
-- `authenticator`, which may enter no other schema. Unlogged: a crash of the database forgets the counts, which hurts
-- nobody, and a count never waits for the disk.
--
-- The sweep skips rows that someone is counting in: two sweeps that each hold a row the other wants would be a
-- deadlock.

create schema gateway;
grant usage on schema gateway to authenticator;
comment on schema gateway is 'Never exposed: what the server keeps of callers before they have an identity.';

create unlogged table gateway.request_counts (
  bucket text primary key check (length(bucket) <= 100),
  period bigint not null,
  count integer not null,
  counted_at timestamptz not null default now()
) with (fillfactor = 50);

alter table gateway.request_counts enable row level security;
-- No policy and no grant: the function below is the only way in.

comment on table gateway.request_counts is
  'One row for each caller (a network address, a person, a session, a sign-in under way) and the period counted last.';

create function gateway.count_request(caller text, seconds integer) returns integer
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  total integer;
begin
  insert into gateway.request_counts as known (bucket, period, count)
  values (caller, floor(extract(epoch from clock_timestamp()) / seconds), 1)
  on conflict (bucket) do update
    set count = case when known.period = excluded.period then known.count + 1 else 1 end,
        period = excluded.period,
        counted_at = now()
  returning known.count into total;
  -- Every so often someone sweeps, so that addresses and ids are not stored longer than they are of use.
  if random() < 0.001 then
    delete from gateway.request_counts
    where bucket in (
      select bucket from gateway.request_counts where counted_at < now() - interval '1 hour' for update skip locked
    );
  end if;
  return total;
end
$$;
grant execute on function gateway.count_request(text, integer) to authenticator;
comment on function gateway.count_request(text, integer) is
  'Counts a request of this caller and returns how many there were in the current period of so many seconds.';

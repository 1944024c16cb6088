-- Requests are counted by what proves whose they are: a person by the verified `sub`, whatever number of tokens they have, a session,
-- a sign-in under way; a network only for what proves nothing. The bucket of a person holds their id, as the bucket of a network holds its
-- address, and both are swept an hour after their last use.
--
-- The sweep leaves rows alone that somebody is counting in: two sweeps that each hold a row the other wants would be a deadlock.

comment on table gateway.request_counts is
  'One row for each caller (a network address, a person, a session, a sign-in under way) and the period counted last.';

create or replace function gateway.count_request(caller text, seconds integer) returns integer
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
  -- Every so often somebody sweeps, so that addresses and ids are not kept longer than they are of use.
  if random() < 0.001 then
    delete from gateway.request_counts
    where bucket in (
      select bucket from gateway.request_counts where counted_at < now() - interval '1 hour' for update skip locked
    );
  end if;
  return total;
end
$$;

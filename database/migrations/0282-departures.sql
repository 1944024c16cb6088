-- Leaving without joining what one has written. Who reads all reviews before and after an account was deleted has
-- the set of one person, and with a word from an acquaintance the name. So what others see, or count, goes thing by
-- thing over two weeks, each at a moment drawn for it alone, among those of everybody who has left. Who it was is gone
-- at once: the account, the ways of signing in, the details, and whatever nobody else sees. What remains meanwhile
-- hangs from a row without a name, which goes with the last of it.

create table private.departing_things (
  person text not null references public.profiles on delete cascade,
  table_name text not null,
  key text not null,
  goes_at timestamptz not null default now() + (1 + 13 * random()) * interval '1 day',
  writers text[] not null default '{}',
  primary key (person, table_name, key)
);
create index departing_things_goes_at_idx on private.departing_things (goes_at);
create index departing_things_writers_idx on private.departing_things using gin (writers);

alter table private.departing_things enable row level security;
-- No policy and no grant: the functions below run as their owner.

comment on table private.departing_things is 'What people who have left had written or counted, and when it goes.';
comment on column private.departing_things.key is 'Of the row, within what its person has in that table.';
comment on column private.departing_things.writers is
  'Of a review, by which digests a writer about the same target is recognised again (private.withdrawn_digests).';

create function private.departing_tables() returns table (table_name text, relation text, key_column text)
  language sql immutable set search_path = ''
as $$
  select name, case when name like 'private.%' then name else 'public.' || name end, key
  from (values
    ('ratings', 'id'), ('course_ratings', 'id'), ('institution_ratings', 'id'), ('study_guides', 'id'),
    ('rating_votes', 'rating_id'), ('course_rating_votes', 'rating_id'), ('guide_votes', 'guide_id'),
    ('guide_request_people', 'request_id'), ('private.reports', 'id')
  ) as departing (name, key)
$$;
comment on function private.departing_tables() is
  'Tables of people whose rows others see or count; rows of all others go with their account at once.';

create function private.depart(leaver text) returns boolean
  language plpgsql volatile set search_path = ''
as $$
declare
  part record;
begin
  perform from public.profiles where firebase_uid = leaver for update;
  if not found then
    return false;
  end if;
  -- Leaving is open to anyone who is suspended.
  perform set_config('dargu.takes_back', 'on', true);
  -- Reports against a review count against what replaces it.
  perform private.remember_withdrawn(private.withdrawn_by(leaver, 'professor', r.professor_id), r.professor_id, null,
      null, r.status, r.held_reasons, r.decision_reason is not null,
      array(select private.reporters_of('review', r.id, r.reviewed_at)))
    from public.ratings as r where r.user_id = leaver order by r.id;
  perform private.remember_withdrawn(private.withdrawn_by(leaver, 'course', r.course_id), null, r.course_id,
      null, r.status, r.held_reasons, r.decision_reason is not null,
      array(select private.reporters_of('course_review', r.id, r.reviewed_at)))
    from public.course_ratings as r where r.user_id = leaver order by r.id;
  -- What waits or was taken down must not come out any more.
  delete from public.ratings where user_id = leaver and status <> 'visible';
  delete from public.course_ratings where user_id = leaver and status <> 'visible';
  delete from public.study_guides where user_id = leaver and status <> 'published';
  delete from public.institution_ratings where user_id = leaver and status <> 'visible';
  delete from public.guide_files where user_id = leaver and guide_id is null;
  for part in
    select c.conrelid::regclass as child, a.attname as person_column, c.confdeltype = 'n' as is_left_nameless
    from pg_catalog.pg_constraint as c
    join pg_catalog.pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_catalog.pg_class as k on k.oid = c.conrelid
    where c.confrelid = 'public.profiles'::regclass and k.relname not in ('guide_files', 'departing_things')
      and c.conrelid::regclass::text not in (select relation from private.departing_tables())
    order by k.relname
  loop
    if part.is_left_nameless then
      execute format('update %s set %I = null where %2$I = $1', part.child, part.person_column) using leaver;
    else
      execute format('delete from %s where %I = $1', part.child, part.person_column) using leaver;
    end if;
  end loop;
  for part in select * from private.departing_tables() loop
    execute format(
      $sql$
      insert into private.departing_things (person, table_name, key, writers)
        select $1, $2, r.%I::text, coalesce(private.withdrawn_digests($2, to_jsonb(r)), '{}')
        from %s as r where r.user_id = $1
      $sql$, part.key_column, part.relation) using leaver, part.table_name;
  end loop;
  -- The institution stays: a review of it is set aside when it changes.
  update public.profiles set email = null, name = null, degree = null, department = null, department2 = null,
      year_of_study = null, age = null, agreed_to_terms = false, is_new_user = true
    where firebase_uid = leaver;
  if not exists (select from private.departing_things where person = leaver) then
    delete from public.profiles where firebase_uid = leaver;
  end if;
  return true;
end
$$;
revoke all on function private.depart(text) from public;
comment on function private.depart(text) is
  'Takes a person away at once, and what others see of theirs thing by thing within two weeks. False for nobody.';

create function gateway.remove_departing() returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  thing private.departing_things;
begin
  select * into thing from private.departing_things where goes_at <= now()
    order by goes_at limit 1 for update skip locked;
  if thing.key is null then
    return false;
  end if;
  perform from public.profiles where firebase_uid = thing.person for no key update;
  execute (
    select format('delete from %s where %I = $1::uuid and user_id = $2', t.relation, t.key_column)
    from private.departing_tables() as t where t.table_name = thing.table_name
  ) using thing.key, thing.person;
  delete from private.departing_things
    where person = thing.person and table_name = thing.table_name and key = thing.key;
  delete from public.profiles as p
    where p.firebase_uid = thing.person
      and not exists (select from private.departing_things as d where d.person = p.firebase_uid);
  return true;
end
$$;
grant execute on function gateway.remove_departing() to authenticator;
comment on function gateway.remove_departing() is
  'For the server, every minute, until false: removes one thing of a person who has left, if one is due. Of two '
  'processes each takes another.';

-- Anyone who comes back and rates the same again has one review there, as everybody.
create function private.tg__replace_departing() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- The digests cost something, and there is mostly nobody.
  if not exists (select from private.departing_things) then
    return null;
  end if;
  update private.departing_things set goes_at = now()
    where table_name = tg_table_name and goes_at > now()
      and writers && private.withdrawn_digests(tg_table_name, to_jsonb(new));
  return null;
end
$$;
comment on function private.tg__replace_departing() is
  'A new review takes the place of one that its writer left behind with another account.';
create trigger _700_replace_departing after insert on public.ratings
  for each row execute function private.tg__replace_departing();
create trigger _700_replace_departing after insert on public.course_ratings
  for each row execute function private.tg__replace_departing();
create trigger _700_replace_departing after insert on public.institution_ratings
  for each row execute function private.tg__replace_departing();

-- What a person takes along is more than the tables of the first release: a later table of their own says here that it
-- is one, and its rows are part of the download from then on.

create table private.own_tables (
  relation text primary key check (to_regclass(relation) is not null),
  person text not null
);

alter table private.own_tables enable row level security;
-- No policy and no grant: migrations write it.

comment on table private.own_tables is
  'Tables with rows of people, besides those that private.data_of_first_release knows, for the download.';
comment on column private.own_tables.person is 'The column that names whose a row is.';

insert into private.own_tables values ('public.shortlist_entries', 'user_id');

create function private.own_rows(relation text, person text) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  found jsonb;
begin
  execute format('select coalesce(jsonb_agg(to_jsonb(o) order by to_jsonb(o)), %L) from %s as o where %I = $1',
    '[]', relation::regclass, person) into found using private.user_id();
  return found;
end
$$;
comment on function private.own_rows(text, text) is 'The rows of a table that are the caller''s, as a JSON array.';

alter function private.data_of_caller() rename to data_of_first_release;

create function private.data_of_caller() returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select private.data_of_first_release() || coalesce((
    select jsonb_object_agg(split_part(t.relation, '.', 2), private.own_rows(t.relation, t.person))
    from private.own_tables as t
  ), '{}')
$$;
revoke all on function private.data_of_caller() from public;
comment on function private.data_of_caller() is
  'All that is held about the caller, as one JSON object, without asking who may have it: its callers do.';
comment on function private.data_of_first_release() is
  'What private.data_of_caller returned in the first release, without the tables that came later.';

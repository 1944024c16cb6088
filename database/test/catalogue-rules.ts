/**
 * A rule over the whole catalogue of the database. `offenders` names what breaks it; `violation` makes something that
 * does, so that the rule is known to be able to see it.
 */
export interface CatalogueRule {
  readonly title: string;
  readonly offenders: string;
  readonly violation: string;
}

const ours = `('public', 'private', 'auth', 'gateway')`;
const requestRoles = `('anon', 'authenticated')`;
/** A view that runs as its caller shows what the policies and grants of its table let the caller see, like the table. */
const runsAsCaller = `coalesce(reloptions @> '{security_invoker=true}', false)`;

export const catalogueRules: readonly CatalogueRule[] = [
  {
    title: 'every table has row-level security on, exposed or not',
    offenders: `select oid::regclass from pg_class
      where relnamespace::regnamespace::text in ${ours} and relkind in ('r', 'p') and not relrowsecurity`,
    violation: 'create table public.open_door (id int)',
  },
  {
    title: 'every function that runs as its owner fixes its search path',
    offenders: `select oid::regprocedure from pg_proc
      where pronamespace::regnamespace::text in ${ours} and prosecdef
        and not coalesce(proconfig && array['search_path=""', 'search_path=pg_catalog, pg_temp'], false)`,
    violation: `create function public.gullible() returns int language sql security definer as 'select 1'`,
  },
  {
    title: 'every function that writes, by itself or by another one, is volatile: GET refuses it with 405',
    offenders: `with recursive ours as (
        select oid::regprocedure as function, provolatile, prosrc,
          '\\m' || pronamespace::regnamespace || '\\.' || proname || '\\(' as call
        from pg_proc where pronamespace::regnamespace::text in ${ours}),
      writers as (
        select function, call, provolatile from ours where prosrc ~* '\\m(insert into|update \\w+\\.|delete from|nextval|pg_notify)\\M'
        union select ours.function, ours.call, ours.provolatile from ours join writers on ours.prosrc ~ writers.call)
      select function from writers where provolatile <> 'v'`,
    violation: `create function private.writes() returns void language sql as 'delete from public.ratings';
      create function public.reads() returns void language sql stable as 'select private.writes()'`,
  },
  {
    title: 'no function can be called by default',
    offenders: `select oid::regprocedure from pg_proc
      where pronamespace::regnamespace::text in ${ours}
        and (proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`,
    violation: `create function public.anyones() returns int language sql as 'select 1';
      grant execute on function public.anyones() to public`,
  },
  {
    title: 'a new function is born without the right of everybody to call it',
    offenders: `select oid::regprocedure from pg_proc
      where pronamespace = 'public'::regnamespace and proname = 'newborn'
        and has_function_privilege('anon', oid, 'execute')`,
    violation: `create function public.newborn() returns int language sql as 'select 1';
      grant execute on function public.newborn() to anon`,
  },
  {
    title: 'nothing in the schema private can be named by a request',
    offenders: `select relation from (
        select oid::regclass::text as relation, relnamespace from pg_class
        where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v')
          and (has_table_privilege('anon', oid, 'select, insert, update, delete')
            or has_table_privilege('authenticated', oid, 'select, insert, update, delete'))
        union all
        select rolname, null from pg_roles where rolname in ${requestRoles} and has_schema_privilege(oid, 'private', 'usage')
      ) as reachable`,
    violation: 'grant usage on schema private to anon',
  },
  {
    title:
      'of the schema private, requests run only what policies, views, constraints and both searches call, and cannot name it',
    offenders: `select oid::regprocedure from pg_proc
      where pronamespace = 'private'::regnamespace and proname not in ('user_id', 'switch_setting', 'has_removed_file', 'guide_version',
        'professor_hits', 'course_hits', 'ink_length', 'is_client', 'waits_here')
        and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`,
    violation: 'grant execute on function private.recount() to authenticated',
  },
  {
    title: 'a role that writes a table may call what its indexes, constraints and defaults do, in a new session too',
    offenders: `select role, refobjid::regprocedure, written.name::regclass from (
        select indexrelid as id, indrelid as name from pg_index
        union all select oid, conrelid from pg_constraint
        union all select oid, adrelid from pg_attrdef
      ) as written (id, name)
      join pg_depend on objid = id and refclassid = 'pg_proc'::regclass,
        unnest(array['anon', 'authenticated', 'service_role']) as role
      where has_any_column_privilege(role, name, 'insert, update')
        and not has_function_privilege(role, refobjid, 'execute')`,
    violation: 'revoke execute on function private.is_histogram(int[], int, int) from service_role',
  },
  {
    title: 'every foreign key is indexed',
    offenders: `select conrelid::regclass || '.' || conname from pg_constraint as key
      where contype = 'f' and connamespace::regnamespace::text in ${ours}
        and not exists (
          select from pg_index
          where indrelid = conrelid and (indpred is null or pg_get_expr(indpred, indrelid) like '%IS NOT NULL%')
            and (select array_agg(num) from unnest((indkey::int2[])[0:cardinality(conkey) - 1]) as num) @> conkey
        )`,
    violation: 'alter table public.profiles add column favourite int references public.courses',
  },
  {
    title: 'a role that may read a table may read all its columns, so that select=* works',
    offenders: `select attrelid::regclass || '.' || attname from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
        and exists (select from unnest(array['anon', 'authenticated']) as role
          where has_any_column_privilege(role, attrelid, 'select')
            and not has_column_privilege(role, attrelid, attnum, 'select'))`,
    violation: 'alter table public.course_professors add column note text',
  },
  {
    title: 'requests write by column grant only, never a whole table',
    offenders: `select oid::regclass from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
        and exists (select from unnest(array['anon', 'authenticated']) as role
          where has_table_privilege(role, oid, 'insert, update, truncate, references, trigger'))`,
    violation: 'grant insert on public.ratings to authenticated',
  },
  {
    title: 'visitors write nothing but messages to the operator',
    offenders: `select oid::regclass from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and relname <> 'contact_messages'
        and (has_any_column_privilege('anon', oid, 'insert, update') or has_table_privilege('anon', oid, 'delete'))`,
    violation: 'grant insert (comment) on public.ratings to anon',
  },
  {
    title: 'nobody who sends requests owns anything or gets past row-level security',
    offenders: `select rolname from pg_roles
      where rolname in ('anon', 'authenticated', 'authenticator')
        and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolinherit
          or exists (select from pg_class where relowner = pg_roles.oid))`,
    violation: 'alter table public.app_settings owner to anon',
  },
  {
    title: 'nobody who sends requests can make a function, or anything else',
    offenders: `select nspname, role from pg_namespace, unnest(array['anon', 'authenticated', 'authenticator']) as role
      where nspname !~ '^pg_' and has_schema_privilege(role, pg_namespace.oid, 'create')`,
    violation: 'grant create on schema public to authenticated',
  },
  {
    title: 'no exposed view that runs as its owner and no function that returns rows has a column with a person in it',
    offenders: `select attrelid::regclass || '.' || attname from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0 and attname ~ 'user|author|(^|_)uid|email|profile'
        and (relkind = 'v' and not ${runsAsCaller} or reltype in (select prorettype from pg_proc where pronamespace = relnamespace and proretset))`,
    violation: 'create view public.who as select user_id from public.ratings',
  },
  {
    title: 'an exposed view sees no more than row-level security lets its owner see',
    offenders: `select pg_class.oid::regclass from pg_class join pg_roles on pg_roles.oid = relowner
      where relnamespace = 'public'::regnamespace and relkind = 'v' and not ${runsAsCaller}
        and (rolsuper or rolbypassrls or rolcanlogin
          or exists (select from pg_class as owned where owned.relowner = pg_roles.oid and owned.relkind <> 'v'))`,
    violation: 'create view public.all_seeing as select comment from public.ratings',
  },
  {
    title: 'every policy is for named roles and one verb',
    offenders: `select polname || ' on ' || polrelid::regclass from pg_policy where polroles @> array[0::oid] or polcmd = '*'`,
    violation: 'create policy loose on public.ratings using (true)',
  },
  {
    title: 'no policy calls a function once a row where once a statement would do',
    offenders: `select polname || ' on ' || polrelid::regclass from pg_policy
      where concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ~ '(?<!SELECT )(private.user_id|auth.(uid|jwt|role))\\(\\)'`,
    violation: 'create policy slow on public.ratings for select to authenticated using (user_id = private.user_id())',
  },
  {
    title: 'every schema, table, view, function and policy says what it is for',
    offenders: `select 'schema ' || nspname as thing from pg_namespace
        where nspname in ('public', 'private', 'gateway') and obj_description(oid, 'pg_namespace') is null
      union all select oid::regclass::text from pg_class
        where relnamespace::regnamespace::text in ${ours} and relkind in ('r', 'p', 'v')
          and obj_description(oid, 'pg_class') is null
      union all select oid::regprocedure::text from pg_proc
        where pronamespace::regnamespace::text in ${ours} and obj_description(oid, 'pg_proc') is null
      union all select polname || ' on ' || polrelid::regclass from pg_policy where obj_description(oid, 'pg_policy') is null`,
    violation: `create table private.mystery (id int); alter table private.mystery enable row level security`,
  },
  {
    title: 'no index is there twice',
    offenders: `select a.indexrelid::regclass from pg_index as a join pg_index as b
        on a.indrelid = b.indrelid and a.indexrelid > b.indexrelid and a.indkey::text = b.indkey::text
        and a.indclass = b.indclass and a.indoption = b.indoption
        and a.indpred is not distinct from b.indpred and a.indexprs is not distinct from b.indexprs
      join pg_class on pg_class.oid = a.indrelid where relnamespace::regnamespace::text in ${ours}`,
    violation: 'create index again on public.professors (rating_score desc, id)',
  },
];

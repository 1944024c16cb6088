/**
 * Queries of the schema cache, each with one JSON text as its result. They run with an empty search_path, so that
 * format_type and pg_get_expr qualify every name. $1 is the list of exposed schemas, $2 those and the extra search
 * path.
 */

/** Relations that can be read; also row types of other schemas that an exposed function returns. */
export const relationsQuery = `
with shown as (
  select c.oid from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'r', 'm', 'f', 'p') and n.nspname = any ($1::text[])
  union
  select coalesce(nullif(t.typrelid, 0), b.typrelid) from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  join pg_catalog.pg_type t on t.oid = p.prorettype
  left join pg_catalog.pg_type b on b.oid = t.typbasetype
  where n.nspname = any ($1::text[]) and coalesce(nullif(t.typrelid, 0), b.typrelid) <> 0
)
select coalesce(json_agg(json_build_object(
  'oid', c.oid::text,
  'schema', n.nspname,
  'name', c.relname,
  'kind', c.relkind,
  'events', case when c.relkind in ('r', 'p') then 28 else pg_catalog.pg_relation_is_updatable(c.oid::regclass, true) end,
  'columns', (
    select coalesce(json_agg(json_build_object(
      'number', a.attnum,
      'name', a.attname,
      'type', pg_catalog.format_type(a.atttypid, a.atttypmod),
      'default', case
        when a.attidentity <> '' then (
          select pg_catalog.format('nextval(%L::regclass)', s.oid::regclass::text)
          from pg_catalog.pg_depend d join pg_catalog.pg_class s on s.oid = d.objid and s.relkind = 'S'
          where d.refobjid = c.oid and d.refobjsubid = a.attnum and d.deptype = 'i' and d.classid = 'pg_catalog.pg_class'::regclass
        )
        when a.attgenerated <> '' then null
        when t.typbasetype <> 0 and ad.adbin is null then pg_catalog.pg_get_expr(t.typdefaultbin, 0)
        else pg_catalog.pg_get_expr(ad.adbin, ad.adrelid)
      end
    ) order by a.attnum), '[]')
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_type t on t.oid = a.atttypid
    left join pg_catalog.pg_attrdef ad on ad.adrelid = a.attrelid and ad.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ),
  'rule', case when c.relkind in ('v', 'm') then (select r.ev_action::text from pg_catalog.pg_rewrite r where r.ev_class = c.oid and r.rulename = '_RETURN') end,
  'key', (select k.conkey from pg_catalog.pg_constraint k where k.conrelid = c.oid and k.contype = 'p'),
  'unique', (
    select coalesce(json_agg(i.indkey::int2[]), '[]') from pg_catalog.pg_index i
    where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indexprs is null
  )
)), '[]')
from shown join pg_catalog.pg_class c on c.oid = shown.oid join pg_catalog.pg_namespace n on n.oid = c.relnamespace`;

/** Foreign keys, of every schema: a view may show a table that is not exposed itself. */
export const foreignKeysQuery = `
select coalesce(json_agg(json_build_object(
  'name', k.conname, 'from', k.conrelid::text, 'to', k.confrelid::text, 'columns', k.conkey, 'targets', k.confkey,
  'unique', exists (
    select from pg_catalog.pg_index i
    where i.indrelid = k.conrelid and i.indisunique and i.indpred is null and i.indexprs is null
    and (select array_agg(n order by n) from unnest(i.indkey::int2[]) n) = (select array_agg(n order by n) from unnest(k.conkey) n)
  )
) order by k.conname), '[]')
from (select oid, conname, conrelid::oid, confrelid::oid, conkey, confkey from pg_catalog.pg_constraint where contype = 'f' and conparentid = 0) k`;

/** Tables that are not exposed but stand behind exposed views: only their numbers and columns matter. */
export const hiddenTablesQuery = `
select coalesce(json_agg(json_build_object(
  'oid', c.oid::text,
  'key', (select k.conkey from pg_catalog.pg_constraint k where k.conrelid = c.oid and k.contype = 'p'),
  'columns', (select coalesce(json_object_agg(a.attnum, a.attname), '{}') from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
  'rule', case when c.relkind in ('v', 'm') then (select r.ev_action::text from pg_catalog.pg_rewrite r where r.ev_class = c.oid and r.rulename = '_RETURN') end
)), '[]')
from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('v', 'r', 'm', 'f', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname <> all ($1::text[])`;

/** Functions of the searched schemas: the exposed ones can be called, and each that takes one row computes a field. */
export const routinesQuery = `
select coalesce(json_agg(json_build_object(
  'schema', n.nspname,
  'name', p.proname,
  'parameters', (
    select coalesce(json_agg(json_build_object(
      'name', coalesce(p.proargnames[i.ordinality], ''),
      'type', pg_catalog.format_type(i.type, -1),
      'mode', coalesce(p.proargmodes[i.ordinality], 'i')
    ) order by i.ordinality), '[]')
    from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality i(type, ordinality)
  ),
  'defaults', p.pronargdefaults,
  'set', p.proretset,
  'one', p.proretset and p.prorows = 1,
  'result', t.typname,
  'composite', coalesce(b.typtype, t.typtype) = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false),
  'relation', case when c.oid is not null then json_build_object('schema', cn.nspname, 'name', c.relname) end,
  'row', case when p.pronargs = 1 then (select a.typrelid::text from pg_catalog.pg_type a where a.oid = p.proargtypes[0] and a.typrelid <> 0) end,
  'volatile', p.provolatile = 'v'
) order by p.oid), '[]')
from pg_catalog.pg_proc p
join pg_catalog.pg_namespace n on n.oid = p.pronamespace
join pg_catalog.pg_type t on t.oid = p.prorettype
left join lateral (
  with recursive beneath as (
    select d.typbasetype as oid from pg_catalog.pg_type d where d.oid = t.oid and d.typtype = 'd'
    union all
    select d.typbasetype from beneath join pg_catalog.pg_type d on d.oid = beneath.oid where d.typtype = 'd'
  )
  select y.* from beneath join pg_catalog.pg_type y on y.oid = beneath.oid where y.typtype <> 'd'
) b on true
left join pg_catalog.pg_class c on c.oid = coalesce(nullif(t.typrelid, 0), b.typrelid)
left join pg_catalog.pg_namespace cn on cn.oid = c.relnamespace
where n.nspname = any ($2::text[]) and p.prokind = 'f' and t.typname not in ('trigger', 'event_trigger')`;

/** Types by the name that a cast may use. Arrays are left out: their names begin with an underscore. */
export const typesQuery = `
select coalesce(json_object_agg(t.typname, pg_catalog.format('%I.%I', n.nspname, t.typname)), '{}')
from pg_catalog.pg_type t join pg_catalog.pg_namespace n on n.oid = t.typnamespace
where (n.nspname = 'pg_catalog' or n.nspname = any ($2::text[])) and t.typtype in ('b', 'd', 'e', 'r', 'm')`;

export const timezonesQuery = `select coalesce(json_agg(name), '[]') from pg_catalog.pg_timezone_names`;

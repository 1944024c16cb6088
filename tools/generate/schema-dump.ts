import { type Query, ownSchemas } from './query.ts';
import { tableSections } from './table-sections.ts';

const header = `-- The schema that the migrations add up to, for reading and for seeing in a diff what a migration changes.
-- Written by tools/generate/all.ts from the catalogue of a migrated database; not to be edited, not to be run.
-- Bodies of functions stand in the migrations alone; here a digest tells that one has changed.
`;

/** A body of a function as it is, or its digest. */
export type Bodies = 'whole' | 'digest';

/**
 * The whole schema as text: schemas, types, functions, then each table and view with all that belongs to it. The same
 * migrations always give the same text.
 */
export async function schemaDump(query: Query, bodies: Bodies = 'digest'): Promise<string> {
  const parts = [header];
  for (const schema of ownSchemas) parts.push(...(await schemaParts(query, schema, bodies)));
  return `${parts.map(part => part.trim()).join('\n\n')}\n`;
}

async function schemaParts(runQuery: Query, schema: string, bodies: Bodies): Promise<readonly string[]> {
  const texts = async (query: string) => (await runQuery(query)).map(([text]) => text ?? '');
  return [
    ...(await texts(schemaHead(schema))),
    ...(await texts(compositeTypes(schema))),
    ...(await texts(functions(schema, bodies))),
    ...(await tableSections(runQuery, schema)),
  ];
}

const schemaHead = (schema: string) => `
  select concat_ws(E'\\n',
    format('create schema %I;', nspname),
    (select string_agg(format('grant %s on schema %I to %s;', lower(privilege_type), nspname,
        case grantee when 0 then 'public' else grantee::regrole::text end), E'\\n'
        order by grantee::regrole::text, privilege_type)
      from aclexplode(nspacl) where grantee <> nspowner),
    format('comment on schema %I is %L;', nspname, obj_description(oid, 'pg_namespace'))
  )
  from pg_namespace where nspname = '${schema}'`;

const compositeTypes = (schema: string) => `
  select format(E'create type %s as (\\n%s\\n);\\ncomment on type %s is %L;', type.oid::regtype,
    (select string_agg(format('  %I %s', attname, format_type(atttypid, atttypmod)), E',\\n' order by attnum)
      from pg_attribute where attrelid = type.typrelid and attnum > 0 and not attisdropped),
    type.oid::regtype, obj_description(type.oid, 'pg_type'))
  from pg_type as type join pg_class as relation on relation.oid = type.typrelid and relation.relkind = 'c'
  where type.typnamespace = '${schema}'::regnamespace
  order by type.typname`;

const definition: Readonly<Record<Bodies, string>> = {
  whole: 'pg_get_functiondef(oid)',
  // What kind of function it is stands on one line.
  digest: `regexp_replace(
    replace(pg_get_functiondef(oid), coalesce(pg_get_function_sqlbody(oid), prosrc),
      'digest ' || md5(coalesce(pg_get_function_sqlbody(oid), prosrc))),
    E'\\n (?!RETURNS|LANGUAGE)|\\n(?=AS )', ' ', 'g')`,
};

const functions = (schema: string, bodies: Bodies) => `
  select concat_ws(E'\\n',
    rtrim(${definition[bodies]}, E'\\n') || ';',
    (select string_agg(format('grant execute on function %s to %s;', oid::regprocedure,
        case grantee when 0 then 'public' else grantee::regrole::text end), E'\\n' order by grantee::regrole::text)
      from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee <> proowner),
    format('comment on function %s is %L;', oid::regprocedure, obj_description(oid, 'pg_proc'))
  )
  from pg_proc
  where pronamespace = '${schema}'::regnamespace
  order by proname, oid::regprocedure::text`;

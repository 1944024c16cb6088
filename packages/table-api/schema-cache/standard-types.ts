/** Names of types that SQL spells differently from pg_type, as a cast may write them. */
export const standardTypes: readonly (readonly [string, string])[] = [
  ['bigint', 'int8'],
  ['bit varying', 'varbit'],
  ['boolean', 'bool'],
  ['char', 'bpchar'],
  ['character', 'bpchar'],
  ['character varying', 'varchar'],
  ['dec', 'numeric'],
  ['decimal', 'numeric'],
  ['double precision', 'float8'],
  ['float', 'float8'],
  ['int', 'int4'],
  ['integer', 'int4'],
  ['national character', 'bpchar'],
  ['real', 'float4'],
  ['smallint', 'int2'],
  ['time with time zone', 'timetz'],
  ['time without time zone', 'time'],
  ['timestamp with time zone', 'timestamptz'],
  ['timestamp without time zone', 'timestamp'],
].map(([name, type]) => [name ?? '', `pg_catalog.${type ?? ''}`] as const);

/**
 * Checks whether a type is of PostgreSQL's own housekeeping. Some show what things of the catalogue are called, as
 * regclass does of a number, which clients should not learn; none is one that a column of an application has.
 *
 * @param type as SQL, qualified
 */
export const isSystemType = (type: string): boolean =>
  /^pg_catalog\.(reg\w+|pg_\w+|aclitem|cid|gtsvector|int2vector|oidvector|refcursor|tid|txid_snapshot|xid8?)$/.test(
    type,
  );

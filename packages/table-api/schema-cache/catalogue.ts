import type { Database, RunOptions } from '@dargu/pg-one-sync';
import type { QualifiedName } from './schema-cache.ts';
import {
  foreignKeysQuery,
  hiddenTablesQuery,
  relationsQuery,
  routinesQuery,
  timezonesQuery,
  typesQuery,
} from './catalogue-queries.ts';

/** Results of the catalogue queries, as they come. */
export interface Catalogue {
  readonly relations: readonly CatalogueRelation[];
  readonly hidden: readonly HiddenTable[];
  readonly foreignKeys: readonly CatalogueForeignKey[];
  readonly routines: readonly CatalogueRoutine[];
  readonly types: Readonly<Record<string, string>>;
  readonly timezones: readonly string[];
}

export interface CatalogueRelation {
  readonly oid: string;
  readonly schema: string;
  readonly name: string;
  readonly kind: 'r' | 'v' | 'm' | 'f' | 'p' | 'c';
  /** Bits of pg_relation_is_updatable: 4 update, 8 insert, 16 delete. */
  readonly events: number;
  readonly columns: readonly {
    readonly number: number;
    readonly name: string;
    readonly type: string;
    readonly default: string | null;
  }[];
  /** pg_node_tree of the query behind a view. */
  readonly rule: string | null;
  readonly key: readonly number[] | null;
  readonly unique: readonly (readonly number[])[];
}

export interface HiddenTable {
  readonly oid: string;
  readonly key: readonly number[] | null;
  readonly columns: Readonly<Record<string, string>>;
  readonly rule: string | null;
}

export interface CatalogueForeignKey {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly columns: readonly number[];
  readonly targets: readonly number[];
  /** True if the referring columns are unique, which makes it one to one. */
  readonly unique: boolean;
}

export interface CatalogueRoutine extends QualifiedName {
  /** mode: i in, o out, b both, v variadic, t column of the returned table */
  readonly parameters: readonly {
    readonly name: string;
    readonly type: string;
    readonly mode: 'i' | 'o' | 'b' | 'v' | 't';
  }[];
  /** Number of the last parameters that have a default. */
  readonly defaults: number;
  readonly set: boolean;
  /** A set that is declared to hold one row. */
  readonly one: boolean;
  readonly result: string;
  readonly composite: boolean;
  readonly relation: QualifiedName | null;
  /** The relation whose row is its only argument. */
  readonly row: string | null;
  readonly volatile: boolean;
}

/** The results of the database, as JSON: equal while the schema is the same. */
export type CatalogueText = readonly string[];

/**
 * Reads the catalogue in one round trip.
 *
 * @param searched the exposed schemas and the extra search path
 */
export async function readCatalogue(
  database: Pick<Database, 'run'>,
  schemas: readonly string[],
  searched: readonly string[],
  options?: RunOptions,
): Promise<CatalogueText> {
  const exposed = arrayLiteral(schemas);
  const all = arrayLiteral(searched);
  const steps = [
    { text: `select set_config('search_path', '', true)`, values: [] },
    { text: relationsQuery, values: [exposed] },
    { text: hiddenTablesQuery, values: [exposed] },
    { text: foreignKeysQuery, values: [] },
    { text: withBoth(routinesQuery), values: [exposed, all] },
    { text: withBoth(typesQuery), values: [exposed, all] },
    { text: timezonesQuery, values: [] },
  ];
  const results = await database.run(steps, options);
  return results.slice(1).map(({ rows }) => rows[0]?.[0] ?? 'null');
}

/** Makes a catalogue of what was read. */
export function parseCatalogue(text: CatalogueText): Catalogue {
  const [relations, hidden, foreignKeys, routines, types, timezones] = text.map(part => JSON.parse(part) as never);
  return {
    relations: relations ?? [],
    hidden: hidden ?? [],
    foreignKeys: foreignKeys ?? [],
    routines: routines ?? [],
    types: types ?? {},
    timezones: timezones ?? [],
  };
}

/** PostgreSQL cannot infer the type of a parameter that a text does not use. */
const withBoth = (text: string): string => `with unused as (select $1::text[]) ${text}`;

const arrayLiteral = (values: readonly string[]): string =>
  `{${values.map(value => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;

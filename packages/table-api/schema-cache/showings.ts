import type { Catalogue, CatalogueRelation } from './catalogue.ts';
import { readViewColumns } from './view-columns.ts';
import type { QualifiedName } from './schema-cache.ts';

/** An exposed relation that shows columns of a table: the table itself, or a view of it. */
export interface Showing {
  readonly relation: QualifiedName;
  readonly isView: boolean;
  /** Number of the table's column → names that the relation gives it: a view may show it more than once. */
  readonly columns: ReadonlyMap<number, readonly string[]>;
  /** The table's primary key in the relation's names; empty when a column of it is not shown. */
  readonly primaryKey: readonly string[];
}

/** By the number (oid) of the table that is shown. */
export function findShowings(catalogue: Catalogue): ReadonlyMap<string, readonly Showing[]> {
  const rules = new Map(
    [...catalogue.relations, ...catalogue.hidden].map(({ oid, rule }) => [
      oid,
      rule === null ? undefined : readViewColumns(rule),
    ]),
  );
  const keys = new Map([...catalogue.relations, ...catalogue.hidden].map(({ oid, key }) => [oid, key ?? []]));
  const showings = new Map<string, Showing[]>();
  for (const relation of catalogue.relations) {
    for (const [table, columns] of tablesBehind(relation, rules)) {
      const key = (keys.get(table) ?? []).map(number => columns.get(number)?.[0]);
      const showing: Showing = {
        relation: { schema: relation.schema, name: relation.name },
        isView: relation.rule !== null,
        columns,
        primaryKey: key.every(name => name !== undefined) ? key : [],
      };
      const list = showings.get(table);
      if (list === undefined) showings.set(table, [showing]);
      else list.push(showing);
    }
  }
  return showings;
}

type Origins = ReadonlyMap<number, { readonly relation: string; readonly column: number }>;

/** A table stands for itself; a view for the tables at the end of its columns, through any views in between. */
function tablesBehind(
  relation: CatalogueRelation,
  rules: ReadonlyMap<string, Origins | undefined>,
): ReadonlyMap<string, Map<number, string[]>> {
  const tables = new Map<string, Map<number, string[]>>();
  for (const { number, name } of relation.columns) {
    const origin = trace(relation.oid, number, rules);
    if (origin === undefined) continue;
    const columns = tables.get(origin.relation) ?? new Map<number, string[]>();
    columns.set(origin.column, [...(columns.get(origin.column) ?? []), name]);
    tables.set(origin.relation, columns);
  }
  return tables;
}

/**
 * @returns undefined for what is computed, and for the column of a view that shows itself, which PostgreSQL lets one
 * define
 */
function trace(
  start: string,
  number: number,
  rules: ReadonlyMap<string, Origins | undefined>,
): { relation: string; column: number } | undefined {
  let relation = start;
  let column = number;
  for (const seen = new Set<string>(); !seen.has(relation);) {
    seen.add(relation);
    const origins = rules.get(relation);
    if (origins === undefined) return { relation, column };
    const origin = origins.get(column);
    if (origin === undefined) return undefined;
    ({ relation, column } = origin);
  }
  return undefined;
}

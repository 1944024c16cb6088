import type { Catalogue, CatalogueRelation } from './catalogue.ts';
import { readViewColumns } from './view-columns.ts';
import type { QualifiedName } from './schema-cache.ts';

/** An exposed relation that shows columns of a table: the table itself, or a view of it. */
export interface Showing {
  readonly relation: QualifiedName;
  readonly isView: boolean;
  /** Number of the table's column → name that the relation gives it. */
  readonly columns: ReadonlyMap<number, string>;
  /** The table's primary key in the relation's names; empty when a column of it is not shown. */
  readonly primaryKey: readonly string[];
}

/** By the number (oid) of the table that is shown. */
export function findShowings(catalogue: Catalogue): ReadonlyMap<string, readonly Showing[]> {
  const rules = new Map([...catalogue.relations, ...catalogue.hidden].map(({ oid, rule }) => [oid, rule === null ? undefined : readViewColumns(rule)]));
  const keys = new Map([...catalogue.relations, ...catalogue.hidden].map(({ oid, key }) => [oid, key ?? []]));
  const showings = new Map<string, Showing[]>();
  for (const relation of catalogue.relations) {
    for (const [table, columns] of tablesBehind(relation, rules)) {
      const key = (keys.get(table) ?? []).map(number => columns.get(number));
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
function tablesBehind(relation: CatalogueRelation, rules: ReadonlyMap<string, Origins | undefined>): ReadonlyMap<string, Map<number, string>> {
  const tables = new Map<string, Map<number, string>>();
  for (const { number, name } of relation.columns) {
    const origin = trace(relation.oid, number, rules);
    if (origin === undefined) continue;
    const columns = tables.get(origin.relation) ?? new Map<number, string>();
    if (!columns.has(origin.column)) columns.set(origin.column, name);
    tables.set(origin.relation, columns);
  }
  return tables;
}

function trace(relation: string, column: number, rules: ReadonlyMap<string, Origins | undefined>): { relation: string; column: number } | undefined {
  const origins = rules.get(relation);
  if (origins === undefined) return { relation, column };
  const origin = origins.get(column);
  return origin === undefined ? undefined : trace(origin.relation, origin.column, rules);
}

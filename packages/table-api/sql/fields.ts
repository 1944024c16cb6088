import type { ColumnReference, FieldPlan } from '../plan/read-plan.ts';
import type { QualifiedName } from '../schema-cache/schema-cache.ts';
import { type Sql, quoted, join, raw, sql, value } from './sql.ts';

export const qualified = ({ schema, name }: QualifiedName): Sql => sql`${quoted(schema)}.${quoted(name)}`;

const column = (reference: ColumnReference): Sql => {
  const { alias, name, computedBy } = reference;
  return computedBy === undefined
    ? sql`${quoted(alias)}.${quoted(name)}`
    : sql`${qualified(computedBy)}(${rowSql(reference)})`;
};

/** Name of the column that holds the whole row of a write or call. */
export const rowName = 'pgrst_row';

/** A row as a value of its relation's type. */
export const rowSql = ({ alias, isResult }: Pick<ColumnReference, 'alias' | 'isResult'>): Sql =>
  isResult ? sql`${quoted(alias)}.${quoted(rowName)}` : quoted(alias);

/** A column, or what a JSON path leads to. Keys and indexes are parameters. */
export function fieldSql({ column: reference, path, toJson }: FieldPlan): Sql {
  const start = column(reference);
  if (path.length === 0) return start;
  const steps = path.map(
    ({ asText, key }) =>
      sql`${raw(asText ? '->>' : '->')}${value(key.value)}${raw(key.kind === 'index' ? '::int' : '::text')}`,
  );
  return sql`${toJson ? sql`to_jsonb(${start})` : start}${join(steps, '')}`;
}

/** @param type as the schema cache has written it */
export const cast = (piece: Sql, type: string | undefined): Sql =>
  type === undefined ? piece : sql`cast(${piece} as ${raw(type)})`;

/** An array in PostgreSQL's text form, to be passed as one parameter. */
export const arrayLiteral = (items: readonly string[]): string =>
  `{${items.map(item => `"${item.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;

/** Origin of a column of a view. */
export type ColumnSource =
  | {
      readonly table: string;
      readonly column: string;
      /** The table stands on the null side of a join. */ readonly optional: boolean;
    }
  /** An expression that is never null. */
  | { readonly table: null };

/**
 * Reads pg_get_viewdef's text. It knows the views that we write: plain columns, such as are null in a CASE, COALESCE
 * and EXISTS in the list, then tables with aliases, joined. A column that it cannot resolve is left out, and stays nullable.
 *
 * @returns source by column name
 */
export function viewColumnSources(definition: string): ReadonlyMap<string, ColumnSource> {
  // Queries within the list stand deeper than the view's own FROM.
  const [list = '', from = ''] = definition.replace(/^\s*SELECT/, '').split(/\n {3}FROM /);
  const tables = new Map<string, { table: string; optional: boolean }>();
  for (const [, join, table, alias] of from.matchAll(/(LEFT JOIN |JOIN |^\(*)(?:\w+\.)(\w+) (\w+)/g)) {
    if (table !== undefined && alias !== undefined) tables.set(alias, { table, optional: join === 'LEFT JOIN ' });
  }
  const sources = new Map<string, ColumnSource>();
  for (const item of list.split(/,\n/)) {
    const [, alias, column, name] =
      /^\s*(?:CASE\b[^]*\bTHEN )?(?:(\w+)\.)?(\w+)(?:\s+ELSE NULL::\w+\s+END)?(?: AS (\w+))?\s*$/.exec(item) ?? [];
    // Of one table alone the columns are written without its alias.
    const table = alias === undefined && tables.size === 1 ? [...tables.values()][0] : tables.get(alias ?? '');
    if (column !== undefined && table !== undefined) sources.set(name ?? column, { ...table, column });
    const neverNull = /^\s*(?:COALESCE\([^]*, (?:true|false)\)|\(EXISTS \( SELECT\b[^]*\)\)) AS (\w+)\s*$/.exec(
      item,
    )?.[1];
    if (neverNull !== undefined) sources.set(neverNull, { table: null });
  }
  return sources;
}

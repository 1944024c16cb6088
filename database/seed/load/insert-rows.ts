import type { Step } from '@dargu/pg-one-sync';

/**
 * Makes one statement that inserts any number of rows, handed over as a single JSON parameter.
 * PostgreSQL reads the columns by name with the types of the table, so nothing is cast or quoted here.
 *
 * @param table one of ours, with its schema; never a word from outside.
 * @param rows all with the same keys, which are the columns.
 */
export function insertRows(table: string, rows: readonly object[]): Step {
  const [first] = rows;
  const columns = first ? Object.keys(first).join(', ') : '';
  if (columns === '') throw new Error(`nothing to insert into ${table}`);
  return {
    text: `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    values: [JSON.stringify(rows)],
  };
}

/** A statement without parameters. */
export function sql(text: string): Step {
  return { text, values: [] };
}

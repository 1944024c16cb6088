import type { Run, Step } from '@dargu/pg-one-sync';

/** The role that owns signing in. No access token can name it; it lasts until the transaction ends. */
const becomeAuthAdmin: Step = {
  name: 'auth_become_admin',
  text: "select set_config('role', 'auth_admin', true)",
  values: [],
};

/**
 * Runs one statement as auth_admin.
 *
 * @param step must return a single column of JSON, or nothing
 * @param settings run before it, in the same round trip
 * @returns that column, parsed, a value for each row
 */
export async function query<Row>(run: Run, step: Step, settings: readonly Step[] = []): Promise<readonly Row[]> {
  const result = (await run([becomeAuthAdmin, ...settings, step])).at(-1);
  return (result?.rows ?? []).map(([cell]) => JSON.parse(cell ?? 'null') as Row);
}

/** The same for what has one row at most. */
export async function queryOne<Row>(run: Run, step: Step, settings?: readonly Step[]): Promise<Row | undefined> {
  const [row] = await query<Row>(run, step, settings);
  return row;
}

/** The same for what inserts a row and returns it. */
export async function insertOne<Row>(run: Run, step: Step): Promise<Row> {
  const row = await queryOne<Row>(run, step);
  if (row === undefined) throw new Error(`${step.name} returned no row`);
  return row;
}

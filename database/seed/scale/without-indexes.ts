import type { Database, Step, StepResult } from '@dargu/pg-one-sync';
import { sql } from '../load/insert-rows.ts';

type Run = (steps: readonly Step[]) => Promise<readonly StepResult[]>;

/**
 * Runs a bulk load in one transaction with the plain indexes of these tables dropped, and builds them again afterwards.
 */
export async function withoutIndexes(
  database: Database,
  tables: readonly string[],
  load: (run: Run) => Promise<unknown>,
): Promise<void> {
  await database.transaction(async run => {
    const [found] = await run([
      {
        text: `select indexrelid::regclass::text, pg_get_indexdef(indexrelid)
               from pg_index
               where indrelid = any ($1::regclass[]) and not indisunique`,
        values: [`{${tables.join()}}`],
      },
    ]);
    const indexes = (found?.rows ?? []).map(([name, definition]) => ({
      name: name ?? '',
      definition: definition ?? '',
    }));
    await run([
      sql(`set local maintenance_work_mem = '256MB'`),
      ...indexes.map(({ name }) => sql(`drop index ${name}`)),
    ]);
    await load(run);
    await run(indexes.map(({ definition }) => sql(definition)));
  });
}

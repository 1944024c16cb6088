import type { Database, RunOptions, Step, StepResult } from '@dargu/pg-one-sync';
import type { ServerCaller } from '../database/connection-shares.ts';

/** First step of every read that pages make by themselves: they see what a visitor sees, nothing more. */
export const asVisitor: Step = {
  name: 'pages_as_visitor',
  text: "select set_config('role', 'anon', true)",
  values: [],
};

/** Rows of one read as a visitor. */
export async function rowsForVisitor(
  database: Database,
  step: Step,
  options?: RunOptions,
): Promise<StepResult['rows']> {
  const [, found] = await database.run([asVisitor, step], options);
  return found?.rows ?? [];
}

/** Pages have connections that the table API cannot take. */
export const forPages: ServerCaller = { class: 'page' };

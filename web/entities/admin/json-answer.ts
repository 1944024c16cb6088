import { rowsOf } from '#web/lib/table-error.ts';

/**
 * The answer of a function that returns JSON, whose shape its comment in the database describes and no type does.
 * @throws TableError where it failed
 */
export function jsonOf(answer: Parameters<typeof rowsOf>[0]): unknown {
  return rowsOf(answer);
}

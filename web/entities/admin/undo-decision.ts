import { inNameOf } from '#web/lib/in-name-of.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { AdminRequest } from './use-desk-change.ts';

/**
 * Takes a decision back by its number in the log.
 * @returns `done`, `already` where someone was faster, or why nothing has changed
 */
export async function undoDecision({ table, admin }: AdminRequest, id: number): Promise<string> {
  const [row] = rowsOf(await inNameOf(admin, table.rpc('undo_decision', { id })));
  return row?.outcome ?? 'gone';
}

/** Whether a decision is taken back now, by this admin or a faster one. @param outcome of undoDecision */
export function isTakenBack(outcome: string): boolean {
  return outcome === 'done' || outcome === 'already';
}

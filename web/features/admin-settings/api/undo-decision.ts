import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/**
 * Takes a decision of the log back.
 * @param admin in whose name it goes out, or not at all
 * @returns whether it is taken back now
 */
export async function undoDecision(table: TableClient, admin: string, id: number): Promise<boolean> {
  const [row] = rowsOf(await inNameOf(admin, table.rpc('undo_decision', { id })));
  return row?.outcome === 'done' || row?.outcome === 'already';
}

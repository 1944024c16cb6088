import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** Signs one device of the person out; one that is signed out already is as good. */
export async function endSession(table: TableClient, id: string): Promise<void> {
  rowsOf(await table.rpc('end_my_session', { session: id }));
}

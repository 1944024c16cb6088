import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** All that is held about the person, as a file to keep: dargu-my-data-2026-11-21.json. */
export async function exportData(table: TableClient): Promise<File> {
  const data = rowsOf(await table.rpc('export_my_data'));
  const day = new Date().toISOString().slice(0, 10);
  return new File([`${JSON.stringify(data, null, 2)}\n`], `dargu-my-data-${day}.json`, { type: 'application/json' });
}

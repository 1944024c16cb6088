import type { TableClient } from '#web/lib/table-client.ts';
import { catalogueCsvHead, catalogueCsvLine } from '../model/catalogue-csv.ts';
import type { DeskState } from '../model/desk-state.ts';
import { listAfter } from './catalogue-rows.ts';

/**
 * All rows of a search as CSV, asked for in the order of their ids: what arrives meanwhile comes last, and shifts
 * nothing. The texts of a page are let go before the next one comes.
 * @param onProgress told after each page how many rows are there
 */
export async function exportCatalogue(
  table: TableClient,
  state: DeskState,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (rows: number) => void },
): Promise<Blob> {
  const parts: BlobPart[] = [catalogueCsvHead(state.kind)];
  let after: number | undefined = 0;
  for (let count = 0; after !== undefined; onProgress(count)) {
    // One after the other: it is the database's time that is spared.
    const rows = await listAfter(table, state, after, signal);
    parts.push(rows.map(row => catalogueCsvLine(state.kind, row)).join(''));
    count += rows.length;
    after = rows.at(-1)?.id;
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

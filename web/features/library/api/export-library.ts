import type { Language } from '#contract/locales.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { libraryCsvHead, libraryCsvLine } from '../model/library-csv.ts';
import type { LibraryState } from '../model/library-state.ts';
import { listLibraryGuides } from './library-guides.ts';

const rowsOfRequest = 200;

/**
 * All rows of a filter as CSV, asked for page by page: the texts of a page are let go before the next one comes.
 * @param onProgress told after each page how much of it is there, from 0 to 1
 */
export async function exportLibrary(
  table: TableClient,
  state: LibraryState,
  reader: { readonly t: Translate; readonly language: Language },
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
): Promise<Blob> {
  const parts: BlobPart[] = [libraryCsvHead(reader)];
  // Oldest first: what arrives meanwhile comes last, and shifts nothing.
  const inOrder: LibraryState = { ...state, sort: 'oldest' };
  const seen = new Set<string>();
  for (let offset = 0, total = 1; offset < total; offset += rowsOfRequest) {
    // One after the other: it is the database's time that is spared.
    const page = await listLibraryGuides(table, inOrder, { offset, size: rowsOfRequest, isReader: false }, signal);
    if (page.rows.length === 0) break;
    ({ total } = page);
    const fresh = page.rows.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    parts.push(fresh.map(guide => libraryCsvLine(guide, reader)).join(''));
    onProgress(Math.min(1, (offset + page.rows.length) / total));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

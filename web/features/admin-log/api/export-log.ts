import type { Translate } from '#web/i18n/translate.ts';
import { csvHead, csvLine } from '#web/lib/csv.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { changesText } from '../model/log-entry.ts';
import type { LogState } from '../model/log-state.ts';
import { listDecisions } from './decision-log.ts';

const rowsOfRequest = 500;
/** More than this is an operator's task, at the database. */
const maxRows = 20_000;

/** Entries of the log that it is narrowed to, as CSV, the newest first. */
export async function exportLog(table: TableClient, state: LogState, t: Translate, signal: AbortSignal): Promise<Blob> {
  const columns = ['row', 'when', 'who', 'what', 'about', 'change', 'why'] as const;
  const parts = [csvHead(columns.map(column => t(`log.columns.${column}`)))];
  let before: number | null = null;
  for (let count = 0; count < maxRows; count += rowsOfRequest) {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(30_000)]);
    // One after the other: each begins where the one before ended.
    const rows = await listDecisions(table, { ...state, before }, rowsOfRequest, inTime);
    parts.push(
      ...rows.map(row =>
        csvLine([
          row.id,
          row.decidedAt,
          row.admin ?? t('log.operator'),
          row.action,
          [row.subjectKind, row.subjectKey, row.names?.name ?? ''].filter(Boolean).join(' '),
          changesText(row.changes),
          [row.reason, row.note].filter(Boolean).join(': '),
        ]),
      ),
    );
    before = rows.at(-1)?.id ?? null;
    if (rows.length < rowsOfRequest) break;
  }
  return new Blob(parts, { type: 'text/csv' });
}

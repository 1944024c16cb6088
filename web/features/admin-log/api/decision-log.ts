import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { changesOf, type LogEntry } from '../model/log-entry.ts';
import { logHref, logShows, type LogState, rowsOfPage } from '../model/log-state.ts';

/**
 * Rows of the log, the newest first.
 * @param count at most 500
 */
export async function listDecisions(
  table: TableClient,
  { q, by, show, month, before }: LogState,
  count: number,
  signal: AbortSignal,
): Promise<readonly LogEntry[]> {
  const rows = rowsOf(
    await table
      .rpc('decision_log', {
        search: q,
        ...(by !== '' && { by_admin: by }),
        ...(show !== null && { actions: [...logShows[show]] }),
        ...(month !== '' && { month: `${month}-01` }),
        ...(before !== null && { before_id: before }),
        most: count,
      })
      .abortSignal(signal),
  );
  return rows.map(row => ({
    id: row.id ?? 0,
    decidedAt: row.decided_at ?? '',
    admin: row.is_operator ? null : row.admin,
    action: row.action ?? '',
    subjectKind: row.subject_kind ?? '',
    subjectKey: row.subject_key ?? '',
    professor: row.professor_id,
    course: row.course_id,
    names: row.name === null ? null : { name: row.name, name_en: row.name_en ?? row.name },
    changes: changesOf(row.before, row.after),
    reason: row.reason,
    note: row.note,
    undoes: row.undoes,
    undoneBy: row.undone_by,
  }));
}

/** A page of the log; one row more than is shown tells whether there are older ones. */
export function decisionLogQuery(table: TableClient, state: LogState) {
  return queryOptions({
    queryKey: queryKeys.admin('log', logHref(state)),
    queryFn: ({ signal }) => listDecisions(table, state, rowsOfPage + 1, signal),
  });
}

/** Options of the filters, noteworthy counts, and whether the chain is whole. */
export function logFactsQuery(table: TableClient, month: string) {
  return queryOptions({
    queryKey: queryKeys.admin('logFacts', month),
    queryFn: async ({ signal }) => {
      const [row] = rowsOf(
        await table.rpc('decision_log_state', month === '' ? {} : { month: `${month}-01` }).abortSignal(signal),
      );
      return {
        entries: row?.entries ?? 0,
        inMonth: row?.in_month ?? 0,
        counts: { looks: row?.looks ?? 0, undone: row?.undone ?? 0, settings: row?.settings ?? 0 },
        admins: row?.admins ?? [],
        months: (row?.months ?? []).map(day => day.slice(0, 7)),
        checkedAt: row?.checked_at ?? null,
        checkedEntries: row?.checked_entries ?? 0,
        firstBroken: row?.first_broken ?? null,
      };
    },
  });
}

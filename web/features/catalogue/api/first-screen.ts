import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import { listColumns, toEntry } from '#web/entities/catalogue/entry-columns.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

const dayMs = 86_400_000;

/** At most two reviews of days that are over: a good one, and a critical one of another institution. */
export function quotesQuery(table: TableClient, kind: Kind) {
  return queryOptions({
    queryKey: queryKeys.firstScreen('quotes', kind),
    queryFn: async ({ signal }) => rowsOf(await table.rpc('fresh_quotes', { kind }, { get: true }).abortSignal(signal)),
  });
}

export type Quote = Awaited<ReturnType<NonNullable<ReturnType<typeof quotesQuery>['queryFn']>>>[number];

/** Entries reviewed lately, and whether all of that was within a week. */
export function writtenAboutQuery(table: TableClient, kind: Kind) {
  return queryOptions({
    queryKey: queryKeys.firstScreen('written', kind),
    queryFn: async ({ signal }): Promise<{ readonly entries: readonly Entry[]; readonly isOfWeek: boolean }> => {
      const rows =
        kind === 'professor'
          ? rowsOf(
              await table
                .rpc('professors_written_about', {}, { get: true })
                .select(`${listColumns.professor},last_rated_at`)
                .abortSignal(signal),
            )
          : rowsOf(
              await table
                .rpc('courses_written_about', {}, { get: true })
                .select(`${listColumns.course},last_rated_at`)
                .abortSignal(signal),
            );
      const weekAgo = Date.now() - 7 * dayMs;
      return {
        entries: rows.map(({ last_rated_at: _day, ...row }) => toEntry(kind, row)),
        isOfWeek: rows.every(row => Date.parse(row.last_rated_at ?? '') >= weekAgo),
      };
    },
  });
}

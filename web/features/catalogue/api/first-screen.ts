import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import { listColumns, toEntry } from '#web/entities/catalogue/entry-columns.ts';
import { nameColumns, shortNameColumns } from '#web/entities/catalogue/local-name.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

/** Number of institutions offered before all of them. */
const maxInstitutionChips = 7;
const dayMs = 86_400_000;

const siteColumns = `id,${nameColumns},${shortNameColumns},professor_count,course_count,rating_count` as const;

type Site = Awaited<ReturnType<typeof listSite>>;

const listSite = async (table: TableClient, signal: AbortSignal) =>
  rowsOf(await table.from('institutions').select(siteColumns).order('id').abortSignal(signal));

/** Totals of the site and its largest institutions, from the counters that institutions carry. */
export function siteQuery(table: TableClient, kind: Kind) {
  return queryOptions({
    queryKey: queryKeys.firstScreen('site', kind),
    queryFn: async ({ signal }) => {
      const rows = await listSite(table, signal);
      const sumOf = (count: (row: Site[number]) => number) => rows.reduce((sum, row) => sum + count(row), 0);
      return {
        reviews: sumOf(row => row.rating_count),
        professors: sumOf(row => row.professor_count),
        courses: sumOf(row => row.course_count),
        institutions: rows.length,
        // Where people write first; then the largest, by name.
        institutionChips: rows
          .toSorted(
            (one, other) =>
              other.rating_count - one.rating_count ||
              other.professor_count + other.course_count - one.professor_count - one.course_count ||
              one.name.localeCompare(other.name, 'he'),
          )
          .slice(0, maxInstitutionChips),
      };
    },
  });
}

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

import { queryOptions } from '@tanstack/react-query';
import { nameColumns, shortNameColumns } from '#web/entities/catalogue/local-name.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** Visible reviews from which on the first screen shows totals and whom people write about. */
const reviewsOfOpenSite = 1000;

/** Number of institutions offered before all of them. */
const maxInstitutionChips = 7;

const siteColumns = `id,${nameColumns},${shortNameColumns},professor_count,course_count,rating_count` as const;

type Rows = Awaited<ReturnType<typeof listSite>>;

const listSite = async (table: TableClient, signal: AbortSignal) =>
  rowsOf(await table.from('institutions').select(siteColumns).order('id').abortSignal(signal));

/** Totals of the site and its largest institutions, from the counters that institutions carry. */
export function siteQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.firstScreen('site', 'professor'),
    queryFn: async ({ signal }) => {
      const rows = await listSite(table, signal);
      const sumOf = (count: (row: Rows[number]) => number) => rows.reduce((sum, row) => sum + count(row), 0);
      const reviews = sumOf(row => row.rating_count);
      return {
        /** True while there are so few reviews that the first screen asks for them. */
        isOpening: reviews < reviewsOfOpenSite,
        reviews,
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
          .slice(0, maxInstitutionChips)
          .map(({ rating_count: _ratings, professor_count: _professors, course_count: _courses, ...names }) => names),
      };
    },
  });
}

export type SiteFigures = Awaited<ReturnType<NonNullable<ReturnType<typeof siteQuery>['queryFn']>>>;

import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

export interface CatalogueCounts {
  readonly institutions: number;
  readonly professors: number;
  readonly courses: number;
  readonly ratings: number;
}

/** How much there is. Nothing is counted: institutions carry what belongs to them, and it is added up. */
export function catalogueCountsQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.admin('catalogueCounts', ''),
    queryFn: async ({ signal }): Promise<CatalogueCounts> => {
      const rows = rowsOf(
        await table.from('institutions').select('professor_count,course_count,rating_count').abortSignal(signal),
      );
      return rows.reduce(
        (sum, row) => ({
          institutions: sum.institutions + 1,
          professors: sum.professors + row.professor_count,
          courses: sum.courses + row.course_count,
          ratings: sum.ratings + row.rating_count,
        }),
        { institutions: 0, professors: 0, courses: 0, ratings: 0 },
      );
    },
  });
}

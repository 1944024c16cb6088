import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** So many are named after sending. */
const maxWanted = 3;

/** Guides that others request in a course, the most wanted first. */
export function wantedHereQuery(table: TableClient, course: number) {
  return queryOptions({
    queryKey: queryKeys.wantedHere(course),
    queryFn: async ({ signal }) =>
      rowsOf(
        await table
          .from('wanted_guides')
          .select('id,type,asked_count')
          .eq('course_id', course)
          .eq('is_mine', false)
          .order('asked_count', { ascending: false })
          .order('id')
          .limit(maxWanted)
          .abortSignal(signal),
      ),
  });
}

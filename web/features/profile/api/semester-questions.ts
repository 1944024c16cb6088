import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** Own ratings from before the calendar whose fall may be a year back: the year that they name, by their id. */
export function semesterQuestionsQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.myRatings(userId, 'semesters'),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
      const rows = rowsOf(await table.rpc('semester_questions').abortSignal(signal));
      return new Map(rows.map(({ rating_id, year }) => [rating_id ?? '', year ?? 0]));
    },
  });
}

/** Moves the rating to the year after, or leaves it; either way nobody is asked again. */
export async function settleSemester(
  table: TableClient,
  userId: string,
  { id, moves }: { readonly id: string; readonly moves: boolean },
): Promise<void> {
  rowsOf(await inNameOf(userId, table.rpc('settle_semester', { rating_id: id, moves })));
}

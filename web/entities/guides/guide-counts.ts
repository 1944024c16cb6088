import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf, TableError } from '#web/lib/table-error.ts';

/** Numbers of guides that a person has bookmarked and added. */
export interface GuideCounts {
  readonly bookmarks: number;
  readonly guides: number;
  /** Of these, how many an admin did not let through. */
  readonly rejected: number;
}

export function guideCountsQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.guideCounts(userId),
    queryFn: async ({ signal }): Promise<GuideCounts> => {
      const [bookmarks, guides] = await Promise.all([
        table
          .from('guide_bookmarks')
          .select('guide_id', { count: 'exact', head: true })
          .eq('user_id', userId)
          .abortSignal(signal),
        table.from('study_guides').select('status').eq('user_id', userId).abortSignal(signal),
      ]);
      if (bookmarks.error) throw new TableError(bookmarks.status, bookmarks.error);
      const states = rowsOf(guides);
      return {
        bookmarks: bookmarks.count ?? 0,
        guides: states.length,
        rejected: states.filter(({ status }) => status === 'rejected').length,
      };
    },
  });
}

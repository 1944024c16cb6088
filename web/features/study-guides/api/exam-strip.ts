import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

const maxGuides = 4;

/** Guides of the whole site that helped most, with what the strip says of each. */
export function examStripQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.guides('strip', ''),
    queryFn: async ({ signal }) =>
      rowsOf(
        await table
          .from('published_guides')
          .select('id,type,title,helpful_count,course_name,course_name_en,institution_name,institution_name_en')
          .order('helpful_count', { ascending: false })
          .order('id', { ascending: true })
          .limit(maxGuides)
          .abortSignal(signal),
      ),
  });
}

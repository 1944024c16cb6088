import { queryOptions } from '@tanstack/react-query';
import { type Guide, guideListColumns } from '#web/entities/guides/guide.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** More guides of one course than anybody looks through on one page; the rest is found by search. */
const maxGuides = 500;

/** All guides of a course, those that helped most first. */
export function courseGuidesQuery(table: TableClient, course: number) {
  return queryOptions({
    queryKey: queryKeys.guides('course', String(course)),
    queryFn: async ({ signal }): Promise<readonly Guide[]> =>
      rowsOf(
        await table
          .from('published_guides')
          .select(guideListColumns)
          .eq('course_id', course)
          .order('helpful_count', { ascending: false })
          .order('id', { ascending: true })
          .limit(maxGuides)
          .abortSignal(signal),
      ),
  });
}

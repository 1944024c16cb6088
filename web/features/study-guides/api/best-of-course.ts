import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { TableError } from '#web/lib/table-error.ts';

/** Number of guides on the course's own page. */
export const bestOfCourseCount = 3;

/** The guides of a course that helped most, and how many it has. */
export function bestOfCourseQuery(table: TableClient, course: number) {
  return queryOptions({
    queryKey: queryKeys.guides('best', String(course)),
    queryFn: async ({ signal }) => {
      const { data, count, error, status } = await table
        .from('published_guides')
        .select('id,type,title,file_count,helpful_count,published_on', { count: 'exact' })
        .eq('course_id', course)
        .order('helpful_count', { ascending: false })
        .order('id', { ascending: true })
        .limit(bestOfCourseCount)
        .abortSignal(signal);
      if (error) throw new TableError(status, error);
      return { best: data, count: count ?? data.length };
    },
  });
}

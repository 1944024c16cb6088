import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** Number of guides on the course's own page. */
export const bestOfCourseCount = 3;

/** The guides of a course that helped most, how many it has, and how many of them are past exams. */
export function bestOfCourseQuery(table: TableClient, course: number) {
  return queryOptions({
    queryKey: queryKeys.guides('best', String(course)),
    queryFn: async ({ signal }) => {
      const [best, counts] = await Promise.all([
        table
          .from('published_guides')
          .select('id,type,title,file_count,helpful_count,published_on')
          .eq('course_id', course)
          .order('helpful_count', { ascending: false })
          .order('id', { ascending: true })
          .limit(bestOfCourseCount)
          .abortSignal(signal),
        table.rpc('course_guide_counts', { course_id: course }, { get: true }).abortSignal(signal),
      ]);
      const types = rowsOf(counts);
      return {
        best: rowsOf(best),
        count: types.reduce((sum, { guide_count }) => sum + (guide_count ?? 0), 0),
        exams: types.find(({ type }) => type === 'past_exam')?.guide_count ?? 0,
      };
    },
  });
}

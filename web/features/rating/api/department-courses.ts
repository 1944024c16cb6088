import { queryOptions } from '@tanstack/react-query';
import { nameColumns } from '#web/entities/catalogue/local-name.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { Term } from '#web/entities/semesters/semester-name.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

const maxCourses = 60;

/** Courses of a department: first those that ratings say were taught in a semester, then those that most people know. */
export function departmentCoursesQuery(table: TableClient, userId: string, department: number, term: Term | null) {
  const key = term && `${term.year}${term.semester}`;
  return queryOptions({
    queryKey: queryKeys.mySemester(userId, 'courses', department),
    queryFn: async ({ signal }) => {
      const rows = rowsOf(
        await table
          .from('courses')
          .select(`id,${nameColumns},semester_counts`)
          .eq('department', department)
          .order('rating_count', { ascending: false })
          .order('id')
          .limit(maxCourses)
          .abortSignal(signal),
      );
      return rows.map(({ semester_counts: counts, ...course }) => ({ ...course, isTaught: isIn(counts, key) }));
    },
    select: courses => courses.toSorted((one, other) => Number(other.isTaught) - Number(one.isTaught)),
  });
}

function isIn(counts: unknown, key: string | null): boolean {
  return key !== null && typeof counts === 'object' && counts !== null && key in counts;
}

import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { TableError } from '#web/lib/table-error.ts';

/** Query of whether few study a course, with a professor or any; false where it is not known. */
export function smallClassQuery(table: TableClient, course: number, professor: number | null) {
  return queryOptions({
    queryKey: queryKeys.smallClass(course, professor),
    queryFn: async ({ signal }): Promise<boolean> => {
      const { data, error, status } = await table
        // Not in an address, which cannot say null; nor can the type of a parameter.
        .rpc('is_small_class', { course_id: course, professor_id: professor as number })
        .abortSignal(signal);
      if (error) throw new TableError(status, error);
      return data === true;
    },
  });
}

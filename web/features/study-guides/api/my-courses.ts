import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** A course of the person: followed, rated, or of the own departments. */
export interface MyCourse {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly guides: number;
  /** Of the last seven days. */
  readonly fresh: number;
}

/** The courses of a person that have guides; at most six. */
export function myCoursesQuery(table: TableClient, person: string) {
  return queryOptions({
    queryKey: queryKeys.guides('myCourses', person),
    queryFn: async ({ signal }): Promise<readonly MyCourse[]> => {
      const rows = rowsOf(await table.rpc('guides_of_my_courses').abortSignal(signal));
      return rows.flatMap(row =>
        row.course_id === null
          ? []
          : [
              {
                id: row.course_id,
                name: row.course_name ?? '',
                name_en: row.course_name_en,
                guides: row.guide_count ?? 0,
                fresh: row.new_count ?? 0,
              },
            ],
      );
    },
  });
}

import { nameColumns } from '#web/entities/catalogue/local-name.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Entry } from '#web/entities/catalogue/entry.ts';

/** Names of what a row is about. */
export interface Named {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
}

/** Followed entries, with the facts of their cards. */
export interface Followed extends Named, Pick<Entry, 'kind' | 'title' | 'rating_avg' | 'rating_count' | 'department'> {}

const shown =
  `id,${nameColumns},rating_avg,rating_count,department:departments(id,${nameColumns},name_pretty_card)` as const;

/**
 * All that the person follows and that is still to be seen, the newest first. What each button needs to know comes with
 * it.
 */
export function followsQuery(table: TableClient, queryClient: QueryClient) {
  return queryOptions({
    queryKey: queryKeys.followed(),
    queryFn: async ({ signal }): Promise<readonly Followed[]> => {
      const request = table
        .from('follows')
        .select(`id,created_at,professor:professors(title,${shown}),course:courses(${shown})`);
      const rows = rowsOf(await request.order('created_at', { ascending: false }).order('id').abortSignal(signal));
      const followed = rows.flatMap(({ professor, course }): readonly Followed[] => {
        if (professor) return [{ kind: 'professor', ...professor }];
        return course ? [{ kind: 'course', title: null, ...course }] : [];
      });
      for (const { kind, id } of followed) queryClient.setQueryData(queryKeys.isFollowed(kind, id), true);
      return followed;
    },
    staleTime: 0,
  });
}

import { nameColumns } from '#web/entities/catalogue/local-name.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Row } from '#contract/database.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf, rowsOf } from '#web/lib/table-error.ts';
import { nextPage, pageRange, toPage } from '#web/entities/catalogue/page.ts';
import type { Named } from './list-follows.ts';

/** One notice to the person. What it is about is null once it has left the catalogue. */
export interface Notice extends Pick<
  Row<'notices'>,
  | 'id'
  | 'kind'
  | 'reason'
  | 'note'
  | 'until'
  | 'professor_id'
  | 'course_id'
  | 'rating_id'
  | 'course_rating_id'
  | 'guide_id'
  | 'count'
  | 'created_at'
  | 'read_at'
> {
  readonly professor: Named | null;
  readonly course: Named | null;
}

/**
 * Time in milliseconds that the number beside the bell counts as fresh: it is requested again when the page is looked
 * at after that.
 */
const bellPollIntervalMs = 60_000;

/** Number of unread notices. */
export function unreadNoticesQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.notices('unread'),
    queryFn: async () => rowsOf(await table.rpc('unread_notice_count')),
    staleTime: bellPollIntervalMs,
    refetchOnWindowFocus: true,
  });
}

const columns =
  `id,kind,reason,note,until,professor_id,course_id,rating_id,course_rating_id,guide_id,count,created_at,read_at,professor:professors(id,${nameColumns}),course:courses(id,${nameColumns})` as const;

/** All notices, the newest first, page by page. */
export function noticesQuery(table: TableClient) {
  return infiniteQueryOptions({
    queryKey: queryKeys.notices('list'),
    queryFn: async ({ pageParam, signal }) => {
      const request = table.from('notices').select(columns).order('created_at', { ascending: false }).order('id');
      return toPage(
        pageParam,
        rowsOf(await request.range(...pageRange(pageParam)).abortSignal(signal)) satisfies readonly Notice[],
      );
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  });
}

/** Marks every notice of the person as read. */
export async function readNotices(table: TableClient): Promise<void> {
  dataOf(await table.from('notices').update({ read_at: new Date().toISOString() }).is('read_at', null));
}

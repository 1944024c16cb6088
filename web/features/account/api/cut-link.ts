import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf, rowsOf } from '#web/lib/table-error.ts';

/** Of a link that is cut today: the day from which on no trace is left, and that on which the page can be rated again. */
export function cutDaysQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.account(userId, 'cutDays'),
    queryFn: async ({ signal }) => rowsOf(await table.rpc('my_cut_days').abortSignal(signal)),
  });
}

/**
 * Cuts the link between a person and a published review of theirs, for good.
 * @throws TableError cut/sign-in-again, insufficient_aal, cut/no-review, cut/not-published, cut/too-early, cut/reported
 */
export async function cutLink(table: TableClient, person: string, kind: Kind, id: string): Promise<void> {
  dataOf(await inNameOf(person, table.rpc('cut_link', { review_kind: kind, review_id: id })));
}

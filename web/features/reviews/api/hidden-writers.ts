import { queryOptions } from '@tanstack/react-query';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf, TableError } from '#web/lib/table-error.ts';
import type { Kind } from '../../catalogue/model/kind.ts';

/**
 * Hides every review of whoever wrote this one from the person. Nobody learns who that is.
 * @throws TableError hide/own-review, hide/no-review, hide/too-many, hide/profile-incomplete
 */
export async function hideWriter(table: TableClient, review_kind: Kind, review_id: string): Promise<void> {
  const { error, status } = await table.rpc('hide_writer', { review_kind, review_id });
  if (error) throw new TableError(status, error);
}

/** Shows all hidden writers again. @returns how many they were */
export async function unhideWriters(table: TableClient): Promise<number> {
  return rowsOf(await table.rpc('unhide_writers'));
}

/** How many writers the person has hidden. */
export function hiddenWritersQuery(table: TableClient) {
  return queryOptions({ queryKey: ['hidden-writers'], queryFn: async () => rowsOf(await table.rpc('hidden_writer_count')), staleTime: 0 });
}

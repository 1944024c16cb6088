import type { TableClient } from '#web/lib/table-client.ts';
import { TableError } from '#web/lib/table-error.ts';
import type { Kind } from '../../catalogue/model/kind.ts';

/**
 * Deletes a rating of one's own for good. One that is gone already counts as deleted.
 * @throws TableError rating/closed where it was taken down and its case is kept
 */
export async function deleteRating(table: TableClient, kind: Kind, id: string): Promise<void> {
  const { error, status } = await table
    .from(kind === 'professor' ? 'ratings' : 'course_ratings')
    .delete()
    .eq('id', id);
  if (error) throw new TableError(status, error);
}

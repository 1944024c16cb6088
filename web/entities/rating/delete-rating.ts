import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf } from '#web/lib/table-error.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

/**
 * Deletes a rating of one's own for good. One that is gone already counts as deleted.
 * @throws TableError rating/closed where it was taken down and its case is retained
 */
export async function deleteRating(table: TableClient, person: string, kind: Kind, id: string): Promise<void> {
  const request = table
    .from(kind === 'professor' ? 'ratings' : 'course_ratings')
    .delete()
    .eq('id', id);
  dataOf(await inNameOf(person, request));
}

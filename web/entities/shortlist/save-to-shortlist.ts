import type { Kind } from '#web/entities/routing/kind.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf } from '#web/lib/table-error.ts';

const columns = { professor: 'professor_id', course: 'course_id' } as const;

/**
 * Puts a professor or a course on the person's shortlist, or takes it off. Safe to repeat.
 * @param person in whose name it is sent, or not at all
 * @throws TableError shortlist/too-many, shortlist/profile-incomplete, 42501 it is not to be seen any more
 */
export async function saveToShortlist(
  table: TableClient,
  person: string | null,
  kind: Kind,
  id: number,
  isSaved: boolean,
): Promise<void> {
  const column = columns[kind];
  const entries = table.from('shortlist_entries');
  const request = isSaved
    ? entries.upsert({ [column]: id }, { onConflict: `user_id,${column}`, ignoreDuplicates: true })
    : entries.delete().eq(column, id);
  dataOf(await inNameOf(person, request));
}

import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf } from '#web/lib/table-error.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

const columns = { professor: 'professor_id', course: 'course_id' } as const;

/** True if the person follows a professor or a course. */
export async function isFollowing(table: TableClient, kind: Kind, id: number): Promise<boolean> {
  const data = dataOf(await table.from('follows').select('id').eq(columns[kind], id).maybeSingle());
  return data !== null;
}

/**
 * Follows a professor or a course, or stops it. Safe to repeat.
 * @param person in whose name it is sent, or not at all
 * @throws TableError follow/too-many, follow/profile-incomplete, 42501 it is not to be seen any more
 */
export async function saveFollow(
  table: TableClient,
  person: string | null,
  kind: Kind,
  id: number,
  follows: boolean,
): Promise<void> {
  const column = columns[kind];
  const request = follows
    ? table.from('follows').upsert({ [column]: id }, { onConflict: `user_id,${column}`, ignoreDuplicates: true })
    : table.from('follows').delete().eq(column, id);
  dataOf(await inNameOf(person, request));
}

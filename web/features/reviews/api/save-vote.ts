import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf } from '#web/lib/table-error.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

const tables = { professor: 'rating_votes', course: 'course_rating_votes' } as const;

/**
 * Says that a review helped, or that it did not after all. Safe to repeat.
 * @param person in whose name it is sent, or not at all
 * @throws TableError vote/own-review, vote/no-review, vote/profile-incomplete
 */
export async function saveVote(
  table: TableClient,
  person: string | null,
  kind: Kind,
  rating_id: string,
  isHelpful: boolean,
): Promise<void> {
  const votes = table.from(tables[kind]);
  const request = isHelpful
    ? votes.upsert({ rating_id }, { onConflict: 'rating_id,user_id', ignoreDuplicates: true })
    : votes.delete().eq('rating_id', rating_id);
  dataOf(await inNameOf(person, request));
}

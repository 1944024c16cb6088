import type { TableClient } from '#web/lib/table-client.ts';
import { TableError } from '#web/lib/table-error.ts';
import type { Kind } from '../../catalogue/model/kind.ts';

const tables = { professor: 'rating_votes', course: 'course_rating_votes' } as const;

/**
 * Says that a review helped, or that it did not after all. Safe to repeat.
 * @throws TableError vote/own-review, vote/no-review, vote/profile-incomplete
 */
export async function saveVote(table: TableClient, kind: Kind, rating_id: string, isHelpful: boolean): Promise<void> {
  const votes = table.from(tables[kind]);
  const { error, status } = await (isHelpful
    ? votes.upsert({ rating_id }, { onConflict: 'rating_id,user_id', ignoreDuplicates: true })
    : votes.delete().eq('rating_id', rating_id));
  if (error) throw new TableError(status, error);
}

import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf } from '#web/lib/table-error.ts';

/**
 * Says that a guide helped, or that it did not after all. Safe to repeat.
 *
 * @param person in whose name it is sent, or not at all
 * @throws TableError vote/no-guide, vote/own-guide, vote/profile-incomplete, vote/daily-limit
 */
export async function saveGuideVote(
  table: TableClient,
  person: string | null,
  guide_id: string,
  isHelpful: boolean,
): Promise<void> {
  const votes = table.from('guide_votes');
  const request = isHelpful
    ? votes.upsert({ guide_id }, { onConflict: 'guide_id,user_id', ignoreDuplicates: true })
    : votes.delete().eq('guide_id', guide_id);
  dataOf(await inNameOf(person, request));
}

/**
 * Keeps a guide, or no longer. Safe to repeat.
 *
 * @param person in whose name it is sent, or not at all
 * @throws TableError bookmark/no-guide, bookmark/profile-incomplete, bookmark/too-many
 */
export async function saveBookmark(
  table: TableClient,
  person: string | null,
  guide_id: string,
  isMarked: boolean,
): Promise<void> {
  const bookmarks = table.from('guide_bookmarks');
  const request = isMarked
    ? bookmarks.upsert({ guide_id }, { onConflict: 'guide_id,user_id', ignoreDuplicates: true })
    : bookmarks.delete().eq('guide_id', guide_id);
  dataOf(await inNameOf(person, request));
}

import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf } from '#web/lib/table-error.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { facetColumns } from '#web/entities/rating/facets.ts';
import type { OwnRating } from '../model/rating-form.ts';

// Written out: the page of a professor loads this, and not what a decision is shown with.
const columns =
  `id,rating1,comment,tags,${facetColumns},status,waits_for,created_at,decided_at,decision_reason,decision_note` as const;

function ownRating(table: TableClient, userId: string, kind: Kind, target: number) {
  return kind === 'professor'
    ? table.from('ratings').select(`${columns},other:course_id`).eq('user_id', userId).eq('professor_id', target)
    : table
        .from('course_ratings')
        .select(`${columns},other:professor_id`)
        .eq('user_id', userId)
        .eq('course_id', target);
}

/** The person's own rating of a target, or null; there is one at most. */
export function ownRatingQuery(table: TableClient, userId: string, kind: Kind, target: number) {
  return queryOptions({
    queryKey: queryKeys.ownRating(userId, kind, target),
    staleTime: 0, // it is about to be changed, and another device may have done so
    queryFn: async ({ signal }): Promise<OwnRating | null> => {
      const data = dataOf(await ownRating(table, userId, kind, target).abortSignal(signal).maybeSingle());
      return data;
    },
  });
}

/**
 * The same as it is now, requested by this person or not at all: another person's session finds nothing.
 * @throws TableError
 */
export async function findOwnRating(
  table: TableClient,
  person: string,
  kind: Kind,
  target: number,
): Promise<OwnRating | null> {
  const data = dataOf(await inNameOf(person, ownRating(table, person, kind, target).maybeSingle()));
  return data;
}

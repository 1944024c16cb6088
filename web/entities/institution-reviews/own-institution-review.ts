import { queryOptions } from '@tanstack/react-query';
import type { Row } from '#contract/database.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf } from '#web/lib/table-error.ts';
import { type Decided, decisionColumns } from '#web/entities/rating/decided.ts';
import type { Criterion } from './criteria.ts';

/** Review by the signed-in person of their own institution. */
export type OwnInstitutionReview = Pick<
  Row<'institution_ratings'>,
  'id' | 'institution_id' | Criterion | 'comment' | 'held_reasons' | 'set_aside' | keyof Decided
>;

const columns =
  `id,institution_id,teaching,facilities,services,social_life,location,fairness,comment,status,held_reasons,set_aside,${decisionColumns}` as const;

const ownReview = (table: TableClient, userId: string) =>
  table.from('institution_ratings').select(columns).eq('user_id', userId);

/** The person's own review, or null: there is one at most, of the institution that the profile names. */
export function ownInstitutionReviewQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.ownInstitutionReview(userId),
    staleTime: 0, // it is about to be changed, and another device may have done so
    queryFn: async ({ signal }): Promise<OwnInstitutionReview | null> => {
      const data = dataOf(await ownReview(table, userId).abortSignal(signal).maybeSingle());
      return data;
    },
  });
}

/**
 * The same as it is now, requested by this person or not at all: another person's session finds nothing.
 * @throws TableError
 */
export async function findOwnInstitutionReview(
  table: TableClient,
  person: string,
): Promise<OwnInstitutionReview | null> {
  const data = dataOf(await inNameOf(person, ownReview(table, person).maybeSingle()));
  return data;
}

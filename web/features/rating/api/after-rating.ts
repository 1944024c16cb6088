import { queryOptions } from '@tanstack/react-query';
import type { Database } from '#contract/database.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { parseTitle, type Title } from '#web/entities/catalogue/entry.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

/** How many tickets a rating has earned. */
export function ticketsEarnedQuery(table: TableClient, kind: Kind, ratingId: string) {
  return queryOptions({
    queryKey: queryKeys.ticketsEarned(kind, ratingId),
    queryFn: async ({ signal }): Promise<number> => {
      const column = kind === 'professor' ? 'rating_id' : 'course_rating_id';
      const entries = rowsOf(
        await table.from('ticket_ledger').select('amount').eq(column, ratingId).abortSignal(signal),
      );
      return entries.reduce((sum, { amount }) => sum + amount, 0);
    },
  });
}

export interface NextToRate {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly title: Title | null;
  readonly code: string | null;
  readonly rating_count: number;
  readonly rating_avg: number | null;
}

/** Who of the same department still has few ratings, and none of this person's. */
export function nextToRateQuery(table: TableClient, userId: string, kind: Kind, target: number) {
  return queryOptions({
    queryKey: queryKeys.nextToRate(userId, kind, target),
    queryFn: async ({ signal }): Promise<readonly NextToRate[]> =>
      rowsOf(await table.rpc('suggest_next_ratings', { kind, target }).abortSignal(signal)).flatMap(toNextToRate),
  });
}

type SuggestionRow = Database['public']['Functions']['suggest_next_ratings']['Returns'][number];

/** The row of a function can be null in each column, as far as the database tells; without a name it is none. */
function toNextToRate({ id, name, name_en, title, rating_count, ...row }: SuggestionRow): readonly NextToRate[] {
  if (id === null || name === null) return [];
  return [{ ...row, id, name, name_en: name_en ?? name, title: parseTitle(title), rating_count: rating_count ?? 0 }];
}

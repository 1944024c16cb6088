import { queryOptions } from '@tanstack/react-query';
import type { Row } from '#contract/database.ts';
import { type NameColumn, nameColumns } from '#web/entities/catalogue/local-name.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf, rowsOf } from '#web/lib/table-error.ts';

/** A guide as its author sees it in the list of their own. */
export interface MyGuide extends Pick<
  Row<'study_guides'>,
  | 'id'
  | 'type'
  | 'title'
  | 'status'
  | 'held_reasons'
  | 'decision_reason'
  | 'decision_note'
  | 'merged_into'
  | 'helpful_count'
  | 'view_count'
  | 'submitted_at'
  | 'decided_at'
  | 'published_at'
> {
  /** Null once it has left the catalogue. */
  readonly course: Pick<Row<'courses'>, 'id' | NameColumn> | null;
}

const columns =
  `id,type,title,status,held_reasons,decision_reason,decision_note,merged_into,helpful_count,view_count,submitted_at,decided_at,published_at,course:courses(id,${nameColumns})` as const;

/** A person's guides in every state, newest first. The policies show nobody else's. */
export function myGuidesQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.myGuides(userId, 'list'),
    queryFn: async ({ signal }): Promise<readonly MyGuide[]> =>
      rowsOf(
        await table
          .from('study_guides')
          .select(columns)
          .eq('user_id', userId)
          .order('submitted_at', { ascending: false })
          .abortSignal(signal),
      ),
  });
}

/** Number of tickets that the person's guides have earned, less what was taken back. */
export function guideTicketsQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.myGuides(userId, 'tickets'),
    queryFn: async ({ signal }): Promise<number> => {
      const entries = rowsOf(
        await table.from('ticket_ledger').select('amount').not('guide_id', 'is', null).abortSignal(signal),
      );
      return entries.reduce((sum, { amount }) => sum + amount, 0);
    },
  });
}

/**
 * Takes an own guide back, with its files. Safe to repeat.
 * @param person in whose name it is sent, or not at all
 * @throws TableError guide/not-yours, guide/closed
 */
export async function withdrawGuide(table: TableClient, person: string, id: string): Promise<void> {
  dataOf(await inNameOf(person, table.rpc('withdraw_guide', { id })));
}

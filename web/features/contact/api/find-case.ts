import { queryOptions } from '@tanstack/react-query';
import type { Row } from '#contract/database.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** What whoever holds a reference may know of its message. */
export type ContactCase = Pick<Row<'contact_messages'>, 'topic' | 'status' | 'answer' | 'created_at'>;

/**
 * What became of the message with a reference; null when there is no such message. By POST, as the function wants it.
 */
export function caseQuery(table: TableClient, reference: string) {
  return queryOptions({
    queryKey: ['contact-case', reference],
    queryFn: async ({ signal }) =>
      rowsOf(
        await table
          .rpc('contact_status', { reference })
          .abortSignal(signal)
          .overrideTypes<ContactCase[], { merge: false }>(),
      )[0] ?? null,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { contactStatuses, contactTopics } from '#contract/words.ts';
import type { Database, Row } from '#contract/database.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** Facts of a message that the holder of its reference may know. */
export type ContactCaseDetails = Pick<Row<'contact_messages'>, 'topic' | 'status' | 'answer' | 'created_at'>;

/** State of the message with a reference; null when there is no such message. By POST, as the function wants it. */
export function caseQuery(table: TableClient, reference: string) {
  return queryOptions({
    queryKey: queryKeys.contactCase(reference),
    queryFn: async ({ signal }): Promise<ContactCaseDetails | null> => {
      const [row] = rowsOf(await table.rpc('contact_status', { reference }).abortSignal(signal));
      return row === undefined ? null : toCase(row);
    },
  });
}

type CaseRow = Database['public']['Functions']['contact_status']['Returns'][number];

/** Null for a topic or state that this version does not know. */
function toCase({ topic, status, answer, created_at }: CaseRow): ContactCaseDetails | null {
  const knownTopic = contactTopics.find(one => one === topic);
  const knownStatus = contactStatuses.find(one => one === status);
  if (!knownTopic || !knownStatus || created_at === null) return null;
  return { topic: knownTopic, status: knownStatus, answer, created_at };
}

import type { Row } from '#contract/database.ts';
import type { ContactTopic } from '#contract/words.ts';
import { withoutPerson, inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

const columns = 'id,email,message,topic,subject_url,reference,status,answer,created_at,user_id';

export interface ContactMessage {
  readonly email: string;
  readonly message: string;
  readonly topic: ContactTopic;
  /** Address of the page that it is about. */
  readonly subject_url: string | null;
  /** Key of the person who is signed in. */
  readonly user_id: string | null;
}

export type SentContact = Row<'contact_messages'>;

/**
 * Sends a message to those who run the site and gives the row that came of it, with its reference (CALL-07).
 * @param id a UUID of its own: the same one again is refused with 23505
 * @param isVisitors it goes out while nobody is signed in, or not at all
 * @throws TableError 42501 not allowed, 23505 the same message waits already, 23514 empty or too long
 */
export async function sendContact(
  table: TableClient,
  message: ContactMessage,
  id: string,
  isVisitors = false,
): Promise<SentContact> {
  const row = { ...message, id, status: 'new' as const, created_at: new Date().toISOString() };
  const request = table.from('contact_messages').insert(row).select(columns);
  return rowsOf(await (isVisitors ? withoutPerson(request.single()) : inNameOf(message.user_id, request.single())));
}

/** The reference of a message that has arrived with this id; null where none has. */
export async function findSentReference(table: TableClient, id: string): Promise<string | null> {
  // Anyone who knows the id may ask.
  const [row] = rowsOf(await table.rpc('sent_contact', { id }));
  return row?.reference ?? null;
}

import type { TableClient } from './table-client.ts';
import { TableError } from './table-error.ts';

/**
 * The answer of an address beside the table interface, e.g. `/guides/v1/…`, asked with the same key, session and time;
 * null for 404. Rejects with a TableError like the table interface itself.
 */
export async function readBesideTables<Answer>(
  { url, headers, fetch: ask = fetch }: TableClient,
  path: string,
  signal: AbortSignal,
): Promise<Answer | null> {
  const answer = await ask(url.replace(/\/rest\/v1$/u, path), { headers, signal }).catch((error: unknown) => {
    throw new TableError(0, { message: String(error) });
  });
  if (answer.status === 404) return null;
  const body = (await answer.json().catch(() => ({ message: answer.statusText }))) as Answer;
  if (!answer.ok) throw new TableError(answer.status, body as { message: string });
  return body;
}

import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '#contract/database.ts';
import { type TokenSource, withSession } from './with-session.ts';
import { withTimeout } from './with-timeout.ts';

export type TableClient = PostgrestClient<Database>;

interface TableClientOptions {
  /** Where the table interface lives, e.g. `/rest/v1`; absolute on the server. */
  readonly url: string;
  readonly apiKey: string;
  readonly fetch?: typeof fetch;
  /** Says who asks; without it every request is a visitor's. */
  readonly session?: TokenSource;
}

/** The client of the table interface. Retries belong to the query client (CONST-01), never to this one. */
export function createTableClient({ url, apiKey, fetch, session }: TableClientOptions): TableClient {
  // On the server, where there is no session, pages have a time of their own.
  const ask = session ? withTimeout(withSession(session, fetch)) : fetch;
  return new PostgrestClient<Database>(url, {
    headers: { apikey: apiKey },
    retry: false,
    ...(ask && { fetch: ask }),
  });
}

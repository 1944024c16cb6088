import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '#contract/database.ts';

export type TableClient = PostgrestClient<Database>;

interface TableClientOptions {
  /** Where the table interface lives, e.g. `/rest/v1`; absolute on the server. */
  readonly url: string;
  readonly apiKey: string;
  readonly fetch?: typeof fetch;
}

/** The client of the table interface. Retries belong to the query client (CONST-01), never to this one. */
export function createTableClient({ url, apiKey, fetch }: TableClientOptions): TableClient {
  return new PostgrestClient<Database>(url, {
    headers: { apikey: apiKey },
    retry: false,
    ...(fetch && { fetch }),
  });
}

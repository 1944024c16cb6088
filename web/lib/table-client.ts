import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '#contract/database.ts';
import { type TokenSource, withSession } from './with-session.ts';
import { withTimeout } from './with-timeout.ts';

/** Response of an address beside the table interface, in the form of the table interface. */
interface EndpointResult {
  readonly data: unknown;
  readonly error: { readonly message: string } | null;
  readonly status: number;
}

class WholeTableClient extends PostgrestClient<Database> {
  /** Requests an address beside the table interface, e.g. `/guides/v1/…`, with the same key, session and time. */
  async readBeside(path: string, signal: AbortSignal): Promise<EndpointResult> {
    const { url, headers, fetch: send = fetch } = this;
    try {
      const response = await send(url.replace(/\/rest\/v1$/u, path), { headers, signal });
      const body: unknown = await response.json().catch(() => ({ message: response.statusText }));
      const { status } = response;
      return response.ok
        ? { data: body, error: null, status }
        : { data: null, error: body as { message: string }, status };
    } catch (error) {
      return { data: null, error: { message: String(error) }, status: 0 };
    }
  }
}

/** Methods only: its code may come late (late-table-client.ts), and fields cannot. */
export type TableClient = Pick<WholeTableClient, 'from' | 'rpc' | 'readBeside'>;

interface TableClientOptions {
  /** Address of the table interface, e.g. `/rest/v1`; absolute on the server. */
  readonly url: string;
  readonly apiKey: string;
  readonly fetch?: typeof fetch;
  /** Names the caller; without it every request is a visitor's. */
  readonly session?: TokenSource;
}

/** The client of the table interface. Retries belong to the query client (CONST-01), never to this one. */
export function createTableClient({ url, apiKey, fetch, session }: TableClientOptions): TableClient {
  // On the server, where there is no session, pages have a time of their own.
  const send = session ? withTimeout(withSession(session, fetch)) : fetch;
  return new WholeTableClient(url, {
    headers: { apikey: apiKey },
    retry: false,
    ...(send && { fetch: send }),
  });
}

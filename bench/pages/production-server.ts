import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { connected, type BenchCluster } from '../cluster/bench-database.ts';
import { type ChildServer, startChildServer } from '../machine/child-server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export const productionKey = 'key-of-the-benchmark';

/** The built product as it runs in production, and addresses of pages worth measuring. */
export interface Production extends ChildServer {
  readonly origin: string;
  readonly pages: Readonly<Record<'list' | 'details', string>>;
}

/** Makes the build that is measured, unless it is there. */
export function prepareBuild(): void {
  spawnSync(process.execPath, ['tools/prepare.mjs'], { cwd: root, stdio: 'ignore' });
}

/**
 * Starts the server in production mode on the small bench database.
 *
 * @param args the program and what it is told, below the repository; the server's own unless another is named
 */
export async function startProduction(
  cluster: BenchCluster,
  port: number,
  args: readonly [program: string, ...rest: string[]] = ['server/main.ts'],
): Promise<Production> {
  prepareBuild();
  const { adminUrl, requestsUrl } = await cluster.database('small');
  const professor = await connected(adminUrl, async client => {
    const { rows } = await client.query<{ id: number }>(
      'select id from public.professors order by rating_count desc, id limit 1',
    );
    return rows[0]?.id ?? 1;
  });
  const origin = `http://localhost:${String(port)}`;
  const server = await startChildServer({
    command: process.execPath,
    args: [root + args[0], ...args.slice(1)],
    env: {
      NODE_ENV: 'production',
      SITE_URL: origin,
      DATABASE_URL: requestsUrl,
      API_KEY: productionKey,
      // Benchmarks say by X-Forwarded-For from which network a request comes.
      TRUSTED_PROXY: '127.0.0.1',
      SHUTDOWN_DELAY_S: '0',
      // Production does not start without providers; nobody signs in here, so these are never used.
      GOOGLE_CLIENT_ID: 'client-of-the-benchmark',
      GOOGLE_CLIENT_SECRET: 'secret-of-the-benchmark',
      PROVIDER_TOKEN_KEY: '0'.repeat(64),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
    port,
    readyPath: '/health/ready',
  });
  return { ...server, origin, pages: { list: '/he/professors', details: `/he/professor/${String(professor)}` } };
}

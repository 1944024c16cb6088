import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOtherProcessProxy } from '@dargu/pg-one-sync/testing/other-process-proxy.ts';
import { freePort } from '@dargu/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createLogger } from '../operations/logger.ts';
import { type Storage, openStorage } from './open-storage.ts';
import { type TestDatabase, createTestDatabase } from './testing/database.ts';

interface Pooler {
  readonly url: string;
  close(): unknown;
}

const program = '/usr/sbin/pgbouncer';

/** A PgBouncer in transaction mode with two connections to PostgreSQL. */
async function startPgBouncer(url: string): Promise<Pooler> {
  const { username, password, pathname, searchParams } = new URL(url);
  const database = pathname.slice(1);
  const host = searchParams.get('host') ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'dargu-pooler-'));
  const port = await freePort();
  const target = `host=${host} port=${searchParams.get('port')} password=${password}`;
  const lines = [
    '[databases]',
    `${database} = ${target} user=${username}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    'auth_type = any\npool_mode = transaction\ndefault_pool_size = 2',
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), lines.join('\n'));
  chmodSync(folder, 0o755);
  // It refuses to be root, and the folder of the socket is closed to others than its owner.
  const { uid, gid } = statSync(host);
  const child = spawn(program, ['pgbouncer.ini'], { cwd: folder, uid, gid, stdio: ['ignore', 'ignore', 'pipe'] });
  for await (const line of child.stderr) if (String(line).includes('process up')) break;
  const close = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { url: `postgresql://${username}@127.0.0.1:${port}/${database}`, close };
}

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const named = (index: number) => ({ name: `number-${index % 5}`, text: `select ${index % 5}`, values: [] });

const poolers: readonly (readonly [name: string, start: (url: string) => Promise<Pooler>])[] = [
  ['one that sends another number of process, as poolers do', openOtherProcessProxy],
  ...(existsSync(program) ? [['the PgBouncer of this machine', startPgBouncer] as const] : []),
];

describe.each(poolers)('a pooler in front of the database: %s', (_, start) => {
  const lines: string[] = [];
  const open = async (env: Record<string, string>): Promise<Storage> => {
    lines.length = 0;
    const logger = createLogger('warn', line => lines.push(line));
    return await openStorage(readConfig({ DATABASE_ADMIN_URL: test.adminUrl, ...env }), { logger });
  };
  let pooler: Pooler;

  // One for each test: sessions behind it keep the names of statements.
  beforeEach(async () => {
    pooler = await start(test.authenticatorUrl);
  });
  afterEach(() => pooler.close());

  it('is found at the start and reported in one line, and statements do without names', async () => {
    const { database, listenUrl, close } = await open({ DATABASE_URL: pooler.url });
    expect(lines).toEqual([expect.stringContaining('leads to a pooler: statements have no names, pages are')]);
    expect(listenUrl).toBeNull();
    const results = await Promise.all(Array.from({ length: 60 }, (_one, index) => database.run([named(index)])));
    expect(results.map(([result]) => result?.rows)).toEqual(results.map((_one, index) => [[String(index % 5)]]));
    const [count] = await database.run([{ text: 'select count(*) from pg_prepared_statements', values: [] }]);
    expect(count?.rows).toEqual([['0']]);
    await close();
  });

  it('is passed by for notifications where the direct way is known, which must not lead to one either', async () => {
    const direct = await open({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: test.authenticatorUrl });
    expect(direct.listenUrl).toBe(test.authenticatorUrl);
    expect(lines).toEqual([expect.stringMatching(/leads to a pooler: statements have no names"/)]);
    await direct.close();
    await expect(open({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pooler.url })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to a pooler',
    );
  });

  it('is not imagined: without one, and where the operator says so, statements have names', async () => {
    for (const env of [{ DATABASE_URL: test.authenticatorUrl }, { DATABASE_URL: pooler.url, DB_PREPARE: 'on' }]) {
      const { database, close } = await open(env);
      const [, count] = await database.run([
        named(7),
        { text: 'select count(*) from pg_prepared_statements', values: [] },
      ]);
      expect([lines.join().includes('no names'), count?.rows]).toEqual([false, [['1']]]);
      await close();
    }
  });
});

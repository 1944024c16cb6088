import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnvironment, freePort } from '@dargu/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from './database/testing/database.ts';
import { holdTable } from './database/testing/hold-table.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

let test: TestDatabase;
let folder: string;

beforeAll(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'dargu-main-'));
  chmodSync(folder, 0o755); // root hands the cluster to another user
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.drop();
});

interface Run {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  readonly output: { text: string };
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** Settings of a demo with a database of its own. */
const embedded = { DATABASE_URL: '', DATABASE_ADMIN_URL: '', PROVIDER_TOKEN_KEY: '' };

/** @param shell a command line to run it under, `"$@"` being the process */
function start(env: Record<string, string>, shell?: string): Run {
  const args = shell === undefined ? [main] : ['-c', shell, 'sh', process.execPath, main];
  const child = spawn(shell === undefined ? process.execPath : '/bin/sh', args, {
    env: {
      ...bareEnvironment(),
      PORT: '0',
      DATABASE_URL: test.authenticatorUrl,
      DATABASE_ADMIN_URL: test.adminUrl,
      PROVIDER_TOKEN_KEY: '0'.repeat(64),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output.text += chunk.toString()));
  const ended = new Promise<number | NodeJS.Signals | null>(resolve =>
    child.on('close', (code, signal) => resolve(code ?? signal)),
  );
  return { child, output, ended };
}

async function startReady(env: Record<string, string> = {}): Promise<Run & { url: string }> {
  const run = start(env);
  await expect.poll(() => run.output.text, { timeout: 60_000 }).toContain('Stop');
  return { ...run, url: /http:\S+/.exec(run.output.text)?.[0] ?? '' };
}

describe('the server as a process', () => {
  it('says in three lines where it is, responds, and stops in good order on a signal', async () => {
    const { child, output, ended, url } = await startReady();
    expect(output.text.trim().split('\n')).toEqual([
      expect.stringMatching(/^Dargu {2}http:\/\/localhost:\d+$/),
      expect.stringMatching(/^Data {3}PostgreSQL at /),
      'Stop   Ctrl-C',
    ]);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    const list = await fetch(`${url}/rest/v1/institutions?select=id`, { headers: { apikey: 'dargu-demo-key' } });
    expect([list.status, await list.json()]).toEqual([200, []]);
    const page = await fetch(`${url}/professors`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await fetch(`${url}/no-such-page`)).status).toBe(404);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('goes on with what still comes while balancers learn that it stops, then ends', async () => {
    const { child, ended, url } = await startReady({ SHUTDOWN_DELAY_S: '4' });
    child.kill('SIGTERM');
    await expect
      .poll(async () => (await fetch(`${url}/health/ready`)).status, { timeout: 4_000, interval: 20 })
      .toBe(503);
    const page = await fetch(`${url}/professors`);
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
    expect(await ended).toBe(0);
  });

  it('takes no request before it has read the schema, however long that lasts, and none reads it again', async () => {
    // What reads the schema opens each view; nothing else at the start, and no list of institutions, needs this table.
    const ratings = 'public.course_ratings';
    const held = await holdTable(test.adminUrl, ratings);
    const port = await freePort();
    const { child, output, ended } = start({ PORT: String(port) });
    // Longer than any request may take.
    await expect.poll(held.waitedFor, { timeout: 60_000, interval: 200 }).toBeGreaterThan(5.5);
    await expect(fetch(`http://127.0.0.1:${port}/health/ready`)).rejects.toThrow('fetch failed');
    await held.release();
    await expect.poll(() => output.text, { timeout: 60_000 }).toContain('Stop');
    const again = await holdTable(test.adminUrl, ratings);
    const list = await fetch(`http://127.0.0.1:${port}/rest/v1/institutions?select=id`, {
      headers: { apikey: 'dargu-demo-key' },
    });
    expect([list.status, await list.json()]).toEqual([200, []]);
    await again.release();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('refuses tokens, since nobody can sign in', async () => {
    const { child, ended, url } = await startReady();
    const token = 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.';
    const refused = await fetch(`${url}/rest/v1/institutions`, {
      headers: { apikey: 'dargu-demo-key', authorization: `Bearer ${token}` },
    });
    expect([refused.status, await refused.json()]).toEqual([401, expect.objectContaining({ code: 'PGRST301' })]);
    child.kill('SIGTERM');
    await ended;
  });

  it('says in one line what to run instead under a Node that cannot read TypeScript', async () => {
    const guard = fileURLToPath(new URL('main.mjs', import.meta.url));
    const asOldNode = `Object.defineProperty(process.versions, 'node', { value: '20.20.0' }); await import(${JSON.stringify(guard)});`;
    const old = spawnSync(process.execPath, ['--input-type=module', '--eval', asOldNode], {
      encoding: 'utf8',
      env: { ...bareEnvironment(), PORT: 'high' },
    });
    expect([old.status, old.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^Dargu runs on Node 24 or newer, and this is 20\.20\.0\. Run `npm start`, or `node_modules\/\.bin\/node server\/main\.mjs`.*\n$/,
      ),
    ]);
    const current = spawnSync(process.execPath, [guard], {
      encoding: 'utf8',
      env: { ...bareEnvironment(), PORT: 'high' },
    });
    expect(current.stderr).toMatch(/^The settings cannot be used:/); // control: this one goes on to the server
  });

  it('names every wrong setting and ends with code 1', async () => {
    const { output, ended } = start({ PORT: 'high', LOG_LEVEL: 'loud' });
    expect(await ended).toBe(1);
    expect(output.text).toMatch(/^The settings cannot be used:\n {2}- PORT: .+\n {2}- LOG_LEVEL: .+\n$/);
  });

  it('says in one line that a port is taken', async () => {
    const other = createServer();
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { output, ended } = start({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(output.text).toBe(`Port ${port} is in use by another program. Stop it, or set PORT to another number.\n`);
    other.close();
  });

  it.each([
    ['a port is taken', {}, /^Port \d+ is in use by another program\. Stop it, or set PORT to another number\.\n$/],
    ['the machine has no such address', { HOST: '192.0.2.1' }, /^This machine has no address 192\.0\.2\.1\. .+\n$/],
  ])('says at once that %s, before it makes a database or a catalogue', async (_, env, message) => {
    const other = createServer();
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const dataDir = join(folder, 'never');
    const { output, ended } = start({ ...embedded, DATA_DIR: dataDir, PORT: String(port), ...env });
    expect(await ended).toBe(1);
    expect(output.text).toMatch(message);
    expect(existsSync(dataDir)).toBe(false);
    other.close();
  });

  it('stops in good order while it writes the demo catalogue, and PostgreSQL with it', async () => {
    const dataDir = join(folder, 'interrupted');
    const { child, output, ended } = start({ ...embedded, DATA_DIR: dataDir });
    await expect.poll(() => output.text, { timeout: 60_000 }).toContain('Writing the demo catalogue');
    const pgData = join(dataDir, 'cluster', 'pgdata');
    expect(existsSync(join(pgData, 'postmaster.pid'))).toBe(true); // control
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output.text).toBe('Writing the demo catalogue, once …\n');
    expect([existsSync(join(pgData, 'postmaster.pid')), existsSync(join(dataDir, 'server.lock'))]).toEqual([
      false,
      false,
    ]);
  });

  it('says in one line that there is no room for the demo catalogue, and leaves nothing running', async () => {
    const small = join(folder, 'small');
    mkdirSync(small);
    const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=150m,mode=755', 'none', small]).status === 0;
    try {
      // Who may not mount a small disk has a small limit on files, which PostgreSQL meets sooner.
      const { output, ended } = start(
        { ...embedded, DATA_DIR: join(small, 'data'), LOG_LEVEL: 'silent' },
        isMounted ? 'exec "$@"' : 'ulimit -f 2048 && exec "$@"',
      );
      expect(await ended).toBe(1);
      expect(output.text).toMatch(
        isMounted
          ? // Without room for a page it refuses the row; without room for its log it ends.
            /^(Writing .+\n)?The disk( that holds .+)? is full[.:] .+\n$/
          : /^(Writing .+\n)?A limit on the size of files .+\n$/,
      );
      expect(existsSync(join(small, 'data', 'server.lock'))).toBe(false);
    } finally {
      if (isMounted) spawnSync('umount', [small]);
    }
  });

  it('says in one line that there is no database', async () => {
    const { output, ended } = start({ DATABASE_URL: 'postgresql://a:secret@127.0.0.1:1/b', DATABASE_ADMIN_URL: '' });
    expect(await ended).toBe(1);
    expect(output.text).toBe('The database b at 127.0.0.1 cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n');
  });
});

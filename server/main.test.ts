import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from './database/testing/database.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

interface Run {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  readonly output: { text: string };
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

function start(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], PORT: '0', DATABASE_URL: test.authenticatorUrl, DATABASE_ADMIN_URL: test.adminUrl, PROVIDER_TOKEN_KEY: '0'.repeat(64), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output.text += chunk.toString()));
  const ended = new Promise<number | NodeJS.Signals | null>(resolve => child.on('close', (code, signal) => resolve(code ?? signal)));
  return { child, output, ended };
}

async function startReady(env: Record<string, string> = {}): Promise<Run & { url: string }> {
  const run = start(env);
  await expect.poll(() => run.output.text, { timeout: 20_000 }).toContain('Stop');
  return { ...run, url: /http:\S+/.exec(run.output.text)?.[0] ?? '' };
}

describe('the server as a process', () => {
  it('says in three lines where it is, answers, and stops in good order when asked', async () => {
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

  it('says in one line that there is no database', async () => {
    const { output, ended } = start({ DATABASE_URL: 'postgresql://a:secret@127.0.0.1:1/b', DATABASE_ADMIN_URL: '' });
    expect(await ended).toBe(1);
    expect(output.text).toBe('The database b at 127.0.0.1 cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n');
  });
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BackgroundJob } from '../../operations/background-job.ts';
import { createLogger } from '../../operations/logger.ts';
import { type Listener, listen } from '../listen.ts';
import { startPurges } from './purge.ts';
import { announcedChanges } from './testing/announced-changes.ts';

let hook: Listener;
let job: BackgroundJob | undefined;
let status: number;
let lines: string[];
let calls: { readonly method: string; readonly tags: readonly string[]; readonly headers: Headers }[];
let changes: ReturnType<typeof announcedChanges>;

beforeEach(async () => {
  status = 204;
  lines = [];
  calls = [];
  changes = announcedChanges();
  const respond = async (request: Request): Promise<Response> => {
    const { tags } = (await request.json()) as { tags: string[] };
    calls.push({ method: request.method, tags, headers: request.headers });
    return new Response(null, { status, ...(status === 302 && { headers: { location: '/elsewhere' } }) });
  };
  hook = await listen(respond, { host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await job?.close();
  await hook.close();
});

const start = (token: string | null = null) => {
  const logger = createLogger('warn', line => lines.push(line));
  job = startPurges({ changes, logger, token, url: `http://127.0.0.1:${hook.port}/purge` });
  return job;
};

it('sends what has changed within a second, in one request, with what the hook requires', async () => {
  const { run } = start('a secret of both');
  await run();
  expect(calls).toEqual([]);
  changes.announce('p12', 'c7');
  changes.announce('p12', 'p13');
  await expect.poll(() => calls.length, { timeout: 5_000 }).toBe(1);
  expect(calls[0]).toMatchObject({ method: 'POST', tags: ['p12', 'p*', 'c7', 'c*', 'p13'] });
  expect(calls[0]?.headers.get('surrogate-key')).toBe('p12 p* c7 c* p13');
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer a secret of both');
  await run();
  expect(calls).toHaveLength(1);
});

it('sends one tag for all when everything may have changed, or too much has', async () => {
  const { run } = start();
  await run();
  changes.announce('p1', '*');
  await run();
  for (let id = 1; id <= 500; id += 1) changes.announce(`p${id}`);
  await run();
  await run();
  expect(calls.map(({ tags }) => tags)).toEqual([['all'], ['all']]);
});

it.each([500, 401, 302])(
  'keeps what was refused with %s, tries again more and more slowly, and says so',
  async refusal => {
    const { run } = start();
    await run();
    status = refusal;
    changes.announce('p1');
    await run();
    changes.announce('c2');
    await run(); // too early
    expect([calls.length, lines.filter(line => line.includes('purges')).length]).toEqual([1, 1]);
    status = 204;
    await expect.poll(() => calls.length, { timeout: 5_000 }).toBe(2);
    expect(calls[1]?.tags).toEqual(['p1', 'p*', 'c2', 'c*']);
  },
);

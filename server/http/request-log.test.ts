import { Hono } from 'hono';
import { BlockList } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../operations/logger.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { AppEnv } from './app-env.ts';
import { type Listener, listen } from './listen.ts';
import { failurePage } from '../pages/failure-page.ts';
import { errorResponse, responseToThrown } from './error-response.ts';
import { chainMiddleware } from './middleware.ts';
import { requestContext } from './request-context.ts';
import { requestLog } from './request-log.ts';

let listener: Listener;
let start: () => void;
const logged: { level: string; path: string; status: number }[] = [];
const observed: number[] = [];
const refused: string[] = [];

beforeAll(async () => {
  const metrics: Metrics = {
    observeRequest: (_area, _method, status) => void observed.push(status),
    observeRefusal: (area, code) => void refused.push(`${area} ${code}`),
    render: () => '',
  };
  const app = new Hono<AppEnv>();
  app.use(
    chainMiddleware(
      error => responseToThrown(error, ''),
      requestContext(new BlockList()),
      requestLog(
        createLogger('info', line => logged.push(JSON.parse(line))),
        metrics,
      ),
    ),
  );
  app.get('/fails', context => context.text('', 500));
  app.get('/busy', () => failurePage(503, 'id'));
  app.get('/rest/v1/greedy', () => errorResponse('databaseTimeUsedUp'));
  app.get('/health/ready', context => context.text('', 503));
  for (const path of ['/', '/assets/entry.js', '/fonts/heebo.woff2']) app.get(path, context => context.text('ok'));
  app.get('/none', () => errorResponse('notFound'));
  // As a query that is stopped when the client goes away.
  app.get('/slow', async context => {
    const { signal } = context.req.raw;
    start();
    await new Promise(resolve => signal.addEventListener('abort', resolve));
    return context.text('', 500);
  });
  listener = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
});
afterAll(() => listener.close());

it('takes a failure for one, unless the client had gone', async () => {
  const address = `http://127.0.0.1:${listener.port}`;
  await fetch(`${address}/fails`);
  const client = new AbortController();
  const started = new Promise<void>(resolve => (start = resolve));
  const gone = fetch(`${address}/slow`, { signal: client.signal }).catch((error: Error) => error.name);
  await started;
  client.abort();
  expect(await gone).toBe('AbortError');
  await expect
    .poll(() => logged)
    .toEqual([
      expect.objectContaining({ level: 'error', path: '/fails', status: 500 }),
      expect.objectContaining({ level: 'info', path: '/slow', status: 499 }),
    ]);
  expect(observed).toEqual([500, 499]);
});

it('counts what limits refuse by area and code, in responses of every kind, and no other error', async () => {
  for (const path of ['/busy', '/rest/v1/greedy', '/health/ready', '/none'])
    await fetch(`http://127.0.0.1:${listener.port}${path}`);
  expect(refused).toEqual(['pages DG007', 'table-api DG010']);
});

it('leaves static files out of the log unless they fail, and counts them all', async () => {
  const [lines, requests] = [logged.length, observed.length];
  for (const path of ['/assets/entry.js', '/fonts/heebo.woff2', '/assets/gone.js', '/locales/he/none.json'])
    await fetch(`http://127.0.0.1:${listener.port}${path}`);
  await fetch(`http://127.0.0.1:${listener.port}/`);
  expect(logged.slice(lines).map(({ path, status }) => `${path} ${status}`)).toEqual([
    '/assets/gone.js 404',
    '/locales/he/none.json 404',
    '/ 200',
  ]);
  expect(observed.slice(requests)).toEqual([200, 200, 404, 404, 200]);
});

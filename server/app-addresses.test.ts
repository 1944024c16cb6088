import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AuthEnv } from '@dargu/auth-api';
import { type AppParts, createApp } from './app.ts';
import { readConfig } from './config.ts';
import { toClientConfig } from './well-known/client-config.ts';
import { createLogger } from './operations/logger.ts';
import { createMetrics } from './operations/metrics.ts';

const config = readConfig({ SITE_URL: 'https://dargu.example' });
const database = {} as AppParts['database'];
const ok = async () => new Response('ok');

const app = createApp({
  config,
  clientConfig: toClientConfig(config),
  database,
  logger: createLogger('error', () => undefined),
  metrics: createMetrics(database),
  health: { live: ok, ready: ok } as unknown as AppParts['health'],
  tableApi: { fetch: ok },
  guideBodies: ok,
  authApi: new Hono<AuthEnv>(),
  staticFiles: {
    has: path => path === '/favicon.svg',
    respond: async ({ url }) => (new URL(url).pathname === '/favicon.svg' ? new Response('<svg/>') : undefined),
  },
  files: new Hono(),
  imports: new Hono(),
  liveUpdates: new Hono(),
  pages: { fetch: async () => new Response('<p>', { status: 404, headers: { 'content-type': 'text/html' } }) },
  verifyToken: async () => ({}),
});
const ask = async (path: string, init: RequestInit) => await app.request(`https://dargu.example${path}`, init);

it('what is read alone is 405 for other methods, with those that it takes', async () => {
  const paths = ['/client-config.json', '/health/live', '/professors', '/locales/he/common.json', '/favicon.svg'];
  for (const path of [...paths, '/professor/7', '/robots.txt', '/og/dargu.png', '/.well-known/assetlinks.json']) {
    const refused = await ask(path, { method: 'DELETE' });
    expect([path, refused.status, refused.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD']);
  }
});

it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'nothing is 404 for %s, as JSON below what other servers offer',
  async method => {
    for (const path of [
      '/functions/v1/x',
      '/graphql/v1',
      '/storage/v1/bucket',
      '/realtime/v1/websocket',
      '/rest/v2',
      '/v1/x',
    ]) {
      const absent = await ask(path, { method });
      expect([path, absent.status, absent.headers.get('content-type')]).toEqual([path, 404, 'application/json']);
      if (method !== 'HEAD') expect(await absent.json()).toMatchObject({ code: 'DG004' });
    }
    for (const path of ['/nope', '/nope.php', '/professors/nope/nope', '/assets/nope.js'])
      expect([path, (await ask(path, { method })).status]).toEqual([path, 404]);
    const events = await ask('/events/v1', { method });
    if (method === 'POST') expect(events.status).toBe(403); // control: from no page of the site
    else expect([events.status, events.headers.get('allow')]).toEqual([405, 'POST']);
  },
);

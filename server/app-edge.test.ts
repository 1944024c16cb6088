import { EventEmitter } from 'node:events';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AuthEnv } from '@dargu/auth-api';
import { type AppParts, createApp } from './app.ts';
import { readConfig } from './config.ts';
import { toClientConfig } from './well-known/client-config.ts';
import { limits } from './http/limits.ts';
import { createLogger } from './operations/logger.ts';
import { createMetrics } from './operations/metrics.ts';

const config = readConfig({ SITE_URL: 'https://dargu.example' });
const ok = async () => new Response('ok');
/** Never called by these tests. */
const database = {} as AppParts['database'];

const parts: AppParts = {
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
};

const app = createApp(parts);
const send = async (path: string, init: RequestInit) => await app.request(`https://dargu.example${path}`, init);
const from = (remoteAddress: string) => ({
  incoming: Object.assign(new EventEmitter(), { socket: { remoteAddress } }),
});

describe('what a stranger may cause', () => {
  it('refuses an address over 8 KiB', async () => {
    const request = (length: number) =>
      createApp(parts).request(
        `/rest/v1/a?x=${'y'.repeat(length)}`,
        { headers: { apikey: config.apiKey } },
        from('::1'),
      );
    expect([(await request(8_200)).status, (await request(8_000)).status]).toEqual([414, 200]);
  });

  it('refuses who keeps the thread busy, by 429, and nobody else', async () => {
    const bucket = { capacity: 500, perSecond: 0.001 };
    const threadTime = { perPerson: bucket, visitorsOfNetwork: bucket, peopleOfNetwork: bucket };
    const busy = createApp({
      ...parts,
      limits: { ...limits, threadTime, refusalDelay: { ms: 1, requests: 10 } },
      tableApi: {
        fetch: async (request: { readonly url: string }) => {
          const before = process.threadCpuUsage();
          if (request.url.includes('burn')) while (process.threadCpuUsage(before).user < 100_000);
          return new Response('ok');
        },
      },
    });
    const read = async (path: string, address: string) =>
      await busy.request(path, { headers: { apikey: config.apiKey } }, from(address));
    const statuses: number[] = [];
    for (let turn = 0; turn < 10 && statuses.at(-1) !== 429; turn++)
      statuses.push((await read('/rest/v1/burn', '192.0.2.60')).status);
    expect(statuses.at(-1)).toBe(429);
    const refused = await read('/rest/v1/a', '192.0.2.60');
    expect(await refused.json()).toMatchObject({ code: 'DG013' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Control: another network requests as much that costs little.
    for (let turn = 0; turn < 10; turn++) expect((await read('/rest/v1/a', '192.0.2.61')).status).toBe(200);
  });

  it('refuses two names of a host', async () => {
    const status = async (...rawHeaders: string[]) =>
      (await createApp(parts).request('/health/live', {}, { incoming: { rawHeaders } })).status;
    expect(await status('Host', 'dargu.example', 'Accept', '*/*', 'host', 'other.example')).toBe(400);
    expect(await status('Host', 'dargu.example', 'Accept', 'host')).toBe(200); // control
  });
});

describe('an address', () => {
  it('what is read alone is 405 for other methods, with those that it takes', async () => {
    const paths = ['/client-config.json', '/health/live', '/professors', '/locales/he/common.json', '/favicon.svg'];
    for (const path of [...paths, '/professor/7', '/robots.txt', '/og/dargu.png', '/.well-known/assetlinks.json']) {
      const refused = await send(path, { method: 'DELETE' });
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
        const absent = await send(path, { method });
        expect([path, absent.status, absent.headers.get('content-type')]).toEqual([path, 404, 'application/json']);
        if (method !== 'HEAD') expect(await absent.json()).toMatchObject({ code: 'DG004' });
      }
      for (const path of ['/nope', '/nope.php', '/professors/nope/nope', '/assets/nope.js'])
        expect([path, (await send(path, { method })).status]).toEqual([path, 404]);
      const events = await send('/events/v1', { method });
      if (method === 'POST') expect(events.status).toBe(403); // control: from no page of the site
      else expect([events.status, events.headers.get('allow')]).toEqual([405, 'POST']);
    },
  );
});

describe.each([
  '/client-config.json',
  '/locales/he/common.json',
  '/avatars/initials/svg?seed=a',
  '/rest/v1/a',
  '/auth/v1/who',
  '/files/v1/1/notes.pdf',
  '/files/v1/uploads/1',
  '/guides/v1/1/body',
  '/import/v1/1',
])('[PLAT-03] %s', path => {
  const allowed = async (origin: string, method: string) => {
    const preflight = method === 'OPTIONS' && { 'access-control-request-method': 'PATCH' };
    const headers = { apikey: config.apiKey, origin, ...preflight };
    return (await send(path, { method, headers })).headers;
  };

  it.each(['https://localhost', 'capacitor://localhost'])('serves the app at %s', async origin => {
    expect((await allowed(origin, 'GET')).get('access-control-allow-origin')).toBe(origin);
    const preflight = await allowed(origin, 'OPTIONS');
    expect(preflight.get('access-control-allow-origin')).toBe(origin);
    const headers = preflight.get('access-control-allow-headers');
    for (const header of [
      'apikey',
      'authorization',
      'baggage',
      'content-type',
      'traceparent',
      'tracestate',
      'tus-resumable',
      'upload-offset',
    ])
      expect(headers).toContain(header);
  });

  it.each(['https://evil.example', 'https://localhost:8443', 'http://localhost', 'capacitor://evil', 'null'])(
    'sends %s nothing',
    async origin => {
      for (const method of ['GET', 'OPTIONS'])
        expect((await allowed(origin, method)).get('access-control-allow-origin')).toBeNull();
    },
  );
});

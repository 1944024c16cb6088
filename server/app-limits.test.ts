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
const answer = async () => new Response('ok');
/** Reading asks nothing of it. */
const database = {} as AppParts['database'];

const parts = {
  config,
  clientConfig: toClientConfig(config),
  database,
  logger: createLogger('error', () => undefined),
  metrics: createMetrics(database),
  health: { live: () => new Response(), ready: answer } as unknown as AppParts['health'],
  tableApi: { fetch: answer },
  guideBodies: answer,
  authApi: new Hono<AuthEnv>(),
  staticFiles: { respond: async () => null } as unknown as AppParts['staticFiles'],
  files: new Hono(),
  imports: new Hono(),
  liveUpdates: new Hono(),
  pages: { fetch: answer },
  verifyToken: async () => ({}),
} as unknown as AppParts;

const from = (remoteAddress: string) => ({
  incoming: Object.assign(new EventEmitter(), { socket: { remoteAddress } }),
});

describe('what a stranger may cause', () => {
  it('refuses an address over 8 KiB', async () => {
    const ask = (length: number) =>
      createApp(parts).request(
        `/rest/v1/a?x=${'y'.repeat(length)}`,
        { headers: { apikey: config.apiKey } },
        from('::1'),
      );
    expect([(await ask(8_200)).status, (await ask(8_000)).status]).toEqual([414, 200]);
  });

  it('refuses who keeps the thread busy, by 429, and nobody else', async () => {
    const bucket = { capacity: 500, perSecond: 0.001 };
    const threadTime = { perPerson: bucket, visitorsOfNetwork: bucket, peopleOfNetwork: bucket };
    const busy = createApp({
      ...parts,
      limits: { ...limits, threadTime, heldBack: { ms: 1, answers: 10 } },
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
    // Control: another network asks for as much that costs little.
    for (let turn = 0; turn < 10; turn++) expect((await read('/rest/v1/a', '192.0.2.61')).status).toBe(200);
  });

  it('refuses two names of a host', async () => {
    const status = async (...rawHeaders: string[]) =>
      (await createApp(parts).request('/health/live', {}, { incoming: { rawHeaders } })).status;
    expect(await status('Host', 'dargu.example', 'Accept', '*/*', 'host', 'other.example')).toBe(400);
    expect(await status('Host', 'dargu.example', 'Accept', 'host')).toBe(200); // control
  });
});

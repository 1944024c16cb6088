import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AuthEnv } from '@dargu/auth-api';
import { type AppParts, createApp } from './app.ts';
import { readConfig } from './config.ts';
import { toClientConfig } from './well-known/client-config.ts';
import { createLogger } from './operations/logger.ts';
import { createMetrics } from './operations/metrics.ts';

const config = readConfig({ SITE_URL: 'https://dargu.example' });
const answer = async () => new Response('ok');
/** Reading asks nothing of it. */
const database = {} as AppParts['database'];

const app = createApp({
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
} as unknown as AppParts);

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
    return (await app.request(`https://dargu.example${path}`, { method, headers })).headers;
  };

  it.each(['https://localhost', 'capacitor://localhost'])('answers the app at %s', async origin => {
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
    'tells %s nothing',
    async origin => {
      for (const method of ['GET', 'OPTIONS'])
        expect((await allowed(origin, method)).get('access-control-allow-origin')).toBeNull();
    },
  );
});

import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createServiceWorkerEndpoint } from './service-worker.ts';

const address = 'https://dargu.example/sw.js';
const built = {
  respond: async () =>
    new Response('built', { headers: { 'content-type': 'text/javascript', 'cache-control': 'public, no-cache' } }),
};
const none = { respond: async () => undefined };
const serve = (isOn: boolean, files = built, headers = {}) =>
  createServiceWorkerEndpoint(files, isOn)(new Request(address, { headers }));

it('is the worker of the build, requested again each time, under a policy that lets it call this server alone', async () => {
  const response = await serve(true);
  expect(await response.text()).toBe('built');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-type')).toContain('text/javascript');
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  );
});

it.each([
  ['is turned off', () => serve(false)],
  ['is not in the build', () => createServiceWorkerEndpoint(none, true)(new Request(address))],
])('is one that empties what was kept and goes where it %s', async (_, request) => {
  const response = await request();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const caches = new Set(['dargu-build', 'dargu-files']);
  const done: unknown[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  runInNewContext(await response.text(), {
    caches: { keys: async () => [...caches], delete: async (name: string) => caches.delete(name) },
    registration: { unregister: async () => done.push('unregistered') },
    skipWaiting: () => done.push('skipped'),
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  });
  listeners.get('install')?.({});
  const ended = new Promise(resolve => listeners.get('activate')?.({ waitUntil: resolve }));
  await ended;
  expect(done).toEqual(['skipped', 'unregistered']);
  expect(caches.size).toBe(0);
});

it('responds with 304 to a browser that has it', async () => {
  const etag = (await serve(false)).headers.get('etag') ?? '';
  expect((await serve(false, built, { 'if-none-match': etag })).status).toBe(304);
});

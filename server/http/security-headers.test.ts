import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { chainMiddleware } from './middleware.ts';
import { securityHeaders } from './security-headers.ts';

const nosniff = 'x-content-type-options';
const policy = 'content-security-policy';
const ofPages = ['permissions-policy', 'cross-origin-opener-policy'];

/** The headers that a response of this type gets. */
async function bornBy(contentType: string, own: Record<string, string> = {}): Promise<Headers> {
  const app = new Hono<AppEnv>();
  app.use(chainMiddleware(() => new Response(null, { status: 500 }), securityHeaders({ https: true })));
  app.get('/', () => new Response('', { headers: { 'content-type': contentType, ...own } }));
  return (await app.request('/')).headers;
}

const namesIn = (headers: Headers) => [nosniff, policy, ...ofPages].filter(name => headers.has(name));

it('are all on whatever a browser may show as a page', async () => {
  for (const type of ['text/html; charset=utf-8', 'application/json', 'text/plain', 'application/pdf', ''])
    expect([type, namesIn(await bornBy(type))]).toEqual([type, [nosniff, policy, ...ofPages]]);
});

it('are on a part of a page as far as they mean something: a script may be a worker, a font does nothing', async () => {
  for (const type of ['text/javascript; charset=utf-8', 'image/svg+xml; charset=utf-8', 'image/png'])
    expect([type, namesIn(await bornBy(type))]).toEqual([type, [nosniff, policy]]);
  for (const type of ['font/woff2', 'text/css; charset=utf-8'])
    expect([type, namesIn(await bornBy(type))]).toEqual([type, [nosniff]]);
  expect((await bornBy('font/woff2')).has('strict-transport-security')).toBe(true);
});

it('leave what a response says itself', async () => {
  const headers = await bornBy('text/html', { [policy]: "default-src 'self'", 'permissions-policy': 'usb=()' });
  expect([headers.get(policy), headers.get('permissions-policy')]).toEqual(["default-src 'self'", 'usb=()']);
});

it('let nothing be framed, by the policy of a response or beside it', async () => {
  const framing = async (own: Record<string, string>) => {
    const headers = await bornBy('text/html', own);
    return [headers.get(policy)?.includes("frame-ancestors 'none'"), headers.get('x-frame-options')];
  };
  expect(await framing({})).toEqual([true, null]);
  expect(await framing({ [policy]: "default-src 'self'; frame-ancestors 'none'" })).toEqual([true, null]);
  expect(await framing({ [policy]: "default-src 'self'" })).toEqual([false, 'DENY']);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from './database/testing/database.ts';
import { type RunningServer, startServer } from './start-server.ts';

const id = '00000000-0000-4000-8000-000000000000';

/** Addresses with ~ in place of what a program sends. */
const addresses = (
  '/~ /professors?~ /?lng=~ /he/~ /he/?~ /he/professors?q=~ /he/professors?~=1 /he/professors?page=~ /he/professors?sort=~ /he/professors?institution=~ ' +
  '/he/professors?departments=~ /he/reviews/professor/1?stars=~ /he/reviews/professor/1?sort=~ /he/contact?reference=~ ' +
  '/he/courses?q=~ /he/study-guides?q=~ /he/study-guides?course=~ /he/study-guides?type=~ /he/study-guides/~ /he/compare?professors=~ /he/professor/~ /he/professor/1~ ' +
  '/he/course/~ /he/institution/~ /he/reviews/professor/~ /he/reviews/~/1 /he/quotes?kind=~ /he/contact?about=~ /he/transparency?~ /he/profile/~ ' +
  '/he/sign-in?next=~ /he/review/~ /review/~.png /badge/professor/~.svg?lang=~ /institution/~/feed.xml ' +
  '/i/~ /he/go/~ /he/go/tau/~ /he/rate/missing?kind=~ /go/~/poster /go/tau/~/poster /go/tau/poster?professor=~ /go/tau/poster?lang=~ /go/~/story.png /go/tau/~/story.png ' +
  '/og/~ /og/professor/~.png /og/guide/~.png /og/~/1.png /sitemap.xml?~ /sitemaps/~ /sitemaps/~.xml ' +
  '/robots.txt?~ /.well-known/~ /manifest.webmanifest?lng=~ /client-config.json?~ /health/ready?~ /health/~ /assets/~ ' +
  '/locales/he/~ /locales/~/common.json /avatars/initials/svg?seed=~ /avatars/~ /sw.js?~ ' +
  '/rest/v1/~ /rest/v1/professors?~ /rest/v1/professors?~=eq.1 /rest/v1/professors?name=eq.~ /rest/v1/professors?id=eq.~ ' +
  '/rest/v1/professors?name=ilike.*~* /rest/v1/professors?name=in.(~) /rest/v1/professors?or=(name.eq.~) ' +
  '/rest/v1/professors?select=~ /rest/v1/professors?select=id,~:name /rest/v1/professors?order=~ ' +
  '/rest/v1/professors?limit=~ /rest/v1/rpc/~ /rest/v1/rpc/search_everything?query=~ /rest/v1/rpc/search_professors?~=a ' +
  '/rest/v1/rpc/search_courses?query=~ /auth/v1/~ /auth/v1/authorize?provider=~ /auth/v1/callback?code=~&state=~ ' +
  '/auth/v1/authorize?provider=google&redirect_to=~ /auth/v1/authorize?provider=google&code_challenge=~ ' +
  '/auth/v1/verify?token=~&type=~ /auth/v1/factors/~ /stand-in/~ /stand-in/auth?client_id=~ /stand-in/interaction/~ ' +
  `/guides/v1/~/body /guides/v1/${id}/~ /files/v1/~ /files/v1/${id}/~ /files/v1/${id}/a.pdf?ticket=~ /files/v1/uploads/~ ` +
  '/import/v1/~ /import/v1/templates/~ /import/v1/files?kind=~ /live-updates/~ /live-updates/bundles/~.zip /events/v1?~'
).split(' ');

/** NUL and other control characters, overlong UTF-8, half of a surrogate pair, what is no escape, a noncharacter. */
const characters = [
  '%00',
  'a%00b',
  '%01',
  '%1B',
  '%7F',
  '%C2%85',
  '%C0%80',
  '%ED%A0%80',
  '%FF',
  '%',
  '%u0000',
  '%EF%BF%BF',
];

const bodies = (
  '/rest/v1/contact_messages /rest/v1/ratings /rest/v1/rpc/search_everything /rest/v1/rpc/submit_guide /auth/v1/token ' +
  '/auth/v1/token?grant_type=password /auth/v1/token?grant_type=refresh_token /auth/v1/token?grant_type=pkce ' +
  '/auth/v1/token?grant_type=id_token /auth/v1/logout /auth/v1/recover /auth/v1/signup /auth/v1/verify ' +
  `/auth/v1/factors /auth/v1/factors/${id}/verify /auth/v1/oauth/token /stand-in/token /stand-in/interaction/a ` +
  `/events/v1 /files/v1/uploads /files/v1/${id}/link /import/v1/files /import/v1/${id}/write /live-updates/check`
).split(' ');
const keys = [
  'query',
  'message',
  'email',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'id_token',
  'provider',
  'path',
  'a',
];
const objectOf = (value: string) => `{${keys.map(key => `"${key}":"${value}"`).join()}}`;
const sentBodies: readonly (readonly [type: string, body: string | Uint8Array<ArrayBuffer>])[] = [
  ...['\\u0000', '\\u0001', '\\ud800', '\u0000', '\u0001'].flatMap(value => [
    ['application/json', objectOf(value)] as const,
    ['application/json', `[{"${value}":"a"}]`] as const,
    ['text/plain', value] as const,
  ]),
  ['application/json', new Uint8Array([0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0xed, 0xa0, 0x80, 0x7d])],
  ['application/x-www-form-urlencoded', keys.map(key => `${key}=%00%C0%80%ED%A0%80`).join('&')],
  ['text/csv', 'message\n\u0000\u0001\n'],
  ['application/offset+octet-stream', new Uint8Array([0, 1, 0xc0, 0x80])],
];

let test: TestDatabase;
let server: RunningServer;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'dargu-characters-'));
  server = await startServer(
    {
      PORT: '0',
      DATABASE_URL: test.authenticatorUrl,
      DATABASE_ADMIN_URL: test.adminUrl,
      PROVIDER_TOKEN_KEY: '0'.repeat(64),
      TRUSTED_PROXY: '127.0.0.0/8,::1',
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
    },
    { onProgress: () => undefined },
  );
});
afterAll(async () => {
  await server.stop();
  await test.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Each request comes from a network of its own, so that no limit stands before what is tried. */
let networks = 0;
async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  networks += 1;
  const headers = { apikey: 'dargu-demo-key', 'x-forwarded-for': `198.18.${networks >> 8}.${networks & 255}` };
  const response = await fetch(server.url + path, {
    redirect: 'manual',
    ...init,
    headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
  });
  await response.arrayBuffer();
  return response.status;
}

describe('characters that no text has', () => {
  it('are sent to a server that answers others', async () => {
    for (const path of ['/he/professors?q=a', '/rest/v1/rpc/search_everything?query=a', '/auth/v1/settings'])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
  });

  it.each(addresses)('break nothing in the address %s', async address => {
    const failed: unknown[] = [];
    for (const character of characters) {
      const path = address.replaceAll('~', character);
      const status = await statusOf(path);
      if (status >= 500 || status === 429) failed.push([path, status]);
    }
    expect(failed).toEqual([]);
  });

  it.each(bodies)('break nothing in what is sent to %s', async path => {
    const failed: unknown[] = [];
    for (const method of ['POST', 'PATCH'])
      for (const [type, body] of sentBodies) {
        const headers = { 'content-type': type, 'tus-resumable': '1.0.0', 'upload-metadata': 'filename AAA=' };
        const status = await statusOf(path, { method, body, headers });
        if (status >= 500 || status === 429) failed.push([method, path, type, body, status]);
      }
    expect(failed).toEqual([]);
  });
});

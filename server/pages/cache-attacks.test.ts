import { Hono } from 'hono';
import { request as requestByHttp } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RenderInput, RenderResult } from '#contract/render.ts';
import { type Listener, listen } from '../http/listen.ts';
import { createLogger } from '../operations/logger.ts';
import { createPages, type PagesOptions } from './pages.ts';
import { ResponseCache } from '../http/response-cache/response-cache.ts';
import { announcedChanges } from '../http/response-cache/testing/announced-changes.ts';

const clientConfig: PagesOptions['clientConfig'] = {
  apiKey: 'key',
  siteUrl: 'https://dargu.example',
  avatarUrl: '/avatars',
  gaMeasurementId: null,
  contactEmail: null,
  stores: { googlePlay: null, appStore: null },
  native: { minVersion: null },
  providers: [],
};

let renders: RenderInput[];
let renderPage: (input: RenderInput) => Promise<RenderResult>;
let listener: Listener;

/** A page that says all that it was made of. */
const page = async ({ url, language }: RenderInput): Promise<RenderResult> => {
  const bodyHtml = `${language} ${url}`;
  return { status: 200, headHtml: '', bodyHtml, stateJson: '{}', sources: [] };
};

beforeEach(async () => {
  renders = [];
  renderPage = page;
  const never = { run: () => Promise.reject(new Error('no database')) };
  const pages = createPages({
    source: {
      render: async input => {
        renders.push(input);
        return await renderPage(input);
      },
      messages: async () => ({}),
      write: async ({ bodyHtml: html }) => ({ html, inline: null }),
      inline: null,
    },
    clientConfig,
    tableApi: { fetch: async () => Response.json([]) },
    database: never as unknown as PagesOptions['database'],
    logger: createLogger('silent'),
    cache: new ResponseCache({ changes: announcedChanges(), maxBytes: 1_048_576 }),
  });
  const app = new Hono().get('*', ({ req: { raw } }) => pages.fetch(raw, `request ${renders.length}`));
  listener = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
});
afterEach(() => listener.close());

const get = async (path: string, init?: RequestInit) => await fetch(`http://127.0.0.1:${listener.port}${path}`, init);
const textOf = async (path: string, headers: Record<string, string> = {}) =>
  await (await get(path, { headers })).text();

/** Asks with a Host header of one's own, which fetch does not allow. */
const requestAs = async (host: string, path: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const headers = { host, 'accept-language': 'he' };
  const sent = requestByHttp({ host: '127.0.0.1', port: listener.port, path, headers }, response => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('end', () => resolve(Buffer.concat(parts).toString()));
  });
  sent.on('error', reject).end();
  return await promise;
};

describe('a visitor who means harm', () => {
  it('says that the site is another host, and neither their page nor that of others names it', async () => {
    const own = 'he https://dargu.example/professors';
    for (const host of ['evil.example', 'evil.example:443', 'dargu.example.evil.example'])
      expect([host, await requestAs(host, '/he/professors')]).toEqual([host, own]);
    expect(await requestAs('evil.example', 'http://evil.example/he/professors')).toBe(own);
    expect(await textOf('/he/professors')).toBe(own);
    expect(renders.map(({ url }) => url)).toEqual(['https://dargu.example/professors']);
  });

  it('puts nothing of their request on the page of others, be it a header, a cookie or a host', async () => {
    const mine = {
      'x-forwarded-host': 'evil.example',
      'x-original-url': '/evil',
      'x-http-method-override': 'POST',
      cookie: 'theme=<script>; lng=xx; session=mine',
      'accept-language': 'xx<script>',
      'user-agent': 'evil',
      referer: 'https://evil.example/',
    };
    const theirs = await textOf('/he/professors', mine);
    expect(theirs).toBe('he https://dargu.example/professors');
    expect(await textOf('/he/professors')).toBe(theirs);
    expect(renders).toHaveLength(1);
  });

  it('gets only their own spelling of an address', async () => {
    for (const path of [
      '/he/professors',
      '/he/professors/',
      '/he/PROFESSORS',
      '/he/professors?',
      '/he/professors?page=1',
      '/he/professors?page=1&page=1',
    ])
      expect(
        (await textOf(path)).startsWith(`he https://dargu.example${path.replace(/\?$/, '').replace('/he', '')}`),
      ).toBe(true);
    expect(await textOf('/he//evil.example/professors')).toBe('he https://dargu.example/evil.example/professors');
    expect(await textOf('/he/professors')).toBe('he https://dargu.example/professors');
  });

  it('adds what no page knows, and makes nobody render again', async () => {
    const own = 'he https://dargu.example/professors?page=2';
    for (const path of [
      '/he/professors?page=2&lng=en',
      '/he/professors?z=1&page=2&lng=he',
      '/he/professors?page=2&z=2&lng=he&utm_source=mail&gclid=1&fbclid=2',
      '/he/professors?page=2&stars=5&&=&%7A=%&theme=light&q%00=1',
    ])
      expect([path, await textOf(path)]).toEqual([path, own]);
    expect(renders).toHaveLength(1);
    expect(await textOf('/he/professors?%70age=3')).toContain('?%70age=3'); // the control: it is known however it is written
    expect(renders).toHaveLength(2);
    renders = [];
    for (let turn = 0; turn < 3; turn += 1) await textOf(`/he/no-page?page=${turn}`);
    await textOf('/he/auth/callback?code=secret');
    expect(renders.map(({ url }) => url)).toEqual([
      'https://dargu.example/no-page',
      'https://dargu.example/auth/callback?code=secret',
    ]);
  });

  it('is led on with what no page knows, so that who sent them is not lost', async () => {
    renderPage = async () => ({
      ...(await page({} as RenderInput)),
      status: 301,
      redirect: '/professor/2?sort=helpful#reviews',
    });
    const led = await get('/he/professor/1?sort=helpful&utm_source=mail', { redirect: 'manual' });
    expect(led.headers.get('location')).toBe('/he/professor/2?sort=helpful&utm_source=mail#reviews');
  });

  it('gets the language that the address names, whatever they prefer, and each page is rendered once', async () => {
    const preferences = ['he', 'en'].flatMap(language => [
      { cookie: `lng=${language}; theme=light; _ga=GA1.1` },
      { 'accept-language': language },
    ]);
    // Side by side, so that some join the render of others, and then again.
    for (const path of ['/he/professors', '/en/professors', '/he/en', '/en/he/professors', '/EN/courses', '/en']) {
      renders = [];
      const language = path.slice(1, 3).toLowerCase();
      const own = `${language} https://dargu.example${path.slice(3) || '/'}`;
      for (let turn = 0; turn < 2; turn += 1) {
        const texts = await Promise.all(preferences.map(async headers => await textOf(path, headers)));
        expect([path, ...texts]).toEqual([path, ...preferences.map(() => own)]);
      }
      expect([path, renders.length]).toEqual([path, 1]);
    }
  });

  it('is led to no other site and nothing that is shared, from an address without a language', async () => {
    const locations: readonly (readonly [path: string, location: string])[] = [
      ['/', '/en/professors'],
      ['/professors?sort=name&utm_source=mail', '/en/professors?sort=name&utm_source=mail'],
      ['//evil/a', '/en//evil/a'],
      ['/%2F%2Fevil', '/en/%2F%2Fevil'],
      ['/\\evil.example/', '/en//evil.example/'],
      ['/https:/evil', '/en/https:/evil'],
      ['/enough', '/en/enough'],
      ['/professors?lng=xx', '/en/professors'],
    ];
    for (const [path, location] of locations) {
      const response = await get(path, { redirect: 'manual', headers: { 'accept-language': 'en' } });
      expect([response.status, response.headers.get('location')]).toEqual([302, location]);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
    expect(renders).toEqual([]);
    // What is no page is not there in any language, and for all in the default one.
    expect(await textOf('//evil.example', { cookie: 'lng=en' })).toBe('he https://dargu.example//evil.example');
  });

  it('is led from an old address to the one in its language, whatever they prefer', async () => {
    for (const path of ['/professors?lng=en&sort=name', '/professors?sort=name&lng=en']) {
      const response = await get(path, { redirect: 'manual', headers: { cookie: 'lng=he' } });
      expect([response.status, response.headers.get('location')]).toEqual([301, '/en/professors?sort=name']);
    }
  });

  it('sends HEAD first, and leaves no page without its text', async () => {
    const head = await get('/he/professors', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(await textOf('/he/professors')).toContain('he https');
    expect(renders).toHaveLength(1);
  });

  it('goes away again and again, and nobody waits for longer or is refused', async () => {
    const { promise: work, resolve: finish } = Promise.withResolvers<void>();
    renderPage = async input => {
      await work;
      return await page(input);
    };
    const patient = textOf('/he/professors');
    for (let turn = 0; turn < 5; turn += 1) {
      const gone = AbortSignal.timeout(5);
      const crowd = Array.from({ length: 20 }, () => get('/he/professors', { signal: gone }).catch(() => 'gone'));
      expect(await Promise.all(crowd)).toEqual(Array.from({ length: 20 }, () => 'gone'));
    }
    finish();
    expect(await patient).toContain('he https');
    expect(renders).toHaveLength(1);
  });

  it('finds out neither what others searched for nor with which code they came', async () => {
    for (const path of ['/he/professors?q=Noa', '/he/i/abcdefghijkl', '/he/auth/callback?code=secret']) {
      renders = [];
      await textOf(path);
      await textOf(path);
      expect([path, renders.length]).toEqual([path, 2]);
      // Nor from a cache in front of the server.
      expect((await get(path)).headers.get('cache-control')).toMatch(/^private/);
    }
  });

  it('makes a render fail, and the next one is made', async () => {
    renderPage = () => Promise.reject(new Error('broken'));
    expect((await get('/he/professors')).status).toBe(500);
    renderPage = page;
    expect((await get('/he/professors')).status).toBe(200);
  });
});

describe('a browser that has the page', () => {
  it('learns so without a render, and not of another language', async () => {
    const first = await get('/he/professors', { headers: { 'accept-encoding': 'gzip' } });
    const tag = first.headers.get('etag') ?? '';
    await first.text();
    const again = await get('/he/professors', { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(renders).toHaveLength(1);
    const english = await get('/en/professors', { headers: { 'if-none-match': tag } });
    expect([english.status, await english.text()]).toEqual([200, 'en https://dargu.example/professors']);
  });
});

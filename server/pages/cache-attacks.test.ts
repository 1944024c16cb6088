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
const page = async ({ url, language, theme }: RenderInput): Promise<RenderResult> => {
  const bodyHtml = `${language} ${theme} ${url}`;
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
    const own = 'he dark https://dargu.example/professors';
    for (const host of ['evil.example', 'evil.example:443', 'dargu.example.evil.example'])
      expect([host, await requestAs(host, '/professors')]).toEqual([host, own]);
    expect(await requestAs('evil.example', 'http://evil.example/professors')).toBe(own);
    expect(await textOf('/professors')).toBe(own);
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
    const theirs = await textOf('/professors', mine);
    expect(theirs).toBe('he dark https://dargu.example/professors');
    expect(await textOf('/professors')).toBe(theirs);
    expect(renders).toHaveLength(1);
  });

  it('gets only their own spelling of an address', async () => {
    for (const path of [
      '/professors',
      '/professors/',
      '/PROFESSORS',
      '/professors?',
      '/professors?page=1',
      '/professors?page=1&page=1',
    ])
      expect((await textOf(path)).startsWith(`he dark https://dargu.example${path.replace(/\?$/, '')}`)).toBe(true);
    expect(await textOf('//evil.example/professors')).toBe('he dark https://dargu.example//evil.example/professors');
    expect(await textOf('/professors')).toBe('he dark https://dargu.example/professors');
  });

  it('adds what no page knows, and makes nobody render again', async () => {
    const own = 'he dark https://dargu.example/professors?page=2&lng=he';
    for (const path of [
      '/professors?page=2&lng=he',
      '/professors?z=1&page=2&lng=he',
      '/professors?page=2&z=2&lng=he&utm_source=mail&gclid=1&fbclid=2',
      '/professors?page=2&stars=5&&=&%7A=%&lng=he&q%00=1',
    ])
      expect([path, await textOf(path)]).toEqual([path, own]);
    expect(renders).toHaveLength(1);
    expect(await textOf('/professors?%70age=3')).toContain('?%70age=3'); // the control: it is known however it is written
    expect(renders).toHaveLength(2);
    renders = [];
    for (let turn = 0; turn < 3; turn += 1) await textOf(`/no-page?page=${turn}`);
    await textOf('/auth/callback?code=secret');
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
    const led = await get('/professor/1?sort=helpful&utm_source=mail', { redirect: 'manual' });
    expect(led.headers.get('location')).toBe('/professor/2?sort=helpful&utm_source=mail#reviews');
  });

  it('gets another theme or language out of no page, in whatever order requests come and whatever the address says', async () => {
    const looks = ['he', 'en'].flatMap(language => ['dark', 'light', 'system'].map(theme => ({ language, theme })));
    for (const [turn, path] of ['/professors', '/professors?sort=dark', '/he/dark', '/light'].entries()) {
      renders = [];
      const order = [...looks.slice(turn), ...looks.slice(0, turn)];
      // Side by side, so that some join the render of others, and then again.
      for (let again = 0; again < 2; again += 1)
        await Promise.all(
          (again ? order.toReversed() : order).map(async ({ language, theme }) => {
            const text = await textOf(path, { cookie: `lng=${language}; theme=${theme}` });
            expect(text).toBe(`${language} ${theme} https://dargu.example${path}`);
          }),
        );
      expect([path, renders.length]).toEqual([path, 6]);
    }
  });

  it('sends HEAD first, and leaves no page without its text', async () => {
    const head = await get('/professors', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(await textOf('/professors')).toContain('he dark');
    expect(renders).toHaveLength(1);
  });

  it('goes away again and again, and nobody waits for longer or is refused', async () => {
    const { promise: work, resolve: finish } = Promise.withResolvers<void>();
    renderPage = async input => {
      await work;
      return await page(input);
    };
    const patient = textOf('/professors');
    for (let turn = 0; turn < 5; turn += 1) {
      const gone = AbortSignal.timeout(5);
      const crowd = Array.from({ length: 20 }, () => get('/professors', { signal: gone }).catch(() => 'gone'));
      expect(await Promise.all(crowd)).toEqual(Array.from({ length: 20 }, () => 'gone'));
    }
    finish();
    expect(await patient).toContain('he dark');
    expect(renders).toHaveLength(1);
  });

  it('finds out neither what others searched for nor with which code they came back', async () => {
    for (const path of ['/professors?q=somebody', '/auth/callback?code=secret']) {
      renders = [];
      await textOf(path);
      await textOf(path);
      expect([path, renders.length]).toEqual([path, 2]);
    }
  });

  it('makes a render fail, and the next one is made', async () => {
    renderPage = () => Promise.reject(new Error('broken'));
    expect((await get('/professors')).status).toBe(500);
    renderPage = page;
    expect((await get('/professors')).status).toBe(200);
  });
});

describe('a browser that has the page', () => {
  it('learns so without a render, and not of another language or theme', async () => {
    const first = await get('/professors', { headers: { 'accept-encoding': 'gzip' } });
    const tag = first.headers.get('etag') ?? '';
    await first.text();
    const again = await get('/professors', { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text(), again.headers.get('vary')]).toEqual([304, '', 'Cookie, Accept-Language']);
    expect(renders).toHaveLength(1);
    const light = await get('/professors', { headers: { 'if-none-match': tag, cookie: 'theme=light' } });
    expect([light.status, await light.text()]).toEqual([200, 'he light https://dargu.example/professors']);
    const english = await get('/professors', { headers: { 'if-none-match': tag, cookie: 'lng=en' } });
    expect([english.status, await english.text()]).toEqual([200, 'en dark https://dargu.example/professors']);
  });
});

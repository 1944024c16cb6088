import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RenderInput, RenderResult } from '#contract/render.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing/database.ts';
import { DatabaseUnavailableError } from '@dargu/pg-one-sync';
import { limits } from '../http/limits.ts';
import { createLogger } from '../operations/logger.ts';
import { createPages, type PagesOptions } from './pages.ts';

const html = 'text/html; charset=utf-8';
const clientConfig = {
  apiKey: 'key',
  siteUrl: 'https://dargu.example',
  avatarUrl: '/avatars',
  gaMeasurementId: null,
  contactEmail: null,
  stores: { googlePlay: null, appStore: null },
  native: { minVersion: null },
  providers: [],
};
const page: RenderResult = { status: 200, headHtml: '', bodyHtml: '<h1>page</h1>', stateJson: '{}', sources: [] };

let test: TestDatabase;
let professor: string;
const lines: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  const [, , made] = await test.admin.run([
    {
      text: `insert into public.institutions (name, name_en, kind) values ('אוניברסיטת הצפון', 'Northern University', 'university')`,
      values: [],
    },
    {
      text: `insert into public.departments (name, name_en, institution) select 'פיזיקה', 'Physics', id from public.institutions`,
      values: [],
    },
    {
      text: `insert into public.professors (name, name_en, title, institution, department, status)
             select p.name, p.name_en, 'dr', d.institution, d.id, p.status
             from public.departments d, (values ('יעל ברק', 'Yael Barak', 'visible'), ('רון חבוי', 'Ron Hidden', 'hidden')) as p(name, name_en, status)
             returning id::text`,
      values: [],
    },
  ]);
  professor = made?.rows[0]?.[0] ?? '';
});
afterAll(() => test.drop());

const inline = { scriptHash: "'sha256-script'", styleHash: "'sha256-style'" };

function pagesThat(render: (input: RenderInput) => Promise<RenderResult>, options: Partial<PagesOptions> = {}) {
  const source: PagesOptions['source'] = {
    render,
    messages: async language => ({ language }),
    write: async ({ bodyHtml, language }) => ({
      html: `<html lang="${language}">${bodyHtml}</html>`,
      inline,
    }),
    inline,
  };
  const logger = createLogger('error', line => lines.push(line));
  const tableApi = { fetch: async (request: { readonly url: string }) => new Response(request.url.split('?', 1)[0]) };
  const pages = createPages({ source, clientConfig, tableApi, database: test.database, logger, ...options });
  return (path: string, headers: Record<string, string> = {}) =>
    pages.fetch(new Request(`http://10.0.0.1${path}`, { headers }), 'request-7');
}

describe('the shell', () => {
  const source = {
    render: async () => page,
    messages: async () => ({}),
    write: async () => ({ html: '', inline }),
  };

  it('is the bare document under the policy of a page, for the service worker alone to keep', async () => {
    const get = pagesThat(async () => page, { source: { ...source, inline, shell: '<div id="root">' } });
    const response = await get('/shell.html');
    expect(await response.text()).toBe('<div id="root">');
    expect(response.headers.get('content-type')).toBe(html);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('vary')).toBeNull();
    expect(response.headers.get('content-security-policy')).toBe(
      (await get('/he/professors')).headers.get('content-security-policy'),
    );
    const held = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await get('/shell.html', held)).status).toBe(304);
  });

  it('is not there in development', async () => {
    expect((await pagesThat(async () => page)('/shell.html')).status).toBe(404);
  });
});

describe('pages', () => {
  it('render in the language of the address, under the address of the site', async () => {
    const seen: RenderInput[] = [];
    const get = pagesThat(async input => {
      seen.push(input);
      return page;
    });
    const response = await get('/en/professors?sort=name', { cookie: 'lng=he; theme=light' });
    expect(await response.text()).toBe('<html lang="en"><h1>page</h1></html>');
    expect(response.headers.get('content-type')).toBe(html);
    expect(response.headers.get('content-language')).toBe('en');
    expect(response.headers.get('content-security-policy')).toContain("'sha256-script'");
    expect(seen[0]).toMatchObject({ url: 'https://dargu.example/professors?sort=name', messages: { language: 'en' } });
  });

  it('vary by nothing that a visitor sends, and respond with 304 to clients that hold the page', async () => {
    const get = pagesThat(async () => page);
    const first = await get('/he/professors');
    expect(first.headers.get('vary')).toBeNull();
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=30');
    const etag = first.headers.get('etag') ?? '';
    const held = await get('/he/professors', { 'if-none-match': `W/${etag}` });
    expect([held.status, await held.text(), held.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get('/en/professors', { 'if-none-match': etag })).status).toBe(200);
  });

  it('name what they were made of to a cache in front, as CDNs of both kinds read it', async () => {
    const get = pagesThat(async ({ fetch }) => {
      await fetch('https://dargu.example/rest/v1/professors?id=eq.12');
      await fetch('https://dargu.example/rest/v1/published_guides?select=id');
      return page;
    });
    const { headers } = await get('/he/professor/12');
    expect([headers.get('cache-tag'), headers.get('surrogate-key')]).toEqual(['all,p12,g*', 'all p12 g*']);
    const plain = (await pagesThat(async () => page)('/he/info')).headers;
    expect([plain.get('cache-tag'), plain.get('surrogate-key')]).toEqual(['all', 'all']);
  });

  it('reach the table interface in process, relative to its mount', async () => {
    let response = '';
    const get = pagesThat(async ({ fetch }) => {
      response = await (await fetch('https://dargu.example/rest/v1/rpc/similar_professors')).text();
      return page;
    });
    await get('/he');
    expect(response).toBe('/rpc/similar_professors');
  });

  it('pass redirects and missing things on with their status', async () => {
    const moved = await pagesThat(async () => ({ ...page, status: 301, redirect: '/professor/7' }))('/he/professor/6');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/he/professor/7']);
    expect((await pagesThat(async () => ({ ...page, status: 404 }))('/he/nothing')).status).toBe(404);
  });

  it('take a path whose escapes mean nothing as it stands', async () => {
    let url = '';
    const get = pagesThat(async input => {
      url = input.url;
      return { ...page, status: 404 };
    });
    expect((await get('/he/%E0%A4%A')).status).toBe(404);
    expect(url).toBe('https://dargu.example/%25E0%25A4%25A');
  });

  it('show a page of both languages when rendering fails, with the number of the request', async () => {
    const response = await pagesThat(() => Promise.reject(new Error('secret detail')))('/he/professors');
    const text = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(text).toMatch(/העמוד לא נטען.*This page didn’t load.*request-7/s);
    expect(text).not.toContain('secret detail');
    expect(lines.at(-1)).toContain('request-7');
  });

  it('say when to come back while the data cannot be reached', async () => {
    const outage = Object.assign(new Error('no database'), { status: 503 });
    const response = await pagesThat(() => Promise.reject(outage))('/he/professors');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  });

  it('say so as well when the data is silent, in time for a person who waits', async () => {
    const never = ({ signal }: RenderInput) =>
      new Promise<RenderResult>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
    const get = pagesThat(never, { slots: { ...limits.pages, renderMs: 50 } });
    const response = await get('/he/professors');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  });

  it('are gone from a shared cache within two minutes, whatever their status', async () => {
    for (const status of [200, 301, 404]) {
      const response = await pagesThat(async () => ({ ...page, status, ...(status === 301 && { redirect: '/' }) }))(
        '/he/professors',
      );
      // RFC 9111 section 4.2.1 and RFC 5861 section 3: how long it may be shown after it was made.
      const control = response.headers.get('cache-control') ?? '';
      const seconds = [...control.matchAll(/(?:s-maxage|stale-while-revalidate|stale-if-error)=(\d+)/g)].reduce(
        (sum, [, value]) => sum + Number(value),
        0,
      );
      expect([status, seconds > 0 && seconds <= 120]).toEqual([status, true]);
    }
  });

  it('are made few at a time: some wait, and later ones are refused at once', async () => {
    const { promise: work, resolve: finish } = Promise.withResolvers<void>();
    let atOnce = 0;
    const render = async () => {
      atOnce += 1;
      await work;
      return page;
    };
    lines.length = 0;
    const get = pagesThat(render, {
      slots: { ...limits.pages, slots: 2, maxWaiting: 3, maxWaitingPerNetwork: 3, maxTimeMs: 700, timeoutMs: 30_000 },
    });
    const crowd = Array.from({ length: 9 }, () => get('/he/professors'));
    const refused = await Promise.all(crowd.slice(5));
    expect(
      refused.map(({ status, headers }) => [status, headers.get('retry-after'), headers.get('cache-control')]),
    ).toEqual(refused.map(() => [503, '30', 'no-store']));
    await expect.poll(() => atOnce).toBe(2);
    expect(lines).toEqual([]); // the log of requests has them
    finish();
    expect((await Promise.all(crowd.slice(0, 5))).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('are refused after a short wait when those before take too long', async () => {
    const get = pagesThat(() => new Promise(() => {}), {
      slots: { ...limits.pages, slots: 1, maxWaiting: 3, maxWaitingPerNetwork: 3, maxTimeMs: 700, timeoutMs: 20 },
    });
    void get('/he/professors');
    expect((await get('/he/professors')).status).toBe(503);
  });

  it('say the same of sitemaps and pictures while the database is away, with the cause in the log under the id', async () => {
    const gone = new DatabaseUnavailableError('no database at all');
    const database = { ...test.database, run: () => Promise.reject(gone) };
    const get = pagesThat(async () => page, { database });
    for (const path of ['/sitemap.xml', `/og/professor/${professor}.png`]) {
      expect((await get(path)).status).toBe(503);
      expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ id: 'request-7', path, status: 503 });
      expect(lines.at(-1)).toContain('no database at all');
    }
  });
});

describe('requests of search engines and messengers', () => {
  it('leads from robots.txt to the sitemaps of what a visitor may see', async () => {
    const get = pagesThat(async () => ({ ...page, status: 404 }));
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: https://dargu.example/sitemap.xml');
    expect(await (await get('/sitemap.xml')).text()).toContain(
      '<loc>https://dargu.example/sitemaps/professors-1.xml</loc>',
    );
    const screens = await (await get('/sitemaps/pages.xml')).text();
    for (const path of ['contact', 'account-deletion'])
      expect(screens).toContain(`<loc>https://dargu.example/en/${path}</loc>`);
    const professors = await (await get('/sitemaps/professors-1.xml')).text();
    expect(professors.match(/<loc>[^<]+/g)).toEqual(
      ['he', 'en'].map(language => `<loc>https://dargu.example/${language}/professor/${professor}`),
    );
    expect((await get('/sitemaps/professors-2.xml')).status).toBe(404);
    const departments = await (await get('/sitemaps/departments-1.xml')).text();
    expect(departments.match(/<loc>[^<]+\/he\/[^<]+</g)).toEqual([
      expect.stringMatching(/^<loc>https:\/\/dargu\.example\/he\/institution\/\d+\/department\/\d+<$/),
    ]);
    expect((await get('/sitemaps/tags-1.xml')).status).toBe(404);
  });

  it('draws pictures of what a visitor may see, 1200 × 630', async () => {
    const get = pagesThat(async () => ({ ...page, status: 404 }));
    for (const path of [`/og/professor/${professor}.png`, `/og/professor/${professor}.png?lng=en`, '/og/dargu.png']) {
      const response = await get(path);
      const png = Buffer.from(await response.arrayBuffer());
      expect([response.status, png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
        200,
        'PNG',
        1200,
        630,
      ]);
    }
    // The hidden professor is the next one: as if it did not exist.
    expect((await get(`/og/professor/${Number(professor) + 1}.png`)).status).toBe(404);
    expect((await get('/og/professor/0.png')).status).toBe(404);
  });
});

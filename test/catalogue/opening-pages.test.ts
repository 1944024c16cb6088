import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTableApi, type TableApi } from '@dargu/table-api';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { createLogger } from '#server/operations/logger.ts';
import { loadBuiltPages } from '#server/pages/built-pages.ts';
import { type Pages, createPages } from '#server/pages/pages.ts';
import { productTableApi } from '#server/product-table-api.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const isBuilt =
  existsSync(folder('dist/client/.vite/manifest.json')) && existsSync(folder('dist/server/entry-server.js'));

const imported = [
  `insert into public.institutions (id, name, name_en) overriding system value
     values (1, 'אוניברסיטת תל אביב', 'Tel Aviv University'), (2, 'המכללה', 'The College'), (3, 'ריק', 'Empty')`,
  `insert into public.departments (id, name, name_en, institution) overriding system value
     values (1, 'כלכלה', 'Economics', 1), (2, 'משפטים', 'Law', 2)`,
  ...['professors', 'courses'].map(
    table => `insert into public.${table} (id, name, name_en, institution, department) overriding system value
      values (1, 'אבי רז', 'Avi Raz', 1, 1), (2, 'נועה לביא', 'Noa Lavi', 1, 1), (3, 'דן כהן', 'Dan Cohen', 2, 2)`,
  ),
  'insert into public.course_professors (course_id, professor_id) values (1, 1), (1, 2), (2, 2)',
];

/** What a person or a search engine reads of a page: its texts, its labels, and its structured data. */
function wordsOf(html: string): string {
  const attributes = [...html.matchAll(/(?:content|aria-label|alt|title|placeholder)="([^"]*)"/gu)].map(
    ([, text]) => text,
  );
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gsu)].map(
    ([, text]) => text,
  );
  const texts = html.replaceAll(/<(script|style)\b.*?<\/\1>/gsu, ' ').replaceAll(/<[^>]*>/gu, ' ');
  return [texts, ...attributes, ...data].join('\n');
}

/** A zero and a word after it, whatever stands between. */
const zeroOfSomething = /(?<![\d.,:/-])0[\s\u200e\u200f\u2066-\u2069]+(?:\p{L}+)/gu;

// Pages are made by the build; `npm test` makes one first.
describe.skipIf(!isBuilt)('[ALIVE-11] a site with institutions imported and nothing else', () => {
  let test: TestDatabase;
  let api: TableApi;
  let pages: Pages;
  beforeAll(async () => {
    test = await createTestDatabase();
    await test.admin.run(imported.map(text => ({ text, values: [] })));
    await test.admin.run([{ text: 'select private.count_institutions(private.local_day(now()))', values: [] }]);
    api = createTableApi({
      ...productTableApi,
      database: test.database,
      verifyToken: () => Promise.reject(new Error('nobody signs in here')),
    });
    pages = createPages({
      source: await loadBuiltPages({ client: folder('dist/client'), server: folder('dist/server') }),
      clientConfig: {
        apiKey: 'key',
        siteUrl: 'https://dargu.example',
        avatarUrl: '/avatars',
        gaMeasurementId: null,
        providers: [],
        contactEmail: null,
        stores: { googlePlay: null, appStore: null },
        native: { minVersion: null },
      },
      tableApi: api,
      database: test.database,
      logger: createLogger('error', () => undefined),
    });
  });
  afterAll(async () => {
    await api.close();
    await test.drop();
  });

  const read = async (address: string) => {
    const response = await pages.fetch(new Request(address), 'request-1');
    return { status: response.status, text: await response.text() };
  };
  const addressesIn = (xml: string) => [...xml.matchAll(/(?:<loc>|href=")(https[^<"]*)/gu)].map(([, of = '']) => of);
  const sitemap = async () => {
    const files = addressesIn((await read('https://dargu.example/sitemap.xml')).text);
    const lists = await Promise.all(files.map(async file => addressesIn((await read(file)).text)));
    return [...new Set(lists.flat())].filter(address => /\/(?:he|en)\//u.test(address));
  };

  it('says on no page of its sitemap that there is 0 of something', async () => {
    const addresses = await sitemap();
    for (const path of [
      '/he/professors',
      '/en/professor/1',
      '/he/course/3',
      '/en/institution/2',
      '/he/institution/1/department/1',
    ])
      expect(addresses).toContain(`https://dargu.example${path}`);
    const zeros: string[] = [];
    for (const address of [
      ...addresses,
      'https://dargu.example/he/institution/3',
      'https://dargu.example/en/institution/3',
    ]) {
      const { status, text } = await read(address);
      expect([address, status]).toEqual([address, 200]);
      zeros.push(...(wordsOf(text).match(zeroOfSomething) ?? []).map(zero => `${address}: ${zero}`));
    }
    expect(zeros).toEqual([]);
  });

  it('would be found out if it did', () => {
    const page =
      '<meta content="0 ביקורות"><p>10 reviews, 4.0 stars, 0</p><p>‏0 דירוגים</p><script>0 lecturers</script>';
    expect(wordsOf(page).match(zeroOfSomething)).toEqual(['0 דירוגים', '0 ביקורות']);
  });

  it('[ALIVE-12] leads to the rating form from each of its pages by links of one or two steps, or by its field', async () => {
    const links = async (path: string) =>
      [...(await read(`https://dargu.example${path}`)).text.matchAll(/<a [^>]*href="([^"]*)"/gu)].map(
        ([, of = '']) => of,
      );
    const isForm = (href: string) => href.startsWith('/he/rate/');
    const steps = async (path: string) => {
      const first = await links(path);
      if (first.some(isForm)) return 1;
      for (const next of new Set(first.filter(href => /^\/he\/(?:professors?|courses?|institution)\b/u.test(href))))
        if ((await links(next)).some(isForm)) return 2;
      return null;
    };
    for (const path of ['professor/1', 'course/1', 'institution/1/department/1'].map(of => `/he/${of}`))
      expect([path, await steps(path)]).toEqual([path, 1]);
    for (const path of ['institution/1', 'professors?institution=1', 'courses?sort=best'].map(of => `/he/${of}`))
      expect([path, await steps(path)]).toEqual([path, 2]);
    // Of the first screen and of the search the field leads to the list of what is found.
    expect((await read('https://dargu.example/he/professors')).text).toContain('action="/he/professors"');
    expect(await steps('/he/professors?q=%D7%A0%D7%95%D7%A2%D7%94')).toBe(2);
  });
});

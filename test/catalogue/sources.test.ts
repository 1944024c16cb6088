import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTableApi, type TableApi } from '@dargu/table-api';
import { perLanguage } from '#contract/locales.ts';
import { act } from '#database/test/actors.ts';
import { deciders, fillAdmin } from '#database/test/guide-crowd.ts';
import { fillMergeCrowd, wholeDatabase } from '#database/test/merge-crowd.ts';
import { readCommonTexts } from '#server/common-texts.ts';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { checkImport } from '#server/import/check-import.ts';
import { importRecords } from '#server/import/import-records.ts';
import { writeImport } from '#server/import/write-import.ts';
import { badges } from '#server/pages/elsewhere/badges.ts';
import { feeds } from '#server/pages/elsewhere/feeds.ts';
import { sitemaps } from '#server/pages/sitemap/sitemaps.ts';
import { productTableApi } from '#server/product-table-api.ts';

let test: TestDatabase;
let api: TableApi;
beforeAll(async () => {
  test = await createTestDatabase({ size: 6 });
  await fillMergeCrowd(test.admin);
  await fillAdmin(test.admin, deciders.first);
  await test.admin.run([{ text: 'delete from public.sources', values: [] }]);
  api = createTableApi({
    ...productTableApi,
    database: test.database,
    verifyToken: () => Promise.reject(new Error('nobody signs in here')),
  });
});
afterAll(async () => {
  await api?.close();
  await test?.drop();
});

const files = {
  survey: 'professor,course,year,semester,answers,mean\nמירון חזן,מבוא לסטטיסטיקה,2026,a,84,1.1\n',
  older_reviews: 'professor,course,year,text\nמירון חזן,מבוא לסטטיסטיקה,2024,גרוע מאוד\nמירון חזן,,,חייגו 0521234567\n',
};

/** Bodies of all that shows a score, a count or an order, and every row but those of sources, imports and the log. */
async function everything(): Promise<Readonly<Record<string, string>>> {
  const texts = perLanguage(readCommonTexts);
  const source = { messages: async (language: 'he' | 'en') => texts[language] };
  const site = 'https://dargu.example';
  const bodies: Record<string, string> = {};
  const read = async (from: { request(path: string): Response | Promise<Response> }, ...paths: readonly string[]) => {
    for (const path of paths) {
      // One after the other.
      const response = await from.request(path);
      expect([path, response.status]).toEqual([path, 200]);
      bodies[path] = await response.text();
    }
  };
  await read(badges(test.database, source), '/badge/professor/11.svg', '/badge/course/21.svg?lang=en&theme=dark');
  await read(feeds(test.database, source, site), '/institution/1/feed.xml');
  await read(sitemaps(test.database, site), '/sitemap.xml', '/sitemaps/professors-1.xml', '/sitemaps/courses-1.xml');
  const rest = { request: (path: string) => api.fetch(new Request(`http://table${path}`)) };
  await read(
    rest,
    ...['professors', 'courses'].flatMap(entries => [
      `/${entries}?order=rating_score.desc`,
      `/${entries}?order=last_rated_at.desc`,
      `/rpc/search_${entries}?query=Statistics`,
    ]),
    ...['institutions', 'departments', 'course_professors', 'professor_reviews', 'course_reviews'].map(
      name => `/${name}`,
    ),
    '/rpc/transparency',
  );
  const apart = /^(public\.)?(sources|survey_results|older_reviews)$|^private\.imports$/;
  const tables = await wholeDatabase(test.admin);
  return { ...bodies, ...Object.fromEntries(Object.entries(tables).filter(([table]) => !apart.test(table))) };
}

describe('[ALIVE-91] a source', () => {
  it('leaves every score, count, order, badge, feed, sitemap and total as it is when it comes and goes', async () => {
    const before = await everything();
    for (const kind of ['survey', 'older_reviews'] as const) {
      const [[source = ''] = []] = await act(
        test.database,
        deciders.first,
        `select public.declare_source(1, $1, 'מקור', 'Source', '2026-09-03',
           array_fill('What the admin has declared.'::text, '{3}'), null, $2)`,
        [kind, kind === 'survey' ? '7' : null],
      );
      const identity = [{ text: `select set_config('dargu.import_source', $1, true)`, values: [String(source)] }];
      const records = importRecords(test.admin, identity);
      const checked = await checkImport(records, { name: 'a.csv', bytes: Buffer.from(files[kind]), kind });
      expect(checked.errors).toBe(0);
      await records.beginWriting(checked.id);
      await writeImport(test.admin, { id: checked.id, identity, signal: new AbortController().signal });
    }
    const visible = async () =>
      await Promise.all(
        ['survey_results', 'older_reviews'].map(async table =>
          (await api.fetch(new Request(`http://table/${table}?professor=eq.11&select=id`))).text(),
        ),
      );
    expect(await visible()).toEqual([expect.stringMatching(/^\[\{"id":\d+\}\]$/), expect.stringMatching(/"id"/)]);
    expect(await everything()).toEqual(before);
    await act(test.database, deciders.first, 'select public.remove_source(id) from public.sources', []);
    expect(await visible()).toEqual(['[]', '[]']);
    expect(await everything()).toEqual(before);
    // Control: a review changes them.
    await test.admin.run([
      {
        text: `insert into public.ratings (user_id, professor_id, rating1, comment)
          values ('uid-other', 11, 1, 'ten letters at least')`,
        values: [],
      },
    ]);
    expect((await everything())['/badge/professor/11.svg']).not.toBe(before['/badge/professor/11.svg']);
  });
});

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/operations/logger.ts';
import { loadBuiltPages } from '#server/pages/built-pages.ts';
import { type Pages, createPages } from '#server/pages/pages.ts';
import { type Stage, markers, setStage } from './stage.ts';
import { type Answer, found } from './walk.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const isBuilt =
  existsSync(folder('dist/client/.vite/manifest.json')) && existsSync(folder('dist/server/entry-server.js'));

// Pages are made by the build; `npm test` makes one first.
describe.skipIf(!isBuilt)('pages', () => {
  let stage: Stage;
  let pages: Pages;
  const failures: string[] = [];
  beforeAll(async () => {
    stage = await setStage();
    pages = createPages({
      source: await loadBuiltPages({
        client: folder('dist/client'),
        server: folder('dist/server'),
      }),
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
      tableApi: stage.api,
      database: stage.test.database,
      logger: createLogger('error', line => failures.push(line)),
    });
  });
  afterAll(() => stage?.stop());

  const read = async (path: string): Promise<Answer> => {
    const response = await pages.fetch(new Request(`https://dargu.example${path}`), 'request-1');
    return {
      address: path,
      status: response.status,
      text: `${JSON.stringify([...response.headers])}\n${await response.text()}`,
    };
  };
  const paths = ['/he', '/en'].flatMap(language =>
    [
      '/professors',
      '/courses',
      '/professor/1',
      '/professor/2',
      '/professor/3',
      '/course/1',
      '/institution/1',
      '/institution/1/department/1',
      '/reviews/professor/1',
      '/reviews/course/1',
      '/review/REVIEW',
      '/study-guides',
      '/courses/1/study-guides',
      '/study-guides/view/GUIDE',
      '/info',
      '/not-there',
    ].map(path => language + path),
  );

  it('show the review and nothing of its writer, nor when it was written; the test can fail', async () => {
    const answers: Answer[] = [];
    await stage.sql(
      `update public.ratings set created_at = created_at - interval '1 day' where id = $1`,
      stage.reviews.professor,
    );
    await stage.sql(
      `insert into public.launches (institution, title_he, title_en, by_he, by_en, goal, base_count, starts_on, ends_on)
         values (1, 'שם', 'Name', 'אגודה', 'Union', 100, 0, current_date, current_date + 9)`,
    );
    const poster = '/go/technion/poster';
    for (const path of [...paths, '/sitemap.xml', '/robots.txt', '/institution/1/feed.xml', poster])
      answers.push(await read(path.replace('GUIDE', stage.guide).replace('REVIEW', stage.reviews.professor)));
    expect(answers.find(({ address }) => address === poster)?.status).toBe(200);
    const alone = answers.find(({ address }) => address === `/he/review/${stage.reviews.professor}`);
    expect([alone?.status, alone?.text]).toEqual([
      200,
      expect.stringContaining('Ten letters, and nothing of a person'),
    ]);
    expect(failures).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(15);
    const page = answers.find(({ address }) => address === '/he/reviews/professor/1');
    expect(page?.text).toContain('Ten letters, and nothing of a person');
    expect(page?.text).toContain(stage.reviews.professor);
    const guide = answers.find(({ address }) => address === `/he/study-guides/view/${stage.guide}`);
    expect([guide?.status, guide?.text]).toEqual([200, expect.stringContaining('words.pdf')]);
    expect(found(answers, markers)).toEqual([]);
    const [minute] = (
      await stage.sql(`select to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') from public.ratings`)
    ).flat();
    expect(found(answers, { minute: String(minute) })).toEqual([]);
    await stage.sql(
      'update public.ratings set comment = $1 where id = $2',
      `Written by ${markers.name}`,
      stage.reviews.professor,
    );
    expect(found([await read('/he/reviews/professor/1')], markers)).toEqual(['name in /he/reviews/professor/1']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillGuides, guideIds } from '#database/test/guide-fixture.ts';
import { fillInstitutionReviews, openReviewing } from '#database/test/institution-fixture.ts';
import { fillFixture } from '#database/test/fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts';
import { sitemaps } from './sitemaps.ts';

let test: TestDatabase;
const run = (text: string) => test.admin.run([{ text, values: [] }]);

/** The addresses of a sitemap in the default language, each with its day behind it. */
async function addresses(path: string): Promise<readonly string[]> {
  const text = await (await sitemaps(test.database, 'https://dargu.example').request(path)).text();
  return [...text.matchAll(/<loc>https:\/\/dargu\.example(?:\/he)?(\/[^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)]
    .filter(([, address]) => !address?.startsWith('/en/'))
    .map(([, address, day]) => [address, day].filter(Boolean).join(' '));
}

beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await fillGuides(test.admin);
  await fillInstitutionReviews(test.admin);
});
afterAll(() => test.drop());

describe('the sitemap of study guides', () => {
  it('[ROUTE-16] lists published guides and the lists of their courses, with the day of the last change alone', async () => {
    await run(`update public.study_guides set published_at = '2026-03-01T22:30:00Z' where status = 'published'`);
    await run(`update public.study_guides set revised_at = '2026-04-05T10:11:12Z' where id = '${guideIds.ofOther}'`);
    expect(await addresses('/sitemap.xml')).toContain('/sitemaps/guides-1.xml');
    expect(await addresses('/sitemaps/guides-1.xml')).toEqual([
      '/courses/1/study-guides 2026-04-05',
      `/study-guides/view/${guideIds.published} 2026-03-02`,
      `/study-guides/view/${guideIds.ofOther} 2026-04-05`,
    ]);
  });

  it('lists none of a hidden course, and no empty page', async () => {
    await run(`update public.courses set status = 'hidden' where id = 1`);
    expect(await addresses('/sitemap.xml')).not.toContain('/sitemaps/guides-1.xml');
    expect(await addresses('/sitemaps/guides-1.xml')).toEqual([]);
    await run(`update public.courses set status = 'visible' where id = 1`);
  });
});

describe('the sitemap of institutions', () => {
  it('[ROUTE-18] is there only while the area is open', async () => {
    expect(await addresses('/sitemap.xml')).toContain('/sitemaps/institutions-1.xml');
    const [ranking, ...others] = await addresses('/sitemaps/institutions-1.xml');
    expect(ranking).toMatch(/^\/institution-reviewing \d{4}-\d\d-\d\d$/);
    expect(others).toEqual([expect.stringMatching(/^\/institution-reviewing\?institution=1 \d{4}-\d\d-\d\d$/)]);

    await run(openReviewing(false));
    expect(await addresses('/sitemap.xml')).not.toContain('/sitemaps/institutions-1.xml');
    expect(await addresses('/sitemaps/institutions-1.xml')).toEqual([]);
    await run(openReviewing(true));
  });

  it('leaves institutions with fewer than five reviews out', async () => {
    const set = (status: string) =>
      run(`update public.institution_ratings set status = '${status}' where user_id = 'uid-peer-a'`);
    await set('hidden');
    expect(await addresses('/sitemaps/institutions-1.xml')).toEqual(['/institution-reviewing']);
    await set('visible');
  });
});

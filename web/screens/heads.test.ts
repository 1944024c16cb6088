import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '#locales/en/common.json' with { type: 'json' };
import he from '#locales/he/common.json' with { type: 'json' };
import { createTranslate } from '#web/i18n/translate.ts';
import type { HeadDescription, RouteContext, RouteModule } from '#web/entities/routing/route-module.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { reviewsRoute } from '#web/screens/reviews/reviews-route.tsx';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import { professorRow, telAviv } from '#web/testing/sample-rows.ts';
import { tableAnswers } from '#web/testing/table-answers.ts';
import { detailsRoute } from '#web/screens/details/details-route.tsx';
import { listRoute } from '#web/screens/list/list-route.tsx';
import { institutionQuery } from '#web/entities/institutions/institution-queries.ts';

const translate = { he: createTranslate('he', he), en: createTranslate('en', en) };

async function headOf(
  route: RouteModule,
  address: string,
  params: RouteContext['params'] = {},
  language: 'he' | 'en' = 'he',
): Promise<HeadDescription> {
  const { table } = tableAnswers({ '/professors': () => [professorRow()], '/institutions': () => [telAviv] });
  const queryClient = createQueryClient({ retry: false });
  await Promise.all([
    queryClient.fetchQuery(entryQuery(table, 'professor', 7)),
    queryClient.fetchQuery(institutionQuery(table, 1)),
  ]);
  return route.head({
    queryClient,
    table,
    language,
    t: translate[language],
    params,
    url: new URL(address, 'https://dargu.test'),
    signal: new AbortController().signal,
  });
}

describe('the head of a list', () => {
  it('names the institution and the page, and leaves the order out of its canonical address', async () => {
    const head = await headOf(listRoute('professor'), '/professors?institution=1&sort=most&page=2');
    expect(head).toMatchObject({
      title: 'מרצים · אוניברסיטת תל אביב · עמוד 2',
      canonicalPath: '/professors?institution=1&page=2',
    });
    expect(head).not.toHaveProperty('robots');
  });

  it('keeps searches out of search engines', async () => {
    expect(await headOf(listRoute('course'), '/courses?q=x')).toMatchObject({
      canonicalPath: '/courses',
      robots: 'noindex',
    });
  });
});

describe('the head of a details page', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['he', 'ד״ר יעל ברקוביץ׳, אוניברסיטת תל אביב', 'ציון 4.8 לפי 212 דירוגים'],
    ['en', 'Dr. Yael Berkovich, Tel Aviv University', 'score 4.8 from 212 ratings'],
  ] as const)('says in %s who, where and how good', async (language, title, score) => {
    const head = await headOf(detailsRoute('professor'), '/professor/7', { id: '7' }, language);
    expect(head).toMatchObject({ title, canonicalPath: '/professor/7', image: '/og/professor/7.png' });
    expect(head.description).toContain(score);
  });

  it('describes itself to search engines, which read what the server writes', async () => {
    const jsonLd = async () => (await headOf(detailsRoute('professor'), '/professor/7', { id: '7' })).jsonLd;
    vi.stubEnv('SSR', true);
    expect(await jsonLd()).toHaveLength(3);
    vi.stubEnv('SSR', false);
    expect(await jsonLd()).toBeUndefined();
  });

  it('is one page whatever its reviews are narrowed to', async () => {
    expect(await headOf(detailsRoute('professor'), '/professor/7?stars=5', { id: '7' })).toMatchObject({
      canonicalPath: '/professor/7',
      robots: 'noindex',
    });
  });
});

it('the head of the reviews says whose they are, page by page', async () => {
  expect(await headOf(reviewsRoute, '/reviews/professor/7?page=3', { type: 'professor', id: '7' })).toMatchObject({
    title: 'ביקורות על ד״ר יעל ברקוביץ׳, אוניברסיטת תל אביב',
    canonicalPath: '/reviews/professor/7?page=3',
  });
});

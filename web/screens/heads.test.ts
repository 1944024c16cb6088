import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTranslate } from '#web/i18n/translate.ts';
import type { HeadDescription, RouteContext, RouteModule } from '#web/entities/routing/route-module.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { reviewsRoute } from '#web/screens/reviews/reviews-route.tsx';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import { guideId, guideRow, professorRow, telAviv } from '#web/testing/sample-rows.ts';
import { tableResponses } from '#web/testing/table-responses.ts';
import { adminRoute } from '#web/screens/admin/admin-route.tsx';
import { detailsRoute } from '#web/screens/details/details-route.tsx';
import { institutionReviewingRoute } from '#web/screens/institution-reviewing/institution-reviewing-route.tsx';
import { studyGuideRoute } from '#web/screens/study-guides/guide-route.tsx';
import { listRoute } from '#web/screens/list/list-route.tsx';
import { guideQuery } from '#web/entities/guides/guide-queries.ts';
import { institutionScoresQuery } from '#web/entities/institution-reviews/institution-scores.ts';
import { institutionQuery } from '#web/entities/institutions/institution-queries.ts';
import { en, he } from '#web/testing/texts.ts';

const translate = { he: createTranslate('he', he), en: createTranslate('en', en) };

async function headOf(
  route: RouteModule,
  address: string,
  params: RouteContext['params'] = {},
  language: 'he' | 'en' = 'he',
  reviews = 12,
): Promise<HeadDescription> {
  const { table } = tableResponses({
    '/professors': () => [professorRow()],
    '/institutions': () => [telAviv],
    '/published_guides': () => [guideRow()],
    '/institution_scores': () => [{ ...telAviv, review_count: reviews, overall: reviews < 5 ? null : 4.17 }],
  });
  const queryClient = createQueryClient({ retry: false });
  await Promise.all([
    queryClient.fetchQuery(entryQuery(table, 'professor', 7)),
    queryClient.fetchQuery(institutionQuery(table, 1)),
    queryClient.fetchQuery(guideQuery(table, guideId)),
    queryClient.fetchQuery(institutionScoresQuery(table)),
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

describe('the head of an admin screen', () => {
  it.each([
    ['settings', 'הגדרות · ניהול'],
    ['merge', 'מיזוג · ניהול'],
    ['catalogue', 'קטלוג · ניהול'],
    ['import', 'ייבוא · ניהול'],
    ['sources', 'ממקומות אחרים · ניהול'],
    ['figures', 'מדדים · ניהול'],
    ['log', 'יומן · ניהול'],
    ['', 'ניהול'],
    ['elsewhere', 'ניהול'],
  ])('names the screen at /admin/%s', async (path, title) => {
    expect(await headOf(adminRoute, `/admin/${path}`, { '*': path })).toMatchObject({ title });
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

  it('is one page, for search engines too, whatever its address is asked with', async () => {
    const head = await headOf(detailsRoute('professor'), '/professor/7?ref=a', { id: '7' });
    expect(head.canonicalPath).toBe('/professor/7');
    expect(head).not.toHaveProperty('robots');
  });
});

describe('what search engines and messengers are told', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('[ROUTE-16] of a guide is what it teaches, the day alone, and nobody as its author', async () => {
    vi.stubEnv('SSR', true);
    const head = await headOf(studyGuideRoute, `/study-guides/view/${guideId}`, { guideId }, 'en');
    expect(head.image).toBe(`/og/guide/${guideId}.png`);
    expect(head.jsonLd).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'LearningResource',
        '@id': `https://dargu.test/study-guides/view/${guideId}`,
        url: `https://dargu.test/study-guides/view/${guideId}`,
        name: 'סיכום מלא לקראת המבחן',
        inLanguage: 'he',
        learningResourceType: 'Summary',
        about: expect.objectContaining({
          '@type': 'Course',
          '@id': 'https://dargu.test/course/5',
          name: 'Data Structures',
        }),
        provider: { '@type': 'CollegeOrUniversity', name: 'Tel Aviv University' },
        // The row says when that day began in Israel: 22:00 of the day before in UTC.
        datePublished: '2026-11-02',
        isAccessibleForFree: true,
      },
    ]);
  });

  it('[ROUTE-18] of an institution is its average, from five reviews on', async () => {
    vi.stubEnv('SSR', true);
    const of = (reviews: number) =>
      headOf(institutionReviewingRoute, '/institution-reviewing?institution=1', {}, 'en', reviews);
    const { jsonLd, image } = await of(12);
    expect(image).toBe('/og/institution/1.png');
    expect(jsonLd).toMatchObject([
      {
        '@type': 'CollegeOrUniversity',
        name: 'Tel Aviv University',
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.17, reviewCount: 12 },
      },
    ]);
    const few = await of(4);
    expect([few.image, few.jsonLd]).toEqual([undefined, []]);
  });

  it('is left out in the browser', async () => {
    vi.stubEnv('SSR', false);
    expect(await headOf(studyGuideRoute, `/study-guides/view/${guideId}`, { guideId })).not.toHaveProperty('jsonLd');
  });
});

it('the head of the reviews says whose they are, page by page', async () => {
  expect(await headOf(reviewsRoute, '/reviews/professor/7?page=3', { type: 'professor', id: '7' })).toMatchObject({
    title: 'ביקורות על ד״ר יעל ברקוביץ׳, אוניברסיטת תל אביב',
    canonicalPath: '/reviews/professor/7?page=3',
  });
});

it('the head of reviews that are narrowed keeps them out of search engines', async () => {
  const params = { type: 'professor', id: '7' };
  expect(await headOf(reviewsRoute, '/reviews/professor/7?stars=5', params)).toMatchObject({
    canonicalPath: '/reviews/professor/7',
    robots: 'noindex',
  });
  expect(await headOf(reviewsRoute, '/reviews/professor/7', params)).not.toHaveProperty('robots');
});

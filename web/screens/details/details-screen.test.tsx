import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { signedInSession } from '#web/testing/sessions.ts';
import { courseRoute } from './course-route.tsx';
import { professorRoute } from './professor-route.tsx';
import { texts } from '#web/testing/texts.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { courseRow, professorRow, reviewRow, telAviv } from '#web/testing/sample-rows.ts';
import { taughtRow } from '#web/testing/sample-pairs.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';

let responses: TableResponses;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  responses = tableResponses({
    '/institutions': () => [telAviv],
    '/professors': () => [professorRow()],
    '/courses': () => [courseRow()],
    '/rpc/telling_reviews': () => [reviewRow({ why: 'positive' })],
    '/course_professors': url =>
      url.searchParams.has('professor_id')
        ? [
            taughtRow({ id: 5, name: 'מבני נתונים', name_en: 'Data Structures', title: null }),
            taughtRow({ id: 6, name: 'אלגוריתמים', name_en: 'Algorithms', title: null, histogram: [0, 0, 1, 0, 0] }),
          ]
        : [taughtRow()],
    '/rpc/similar_professors': () => [professorRow({ id: 8, name: 'נועה אזולאי', name_en: 'Noa Azulay' })],
    '/rpc/similar_courses': () => [],
    '/rpc/resolve_professor': () => Response.json(null),
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const routes = { '/professor/:id': professorRoute, '/course/:id': courseRoute };

describe.each(['he', 'en'] as const)('the page of a professor in %s', language => {
  it('[ROUTE-04] shows head, score, histogram, figures, tags, reviews, courses and others of the field', async () => {
    renderScreen({ at: '/professor/7', routes, responses, language });
    const he = language === 'he';
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      he ? 'ד״ר יעל ברקוביץ׳' : 'Dr. Yael Berkovich',
    );
    const summary = within(screen.getByRole('region', { name: he ? 'הדירוג של המרצה' : 'How the lecturer is rated' }));
    for (const text of ['4.8', '94%', '3.4', he ? 'מצוין' : 'Excellent', '118'])
      expect(summary.getByText(text)).toBeDefined();
    expect((await screen.findByRole('article')).textContent).toContain('מסבירה הכול');
    expect(
      (await screen.findByRole('link', { name: new RegExp(he ? 'אלגוריתמים' : 'Algorithms') })).getAttribute('href'),
    ).toBe('/course/6');
    expect(
      (await screen.findByRole('link', { name: new RegExp(he ? 'נועה אזולאי' : 'Noa Azulay') })).getAttribute('href'),
    ).toBe('/professor/8');
  });

  it('leads back to its list, its institution and its department', async () => {
    renderScreen({ at: '/professor/7', routes, responses, language });
    const crumbs = within(
      await screen.findByRole('navigation', { name: language === 'he' ? 'המיקום באתר' : 'Breadcrumbs' }),
    );
    expect(crumbs.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/professors',
      '/institution/1',
      '/institution/1/department/11',
    ]);
  });
});

it('[ROUTE-05] a course shows its code and who teaches it', async () => {
  renderScreen({ at: '/course/5', routes, responses });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('מבני נתונים');
  expect(screen.getByText(/0368-2158/)).toBeDefined();
  const teachers = within((await screen.findByText('אצל מי ללמוד')).closest('section') as HTMLElement);
  expect(teachers.getByRole('link', { name: /ד״ר יעל ברקוביץ׳/ }).getAttribute('href')).toBe('/professor/7');
  expect(teachers.getByText('4.7')).toBeDefined();
});

describe.each(['he', 'en'] as const)('[ROUTE-15] the head of a course in %s', language => {
  it.each([
    [[], 'haveOne', '/study-guides/add?course=5'],
    [
      [
        { type: 'summary', guide_count: 19 },
        { type: 'past_exam', guide_count: 9 },
      ],
      'counts',
      '/courses/5/study-guides',
    ],
  ])('leads to its guides, and to adding the first one: %j', async (counts, says, href) => {
    responses.respond('/rpc/course_guide_counts', () => counts);
    responses.respond('/published_guides', () => []);
    renderScreen({ at: '/course/5', routes, responses, language });
    const { guides } = texts[language];
    const fill = (text: string, count: number) => text.replace('{{count}}', String(count));
    const name =
      says === 'haveOne' ? guides.haveOne : `${fill(guides.items_other, 28)} · ${fill(guides.exams_other, 9)}`;
    const links = await screen.findAllByRole('link', { name });
    expect(links.map(link => link.getAttribute('href'))).toEqual([href, href]); // of a phone, and of wide screens
  });
});

describe('an address that names nothing', () => {
  it.each(['/professor/0', '/professor/abc', '/professor/2147483648', '/professor/1.5'])(
    '%s is not found, and asks for nothing',
    async at => {
      renderScreen({ at, routes, responses });
      expect(await screen.findByText('error boundary')).toBeDefined();
      expect(responses.requests).toEqual([]);
    },
  );

  it('is not found when there is no such professor', async () => {
    responses.respond('/professors', () => []);
    renderScreen({ at: '/professor/7', routes, responses });
    expect(await screen.findByText('error boundary')).toBeDefined();
    expect(responses.requests.some(request => request.startsWith('/rpc/resolve_professor?id=7'))).toBe(true);
  });

  it('moves to what a merged professor has become, with the rest of the address', async () => {
    responses.respond('/professors', url => (url.searchParams.get('id') === 'eq.7' ? [] : [professorRow({ id: 9 })]));
    responses.respond('/rpc/resolve_professor', () => Response.json(9));
    const { currentPath } = renderScreen({ at: '/professor/7?ref=a', routes, responses });
    await screen.findByRole('heading', { level: 1 });
    expect(currentPath()).toBe('/professor/9?ref=a');
  });
});

describe('what one can do on the page', () => {
  it('leads from the legend of the bar to the reviews with those stars, the bar itself is not pressed', async () => {
    renderScreen({ at: '/professor/7', routes, responses });
    const legend = within(await screen.findByRole('list', { name: 'התפלגות הדירוגים' }));
    expect(legend.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(
      [5, 4, 3, 2, 1].map(stars => `/reviews/professor/7?stars=${stars}`),
    );
    expect(legend.getByRole('link', { name: '2 כוכבים, 9 דירוגים' })).toBeDefined();
  });

  it('hands an address that narrows its reviews on to the page of all of them', async () => {
    const { currentPath } = renderScreen({
      at: '/professor/7?stars=2&sort=helpful',
      routes: {
        ...routes,
        '/reviews/:type/:id': { Component: () => <p>all reviews</p>, head: routes['/course/:id'].head },
      },
      responses,
    });
    await screen.findByText('all reviews');
    expect(currentPath()).toBe('/reviews/professor/7?sort=helpful&stars=2');
  });

  it('begins a rating, of visitors too', async () => {
    const { openSignIn, rate } = renderScreen({ at: '/professor/7', routes, responses });
    await userEvent.click((await screen.findAllByRole('link', { name: 'דרגו את המרצה' }))[0] as HTMLElement);
    expect(rate).toHaveBeenCalledExactlyOnceWith('professor', 7, expect.anything());
    expect(openSignIn).not.toHaveBeenCalled();
  });

  it('edits, in a quieter button, for who has rated; for others it is a link to rate that works without scripts', async () => {
    responses.respond('/ratings', () => [{ id: 'r1', rating1: 4, status: 'visible' }]);
    const { unmount } = renderScreen({ at: '/professor/7', routes, responses, session: signedInSession() });
    const [edit] = await screen.findAllByRole('link', { name: 'עריכת הדירוג שלכם' });
    expect(edit?.getAttribute('href')).toBe('/rate/7');
    expect(screen.queryByRole('link', { name: 'דרגו את המרצה' })).toBeNull();
    unmount();
    renderScreen({ at: '/professor/7', routes, responses });
    const [begin] = await screen.findAllByRole('link', { name: 'דרגו את המרצה' });
    expect(begin?.getAttribute('href')).toBe('/rate/7');
    expect(begin?.className).not.toBe(edit?.className);
  });

  it('leads from a tag to the reviews that bear it', async () => {
    renderScreen({ at: '/professor/7', routes, responses });
    const tag = await screen.findByRole('link', { name: /הסברים ברורים/ });
    expect(tag.getAttribute('href')).toBe('/reviews/professor/7?tag=clear');
  });

  it('marks a vote on the card at once, as lists do', async () => {
    renderScreen({ at: '/professor/7', routes, responses, session: signedInSession() });
    const card = within(await screen.findByRole('article'));
    await userEvent.click(card.getByRole('button', { name: 'עזר לי' }));
    await waitFor(() => expect(card.getByRole('button', { name: 'עזר לי' }).getAttribute('aria-pressed')).toBe('true'));
    expect(card.getByText('עזר ל־42 סטודנטים')).toBeDefined();
  });

  it('offers no rating where the page takes none', async () => {
    const { queryClient } = renderScreen({ at: '/professor/7', routes, responses });
    expect(await screen.findAllByRole('link', { name: 'דרגו את המרצה' })).not.toEqual([]);
    act(() => {
      queryClient.setQueryData(queryKeys.targetLock('professor', 7), {
        note: 'נעול',
        note_en: 'Locked',
        until: '2026-12-01T00:00:00Z',
      });
    });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'דרגו את המרצה' })).toBeNull());
  });

  it('shows each score of a list with its count', async () => {
    renderScreen({ at: '/professor/7', routes, responses });
    const [few] = await screen.findAllByRole('link', { name: /אלגוריתמים/ });
    expect(within(few as HTMLElement).getByText('מעט דירוגים (1)')).toBeDefined();
  });

  it('copies the link where the device has no way to share', async () => {
    const user = userEvent.setup();
    renderScreen({ at: '/professor/7', routes, responses });
    await user.click(await screen.findByRole('button', { name: 'שיתוף' }));
    expect(await screen.findByText('הקישור הועתק')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('https://dargu.test/professor/7');
  });
});

describe('[MSG-08] a part that cannot be loaded', () => {
  it.each([
    ['/rpc/telling_reviews', 'לא הצלחנו לטעון את הביקורות'],
    ['/course_professors', 'לא הצלחנו לטעון את הקורסים'],
    ['/rpc/similar_professors', 'לא הצלחנו לטעון עמודים דומים'],
  ])('%s is named, and the rest of the page stands', async (path, title) => {
    responses.respond(path, () => failure());
    renderScreen({ at: '/professor/7', routes, responses });
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  });

  it('shows a toast too when it is the reviews', async () => {
    responses.respond('/rpc/telling_reviews', () => failure());
    renderScreen({ at: '/professor/7', routes, responses });
    expect(await screen.findAllByText('שגיאה בטעינת הביקורות')).not.toHaveLength(0);
  });
});

it('of two ratings there is no spread yet, and the page asks for a third', async () => {
  responses.respond('/professors', () => [
    professorRow({ rating_count: 2, rating_avg: 5, histogram: [0, 0, 0, 0, 2] }),
  ]);
  const both = [reviewRow({ id: 'a', why: 'positive' }), reviewRow({ id: 'b', why: 'newest' })];
  responses.respond('/rpc/telling_reviews', () => both);
  const { unmount } = renderScreen({ at: '/professor/7', routes, responses });
  expect(await screen.findByText(/עוד דירוג אחד, והציון יופיע בצבע/)).toBeDefined();
  expect(screen.queryByRole('list', { name: 'התפלגות הדירוגים' })).toBeNull();
  const summary = within(screen.getByRole('region', { name: 'הדירוג של המרצה' }));
  // A small number without a colour, and none of how hard or whether again.
  expect(summary.getByText('5.0').dataset['score']).toBe('0');
  expect(summary.getByText('5.0').className).not.toContain('text-[2.5rem]');
  expect(summary.queryByText(/קושי/)).toBeNull();
  // Both are here: nothing was chosen, and nothing leads to what is shown.
  const words = (await screen.findAllByRole('article')).map(({ textContent }) => textContent).join('');
  expect(words).not.toMatch(/מהחיוביות|מהביקורתיות|החדשה ביותר|מהחדשות/);
  expect(screen.queryByRole('link', { name: 'לשתי הביקורות' })).toBeNull();
  unmount();
  responses.respond('/rpc/telling_reviews', () => both.slice(0, 1));
  renderScreen({ at: '/professor/7', routes, responses });
  expect(await screen.findByRole('link', { name: 'לשתי הביקורות' })).toBeDefined();
});

it('of many ratings the score is big and has its colour', async () => {
  renderScreen({ at: '/professor/7', routes, responses });
  const summary = within(await screen.findByRole('region', { name: 'הדירוג של המרצה' }));
  const score = summary.getByText(/^\d\.\d$/, { selector: '[data-score]' });
  expect(score.dataset['score']).not.toBe('0');
  expect(score.className).toContain('text-[2.5rem]');
  expect(summary.getByText(/קושי/)).toBeDefined();
});

it('calls no review the most helpful before it has helped anybody', async () => {
  responses.respond('/rpc/telling_reviews', () => [
    reviewRow({ id: 'a', why: 'positive', helpful_count: 0 }),
    reviewRow({ id: 'b', why: 'newest', helpful_count: 0 }),
  ]);
  renderScreen({ at: '/professor/7', routes, responses });
  const [first] = await screen.findAllByRole('article');
  expect(within(first as HTMLElement).getByText('מהחיוביות')).toBeDefined();
});

it.each([
  ['he', 'מהחדשות', 'החדשה ביותר'],
  ['en', 'One of the newest', 'Newest'],
] as const)('calls no review the newest above which a newer one stands, in %s', async (language, recent, newest) => {
  const of = (id: string, why: string, day: number) => reviewRow({ id, why, created_at: `2026-11-${day}T22:00:00Z` });
  responses.respond('/rpc/telling_reviews', () => [
    of('a', 'positive', 11),
    of('b', 'critical', 19),
    of('c', 'newest', 14),
  ]);
  const { unmount } = renderScreen({ at: '/professor/7', routes, responses, language });
  expect(within((await screen.findAllByRole('article'))[2] as HTMLElement).getByText(recent)).toBeDefined();
  expect(screen.queryByText(newest)).toBeNull();
  unmount();
  // Of one day neither is newer.
  responses.respond('/rpc/telling_reviews', () => [of('a', 'positive', 14), of('c', 'newest', 14)]);
  renderScreen({ at: '/professor/7', routes, responses, language });
  expect(within((await screen.findAllByRole('article'))[1] as HTMLElement).getByText(newest)).toBeDefined();
});

const unrated = {
  rating_count: 0,
  rating_avg: null,
  histogram: [0, 0, 0, 0, 0],
  tag_counts: {},
  difficulty_avg: null,
  take_again_percent: null,
  last_rated_at: null,
};

it.each(['he', 'en'] as const)(
  '[ALIVE-14] who has no ratings has five labelled stars that open the form, in %s',
  async language => {
    const { details, rating, follows } = texts[language];
    responses.respond('/professors', () => [professorRow(unrated)]);
    responses.respond('/rpc/similar_professors', () => [
      professorRow({ id: 8, name: 'נועה אזולאי', name_en: 'Noa Azulay' }),
      professorRow({ id: 9, name: 'דנה מעט', name_en: 'Dana Few', rating_count: 2 }),
    ]);
    const { rate, openSignIn } = renderScreen({ at: '/professor/7', routes, responses, language });
    const ask = within(await screen.findByRole('region', { name: details.none.title }));
    const stars = within(
      ask.getByRole('group', {
        name: rating.rateOf.replace('{{name}}', language === 'he' ? 'ד״ר יעל ברקוביץ׳' : 'Dr. Yael Berkovich'),
      }),
    ).getAllByRole('link');
    // Without scripts they lead to the form.
    expect(stars.map(star => star.getAttribute('href'))).toEqual(
      [1, 2, 3, 4, 5].map(count => `/rate/7?stars=${count}`),
    );
    expect(new Set(stars.map(star => star.getAttribute('aria-label'))).size).toBe(5);
    await userEvent.click(stars[3] as HTMLElement);
    expect(rate.mock.calls).toMatchObject([['professor', 7, expect.anything(), 4]]);
    await userEvent.click(ask.getByRole('button', { name: details.none.follow }));
    await waitFor(() => expect(openSignIn).toHaveBeenCalledWith({ what: 'follow', kind: 'professor', id: 7 }));
    expect(screen.queryByRole('button', { name: follows.following })).toBeNull();
    // Nothing that nobody gave, and of the others who has a score.
    expect(screen.queryByRole('list', { name: texts[language].score.histogram })).toBeNull();
    expect(screen.queryByText(texts[language].reviews.heading)).toBeNull();
    expect((await screen.findByText(details.none.similar)).closest('section')?.textContent).not.toMatch(/דנה|Dana/);
  },
);

it('[ALIVE-14] a course without ratings asks for stars, too', async () => {
  responses.respond('/courses', () => [courseRow(unrated)]);
  responses.respond('/course_professors', () => []);
  renderScreen({ at: '/course/5', routes, responses, session: signedInSession() });
  const ask = within(await screen.findByRole('region', { name: texts.he.details.none.title }));
  expect(ask.getAllByRole('link')[3]?.getAttribute('href')).toBe('/rate/course/5?stars=4');
});

it.each([
  ['/professor/7?rate=1', ['professor', 7], '/professor/7'],
  ['/course/5?rate=1', ['course', 5], '/course/5'],
] as const)('[ALIVE-12] %s opens the form over the page, once', async (at, target, path) => {
  const { rate, currentPath } = renderScreen({ at, routes, responses });
  await waitFor(() => expect(rate.mock.calls).toMatchObject([[...target, expect.anything()]]));
  expect(currentPath()).toBe(path);
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastGuideFilters } from '#web/features/study-guides/model/last-guide-filters.ts';
import { guideId, guideRow, telAviv } from '#web/testing/sample-rows.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { signedInSession } from '#web/testing/sessions.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { studyGuidesRoute } from './hub-route.tsx';

let responses: TableResponses;

const wanted = {
  id: 'c0000000-0000-4000-8000-000000000001',
  course_id: 9,
  course_name: 'אלגוריתמים',
  course_name_en: 'Algorithms',
  institution_name: 'הטכניון',
  institution_name_en: 'Technion',
  type: 'past_exam',
  asked_count: 14,
  is_mine: false,
};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  Element.prototype.scrollIntoView = () => {};
  responses = tableResponses({
    '/institutions': () => [telAviv],
    '/published_guides': () => [guideRow()],
    '/rpc/search_guides': () => [guideRow()],
    '/rpc/guide_type_counts': () => [
      { type: 'summary', guide_count: 12 },
      { type: 'past_exam', guide_count: 9 },
    ],
    '/wanted_guides': () => [wanted],
    '/rpc/guides_of_my_courses': () => [
      { course_id: 5, course_name: 'מבני נתונים', course_name_en: 'Data Structures', guide_count: 23, new_count: 2 },
    ],
    '/rpc/request_guide': () => [{ id: wanted.id, asked_count: 15 }],
    '/rpc/guide_limits': () => ({ guides_left_today: 9, requests_left_today: 3 }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const routes = { '/study-guides': studyGuidesRoute };
const open = (at: string, options: Partial<Parameters<typeof renderScreen>[0]> = {}) =>
  renderScreen({ at, routes, responses, ...options });

describe.each(['he', 'en'] as const)('the hub of study guides in %s', language => {
  const { guides } = texts[language];

  it('[DATA-08] leads back to the last search from the sections, which stay', async () => {
    localStorage.clear();
    const first = open(`/study-guides?q=${encodeURIComponent('עצים')}&institution=1`, { language });
    await waitFor(() => expect(lastGuideFilters.read(null)).toMatchObject({ search: 'עצים' }));
    expect(screen.queryByRole('link', { name: new RegExp(guides.lastSearch) })).toBeNull();
    first.unmount();
    open('/study-guides', { language });
    const back = await screen.findByRole('link', { name: new RegExp(`${guides.lastSearch}.*עצים`) });
    expect(back.getAttribute('href')).toBe(`/study-guides?q=${encodeURIComponent('עצים')}&institution=1`);
    expect(await screen.findByRole('list', { name: guides.helpful })).toBeDefined();
    localStorage.clear();
  });

  it('[ROUTE-14, ROLE-01] shows a visitor what helped most, what is new and what is wanted', async () => {
    open('/study-guides', { language });
    const helpful = within(await screen.findByRole('list', { name: guides.helpful }));
    const link = helpful.getByRole('link', { name: 'סיכום מלא לקראת המבחן' });
    expect(link.getAttribute('href')).toBe(`/study-guides/view/${guideId}`);
    expect(helpful.getByText(guides.helped_other.replace('{{count}}', '86'))).toBeDefined();
    expect(screen.getByRole('list', { name: guides.newest })).toBeDefined();
    expect(screen.getByRole('heading', { name: guides.wanted.title })).toBeDefined();
    expect(screen.queryByRole('heading', { name: guides.myCourses })).toBeNull();
    await waitFor(() =>
      expect(
        screen.getByRole('link', { name: guides.allCount_other.replace('{{count}}', '21') }).getAttribute('href'),
      ).toBe('/study-guides?sort=helpful'),
    );
  });

  it('shows a person the own courses, with what is new there', async () => {
    open('/study-guides', { language, session: signedInSession() });
    expect(await screen.findByRole('heading', { name: guides.myCourses })).toBeDefined();
    const course = screen.getByRole('link', { name: language === 'he' ? 'מבני נתונים' : 'Data Structures' });
    expect(course.getAttribute('href')).toBe('/courses/5/study-guides');
    expect(screen.queryByText(guides.wanted.noneLeft)).toBeNull();
    responses.respond('/rpc/guide_limits', () => ({ guides_left_today: 9, requests_left_today: 0 }));
    cleanup();
    open('/study-guides', { language, session: signedInSession() });
    expect(await screen.findByText(guides.wanted.noneLeft)).toBeDefined();
  });
});

describe('one list', () => {
  const requests = () => responses.requests.filter(request => request.startsWith('/published_guides'));

  it('[ROUTE-14] takes the place of the sections once a type is chosen, with counts by type', async () => {
    const { currentPath } = open('/study-guides');
    await userEvent.click(await screen.findByRole('link', { name: /^מבחני עבר/ }));
    expect(currentPath()).toBe('/study-guides?type=past_exam');
    expect(await screen.findByRole('list', { name: texts.he.guides.list })).toBeDefined();
    expect(screen.queryByRole('heading', { name: texts.he.guides.newest })).toBeNull();
    expect(screen.getByRole('link', { name: 'מבחני עבר 9' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('9 פריטים');
    expect(requests().at(-1)).toContain('type=eq.past_exam&order=helpful_count.desc,id.asc&offset=0&limit=21');
  });

  it('is searched by the forgiving search, best match first', async () => {
    open('/study-guides?q=חדוא&institution=1&language=en');
    expect(await screen.findByRole('article')).toBeDefined();
    const request = responses.requests.find(one => one.startsWith('/rpc/search_guides'));
    expect(request).toContain('query=חדוא&institution_id=1&guide_language=en');
    expect(request).not.toContain('order=');
  });

  it('without guides names the filter that is in the way, each removable, and offers to ask', async () => {
    responses.respond('/rpc/search_guides', () => []);
    open('/study-guides?q=משחקים&type=link');
    expect(await screen.findByText('לא נמצאו כאן קישורים')).toBeDefined();
    expect(await screen.findByText(texts.he.guides.inTheWay_other.replace('{{count}}', '21'))).toBeDefined();
    const removals = screen.getAllByRole('link', { name: /הסרת הסינון/ }).map(link => link.getAttribute('href') ?? '');
    expect(removals.map(decodeURIComponent)).toEqual(['/study-guides?q=משחקים', '/study-guides?type=link']);
    expect(screen.getByRole('button', { name: texts.he.guides.wanted.ask })).toBeDefined();
  });
});

describe('when not everything is there', () => {
  it('[PIECE-07, MSG-08] one part that failed names itself and tries again, the others stand', async () => {
    responses.respond('/published_guides', url =>
      url.searchParams.get('order')?.startsWith('published_on') ? failure() : [guideRow()],
    );
    open('/study-guides');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(texts.he.guides.newestError)).toBeDefined();
    expect(screen.getByRole('list', { name: texts.he.guides.helpful })).toBeDefined();
    responses.respond('/published_guides', () => [guideRow()]);
    await userEvent.click(alert.getByRole('button', { name: 'נסו שוב' }));
    expect(await screen.findByRole('list', { name: texts.he.guides.newest })).toBeDefined();
  });

  it('[PIECE-06] parts that are on their way have a placeholder, told once', async () => {
    let deliver = (_rows: Response): void => {};
    responses.respond('/published_guides', () => new Promise<Response>(resolve => (deliver = resolve)));
    const { container } = open('/study-guides?type=summary');
    expect(await screen.findByText(texts.he.catalogue.loading)).toBeDefined();
    expect(container.querySelectorAll('[data-skeleton=card]')).toHaveLength(6);
    deliver(Response.json([guideRow()]));
    expect(await screen.findByRole('article')).toBeDefined();
  });

  it('where nobody has added a guide, says so, and leads to adding and asking', async () => {
    responses.respond('/published_guides', () => []);
    responses.respond('/rpc/guide_type_counts', () => []);
    open('/study-guides');
    expect(await screen.findByText(texts.he.guides.empty)).toBeDefined();
    expect(screen.getByRole('link', { name: texts.he.guides.add }).getAttribute('href')).toBe('/study-guides/add');
    expect(screen.getByRole('link', { name: texts.he.guides.types.past_exam }).getAttribute('href')).toBe(
      '/study-guides/add?type=past_exam',
    );
    expect(screen.getAllByRole('button', { name: texts.he.guides.wanted.ask })).not.toHaveLength(0);
  });
});

describe('what is wanted', () => {
  const meToo = () => screen.findByRole('button', { name: /^גם אני/ });

  it('offers to upload it before it offers to join', async () => {
    open('/study-guides');
    const row = (await meToo()).closest('li') ?? document.body;
    expect([...row.querySelectorAll('a, button')].map(({ textContent }) => textContent.split(':')[0])).toEqual([
      texts.he.guides.wanted.haveIt,
      texts.he.guides.wanted.meToo,
    ]);
  });

  it('is joined at once, and taken back with a message when that fails', async () => {
    responses.respond('/rpc/request_guide', () => failure(429, 'request/daily-limit', 'Enough for today.'));
    open('/study-guides', { session: signedInSession() });
    await userEvent.click(await meToo());
    expect((await screen.findAllByText(texts.he.guides.wanted.dailyLimit)).length).toBeGreaterThan(0);
    expect((await meToo()).getAttribute('aria-pressed')).toBe('false');
    responses.respond('/rpc/request_guide', () => [{ id: wanted.id, asked_count: 15 }]);
    responses.respond('/wanted_guides', () => [{ ...wanted, asked_count: 15, is_mine: true }]);
    await userEvent.click(await meToo());
    expect((await screen.findByRole('button', { name: /^ביקשתם/ })).getAttribute('aria-pressed')).toBe('true');
    expect(responses.sent).toContainEqual({
      what: 'POST /rpc/request_guide',
      body: { course_id: 9, type: 'past_exam' },
    });
  });

  it('[ROLE-01] a visitor signs in first, and joins afterwards', async () => {
    const { openSignIn } = open('/study-guides');
    await userEvent.click(await meToo());
    await waitFor(() =>
      expect(openSignIn).toHaveBeenCalledWith({ what: 'guideRequest', course: 9, type: 'past_exam' }),
    );
    expect(responses.sent).toEqual([]);
  });
});

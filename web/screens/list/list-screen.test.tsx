import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listRoute } from './list-route.tsx';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { computing, courseRow, haifa, professorRow, professorRows, telAviv } from '#web/testing/sample-rows.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';

let responses: TableResponses;
/** Tells the observer of the end of the list that it came near; null while there is none. */
let notifyEnd: (() => void) | null;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  notifyEnd = null;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: (entries: { isIntersecting: boolean }[]) => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.#callback = callback;
      }
      observe(): void {
        notifyEnd = () => this.#callback([{ isIntersecting: true }]);
      }
      disconnect(): void {
        notifyEnd = null;
      }
    },
  );
  responses = tableResponses({
    '/institutions': url =>
      url.searchParams.get('select') === 'count:professor_count' ? [{ count: 120 }, { count: 30 }] : [telAviv, haifa],
    '/departments': url => (url.searchParams.get('select') === 'count:professor_count' ? [{ count: 25 }] : [computing]),
    '/professors': () => [professorRow()],
    '/rpc/professors_written_about': () => [professorRow()],
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const routes = {
  '/professors': listRoute('professor'),
  '/courses': listRoute('course'),
  '/professor/:id': <p>details</p>,
};
async function reachEnd(): Promise<void> {
  await waitFor(() => expect(notifyEnd).not.toBeNull());
  notifyEnd?.();
}

const listRequests = (): string[] =>
  responses.requests.filter(request => /^\/professors\?select=(?!id&)/.test(request));

describe.each(['he', 'en'] as const)('the list of professors in %s', language => {
  it('[ROUTE-02] shows who, where, how good and how sure, as a link to the details', async () => {
    renderScreen({ at: '/professors?sort=best', routes, responses, language });
    const name = language === 'he' ? 'ד״ר יעל ברקוביץ׳' : 'Dr. Yael Berkovich';
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/professor/7');
    const card = within(screen.getByRole('article'));
    const where = language === 'he' ? 'מדעי המחשב · אוניברסיטת תל אביב' : 'Computer Science · Tel Aviv University';
    expect(card.getByText(where)).toBeDefined();
    expect(card.getByText('4.8')).toBeDefined();
    expect(card.getByText(language === 'he' ? '212 דירוגים' : '212 ratings')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  });

  it('[PLAT-13] takes the avatar from the service, seeded with the name', async () => {
    const { container } = renderScreen({ at: '/professors?sort=best', routes, responses, language });
    await screen.findByRole('article');
    const address = new URL(container.querySelector('img')?.getAttribute('src') ?? '', 'https://dargu.test');
    expect(address.pathname).toBe('/avatars/initials/svg');
    expect(address.searchParams.get('seed')).toBe(language === 'he' ? 'יעל ברקוביץ׳' : 'Yael Berkovich');
  });
});

describe('the cards of a list', () => {
  const unrated = { rating_count: 0, rating_avg: null, take_again_percent: null, difficulty_avg: null, top_tag: null };

  it('bear a quote, where there is one', async () => {
    responses.respond('/professors', () => [
      { ...professorRow(), quote: 'Fair exam, close to the homework.' },
      { ...professorRow({ id: 8 }), quote: null },
    ]);
    renderScreen({ at: '/professors?institution=1', routes, responses });
    await screen.findAllByRole('article');
    const [quote, ...others] = screen.getAllByText(/^".*"$/);
    expect([quote?.textContent, quote?.dir, others]).toEqual(['"Fair exam, close to the homework."', 'auto', []]);
  });

  it('without a score come last, under a line that says so, and ask to be the first', async () => {
    responses.respond('/professors', () => [
      professorRow(),
      professorRow({ id: 8, ...unrated }),
      professorRow({ id: 9, ...unrated }),
    ]);
    renderScreen({ at: '/professors?institution=1', routes, responses });
    await screen.findAllByRole('article');
    const items = within(screen.getByRole('list', { name: 'מרצים' })).getAllByRole('listitem');
    expect(items[1]?.textContent).toBe('עוד אין ציון');
    expect(screen.getAllByText('היו הראשונים')).toHaveLength(2);
    expect(screen.queryByRole('heading', { name: 'דרגו את מי שלימד אתכם' })).toBeNull();
  });

  it.each([
    ['/professors?institution=1', 'order=name.asc,id.asc', true],
    ['/professors?institution=1&sort=name', 'order=name.asc,id.asc', false],
  ])('come by name below an ask where nobody has a score yet, at %s', async (at, order, asks) => {
    responses.respond('/professors', () => [professorRow({ id: 8, ...unrated }), professorRow({ id: 9, ...unrated })]);
    renderScreen({ at, routes, responses });
    await screen.findAllByRole('article');
    expect(listRequests().at(-1)).toContain(order);
    expect(screen.queryByRole('heading', { name: 'דרגו את מי שלימד אתכם' }) !== null).toBe(asks);
    expect(screen.queryByText('עוד אין ציון')).toBeNull();
  });
});

describe('a search that finds nothing', () => {
  const nothing = { '/rpc/search_professors': () => [], '/rpc/search_courses': () => [] };

  it.each([
    ['he', 'אולי חיפשתם קורס?', 'לכל הקורסים שנמצאו'],
    ['en', 'Looking for a course?', 'All matching courses'],
  ] as const)('tells in %s what the other list has', async (language, title, all) => {
    responses = tableResponses({
      ...nothing,
      '/rpc/search_courses': () => Array.from({ length: 6 }, (_, index) => courseRow({ id: index + 1 })),
    });
    renderScreen({ at: '/professors?q=אלגוריתמים', routes, responses, language });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getAllByRole('link').filter(link => link.getAttribute('href')?.startsWith('/course/'))).toHaveLength(
      5,
    );
    expect(screen.getByRole('link', { name: all }).getAttribute('href')).toBe(
      `/courses?q=${encodeURIComponent('אלגוריתמים')}`,
    );
  });

  it('says nothing of the other list where that has nothing either', async () => {
    responses = tableResponses(nothing);
    renderScreen({ at: '/professors?q=xyzzy', routes, responses });
    await screen.findByText('לא נמצאו מרצים');
    await waitFor(() =>
      expect(responses.requests.some(request => request.startsWith('/rpc/search_courses'))).toBe(true),
    );
    expect(screen.queryByText('אולי חיפשתם קורס?')).toBeNull();
  });
});

describe('what a list asks for', () => {
  it('is best rated first, twenty and one more, in named columns', async () => {
    renderScreen({ at: '/professors?sort=best', routes, responses });
    await screen.findByRole('article');
    const [request] = listRequests();
    expect(request).toContain('order=rating_score.desc,id.asc');
    expect(request).toContain('offset=0&limit=21');
    expect(request).not.toContain('*');
  });

  it.each([
    ['easy', 'order=ranked_difficulty.asc.nullslast,rating_score.desc,id.asc'],
    ['hard', 'order=ranked_difficulty.desc.nullslast,rating_score.desc,id.asc'],
    ['again', 'order=take_again_percent.desc.nullslast,rating_score.desc,id.asc'],
    ['most', 'order=rating_count.desc,id.asc'],
    ['newest', 'order=last_rated_at.desc.nullslast,id.asc'],
    ['name', 'order=name.asc,id.asc'],
  ])('follows the order %s of the address', async (sort, order) => {
    renderScreen({ at: `/professors?sort=${sort}`, routes, responses });
    await screen.findByRole('article');
    expect(listRequests()[0]).toContain(order);
  });

  it('is narrowed to the institution and the departments of the address', async () => {
    renderScreen({ at: '/professors?institution=1&departments=11,12', routes, responses });
    await screen.findByRole('article');
    expect(listRequests()[0]).toContain('institution=eq.1&department=in.(11,12)');
  });

  it.each([
    ['score=4', 'or=(and(rating_avg.gte.4,rating_count.gte.3))'],
    ['difficulty=3', 'or=(and(ranked_difficulty.lte.3))'],
    ['with=recorded,clear', 'traits=cs.{recorded,clear}'],
    ['recent=1', 'recent_score=not.is.null'],
    ['recent=1&score=4.5', 'or=(and(recent_avg.gte.4.5))'],
  ])('is narrowed as the address says by %s', async (query, filter) => {
    renderScreen({ at: `/professors?institution=1&${query}`, routes, responses });
    await screen.findByRole('article');
    expect(listRequests()[0]).toContain(filter);
  });

  it('shows and orders by the scores of the last two years, and says so, where these alone are asked for', async () => {
    renderScreen({ at: '/professors?institution=1&recent=1', routes, responses });
    await screen.findByRole('article');
    expect(listRequests()[0]).toContain('rating_count:recent_count,rating_avg:recent_avg');
    expect(listRequests()[0]).toContain('order=recent_score.desc,id.asc');
    expect(await screen.findByText(/הציון והסדר לפי דירוגי השנתיים האחרונות/)).toBeDefined();
  });

  it('goes to the search, by relevance and within the filters, when there is a search text', async () => {
    responses.respond('/rpc/search_professors', url =>
      url.searchParams.has('select') ? [professorRow()] : new Response(null, { headers: { 'content-range': '0-0/1' } }),
    );
    renderScreen({ at: '/professors?q=%D7%9B%D7%94%D7%9F&institution=1&departments=11', routes, responses });
    await screen.findByRole('article');
    const request = responses.requests.find(one => one.startsWith('/rpc/search_professors') && one.includes('select='));
    expect(request).toContain('query=כהן&institution_id=1&department_ids={11}');
    expect(request).not.toContain('order=');
    expect(listRequests()).toEqual([]);
  });
});

describe('the number of results', () => {
  const announced = (): (string | null)[] => screen.getAllByRole('status').map(one => one.textContent);

  it('is the sum of what the institutions hold', async () => {
    renderScreen({ at: '/professors?sort=best', routes, responses });
    await waitFor(() => expect(announced()).toContain('150 מרצים'));
  });

  it('is what the chosen institution, or the chosen departments, hold', async () => {
    const { router } = renderScreen({ at: '/professors?institution=2', routes, responses });
    await waitFor(() => expect(responses.requests).toContain('/institutions?select=count:professor_count&id=eq.2'));
    await router.navigate('/professors?institution=1&departments=11');
    await waitFor(() => expect(announced()).toContain('25 מרצים'));
    expect(responses.requests).toContain('/departments?select=count:professor_count&institution=eq.1&id=in.(11)');
  });

  it.each([
    [3, '3 תוצאות'],
    [200, '200 תוצאות ויותר'],
  ])('of a search with %d hits is told as %s', async (hits, text) => {
    responses.respond('/rpc/search_professors', url =>
      url.searchParams.has('select')
        ? [professorRow()]
        : new Response(null, { headers: { 'content-range': `0-${hits - 1}/${hits}` } }),
    );
    renderScreen({ at: '/professors?q=x', routes, responses });
    await waitFor(() => expect(announced()).toContain(text));
  });
});

describe('a list that goes on', () => {
  beforeEach(() => {
    responses.respond('/professors', url =>
      professorRows(url.searchParams.get('offset') === '0' ? 21 : 10, Number(url.searchParams.get('offset')) + 1),
    );
  });

  it('appends the next page when the end comes near', async () => {
    renderScreen({ at: '/professors?sort=most', routes, responses });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
    await reachEnd();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25));
    expect(screen.queryByRole('link', { name: 'לעמוד הבא' })).toBeNull();
  });

  it('has a real link to the next page, and to the previous one', async () => {
    const { router } = renderScreen({ at: '/professors?sort=most', routes, responses });
    const next = await screen.findByRole('link', { name: 'לעמוד הבא' });
    expect([next.getAttribute('href'), next.getAttribute('rel')]).toEqual(['/professors?sort=most&page=2', 'next']);
    await router.navigate('/professors?sort=most&page=2');
    const previous = await screen.findByRole('link', { name: 'לעמוד הקודם' });
    expect([previous.getAttribute('href'), previous.getAttribute('rel')]).toEqual(['/professors?sort=most', 'prev']);
    expect(screen.getAllByRole('article')).toHaveLength(5);
  });

  it('keeps its pages for a person who comes back', async () => {
    const { router } = renderScreen({ at: '/professors?sort=most', routes, responses });
    await screen.findByRole('link', { name: 'לעמוד הבא' });
    await reachEnd();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25));
    await router.navigate('/professor/7');
    await screen.findByText('details');
    await router.navigate(-1);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25));
    expect(listRequests()).toHaveLength(2);
  });
});

describe('a list that cannot be shown', () => {
  it('[MSG-08] names the part that failed, and tries again', async () => {
    responses.respond('/professors', () => failure());
    renderScreen({ at: '/professors?sort=best', routes, responses });
    expect(await screen.findByText('לא הצלחנו לטעון את רשימת המרצים')).toBeDefined();
    responses.respond('/professors', () => [professorRow()]);
    await userEvent.click(screen.getByRole('button', { name: 'נסו שוב' }));
    expect(await screen.findByRole('article')).toBeDefined();
  });

  it('offers to take its filters away one by one when nothing is found', async () => {
    responses.respond('/rpc/search_professors', () => []);
    const { currentPath } = renderScreen({ at: '/professors?q=qqq&institution=1&departments=11', routes, responses });
    expect(await screen.findByText('לא נמצאו מרצים')).toBeDefined();
    const links = (): string[] =>
      screen
        .getAllByRole('link', { name: /הסרת הסינון/ })
        // What is chosen stands above the list too.
        .filter(link => link.closest('ul') === null)
        .map(link => link.getAttribute('href') ?? '');
    expect(links()).toEqual([
      '/professors?institution=1&departments=11',
      '/professors?q=qqq',
      '/professors?q=qqq&institution=1',
    ]);
    await userEvent.click(await screen.findByRole('link', { name: 'הסרת הסינון: qqq' }));
    expect(currentPath()).toBe('/professors?institution=1&departments=11');
    expect(await screen.findByRole('article')).toBeDefined();
  });

  it('stays without filters when the last one was taken away', async () => {
    responses.respond('/rpc/search_professors', () => []);
    const { currentPath } = renderScreen({ at: '/professors?q=qqq', routes, responses });
    await userEvent.click(await screen.findByRole('link', { name: 'הסרת הסינון: qqq' }));
    await waitFor(() => expect(currentPath()).toBe('/professors'));
    expect(await screen.findByRole('article')).toBeDefined();
  });

  it('says that a page lies behind the end, and leads to the start', async () => {
    responses.respond('/professors', () => []);
    renderScreen({ at: '/professors?page=90', routes, responses });
    expect((await screen.findByRole('link', { name: 'לתחילת הרשימה' })).getAttribute('href')).toBe('/professors');
  });
});

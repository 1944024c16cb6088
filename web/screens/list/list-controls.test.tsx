import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listRoute } from './list-route.tsx';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { computing, haifa, professorRow, telAviv } from '#web/testing/sample-rows.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { useFilterState, useFilterStore } from '#web/entities/filters/filters-provider.tsx';

let responses: TableResponses;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  responses = tableResponses({
    '/institutions': url =>
      url.searchParams.get('select')?.startsWith('count:') ? [{ count: 150 }] : [telAviv, haifa],
    '/departments': url => (url.searchParams.get('select')?.startsWith('count:') ? [{ count: 25 }] : [computing]),
    '/professors': () => [professorRow()],
    '/rpc/professors_written_about': () => [professorRow()],
    '/courses': () => [],
    '/rpc/search_professors': () => [professorRow()],
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const routes = {
  '/professors': listRoute('professor'),
  '/courses': listRoute('course'),
  '/professor/:id': <p>details</p>,
};
const searchField = (): HTMLElement => screen.getByRole('searchbox');
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

describe('[VALID-04] typing into the search', () => {
  it('waits for 300 ms without a key before it searches', async () => {
    const { currentPath } = renderScreen({ at: '/professors', routes, responses });
    await screen.findByRole('article');
    vi.useFakeTimers({ shouldAdvanceTime: false });
    fireEvent.change(searchField(), { target: { value: 'כ' } });
    act(() => void vi.advanceTimersByTime(299));
    fireEvent.change(searchField(), { target: { value: 'כהן' } });
    act(() => void vi.advanceTimersByTime(299));
    expect(currentPath()).toBe('/professors');
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();
    await waitFor(() => expect(decodeURIComponent(currentPath())).toBe('/professors?q=כהן'));
    expect(responses.requests.filter(request => request.includes('query=כ&'))).toEqual([]);
  });

  it('replaces the entry in the history, so that one step back leaves the list', async () => {
    const { router, currentPath } = renderScreen({ at: '/professor/7', routes, responses });
    await router.navigate('/professors');
    await screen.findByRole('article');
    for (const text of ['כ', 'כהן']) {
      fireEvent.change(searchField(), { target: { value: text } });
      await waitFor(() => expect(decodeURIComponent(currentPath())).toBe(`/professors?q=${text}`));
    }
    await act(() => router.navigate(-1));
    await waitFor(() => expect(currentPath()).toBe('/professor/7'));
  });

  it('keeps what is typed on while the search before is on its way', async () => {
    const { currentPath } = renderScreen({ at: '/professors', routes, responses });
    await screen.findByRole('article');
    fireEvent.change(searchField(), { target: { value: 'כהן ' } });
    await waitFor(() => expect(decodeURIComponent(currentPath())).toBe('/professors?q=כהן'));
    expect(searchField()).toHaveProperty('value', 'כהן ');
  });

  it('follows the address when that changes elsewhere', async () => {
    const { router } = renderScreen({ at: '/professors?q=one', routes, responses });
    await screen.findByRole('article');
    expect(searchField()).toHaveProperty('value', 'one');
    await act(() => router.navigate('/professors?q=two'));
    await waitFor(() => expect(searchField()).toHaveProperty('value', 'two'));
  });
});

it.each([
  ['', 'סינון', 'Filter'],
  ['?institution=1', 'סינון, 1 פעיל', 'Filter, 1 active'],
  ['?institution=1&departments=11,12', 'סינון, 3 פעילים', 'Filter, 3 active'],
])('the icon of the filters says how many are active at %j', async (query, ...labels) => {
  for (const [index, language] of (['he', 'en'] as const).entries()) {
    renderScreen({ at: `/professors${query}`, routes, responses, language });
    await screen.findByRole('article');
    expect(screen.getByRole('button', { expanded: false, name: labels[index] as string })).toBeDefined();
    cleanup();
    localStorage.clear();
  }
});

const stubWidth = (isWide: boolean): void =>
  void vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));

describe.each([
  ['a phone', false],
  ['a wide window', true],
])('the panel of filters and orders on %s', (_where, isWide) => {
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  async function open(query = '?institution=1', button: string | RegExp = /^סינון/) {
    stubWidth(isWide);
    const shown = renderScreen({ at: `/professors${query}`, routes, responses });
    await screen.findByRole('article');
    press(button);
    await screen.findByRole('group', { name: 'סדר' });
    return shown;
  }
  const counted = (total: number) =>
    responses.respond('/professors', url =>
      url.searchParams.get('select') === 'id'
        ? new Response(null, { headers: { 'content-range': `0-0/${total}` } })
        : [professorRow()],
    );
  const countRequests = () =>
    responses.requests.filter(request => /^\/professors\?select=id&(?!.*is_tutor=is.true)/.test(request));

  it('puts what is chosen into the address in one step, which the back button undoes', async () => {
    const { router, currentPath } = await open();
    press('הכי קלים קודם');
    press('4.0 ומעלה');
    press('עד 3');
    press('תרגולים');
    press('מוקלט');
    press('מבחן הוגן');
    expect(currentPath()).toBe('/professors?institution=1');
    press(/^(הצגת|אין)/);
    const narrowed = '/professors?institution=1&sort=easy&score=4&difficulty=3&with=recorded,fair_exam&role=tutorial';
    await waitFor(() => expect(currentPath()).toBe(narrowed));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'סדר' })).toBeNull());
    await act(() => router.navigate(-1));
    await waitFor(() => expect(currentPath()).toBe('/professors?institution=1'));
  });

  it('[ALIVE-53] says on its button how many there would be, once the choosing pauses', async () => {
    counted(23);
    await open();
    press('4.0 ומעלה');
    press('מוקלט');
    expect(screen.getByRole('button', { name: 'הצגת התוצאות' })).toBeDefined();
    expect(await screen.findByRole('button', { name: 'הצגת 23 מרצים' })).toBeDefined();
    // Neither for what was there when it opened, nor for the choice before the last.
    expect(countRequests()).toHaveLength(1);
    press('הצגת 23 מרצים');
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(one => one.textContent)).toContainEqual(
        expect.stringContaining('23 מרצים'),
      ),
    );
    expect(countRequests().filter(request => !request.includes('or=(rating_count.lt.3)'))).toHaveLength(1);
  });

  it.each([
    [1_000, 'הצגת 1,000 מרצים'],
    [1_001, 'הצגת 1,000+ מרצים'],
    [1, 'הצגת מרצה אחד'],
    [0, 'אין תוצאות'],
  ])('names %i as %s', async (total, name) => {
    counted(total);
    await open();
    press('4.0 ומעלה');
    expect(await screen.findByRole('button', { name })).toBeDefined();
  });

  it('does as well without the count', async () => {
    responses.respond('/professors', url => (url.searchParams.get('select') === 'id' ? failure() : [professorRow()]));
    const { currentPath } = await open();
    press('4.0 ומעלה');
    press('הצגת התוצאות');
    await waitFor(() => expect(currentPath()).toBe('/professors?institution=1&score=4'));
  });

  it('takes everything off but the search, and changes nothing when it is closed', async () => {
    const { currentPath } = await open('?q=x&institution=1&score=4&sort=easy');
    press('ניקוי');
    fireEvent.keyDown(screen.getByRole('group', { name: 'סדר' }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('group', { name: 'סדר' })).toBeNull());
    expect(currentPath()).toBe('/professors?q=x&institution=1&score=4&sort=easy');
    press(/^סינון/);
    await screen.findByRole('group', { name: 'סדר' });
    expect(screen.getByRole('button', { name: '4.0 ומעלה', pressed: true })).toBeDefined();
    press('ניקוי');
    press(/^(הצגת|אין)/);
    await waitFor(() => expect(currentPath()).toBe('/professors?q=x'));
  });

  it('opens from the order beside the count, and gives the focus back', async () => {
    await open('?institution=1', 'סדר הרשימה: הכי מומלצים קודם');
    fireEvent.keyDown(screen.getByRole('group', { name: 'סדר' }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('group', { name: 'סדר' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'סדר הרשימה: הכי מומלצים קודם' }));
  });

  it('[ALIVE-56] has nothing that axe objects to', async () => {
    await open('?institution=1&score=4&with=recorded');
    expect(await violations('document-title')).toEqual([]);
  });
});

describe('filters of a list', () => {
  it('are taken off one by one, in the order of the list', async () => {
    const { currentPath } = renderScreen({
      at: '/professors?institution=1&sort=easy&score=4&difficulty=3&with=recorded,clear&recent=1',
      routes,
      responses,
    });
    const link = async (name: string) =>
      (await screen.findByRole('link', { name: `הסרת הסינון: ${name}` })).getAttribute('href');
    const rest = '/professors?institution=1&sort=easy';
    expect(await link('4.0 ומעלה')).toBe(`${rest}&difficulty=3&with=recorded,clear&recent=1`);
    expect(await link('קושי עד 3')).toBe(`${rest}&score=4&with=recorded,clear&recent=1`);
    expect(await link('מוקלט')).toBe(`${rest}&score=4&difficulty=3&with=clear&recent=1`);
    expect(await link('השנתיים האחרונות')).toBe(`${rest}&score=4&difficulty=3&with=recorded,clear`);
    fireEvent.click(screen.getByRole('link', { name: 'הסרת הסינון: 4.0 ומעלה' }));
    await waitFor(() => expect(currentPath()).toBe(`${rest}&difficulty=3&with=recorded,clear&recent=1`));
  });

  it('are corrected in the address where they bear a former name', async () => {
    const { currentPath } = renderScreen({ at: '/professors?institution=1&sort=difficulty', routes, responses });
    await waitFor(() => expect(currentPath()).toBe('/professors?institution=1&sort=easy'));
  });

  it.each([
    ['/professors?institution=1&score=9', true],
    ['/professors?with=kind', true],
    ['/professors?institution=1&score=4&utm_source=mail', false],
  ])('say of %s whether something in it was left out', async (at, isSaid) => {
    renderScreen({ at, routes, responses });
    await screen.findByRole('article');
    const line = screen.queryByText('לא הכרנו את הסינון שבקישור, ולכן הוא לא נכלל.');
    expect(line !== null).toBe(isSaid);
  });

  it('[ALIVE-54] say how many with few ratings they leave out, with a link that shows these too', async () => {
    responses.respond('/professors', url =>
      url.searchParams.get('select') === 'id'
        ? new Response(null, {
            headers: { 'content-range': `0-0/${url.searchParams.get('or') === '(rating_count.lt.3)' ? 6 : 3}` },
          })
        : [professorRow()],
    );
    const { currentPath } = renderScreen({ at: '/professors?institution=1&score=4', routes, responses });
    expect(await screen.findByText(/ועוד 6 עם מעט דירוגים לא נכללים/)).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'להציג גם אותם' }));
    await waitFor(() => expect(currentPath()).toBe('/professors?institution=1&score=4&few=1'));
    await waitFor(() =>
      expect(responses.requests.at(-1)).toContain('or=(and(rating_avg.gte.4,rating_count.gte.3),rating_count.lt.3)'),
    );
    await waitFor(() => expect(screen.queryByText(/לא נכללים/)).toBeNull());
  });

  it.each([
    ['he', 'ועוד 6 מתרגלים', '6 מתרגלים', 'ועוד 144 מרצים', 'תרגולים'],
    ['en', 'plus 6 tutors', '6 tutors', 'plus 144 lecturers', 'Tutorials'],
  ] as const)('[ALIVE-94] say how many tutors there are beside, with a link to them, in %s', async (...words) => {
    const [language, more, tutors, back, chip] = words;
    responses.respond('/professors', url =>
      url.searchParams.get('select') === 'id'
        ? new Response(null, { headers: { 'content-range': '0-0/6' } })
        : [professorRow()],
    );
    const { currentPath } = renderScreen({ at: '/professors?institution=1', routes, responses, language });
    fireEvent.click(await screen.findByRole('link', { name: more }));
    await waitFor(() => expect(currentPath()).toBe('/professors?institution=1&role=tutorial'));
    expect(await screen.findByText(new RegExp(`^${tutors}`))).toBeDefined();
    expect((await screen.findByRole('link', { name: new RegExp(chip) })).getAttribute('href')).toBe(
      '/professors?institution=1',
    );
    expect(screen.getByRole('link', { name: back }).getAttribute('href')).toBe('/professors?institution=1');
    const lists = responses.requests.filter(request => request.includes('offset=0'));
    expect(lists.map(request => /is_tutor=is\.\w+/.exec(request)?.[0])).toEqual([
      'is_tutor=is.false',
      'is_tutor=is.true',
    ]);
  });

  it('come back on this device with the rest', async () => {
    localStorage.setItem('professorNarrowing', '"score=4&with=recorded,kind"');
    const { currentPath } = renderScreen({ at: '/professors', routes, responses });
    await waitFor(() => expect(currentPath()).toBe('/professors?score=4&with=recorded'));
  });
});

describe('[DATA-08] the filters of a list', () => {
  it('are remembered from the address', async () => {
    renderScreen({ at: '/professors?q=x&institution=1&departments=11', routes, responses });
    await screen.findByRole('article');
    await waitFor(() => expect(stored('professorInstitution')).toBe(1));
    expect([stored('professorSearch'), stored('professorDepartments'), stored('courseInstitution')]).toEqual([
      'x',
      [11],
      'all-institutions',
    ]);
  });

  it('come back at an address that says nothing', async () => {
    localStorage.setItem('professorInstitution', '2');
    const { currentPath } = renderScreen({ at: '/professors', routes, responses });
    await waitFor(() => expect(currentPath()).toBe('/professors?institution=2'));
  });

  it('give way to an address that says something', async () => {
    localStorage.setItem('professorInstitution', '2');
    const { currentPath } = renderScreen({ at: '/professors?institution=1', routes, responses });
    await waitFor(() => expect(stored('professorInstitution')).toBe(1));
    expect(currentPath()).toBe('/professors?institution=1');
  });

  it('give way to a bare address that a person goes back to', async () => {
    const { router, currentPath } = renderScreen({ at: '/professors', routes, responses });
    await screen.findByRole('article');
    await act(() => router.navigate('/professors?institution=1'));
    await waitFor(() => expect(stored('professorInstitution')).toBe(1));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(stored('professorInstitution')).toBe('all-institutions'));
    expect(currentPath()).toBe('/professors');
  });

  it('are kept apart for professors and courses', async () => {
    const { router, currentPath } = renderScreen({ at: '/professors?institution=1', routes, responses });
    await screen.findByRole('article');
    await act(() => router.navigate('/courses'));
    await waitFor(() => expect(screen.getByRole('searchbox', { name: /קורס, קוד/ })).toBeDefined());
    expect(currentPath()).toBe('/courses');
    await act(() => router.navigate('/professors'));
    await waitFor(() => expect(currentPath()).toBe('/professors?institution=1'));
  });
});

describe('[PIECE-12] the filter context', () => {
  it.each([useFilterStore, useFilterState])('throws outside of its provider: %o', hook => {
    const Outside = (): null => {
      hook();
      return null;
    };
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Outside />)).toThrow('FiltersProvider');
  });
});

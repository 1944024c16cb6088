import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listRoute } from './list-route.tsx';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { computing, haifa, professorRow, telAviv } from '#web/testing/sample-rows.ts';
import { tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
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

describe('a choice of order', () => {
  it('is an entry of its own in the history', async () => {
    const { router, currentPath } = renderScreen({ at: '/professors?institution=1', routes, responses });
    await screen.findByRole('article');
    fireEvent.change(screen.getAllByRole('combobox', { name: 'סדר הרשימה' })[0] as HTMLElement, {
      target: { value: 'newest' },
    });
    await waitFor(() => expect(currentPath()).toBe('/professors?institution=1&sort=newest'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(currentPath()).toBe('/professors?institution=1'));
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

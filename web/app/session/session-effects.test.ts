import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFilterStore } from '#web/entities/filters/filter-store.ts';
import { noFilters } from '#web/entities/filters/filters.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { SessionUser } from '#web/entities/session/session-context.ts';
import { eventQueue } from '../analytics/record-event.ts';
import { createSessionEffects } from './session-effects.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function setUp() {
  const queryClient = new QueryClient();
  const filters = createFilterStore(localStorage);
  return { effects: createSessionEffects(filters, { queryClient }), filters, queryClient };
}

const student = (details: Partial<SessionUser>) =>
  ({ institution: 4, department: 8, department2: null, ...details }) as SessionUser;

describe('when a person signs in', () => {
  it('[STATE-05] both lists are narrowed to their institution and departments', () => {
    const { effects, filters } = setUp();
    filters.remember('course', { ...noFilters, search: 'אינפי' });
    effects.signedIn(student({ department2: 9 }));
    const seeded = { search: '', institution: 4, departments: [8, 9] };
    expect(filters.get()).toEqual({ professor: seeded, course: seeded, courseDefaultsApplied: true });
    expect(localStorage.getItem('courseDefaultsApplied')).toBe('true');
    effects.signedIn(student({}));
    expect(filters.get().professor.departments).toEqual([8]);
  });

  it('[STATE-05, FORM-04] what a new person has picked stays, to fill the form with', () => {
    const { effects, filters } = setUp();
    filters.remember('professor', { search: '', institution: 7, departments: [1] });
    effects.signedIn(student({ institution: null, department: null }));
    expect(filters.get().professor.institution).toBe(7);
  });

  it('[STATE-05] both lists are narrowed once a new person has saved the details, as the details step promises', () => {
    const { effects, filters } = setUp();
    filters.remember('professor', { search: '', institution: 7, departments: [1] });
    effects.profileSaved(
      student({ is_new_user: true, institution: null, department: null }),
      student({ is_new_user: false, department2: 9 }),
    );
    const seeded = { search: '', institution: 4, departments: [8, 9] };
    expect(filters.get()).toEqual({ professor: seeded, course: seeded, courseDefaultsApplied: true });
    expect(localStorage.getItem('courseDefaultsApplied')).toBe('true');
  });

  it('[STATE-05] a list follows a profile that is changed later, unless something else was picked in it', () => {
    const { effects, filters } = setUp();
    const before = student({ is_new_user: false });
    effects.signedIn(before);
    filters.remember('professor', { ...filters.get().professor, search: 'כהן' });
    filters.remember('course', { search: '', institution: 4, departments: [] });
    effects.profileSaved(before, student({ is_new_user: false, institution: 5, department: 12 }));
    expect(filters.get().professor).toEqual({ search: 'כהן', institution: 5, departments: [12] });
    expect(filters.get().course).toEqual({ search: '', institution: 4, departments: [] });
  });

  it('[STATE-06] and out again, everything that was picked is forgotten', () => {
    const { effects, filters } = setUp();
    effects.signedIn(student({ department2: 9 }));
    for (const kind of ['professor', 'course'] as const)
      filters.remember(kind, { ...filters.get()[kind], search: 'אינפי' });
    expect(localStorage.getItem('courseSearch')).toContain('אינפי'); // the control
    effects.signedOut();
    expect(filters.get()).toMatchObject({ professor: noFilters, course: noFilters });
    expect(noFilters).toEqual({ search: '', institution: 'all-institutions', departments: [] });
    for (const kind of ['professor', 'course']) {
      expect(
        ['Institution', 'Departments', 'Search'].map(
          name => JSON.parse(localStorage.getItem(kind + name) ?? 'null') as unknown,
        ),
      ).toEqual(['all-institutions', [], '']);
    }
  });

  it('what depends on the person is requested again, and what another person saw is gone at once', async () => {
    const { effects, queryClient } = setUp();
    const load = vi.fn(async () => 'theirs');
    const reviews = new QueryObserver(queryClient, {
      queryKey: queryKeys.reviews('professor', 7, ''),
      queryFn: load,
      initialData: undefined,
    });
    const stop = reviews.subscribe(() => undefined);
    await vi.waitFor(() => expect(reviews.getCurrentResult().data).toBe('theirs'), 10_000);
    queryClient.setQueryData(queryKeys.entry('professor', 7), 'public');
    queryClient.setQueryData(queryKeys.myRatings('noa', 'professor'), 'private');

    effects.personChanged(null);
    expect(reviews.getCurrentResult()).toMatchObject({ data: 'theirs', isFetching: true });
    expect(queryClient.getQueryState(queryKeys.entry('professor', 7))?.isInvalidated).toBe(false);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), 10_000);

    effects.personChanged('noa');
    await Promise.resolve(); // the page forgets first what only that person could see
    expect(reviews.getCurrentResult().data).toBeUndefined();
    expect(queryClient.getQueryData(queryKeys.myRatings('noa', 'professor'))).toBeUndefined();
    expect(queryClient.getQueryData(queryKeys.entry('professor', 7))).toBe('public');
    stop();
  });
});

describe('[TRACK-04] a sign-in that came through', () => {
  const sent: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    eventQueue.setAudience('counted');
    Object.defineProperty(navigator, 'sendBeacon', {
      configurable: true,
      value: (_url: string, body: string) => sent.push(...(JSON.parse(body) as { events: unknown[] }).events) > 0,
    });
  });
  afterEach(() => eventQueue.setAudience('excluded'));

  it.each([
    [false, 'login'],
    [true, 'sign_up'],
  ] as const)('with a new person: %s, is a %s event with its provider', async (isNew, kind) => {
    setUp().effects.signInCompleted('apple', isNew);
    await vi.waitFor(() => {
      eventQueue.flush();
      expect(sent).toEqual([{ kind, path: '/', title: document.title, label: 'apple' }]);
    }, 10_000);
  });

  it('[PLAT-07] is recorded by no native app', async () => {
    const { effects } = setUp();
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' });
    effects.signInCompleted('google', false);
    await new Promise(resolve => setTimeout(resolve, 300));
    // The control: on the web it is.
    vi.stubGlobal('Capacitor', undefined);
    effects.signInCompleted('apple', false);
    await vi.waitFor(() => {
      eventQueue.flush();
      expect(sent).toEqual([expect.objectContaining({ label: 'apple' })]);
    }, 10_000);
  });
});

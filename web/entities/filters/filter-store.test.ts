import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFilterStore } from './filter-store.ts';
import { noFilters, type Filters } from './filters.ts';

const some: Filters = { search: 'כהן', institution: 4, departments: [8, 9] };

beforeEach(() => localStorage.clear());

describe('[DATA-08] filters in local storage', () => {
  it('are written under their names', () => {
    const store = createFilterStore(localStorage);
    store.remember('professor', some);
    store.remember('course', { ...noFilters, search: 'אינפי' });
    expect({ ...localStorage }).toEqual({
      professorSearch: '"כהן"',
      professorInstitution: '4',
      professorDepartments: '[8,9]',
      professorNarrowing: '""',
      courseSearch: '"אינפי"',
      courseInstitution: '"all-institutions"',
      courseDepartments: '[]',
      courseNarrowing: '""',
      courseDefaultsApplied: 'false',
    });
  });

  it('outlive the page', () => {
    const narrowed = { ...some, narrowing: 'score=4&with=recorded' };
    createFilterStore(localStorage).remember('professor', narrowed);
    const later = createFilterStore(localStorage).get();
    expect(later.professor).toEqual(narrowed);
    expect(later.course).toEqual(noFilters);
  });

  it.each([
    ['not JSON', '{'],
    ['another type', '{"a":1}'],
    ['a negative id', '-5'],
    ['a fraction', '1.5'],
  ])('count as never stored when damaged: %s', (_, text) => {
    for (const key of ['professorSearch', 'professorInstitution', 'professorDepartments', 'professorNarrowing'])
      localStorage.setItem(key, text);
    expect(createFilterStore(localStorage).get().professor).toEqual(noFilters);
  });

  it('lose departments that are left without an institution', () => {
    localStorage.setItem('courseDepartments', '[1,2]');
    expect(createFilterStore(localStorage).get().course.departments).toEqual([]);
  });

  it('still work for the page when the storage refuses', () => {
    const refuse = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const store = createFilterStore({ getItem: refuse, setItem: refuse });
    store.remember('course', some);
    expect(store.get().course).toEqual(some);
  });
});

describe('a store of filters', () => {
  it('notifies its listeners about changes, and only about changes', () => {
    const store = createFilterStore(null);
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);
    store.remember('professor', some);
    store.remember('professor', { ...some, departments: [8, 9] });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    store.remember('professor', noFilters);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('seeds both lists from one choice and says that it did', () => {
    const store = createFilterStore(localStorage);
    store.seed(some);
    expect(createFilterStore(localStorage).get()).toEqual({
      professor: some,
      course: some,
      courseDefaultsApplied: true,
    });
  });

  it('forgets both lists on reset', () => {
    const store = createFilterStore(localStorage);
    store.seed(some);
    store.reset();
    expect(createFilterStore(localStorage).get()).toMatchObject({ professor: noFilters, course: noFilters });
    expect(localStorage.getItem('professorInstitution')).toBe('"all-institutions"');
  });

  it('knows one history entry as the first', () => {
    const store = createFilterStore(null);
    expect(store.isFirstArrival('a')).toBe(true);
    expect(store.isFirstArrival('a')).toBe(true);
    expect(store.isFirstArrival('b')).toBe(false);
    expect(store.isFirstArrival('a')).toBe(false);
  });
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { noFilters, tidySearch } from './filters.ts';
import {
  effectiveSort,
  fromStored,
  hasUnknownFilters,
  retainedChoices,
  listHref,
  namesFormerSort,
  offeredSorts,
  parseListState,
  toStored,
  defaultListState,
  hasNoListState,
  isFirstScreen,
  wholeListState,
  type ListState,
} from './list-state.ts';

const parse = (query: string): ListState => parseListState(new URLSearchParams(query));
const roundTrip = (state: ListState): ListState => parse(new URL(listHref('course', state), 'http://x').search);

describe('the address of a list', () => {
  it('is bare for the plain list', () => {
    expect(listHref('professor', defaultListState)).toBe('/professors');
    expect(parse('')).toEqual(defaultListState);
  });

  it.each<ListState>([
    { filters: { search: 'ד"ר כהן & לוי', institution: 'all-institutions', departments: [] }, sort: null, page: 1 },
    { filters: { search: '', institution: 7, departments: [] }, sort: 'most', page: 1 },
    { filters: { search: '', institution: 7, departments: [12, 3] }, sort: 'name', page: 9 },
    {
      filters: { search: '', institution: 7, departments: [], score: 4.5, difficulty: 3, few: true },
      sort: 'easy',
      page: 2,
    },
    {
      filters: { ...noFilters, score: 4, with: ['recorded', 'open_book', 'clear'], recent: true },
      sort: 'again',
      page: 1,
    },
    { filters: { search: 'c++ 100%', institution: 2_147_483_647, departments: [1] }, sort: 'best', page: 2 },
  ])('says all of $filters.search $sort $page and is read back equal', state => {
    expect(roundTrip(state)).toEqual(state);
  });

  it('can be read by a person', () => {
    expect(
      listHref('professor', { filters: { search: '', institution: 7, departments: [12, 3] }, sort: 'newest', page: 2 }),
    ).toBe('/professors?institution=7&departments=12,3&sort=newest&page=2');
  });

  it.each([
    'institution=0',
    'institution=-1',
    'institution=1e3',
    'institution=2147483648',
    'institution=all-institutions',
    'sort=random',
    'score=9',
    'difficulty=1.5',
    'with=kind',
    'recent=yes',
    'few=1',
    'role=lecture',
    'page=0',
    'page=x',
    'departments=1,2',
  ])('is read as the plain list when it says %s', query => expect(parse(query)).toEqual(defaultListState));

  it('names filters in a way that a person can read', () => {
    const filters = { ...noFilters, institution: 7, score: 4, difficulty: 3, with: ['recorded', 'open_book'] } as const;
    expect(listHref('professor', { filters, sort: 'easy', page: 1 })).toBe(
      '/professors?institution=7&sort=easy&score=4&difficulty=3&with=recorded,open_book',
    );
  });

  it('reads the word of the first system for what is easy', () => {
    expect(parse('institution=7&sort=difficulty').sort).toBe('easy');
    expect(namesFormerSort(new URLSearchParams('sort=difficulty'))).toBe(true);
    expect(namesFormerSort(new URLSearchParams('sort=easy'))).toBe(false);
  });

  it.each([
    'sort=random',
    'score=9',
    'with=recorded,kind',
    'institution=3&departments=4,x',
    'recent=2',
    'difficulty=x',
  ])('is known to say something that is not known when it says %s', query =>
    expect(hasUnknownFilters(new URLSearchParams(query))).toBe(true),
  );

  it.each([
    '',
    'q=x&sort=best&page=2',
    'institution=3&departments=4,4&departments=5&sort=difficulty',
    'score=&difficulty=&sort=&with=&utm_source=x',
    'with=clear&with=recorded&recent=1&role=tutorial&few=1',
  ])('is known whole when it says %j', query => expect(hasUnknownFilters(new URLSearchParams(query))).toBe(false));

  it('names the role of lecturers, which courses have none of', () => {
    const parameters = new URLSearchParams('institution=3&role=tutorial');
    const state = parseListState(parameters);
    expect(listHref('professor', state)).toBe('/professors?institution=3&role=tutorial');
    expect(fromStored(toStored(state.filters))).toEqual(state.filters);
    expect(listHref('course', parseListState(parameters, 'course'))).toBe('/courses?institution=3');
    expect(hasUnknownFilters(parameters, 'course')).toBe(true);
  });

  it('drops departments that are no ids, and doubles', () => {
    expect(parse('institution=1&departments=3,x,3,,-2,5').filters.departments).toEqual([3, 5]);
  });

  it('bounds the search text', () => {
    expect(parse(`q=${'א'.repeat(300)}`).filters.search).toHaveLength(100);
    expect(tidySearch('  יעל \n  כהן ')).toBe('יעל כהן');
  });

  it('leaves the state open only without any parameter of the list', () => {
    expect(hasNoListState(new URLSearchParams('lng=en&utm_source=x'))).toBe(true);
    expect(hasNoListState(new URLSearchParams('q='))).toBe(false);
  });
});

describe('the order of a list', () => {
  const search = { ...noFilters, search: 'כהן' };

  it('is best rated first, for a search by relevance', () => {
    expect(effectiveSort({ filters: noFilters, sort: null })).toBe('best');
    expect(effectiveSort({ filters: search, sort: null })).toBe('relevance');
    expect(offeredSorts(noFilters)).toEqual(['best', 'easy', 'hard', 'again', 'most', 'newest', 'name']);
    expect(offeredSorts(search)[0]).toBe('relevance');
  });

  it('is not named in the address where it is the default', () => {
    const narrowed = { ...noFilters, institution: 3 };
    expect(listHref('course', { filters: narrowed, sort: 'best', page: 1 })).toBe('/courses?institution=3');
    expect(parse('institution=3&sort=best').sort).toBeNull();
    expect(parse('q=x&sort=best').sort).toBe('best');
    expect(parse('sort=relevance').sort).toBeNull();
  });
});

describe('the first screen', () => {
  it('stands where nobody has narrowed, turned or gone on', () => {
    expect(isFirstScreen(defaultListState)).toBe(true);
    for (const query of ['q=x', 'institution=3', 'sort=most', 'page=2'])
      expect(isFirstScreen(parse(query))).toBe(false);
  });

  it('is another address than the list of everybody', () => {
    expect(listHref('professor', wholeListState)).toBe('/professors?sort=best');
    expect(parse('sort=best')).toEqual(wholeListState);
    expect(isFirstScreen(wholeListState)).toBe(false);
  });
});

it('sends along what a form does not ask for', () => {
  const stored = (query: string) => retainedChoices(new URLSearchParams(query)).toString();
  expect(stored('q=a&institution=3&departments=1,2&sort=name&page=4')).toBe(
    'institution=3&departments=1%2C2&sort=name',
  );
  expect(stored('choose=1&q=a&institution=3&departments=1&sort=name')).toBe('');
});

it('reads departments that a form names one by one', () => {
  expect(parseListState(new URLSearchParams('institution=3&departments=1&departments=2')).filters.departments).toEqual([
    1, 2,
  ]);
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { hasFilters, noFilters, tidySearch, withInstitution, withoutDepartment, type Filters } from './filters.ts';

const some: Filters = { search: 'כהן', institution: 4, departments: [8, 9] };

it('[PIECE-02] clears the departments when another institution is chosen', () => {
  expect(withInstitution(some, 5)).toEqual({ search: 'כהן', institution: 5, departments: [] });
  expect(withInstitution(some, 'all-institutions').departments).toEqual([]);
});

it('keeps the departments when the same institution is chosen again', () => {
  expect(withInstitution(some, 4)).toEqual(some);
});

it('knows whether anything is narrowed', () => {
  expect(hasFilters(noFilters)).toBe(false);
  for (const filters of [
    { ...noFilters, search: 'a' },
    { ...noFilters, institution: 1 },
  ])
    expect(hasFilters(filters)).toBe(true);
});

it('takes one department away and leaves the rest', () => {
  expect(withoutDepartment(some, 8).departments).toEqual([9]);
});

it.each([
  ['\u0000', ''],
  ['a\u0000b\u001b', 'ab'],
  [' \u200fדנה \n כהן\u200e', 'דנה כהן'],
])('searches for %j by what can be seen', (typed, search) => {
  expect(tidySearch(typed)).toBe(search);
});

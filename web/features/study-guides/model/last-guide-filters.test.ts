import { beforeEach, describe, expect, it } from 'vitest';
import { allInstitutions, noFilters } from '#web/entities/filters/filters.ts';
import { forgetGuideFiltersOfOthers, keepGuideFilters, readGuideFilters } from './last-guide-filters.ts';

const some = { search: 'עצים', institution: 4, departments: [7, 9] };

describe('what the guides were narrowed by last', () => {
  beforeEach(() => localStorage.clear());

  it('[DATA-08] is kept under names of its own, and read again', () => {
    keepGuideFilters(localStorage, null, some);
    expect({ ...localStorage }).toMatchObject({
      guideSearch: '"עצים"',
      guideInstitution: '4',
      guideDepartments: '[7,9]',
    });
    expect(readGuideFilters(localStorage, null)).toEqual(some);
  });

  it('[STATE-06] is never shown to another person, and gone from the browser then', () => {
    keepGuideFilters(localStorage, 'person-1', some);
    expect(readGuideFilters(localStorage, 'person-1')).toEqual(some); // control
    expect(readGuideFilters(localStorage, null)).toEqual(noFilters);
    forgetGuideFiltersOfOthers(localStorage, 'person-1');
    expect(readGuideFilters(localStorage, 'person-1')).toEqual(some); // control
    forgetGuideFiltersOfOthers(localStorage, null);
    expect({ ...localStorage }).toEqual({});
  });

  it('damaged counts as not kept', () => {
    keepGuideFilters(localStorage, null, some);
    localStorage.setItem('guideInstitution', '{');
    localStorage.setItem('guideSearch', '7');
    expect(readGuideFilters(localStorage, null)).toEqual({ search: '', institution: allInstitutions, departments: [] });
  });
});

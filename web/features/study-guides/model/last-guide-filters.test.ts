import { beforeEach, describe, expect, it } from 'vitest';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { personArrived, personLeft } from '#web/entities/personal-store/person-changes.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import { lastGuideFilters } from './last-guide-filters.ts';

const some = { search: 'עצים', institution: 4, departments: [7, 9] };

describe('the choice that guides were narrowed by last', () => {
  beforeEach(() => localStorage.clear());

  it('[DATA-08] is stored, and read again', () => {
    lastGuideFilters.write(null, some);
    expect(lastGuideFilters.read(null)).toEqual(some);
  });

  it('[STATE-06] is never shown to another person, and gone from the browser once they leave', () => {
    lastGuideFilters.write('person-1', some);
    personArrived('person-1');
    expect(lastGuideFilters.read('person-1')).toEqual(some); // control
    expect([lastGuideFilters.read(null), lastGuideFilters.read('person-2')]).toEqual([null, null]);
    personLeft('person-1', false);
    expect({ ...localStorage }).toEqual({});
  });

  it('damaged counts as not stored', () => {
    const value = { search: 7, institution: '{', departments: [7] };
    localStorage.setItem(personalSlots.guideFilters.key, JSON.stringify({ owner: null, timestamp: Date.now(), value }));
    expect(lastGuideFilters.read(null)).toEqual({ search: '', institution: allInstitutions, departments: [] });
  });
});

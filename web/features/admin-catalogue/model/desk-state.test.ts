import { describe, expect, it } from 'vitest';
import { deskHref, nextSort, parseDeskState, wholeCatalogue } from './desk-state.ts';
import { valuesOf, fieldsToSend, problemsOf } from './entry-values.ts';
import { toCatalogueRow } from './catalogue-row.ts';

const stateOf = (query: string) => parseDeskState(new URLSearchParams(query));

describe('the address of the catalogue', () => {
  it.each(['', 'kind=course&q=חדו״א&institution=3&department=4&only=hidden&sort=-ratings&page=2', 'kind=institution'])(
    'says the same after it was read: %s',
    query => {
      const state = stateOf(query);
      expect(parseDeskState(new URL(deskHref(state), 'https://dargu.test').searchParams)).toEqual(state);
    },
  );

  it('takes what it does not know, or what does not go together, as not said', () => {
    expect(stateOf('kind=building&department=4&only=all&sort=size&page=-1&institution=x')).toEqual(wholeCatalogue);
    expect(stateOf('kind=institution&institution=3').institution).toBeNull();
    expect(stateOf('kind=institution&sort=department').sort).toBe('name');
  });

  it('turns round where a head is pressed again, numbers with the most first', () => {
    expect([nextSort('name', 'name'), nextSort('-name', 'name'), nextSort('name', 'ratings')]).toEqual([
      '-name',
      'name',
      '-ratings',
    ]);
  });
});

describe('what is sent of an entry', () => {
  const read = valuesOf(
    toCatalogueRow({
      id: 3,
      name: 'מבני נתונים',
      name_en: 'Data Structures',
      title: null,
      code: '234218',
      short_name: null,
      short_name_en: null,
      name_pretty_card: null,
      institution_kind: null,
      domains: null,
      aliases: [],
      institution: 1,
      institution_name: 'הטכניון',
      institution_name_en: 'Technion',
      department: 11,
      department_name: 'מדעי המחשב',
      department_name_en: 'Computer Science',
      status: 'visible',
      professor_count: null,
      course_count: null,
      rating_count: 0,
      rating_avg: null,
      lacks_english: false,
      may_be_double: false,
      version: 'v1',
      is_small: false,
    }),
  );

  it('is what was changed, and nothing for an emptied text', () => {
    expect(fieldsToSend('course', read, read)).toEqual({});
    expect(fieldsToSend('course', { ...read, code: '', aliases: ['מבנים'] }, read)).toEqual({
      code: null,
      aliases: ['מבנים'],
    });
  });

  it('lacks nothing that the database would ask for', () => {
    expect(problemsOf('course', read)).toEqual({});
    expect(problemsOf('course', { ...read, name: ' ', name_en: 'D', department: null })).toEqual({
      name: 'required',
      name_en: 'short',
      department: 'required',
    });
    expect(problemsOf('department', { ...read, institution: null })).toEqual({ institution: 'required' });
  });
});

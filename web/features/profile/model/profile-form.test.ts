import { afterEach, describe, expect, it } from 'vitest';
import { person } from '#web/testing/sessions.ts';
import { initialFilterState } from '#web/entities/filters/filter-store.ts';
import { noFilters } from '#web/entities/filters/filters.ts';
import { profileDefaults } from './profile-defaults.ts';
import {
  type ProfileForm,
  errorKeys,
  parseProfileForm,
  profileChangesOf,
  profileDrafts,
  profileProblems,
} from './profile-form.ts';

const complete: ProfileForm = {
  name: '',
  institution: 3,
  departments: [31, 32],
  degree: 'bachelor',
  year_of_study: '1',
  age: true,
  agreed_to_terms: true,
};
const newPerson = person({
  is_new_user: true,
  institution: null,
  degree: null,
  department: null,
  year_of_study: null,
  age: null,
  agreed_to_terms: false,
});
const picked = (institution: number, departments: number[]) => ({ ...noFilters, institution, departments });

describe('[FORM-03] what must be there', () => {
  it('is enough when complete', () => {
    expect(profileProblems(complete)).toEqual({});
    expect(profileProblems({ ...complete, departments: [31] })).toEqual({});
  });

  it.each([
    ['institution', null],
    ['departments', []],
    ['degree', null],
    ['year_of_study', null],
    ['age', false],
    ['agreed_to_terms', false],
  ] as const)('lacks %s', (name, value) => {
    expect(profileProblems({ ...complete, [name]: value })).toEqual({ [name]: errorKeys[name] });
    expect(errorKeys[name]).toMatch(/^error\w+Required$/);
  });

  it('keeps two departments at most', () => {
    expect(parseProfileForm({ ...complete, departments: [31, 32, 33] })).toBeNull();
    expect(parseProfileForm(complete)).toEqual(complete);
  });
});

describe('[FORM-06] [FORM-07] what saving changes', () => {
  it('is neither the address nor the key, puts departments first and second, and ends being new', () => {
    expect(profileChangesOf(complete)).toEqual({
      institution: 3,
      department: 31,
      department2: 32,
      degree: 'bachelor',
      year_of_study: '1',
      age: true,
      agreed_to_terms: true,
      is_new_user: false,
    });
    expect(profileChangesOf({ ...complete, departments: [32] })).toMatchObject({ department: 32, department2: null });
  });

  it('[FORM-05] has the name only where there is one', () => {
    expect(profileChangesOf({ ...complete, name: ' Dana ' })).toHaveProperty('name', 'Dana');
    expect(profileChangesOf({ ...complete, name: '  ' })).not.toHaveProperty('name');
  });
});

describe('[FORM-04] what a new person finds in the form', () => {
  it.each([
    ['nothing where nothing was picked', {}, null, []],
    ['no department of all institutions', { professor: { ...noFilters, departments: [31] } }, null, []],
    ['the first two departments of the lecturers', { professor: picked(3, [31, 32, 33]) }, 3, [31, 32]],
    ['what was picked among the courses', { course: picked(4, [41]) }, 4, [41]],
    ['the lecturers before the courses', { professor: picked(3, []), course: picked(4, [41]) }, 3, []],
    [
      'both where they are of one institution',
      { professor: picked(3, [31]), course: picked(3, [31, 34]) },
      3,
      [31, 34],
    ],
  ])('is %s', (_, filters, institution, departments) => {
    expect(profileDefaults(newPerson, { ...initialFilterState, ...filters })).toMatchObject({
      institution,
      departments,
    });
  });

  it.each([
    ['where they just were, where nothing was picked', {}, 3, [31]],
    ['its department, where its institution was picked', { course: picked(3, []) }, 3, [31]],
    ['what was picked, elsewhere', { professor: picked(4, []) }, 4, []],
    ['what was picked, there', { professor: picked(3, [32]) }, 3, [32]],
  ])('is %s', (_, filters, institution, departments) => {
    const near = { institution: 3, departments: [31] };
    expect(profileDefaults(newPerson, { ...initialFilterState, ...filters }, near)).toMatchObject({
      institution,
      departments,
    });
  });

  it('[FORM-05] is consent, until it is taken off', () => {
    expect(profileDefaults(newPerson, initialFilterState)).toMatchObject({ age: true, agreed_to_terms: true });
  });

  it('is the own profile for everybody else, whatever was picked', () => {
    const known = person({ institution: 5, department: 51, department2: 52, age: false });
    expect(profileDefaults(known, { ...initialFilterState, professor: picked(3, [31]) })).toMatchObject({
      institution: 5,
      departments: [51, 52],
      age: false,
    });
  });
});

describe('the draft of a form', () => {
  afterEach(() => sessionStorage.clear());

  it('comes back to the person who wrote it, incomplete as it is', () => {
    const draft = { ...complete, degree: null, departments: [] };
    profileDrafts.write('one', draft);
    expect(profileDrafts.read('one')).toEqual(draft);
    expect(profileDrafts.read('another')).toBeNull();
    profileDrafts.remove('one');
    expect(profileDrafts.read('one')).toBeNull();
  });

  it.each([{}, null, { degree: 'doctor' }, { ...complete, departments: [1, 2, 3] }])(
    'counts as none when damaged: %j',
    value => {
      sessionStorage.setItem('dargu-profile-draft', JSON.stringify({ owner: 'one', timestamp: Date.now(), value }));
      expect(profileDrafts.read('one')).toBeNull();
    },
  );
});

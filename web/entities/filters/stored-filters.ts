import { readStored, writeStored } from '#web/lib/browser-storage.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { parseId } from '#web/entities/routing/parse-id.ts';
import type { StoredFilters } from './filter-store.ts';
import { allInstitutions, type InstitutionChoice, tidySearch } from './filters.ts';

/** Names in local storage (DATA-08). Values are JSON. */
const keys: Readonly<Record<Kind, Readonly<Record<keyof StoredFilters, string>>>> = {
  professor: {
    search: 'professorSearch',
    institution: 'professorInstitution',
    departments: 'professorDepartments',
    narrowing: 'professorNarrowing',
  },
  course: {
    search: 'courseSearch',
    institution: 'courseInstitution',
    departments: 'courseDepartments',
    narrowing: 'courseNarrowing',
  },
};
const defaultsKey = 'courseDefaultsApplied';

/** The part of the Storage interface that is used here. */
export type FilterStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Reads what was stored for one list; anything damaged counts as not stored. */
export function readFilters(storage: FilterStorage, kind: Kind): StoredFilters {
  const search = readStored(storage, keys[kind].search);
  const institution = readInstitution(readStored(storage, keys[kind].institution));
  const departments = readStored(storage, keys[kind].departments);
  const narrowing = readStored(storage, keys[kind].narrowing);
  return {
    search: typeof search === 'string' ? tidySearch(search) : '',
    institution,
    departments: institution !== allInstitutions && Array.isArray(departments) ? readIds(departments) : [],
    ...(typeof narrowing === 'string' && narrowing && { narrowing }),
  };
}

export function writeFilters(storage: FilterStorage, kind: Kind, filters: StoredFilters): void {
  writeStored(storage, keys[kind].search, filters.search);
  writeStored(storage, keys[kind].institution, filters.institution);
  writeStored(storage, keys[kind].departments, filters.departments);
  writeStored(storage, keys[kind].narrowing, filters.narrowing ?? '');
}

export function readDefaultsApplied(storage: FilterStorage): boolean {
  return readStored(storage, defaultsKey) === true;
}

export function writeDefaultsApplied(storage: FilterStorage, applied: boolean): void {
  writeStored(storage, defaultsKey, applied);
}

function readInstitution(value: unknown): InstitutionChoice {
  return (typeof value === 'number' ? parseId(String(value)) : null) ?? allInstitutions;
}

function readIds(values: readonly unknown[]): readonly number[] {
  const ids = values.map(value => (typeof value === 'number' ? parseId(String(value)) : null));
  return [...new Set(ids.filter(id => id !== null))];
}

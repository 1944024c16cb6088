import type { Owner } from '#web/entities/personal-store/personal-rows.ts';
import { allInstitutions, type Filters, hasFilters, noFilters, tidySearch } from '#web/entities/filters/filters.ts';
import { parseId } from '#web/entities/routing/parse-id.ts';
import { readStored, removeStored, writeStored } from '#web/lib/stored-json.ts';

type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Names in local storage, as DATA-08 has them for the two lists; `of` says whose choice it is. */
const keys = {
  search: 'guideSearch',
  institution: 'guideInstitution',
  departments: 'guideDepartments',
  of: 'guideFiltersOf',
} as const;

/** Keeps what the guides were narrowed by last, for the same person alone. */
export function keepGuideFilters(storage: KeptStorage | null, owner: Owner, filters: Filters): void {
  if (!hasFilters(filters)) return;
  writeStored(storage, keys.search, filters.search);
  writeStored(storage, keys.institution, filters.institution);
  writeStored(storage, keys.departments, filters.departments);
  writeStored(storage, keys.of, owner);
}

/** Removes what was kept for somebody else (STATE-06). */
export function forgetGuideFiltersOfOthers(storage: KeptStorage | null, owner: Owner): void {
  if (readStored(storage, keys.of) === owner) return;
  for (const key of Object.values(keys)) removeStored(storage, key);
}

/** What was kept for this person; anything of another one, and anything damaged, counts as not kept. */
export function readGuideFilters(storage: Pick<Storage, 'getItem'> | null, owner: Owner): Filters {
  if (readStored(storage, keys.of) !== owner) return noFilters;
  const search = readStored(storage, keys.search);
  const institution = toId(readStored(storage, keys.institution));
  const departments = readStored(storage, keys.departments);
  return {
    search: typeof search === 'string' ? tidySearch(search) : '',
    institution: institution ?? allInstitutions,
    departments:
      institution !== null && Array.isArray(departments) ? departments.map(toId).filter(id => id !== null) : [],
  };
}

function toId(value: unknown): number | null {
  return typeof value === 'number' ? parseId(String(value)) : null;
}

import { withoutInvisible } from '#contract/ink.ts';
import { cutAtCodePoint } from '#contract/cut-at-code-point.ts';

/** The choice that stands for no institution in particular, as it is stored (DATA-08). */
export const allInstitutions = 'all-institutions';

export type InstitutionChoice = number | typeof allInstitutions;

/** Filters of a list (DATA-08). Departments belong to the chosen institution; without one there are none. */
export interface Filters {
  readonly search: string;
  readonly institution: InstitutionChoice;
  readonly departments: readonly number[];
}

export const noFilters: Filters = { search: '', institution: allInstitutions, departments: [] };

export function hasFilters(filters: Filters): boolean {
  return filters.search !== '' || filters.institution !== allInstitutions || filters.departments.length > 0;
}

/** Chooses an institution; another one than before clears the departments (PIECE-02). */
export function withInstitution<Some extends Filters>(filters: Some, institution: InstitutionChoice): Some {
  return institution === filters.institution ? filters : { ...filters, institution, departments: [] };
}

export function withoutDepartment<Some extends Filters>(filters: Some, department: number): Some {
  return { ...filters, departments: filters.departments.filter(id => id !== department) };
}

const maxSearchLength = 100;

/**
 * Search text as it goes into an address and a query: trimmed, inner space single, nothing invisible, 100 characters.
 */
export function tidySearch(text: string): string {
  return cutAtCodePoint(withoutInvisible(text).replaceAll(/\s+/gu, ' ').trim(), maxSearchLength).trim();
}

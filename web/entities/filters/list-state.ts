import { guideListParameters } from '#contract/page-parameters.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { parseId, parsePage } from '#web/entities/routing/parse-id.ts';
import { type Filters, allInstitutions, hasFilters, noFilters, tidySearch } from './filters.ts';

/** Orders of a list. `relevance` exists for a search alone. */
export const sorts = ['relevance', 'best', 'most', 'newest', 'name'] as const;

export type Sort = (typeof sorts)[number];

/** All that the address of a list says: `?q=&institution=&departments=1,2&sort=&page=`. */
export interface ListState {
  readonly filters: Filters;
  /** The order that was requested; null leaves it to `effectiveSort`. */
  readonly sort: Sort | null;
  /** Counted from 1. */
  readonly page: number;
}

/** The state of a list that nobody has narrowed or turned. */
export const defaultListState: ListState = { filters: noFilters, sort: null, page: 1 };

/** The list of everybody, as it is where nobody chooses an order. */
export const wholeListState: ListState = { ...defaultListState, sort: 'best' };

/** True if a list is neither narrowed, sorted nor on a later page: the first screen stands there instead. */
export function isFirstScreen({ filters, sort, page }: ListState): boolean {
  return !hasFilters(filters) && sort === null && page === 1;
}

/** In an address: asks for the controls that work without scripts. It says nothing about the list. */
export const plainControls = 'choose';

const parameterNames = ['q', 'institution', 'departments', 'sort', 'page'];
const listPaths = { professor: paths.professors, course: paths.courses } as const;
const maxDepartments = 50;

/** The orders to choose from; the first is the one in force when nobody chooses. */
export function offeredSorts(filters: Filters): readonly Sort[] {
  return filters.search === '' ? sorts.filter(sort => sort !== 'relevance') : sorts;
}

/** The order in force: hits by relevance, everything else best rated first. */
export function effectiveSort({ filters, sort }: Pick<ListState, 'filters' | 'sort'>): Sort {
  return sort ?? (filters.search === '' ? 'best' : 'relevance');
}

/**
 * A choice of order as it is stored: none where it is the default anyway, or does not exist for these filters. Without
 * filters the default is a choice too: with none the list begins with the first screen (docs/decisions/0193).
 */
export function tidySort(filters: Filters, sort: string | null): Sort | null {
  const [usual, ...others] = offeredSorts(filters);
  if (sort === usual) return hasFilters(filters) ? null : usual;
  return others.find(name => name === sort) ?? null;
}

/** Reads an address. Whatever makes no sense is read as if it were not there. */
export function parseListState(parameters: URLSearchParams): ListState {
  const institution = parseId(parameters.get('institution'));
  const filters: Filters = {
    search: tidySearch(parameters.get('q') ?? ''),
    institution: institution ?? allInstitutions,
    // A form without scripts names each of them by itself.
    departments: institution === null ? [] : parseIds(parameters.getAll('departments').join(',')),
  };
  return { filters, sort: tidySort(filters, parameters.get('sort')), page: parsePage(parameters.get('page')) };
}

function parseIds(text: string): readonly number[] {
  const ids = text.split(',').map(parseId);
  return [...new Set(ids.filter(id => id !== null))].slice(0, maxDepartments);
}

/** True if an address leaves the state of the list open. */
export function hasNoListState(parameters: URLSearchParams): boolean {
  return !parameterNames.some(name => parameters.has(name));
}

/**
 * Parameters of an address beside the search that go along when the form is sent; neither the form's own nor unknown
 * ones.
 */
export function retainedChoices(parameters: URLSearchParams): URLSearchParams {
  const ownParameters = ['q', 'page', plainControls];
  if (parameters.has(plainControls)) ownParameters.push('institution', 'departments', 'sort');
  const known = new Set<string>(guideListParameters.filter(name => !ownParameters.includes(name)));
  return new URLSearchParams([...parameters].filter(([name]) => known.has(name)));
}

/** The address of a list. Equal states have equal addresses, since what is the default anyway is left out. */
export function listHref(kind: Kind, { filters, sort, page }: ListState): string {
  return listPaths[kind].href({
    q: filters.search,
    institution: filters.institution === allInstitutions ? undefined : filters.institution,
    departments: filters.departments,
    sort: tidySort(filters, sort) ?? undefined,
    page,
  });
}

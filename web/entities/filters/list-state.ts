import { guideListParameters, narrowingParameters } from '#contract/page-parameters.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { parseId, parsePage } from '#web/entities/routing/parse-id.ts';
import type { StoredFilters } from './filter-store.ts';
import { type Filters, allInstitutions, hasFilters, noFilters, tidySearch } from './filters.ts';
import { type ListFilters, narrowingCount, narrowingText, parseNarrowing } from './narrowing.ts';

/** Orders of a list. `relevance` exists for a search alone. */
export const sorts = ['relevance', 'best', 'easy', 'hard', 'again', 'most', 'newest', 'name'] as const;

export type Sort = (typeof sorts)[number];

/**
 * All that the address of a list says:
 * `?q=&institution=&departments=1,2&sort=&score=&difficulty=&with=recorded,clear&recent=1&role=tutorial&few=1&page=`.
 */
export interface ListState {
  readonly filters: ListFilters;
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
  return !isListNarrowed(filters) && sort === null && page === 1;
}

/** True if a list is narrowed by anything. */
export const isListNarrowed = (filters: ListFilters): boolean => hasFilters(filters) || narrowingCount(filters) > 0;

/** In an address: asks for the controls that work without scripts. It says nothing about the list. */
export const plainControls = 'choose';

const parameterNames = ['q', 'institution', 'departments', 'sort', 'page', ...narrowingParameters];
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
function tidySort(filters: ListFilters, sort: string | null): Sort | null {
  const [usual, ...others] = offeredSorts(filters);
  if (sort === usual) return isListNarrowed(filters) ? null : usual;
  return others.find(name => name === sort) ?? null;
}

/** Reads what an address says about search, institution and departments. */
export function parseFilters(parameters: URLSearchParams): Filters {
  const institution = parseId(parameters.get('institution'));
  return {
    search: tidySearch(parameters.get('q') ?? ''),
    institution: institution ?? allInstitutions,
    // A form without scripts names each of them by itself.
    departments: institution === null ? [] : parseIds(parameters.getAll('departments').join(',')),
  };
}

/** Reads an address. Whatever makes no sense is read as if it were not there. */
export function parseListState(parameters: URLSearchParams, kind: Kind = 'professor'): ListState {
  const filters = { ...parseFilters(parameters), ...parseNarrowing(parameters, kind) };
  const sort = namesFormerSort(parameters) ? 'easy' : parameters.get('sort');
  return { filters, sort: tidySort(filters, sort), page: parsePage(parameters.get('page')) };
}

const formerSort = 'difficulty';

/** True if an address names the order "easiest" by the word that it had in the first system. */
export const namesFormerSort = (parameters: URLSearchParams): boolean => parameters.get('sort') === formerSort;

/** True if an address names a filter or an order that is not known here, and which was left out. */
export function hasUnknownFilters(parameters: URLSearchParams, kind: Kind = 'professor'): boolean {
  const read = new URLSearchParams(listHref(kind, parseListState(parameters, kind)).split('?')[1]);
  const saidIn = (all: URLSearchParams, name: string) => new Set(all.getAll(name).join(',').split(',').filter(Boolean));
  const isLost = (name: string) => saidIn(parameters, name).size > saidIn(read, name).size;
  return (
    ['institution', 'departments', 'score', 'difficulty', 'with', 'recent', 'role'].some(isLost) ||
    (isLost('sort') && !sorts.some(name => name === parameters.get('sort')))
  );
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
  if (parameters.has(plainControls)) ownParameters.push('institution', 'departments', 'sort', ...narrowingParameters);
  const all: readonly string[] = [...guideListParameters, ...narrowingParameters];
  const known = new Set(all.filter(name => !ownParameters.includes(name)));
  return new URLSearchParams([...parameters].filter(([name]) => known.has(name)));
}

/** The address of a list. Equal states have equal addresses, since what is the default anyway is left out. */
export function listHref(kind: Kind, { filters, sort, page }: ListState): string {
  return listPaths[kind].href({
    q: filters.search,
    institution: filters.institution === allInstitutions ? undefined : filters.institution,
    departments: filters.departments,
    sort: tidySort(filters, sort) ?? undefined,
    score: filters.score,
    difficulty: filters.difficulty,
    with: filters.with,
    recent: filters.recent && 1,
    role: filters.role,
    few: filters.few && 1,
    page,
  });
}

/** The list with other filters: in its order, unless that was the own one of the whole list. */
export function withFilters({ filters: before, sort }: ListState, filters: ListFilters): ListState {
  return { filters, sort: isListNarrowed(before) || sort !== wholeListState.sort ? sort : null, page: 1 };
}

/** Filters as they are stored, and back. */
export function toStored(filters: ListFilters): StoredFilters {
  const { search, institution, departments } = filters;
  const narrowing = narrowingText(filters);
  return { search, institution, departments, ...(narrowing && { narrowing }) };
}
export const fromStored = ({ narrowing = '', ...filters }: StoredFilters): ListFilters => ({
  ...filters,
  ...parseNarrowing(new URLSearchParams(narrowing)),
});

import {
  type GuideLanguage,
  guideLanguages,
  type GuideStatus,
  guideStatuses,
  type GuideType,
  guideTypes,
} from '#contract/words.ts';
import { tidySearch } from '#web/entities/filters/filters.ts';
import { parseId, parsePage } from '#web/entities/routing/parse-id.ts';
import { paths } from '#web/entities/routing/paths.ts';

/** Rows of one page, and how many can be decided at once. */
export const libraryPageSize = 50;

/** The newest, the oldest, or the most of something, first. */
export const librarySorts = ['newest', 'oldest', 'title', 'views', 'helpful', 'reports', 'size'] as const;

export type LibrarySort = (typeof librarySorts)[number];

/** What the address of the library says: everything that it is narrowed and turned by. */
export interface LibraryState {
  readonly search: string;
  readonly institution: number | null;
  readonly department: number | null;
  readonly type: GuideType | null;
  readonly language: GuideLanguage | null;
  readonly status: GuideStatus | null;
  readonly isReported: boolean;
  readonly sort: LibrarySort;
  /** Counted from 1. */
  readonly page: number;
}

export const wholeLibrary: LibraryState = {
  search: '',
  institution: null,
  department: null,
  type: null,
  language: null,
  status: null,
  isReported: false,
  sort: 'newest',
  page: 1,
};

function oneOf<Value extends string>(list: readonly Value[], text: string | null): Value | null {
  return list.find(value => value === text) ?? null;
}

/** Reads an address; what it does not know counts as not said. */
export function parseLibraryState(parameters: URLSearchParams): LibraryState {
  const institution = parseId(parameters.get('institution'));
  return {
    search: tidySearch(parameters.get('q') ?? ''),
    institution,
    // A department belongs to its institution.
    department: institution === null ? null : parseId(parameters.get('department')),
    type: oneOf(guideTypes, parameters.get('type')),
    language: oneOf(guideLanguages, parameters.get('language')),
    status: oneOf(guideStatuses, parameters.get('status')),
    isReported: parameters.get('reported') === '1',
    sort: oneOf(librarySorts, parameters.get('sort')) ?? wholeLibrary.sort,
    page: parsePage(parameters.get('page')),
  };
}

/** The address of a state, with nothing in it that goes without saying. */
export function libraryHref(state: LibraryState): string {
  const parameters = new URLSearchParams();
  const { search, institution, department, type, language, status, isReported, sort, page } = state;
  for (const [name, value] of Object.entries({ q: search, institution, department, type, language, status }))
    if (value !== null && value !== '') parameters.set(name, String(value));
  if (isReported) parameters.set('reported', '1');
  if (sort !== wholeLibrary.sort) parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  return paths.library.href() + (parameters.size > 0 ? `?${parameters}` : '');
}

/** The same narrowed or turned in one way more, from its first page on. Another institution has other departments. */
export function libraryStateChanged(state: LibraryState, change: Partial<LibraryState>): LibraryState {
  const department =
    change.institution !== undefined && change.institution !== state.institution ? null : state.department;
  return { ...state, department, page: 1, ...change };
}

/** The names of what a state is narrowed by, for removing them one by one. */
export const filterNames = ['search', 'institution', 'department', 'type', 'language', 'status', 'isReported'] as const;

export type FilterName = (typeof filterNames)[number];

/** What is narrowed by, in the order of the controls. */
export function filtersOf(state: LibraryState): readonly FilterName[] {
  return filterNames.filter(name => state[name] !== wholeLibrary[name]);
}

/** The same without one filter. */
export function without(state: LibraryState, name: FilterName): LibraryState {
  return libraryStateChanged(state, { [name]: wholeLibrary[name] });
}

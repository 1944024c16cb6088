import { adminHref } from '#web/entities/admin/admin-places.ts';
import type { Team } from '#web/entities/admin/team.ts';
import { tidySearch } from '#web/entities/filters/filters.ts';
import { parseId, parsePage } from '#web/entities/routing/parse-id.ts';

/** Kinds of entries in the catalogue, from the outside in. */
export const deskKinds = ['institution', 'department', 'professor', 'course'] as const;

export type DeskKind = (typeof deskKinds)[number];

/** Problems of entries, by which rows are filtered. */
export const facets = ['lacks_english', 'double', 'hidden', 'unrated'] as const;

export type DeskFacet = (typeof facets)[number];

export type DeskColumn = 'name' | 'name_en' | 'department' | 'institution' | 'ratings' | 'professors' | 'courses';

/** A column, with a minus before it the other way round. */
export type DeskSort = DeskColumn | `-${DeskColumn}`;

/** Rows of one page, and how many can be decided on at once. */
export const deskPageSize = 50;

/** State of the catalogue in its address: which rows, and in which order. */
export interface DeskState {
  readonly kind: DeskKind;
  readonly search: string;
  readonly institution: number | null;
  readonly department: number | null;
  readonly only: DeskFacet | null;
  readonly sort: DeskSort;
  /** Counted from 1. */
  readonly page: number;
  /** Whose catalogue it is: that of its institution alone; null or left out for the whole. */
  readonly team?: Team | null;
}

export const wholeCatalogue: DeskState = {
  kind: 'professor',
  search: '',
  institution: null,
  department: null,
  only: null,
  sort: 'name',
  page: 1,
};

/** True if people rate this kind: these have a page, ratings, aliases, and can be hidden. */
export function isRated(kind: DeskKind): kind is 'professor' | 'course' {
  return kind === 'professor' || kind === 'course';
}

/** Sort orders of a kind, in the order of the columns. */
export function columnsOf(kind: DeskKind): readonly DeskColumn[] {
  if (isRated(kind)) return ['name', 'name_en', 'department', 'institution', 'ratings'];
  return kind === 'department'
    ? ['name', 'name_en', 'institution', 'professors', 'courses']
    : ['name', 'name_en', 'professors', 'courses', 'ratings'];
}

/** A number comes with the most first. */
export function isNumber(column: DeskColumn): boolean {
  return column === 'ratings' || column === 'professors' || column === 'courses';
}

/** The sort that pressing the head of a column leads to: its own first, then the other way round. */
export function nextSort(sort: DeskSort, column: DeskColumn): DeskSort {
  const [first, second]: [DeskSort, DeskSort] = isNumber(column) ? [`-${column}`, column] : [column, `-${column}`];
  return sort === first ? second : first;
}

function oneOf<Value extends string>(list: readonly Value[], text: string | null): Value | null {
  return list.find(value => value === text) ?? null;
}

/** Kinds that a screen shows: a team has the one institution. */
export const kindsOf = (team: Team | null): readonly DeskKind[] =>
  team ? deskKinds.filter(kind => kind !== 'institution') : deskKinds;

/** Reads an address; what it does not know counts as not said. */
export function parseDeskState(parameters: URLSearchParams, team: Team | null = null): DeskState {
  const kind = oneOf(kindsOf(team), parameters.get('kind')) ?? wholeCatalogue.kind;
  const institution = team?.id ?? (kind === 'institution' ? null : parseId(parameters.get('institution')));
  const sorts = columnsOf(kind).flatMap(column => [column, `-${column}`] as const);
  return {
    kind,
    search: tidySearch(parameters.get('q') ?? ''),
    institution,
    // A department belongs to its institution.
    department: institution === null || !isRated(kind) ? null : parseId(parameters.get('department')),
    only: oneOf(facets, parameters.get('only')),
    sort: oneOf(sorts, parameters.get('sort')) ?? wholeCatalogue.sort,
    page: parsePage(parameters.get('page')),
    ...(team && { team }),
  };
}

/** The address of a state, with nothing in it that goes without saying. */
export function deskHref(state: DeskState): string {
  const parameters = new URLSearchParams();
  const { kind, search, department, only, sort, page, team = null } = state;
  const institution = team ? null : state.institution;
  if (kind !== wholeCatalogue.kind) parameters.set('kind', kind);
  for (const [name, value] of Object.entries({ q: search, institution, department, only }))
    if (value !== null && value !== '') parameters.set(name, String(value));
  if (sort !== wholeCatalogue.sort) parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  return adminHref('catalogue', parameters.toString(), team);
}

/** The same narrowed or turned in one way more, from its first page on. Another institution has other departments. */
export function deskStateChanged(state: DeskState, change: Partial<DeskState>): DeskState {
  const department =
    change.institution !== undefined && change.institution !== state.institution ? null : state.department;
  return { ...state, department, page: 1, ...change };
}

/** The first page of another kind, within the same institution. */
export function ofKind(state: DeskState, kind: DeskKind): DeskState {
  return {
    ...wholeCatalogue,
    kind,
    institution: kind === 'institution' ? null : state.institution,
    team: state.team ?? null,
  };
}

/** Address at which two entries are compared and merged. */
export function mergePairHref(kind: DeskKind, survivor: number, gone: number): string {
  return adminHref('merge', new URLSearchParams({ kind, survivor: String(survivor), gone: String(gone) }).toString());
}

import { adminHref } from '#web/entities/admin/admin-places.ts';
import type { Team } from '#web/entities/admin/team.ts';
import { tidySearch } from '#web/entities/filters/filters.ts';
import { parseId, parsePage } from '#web/entities/routing/parse-id.ts';

export const teachingColumns = ['professor', 'course', 'ratings'] as const;

export type TeachingColumn = (typeof teachingColumns)[number];

/** A column, with a minus before it the other way round. */
export type TeachingSort = TeachingColumn | `-${TeachingColumn}`;

/** State of the table of who teaches what, in its address. */
export interface TeachingState {
  readonly search: string;
  readonly institution: number | null;
  readonly sort: TeachingSort;
  /** Counted from 1. */
  readonly page: number;
  readonly team?: Team | null;
}

/** Name of this table in the address. */
const kind = 'teaching';

export function isTeaching(parameters: URLSearchParams): boolean {
  return parameters.get('kind') === kind;
}

/** Reads an address; what it does not know counts as not said. */
export function parseTeachingState(parameters: URLSearchParams, team: Team | null = null): TeachingState {
  const sort = teachingColumns
    .flatMap(column => [column, `-${column}`] as const)
    .find(each => each === parameters.get('sort'));
  return {
    search: tidySearch(parameters.get('q') ?? ''),
    institution: team?.id ?? parseId(parameters.get('institution')),
    sort: sort ?? 'professor',
    page: parsePage(parameters.get('page')),
    team,
  };
}

/** The address of a state, with nothing in it that goes without saying; without one, of the whole table. */
export function teachingHref({ search, institution, sort, page, team = null }: Partial<TeachingState> = {}): string {
  const parameters = new URLSearchParams({ kind });
  if (search) parameters.set('q', search);
  if (institution && !team) parameters.set('institution', String(institution));
  if (sort && sort !== 'professor') parameters.set('sort', sort);
  if (page && page > 1) parameters.set('page', String(page));
  return adminHref('catalogue', parameters.toString(), team);
}

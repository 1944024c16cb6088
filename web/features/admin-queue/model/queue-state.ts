import { adminHref } from '#web/entities/admin/admin-places.ts';
import { caseParameter, type CaseKinds, type CaseRef, parseCase } from '#web/entities/admin/case.ts';
import type { Team } from '#web/entities/admin/team.ts';
import { tidySearch } from '#web/entities/filters/filters.ts';

/** What the list is narrowed to; `newest` shows reviews that nobody has to decide about. */
export const queueFilters = [
  'all',
  'reports',
  'held',
  'messages',
  'suggestions',
  'guides',
  'answers',
  'newest',
] as const;
export type QueueFilter = (typeof queueFilters)[number];

/** What the address of the work queue says: `?show=held&q=…&case=review:…`. */
export interface QueueState {
  readonly show: QueueFilter;
  readonly search: string;
  readonly open: CaseRef | null;
  /** Whose queue it is; null or left out for that of the admins. */
  readonly team?: Team | null;
}

export function parseQueueState(parameters: URLSearchParams, kinds: CaseKinds, team: Team | null = null): QueueState {
  const show = parameters.get('show');
  const open = parseCase(parameters.get('case'));
  return {
    show: queueFilters.find(filter => filter === show) ?? 'all',
    search: tidySearch(parameters.get('q') ?? ''),
    open: open && kinds.has(open.kind) ? open : null,
    team,
  };
}

/** The address of the work queue in this state. */
export function queueHref({ show, search, open, team }: QueueState): string {
  const parameters = new URLSearchParams();
  if (show !== 'all') parameters.set('show', show);
  if (search !== '') parameters.set('q', search);
  // Readable as it is: a colon needs no escape in a query.
  const rest = open ? [`case=${caseParameter(open)}`] : [];
  return adminHref('queue', [parameters.toString(), ...rest].filter(Boolean).join('&'), team ?? null);
}

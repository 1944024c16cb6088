import { tidySearch } from '#web/entities/filters/filters.ts';
import { adminHref } from '#web/entities/admin/admin-places.ts';

/** Noteworthy entries, by which chips filter the log. Values are actions or kinds of things. */
export const logShows = {
  looks: ['identity_look', 'unmask'],
  undone: ['undo'],
  settings: ['setting', 'semester', 'word', 'nickname'],
} as const;
export type LogShow = keyof typeof logShows;

/** Filters of the log in its address. */
export interface LogState {
  readonly q: string;
  /** An admin, as admins call each other; `operator`; '' for everybody. */
  readonly by: string;
  readonly show: LogShow | null;
  /** YYYY-MM, or '' for all. */
  readonly month: string;
  /** Rows before this number; null for the newest. */
  readonly before: number | null;
}

export const rowsOfPage = 50;

export function parseLogState(search: URLSearchParams): LogState {
  const before = Number(search.get('before'));
  const month = search.get('month') ?? '';
  return {
    q: tidySearch(search.get('q') ?? ''),
    by: search.get('by') ?? '',
    show: (['looks', 'undone', 'settings'] as const).find(show => show === search.get('show')) ?? null,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  };
}

/** The address of a log that is narrowed so; a page of its own only where one is requested. */
export function logHref({ q, by, show, month, before }: LogState): string {
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (by !== '') query.set('by', by);
  if (show !== null) query.set('show', show);
  if (month !== '') query.set('month', month);
  if (before !== null) query.set('before', String(before));
  return adminHref('log', query.toString());
}

/** The same, narrowed otherwise: on its first page. */
export function narrowed(state: LogState, change: Partial<LogState>): LogState {
  return { ...state, before: null, ...change };
}

import { adminHref } from '#web/entities/admin/admin-places.ts';
import { parseId, parsePage } from '#web/entities/routing/parse-id.ts';

/** Kinds of entries that can be duplicated, in the order of the screen. */
export const mergeKinds = ['professor', 'course', 'department', 'institution'] as const;

export type MergeKind = (typeof mergeKinds)[number];

/** The entry that stays and the one merged into it. */
export interface Pair {
  readonly survivor: number;
  readonly gone: number;
}

/** State of the screen in its address: a list of possible duplicates, and the pair that is open. */
export interface MergeState {
  readonly kind: MergeKind;
  /** Null for equal names everywhere. */
  readonly institution: number | null;
  /** Counted from 1. */
  readonly page: number;
  readonly pair: Pair | null;
}

/** Reads an address; what it does not know counts as not said. */
export function parseMergeState(parameters: URLSearchParams): MergeState {
  const kind = mergeKinds.find(known => known === parameters.get('kind')) ?? 'professor';
  const survivor = parseId(parameters.get('survivor'));
  const gone = parseId(parameters.get('gone'));
  return {
    kind,
    institution: kind === 'institution' ? null : parseId(parameters.get('institution')),
    page: parsePage(parameters.get('page')),
    pair: survivor === null || gone === null || survivor === gone ? null : { survivor, gone },
  };
}

/** The address of a state, with nothing in it that goes without saying. */
export function mergeHref({ kind, institution, page, pair }: MergeState): string {
  const parameters = new URLSearchParams();
  if (kind !== 'professor') parameters.set('kind', kind);
  if (institution !== null) parameters.set('institution', String(institution));
  if (page > 1) parameters.set('page', String(page));
  if (pair) {
    parameters.set('survivor', String(pair.survivor));
    parameters.set('gone', String(pair.gone));
  }
  return adminHref('merge', parameters.toString());
}

/** The same list without a pair. */
export function mergeListState(state: MergeState): MergeState {
  return { ...state, pair: null };
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf, rowsOf, TableError } from '#web/lib/table-error.ts';
import type { MergeKind, MergeState, Pair } from '../model/merge-state.ts';
import type { Choices, MergePreview } from '../model/preview.ts';

/** Number of pairs a page has. */
export const pairsPerPage = 20;

/** Pairs of the catalogue that may be one, most alike first: a page of them. */
export function duplicatePairsQuery(table: TableClient, { kind, institution, page }: MergeState) {
  return queryOptions({
    queryKey: queryKeys.admin('duplicatePairs', JSON.stringify([kind, institution, page])),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      rowsOf(await table.rpc('duplicate_pairs', { kind, institution, page }).abortSignal(signal)),
  });
}

/** Preview of merging the one into the other; null where one of them is gone or was merged. */
export function mergePreviewQuery(table: TableClient, kind: MergeKind, { survivor, gone }: Pair) {
  return queryOptions({
    queryKey: queryKeys.admin('mergePreview', JSON.stringify([kind, survivor, gone])),
    staleTime: 0, // people rate, and other admins edit
    queryFn: async ({ signal }) => {
      const response = await table.rpc('merge_preview', { kind, survivor, gone }).abortSignal(signal);
      if (response.error) throw new TableError(response.status, response.error);
      return response.data as MergePreview | null;
    },
  });
}

export interface Merged {
  readonly outcome: 'done' | 'changed' | 'gone';
  /** In the log, where it can be taken back. */
  readonly decision: number | null;
}

/**
 * Merges the one into the other.
 * @param admin in whose name it is sent, or not at all
 * @param version of the preview that was read
 * @throws TableError merge/invalid, admin/required, insufficient_aal
 */
export async function mergeEntries(
  table: TableClient,
  admin: string,
  { kind, pair, choices, version }: { kind: MergeKind; pair: Pair; choices: Choices; version: string },
): Promise<Merged> {
  const request = table.rpc('merge_entries', { kind, ...pair, choices, version });
  const [row] = rowsOf(await inNameOf(admin, request));
  const outcome = row?.outcome;
  return {
    outcome: outcome === 'done' || outcome === 'changed' ? outcome : 'gone',
    decision: row?.decision_id ?? null,
  };
}

/** Says that two entries are two, or takes that back. Safe to repeat. */
export async function markDistinct(
  table: TableClient,
  admin: string,
  kind: MergeKind,
  { survivor, gone }: Pair,
  areTwo: boolean,
): Promise<void> {
  const request = table.rpc('tell_apart', { kind, one: survivor, other: gone, are_two: areTwo });
  dataOf(await inNameOf(admin, request));
}

/** Takes a merge back. @returns whether everything is where it was */
export async function undoMerge(table: TableClient, admin: string, decision: number): Promise<boolean> {
  const [row] = rowsOf(await inNameOf(admin, table.rpc('undo_decision', { id: decision })));
  return row?.outcome === 'done' || row?.outcome === 'already';
}

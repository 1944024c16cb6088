import type { Json } from '#contract/database.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { DeskKind } from '../model/desk-state.ts';

/** Outcome of a change: written; nothing to write; another admin was faster; the entry is gone. */
export type SaveOutcome = 'done' | 'same' | 'changed' | 'gone';

export interface Saved {
  readonly outcome: SaveOutcome;
  /** Its number in the log, by which it is taken back. */
  readonly decision: number | null;
}

type Fields = { [field: string]: Json };

/** Writes fields of an entry as it was read; nothing where another admin has changed it since. */
export async function saveEntry(
  table: TableClient,
  admin: string,
  {
    kind,
    id,
    version,
    fields,
  }: { readonly kind: DeskKind; readonly id: number; readonly version: string; readonly fields: Fields },
): Promise<Saved> {
  const [row] = rowsOf(await inNameOf(admin, table.rpc('save_entry', { kind, id, fields, version })));
  const outcome = (['done', 'same', 'changed'] as const).find(each => each === row?.outcome) ?? 'gone';
  return { outcome, decision: row?.decision_id ?? null };
}

/** Makes an entry, and returns its id. */
export async function createEntry(table: TableClient, admin: string, kind: DeskKind, fields: Fields): Promise<number> {
  return rowsOf(await inNameOf(admin, table.rpc('create_entry', { kind, fields })));
}

/** Hides or shows entries, at most 50, and returns which of them it has hidden or shown. */
export async function setHidden(
  table: TableClient,
  admin: string,
  { kind, ids, isHidden }: { readonly kind: DeskKind; readonly ids: readonly number[]; readonly isHidden: boolean },
): Promise<readonly number[]> {
  const status = isHidden ? 'hidden' : 'visible';
  const rows = rowsOf(await inNameOf(admin, table.rpc('set_entry_status', { kind, ids: [...ids], status })));
  return rows.flatMap(({ id, outcome }) => (outcome === 'done' && id !== null ? [id] : []));
}

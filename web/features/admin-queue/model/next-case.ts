import { type CaseRef, isSameCase, type QueueRow } from '#web/entities/admin/case.ts';

/**
 * The case that opens after one has been decided: the one that took its place in the list, past those that another
 * admin has open; from the start where there is none further down.
 * @param rows the list as it was, the decided cases included
 */
export function nextCase(rows: readonly QueueRow[], decided: readonly CaseRef[]): QueueRow | null {
  const isDecided = (row: QueueRow) => decided.some(one => isSameCase(one, row));
  const at = rows.findIndex(isDecided);
  const open = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].filter(row => !isDecided(row));
  return open.find(row => row.claimed_by === null || row.is_mine) ?? open[0] ?? null;
}

/** One further down or up in the list; null at its ends. The first one where none is open. */
export function besideCase(rows: readonly QueueRow[], open: CaseRef | null, by: 1 | -1): QueueRow | null {
  const at = rows.findIndex(row => isSameCase(row, open));
  return (at === -1 ? rows[0] : rows[at + by]) ?? null;
}

import { useState } from 'react';
import type { CatalogueRow } from '../model/catalogue-row.ts';

const nothing: ReadonlySet<number> = new Set();

/**
 * The rows of a page that are chosen; none once another page or filter is shown.
 * @param place the address
 */
export function useSelection(place: string, rows: readonly CatalogueRow[]) {
  const [ids, setIds] = useState(nothing);
  const [of, setOf] = useState(place);
  if (of !== place) {
    setOf(place);
    setIds(nothing);
  }
  // What has left the page meanwhile is chosen no longer.
  const chosen = rows.filter(({ id }) => ids.has(id));
  return {
    rows: chosen,
    has: (id: number) => ids.has(id),
    toggle(id: number) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    togglePage: () => setIds(chosen.length === rows.length ? nothing : new Set(rows.map(({ id }) => id))),
    clear: () => setIds(nothing),
  };
}

export type RowSelection = ReturnType<typeof useSelection>;

import { useState } from 'react';
import type { LibraryGuide } from '../model/library-guide.ts';
import { nothingSelected, pageToggled, ranged, toggled } from '../model/selection.ts';

/**
 * The rows of a page that are chosen; none once another page or filter is shown.
 * @param place the address
 */
export function useSelection(place: string, rows: readonly LibraryGuide[]) {
  const [selection, setSelection] = useState(nothingSelected);
  const [of, setOf] = useState(place);
  if (of !== place) {
    setOf(place);
    setSelection(nothingSelected);
  }
  const page = rows.map(({ id }) => id);
  return {
    // What has left the page meanwhile is chosen no longer.
    guides: rows.filter(({ id }) => selection.ids.has(id)),
    has: (id: string) => selection.ids.has(id),
    toggle: (id: string, withShift: boolean) =>
      setSelection(before => (withShift ? ranged(before, page, id) : toggled(before, id))),
    togglePage: () => setSelection(before => pageToggled(before, page)),
    clear: () => setSelection(nothingSelected),
  };
}

export type RowSelection = ReturnType<typeof useSelection>;

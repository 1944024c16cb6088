import { useState } from 'react';
import { nothingSelected, pageToggled, rangeToggled, rowToggled, type Selection } from './selection.ts';

/** The rows of a page that are chosen, and what changes that. */
export interface RowSelection<Row extends { readonly id: unknown }> {
  /** Those of the page: what has left it meanwhile is chosen no longer. */
  readonly rows: readonly Row[];
  has(id: Row['id']): boolean;
  /** One row more or less. @param withShift all rows from the last one that was pressed to this one */
  toggle(id: Row['id'], withShift: boolean): void;
  togglePage(): void;
  clear(): void;
}

/**
 * The rows of a page that are chosen; none once another page or filter is shown.
 * @param address the address
 */
export function useSelection<Row extends { readonly id: unknown }>(
  address: string,
  rows: readonly Row[],
): RowSelection<Row> {
  const [selection, setSelection] = useState<Selection<Row['id']>>(nothingSelected);
  const [of, setOf] = useState(address);
  if (of !== address) {
    setOf(address);
    setSelection(nothingSelected);
  }
  const page = rows.map(({ id }): Row['id'] => id);
  return {
    rows: rows.filter(({ id }) => selection.ids.has(id)),
    has: id => selection.ids.has(id),
    toggle: (id, withShift) =>
      setSelection(before => (withShift ? rangeToggled(before, page, id) : rowToggled(before, id))),
    togglePage: () => setSelection(before => pageToggled(before, page)),
    clear: () => setSelection(nothingSelected),
  };
}

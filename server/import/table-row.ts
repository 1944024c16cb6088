/** A row of a file, as it stands there. */
export interface TableRow {
  /** As a spreadsheet counts, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Places of cells that do not say what was meant. */
  readonly unreadable?: readonly number[];
}

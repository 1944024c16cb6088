/** How many rows a page of a list or of reviews has. */
export const pageSize = 20;

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Counted from 1. */
  readonly number: number;
  readonly hasNext: boolean;
}

/**
 * The first and the last row to ask for, counted from 0, both included: one more than a page holds, so that whether
 * there is a next page is known without counting.
 */
export function pageRange(number: number): readonly [from: number, to: number] {
  const from = (number - 1) * pageSize;
  return [from, from + pageSize];
}

/** Makes a page of what was answered to `pageRange`. */
export function toPage<Row>(number: number, answered: readonly Row[]): Page<Row> {
  return { rows: answered.slice(0, pageSize), number, hasNext: answered.length > pageSize };
}

/** The number of the page after this one, null after the last. */
export function nextPage({ number, hasNext }: Page<unknown>): number | null {
  return hasNext ? number + 1 : null;
}

/** All rows of the pages so far, once each: a list that changed in between can answer the same row twice. */
export function rowsOfPages<Row extends { readonly id: number | string }>(pages: readonly Page<Row>[]): readonly Row[] {
  return [...new Map(pages.flatMap(page => page.rows).map(row => [row.id, row])).values()];
}

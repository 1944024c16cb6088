/** Number of rows a page of a list or of reviews has. */
export const pageSize = 20;
/** Number of rows before its own that a later page requests: so many may leave a list above it while someone reads. */
const overlap = 5;

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Rows that came before these when they were requested; the page before has them, unless the list has moved. */
  readonly before?: readonly Row[];
  /** Counted from 1. */
  readonly number: number;
  readonly hasNext: boolean;
}

const overlapOf = (number: number) => (number > 1 ? overlap : 0);

/**
 * The first and the last row to ask for, counted from 0, both included: one more than a page holds, so that whether
 * there is a next page is known without counting, and some of the page before.
 */
export function pageRange(number: number): readonly [from: number, to: number] {
  const from = (number - 1) * pageSize;
  return [from - overlapOf(number), from + pageSize];
}

/** Makes a page of the rows of `pageRange`. */
export function toPage<Row>(number: number, fetched: readonly Row[]): Page<Row> {
  const first = overlapOf(number);
  const end = first + pageSize;
  return {
    rows: fetched.slice(first, end),
    number,
    hasNext: fetched.length > end,
    ...(first > 0 && { before: fetched.slice(0, first) }),
  };
}

/** The number of the page after this one, null after the last. */
export function nextPage({ number, hasNext }: Page<unknown>): number | null {
  return hasNext ? number + 1 : null;
}

/**
 * All rows of the pages so far, once each: a list that changed in between can return a row twice, or move it up to
 * where the page before had ended.
 */
export function rowsOfPages<Row extends { readonly id: number | string }>(pages: readonly Page<Row>[]): readonly Row[] {
  const rows = pages.flatMap((page, index) => (index === 0 ? page.rows : [...(page.before ?? []), ...page.rows]));
  return [...new Map(rows.map(row => [row.id, row])).values()];
}

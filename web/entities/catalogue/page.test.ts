// @vitest-environment node
import { expect, it } from 'vitest';
import { nextPage, pageRange, pageSize, rowsOfPages, toPage } from './page.ts';

const rows = (count: number, from = 1): { id: number }[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index }));

it('asks for one row more than a page holds, and for some of the page before', () => {
  expect(pageRange(1)).toEqual([0, 20]);
  expect(pageRange(3)).toEqual([35, 60]);
});

it('has a next page exactly when that row came', () => {
  const full = toPage(1, rows(pageSize + 1));
  expect([full.rows.length, full.hasNext, nextPage(full)]).toEqual([20, true, 2]);
  const last = toPage(2, rows(pageSize + 5));
  expect([last.rows.length, last.hasNext, nextPage(last)]).toEqual([20, false, null]);
});

it('shows a row once when it moved from one page to the next in between', () => {
  const pages = [toPage(1, rows(7)), toPage(2, rows(8, 2))];
  expect(rowsOfPages(pages).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it.each([0, 1, 5])('skips no row when %i above it have left the list in between', gone => {
  const list = rows(60);
  const read = (number: number, left: readonly { id: number }[]) => {
    const [from, to] = pageRange(number);
    return toPage(number, left.slice(from, to + 1));
  };
  const shown = rowsOfPages([read(1, list), read(2, list.slice(gone)), read(3, list.slice(gone))]);
  expect(shown.map(({ id }) => id)).toEqual(rows(60).map(({ id }) => id));
});

it('a page that somebody opens by its address has its own rows alone', () => {
  expect(rowsOfPages([toPage(2, rows(25))]).map(({ id }) => id)).toEqual(rows(20, 6).map(({ id }) => id));
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { nextPage, pageRange, pageSize, rowsOfPages, toPage } from './page.ts';

const rows = (count: number, from = 1): { id: number }[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index }));

it('asks for one row more than a page holds', () => {
  expect(pageRange(1)).toEqual([0, 20]);
  expect(pageRange(3)).toEqual([40, 60]);
});

it('has a next page exactly when that row came', () => {
  const full = toPage(1, rows(pageSize + 1));
  expect([full.rows.length, full.hasNext, nextPage(full)]).toEqual([20, true, 2]);
  const last = toPage(2, rows(pageSize));
  expect([last.rows.length, last.hasNext, nextPage(last)]).toEqual([20, false, null]);
});

it('shows a row once when it moved from one page to the next in between', () => {
  const pages = [toPage(1, rows(3)), toPage(2, rows(3, 3))];
  expect(rowsOfPages(pages).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { nothingSelected, pageToggled, rangeToggled, rowToggled } from './selection.ts';

describe('rows that are chosen', () => {
  const page = ['a', 'b', 'c', 'd', 'e'];

  it('grows by a range with Shift, in either direction, and shrinks where the end was chosen', () => {
    const first = rowToggled(nothingSelected, 'd');
    const more = rangeToggled(first, page, 'b');
    expect([...more.ids].toSorted()).toEqual(['b', 'c', 'd']);
    expect([...rangeToggled(more, page, 'c').ids]).toEqual(['d']);
    // What it began at has left the page.
    expect([...rangeToggled({ ...first, anchor: 'gone' }, page, 'a').ids].toSorted()).toEqual(['a', 'd']);
  });

  it('is the whole page or nothing', () => {
    const all = pageToggled(rowToggled(nothingSelected, 'a'), page);
    expect(all.ids.size).toBe(5);
    expect(pageToggled(all, page).ids.size).toBe(0);
  });
});

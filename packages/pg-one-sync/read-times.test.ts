import { expect, it } from 'vitest';
import { ReadTimes } from './read-times.ts';

it('takes a statement for quick once it has been, and for slow until quick runs have made up for a slow one', () => {
  const times = new ReadTimes(20);
  expect([times.isQuick('list'), times.isQuick(undefined)]).toEqual([false, false]);
  times.note('list', 20);
  expect(times.isQuick('list')).toBe(true);
  times.note('list', 60);
  for (let run = 0; run < 10; run++) times.note('list', 1);
  expect(times.isQuick('list')).toBe(false);
  times.note('list', 1);
  expect(times.isQuick('list')).toBe(true);
});

it('keeps so many statements and no more', () => {
  const times = new ReadTimes(20);
  for (let number = 0; number < 1_001; number++) times.note(`list ${String(number)}`, 1);
  expect([times.isQuick('list 0'), times.isQuick('list 1000')]).toEqual([false, true]);
});

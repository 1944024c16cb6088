import { expect, it } from 'vitest';
import { memoized } from './memoized.ts';

it('makes what it has made before no second time, and keeps a bounded number', () => {
  const made: number[] = [];
  const square = memoized((given: number) => {
    made.push(given);
    return given * given;
  });
  expect([square(3), square(4), square(3)]).toEqual([9, 16, 9]);
  expect(made).toEqual([3, 4]);
  for (let given = 10; given < 1_010; given += 1) square(given);
  expect(square(3)).toBe(9);
  expect(made.filter(given => given === 3)).toHaveLength(2);
});

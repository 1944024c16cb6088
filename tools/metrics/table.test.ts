import { expect, it } from 'vitest';
import { counted } from './measures.ts';
import { listOfMeasures, tableOf } from './table.ts';

it('prints a column for each state, and a dash where it lacks a measure', () => {
  const before = { title: 'before', measures: [counted('cycles', ['a b', 'c d'])] };
  const now = { title: 'now', measures: [counted('cycles', []), { name: 'files', value: '3: 1 / 2 / 3' }] };
  expect(tableOf([before, now]).split('\n')).toEqual([
    '|  | before | now |',
    '| --- | --: | --: |',
    '| cycles | 2 | 0 |',
    '| files | – | 3: 1 / 2 / 3 |',
  ]);
});

it('lists what was counted', () => {
  expect(listOfMeasures([counted('cycles', ['a b']), counted('casts', [])])).toBe('cycles:\n  a b');
});

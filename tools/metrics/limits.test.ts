import { expect, it } from 'vitest';
import { overLimits, tightenLimits } from './limits.ts';

const measures = [
  { name: 'casts', value: 4 },
  { name: 'tiny files', value: 12 },
];

it('names a measure that got worse, and one that is gone', () => {
  expect(overLimits(measures, { casts: 4, 'tiny files': 12 })).toEqual([]);
  expect(overLimits(measures, { casts: 3, gone: 1 })).toEqual([
    expect.stringContaining('casts: 4, at most 3'),
    expect.stringContaining('gone: not measured any more'),
  ]);
});

it('lowers limits to what is reached and raises none', () => {
  const all = [...measures, { name: 'lines of source', value: 1_234 }];
  expect(tightenLimits(all, { casts: 9, 'tiny files': 10, 'lines of source': 2_000 })).toEqual({
    casts: 4,
    'tiny files': 10,
    'lines of source': 1_300,
  });
});

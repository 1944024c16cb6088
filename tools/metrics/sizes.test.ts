import { expect, it } from 'vitest';
import { percentile } from './measures.ts';
import { describeSizes, longLines, measureSizes } from './sizes.ts';
import { lineCount } from './snapshot.ts';

const file = (path: string, lines: number) => ({ path, text: '//\n'.repeat(lines) });

it('takes percentiles by nearest rank', () => {
  expect([0.5, 0.9, 1].map(share => percentile([4, 1, 3, 2], share))).toEqual([2, 4, 4]);
  expect(percentile([], 0.5)).toBe(0);
});

it('counts lines, with or without an end of the last one', () => {
  expect([lineCount('a\nb\n'), lineCount('a\nb')]).toEqual([2, 2]);
});

it('describes files by number, median, 90th percentile and maximum', () => {
  expect(describeSizes([file('a.ts', 10), file('b.ts', 30), file('c.ts', 20)])).toBe('3: 20 / 30 / 30');
});

it('finds lines over 120 columns', () => {
  const text = `${'a'.repeat(120)}\n${'b'.repeat(121)}\n`;
  expect(longLines([{ path: 'web/a.ts', text }])).toEqual(['web/a.ts:2']);
});

it('keeps tests apart from what is shipped, and leaves out what is generated', () => {
  const rows = measureSizes([
    file('web/a.ts', 1),
    file('web/a.test.ts', 2),
    file('web/testing/b.ts', 4),
    file('database/migrations/0001-a.sql', 5),
    file('database/schema.sql', 900),
  ]);
  expect(rows.map(({ value }) => value)).toEqual(['1: 1 / 1 / 1', '2: 2 / 4 / 4', '1: 5 / 5 / 5', 5, 0, 0]);
});

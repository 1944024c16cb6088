import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { benchmarks } from '../benchmarks.ts';
import { between } from './keep.ts';
import { atMost, renderJudged, type Report } from './report.ts';

describe('stored results', () => {
  const text = 'before\n<!-- a -->\nold\n<!-- /a -->\nafter\n';

  it('replace the old ones and touch nothing else', () => {
    expect(between(text, 'a', 'new')).toBe('before\n<!-- a -->\n\nnew\n\n<!-- /a -->\nafter\n');
  });

  it('have nowhere to go without their marks', () => {
    expect(() => between(text, 'b', 'new')).toThrow('no place for the results of b');
  });

  it('have a row for each budget and a column for each report', () => {
    const report = (title: string, ratio: number): Report => ({
      title,
      note: '',
      lines: [
        { what: 'bare', figures: { 'req/s': '4,120' }, budget: null },
        { what: 'ratio', figures: {}, budget: atMost(ratio, 1.3) },
      ],
    });
    expect(renderJudged('a', [report('list', 1.14), report('details', 14)])).toBe(
      ['| a | list | details | budget |', '| --- | --- | --- | --- |', '| ratio | 1.14 | 14 OVER | ≤ 1.3 |'].join('\n'),
    );
  });

  it.each(benchmarks)('of $name have a place', ({ name }) => {
    const page = readFileSync(new URL('../../docs/benchmarks.md', import.meta.url), 'utf8');
    expect(between(page, name, 'new')).toContain('new');
  });
});

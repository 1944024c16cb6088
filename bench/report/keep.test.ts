import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { benchmarks } from '../benchmarks.ts';
import { between } from './keep.ts';

describe('kept results', () => {
  const text = 'before\n<!-- a -->\nold\n<!-- /a -->\nafter\n';

  it('replace the old ones and touch nothing else', () => {
    expect(between(text, 'a', 'new')).toBe('before\n<!-- a -->\nnew\n<!-- /a -->\nafter\n');
  });

  it('have nowhere to go without their marks', () => {
    expect(() => between(text, 'b', 'new')).toThrow('no place for the results of b');
  });

  it.each(benchmarks)('of $name have a place', ({ name }) => {
    const page = readFileSync(new URL('../../docs/benchmarks.md', import.meta.url), 'utf8');
    expect(between(page, name, 'new')).toContain('new');
  });
});

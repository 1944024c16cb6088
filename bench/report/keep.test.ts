import { describe, expect, it } from 'vitest';
import { between } from './keep.ts';

describe('kept results', () => {
  const text = 'before\n<!-- a -->\nold\n<!-- /a -->\nafter\n';

  it('replace the old ones and touch nothing else', () => {
    expect(between(text, 'a', 'new')).toBe('before\n<!-- a -->\nnew\n<!-- /a -->\nafter\n');
  });

  it('have nowhere to go without their marks', () => {
    expect(() => between(text, 'b', 'new')).toThrow('no place for the results of b');
  });
});

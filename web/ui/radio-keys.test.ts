// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { indexByKey } from './radio-keys.ts';

describe('the keys of a row of five', () => {
  it.each([
    ['rtl', 'ArrowLeft', 1, 2],
    ['rtl', 'ArrowRight', 1, 0],
    ['ltr', 'ArrowRight', 1, 2],
    ['ltr', 'ArrowLeft', 1, 0],
    ['rtl', 'ArrowLeft', 4, 0],
    ['ltr', 'ArrowLeft', 0, 4],
    ['rtl', 'ArrowDown', 1, 2],
    ['ltr', 'ArrowUp', 1, 0],
    ['rtl', 'Home', 3, 0],
    ['ltr', 'End', 1, 4],
  ] as const)('%s: %s leads from %i to %i', (direction, key, from, to) => {
    expect(indexByKey(key, from, 5, direction)).toBe(to);
  });

  it('leaves every other key alone', () => {
    expect(indexByKey('Tab', 1, 5, 'rtl')).toBeNull();
  });
});

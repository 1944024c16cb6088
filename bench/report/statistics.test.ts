import { describe, expect, it } from 'vitest';
import { median, medianRatio, quantile } from './statistics.ts';

describe('statistics', () => {
  it('finds the middle of odd and even numbers of values, in any order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('finds a quantile', () => {
    expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)).toBe(10);
    expect(quantile([3, 1, 2], 0)).toBe(1);
  });

  it('takes the median of the ratios, not the ratio of the medians', () => {
    expect(
      medianRatio([
        [10, 5],
        [100, 100],
        [3, 1],
      ]),
    ).toBe(2);
  });
});

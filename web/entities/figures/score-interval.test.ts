import { describe, expect, it } from 'vitest';
import { areApart, scoreInterval } from './score-interval.ts';

const many = [5, 9, 19, 61, 118];

describe('the interval of a score', () => {
  it('lies around the estimate that "best rated" sorts by', () => {
    // rating_score: (sum + 38) / (count + 10)
    expect(scoreInterval(many)?.mean).toBeCloseTo((5 + 18 + 57 + 244 + 590 + 38) / (212 + 10), 10);
  });

  it('is narrow with many ratings, wide with few, and unknown under three', () => {
    const width = (histogram: readonly number[]): number => {
      const { low, high } = scoreInterval(histogram) ?? { low: 0, high: 0 };
      return high - low;
    };
    expect(width(many)).toBeCloseTo(0.26, 2);
    expect(width([0, 0, 1, 1, 1])).toBeGreaterThan(1);
    expect(scoreInterval([0, 0, 0, 0, 2])).toBeNull();
    expect(scoreInterval([])).toBeNull();
  });

  it('is never certain, though all agree, and stays on the scale', () => {
    const fives = scoreInterval([0, 0, 0, 0, 40]);
    expect(fives?.high).toBeLessThanOrEqual(5);
    expect((fives?.high ?? 0) - (fives?.low ?? 0)).toBeGreaterThan(0.3);
    expect(scoreInterval([4000, 0, 0, 0, 0])?.low).toBeGreaterThanOrEqual(1);
  });

  it('does not let three fives stand apart from twenty good ratings', () => {
    expect(areApart(scoreInterval([0, 0, 0, 0, 3]), scoreInterval([0, 1, 3, 8, 8]))).toBe(false);
  });
});

describe('two scores', () => {
  it('are apart when their intervals do not touch, in either order', () => {
    const low = scoreInterval([12, 14, 26, 29, 15]);
    expect(areApart(scoreInterval(many), low)).toBe(true);
    expect(areApart(low, scoreInterval(many))).toBe(true);
  });

  it('are not when they are alike, or one is unknown', () => {
    expect(areApart(scoreInterval(many), scoreInterval([4, 9, 16, 49, 65]))).toBe(false);
    expect(areApart(scoreInterval(many), null)).toBe(false);
  });
});

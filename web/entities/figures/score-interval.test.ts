// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isBelow, isShareBelow, scoreInterval } from './score-interval.ts';
import { type StarHistogram, starSpread } from './star-spread.ts';

const many = [5, 9, 19, 61, 118];
const interval = (histogram: StarHistogram) => scoreInterval(starSpread(histogram)) ?? { low: NaN, high: NaN };
const below = (one: StarHistogram, other: StarHistogram, pairs: 1 | 3 = 1) =>
  isBelow(starSpread(one), starSpread(other), pairs);

describe('the interval of a score', () => {
  it.each([
    [[3, 5, 6, 4, 2], 2.28, 3.42],
    [[7, 10, 9, 3, 2], 2.03, 2.87],
    [[1, 1, 2, 3, 5], 3.03, 4.64],
    [many, 4.17, 4.44],
    [[0, 0, 0, 0, 3], 3.59, 5],
    [[3, 0, 0, 0, 0], 1, 2.41],
  ])('of %j lies around the average that is printed: %f to %f', (histogram, low, high) => {
    const found = interval(histogram);
    expect(found.low).toBeCloseTo(low, 1);
    expect(found.high).toBeCloseTo(high, 1);
    const { mean } = starSpread(histogram) ?? { mean: NaN };
    if (found.low > 1 && found.high < 5) expect((found.low + found.high) / 2).toBeCloseTo(mean, 10);
    expect(found.low).toBeLessThanOrEqual(mean);
    expect(found.high).toBeGreaterThanOrEqual(mean);
  });

  it('is unknown under three ratings, and never certain, though all agree', () => {
    expect(scoreInterval(starSpread([0, 0, 0, 0, 2]))).toBeNull();
    expect(scoreInterval(starSpread([]))).toBeNull();
    expect(interval([0, 0, 0, 0, 40]).low).toBeLessThan(4.9);
  });
});

describe('two scores', () => {
  it.each([
    ['3.9 of 12 and 2.8 of 20', [1, 1, 1, 4, 5], [3, 5, 6, 4, 2], true],
    ['4.3 of 212 and 3.2 of 96', many, [12, 14, 26, 29, 15], true],
    ['4.3 of 212 and 4.2 of 143', many, [4, 9, 16, 49, 65], false],
    ['three fives and 4.2 of 20', [0, 0, 0, 0, 3], [0, 1, 3, 8, 8], false],
    ['4.5 of 4 and 3.5 of 4', [0, 0, 0, 2, 2], [0, 0, 2, 2, 0], false],
    ['3.8 of 4,000 and 3.7 of 4,000', [200, 400, 600, 1600, 1200], [250, 450, 700, 1550, 1050], true],
  ] as const)('%s', (_, high, low, isApart) => {
    expect(below(low, high)).toBe(isApart);
    expect(below(high, low)).toBe(false);
  });

  it('need more where three pairs are asked at once, and are unknown under three ratings', () => {
    expect(below([3, 5, 6, 4, 2], [1, 1, 1, 4, 5], 3)).toBe(false);
    expect(below([12, 14, 26, 29, 15], many, 3)).toBe(true);
    expect(below([2, 0, 0, 0, 0], many)).toBe(false);
    expect(below([], many)).toBe(false);
  });

  it('seem to differ by chance in at most one of twenty pairs that do not', () => {
    let seed = 11;
    const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const shares = [0.05, 0.12, 0.25, 0.58, 1];
    const draw = (count: number): number[] => {
      const histogram = [0, 0, 0, 0, 0];
      for (let at = 0; at < count; at++) {
        const stars = shares.findIndex(share => random() < share);
        const index = Math.max(0, stars);
        histogram[index] = (histogram[index] ?? 0) + 1;
      }
      return histogram;
    };
    const isFalse = Array.from({ length: 2000 }, () => {
      const [one, other] = [draw(8), draw(25)];
      return below(one, other) || below(other, one);
    });
    expect(isFalse.filter(Boolean).length).toBeLessThan(2000 * 0.055);
  });
});

it.each([
  [29, 17, 88, 8, true],
  [60, 40, 95, 40, true],
  [88, 40, 95, 40, false],
  [60, 5, 100, 5, false],
  [0, 5, 100, 5, true],
  [50, 6, 83, 6, false],
])('%i percent of %i would come again, %i of %i: lower beyond chance is %s', (low, few, high, more, isApart) => {
  const [one, other] = [
    { percent: low, count: few },
    { percent: high, count: more },
  ];
  expect(isShareBelow(one, other)).toBe(isApart);
  expect(isShareBelow(other, one)).toBe(false);
  expect(isShareBelow({ percent: null, count: 4 }, other)).toBe(false);
});

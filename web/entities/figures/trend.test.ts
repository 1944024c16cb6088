import { describe, expect, it } from 'vitest';
import { semesterFigures } from './semesters.ts';
import { trendOf } from './trend.ts';

/** Semesters a and b from 2023 on, each with as many ratings and their average. */
function trend(points: readonly (readonly [count: number, average: number])[], histogram = [5, 9, 19, 61, 118]) {
  const counts = points.map(([count, average], index) => [
    `${2023 + Math.floor(index / 2)}${index % 2 === 0 ? 'a' : 'b'}`,
    [count, Math.round(count * average)],
  ]);
  return trendOf(semesterFigures(Object.fromEntries(counts)), histogram);
}

const rising = [
  [14, 3.5],
  [22, 3.6],
  [18, 3.7],
  [25, 3.7],
  [31, 4.3],
  [38, 4.4],
  [41, 4.5],
  [46, 4.6],
] as const;

describe('a trend', () => {
  it('says since when it is better, and the averages before and since', () => {
    const found = trend(rising);
    expect(found?.direction).toBe('better');
    expect(found?.since).toBe(2025);
    expect(found?.from).toBeCloseTo(3.63, 1);
    expect(found?.to).toBeCloseTo(4.46, 1);
  });

  it('says the same of the reverse', () => {
    expect(trend(rising.toReversed())?.direction).toBe('worse');
  });

  it('is steady only where a change would have been seen', () => {
    expect(trend(Array.from({ length: 6 }, () => [60, 4.2] as const))).toMatchObject({
      direction: 'steady',
      since: 2023,
    });
    expect(trend(Array.from({ length: 6 }, () => [3, 4] as const))).toBeNull();
  });

  it('is nothing with two semesters, however clear, nor with three that have few ratings', () => {
    expect(
      trend([
        [80, 2],
        [80, 4.8],
      ]),
    ).toBeNull();
    expect(
      trend([
        [2, 2],
        [2, 3],
        [2, 5],
      ]),
    ).toBeNull();
    expect(trend([])).toBeNull();
  });

  it('is nothing when a few ratings could have fallen so by chance', () => {
    expect(
      trend([
        [4, 3.5],
        [3, 4],
        [4, 4.25],
      ]),
    ).toBeNull();
  });

  it('is nothing when it goes up and down by more than it moved', () => {
    expect(
      trend([
        [30, 3],
        [30, 4.6],
        [30, 3],
        [30, 4.8],
        [30, 3.2],
        [30, 4.8],
      ]),
    ).toBeNull();
  });

  it('is steady, not better, when many ratings make a change sure that nobody would notice', () => {
    const found = trend(Array.from({ length: 8 }, (_, index) => [4000, 4.2 + index * 0.02] as const));
    expect(found?.direction).toBe('steady');
  });

  it('names no year before or after which one or two have rated', () => {
    const found = trend([
      [1, 1],
      [20, 3.4],
      [20, 3.5],
      [20, 3.6],
      [20, 4.4],
      [20, 4.5],
    ]);
    expect(found).toMatchObject({ direction: 'better', since: 2025 });
    const [few, ...many] = [{ '2020a': [1, 1] }, { '2025a': [30, 108], '2025b': [30, 126], '2025summer': [30, 140] }];
    expect(trendOf(semesterFigures(Object.assign({}, few, ...many)), [5, 10, 20, 40, 40])).toBeNull();
  });

  it('is not better where the averages that it would name hardly differ', () => {
    for (const found of [
      trend([
        [40, 3.3],
        [40, 4.0],
        [40, 3.6],
        [40, 3.7],
        [40, 3.5],
        [40, 4.1],
      ]),
    ])
      expect(found === null || found.direction === 'steady' || Math.abs(found.to - found.from) >= 0.15).toBe(true);
  });

  it('is nothing within one year, which has no before', () => {
    const counts = { '2026a': [40, 120], '2026b': [40, 150], '2026summer': [40, 190] };
    expect(trendOf(semesterFigures(counts), [10, 10, 20, 40, 40])).toBeNull();
  });
});

it('is not found in noise: of a thousand without one, at most one in twenty seems to have it', () => {
  let seed = 7;
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const star = (): number => [1, 2, 3, 3, 4, 4, 4, 5, 5, 5][Math.floor(random() * 10)] ?? 5;
  let found = 0;
  for (let round = 0; round < 1000; round += 1) {
    const histogram = [0, 0, 0, 0, 0];
    const points = Array.from({ length: 6 }, () => {
      const stars = Array.from({ length: 4 + Math.floor(random() * 20) }, star);
      for (const value of stars) histogram[value - 1] = (histogram[value - 1] ?? 0) + 1;
      return [stars.length, stars.reduce((sum, value) => sum + value, 0) / stars.length] as const;
    });
    const direction = trend(points, histogram)?.direction;
    if (direction === 'better' || direction === 'worse') found += 1;
  }
  expect(found).toBeLessThanOrEqual(50);
});

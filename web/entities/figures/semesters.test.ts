import { describe, expect, it } from 'vitest';
import { semesterFigures } from './semesters.ts';

describe('figures by semester', () => {
  it('come in the order of time: a, b and summer of an academic year', () => {
    const counts = { '2026a': [2, 9], '2025summer': [1, 3], '2025b': [10, 40], '2025a': [4, 14] };
    expect(semesterFigures(counts).map(({ key, average }) => [key, average])).toEqual([
      ['2025a', 3.5],
      ['2025b', 4],
      ['2025summer', 3],
      ['2026a', 4.5],
    ]);
  });

  it('leave out what has no ratings or is no semester', () => {
    expect(
      semesterFigures({ '2026a': [0, 0], '2026c': [1, 5], nonsense: [1, 5], '2026': [1, 5], '2026b': [] }),
    ).toEqual([]);
  });

  it('are the newest ten', () => {
    const counts = Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`${2010 + index}a`, [1, 4]]));
    const figures = semesterFigures(counts);
    expect(figures).toHaveLength(10);
    expect(figures.at(-1)?.key).toBe('2023a');
  });
});

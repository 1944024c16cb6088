import { describe, expect, it } from 'vitest';
import { formatScore, scoreLevel } from './score.ts';

describe('the step of a score', () => {
  it.each([
    [5, 5],
    [4.5, 5],
    [4.45, 5],
    [4.44, 4],
    [3.5, 4],
    [3.4, 3],
    [2.5, 3],
    [2.4, 2],
    [1.5, 2],
    [1.4, 1],
    [1, 1],
  ])('%f is step %i', (average, level) => {
    expect(scoreLevel(average, 20)).toBe(level);
  });

  it('is none below three ratings, and none without', () => {
    expect(scoreLevel(5, 2)).toBe(0);
    expect(scoreLevel(5, 3)).toBe(5);
    expect(scoreLevel(null, 0)).toBe(0);
  });

  it('belongs to the number that is shown', () => {
    expect([formatScore(4.449), scoreLevel(4.449, 9)]).toEqual(['4.4', 4]);
    expect(formatScore(null)).toBe('–');
  });
});

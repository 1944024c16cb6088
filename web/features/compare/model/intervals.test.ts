// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { difficultyInterval, shareInterval, standsOut } from './intervals.ts';

describe('where a figure probably lies', () => {
  it('is not said of fewer than three answers', () => {
    expect(shareInterval(100, 2)).toBeNull();
    expect(shareInterval(null, 0)).toBeNull();
    expect(difficultyInterval([0, 0, 2, 0, 0])).toBeNull();
    expect(difficultyInterval([])).toBeNull();
  });

  it('is wide for few answers, even where all of them agree, and narrow for many', () => {
    const few = shareInterval(100, 4);
    const many = shareInterval(100, 400);
    expect(few?.low).toBeLessThan(0.6);
    expect(many?.low).toBeGreaterThan(0.98);
    const hard = difficultyInterval([0, 0, 0, 0, 3]);
    expect(hard?.low).toBeLessThan(3.5);
    expect(difficultyInterval([0, 0, 0, 0, 300])?.low).toBeGreaterThan(4.8);
  });

  it('of a share is that of the textbook', () => {
    // Wilson's interval of 15 of 50.
    expect(shareInterval(30, 50)?.low).toBeCloseTo(0.191, 3);
    expect(shareInterval(30, 50)?.high).toBeCloseTo(0.4375, 3);
  });
});

describe('who stands out', () => {
  const low = { low: 1, high: 2 };
  const high = { low: 3, high: 4 };

  it('lies apart from each of the others', () => {
    expect(standsOut([high, low, high], 'below')).toBe(1);
    expect(standsOut([high, low], 'above')).toBe(0);
    expect(standsOut([low, low, high], 'below')).toBeNull();
  });

  it('is nobody where one is not known, touches another, or is alone', () => {
    expect(standsOut([low, null, high], 'below')).toBeNull();
    expect(standsOut([low, { low: 2, high: 3 }], 'below')).toBeNull();
    expect(standsOut([low], 'below')).toBeNull();
  });
});

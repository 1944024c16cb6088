// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findings } from './finding.ts';

/** A score with how far it reaches to either side. */
const score = (mean: number, reach = 0.1) => ({ mean, low: mean - reach, high: mean + reach });

describe('what is said of scores', () => {
  it('of two that are apart: which is higher', () => {
    expect(findings([score(3.2), score(4.3)])).toEqual([{ word: 'higher', places: [1, 0] }]);
  });

  it('of two whose intervals touch: that the difference is too small', () => {
    expect(findings([score(4.3, 0.5), score(4)])).toEqual([{ word: 'tooClose2', places: [0, 1] }]);
  });

  it.each([
    ['allApart', [score(3), score(4.5), score(2)], [1, 0, 2]],
    ['bestApart', [score(3), score(4.5), score(3.1)], [1, 2, 0]],
    ['worstApart', [score(4.3), score(4.2), score(3.3)], [0, 1, 2]],
    ['endsApart', [score(4.3, 0.3), score(4, 0.3), score(3.6, 0.3)], [0, 1, 2]],
    ['tooClose3', [score(4.3, 1), score(4, 1), score(3.6, 1)], [0, 1, 2]],
    // A wide one in the middle of two that are apart says nothing of itself.
    ['endsApart', [score(4.6), score(4, 1), score(3.4)], [0, 1, 2]],
  ] as const)('of three: %s', (word, intervals, places) => {
    expect(findings(intervals)).toEqual([{ word, places: [...places] }]);
  });

  it('leaves out whom too few have rated, and says so', () => {
    expect(findings([score(4.5), null, score(3)])).toEqual([
      { word: 'higher', places: [0, 2] },
      { word: 'few1', places: [1] },
    ]);
    expect(findings([null, score(4)])).toEqual([{ word: 'few1', places: [0] }]);
    expect(findings([null, null])).toEqual([{ word: 'few2', places: [0, 1] }]);
    expect(findings([null, score(4), null])).toEqual([{ word: 'few2', places: [0, 2] }]);
    expect(findings([null, null, null])).toEqual([{ word: 'few3', places: [0, 1, 2] }]);
  });
});

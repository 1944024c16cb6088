// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type StarHistogram, starSpread } from '#web/entities/figures/star-spread.ts';
import { findings } from './finding.ts';

const found = (...histograms: StarHistogram[]) => findings(histograms.map(starSpread));

// Averages and counts of ratings.
const of43 = [5, 9, 19, 61, 118];
const of42 = [4, 9, 16, 49, 65];
const of32 = [12, 14, 26, 29, 15];
const of22 = [40, 30, 20, 6, 4];
const of39Few = [1, 1, 1, 4, 5];
const of28Few = [3, 5, 6, 4, 2];
const of35Few = [0, 1, 2, 2, 1];
const of2 = [0, 0, 0, 0, 2];

describe('what is said of scores', () => {
  it.each([
    ['higher', [of32, of43], [1, 0]],
    // Half a star and more apart, by few ratings; intervals that touch are no reason to say that nothing decides.
    ['higher', [of39Few, of28Few], [0, 1]],
    ['tooClose2', [of42, of43], [1, 0]],
    ['tooClose2', [of35Few, of28Few], [0, 1]],
    ['allApart', [of32, of43, of22], [1, 0, 2]],
    ['bestApart', [of22, of43, [38, 32, 20, 6, 4]], [1, 2, 0]],
    ['worstApart', [of43, of42, of32], [0, 1, 2]],
    // One in the middle of two that are apart, too few to say more of it.
    ['endsApart', [of43, [0, 1, 1, 2, 1], of32], [0, 1, 2]],
    ['tooClose3', [of42, of43, of39Few], [1, 0, 2]],
    // Three pairs are asked at once: what decides between two alone is not enough.
    ['tooClose3', [of39Few, of28Few, of35Few], [0, 2, 1]],
  ] as const)('%s: %j', (word, histograms, indexes) => {
    expect(found(...histograms)).toEqual([{ word, indexes: [...indexes] }]);
  });

  it('leaves out whom too few have rated, and says so', () => {
    expect(found(of43, of2, of32)).toEqual([
      { word: 'higher', indexes: [0, 2] },
      { word: 'few1', indexes: [1] },
    ]);
    expect(found(of2, of43)).toEqual([{ word: 'few1', indexes: [0] }]);
    expect(found(of2, [])).toEqual([{ word: 'few2', indexes: [0, 1] }]);
    expect(found(of2, of43, [])).toEqual([{ word: 'few2', indexes: [0, 2] }]);
    expect(found(of2, of2, of2)).toEqual([{ word: 'few3', indexes: [0, 1, 2] }]);
  });
});

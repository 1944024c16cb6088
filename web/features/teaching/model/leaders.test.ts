import { describe, expect, it } from 'vitest';
import type { Teacher } from '#web/entities/catalogue/list-related.ts';
import { relatedOf, taughtRow } from '#web/testing/sample-pairs.ts';
import { decidersOf, leadersOf } from './leaders.ts';

const teacher = (id: number, histogram: readonly number[], change: Partial<Teacher> = {}) =>
  relatedOf(taughtRow({ id, histogram: [...histogram], ...change }));
const found = (...histograms: readonly (readonly number[])[]) => {
  const leaders = leadersOf(histograms.map((histogram, index) => teacher(index + 1, histogram)));
  return leaders && [leaders.word, leaders.first.map(({ id }) => id), leaders.pair.map(({ id }) => id)];
};

const of47 = [0, 1, 2, 10, 45];
const of46 = [0, 1, 2, 8, 30];
const of27 = [6, 9, 20, 9, 0];
const of39Few = [1, 1, 1, 4, 5];
const of28Few = [3, 5, 6, 4, 2];
const of23Few = [7, 10, 9, 3, 2];
const of45By4 = [0, 0, 0, 2, 2];
const of36By5 = [0, 1, 1, 2, 1];
const ofTwo = [0, 0, 0, 0, 2];

describe('who leads', () => {
  it.each([
    ['one who is above all others', [of27, of47], ['clear', [2], [2, 1]]],
    ['3.9 of 12 before 2.8 of 20: not too close to call', [of39Few, of28Few, of23Few], ['clear', [1], [1, 2]]],
    ['several whom chance does not tell apart', [of27, of46, of47], ['several', [3, 2], [3, 2]]],
    ['nobody, where all of them are close', [of46, of47], ['none', [2, 1], [2, 1]]],
    ['nobody, where too many are', [of47, of46, of46, of46, of27], ['none', [1, 2, 3, 4], [1, 2]]],
    // Four fives and fours: not beyond chance, but the other one is not called highest, being .9 below.
    ['one who may lead by chance', [of45By4, of36By5], ['unsure', [1], [1, 2]]],
    // The estimate puts many 4.7 before three fives; the fives are higher, and nothing tells them apart.
    ['few who are higher are named too', [of47, [0, 0, 0, 0, 3], of27], ['several', [1, 2], [1, 2]]],
    // 4.0 of 3 against 4.9 of 60: the few ones are not highest, though chance allows it.
    ['nobody half a star below', [[0, 0, 1, 1, 1], [0, 0, 0, 6, 54], of27], ['unsure', [2], [2, 1]]],
    ['not said where fewer than two have a score', [of47, ofTwo], null],
    ['not said of nobody', [], null],
  ] as const)('is %s', (_, histograms, expected) => {
    expect(found(...histograms)).toEqual(expected);
  });
});

describe('what decides between two', () => {
  const facts = (one: Partial<Teacher>, other: Partial<Teacher>) =>
    decidersOf([teacher(1, of39Few, one), teacher(2, of28Few, other)]).map(({ fact, winner, other: { id } }) => [
      fact,
      winner.id,
      id,
    ]);
  const none = { difficulty_avg: null, difficulty_count: 0, take_again_percent: null, take_again_count: 0 };
  const again = (take_again_percent: number | null, take_again_count: number) => ({
    take_again_percent,
    take_again_count,
  });
  const difficulty = (difficulty_avg: number, difficulty_count: number) => ({ difficulty_avg, difficulty_count });

  it.each([
    ['88 of a hundred before 29', again(88, 8), again(29, 17), [['again', 1, 2]]],
    ['either order', again(60, 40), again(95, 40), [['again', 2, 1]]],
    ['not 88 before 95', again(88, 40), again(95, 40), []],
    ['not five of five before three of five', again(100, 5), again(60, 5), []],
    ['not where too few have said', again(100, 5), again(null, 4), []],
    ['who is easier', difficulty(3.9, 50), difficulty(3.2, 40), [['difficulty', 2, 1]]],
    ['not by four answers', difficulty(4.9, 50), difficulty(1.2, 4), []],
    ['not by a hair', difficulty(3.4, 30), difficulty(3.2, 30), []],
    [
      'whom more would take again, before who is easier',
      { ...again(88, 8), ...difficulty(4.2, 12) },
      { ...again(29, 17), ...difficulty(3.2, 20) },
      [
        ['again', 1, 2],
        ['difficulty', 2, 1],
      ],
    ],
  ] as const)('is %s', (_, one, other, expected) => {
    expect(facts({ ...none, ...one }, { ...none, ...other })).toEqual(expected);
  });
});

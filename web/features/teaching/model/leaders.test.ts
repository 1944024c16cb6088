import { describe, expect, it } from 'vitest';
import type { Teacher } from '#web/entities/catalogue/list-related.ts';
import { relatedOf, taughtRow } from '#web/testing/sample-pairs.ts';
import { deciderOf, leadersOf } from './leaders.ts';

const teacher = (id: number, histogram: number[], change: Partial<Teacher> = {}) =>
  relatedOf(taughtRow({ id, histogram, ...change }));
const best = teacher(1, [0, 1, 2, 10, 45]);
const close = teacher(2, [0, 1, 2, 8, 30]);
const low = teacher(3, [6, 9, 20, 9, 0]);
const few = teacher(4, [0, 0, 0, 0, 2]);
const found = (...teachers: Teacher[]) => {
  const leaders = leadersOf(teachers);
  return leaders && [leaders.first.map(({ id }) => id), leaders.isEverybody];
};

describe('who leads', () => {
  it('is one whose score is apart from all others', () => {
    expect(found(low, best)).toEqual([[1], false]);
  });

  it('are several whose scores chance does not tell apart', () => {
    expect(found(low, close, best)).toEqual([[1, 2], false]);
  });

  it('is nobody where no score is apart, or where too many are close', () => {
    expect(found(close, best)).toEqual([[1, 2], true]);
    const crowd = [5, 6, 7].map(id => teacher(id, [0, 1, 2, 8, 30]));
    expect(found(best, ...crowd, low)?.[1]).toBe(true);
  });

  it('is not said where fewer than two have a score', () => {
    expect(found(best, few)).toBeNull();
    expect(found()).toBeNull();
  });
});

describe('what decides between two', () => {
  const harder = { difficulty_avg: 3.9, difficulty_count: 50 };

  it('is difficulty, where it differs beyond chance', () => {
    const easier = teacher(2, [0, 1, 2, 8, 30], { difficulty_avg: 3.2, difficulty_count: 40 });
    expect(deciderOf([teacher(1, best.histogram, harder), easier])).toMatchObject({
      fact: 'difficulty',
      winner: { id: 2 },
      other: { id: 1 },
    });
    expect(deciderOf([best, { ...easier, difficulty_count: 4 }])).toBeNull();
  });

  it('else whom more would take again', () => {
    const again = { difficulty_avg: null, take_again_count: 40 };
    const [one, other] = [teacher(1, [1, 1, 1, 1, 36], again), teacher(2, [1, 1, 1, 1, 36], again)];
    expect(
      deciderOf([
        { ...one, take_again_percent: 60 },
        { ...other, take_again_percent: 95 },
      ]),
    ).toMatchObject({
      fact: 'again',
      winner: { id: 2 },
    });
    expect(
      deciderOf([
        { ...one, take_again_percent: 88 },
        { ...other, take_again_percent: 95 },
      ]),
    ).toBeNull();
  });

  it('is not all of three against none of three', () => {
    const of3 = { difficulty_avg: null, take_again_count: 3 };
    const [one, other] = [teacher(1, [0, 0, 0, 3, 0], of3), teacher(2, [0, 0, 0, 3, 0], of3)];
    expect(
      deciderOf([
        { ...one, take_again_percent: 100 },
        { ...other, take_again_percent: 67 },
      ]),
    ).toBeNull();
    expect(deciderOf([one])).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { taughtRow, relatedOf } from '#web/testing/sample-pairs.ts';
import { inTeachingOrder, notTaughtSince, parseTeachingOrder, teachingOrderHref } from './teaching-order.ts';

const good = relatedOf(taughtRow({ id: 1, histogram: [0, 1, 2, 10, 45], difficulty_avg: 3.9, take_again_percent: 91 }));
const easy = relatedOf(taughtRow({ id: 2, histogram: [1, 1, 3, 8, 28], difficulty_avg: 3.2, take_again_percent: 90 }));
const poor = relatedOf(
  taughtRow({ id: 3, histogram: [6, 9, 12, 9, 8], difficulty_avg: null, take_again_percent: null }),
);
const newcomer = relatedOf(
  taughtRow({ id: 4, histogram: [0, 0, 0, 0, 2], difficulty_avg: 1, take_again_percent: 100 }),
);
const all = [newcomer, poor, easy, good];
const ids = (order: 'score' | 'difficulty' | 'again') => inTeachingOrder(all, order).map(({ id }) => id);

describe('the order of lecturers', () => {
  it('is by score, the easiest first, or whom most would take again; few ratings are last in each', () => {
    expect(ids('score')).toEqual([1, 2, 3, 4]);
    expect(ids('difficulty')).toEqual([2, 1, 3, 4]);
    expect(ids('again')).toEqual([1, 2, 3, 4]);
  });

  it('is an address; what is no order is the order by score', () => {
    expect(parseTeachingOrder(new URLSearchParams(teachingOrderHref('again')))).toBe('again');
    expect(parseTeachingOrder(new URLSearchParams(teachingOrderHref('score')))).toBe('score');
    expect(parseTeachingOrder(new URLSearchParams('order=name'))).toBe('score');
  });
});

it.each([
  ['2026b', null],
  ['2025summer', null],
  ['2024summer', 2024],
  ['2011a', 2011],
  [null, null],
])('of %s: not taught since %s, in 2026', (last, since) => {
  expect(notTaughtSince(last, 2026)).toBe(since);
});

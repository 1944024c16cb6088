import { expect, it } from 'vitest';
import { topTags } from './tallies.ts';

// @vitest-environment node

it('lists the tags that most ratings bear', () => {
  expect(topTags({ practical: 2, clear: 9, unheard_of: 50, engaging: 0, fast_pace: 3 })).toEqual([
    ['clear', 9],
    ['fast_pace', 3],
    ['practical', 2],
  ]);
});

it('stops at five', () => {
  expect(
    topTags({ clear: 1, engaging: 1, available: 1, fair_exam: 1, heavy_homework: 1, good_slides: 1, inspiring: 1 }),
  ).toHaveLength(5);
});

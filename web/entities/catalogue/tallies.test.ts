import { expect, it } from 'vitest';
import { tags } from '#contract/words.ts';
import { byFrequency, cautions, praises } from './tallies.ts';

it('the tags that most ratings bear come first; those of others, unknown ones and those of nobody are left out', () => {
  const counts = { practical: 2, clear: 9, unheard_of: 50, engaging: 0, fast_pace: 3 };
  expect(byFrequency(praises, counts)).toEqual([
    ['clear', 9],
    ['practical', 2],
  ]);
  expect(byFrequency(cautions, counts)).toEqual([['fast_pace', 3]]);
});

it('each tag praises or is good to know, none both', () => {
  expect([...praises, ...cautions].toSorted()).toEqual(tags.toSorted());
});

import { expect, it } from 'vitest';
import { parseStars } from './review-state.ts';

// @vitest-environment node

it('reads one to five stars from an address and nothing else', () => {
  expect(['1', '5', '0', '6', '1.5', '05', '', null].map(parseStars)).toEqual([
    1,
    5,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

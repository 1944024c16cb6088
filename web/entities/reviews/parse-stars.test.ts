// @vitest-environment node
import { expect, it } from 'vitest';
import { parseStars } from './parse-stars.ts';

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

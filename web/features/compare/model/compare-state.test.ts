// @vitest-environment node
import { expect, it } from 'vitest';
import { compareHref } from '#web/entities/compare/compare-href.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { parseCompareState } from './compare-state.ts';

const parsed = (query: string) => parseCompareState(new URLSearchParams(query));

it.each([
  ['professors=3,1,2', 'professor', [1, 2, 3]],
  ['courses=9,4', 'course', [4, 9]],
  ['professors=7', 'professor', [7]],
  // The same twice, more than three, words between numbers, several parameters.
  ['professors=7,7,5', 'professor', [5, 7]],
  ['professors=9,8,7,6', 'professor', [7, 8, 9]],
  ['professors=x,2,-1,0,1e3,%20 4', 'professor', [2, 4]],
  ['professors=2&professors=1', 'professor', [1, 2]],
  // Kinds do not mix.
  ['courses=1,2&professors=5', 'professor', [5]],
  ['professors=none&courses=1', 'course', [1]],
  ['professors=', null, []],
  ['', null, []],
  ['professors=99999999999', null, []],
] as const)('reads %s', (query, kind, ids) => {
  expect(parsed(query)).toEqual({ kind, ids: [...ids] });
});

it('has one address for one set', () => {
  expect(compareHref('professor', [3, 1, 3])).toBe('/compare?professors=1,3');
  expect(compareHref('course', [5])).toBe('/compare?courses=5');
  expect(paths.compare.href()).toBe('/compare');
});

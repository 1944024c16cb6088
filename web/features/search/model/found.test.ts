// @vitest-environment node
import { expect, it } from 'vitest';
import { toSearchResult } from './found.ts';

const row = (kind: string) => ({ kind, id: '1', name: kind, found: 1, way: 'typed' }) as never;

it.each([
  ['אלגו', ['guide', 'course', 'professor'], ['course', 'guide', 'professor']],
  ['אלגו', ['guide', 'professor', 'course'], ['professor', 'course', 'guide']],
  ['אלגו', ['course', 'professor', 'guide'], ['course', 'professor', 'guide']],
  ['אלגו', ['guide', 'professor'], ['guide', 'professor']],
  ['מבחן אלגו', ['course', 'guide'], ['guide', 'course']],
  ['Algo summary', ['professor', 'course', 'guide'], ['guide', 'professor', 'course']],
  ['מבחנים', ['course'], ['course']],
])('guides stand below courses unless the words name a type: %s %j', (typed, found, shown) => {
  expect(toSearchResult(typed, found.map(row)).groups.map(({ kind }) => kind)).toEqual(shown);
});

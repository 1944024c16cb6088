import { expect, it } from 'vitest';
import { releasedProblems } from './released-migrations.ts';

const released = [
  { name: '0010-people.sql', checksum: 'a' },
  { name: '0020-ratings.sql', checksum: 'b' },
];

it('holds released migrations to what they were, and takes new ones after them', () => {
  expect(releasedProblems(released, released)).toEqual([]);
  expect(releasedProblems(released, [...released, { name: '0021-more.sql', checksum: 'c' }])).toEqual([]);
  expect(releasedProblems([], [...released, { name: '0001-first.sql', checksum: 'c' }])).toEqual([]);
});

it.each([
  [
    'was changed',
    [released[0], { name: '0020-ratings.sql', checksum: 'x' }],
    ['0020-ratings.sql is released and was changed'],
  ],
  ['went', [released[1]], ['0010-people.sql is released and was removed']],
  [
    'was renamed',
    [released[0], { name: '0030-ratings.sql', checksum: 'b' }],
    ['0020-ratings.sql is released and was removed'],
  ],
  [
    'got one before it',
    [...released, { name: '0015-between.sql', checksum: 'c' }],
    ['0015-between.sql must sort after 0020-ratings.sql'],
  ],
])('says which released migration %s', (_, present, problems) => {
  const found = releasedProblems(
    released,
    present.filter(migration => migration !== undefined),
  );
  expect(found).toEqual(problems.map(problem => expect.stringContaining(problem)));
});

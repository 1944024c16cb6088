import { expect, test } from 'vitest';
import { closestColumn, closestName } from './fuzzy.ts';

test('a column is suggested when it is near and alone', () => {
  expect(closestColumn('titel', ['title', 'id'])).toBe('title');
  expect(closestColumn('colour', ['title', 'id'])).toBeNull();
  expect(closestColumn('nam', ['name', 'names'])).toBe('name');
});

test('a name is suggested when it shares letters', () => {
  expect(closestName('bookz', ['books', 'shops'])).toBe('books');
  expect(closestName('xyz', ['books', 'shops'])).toBeNull();
});

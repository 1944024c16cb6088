import { expect, test } from 'vitest';
import { defaultLimits } from '../limits.ts';
import { canonicalQuery, parseQueryString } from './query-string.ts';

const parseQuery = (raw: string) => parseQueryString(raw, defaultLimits);

test('names and values are decoded, a plus is a blank, and a percent sign may stand for itself', () => {
  expect(parseQuery('a=b+c&d=%D7%A9&e=%zz&f')).toEqual([
    { key: 'a', text: 'b c' },
    { key: 'd', text: 'ש' },
    { key: 'e', text: '%zz' },
    { key: 'f', text: undefined },
  ]);
});

test.each(['a=%FF', '%C3=1', 'a=%00', 'a=%ED%A0%80'])('%s is refused', raw => {
  expect(() => parseQuery(raw)).toThrow(expect.objectContaining({ status: 400 }));
});

test('the canonical form is sorted by name', () => {
  expect(canonicalQuery(parseQuery('b=2&a=(1)&b=x y'))).toBe('a=%281%29&b=2,x%20y');
});

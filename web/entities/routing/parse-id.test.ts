// @vitest-environment node
import { expect, it } from 'vitest';
import { parseId } from './parse-id.ts';

it('reads the ids that an integer column can hold', () => {
  expect(parseId('1')).toBe(1);
  expect(parseId('2147483647')).toBe(2_147_483_647);
});

it.each(['', '0', '-1', '01', '1.0', '1e3', '2147483648', '99999999999', '٣', 'x', ' 1', null, undefined])(
  'refuses %j',
  text => {
    expect(parseId(text)).toBeNull();
  },
);

import { expect, it } from 'vitest';
import { isOlder } from './is-older.ts';

it.each([
  ['1.3.9', '1.4.0', true],
  ['1.9.0', '1.10.0', true],
  ['0.99.99', '1.0.0', true],
  ['1.4', '1.4.1', true],
  ['1.4.0-beta', '1.5.0', true],
  ['1.4.0', '1.4.0', false],
  ['1.4', '1.4.0', false],
  ['2.0.0', '1.99.99', false],
  ['1.10.0', '1.9.9', false],
  ['', '1.0.0', false],
  ['unknown', '1.0.0', false],
])('%s before %s: %s', (version, minVersion, expected) => expect(isOlder(version, minVersion)).toBe(expected));

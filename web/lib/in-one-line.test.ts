import { expect, it } from 'vitest';
import { inOneLine } from './in-one-line.ts';

it('an excerpt of a list has dots where its lines began', () => {
  expect(inOneLine('שם לב.\n- יש דיונים\n- התחשבה\n\nלמדתי')).toBe('שם לב. · יש דיונים · התחשבה למדתי');
  expect(inOneLine('- one\r\n* two - three')).toBe('one · two - three');
});

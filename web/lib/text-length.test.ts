// @vitest-environment node
import { expect, it } from 'vitest';
import { textLength } from './text-length.ts';

it('counts characters, not the halves of one, and no white space around them', () => {
  expect(textLength(' 👍👍👍 ')).toBe(3);
  expect(textLength('\n ')).toBe(0);
});

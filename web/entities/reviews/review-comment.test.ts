import { expect, it } from 'vitest';
import { isLong } from './review-comment.tsx';

// @vitest-environment node

it('shows a few lines at once, and holds back the rest of long comments', () => {
  expect(isLong('קצר')).toBe(false);
  expect(isLong('א'.repeat(420))).toBe(false);
  expect(isLong('א'.repeat(421))).toBe(true);
  expect(isLong('א\n'.repeat(5))).toBe(false);
  expect(isLong('א\n'.repeat(6))).toBe(true);
});

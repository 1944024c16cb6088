import { expect, it } from 'vitest';
import { findLongSheets, longSheets } from './sheet-length.ts';

const sheet = (lines: number) => ({ path: 'web/ui/some.css', text: 'a{}\n'.repeat(lines) });

it('names a style sheet of more than 120 lines', () => {
  expect(longSheets([sheet(120)])).toEqual([]);
  expect(longSheets([sheet(121)])).toEqual(['web/ui/some.css: 121 lines, at most 120']);
});

it('finds no sheet of the application that is too long', () => {
  expect(findLongSheets()).toEqual([]);
});

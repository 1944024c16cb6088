import { describe, expect, it } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const marked = (text: string, search: string) =>
  matchedParts(text, search)
    .map(part => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('marking what matched', () => {
  it.each([
    ['the beginning of a word', 'חשבון אינפיניטסימלי 1', 'אינפי', 'חשבון [אינפי]ניטסימלי 1'],
    ['each of several words, in any order', 'דוד כהן', 'כהן דו', '[דו]ד [כהן]'],
    ['whatever the case', 'Calculus 1', 'CALC', '[Calc]ulus 1'],
    ['quotes that were not typed', 'חדו״א 1מ', 'חדוא', '[חדו״א] 1מ'],
    ['quotes that were', 'חדוא 1', 'חדו"א', '[חדוא] 1'],
    ['a final letter', 'כהנים', 'כהן', '[כהנ]ים'],
    ['niqqud', 'מַיכָל', 'מיכל', '[מַיכָל]'],
    ['accents', 'François', 'franc', '[Franç]ois'],
    ['the longest of two', 'נתונים', 'נת נתוני', '[נתוני]ם'],
    ['nothing inside of a word', 'מבני נתונים', 'תונ', 'מבני נתונים'],
    ['nothing for an empty search', 'מבני', '', 'מבני'],
  ])('knows %s', (_what, text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });
});

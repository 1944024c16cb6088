import { expect, it } from 'vitest';
import { productWordsIn } from './product-words.ts';

it('finds words of the product in code and comments', () => {
  expect(productWordsIn('// of a Professor\nconst rows = 1;\nconst ratings = rows;')).toEqual([
    { line: 1, word: 'Professor' },
    { line: 3, word: 'rating' },
  ]);
});

import { readSources } from './repository-files.ts';

/** Words of the product. Singular is enough: the plural and names made of the word hold it. */
const productWord = /professor|course|lecturer|institution|department|student|rating|review|ticket/gi;

/** Product words in one source text, with their line. */
export function productWordsIn(source: string): { readonly line: number; readonly word: string }[] {
  return source
    .split('\n')
    .flatMap((text, index) => [...text.matchAll(productWord)].map(match => ({ line: index + 1, word: match[0] })));
}

/** Problems that `npm run check` reports of web/lib: words of the product where only generic code belongs. */
export function findProductWords(): string[] {
  return readSources(['web/lib/**/*.{ts,tsx}'])
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => productWordsIn(text).map(({ line, word }) => `${path}:${line}: ${word}`));
}

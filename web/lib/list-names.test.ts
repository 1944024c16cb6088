// @vitest-environment node
import { expect, it } from 'vitest';
import { listNames } from './list-names.ts';

/** Isolates as brackets, which can be read here. */
const shown = (names: readonly string[], language: 'he' | 'en') =>
  listNames(names, language).replaceAll('\u2068', '[').replaceAll('\u2069', ']');

it.each([
  ['he', ['תמי', 'ברוך'], '[תמי] ו[ברוך]'],
  ['he', ['תמי', 'ברוך', 'דן'], '[תמי], [ברוך] ו[דן]'],
  ['he', ['תמי', 'Dan'], '[תמי] ו-[Dan]'],
  ['he', ['Dan', 'תמי'], '[Dan] ו[תמי]'],
  ['he', ['תמי'], '[תמי]'],
  ['en', ['Tami', 'Baruch'], '[Tami] and [Baruch]'],
  ['en', ['Tami', 'ברוך', 'Dan'], '[Tami], [ברוך], and [Dan]'],
] as const)('in %s, %j is written %s', (language, names, text) => {
  expect(shown(names, language)).toBe(text);
});

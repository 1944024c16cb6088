import { cutAtCodePoint } from '#contract/cut-at-code-point.ts';
import type { Cleaned } from '@dargu/clean-files';

/** As long as a name may be, with its ending. */
const maxLength = 120;

/** Name for a file whose name was nothing but someone's name. */
const plainNames: Readonly<Record<Cleaned['kind'], string>> = {
  pdf: 'סיכום',
  image: 'תמונה',
  document: 'מסמך',
  slides: 'מצגת',
  sheet: 'גיליון',
  text: 'טקסט',
};

/** Stands for a word that was taken out. */
const gone = '\0';
/** Words before a name that mean nothing without it. */
const before = /(?:\b(?:by|of)|(?<!\p{L})(?:של|מאת))[\s_.-]+(?=\0)/giu;

/** Nine digits that could be an Israeli identity number. */
const identityNumber = /(?<!\d)\d{9}(?!\d)/gu;
const wordBreak = /[\s._\-+,;()[\]{}'"׳״‘’“”|]+/u;
/** Shorter words are too common to be anybody's. */
const shortestName = 2;

/**
 * The name under which a file is shown: without the words by which its owner could be known, and with the ending that
 * fits its content.
 *
 * @param names what its owner is called, in any order and script
 */
export function neutralFileName(
  given: string,
  names: readonly string[],
  { kind, extension, alsoKnownAs }: Pick<Cleaned, 'kind' | 'extension' | 'alsoKnownAs'>,
): { readonly name: string; readonly isChanged: boolean } {
  const { stem, ending } = split(given);
  const fits = ending === extension || alsoKnownAs.includes(ending);
  const words = new Set(names.flatMap(name => fold(name).split(wordBreak)).filter(word => word.length >= shortestName));
  const glued = names.map(name => fold(name).split(wordBreak).join('')).filter(name => name.length >= 4);
  const withoutNumbers = stem.replaceAll(identityNumber, gone);
  const parts = withoutNumbers.split(/([\s._\-+,;()[\]{}'"׳״‘’“”|]+)/u);
  const isName = (part: string) => {
    const word = fold(part);
    return words.has(word) || words.has(withoutPrefix(word)) || glued.some(name => word.includes(name));
  };
  const neutral = parts.map(part => (part !== '' && !wordBreak.test(part) && isName(part) ? gone : part)).join('');
  const isChanged = neutral !== stem;
  const tidy = isChanged ? tidied(neutral) : stem;
  const shown = tidy === '' ? plainNames[kind] : tidy;
  const last = fits ? ending : extension;
  return { name: `${cutAtCodePoint(shown, maxLength - last.length - 1)}.${last}`, isChanged };
}

function split(name: string): { readonly stem: string; readonly ending: string } {
  const [, stem = name, ending = ''] = /^(.+)\.([a-zA-Z0-9]{1,8})$/u.exec(name) ?? [];
  return { stem: stem.replaceAll(/[/\\]/g, ' '), ending: ending.toLowerCase() };
}

/** Alike in any case and with any accents. */
const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Hebrew writes "of", "by" and the like as a letter before the word. */
const withoutPrefix = (word: string) => word.replace(/^[לשמהוב](?=[\u05d0-\u05ea]{3})/u, '');

/** Takes out what belonged to the words that have gone, or separated them. */
function tidied(text: string): string {
  return text
    .replaceAll(before, '')
    .replaceAll(gone, ' ')
    .replaceAll(/\(\s*\)|\[\s*\]/gu, ' ')
    .replaceAll(/[\s_]*([-.,;+])[\s_]*(?=[-.,;+\s_])/gu, ' ')
    .replaceAll(/[\s_]*\s[\s_]*/gu, ' ')
    .replaceAll(/^[\s._\-+,;]+|[\s._\-+,;]+$/gu, '');
}

import type { Language } from '#contract/locales.ts';

const maxLetters = 240;
/** A sentence that is shorter says too little to stand alone. */
const minLetters = 40;

/** Letters that the product's fonts do not have, such as Arabic and Russian ones. */
const foreignLetter = /[\p{L}--[\p{Script=Hebrew}\p{Script=Latin}]]/v;
/** What else they do not have: signs of direction and other characters without a shape, points, pictures. */
const shapeless = /[^\p{Script=Hebrew}\p{Script=Latin} !-~–—…‘’“”„•׳״־₪]|\p{M}/gu;

/**
 * The words of a review as its picture shows them: at most 240 letters, to the end of a sentence where there is one.
 * Null where they are in letters that cannot be drawn, or nothing is left of them.
 */
export function reviewWords(comment: string): { readonly text: string; readonly language: Language } | null {
  const plain = comment.normalize('NFKC').replaceAll(/\s+/gu, ' ');
  if (foreignLetter.test(plain)) return null;
  const text = excerptOf(plain.replaceAll(shapeless, '').replaceAll(/ +/g, ' ').trim());
  const [first] = text.match(/\p{L}/u) ?? [];
  return first === undefined ? null : { text, language: /\p{Script=Hebrew}/u.test(first) ? 'he' : 'en' };
}

function excerptOf(text: string): string {
  if (text.length <= maxLetters) return text;
  const beginning = text.slice(0, maxLetters + 1);
  const last = [...beginning.matchAll(/[.!?…]["”’״]?(?= )/gu)].at(-1);
  const end = last === undefined ? 0 : last.index + last[0].length;
  if (end >= minLetters) return text.slice(0, end);
  const space = beginning.lastIndexOf(' ', maxLetters - 1);
  return `${text.slice(0, space > minLetters ? space : maxLetters - 1).replace(/[\s,;:–—-]+$/u, '')}…`;
}

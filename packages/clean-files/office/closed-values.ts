import { readFileSync } from 'node:fs';

/**
 * Words that names and values of office formats are made of (ECMA-376, ISO/IEC 29500, ODF 1.3), at the humps of camel
 * case and in small letters.
 */
const vocabulary = new Set(readFileSync(new URL('vocabulary.txt', import.meta.url), 'utf8').split(/\s+/));

/** A colour, or a number in hexadecimal. */
const hexadecimal = /^(?:(?=.*\d)[\da-f]{1,8}|[\da-f]{6}|[\da-f]{8}|[\da-f]{20})$/iu;
/** The words of camel case, and numbers. */
const humps = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\d+|\p{L}+/gu;
/** A longer number is one of a telephone or an account. */
const maxDigits = 10;

/**
 * Checks whether a value is made of nothing but numbers, signs, single letters and words of the formats themselves: a
 * measure, a colour, a choice of a list, a range of cells, a path of a drawing. Such a value can name nobody.
 */
export function isClosed(value: string): boolean {
  return value
    .replaceAll(/(?<=\d)\.\d+/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .every(isClosedToken);
}

function isClosedToken(token: string): boolean {
  if (token.length <= 2 || hexadecimal.test(token)) return true;
  return (token.match(humps) ?? []).every(piece =>
    /^\d/u.test(piece) ? piece.length <= maxDigits : piece.length <= 2 || vocabulary.has(piece.toLowerCase()),
  );
}

/** Names by which parts of one file refer to each other, where they are not made of words of the formats. */
export class Identifiers {
  readonly #names = new Map<string, string>();

  /** @returns the same for the same, a counted one for a name that someone chose */
  rename(name: string): string {
    if (isClosed(name)) return name;
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const renamed = `x_${this.#names.size + 1}_x`;
    this.#names.set(name, renamed);
    return renamed;
  }
}

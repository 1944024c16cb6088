import { createHash, randomInt } from 'node:crypto';

/** Codes of a set. */
export const recoveryCodeCount = 10;
/** Characters of a code: 80 bits. */
const length = 16;
/** Without 0, 1, i and o, which are mistaken for each other on paper. */
const alphabet = '23456789abcdefghjklmnpqrstuvwxyz';

/** A new code in its canonical form: lower case, without separators. */
export function makeRecoveryCode(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/**
 * Hash of a code as it is stored, for this set alone. @param typed as the person typed it: case, spaces and hyphens are
 * ignored
 */
export function hashOfRecoveryCode(factorId: string, typed: string): string {
  const code = typed.toLowerCase().replaceAll(/[\s\p{Dash_Punctuation}]/gu, '');
  return createHash('sha256').update(`${factorId}\n${code}`).digest('hex');
}

/** Digits of a code (RFC 6238 as authenticator apps show it). */
export const codeLength = 6;

/** Reads a code that was typed or pasted: apps show it as `123 456`, and some keyboards write Arabic-Indic digits. */
export function readCode(text: string): string {
  const digits = text.normalize('NFKC').replaceAll(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660));
  return digits.replaceAll(/\D/g, '').slice(0, codeLength);
}

/** A secret in groups of four, as it is read aloud and typed. */
export function groupSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** Characters of a recovery code. */
export const recoveryCodeLength = 16;

/** Reads a recovery code that was typed or pasted, without its separators. */
export function readRecoveryCode(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');
}

import { withoutInvisible } from './ink.ts';

/**
 * Pattern of an e-mail address (FORM-08), in the form and in the database alike: something, one @, a domain with a
 * dot. Whether anybody reads mail there, only a mail can tell. Written so that JavaScript and PostgreSQL read it alike.
 */
export const emailPattern = /^[^\s@<>"(),;:\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

/** Longest address that mail systems take (RFC 5321). */
export const emailMaxLength = 254;

/** An address as it was meant: what is copied out of pages and chats brings invisible marks and blanks with it. */
export function cleanEmail(text: string): string {
  return withoutInvisible(text).trim();
}

export function isEmail(text: string): boolean {
  return text.length <= emailMaxLength && emailPattern.test(text);
}

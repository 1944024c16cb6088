/**
 * Which characters have ink. The database says the same in database/migrations/0015-ink.sql; a test holds both equal.
 * White space is not among the invisible, and marks are those that are drawn on the character before them.
 */
const invisible = /(?!\p{White_Space})[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800\u{1d159}]/gu;
const marks = /[\p{Mn}\p{Me}]/gu;
const blanks = /\p{White_Space}+/gu;

/** A text without characters that have neither ink nor width, such as direction marks and fillers. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, '');
}

/**
 * Number of characters of a text that have ink; blanks between them count as one, blanks around them and marks as none.
 */
export function inkLength(text: string): number {
  return [...withoutInvisible(text).replaceAll(marks, '').replaceAll(blanks, ' ').trim()].length;
}

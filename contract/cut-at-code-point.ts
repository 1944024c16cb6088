/**
 * Cuts a text to at most so many UTF-16 units, never inside a character: half of one (a lone surrogate) is no valid
 * Unicode, which PostgreSQL refuses and browsers replace.
 */
export function cutAtCodePoint(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/\p{Cs}$/u, '');
}

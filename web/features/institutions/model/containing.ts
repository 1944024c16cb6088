/**
 * A pattern for `ilike` that finds a text anywhere in a value.
 * An asterisk is another way of writing `%` in an address and cannot be escaped there, so it stands for any one character.
 */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, sign => `\\${sign}`).replaceAll('*', '_')}%`;
}

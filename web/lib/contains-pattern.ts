/** A pattern for what contains a text, as a quoted value of the table interface; its wildcards are plain signs. */
export function containsPattern(text: string): string {
  const literal = text.replaceAll(/[\\%_*]/g, sign => (sign === '*' ? '_' : `\\${sign}`));
  return `"*${literal.replaceAll(/["\\]/g, String.raw`\$&`)}*"`;
}

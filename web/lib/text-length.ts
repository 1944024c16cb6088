/** Characters of a text as people and the database count them, without white space around it. */
export function textLength(text: string): number {
  return [...text.trim()].length;
}

const maxLength = 200;

/** As much of a text from outside as an error shows, in whole characters. */
export function shortened(text: string): string {
  if (text.length <= maxLength) return text;
  const characters = Array.from(text.slice(0, 2 * maxLength + 1));
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}

/** Keeps a name or a date of the other direction in one piece inside a sentence (Unicode UAX #9, FSI and PDI). */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** A text as an excerpt of one paragraph: marks of lists between its lines become dots, other breaks spaces. */
export function inOneLine(text: string): string {
  return text
    .trim()
    .replace(/^[-*•–]\s+/, '')
    .replaceAll(/\s*\n\s*[-*•–]\s+/g, ' · ')
    .replaceAll(/\s*\n\s*/g, ' ');
}

/*
 * Words to begin with: pressed, one writes itself into the text as the beginning of a line ("Exam: ") and leaves the
 * rest to the writer. Nothing that is there is ever changed.
 */

const beginning = (label: string) => `${label}:`;

const isBegunBy = (line: string, label: string) => line.trimStart().startsWith(beginning(label));

/** True if a line of the text begins with it. */
export function isStarted(text: string, label: string): boolean {
  return text.split('\n').some(line => isBegunBy(line, label));
}

/**
 * Text to insert, and its index. For one that is there already nothing is written; the caret goes to the end of its
 * line.
 */
export function starterEdit(text: string, label: string): { readonly at: number; readonly words: string } {
  let at = 0;
  for (const line of text.split('\n')) {
    at += line.length;
    if (isBegunBy(line, label)) return { at, words: '' };
    at += 1;
  }
  const isOnNewLine = text.trim() === '' || text.endsWith('\n');
  return { at: text.length, words: `${isOnNewLine ? '' : '\n'}${beginning(label)} ` };
}

/** The text as it is counted and sent: without the starters that nothing was written behind or below. */
export function withoutBareStarters(text: string, labels: readonly string[]): string {
  const lines = text.split('\n');
  const isBare = (index: number): boolean => {
    if (!labels.some(label => lines[index]?.trim() === beginning(label))) return false;
    const next = lines.slice(index + 1).find(line => line.trim() !== '');
    return next === undefined || labels.some(label => isBegunBy(next, label));
  };
  return lines.filter((_, index) => !isBare(index)).join('\n');
}

/** Block that a line is a part of, which decides its direction. */
export interface Line {
  readonly kind: 'text' | 'code' | 'formula' | 'table';
  /** Null without a letter: the direction is that of the editor. */
  readonly direction: 'ltr' | 'rtl' | null;
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Formulas and code within a line, which are written from left to right whatever the line is. */
export const isolated = /\$\$[^$\n]+\$\$|\$(?!\s)[^$\n]*[^\s$]\$(?!\d)|\\\(.+?\\\)|`[^`\n]+`/gu;

function directionOf(text: string): Line['direction'] {
  const letter = /\p{L}/u.exec(text.replaceAll(isolated, ' '))?.[0];
  if (letter === undefined) return null;
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}

/** The lines of a text: code and formulas go from left to right, a table goes the way of its first row. */
export function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  /** Ends the code or the formula that goes on. */
  let end: ((line: string) => boolean) | null = null;
  let kind: Line['kind'] = 'text';
  for (const line of text.split('\n')) {
    const previous = lines.at(-1);
    const trimmed = line.trim();
    if (end !== null) {
      lines.push({ kind, direction: 'ltr' });
      if (end(trimmed)) end = null;
      continue;
    }
    const fence = /^(?:`{3,}|~{3,})/u.exec(trimmed)?.[0];
    const formula = /^(?:\$\$|\\\[)/u.exec(trimmed)?.[0];
    if (fence !== undefined) {
      kind = 'code';
      end = next => next.startsWith(fence);
      lines.push({ kind, direction: 'ltr' });
    } else if (formula !== undefined) {
      kind = 'formula';
      const closing = formula === '$$' ? '$$' : '\\]';
      const isWhole = trimmed.length > 2 && trimmed.slice(2).endsWith(closing);
      if (!isWhole) end = next => next.endsWith(closing);
      lines.push({ kind, direction: 'ltr' });
    } else if (trimmed.startsWith('|')) {
      const isFirst = previous?.kind !== 'table';
      lines.push({ kind: 'table', direction: isFirst ? directionOf(line) : previous.direction });
    } else lines.push({ kind: 'text', direction: directionOf(line) });
  }
  return lines;
}

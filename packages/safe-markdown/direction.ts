import type { Token } from 'markdown-it';

export type TextDirection = 'ltr' | 'rtl';

const strong = /[\p{L}\p{Nl}]/u;
/** A letter of a script that is written from right to left. */
export const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}]/u;

/** The direction of the first letter; undefined without one. */
export function directionOfText(text: string): TextDirection | undefined {
  const letter = strong.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}

/**
 * The direction of the first letter of words: code and formulas are written from left to right in every language, so
 * they say nothing. `dir="auto"` would do the same, but turn what has no letters to the left, and look past a paragraph
 * that says its own direction, which is where the mark of a list item gets its side from.
 */
export function directionOfInline(children: readonly Token[]): TextDirection | undefined {
  for (const { type, content } of children) {
    const direction = type === 'text' ? directionOfText(content) : undefined;
    if (direction !== undefined) return direction;
  }
  return undefined;
}

/** The direction of what is between an opening token and its end, by its first letter. */
export function directionOfBlock(tokens: readonly Token[], start: number): TextDirection | undefined {
  const level = tokens[start]?.level ?? 0;
  for (let index = start + 1; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.level <= level) return undefined;
    const direction = token.type === 'inline' ? directionOfInline(token.children ?? []) : undefined;
    if (direction !== undefined) return direction;
  }
  return undefined;
}

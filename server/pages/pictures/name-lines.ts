import type { Language } from '#contract/locales.ts';
import { breakInTwo, colours, fitLine, startText } from './svg.ts';

/** A name on one line, or a long one on two smaller lines. */
function nameLines(language: Language, name: string): { readonly svg: string; readonly end: number } {
  const one = fitLine(name, [84, 76, 68, 62]);
  const line = (text: string, y: number, size: number) => startText(language, text, { y, size, colour: colours.ink });
  if (one.text === name) return { svg: line(name, 168, one.size), end: 168 };
  const [first, second] = breakInTwo(name, 60);
  return { svg: line(first, 140, 60) + line(second, 212, 60), end: 212 };
}

/** A name, and below it where that is. */
export function nameAndPlace(language: Language, name: string, place: string): string {
  const { svg, end } = nameLines(language, name);
  const { text, size } = fitLine(place, [42, 36]);
  return svg + startText(language, text, { y: end + 68, size, colour: colours.soft });
}

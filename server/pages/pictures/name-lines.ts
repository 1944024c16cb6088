import type { Language } from '#contract/locales.ts';
import { breakInTwo, colours, fitLine, startText } from './svg.ts';

/** A name on one line, or a long one on two smaller lines; `end` is the baseline of the last. */
export function nameLines(language: Language, name: string): { readonly svg: string; readonly end: number } {
  const one = fitLine(name, [84, 76, 68, 62]);
  const style = { colour: colours.ink, weight: 'heavy' } as const;
  if (one.text === name) return { svg: startText(language, name, { ...style, y: 168, size: one.size }), end: 168 };
  const [first, second] = breakInTwo(name, 60);
  return {
    svg:
      startText(language, first, { ...style, y: 140, size: 60 }) +
      startText(language, second, { ...style, y: 212, size: 60 }),
    end: 212,
  };
}

import letters from './letters.json' with { type: 'json' };

/** Advance and outline of each letter, in hundredths of the font's size (tools/fonts/outline-avatar-letters.py). */
const outlines = new Map(Object.entries(letters) as [string, [advance: number, path: string]][]);

/** Height of a capital of Heebo, which Hebrew letters stand within, in hundredths of the font's size. */
const capitalHeight = 71;

const isHebrew = (letter: string) => letter >= 'א' && letter <= 'ת';

/**
 * The letters as paths in Heebo, in the middle of a picture of 100 by 100; null where one of them has no outline, for a
 * script that Heebo does not have.
 *
 * @param text at most two letters, in reading order
 * @param fontSize in units of the picture
 */
export function outlineOf(text: string, fontSize: number): string | null {
  const glyphs = [...text].map(letter => outlines.get(letter.toUpperCase()));
  // Letters of Hebrew stand from right to left.
  if (isHebrew(text)) glyphs.reverse();
  const scale = fontSize / 100;
  let x = 0;
  const paths: string[] = [];
  for (const glyph of glyphs) {
    if (!glyph) return null;
    paths.push(`<path transform="translate(${x} 0)" d="${glyph[1]}"/>`);
    x += glyph[0];
  }
  const left = 50 - (x * scale) / 2;
  const baseline = 50 + (capitalHeight * scale) / 2;
  return `<g transform="translate(${left.toFixed(1)} ${baseline.toFixed(1)}) scale(${scale})">${paths.join('')}</g>`;
}

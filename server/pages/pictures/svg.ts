import { cutAtCodePoint } from '#contract/cut-at-code-point.ts';
import { type Language, locales } from '#contract/locales.ts';
import { steadySigns } from '#contract/steady-signs.ts';
import type { Translate } from '#contract/translate.ts';
import { widthOf } from './measured-lines.ts';

/** For whom a picture is drawn. */
export interface PictureReader {
  readonly language: Language;
  readonly t: Translate<string>;
}

export const width = 1200;
export const height = 630;
/** Between the picture's edge and anything in it. */
export const margin = 84;

// The dark theme's roles as plain colours: the renderer knows no oklch. Previews are the same for everybody.
export const colours = {
  page: '#0b0e15',
  line: '#2b2f3a',
  ink: '#f3f4f6',
  soft: '#b8bcc8',
  faint: '#9499a6',
  star: '#f5b942',
  accent: '#7a5cf0',
};

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

interface TextOptions {
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  /** Of the picture, and between its edge and the text. */
  readonly width?: number;
  readonly margin?: number;
}

/** The renderer orders a line as if it were English; an embedding makes lines of Hebrew run from right to left. */
export function ordered(language: Language, text: string): string {
  return escapeXml(locales[language].dir === 'rtl' ? `\u202b${steadySigns(text)}\u202c` : text);
}

/** A line of text at the start side of the language; the color of ink is that of heavy letters. */
export function startText(
  language: Language,
  text: string,
  { y, size, colour, width: full = width, margin: edge = margin }: TextOptions,
): string {
  const isRtl = locales[language].dir === 'rtl';
  const weight = colour === colours.ink ? 'heavy' : 'medium';
  return `<text x="${isRtl ? full - edge : edge}" y="${y}" text-anchor="${isRtl ? 'end' : 'start'}" font-family="Heebo ${weight}" font-size="${size}" fill="${colour}">${ordered(language, text)}</text>`;
}

/** Width of an average letter of Heebo, as a part of its size; heavy ones are a little wider. */
const letterWidth = 0.53;

/** Number of letters of a size that fit between the margins. */
const lettersAt = (size: number) => Math.floor((width - 2 * margin) / (letterWidth * size));

function cut(text: string, letters: number): string {
  return text.length > letters ? `${cutAtCodePoint(text, letters - 1).trimEnd()}…` : text;
}

/** A text on one line in the largest of the sizes that holds it, or cut in the smallest. */
export function fitLine(text: string, sizes: readonly number[]): { readonly text: string; readonly size: number } {
  const size = sizes.find(candidate => text.length <= lettersAt(candidate)) ?? sizes.at(-1) ?? 0;
  return { size, text: cut(text, lettersAt(size)) };
}

/** A text broken between words into two lines of a size; what does not fit on the second is cut. */
export function breakInTwo(text: string, size: number): readonly [string, string] {
  const letters = lettersAt(size);
  const space = text.lastIndexOf(' ', letters);
  const end = space > 0 ? space : letters;
  const first = cutAtCodePoint(text, end);
  return [first, cut(text.slice(first.length).trim(), letters)];
}

interface BrandOptions {
  readonly width: number;
  readonly margin: number;
  /** Baseline of the name. */
  readonly y: number;
  readonly isAtEnd: boolean;
}

const brandSize = 42;

/** The diamond and the name of the product; at the bottom of the start side where nothing else is said. */
export function brand(
  { language, t }: PictureReader,
  { width: full, margin: edge, y, isAtEnd }: BrandOptions = { width, margin, y: 560, isAtEnd: false },
): string {
  const isRtl = locales[language].dir === 'rtl';
  const name = t('app.name');
  const start = isAtEnd ? full - edge - Math.round(widthOf(name) * brandSize) - 36 : edge + 18;
  const x = isRtl ? full - start : start;
  const textX = isRtl ? x - 36 : x + 36;
  return `<rect x="${x - 13}" y="${y - 27}" width="26" height="26" rx="8" fill="url(#brand)" transform="rotate(45 ${x} ${y - 14})"/><text x="${textX}" y="${y}" text-anchor="${isRtl ? 'end' : 'start'}" font-family="Heebo heavy" font-size="${brandSize}" fill="${colours.ink}">${escapeXml(name)}</text>`;
}

/** The whole document around some content. */
export function picture(
  content: string,
  size: { readonly width: number; readonly height: number } = { width, height },
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><defs><linearGradient id="brand"><stop stop-color="${colours.star}"/><stop offset="1" stop-color="${colours.accent}"/></linearGradient></defs><rect width="${size.width}" height="${size.height}" fill="${colours.page}"/><rect x="28" y="28" width="${size.width - 56}" height="${size.height - 56}" rx="44" fill="#11151e" stroke="${colours.line}" stroke-width="2"/>${content}</svg>`;
}

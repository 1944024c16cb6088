import { type Language, locales } from '#contract/locales.ts';
import { formatScore, scoreLevel } from '#contract/score.ts';
import type { PictureSubject } from './read-subject.ts';
import {
  brand,
  breakInTwo,
  colours,
  fitLine,
  height,
  margin,
  ordered,
  picture,
  type PictureReader,
  startText,
  width,
} from './svg.ts';

/** Chip and ink of the score scale in the dark theme, from none to excellent. */
const scale = [
  ['#1e222c', '#9499a6'],
  ['#5b1f25', '#ffc3c1'],
  ['#5a2a12', '#ffc79d'],
  ['#4a3907', '#f3d783'],
  ['#2f471b', '#c0eba0'],
  ['#13492e', '#a5f3c4'],
] as const;

/** Name, place, score and number of ratings of one professor or course. */
export function scorePicture(subject: PictureSubject, reader: PictureReader): string {
  const { language, t } = reader;
  const name = subject.title === null ? subject.name : `${t(`titles.${subject.title}`)} ${subject.name}`;
  const where = fitLine([subject.code, subject.institution].filter(Boolean).join(' · '), [42, 36]);
  const heading = nameLines(language, name);
  return picture(
    heading.svg +
      startText(language, where.text, {
        y: heading.end + 68,
        size: where.size,
        colour: colours.soft,
        weight: 'medium',
      }) +
      score(
        subject,
        language,
        subject.count === 0 ? t('score.words.none') : t('score.count', { count: subject.count }),
      ) +
      brand(reader),
  );
}

/** A name on one line, or a long one on two smaller lines; `end` is the baseline of the last. */
function nameLines(language: Language, name: string): { readonly svg: string; readonly end: number } {
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

function score({ average, count }: PictureSubject, language: Language, caption: string): string {
  const [chip, ink] = scale[scoreLevel(average, count)];
  const size = 190;
  const isRtl = locales[language].dir === 'rtl';
  const x = isRtl ? margin : width - margin - size - 70;
  const y = height - margin - size + 14;
  const captionX = isRtl ? x + size + 70 + 32 : x - 32;
  const anchor = isRtl ? 'start' : 'end';
  return (
    `<rect x="${x}" y="${y}" width="${size + 70}" height="${size}" rx="44" fill="${chip}"/>` +
    `<text x="${x + (size + 70) / 2}" y="${y + size / 2 + 43}" text-anchor="middle" font-family="Heebo heavy" font-size="122" fill="${ink}">${formatScore(average)}</text>` +
    `<text x="${captionX}" y="${y + size / 2 + 15}" text-anchor="${anchor}" font-family="Heebo medium" font-size="42" fill="${colours.soft}">${ordered(language, caption)}</text>`
  );
}

import { type Language, locales } from '#contract/locales.ts';
import { formatScore, scoreLevel } from '#contract/score.ts';
import { nameAndPlace } from './name-lines.ts';
import { type PictureSubject, titledName } from './read-subject.ts';
import { brand, colours, height, margin, ordered, picture, type PictureReader, width } from './svg.ts';

/** Chip and ink of the score scale in the dark theme, from none to excellent. */
export const scale = [
  ['#1e222c', '#9499a6'],
  ['#5b1f25', '#ffc3c1'],
  ['#5a2a12', '#ffc79d'],
  ['#4a3907', '#f3d783'],
  ['#2f471b', '#c0eba0'],
  ['#13492e', '#a5f3c4'],
] as const;

/** Name, institution, score and number of ratings of one professor, course or institution. */
export function scorePicture(subject: PictureSubject, reader: PictureReader): string {
  const { language, t } = reader;
  const { count } = subject;
  const place = [subject.code, subject.institution ?? t('institutionReviews.title')].filter(Boolean).join(' · ');
  const ratings = count === 0 ? t('score.words.none') : t('score.count', { count });
  return picture(
    nameAndPlace(language, titledName(subject, t), place) +
      score(subject, language, subject.institution === null ? t('reviews.count', { count }) : ratings) +
      brand(reader),
  );
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

import { type Language, locales } from '#contract/locales.ts';
import { nameAndPlace } from './name-lines.ts';
import type { PictureGuide } from './read-guide.ts';
import { brand, colours, height, margin, ordered, picture, type PictureReader, width } from './svg.ts';

/** Letters that the product's fonts do not have, such as Arabic and Russian ones. */
const foreignLetter = /[\p{L}--[\p{Script=Hebrew}\p{Script=Latin}]]/v;

/** Title, course, institution and type of one study guide, and how many it has helped. */
export function guidePicture(guide: PictureGuide, reader: PictureReader): string {
  const { language, t } = reader;
  const { title, course, institution, type, helpedCount } = guide;
  const isDrawable = !foreignLetter.test(title);
  const place = (isDrawable ? [course, institution] : [institution]).join(' · ');
  return picture(
    nameAndPlace(language, isDrawable ? title : course, place) +
      (helpedCount > 0 ? endText(language, t('guides.helped', { count: helpedCount }), 424) : '') +
      (type ? chip(language, t(`guides.types.${type}`)) : '') +
      brand(reader),
  );
}

/** A line of text at the end side of the language. */
function endText(language: Language, text: string, y: number): string {
  const isRtl = locales[language].dir === 'rtl';
  return `<text x="${isRtl ? margin : width - margin}" y="${y}" text-anchor="${isRtl ? 'start' : 'end'}" font-family="Heebo medium" font-size="42" fill="${colours.soft}">${ordered(language, text)}</text>`;
}

/** A word in a chip at the bottom of the end side. */
function chip(language: Language, word: string): string {
  const size = 52;
  const chipWidth = Math.round(word.length * size * 0.48) + 80;
  const x = locales[language].dir === 'rtl' ? margin : width - margin - chipWidth;
  const y = height - margin - 96 + 14;
  return (
    `<rect x="${x}" y="${y}" width="${chipWidth}" height="96" rx="36" fill="#2a2350"/>` +
    `<text x="${x + chipWidth / 2}" y="${y + 66}" text-anchor="middle" font-family="Heebo heavy" font-size="${size}" fill="#cfc4ff">${ordered(language, word)}</text>`
  );
}

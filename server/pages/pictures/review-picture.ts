import { type Language, locales } from '#contract/locales.ts';
import { formatScore, minRatingsForColor, scoreLevel } from '#contract/score.ts';
import { fitLines, lineHeight } from './measured-lines.ts';
import type { PictureReview } from './read-review.ts';
import { titledName } from './read-subject.ts';
import { reviewWords } from './review-words.ts';
import { scale } from './score-picture.ts';
import { brand, colours, escapeXml, ordered, picture, type PictureReader, startText } from './svg.ts';

/** Where the parts of a picture stand: stars above the words, what they are about below them. */
export interface ReviewFrame {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly star: number;
  readonly starsAt: number;
  readonly words: { readonly top: number; readonly height: number; readonly sizes: readonly number[] };
  /** Baseline of the name. */
  readonly nameAt: number;
  readonly nameSizes: readonly number[];
  /** Height of the score's chip, and where it begins. */
  readonly chip: { readonly top: number; readonly height: number };
  /** Baseline of the product's name, at the end or the start side. */
  readonly brand: { readonly y: number; readonly isAtEnd: boolean };
}

/** Of link previews. */
export const card: ReviewFrame = {
  width: 1200,
  height: 630,
  margin: 84,
  star: 44,
  starsAt: 78,
  words: { top: 146, height: 270, sizes: [54, 48, 42, 36] },
  nameAt: 494,
  nameSizes: [44, 38, 32],
  chip: { top: 444, height: 82 },
  brand: { y: 114, isAtEnd: true },
};

/** As high as a phone, for stories. */
export const story: ReviewFrame = {
  width: 1080,
  height: 1920,
  margin: 100,
  star: 84,
  starsAt: 400,
  words: { top: 540, height: 760, sizes: [84, 76, 68, 60, 52] },
  nameAt: 1470,
  nameSizes: [64, 54, 44],
  chip: { top: 1400, height: 128 },
  brand: { y: 240, isAtEnd: false },
};

/** One review with its stars and words, and who or what it is about with the score of all ratings. */
export function reviewPicture(review: PictureReview, reader: PictureReader, frame: ReviewFrame): string {
  const { language, t } = reader;
  const { about, subject } = review;
  const { chip, margin, nameAt, nameSizes, width } = frame;
  const room = width - 2 * margin - chip.height * chipRatio - 48;
  const heading = fitLines(titledName(subject, t), {
    sizes: nameSizes,
    width: room,
    height: (nameSizes[0] ?? 0) * lineHeight,
  });
  const [small = 0] = nameSizes.slice(-1);
  const where = fitLines([about, subject.institution].filter(Boolean).join(' · '), {
    sizes: [small, small * 0.85],
    width: room,
    height: small * lineHeight,
  });
  return picture(
    stars(review.stars, reader.language, frame) +
      words(review.comment, reader, frame) +
      startText(language, heading.lines[0] ?? '', { ...frame, y: nameAt, size: heading.size, colour: colours.ink }) +
      startText(language, where.lines[0] ?? '', {
        ...frame,
        y: nameAt + small * 1.6,
        size: where.size,
        colour: colours.soft,
      }) +
      score(review, reader, frame) +
      brand(reader, { ...frame.brand, ...frame }),
    frame,
  );
}

/** Width of the score's chip by its height. */
const chipRatio = 1.5;

/** The words, in the direction of their own language and in the middle of their room. */
function words(comment: string, reader: PictureReader, frame: ReviewFrame): string {
  const { width, margin } = frame;
  const { top, height, sizes } = frame.words;
  const drawn = reviewWords(comment);
  const { text, language } = drawn
    ? { text: drawn.language === 'he' ? `״${drawn.text}״` : `“${drawn.text}”`, language: drawn.language }
    : { text: reader.t('reviewLink.elsewhere'), language: reader.language };
  const { size, lines } = fitLines(text, { sizes, width: width - 2 * margin, height });
  const colour = drawn ? colours.ink : colours.soft;
  const first = top + (height - lines.length * size * lineHeight) / 2 + size;
  return lines
    .map((each, index) =>
      startText(language, each, { y: Math.round(first + index * size * lineHeight), size, colour, width, margin }),
    )
    .join('');
}

function stars(count: number, language: Language, { width, margin, star, starsAt }: ReviewFrame): string {
  const isRtl = locales[language].dir === 'rtl';
  return Array.from({ length: 5 }, (_none, index) => {
    const x = isRtl ? width - margin - star - index * star * 1.25 : margin + index * star * 1.25;
    const look = index < count ? `fill="${colours.star}"` : `fill="none" stroke="${colours.faint}" stroke-width="1.2"`;
    return `<path transform="translate(${x} ${starsAt}) scale(${star / 24})" d="m12 2.8 2.8 6 6.4.8-4.7 4.5 1.2 6.5L12 17.5l-5.7 3.1 1.2-6.5L2.8 9.6l6.4-.8L12 2.8Z" ${look}/>`;
  }).join('');
}

/** The score of all ratings and how many they are, at the end side. */
function score(
  { subject: { average, count } }: PictureReview,
  { language, t }: PictureReader,
  frame: ReviewFrame,
): string {
  const [fill, ink] = scale[scoreLevel(average, count)];
  const { top, height } = frame.chip;
  const width = height * chipRatio;
  const x = locales[language].dir === 'rtl' ? frame.margin : frame.width - frame.margin - width;
  const middle = x + width / 2;
  const caption = count < minRatingsForColor ? t('score.words.few') : t('score.count', { count });
  return (
    `<rect x="${x}" y="${top}" width="${width}" height="${height}" rx="${height * 0.28}" fill="${fill}"/>` +
    `<text x="${middle}" y="${top + height * 0.74}" text-anchor="middle" font-family="Heebo heavy" font-size="${height * 0.66}" fill="${ink}">${escapeXml(formatScore(average))}</text>` +
    `<text x="${middle}" y="${top + height * 1.38}" text-anchor="middle" font-family="Heebo medium" font-size="${height * 0.31}" fill="${colours.soft}">${ordered(language, caption)}</text>`
  );
}

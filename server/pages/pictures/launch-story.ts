import { locales } from '#contract/locales.ts';
import { fitLines, lineHeight } from './measured-lines.ts';
import type { PrintedLaunch } from './read-launch.ts';
import { story } from './review-picture.ts';
import { brand, colours, picture, type PictureReader, startText } from './svg.ts';

/** How far a launch is, and where one rates, as high as a phone. While nobody has rated yet, its goal and its day. */
export function launchStory(launch: PrintedLaunch, address: string, reader: PictureReader): string {
  const { language, t } = reader;
  const { width, margin } = story;
  const { goal, institution, reviews, until } = launch;
  const room = width - 2 * margin;
  const lines = (text: string, y: number, sizes: readonly number[], colour: string, most = 1) => {
    const fitting = fitLines(text, { sizes, width: room, height: (sizes[0] ?? 0) * lineHeight * most });
    return fitting.lines
      .map((each, index) =>
        startText(language, each, {
          y: Math.round(y + index * fitting.size * lineHeight),
          size: fitting.size,
          colour,
          width,
          margin,
        }),
      )
      .join('');
  };
  const number = new Intl.NumberFormat(language).format(reviews || goal);
  const caption = reviews > 0 ? t('poster.reviewsOf', { goal }) : t('poster.reviewsUntil', { until });
  return picture(
    brand(reader, { ...story.brand, ...story }) +
      lines(institution, 500, [54, 46, 40], colours.soft) +
      lines(number, 800, [330, 250, 190], colours.ink) +
      lines(caption, 930, [66, 56, 48], colours.ink) +
      bar(Math.min(1, reviews / goal), locales[language].dir === 'rtl') +
      lines(t('poster.ask'), 1340, [84, 76, 68, 60, 52], colours.ink, 2) +
      lines(address, 1760, [54, 46, 38, 32], colours.soft, 2),
    story,
  );
}

function bar(part: number, isRtl: boolean): string {
  const [height, whole] = [48, story.width - 2 * story.margin];
  const full = Math.max(height, Math.round(whole * part));
  const x = isRtl ? story.width - story.margin - full : story.margin;
  const rect = (at: number, width: number, look: string) =>
    `<rect x="${at}" y="1010" width="${width}" height="${height}" rx="${height / 2}" ${look}/>`;
  return (
    rect(story.margin, whole, `fill="#1e222c" stroke="${colours.line}"`) +
    (part > 0 ? rect(x, full, 'fill="url(#brand)"') : '')
  );
}

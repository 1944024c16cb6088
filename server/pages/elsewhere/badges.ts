import { type Context, Hono } from 'hono';
import { type Language, defaultLanguage, isLanguage, locales } from '#contract/locales.ts';
import { formatScore, minRatingsForColor, scoreLevel } from '#contract/score.ts';
import { createTranslate } from '#contract/translate.ts';
import type { CatalogueKind } from '#contract/words.ts';
import type { Database } from '@dargu/pg-one-sync';
import type { PageSource } from '../page-source.ts';
import { fitLines, widthOf } from '../pictures/measured-lines.ts';
import { type PictureSubject, readSubject, titledName } from '../pictures/read-subject.ts';
import { scale as darkScale } from '../pictures/score-picture.ts';
import { colours, escapeXml, ordered, type PictureReader } from '../pictures/svg.ts';

/** Pages of other sites show it, which is said of nothing else; it is the same for all, and old after an hour. */
const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Colours of the site's two themes. The scale goes from no score to excellent: chip and ink. */
const themes = {
  dark: { page: '#11151e', line: colours.line, ink: colours.ink, soft: colours.soft, scale: darkScale },
  light: {
    page: '#ffffff',
    line: '#dddfe5',
    ink: '#191d27',
    soft: '#484d58',
    scale: [
      ['#f2f3f8', '#616672'],
      ['#ffdedc', '#972527'],
      ['#ffe5ce', '#824103'],
      ['#f9efc9', '#634d00'],
      ['#dcf4cf', '#245818'],
      ['#cef7dd', '#005734'],
    ],
  },
} as const;
type Theme = keyof typeof themes;

/**
 * /badge/{professor|course}/{id}.svg?lang=&theme=: name, score and number of ratings of one entry, for other sites. What
 * a visitor may not see has none: 404.
 */
export function badges(database: Database, source: Pick<PageSource, 'messages'>): Hono {
  const app = new Hono();
  app.get('/badge/:kind{professor|course}/:file{[1-9][0-9]{0,8}\\.svg}', async ({ req }: Context) => {
    const named = req.query('lang');
    const language: Language = isLanguage(named) ? named : defaultLanguage;
    const theme: Theme = req.query('theme') === 'dark' ? 'dark' : 'light';
    const id = Number.parseInt(req.param('file') ?? '', 10);
    const subject = await readSubject(database, req.param('kind') as CatalogueKind, id, language);
    if (subject === null) return new Response(null, { status: 404 });
    const t = createTranslate(language, await source.messages(language));
    return new Response(drawBadge(subject, { language, t }, theme), { headers });
  });
  return app;
}

const height = 40;
const size = 15;
/** The fonts of the product are out of reach for a picture, so the reader's own are drawn as wide as those. */
const roomOf = (text: string) => Math.ceil(widthOf(text) * size);

/** The picture: name and score, number of ratings, product. */
export function drawBadge(
  { name, title, average, count }: PictureSubject,
  { language, t }: PictureReader,
  theme: Theme,
): string {
  const { page, line, ink, soft, scale } = themes[theme];
  const [chip, chipInk] = scale[scoreLevel(average, count)];
  const whole = titledName({ name, title }, t);
  const [heading = ''] = fitLines(whole, { sizes: [size], width: 300, height: size * 1.5 }).lines;
  const caption = t(count === 0 ? 'score.none' : count < minRatingsForColor ? 'score.words.few' : 'score.count', {
    count,
  });
  const brand = t('app.name');
  const isRtl = locales[language].dir === 'rtl';

  // From the start side of the language to its end.
  const chipAt = 14 + roomOf(heading) + 10;
  const captionAt = chipAt + 46 + 8;
  const brandAt = captionAt + roomOf(caption) + 14;
  const width = brandAt + 18 + roomOf(brand) + 14;
  const x = (start: number) => (isRtl ? width - start : start);
  const text = (words: string, start: number, fill: string, weight: number) =>
    `<text x="${x(start)}" y="25" text-anchor="${isRtl ? 'end' : 'start'}" textLength="${roomOf(words)}" lengthAdjust="spacingAndGlyphs" fill="${fill}" font-weight="${weight}">${ordered(language, words)}</text>`;
  const label = `${whole}: ${formatScore(average)}, ${caption} · ${brand}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="Heebo, system-ui, Arial, sans-serif" font-size="${size}">` +
    `<title>${escapeXml(label)}</title>` +
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="12" fill="${page}" stroke="${line}"/>` +
    text(heading, 14, ink, 700) +
    `<rect x="${isRtl ? x(chipAt) - 46 : chipAt}" y="7" width="46" height="26" rx="9" fill="${chip}"/>` +
    `<text x="${x(chipAt + 23)}" y="25" text-anchor="middle" fill="${chipInk}" font-weight="800">${formatScore(average)}</text>` +
    text(caption, captionAt, soft, 400) +
    `<rect x="${x(brandAt + 6) - 5}" y="15" width="10" height="10" rx="3" fill="${colours.accent}" transform="rotate(45 ${x(brandAt + 6)} 20)"/>` +
    text(brand, brandAt + 18, ink, 700) +
    '</svg>'
  );
}

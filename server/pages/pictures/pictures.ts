import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { languageNamedIn } from '#contract/locales.ts';
import { createTranslate } from '#contract/translate.ts';
import type { Database } from '@dargu/pg-one-sync';
import type { PageSource } from '../page-source.ts';
import { tagHeaders, tagOf } from '../../http/response-cache/tags.ts';
import { guidePicture } from './guide-picture.ts';
import { launchStory } from './launch-story.ts';
import { readGuide } from './read-guide.ts';
import { addressOfLaunch, launchPaths, redirectToCode, readLaunch } from './read-launch.ts';
import { readReview } from './read-review.ts';
import { type PictureKind, readSubject } from './read-subject.ts';
import { card, reviewPicture, story } from './review-picture.ts';
import { scorePicture } from './score-picture.ts';
import { type PictureReader, brand, colours, picture, startText } from './svg.ts';

/** Messengers fetch a picture once a link; an hour old is young enough for a score. */
const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' };
/** Ten minutes after a removal no cache gives the words of a review. */
const reviewHeaders = { 'content-type': 'image/png', 'cache-control': 'public, max-age=600' };
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Checks whether a picture is requested, for which there are fewer slots than for pages. */
export const isPicture = (pathname: string): boolean =>
  /^\/(?:og\/|review\/[^/]*\.png$|go\/.*\/story\.png$)/.test(pathname);

/**
 * /og/{professor|course|institution|guide}/{id}.png and /og/dargu.png: pictures of link previews, 1200 × 630, in the
 * default language or in the one that `?lng=` names. What a visitor may not see has none: 404. The same of one review at
 * /review/{id}.png, and with `?story` as high as a phone; of one that is not shown any more the product's, with 410. Of a
 * launch there is a story at /go/{code}/story.png and /go/{code}/{link}/story.png.
 */
export function pictures(database: Database, source: Pick<PageSource, 'messages'>, siteUrl: string): Hono {
  // A link that travels through a group is drawn once.
  const cache = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 200 });
  const app = new Hono();
  const respond = async (svg: string, init: ResponseInit = { headers }) => {
    const picture = cache.get(svg) ?? drawPicture(svg);
    cache.set(svg, picture);
    picture.catch(() => cache.delete(svg));
    return new Response(await picture, init);
  };

  const reader = async ({ req }: Context): Promise<PictureReader> => {
    const language = languageNamedIn(new URL(req.url).search);
    return { language, t: createTranslate(language, await source.messages(language)) };
  };

  app.get('/og/dargu.png', async context => respond(brandPicture(await reader(context))));
  app.get('/og/:kind{professor|course|institution}/:file{[1-9][0-9]{0,8}\\.png}', async (context, next) => {
    const kind = context.req.param('kind') as PictureKind;
    const to = await reader(context);
    const subject = await readSubject(database, kind, Number.parseInt(context.req.param('file'), 10), to.language);
    if (!subject) return next();
    return respond(scorePicture(subject, to));
  });
  app.get(`/og/guide/:file{${uuid}\\.png}`, async (context, next) => {
    const to = await reader(context);
    const guide = await readGuide(database, context.req.param('file').replace('.png', ''), to.language);
    if (!guide) return next();
    return respond(guidePicture(guide, to));
  });
  app.get('/review/:file{[^/]+\\.png}', async context => {
    const id = context.req.param('file').replace('.png', '');
    const to = await reader(context);
    const found = isUuid.test(id) ? await readReview(database, id, to.language) : null;
    if (found === null) return new Response(null, { status: 404 });
    const { kind, review, target } = found;
    const headers = { ...reviewHeaders, ...tagHeaders(target === null ? [] : [tagOf(kind, target)]) };
    if (review === null) return respond(brandPicture(to), { status: 410, headers });
    return respond(reviewPicture(review, to, context.req.query('story') === undefined ? card : story), { headers });
  });
  for (const path of launchPaths)
    app.get(`${path}/story.png`, async context => {
      const { code = '', link } = context.req.param() as Readonly<Record<string, string | undefined>>;
      const to = await reader(context);
      const launch = await readLaunch(database, { code, link }, to.language);
      if (launch === null) return new Response(null, { status: 404 });
      const headers = { ...reviewHeaders, ...tagHeaders(['o*']) };
      if (launch.code !== code) return redirectToCode(context.req.url, code, launch.code, headers);
      const address = addressOfLaunch(siteUrl, code, link).replace(/^https?:\/\//, '');
      return respond(launchStory(launch, address, to), { headers });
    });
  return app;
}

const isUuid = new RegExp(`^${uuid}$`);

/** Fonts of all pictures. */
export const fontFiles = ['medium', 'heavy'].map(name =>
  fileURLToPath(new URL(`./fonts/heebo-${name}.ttf`, import.meta.url)),
);

/**
 * Draws an SVG as PNG, off the main thread. Hebrew is shaped and ordered by the renderer; fonts are the product's own.
 */
async function drawPicture(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = await renderAsync(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Heebo medium' },
  });
  return new Uint8Array(image.asPng());
}

/** The preview of pages that are about no one in particular. */
function brandPicture(reader: PictureReader): string {
  const { language, t } = reader;
  return picture(
    startText(language, t('picture.question'), { y: 200, size: 84, colour: colours.ink }) +
      startText(language, t('picture.invitation'), { y: 300, size: 84, colour: colours.ink }) +
      startText(language, t('picture.about'), { y: 390, size: 40, colour: colours.soft }) +
      brand(reader),
  );
}

import { type Context, Hono } from 'hono';
import { languageNamedIn } from '#contract/locales.ts';
import { createTranslate } from '#contract/translate.ts';
import type { Database } from '@dargu/pg-one-sync';
import type { PageSource } from '../page-source.ts';
import { brandPicture } from './brand-picture.ts';
import { drawPicture } from './draw-picture.ts';
import { guidePicture } from './guide-picture.ts';
import { PictureCache } from './picture-cache.ts';
import { readGuide } from './read-guide.ts';
import { type PictureKind, readSubject } from './read-subject.ts';
import { scorePicture } from './score-picture.ts';
import type { PictureReader } from './svg.ts';

/** Messengers fetch a picture once a link; an hour old is young enough for a score. */
const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' };

/**
 * /og/{professor|course|institution|guide}/{id}.png and /og/dargu.png: pictures of link previews, 1200 × 630, in the
 * default language or in the one that `?lng=` names. What a visitor may not see has none: 404.
 */
export function pictures(database: Database, source: Pick<PageSource, 'messages'>): Hono {
  const cache = new PictureCache(200);
  const app = new Hono();
  const respond = async (key: string, svg: string) =>
    new Response(await cache.get(key + svg, () => drawPicture(svg)), { headers });

  const reader = async ({ req }: Context): Promise<PictureReader> => {
    const language = languageNamedIn(new URL(req.url).search);
    return { language, t: createTranslate(language, await source.messages(language)) };
  };

  app.get('/dargu.png', async context => respond('dargu', brandPicture(await reader(context))));
  app.get('/:kind{professor|course|institution}/:file{[1-9][0-9]{0,8}\\.png}', async (context, next) => {
    const kind = context.req.param('kind') as PictureKind;
    const to = await reader(context);
    const subject = await readSubject(database, kind, Number.parseInt(context.req.param('file'), 10), to.language);
    if (!subject) return next();
    return respond(kind, scorePicture(subject, to));
  });
  app.get('/guide/:file{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.png}', async (context, next) => {
    const to = await reader(context);
    const guide = await readGuide(database, context.req.param('file').replace('.png', ''), to.language);
    if (!guide) return next();
    return respond('guide', guidePicture(guide, to));
  });
  return app;
}

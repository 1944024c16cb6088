import { Hono } from 'hono';
import type { Language } from '#contract/render.ts';
import type { Database } from '@dargu/pg-one-sync';
import { brandPicture } from './brand-picture.ts';
import { drawPicture } from './draw-picture.ts';
import { PictureCache } from './picture-cache.ts';
import { type PictureKind, readSubject } from './read-subject.ts';
import { scorePicture } from './score-picture.ts';

/** Messengers fetch a picture once a link; an hour old is young enough for a score. */
const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' };

/**
 * /og/{professor|course}/{id}.png and /og/dargu.png: pictures of link previews, 1200 × 630, in Hebrew or with `?lng=en`
 * in English.
 */
export function pictures(database: Database): Hono {
  const cache = new PictureCache(200);
  const app = new Hono();
  const respond = async (key: string, svg: string) =>
    new Response(await cache.get(key + svg, () => drawPicture(svg)), { headers });

  app.get('/dargu.png', context => respond('dargu', brandPicture(languageOf(context.req.query('lng')))));
  app.get('/:kind{professor|course}/:file{[1-9][0-9]{0,8}\\.png}', async (context, next) => {
    const kind = context.req.param('kind') as PictureKind;
    const subject = await readSubject(database, kind, Number.parseInt(context.req.param('file'), 10));
    if (!subject) return next();
    return respond(kind, scorePicture(subject, languageOf(context.req.query('lng'))));
  });
  return app;
}

function languageOf(asked: string | undefined): Language {
  return asked === 'en' ? 'en' : 'he';
}

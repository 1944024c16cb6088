import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { responseTo, noSuchFile, refusals } from './file-refusal.ts';
import type { FileRecords } from './file-records.ts';
import { serveFile, serveThumbnail, ticketDigest } from './serve-file.ts';
import type { ObjectStore } from './object-store.ts';
import { createUploads, uploadsMount } from './uploads.ts';
import type { UploadStore } from './upload-store.ts';

/** Path of files. */
export const filesMount = '/files/v1';

export interface FileRouteParts {
  readonly records: FileRecords;
  readonly store: ObjectStore;
  readonly uploads: UploadStore;
  readonly onFinished: () => void;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/**
 * Below /files/v1:
 *
 *     /uploads, /uploads/{id}       tus 1.0; the id is that of the file
 *     GET    /{id}/{name}           the file; the name may be any, the response has the right one
 *     GET    /{id}/thumbnail        image/webp, at most 480 px
 *     POST   /{id}/link             { url, thumbnailUrl } of a file that is not public, good for five minutes
 *     DELETE /{id}                  a file of one's own that belongs to no guide
 *
 * Sees whole paths; `client` is set.
 */
export function createFileRoutes(parts: FileRouteParts): Hono<AppEnv> {
  const { records } = parts;
  const uploads = createUploads({ ...parts, store: parts.uploads });
  const app = new Hono<AppEnv>();

  app.onError(error => {
    const response = responseTo(error);
    if (response === undefined) throw error;
    return response;
  });

  app.all(uploadsMount, context => uploads(context.req.raw, context.get('client')));
  app.all(`${uploadsMount}/:id`, context => uploads(context.req.raw, context.get('client')));
  app.get(`${filesMount}/:id{${uuid}}/thumbnail`, context =>
    serveThumbnail(parts, context.req.raw, context.get('client'), context.req.param('id')),
  );
  app.get(`${filesMount}/:id{${uuid}}/:name`, context =>
    serveFile(parts, context.req.raw, context.get('client'), context.req.param('id')),
  );
  app.post(`${filesMount}/:id{${uuid}}/link`, async context => {
    const client = context.get('client');
    if (client.person === null) throw refusals.session();
    const ticket = randomBytes(24).toString('base64url');
    const file = context.req.param('id');
    const linked = await records.link(client, file, ticketDigest(ticket));
    if (linked === null) throw refusals.none();
    const address = (last: string) => `${filesMount}/${file}/${encodeURIComponent(last)}?ticket=${ticket}`;
    return context.json(
      { url: address(linked.name), thumbnailUrl: linked.has_thumbnail ? address('thumbnail') : null },
      200,
      { 'cache-control': 'no-store' },
    );
  });
  app.delete(`${filesMount}/:id{${uuid}}`, async context => {
    const client = context.get('client');
    const file = context.req.param('id');
    if (client.person === null) throw refusals.session();
    if ((await records.stateOf(client, file)) === null) throw refusals.none();
    if ((await records.remove(client, file)) !== true) throw refusals.attached();
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  });
  app.all(`${filesMount}/*`, () => noSuchFile());
  return app;
}

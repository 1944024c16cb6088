import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ticketDigest } from './serve-file.ts';
import { type FileServer, startFileServer } from './testing/file-server.ts';
import { putFiles } from './testing/put-files.ts';

let server: FileServer;
const guide = '00000000-0000-4000-8000-000000000061';
const ids = {
  pdf: '00000000-0000-4000-8000-0000000000a1',
  page: '00000000-0000-4000-8000-0000000000a2',
  waiting: '00000000-0000-4000-8000-0000000000a3',
  unwanted: '00000000-0000-4000-8000-0000000000a4',
};
const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
const admin = (text: string) => server.admin(text);
const publish = (status: string) => admin(`update public.study_guides set status = '${status}' where id = '${guide}'`);

beforeAll(async () => {
  server = await startFileServer();
  await admin(`insert into public.study_guides (id, user_id, course_id, institution, department, type, language, title, status, published_at)
    values ('${guide}', 'uid-owner', 1, 1, 1, 'summary', 'he', 'סיכום', 'published', now())`);
  for (const [what, id] of Object.entries(ids)) {
    const type = what === 'page' ? 'text/html' : 'application/pdf';
    const isOfGuide = what === 'pdf' || what === 'page';
    await admin(`insert into public.guide_files (id, user_id, guide_id, name, media_type, bytes, has_thumbnail, status)
      values ('${id}', 'uid-owner', ${isOfGuide ? `'${guide}'` : 'null'}, 'סיכום "א".pdf', '${type}', ${bytes.byteLength}, true, 'ready')`);
  }
  const thumbnail = Buffer.from('a picture');
  const rows = await putFiles(
    server.folder,
    Object.values(ids).map(id => ({ id, bytes, mediaType: 'application/pdf', thumbnail })),
  );
  for (const row of rows) {
    await admin(`insert into private.stored_files (file_id, object_key, thumbnail_key, digest, is_stored)
      values ('${row.file_id}', '${row.object_key}', '${row.thumbnail_key}', '${row.digest}', true)`);
  }
});
afterAll(() => server.close());

const get = (id: string, init: RequestInit = {}, last = 'x.pdf') =>
  server.request(`/files/v1/${id}/${last}`, undefined, init);
const part = (range: string, more: Record<string, string> = {}) => get(ids.pdf, { headers: { range, ...more } });

describe('a file of a published guide', () => {
  it('comes from an address that runs nothing and that no page can frame', async () => {
    const response = await get(ids.pdf);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.byteLength),
      'content-disposition': `inline; filename="_____ ___.pdf"; filename*=UTF-8''%D7%A1%D7%99%D7%9B%D7%95%D7%9D%20%22%D7%90%22.pdf`,
      'content-security-policy': expect.stringContaining("sandbox; default-src 'none'; frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, no-cache, no-transform',
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('is downloaded and not shown where a browser could run it', async () => {
    expect((await get(ids.page)).headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  it('comes in parts, and not again to who has it', async () => {
    const first = await part('bytes=10-19');
    expect([first.status, first.headers.get('content-range')]).toEqual([206, 'bytes 10-19/300000']);
    expect(Buffer.from(await first.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    expect((await part('bytes=-5')).headers.get('content-range')).toBe('bytes 299995-299999/300000');
    expect((await part('bytes=300000-')).status).toBe(416);
    for (const odd of ['bytes=5-2', 'bytes=0-1,4-5', 'pages=1-2']) expect((await part(odd)).status).toBe(200);
    const etag = first.headers.get('etag') ?? '';
    expect((await part('bytes=0-1', { 'if-range': '"other"' })).status).toBe(200);
    const held = await get(ids.pdf, { headers: { 'if-none-match': etag } });
    expect([held.status, await held.text()]).toEqual([304, '']);
    const head = await get(ids.pdf, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '300000', '']);
  });

  it('has a small picture', async () => {
    const response = await get(ids.pdf, {}, 'thumbnail');
    expect([response.headers.get('content-type'), await response.text()]).toEqual(['image/webp', 'a picture']);
    expect(response.headers.get('cache-control')).toBe('private, max-age=60');
  });

  it('is gone at its old address at once when the guide is hidden, also for who holds it already', async () => {
    const etag = (await get(ids.pdf)).headers.get('etag') ?? '';
    await publish('hidden');
    for (const init of [
      {},
      { method: 'HEAD' },
      { headers: { 'if-none-match': etag } },
      { headers: { range: 'bytes=0-1' } },
    ])
      expect((await get(ids.pdf, init)).status).toBe(404);
    expect((await get(ids.pdf, {}, 'thumbnail')).status).toBe(404);
    await publish('published');
    await admin("update public.courses set status = 'hidden' where id = 1");
    expect((await get(ids.pdf)).status).toBe(404);
    await admin("update public.courses set status = 'visible' where id = 1");
    expect((await get(ids.pdf)).status).toBe(200);
  });
});

describe('a file that is not public', () => {
  const link = (person?: string) => server.request(`/files/v1/${ids.waiting}/link`, person, { method: 'POST' });

  it('opens for its owner by a link of five minutes, and for nobody without it', async () => {
    expect((await get(ids.waiting)).status).toBe(404);
    expect([(await link()).status, (await link('other')).status]).toEqual([401, 404]);
    const { thumbnailUrl, url } = (await (await link('owner')).json()) as { url: string; thumbnailUrl: string };
    const response = await server.request(url);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store, no-transform']);
    expect((await server.request(thumbnailUrl)).status).toBe(200);
    expect((await get(ids.waiting, {}, `x?ticket=${'A'.repeat(32)}`)).status).toBe(404);
    const digest = ticketDigest(new URL(url, 'http://x').searchParams.get('ticket') ?? '');
    await admin(`update private.file_tickets set expires_at = now() where digest = '${digest}'`);
    expect((await server.request(url)).status).toBe(404);
  });

  it('can be taken off by its owner alone, and not once it belongs to a guide', async () => {
    const remove = (id: string, person?: string) => server.request(`/files/v1/${id}`, person, { method: 'DELETE' });
    expect([(await remove(ids.unwanted)).status, (await remove(ids.unwanted, 'other')).status]).toEqual([401, 404]);
    expect((await remove(ids.pdf, 'owner')).status).toBe(409);
    expect((await remove(ids.unwanted, 'owner')).status).toBe(204);
    expect((await remove(ids.unwanted, 'owner')).status).toBe(404);
  });
});

it('thirty readers who stop in the middle hold no connection of the database', async () => {
  const { port } = new URL(server.url);
  const sockets = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET /files/v1/${ids.pdf}/x HTTP/1.1\r\nHost: x\r\n\r\n`);
      await new Promise(resolve => socket.once('readable', resolve));
      return socket.pause();
    }),
  );
  expect(server.test.database.state).toMatchObject({ waiting: 0 });
  expect((await get(ids.pdf, { method: 'HEAD' })).status).toBe(200);
  await expect.poll(() => server.test.database.state.open - server.test.database.state.idle).toBe(0);
  for (const socket of sockets) socket.destroy();
});

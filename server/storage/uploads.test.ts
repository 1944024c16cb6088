import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DetailedError } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BucketServer, startBucketServer } from './testing/bucket-server.ts';
import { type FileServer, startFileServer } from './testing/file-server.ts';

let server: FileServer;
let bucketServer: BucketServer;

beforeAll(async () => {
  server = await startFileServer();
  bucketServer = await startBucketServer();
});
afterAll(async () => {
  await server.close();
  await bucketServer.close();
});

const text = (length: number) =>
  Buffer.from('שלום לכל הסטודנטים\n'.repeat(Math.ceil(length / 34))).subarray(0, length - (length % 2));

/** Response of the server that refused an upload. */
async function refusal(person: string, name: string, bytes: Uint8Array): Promise<unknown> {
  try {
    await server.upload(person, name, bytes);
    return undefined;
  } catch (error) {
    if (!(error instanceof DetailedError) || !error.originalResponse) throw error;
    return { status: error.originalResponse.getStatus(), ...JSON.parse(error.originalResponse.getBody()) };
  }
}

describe('uploading a file with the published client', () => {
  it('makes a row for its owner, which becomes ready once the file is checked', async () => {
    const alone = await startFileServer();
    const id = await alone.upload('owner', 'סיכום מבני נתונים.txt', text(700_000));
    expect(await alone.checked(id)).toMatchObject({
      user_id: 'uid-owner',
      name: 'סיכום מבני נתונים.txt',
      media_type: 'text/plain',
      status: 'ready',
      guide_id: null,
    });
    await alone.sweep();
    expect(await alone.admin('select * from private.bytes_to_delete')).toEqual([]);
    expect(await readdir(join(alone.folder, 'uploads'))).toEqual([]);
    await alone.close();
  });

  it('does the same where files lie in a bucket, in parts that are smaller than a bucket takes', async () => {
    const onBucket = await startFileServer({ bucket: bucketServer.settings });
    const bytes = text(6_000_000);
    const id = await onBucket.upload('owner', 'סיכום.txt', bytes);
    expect(await onBucket.checked(id)).toMatchObject({ status: 'ready', bytes: bytes.byteLength });
    const { url } = (await (await onBucket.request(`/files/v1/${id}/link`, 'owner', { method: 'POST' })).json()) as {
      url: string;
    };
    expect(Buffer.from(await (await onBucket.request(url)).arrayBuffer()).equals(bytes)).toBe(true);
    await onBucket.request(`/files/v1/${id}`, 'owner', { method: 'DELETE' });
    await onBucket.sweep();
    expect(await onBucket.admin('select * from private.bytes_to_delete')).toEqual([]);
    expect(await bucketServer.keys()).toEqual([]);
    await onBucket.close();
  });

  it('is refused without a session, with a profile that is not complete, and without its size', async () => {
    expect((await server.request('/files/v1/uploads', undefined, tus({ 'upload-length': '5' }))).status).toBe(401);
    expect(await refusal('fresh', 'a.txt', text(100))).toMatchObject({ status: 403, code: 'files/profile-incomplete' });
    const deferred = await server.request('/files/v1/uploads', 'owner', tus({ 'upload-defer-length': '1' }));
    expect([deferred.status, await deferred.json()]).toMatchObject([400, { code: 'files/length' }]);
  });

  it('does not exist for anybody else', async () => {
    const created = await server.request('/files/v1/uploads', 'owner', tus({ 'upload-length': '10' }));
    expect(created.status).toBe(201);
    const path = created.headers.get('location') ?? '';
    const patch = tus({ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }, 'PATCH');
    for (const init of [tus({}, 'HEAD'), { ...patch, body: '01234' }, tus({}, 'DELETE')]) {
      expect((await server.request(path, 'other', init)).status).toBe(404);
      expect((await server.request(path, undefined, init)).status).toBe(401);
    }
    expect((await server.request(path, 'owner', { ...patch, body: '01234' })).headers.get('upload-offset')).toBe('5');
    expect((await server.request(path, 'owner', tus({}, 'HEAD'))).headers.get('upload-offset')).toBe('5');
    expect((await server.request(path, 'owner', tus({}, 'DELETE'))).status).toBe(204);
    expect(await server.row(path.split('/').at(-1) ?? '')).toBeUndefined();
  });

  it('says so before the quota, the number of files and the size are exceeded', async () => {
    const begin = (size: number) =>
      server.request('/files/v1/uploads', 'other', tus({ 'upload-length': String(size) }));
    expect(await (await begin(20 * 1_048_576 + 1)).json()).toMatchObject({ code: 'files/too-large' });
    const responses = await Promise.all(Array.from({ length: 30 }, () => begin(20 * 1_048_576)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = responses.find(({ status }) => status !== 201);
    expect([refused?.status, await refused?.json()]).toMatchObject([413, { code: 'files/quota' }]);
    await server.admin("update public.guide_files set bytes = 1 where user_id = 'uid-other'");
    expect(await (await begin(10)).json()).toMatchObject({ code: 'files/too-many' });
  });
});

function tus(headers: Record<string, string>, method = 'POST'): RequestInit & { headers: Record<string, string> } {
  return { method, headers: { 'tus-resumable': '1.0.0', ...headers } };
}

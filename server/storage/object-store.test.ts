import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBucketStore } from './bucket-store.ts';
import { openFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { type BucketServer, startBucketServer } from './testing/bucket-server.ts';

let folder: string;
let server: BucketServer;
const stores: Record<string, () => Promise<ObjectStore>> = {
  'a folder': () => openFolderStore(folder),
  'a bucket': async () => openBucketStore(server.settings),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'objects-'));
  server = await startBucketServer();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const read = async (stream: ReadableStream<Uint8Array> | null) =>
  stream && Buffer.from(await new Response(stream).arrayBuffer());

describe.each(Object.entries(stores))('%s', (_kind, open) => {
  it('gives back what was stored, whole or in part, and replaces it', async () => {
    const store = await open();
    const key = `files/${randomUUID()}`;
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
    await store.put(key, bytes, 'application/pdf');
    expect((await read(await store.read(key)))?.equals(bytes)).toBe(true);
    const part = await read(await store.read(key, { start: 65_530, end: 131_080 }));
    expect(part?.equals(bytes.subarray(65_530, 131_081))).toBe(true);
    await store.put(key, Buffer.from('new'), 'text/plain');
    expect(String(await read(await store.read(key)))).toBe('new');
  });

  it('has nothing under a key that was deleted or never stored, and takes no other keys', async () => {
    const store = await open();
    const key = `thumbnails/${randomUUID()}`;
    await store.put(key, Buffer.from('x'), 'image/webp');
    await store.delete(key);
    await store.delete(key);
    expect(await store.read(key)).toBeNull();
    for (const wrong of ['../../etc/passwd', 'files/..', `files/${randomUUID()}/x`, '/etc/passwd', ''])
      await expect(store.read(wrong)).rejects.toThrow('No key');
  });
});

it('a folder holds whole files that nobody else may read, and forgets what was half written', async () => {
  const store = await openFolderStore(folder);
  const key = `files/${randomUUID()}`;
  await store.put(key, Buffer.from('x'), 'text/plain');
  const path = join(folder, key.replace(/\/(..)/, '/$1/$1'));
  expect([(await stat(path)).mode & 0o777, (await stat(join(folder, 'files'))).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileRecords } from './file-records.ts';
import { openUploadFolder } from './upload-store.ts';
import { createUploads } from './uploads.ts';

let folder: string;
let free = Number.MAX_SAFE_INTEGER;
const rows = new Set<string>();

/** As much of the database as an upload needs. */
const records = {
  begin: async (_caller: unknown, file: string) => {
    rows.add(file);
    return null;
  },
  remove: async (_caller: unknown, file: string) => rows.delete(file),
  stateOf: async () => 'uploading',
  finish: async () => true,
} as unknown as FileRecords;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('says in words that the storage is full, and takes files again when there is room', async () => {
  const uploads = createUploads({ records, store: openUploadFolder(folder, async () => free), onFinished: () => {} });
  const begin = () =>
    uploads(
      new Request('http://x/files/v1/uploads', {
        method: 'POST',
        headers: { 'tus-resumable': '1.0.0', 'upload-length': '1000000' },
      }),
      { network: '127.0.0.1', person: 'uid-owner' },
    );
  free = 200 * 1_048_576;
  const full = await begin();
  expect([full.status, full.headers.get('retry-after'), await full.json()]).toMatchObject([
    503,
    '60',
    { code: 'files/full', message: expect.stringContaining('storage is full') },
  ]);
  expect(rows.size, 'nothing counts against its person').toBe(0);
  free = 10 ** 12;
  expect((await begin()).status).toBe(201);
});

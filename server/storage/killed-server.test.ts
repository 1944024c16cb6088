import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Upload } from 'tus-js-client';
import { fillFixture } from '#database/test/fixture.ts';
import { bareEnvironment } from '@dargu/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../database/testing/database.ts';

vi.setConfig({ testTimeout: 90_000 });

const program = fileURLToPath(new URL('testing/file-process.ts', import.meta.url));
let test: TestDatabase;
let folder: string;
let server: { readonly process: ChildProcess; readonly port: number };

async function start(port = 0): Promise<typeof server> {
  const started = spawn(process.execPath, [program], {
    env: { ...bareEnvironment(), DATABASE_URL: test.authenticatorUrl, FOLDER: folder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(started.stdout, 'data')) as [Buffer];
  return { process: started, port: Number(line.toString()) };
}

async function kill(): Promise<void> {
  server.process.kill('SIGKILL');
  await once(server.process, 'exit');
}

beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
});
afterAll(() => test.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'));
  server = await start();
});
afterEach(async () => {
  await kill();
  await rm(folder, { recursive: true });
});

/** A process starts, or one that cleans does, on a machine with other work. */
const pollOptions = { timeout: 20_000 };
const bytes = Buffer.from('שורה של סיכום\n'.repeat(150_000));

interface StartedServer {
  readonly upload: Upload;
  readonly done: Promise<void>;
  readonly id: () => string;
}

/** @param onPart after each part, with how much has arrived */
function begin(onPart: (accepted: number) => void = () => {}): StartedServer {
  let finish!: () => void;
  let fail!: (error: unknown) => void;
  const done = new Promise<void>((resolve, reject) => ([finish, fail] = [resolve, reject]));
  const upload: Upload = new Upload(bytes, {
    endpoint: `http://127.0.0.1:${server.port}/files/v1/uploads`,
    metadata: { filename: 'סיכום.txt' },
    chunkSize: 524_288,
    // For as long as a server may take to start.
    retryDelays: Array.from({ length: 120 }, () => 250),
    onChunkComplete: (_size, accepted) => onPart(accepted),
    onSuccess: () => finish(),
    onError: fail,
  });
  upload.start();
  return { upload, done, id: () => upload.url?.split('/').at(-1) ?? '' };
}

async function file(id: string): Promise<Record<string, unknown> | undefined> {
  const [found] = await test.admin.run([
    { text: 'select to_jsonb(f) from public.guide_files as f where id = $1', values: [id] },
  ]);
  const cell = found?.rows[0]?.[0];
  return cell ? (JSON.parse(cell) as Record<string, unknown>) : undefined;
}

it('an upload goes on where it was when the server is killed in the middle and started again', async () => {
  const { promise: underWay, resolve } = Promise.withResolvers<number>();
  const { done, id } = begin(accepted => resolve(accepted));
  const accepted = await underWay;
  await kill();
  expect(await file(id()), 'invisible to others, and not ready').toMatchObject({ status: 'uploading', guide_id: null });
  const { port } = server;
  server = await start(port);
  const head = await fetch(`http://127.0.0.1:${port}/files/v1/uploads/${id()}`, {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0' },
  });
  expect(Number(head.headers.get('upload-offset'))).toBeGreaterThanOrEqual(accepted);
  await done;
  await expect.poll(() => file(id()), pollOptions).toMatchObject({ status: 'ready', bytes: bytes.byteLength });
});

it('a file whose server was killed while it was checked is checked by the next', async () => {
  const { done, id } = begin();
  await done;
  await kill();
  // As if its claim had run out: three minutes.
  await test.admin.run([{ text: 'update private.stored_files set check_due_at = now()', values: [] }]);
  server = await start();
  await expect.poll(() => file(id()), pollOptions).toMatchObject({ status: 'ready' });
});

it('an upload that nobody takes up again is gone after a day, with its bytes', async () => {
  const { promise: underWay, resolve } = Promise.withResolvers<number>();
  const { id, upload } = begin(resolve);
  await underWay;
  await upload.abort();
  await kill();
  expect((await readdir(join(folder, 'uploads'))).toSorted()).toEqual([id(), `${id()}.json`]);
  await test.admin.run([
    { text: "update public.guide_files set created_at = now() - interval '25 hours' where id = $1", values: [id()] },
  ]);
  server = await start();
  await expect.poll(() => file(id()), pollOptions).toBeUndefined();
  await expect.poll(() => readdir(join(folder, 'uploads')), pollOptions).toEqual([]);
});

it('what arrived before a connection broke off counts', async () => {
  const uploads = `http://127.0.0.1:${server.port}/files/v1/uploads`;
  const created = await fetch(uploads, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.byteLength),
      'upload-metadata': `filename ${Buffer.from('סיכום.txt').toString('base64')}`,
    },
  });
  const id = created.headers.get('location')?.split('/').at(-1);
  const socket = connect(server.port, '127.0.0.1');
  socket.write(
    `PATCH /files/v1/uploads/${id} HTTP/1.1\r\nHost: x\r\nTus-Resumable: 1.0.0\r\n` +
      'Upload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 500000\r\n\r\n',
  );
  await new Promise<void>(written => socket.write(bytes.subarray(0, 100_000), () => written()));
  await new Promise(wait => setTimeout(wait, 300));
  socket.destroy();
  await expect
    .poll(async () => {
      const head = await fetch(`${uploads}/${id}`, {
        method: 'HEAD',
        headers: { 'tus-resumable': '1.0.0' },
      });
      return Number(head.headers.get('upload-offset'));
    }, pollOptions)
    .toBe(100_000);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillFixture } from '#database/test/fixture.ts';
import { serveFetch } from '@dargu/testing';
import { Hono } from 'hono';
import { Upload } from 'tus-js-client';
import { type TestDatabase, createTestDatabase } from '../../database/testing/database.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { createLogger } from '../../operations/logger.ts';
import { type Files, type FilesOptions, openFiles } from '../files.ts';

/** Files on a port of their own, over a database with the fixture; `Bearer NAME` stands for the person uid-NAME. */
export interface FileServer {
  readonly url: string;
  readonly test: TestDatabase;
  readonly folder: string;
  readonly logged: string[];
  /** Uploads with the published client. @returns the id of the file */
  upload(person: string, name: string, bytes: Uint8Array): Promise<string>;
  /** The row of a file, once it is checked. */
  checked(id: string): Promise<Record<string, unknown>>;
  row(id: string): Promise<Record<string, unknown> | undefined>;
  request(path: string, person?: string, init?: RequestInit): Promise<Response>;
  admin(text: string): Promise<readonly (readonly (string | null)[])[]>;
  sweep(): Promise<void>;
  state: Files['state'];
  close(): Promise<void>;
}

export async function startFileServer(settings: Partial<FilesOptions['settings']> = {}): Promise<FileServer> {
  const test = await createTestDatabase();
  await fillFixture(test.admin);
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  const logged: string[] = [];
  const files: Files = await openFiles({
    database: test.database,
    settings: { folder, bucket: null, clamd: null, ...settings },
    logger: createLogger('info', line => logged.push(line)),
  });
  const app = new Hono<AppEnv>();
  app.use(async (context, next) => {
    const person = /^Bearer (\w+)$/.exec(context.req.header('authorization') ?? '')?.[1];
    context.set('client', { network: '127.0.0.1', person: person === undefined ? null : `uid-${person}` });
    await next();
  });
  app.route('/', files.routes);
  const server = await serveFetch((request, bindings) => app.fetch(request, bindings));
  files.start();

  const admin = async (text: string) => (await test.admin.run([{ text, values: [] }])).at(-1)?.rows ?? [];
  const row = async (id: string) => {
    const [found] = await admin(`select to_jsonb(f) from public.guide_files as f where id = '${id}'`);
    return found?.[0] === undefined ? undefined : (JSON.parse(found[0] ?? 'null') as Record<string, unknown>);
  };
  return {
    url: server.url,
    test,
    folder,
    logged,
    admin,
    row,
    upload: (person, name, bytes) => uploadWithTus(server.url, person, name, bytes),
    async checked(id) {
      for (let attempt = 0; attempt < 400; attempt++) {
        const found = await row(id);
        if (found === undefined) throw new Error(`${id} has gone`);
        if (found['status'] !== 'uploading' && found['status'] !== 'checking') return found;
        await new Promise(resolve => setTimeout(resolve, 50));
      }
      throw new Error(`${id} was not checked in time:\n${logged.join('')}`);
    },
    request: (path, person, init = {}) =>
      fetch(server.url + path, {
        ...init,
        headers: { ...(person !== undefined && { authorization: `Bearer ${person}` }), ...init.headers },
      }),
    sweep: () => files.sweep(),
    state: () => files.state(),
    async close() {
      await files.close();
      await server.close();
      await test.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As a browser does it, in parts of 256 KB. */
export async function uploadWithTus(url: string, person: string, name: string, bytes: Uint8Array): Promise<string> {
  return await new Promise((resolve, reject) => {
    const upload: Upload = new Upload(Buffer.from(bytes), {
      endpoint: `${url}/files/v1/uploads`,
      headers: { authorization: `Bearer ${person}` },
      metadata: { filename: name },
      chunkSize: 262_144,
      retryDelays: null,
      onError: reject,
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    });
    upload.start();
  });
}

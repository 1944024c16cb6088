import { cutAtCodePoint } from '#contract/cut-at-code-point.ts';
import { randomUUID } from 'node:crypto';
import { Server, type Upload } from '@tus/server';
import type { Client } from '../http/client.ts';
import type { FileRecords } from './file-records.ts';
import { responseTo, refusals } from './file-refusal.ts';
import type { UploadStore } from './upload-store.ts';

/** Path of the tus protocol. */
export const uploadsMount = '/files/v1/uploads';
/** Of one file, bytes; the database says so too. */
const maxFileBytes = 20 * 1_048_576;
/** Most characters of a value of Upload-Metadata; a longer one is cut. */
const maxNameLength = 120;

export interface UploadOptions {
  readonly store: UploadStore;
  readonly records: FileRecords;
  /** The last byte of a file is there. */
  readonly onFinished: () => void;
}

/** State of a request within the tus server, which hands its hooks the request alone. */
interface Course {
  readonly client: Client;
  /** The file that it has announced. */
  file?: string;
  refusal?: Response | undefined;
}

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Resumable uploads by tus 1.0 with creation, creation-with-upload, expiration and termination. An upload belongs to
 * the person who began it; for anybody else it does not exist.
 *
 * @returns handles a request of a person to uploadsMount
 */
export function createUploads(options: UploadOptions): (request: Request, client: Client) => Promise<Response> {
  const { store, records, onFinished } = options;
  const courses = new WeakMap<Request, Course>();
  const clientOf = (request: Request): Client => {
    const course = courses.get(request);
    if (course === undefined || course.client.person === null) throw refusals.session();
    return course.client;
  };
  const finish = async (request: Request, file: string) => {
    if ((await records.finish(clientOf(request), file)) === true) onFinished();
  };

  const tus = new Server({
    path: uploadsMount,
    datastore: store,
    relativeLocation: true,
    respectForwardedHeaders: false,
    maxSize: maxFileBytes,
    namingFunction: () => randomUUID(),
    getFileIdFromRequest: (_request, last) => (last !== undefined && id.test(last) ? last : undefined),
    async onIncomingRequest(request, file) {
      if (request.method === 'POST') return;
      const state = await records.stateOf(clientOf(request), file);
      if (state === null) throw refusals.none();
      if (request.method === 'DELETE') {
        if ((await records.remove(clientOf(request), file)) !== true) throw refusals.attached();
        return;
      }
      // The row does not know yet that all is there, when the database was away at the last byte.
      if (request.method === 'HEAD' && state === 'uploading' && (await isComplete(store, file)))
        await finish(request, file);
    },
    async onUploadCreate(request, upload) {
      if (upload.size === undefined) throw refusals.lengthNeeded();
      await records.begin(clientOf(request), upload.id, nameOf(upload), upload.size);
      const course = courses.get(request);
      if (course !== undefined) course.file = upload.id;
      return { metadata: {} };
    },
    async onUploadFinish(request, upload) {
      await finish(request, upload.id);
      return {};
    },
    onResponseError(request, error) {
      const course = courses.get(request);
      if (course !== undefined) course.refusal = responseTo(error) ?? responseToTus(error);
      return undefined;
    },
  });

  return async (request, client) => {
    const course: Course = { client };
    courses.set(request, course);
    const response = await tus.handleWeb(request);
    const { file, refusal } = course;
    // Its sender has not learnt its address: nobody could go on with it, and it would count until it is swept.
    if (file !== undefined && response.status >= 400) await records.remove(client, file);
    if (refusal === undefined) return response;
    refusal.headers.set('tus-resumable', '1.0.0');
    return refusal;
  };
}

async function isComplete(store: UploadStore, file: string): Promise<boolean> {
  const upload = await store.getUpload(file).catch(() => undefined);
  return upload !== undefined && upload.offset === upload.size;
}

/** Of the last part of a path, without what no file system should get. */
function nameOf({ metadata }: Upload): string {
  const last = (metadata?.['filename'] ?? '').split(/[/\\]/).at(-1) ?? '';
  const name = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .normalize('NFC');
  if (name.length <= maxNameLength) return name || 'file';
  const [, ending = ''] = /(\.\w{1,8})$/.exec(name) ?? [];
  return cutAtCodePoint(name, maxNameLength - ending.length).trim() + ending;
}

/** Response to an error of the tus server, in our shape; undefined for a failure, which is logged as such. */
function responseToTus(error: unknown): Response | undefined {
  const { status_code: status, body } = error as { readonly status_code?: number; readonly body?: string };
  if (status === 413) return refusals.tooLarge().toResponse();
  if (status === undefined || status >= 500) return undefined;
  return Response.json(
    { code: 'files/protocol', message: (body ?? '').trim(), details: null, hint: null },
    { status, headers: { 'cache-control': 'no-store' } },
  );
}

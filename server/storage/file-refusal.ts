import { type ServerErrorBody, errorResponse } from '../http/error-response.ts';
import { StorageFullError } from './object-store.ts';

interface Refused {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Refusal of a request about a file, in the shape of the table API's errors. */
export class StorageRefusal extends Error {
  override readonly name = 'FileRefusal';
  readonly #refused: Refused;

  constructor(refused: Refused) {
    super(refused.message);
    this.#refused = refused;
  }

  get code(): string {
    return this.#refused.code;
  }

  toResponse(): Response {
    const { status, code, message, details = null, headers } = this.#refused;
    const body: ServerErrorBody = { code, message, details, hint: null };
    return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
  }
}

/** Every refusal that the database does not word. */
export const refusals = {
  session: () => new StorageRefusal({ status: 401, code: 'files/session', message: 'Sign in first.' }),
  none: () => new StorageRefusal({ status: 404, code: 'files/none', message: 'There is no such file.' }),
  tooLarge: () =>
    new StorageRefusal({
      status: 413,
      code: 'files/too-large',
      message: 'A file has at most 20 MB and is not empty.',
      details: '{"limit": 20971520}',
    }),
  lengthNeeded: () =>
    new StorageRefusal({ status: 400, code: 'files/length', message: 'The size must be said in Upload-Length.' }),
  attached: () =>
    new StorageRefusal({ status: 409, code: 'files/attached', message: 'The file belongs to a guide that was sent.' }),
  full: () =>
    new StorageRefusal({
      status: 503,
      code: 'files/full',
      message: 'No file can be saved at the moment, because the storage is full. Try again later.',
      headers: { 'retry-after': '60' },
    }),
} as const;

/** Response to what went wrong with a file; undefined for what is no matter of files. */
export function responseTo(error: unknown): Response | undefined {
  if (error instanceof StorageRefusal) return error.toResponse();
  if (error instanceof StorageFullError) return refusals.full().toResponse();
  return undefined;
}

/** For addresses below which there is nothing. */
export const noSuchFile = (): Response => errorResponse('notFound');

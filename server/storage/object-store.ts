/** Part of an object, both ends included, bytes from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Keeps the bytes of files under keys that the database has chosen; no key comes from a request. Whether they may be
 * read is not its business.
 */
export interface ObjectStore {
  /**
   * Stores all or nothing; what was there before under the key is replaced.
   *
   * @throws StorageFullError
   */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** The bytes as they come, or null where there are none. Cancelling the stream lets go of what it holds. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Also where there is nothing. */
  delete(key: string): Promise<void>;
}

/** There is no room for more bytes. Reading goes on. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

/** As the database makes them: a word, a slash and a UUID. */
export const objectKey = /^[a-z]+\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

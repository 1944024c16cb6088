import { constants, inflateSync } from 'node:zlib';
import { Refusal } from '../result.ts';

/** Of one stream, and of all together, when they are unpacked, bytes. */
const maxStreamBytes = 128 * 1_048_576;
const maxTotalBytes = 512 * 1_048_576;

/** Counts the bytes that the streams of a document become when a reader unpacks them. */
export class StreamBudget {
  #total = 0;

  /**
   * Unpacks a stream and counts it; as much as there is of one that is cut off, and nothing of one that is broken.
   *
   * @returns also how many of the bytes belonged to it
   * @throws Refusal bomb
   */
  inflate(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly packedBytes: number } {
    try {
      const inflated: unknown = inflateSync(bytes, {
        maxOutputLength: maxStreamBytes,
        finishFlush: constants.Z_SYNC_FLUSH,
        info: true,
      });
      const { buffer, engine } = inflated as { buffer: Buffer; engine: { bytesWritten: number } };
      this.#total += buffer.byteLength;
      if (this.#total > maxTotalBytes) throw new Refusal('bomb', 'The streams become too large');
      return { bytes: buffer, packedBytes: engine.bytesWritten };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
      if (isTooLarge) throw new Refusal('bomb', 'A stream becomes too large', error);
      return { bytes: new Uint8Array(), packedBytes: bytes.byteLength };
    }
  }
}

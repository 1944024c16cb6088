import { inflateSync } from 'node:zlib';
import { Refusal } from '../result.ts';

/** Of one stream, and of all together, when they are unpacked, bytes. */
const maxStreamBytes = 128 * 1_048_576;
const maxTotalBytes = 512 * 1_048_576;

/** How much the streams of a document become when a reader unpacks them. */
export class StreamBudget {
  #total = 0;

  /**
   * Unpacks a stream and counts it.
   *
   * @returns nothing where it cannot be unpacked, which readers put up with
   * @throws Refusal bomb
   */
  inflate(bytes: Uint8Array): Uint8Array | undefined {
    try {
      const unpacked = inflateSync(bytes, { maxOutputLength: maxStreamBytes });
      this.#total += unpacked.byteLength;
      if (this.#total > maxTotalBytes) throw new Refusal('bomb', 'The streams become too large');
      return unpacked;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
      if (isTooLarge) throw new Refusal('bomb', 'A stream becomes too large', error);
      return undefined;
    }
  }
}

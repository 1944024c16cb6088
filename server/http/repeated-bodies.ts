import type { Encoding } from './compress-body.ts';
import { maxBodyBytes, RepeatedAddresses } from './repeated-addresses.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface Kept {
  readonly body: Bytes;
  readonly encoding: Encoding;
  readonly compressed: Bytes;
}

/**
 * Compressed bodies of addresses that come again. What an address is answered with is asked of the database each time;
 * where it is, byte for byte, what it was the last time, so is its compressed form. To compare 11 KB takes a hundredth
 * of what it takes to compress them. Nothing is given out but the compressed form of the very bytes at hand, so that no
 * answer is ever an old one or another's.
 *
 * An address is kept when it comes for the second time; that which was not asked for longest goes first.
 */
export class RepeatedBodies {
  readonly #kept: RepeatedAddresses<Kept>;

  /** @param maxBytes of all bodies with their compressed forms */
  constructor(maxBytes?: number) {
    const sizeOf = ({ body, compressed }: Kept) => body.byteLength + compressed.byteLength;
    this.#kept = new RepeatedAddresses({ sizeOf, ...(maxBytes !== undefined && { maxBytes }) });
  }

  /** The compressed form of that body, where the address was answered with the same one in the same encoding. */
  find(address: string, body: Uint8Array, encoding: Encoding): Bytes | undefined {
    const kept = this.#kept.get(address);
    if (kept === undefined || kept.encoding !== encoding || !isEqual(kept.body, body)) return undefined;
    this.#kept.touch(address);
    return kept.compressed;
  }

  /** Takes what an address is answered with, once it has come before. The body is copied. */
  keep(address: string, body: Uint8Array, encoding: Encoding, compressed: Bytes): void {
    if (body.byteLength > maxBodyBytes || !this.#kept.comesAgain(address)) return;
    this.#kept.set(address, { body: new Uint8Array(body), encoding, compressed });
  }
}

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.byteLength === other.byteLength && Buffer.compare(one, other) === 0;

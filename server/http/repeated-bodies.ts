import type { Encoding } from './compress-body.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface Kept {
  readonly body: Bytes;
  readonly encoding: Encoding;
  readonly compressed: Bytes;
}

/** Addresses that were asked for once are remembered so long, by their number; they hold no body yet. */
const maxNewcomers = 1_000;
/** Of all bodies that are kept, with their compressed forms: some 500 pages of reviews. */
const maxKeptBytes = 8_388_608;
/** A larger body would push out many. */
const maxBodyBytes = 65_536;

/**
 * Compressed bodies of addresses that come again. What an address is answered with is asked of the database each time;
 * where it is, byte for byte, what it was the last time, so is its compressed form. To compare 11 KB takes a hundredth
 * of what it takes to compress them. Nothing is given out but the compressed form of the very bytes at hand, so that no
 * answer is ever an old one or another's.
 *
 * An address is kept when it comes for the second time; that which was not asked for longest goes first.
 */
export class RepeatedBodies {
  readonly #newcomers = new Set<string>();
  readonly #kept = new Map<string, Kept>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes = maxKeptBytes) {
    this.#maxBytes = maxBytes;
  }

  /** The compressed form of that body, where the address was answered with the same one in the same encoding. */
  find(address: string, body: Uint8Array, encoding: Encoding): Bytes | undefined {
    const kept = this.#kept.get(address);
    if (kept === undefined || kept.encoding !== encoding || !isEqual(kept.body, body)) return undefined;
    this.#kept.delete(address);
    this.#kept.set(address, kept);
    return kept.compressed;
  }

  /** Takes what an address is answered with, once it has come before. The body is copied. */
  keep(address: string, body: Uint8Array, encoding: Encoding, compressed: Bytes): void {
    if (body.byteLength > maxBodyBytes) return;
    const old = this.#kept.get(address);
    if (old !== undefined) this.#drop(address, old);
    else if (!this.#newcomers.delete(address)) {
      this.#newcomers.add(address);
      const [oldest] = this.#newcomers;
      if (this.#newcomers.size > maxNewcomers && oldest !== undefined) this.#newcomers.delete(oldest);
      return;
    }
    const kept = { body: new Uint8Array(body), encoding, compressed };
    this.#kept.set(address, kept);
    this.#bytes += sizeOf(kept);
    for (const [longest, unused] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(longest, unused);
    }
  }

  #drop(address: string, kept: Kept): void {
    this.#kept.delete(address);
    this.#bytes -= sizeOf(kept);
  }
}

const sizeOf = ({ body, compressed }: Kept): number => body.byteLength + compressed.byteLength;

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.byteLength === other.byteLength && Buffer.compare(one, other) === 0;

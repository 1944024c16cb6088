import { type Gzip, constants, createGzip, gzipSync } from 'node:zlib';

/** Bodies up to this are compressed by an engine that is kept; beyond it zstd is quicker (ADR 0200). */
export const maxSmallBytes = 6_144;
const level = 3;

/** The engine below a stream of `node:zlib`, which does at once what the stream does in turns. */
interface Engine {
  writeSync(
    flush: number,
    input: Uint8Array,
    inputStart: number,
    inputBytes: number,
    output: Uint8Array,
    outputStart: number,
    outputBytes: number,
  ): void;
  reset(): void;
}

const isEngine = (value: unknown): value is Engine =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'writeSync') === 'function' &&
  typeof Reflect.get(value, 'reset') === 'function';

/**
 * Gzip (RFC 1952) of small bodies, one after the other. To make an engine for each costs more than the compression: a
 * quarter of a megabyte is fetched, cleared and given back. This one is kept, and set back after each body, so that it
 * gives the bytes that a new one would: nothing of one answer is in another's.
 */
export class KeptGzip {
  readonly #stream: Gzip = createGzip({ level });
  /** What is left of the output and of the input. */
  readonly #left: unknown = Reflect.get(this.#stream, '_writeState');
  /** Undefined where this version of Node has none like that. */
  readonly #engine: Engine | undefined;
  /** What cannot be made smaller becomes larger by a few bytes, a head and an end. */
  readonly #output = Buffer.allocUnsafeSlow(maxSmallBytes + 1_024);

  constructor() {
    const engine: unknown = Reflect.get(this.#stream, '_handle');
    this.#engine = isEngine(engine) ? engine : undefined;
  }

  /** Whether there is one; else each body gets an engine of its own. */
  get isKept(): boolean {
    return this.#engine !== undefined && this.#left instanceof Uint32Array;
  }

  /** @param body at most `maxSmallBytes`, or it gets an engine of its own */
  compress(body: Uint8Array): Uint8Array<ArrayBuffer> {
    const engine = this.#engine;
    if (engine === undefined || !(this.#left instanceof Uint32Array) || body.byteLength > maxSmallBytes)
      return new Uint8Array(gzipSync(body, { level }));
    engine.writeSync(constants.Z_FINISH, body, 0, body.byteLength, this.#output, 0, this.#output.byteLength);
    const [outputLeft = 0] = this.#left;
    const compressed = new Uint8Array(this.#output.subarray(0, this.#output.byteLength - outputLeft));
    engine.reset();
    return compressed;
  }
}

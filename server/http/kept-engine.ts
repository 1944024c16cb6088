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

interface KeptEngineOptions {
  /** A stream of `node:zlib`, whose engine is used and nothing else. */
  readonly stream: object;
  /** What ends a body. */
  readonly finish: number;
  /** Larger bodies get an engine of their own. */
  readonly maxBytes: number;
  /** Whether it is set back after each body; without that it begins the next one by itself. */
  readonly setsBack: boolean;
  /** By an engine of its own. */
  readonly afresh: (body: Uint8Array) => Uint8Array;
}

/**
 * Compresses bodies one after the other. To make an engine for each costs as much as the compression, or more: memory is
 * fetched, cleared and given back. This one is kept, and gives the bytes that a new one would: nothing of one answer is
 * in another's.
 */
export class KeptEngine {
  readonly #options: KeptEngineOptions;
  /** What is left of the output and of the input. */
  readonly #left: unknown;
  /** Undefined where this version of Node has none like that. */
  readonly #engine: Engine | undefined;
  /** What cannot be made smaller becomes larger by a few bytes for each 64 KiB, a head and an end. */
  readonly #output: Buffer<ArrayBuffer>;

  constructor(options: KeptEngineOptions) {
    this.#options = options;
    this.#left = Reflect.get(options.stream, '_writeState');
    const engine: unknown = Reflect.get(options.stream, '_handle');
    this.#engine = isEngine(engine) ? engine : undefined;
    this.#output = Buffer.allocUnsafeSlow(options.maxBytes + 1_024);
  }

  /** Whether there is one; else each body gets an engine of its own. */
  get isKept(): boolean {
    return this.#engine !== undefined && this.#left instanceof Uint32Array;
  }

  /** @param body at most `maxBytes`, or it gets an engine of its own */
  compress(body: Uint8Array): Uint8Array<ArrayBuffer> {
    const { afresh, finish, maxBytes, setsBack } = this.#options;
    const engine = this.#engine;
    if (engine === undefined || !(this.#left instanceof Uint32Array) || body.byteLength > maxBytes)
      return new Uint8Array(afresh(body));
    engine.writeSync(finish, body, 0, body.byteLength, this.#output, 0, this.#output.byteLength);
    const [outputLeft = 0] = this.#left;
    const compressed = new Uint8Array(this.#output.subarray(0, this.#output.byteLength - outputLeft));
    if (setsBack) engine.reset();
    return compressed;
  }
}

import { compressBody, type Encoding } from './compress-body.ts';

interface Kept {
  readonly body: Promise<Uint8Array<ArrayBuffer>>;
  readonly best: boolean;
}

/**
 * Compressed forms of answers that come again, such as the pages of popular professors, so that each is compressed
 * twice at most: fast when it is first made, and as small as files are once it is asked for again. That takes 25 ms of
 * a page, beside the request and one at a time. The youngest are kept.
 *
 * @param limit how many; at 15 KB a page, 400 are 6 MB
 */
export class CompressedAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #limit: number;
  #improving = false;

  constructor(limit = 400) {
    this.#limit = limit;
  }

  /** @param tag names the body by its content: equal tags, equal bytes */
  async compress(tag: string, body: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const key = `${encoding} ${body.byteLength} ${tag}`;
    const known = this.#kept.get(key);
    if (known && !known.best && !this.#improving) void this.#improve(key, body, encoding);
    return await this.#keep(key, known ?? { body: compressBody(body, encoding, 'fast'), best: false });
  }

  async #improve(key: string, body: Uint8Array, encoding: Encoding): Promise<void> {
    this.#improving = true;
    try {
      const best = await compressBody(body, encoding, 'best');
      if (this.#kept.has(key)) await this.#keep(key, { body: Promise.resolve(best), best: true });
    } catch {
      // What is kept already goes on serving.
    } finally {
      this.#improving = false;
    }
  }

  /** Puts it behind all others, and lets the oldest go. */
  #keep(key: string, kept: Kept): Kept['body'] {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#limit && oldest !== undefined) this.#kept.delete(oldest);
    return kept.body;
  }
}

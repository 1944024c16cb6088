import { compressBody, type Encoding } from './compress-body.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A compressed body, with the coding that it came to. */
export interface Compressed {
  readonly body: Bytes;
  readonly encoding: Encoding;
}

/** What a client is given now, and what it may be given once it is made: acceptedEncoding() chooses both. */
export interface Wanted {
  readonly now: Encoding;
  readonly kept: Encoding;
}

/**
 * Compressed forms of answers that come again, such as a file of texts, so that each is compressed twice at most: fast
 * when it is first made, and as small as files are once it is asked for again. That takes 25 ms of a page, beside the
 * request and one at a time. The youngest are kept.
 *
 * @param limit how many; at 15 KB each, 400 are 6 MB
 */
export class CompressedAnswers {
  readonly #kept = new Map<string, Bytes | Promise<Bytes>>();
  readonly #limit: number;
  #improving = false;

  constructor(limit = 400) {
    this.#limit = limit;
  }

  /** @param tag names the body by its content: equal tags, equal bytes */
  async compress(tag: string, body: Uint8Array, { kept, now }: Wanted): Promise<Compressed> {
    const content = `${body.byteLength} ${tag}`;
    const bestKey = `best ${kept} ${content}`;
    const best = this.#kept.get(bestKey);
    if (best !== undefined) return { body: await this.#keep(bestKey, best), encoding: kept };
    const fastKey = `fast ${now} ${content}`;
    const fast = this.#kept.get(fastKey);
    if (fast !== undefined && !this.#improving) void this.#improve(bestKey, fastKey, body, kept);
    return { body: await this.#keep(fastKey, fast ?? compressBody(body, now, 'fast')), encoding: now };
  }

  async #improve(bestKey: string, fastKey: string, body: Uint8Array, encoding: Encoding): Promise<void> {
    this.#improving = true;
    try {
      const best = await compressBody(body, encoding, 'best');
      if (this.#kept.delete(fastKey)) void this.#keep(bestKey, best);
    } catch {
      // What is kept already goes on serving.
    } finally {
      this.#improving = false;
    }
  }

  /** Puts it behind all others, and lets the oldest go. */
  #keep(key: string, body: Bytes | Promise<Bytes>): Bytes | Promise<Bytes> {
    this.#kept.delete(key);
    this.#kept.set(key, body);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#limit && oldest !== undefined) this.#kept.delete(oldest);
    return body;
  }
}

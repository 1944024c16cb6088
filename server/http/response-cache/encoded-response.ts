import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { responseOf } from '@dargu/table-api';
import { compressBody, type Effort, type Encoding, maxSmallBytes } from '../compress-body.ts';
import { acceptedEncoding, isCompressible, smallestBody } from '../compression.ts';
import { entityTag, isHeld } from '../entity-tag.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Form = Encoding | 'identity';

/** A response as it was made. */
export interface PlainResponse {
  readonly status: number;
  /** A text or its UTF-8; null for a redirect. */
  readonly body: string | Bytes | null;
  /** By lower case names, without those of the form: encoding, length, tag. */
  readonly headers: Readonly<Record<string, string>>;
}

const decompressors = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  zstd: promisify(zstdDecompress),
} as const;

/** Pages are compressed as small as they get one at a time: each takes a core 25 ms. */
let compressingBest = false;

/**
 * A response in the forms in which it was requested, each made once. A long body as it stands is four times as long as
 * compressed, so that form is not stored beside another: a client that takes no compressed one has it decompressed.
 */
export class EncodedResponse {
  readonly status: number;
  /** A page has one, by which a browser requests it again. */
  readonly etag: string | undefined;
  readonly #effort: Effort;
  readonly #length: number;
  readonly #isEmpty: boolean;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #forms = new Map<Form, { readonly body: Bytes; readonly headers: Record<string, string> }>();
  readonly #making = new Map<Form, Promise<Bytes>>();
  #responses = 0;
  #isBest = false;
  /** Called when a form was added or made smaller. */
  onResize: (() => void) | undefined;

  /** @param effort `page` for what is improved once it is requested again */
  constructor({ status, body: content, headers }: PlainResponse, effort: Effort = 'page') {
    const body = typeof content === 'string' ? Buffer.from(content) : (content ?? new Uint8Array());
    this.status = status;
    this.etag = effort === 'fast' ? undefined : entityTag(body);
    this.#effort = effort;
    this.#length = body.byteLength;
    this.#isEmpty = content === null;
    this.#headers = headers;
    this.#put('identity', body);
  }

  /** Bytes of its encodings. */
  get bytes(): number {
    let sum = 0;
    for (const { body } of this.#forms.values()) sum += body.byteLength;
    return sum;
  }

  /** The response to a request: at once where its form is there. */
  respond({ headers }: { readonly headers: Pick<Headers, 'get'> }): Response | Promise<Response> {
    if (this.#isEmpty) return new Response(null, { status: this.status, headers: this.#headers });
    if (
      this.etag !== undefined &&
      this.status === 200 &&
      isHeld(headers.get('if-none-match') ?? undefined, this.etag)
    ) {
      const { 'content-type': _type, ...others } = this.#headers;
      return new Response(null, { status: 304, headers: { ...others, etag: this.etag } });
    }
    const form = this.#formFor(headers.get('accept-encoding') ?? undefined);
    this.#responses += 1;
    if (form === 'br' && this.#effort === 'page' && this.#responses > 1) void this.#improve();
    return this.#inForm(form) ?? this.#make(form).then(body => this.#inForm(form) ?? this.#response(body, form));
  }

  #formFor(accepted: string | undefined): Form {
    const { 'content-type': type = 'text/html' } = this.#headers;
    if (!isCompressible(type)) return 'identity';
    if (this.#effort !== 'fast') return acceptedEncoding(accepted, 'best') ?? 'identity';
    if (this.#length < smallestBody) return 'identity';
    return acceptedEncoding(accepted, this.#length <= maxSmallBytes ? 'small' : 'fast') ?? 'identity';
  }

  #inForm(form: Form): Response | undefined {
    const made = this.#forms.get(form);
    return made && responseOf(made.body, { status: this.status, headers: made.headers });
  }

  #response(body: Bytes, form: Form): Response {
    return responseOf(body, { status: this.status, headers: this.#headersOf(form) });
  }

  /** Compressed, the bytes are no longer those that the tag names, so it is a weak one (RFC 9110 section 8.8.1). */
  #headersOf(form: Form): Record<string, string> {
    const { etag } = this;
    if (form === 'identity') return { ...this.#headers, ...(etag && { etag }) };
    const { vary = 'Accept-Encoding', ...others } = this.#headers;
    const varies = vary.includes('Accept-Encoding') ? vary : `${vary}, Accept-Encoding`;
    return { ...others, vary: varies, ...(etag && { etag: `W/${etag}` }), 'content-encoding': form };
  }

  #put(form: Form, body: Bytes): void {
    if (form !== 'identity' && this.#length > maxSmallBytes) this.#forms.delete('identity');
    this.#forms.set(form, { body, headers: this.#headersOf(form) });
  }

  #make(form: Form): Promise<Bytes> {
    const making = this.#making.get(form) ?? this.#convert(form).finally(() => this.#making.delete(form));
    this.#making.set(form, making);
    return making;
  }

  async #convert(form: Form): Promise<Bytes> {
    const plain = await this.identity();
    if (form === 'identity') return plain;
    const body = await compressBody(plain, form, this.#effort);
    if (form !== 'br' || !this.#isBest) this.#put(form, body);
    this.onResize?.();
    return body;
  }

  /** The body as it was made. */
  async identity(): Promise<Bytes> {
    const plain = this.#forms.get('identity');
    if (plain !== undefined) return plain.body;
    for (const form of ['zstd', 'gzip', 'br'] as const) {
      const made = this.#forms.get(form);
      if (made !== undefined) return new Uint8Array(await decompressors[form](made.body));
    }
    throw new Error('A response has no form');
  }

  /** Makes the smallest form, for later requests. */
  async #improve(): Promise<void> {
    if (this.#isBest || compressingBest) return;
    compressingBest = true;
    try {
      this.#put('br', await compressBody(await this.identity(), 'br', 'best'));
      this.#isBest = true;
      this.onResize?.();
    } catch {
      // What is there already goes on serving.
    } finally {
      compressingBest = false;
    }
  }
}

import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { compressBody, type Encoding } from '../../http/compress-body.ts';
import { acceptedEncoding } from '../../http/compression.ts';
import { entityTag, isHeld } from '../../http/entity-tag.ts';
import { encodeText } from './encode-text.ts';

/** A page as it was rendered. */
export interface RenderedPage {
  readonly status: number;
  /** A text or its UTF-8; null for a redirect. */
  readonly html: string | Bytes | null;
  /** Without those of its content's form: encoding, length, tag. */
  readonly headers: Readonly<Record<string, string>>;
}

type Form = Encoding | 'identity';
type Bytes = Uint8Array<ArrayBuffer>;

const decompressors = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  zstd: promisify(zstdDecompress),
} as const;

/** Pages are compressed as small as they get one at a time: each takes a core 25 ms. */
let compressingBest = false;

/**
 * A rendered page in the forms in which it was asked for, each made once. As it stands it is four times as long as
 * compressed, so that form is not kept beside another: who takes no compressed one has it unpacked.
 */
export class KeptPage {
  readonly status: number;
  readonly etag: string;
  readonly #isEmpty: boolean;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #forms = new Map<Form, { readonly body: Bytes; readonly headers: Readonly<Record<string, string>> }>();
  readonly #making = new Map<Form, Promise<Bytes>>();
  #asked = 0;
  #isBest = false;
  /** Called when a form was added or made smaller. */
  onGrown: (() => void) | undefined;

  constructor({ status, html, headers }: RenderedPage) {
    const body = typeof html === 'string' ? encodeText(html) : (html ?? new Uint8Array());
    this.status = status;
    this.etag = entityTag(body);
    this.#isEmpty = html === null;
    this.#headers = headers;
    this.#put('identity', body);
  }

  /** What its forms take up. */
  get bytes(): number {
    let sum = 0;
    for (const { body } of this.#forms.values()) sum += body.byteLength;
    return sum;
  }

  /** The answer to a request: at once where its form is there. */
  answer(request: Request): Response | Promise<Response> {
    if (this.#isEmpty) return new Response(null, { status: this.status, headers: this.#headers });
    const { headers } = request;
    if (this.status === 200 && isHeld(headers.get('if-none-match') ?? undefined, this.etag)) {
      const { 'content-type': _type, ...others } = this.#headers;
      return new Response(null, { status: 304, headers: { ...others, etag: this.etag } });
    }
    const form = acceptedEncoding(headers.get('accept-encoding') ?? undefined, 'best') ?? 'identity';
    this.#asked += 1;
    if (form === 'br' && this.#asked > 1) void this.#improve();
    return this.#inForm(form) ?? this.#make(form).then(body => this.#inForm(form) ?? this.#response(body, form));
  }

  #inForm(form: Form): Response | undefined {
    const made = this.#forms.get(form);
    return made && new Response(made.body, { status: this.status, headers: made.headers });
  }

  #response(body: Bytes, form: Form): Response {
    return new Response(body, { status: this.status, headers: this.#headersOf(form) });
  }

  /** Compressed, the bytes are no longer those that the tag names, so it is a weak one (RFC 9110 section 8.8.1). */
  #headersOf(form: Form): Readonly<Record<string, string>> {
    if (form === 'identity') return { ...this.#headers, etag: this.etag };
    const { vary, ...others } = this.#headers;
    const varies = vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`;
    return { ...others, vary: varies, etag: `W/${this.etag}`, 'content-encoding': form };
  }

  #put(form: Form, body: Bytes): void {
    if (form !== 'identity') this.#forms.delete('identity');
    this.#forms.set(form, { body, headers: this.#headersOf(form) });
  }

  #make(form: Form): Promise<Bytes> {
    const making = this.#making.get(form) ?? this.#convert(form).finally(() => this.#making.delete(form));
    this.#making.set(form, making);
    return making;
  }

  async #convert(form: Form): Promise<Bytes> {
    const html = await this.identity();
    if (form === 'identity') return html;
    const body = await compressBody(html, form, 'page');
    if (form !== 'br' || !this.#isBest) this.#put(form, body);
    this.onGrown?.();
    return body;
  }

  /** The page as it was rendered. */
  async identity(): Promise<Bytes> {
    const html = this.#forms.get('identity');
    if (html !== undefined) return html.body;
    for (const form of ['zstd', 'gzip', 'br'] as const) {
      const made = this.#forms.get(form);
      if (made !== undefined) return new Uint8Array(await decompressors[form](made.body));
    }
    throw new Error('A kept page has no form');
  }

  /** Makes the smallest form, for those who ask after that. */
  async #improve(): Promise<void> {
    if (this.#isBest || compressingBest) return;
    compressingBest = true;
    try {
      this.#put('br', await compressBody(await this.identity(), 'br', 'best'));
      this.#isBest = true;
      this.onGrown?.();
    } catch {
      // What is there already goes on serving.
    } finally {
      compressingBest = false;
    }
  }
}

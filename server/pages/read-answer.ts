import { bodyOf } from '@dargu/table-api';

/**
 * An answer within the process, of which a client reads status, headers and text, as often as it likes. To read a
 * `Response` takes a stream, which costs a page more than its query (docs/decisions/0207).
 */
export class ReadAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly statusText = '';
  readonly #text: string;

  private constructor({ status, headers }: Response, text: string) {
    this.status = status;
    this.headers = headers;
    this.#text = text;
  }

  static async of(response: Response): Promise<ReadAnswer> {
    const atHand = bodyOf(response);
    return new ReadAnswer(response, atHand === undefined ? await response.text() : decoder.decode(atHand));
  }

  get ok(): boolean {
    return this.status >= 200 && this.status <= 299;
  }

  async text(): Promise<string> {
    return this.#text;
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.#text);
  }

  /** For clients, to which it is what they ask of a `Response`. */
  asResponse(): Response {
    return this as unknown as Response;
  }
}

const decoder = new TextDecoder();

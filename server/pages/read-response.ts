import { bodyOf } from '@dargu/table-api';

const decoder = new TextDecoder();

/**
 * A response within the process, whose text is at hand, as often as a client reads it. To read any other takes a stream,
 * which costs a page more than its query (docs/decisions/0207).
 */
export class ReadResponse extends Response {
  readonly #text: string;

  private constructor(response: Response, text: string) {
    super(null, response);
    this.#text = text;
  }

  static async of(response: Response): Promise<ReadResponse> {
    const atHand = bodyOf(response);
    return new ReadResponse(response, atHand === undefined ? await response.text() : decoder.decode(atHand));
  }

  override async text(): Promise<string> {
    return this.#text;
  }

  override async json(): Promise<unknown> {
    return JSON.parse(this.#text);
  }
}

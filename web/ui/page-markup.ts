/** How many characters of markup are kept of one language, with their keys: some 300 pages of details, or 4,000 cards. */
const maxCharacters = 8_388_608;

/**
 * Markup by what it shows, in two halves: when the newer one is full it becomes the older, and what nobody wanted since
 * the last time goes. To find something moves nothing within its half, which each card of a list would pay for.
 */
export class MarkupStore {
  readonly #maxCharacters: number;
  #newer = new Map<string, string>();
  #older = new Map<string, string>();
  #newerCharacters = 0;
  #olderCharacters = 0;

  constructor(characters = maxCharacters) {
    this.#maxCharacters = characters;
  }

  /** Of all that is kept, with the keys. */
  get characters(): number {
    return this.#newerCharacters + this.#olderCharacters;
  }

  get(key: string): string | undefined {
    const newer = this.#newer.get(key);
    if (newer !== undefined) return newer;
    const older = this.#older.get(key);
    if (older === undefined) return undefined;
    this.#older.delete(key);
    this.#olderCharacters -= key.length + older.length;
    this.#add(key, older);
    return older;
  }

  /** @param markup a part of a page, of which nothing else stays in memory */
  set(key: string, markup: string): void {
    if (this.get(key) === undefined) this.#add(key, ofItsOwn(markup));
  }

  #add(key: string, markup: string): void {
    const characters = key.length + markup.length;
    const half = this.#maxCharacters / 2;
    if (characters > half) return;
    if (this.#newerCharacters + characters > half) {
      [this.#older, this.#olderCharacters] = [this.#newer, this.#newerCharacters];
      [this.#newer, this.#newerCharacters] = [new Map(), 0];
    }
    this.#newer.set(key, markup);
    this.#newerCharacters += characters;
  }
}

/** Room for any part, in UTF-16; made when the first is kept, since browsers have none. */
let room: Buffer | undefined;

/** The same text, which no longer holds the page that it was cut out of. */
function ofItsOwn(text: string): string {
  room ??= Buffer.allocUnsafeSlow(256 * 1024);
  if (text.length * 2 > room.byteLength) return Buffer.from(text, 'utf16le').toString('utf16le');
  return room.toString('utf16le', 0, room.write(text, 'utf16le'));
}

interface Found {
  readonly markup: string | undefined;
  /** By which the markup is found in the page once it is rendered. */
  readonly number?: number;
}

/** Where a part begins and ends. Nothing that people write can look like it: React escapes quotation marks. */
const [begins, ends] = [' data-kept="', '<i data-kept-end="'];
const inBoth = 'data-kept';

/** What one page takes from the store, and adds to it. */
export class PageMarkup {
  readonly #store: MarkupStore;
  readonly #missed: { readonly key: string; readonly hasIds: boolean }[] = [];

  constructor(store: MarkupStore) {
    this.#store = store;
  }

  /**
   * @param of all that the content of the element follows from
   * @param hasIds whether ids that React makes may be within
   */
  find(of: readonly unknown[], hasIds = false): Found {
    const key = JSON.stringify(of);
    const markup = this.#store.get(key);
    return markup === undefined ? { markup, number: this.#missed.push({ key, hasIds }) - 1 } : { markup };
  }

  /** The page without the marks; what stood between them is kept. */
  finish(html: string): string {
    if (this.#missed.length === 0) return html;
    let finished = '';
    let from = 0;
    const open: { readonly number: number; readonly start: number }[] = [];
    const parts: { readonly number: number; readonly start: number; readonly end: number }[] = [];
    for (let at = html.indexOf(inBoth); at >= 0; at = html.indexOf(inBoth, Math.max(from, at + 1))) {
      const isEnd = html.startsWith(ends, at - 3);
      if (!isEnd && !html.startsWith(begins, at - 1)) continue;
      const number = Number.parseInt(html.slice(html.indexOf('"', at) + 1, at + 32), 10);
      finished += html.slice(from, isEnd ? at - 3 : at - 1);
      from = html.indexOf('>', at) + 1;
      if (isEnd) {
        from += '</i>'.length;
        const part = open.pop();
        if (part?.number === number) parts.push({ ...part, end: finished.length });
      } else {
        finished += '>';
        open.push({ number, start: finished.length });
      }
    }
    finished += html.slice(from);
    for (const { number, start, end } of parts) this.#keep(number, finished.slice(start, end));
    return finished;
  }

  #keep(number: number, markup: string): void {
    const { key, hasIds = false } = this.#missed[number] ?? {};
    const mayBeKept = !markup.includes('<!--$') && (hasIds || !markup.includes('="_R_'));
    if (key !== undefined && mayBeKept) this.#store.set(key, markup);
  }
}

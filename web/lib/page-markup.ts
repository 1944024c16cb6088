/** How many characters of markup are kept of one language, some 2,000 cards of lists. */
const maxCharacters = 4_194_304;

/** Markup by what it shows; what was not wanted for longest goes first. */
export class MarkupStore {
  readonly #markup = new Map<string, string>();
  readonly #maxCharacters: number;
  #characters = 0;

  constructor(characters = maxCharacters) {
    this.#maxCharacters = characters;
  }

  /** Of all that is kept, with the keys. */
  get characters(): number {
    return this.#characters;
  }

  get(key: string): string | undefined {
    const markup = this.#markup.get(key);
    if (markup === undefined) return undefined;
    this.#markup.delete(key);
    this.#markup.set(key, markup);
    return markup;
  }

  /** @param markup a part of a page, of which nothing else stays in memory */
  set(key: string, markup: string): void {
    this.#remove(key);
    this.#markup.set(key, Buffer.from(markup, 'utf16le').toString('utf16le'));
    this.#characters += key.length + markup.length;
    for (const oldest of this.#markup.keys()) {
      if (this.#characters <= this.#maxCharacters) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const markup = this.#markup.get(key);
    if (markup === undefined) return;
    this.#markup.delete(key);
    this.#characters -= key.length + markup.length;
  }
}

interface Found {
  readonly markup: string | undefined;
  /** Attribute by which the markup is found in the page once it is rendered. */
  readonly mark?: { readonly 'data-kept': number };
}

const before = ' data-kept="';

/** What one page takes from the store, and adds to it. */
export class PageMarkup {
  readonly #store: MarkupStore;
  readonly #missed: { readonly element: string; readonly key: string }[] = [];

  constructor(store: MarkupStore) {
    this.#store = store;
  }

  /** @param of all that the content of the element follows from */
  find(element: string, of: readonly unknown[]): Found {
    const key = JSON.stringify(of);
    const markup = this.#store.get(key);
    if (markup !== undefined) return { markup };
    return { markup, mark: { 'data-kept': this.#missed.push({ element, key }) - 1 } };
  }

  /** The page without the marks; what stood at them is kept. Nothing that people write can look like a mark. */
  finish(html: string): string {
    if (this.#missed.length === 0) return html;
    let finished = '';
    let from = 0;
    for (;;) {
      const at = html.indexOf(before, from);
      if (at < 0) return finished + html.slice(from);
      const start = html.indexOf('>', at) + 1;
      const { element, key } = this.#missed[Number.parseInt(html.slice(at + before.length, start), 10)] ?? {};
      finished += `${html.slice(from, at)}>`;
      from = start;
      if (element === undefined || key === undefined) continue;
      const markup = html.slice(start, html.indexOf(`</${element}>`, start));
      if (!markup.includes(`<${element}`) && !/="_R_|<!--\$|data-kept/.test(markup)) this.#store.set(key, markup);
    }
  }
}

type Picture = Uint8Array<ArrayBuffer>;

/** Keeps the pictures that were asked for last, so that a link that travels through a group is drawn once. */
export class PictureCache {
  readonly #capacity: number;
  readonly #pictures = new Map<string, Promise<Picture>>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The picture of a key, drawn when it is not kept. A drawing that failed is not kept. */
  get(key: string, draw: () => Promise<Picture>): Promise<Picture> {
    const kept = this.#pictures.get(key);
    const picture = kept ?? draw();
    // A map remembers the order of insertion: what is asked for goes to the end, what falls out is at the front.
    this.#pictures.delete(key);
    this.#pictures.set(key, picture);
    if (!kept) picture.catch(() => this.#pictures.delete(key));
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size > this.#capacity && oldest !== undefined) this.#pictures.delete(oldest);
    return picture;
  }
}

import { createHash } from 'node:crypto';
import { renderMarkdown } from '@dargu/safe-markdown';
import type { GuideFile } from './guide-bodies.ts';

/** A body has at most 600,000 characters; most have 20,000. */
const maxCharacters = 24_000_000;

/**
 * Bodies as they are answered, each rendered once while it is asked for: a long one with many formulas takes a tenth of a
 * second of the one thread. Found by what is rendered, so that a changed text is another one. The youngest are cached.
 */
export class RenderedBodies {
  readonly #bodies = new Map<string, string>();
  readonly #maxCharacters: number;
  #characters = 0;

  constructor(limit = maxCharacters) {
    this.#maxCharacters = limit;
  }

  get characters(): number {
    return this.#characters;
  }

  /** @returns JSON */
  render(text: string, files: readonly GuideFile[]): string {
    const pictures = files.filter(({ media_type }) => media_type.startsWith('image/'));
    const key = createHash('sha256')
      .update(JSON.stringify([text, pictures]))
      .digest('base64url');
    const known = this.#bodies.get(key);
    if (known !== undefined) {
      this.#bodies.delete(key);
      this.#bodies.set(key, known);
      return known;
    }
    const body = JSON.stringify(
      renderMarkdown(text, { resolveImage: id => sourceOf(pictures.find(file => file.id === id)) }),
    );
    this.#bodies.set(key, body);
    this.#characters += body.length;
    for (const [oldest, { length }] of this.#bodies) {
      if (this.#characters <= this.#maxCharacters) break;
      this.#bodies.delete(oldest);
      this.#characters -= length;
    }
    return body;
  }
}

function sourceOf(file: GuideFile | undefined) {
  if (file === undefined) return null;
  const { id, name, width, height } = file;
  return { src: `/files/v1/${id}/${encodeURIComponent(name)}`, width: width ?? undefined, height: height ?? undefined };
}

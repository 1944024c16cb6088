import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { renderMarkdown } from '@dargu/safe-markdown';
import type { GuideFile } from './guide-bodies.ts';

/** A body has at most 600,000 characters; most have 20,000. */
const maxCharacters = 24_000_000;

/**
 * Bodies as they are sent, each rendered once while it is requested: a long one with many formulas takes a tenth of a
 * second of the one thread. Found by what is rendered, so that a changed text is another one. The youngest are cached.
 */
export class RenderedBodies {
  readonly #bodies: LRUCache<string, string>;

  constructor(limit = maxCharacters) {
    this.#bodies = new LRUCache({ maxSize: limit, sizeCalculation: body => body.length });
  }

  get characters(): number {
    return this.#bodies.calculatedSize;
  }

  /** @returns JSON */
  render(text: string, files: readonly GuideFile[]): string {
    const pictures = files.filter(({ media_type }) => media_type.startsWith('image/'));
    const key = createHash('sha256')
      .update(JSON.stringify([text, pictures]))
      .digest('base64url');
    const known = this.#bodies.get(key);
    if (known !== undefined) return known;
    const body = JSON.stringify(
      renderMarkdown(text, { resolveImage: id => sourceOf(pictures.find(file => file.id === id)) }),
    );
    this.#bodies.set(key, body);
    return body;
  }
}

function sourceOf(file: GuideFile | undefined) {
  if (file === undefined) return null;
  const { id, name, width, height } = file;
  return { src: `/files/v1/${id}/${encodeURIComponent(name)}`, width: width ?? undefined, height: height ?? undefined };
}

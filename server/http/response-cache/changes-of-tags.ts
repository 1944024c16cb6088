import type { PageChanges } from '../../database/page-changes.ts';
import { anyOfKind } from './tags.ts';

/** So many changed tags are remembered one by one; beyond that, everything counts as changed. */
const maxRemembered = 10_000;

/** The last change of each tag, so that what was read before it can be distinguished from what was read after. */
export class ChangesOfTags {
  readonly #last = new Map<string, number>();
  #lastOfAll = 0;
  #number = 0;

  constructor(changes: Pick<PageChanges, 'onChange'>) {
    changes.onChange(tags => {
      this.#number += 1;
      for (const tag of tags) this.#note(tag);
    });
  }

  /** Number of the last change. */
  get number(): number {
    return this.#number;
  }

  /** Checks whether something that these tags name, or that everything depends on, was changed after that change. */
  changedSince(number: number, tags: Iterable<string>): boolean {
    if (this.#lastOfAll > number) return true;
    for (const tag of tags) if ((this.#last.get(tag) ?? 0) > number) return true;
    return false;
  }

  #note(tag: string): void {
    if (tag === '*' || this.#last.size > maxRemembered) {
      this.#lastOfAll = this.#number;
      this.#last.clear();
      return;
    }
    this.#last.set(tag, this.#number);
    this.#last.set(anyOfKind(tag), this.#number);
  }
}

import type { PageChanges } from '../../database/page-changes.ts';
import { anyOfKind, type PageKey } from './page-reads.ts';

/** So many things that were changed are remembered one by one; beyond that, all count as changed. */
const maxRemembered = 10_000;

/** Which change was the last to each thing that is shown, so that what was read before it can be told from what was not. */
export class ChangesOfKeys {
  readonly #last = new Map<string, number>();
  #lastOfAll = 0;
  #number = 0;

  constructor(changes: Pick<PageChanges, 'onChange'>) {
    changes.onChange(keys => {
      this.#number += 1;
      for (const key of keys) this.#note(key);
    });
  }

  /** Number of the last change. */
  get number(): number {
    return this.#number;
  }

  /** Whether something that these stand for was changed after that change. */
  changedSince(number: number, keys: readonly PageKey[]): boolean {
    return this.#lastOfAll > number || keys.some(key => (this.#last.get(key) ?? 0) > number);
  }

  #note(key: string): void {
    if (key === '*' || this.#last.size > maxRemembered) {
      this.#lastOfAll = this.#number;
      this.#last.clear();
      return;
    }
    this.#last.set(key, this.#number);
    this.#last.set(anyOfKind(key), this.#number);
  }
}

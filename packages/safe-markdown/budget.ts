import { limits } from './limits.ts';

/** Remaining bounds of one text. The text over them is left out, and the result says so. */
export class Budget {
  isTruncated: boolean;
  #elements: number = limits.elements;
  #output: number = limits.output;

  constructor(isTruncated: boolean) {
    this.isTruncated = isTruncated;
  }

  /**
   * Takes characters of the result and, unless they stand in one that is there, an element; false when it is too much.
   */
  take(characters: number, elements: 0 | 1 = 1): boolean {
    this.#elements -= elements;
    this.#output -= characters;
    if (this.#elements >= 0 && this.#output >= 0) return true;
    this.isTruncated = true;
    return false;
  }
}

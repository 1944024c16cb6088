import type MarkdownIt from 'markdown-it';
import { rightToLeft } from './direction.ts';

/**
 * Lets `*`, `**` and `~~` begin behind and end before a letter of Hebrew or Arabic whatever is on their other side.
 * CommonMark requires a blank there when the marked words begin or end with a sign, but a prefix is written without
 * one: ה**"חוק"**. Between Latin letters nothing changes.
 */
export function markBesideHebrew(parser: InstanceType<typeof MarkdownIt>): void {
  const Plain = parser.inline.State;
  parser.inline.State = class extends Plain {
    override scanDelims(start: number, canSplitWord: boolean) {
      const scanned = super.scanDelims(start, canSplitWord);
      if (!canSplitWord) return scanned; // `_` stands within names
      const end = start + scanned.length;
      const before = this.src[start - 1] ?? ' ';
      const after = end < this.posMax ? (this.src[end] ?? ' ') : ' ';
      return {
        ...scanned,
        can_open: scanned.can_open || (rightToLeft.test(before) && !/\s/u.test(after)),
        can_close: scanned.can_close || (rightToLeft.test(after) && !/\s/u.test(before)),
      };
    }
  };
}

import type { Kind } from './kind.ts';

/** A professor or a course. */
export interface EntryRef {
  readonly kind: Kind;
  readonly id: number;
}

const pages: readonly (readonly [Kind, RegExp])[] = [
  ['course', /^\/(?:courses?|rate\/course|reviews\/course)\/(\d+)/],
  ['course', /^\/study-guides\/add\?(?:.*&)?course=(\d+)/],
  ['professor', /^\/(?:professor|rate|reviews\/professor)\/(\d+)/],
];

/** The professor or course that a page is about, by its path and query; null for all other pages. */
export function entryOfPath(path: string): EntryRef | null {
  for (const [kind, page] of pages) {
    const id = page.exec(path)?.[1];
    if (id !== undefined) return { kind, id: Number(id) };
  }
  return null;
}

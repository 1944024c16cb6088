import type { CatalogueKind } from '#contract/words.ts';

/**
 * Kinds of entries that can be rated. Professors and courses differ in few words and one column, so that most code here
 * serves both.
 */
export type Kind = CatalogueKind;

export const otherKind: Readonly<Record<Kind, Kind>> = { professor: 'course', course: 'professor' };

/** Not by the list in contract/words.ts: every page needs these two, and would load all other lists. */
export const kinds = Object.keys(otherKind) as readonly Kind[];

/** Reads the `{type}` of a path; null for anything else. */
export function parseKind(text: string | undefined): Kind | null {
  return kinds.find(kind => kind === text) ?? null;
}

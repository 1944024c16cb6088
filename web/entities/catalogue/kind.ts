import { type CatalogueKind, catalogueKinds } from '#contract/words.ts';

/** What can be rated. Professors and courses differ in few words and one column, so that most code here serves both. */
export const kinds = catalogueKinds;

export type Kind = CatalogueKind;

export const otherKind: Readonly<Record<Kind, Kind>> = { professor: 'course', course: 'professor' };

/** Reads the `{type}` of a path; null for anything else. */
export function parseKind(text: string | undefined): Kind | null {
  return kinds.find(kind => kind === text) ?? null;
}

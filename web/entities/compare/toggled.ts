import { type ComparedEntry, type Comparison, isCompared, maxCompared } from './comparison.ts';

/** Why an entry cannot join a comparison. */
export type CompareRefusal = 'full' | 'otherKind';

/** The comparison with this entry, or without it where it was in; or why it cannot be. */
export function compareToggled(comparison: Comparison, entry: ComparedEntry): Comparison | CompareRefusal {
  if (isCompared(comparison, entry)) return comparison.filter(({ id }) => id !== entry.id);
  if (comparison.some(({ kind }) => kind !== entry.kind)) return 'otherKind';
  if (comparison.length >= maxCompared) return 'full';
  return [...comparison, ...comparisonOf(entry)];
}

/** A comparison that begins with this entry. */
export function comparisonOf({ kind, id, name, name_en, title }: ComparedEntry): Comparison {
  return [{ kind, id, name, name_en, title }];
}

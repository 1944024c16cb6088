import type { Entry } from '#web/entities/catalogue/entry.ts';
import type { NameColumn } from '#web/entities/catalogue/local-name.ts';
import { type Kind, kinds } from '#web/entities/routing/kind.ts';

/** More columns than these do not stand beside each other on a phone. */
export const maxCompared = 3;

/** Fields of a professor or a course for the tray and the button. */
export type ComparedEntry = Pick<Entry, 'kind' | 'id' | NameColumn | 'title'>;

/** Entries that a person is about to compare, in the order of choosing: all of one kind. */
export type Comparison = readonly ComparedEntry[];

export function isCompared(comparison: Comparison, { kind, id }: Pick<ComparedEntry, 'kind' | 'id'>): boolean {
  return comparison.some(other => other.kind === kind && other.id === id);
}

/** Reads what was stored, which others may have changed; null where it makes no sense. */
export function parseComparison(stored: unknown): Comparison | null {
  if (!Array.isArray(stored) || stored.length > maxCompared || !stored.every(isEntry)) return null;
  return stored.every(({ kind }) => kind === stored[0]?.kind) ? stored : null;
}

function isEntry(value: unknown): value is ComparedEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, name, name_en, title } = value as Partial<Record<keyof ComparedEntry, unknown>>;
  return (
    kinds.includes(kind as Kind) &&
    Number.isSafeInteger(id) &&
    typeof name === 'string' &&
    typeof name_en === 'string' &&
    (title === null || typeof title === 'string')
  );
}

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

import { cutAtCodePoint } from '#contract/cut-at-code-point.ts';

/** One row of the log of decisions. */
export interface LogEntry {
  readonly id: number;
  readonly decidedAt: string;
  /** Admin name of the one who did it; null for an operator, who acted outside of the product. */
  readonly admin: string | null;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectKey: string;
  readonly professor: number | null;
  readonly course: number | null;
  /** Name of the page that it is about, where there is one. */
  readonly names: { readonly name: string; readonly name_en: string } | null;
  readonly changes: readonly LogChange[];
  readonly reason: string | null;
  readonly note: string | null;
  /** The row that this one takes back. */
  readonly undoes: number | null;
  /** The row that takes this one back. */
  readonly undoneBy: number | null;
}

/** A column before and after; null where it was not there. */
export interface LogChange {
  readonly column: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Longest value that is shown; the rest is in the export. */
const maxLength = 120;

/** Columns that differ before and after. */
export function changesOf(before: unknown, after: unknown): readonly LogChange[] {
  const [old, now] = [asObject(before), asObject(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map(column => ({ column, before: asText(old[column]), after: asText(now[column]) }))
    .filter(({ before, after }) => before !== null || after !== null);
}

/** In one line, for a file. */
export function changesText(changes: readonly LogChange[]): string {
  return changes.map(({ column, before, after }) => `${column}: ${before ?? ''} → ${after ?? ''}`).join('; ');
}

function asText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'object' && Object.keys(value).length === 0) return null;
  if (Array.isArray(value)) return value.map(each => asText(each) ?? '').join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxLength ? `${cutAtCodePoint(text, maxLength)}…` : text;
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

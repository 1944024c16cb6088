import { nameColumns, shortNameColumns } from './local-name.ts';
import { facetAverages } from '#web/entities/rating/facets.ts';
import type { Json } from '#contract/database.ts';
import type { SemesterCounts } from '#web/entities/figures/semesters.ts';
import type { Entry, EntryDetails } from './entry.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

// Literals to the end: the client infers the type of a row from them, and a misspelt column does not compile.
const nameJoins =
  `department:departments(id,${nameColumns},name_pretty_card),institution:institutions(id,${nameColumns},${shortNameColumns})` as const;
const shared = `id,${nameColumns},rating_count,rating_avg,${facetAverages},top_tag,${nameJoins}` as const;
// Their ratings of the last two years under the names of all.
const recent =
  `id,${nameColumns},rating_count:recent_count,rating_avg:recent_avg,${facetAverages},top_tag,${nameJoins}` as const;
const details =
  `${shared},histogram,tag_counts,last_rated_at,difficulty_histogram,semester_counts,source:elsewhere->0->>id` as const;

/** Columns of an entry in a list. */
export const listColumns = { professor: `title,${shared}`, course: `code,${shared}` } as const satisfies Record<
  Kind,
  string
>;

/** Columns of an entry in a list that is chosen, with words beside its numbers. */
export const quotedColumns = {
  professor: `${listColumns.professor},quote`,
  course: `${listColumns.course},quote`,
} as const satisfies Record<Kind, string>;

/** The same, of the last two years. */
export const recentColumns = {
  professor: `title,${recent},quote`,
  course: `code,${recent},quote`,
} as const satisfies Record<Kind, string>;

/** Columns of an entry on its own page. */
export const detailsColumns = { professor: `title,${details}`, course: `code,${details}` } as const satisfies Record<
  Kind,
  string
>;

/** An entry as the server returns it: a course has no title, a professor no code. */
export type EntryRow<Shape extends Entry = Entry> = Omit<Shape, 'kind' | 'title' | 'code'> &
  Partial<Pick<Entry, 'title' | 'code'>>;

/** A row of `detailsColumns`. */
export type EntryDetailsRow = Omit<EntryRow<EntryDetails>, 'tag_counts' | 'semester_counts' | 'isElsewhere'> & {
  /** Id of the first source that says something of it, too. */
  readonly source?: unknown;
  readonly tag_counts: Json;
  readonly semester_counts: Json;
};

export function toEntry(kind: Kind, row: EntryRow): Entry {
  return { ...row, kind, title: row.title ?? null, code: row.code ?? null };
}

export function toEntryDetails(
  kind: Kind,
  { tag_counts, semester_counts, source, ...row }: EntryDetailsRow,
): EntryDetails {
  return {
    ...row,
    kind,
    title: row.title ?? null,
    code: row.code ?? null,
    tag_counts: valuesOf(tag_counts, isNumber),
    semester_counts: toSemesterCounts(semester_counts),
    ...(typeof source === 'string' && { isElsewhere: true }),
  };
}

export const toSemesterCounts = (json: Json): SemesterCounts => valuesOf(json, isNumbers);

/** Values by name out of a JSON object; whatever is of another type is left out. */
function valuesOf<Value extends Json>(
  json: Json,
  is: (value: Json) => value is Value,
): Readonly<Record<string, Value>> {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return {};
  const entries = Object.entries(json).flatMap(([name, value]) =>
    value !== undefined && is(value) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}

function isNumber(value: Json): value is number {
  return typeof value === 'number';
}

function isNumbers(value: Json): value is number[] {
  return Array.isArray(value) && value.every(isNumber);
}

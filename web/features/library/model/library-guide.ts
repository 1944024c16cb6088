import type { Row } from '#contract/database.ts';

// A literal: the client infers the type of a row from it.
export const libraryColumns =
  'id,title,type,language,status,held_reasons,decision_reason,decision_note,course_id,course_name,course_name_en,institution,institution_name,institution_name_en,department_name,department_name_en,file_count,file_bytes,view_count,helpful_count,report_count,warnings,submitted_on,published_on,version' as const;

type LibraryRow = Pick<
  Row<'library_guides'>,
  | 'id'
  | 'title'
  | 'type'
  | 'language'
  | 'status'
  | 'held_reasons'
  | 'decision_reason'
  | 'decision_note'
  | 'course_id'
  | 'course_name'
  | 'course_name_en'
  | 'institution'
  | 'institution_name'
  | 'institution_name_en'
  | 'department_name'
  | 'department_name_en'
  | 'file_count'
  | 'file_bytes'
  | 'view_count'
  | 'helpful_count'
  | 'report_count'
  | 'warnings'
  | 'submitted_on'
  | 'published_on'
  | 'version'
>;

type Computed = 'file_bytes' | 'report_count' | 'version' | 'warnings';

/** A guide as a row of the library, and the case that it is. Nothing in it says who wrote it. */
export type LibraryGuide = Omit<LibraryRow, Computed> & {
  readonly [Column in Computed]: NonNullable<LibraryRow[Column]>;
} & { readonly kind: 'guide'; readonly key: string };

/** The database cannot tell that what it computes is never missing. */
export function toLibraryGuide(row: LibraryRow): LibraryGuide {
  return {
    ...row,
    kind: 'guide',
    key: row.id ?? '',
    version: row.version ?? '',
    file_bytes: row.file_bytes ?? 0,
    report_count: row.report_count ?? 0,
    warnings: row.warnings ?? [],
  };
}

/** One page of the library. */
export interface LibraryPage {
  readonly rows: readonly LibraryGuide[];
  /** How many there are on all pages. */
  readonly total: number;
}

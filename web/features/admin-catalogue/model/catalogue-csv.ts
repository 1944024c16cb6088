import { csvHead, csvLine } from '#web/lib/csv.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import type { DeskKind } from './desk-state.ts';

type Cell = string | number | null;

/** Between several names in one cell, as an import splits them. */
const separator = '; ';

// Named as the columns of an import, which leaves the others alone: what was exported and mended can be read again.
const columns: Readonly<Record<DeskKind, Readonly<Record<string, (row: CatalogueRow) => Cell>>>> = {
  institution: {
    name: row => row.name,
    name_en: row => row.nameEn,
    short_name: row => row.shortName,
    short_name_en: row => row.shortNameEn,
    kind: row => row.institutionKind,
    email_domains: row => row.domains.join(separator),
    professors: row => row.professorCount,
    courses: row => row.courseCount,
    ratings: row => row.ratingCount,
    id: row => row.id,
  },
  department: {
    institution: row => row.institution?.name ?? null,
    name: row => row.name,
    name_en: row => row.nameEn,
    short_name: row => row.cardName,
    professors: row => row.professorCount,
    courses: row => row.courseCount,
    id: row => row.id,
  },
  professor: {
    institution: row => row.institution?.name ?? null,
    department: row => row.department?.name ?? null,
    title: row => row.title,
    ...ofRated(),
  },
  course: {
    institution: row => row.institution?.name ?? null,
    department: row => row.department?.name ?? null,
    code: row => row.code,
    is_small: row => (row.isSmall ? 'yes' : 'no'),
    ...ofRated(),
  },
};

function ofRated(): Readonly<Record<string, (row: CatalogueRow) => Cell>> {
  return {
    name: row => row.name,
    name_en: row => row.nameEn,
    aliases: row => row.aliases.join(separator),
    status: row => (row.isHidden ? 'hidden' : 'visible'),
    ratings: row => row.ratingCount,
    average: row => row.ratingAvg,
    id: row => row.id,
  };
}

/** Header of a file of a kind. */
export function catalogueCsvHead(kind: DeskKind): string {
  return csvHead(Object.keys(columns[kind]));
}

/** An entry as a line of the file. */
export function catalogueCsvLine(kind: DeskKind, row: CatalogueRow): string {
  return csvLine(Object.values(columns[kind]).map(cell => cell(row)));
}

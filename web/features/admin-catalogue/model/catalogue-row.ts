import type { Database } from '#contract/database.ts';
import { fullName, parseTitle, type Title } from '#web/entities/catalogue/entry.ts';
import type { ActiveLanguage } from '#web/i18n/language-store.ts';

type Answered = Database['public']['Functions']['catalogue_rows']['Returns'][number];

/** An entry of any kind, as the table shows it; what its kind has not is null. */
export interface CatalogueRow {
  readonly id: number;
  readonly name: string;
  /** Empty where nobody has written it yet. */
  readonly nameEn: string;
  readonly title: Title | null;
  readonly code: string | null;
  readonly shortName: string | null;
  readonly shortNameEn: string | null;
  /** A department's name on cards. */
  readonly cardName: string | null;
  readonly institutionKind: string | null;
  readonly domains: readonly string[];
  readonly aliases: readonly string[];
  readonly institution: RowUnit | null;
  readonly department: RowUnit | null;
  readonly isHidden: boolean;
  readonly isSmall: boolean;
  readonly mayBeDouble: boolean;
  readonly professorCount: number;
  readonly courseCount: number;
  readonly ratingCount: number;
  readonly ratingAvg: number | null;
  /** Version that save_entry compares, so that the second of two admins is warned. */
  readonly version: string;
}

export interface RowUnit {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
}

function unitOf(id: number | null, name: string | null, nameEn: string | null): RowUnit | null {
  return id === null || name === null ? null : { id, name, name_en: nameEn ?? name };
}

/** Reads a row of catalogue_rows. */
export function toCatalogueRow(row: Answered): CatalogueRow {
  return {
    id: row.id ?? 0,
    name: row.name ?? '',
    nameEn: row.lacks_english ? '' : (row.name_en ?? ''),
    title: parseTitle(row.title),
    code: row.code,
    shortName: row.short_name,
    shortNameEn: row.short_name_en,
    cardName: row.name_pretty_card,
    institutionKind: row.institution_kind,
    domains: row.domains ?? [],
    aliases: row.aliases ?? [],
    institution: unitOf(row.institution, row.institution_name, row.institution_name_en),
    department: unitOf(row.department, row.department_name, row.department_name_en),
    isHidden: row.status === 'hidden',
    isSmall: row.is_small ?? false,
    mayBeDouble: row.may_be_double ?? false,
    professorCount: row.professor_count ?? 0,
    courseCount: row.course_count ?? 0,
    ratingCount: row.rating_count ?? 0,
    ratingAvg: row.rating_avg,
    version: row.version ?? '',
  };
}

/** The name as the table shows it: in Hebrew, which every entry has, and among Hebrew words with its title. */
export function shownName(
  { name, title }: Pick<CatalogueRow, 'name' | 'title'>,
  { language, t }: Pick<ActiveLanguage, 'language' | 't'>,
): string {
  return language === 'he' ? fullName({ name, name_en: name, title }, { language, t }) : name;
}

/** Options to choose a unit from: the list, or the present choice alone until the list is loaded. */
export function unitsOf(rows: readonly CatalogueRow[] | undefined, chosen: RowUnit | null): readonly RowUnit[] {
  if (!rows) return chosen ? [chosen] : [];
  return rows.map(({ id, name, nameEn }) => ({ id, name, name_en: nameEn || name }));
}

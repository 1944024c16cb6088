import { type Language, locales } from '#contract/locales.ts';
import { type CatalogueKind, type ProfessorTitle, professorTitles } from '#contract/words.ts';
import type { Translate } from '#contract/translate.ts';
import type { Database } from '@dargu/pg-one-sync';
import { rowsForVisitor } from '../as-visitor.ts';

export type PictureKind = CatalogueKind | 'institution';

/** Facts of a professor, a course or an institution on its picture, in one language. */
export interface PictureSubject {
  readonly name: string;
  /** A professor's title by its code, or a course's code as it is written. */
  readonly title: ProfessorTitle | null;
  readonly code: string | null;
  /** Null of an institution itself. */
  readonly institution: string | null;
  readonly average: number | null;
  readonly count: number;
}

/** A name with the title before it, where there is one. */
export const titledName = ({ name, title }: Pick<PictureSubject, 'name' | 'title'>, t: Translate<string>): string =>
  title === null ? name : `${t(`titles.${title}`)} ${name}`;

const columns = (table: string, own: string, suffix: string) => `
  select coalesce(it.name${suffix}, it.name), ${own}, coalesce(institution.name${suffix}, institution.name),
    it.rating_avg::text, it.rating_count::text
  from public.${table} it join public.institutions institution on institution.id = it.institution
  where it.id = $1::int`;

const queries = {
  professor: suffix => columns('professors', 'it.title, null', suffix),
  course: suffix => columns('courses', 'null, it.code', suffix),
  // Nothing while the area is closed, and no average below five reviews.
  institution: suffix => `
    select coalesce(name${suffix}, name), null, null, null, overall::text, review_count::text
    from public.institution_scores where institution_id = $1::int and overall is not null`,
} satisfies Record<PictureKind, (suffix: string) => string>;

/** Reads as a visitor does; null where a visitor finds nothing. */
export async function readSubject(
  database: Database,
  kind: PictureKind,
  id: number,
  language: Language,
): Promise<PictureSubject | null> {
  const suffix = locales[language].columnSuffix;
  const step = { name: `picture_${kind}${suffix}`, text: queries[kind](suffix), values: [String(id)] };
  const [row] = await rowsForVisitor(database, step, { replica: true });
  if (!row) return null;
  const [name, title, code, institution, average, count] = row;
  return {
    name: name ?? '',
    title: professorTitles.find(known => known === title) ?? null,
    code: code ?? null,
    institution: institution ?? null,
    average: average === null || average === undefined ? null : Number(average),
    count: Number(count ?? 0),
  };
}

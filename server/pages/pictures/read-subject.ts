import type { CatalogueKind } from '#contract/words.ts';
import type { Database } from '@dargu/pg-one-sync';
import { asVisitor } from '../as-visitor.ts';

export type PictureKind = CatalogueKind;

/** What a picture tells of a professor or a course. */
export interface PictureSubject {
  readonly name: string;
  readonly nameEnglish: string;
  /** A professor's title by its code, or a course's code as it is written. */
  readonly title: string | null;
  readonly code: string | null;
  readonly institution: string;
  readonly institutionEnglish: string;
  readonly average: number | null;
  readonly count: number;
}

const columns = (table: string, own: string) => `
  select it.name, coalesce(it.name_en, it.name), ${own}, institution.name, coalesce(institution.name_en, institution.name),
    it.rating_avg::text, it.rating_count::text
  from public.${table} it join public.institutions institution on institution.id = it.institution
  where it.id = $1::int`;

const queries = {
  professor: columns('professors', 'it.title, null'),
  course: columns('courses', 'null, it.code'),
} satisfies Record<PictureKind, string>;

/** Reads as a visitor does; null where a visitor finds nothing. */
export async function readSubject(database: Database, kind: PictureKind, id: number): Promise<PictureSubject | null> {
  const [, found] = await database.run(
    [asVisitor, { name: `picture_${kind}`, text: queries[kind], values: [String(id)] }],
    { replica: true },
  );
  const row = found?.rows[0];
  if (!row) return null;
  const [name, nameEnglish, title, code, institution, institutionEnglish, average, count] = row;
  return {
    name: name ?? '',
    nameEnglish: nameEnglish ?? '',
    title: title ?? null,
    code: code ?? null,
    institution: institution ?? '',
    institutionEnglish: institutionEnglish ?? '',
    average: average === null || average === undefined ? null : Number(average),
    count: Number(count ?? 0),
  };
}

import { type Language, locales } from '#contract/locales.ts';
import { type GuideType, guideTypes } from '#contract/words.ts';
import type { Database } from '@dargu/pg-one-sync';
import { rowsForVisitor } from '../as-visitor.ts';

/** Facts of a study guide on its picture; names in one language, the title in its author's. */
export interface PictureGuide {
  readonly title: string;
  readonly type: GuideType | null;
  readonly course: string;
  readonly institution: string;
  readonly helpedCount: number;
}

/** Reads as a visitor does; null where a visitor finds no published guide. */
export async function readGuide(database: Database, id: string, language: Language): Promise<PictureGuide | null> {
  const suffix = locales[language].columnSuffix;
  const text = `
    select title, type, coalesce(course_name${suffix}, course_name),
      coalesce(institution_name${suffix}, institution_name), helpful_count::text
    from public.published_guides where id = $1::uuid`;
  const step = { name: `picture_guide${suffix}`, text, values: [id] };
  const [row] = await rowsForVisitor(database, step, { replica: true });
  if (!row) return null;
  const [title, type, course, institution, helpedCount] = row;
  return {
    title: title ?? '',
    type: guideTypes.find(known => known === type) ?? null,
    course: course ?? '',
    institution: institution ?? '',
    helpedCount: Number(helpedCount ?? 0),
  };
}

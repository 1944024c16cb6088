import type { Row } from '#contract/database.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { type Language, locales } from '#contract/locales.ts';
import { whenName } from '#web/entities/semesters/semester-name.ts';

type PublishedGuide = Row<'published_guides'>;

// Literals to the end: the client infers the type of a row from them, and a misspelt column does not compile.
const list =
  'id,course_id,course_name,course_name_en,institution,institution_name,institution_name_en,type,language,title,exam_year,exam_semester,exam_sitting,helpful_count,file_count,published_on,is_bookmarked' as const;

/** Fields of a guide in lists: no body. */
export const guideListColumns = list;

/** Fields of a guide on its own page. */
export const guideColumns =
  `${list},course_code,department,body,url,view_count,revised_on,is_mine,is_voted` as const satisfies string;

/** A guide as lists show it. Nothing in it says who wrote it. */
export type Guide = Pick<
  PublishedGuide,
  | 'id'
  | 'course_id'
  | 'course_name'
  | 'course_name_en'
  | 'institution'
  | 'institution_name'
  | 'institution_name_en'
  | 'type'
  | 'language'
  | 'title'
  | 'exam_year'
  | 'exam_semester'
  | 'exam_sitting'
  | 'helpful_count'
  | 'file_count'
  | 'published_on'
  | 'is_bookmarked'
>;

/** A guide as its own page shows it. */
export type GuideDetails = Guide &
  Pick<
    PublishedGuide,
    'course_code' | 'department' | 'body' | 'url' | 'view_count' | 'revised_on' | 'is_mine' | 'is_voted'
  > & {
    /** Published, or what keeps everybody but its author from seeing it. */
    readonly status: Row<'study_guides'>['status'];
    /** Message to its author about that. */
    readonly decision: Pick<Row<'study_guides'>, 'held_reasons' | 'decision_reason' | 'decision_note'> | null;
  };

/** The name of its course, in the language of the reader. */
export function courseName(guide: Pick<Guide, 'course_name' | 'course_name_en'>, language: Language): string {
  return guide[`course_name${locales[language].columnSuffix}`] || guide.course_name;
}

/** The name of its institution, in the language of the reader. */
export function institutionName(
  guide: Pick<Guide, 'institution_name' | 'institution_name_en'>,
  language: Language,
): string {
  return guide[`institution_name${locales[language].columnSuffix}`] || guide.institution_name;
}

/** Exam that it is of: `Fall 2025/26, sitting B`; null of what is no past exam. */
export function examName(
  { exam_year, exam_semester, exam_sitting }: Pick<Guide, 'exam_year' | 'exam_semester' | 'exam_sitting'>,
  t: Translate,
): string | null {
  if (exam_year === null) return null;
  return [
    whenName({ semester: exam_semester, year: exam_year }, 'long', t),
    exam_sitting && t(`guides.sittings.${exam_sitting}`),
  ]
    .filter(Boolean)
    .join(', ');
}

import { inkLength } from '#contract/ink.ts';
import type { Row } from '#contract/database.ts';
import type { GuideLanguage, GuideType } from '#contract/words.ts';
import { type GuideValues, isLinkType } from '#web/entities/guides/guide-values.ts';

// The database checks the same, in study_guides.
export const titleMinLength = 3;
export const titleMaxLength = 150;
export const bodyMaxLength = 50_000;
export const urlMaxLength = 1_000;
export const firstExamYear = 1950;

/** Problem of a field; `nothing` is one of the files as well as of the text. */
export type GuideProblem =
  | 'typeMissing'
  | 'courseMissing'
  | 'courseGone'
  | 'titleMissing'
  | 'titleShort'
  | 'titleLong'
  | 'yearMissing'
  | 'semesterNotYet'
  | 'bodyLong'
  | 'nothing'
  | 'urlMissing'
  | 'notHttps'
  | 'urlWrong'
  | 'urlLong'
  | 'wrong';

export type GuideProblems = { readonly [Field in keyof GuideValues]?: GuideProblem };

/** Length as the database counts it: characters, not units of UTF-16. */
const lengthOf = (text: string) => [...text].length;

export function emptyGuide(language: GuideLanguage, course: number | null, type: GuideType | null): GuideValues {
  return {
    type,
    course,
    language,
    title: '',
    body: '',
    url: '',
    examYear: null,
    examSemester: null,
    examSitting: null,
  };
}

/**
 * Problems that keep a guide from being sent, by field.
 * @param fileCount how many files there are, on their way or not
 */
export function guideProblems(values: GuideValues, fileCount: number): GuideProblems {
  const { type, course, title, body, url, examYear } = values;
  const inkOfTitle = inkLength(title);
  const isLink = isLinkType(type);
  const urlProblem = isLink ? problemOfUrl(url.trim()) : null;
  const isNothing = !isLink && inkLength(body) === 0 && fileCount === 0;
  return {
    ...(type === null && { type: 'typeMissing' }),
    ...(course === null && { course: 'courseMissing' }),
    ...(inkOfTitle < titleMinLength && { title: inkOfTitle === 0 ? 'titleMissing' : 'titleShort' }),
    ...(lengthOf(title.trim()) > titleMaxLength && { title: 'titleLong' }),
    ...(type === 'past_exam' && examYear === null && { examYear: 'yearMissing' }),
    ...(lengthOf(body) > bodyMaxLength && { body: 'bodyLong' }),
    ...(isNothing && { body: 'nothing' }),
    ...(urlProblem && { url: urlProblem }),
  };
}

// As the constraint of study_guides.url reads it.
const address = /^https:\/\/[^\s/@]+\.[^\s/@]+(\/\S*)?$/;

function problemOfUrl(url: string): GuideProblem | null {
  if (url === '') return 'urlMissing';
  if (!url.startsWith('https://')) return 'notHttps';
  if (lengthOf(url) > urlMaxLength) return 'urlLong';
  return address.test(url) ? null : 'urlWrong';
}

export type OwnGuide = Pick<
  Row<'study_guides'>,
  | 'id'
  | 'course_id'
  | 'type'
  | 'language'
  | 'title'
  | 'body'
  | 'url'
  | 'exam_year'
  | 'exam_semester'
  | 'exam_sitting'
  | 'status'
  | 'held_reasons'
  | 'decision_reason'
  | 'decision_note'
  | 'file_count'
  | 'submitted_at'
>;

/** The form as it opens on a guide that is there. */
export function valuesOfGuide(guide: OwnGuide): GuideValues {
  return {
    type: guide.type,
    course: guide.course_id,
    language: guide.language,
    title: guide.title,
    body: guide.body,
    url: guide.url ?? '',
    examYear: guide.exam_year,
    examSemester: guide.exam_semester,
    examSitting: guide.exam_sitting,
  };
}

/**
 * The arguments of submit_guide. What does not belong to the type stays in the form, for a change of mind, and is not
 * sent. That it is theirs, or that they may publish it, is said by sending.
 */
export function argumentsOf(id: string, values: GuideValues, fileIds: readonly string[]) {
  const { type, course, language, title, body, url, examYear, examSemester, examSitting } = values;
  const isExam = type === 'past_exam';
  const isLink = isLinkType(type);
  return {
    id,
    course_id: course ?? 0,
    type: type ?? '',
    language,
    title: title.trim(),
    body,
    url: isLink ? url.trim() : null,
    exam_year: isExam ? examYear : null,
    exam_semester: isExam ? examSemester : null,
    exam_sitting: isExam ? examSitting : null,
    file_ids: isLink ? [] : [...fileIds],
    own_work: true,
  };
}

/** Values of a guide as they are sent, in one text. */
export function guideText(values: GuideValues): string {
  return JSON.stringify(argumentsOf('', values, []));
}

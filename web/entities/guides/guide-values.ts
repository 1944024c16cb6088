import {
  examSittings,
  type ExamSitting,
  guideLanguages,
  type GuideLanguage,
  guideTypes,
  type GuideType,
  semesters,
  type Semester,
} from '#contract/words.ts';

/** Values of a guide's form without its files; those not given are null or empty. */
export interface GuideValues {
  readonly type: GuideType | null;
  readonly course: number | null;
  readonly language: GuideLanguage;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
  /** Of a link or a recording. */
  readonly url: string;
  /** Of a past exam, as the two below. */
  readonly examYear: number | null;
  readonly examSemester: Semester | null;
  readonly examSitting: ExamSitting | null;
}

/** True if a type has an address instead of files. */
export function isLinkType(type: GuideType | null): boolean {
  return type === 'link' || type === 'recording';
}

const oneOf =
  <Value>(list: readonly Value[]) =>
  (stored: unknown): Value | null =>
    list.find(value => value === stored) ?? null;
const whole = (stored: unknown) => (typeof stored === 'number' && Number.isSafeInteger(stored) ? stored : null);
const text = (stored: unknown) => (typeof stored === 'string' ? stored : '');

/** Makes sense of what a browser stored, field by field: a field that makes none is as if nothing was said. */
export function parseGuideValues(stored: unknown): GuideValues | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = stored as Partial<Record<keyof GuideValues, unknown>>;
  return {
    type: oneOf(guideTypes)(fields.type),
    course: whole(fields.course),
    language: oneOf(guideLanguages)(fields.language) ?? 'he',
    title: text(fields.title),
    body: text(fields.body),
    url: text(fields.url),
    examYear: whole(fields.examYear),
    examSemester: oneOf(semesters)(fields.examSemester),
    examSitting: oneOf(examSittings)(fields.examSitting),
  };
}

/** True if nothing has been written that would be missed: choices that take one press do not count. */
export function isEmptyGuide({ title, body, url }: GuideValues): boolean {
  return [title, body, url].every(written => written.trim() === '');
}

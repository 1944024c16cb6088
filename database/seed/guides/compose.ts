import type { GuideType } from '#contract/words.ts';
import type { Course } from '../catalogue/catalogue.ts';
import type { Random } from '../random.ts';
import { readSubjects, type Subject } from './subject.ts';

/** When a past exam took place. */
export interface Exam {
  readonly exam_year: number;
  readonly exam_semester: 'a' | 'b' | 'summer';
  readonly exam_sitting: 'a' | 'b' | 'c';
}

export interface GuideText {
  readonly title: string;
  readonly body: string;
}

export type DemoGuideLanguage = Subject['language'];

const semesterNames = {
  he: { a: 'סמסטר א׳', b: 'סמסטר ב׳', summer: 'סמסטר קיץ' },
  en: { a: 'fall semester', b: 'spring semester', summer: 'summer semester' },
} as const;
const sittingNames = {
  he: { a: 'מועד א׳', b: 'מועד ב׳', c: 'מועד ג׳' },
  en: { a: 'first sitting', b: 'second sitting', c: 'third sitting' },
} as const;

/** Writes titles and texts of guides that fit their course; no two of a course have the same title. */
export function createComposer(random: Random) {
  const subjects = readSubjects();
  const taken = new Set<string>();

  const find = (course: Course, language: DemoGuideLanguage, type: GuideType) => {
    const inLanguage = subjects.filter(subject => subject.language === language && subject.titles.has(type));
    return (
      inLanguage.find(subject => subject.courses.includes(course.name)) ??
      inLanguage.find(subject => subject.courses.includes('*'))
    );
  };

  return {
    /** Checks whether there is more to say of the course than what fits every course. */
    knows: (course: Course): boolean => subjects.some(({ courses }) => courses.includes(course.name)),
    /** @returns null when every title of that type is taken in the course. */
    write: (course: Course, language: DemoGuideLanguage, type: GuideType, exam: Exam | null): GuideText | null => {
      const subject = find(course, language, type);
      if (!subject) return null;
      const words = { course: language === 'he' ? course.name : course.nameEn, ...examWords(exam, language) };
      const titles = (subject.titles.get(type) ?? []).map(title => fill(title, words));
      const free = titles.filter(title => !taken.has(`${String(course.id)} ${title}`));
      if (free.length === 0) return null;
      const title = random.pick(free);
      taken.add(`${String(course.id)} ${title}`);
      const known = subjects.find(other => other.language === language && other.courses.includes(course.name));
      const extra = type === 'past_exam' && known ? some(known, course, 'formula_sheet', random).slice(0, 1) : [];
      const body = [random.pick(subject.openings), ...some(subject, course, type, random), ...extra].join('\n\n');
      return { title, body: fill(body, words) };
    },
  };
}

/** A summary has most of the sections, in their order; what leads elsewhere or is in a file has one or none. */
function some(subject: Subject, course: Course, type: GuideType, random: Random): string[] {
  const fitting = subject.sections.filter(({ courses }) => courses.includes(course.name) || courses.includes('*'));
  const most = fitting.length;
  const count =
    type === 'summary' || type === 'past_exam'
      ? random.between(Math.min(2, most), most)
      : type === 'link' || type === 'recording'
        ? 0
        : random.between(1, Math.min(3, most));
  const chosen = new Set(random.shuffled([...fitting.keys()]).slice(0, count));
  return fitting.filter((_, index) => chosen.has(index)).map(({ text }) => text);
}

function examWords(exam: Exam | null, language: DemoGuideLanguage): Record<string, string> {
  if (!exam) return {};
  return {
    year: String(exam.exam_year),
    semester: semesterNames[language][exam.exam_semester],
    sitting: sittingNames[language][exam.exam_sitting],
  };
}

/** Puts words in place of `{name}`; braces of formulas, which hold no such name, stay. */
function fill(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{(course|year|semester|sitting)\}/gu, (whole, name: string) => words[name] ?? whole);
}

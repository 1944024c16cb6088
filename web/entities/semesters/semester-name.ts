import { type Semester, semesters } from '#contract/words.ts';
import type { Translate } from '#web/i18n/translate.ts';

/** A semester of an academic year; `year` is the one in which that ends: 2027 is 2026/27. */
export interface Term {
  readonly year: number;
  readonly semester: Semester;
}

/**
 * `long` in sentences, forms and tables: Fall 2026/27. `short` in rows and cards: Fall 26/27. `axis` in charts, where
 * the year stands below: F.
 */
type SemesterForm = 'long' | 'short' | 'axis';

/** The name of a semester, in each place from here. */
export function semesterName({ year, semester }: Term, form: SemesterForm, t: Translate): string {
  return t(`semesters.${form}.${semester}`, yearWords(year));
}

/** The name of an academic year alone: תשפ״ז, 2026/27. On the axis of a chart: תשפ״ז, 26/27. */
export function academicYearName(year: number, t: Translate, form: 'long' | 'axis' = 'long'): string {
  return t(form === 'long' ? 'semesters.year' : 'semesters.axisYear', yearWords(year));
}

/** Usual months of a semester: "March to June 2027", for the title of a name. */
export function semesterMonths({ year, semester }: Term, t: Translate): string {
  return t(`semesters.months.${semester}`, { before: String(year - 1), year: String(year) });
}

function yearWords(year: number) {
  const end = String(year % 100).padStart(2, '0');
  const start = String(year - 1);
  return { hebrew: hebrewYear(year), years: `${start}/${end}`, shortYears: `${start.slice(2)}/${end}` };
}

/** Sort key of a semester, in years: a and b are the two halves of an academic year, summer its end. */
export function semesterTime({ year, semester }: Term): number {
  return year + semesters.indexOf(semester) / semesters.length;
}

/** Reads a key of the tables, which is also that of addresses: `2026b`; null for what is none. */
export function parseTerm(key: string | null): Term | null {
  const [, year, word] = /^((?:199|20\d)\d)(.+)$/.exec(key ?? '') ?? [];
  const semester = semesters.find(each => each === word);
  return semester === undefined ? null : { year: Number(year), semester };
}

/** Time that a rating names: a semester with its year, the year alone, or nothing. */
export function whenName(
  { semester, year }: { readonly semester: Semester | null; readonly year: number | null },
  form: Exclude<SemesterForm, 'axis'>,
  t: Translate,
): string {
  if (year === null) return '';
  return semester === null ? academicYearName(year, t) : semesterName({ year, semester }, form, t);
}

const hundreds = ['', 'ק', 'ר', 'ש', 'ת', 'תק', 'תר', 'תש', 'תת', 'תתק'] as const;
const tens = ['', 'י', 'כ', 'ל', 'מ', 'נ', 'ס', 'ע', 'פ', 'צ'] as const;
const units = ['', 'א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט'] as const;
/**
 * 15 and 16 would begin a name of God; 50 has the form of an end, as people write תש״ן (and תש״פ, תש״צ without one).
 */
const otherwise: Readonly<Record<string, string>> = { יה: 'טו', יו: 'טז', נ: 'ן' };

/** The Hebrew year in which an academic year lies, without its thousands: 2027 is תשפ״ז. */
export function hebrewYear(year: number): string {
  const rest = (year + 3760) % 1000;
  const low = `${tens[Math.floor(rest / 10) % 10] ?? ''}${units[rest % 10] ?? ''}`;
  const letters = `${hundreds[Math.floor(rest / 100)] ?? ''}${otherwise[low] ?? low}`;
  return letters.length === 1 ? `${letters}׳` : `${letters.slice(0, -1)}״${letters.slice(-1)}`;
}

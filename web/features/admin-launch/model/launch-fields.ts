import { inkLength } from '#contract/ink.ts';
import type { Language } from '#contract/locales.ts';

/** Fields of a launch, as they are typed. */
export interface LaunchFields {
  readonly title_he: string;
  readonly title_en: string;
  readonly by_he: string;
  readonly by_en: string;
  readonly goal: string;
  /** The last day: 2027-01-31. */
  readonly ends_on: string;
  /** Version of the launch that was read; null to begin one. */
  readonly version: string | null;
}

export type LaunchProblem = 'text' | 'goal' | 'day';

/** A title in both languages. */
type Titles = Pick<LaunchFields, 'title_he' | 'title_en'>;

const dayMs = 24 * 3_600_000;
const maxDays = 366;

/** The day so many days after one: 2027-01-31. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Number of days from one to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** A day without its year, in words: 31 January. Empty for no day. */
export const dayInWords = (day: string, language: Language): string =>
  Number.isNaN(Date.parse(day))
    ? ''
    : new Date(day).toLocaleDateString(language === 'en' ? 'en-GB' : language, {
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      });

/** A thousand reviews within two months, with no words yet. */
export const newLaunch = (today: string): LaunchFields => ({
  title_he: '',
  title_en: '',
  by_he: '',
  by_en: '',
  goal: '1000',
  ends_on: daysAfter(today, 60),
  version: null,
});

/** The fields of a launch that there is. */
export function fieldsOf(launch: Omit<LaunchFields, 'goal'> & { readonly goal: number }): LaunchFields {
  const { title_he, title_en, by_he, by_en, goal, ends_on, version } = launch;
  return { title_he, title_en, by_he, by_en, goal: String(goal), ends_on, version };
}

/** Last day of a launch that is to end: yesterday, or today where it began today. */
export const lastDayToEnd = (startsOn: string, today: string): string =>
  startsOn < today ? daysAfter(today, -1) : today;

/** Changes, together with the titles that follow them: those that nobody has written otherwise. */
export function withTitles(
  values: LaunchFields,
  changes: Partial<LaunchFields>,
  titlesOf: (fields: LaunchFields) => Titles,
): Partial<LaunchFields> {
  const [before, after] = [titlesOf(values), titlesOf({ ...values, ...changes })];
  return {
    ...(values.title_he === before.title_he && { title_he: after.title_he }),
    ...(values.title_en === before.title_en && { title_en: after.title_en }),
    ...changes,
  };
}

/** Checks whether a text has two signs or more that are seen, and not too many. */
const isLaunchText = (text: string, most: number): boolean => inkLength(text) >= 2 && text.trim().length <= most;

/** Problems that the database would refuse, by field (save_launch). */
export function checkLaunch(
  { goal, ends_on, ...texts }: Omit<LaunchFields, 'version'>,
  startsOn: string,
  today: string,
) {
  const wanted = Number(goal);
  const isDay = ends_on >= today && ends_on <= daysAfter(startsOn, maxDays);
  return {
    ...(!isLaunchText(texts.title_he, 120) && { title_he: 'text' as const }),
    ...(!isLaunchText(texts.title_en, 120) && { title_en: 'text' as const }),
    ...(!isLaunchText(texts.by_he, 120) && { by_he: 'text' as const }),
    ...(!isLaunchText(texts.by_en, 120) && { by_en: 'text' as const }),
    ...(!(Number.isInteger(wanted) && wanted >= 10 && wanted <= 100_000) && { goal: 'goal' as const }),
    ...(!isDay && { ends_on: 'day' as const }),
  };
}

/** Fields of a link. */
export interface LinkFields {
  /** Last part of its address. */
  readonly link: string;
  readonly label_he: string;
  readonly label_en: string;
  /** Departments that its page is narrowed to; none for all. */
  readonly departments: readonly number[];
  /** Version of the link that was read; null to make one. */
  readonly version: string | null;
}

export type LinkProblem = 'link' | 'taken' | 'label' | 'departments';

/** Problems that the database would refuse, by field (save_launch_link), and a link that is there. */
export function checkLink({ link, label_he, label_en, departments, version }: LinkFields, known: readonly string[]) {
  const isName = /^(?!(?:poster|story)$)[a-z0-9-]{2,20}$/u.test(link);
  return {
    ...(!isName && { link: 'link' as const }),
    ...(version === null && known.includes(link) && { link: 'taken' as const }),
    ...(!isLaunchText(label_he, 60) && { label_he: 'label' as const }),
    ...(!isLaunchText(label_en, 60) && { label_en: 'label' as const }),
    ...(departments.length > 30 && { departments: 'departments' as const }),
  };
}

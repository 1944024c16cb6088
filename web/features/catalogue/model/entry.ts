import type { Language } from '#contract/render.ts';
import type { ActiveLanguage } from '#web/i18n/language-store.ts';
import { localName } from '#web/lib/local-name.ts';
import type { Kind } from './kind.ts';

/** Academic titles that the catalogue knows; shown by the locale keys `titles.*`. */
export const titles = ['prof', 'dr', 'adv', 'mr', 'ms'] as const;

export type Title = (typeof titles)[number];

interface Named {
  readonly name: string;
  readonly name_en: string | null;
}

export interface EntryInstitution extends Named {
  readonly id: number;
}

export interface EntryDepartment extends Named {
  readonly id: number;
  /** A short form for cards, in Hebrew. */
  readonly name_pretty_card: string | null;
}

/** A professor or a course as lists show it. */
export interface Entry extends Named {
  readonly kind: Kind;
  readonly id: number;
  /** Of a professor. */
  readonly title: Title | null;
  /** Of a course, as the institution writes it. */
  readonly code: string | null;
  readonly rating_count: number;
  /** 1 to 5; null without ratings. */
  readonly rating_avg: number | null;
  /** How many ratings gave one star, two, … five. */
  readonly histogram: readonly number[];
  readonly department: EntryDepartment;
  readonly institution: EntryInstitution;
}

/** A professor or a course as its own page shows it. */
export interface EntryDetails extends Entry {
  /** 1 easy to 5 hard; null when nobody said. */
  readonly difficulty_avg: number | null;
  /** 0 to 100; null when nobody said. */
  readonly take_again_percent: number | null;
  /** Tag → how many ratings bear it. */
  readonly tag_counts: Readonly<Record<string, number>>;
  readonly last_rated_at: string | null;
}

/** The name with the title before it. */
export function fullName(entry: Named & { readonly title: Title | null }, { language, t }: Pick<ActiveLanguage, 'language' | 't'>): string {
  const name = localName(entry, language);
  return entry.title === null ? name : `${t(`titles.${entry.title}`)} ${name}`;
}

/** The department as cards show it: short where there is a short form. */
export function departmentName(department: EntryDepartment, language: Language): string {
  return language === 'he' ? (department.name_pretty_card ?? department.name) : localName(department, language);
}

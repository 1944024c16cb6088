import type { SemesterCounts } from '#web/entities/figures/semesters.ts';
import type { FacetAverage } from '#web/entities/rating/facets.ts';
import type { Row } from '#contract/database.ts';
import { professorTitles } from '#contract/words.ts';
import type { Language } from '#contract/render.ts';
import type { ActiveLanguage } from '#web/i18n/language-store.ts';
import { localName, nameColumn, type NameColumn } from './local-name.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

type Professor = Row<'professors'>;

/** Academic titles that the catalogue knows; shown by the locale keys `titles.*`. */
export type Title = NonNullable<Professor['title']>;

/** Reads a title out of a response of plain text; null for anything else. */
export function parseTitle(text: string | null): Title | null {
  return professorTitles.find(title => title === text) ?? null;
}

export type EntryInstitution = Pick<Row<'institutions'>, 'id' | NameColumn | 'short_name' | 'short_name_en'>;

/** `name_pretty_card` is a short form for cards, in Hebrew. */
export type EntryDepartment = Pick<Row<'departments'>, 'id' | NameColumn | 'name_pretty_card'>;

/** A professor or a course as lists show it. */
export interface Entry extends Pick<
  Professor,
  'id' | NameColumn | 'rating_count' | 'rating_avg' | 'difficulty_avg' | 'take_again_percent' | 'top_tag'
> {
  readonly kind: Kind;
  /** Of a professor. */
  readonly title: Title | null;
  /** Of a course, as the institution writes it. */
  readonly code: string | null;
  readonly department: EntryDepartment;
  readonly institution: EntryInstitution;
}

/** A professor or a course as its own page shows it. */
export interface EntryDetails
  extends Entry, Pick<Professor, FacetAverage | 'histogram' | 'last_rated_at' | 'difficulty_histogram'> {
  /** Tag → how many ratings bear it. */
  readonly tag_counts: Readonly<Record<string, number>>;
  readonly semester_counts: SemesterCounts;
  /** Other sources have results or reviews of it, too. */
  readonly isElsewhere?: boolean;
}

/** The name with the title before it. */
export function fullName(
  entry: Pick<Entry, NameColumn | 'title'>,
  { language, t }: Pick<ActiveLanguage, 'language' | 't'>,
): string {
  const name = localName(entry, language);
  return entry.title === null ? name : `${t(`titles.${entry.title}`)} ${name}`;
}

/** The department as cards show it: short where there is a short form. */
export function departmentName(
  department: Pick<EntryDepartment, NameColumn> & Partial<EntryDepartment>,
  language: Language,
): string {
  return (nameColumn(language) === 'name' && department.name_pretty_card) || localName(department, language);
}

import { inkLength } from '#contract/ink.ts';
import type { Title } from '#web/entities/catalogue/entry.ts';
import type { Json } from '#contract/database.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import type { DeskKind } from './desk-state.ts';

/** Values of an entry's form; texts as typed. */
export interface EntryValues {
  readonly name: string;
  readonly name_en: string;
  readonly title: Title | '';
  readonly code: string;
  readonly short_name: string;
  readonly short_name_en: string;
  readonly name_pretty_card: string;
  readonly kind: string;
  readonly institution: number | null;
  readonly department: number | null;
  readonly aliases: readonly string[];
  readonly email_domains: readonly string[];
  readonly is_small: boolean;
}

export type EntryFieldName = keyof EntryValues;

/** Problem of a field: left empty, too short, taken by another entry, or refused for what it says. */
export type EntryProblem = 'required' | 'short' | 'exists' | 'invalid';

export const emptyEntry: EntryValues = {
  name: '',
  name_en: '',
  title: '',
  code: '',
  short_name: '',
  short_name_en: '',
  name_pretty_card: '',
  kind: 'college',
  institution: null,
  department: null,
  aliases: [],
  email_domains: [],
  is_small: false,
};

/** The fields of a kind, in the order in which they stand; the first ones also in its row. */
export const entryFields: Readonly<Record<DeskKind, readonly EntryFieldName[]>> = {
  institution: ['name', 'name_en', 'short_name', 'short_name_en', 'kind', 'email_domains'],
  department: ['name', 'name_en', 'name_pretty_card', 'institution'],
  professor: ['title', 'name', 'name_en', 'department', 'aliases'],
  course: ['name', 'name_en', 'code', 'department', 'aliases', 'is_small'],
};

/** Fields that can be changed in the row itself. */
export const fieldsInRow: Readonly<Record<DeskKind, readonly EntryFieldName[]>> = {
  institution: ['name', 'name_en', 'short_name', 'short_name_en'],
  department: ['name', 'name_en', 'name_pretty_card'],
  professor: ['title', 'name', 'name_en', 'department'],
  course: ['name', 'name_en', 'code', 'department'],
};

/** Field values of an entry. */
export function valuesOf(row: CatalogueRow): EntryValues {
  return {
    name: row.name,
    name_en: row.nameEn,
    title: row.title ?? '',
    code: row.code ?? '',
    short_name: row.shortName ?? '',
    short_name_en: row.shortNameEn ?? '',
    name_pretty_card: row.cardName ?? '',
    kind: row.institutionKind ?? 'college',
    institution: row.institution?.id ?? null,
    department: row.department?.id ?? null,
    aliases: row.aliases,
    email_domains: row.domains,
    is_small: row.isSmall,
  };
}

/** Problems that keep an entry from being sent. The database judges the rest. */
export function problemsOf(kind: DeskKind, values: EntryValues): Partial<Record<EntryFieldName, EntryProblem>> {
  const name = inkLength(values.name);
  const english = inkLength(values.name_en);
  const hasNoUnit = values[kind === 'department' ? 'institution' : 'department'] === null;
  return {
    ...(name === 0 ? { name: 'required' } : name < 2 && { name: 'short' }),
    ...(english === 1 && { name_en: 'short' }),
    ...(kind !== 'institution' && hasNoUnit && { [kind === 'department' ? 'institution' : 'department']: 'required' }),
  };
}

/**
 * Fields as the database takes them: those that differ from what was read, so that what another admin has written into
 * the others stays. An emptied text is none.
 */
export function fieldsToSend(kind: DeskKind, values: EntryValues, read: EntryValues): { [field: string]: Json } {
  const isSame = (field: EntryFieldName) => JSON.stringify(values[field]) === JSON.stringify(read[field]);
  return Object.fromEntries(
    entryFields[kind]
      .filter(field => !isSame(field))
      .map(field => {
        const value = values[field];
        return [field, typeof value === 'object' && value !== null ? [...value] : value === '' ? null : value];
      }),
  );
}

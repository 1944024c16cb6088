import { type Language, locales } from '#contract/locales.ts';
import { steadySigns } from '#contract/steady-signs.ts';

/** The names of a row, in the language of the catalogue and in others. */
interface Names {
  readonly name: string;
  readonly name_en: string | null;
}

export type NameColumn = keyof Names;

/** The same for select strings. A literal: the client infers rows from it. */
export const nameColumns = 'name,name_en' as const satisfies `${NameColumn},${NameColumn}`;
export const shortNameColumns = 'short_name,short_name_en' as const;

/** The column with the names that a reader of a language sees. */
export function nameColumn(language: Language): NameColumn {
  return `name${locales[language].columnSuffix}`;
}

/** A row's name as it is shown, in the reader's language; Hebrew where that has none. */
export function localName(row: Names, language: Language): string {
  return steadySigns(row[nameColumn(language)] || row.name);
}

interface WithShortName extends Names {
  readonly short_name?: string | null;
  readonly short_name_en?: string | null;
}

/** The same in short, where space is; the whole name where there is no short one. */
export function shortName(row: WithShortName, language: Language): string {
  return steadySigns(row[`short_${nameColumn(language)}`] ?? '') || localName(row, language);
}

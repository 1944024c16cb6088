import type { Language } from '#contract/render.ts';

/** A row's name in the reader's language; Hebrew where no English one is known. */
export function localName(row: { readonly name: string; readonly name_en: string | null }, language: Language): string {
  return language === 'en' ? row.name_en || row.name : row.name;
}

interface WithShortName {
  readonly name: string;
  readonly name_en: string | null;
  readonly short_name: string | null;
  readonly short_name_en: string | null;
}

/** The same in short, where space is; the whole name where there is no short one. */
export function shortName(row: WithShortName, language: Language): string {
  return (language === 'en' ? row.short_name_en : row.short_name) || localName(row, language);
}

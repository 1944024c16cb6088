import type { Language } from '#contract/render.ts';

/** A row's name in the reader's language; Hebrew where no English one is known. */
export function localName(row: { readonly name: string; readonly name_en: string | null }, language: Language): string {
  return language === 'en' ? row.name_en || row.name : row.name;
}

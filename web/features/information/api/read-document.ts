import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/render.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { DocumentName, InformationDocument } from '../model/document.ts';

// The documents are long and seldom read: they come with their own screens, not with the texts of every page.
const load = {
  he: async () => (await import('#locales/he/information.json', { with: { type: 'json' } })).default,
  en: async () => (await import('#locales/en/information.json', { with: { type: 'json' } })).default,
} satisfies Record<Language, () => Promise<Record<DocumentName, InformationDocument>>>;

/** One document in one language. */
export function documentQuery(name: DocumentName, language: Language) {
  return queryOptions({
    queryKey: queryKeys.information(name, language),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<InformationDocument> => (await load[language]())[name],
  });
}

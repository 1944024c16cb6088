import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/render.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { DocumentName, InformationDocument } from '../model/document.ts';

// The documents are long and seldom read: they come with their own screens, not with the texts of every page.
const load = import.meta.glob<Record<DocumentName, InformationDocument>>('../../../../locales/*/information.json', {
  import: 'default',
});

/** One document in one language. */
export function documentQuery(name: DocumentName, language: Language) {
  return queryOptions({
    queryKey: queryKeys.information(name, language),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<InformationDocument> => {
      const documents = await load[`../../../../locales/${language}/information.json`]?.();
      if (documents === undefined) throw new Error(`There are no documents in ${language}`);
      return documents[name];
    },
  });
}

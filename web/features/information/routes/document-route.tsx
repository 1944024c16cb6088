import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { documentQuery } from '../api/read-document.ts';
import { DocumentScreen } from '../components/document-screen.tsx';
import type { DocumentName } from '../model/document.ts';

/** The screen of one document at its path. */
export function documentRoute(name: DocumentName, canonicalPath: string): RouteModule {
  return {
    loader: async ({ queryClient, language }) => {
      await queryClient.ensureQueryData(documentQuery(name, language));
    },
    Component: () => <DocumentScreen name={name} />,
    head({ queryClient, language, t }) {
      const document = queryClient.getQueryData(documentQuery(name, language).queryKey);
      return {
        title: document?.title ?? t('app.name'),
        description: document?.description ?? t('app.description'),
        canonicalPath,
      };
    },
  };
}

import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { documentQuery } from '../api/read-document.ts';
import { DocumentScreen } from '../components/document-screen.tsx';
import type { DocumentName } from '../model/document.ts';

/** The screen of one document at its path. */
function documentRoute(name: DocumentName, canonicalPath: string): RouteModule {
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

// One chunk for all of them: together they are smaller than what a second request costs.
export const infoRoute = documentRoute('info', paths.info.href());
export const privacyRoute = documentRoute('privacy', paths.privacy.href());
export const termsRoute = documentRoute('terms', paths.terms.href());
export const accessibilityRoute = documentRoute('accessibility', paths.accessibility.href());
export const accountDeletionRoute = documentRoute('accountDeletion', paths.accountDeletion.href());

import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { createTranslate } from '#web/i18n/translate.ts';
import { quartersQuery, transparencyTextsQuery } from '../api/quarters.ts';
import { TransparencyScreen } from '../components/transparency-screen.tsx';

/** Published figures of moderation, by quarter; complete without scripts. */
export const transparencyRoute: RouteModule = {
  loader: async ({ queryClient, table, language }) => {
    await Promise.all([
      queryClient.ensureQueryData(quartersQuery(table)),
      queryClient.ensureQueryData(transparencyTextsQuery(language)),
    ]);
  },
  Component: TransparencyScreen,
  head({ queryClient, language }) {
    const t = createTranslate(language, queryClient.getQueryData(transparencyTextsQuery(language).queryKey) ?? {});
    return {
      title: t('transparency.title'),
      description: t('transparency.lead'),
      canonicalPath: paths.transparency.href(),
    };
  },
};

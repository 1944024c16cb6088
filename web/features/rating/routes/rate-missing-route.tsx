import { paths } from '#web/entities/routing/paths.ts';
import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { MissingScreen } from '../components/missing/missing-screen.tsx';
import { parseMissingStart } from '../model/missing-start.ts';

/** Rates what the catalogue lacks (ROUTE-23). */
export const rateMissingRoute: RouteModule = {
  Component: MissingScreen,
  head: ({ t, url }) => ({
    title: t(`missing.title.${parseMissingStart(url.searchParams).kind}`),
    description: t('rating.anonymous'),
    canonicalPath: paths.rateMissing.pattern,
    robots: 'noindex',
  }),
};

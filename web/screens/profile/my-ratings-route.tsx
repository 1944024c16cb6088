import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { paths } from '#web/entities/paths.ts';
import { MyRatingsScreen } from './my-ratings-screen.tsx';

/** What the person has rated (ROUTE-10); the person's, so no search engine's. */
export const myRatingsRoute: RouteModule = {
  Component: MyRatingsScreen,
  head: ({ t }) => ({
    title: t('myRatings.title'),
    description: t('myRatings.description'),
    canonicalPath: paths.myRatings.href(),
    robots: 'noindex',
  }),
};

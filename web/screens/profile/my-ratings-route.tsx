import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { MyRatings } from './my-ratings.tsx';

/** Ratings of the person (ROUTE-10); private, so not indexed. */
export const myRatingsRoute: RouteModule = {
  Component: MyRatingsScreen,
  head: ({ t }) => ({
    title: t('myRatings.title'),
    description: t('myRatings.description'),
    canonicalPath: paths.myRatings.href(),
    robots: 'noindex',
  }),
};

/** The own ratings on a screen of their own. */
function MyRatingsScreen() {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-5 py-7">
      <h1 className="heading">{t('myRatings.title')}</h1>
      <MyRatings />
    </div>
  );
}

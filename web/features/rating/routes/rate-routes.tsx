import type { Kind } from '#web/entities/routing/kind.ts';
import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { RatingScreen } from '../components/rating-screen.tsx';
import { ratePaths } from '#web/entities/rating/rate-path.ts';

function ratingRoute(kind: Kind): RouteModule {
  return {
    Component: () => <RatingScreen kind={kind} />,
    head: ({ t, params }) => ({
      title: t(`rating.${kind}.form`),
      description: t('rating.anonymous'),
      canonicalPath: ratePaths[kind].href(Number(params['id'])),
      robots: 'noindex',
    }),
  };
}

/** ROUTE-06 */
export const rateRoute = ratingRoute('professor');
/** ROUTE-07 */
export const rateCourseRoute = ratingRoute('course');

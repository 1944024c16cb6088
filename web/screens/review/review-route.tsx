import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { settle } from '#web/entities/catalogue/settle.ts';
import { parseUuid } from '#web/entities/routing/parse-uuid.ts';
import { paths } from '#web/entities/routing/paths.ts';
import {
  type HeadDescription,
  movedTo,
  notFound,
  type RouteContext,
  type RouteModule,
} from '#web/entities/routing/route-module.ts';
import { oneReviewQuery, reviewAddressQuery } from '#web/features/reviews/api/one-review.ts';
import { ReviewScreen } from './review-screen.tsx';

/** ALIVE-81 */
export const reviewRoute: RouteModule = {
  async loader({ queryClient, table, params }) {
    const given = params['id'] ?? '';
    const id = parseUuid(given.replace(/\.png$/, ''));
    if (id === null) throw notFound();
    // The address of its picture, which a phone opens in the app.
    if (id !== given) throw movedTo(paths.review.href(id));
    const address = await queryClient.ensureQueryData(reviewAddressQuery(table, id));
    if (address === null) throw notFound();
    const { kind, target, isShown } = address;
    if (target === null) return;
    await Promise.all([
      queryClient.ensureQueryData(entryQuery(table, kind, target)),
      ...(isShown ? [settle([queryClient.prefetchInfiniteQuery(oneReviewQuery(table, kind, target, id))])] : []),
    ]);
  },
  Component: ReviewScreen,
  head: reviewHead,
};

function reviewHead({ queryClient, table, params, t, language }: RouteContext): HeadDescription {
  const id = params['id'] ?? '';
  const ownPath = paths.review.href(id);
  const address = queryClient.getQueryData(reviewAddressQuery(table, id).queryKey);
  const { kind = 'professor', target = null } = address ?? {};
  const entry = target === null ? null : queryClient.getQueryData(entryQuery(table, kind, target).queryKey);
  const robots = 'noindex';
  if (!entry || address?.isShown !== true)
    return {
      title: t('reviewLink.page'),
      description: t('reviewLink.gone'),
      canonicalPath: ownPath,
      robots,
      status: 410,
    };
  return {
    title: t('reviewLink.of', { name: fullName(entry, { t, language }) }),
    description: t('reviewLink.description', { institution: localName(entry.institution, language) }),
    canonicalPath: entryPaths[entry.kind].href(entry.id),
    ownPath,
    image: `/review/${id}.png`,
    robots,
  };
}

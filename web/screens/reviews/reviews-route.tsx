import {
  type HeadDescription,
  type RouteContext,
  type RouteModule,
  notFound,
} from '#web/entities/routing/route-module.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import { relatedQuery } from '#web/entities/catalogue/list-related.ts';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { parseKind } from '#web/entities/routing/kind.ts';
import { loadEntry } from '#web/entities/catalogue/load-entry.ts';
import { settle } from '#web/entities/catalogue/settle.ts';
import { reviewsQuery } from '#web/features/reviews/api/list-reviews.ts';
import { isNarrowed, parseReviewState } from '#web/entities/reviews/review-state.ts';
import { ReviewsScreen } from './reviews-screen.tsx';

/** ROUTE-08 */
export const reviewsRoute: RouteModule = {
  async loader(context) {
    const { queryClient, table, url, params } = context;
    const kind = parseKind(params['type']);
    if (kind === null) throw notFound();
    await loadEntry(context, kind, {
      hrefOf: target => paths.reviews.href(kind, target),
      loadBeside: id =>
        settle([
          queryClient.prefetchInfiniteQuery(reviewsQuery(table, kind, id, parseReviewState(kind, url.searchParams))),
          queryClient.prefetchQuery(relatedQuery(table, kind, id)),
        ]),
    });
  },
  Component: ReviewsScreen,
  head: reviewsHead,
};

function reviewsHead({ queryClient, table, params, url, t, language }: RouteContext): HeadDescription {
  const kind = parseKind(params['type']) ?? 'professor';
  const id = Number(params['id']);
  const canonicalPath = paths.reviews.href(kind, id);
  const entry = queryClient.getQueryData(entryQuery(table, kind, id).queryKey);
  if (!entry) return { title: t('reviews.heading'), description: t('catalogue.lead'), canonicalPath };
  const state = parseReviewState(kind, url.searchParams);
  const name = fullName(entry, { t, language });
  const institution = localName(entry.institution, language);
  return {
    title: `${t('reviews.of', { name })}, ${institution}`,
    description: t('reviews.description', { count: entry.rating_count, name, institution }),
    canonicalPath: state.page > 1 ? `${canonicalPath}?page=${state.page}` : canonicalPath,
    image: `/og/${kind}/${id}.png`,
    ...(isNarrowed(state) && { robots: 'noindex' }),
  };
}

import type { HeadDescription } from '#web/lib/head.ts';
import { localName } from '#web/lib/local-name.ts';
import type { RouteContext, RouteModule } from '#web/lib/route-module.ts';
import { formatScore } from '#web/ui/score-level.ts';
import { reviewsQuery } from '../../reviews/api/list-reviews.ts';
import { isNarrowed, parseReviewState } from '../../reviews/model/review-state.ts';
import { entryQuery } from '../api/find-entry.ts';
import { relatedQuery } from '../api/list-related.ts';
import { similarQuery } from '../api/list-similar.ts';
import { DetailsScreen } from '../components/details-screen.tsx';
import { fullName } from '../model/entry.ts';
import { entryPaths } from '../model/entry-paths.ts';
import type { Kind } from '../model/kind.ts';
import { structuredData } from '../model/structured-data.ts';
import { loadEntry } from './load-entry.ts';
import { settle } from './settle.ts';

/** Makes the route of one professor or one course. */
export function detailsRoute(kind: Kind): RouteModule {
  return {
    async loader(context) {
      const { queryClient, table, url } = context;
      const { id } = await loadEntry(context, kind, entryPaths[kind].href);
      await settle([
        queryClient.prefetchInfiniteQuery(reviewsQuery(table, kind, id, parseReviewState(kind, url.searchParams))),
        queryClient.prefetchQuery(relatedQuery(table, kind, id)),
        queryClient.prefetchQuery(similarQuery(table, kind, id)),
      ]);
    },
    Component: () => <DetailsScreen kind={kind} />,
    head: context => detailsHead(kind, context),
  };
}

function detailsHead(kind: Kind, { queryClient, table, params, url, t, language }: RouteContext): HeadDescription {
  const id = Number(params['id']);
  const canonicalPath = entryPaths[kind].href(id);
  const entry = queryClient.getQueryData(entryQuery(table, kind, id).queryKey);
  if (!entry) return { title: t(`catalogue.${kind}.list`), description: t('catalogue.lead'), canonicalPath };
  const { rating_avg, rating_count } = entry;
  const name = fullName(entry, { t, language });
  const institution = localName(entry.institution, language);
  const count = t('score.count', { count: rating_count });
  const ratings =
    rating_avg === null
      ? t('score.words.none')
      : t('details.scoreInWords', { score: formatScore(rating_avg), ratings: count });
  return {
    title: t('details.title', { name, institution }),
    description: t(`details.${kind}.description`, {
      name,
      institution,
      ratings,
      department: localName(entry.department, language),
    }),
    canonicalPath,
    image: `/og/${kind}/${id}.png`,
    // Search engines read what the server writes, so the browser needs no code for it.
    ...(import.meta.env.SSR && { jsonLd: structuredData(entry, url.origin, { t, language }) }),
    ...(isNarrowed(parseReviewState(kind, url.searchParams)) && { robots: 'noindex' }),
  };
}

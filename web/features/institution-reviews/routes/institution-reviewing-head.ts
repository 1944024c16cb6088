import { localName } from '#web/entities/catalogue/local-name.ts';
import { institutionQuery } from '#web/entities/institutions/institution-queries.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { HeadDescription, RouteContext } from '#web/entities/routing/route-module.ts';
import { institutionScoresQuery } from '#web/entities/institution-reviews/institution-scores.ts';
import { institutionStructuredData } from './institution-structured-data.ts';
import { parseInstitutionState } from '../model/institution-state.ts';

/** Head of the ranking, or of the page of one institution. */
export function institutionReviewingHead({ queryClient, table, url, t, language }: RouteContext): HeadDescription {
  const state = parseInstitutionState(url.searchParams);
  const { institution, by, sort, stars, page } = state;
  const row = institution === null ? null : queryClient.getQueryData(institutionQuery(table, institution).queryKey);
  if (institution === null || !row)
    return {
      title: t('institutionReviews.title'),
      description: t('institutionReviews.lead'),
      canonicalPath: paths.institutionReviewing.href(institution ?? undefined),
      // The same institutions in another order.
      ...(by !== 'overall' && { robots: 'noindex' }),
    };
  const name = localName(row, language);
  const score = queryClient.getQueryData(institutionScoresQuery(table).queryKey)?.find(({ id }) => id === institution);
  const canonicalPath = paths.institutionReviewing.href(institution);
  return {
    title: t('institutionReviews.titleOf', { name }),
    description: t('institutionReviews.descriptionOf', { name, count: score?.review_count ?? 0 }),
    canonicalPath: page > 1 ? `${canonicalPath}&page=${page}` : canonicalPath,
    // Averages, and with them the picture, are there from five reviews on.
    ...(score && score.overall !== null && { image: `/og/institution/${institution}.png` }),
    // Search engines read what the server writes, so the browser needs no code for it.
    ...(import.meta.env.SSR && score && { jsonLd: institutionStructuredData(score, url.origin + canonicalPath, name) }),
    ...((stars !== null || state.language !== null || sort !== 'newest') && { robots: 'noindex' }),
  };
}

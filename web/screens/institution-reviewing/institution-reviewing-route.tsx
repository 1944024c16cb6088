import { settle } from '#web/entities/catalogue/settle.ts';
import { institutionQuery } from '#web/entities/institutions/institution-queries.ts';
import { notFound, type RouteModule } from '#web/entities/routing/route-module.ts';
import { institutionScoresQuery } from '#web/entities/institution-reviews/institution-scores.ts';
import { institutionReviewsQuery } from '#web/features/institution-reviews/api/list-institution-reviews.ts';
import { InstitutionReviewingScreen } from '#web/features/institution-reviews/components/institution-reviewing-screen.tsx';
import { parseInstitutionState } from '#web/features/institution-reviews/model/institution-state.ts';
import { institutionReviewingHead } from '#web/features/institution-reviews/routes/institution-reviewing-head.ts';

const loadReport = () => import('./report-institution-review.tsx');

/** ROUTE-18: of admins until its switch opens it, then everybody's. */
export const institutionReviewingRoute: RouteModule = {
  async loader({ queryClient, table, url }) {
    const state = parseInstitutionState(url.searchParams);
    const { institution } = state;
    // An institution that does not exist has no page; the name is wanted by the head as well.
    if (institution !== null && (await queryClient.ensureQueryData(institutionQuery(table, institution))) === null)
      throw notFound();
    await settle([
      queryClient.prefetchQuery(institutionScoresQuery(table)),
      ...(institution === null
        ? []
        : [queryClient.prefetchInfiniteQuery(institutionReviewsQuery(table, { ...state, institution }))]),
    ]);
  },
  Component: () => <InstitutionReviewingScreen loadReport={loadReport} />,
  head: institutionReviewingHead,
};

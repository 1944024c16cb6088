import { useQuery } from '@tanstack/react-query';
import { institutionScoresQuery } from '#web/entities/institution-reviews/institution-scores.ts';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CardSkeleton } from '#web/ui/skeleton.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import { notEnoughYet, rank } from '../model/ranking.ts';
import type { RankedBy } from '../model/institution-state.ts';
import { RankingExplained } from './ranking-explained.tsx';
import { UnrankedInstitutions } from './unranked-institutions.tsx';
import { RankCards } from './rank-cards.tsx';
import { RankTable } from './rank-table.tsx';

/** All institutions with enough reviews, in a careful order; below them those that still lack some. */
export function Ranking({ by }: { readonly by: RankedBy }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data, isError, isFetching, refetch } = useQuery(institutionScoresQuery(useTable()));
  if (!data) {
    return isError ? (
      <FailedPart title={t('institutionReviews.rankingFailed')} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <CardSkeleton label={t('institutionReviews.rankingLoading')} />
    );
  }
  if (data.length === 0)
    return (
      <EmptyState
        icon={workIcons.building}
        title={t('institutionReviews.empty')}
        message={t('institutionReviews.emptyHint')}
      />
    );
  const ranked = rank(data, by);
  const reviews = data.reduce((sum, { review_count }) => sum + review_count, 0);
  const own = user?.institution ?? null;
  return (
    <>
      {ranked.length > 0 && (
        <section aria-labelledby="ranking" className="grid grid-cols-1 gap-2.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="ranking" className="text-xl font-extrabold">
              {t('institutionReviews.ranking')}
            </h2>
            <p className="text-sm text-ink-faint">
              {[
                t('institutionReviews.institutions', { count: data.length }),
                t('reviews.count', { count: reviews }),
              ].join(' · ')}
            </p>
          </div>
          <RankingExplained ranked={ranked} by={by} />
          <RankTable ranked={ranked} by={by} own={own} />
          <RankCards ranked={ranked} by={by} own={own} />
        </section>
      )}
      <UnrankedInstitutions scores={notEnoughYet(data)} />
    </>
  );
}

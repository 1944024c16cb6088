import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { relativeTime } from '#web/entities/catalogue/relative-time.ts';
import { scoreWord } from '#web/entities/catalogue/score-texts.ts';
import { ShareButton } from '#web/entities/catalogue/share-button.tsx';
import { starCounts } from '#web/entities/catalogue/tallies.ts';
import { institutionQuery } from '#web/entities/institutions/institution-queries.ts';
import { minReviewsForAverage } from '#web/entities/institution-reviews/criteria.ts';
import { ownInstitutionReviewQuery } from '#web/entities/institution-reviews/own-institution-review.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { ScoreButton } from '#web/entities/score/score-button.tsx';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Histogram } from '#web/ui/histogram.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import type { InstitutionReview } from '../api/list-institution-reviews.ts';
import { institutionScoresQuery } from '#web/entities/institution-reviews/institution-scores.ts';
import { institutionHref, type InstitutionState, turnedTo } from '../model/institution-state.ts';
import { rank, type Ranked } from '../model/ranking.ts';
import { AverageChip } from './average-chip.tsx';
import { CriterionScores } from './criterion-scores.tsx';
import { InstitutionReviewList } from './institution-review-list.tsx';
import { InstitutionTile } from '#web/entities/institutions/institution-tile.tsx';
import { ReviewPips } from './unranked-institutions.tsx';

interface OneInstitutionProps {
  readonly state: InstitutionState & { readonly institution: number };
  readonly onReview: () => void;
  readonly onReport: (review: InstitutionReview) => void;
}

/** Reviews of one institution: the score, how it is spread, the six criteria, and what students say. */
export function OneInstitution({ state, onReview, onReport }: OneInstitutionProps) {
  const { t, language } = useTranslation();
  const table = useTable();
  const { institution } = state;
  const named = useQuery(institutionQuery(table, institution));
  const scores = useQuery(institutionScoresQuery(table));
  if (named.data === null)
    return (
      <EmptyState icon={workIcons.building} title={t('institutionReviews.noSuch')}>
        <ButtonLink href={paths.institutionReviewing.href()}>{t('institutionReviews.toRanking')}</ButtonLink>
      </EmptyState>
    );
  const name = named.data ? localName(named.data, language) : '';
  const ranked = rank(scores.data ?? [], 'overall');
  const index = ranked.findIndex(({ id }) => id === institution);
  const count = scores.data?.find(({ id }) => id === institution)?.review_count ?? 0;
  const own = ranked[index];
  return (
    <>
      <div className="pt-5.5 pb-3.5">
        <Breadcrumbs
          label={t('details.breadcrumbs')}
          items={[
            { label: t('institutionReviews.crumb'), href: paths.institutionReviewing.href() },
            { label: name || '…' },
          ]}
        />
      </div>
      <Panel className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <InstitutionTile name={named.data?.name ?? ''} size="big" className="max-md:hidden" />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="heading wrap-anywhere">
            <bdi>{name || '…'}</bdi>
          </h1>
          {own && (
            <p className="text-sm text-ink-faint">
              {t('institutionReviews.rankOf', { place: index + 1, count: ranked.length })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2 max-md:w-full">
          <ShareButton title={name} path={paths.institutionReviewing.href(institution)} />
          <ReviewHere institution={institution} onReview={onReview} />
        </div>
      </Panel>
      <div className="grid grid-cols-1 gap-4 pt-4 pb-4 md:pb-15 lg:grid-cols-[minmax(0,1fr)_320px]">
        <aside className="grid grid-cols-1 content-start gap-4 lg:col-start-2">
          {scores.isError && !scores.data ? (
            <FailedPart
              title={t('institutionReviews.scoresFailed')}
              onRetry={() => void scores.refetch()}
              retrying={scores.isFetching}
            />
          ) : !scores.data ? (
            <ReviewSkeleton label={t('institutionReviews.rankingLoading')} count={1} />
          ) : own ? (
            <>
              <Summary ranked={own} state={state} />
              <CriterionScores averages={own.averages} count={own.review_count} />
            </>
          ) : (
            <Panel className="grid gap-2">
              <p className="font-semibold">{t('institutionReviews.notEnough')}</p>
              <p className="text-sm text-ink-soft">
                {t('institutionReviews.notEnoughHint', { count: minReviewsForAverage })}
              </p>
              <ReviewPips count={count} />
            </Panel>
          )}
        </aside>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <InstitutionReviewList state={state} onReport={onReport} onEdit={onReview} />
        </div>
      </div>
    </>
  );
}

/** The big number, and how the reviews are spread: each bar narrows them. */
function Summary({ ranked, state }: { readonly ranked: Ranked; readonly state: OneInstitutionProps['state'] }) {
  const { t, language } = useTranslation();
  const [now] = useState(() => Date.now());
  const { averages, review_count: count, histogram, last_reviewed_on } = ranked;
  return (
    <Panel aria-label={t('institutionReviews.summary')} className="grid grid-cols-1 gap-4.5">
      <div className="relative -m-1.5 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg p-1.5 row-link">
        <AverageChip average={averages.overall} count={count} size="big" />
        <div className="flex-[1_1_7rem]">
          <p className="font-semibold">{t(`score.words.${scoreWord(averages.overall, count)}`)}</p>
          <p className="text-sm text-ink-faint">
            <ScoreButton of={{ kind: 'institution', id: ranked.id }}>{t('reviews.count', { count })}</ScoreButton>
            {last_reviewed_on !== null && (
              <>
                {', '}
                <time dateTime={last_reviewed_on} suppressHydrationWarning>
                  {t('institutionReviews.lastReviewed', { when: relativeTime(last_reviewed_on, now, language) })}
                </time>
              </>
            )}
          </p>
        </div>
      </div>
      <Histogram
        label={t('institutionReviews.spread')}
        counts={starCounts(histogram ?? [])}
        barLabel={(stars, bars) =>
          [t('score.starCount', { count: stars }), t('reviews.count', { count: bars })].join(', ')
        }
        selected={state.stars}
        href={stars => `${institutionHref(turnedTo(state, { stars }))}#reviews`}
      />
    </Panel>
  );
}

/** Link to the form for people who study here; a note for those who study elsewhere. */
function ReviewHere({ institution, onReview }: { readonly institution: number; readonly onReview: () => void }) {
  const { t } = useTranslation();
  const table = useTable();
  const { user, status } = useSession();
  const userId = user?.firebase_uid ?? '';
  const own = useQuery({ ...ownInstitutionReviewQuery(table, userId), enabled: userId !== '' }).data ?? null;
  if (status === 'in' && user?.institution !== institution)
    return <p className="text-sm text-ink-faint">{t('institutionReviews.onlyOwn')}</p>;
  return (
    <Button
      variant={own && !own.set_aside ? 'quiet' : 'primary'}
      data-track="review_institution"
      onClick={onReview}
      className="max-md:flex-1 noscript:hidden"
    >
      {t(own && !own.set_aside ? 'institutionReviews.edit' : 'institutionReviews.call')}
    </Button>
  );
}

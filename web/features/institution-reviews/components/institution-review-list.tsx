import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { MorePages } from '#web/entities/catalogue/more-pages.tsx';
import { rowsOfPages } from '#web/entities/catalogue/page.ts';
import { reviewLanguages } from '#web/entities/reviews/review-state.ts';
import { Unloaded } from '#web/entities/catalogue/unloaded.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { type InstitutionReview, institutionReviewsQuery } from '../api/list-institution-reviews.ts';
import {
  institutionHref,
  institutionReviewSorts,
  type InstitutionState,
  theRanking,
  turnedTo,
} from '../model/institution-state.ts';
import { InstitutionReviewCard } from './review-card.tsx';

interface InstitutionReviewListProps {
  readonly state: InstitutionState & { readonly institution: number };
  readonly onReport: (review: InstitutionReview) => void;
  readonly onEdit: () => void;
}

/** The reviews of one institution, turned and narrowed by the address. */
export function InstitutionReviewList({ state, onReport, onEdit }: InstitutionReviewListProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="reviews" className="grid grid-cols-1 gap-3">
      <h2 id="reviews" className="text-xl font-extrabold">
        {t('reviews.heading')}
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        <nav aria-label={t('reviews.order')} className="flex flex-wrap gap-2">
          {institutionReviewSorts.map(sort => (
            <ChipLink
              key={sort}
              href={institutionHref(turnedTo(state, { sort }))}
              rel="nofollow"
              current={sort === state.sort}
            >
              {t(`reviews.sorts.${sort}`)}
            </ChipLink>
          ))}
        </nav>
        {state.stars !== null && (
          <Limit href={institutionHref(turnedTo(state, { stars: null }))}>
            {t('reviews.onlyStars', { count: state.stars })}
          </Limit>
        )}
        {state.language === null ? (
          <Languages state={state} />
        ) : (
          <Limit href={institutionHref(turnedTo(state, { language: null }))}>
            {t(`reviews.languages.${state.language}`)}
          </Limit>
        )}
      </div>
      <Reviews state={state} onReport={onReport} onEdit={onEdit} />
    </section>
  );
}

/** A limit that is set, to be taken off. */
function Limit({ href, children }: { readonly href: string; readonly children: string }) {
  const { t } = useTranslation();
  return (
    <ChipLink href={href} current aria-label={t('filters.remove', { name: children })}>
      {children}
      <Icon name="close" size={16} />
    </ChipLink>
  );
}

/** Offers the reviews of one language where some of those shown are not in the reader's. */
function Languages({ state }: Pick<InstitutionReviewListProps, 'state'>) {
  const { t, language } = useTranslation();
  const query = useInfiniteQuery({ ...institutionReviewsQuery(useTable(), state), placeholderData: keepPreviousData });
  const reviews = rowsOfPages(query.data?.pages ?? []);
  if (!reviews.some(review => review.language !== null && review.language !== language)) return null;
  return (
    <nav aria-label={t('reviews.language')} className="flex flex-wrap gap-2 md:border-s md:border-line md:ps-2">
      {reviewLanguages.map(each => (
        <ChipLink key={each} href={institutionHref(turnedTo(state, { language: each }))} rel="nofollow" current={false}>
          {t(`reviews.languages.${each}`)}
        </ChipLink>
      ))}
    </nav>
  );
}

function Reviews({ state, onReport, onEdit }: InstitutionReviewListProps) {
  'use memo';
  const { t } = useTranslation();
  const query = useInfiniteQuery({
    ...institutionReviewsQuery(useTable(), state),
    placeholderData: keepPreviousData,
  });
  if (query.data === undefined) {
    return (
      <Unloaded
        query={query}
        failed={t('institutionReviews.reviewsFailed')}
        loading={<ReviewSkeleton label={t('reviews.loading')} />}
      />
    );
  }
  const reviews = rowsOfPages(query.data.pages);
  if (reviews.length === 0) {
    const isNarrowed = state.stars !== null || state.language !== null || state.page > 1;
    return (
      <EmptyState
        icon="edit"
        title={t(isNarrowed ? 'reviews.emptyNarrowed' : 'reviews.empty')}
        message={t(isNarrowed ? 'reviews.emptyNarrowedHint' : 'reviews.emptyHint')}
      >
        {isNarrowed && (
          <ButtonLink href={institutionHref({ ...theRanking, institution: state.institution })}>
            {t('reviews.all')}
          </ButtonLink>
        )}
      </EmptyState>
    );
  }
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={classNames('grid gap-3 transition-opacity', query.isPlaceholderData && 'opacity-60')}
    >
      {state.page > 1 && (
        <ButtonLink
          href={institutionHref({ ...state, page: state.page - 1 })}
          rel="prev"
          className="justify-self-center"
        >
          {t('reviews.previous')}
        </ButtonLink>
      )}
      {reviews.map(review => (
        <InstitutionReviewCard key={review.id} review={review} onReport={onReport} onEdit={onEdit} />
      ))}
      {!query.isPlaceholderData && (
        <MorePages
          query={query}
          label={t('reviews.next')}
          failed={t('institutionReviews.reviewsFailed')}
          href={page => institutionHref({ ...state, page })}
        />
      )}
    </div>
  );
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/select.tsx';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { rowsOfPages } from '#web/entities/catalogue/page.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { ReviewAbout } from '#web/entities/reviews/review.ts';
import { semesterName } from '#web/entities/semesters/semester-name.ts';
import {
  reviewHref,
  reviewLanguages,
  reviewSorts,
  turned,
  type ReviewState,
} from '#web/entities/reviews/review-state.ts';
import { reviewsQuery } from '../api/list-reviews.ts';

const everything = 'all';

interface ReviewControlsProps {
  readonly kind: Kind;
  readonly id: number;
  readonly state: ReviewState;
  /** Options that reviews can be filtered by: the courses of a professor, the professors of a course. */
  readonly choices: readonly ReviewAbout[];
}

/** Turns and narrows the reviews below; each way of doing so is an address. */
export function ReviewControls({ kind, id, state, choices }: ReviewControlsProps) {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const choose = (value: string): void => {
    const about = value === everything ? null : Number(value);
    void navigate(reviewHref(kind, turned(state, { about })), { preventScrollReset: true });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <nav aria-label={t('reviews.order')} className="flex flex-wrap gap-2">
        {reviewSorts.map(sort => (
          <ChipLink
            key={sort}
            href={reviewHref(kind, turned(state, { sort }))}
            rel="nofollow"
            current={sort === state.sort}
          >
            {t(`reviews.sorts.${sort}`)}
          </ChipLink>
        ))}
      </nav>
      <Limit kind={kind} state={state} of="stars">
        {state.stars !== null && t('reviews.onlyStars', { count: state.stars })}
      </Limit>
      <Limit kind={kind} state={state} of="tag">
        {state.tag !== null && t(`tags.${state.tag}`)}
      </Limit>
      <Limit kind={kind} state={state} of="term">
        {state.term !== null && semesterName(state.term, 'long', t)}
      </Limit>
      <Limit kind={kind} state={state} of="language">
        {state.language !== null && t(`reviews.languages.${state.language}`)}
      </Limit>
      {state.language === null && <Languages kind={kind} id={id} state={state} />}
      {(choices.length > 1 || state.about !== null) && (
        <div className="w-full md:ms-auto md:w-56">
          <Select
            label={t(`reviews.${kind}.about`)}
            value={state.about === null ? everything : String(state.about)}
            options={[
              { value: everything, label: t(`reviews.${kind}.allAbout`) },
              ...choices.map(choice => ({ value: String(choice.id), label: fullName(choice, { t, language }) })),
            ]}
            onChange={choose}
          />
        </div>
      )}
    </div>
  );
}

/** Offers the reviews of one language where some of those shown are not in the reader's. */
function Languages({ kind, id, state }: Omit<ReviewControlsProps, 'choices'>) {
  const { t, language } = useTranslation();
  const query = useInfiniteQuery({ ...reviewsQuery(useTable(), kind, id, state), placeholderData: keepPreviousData });
  if (!rowsOfPages(query.data?.pages ?? []).some(review => review.language !== language)) return null;
  return (
    <nav aria-label={t('reviews.language')} className="flex flex-wrap gap-2 md:border-s md:border-line md:ps-2">
      {reviewLanguages.map(each => (
        <ChipLink key={each} href={reviewHref(kind, turned(state, { language: each }))} rel="nofollow" current={false}>
          {t(`reviews.languages.${each}`)}
        </ChipLink>
      ))}
    </nav>
  );
}

interface LimitProps extends Pick<ReviewControlsProps, 'kind' | 'state'> {
  readonly of: 'stars' | 'tag' | 'term' | 'language';
  /** Active filters, in words. */
  readonly children: string | false;
}

/** A limit that is set, to be taken off. */
function Limit({ kind, state, of, children }: LimitProps) {
  const { t } = useTranslation();
  if (children === false) return null;
  return (
    <ChipLink
      href={reviewHref(kind, turned(state, { [of]: null }))}
      current
      aria-label={t('filters.remove', { name: children })}
    >
      {children}
      <Icon name="close" size={16} />
    </ChipLink>
  );
}

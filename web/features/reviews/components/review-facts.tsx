import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { Facet } from '#web/entities/rating/facets.ts';
import type { Review } from '#web/entities/reviews/review.ts';

interface ReviewFactsProps {
  readonly kind: Kind;
  readonly review: Pick<Review, Facet | 'helpful_count'>;
  /** What one can do about it. */
  readonly children?: ReactNode;
}

/**
 * What a review says beside its text: whom it helped, when it was learnt, how hard it was. Nothing is shown of what was
 * left out.
 */
export function ReviewFacts({ kind, review, children }: ReviewFactsProps) {
  const { t } = useTranslation();
  const { difficulty, would_take_again: again, semester, year, helpful_count: helpful } = review;
  const when = [semester && t(`reviews.semesters.${semester}`), year].filter(Boolean).join(' ');
  return (
    <footer className="mt-2.5 flex empty:hidden flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-faint">
      {helpful > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Icon name="thumb-up" size={16} />
          {t('reviews.helpful', { count: helpful })}
        </span>
      )}
      {when !== '' && <span>{when}</span>}
      {difficulty !== null && <span>{t('reviews.difficulty', { difficulty })}</span>}
      {again !== null && <span>{t(`reviews.${kind}.${again ? 'again' : 'notAgain'}`)}</span>}
      {children}
    </footer>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { relatedQuery } from '../../catalogue/api/list-related.ts';
import type { Entry } from '../../catalogue/model/entry.ts';
import { parseReviewState } from '../model/review-state.ts';
import { ReviewControls } from './review-controls.tsx';
import { ReviewList } from './review-list.tsx';

interface ReviewSectionProps {
  readonly entry: Pick<Entry, 'kind' | 'id' | 'rating_count'>;
  /** Within another screen the list has a bound of its own (PIECE-11), and a link to the screen that is all reviews. */
  readonly embedded: boolean;
}

/** The reviews of a professor or a course, as the address of the page says them. */
export function ReviewSection({ entry: { kind, id, rating_count }, embedded }: ReviewSectionProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const state = parseReviewState(kind, new URLSearchParams(search));
  const choices = useQuery(relatedQuery(useTable(), kind, id)).data ?? [];
  const list = <ReviewList kind={kind} id={id} state={state} />;
  if (rating_count === 0) return list;
  return (
    <div className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className={embedded ? 'text-xl font-bold' : 'sr-only'}>
          {t('reviews.heading')}
        </h2>
        {embedded && (
          <Link href={paths.reviews.href(kind, id)} className="py-1.5 text-sm text-accent hover:underline">
            {t('reviews.all')}
          </Link>
        )}
      </div>
      <ReviewControls kind={kind} state={state} choices={choices} />
      {embedded ? <ScrollRegion label={t('reviews.heading')}>{list}</ScrollRegion> : list}
    </div>
  );
}

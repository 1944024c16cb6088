import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { relatedQuery } from '#web/entities/catalogue/list-related.ts';
import type { EntryDetails } from '#web/entities/catalogue/entry.ts';
import { parseReviewState, reviewsId } from '#web/entities/reviews/review-state.ts';
import type { LoadReviewActionRunner } from '../model/review-action.ts';
import { reviewCount } from '../model/review-count.ts';
import { ReviewControls } from './review-controls.tsx';
import { ReviewList } from './review-list.tsx';

interface ReviewSectionProps {
  readonly entry: Pick<EntryDetails, 'kind' | 'id' | 'rating_count' | 'histogram' | 'tag_counts'>;
  readonly loadActionRunner: LoadReviewActionRunner;
}

/** The reviews of a professor or a course, as the address of the page says them. */
export function ReviewSection({ entry, loadActionRunner }: ReviewSectionProps) {
  const { kind, id, rating_count } = entry;
  const { t } = useTranslation();
  const { search, hash, key } = useLocation();
  const state = parseReviewState(kind, new URLSearchParams(search));
  const choices = useQuery(relatedQuery(useTable(), kind, id)).data ?? [];
  const count = reviewCount(entry, state, choices);
  const heading = useRef<HTMLHeadingElement>(null);
  const arrive = useEffectEvent((_place: string) => {
    if (hash === `#${reviewsId}`) bringIntoView(heading.current);
  });
  useEffect(() => arrive(key), [key]);
  const list = <ReviewList kind={kind} id={id} state={state} loadActionRunner={loadActionRunner} />;
  if (rating_count === 0) return list;
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 id={reviewsId} ref={heading} className="sr-only">
        {t('reviews.heading')}
      </h2>
      <ReviewControls kind={kind} id={id} state={state} choices={choices} />
      {/* Says how many fit as they are narrowed. */}
      <output className="text-sm text-ink-faint">{count !== null && t('reviews.count', { count })}</output>
      {list}
    </div>
  );
}

/** The lowest position of a heading, as a part of the window's height, at which something of what it heads is seen. */
const lowestHeading = 0.6;

function bringIntoView(heading: HTMLElement | null): void {
  const top = heading?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight * lowestHeading) heading?.scrollIntoView();
}

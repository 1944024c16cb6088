import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTable } from '#web/lib/table-context.ts';
import { StickyAction } from '#web/ui/sticky-action.tsx';
import { ReviewSection } from '#web/features/reviews/components/review-section.tsx';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { EntryBreadcrumbs } from '#web/features/catalogue/components/entry-breadcrumbs.tsx';
import { loadReviewActionRunner } from '../reviews/load-review-action-runner.ts';
import { EntryHead } from './entry-head.tsx';
import { EntrySummary } from '#web/features/catalogue/components/entry-summary.tsx';
import { RateButton } from '#web/features/rating/components/rate-button.tsx';
import { latePart } from '#web/ui/late-part.tsx';

/** Where to go on from here. */
export const LateWhereNext = latePart(async () => (await import('./parts/where-next.tsx')).WhereNext);

/** The page of one professor or course (ROUTE-04, ROUTE-05). Its loader has made sure that the entry is there. */
export function DetailsScreen({ kind }: { readonly kind: Kind }) {
  const id = Number(useParams()['id']);
  const entry = useQuery(entryQuery(useTable(), kind, id)).data;
  if (!entry) return null;
  return (
    <>
      <div className="pt-5.5 pb-3.5">
        <EntryBreadcrumbs entry={entry} />
      </div>
      <EntryHead entry={entry} />
      {/* On a phone: what the ratings say, the reviews, then where to go on. On wider screens the reviews stand beside both. */}
      <div className="grid grid-cols-1 gap-4 py-4 md:pb-15 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <EntrySummary entry={entry} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ReviewSection entry={entry} embedded loadActionRunner={loadReviewActionRunner} />
        </div>
        <div className="grid content-start gap-4 md:max-lg:grid-cols-2 lg:col-start-2">
          <LateWhereNext entry={entry} />
        </div>
      </div>
      <StickyAction>
        <RateButton entry={entry} />
      </StickyAction>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTable } from '#web/lib/table-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type LatePart, latePart } from '#web/ui/late-part.tsx';
import { HighlightedReviews } from '#web/features/reviews/components/highlighted-reviews.tsx';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { EntryBreadcrumbs } from '#web/features/catalogue/components/entry-breadcrumbs.tsx';
import { loadReviewActionRunner } from '../reviews/load-review-action-runner.ts';
import { EntryHead, LateElsewhere, LateGist, LateGuidesLine } from './entry-head.tsx';
import type { TeachersProps } from './parts/teachers.tsx';

const LateBelowReviews = latePart(async () => (await import('./parts/below-reviews.tsx')).BelowReviews);
const importSide = () => import('./parts/side-column.tsx');
const LateSideColumn = latePart(async () => (await importSide()).SideColumn);
const LateGuides = latePart(async () => (await importSide()).GuidesOfCourse);

/** The code of what stands around the reviews (docs/decisions/0187). */
export const preloadParts = () =>
  Promise.all([LateGist, LateGuidesLine, LateGuides, LateBelowReviews, LateSideColumn].map(part => part.preload()));

interface DetailsScreenProps {
  readonly kind: Kind;
  /** Teachers of a course: its pages alone load the code and the styles. */
  readonly Teachers?: LatePart<TeachersProps> | undefined;
}

/**
 * The page of one professor or course (ROUTE-04, ROUTE-05). Its loader has made sure that the entry is there. On a
 * phone all of it is one column in the order in which one decides (docs/decisions/0189).
 */
export function DetailsScreen({ kind, Teachers }: DetailsScreenProps) {
  const id = Number(useParams()['id']);
  const entry = useQuery(entryQuery(useTable(), kind, id)).data;
  if (!entry) return null;
  return (
    <>
      <div className="pt-1.5 pb-1.5 md:pt-5.5 md:pb-3.5">
        <EntryBreadcrumbs entry={entry} />
      </div>
      <EntryHead entry={entry} />
      {Teachers && <Teachers course={id} areTiles />}
      <div
        className={classNames(
          'grid grid-cols-1 gap-4 pt-2 pb-4 md:pt-4 md:pb-15 lg:grid-cols-[minmax(0,1fr)_minmax(0,22.5rem)]',
          kind === 'course' && 'lg:grid-rows-[auto_auto_1fr]',
        )}
      >
        {/*
          First on wider screens, below the reviews on a phone: there not before these have come, or it would move down
          while the page arrives.
        */}
        {Teachers && (
          <div className="min-w-0 max-md:order-1 max-md:not-has-[+*+*+*]:hidden lg:col-span-2">
            <Teachers course={id} areTiles={false} />
          </div>
        )}
        {kind === 'course' && (
          <div className="min-w-0 max-md:order-1 lg:col-start-2 lg:row-start-2">
            <LateGuides course={id} />
          </div>
        )}
        <div
          className={classNames(
            'grid min-w-0 grid-cols-1 content-start gap-4',
            kind === 'course' && 'lg:col-start-1 lg:row-span-2 lg:row-start-2',
          )}
        >
          {entry.rating_count > 0 && <HighlightedReviews entry={entry} loadActionRunner={loadReviewActionRunner} />}
          <LateBelowReviews entry={entry} />
          {entry.isElsewhere && <LateElsewhere kind={kind} id={id} />}
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4 max-md:order-2 md:max-lg:grid-cols-2 lg:col-start-2">
          <LateSideColumn entry={entry} />
        </div>
      </div>
    </>
  );
}

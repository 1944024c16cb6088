import { useEffect, useEffectEvent, useState } from 'react';
import type { Kind } from '../../catalogue/model/kind.ts';
import { ReportDialog } from '../../reports/components/report-dialog.tsx';
import { entryPaths } from '../../catalogue/model/entry-paths.ts';
import type { ReviewErrand } from '../model/review-errand.ts';
import { ReviewMenu } from './review-menu.tsx';
import { useHideReview } from './use-hide-review.ts';
import { useVote } from './use-vote.ts';

interface ReviewErrandsProps {
  /** What the reviews are about. */
  readonly kind: Kind;
  readonly id: number;
  readonly errand: ReviewErrand;
  /** The next errand, or null when this was all. */
  readonly onChange: (next: ReviewErrand | null) => void;
  /** A review is about to leave the list. */
  readonly onHide: () => void;
}

/** Does what somebody wants to do about a review of the list. */
export function ReviewErrands({ kind, id, errand, onChange, onHide }: ReviewErrandsProps) {
  const { what, review } = errand;
  const hide = useHideReview(kind);
  const [isOpen, setOpen] = useState(true);
  const close = () => onChange(null);
  switch (what) {
    case 'vote':
      return <Vote kind={kind} errand={errand} onDone={close} />;
    case 'more':
      return (
        <ReviewMenu
          onChosen={next => {
            onChange(next === 'report' ? { what: next, review } : null);
            if (next !== 'hide') return;
            onHide();
            hide(review.id);
          }}
        />
      );
    case 'report':
      return (
        <ReportDialog
          target={{ kind: 'review', of: kind, id: review.id }}
          about={entryPaths[kind].href(id)}
          open={isOpen}
          onOpenChange={setOpen}
          onClosed={close}
        />
      );
  }
}

function Vote({
  kind,
  errand,
  onDone,
}: {
  readonly kind: Kind;
  readonly errand: ReviewErrand;
  readonly onDone: () => void;
}) {
  const vote = useVote(kind);
  const cast = useEffectEvent(() => {
    vote(errand.review);
    onDone();
  });
  useEffect(() => cast(), []);
  return null;
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { Kind } from '#web/entities/catalogue/kind.ts';
import { ReportDialog } from '#web/features/reports/components/report-dialog.tsx';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import type { ReviewAction, ReviewActionRunnerProps } from '#web/features/reviews/model/review-action.ts';
import { ReviewMenu } from '#web/features/reviews/components/review-menu.tsx';
import { useHideReview } from '#web/features/reviews/components/use-hide-review.ts';
import { useVote } from '#web/features/reviews/components/use-vote.ts';

/** Runs an action on a review of a list. */
export function ReviewActionRunner({ kind, id, action, onChange, onHide }: ReviewActionRunnerProps) {
  const { what, review } = action;
  const hide = useHideReview(kind);
  const [isOpen, setOpen] = useState(true);
  const close = () => onChange(null);
  switch (what) {
    case 'vote':
      return <Vote kind={kind} action={action} onDone={close} />;
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
  action,
  onDone,
}: {
  readonly kind: Kind;
  readonly action: ReviewAction;
  readonly onDone: () => void;
}) {
  const vote = useVote(kind);
  const cast = useEffectEvent(() => {
    vote(action.review);
    onDone();
  });
  useEffect(() => cast(), []);
  return null;
}

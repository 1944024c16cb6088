import { useState } from 'react';
import { useCommandContext } from '#web/entities/session/command-context.ts';
import { ReportDialog } from '#web/features/reports/components/report-dialog.tsx';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import type { ReviewActionRunnerProps } from '#web/features/reviews/model/review-action.ts';
import { ReviewMenu } from '#web/features/reviews/components/review-menu.tsx';
import { hideAtOnce } from '#web/features/reviews/model/hide-at-once.ts';

/** Runs an action on a review of a list. */
export function ReviewActionRunner({ kind, id, action, onChange, onHide }: ReviewActionRunnerProps) {
  const { review } = action;
  const context = useCommandContext();
  const [isOpen, setOpen] = useState(true);
  switch (action.what) {
    case 'more':
      return (
        <ReviewMenu
          anchor={action.anchor}
          onChosen={next => {
            onChange(next === 'report' ? { what: next, review } : null);
            if (next !== 'hide') return;
            onHide();
            void hideAtOnce(context, kind, review.id);
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
          onClosed={isSent => {
            onChange(null);
            if (isSent) onHide();
          }}
        />
      );
  }
}

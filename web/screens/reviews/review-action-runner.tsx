import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ratePaths } from '#web/entities/rating/rate-path.ts';
import { useCommandContext } from '#web/entities/session/command-context.ts';
import { ReportDialog } from '#web/features/reports/components/report-dialog.tsx';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import type { ReviewActionRunnerProps } from '#web/features/reviews/model/review-action.ts';
import { hideAtOnce } from '#web/features/reviews/model/hide-at-once.ts';
import { type MenuItem, MenuSheet } from '#web/ui/menu-sheet.tsx';
import { useShareItems } from './use-share-items.ts';

/** Runs an action on a review of a list. */
export function ReviewActionRunner({ kind, id, action, onChange, onHide }: ReviewActionRunnerProps) {
  const { review } = action;
  const context = useCommandContext();
  const { t } = context;
  const [isOpen, setOpen] = useState(true);
  const shareItems = useShareItems(review);
  const navigate = useNavigate();
  switch (action.what) {
    case 'more': {
      const own: readonly MenuItem[] = [
        {
          icon: 'edit',
          label: t('reviews.editMine'),
          onSelect: () => void navigate(ratePaths[kind].href(id)),
        },
      ];
      const others: readonly MenuItem[] = [
        {
          track: 'report',
          icon: 'flag',
          label: t('reviews.report'),
          note: t('reviews.reportHint'),
          onSelect: () => onChange({ what: 'report', review }),
        },
        {
          track: 'hide_review',
          icon: 'close',
          label: t('reviews.hide'),
          note: t('reviews.hideHint'),
          onSelect() {
            onHide();
            void hideAtOnce(context, kind, review.id);
          },
        },
      ];
      return (
        <MenuSheet
          anchor={action.anchor}
          title={t('reviews.menuTitle')}
          closeLabel={t('common.close')}
          items={[...shareItems, ...(review.is_mine ? own : others)]}
          onClosed={() => onChange(null)}
        />
      );
    }
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

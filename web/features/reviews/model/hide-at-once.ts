import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '#web/entities/catalogue/page.ts';
import type { Review } from '#web/entities/reviews/review.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { changeOptimistically } from '#web/entities/session/change-optimistically.ts';
import type { CommandContext } from '#web/entities/session/command-context.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { runSingleMutation } from '#web/lib/single-mutation.ts';
import { hideReview, showReview } from '../api/hidden-reviews.ts';

/** Hides a review from the person, with the way back in the message that says so. */
export function hideAtOnce(context: CommandContext, kind: Kind, id: string): Promise<void> {
  const { queryClient, table } = context;
  const reviews = { queryKey: queryKeys.reviews.prefix(kind) };
  return changeOptimistically(context, {
    mutationKey: ['hide', id],
    save: person => hideReview(table, person, kind, id),
    apply: () => queryClient.setQueriesData(reviews, pages => leaveOut(pages as Parameters<typeof leaveOut>[0], id)),
    revert: () => void queryClient.invalidateQueries(reviews),
    onSaved: () => notifyHidden(context, kind, id),
    failed: 'reviews.hideFailed',
    pendingAction: { what: 'hide', kind, id },
  });
}

/** Says that a review is hidden now, and offers to take it back; what shows reviews is refetched. */
export function notifyHidden(context: CommandContext, kind: Kind, id: string): void {
  const { queryClient, show, t } = context;
  void refetchAfter(queryClient, 'hiding');
  show({
    title: t('reviews.hidden'),
    description: t('reviews.hiddenHint'),
    variant: 'success',
    action: { label: t('reviews.hideUndo'), onPress: () => void undo(context, kind, id) },
  });
}

function undo({ queryClient, show, t, table }: CommandContext, kind: Kind, id: string): Promise<void> {
  return runSingleMutation(queryClient, {
    mutationKey: ['show', id],
    mutationFn: () => showReview(table, kind, id),
    onSuccess() {
      void refetchAfter(queryClient, 'hiding');
      show({ title: t('hiddenReviews.shown'), variant: 'success' });
    },
    onError: error =>
      show({
        title: t('hiddenReviews.failed'),
        description: t(failureText(error, navigator.onLine)),
        variant: 'destructive',
      }),
  });
}

type ReviewPages = InfiniteData<Page<Review>, number>;

/** The reviews without one of them; the same where it is not among them. */
function leaveOut(pages: ReviewPages | undefined, id: string): ReviewPages | undefined {
  if (!pages?.pages.some(({ rows }) => rows.some(review => review.id === id))) return pages;
  return {
    ...pages,
    pages: pages.pages.map(page => ({ ...page, rows: page.rows.filter(review => review.id !== id) })),
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import type { Kind } from '#web/entities/catalogue/kind.ts';
import { useAsMember } from '#web/entities/session/use-as-member.ts';
import { failureText, isSignInNeeded } from '#web/entities/session/failure-text.ts';
import { hideReview, showReview } from '../api/hidden-reviews.ts';
import { leaveOut } from '../model/leave-out.ts';

interface Hiding {
  readonly person: string | null;
  readonly id: string;
}

/** Hides a review from the person: at once on the screen, with the way back in the message that says so. */
export function useHideReview(kind: Kind): (id: string) => void {
  const table = useTable();
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const { show } = useToast();
  const { open } = useSignIn();
  const asMember = useAsMember();
  const tellHidden = useTellHidden();
  const reviews = { queryKey: queryKeys.reviews.prefix(kind) };
  const { mutate } = useMutation({
    mutationFn: ({ person, id }: Hiding) => hideReview(table, person, kind, id),
    onMutate: ({ id }) =>
      queryClient.setQueriesData(reviews, pages => leaveOut(pages as Parameters<typeof leaveOut>[0], id)),
    onSuccess: (_done, { id }) => tellHidden(kind, id),
    onError: (error, { id }) => {
      void queryClient.invalidateQueries(reviews);
      if (isSignInNeeded(error)) open({ what: 'hide', kind, id });
      else
        show({
          title: t('reviews.hideFailed'),
          description: t(failureText(error, navigator.onLine)),
          variant: 'destructive',
        });
    },
    networkMode: 'always',
  });
  return id => asMember(person => mutate({ person, id }), { what: 'hide', kind, id });
}

/** Says that a review is hidden now, and offers to take it back; what shows reviews is refetched. */
export function useTellHidden(): (kind: Kind, id: string) => void {
  const table = useTable();
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const { show } = useToast();
  const { mutate: undo } = useMutation({
    mutationFn: ({ kind, id }: { readonly kind: Kind; readonly id: string }) => showReview(table, kind, id),
    onSuccess: () => {
      void refetchAfter(queryClient, 'hiding');
      show({ title: t('hiddenReviews.shown'), variant: 'success' });
    },
    onError: error =>
      show({
        title: t('hiddenReviews.failed'),
        description: t(failureText(error, navigator.onLine)),
        variant: 'destructive',
      }),
    networkMode: 'always',
  });
  return (kind, id) => {
    void refetchAfter(queryClient, 'hiding');
    show({
      title: t('reviews.hidden'),
      description: t('reviews.hiddenHint'),
      variant: 'success',
      action: { label: t('reviews.hideUndo'), onPress: () => undo({ kind, id }) },
    });
  };
}

import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { changeOptimistically } from '#web/entities/session/change-optimistically.ts';
import type { CommandContext } from '#web/entities/session/command-context.ts';
import { saveBookmark } from '#web/entities/guides/save-mark.ts';
import type { Bookmark } from '../api/my-bookmarks.ts';

/**
 * Lets a bookmarked guide go, at once, with a way to take that back; or keeps it again. One that is gone cannot be
 * bookmarked again, so nothing is offered.
 */
export function changeBookmark(context: CommandContext, bookmark: Bookmark, isBookmarked: boolean): Promise<void> {
  const { queryClient, table, session, t, show } = context;
  const { id, guide } = bookmark;
  const queryKey = queryKeys.myBookmarks(session.user?.firebase_uid ?? '');
  const before = queryClient.getQueryData<readonly Bookmark[]>(queryKey);
  const put = (change: (bookmarks: readonly Bookmark[]) => readonly Bookmark[]) =>
    queryClient.setQueryData<readonly Bookmark[]>(queryKey, bookmarks => bookmarks && change(bookmarks));
  return changeOptimistically(context, {
    mutationKey: ['bookmark', id],
    save: person => saveBookmark(table, person, id, isBookmarked),
    async apply() {
      // A response under way would say how it was before.
      await queryClient.cancelQueries({ queryKey });
      put(bookmarks => (isBookmarked ? [bookmark, ...bookmarks] : bookmarks.filter(other => other.id !== id)));
    },
    revert: () => queryClient.setQueryData(queryKey, before),
    onSaved() {
      if (isBookmarked) return;
      show({
        title: t('bookmarks.removed'),
        ...(guide && {
          action: { label: t('bookmarks.undo'), onPress: () => void changeBookmark(context, bookmark, true) },
        }),
      });
    },
    onSettled: () => refetchAfter(queryClient, 'bookmark'),
    failed: 'bookmarks.failed',
    pendingAction: isBookmarked ? { what: 'bookmark', id } : undefined,
  });
}

import { guideQuery } from '#web/entities/guides/guide-queries.ts';
import type { GuideDetails } from '#web/entities/guides/guide.ts';
import { saveBookmark, saveGuideVote } from '#web/entities/guides/save-mark.ts';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { changeOptimistically } from '#web/entities/session/change-optimistically.ts';
import type { CommandContext } from '#web/entities/session/command-context.ts';

/** Shows a guide as it will be; what is requested meanwhile would say how it was. */
function show({ queryClient, table }: CommandContext, id: string, change: (guide: GuideDetails) => GuideDetails) {
  const { queryKey } = guideQuery(table, id);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, guide => guide && change(guide));
}

/** Says that a guide helped, or takes that back. */
export function castGuideVote(context: CommandContext, { id, is_voted }: GuideDetails): Promise<void> {
  const mark = (isVoted: boolean) =>
    show(context, id, guide =>
      guide.is_voted === isVoted
        ? guide
        : { ...guide, is_voted: isVoted, helpful_count: guide.helpful_count + (isVoted ? 1 : -1) },
    );
  return changeOptimistically(context, {
    mutationKey: ['guide-vote', id],
    save: person => saveGuideVote(context.table, person, id, !is_voted),
    apply: () => mark(!is_voted),
    revert: () => mark(is_voted),
    // Lists show the number too.
    onSaved: () => void context.queryClient.invalidateQueries({ queryKey: queryKeys.guides.prefix() }),
    failed: 'guides.voteFailed',
    // Only a vote that is given: a visitor has none to take back.
    pendingAction: is_voted ? undefined : { what: 'guideVote', id },
  });
}

/** Keeps a guide among the person's bookmarks, or no longer. */
export function toggleBookmark(context: CommandContext, { id, is_bookmarked }: GuideDetails): Promise<void> {
  const mark = (isMarked: boolean) => show(context, id, guide => ({ ...guide, is_bookmarked: isMarked }));
  return changeOptimistically(context, {
    mutationKey: ['bookmark', id],
    save: person => saveBookmark(context.table, person, id, !is_bookmarked),
    apply: () => mark(!is_bookmarked),
    revert: () => mark(is_bookmarked),
    onSaved: () => void refetchAfter(context.queryClient, 'bookmark'),
    failed: 'guides.bookmarkFailed',
    pendingAction: is_bookmarked ? undefined : { what: 'bookmark', id },
  });
}

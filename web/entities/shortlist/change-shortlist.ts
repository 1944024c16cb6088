import type { Entry } from '#web/entities/catalogue/entry.ts';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { changeOptimistically } from '#web/entities/session/change-optimistically.ts';
import type { CommandContext } from '#web/entities/session/command-context.ts';
import { saveToShortlist } from './save-to-shortlist.ts';
import { shortlistQuery } from './shortlist-query.ts';

/** Puts a professor or a course on the shortlist, or takes it off, with a way to take that back. */
export function changeShortlist(context: CommandContext, entry: Entry, isSaved: boolean): Promise<void> {
  const { queryClient, table, session, t, show } = context;
  const { kind, id } = entry;
  const { queryKey } = shortlistQuery(table, session.user?.firebase_uid ?? '');
  const before = queryClient.getQueryState(queryKey);
  const put = (entries: readonly Entry[] | undefined) =>
    // The list says of when it is: a change here is no response of the server.
    queryClient.setQueryData(queryKey, entries, { updatedAt: before?.dataUpdatedAt ?? 0 });
  return changeOptimistically(context, {
    mutationKey: ['shortlist', kind, id],
    save: person => saveToShortlist(table, person, kind, id, isSaved),
    async apply() {
      // A response under way would say how it was before.
      await queryClient.cancelQueries({ queryKey });
      const others = before?.data?.filter(other => other.kind !== kind || other.id !== id);
      put(isSaved && others ? [entry, ...others] : others);
    },
    revert: () => put(before?.data),
    onSaved: () =>
      show({
        title: t(isSaved ? 'shortlist.saved' : 'shortlist.removed'),
        ...(!isSaved && {
          action: { label: t('shortlist.undo'), onPress: () => void changeShortlist(context, entry, true) },
        }),
      }),
    onSettled: () => refetchAfter(queryClient, 'shortlist'),
    failed: 'shortlist.failed',
    pendingAction: isSaved ? { what: 'save', kind, id } : undefined,
  });
}

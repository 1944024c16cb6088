import type { Kind } from '#web/entities/routing/kind.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { changeOptimistically } from '#web/entities/session/change-optimistically.ts';
import type { CommandContext } from '#web/entities/session/command-context.ts';
import { saveFollow } from '../api/follow.ts';

/** Follows a professor or a course, or stops it. @param follows what it is to be from now on */
export function toggleFollow(context: CommandContext, kind: Kind, id: number, follows: boolean): Promise<void> {
  const { queryClient, table } = context;
  const queryKey = queryKeys.isFollowed(kind, id);
  return changeOptimistically(context, {
    mutationKey: ['follow', kind, id],
    save: person => saveFollow(table, person, kind, id, follows),
    async apply() {
      // A response under way would say how it was before.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, follows);
    },
    revert: () => queryClient.setQueryData(queryKey, !follows),
    failed: 'follows.failed',
    pendingAction: follows ? { what: 'follow', kind, id } : undefined,
  });
}

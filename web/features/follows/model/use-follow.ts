import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useCommandContext } from '#web/entities/session/command-context.ts';
import { loadForPress } from '#web/ui/use-late-module.ts';

/**
 * Follows a professor or a course. Whether the person does is fetched once a person is signed in; the rest comes with
 * the first press.
 */
export function useFollow(kind: Kind, id: number) {
  const context = useCommandContext();
  const { session, table } = context;
  const { data: follows = false } = useQuery({
    queryKey: queryKeys.isFollowed(kind, id),
    queryFn: async () => (await import('../api/follow.ts')).isFollowing(table, kind, id),
    enabled: session.status === 'in',
  });

  async function toggle(): Promise<void> {
    // Nothing happens where its code cannot be fetched; the next press tries again.
    const command = await loadForPress(() => import('./toggle-follow.ts'));
    await command?.toggleFollow(context, kind, id, !follows);
  }

  return { follows, toggle };
}

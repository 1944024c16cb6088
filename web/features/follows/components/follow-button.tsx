import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useCommandContext } from '#web/entities/session/command-context.ts';
import { Button } from '#web/ui/button.tsx';
import { loadForPress } from '#web/ui/use-late-module.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

interface FollowButtonProps {
  readonly kind: Kind;
  readonly id: number;
  /** The name of it, where the button stands among others. */
  readonly of?: string;
}

/**
 * Follows a professor or a course. Whether the person does is fetched once a person is signed in; the rest comes with
 * the first press.
 */
export function FollowButton({ kind, id, of }: FollowButtonProps) {
  const context = useCommandContext();
  const { session, t, table } = context;
  const { data: follows = false } = useQuery({
    queryKey: queryKeys.isFollowed(kind, id),
    queryFn: async () => (await import('../api/follow.ts')).isFollowing(table, kind, id),
    enabled: session.status === 'in',
  });

  async function toggle(): Promise<void> {
    // Nothing happens where its code cannot be fetched; the next press tries again.
    const command = await loadForPress(() => import('../model/toggle-follow.ts'));
    await command?.toggleFollow(context, kind, id, !follows);
  }

  return (
    <Button
      size="small"
      icon={follows ? 'check' : 'bell'}
      data-track="follow"
      aria-pressed={follows}
      aria-label={of && t(follows ? 'follows.stopOf' : 'follows.followOf', { name: of })}
      // The second press of a double click would take back what the first did.
      onClick={({ detail }) => detail < 2 && void toggle()}
      className="noscript:hidden"
    >
      {t(follows ? 'follows.following' : 'follows.follow')}
    </Button>
  );
}

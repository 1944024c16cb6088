import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useLateModule } from '#web/ui/use-late-module.ts';
import type { Kind } from '#web/entities/catalogue/kind.ts';

interface FollowButtonProps {
  readonly kind: Kind;
  readonly id: number;
  /** The name of it, where the button stands among others. */
  readonly of?: string;
}

const loadToggle = () => import('./follow-toggle.tsx');

/**
 * Follows a professor or a course. Whether the person does is fetched once a person is signed in; the rest comes with
 * the first press.
 */
export function FollowButton({ kind, id, of }: FollowButtonProps) {
  const { t } = useTranslation();
  const table = useTable();
  const { status } = useSession();
  const [isPressed, setPressed] = useState(false);
  const toggle = useLateModule(loadToggle, isPressed, () => setPressed(false));
  const { data: follows = false } = useQuery({
    queryKey: queryKeys.isFollowed(kind, id),
    queryFn: async () => (await import('../api/follow.ts')).isFollowing(table, kind, id),
    enabled: status === 'in',
  });
  return (
    <>
      <Button
        size="small"
        icon={follows ? 'check' : 'bell'}
        data-track="follow"
        aria-pressed={follows}
        aria-label={of && t(follows ? 'follows.stopOf' : 'follows.followOf', { name: of })}
        onClick={() => setPressed(true)}
        className="noscript:hidden"
      >
        {t(follows ? 'follows.following' : 'follows.follow')}
      </Button>
      {toggle && isPressed && (
        <toggle.FollowToggle kind={kind} id={id} follows={!follows} onDone={() => setPressed(false)} />
      )}
    </>
  );
}

import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useFollow } from '../model/use-follow.ts';

interface FollowButtonProps {
  readonly kind: Kind;
  readonly id: number;
  /** The name of it, where the button stands among others. */
  readonly of?: string;
  /** What it says before it is pressed, in place of the usual word. */
  readonly words?: string;
}

/** Follows a professor or a course, or stops it. */
export function FollowButton({ kind, id, of, words }: FollowButtonProps) {
  const { t } = useTranslation();
  const { follows, toggle } = useFollow(kind, id);
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
      {follows ? t('follows.following') : (words ?? t('follows.follow'))}
    </Button>
  );
}

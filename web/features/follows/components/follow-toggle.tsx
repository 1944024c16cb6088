import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import type { Kind } from '#web/entities/catalogue/kind.ts';
import { useAsMember } from '#web/entities/session/use-as-member.ts';
import { failureText, isSignInNeeded } from '#web/entities/session/failure-text.ts';
import { saveFollow } from '../api/follow.ts';

interface FollowToggleProps {
  readonly kind: Kind;
  readonly id: number;
  /** What it is to be from now on. */
  readonly follows: boolean;
  readonly onDone: () => void;
}

/** Keys of what is being saved; another press meanwhile does nothing. */
const underWay = new Set<string>();

/**
 * Follows something or stops it, once: at once on the screen, and back again with a word when it could not be saved.
 */
export function FollowToggle({ kind, id, follows, onDone }: FollowToggleProps) {
  const table = useTable();
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const { show } = useToast();
  const { open } = useSignIn();
  const asMember = useAsMember();
  const queryKey = queryKeys.isFollowed(kind, id);
  const action = follows ? ({ what: 'follow', kind, id } as const) : undefined;

  async function save(person: string | null): Promise<void> {
    const key = queryKey.join(' ');
    if (underWay.has(key)) return;
    underWay.add(key);
    // An answer under way would say how it was before.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, follows);
    try {
      await saveFollow(table, person, kind, id, follows);
    } catch (error) {
      queryClient.setQueryData(queryKey, !follows);
      if (isSignInNeeded(error)) open(action);
      else
        show({
          title: t('follows.failed'),
          description: t(failureText(error, navigator.onLine)),
          variant: 'destructive',
        });
    } finally {
      underWay.delete(key);
    }
  }

  const begin = useEffectEvent(() => {
    asMember(person => void save(person), action);
    onDone();
  });
  useEffect(() => begin(), []);
  return null;
}

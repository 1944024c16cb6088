import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { deleteRating } from '#web/entities/rating/delete-rating.ts';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import type { MyRating } from '../api/list-my-ratings.ts';

/** Time in which a deletion can be undone, ms. */
export const undoMs = 8_000;

/**
 * Deletes ratings a little later, so that it can be undone: a rating that was deleted and written again would be
 * another one, with its place in the limits and its tickets lost. Leaving the screen or the page sends what waits.
 */
export function useDeferredDeletion() {
  const { t } = useTranslation();
  const table = useTable();
  const queryClient = useQueryClient();
  const { refreshProfile } = useSession();
  const { show } = useToast();
  const waiting = useRef(
    new Map<string, { readonly rating: MyRating; readonly timer: ReturnType<typeof setTimeout> }>(),
  );
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());

  const stay = (id: string) => setLeaving(now => new Set([...now].filter(other => other !== id)));

  const { mutate } = useMutation({
    mutationFn: ({ user_id, kind, id }: MyRating) => deleteRating(table, user_id, kind, id),
    async onSuccess() {
      await refetchAfter(queryClient, 'rating');
      void refreshProfile().catch(() => undefined); // its counters; they come with its next loading too
    },
    onError(_error, { id }) {
      stay(id);
      show({
        title: t('myRatings.deleteFailed'),
        description: t('myRatings.deleteFailedHint'),
        variant: 'destructive',
      });
    },
    networkMode: 'always',
  });

  const commit = (id: string): void => {
    const entry = waiting.current.get(id);
    if (!entry) return;
    clearTimeout(entry.timer);
    waiting.current.delete(id);
    mutate(entry.rating);
  };

  const commitAll = useEffectEvent(() => {
    for (const id of waiting.current.keys()) commit(id);
  });
  useEffect(() => {
    const onLeave = () => commitAll();
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);

  return {
    isLeaving: (id: string) => leaving.has(id),
    begin(rating: MyRating) {
      waiting.current.set(rating.id, { rating, timer: setTimeout(() => commit(rating.id), undoMs) });
      setLeaving(now => new Set(now).add(rating.id));
    },
    /** Does nothing any more once the deletion is on its way: what is told then is how it ended. */
    undo(id: string) {
      const entry = waiting.current.get(id);
      if (!entry) return;
      clearTimeout(entry.timer);
      waiting.current.delete(id);
      stay(id);
    },
  };
}

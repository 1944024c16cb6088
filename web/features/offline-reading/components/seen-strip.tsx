import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ago } from '../model/ago.ts';
import { makeRoomAbove } from '../model/make-room-above.ts';
import { seenAt } from '../model/seen-at.ts';
import { useNow } from '#web/lib/use-now.ts';

/** Above the page while it shows what was seen earlier: that there is no connection, and how old the page is. */
export function SeenStrip({ onList }: { readonly onList: () => void }) {
  const words = useTranslation();
  const { t } = words;
  const strip = useRef<HTMLElement>(null);
  const at = useSeenAt();
  const now = useNow();
  useLayoutEffect(() => (strip.current ? makeRoomAbove(strip.current) : undefined), []);
  return createPortal(
    <section
      ref={strip}
      aria-label={t('offline.strip')}
      className="tall:fixed inset-x-0 top-0 z-20 border-b border-line bg-raised text-ink"
    >
      <div className="wrap flex w-full items-center gap-3">
        <p className="min-w-0 flex-1 py-2 text-sm">
          {at === null ? t('offline.nothingHere') : t('offline.asSeen', { ago: ago(at, now, words) })}
        </p>
        <Button size="small" variant="ghost" onClick={onList}>
          {t('offline.list.open')}
        </Button>
      </div>
    </section>,
    document.body,
  );
}

/** Time at which the data on the screen were loaded; follows the screen. */
function useSeenAt(): number | null {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) =>
      cache.subscribe(({ type }) => {
        // Out of the render that mounts or unmounts what asks.
        if (type !== 'observerResultsUpdated' && type !== 'observerOptionsUpdated') queueMicrotask(listener);
      }),
    [cache],
  );
  return useSyncExternalStore(subscribe, () => seenAt(queryClient));
}

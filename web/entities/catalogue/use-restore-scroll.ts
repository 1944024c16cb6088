import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { browserStorage, removeStored, readStored, writeStored } from '#web/lib/browser-storage.ts';

/** The scroll position in the list that was on the screen when the last document was left. */
interface ScrollPosition {
  readonly address: string;
  readonly pages: number;
  readonly top: number;
}

const storageKey = 'dargu:place';
/** More pages would take too long to load. */
const maxPages = 25;

/**
 * Restores the pages of a list and the scroll position after a document was loaded again, which begins with the first
 * page. Going back within the application does not need it: the pages are still in memory.
 */
export function useRestoreScroll({
  data,
  hasNextPage,
  isFetching,
  isError,
  fetchNextPage,
}: UseInfiniteQueryResult<{ readonly pages: readonly unknown[] }>): void {
  const { key } = useLocation();
  const count = data?.pages.length ?? 0;
  const arrival = useRef<{ readonly key: string; position: ScrollPosition | null }>(null);

  useEffect(() => {
    if (arrival.current?.key !== key) {
      const position = storedPosition();
      arrival.current = { key, position: position && position.pages > count ? position : null };
    }
    const { position } = arrival.current;
    if (position === null) return;
    if (position.pages > count && hasNextPage && !isError) {
      if (!isFetching) void fetchNextPage();
      return;
    }
    arrival.current.position = null;
    window.scrollTo(0, position.top);
  }, [key, count, hasNextPage, isFetching, isError, fetchNextPage]);

  const note = useEffectEvent(() => {
    // Without storage a list begins at its top.
    writeStored(tab(), storageKey, {
      address: location.href,
      pages: Math.min(count, maxPages),
      top: window.scrollY,
    } satisfies ScrollPosition);
  });
  useEffect(() => {
    const onLeaving = () => note();
    window.addEventListener('pagehide', onLeaving);
    return () => window.removeEventListener('pagehide', onLeaving);
  }, []);
}

const tab = () => browserStorage('sessionStorage');

function storedPosition(): ScrollPosition | null {
  const position = readStored(tab(), storageKey) as ScrollPosition | null;
  removeStored(tab(), storageKey);
  return position?.address === location.href ? position : null;
}

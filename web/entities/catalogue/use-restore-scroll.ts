import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { browserStorage, removeStored, readStored, writeStored } from '#web/lib/browser-storage.ts';

/** The scroll position in the list that was on the screen when the last document was left. */
interface Place {
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
  const arrival = useRef<{ readonly key: string; place: Place | null }>(null);

  useEffect(() => {
    if (arrival.current?.key !== key) {
      const place = placeNoted();
      arrival.current = { key, place: place && place.pages > count ? place : null };
    }
    const { place } = arrival.current;
    if (place === null) return;
    if (place.pages > count && hasNextPage && !isError) {
      if (!isFetching) void fetchNextPage();
      return;
    }
    arrival.current.place = null;
    window.scrollTo(0, place.top);
  }, [key, count, hasNextPage, isFetching, isError, fetchNextPage]);

  const note = useEffectEvent(() => {
    // Without storage a list begins at its top.
    writeStored(tab(), storageKey, {
      address: location.href,
      pages: Math.min(count, maxPages),
      top: window.scrollY,
    } satisfies Place);
  });
  useEffect(() => {
    const onLeaving = () => note();
    window.addEventListener('pagehide', onLeaving);
    return () => window.removeEventListener('pagehide', onLeaving);
  }, []);
}

const tab = () => browserStorage('sessionStorage');

function placeNoted(): Place | null {
  const place = readStored(tab(), storageKey) as Place | null;
  removeStored(tab(), storageKey);
  return place?.address === location.href ? place : null;
}

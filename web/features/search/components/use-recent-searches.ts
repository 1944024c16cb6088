import { useState } from 'react';
import { useOwner } from '#web/entities/session/use-owner.ts';
import {
  forgetRecentSearches,
  storeRecentSearch,
  readRecentSearches,
  type RecentSearch,
} from '../model/recent-searches.ts';

/** Stored searches of this person; none until the session is known. */
export function useRecentSearches() {
  const owner = useOwner();
  const [read, setRead] = useState(() => ({ owner, searches: owner === undefined ? [] : readRecentSearches(owner) }));
  if (read.owner !== owner) setRead({ owner, searches: owner === undefined ? [] : readRecentSearches(owner) });
  return {
    searches: read.searches,
    store(search: RecentSearch) {
      if (owner === undefined) return;
      storeRecentSearch(owner, search);
      setRead({ owner, searches: readRecentSearches(owner) });
    },
    clear() {
      if (owner === undefined) return;
      forgetRecentSearches(owner);
      setRead({ owner, searches: [] });
    },
  };
}

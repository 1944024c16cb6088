import { useEffect } from 'react';
import { rereadComparison, setComparisonOwner } from '#web/entities/compare/change-comparison.ts';
import { draftPlaces } from '#web/entities/drafts/draft-places.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';

/** Keeps the comparison of this page that of the person who is here, and that of other tabs. */
export function useFollowDevice(): void {
  const owner = useOwner();
  useEffect(() => {
    if (owner !== undefined) setComparisonOwner(owner);
  }, [owner]);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      // Without a key all of the storage was emptied.
      if (key === draftPlaces.compare.key || key === null) rereadComparison();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}

import { useEffect } from 'react';
import { rereadComparison, setComparisonOwner } from '#web/entities/compare/change-comparison.ts';
import { watchSlot } from '#web/entities/personal-store/personal-rows.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';

/** Shows on this page the comparison of the person who is here, as this tab or another one has changed it. */
export function useFollowDevice(): void {
  const owner = useOwner();
  useEffect(() => {
    if (owner !== undefined) setComparisonOwner(owner);
  }, [owner]);
  useEffect(() => watchSlot(personalSlots.compare, rereadComparison), []);
}

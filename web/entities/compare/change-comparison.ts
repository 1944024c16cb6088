import { personalValue } from '#web/entities/personal-store/personal-value.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import { type Owner, readRow } from '#web/entities/personal-store/personal-rows.ts';
import { comparisonStore, noComparison } from './compare-store.ts';
import { type Comparison, parseComparison } from './comparison.ts';

const comparisons = personalValue(personalSlots.compare, parseComparison);

/** Owner of the comparison; until the session is known, the previous owner. */
let owner: Owner = readRow(personalSlots.compare)?.owner ?? null;

/** Takes over what the device has stored, which another tab may have changed. */
export function rereadComparison(): void {
  comparisonStore.set(comparisons.read(owner) ?? noComparison);
}

export function setComparison(next: Comparison): void {
  if (next.length > 0) comparisons.write(owner, next);
  else comparisons.remove(owner);
  comparisonStore.set(next);
}

/** It is known who is here, or someone has signed in or out. */
export function setComparisonOwner(next: Owner): void {
  owner = next;
  rereadComparison();
}

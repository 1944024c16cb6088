import { createDraft } from '#web/entities/drafts/create-draft.ts';
import { draftPlaces } from '#web/entities/drafts/draft-places.ts';
import { type Owner, readStoredDraft } from '#web/entities/drafts/stored-draft.ts';
import { comparisonStore, noComparison } from './compare-store.ts';
import { type Comparison, parseComparison } from './comparison.ts';

/*
 * Comparisons are kept on the device, as drafts are: they go when their person signs out and nobody else sees them; a
 * visitor's becomes theirs when they sign in.
 */

const drafts = createDraft({ ...draftPlaces.compare, parse: parseComparison });

/** Whose comparison it is; until that is known, theirs whose it was. */
let owner: Owner = readStoredDraft(draftPlaces.compare)?.owner ?? null;

/** Takes over what the device keeps, which another tab may have changed. */
export function rereadComparison(): void {
  comparisonStore.set(drafts.read(owner) ?? noComparison);
}

export function setComparison(next: Comparison): void {
  if (next.length > 0) drafts.write(owner, next);
  else drafts.remove(owner);
  comparisonStore.set(next);
}

/** It is known who is here, or somebody has signed in or out. */
export function setComparisonOwner(next: Owner): void {
  const ofVisitor = owner === null && next !== null ? drafts.read(null) : null;
  owner = next;
  if (ofVisitor) drafts.write(owner, ofVisitor);
  rereadComparison();
}

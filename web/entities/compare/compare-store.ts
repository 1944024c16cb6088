import { createDraft } from '#web/entities/drafts/create-draft.ts';
import { draftPlaces } from '#web/entities/drafts/draft-places.ts';
import { type Owner, readStoredDraft } from '#web/entities/drafts/stored-draft.ts';
import { createStore } from '#web/lib/create-store.ts';
import { type Comparison, parseComparison } from './comparison.ts';

const drafts = createDraft({ ...draftPlaces.compare, parse: parseComparison });

export const noComparison: Comparison = [];

/**
 * Whose comparison it is. Until that is known it is what the device keeps: at its start a page has removed what belongs
 * to another person (web/entities/drafts/draft-owners.ts).
 */
let owner: Owner = typeof window === 'undefined' ? null : (readStoredDraft(draftPlaces.compare)?.owner ?? null);

/**
 * What the person at this device is about to compare. Kept on the device, as a draft is: it goes when they sign out and
 * nobody else sees it; a visitor's becomes theirs when they sign in.
 */
const store = createStore<Comparison>(typeof window === 'undefined' ? noComparison : readComparison());

export const comparisonStore = { get: store.get, subscribe: store.subscribe };

function readComparison(): Comparison {
  return drafts.read(owner) ?? noComparison;
}

/** Takes over what the device keeps, which another tab may have changed. */
export function rereadComparison(): void {
  store.set(readComparison());
}

export function setComparison(next: Comparison): void {
  if (next.length > 0) drafts.write(owner, next);
  else drafts.remove(owner);
  store.set(next);
}

/** It is known who is here, or somebody has signed in or out. */
export function setComparisonOwner(next: Owner): void {
  const ofVisitor = owner === null && next !== null ? drafts.read(null) : null;
  owner = next;
  if (ofVisitor) drafts.write(owner, ofVisitor);
  rereadComparison();
}

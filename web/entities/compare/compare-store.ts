import { draftPlaces } from '#web/entities/drafts/draft-places.ts';
import { readStoredDraft } from '#web/entities/drafts/stored-draft.ts';
import { createStore } from '#web/lib/create-store.ts';
import { type Comparison, parseComparison } from './comparison.ts';

export const noComparison: Comparison = [];

/**
 * What the person at this device is about to compare. Begins with what the device keeps: at its start a page has removed
 * what belongs to another person (web/entities/drafts/draft-owners.ts). Changed by change-comparison.ts.
 */
export const comparisonStore = createStore<Comparison>(
  (typeof window !== 'undefined' && parseComparison(readStoredDraft(draftPlaces.compare)?.value)) || noComparison,
);

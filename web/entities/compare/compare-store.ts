import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import { readRow } from '#web/entities/personal-store/personal-rows.ts';
import { createStore } from '#web/lib/create-store.ts';
import { type Comparison, parseComparison } from './comparison.ts';

export const noComparison: Comparison = [];

/**
 * The comparison of the person at this device. Begins with what the device has stored: at its start a page has removed
 * what belongs to another person (web/entities/personal-store). Changed by change-comparison.ts.
 */
export const comparisonStore = createStore<Comparison>(
  (typeof window !== 'undefined' && parseComparison(readRow(personalSlots.compare)?.value)) || noComparison,
);

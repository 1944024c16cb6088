import type { SavedRating } from '../api/save-rating.ts';
import type { RatingFailure } from './rating-failure.ts';

/** How sending ended, as a rating screen's place in the history keeps it. */
export interface RatingOutcome {
  readonly saved?: SavedRating;
  readonly failure?: RatingFailure;
}

/** Reads what a place in the history says; nothing for any other place. */
export function outcomeOf(state: unknown): RatingOutcome {
  return typeof state === 'object' && state !== null && 'rating' in state ? (state.rating as RatingOutcome) : {};
}

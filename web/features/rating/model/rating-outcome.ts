import type { SavedRating } from '../api/save-rating.ts';
import type { RatingFailure } from './rating-failure.ts';

/** Outcome of sending, as the history entry of a rating screen stores it. */
export interface RatingOutcome {
  readonly saved?: SavedRating;
  readonly failure?: RatingFailure;
}

/** Reads the outcome of a history entry; nothing for any other entry. */
export function outcomeOf(state: unknown): RatingOutcome {
  return typeof state === 'object' && state !== null && 'rating' in state ? (state.rating as RatingOutcome) : {};
}

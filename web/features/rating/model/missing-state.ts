import { ratePaths } from '#web/entities/rating/rate-path.ts';
import type { Owner } from '#web/entities/personal-store/personal-rows.ts';
import type { SentMissing } from '../api/missing-work.ts';
import { draftFor, pendingReviews } from './pending-review.ts';
import type { RatingFailure } from './rating-failure.ts';
import type { RatingOutcome } from './rating-outcome.ts';

/** State of the form for what is missing, in the history entry of its screen. */
export interface MissingState {
  /** True if the rating itself is written; before that comes what it is about. */
  readonly isRating?: boolean;
  readonly sent?: SentMissing;
  /** True if it was suggested without a rating. */
  readonly isSuggested?: boolean;
  readonly failure?: RatingFailure;
}

/** Reads the state of a history entry; nothing for any other entry. */
export function missingStateOf(state: unknown): MissingState {
  return typeof state === 'object' && state !== null && 'missing' in state ? (state.missing as MissingState) : {};
}

/** Screen that gives thanks: of a published rating the one of its entry. */
export function sentTo(person: Owner, sent: SentMissing, address: string): { path: string; state: object } {
  const { saved, subject } = sent;
  const { kind, rated } = subject;
  // The draft that it was begun from has arrived with it.
  if (rated.id !== null && draftFor(person, kind, rated.id)) pendingReviews.remove(person);
  return saved && rated.id !== null
    ? { path: ratePaths[kind].href(rated.id), state: { rating: { saved } satisfies RatingOutcome } }
    : { path: address, state: { missing: { sent } satisfies MissingState } };
}

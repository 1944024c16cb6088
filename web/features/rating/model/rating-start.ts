import type { Kind } from '#web/entities/routing/kind.ts';
import { ratePaths } from '#web/entities/rating/rate-path.ts';
import { parseReviewState, plainReviews, reviewHref, type ReviewState } from '#web/entities/reviews/review-state.ts';
import type { RatingDraft } from './rating-form.ts';

/** Initial values of a form from its link: `?stars=4&course=5`, as in the address of reviews. */
export type RatingStart = Pick<ReviewState, 'stars' | 'about'>;

/** Reads what the address says. */
export function parseRatingStart(kind: Kind, search: URLSearchParams): RatingStart {
  const { stars, about } = parseReviewState(kind, search);
  return { stars, about };
}

/** The address of a form that begins with this. */
export function rateHref(kind: Kind, id: number, start: RatingStart): string {
  const hasStart = start.stars !== null || start.about !== null;
  return `${ratePaths[kind].href(id)}${hasStart ? reviewHref(kind, { ...plainReviews, ...start }) : ''}`;
}

/** The draft with what it does not say itself taken from the link. */
export function beginWith(draft: RatingDraft, { stars, about }: RatingStart): RatingDraft {
  return { ...draft, stars: draft.stars ?? stars, other: draft.other ?? about };
}

import type { ReviewWork } from '#web/entities/outbox/review-work.ts';
import { parsePendingReview, pendingReviews, type TargetReview } from '../model/pending-review.ts';
import { ratingFailure, type RatingFailure } from '../model/rating-failure.ts';
import { sendFactsBeside } from '#web/entities/facts/send-facts.ts';
import { draftOfRating, factsOf, ratingText } from '../model/rating-form.ts';
import { findOwnRating } from './own-rating.ts';
import { saveRating, type SavedRating } from './save-rating.ts';

/** Ratings of professors and courses. */
export const ratingWork: ReviewWork<TargetReview, SavedRating, RatingFailure> = {
  what: 'rating',
  drafts: pendingReviews,
  parse: parsePendingReview,
  async find(table, person, { kind, target }) {
    const own = await findOwnRating(table, person, kind, target);
    return own && { values: draftOfRating(own), saved: { ...own, held_reasons: [], isNew: false } };
  },
  save: (table, person, { kind, target, values }) => saveRating(table, person, kind, target, values),
  async sendBeside(table, person, { kind, target, values }) {
    const { other, year, semester } = values;
    const answers = factsOf(values);
    if (other === null || Object.keys(answers).length === 0) return;
    const [course, professor] = kind === 'course' ? [target, other] : [other, target];
    await sendFactsBeside(table, person, { course, professor, answers, year, semester });
  },
  toText: ratingText,
  toFailure: ratingFailure,
};

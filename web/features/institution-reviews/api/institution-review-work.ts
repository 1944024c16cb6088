import { findOwnInstitutionReview } from '#web/entities/institution-reviews/own-institution-review.ts';
import type { ReviewWork } from '#web/entities/outbox/review-work.ts';
import { draftOfOwn, reviewText } from '../model/institution-review-form.ts';
import { institutionReviewDrafts, type InstitutionReviewWords, parseWrittenReview } from '../model/review-draft.ts';
import { reviewFailure, type ReviewFailure } from '../model/review-failure.ts';
import { saveInstitutionReview, type SavedInstitutionReview } from './save-institution-review.ts';

/** Reviews of institutions; a person has one, of the own institution. */
export const institutionReviewWork: ReviewWork<InstitutionReviewWords, SavedInstitutionReview, ReviewFailure> = {
  what: 'institutionReview',
  drafts: institutionReviewDrafts,
  parse: parseWrittenReview,
  async find(table, person) {
    const own = await findOwnInstitutionReview(table, person);
    return own && { values: draftOfOwn(own), saved: own };
  },
  save: (table, person, { values }) => saveInstitutionReview(table, person, values),
  toText: reviewText,
  toFailure: reviewFailure,
};

import { createDraft } from '#web/entities/drafts/create-draft.ts';
import { draftPlaces } from '#web/entities/drafts/draft-places.ts';
import { parseReviewDraft } from './institution-review-form.ts';

/** The review of an institution that is being written. Whether it is to be sent is a pending action. */
export const institutionReviewDrafts = createDraft({ ...draftPlaces.institutionReview, parse: parseReviewDraft });

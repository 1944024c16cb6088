import { personalValue } from '#web/entities/personal-store/personal-value.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import type { Written } from '#web/entities/outbox/review-work.ts';
import { type InstitutionReviewDraft, parseReviewDraft } from './institution-review-form.ts';

/** A review of the own institution. */
export interface InstitutionReviewWords {
  readonly values: InstitutionReviewDraft;
}

/** Makes sense of what was stored; null when it makes none. */
export function parseWrittenReview(stored: unknown): Written<InstitutionReviewWords> | null {
  if (typeof stored !== 'object' || stored === null || !('values' in stored)) return null;
  const values = parseReviewDraft(stored.values);
  return values && { values, before: 'before' in stored ? parseReviewDraft(stored.before) : null };
}

/** The review of an institution that is being written. Whether it is to be sent is a pending action. */
export const institutionReviewDrafts = personalValue(personalSlots.institutionReview, parseWrittenReview);

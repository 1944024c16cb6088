import { inkLength } from '#contract/ink.ts';
import { type Criterion, criteria } from '#web/entities/institution-reviews/criteria.ts';
import type { OwnInstitutionReview } from '#web/entities/institution-reviews/own-institution-review.ts';
import { type StarNumber, starNumbers } from '#web/ui/star-number.ts';

/** Bounds of the comment, in characters; the database checks the same. */
export const commentBounds = { min: 10, max: 2000 } as const;

/** Values of the form; a criterion that is not chosen is null. */
export type InstitutionReviewDraft = Readonly<Record<Criterion, StarNumber | null>> & {
  readonly comment: string;
  /** Institution that it is about; null where its writer has not chosen one yet. */
  readonly institution: number | null;
};

export function emptyReview(institution: number | null): InstitutionReviewDraft {
  const none = Object.fromEntries(criteria.map(criterion => [criterion, null])) as Record<Criterion, null>;
  return { ...none, comment: '', institution };
}

/** The form as it opens on a review that is there already. */
export function draftOfOwn(own: OwnInstitutionReview): InstitutionReviewDraft {
  const stars = Object.fromEntries(criteria.map(criterion => [criterion, starOf(own[criterion])])) as Record<
    Criterion,
    StarNumber | null
  >;
  return { ...stars, comment: own.comment, institution: own.institution_id };
}

const starOf = (value: unknown): StarNumber | null => starNumbers.find(star => star === value) ?? null;

/** Problems that keep a draft from being sent, by field. */
export function reviewProblems(draft: InstitutionReviewDraft): Partial<Record<keyof InstitutionReviewDraft, true>> {
  const { comment } = draft;
  const isOutOfBounds = inkLength(comment) < commentBounds.min || [...comment].length > commentBounds.max;
  return Object.fromEntries([
    ...criteria.filter(criterion => draft[criterion] === null).map(criterion => [criterion, true]),
    ...(isOutOfBounds ? [['comment', true]] : []),
  ]) as Partial<Record<keyof InstitutionReviewDraft, true>>;
}

/** Values of a review as the table holds them, in one text. */
export function reviewText(draft: InstitutionReviewDraft): string {
  return JSON.stringify([draft.institution, ...criteria.map(criterion => draft[criterion]), draft.comment.trim()]);
}

/** True if there is nothing worth storing. */
export function isEmptyReview(draft: InstitutionReviewDraft): boolean {
  return draft.comment.trim() === '' && criteria.every(criterion => draft[criterion] === null);
}

/** Makes sense of what was stored; null when it makes none. */
export function parseReviewDraft(stored: unknown): InstitutionReviewDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = stored as Partial<Record<keyof InstitutionReviewDraft, unknown>>;
  const { comment, institution } = fields;
  if (typeof comment !== 'string' || (institution !== null && !Number.isSafeInteger(institution))) return null;
  if (criteria.some(criterion => fields[criterion] !== null && starOf(fields[criterion]) === null)) return null;
  return stored as InstitutionReviewDraft;
}

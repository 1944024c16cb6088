import { ChangedElsewhere } from '#web/lib/changed-elsewhere.ts';
import { isNotReached, isTimeout, TableError } from '#web/lib/table-error.ts';
import type { InstitutionReviewDraft } from './institution-review-form.ts';

type Reason =
  | 'profileIncomplete'
  | 'reviewingClosed'
  | 'takenDown'
  | 'dailyLimit'
  | 'otherInstitution'
  | 'signedOut'
  | 'bounds'
  | 'offline'
  | 'timeout'
  | 'busy'
  | 'other';

/** Reason in words why a review could not be saved. */
export type ReviewFailure =
  | { readonly kind: Reason }
  /** It was changed elsewhere since the form was opened; `now` is what it says, null where it was deleted. */
  | { readonly kind: 'changed'; readonly now: InstitutionReviewDraft | null };

const byCode: Readonly<Record<string, Reason>> = {
  'institution_rating/profile-incomplete': 'profileIncomplete',
  'institution_rating/other-institution': 'otherInstitution',
  'institution_rating/daily-limit': 'dailyLimit',
  'rating/closed': 'takenDown',
  '42501': 'reviewingClosed',
  '23514': 'bounds',
};

/** @param error what saveInstitutionReview threw */
export function reviewFailure(error: unknown): ReviewFailure {
  if (error instanceof ChangedElsewhere) return { kind: 'changed', now: error.now as InstitutionReviewDraft | null };
  if (isTimeout(error)) return { kind: 'timeout' };
  if (isNotReached(error)) return { kind: 'offline' };
  if (!(error instanceof TableError)) return { kind: 'other' };
  const { code, status } = error;
  if (status === 401) return { kind: 'signedOut' };
  if (status === 429 || status === 503) return { kind: 'busy' };
  return { kind: byCode[code] ?? 'other' };
}

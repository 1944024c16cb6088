import { ChangedElsewhere } from '#web/lib/changed-elsewhere.ts';
import { isTimeout, TableError } from '#web/lib/table-error.ts';

/** Why a review could not be written, in words of the screen. */
export type ReviewFailure =
  | 'profileIncomplete'
  | 'closed'
  | 'takenDown'
  | 'dailyLimit'
  | 'otherInstitution'
  | 'changed'
  | 'signedOut'
  | 'bounds'
  | 'offline'
  | 'timeout'
  | 'busy'
  | 'other';

const byCode: Readonly<Record<string, ReviewFailure>> = {
  'institution_rating/profile-incomplete': 'profileIncomplete',
  'institution_rating/other-institution': 'otherInstitution',
  'institution_rating/daily-limit': 'dailyLimit',
  'rating/closed': 'takenDown',
  '42501': 'closed',
  '23514': 'bounds',
};

/** @param error what saveInstitutionReview threw */
export function reviewFailure(error: unknown, isOnline = navigator.onLine): ReviewFailure {
  if (error instanceof ChangedElsewhere) return 'changed';
  if (isTimeout(error)) return 'timeout';
  if (!(error instanceof TableError) || error.status === 0) return isOnline ? 'other' : 'offline';
  const known = byCode[error.code];
  if (known) return known;
  if (error.status === 401) return 'signedOut';
  return error.status === 429 || error.status === 503 ? 'busy' : 'other';
}

import { ratingCodes } from '#contract/rating-codes.ts';
import { opensAtOf } from '#web/entities/rating/opens-at.ts';
import { ChangedElsewhere } from '#web/lib/changed-elsewhere.ts';
import { isNotReached, isTimeout, TableError } from '#web/lib/table-error.ts';
import type { RatingDraft } from './rating-form.ts';

/** Reason in words why a rating could not be saved; `opensAt` is an ISO 8601 instant. */
export type RatingFailure =
  | { readonly kind: 'dailyLimit' | 'monthlyLimit'; readonly opensAt: string | null }
  /** It was changed elsewhere since the form was opened; `now` is what it says, null where it was deleted. */
  | { readonly kind: 'changed'; readonly now: RatingDraft | null }
  | {
      readonly kind:
        | 'profileIncomplete'
        | 'signedOut'
        | 'closed'
        | 'ownPage'
        | 'locked'
        | 'semesterNotYet'
        | 'semesterTooOld'
        | 'suspended'
        | 'gone'
        | 'notTogether'
        | 'bounds'
        | 'offline'
        | 'timeout'
        | 'busy'
        | 'other';
    };

const byCode: Readonly<Record<string, Exclude<RatingFailure['kind'], 'dailyLimit' | 'monthlyLimit' | 'changed'>>> = {
  [ratingCodes.profileIncomplete]: 'profileIncomplete',
  [ratingCodes.closed]: 'closed',
  [ratingCodes.ownPage]: 'ownPage',
  [ratingCodes.locked]: 'locked',
  [ratingCodes.semesterNotYet]: 'semesterNotYet',
  [ratingCodes.semesterTooOld]: 'semesterTooOld',
  [ratingCodes.suspended]: 'suspended',
  '42501': 'gone',
  '23503': 'notTogether',
  '23514': 'bounds',
};

/** @param error what saveRating threw */
export function ratingFailure(error: unknown): RatingFailure {
  if (error instanceof ChangedElsewhere) return { kind: 'changed', now: error.now as RatingDraft | null };
  if (isTimeout(error)) return { kind: 'timeout' };
  if (isNotReached(error)) return { kind: 'offline' };
  if (!(error instanceof TableError)) return { kind: 'other' };
  const { code, details, status } = error;
  if (code === ratingCodes.dailyLimit) return { kind: 'dailyLimit', opensAt: opensAtOf(details) };
  if (code === ratingCodes.monthlyLimit) return { kind: 'monthlyLimit', opensAt: opensAtOf(details) };
  if (status === 401) return { kind: 'signedOut' };
  if (status === 429 || status === 503) return { kind: 'busy' };
  return { kind: byCode[code] ?? 'other' };
}

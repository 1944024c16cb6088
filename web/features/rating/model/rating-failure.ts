import { communityCodes } from '#contract/community-codes.ts';
import { missingCodes } from '#contract/missing-codes.ts';
import { ratingCodes } from '#contract/rating-codes.ts';
import { opensAtOf } from '#web/entities/rating/opens-at.ts';
import { ChangedElsewhere } from '#web/lib/changed-elsewhere.ts';
import { isNotReached, isTimeout, TableError } from '#web/lib/table-error.ts';
import type { RatingDraft } from './rating-form.ts';

/** Failures that end at a time. */
type OpensAgain = 'cut' | 'dailyLimit' | 'monthlyLimit' | 'missingClosed';

/** Reason in words why a rating could not be saved; `opensAt` is an ISO 8601 instant. */
export type RatingFailure =
  | { readonly kind: OpensAgain; readonly opensAt: string | null }
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
        | 'missingBlocked'
        | 'missingDaily'
        | 'missingExists'
        | 'missingMany'
        | 'missingName'
        | 'missingRated'
        | 'missingTwice'
        | 'offline'
        | 'timeout'
        | 'busy'
        | 'other';
    };

const byCode: Readonly<Record<string, Exclude<RatingFailure['kind'], OpensAgain | 'changed'>>> = {
  [ratingCodes.profileIncomplete]: 'profileIncomplete',
  [ratingCodes.closed]: 'closed',
  [ratingCodes.ownPage]: 'ownPage',
  [ratingCodes.locked]: 'locked',
  [ratingCodes.semesterNotYet]: 'semesterNotYet',
  [ratingCodes.semesterTooOld]: 'semesterTooOld',
  [ratingCodes.suspended]: 'suspended',
  [missingCodes.profileIncomplete]: 'profileIncomplete',
  [missingCodes.dailyLimit]: 'missingDaily',
  [missingCodes.tooMany]: 'missingMany',
  [missingCodes.name]: 'missingName',
  [missingCodes.blocked]: 'missingBlocked',
  [missingCodes.exists]: 'missingExists',
  [missingCodes.noEntry]: 'gone',
  [missingCodes.noTarget]: 'gone',
  [missingCodes.notRefused]: 'missingTwice',
  [missingCodes.invalid]: 'bounds',
  [missingCodes.ratedAlready]: 'missingRated',
  [communityCodes.suggestionProfileIncomplete]: 'profileIncomplete',
  [communityCodes.suggestionTooMany]: 'missingMany',
  '23505': 'missingTwice',
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
  if (code === ratingCodes.cut) return { kind: 'cut', opensAt: untilOf(details) };
  if (code === missingCodes.closed) return { kind: 'missingClosed', opensAt: untilOf(details) };
  if (status === 401) return { kind: 'signedOut' };
  const kind = byCode[code];
  if (kind) return { kind };
  if (status === 429 || status === 503) return { kind: 'busy' };
  return { kind: 'other' };
}

function untilOf(details: string | null): string | null {
  try {
    return (JSON.parse(details ?? 'null') as { readonly until?: string } | null)?.until ?? null;
  } catch {
    return null;
  }
}

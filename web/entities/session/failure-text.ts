import { communityCodes } from '#contract/community-codes.ts';
import { guideCodes } from '#contract/guide-codes.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { isTimeout, TableError } from '#web/lib/table-error.ts';

const texts: Readonly<Record<string, MessageKey>> = {
  [communityCodes.voteOwnReview]: 'reviews.voteOwn',
  [communityCodes.reportOwnReview]: 'reports.own',
  [communityCodes.hideOwnReview]: 'reviews.hideOwn',
  [communityCodes.voteNoReview]: 'community.gone',
  [communityCodes.reportNoReview]: 'community.gone',
  [communityCodes.hideNoReview]: 'community.gone',
  [communityCodes.hideTooMany]: 'reviews.hideTooMany',
  [communityCodes.reportDailyLimit]: 'reports.dailyLimit',
  [communityCodes.voteDailyLimit]: 'reviews.voteDailyLimit',
  [communityCodes.followTooMany]: 'follows.tooMany',
  [communityCodes.shortlistTooMany]: 'shortlist.tooMany',
  [guideCodes.voteNoGuide]: 'guides.gone',
  [guideCodes.reportNoGuide]: 'guides.gone',
  [guideCodes.bookmarkNoGuide]: 'guides.gone',
  [guideCodes.voteOwnGuide]: 'guides.own',
  [guideCodes.reportOwnGuide]: 'guides.own',
  [guideCodes.requestDailyLimit]: 'guides.wanted.dailyLimit',
  [guideCodes.bookmarkTooMany]: 'guides.bookmarkTooMany',
  'account/suspended': 'community.suspended',
  '42501': 'community.refused',
};

const incomplete: ReadonlySet<string> = new Set([
  communityCodes.voteProfileIncomplete,
  communityCodes.reportProfileIncomplete,
  communityCodes.hideProfileIncomplete,
  communityCodes.followProfileIncomplete,
  communityCodes.shortlistProfileIncomplete,
  communityCodes.suggestionProfileIncomplete,
  guideCodes.bookmarkProfileIncomplete,
  guideCodes.requestProfileIncomplete,
]);

/** True if signing in, or completing the details, is all that is missing (ROLE-02, ROLE-03). */
export function isSignInNeeded(error: unknown): boolean {
  return error instanceof TableError && (error.status === 401 || incomplete.has(error.code));
}

/** Text of a refusal with a reason of its own; null for any other failure. */
export function refusalText(error: unknown): MessageKey | null {
  return error instanceof TableError ? (texts[error.code] ?? null) : null;
}

/** The text for any failure. */
export function failureText(error: unknown, isOnline: boolean): MessageKey {
  if (isTimeout(error)) return 'community.timeout';
  return refusalText(error) ?? (isOnline ? 'community.failed' : 'community.offline');
}

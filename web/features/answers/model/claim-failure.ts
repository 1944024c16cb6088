import { claimCodes } from '#contract/claim-codes.ts';
import { failureText, isSignInNeeded } from '#web/entities/session/failure-text.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { TableError } from '#web/lib/table-error.ts';

const texts: Readonly<Record<string, MessageKey>> = {
  [claimCodes.closed]: 'answers.objections.closed',
  [claimCodes.noProfessor]: 'answers.objections.noProfessor',
  [claimCodes.none]: 'answers.failure.none',
  [claimCodes.wrongDomain]: 'answers.objections.wrongDomain',
  [claimCodes.hasRated]: 'answers.objections.hasRated',
  [claimCodes.tooMany]: 'answers.objections.tooMany',
  [claimCodes.dailyLimit]: 'answers.failure.dailyLimit',
  [claimCodes.replyDailyLimit]: 'answers.failure.dailyLimit',
  [claimCodes.revoked]: 'answers.objections.revoked',
  [claimCodes.profileIncomplete]: 'answers.failure.profileIncomplete',
  [claimCodes.invalid]: 'answers.claim.invalid',
  [claimCodes.notConfirmed]: 'answers.failure.none',
  [claimCodes.replyLength]: 'answers.failure.length',
};

/** Text of an objection to a claim; null for a code that is not known. */
export function objectionText(code: string): MessageKey | null {
  return texts[code] ?? null;
}

/** Reason in words why nothing was saved. */
export function claimFailureText(error: unknown, isOnline: boolean): MessageKey {
  const known = error instanceof TableError ? objectionText(error.code) : null;
  if (known) return known;
  return isSignInNeeded(error) ? 'answers.failure.signedOut' : failureText(error, isOnline);
}

import { answerReasons, pageClaimReasons } from '#contract/words.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';

/** Reason why an admin did not confirm a claim, or ended it; null where no reason of the list was given. */
export function claimReasonText(reason: string | null): MessageKey | null {
  const known = pageClaimReasons.find(each => each === reason);
  return known ? `answers.claimReasons.${known}` : null;
}

/** Reason why an admin did not let an answer stand; null where no reason of the list was given. */
export function answerReasonText(reason: string | null): MessageKey | null {
  const known = answerReasons.find(each => each === reason);
  return known ? `answers.reasons.${known}` : null;
}

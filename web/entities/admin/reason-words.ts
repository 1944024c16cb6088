import {
  guideDecisionReasons,
  guideReportReasons,
  holdReasons,
  reviewReportReasons,
  targetReportReasons,
} from '#contract/words.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';

const reportReasons = [...new Set([...reviewReportReasons, ...targetReportReasons, ...guideReportReasons])];

/** A reason in a word or two; null for one that is none of a report or of a hold. */
export function flagReasonText(reason: string): MessageKey | null {
  const hold = holdReasons.find(each => each === reason);
  if (hold) return `case.holds.${hold}`;
  const report = reportReasons.find(each => each === reason);
  return report ? `case.reasons.${report}` : null;
}

/** The same, and of a decision about a guide. */
export function knownReasonText(reason: string): MessageKey | null {
  const guide = guideDecisionReasons.find(each => each === reason);
  return flagReasonText(reason) ?? (guide ? `case.guideReasons.${guide}` : null);
}

/** A reason to choose from, in a word or two. */
export const caseReasonText = (reason: string): MessageKey => knownReasonText(reason) ?? 'case.reasons.other';

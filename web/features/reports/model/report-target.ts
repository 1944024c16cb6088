import {
  type GuideReportReason,
  guideReportReasons,
  type ReviewReportReason,
  reviewReportReasons,
  type TargetReportReason,
  targetReportReasons,
} from '#contract/words.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import type { ReportTarget } from '#web/entities/session/pending-actions.ts';

export type { ReportTarget } from '#web/entities/session/pending-actions.ts';

export type ReportReason = TargetReportReason | ReviewReportReason | GuideReportReason;

export function reasonsOf({ kind }: ReportTarget): readonly ReportReason[] {
  if (kind === 'guide') return guideReportReasons;
  return kind === 'review' || kind === 'institutionReview' ? reviewReportReasons : targetReportReasons;
}

/** Text of a reason: for guides some have a text of their own. */
export function reasonText({ kind }: ReportTarget, reason: ReportReason): MessageKey {
  const ofGuide = kind === 'guide' ? guideReportReasons.find(one => one === reason) : undefined;
  const ofOthers = [...targetReportReasons, ...reviewReportReasons].find(one => one === reason) ?? 'other';
  return ofGuide ? `reports.guideReasons.${ofGuide}` : `reports.reasons.${ofOthers}`;
}

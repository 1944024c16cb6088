import {
  type ReviewReportReason,
  reviewReportReasons,
  type TargetReportReason,
  targetReportReasons,
} from '#contract/words.ts';
import type { ReportTarget } from '#web/entities/session/pending-actions.ts';

export type { ReportTarget } from '#web/entities/session/pending-actions.ts';

export type ReportReason = TargetReportReason | ReviewReportReason;

export function reasonsOf({ kind }: ReportTarget): readonly ReportReason[] {
  return kind === 'review' || kind === 'institutionReview' ? reviewReportReasons : targetReportReasons;
}

import { reviewReportReasons, targetReportReasons } from '#contract/report-reasons.ts';
import type { ReportTarget } from '#web/entities/session/pending-actions.ts';

export type { ReportTarget } from '#web/entities/session/pending-actions.ts';

export type ReportReason = (typeof targetReportReasons)[number] | (typeof reviewReportReasons)[number];

export function reasonsOf({ kind }: ReportTarget): readonly ReportReason[] {
  return kind === 'review' ? reviewReportReasons : targetReportReasons;
}

import { reviewReportReasons, targetReportReasons } from '#contract/report-reasons.ts';
import type { Kind } from '../../catalogue/model/kind.ts';

/** What is reported: a professor, a course, or one review of either. */
export type ReportTarget = { readonly kind: Kind; readonly id: number } | { readonly kind: 'review'; readonly of: Kind; readonly id: string };

export type ReportReason = (typeof targetReportReasons)[number] | (typeof reviewReportReasons)[number];

export function reasonsOf({ kind }: ReportTarget): readonly ReportReason[] {
  return kind === 'review' ? reviewReportReasons : targetReportReasons;
}
